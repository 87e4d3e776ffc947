// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/counts.h"

#include "models/comparison/analyzedprofile.h"
#include "models/export/answertables.h"
#include "models/export/cells.h"
#include "models/export/numbers.h"
#include "models/export/profileheadline.h"
#include "models/export/shortnames.h"
#include "models/profile/messageids.h"

#include <algorithm>

namespace tvmscope {

namespace {

constexpr std::size_t countedRowsShown = 20, narrowestCountedName = 36, narrowestCountedShapes = 15;
constexpr std::size_t countedNameColumn = 1, countedShapesColumn = 7;

/// Rows by falling measure, those without one last; in the order of the source where all are shown.
std::vector<CallId> shownRows(const CountedProfile& counted, RowsShown rows)
{
    std::vector<CallId> ids;
    for (std::size_t row = 0; row < counted.profile->rowCount(); ++row)
        ids.push_back(static_cast<CallId>(row));
    if (rows == RowsShown::All)
        return ids;
    std::stable_sort(ids.begin(), ids.end(), [&](CallId a, CallId b) {
        return counted.countOf(counted.by(), a).value_or(-1) > counted.countOf(counted.by(), b).value_or(-1);
    });
    ids.resize(std::min(ids.size(), countedRowsShown));
    return ids;
}

std::string sumText(const RowCounter& counter, const MessageText& text)
{
    const std::string unit(counter.unit);
    Message sum("counted-sum", {counter.sum, unit});
    if (counter.total && *counter.total > counter.sum) {
        const std::int64_t rest = *counter.total - counter.sum;
        sum = Message("counted-sum-and-total",
            {counter.sum, unit, *counter.total, rest,
                Percentage{100.0 * static_cast<double>(rest) / static_cast<double>(*counter.total)}});
    }
    if (counter.unknownRows == 0)
        return text(sum);
    return text(Message("counted-rows-unknown", {std::move(sum), counter.unknownRows}));
}

PageFacts countedFacts(const Document& document, const Artifact& artifact, const CountedProfile& counted, const MessageText& text)
{
    const Profile& profile = *counted.profile;
    PageFacts known{{{"Source", artifactPlace(document, artifact, text)}, {"Executor", executorOfCounts(counted)}}};
    for (const RowCounter& counter : counted.counters)
        known.facts.emplace_back(counter.name, sumText(counter, text));
    if (profile.timeBasis() == TimeBasis::Unordered) // what else can be said of order is about durations
        known.facts.emplace_back("Order", text(timeBasisMessage(profile.timeBasis())));
    if (std::string settings = configurationText(profile); !settings.empty())
        known.facts.emplace_back("Settings", std::move(settings));
    return known;
}

std::string orDash(std::string_view text)
{
    return text.empty() ? unknownNumber : std::string(text);
}

/// A row but for its name and its shapes, which get the room that the others leave.
std::vector<TextCell> countedCells(const AnalyzedProfile& analyzed, const CountedProfile& counted, CallId row)
{
    const Profile& profile = *counted.profile;
    const auto measure = counted.countOf(counted.by(), row);
    const auto sum = static_cast<double>(counted.by().sum);
    return {static_cast<std::int64_t>(index(row) + 1), std::string(), std::string(className(analyzed.classOfRow[index(row)])),
        countText(profile.calls().countOf(row)), countOrDash(measure),
        measure && sum > 0.0 ? percentNumber(100.0 * static_cast<double>(*measure) / sum) : unknownNumber,
        orDash(profile.deviceNameOf(row)), std::string()};
}

PageTable countedRows(const CountedProfile& counted, const std::vector<CallId>& rows, const MessageText& text, std::size_t width)
{
    const Profile& profile = *counted.profile;
    const AnalyzedProfilePtr analyzed = analyzeProfile(counted.profile);
    TextTable table{{{"Row", true}, {"Operator", false}, {"Class", false}, {"Calls", true}, {counted.by().name, true},
                        {"%", true}, {"Device", false}, {"Argument shapes", false}},
        {}};
    std::vector<LongName> names;
    for (const CallId row : rows) {
        table.rows.push_back(countedCells(*analyzed, counted, row));
        names.push_back({std::string(profile.nameOf(row)), profile.operatorOf(row).parts.prefix, {}});
    }
    const std::size_t room = roomFor(table, {countedNameColumn, countedShapesColumn}, width);
    const std::size_t forNames = std::max(room - std::min(room, narrowestCountedShapes), narrowestCountedName);
    const std::size_t taken = std::min(widestOf(names), forNames);
    const std::size_t forShapes = std::max(room - std::min(room, taken), narrowestCountedShapes);
    const std::vector<std::string> shown = shortNames(names, taken);
    for (std::size_t at = 0; at < rows.size(); ++at) {
        table.rows[at][countedNameColumn] = shown[at];
        table.rows[at][countedShapesColumn] = shortName({orDash(profile.shapesOf(rows[at])), {}, {}}, forShapes);
    }
    const auto hidden = static_cast<std::int64_t>(profile.rowCount() - rows.size());
    std::string note = hidden > 0 ? text(Message("rows-hidden", {hidden})) + " " : std::string();
    note += text(Message("counted-percent", {counted.by().name}));
    return {"", std::move(table), std::move(note)};
}

/// A table of their own: their names are long.
PageTable otherCounts(const CountedProfile& counted, const std::vector<CallId>& rows, const MessageText& text)
{
    TextTable table{{{"Row", true}}, {}};
    for (const RowCounter& counter : counted.counters)
        if (&counter != &counted.by())
            table.columns.push_back({counter.name, true});
    for (const CallId row : rows) {
        std::vector<TextCell> cells{static_cast<std::int64_t>(index(row) + 1)};
        for (const RowCounter& counter : counted.counters)
            if (&counter != &counted.by())
                cells.emplace_back(countOrDash(counted.countOf(counter, row)));
        table.rows.push_back(std::move(cells));
    }
    return {text(Message("counted-others")), std::move(table), ""};
}

} // namespace

std::vector<OpenedCounts> openedCounts(const std::vector<NamedArtifact>& named)
{
    std::vector<OpenedCounts> opened;
    for (const NamedArtifact& place : named)
        if (const auto* const counted = place.artifact->get<CountedProfile>())
            opened.push_back({place, counted});
    return opened;
}

std::string executorOfCounts(const CountedProfile& counted)
{
    return std::string(executorName(counted.profile->executor().kind));
}

std::string countOrDash(std::optional<std::int64_t> count)
{
    return count ? countText(*count) : unknownNumber;
}

Message countedHeadline(const CountedProfile& counted)
{
    const RowCounter& by = counted.by();
    return Message("counted-headline", {executorOfCounts(counted), by.sum, std::string(by.unit), by.name});
}

Message countedChoice(const CountedProfile& counted)
{
    const auto counters = static_cast<std::int64_t>(counted.counters.size());
    switch (counted.chosen) {
    case CountedProfile::Chosen::Cycles:
        return Message("counted-by-cycles", {counted.by().name, counters});
    case CountedProfile::Chosen::First:
        return Message("counted-by-first", {counted.by().name, counters});
    case CountedProfile::Chosen::Only:
        break;
    }
    return {};
}

TextTable countsTable(const std::vector<OpenedCounts>& opened)
{
    TextTable table{
        {{"Source", false}, {"Artifact", true}, {"Row", true}, {"Line", true}, {"Name", false}, {"Calls", true, CellKind::Calls},
            {"Device", false}, {"Argument Shapes", false}, {"Counter", false}, {"Unit", false}, {"Count", true}},
        {}};
    const auto words = [](std::string_view known) { return known.empty() ? TextCell() : TextCell(std::string(known)); };
    for (const auto& [place, counted] : opened) {
        const Profile& profile = *counted->profile;
        for (std::size_t at = 0; at < profile.rowCount(); ++at) {
            const auto row = static_cast<CallId>(at);
            for (const RowCounter& counter : counted->counters) {
                const auto count = counted->countOf(counter, row);
                table.rows.push_back(
                    {place.document->source, static_cast<std::int64_t>(place.artifact->id), static_cast<std::int64_t>(at + 1),
                        static_cast<std::int64_t>(profile.lineOf(row)), std::string(profile.nameOf(row)),
                        callsCell(profile.calls().countOf(row)), words(profile.deviceNameOf(row)), words(profile.shapesOf(row)),
                        counter.name, std::string(counter.unit), count ? TextCell(*count) : TextCell()});
            }
        }
    }
    return table;
}

Page countedPage(const Document& document, const Artifact& artifact, const MessageText& text, RowsShown rows, std::size_t width)
{
    const CountedProfile& counted = *artifact.get<CountedProfile>();
    PageSentences why;
    if (const Message choice = countedChoice(counted); !choice.code.empty())
        why.lines.push_back(text(choice));
    Page page{PageHeading{text(countedHeadline(counted))}, std::move(why), countedFacts(document, artifact, counted, text)};
    if (rows == RowsShown::None)
        return page;
    const std::vector<CallId> shown = shownRows(counted, rows);
    page.emplace_back(countedRows(counted, shown, text, width));
    if (counted.counters.size() > 1)
        page.emplace_back(otherCounts(counted, shown, text));
    return page;
}

} // namespace tvmscope
