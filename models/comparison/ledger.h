// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"

#include <cstdint>
#include <vector>

namespace tvmscope {

/// The kind of row that the time of a class goes to. Memory and runtime are one category, `overhead`.
LedgerKind ledgerKindOf(OperatorClass cls) noexcept;

/// Accounts for every microsecond of the compared devices, each under one category a side:
///
///     device time = Σ groups by class + overhead + excluded + nested + not in the text + unreadable + recorder + unattributed
///
/// where the device time is TVM's total (basis `total`) or the sum of rows (then there is no remainder). `unattributed` is what
/// is left, and is negative where rows add up to more than the total. What the source's own Sum says is not in the text has no
/// device: it stands with the leading one, as an upper bound, and never more than what is left there; `unreadable` where all
/// calls are there and durations of some cannot be read. Host clocks have no ledger.
///
/// Order a device: operators and layout by falling |delta|, then overhead, excluded, and what no row accounts for in the order of
/// its kinds.
std::vector<LedgerRow> makeLedger(
    const ComparedSides& sides, const std::vector<ComparedDevice>& devices, const std::vector<FoldedGroup>& groups);

/// What some of the groups of a category are together.
LedgerRow partOf(const LedgerRow& row, const Comparison& comparison, const std::vector<std::size_t>& groups);

/// Whether a side has rows of a category, or time of one that no row accounts for.
bool hasSide(const LedgerRow& row, Side side) noexcept;
/// Whether a side's time of a category was measured. If not, its 0 is none: people read "—".
bool isMeasured(const LedgerRow& row, Side side) noexcept;
/// What people are told, in microseconds; NaN where that is not known.
double toldUs(const LedgerRow& row, Side side) noexcept;
double toldDeltaUs(const LedgerRow& row) noexcept;

/// True for a category whose time is work of the model; false for VM instructions, the unattributed and the like.
bool isWork(const LedgerRow& row) noexcept;

/// True for a run of a virtual machine: its overhead is made of VM instructions.
bool isVm(const Profile& profile) noexcept;

/// How a category is called, to be put into words: `category-dense` in tables and charts, `start-dense` where a sentence begins
/// with it, `in-dense` behind "in".
enum class CategoryWord : std::uint8_t { Name, Start, In };
Message categoryMessage(const LedgerRow& row, CategoryWord word = CategoryWord::Name);

} // namespace tvmscope
