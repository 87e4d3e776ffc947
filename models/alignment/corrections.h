// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/side.h"
#include "models/profile/ids.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

struct KernelTable;

/// What a user may say about the groups of a comparison.
enum class CorrectionKind : std::uint8_t {
    Pin, ///< these calls do the same work: one group, whatever the alignment found
    Merge, ///< these are one group: shown as one and weighed anew, single calls stay aligned as they are
    Split, ///< these calls do not belong together: every kernel stands alone, in its own class, excluded where it was
    Exclude, ///< these calls are counted apart: class and category `excluded`, no cause, neither faster nor slower
};
/// `pin`, `merge`, `split`, `exclude`.
std::string_view correctionKindId(CorrectionKind kind) noexcept;
std::optional<CorrectionKind> correctionKind(std::string_view id) noexcept;

/// A kernel, or some of its calls, by what the report says of it: whoever opens the report again finds it again.
struct CorrectedKernel {
    Side side = Side::Baseline;
    std::string device; ///< empty where the report has none
    std::string name;
    std::string shapes; ///< `Argument Shapes` as written; kernels of one name differ in it
    std::vector<std::uint32_t> calls; ///< which of its rows, from 0 in their order, ascending; empty: all
    bool operator==(const CorrectedKernel&) const = default;
};

struct Correction {
    CorrectionKind kind = CorrectionKind::Pin;
    std::vector<CorrectedKernel> kernels; ///< of one device: calls of several are timed by several clocks
    bool operator==(const Correction&) const = default;
};

/// In the order in which they were made; where two speak about one call, the later one holds.
using Corrections = std::vector<Correction>;

/// The kernels that rows are calls of, by those that are compared: where one run stands for all, calls of that one. `rows`
/// ascends.
std::vector<CorrectedKernel> correctedKernels(const KernelTable& kernels, Side side, const std::vector<CallId>& rows);

/// For the same reports with baseline and candidate exchanged.
Corrections withSidesSwapped(Corrections corrections);

/// Without those that speak about any call of any of these kernels.
Corrections withoutCorrectionsOf(const std::vector<CorrectedKernel>& kernels, Corrections corrections);

} // namespace tvmscope
