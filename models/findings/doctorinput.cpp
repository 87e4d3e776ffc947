// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/findings/doctorinput.h"

namespace tvmscope {

namespace {

/// The profile that a remark belongs to; null if there is none at all.
const Artifact* profileOf(const std::vector<Artifact>& artifacts, const Remark& remark)
{
    const Artifact* before = nullptr;
    const Artifact* after = nullptr;
    for (const Artifact& artifact : artifacts) {
        if (artifact.bytes.begin < remark.bytes.begin)
            before = &artifact;
        else if (!after)
            after = &artifact;
    }
    const Artifact* preferred = remark.kind == RemarkKind::Warnings ? after : before;
    return preferred ? preferred : before ? before : after;
}

} // namespace

DoctorProfile doctorProfile(const Document& document, const Artifact& artifact, std::string label)
{
    DoctorProfile examined{artifact.profile, std::move(label), {}, {}};
    for (const Remark& remark : document.remarks) {
        if (profileOf(document.artifacts, remark) != &artifact)
            continue;
        examined.warnings.insert(examined.warnings.end(), remark.warnings.begin(), remark.warnings.end());
        if (remark.kind == RemarkKind::Benchmark)
            examined.benchmarks.push_back(remark.benchmark);
    }
    return examined;
}

} // namespace tvmscope
