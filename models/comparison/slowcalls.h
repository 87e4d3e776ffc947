// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/analyzedprofile.h"
#include "models/kernels/kerneltable.h"

#include <optional>
#include <string_view>
#include <vector>

namespace tvmscope {

/// A call that takes this many times as long as its siblings is no longer one of them.
inline constexpr double farFromSiblings = 3.0;

/// The calls of an entry that took far longer than the others of their kernel, whichever group those stand in, or than the same
/// call in other runs, by their self times.
struct SlowCalls {
    /// What is usual of the longest of the slow calls: the typical one among its siblings (of two the faster one), or the same
    /// call's median in all runs. Without a slow call that of the siblings.
    double usualUs = 0.0;
    double excessUs = 0.0; ///< time by which the slow calls exceed what is usual of them
    std::vector<CallId> rows; ///< of the slow calls
};

/// Instructions of a VM work on data of any size under one name: of these only what no size explains counts, a call that takes
/// ten times as long as any other. Of all else calls of three or more times the usual time; of a recording whose median run
/// stands for all, of three runs or more, also of three or more times the median of the same call in all runs. None where rows
/// stand for several calls; times that the report itself contradicts (doubtfulrows.h) are none.
SlowCalls slowCallsOf(const KernelCalls& entry, const AnalyzedProfile& analyzed);
/// The slow calls of all kernels of a profile.
struct SlowCallsOfProfile {
    std::vector<CallId> rows;
    double excessUs = 0.0; ///< of all runs, or of the one that stands for them
    const Kernel* worst = nullptr; ///< the kernel whose slow calls exceed the most; lives as long as the profile's analysis
    SlowCalls ofWorst;
};
/// `excluded`: rows that a user has counted apart, by row; empty: none. Their kernels are left out, because the excess of the
/// other calls alone is not known. `device`: of its kernels alone.
SlowCallsOfProfile slowCallsOfAll(
    const AnalyzedProfile& analyzed, const std::vector<bool>& excluded, std::optional<std::string_view> device = {});
/// Time in µs by which the slow calls of several entries exceed the usual.
double slowCallsUs(const std::vector<KernelCalls>& entries, const AnalyzedProfile& analyzed);

} // namespace tvmscope
