// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/analyzedprofile.h"
#include "models/comparison/comparison.h"
#include "models/comparison/profileset.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tvmscope {

/// What rows take in the runs of their recording, beside the one number that stands for them, everywhere it stands: of one call
/// that of its place in all runs; of several, what they add up to in each. Nothing where fewer than two runs finished, and of
/// calls picked from one run alone, which have no others beside them.
std::optional<Spread> spreadOfRows(const AnalyzedProfile& analyzed, std::span<const CallId> rows);

/// Some of the times of one may be as long as some of the other's: by the runs alone neither is the faster one.
inline bool overlap(const Spread& a, const Spread& b) noexcept
{
    return a.minUs <= b.maxUs && b.minUs <= a.maxUs;
}

/// The same of what two profiles range over: nothing is told where one of them has a single run.
inline bool runsOverlap(const std::optional<Spread>& a, const std::optional<Spread>& b) noexcept
{
    return a && b && a->runs > 1 && b->runs > 1 && overlap(*a, *b);
}

/// Whether a side is the median of several runs, that stands for all of them.
bool isOfMedians(const ComparedSides& sides) noexcept;

/// What a device takes in each run of a recording of which one stands for all: its total, or what its rows add up to, whichever
/// is compared. Nothing of other profiles, whose totals are those of all their runs.
std::optional<Spread> spreadOfDevice(const AnalyzedProfile& analyzed, const std::string& device, DeviceBasis basis);

/// The same of both sides of a comparison.
PerSide<std::optional<Spread>> spreadsOfDevice(const ComparedSides& sides, const ComparedDevice& device);

/// What a device's total has beyond its rows in each run of a recording of which one stands for all, where `us` of it is
/// unattributed: what else is known of that rest is what recording cost, and as much in each run.
std::optional<Spread> spreadOfUnattributed(const AnalyzedProfile& analyzed, const std::string& device, double us);

/// The rows of a side in all groups of a category.
std::vector<CallId> rowsOfCategory(const ComparisonFacts& comparison, const LedgerRow& category, Side side);

/// What the groups of a category, or the unattributed time, take in each run of a side. Other time that is in no row has no
/// range.
std::optional<Spread> spreadOfCategory(const ComparisonFacts& comparison, const LedgerRow& category, Side side);

/// The same of several categories together; nothing where one of them is no time of rows.
std::optional<Spread> spreadOfCategories(const ComparisonFacts& comparison, std::span<const std::size_t> ledgerRows, Side side);

/// What a row of several profiles takes in each run of one of them.
std::optional<Spread> spreadOfCell(const ProfileSet& profileSet, const ProfileSetRow& row, std::size_t profile);

/// The same of several rows together; nothing where one of them is no time of rows.
std::optional<Spread> spreadOfCells(const ProfileSet& profileSet, std::span<const std::size_t> rows, std::size_t profile);
/// The calls of these rows of the set in a profile, in no order.
std::vector<CallId> rowsOfCells(const ProfileSet& profileSet, std::span<const std::size_t> rows, std::size_t profile);

} // namespace tvmscope
