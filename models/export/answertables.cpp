// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/answertables.h"

#include "models/comparison/ledger.h"
#include "models/comparison/rowspreads.h"
#include "models/comparison/timedoubt.h"
#include "models/cost/costprofile.h"
#include "models/export/cells.h"
#include "models/export/numbers.h"
#include "models/export/rates.h"
#include "models/export/recordingfacts.h"
#include "models/export/textwidth.h"
#include "models/profile/messageids.h"

#include <algorithm>

namespace tvmscope {

namespace {

constexpr std::size_t narrowestLabel = 24;
constexpr auto tableUnit = TimeUnit::Microseconds;

std::string callsText(const GroupSide& side, bool incomplete)
{
    return side.empty() ? (incomplete ? "?" : unknownNumber) : countText(side.calls);
}

bool isInDoubt(const Group& group, const Comparison& comparison, Side side)
{
    return isTimeInDoubt(*comparison[side].analyzed, group[side].entries);
}

std::string sideTime(const Group& group, const Comparison& comparison, Side side)
{
    std::string time = timeNumber(group.toldUs(side), tableUnit);
    return isInDoubt(group, comparison, side) ? time.append(doubtMark) : time;
}

std::string matchText(const Group& group)
{
    if (group.excluded())
        return "excluded";
    if (group.kind == GroupKind::MaybeMissing)
        return "cut off?";
    if (group.baseline.empty() || group.candidate.empty())
        return unknownNumber;
    if (group.corrected == CorrectionKind::Pin)
        return "pinned";
    return fixedNumber(group.score, 2) + (group.guess ? " ?" : "");
}

// Places of the columns that labels and rates are in.
constexpr std::size_t labelColumn = 1, ratesColumn = 8;

/// Every cell but the label, which gets the room that the others leave.
std::vector<TextCell> groupNumbers(const Group& group, const Comparison& comparison)
{
    const bool incomplete = group.kind == GroupKind::MaybeMissing;
    const bool paired = !group.baseline.empty() && !group.candidate.empty();
    return {group.id, std::string(), callsText(group.baseline, incomplete) + "|" + callsText(group.candidate, incomplete),
        sideTime(group, comparison, Side::Baseline), sideTime(group, comparison, Side::Candidate),
        deltaNumber(group.toldDeltaUs(), tableUnit),
        paired && !group.excluded() ? ratioText(group.baseline.durationUs, group.candidate.durationUs) : unknownNumber,
        percentNumber(100.0 * group.movement), ratesText(group.work), matchText(group)};
}

/// Instructions of virtual machines, or the overhead of another executor, are one row, as in every view: a row of the ledger.
std::vector<TextCell> overheadNumbers(const LedgerRow& row, const Comparison& comparison)
{
    const auto calls = [&](Side side) { return hasSide(row, side) ? countText(row.calls[side]) : std::string(unknownNumber); };
    const auto time = [&](Side side) { return timeNumber(toldUs(row, side), tableUnit); };
    double movement = 0.0;
    for (const std::size_t at : row.groups)
        movement += comparison.groups[at].movement;
    const bool paired = isMeasured(row, Side::Baseline) && isMeasured(row, Side::Candidate);
    return {std::string(), std::string(), calls(Side::Baseline) + "|" + calls(Side::Candidate), time(Side::Baseline),
        time(Side::Candidate), deltaNumber(toldDeltaUs(row), tableUnit),
        paired ? ratioText(row.us.baseline, row.us.candidate) : std::string(unknownNumber), percentNumber(100.0 * movement),
        std::string(), std::string()};
}

bool isOverheadGroup(const Group& group)
{
    return ledgerKindOf(group.cls) == LedgerKind::Overhead;
}

void removeColumn(TextTable& table, std::size_t column)
{
    const auto place = static_cast<std::ptrdiff_t>(column);
    table.columns.erase(table.columns.begin() + place);
    for (auto& row : table.rows)
        row.erase(row.begin() + place);
}

void fillLabels(TextTable& table, const std::vector<std::vector<std::string>>& forms, std::size_t pageWidth)
{
    const std::vector<std::string> texts
        = fittingForms(forms, std::max(roomFor(table, {labelColumn}, pageWidth), narrowestLabel));
    for (std::size_t row = 0; row < texts.size(); ++row)
        table.rows[row][labelColumn] = texts[row];
}

/// What each side's runs took, where the labels keep enough room beside it; true where it stands there. Rows behind those of
/// the groups are of categories.
bool addRuns(TextTable& table, const Comparison& comparison, const std::vector<std::size_t>& groups, std::size_t width)
{
    TextTable wider = table;
    for (const Side side : bothSides) {
        const AnalyzedProfile& analyzed = *comparison[side].analyzed;
        if (!analyzed.runs.any())
            continue;
        wider.columns.push_back({side == Side::Baseline ? "A runs µs" : "B runs µs", true});
        for (std::size_t row = 0; row < wider.rows.size(); ++row) {
            const auto spread
                = row < groups.size() ? spreadOfRows(analyzed, comparison.groups[groups[row]][side].rows()) : std::nullopt;
            wider.rows[row].emplace_back(spread ? rangeNumbers(*spread) : std::string());
        }
    }
    if (wider.columns.size() == table.columns.size() || roomFor(wider, {labelColumn}, width) < narrowestLabel)
        return false;
    table = std::move(wider);
    return true;
}

/// What a reader of the table must know to read it.
struct GroupTotals {
    std::size_t hidden = 0;
    double hiddenMovement = 0.0;
    bool anyRate = false;
    bool anyGuess = false;
    bool anyDoubt = false;
    bool anyCutOff = false;
    bool anyRuns = false;
};

std::string groupNote(const GroupTotals& totals, const MessageText& text)
{
    std::string note;
    const auto add = [&](const Message& message) { note += (note.empty() ? "" : " ") + text(message); };
    if (totals.hidden > 0)
        add(Message("groups-hidden", {static_cast<std::int64_t>(totals.hidden), Percentage{100.0 * totals.hiddenMovement}}));
    add(Message("groups-legend"));
    if (totals.anyRate)
        add(Message("groups-legend-rates"));
    if (totals.anyRuns)
        add(Message("groups-legend-runs"));
    if (totals.anyGuess)
        add(Message("groups-legend-guess"));
    if (totals.anyDoubt)
        add(Message("rows-legend-guess"));
    if (totals.anyCutOff)
        add(Message("groups-legend-cut-off"));
    return note;
}

} // namespace

Message originMessage(const std::string& origin, std::size_t moreFiles)
{
    return moreFiles > 0 ? Message("origin-of-files", {origin, static_cast<std::int64_t>(moreFiles)})
                         : Message("origin", {origin});
}

Message clockMessage(DeviceBasis basis, bool hostClock)
{
    if (hostClock)
        return Message(basis == DeviceBasis::Total ? "clock-host-total"_id : "clock-host-rows"_id);
    return Message(basis == DeviceBasis::Total ? "clock-total"_id : "clock-rows"_id);
}

std::size_t roomFor(const TextTable& table, const std::vector<std::size_t>& names, std::size_t width)
{
    std::size_t used = 2 * (table.columns.size() - 1); // blanks between columns
    for (std::size_t k = 0; k < table.columns.size(); ++k) {
        if (std::find(names.begin(), names.end(), k) != names.end())
            continue;
        std::size_t widest = textWidth(table.columns[k].title);
        for (const auto& row : table.rows)
            widest = std::max(widest, textWidth(cellText(row[k], unknownNumber)));
        used += widest;
    }
    return width - std::min(used, width);
}

PageTable deviceTable(const Comparison& comparison, const MessageText& text)
{
    TextTable table{
        {{"Device", false}, {"clock", false}, {"A µs", true}, {"B µs", true}, {"B − A µs", true}, {"B is", true}}, {}};
    for (const DeviceComparison& device : comparison.devices)
        table.rows.push_back({device.device, text(clockMessage(device.basis, device.hostClock)),
            timeNumber(device.us.baseline, tableUnit), timeNumber(device.us.candidate, tableUnit),
            deltaNumber(device.deltaUs, tableUnit), ratioText(device.us.baseline, device.us.candidate)});
    return {"", std::move(table), ""};
}

PageTable ledgerPageTable(const Comparison& comparison, const DeviceComparison& device, const MessageText& text)
{
    TextTable table{
        {{"Category", false}, {"calls A|B", true}, {"A µs", true}, {"B µs", true}, {"B − A µs", true}, {"running µs", true}}, {}};
    double running = device.us.baseline;
    for (const LedgerRow& row : comparison.ledger) {
        if (row.device != device.device)
            continue;
        running += row.deltaUs;
        const bool counted = !(row.calls.baseline == 0) || !(row.calls.candidate == 0);
        table.rows.push_back({text(categoryMessage(row)),
            counted ? countText(row.calls.baseline) + "|" + countText(row.calls.candidate) : std::string(),
            timeNumber(toldUs(row, Side::Baseline), tableUnit), timeNumber(toldUs(row, Side::Candidate), tableUnit),
            deltaNumber(toldDeltaUs(row), tableUnit), timeNumber(running, tableUnit)});
    }
    if (table.rows.empty())
        return {};
    const std::string empty;
    const std::string start = timeNumber(device.us.baseline, tableUnit);
    const std::string end = timeNumber(device.us.candidate, tableUnit);
    table.rows.insert(table.rows.begin(), {std::string("A"), empty, start, empty, empty, start});
    table.rows.push_back({std::string("B"), empty, empty, end, deltaNumber(device.deltaUs, tableUnit), end});
    return {text(Message("ledger-caption", {device.device, text(clockMessage(device.basis, device.hostClock))})),
        std::move(table), ""};
}

PageTable groupPageTable(
    const Comparison& comparison, const DeviceComparison& device, const MessageText& text, std::size_t limit, std::size_t width)
{
    TextTable table{{{"#", false}, {"operator", false}, {"calls", true}, {"A µs", true}, {"B µs", true}, {"B − A µs", true},
                        {"B is", true}, {"move %", true}, {"GFLOP/s", true}, {"match", true}},
        {}};
    GroupTotals totals;
    std::vector<std::vector<std::string>> labels;
    std::vector<std::size_t> shown;
    for (std::size_t at = 0; at < comparison.groups.size(); ++at) {
        const Group& group = comparison.groups[at];
        if (group.device != device.device || isOverheadGroup(group))
            continue;
        if (limit > 0 && table.rows.size() >= limit) {
            ++totals.hidden;
            totals.hiddenMovement += group.movement;
            continue;
        }
        totals.anyRate = totals.anyRate || group.work.baseline.flops || group.work.candidate.flops;
        totals.anyGuess = totals.anyGuess || group.guess;
        for (const Side side : bothSides)
            totals.anyDoubt = totals.anyDoubt || isInDoubt(group, comparison, side);
        totals.anyCutOff = totals.anyCutOff || group.kind == GroupKind::MaybeMissing;
        table.rows.push_back(groupNumbers(group, comparison));
        labels.push_back(group.label.forms());
        shown.push_back(at);
    }
    for (const LedgerRow& row : comparison.ledger)
        if (row.device == device.device && row.kind == LedgerKind::Overhead) {
            table.rows.push_back(overheadNumbers(row, comparison));
            labels.push_back({text(categoryMessage(row))});
        }
    if (table.rows.empty())
        return {};
    if (!totals.anyRate)
        removeColumn(table, ratesColumn);
    totals.anyRuns = addRuns(table, comparison, shown, width);
    fillLabels(table, labels, width);
    return {text(Message("groups-caption", {device.device})), std::move(table), groupNote(totals, text)};
}

} // namespace tvmscope
