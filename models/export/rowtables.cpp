// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/rowtables.h"

#include "models/comparison/runfacts.h"
#include "models/cost/costprofile.h"
#include "models/export/cells.h"
#include "models/kernels/totaltimes.h"
#include "models/profile/nanoseconds.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>
#include <utility>

namespace tvmscope {

namespace {

constexpr std::size_t durationColumn = 4, perCallColumn = 5; ///< of operatorsTable

struct UncertainName {
    std::uint8_t bit;
    std::string_view name; ///< the key of the command line's JSON
};
constexpr std::array<UncertainName, 7> uncertainNames{
    {{column::name, "name"}, {column::duration, "duration_us"}, {column::percent, "percent"}, {column::device, "device"},
        {column::count, "calls"}, {column::shapes, "shapes"}, {column::hash, "hash"}}};

TextCell textOrNothing(const Profile& profile, StringId id)
{
    return id == none<StringId> ? TextCell{} : TextCell{std::string(profile.text(id))};
}

std::string joinedWords(const std::vector<std::string>& words)
{
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : " ") + word;
    return text;
}

std::string componentList(const Operator& op)
{
    std::string text;
    for (const ComponentOperator& component : op.parts.components)
        text += (text.empty() ? "" : " ") + component.name;
    return text;
}

template <class Value>
TextCell optionalCell(const std::vector<Value>& cells, std::size_t row)
{
    return cells.empty() ? TextCell{} : TextCell{cells[row]};
}

/// What a recording of several runs, and one that says what it took, add to the columns of rows and of operators.
void addRecordingColumns(std::vector<TextTable::Column>& columns, const AnalyzedProfile& analyzed)
{
    if (analyzed.runs.any())
        columns.insert(columns.end(),
            {{"Min of runs (us)", true, CellKind::Time}, {"Median of runs (us)", true, CellKind::Time},
                {"Max of runs (us)", true, CellKind::Time}});
    if (!analyzed.correctedUs.empty())
        columns.push_back({"Corrected (us)", true, CellKind::Time});
}

void addSpreadCells(std::vector<TextCell>& cells, const AnalyzedProfile& analyzed, const std::optional<Spread>& spread)
{
    if (!analyzed.runs.any())
        return;
    for (double Spread::*time : {&Spread::minUs, &Spread::medianUs, &Spread::maxUs})
        cells.push_back(spread ? TextCell{(*spread).*time} : TextCell{});
}

std::vector<TextTable::Column> rowColumns(const AnalyzedProfile& analyzed)
{
    const CallTable& calls = analyzed.profile->calls();
    std::vector<TextTable::Column> columns{{"Row", true}, {"Line", true}, {"Name", false}, {"Class", false},
        {"Components", false}, {"Calls", true, CellKind::Calls}, {"Duration (us)", true, CellKind::Time},
        {"Percent", true, CellKind::Percent}, {"Device", false}, {"Argument Shapes", false}, {"Hash", false}};
    if (!calls.start.empty())
        columns.insert(columns.end(), {{"Start (us)", true, CellKind::Time}, {"Depth", true}, {"Run", true}});
    for (const ExtraColumn& extra : calls.extra)
        columns.push_back({extra.name, false});
    columns.push_back({"GFLOP/s", true, CellKind::Rate});
    columns.push_back({"Uncertain", false});
    addRecordingColumns(columns, analyzed);
    return columns;
}

TextCell rateCell(const AnalyzedProfile& analyzed, std::span<const CallId> rows)
{
    const auto rate = productWorkOf(analyzed.cost, *analyzed.profile, analyzed.selfUs, rows).gigaflops();
    return rate ? TextCell{*rate} : TextCell{};
}

std::vector<TextCell> rowCells(const AnalyzedProfile& analyzed, OperatorClass cls, std::size_t row)
{
    const Profile& profile = *analyzed.profile;
    const CallTable& calls = profile.calls();
    const auto id = static_cast<CallId>(row);
    const Operator& op = profile.operatorOf(id);
    const std::string_view device = profile.deviceNameOf(id);
    std::vector<TextCell> cells{static_cast<std::int64_t>(row + 1),
        profile.lineOf(id) == 0 ? TextCell{} : TextCell{static_cast<std::int64_t>(profile.lineOf(id))},
        std::string(profile.nameOf(id)), std::string(className(cls)), componentList(op), callsCell(calls.countOf(id)),
        calls.duration[row], optionalCell(calls.percent, row), device.empty() ? TextCell{} : TextCell{std::string(device)},
        textOrNothing(profile, calls.shapesOf(id)), textOrNothing(profile, calls.hashOf(id))};
    if (!calls.start.empty()) {
        cells.push_back(microsecondsOf(calls.start[row]));
        cells.push_back(static_cast<std::int64_t>(calls.depthOf(id)));
        cells.push_back(optionalCell(calls.run, row));
    }
    for (const ExtraColumn& extra : calls.extra)
        cells.push_back(metricCell(profile, extra.cells[row]));
    cells.push_back(rateCell(analyzed, {{id}}));
    cells.push_back(joinedWords(uncertainColumns(profile, id)));
    addSpreadCells(cells, analyzed, analyzed.runs.ofCall(id));
    if (!analyzed.correctedUs.empty())
        cells.push_back(analyzed.correctedUs[row]);
    return cells;
}

/// Calls run inside of others: self and total times differ.
bool nests(const Profile& profile)
{
    return !profile.calls().parent.empty();
}

double percentOf(double part, double whole)
{
    return whole > 0 ? 100.0 * part / whole : std::numeric_limits<double>::quiet_NaN();
}

/// As the source has it, or of the run that stands for all.
std::optional<double> totalOf(const AnalyzedProfile& analyzed, const Device& device)
{
    return analyzed.runs.oneStandsForAll() ? analyzed.runs.countedTotalUs(device) : device.totalUs;
}

void addOperatorRows(
    TextTable& table, const AnalyzedProfile& analyzed, const OperatorTree& tree, OperatorTree::Node device, std::int64_t runs)
{
    const Profile& profile = *analyzed.profile;
    std::vector<OperatorTree::Node> operators;
    for (const OperatorTree::Node cls : tree.children(device))
        for (const OperatorTree::Node op : tree.children(cls))
            operators.push_back(op);
    std::stable_sort(operators.begin(), operators.end(), [&](auto a, auto b) { return tree.durationUs(a) > tree.durationUs(b); });
    const Device* known = profile.findDevice(tree.label(device));
    const double total = known ? totalOf(analyzed, *known).value_or(std::numeric_limits<double>::quiet_NaN())
                               : std::numeric_limits<double>::quiet_NaN();
    for (const OperatorTree::Node op : operators) {
        const double us = tree.durationUs(op);
        const CallCount calls = tree.calls(op);
        const auto told = [isKnown = knowsTime(tree, op)](const TextCell& cell) { return isKnown ? cell : TextCell(); };
        table.rows.push_back({tree.label(op), std::string(className(tree.cls(op))), known ? TextCell{known->name} : TextCell{},
            callsCell(callsPerRun(calls, runs)), told(us / static_cast<double>(runs)),
            told(timedCallsOf(profile, tree.rows(op)).share(us)), told(percentOf(us, total)),
            told(percentOf(us, tree.durationUs(device))), rateCell(analyzed, tree.rows(op))});
        if (nests(profile))
            table.rows.back().emplace_back(told(totalUsOf(tree, op) / static_cast<double>(runs)));
        addSpreadCells(table.rows.back(), analyzed, analyzed.runs.ofRows(tree.rows(op)));
        if (!analyzed.correctedUs.empty())
            table.rows.back().emplace_back(correctedUsOf(analyzed, tree.rows(op)) / static_cast<double>(runs));
    }
}

} // namespace

TextTable rowsTable(const AnalyzedProfile& analyzed, const std::vector<OperatorClass>& classes)
{
    const Profile& profile = *analyzed.profile;
    TextTable table{rowColumns(analyzed), {}};
    table.rows.reserve(profile.rowCount());
    for (std::size_t row = 0; row < profile.rowCount(); ++row)
        table.rows.push_back(rowCells(analyzed, classes[row], row));
    return table;
}

TextTable operatorsTable(const AnalyzedProfile& analyzed, const OperatorTree& tree, std::int64_t runs)
{
    TextTable table{{{"Operator", false}, {"Class", false}, {"Device", false}, {"Calls", true, CellKind::Calls},
                        {"Duration (us)", true, CellKind::Time}, {"Per call (us)", true, CellKind::Time},
                        {"% of device total", true, CellKind::Percent}, {"% of device rows", true, CellKind::Percent},
                        {"GFLOP/s", true, CellKind::Rate}},
        {}};
    if (nests(*analyzed.profile)) {
        table.columns[durationColumn].title = "Self (us)";
        table.columns[perCallColumn].title = "Self per call (us)";
        table.columns.push_back({"Total (us)", true, CellKind::Time});
    }
    addRecordingColumns(table.columns, analyzed);
    for (const OperatorTree::Node device : tree.children(OperatorTree::root))
        addOperatorRows(table, analyzed, tree, device, runs);
    return table;
}

void appendRows(TextTable& all, const TextTable& table, const ProfileName& from)
{
    if (all.columns.empty())
        all.columns = {{"Source", false}, {"Profile", true}};
    std::vector<std::size_t> places;
    for (const TextTable::Column& column : table.columns) {
        const auto known = std::find_if(all.columns.begin() + 2, all.columns.end(),
            [&](const TextTable::Column& other) { return other.title == column.title; });
        places.push_back(static_cast<std::size_t>(known - all.columns.begin()));
        if (known == all.columns.end())
            all.columns.push_back(column);
    }
    for (auto& row : all.rows)
        row.resize(all.columns.size());
    for (const auto& row : table.rows) {
        auto& added = all.rows.emplace_back(all.columns.size());
        added[0] = from.source;
        added[1] = from.artifact;
        for (std::size_t k = 0; k < row.size(); ++k)
            added[places[k]] = row[k];
    }
}

std::vector<std::string> uncertainColumns(const Profile& profile, CallId row)
{
    const std::uint8_t bits = profile.calls().uncertainOf(row);
    std::vector<std::string> names;
    for (const UncertainName& entry : uncertainNames)
        if (bits & entry.bit)
            names.emplace_back(entry.name);
    if (bits & column::anyExtra)
        for (const ExtraColumn& extra : profile.calls().extra)
            if (extra.isUncertain(row))
                names.push_back(extra.name);
    return names;
}

TextCell metricCell(const Profile& profile, const Metric& metric)
{
    switch (metric.kind) {
    case MetricKind::Absent:
        return {};
    case MetricKind::String:
        return std::string(profile.text(metric.text));
    case MetricKind::Count:
        return metric.count;
    default:
        return metric.real;
    }
}

} // namespace tvmscope
