// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/texttable.h"
#include "models/findings/doctorinput.h"
#include "models/profile/message.h"
#include "models/profile/passtiming.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

/// Times of compiler passes, as sums, sentences and tables.
namespace tvmscope {

/// All runs of one pass in one compilation.
struct PassSum {
    std::string name;
    std::int64_t runs = 0;
    double selfUs = 0.0; ///< the own times add up to all of the time, but for what rounding cut off
    double totalUs = 0.0; ///< with what ran inside of it; a run inside of another of the same name counts once
    std::size_t longest = 0; ///< index of the run that took longest
};
/// A row a pass, by falling own time.
std::vector<PassSum> sumPasses(const PassTiming& timing);

/// A compilation that is open, and what its passes add up to. Lives as long as the document that it stands in.
struct OpenedPasses {
    NamedArtifact place;
    const PassTiming* timing = nullptr;
    std::vector<PassSum> sums;
};
/// Every compilation among what was named, in that order.
std::vector<OpenedPasses> openedPasses(const std::vector<NamedArtifact>& named);

/// How many runs of how many passes took how long.
Message passesHeadline(const OpenedPasses& passes);
/// The passes with most time of their own.
Message passesLongest(const OpenedPasses& passes);

/// Sums of all compilations, times in µs, shares of the time of each.
TextTable passesTable(const std::vector<OpenedPasses>& opened);

} // namespace tvmscope
