// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"
#include "models/profile/message.h"
#include "models/profile/target.h"

#include <QString>
#include <QStringList>

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tvmscope {

/// One row of a waterfall, in microseconds. `from` and `to` are the running total before and after it; a total runs from 0.
struct WaterfallRow {
    enum class Kind : std::uint8_t { BaselineTotal, Category, Folded, CandidateTotal };
    Kind kind = Kind::Category;
    LedgerKind ledger = LedgerKind::Operators; ///< of a category
    QString name;
    QString shortName; ///< of totals, where one of them has not the room
    PerSide<double> us; ///< NaN where the row has no such side, or that has nothing of the category
    double movedUs = 0; ///< of categories: candidate less baseline
    bool knowsDelta = true; ///< no side has rows of which no duration can be read
    double from = 0, to = 0;
    PerSide<CallCount> calls;
    QStringList categories; ///< LedgerRow::category of each category in it
    std::vector<std::size_t> ledgerRows; ///< indices into Comparison::ledger; of a total none
    std::vector<Target> targets; ///< what it stands for; of a total its side of the device
    std::vector<std::size_t> groups; ///< indices into Comparison::groups

    double deltaUs() const noexcept { return to - from; }
    double toldDeltaUs() const noexcept { return knowsDelta ? deltaUs() : std::nan(""); }
    bool isTotal() const noexcept { return kind == Kind::BaselineTotal || kind == Kind::CandidateTotal; }
    /// Time that no row of the text accounts for.
    bool isHatched() const noexcept
    {
        return kind == Kind::Category
            && (ledger == LedgerKind::NotInText || ledger == LedgerKind::Unreadable || ledger == LedgerKind::Recorder);
    }
};

/// By how much a row of a waterfall differs, a last total from the first one; nothing of the first one itself.
std::optional<double> shownDeltaUs(const std::vector<WaterfallRow>& rows, const WaterfallRow& row);

/// The leading device of a comparison; empty if the two have none in common.
std::string leadingDevice(const Comparison& comparison);

/// The ledger of a device from the baseline's total to the candidate's: categories by falling |delta|, those below 1 % of the
/// movement folded into one row, then overhead, time not in the text and unattributed time. Empty if the device has no ledger.
std::vector<WaterfallRow> waterfallRows(const Comparison& comparison, const std::string& device, const MessageText& text);

} // namespace tvmscope
