// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/side.h"
#include "models/export/counts.h"
#include "models/profile/callcount.h"

/// Two profiles without durations, side by side.
namespace tvmscope {

/// Rows of both sides of one name and shapes, added up.
struct CountedGroup {
    std::string label, shapes;
    PerSide<CallCount> calls;
    PerSide<std::optional<std::int64_t>> counts; ///< absent: it has no such row, or its count is not known
};

/// Two profiles by one counter.
struct CountedPair {
    std::string counter; ///< empty: they have none in common
    std::string_view unit;
    PerSide<std::int64_t> sums; ///< of the rows
    std::vector<CountedGroup> groups; ///< largest difference first
};

/// By the measure of the first, where the other has it; else by the other's; else by the first that both have.
CountedPair comparedCounts(const CountedProfile& baseline, const CountedProfile& candidate);
/// Whether two counts are the same within 2 %, as times are.
bool countAlike(std::int64_t a, std::int64_t b) noexcept;

/// Who counts fewer, and by which factor; or that nothing can be compared.
Message countedPairHeadline(const CountedPair& pair, const PerSide<OpenedCounts>& sides);
/// The same, and below it operator by operator.
Page countedPairPage(const CountedPair& pair, const PerSide<OpenedCounts>& sides, const MessageText& text, std::size_t width);
/// The same in full.
TextTable countedPairTable(const CountedPair& pair);

} // namespace tvmscope
