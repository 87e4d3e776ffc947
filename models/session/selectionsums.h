// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/session/selectedrows.h"
#include "models/session/workspace.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tvmscope {

/// What a selection adds up to.
struct SelectionSums {
    std::size_t groups = 0; ///< groups of the comparison that are selected whole
    bool wholeGroups = false; ///< of a comparison: the selection is groups and nothing else
    PerProfile<std::size_t> rows;
    PerProfile<CallCount> calls;
    PerProfile<double> us; ///< self times, and time without rows
    /// Something of the profile is selected that has a time: a duration that can be read, or time without rows.
    PerProfile<bool> known;
    /// It is what rows of the comparison are, whole and on one device, and every time of it can be read: the two profiles differ
    /// by so much in it, though one of them may have nothing of it.
    bool hasDelta = false;
    /// Where hasDelta: it is told, as in tables, because something of it has a partner that is not merely missing from a text.
    bool tellsDelta = false;
    double movement = 0.0; ///< 0 to 1; of the device, where hasDelta
    std::optional<double> percent; ///< of the device's total, one profile alone
    bool severalDevices = false; ///< whose clocks overlap: nothing is known of their sum
    std::string device; ///< empty where the rows ran on several: then no share means anything
    double deltaUs() const noexcept { return us[Candidate::place] - us[Baseline::place]; }
};

/// By what the times and calls of rows of a profile are divided: where all is per run, by the number of runs that the
/// rows are of, so that a single call keeps its own time and a kernel of all runs has that of one.
std::int64_t runsToDivideBy(const Workspace& shown, ProfileIndex profile, const std::vector<CallId>& rows);

/// Groups that are selected whole count with their own sums; only rows beside them are gone through.
SelectionSums sumsOf(const Workspace& shown, const SelectedRows& rows);

/// The total of the device whose rows are all that is selected of a profile that stands alone, where it is more than they take:
/// whoever selected the total reads why they are another number. As long as the whole report.
std::optional<double> totalOfAllRows(const Workspace& shown, const SelectionSums& sums);

/// Nothing of a profile is selected, though it has rows that do the work of selected ones, or time without rows as the other
/// side: its time is no "—", which is what it has nothing of.
bool isNotSelected(const Workspace& shown, const SelectedRows& rows, ProfileIndex profile);

/// The category of what executors do themselves, where it is selected as a whole, as a row of tables is; null: it is not.
const LedgerRow* selectedOverhead(const Workspace& shown, const SelectedRows& rows);

} // namespace tvmscope
