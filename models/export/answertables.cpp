// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/answertables.h"

#include "models/comparison/groupfigures.h"
#include "models/comparison/ledger.h"
#include "models/comparison/rowspreads.h"
#include "models/comparison/timedoubt.h"
#include "models/cost/costprofile.h"
#include "models/export/cells.h"
#include "models/export/numbers.h"
#include "models/export/rates.h"
#include "models/export/runcolumns.h"
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
    if (group.isOneSided())
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

/// Calls of a category; none where it is no calls. A side that has nothing of it has no number.
std::string callsText(const LedgerRow& row)
{
    if (row.calls.baseline == 0 && row.calls.candidate == 0)
        return {};
    const auto calls = [&](Side side) { return hasSide(row, side) ? countText(row.calls[side]) : std::string(unknownNumber); };
    return calls(Side::Baseline) + "|" + calls(Side::Candidate);
}

/// A row of the ledger that stands among the groups, as in every view: instructions of virtual machines, or the overhead of
/// another executor, are one row, and time that no row has is another.
std::vector<TextCell> categoryNumbers(const LedgerRow& row, const Comparison& comparison)
{
    const auto time = [&](Side side) { return timeNumber(toldUs(row, side), tableUnit); };
    const bool paired = isMeasured(row, Side::Baseline) && isMeasured(row, Side::Candidate);
    return {std::string(), std::string(), callsText(row), time(Side::Baseline), time(Side::Candidate),
        deltaNumber(toldDeltaUs(row), tableUnit),
        paired ? ratioText(row.us.baseline, row.us.candidate) : std::string(unknownNumber),
        percentNumber(100.0 * movementOf(comparison, row)), std::string(), std::string()};
}

bool isOverheadGroup(const Group& group)
{
    return ledgerKindOf(group.cls) == LedgerKind::Overhead;
}

/// What of the ledger no group stands for, the largest movement last.
std::vector<const LedgerRow*> categoriesAmongGroups(const Comparison& comparison, const std::string& device)
{
    std::vector<const LedgerRow*> categories;
    for (const LedgerRow& row : comparison.ledger)
        if (row.device == device && (row.kind == LedgerKind::Overhead || row.groups.empty()))
            categories.push_back(&row);
    std::ranges::stable_sort(categories, {}, [&](const LedgerRow* row) { return movementOf(comparison, *row); });
    return categories;
}

/// Of both sides, what `spreadOf` says of each.
template <class SpreadOf>
PerSide<std::optional<Spread>> runsOf(const SpreadOf& spreadOf)
{
    return {spreadOf(Side::Baseline), spreadOf(Side::Candidate)};
}

/// A table that has no name to be cut: with ranges where a page of `width` has room for them.
void addRuns(TextTable& table, const RunColumns& runs, std::size_t width)
{
    if (auto wider = runs.beside(table, {}, 1, width))
        table = std::move(*wider);
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

/// Columns that others leave no room for.
struct NoRoom {
    bool rates = false, match = false, runs = false;
};

/// What a reader of the table must know to read it.
struct GroupTotals {
    std::size_t hidden = 0;
    double hiddenMovement = 0.0;
    bool anyRate = false;
    bool anyGuess = false;
    bool anyDoubt = false;
    bool anyCutOff = false;
    bool anyWord = false; ///< a match says more than its number
    bool anyRuns = false;
    NoRoom noRoom;
};

void noteWhatItHas(GroupTotals& totals, const Group& group, const Comparison& comparison)
{
    totals.anyRate = totals.anyRate || group.work.baseline.flops || group.work.candidate.flops;
    totals.anyGuess = totals.anyGuess || group.guess;
    for (const Side side : bothSides)
        totals.anyDoubt = totals.anyDoubt || isInDoubt(group, comparison, side);
    totals.anyCutOff = totals.anyCutOff || group.kind == GroupKind::MaybeMissing;
    totals.anyWord
        = totals.anyWord || group.guess || group.excluded() || group.corrected || group.kind == GroupKind::MaybeMissing;
}

Message legendOf(const NoRoom& noRoom)
{
    if (noRoom.match)
        return Message(noRoom.rates ? "groups-legend-without-match-and-rates"_id : "groups-legend-without-match"_id);
    return Message(noRoom.rates ? "groups-legend-without-rates"_id : "groups-legend"_id);
}

/// What labels need at least, be they cut: short ones no more than they are.
std::size_t leastRoom(const std::vector<std::vector<std::string>>& labels)
{
    std::size_t longest = 0;
    for (const std::vector<std::string>& forms : labels)
        longest = std::max(longest, textWidth(forms.front()));
    return std::min(longest, narrowestLabel);
}

/// What the runs range over belongs beside the number that stands for them: rather than leaving it out, a narrow page does
/// without the match, where that is a number alone, and without rates.
void addRuns(TextTable& table, const RunColumns& runs, GroupTotals& totals, std::size_t least, std::size_t width)
{
    for (const NoRoom noRoom : {NoRoom{}, NoRoom{false, true}, NoRoom{true, false}, NoRoom{true, true}}) {
        if ((noRoom.match && totals.anyWord) || (noRoom.rates && !totals.anyRate))
            continue;
        TextTable less = table;
        if (noRoom.match)
            removeColumn(less, less.columns.size() - 1);
        if (noRoom.rates)
            removeColumn(less, ratesColumn);
        if (auto wider = runs.beside(less, {labelColumn}, least, width)) {
            table = std::move(*wider);
            totals.noRoom = noRoom;
            totals.anyRuns = true;
            return;
        }
    }
    totals.noRoom.runs = runs.any();
}

std::string groupNote(const GroupTotals& totals, const MessageText& text)
{
    std::string note;
    const auto add = [&](const Message& message) { note += (note.empty() ? "" : " ") + text(message); };
    if (totals.hidden > 0)
        add(Message("groups-hidden", {static_cast<std::int64_t>(totals.hidden), Percentage{100.0 * totals.hiddenMovement}}));
    add(legendOf(totals.noRoom));
    if (totals.anyRate && !totals.noRoom.rates)
        add(Message("groups-legend-rates"));
    if (totals.noRoom.runs)
        add(Message("groups-without-runs"));
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

PageTable deviceTable(const Comparison& comparison, const MessageText& text, std::size_t width)
{
    RunColumns runs;
    TextTable table{
        {{"Device", false}, {"clock", false}, {"A µs", true}, {"B µs", true}, {"B − A µs", true}, {"B is", true}}, {}};
    for (const DeviceComparison& device : comparison.devices) {
        table.rows.push_back({device.device, text(clockMessage(device.basis, device.hostClock)),
            timeNumber(device.us.baseline, tableUnit), timeNumber(device.us.candidate, tableUnit),
            deltaNumber(device.deltaUs, tableUnit), ratioText(device.us.baseline, device.us.candidate)});
        runs.add(spreadsOfDevice(comparison, device));
    }
    addRuns(table, runs, width);
    return {"", std::move(table), ""};
}

PageTable ledgerPageTable(
    const Comparison& comparison, const DeviceComparison& device, const MessageText& text, std::size_t width)
{
    TextTable table{
        {{"Category", false}, {"calls A|B", true}, {"A µs", true}, {"B µs", true}, {"B − A µs", true}, {"running µs", true}}, {}};
    double running = device.us.baseline;
    const std::string empty;
    const PerSide<std::string> ends{timeNumber(device.us.baseline, tableUnit), timeNumber(device.us.candidate, tableUnit)};
    const PerSide<std::optional<Spread>> ofDevice = spreadsOfDevice(comparison, device);
    RunColumns runs;
    table.rows.push_back({std::string("A"), empty, ends.baseline, empty, empty, ends.baseline});
    runs.add({ofDevice.baseline, {}});
    for (const LedgerRow& row : comparison.ledger) {
        if (row.device != device.device)
            continue;
        running += row.deltaUs;
        table.rows.push_back({text(categoryMessage(row)), callsText(row), timeNumber(toldUs(row, Side::Baseline), tableUnit),
            timeNumber(toldUs(row, Side::Candidate), tableUnit), deltaNumber(toldDeltaUs(row), tableUnit),
            timeNumber(running, tableUnit)});
        runs.add(runsOf([&](Side side) { return spreadOfCategory(comparison, row, side); }));
    }
    if (table.rows.size() == 1) // no category
        return {};
    table.rows.push_back(
        {std::string("B"), empty, empty, ends.candidate, deltaNumber(device.deltaUs, tableUnit), ends.candidate});
    runs.add({{}, ofDevice.candidate});
    addRuns(table, runs, width);
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
    RunColumns runs;
    std::size_t groups = 0;
    std::vector<const LedgerRow*> categories = categoriesAmongGroups(comparison, device.device);
    const auto addCategoriesAbove = [&](double movement) {
        for (; !categories.empty() && !(movementOf(comparison, *categories.back()) <= movement); categories.pop_back()) {
            const LedgerRow& row = *categories.back();
            table.rows.push_back(categoryNumbers(row, comparison));
            labels.push_back({text(categoryMessage(row))});
            runs.add(runsOf([&](Side side) { return spreadOfCategory(comparison, row, side); }));
        }
    };
    for (const Group& group : comparison.groups) {
        if (group.device != device.device || isOverheadGroup(group))
            continue;
        if (limit > 0 && groups >= limit) {
            ++totals.hidden;
            totals.hiddenMovement += group.movement;
            continue;
        }
        ++groups;
        addCategoriesAbove(group.movement);
        noteWhatItHas(totals, group, comparison);
        table.rows.push_back(groupNumbers(group, comparison));
        labels.push_back(group.label.forms());
        runs.add(runsOf([&](Side side) { return spreadOfRows(*comparison[side].analyzed, group[side].rows()); }));
    }
    addCategoriesAbove(-1.0);
    if (table.rows.empty())
        return {};
    if (!totals.anyRate)
        removeColumn(table, ratesColumn);
    addRuns(table, runs, totals, leastRoom(labels), width);
    fillLabels(table, labels, width);
    return {text(Message("groups-caption", {device.device})), std::move(table), groupNote(totals, text)};
}

} // namespace tvmscope
