// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"
#include "models/export/page.h"
#include "models/export/shortnames.h"

#include <cstddef>

/// The tables of answerPage(), cells ready to read.
namespace tvmscope {

/// What a profile is to be opened by, and how many other files hold runs of it.
Message originMessage(const std::string& origin, std::size_t moreFiles);
inline Message originMessage(const ComparedProfile& profile)
{
    return originMessage(profile.origin(), profile.moreFiles);
}

/// What kind of clock a device's times are of: totals or sums of rows, of a host that overlaps or not.
Message clockMessage(DeviceBasis basis, bool hostClock);
/// One row a device: what each side's clock says, and on a page that is wide enough what each side's runs range over.
PageTable deviceTable(const Comparison& comparison, const MessageText& text, std::size_t width);
/// From A's total to B's, category by category, with the running total and ranges as above. Empty where the device has no ledger.
PageTable ledgerPageTable(
    const Comparison& comparison, const DeviceComparison& device, const MessageText& text, std::size_t width);
/// The groups of the device that moved most, and below them the overhead of the executors as one row. Labels get the room that
/// `width` columns leave them, and some in any case. For ranges of runs a narrow page does without matches and rates.
PageTable groupPageTable(
    const Comparison& comparison, const DeviceComparison& device, const MessageText& text, std::size_t limit, std::size_t width);

/// What each side should take over from the other, `limit` groups of those that matter, all for 0. Empty where there is no best
/// of both, or nothing worth to take over. Names as above.
PageTable bestPageTable(const Comparison& comparison, const MessageText& text, std::size_t limit, std::size_t width);

} // namespace tvmscope
