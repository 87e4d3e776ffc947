// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/matrixtables.h"

#include "models/comparison/answer.h"
#include "models/comparison/ledger.h"
#include "models/comparison/rowspreads.h"
#include "models/comparison/timedoubt.h"
#include "models/export/answertables.h"
#include "models/export/numbers.h"
#include "models/export/runcolumns.h"
#include "models/export/shortnames.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <set>
#include <utility>

namespace tvmscope {

namespace {

constexpr std::size_t shortestLabel = 24;
constexpr std::size_t labelPlace = 1, firstTime = 2; ///< columns of the labels, and of the first profile

std::string idOf(const ProfileSetRow& row)
{
    return row.kind == ProfileSetRowKind::Group ? row.id : std::string();
}

bool anyHostClock(const ProfileSetRow& row)
{
    return std::any_of(row.cells.begin(), row.cells.end(), [](const ProfileSetCell& cell) { return cell.hostClock; });
}

/// Where room is short, which profile a factor is of is said by the column before it.
TextTable headings(const ProfileSet& profileSet, bool whole)
{
    TextTable table{{{"#", false}, {"operator", false}}, {}};
    for (std::size_t at = 0; at < profileSet.profiles.size(); ++at) {
        table.columns.push_back({profileSet.profiles[at].label + " µs", true});
        if (at != profileSet.baseline)
            table.columns.push_back({whole ? profileSet.profiles[at].label + " is" : "is", true});
    }
    return table;
}

/// `9.17× faster` than the baseline; nothing where that is not known, and no verdict on the whole of what is not alike.
TextCell ratioWords(const ProfileSet& profileSet, const ProfileSetRow& row, std::size_t profile)
{
    if (!ratioTo(row, profileSet.baseline, profile))
        return {};
    if (!profileSet.isJudged(row, profile))
        return row.kind == ProfileSetRowKind::Total ? "not alike" : TextCell{};
    return ratioText(*row.cells[profileSet.baseline].us, *row.cells[profile].us);
}

TextCell readableRatio(const ProfileSet& profileSet, const ProfileSetRow& row, std::size_t profile)
{
    TextCell words = ratioWords(profileSet, row, profile);
    return std::holds_alternative<std::monostate>(words) ? TextCell{unknownNumber} : words;
}

std::string meanText(const ProfileSet& profileSet, std::size_t profile)
{
    const std::optional<double>& mean = profileSet.geomeans.ofProfile[profile];
    return mean ? ratioText(*mean, 1.0) : unknownNumber;
}

/// Every cell but the label, which gets the room that the others leave.
std::vector<TextCell> readableCells(const ProfileSet& profileSet, const ProfileSetRow& row)
{
    std::vector<TextCell> cells{idOf(row), std::string()};
    for (std::size_t at = 0; at < row.cells.size(); ++at) {
        const ProfileSetCell& cell = row.cells[at];
        std::string time = cell.us ? timeNumber(*cell.us, TimeUnit::Microseconds) : unknownNumber;
        if (cell.us && isTimeInDoubt(*profileSet.profiles[at].analyzed, cell.rows))
            time.append(doubtMark);
        cells.emplace_back(std::move(time));
        if (at != profileSet.baseline)
            cells.push_back(readableRatio(profileSet, row, at));
    }
    return cells;
}

std::vector<TextCell> geomeanCells(const ProfileSet& profileSet)
{
    std::vector<TextCell> cells{std::string(), std::string()};
    for (std::size_t at = 0; at < profileSet.profiles.size(); ++at) {
        cells.emplace_back(std::string());
        if (at != profileSet.baseline)
            cells.emplace_back(meanText(profileSet, at));
    }
    return cells;
}

/// Subtotals stand among categories without being one: whoever adds up a category's rows has each time once.
std::string categoryId(const ProfileSetRow& row)
{
    switch (row.kind) {
    case ProfileSetRowKind::Total:
        return "total";
    case ProfileSetRowKind::Subtotal:
        return row.category() + " subtotal";
    default:
        return row.category();
    }
}

/// What the runs range over, of recordings of several alone.
void addRunsColumns(TextTable& table, const ProfileSet& profileSet)
{
    for (const ComparedProfile& each : profileSet.profiles)
        if (each.analyzed->runs.any())
            for (const char* title : {" min of runs (us)", " median of runs (us)", " max of runs (us)"})
                table.columns.push_back({each.label + title, true, CellKind::Time});
}

void addRunsCells(std::vector<TextCell>& cells, const ProfileSet& profileSet, const ProfileSetRow& row)
{
    for (std::size_t at = 0; at < profileSet.profiles.size(); ++at) {
        const AnalyzedProfile& analyzed = *profileSet.profiles[at].analyzed;
        if (!analyzed.runs.any())
            continue;
        const auto spread = spreadOfCell(profileSet, row, at);
        for (const auto us : {&Spread::minUs, &Spread::medianUs, &Spread::maxUs})
            cells.push_back(spread ? TextCell{*spread.*us} : TextCell{});
    }
}

/// What the reader of a page is told below its table.
struct Told {
    std::size_t hidden = 0; ///< groups that are not shown
    bool runs = false, noRoomForRuns = false;
};

std::string noteOf(const ProfileSet& profileSet, const Told& told, const MessageText& text)
{
    std::string note;
    if (told.hidden > 0)
        note += text(Message("matrix-hidden", {static_cast<std::int64_t>(told.hidden)})) + " ";
    note += text(Message("matrix-note", {profileSet.profiles[profileSet.baseline].label}));
    if (told.noRoomForRuns)
        note += " " + text(Message("groups-without-runs"));
    if (told.runs)
        note += " " + text(Message("matrix-legend-runs"));
    return note;
}

/// Behind the times, by whose column it is said which profile they are of.
RunColumns runColumns(const ProfileSet& profileSet)
{
    std::vector<RunColumns::Column> columns;
    for (std::size_t at = 0, place = firstTime; at < profileSet.profiles.size(); ++at) {
        columns.push_back({"runs µs", place});
        place += at == profileSet.baseline ? 1 : 2; // a factor stands behind a time
    }
    return RunColumns(std::move(columns));
}

std::vector<std::optional<Spread>> spreadsOf(const ProfileSet& profileSet, const ProfileSetRow& row)
{
    std::vector<std::optional<Spread>> spreads;
    for (std::size_t at = 0; at < row.cells.size(); ++at)
        spreads.push_back(spreadOfCell(profileSet, row, at));
    return spreads;
}

} // namespace

std::string categoryText(const ProfileSetRow& row, const MessageText& text)
{
    LedgerRow category;
    category.category = row.category();
    category.kind = row.ledger;
    category.byVm = row.byVm;
    return text(categoryMessage(category));
}

std::string nameOfRows(const ProfileSet& profileSet, const std::vector<std::size_t>& rows, const MessageText& text)
{
    if (rows.size() == 1)
        return rowLabel(profileSet, profileSet.rows[rows.front()], text);
    std::set<std::string> categories;
    for (const std::size_t row : rows)
        categories.insert(categoryText(profileSet.rows[row], text));
    return categories.size() == 1 ? *categories.begin() : std::string();
}

std::vector<std::string> rowLabelForms(const ProfileSet& profileSet, const ProfileSetRow& row, const MessageText& text)
{
    if (row.kind == ProfileSetRowKind::Group) {
        std::vector<std::string> forms = row.label.forms();
        if (row.cls == OperatorClass::Excluded)
            for (std::string& form : forms)
                form = text(Message("matrix-excluded", {form})); // in front: labels are cut in their tail
        if (const auto only = row.onlyIn())
            for (std::string& form : forms)
                form = text(Message("matrix-only-in", {form, profileSet.profiles[*only].label}));
        return forms;
    }
    if (row.kind == ProfileSetRowKind::Total) {
        const std::string device = row.device.empty() ? unknownNumber : row.device;
        return {text(Message("matrix-total", {device, text(clockMessage(row.basis, anyHostClock(row)))}))};
    }
    const std::string words = categoryText(row, text);
    return {row.device == profileSet.device || row.device.empty() ? words : words + " (" + row.device + ")"};
}

std::string rowLabel(const ProfileSet& profileSet, const ProfileSetRow& row, const MessageText& text)
{
    return rowLabelForms(profileSet, row, text).front();
}

std::string geomeanLabel(const ProfileSet& profileSet, const MessageText& text)
{
    return text(Message("matrix-geomean",
        {static_cast<std::int64_t>(profileSet.geomeans.groups), profileSet.profiles[profileSet.baseline].label}));
}

TextTable matrixTable(const ProfileSet& profileSet)
{
    // People read `Category`; scripts know it as the `owner` of the JSON.
    TextTable table{{{"Group", false}, {"Device", false}, {"Owner", false}, {"Basis", false}, {"Label", false}}, {}};
    for (const ComparedProfile& each : profileSet.profiles)
        table.columns.push_back({each.label + " (us)", true, CellKind::Time});
    const std::string& baseline = profileSet.profiles[profileSet.baseline].label;
    for (std::size_t at = 0; at < profileSet.profiles.size(); ++at)
        if (at != profileSet.baseline)
            table.columns.push_back(
                {baseline + " / " + profileSet.profiles[at].label, true, CellKind::Ratio, profileSet.profiles[at].label + " is"});
    for (std::size_t at = 0; at < profileSet.profiles.size(); ++at)
        if (at != profileSet.baseline)
            table.columns.push_back({profileSet.profiles[at].label + " is", false});
    addRunsColumns(table, profileSet);
    for (const ProfileSetRow& row : profileSet.rows) {
        std::vector<TextCell> cells{idOf(row), row.device, categoryId(row),
            std::string(row.basis == DeviceBasis::Total ? "total" : "rows"), row.label.text()};
        for (const ProfileSetCell& cell : row.cells)
            cells.push_back(cell.us ? TextCell{*cell.us} : TextCell{});
        for (std::size_t at = 0; at < profileSet.profiles.size(); ++at)
            if (at != profileSet.baseline) {
                const auto ratio = ratioTo(row, profileSet.baseline, at);
                cells.push_back(ratio && profileSet.isJudged(row, at) ? TextCell{*ratio} : TextCell{});
            }
        for (std::size_t at = 0; at < profileSet.profiles.size(); ++at)
            if (at != profileSet.baseline)
                cells.push_back(ratioWords(profileSet, row, at));
        addRunsCells(cells, profileSet, row);
        table.rows.push_back(std::move(cells));
    }
    std::vector<TextCell> means{std::string(), profileSet.device, std::string("geomean"), std::string(), std::string()};
    means.resize(means.size() + profileSet.profiles.size());
    for (std::size_t at = 0; at < profileSet.profiles.size(); ++at)
        if (at != profileSet.baseline)
            means.push_back(profileSet.geomeans.ofProfile[at] ? TextCell{*profileSet.geomeans.ofProfile[at]} : TextCell{});
    for (std::size_t at = 0; at < profileSet.profiles.size(); ++at)
        if (at != profileSet.baseline)
            means.push_back(profileSet.geomeans.ofProfile[at] ? TextCell{meanText(profileSet, at)} : TextCell{});
    means.resize(table.columns.size());
    table.rows.push_back(std::move(means));
    return table;
}

PageTable readableMatrix(const ProfileSet& profileSet, const MessageText& text, std::size_t groupLimit, std::size_t width)
{
    TextTable table = headings(profileSet, width == noWidth);
    std::vector<std::vector<std::string>> labels;
    RunColumns runs = runColumns(profileSet);
    std::size_t groups = 0;
    Told told;
    const auto add = [&](std::size_t at, const std::string& indent) {
        const ProfileSetRow& row = profileSet.rows[at];
        if (row.kind == ProfileSetRowKind::Group && groupLimit > 0 && groups++ >= groupLimit) {
            ++told.hidden;
            return;
        }
        runs.addRow(spreadsOf(profileSet, row));
        table.rows.push_back(readableCells(profileSet, row));
        labels.push_back(rowLabelForms(profileSet, row, text));
        for (std::string& form : labels.back())
            form.insert(0, indent);
    };
    for (const ProfileSetEntry& entry : profileSet.entries()) {
        add(entry.row, "");
        for (const std::size_t part : entry.parts)
            add(part, "  ");
    }
    if (profileSet.geomeans.groups > 0) {
        table.rows.push_back(geomeanCells(profileSet));
        runs.addRow(std::vector<std::optional<Spread>>(profileSet.profiles.size()));
        labels.push_back({geomeanLabel(profileSet, text),
            text(Message("matrix-geomean-short", {static_cast<std::int64_t>(profileSet.geomeans.groups)}))});
    }
    if (auto wider = runs.beside(table, {labelPlace}, shortestLabel, width)) {
        table = std::move(*wider);
        told.runs = true;
    }
    told.noRoomForRuns = !told.runs && runs.any();
    const std::vector<std::string> fitted = fittingForms(labels, std::max(roomFor(table, {labelPlace}, width), shortestLabel));
    for (std::size_t row = 0; row < fitted.size(); ++row)
        table.rows[row][labelPlace] = fitted[row];
    const std::string& baseline = profileSet.profiles[profileSet.baseline].label;
    const bool severalModels = std::any_of(profileSet.comparisons.begin(), profileSet.comparisons.end(),
        [](const auto& comparison) { return comparison && areOtherModels(*comparison); });
    return {text(Message(severalModels ? "matrix-caption-models"_id : "matrix-caption"_id, {baseline})), std::move(table),
        noteOf(profileSet, told, text)};
}

Page matrixPage(const ProfileSet& profileSet, const MessageText& text, std::size_t groupLimit, std::size_t width)
{
    PageSentences notes;
    for (const Message& note : profileSet.notes)
        notes.lines.push_back(text(note));
    PageFacts facts;
    for (std::size_t at = 0; at < profileSet.profiles.size(); ++at) {
        const ComparedProfile& each = profileSet.profiles[at];
        facts.facts.emplace_back(each.label + (at == profileSet.baseline ? ", baseline" : ""), text(originMessage(each)));
    }
    return {PageHeading{text(profileSet.headline)}, std::move(notes), std::move(facts),
        readableMatrix(profileSet, text, groupLimit, width)};
}

} // namespace tvmscope
