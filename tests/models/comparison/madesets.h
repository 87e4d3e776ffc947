// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/catalog/catalog.h"
#include "models/comparison/compare.h"
#include "models/comparison/profileset.h"
#include "tests/models/madeprofiles.h"

#include <QString>

#include <memory>
#include <string>
#include <utility>

/// Profiles that stand side by side, and what is said of them.
namespace made {

inline const std::string wide = "float32[9, 32], float32[16, 32], float32[9, 16]"; ///< of a dense

/// A dense of two calls, 1 µs of instructions, and a device that takes `total`.
inline tvmscope::ProfilePtr report(double dense, double total, const std::string& device = "cpu0")
{
    return profile({{"dense", dense, wide, 2, device}, {"VM::AllocTensor", 1.0, "", 3, device}}, {{device, total}});
}

inline tvmscope::ComparedProfile named(const tvmscope::ProfilePtr& profile, const std::string& source, int artifact = 1)
{
    return {profile, source, artifact, {}};
}

inline QString said(const tvmscope::Message& message)
{
    return QString::fromStdString(tvmscope::messageText(message));
}

/// The same of three profiles with a row excluded on both sides of the first two.
inline tvmscope::ProfileSet excluding(const tvmscope::ProfileSet& plain, tvmscope::CallId row)
{
    using namespace tvmscope;
    Corrections exclude{{CorrectionKind::Exclude, {}}};
    const Comparison& known = *plain.comparisons[1];
    for (const Side side : bothSides)
        for (CorrectedKernel& kernel : correctedKernels(known[side].analyzed->kernels, side, {row}))
            exclude.front().kernels.push_back(std::move(kernel));
    const auto corrected = std::make_shared<const Comparison>(compare(known.baseline, known.candidate, exclude));
    return *gatherProfiles(plain.profiles, 0, {nullptr, corrected, plain.comparisons[2]}, StopFlag{});
}

} // namespace made
