// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/analysis/comparison.h"
#include "models/export/page.h"

#include <cstddef>

/// The tables of answerPage(), cells ready to read.
namespace tvmscope {

/// What kind of clock a device's times are of: totals or sums of rows, of a host that overlaps or not.
Message clockMessage(DeviceBasis basis, bool hostClock);
/// One row a device: what each side's clock says.
PageTable deviceTable(const Comparison& comparison, const MessageText& text);
/// From A's total to B's, owner by owner, with the running total. Empty where the device has no ledger.
PageTable ledgerPageTable(const Comparison& comparison, const DeviceComparison& device, const MessageText& text);
/// The groups of the device that moved most.
PageTable groupPageTable(
    const Comparison& comparison, const DeviceComparison& device, const MessageText& text, std::size_t limit);

/// What each side should take over from the other, `limit` groups of those that matter, all for 0. Empty where there is no best
/// of both, or nothing worth to take over.
PageTable bestPageTable(const Comparison& comparison, const MessageText& text, std::size_t limit);

} // namespace tvmscope
