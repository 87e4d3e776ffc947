// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/waterfallrows.h"

#include "models/comparison/ledger.h"
#include "models/items/counted.h"
#include "models/profile/saturating.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tvmscope {

namespace {

constexpr double foldBelowShare = 0.01;
constexpr double notMeasured = std::numeric_limits<double>::quiet_NaN();

/// Words of this file, for translators.
struct WaterfallWords {
    Q_DECLARE_TR_FUNCTIONS(Waterfall)
};

WaterfallRow categoryRow(const Comparison& comparison, std::size_t at, const MessageText& text)
{
    const LedgerRow& ledger = comparison.ledger[at];
    WaterfallRow row;
    row.ledgerRows = {at};
    row.ledger = ledger.kind;
    row.name = QString::fromStdString(text(categoryMessage(ledger)));
    for (const Side side : bothSides)
        row.us[side] = toldUs(ledger, side);
    row.movedUs = ledger.deltaUs;
    row.knowsDelta = !std::isnan(toldDeltaUs(ledger));
    row.calls = ledger.calls;
    row.categories = {QString::fromStdString(ledger.category)};
    row.targets = {CategoryTarget{ledger.device, ledger.category, {}}};
    row.groups = ledger.groups;
    return row;
}

WaterfallRow foldedRow(const std::vector<WaterfallRow>& small)
{
    WaterfallRow other;
    other.kind = WaterfallRow::Kind::Folded;
    other.us = {notMeasured, notMeasured};
    constexpr CountedWords categories{
        QT_TRANSLATE_NOOP("Counted", "Other (%1 category)"), QT_TRANSLATE_NOOP("Counted", "Other (%1 categories)")};
    other.name = counted(categories, small.size());
    for (const WaterfallRow& row : small) {
        other.movedUs += row.movedUs;
        other.knowsDelta = other.knowsDelta && row.knowsDelta;
        for (const Side side : bothSides) {
            if (!std::isnan(row.us[side]))
                other.us[side] = (std::isnan(other.us[side]) ? 0.0 : other.us[side]) + row.us[side];
            other.calls[side] += row.calls[side];
        }
        other.categories += row.categories;
        other.targets.insert(other.targets.end(), row.targets.begin(), row.targets.end());
        other.ledgerRows.insert(other.ledgerRows.end(), row.ledgerRows.begin(), row.ledgerRows.end());
        other.groups.insert(other.groups.end(), row.groups.begin(), row.groups.end());
    }
    return other;
}

double movementOf(const WaterfallRow& row)
{
    return std::abs(row.movedUs);
}

/// Categories in the order of the chart, small ones folded. One small category alone is as short as its fold and keeps its name.
std::vector<WaterfallRow> orderedCategories(const Comparison& comparison, const std::string& device, const MessageText& text)
{
    std::vector<WaterfallRow> shown, small, foot;
    double movement = 0;
    for (const LedgerRow& ledger : comparison.ledger)
        movement += ledger.device == device ? std::abs(ledger.deltaUs) : 0.0;
    for (std::size_t at = 0; at < comparison.ledger.size(); ++at) {
        const LedgerRow& ledger = comparison.ledger[at];
        if (ledger.device != device)
            continue;
        auto& place = footRank(ledger.kind) > 0 ? foot : std::abs(ledger.deltaUs) < foldBelowShare * movement ? small : shown;
        place.push_back(categoryRow(comparison, at, text));
    }
    std::stable_sort(shown.begin(), shown.end(), [](const auto& a, const auto& b) { return movementOf(a) > movementOf(b); });
    std::stable_sort(
        foot.begin(), foot.end(), [](const auto& a, const auto& b) { return footRank(a.ledger) < footRank(b.ledger); });
    if (small.size() == 1)
        shown.push_back(small.front());
    else if (!small.empty())
        shown.push_back(foldedRow(small));
    shown.insert(shown.end(), foot.begin(), foot.end());
    return shown;
}

/// By the word that the headline has for it.
WaterfallRow totalRow(
    WaterfallRow::Kind kind, const std::string& label, const DeviceComparison& device, const PerSide<double>& us)
{
    const bool isBaseline = kind == WaterfallRow::Kind::BaselineTotal;
    WaterfallRow row;
    row.kind = kind;
    const bool isTotal = device.basis == DeviceBasis::Total;
    row.name
        = (isTotal ? WaterfallWords::tr("%1 total") : WaterfallWords::tr("%1 sum of rows")).arg(QString::fromStdString(label));
    row.shortName = isTotal ? isBaseline ? WaterfallWords::tr("A total") : WaterfallWords::tr("B total")
        : isBaseline ? WaterfallWords::tr("A sum of rows")
                            : WaterfallWords::tr("B sum of rows");
    row.us = us;
    row.to = isBaseline ? us.baseline : us.candidate;
    row.targets = {DeviceTarget{device.device, ProfileIndex{isBaseline ? 0U : 1U}}};
    return row;
}

} // namespace

std::optional<double> shownDeltaUs(const std::vector<WaterfallRow>& rows, const WaterfallRow& row)
{
    if (row.kind == WaterfallRow::Kind::BaselineTotal)
        return std::nullopt;
    return row.kind == WaterfallRow::Kind::CandidateTotal ? row.to - rows.front().to : row.toldDeltaUs();
}

std::string leadingDevice(const Comparison& comparison)
{
    const auto& devices = comparison.devices;
    const auto leads = std::find_if(devices.begin(), devices.end(), [](const DeviceComparison& d) { return d.leads; });
    if (leads != devices.end())
        return leads->device;
    return devices.empty() ? std::string() : devices.front().device;
}

std::vector<WaterfallRow> waterfallRows(const Comparison& comparison, const std::string& device, const MessageText& text)
{
    const auto& devices = comparison.devices;
    const auto found
        = std::find_if(devices.begin(), devices.end(), [&](const DeviceComparison& d) { return d.device == device; });
    std::vector<WaterfallRow> categories = orderedCategories(comparison, device, text);
    if (found == devices.end() || categories.empty())
        return {};
    std::vector<WaterfallRow> rows;
    rows.push_back(
        totalRow(WaterfallRow::Kind::BaselineTotal, comparison.baseline.label, *found, {found->us.baseline, notMeasured}));
    double running = found->us.baseline;
    for (WaterfallRow& row : categories) {
        row.from = running;
        running += row.movedUs;
        row.to = running;
        rows.push_back(std::move(row));
    }
    rows.push_back(
        totalRow(WaterfallRow::Kind::CandidateTotal, comparison.candidate.label, *found, {notMeasured, found->us.candidate}));
    return rows;
}

} // namespace tvmscope
