// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/cost/cost.h"
#include "models/profile/profile.h"

#include <optional>
#include <span>
#include <vector>

namespace tvmscope {

/// A sum of work with the share of the time it speaks for. Figures are those of all calls (counts of rows multiplied in).
struct WorkSum {
    double flops = 0.0; ///< of the rows where it is known
    double coveredUs = 0.0; ///< self time of those rows
    double timeUs = 0.0; ///< self time of all rows
    bool complete = true; ///< nothing is unknown
    /// 0 to 1; 1 where no time was measured.
    double coverage() const noexcept { return timeUs > 0 ? coveredUs / timeUs : 1.0; }
};

/// What every row of a profile costs. Equal calls share one entry.
struct ProfileCost {
    std::vector<Cost> costs; ///< distinct costs of one call
    std::vector<std::uint32_t> costOfRow; ///< index into `costs`
    WorkSum products; ///< convolutions, matmuls and attention alone (Cost::productFlops)
    WorkSum all; ///< all operations (Cost::flops)
    const Cost& cost(CallId id) const noexcept { return costs[costOfRow[index(id)]]; }
};

/// Works out a profile; linear in its rows. Where the report has roofline columns (`Estimated FLOPs`, `Loaded Bytes`), those
/// replace `flops` and both bytes; `productFlops` stays what the shapes say, so that sides with and without them compare. A row
/// that other rows ran inside of has no work of its own.
ProfileCost profileCost(const Profile& profile);

/// Multiplications and additions of convolutions, matmuls and attention in some rows, all their calls. Nothing if the work of one
/// of them is not known, or if they hold none.
std::optional<double> productFlopsOf(const ProfileCost& cost, const Profile& profile, std::span<const CallId> rows);

/// Work per time in GFLOP/s; nothing if the work is not known or no time was measured.
std::optional<double> gigaflopsPerSecond(std::optional<double> flops, double durationUs) noexcept;

} // namespace tvmscope
