// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/cli/exporttables.h"

#include "app/cli/examined.h"
#include "app/messages/messages.h"
#include "models/export/comparisontables.h"
#include "models/export/findingspage.h"
#include "models/export/rowtables.h"

#include <algorithm>
#include <array>

namespace tvmscope {

namespace {

template <TextTable (*oneProfile)(const Profile&)>
TextTable ofEveryProfile(const ExportInput& input)
{
    const auto profileOf = [](const OpenedSource& source) -> const Profile& { return *source.artifacts.front()->profile; };
    if (input.profiles.size() == 1)
        return oneProfile(profileOf(input.profiles.front()));
    TextTable all;
    for (const OpenedSource& source : input.profiles)
        appendRows(all, oneProfile(profileOf(source)), {source.document->source, source.artifacts.front()->id});
    return all;
}

TextTable findingsOfInput(const ExportInput& input)
{
    const ExaminedSources examined = examinedSources(input.profiles);
    return findingsTable(examine(examined.examination), examined.examination.profiles, messageText);
}

constexpr std::array<TableKind, 5> kinds{{
    {"findings", "what is wrong with the numbers, what is slow, what to do", false, findingsOfInput},
    {"groups", "operators of both sides that do the same work, with times and difference", true,
        [](const ExportInput& input) { return groupsTable(*input.comparison, messageText); }},
    {"ledger", "owners of time; they add up to the totals of both sides", true,
        [](const ExportInput& input) { return ledgerTable(*input.comparison); }},
    {"operators", "operators by falling time: calls, time, shares", false, ofEveryProfile<operatorsTable>},
    {"rows", "the rows of the source in its order", false, ofEveryProfile<rowsTable>},
}};

} // namespace

std::span<const TableKind> tableKinds()
{
    return kinds;
}

const TableKind* findTableKind(std::string_view name)
{
    const auto found = std::find_if(kinds.begin(), kinds.end(), [&](const TableKind& kind) { return kind.name == name; });
    return found == kinds.end() ? nullptr : &*found;
}

} // namespace tvmscope
