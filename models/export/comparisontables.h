// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"
#include "models/export/texttable.h"

/// A comparison as plain tables: numbers in full, one row a group or category.
namespace tvmscope {

/// One row a group: members of both sides, times, difference, how sure the match is.
TextTable groupsTable(const Comparison& comparison, const MessageText& text);

/// One row a category of time; rows of a device add up to its times.
TextTable ledgerTable(const Comparison& comparison);

/// What each side should take over from the other, largest gain first, the side with more to take over first; without rows where
/// there is no best of both. Layout changes are guesses (TakeOver::seamUs).
TextTable takeOverTable(const Comparison& comparison);

} // namespace tvmscope
