// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/cli/exporttables.h"

#include "app/catalog/catalog.h"
#include "app/session/compared.h"
#include "app/session/doctorsources.h"
#include "models/export/comparisontables.h"
#include "models/export/findingspage.h"
#include "models/export/matrixtables.h"
#include "models/export/rowtables.h"
#include "models/findings/examine.h"

#include <algorithm>
#include <array>

namespace tvmscope {

namespace {

TextTable operatorsOfOne(const ProfilePtr& profile)
{
    return operatorsTable(*analyzeProfile(profile));
}

TextTable rowsOfOne(const ProfilePtr& profile)
{
    return rowsTable(*profile);
}

template <TextTable (*oneProfile)(const ProfilePtr&)>
TextTable ofEveryProfile(const ExportInput& input)
{
    const auto profileOf = [](const OpenedSource& source) { return source.profiles.front()->profile(); };
    if (input.profiles.size() == 1)
        return oneProfile(profileOf(input.profiles.front()));
    TextTable all;
    for (const OpenedSource& source : input.profiles)
        appendRows(all, oneProfile(profileOf(source)), {source.document->source, source.profiles.front()->id});
    return all;
}

TextTable findingsOfInput(const ExportInput& input)
{
    const DoctorSources examined = doctorSources(input.profiles, input.workspace ? input.workspace->comparison : nullptr);
    return findingsTable(examine(examined.doctorInput), examined.doctorInput.profiles, messageText);
}

constexpr std::size_t any = std::numeric_limits<std::size_t>::max();

constexpr std::array<TableKind, 6> tableKindList{{
    {"findings", "what is wrong with the numbers, what is slow, what to do", 1, any, findingsOfInput},
    {"groups", "operators of both sides that do the same work, with times and difference", 2, 2,
        [](const ExportInput& input) { return corrected(groupsTable(*input.comparison(), messageText), *input.comparison()); }},
    {"ledger", "categories of time; they add up to the totals of both sides", 2, 2,
        [](const ExportInput& input) { return corrected(ledgerTable(*input.comparison()), *input.comparison()); }},
    {"matrix", "categories of time of several profiles, and their factors to the first one", 2, any,
        [](const ExportInput& input) { return matrixTable(gather(input.profiles), 0); },
        [](const ExportInput& input) { return readableMatrix(gather(input.profiles), 0, messageText); }},
    {"operators", "operators by falling time: calls, time, shares", 1, any, ofEveryProfile<operatorsOfOne>},
    {"rows", "the rows of the source in its order", 1, any, ofEveryProfile<rowsOfOne>},
}};

} // namespace

std::vector<std::string> correctionsSaid(const Comparison& comparison)
{
    std::vector<std::string> said;
    for (const Message& message : comparison.answer.inForce)
        said.push_back(messageText(message));
    return said;
}

TextTable corrected(TextTable table, const Comparison& comparison)
{
    table.inForce = correctionsSaid(comparison);
    return table;
}

std::span<const TableKind> tableKinds()
{
    return tableKindList;
}

const TableKind* findTableKind(std::string_view name)
{
    const auto found
        = std::find_if(tableKindList.begin(), tableKindList.end(), [&](const TableKind& kind) { return kind.name == name; });
    return found == tableKindList.end() ? nullptr : &*found;
}

} // namespace tvmscope
