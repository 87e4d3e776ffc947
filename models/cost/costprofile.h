// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/cost/cost.h"
#include "models/kernels/runspreads.h"
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
ProfileCost profileCost(const Profile& profile, const RunSpreads& runs = {});

/// Multiplications and additions of convolutions, matmuls and attention in some rows, all their calls, and the time of the rows
/// that do them: what every rate is made of.
struct ProductWork {
    std::optional<double> flops; ///< of the rows where it is known and above 0; absent: there are none
    double us = 0.0; ///< self time of those rows
    double allUs = 0.0; ///< self time of all rows
    bool incomplete = false; ///< of some rows it is not known whether they do such work
    /// It is known that none of the rows does any; also where there are no rows.
    bool isNone() const noexcept { return !flops && !incomplete; }
    /// GFLOP/s; absent where no such work is known or no time was measured.
    std::optional<double> gigaflops() const noexcept;
    /// 0 to 1: the part of the rows' time that the rate is about.
    double share() const noexcept { return allUs > 0 ? us / allUs : 1.0; }
    /// The rate is not about all of the time.
    bool isPart() const noexcept;
};
/// `selfUs` is the self time of every row of the profile.
ProductWork productWorkOf(
    const ProfileCost& cost, const Profile& profile, const std::vector<double>& selfUs, std::span<const CallId> rows);

/// Work per time in GFLOP/s; nothing if the work is not known or no time was measured.
std::optional<double> gigaflopsPerSecond(std::optional<double> flops, double durationUs) noexcept;

} // namespace tvmscope
