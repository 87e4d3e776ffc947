// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/matrixtables.h"

#include "models/comparison/ledger.h"
#include "models/export/answertables.h"
#include "models/export/numbers.h"
#include "models/profile/messageids.h"

#include <algorithm>

namespace tvmscope {

namespace {

std::string timeAndFactor(const ProfileSetRow& row, std::size_t baseline, std::size_t profile, TimeUnit unit)
{
    const ProfileSetCell& cell = row.cells[profile];
    if (!cell.us)
        return unknownNumber;
    std::string text = timeNumber(*cell.us, unit);
    if (profile != baseline && ratioTo(row, baseline, profile))
        text += "  " + ratioText(*row.cells[baseline].us, *cell.us);
    return text;
}

bool anyHostClock(const ProfileSetRow& device)
{
    return std::any_of(device.cells.begin(), device.cells.end(), [](const ProfileSetCell& cell) { return cell.hostClock; });
}

/// A device and the categories behind it.
PageTable deviceTable(const ProfileSet& profileSet, std::size_t first, std::size_t baseline, const MessageText& text)
{
    const ProfileSetRow& device = profileSet.rows[first];
    double largest = 0.0;
    for (const ProfileSetCell& cell : device.cells)
        largest = std::max(largest, cell.us.value_or(0.0));
    const TimeUnit unit = unitFor(largest);
    TextTable table{{{"Category, " + unitName(unit), false}}, {}};
    for (std::size_t at = 0; at < profileSet.profiles.size(); ++at)
        table.columns.push_back({profileSet.profiles[at].label, true});
    for (std::size_t row = first; row < profileSet.rows.size() && (row == first || !profileSet.rows[row].isDevice); ++row) {
        std::vector<TextCell> cells{row == first ? text(Message("matrix-total")) : rowLabel(profileSet.rows[row], text)};
        for (std::size_t at = 0; at < profileSet.profiles.size(); ++at)
            cells.emplace_back(timeAndFactor(profileSet.rows[row], baseline, at, unit));
        table.rows.push_back(std::move(cells));
    }
    return {text(Message("matrix-caption", {device.device, text(clockMessage(device.basis, anyHostClock(device)))})),
        std::move(table), ""};
}

} // namespace

std::string rowLabel(const ProfileSetRow& row, const MessageText& text)
{
    if (row.isDevice)
        return row.device.empty() ? unknownNumber : row.device;
    LedgerRow category;
    category.category = row.category;
    category.kind = row.kind;
    category.byVm = row.byVm;
    return text(categoryMessage(category));
}

TextTable matrixTable(const ProfileSet& profileSet, std::size_t baseline)
{
    // People read `Category`; scripts know it as the `owner` of the JSON.
    TextTable table{{{"Device", false}, {"Owner", false}, {"Basis", false}}, {}};
    for (const ComparedProfile& each : profileSet.profiles)
        table.columns.push_back({each.label + " (us)", true});
    for (std::size_t at = 0; at < profileSet.profiles.size(); ++at)
        if (at != baseline)
            table.columns.push_back({profileSet.profiles[baseline].label + " / " + profileSet.profiles[at].label, true});
    for (const ProfileSetRow& row : profileSet.rows) {
        std::vector<TextCell> cells{row.device, row.isDevice ? std::string("total") : row.category,
            std::string(row.basis == DeviceBasis::Total ? "total" : "rows")};
        for (const ProfileSetCell& cell : row.cells)
            cells.push_back(cell.us ? TextCell{*cell.us} : TextCell{});
        for (std::size_t at = 0; at < profileSet.profiles.size(); ++at)
            if (at != baseline) {
                const auto ratio = ratioTo(row, baseline, at);
                cells.push_back(ratio ? TextCell{*ratio} : TextCell{});
            }
        table.rows.push_back(std::move(cells));
    }
    return table;
}

TextTable readableMatrix(const ProfileSet& profileSet, std::size_t baseline, const MessageText& text)
{
    TextTable table{{{"Device", false}, {"Category", false}, {"Clock", false}}, {}};
    for (const ComparedProfile& each : profileSet.profiles)
        table.columns.push_back({each.label + " µs", true});
    for (std::size_t at = 0; at < profileSet.profiles.size(); ++at)
        if (at != baseline)
            table.columns.push_back({profileSet.profiles[at].label + " is", true});
    bool hostClock = false; // of the device that the row belongs to
    for (const ProfileSetRow& row : profileSet.rows) {
        hostClock = row.isDevice ? anyHostClock(row) : hostClock;
        std::vector<TextCell> cells{row.device.empty() ? unknownNumber : row.device,
            row.isDevice ? text(Message("matrix-total")) : rowLabel(row, text), text(clockMessage(row.basis, hostClock))};
        for (const ProfileSetCell& cell : row.cells)
            cells.emplace_back(cell.us ? timeNumber(*cell.us, TimeUnit::Microseconds) : unknownNumber);
        for (std::size_t at = 0; at < profileSet.profiles.size(); ++at)
            if (at != baseline)
                cells.emplace_back(
                    ratioTo(row, baseline, at) ? ratioText(*row.cells[baseline].us, *row.cells[at].us) : unknownNumber);
        table.rows.push_back(std::move(cells));
    }
    return table;
}

Page matrixPage(const ProfileSet& profileSet, std::size_t baseline, const MessageText& text)
{
    Page page{PageHeading{text(Message(
        "matrix-heading", {static_cast<std::int64_t>(profileSet.profiles.size()), profileSet.profiles[baseline].label}))}};
    PageFacts facts;
    for (std::size_t at = 0; at < profileSet.profiles.size(); ++at) {
        const ComparedProfile& each = profileSet.profiles[at];
        facts.facts.emplace_back(each.label + (at == baseline ? ", baseline" : ""),
            each.source + (each.artifact > 1 ? "#" + std::to_string(each.artifact) : ""));
    }
    page.emplace_back(std::move(facts));
    for (std::size_t row = 0; row < profileSet.rows.size(); ++row)
        if (profileSet.rows[row].isDevice)
            page.emplace_back(deviceTable(profileSet, row, baseline, text));
    page.emplace_back(PageSentences{{text(Message("matrix-note"))}});
    return page;
}

} // namespace tvmscope
