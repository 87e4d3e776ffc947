// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/matrixtables.h"

#include "models/analysis/ledger.h"
#include "models/export/answertables.h"
#include "models/export/numbers.h"

#include <algorithm>

namespace tvmscope {

namespace {

std::string timeAndFactor(const ManyRow& row, std::size_t baseline, std::size_t profile, TimeUnit unit)
{
    const ManyCell& cell = row.cells[profile];
    if (!cell.us)
        return unknownNumber;
    std::string text = timeNumber(*cell.us, unit);
    if (profile != baseline && ratioTo(row, baseline, profile))
        text += "  " + ratioText(*row.cells[baseline].us, *cell.us);
    return text;
}

bool anyHostClock(const ManyRow& device)
{
    return std::any_of(device.cells.begin(), device.cells.end(), [](const ManyCell& cell) { return cell.hostClock; });
}

/// A device and the owners behind it.
PageTable deviceTable(const ManyProfiles& many, std::size_t first, std::size_t baseline, const MessageText& text)
{
    const ManyRow& device = many.rows[first];
    double largest = 0.0;
    for (const ManyCell& cell : device.cells)
        largest = std::max(largest, cell.us.value_or(0.0));
    const TimeUnit unit = unitFor(largest);
    TextTable table{{{"Owner of time, " + unitName(unit), false}}, {}};
    for (std::size_t at = 0; at < many.profiles.size(); ++at)
        table.columns.push_back({many.profiles[at].label, true});
    for (std::size_t row = first; row < many.rows.size() && (row == first || !many.rows[row].isDevice); ++row) {
        std::vector<TextCell> cells{row == first ? text(Message("matrix-total")) : rowLabel(many.rows[row], text)};
        for (std::size_t at = 0; at < many.profiles.size(); ++at)
            cells.emplace_back(timeAndFactor(many.rows[row], baseline, at, unit));
        table.rows.push_back(std::move(cells));
    }
    return {text(Message("matrix-caption", {device.device, text(clockMessage(device.basis, anyHostClock(device)))})),
        std::move(table), ""};
}

} // namespace

std::string rowLabel(const ManyRow& row, const MessageText& text)
{
    if (row.isDevice)
        return row.device.empty() ? unknownNumber : row.device;
    LedgerRow owner;
    owner.owner = row.owner;
    owner.kind = row.kind;
    owner.byVm = row.byVm;
    return text(ownerMessage(owner));
}

TextTable matrixTable(const ManyProfiles& many, std::size_t baseline)
{
    TextTable table{{{"Device", false}, {"Owner", false}, {"Basis", false}}, {}};
    for (const ManyProfile& each : many.profiles)
        table.columns.push_back({each.label + " (us)", true});
    for (std::size_t at = 0; at < many.profiles.size(); ++at)
        if (at != baseline)
            table.columns.push_back({many.profiles[baseline].label + " / " + many.profiles[at].label, true});
    for (const ManyRow& row : many.rows) {
        std::vector<TextCell> cells{row.device, row.isDevice ? std::string("total") : row.owner,
            std::string(row.basis == DeviceBasis::Total ? "total" : "rows")};
        for (const ManyCell& cell : row.cells)
            cells.push_back(cell.us ? TextCell{*cell.us} : TextCell{});
        for (std::size_t at = 0; at < many.profiles.size(); ++at)
            if (at != baseline) {
                const auto ratio = ratioTo(row, baseline, at);
                cells.push_back(ratio ? TextCell{*ratio} : TextCell{});
            }
        table.rows.push_back(std::move(cells));
    }
    return table;
}

TextTable readableMatrix(const ManyProfiles& many, std::size_t baseline, const MessageText& text)
{
    TextTable table{{{"Device", false}, {"Owner of time", false}, {"Clock", false}}, {}};
    for (const ManyProfile& each : many.profiles)
        table.columns.push_back({each.label + " µs", true});
    for (std::size_t at = 0; at < many.profiles.size(); ++at)
        if (at != baseline)
            table.columns.push_back({many.profiles[at].label + " is", true});
    bool hostClock = false; // of the device that the row belongs to
    for (const ManyRow& row : many.rows) {
        hostClock = row.isDevice ? anyHostClock(row) : hostClock;
        std::vector<TextCell> cells{row.device.empty() ? unknownNumber : row.device,
            row.isDevice ? text(Message("matrix-total")) : rowLabel(row, text), text(clockMessage(row.basis, hostClock))};
        for (const ManyCell& cell : row.cells)
            cells.emplace_back(cell.us ? timeNumber(*cell.us, TimeUnit::Microseconds) : unknownNumber);
        for (std::size_t at = 0; at < many.profiles.size(); ++at)
            if (at != baseline)
                cells.emplace_back(
                    ratioTo(row, baseline, at) ? ratioText(*row.cells[baseline].us, *row.cells[at].us) : unknownNumber);
        table.rows.push_back(std::move(cells));
    }
    return table;
}

Page matrixPage(const ManyProfiles& many, std::size_t baseline, const MessageText& text)
{
    Page page{PageHeading{
        text(Message("matrix-heading", {static_cast<std::int64_t>(many.profiles.size()), many.profiles[baseline].label}))}};
    PageFacts facts;
    for (std::size_t at = 0; at < many.profiles.size(); ++at) {
        const ManyProfile& each = many.profiles[at];
        facts.facts.emplace_back(each.label + (at == baseline ? ", baseline" : ""),
            each.source + (each.artifact > 1 ? "#" + std::to_string(each.artifact) : ""));
    }
    page.emplace_back(std::move(facts));
    for (std::size_t row = 0; row < many.rows.size(); ++row)
        if (many.rows[row].isDevice)
            page.emplace_back(deviceTable(many, row, baseline, text));
    page.emplace_back(PageSentences{{text(Message("matrix-note"))}});
    return page;
}

} // namespace tvmscope
