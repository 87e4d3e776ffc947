// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/profilerows.h"

#include "models/comparison/timedoubt.h"
#include "models/export/answertables.h"
#include "models/export/cells.h"
#include "models/export/numbers.h"
#include "models/export/rates.h"
#include "models/export/rowtables.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>

namespace tvmscope {

namespace {

constexpr std::size_t rowsShown = 20;
constexpr std::size_t leastRowName = 36, nameColumn = 1;
constexpr std::size_t narrowestShapes = 20, shapesColumn = 8;
constexpr auto rowUnit = TimeUnit::Microseconds;

/// What 100 % is on a device: its total, or the sum of its rows where the source has no usable total.
double wholeOf(const Device& device)
{
    const bool usable = device.totalUs && std::isfinite(*device.totalUs) && *device.totalUs > 0;
    return usable ? *device.totalUs : device.rowsSumUs;
}

/// Self time; not known where the duration is not.
double timeOfRow(const AnalyzedProfile& analyzed, CallId row)
{
    const double us = analyzed.profile->calls().durationOf(row);
    return std::isnan(us) ? us : analyzed.selfUs[index(row)];
}

/// What all rows shown are of, if not of their devices: the time of a run, where none but its own are shown.
using OneRun = std::optional<RunSpreads::Run>;

std::string percentOf(const AnalyzedProfile& analyzed, const OneRun& run, CallId row)
{
    const Profile& profile = *analyzed.profile;
    const DeviceId device = profile.calls().deviceOf(row);
    const double whole = device == none<DeviceId> ? 0.0 : run ? run->us : wholeOf(profile.devices()[index(device)]);
    return whole > 0 ? percentNumber(100.0 * timeOfRow(analyzed, row) / whole) : unknownNumber;
}

std::string mark(const Profile& profile, CallId row, std::uint8_t bit)
{
    return (profile.calls().uncertainOf(row) & bit) ? std::string(doubtMark) : std::string();
}

std::string timeCell(const AnalyzedProfile& analyzed, CallId row)
{
    std::string time = timeNumber(timeOfRow(analyzed, row), rowUnit);
    return isTimeInDoubt(analyzed, std::span(&row, 1)) ? time.append(doubtMark) : time;
}

std::string marked(const std::string& text, const Profile& profile, CallId row, std::uint8_t bit)
{
    return text + mark(profile, row, bit);
}

/// Of several runs those of the median: the same call of each would stand here else.
std::vector<CallId> longestRows(const AnalyzedProfile& analyzed)
{
    std::vector<CallId> rows;
    for (std::size_t k = 0; k < analyzed.profile->rowCount(); ++k)
        if (const auto row = static_cast<CallId>(k); !analyzed.runs.any() || analyzed.runs.isOfMedianRun(row))
            rows.push_back(row);
    // A NaN takes part in no order; it counts as the shortest.
    const auto key = [&](CallId row) {
        const double us = timeOfRow(analyzed, row);
        return std::isnan(us) ? -std::numeric_limits<double>::infinity() : us;
    };
    const auto shown = rows.begin() + static_cast<std::ptrdiff_t>(std::min(rowsShown, rows.size()));
    std::partial_sort(
        rows.begin(), shown, rows.end(), [&](CallId a, CallId b) { return key(a) != key(b) ? key(a) > key(b) : a < b; });
    rows.erase(shown, rows.end());
    return rows;
}

std::vector<CallId> allRows(const Profile& profile)
{
    std::vector<CallId> rows;
    rows.reserve(profile.rowCount());
    for (std::size_t k = 0; k < profile.rowCount(); ++k)
        rows.push_back(static_cast<CallId>(k));
    return rows;
}

std::string rateOf(const AnalyzedProfile& analyzed, CallId row)
{
    return rateText(productWorkOf(analyzed.cost, *analyzed.profile, analyzed.selfUs, {{row}}));
}

/// Every cell but the name and the shapes, which get the room that the others leave.
std::vector<TextCell> cellsOf(const AnalyzedProfile& analyzed, const OneRun& run, CallId row)
{
    const Profile& profile = *analyzed.profile;
    const std::string_view device = profile.deviceNameOf(row);
    return {static_cast<std::int64_t>(index(row) + 1), std::string(), std::string(className(analyzed.classOfRow[index(row)])),
        marked(countText(profile.calls().countOf(row)), profile, row, column::count), timeCell(analyzed, row),
        percentOf(analyzed, run, row), rateOf(analyzed, row),
        marked(device.empty() ? unknownNumber : std::string(device), profile, row, column::device), std::string()};
}

/// Times as the report has them, with what ran inside: they overlap and do not add up.
void addTotals(TextTable& table, const Profile& profile, const std::vector<CallId>& rows)
{
    table.columns.push_back({"Total µs", true});
    for (std::size_t at = 0; at < rows.size(); ++at)
        table.rows[at].emplace_back(timeNumber(profile.calls().durationOf(rows[at]), rowUnit));
}

/// How long the same call took in the runs of a recording.
void addSpreads(TextTable& table, const RunSpreads& runs, const std::vector<CallId>& rows)
{
    table.columns.push_back({"Min µs", true});
    table.columns.push_back({"Max µs", true});
    for (std::size_t at = 0; at < rows.size(); ++at) {
        const auto spread = runs.ofCall(rows[at]);
        table.rows[at].emplace_back(spread ? timeNumber(spread->minUs, rowUnit) : std::string(unknownNumber));
        table.rows[at].emplace_back(spread ? timeNumber(spread->maxUs, rowUnit) : std::string(unknownNumber));
    }
}

/// Beside the times as measured, never in their place.
void addCorrected(TextTable& table, const AnalyzedProfile& analyzed, const std::vector<CallId>& rows)
{
    table.columns.push_back({"Corrected µs", true});
    for (std::size_t at = 0; at < rows.size(); ++at)
        table.rows[at].emplace_back(timeNumber(analyzed.correctedUs[index(rows[at])], rowUnit));
}

std::string rowsCaption(const AnalyzedProfile& analyzed, const MessageText& text, std::int64_t shown)
{
    if (!analyzed.runs.any())
        return text(Message("rows-longest", {shown}));
    return text(Message("rows-longest-of-run", {shown, analyzed.runs.median().label, analyzed.runs.finished()}));
}

/// Names come first, and shapes get what these leave.
void fillNames(TextTable& table, const Profile& profile, const std::vector<CallId>& rows, std::size_t width)
{
    std::vector<LongName> names;
    for (const CallId row : rows) {
        names.push_back(
            {std::string(profile.nameOf(row)), profile.operatorOf(row).parts.prefix, mark(profile, row, column::name)});
    }
    const std::size_t room = roomFor(table, {nameColumn, shapesColumn}, width);
    const std::size_t forNames = std::max(room - std::min(room, narrowestShapes), leastRowName);
    const std::size_t taken = std::min(widestOf(names), forNames);
    const std::size_t forShapes = std::max(room - std::min(room, taken), narrowestShapes);
    const std::vector<std::string> texts = shortNames(names, forNames);
    for (std::size_t at = 0; at < rows.size(); ++at) {
        const StringId shapes = profile.calls().shapesOf(rows[at]);
        table.rows[at][nameColumn] = texts[at];
        const std::string whole(shapes == none<StringId> ? unknownNumber : profile.text(shapes));
        table.rows[at][shapesColumn] = shortName({whole, {}, mark(profile, rows[at], column::shapes)}, forShapes);
    }
}

} // namespace

PageTable profileRows(const AnalyzedProfile& analyzed, const MessageText& text, bool all, std::size_t width)
{
    const Profile& profile = *analyzed.profile;
    const bool nests = !profile.calls().parent.empty();
    TextTable table{{{"Row", true}, {"Operator", false}, {"Class", false}, {"Calls", true}, {nests ? "Self µs" : "µs", true},
                        {"%", true}, {"GFLOP/s", true}, {"Device", false}, {"Argument shapes", false}},
        {}};
    const bool everyRow = all || profile.rowCount() <= rowsShown;
    const std::vector<CallId> rows = everyRow ? allRows(profile) : longestRows(analyzed);
    const OneRun run = everyRow || !analyzed.runs.any() ? std::nullopt : OneRun(analyzed.runs.median());
    for (const CallId row : rows)
        table.rows.push_back(cellsOf(analyzed, run, row));
    if (nests)
        addTotals(table, profile, rows);
    if (analyzed.runs.any())
        addSpreads(table, analyzed.runs, rows);
    if (!analyzed.correctedUs.empty())
        addCorrected(table, analyzed, rows);
    fillNames(table, profile, rows, width);
    const auto hidden = static_cast<std::int64_t>(profile.rowCount() - table.rows.size());
    const auto shown = static_cast<std::int64_t>(table.rows.size());
    std::string note = hidden > 0 ? text(Message("rows-hidden", {hidden})) + " " : std::string();
    note += text(
        run ? Message("rows-legend-percent-of-run", {Microseconds{run->us}, run->label}) : Message("rows-legend-percent"));
    note += " " + text(Message("rows-legend"));
    if (analyzed.runs.any())
        note += " " + text(Message("rows-legend-runs"));
    if (!analyzed.correctedUs.empty())
        note += " " + text(Message("rows-legend-corrected"));
    if (!profile.calls().uncertain.empty() || analyzed.doubts.any())
        note += " " + text(Message("rows-legend-guess"));
    return {everyRow ? std::string() : rowsCaption(analyzed, text, shown), std::move(table), note};
}

std::string metricText(const Profile& profile, const Metric& metric)
{
    switch (metric.kind) {
    case MetricKind::Duration:
        return timeText(metric.real);
    case MetricKind::Percent:
        return percentText(metric.real);
    default:
        return cellText(metricCell(profile, metric), unknownNumber);
    }
}

} // namespace tvmscope
