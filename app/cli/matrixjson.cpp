// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/cli/matrixjson.h"

#include "app/catalog/catalog.h"
#include "models/comparison/runfacts.h"

#include <algorithm>
#include <set>

namespace tvmscope {

namespace {

const char* basisId(DeviceBasis basis)
{
    return basis == DeviceBasis::Total ? "total" : "rows";
}

const char* kindId(ProfileSetRowKind kind)
{
    switch (kind) {
    case ProfileSetRowKind::Group:
        return "group";
    case ProfileSetRowKind::Subtotal:
        return "subtotal";
    case ProfileSetRowKind::Rest:
        return "rest";
    case ProfileSetRowKind::Total:
        break;
    }
    return "total";
}

JsonValue profilesJson(const ProfileSet& profileSet)
{
    JsonValue list = JsonValue::array();
    const ProfileSetRow* total = profileSet.total();
    for (std::size_t at = 0; at < profileSet.profiles.size(); ++at) {
        const ComparedProfile& each = profileSet.profiles[at];
        const auto place = std::find(profileSet.ranking.begin(), profileSet.ranking.end(), at);
        list.push_back({{"source", jsonText(each.source)}, {"artifact", each.artifact},
            {"executor", executorId(each.profile->executor().kind)}, {"label", jsonText(each.label)},
            {"runs", runsOf(*each.profile)}, {"ends_early", each.profile->endsEarly()},
            {"total_us", total ? jsonNumber(total->cells[at].us) : JsonValue()},
            {"ratio", total ? jsonNumber(ratioTo(*total, profileSet.baseline, at)) : JsonValue()},
            {"rank", place == profileSet.ranking.end() ? JsonValue() : JsonValue(place - profileSet.ranking.begin() + 1)},
            {"geomean", jsonNumber(profileSet.geomeans.ofProfile[at])}});
    }
    return list;
}

JsonValue cellsJson(const ProfileSet& profileSet, const ProfileSetRow& row)
{
    JsonValue list = JsonValue::array();
    for (std::size_t at = 0; at < row.cells.size(); ++at) {
        const ProfileSetCell& cell = row.cells[at];
        if (!cell.us)
            list.push_back(nullptr);
        else
            list.push_back({{"us", jsonNumber(cell.us)}, {"calls", jsonNumber(cell.calls.known())},
                {"ratio", jsonNumber(ratioTo(row, profileSet.baseline, at))}, {"host_clock", cell.hostClock}});
    }
    return list;
}

JsonValue rowsJson(const ProfileSet& profileSet)
{
    JsonValue list = JsonValue::array();
    for (const ProfileSetRow& row : profileSet.rows) {
        const bool isGroup = row.kind == ProfileSetRowKind::Group;
        list.push_back({{"id", isGroup ? JsonValue(row.id) : JsonValue()}, {"kind", kindId(row.kind)},
            {"label", isGroup ? jsonText(row.label.text()) : JsonValue()},
            {"class", isGroup ? JsonValue(className(row.cls)) : JsonValue()},
            {"owner", row.kind == ProfileSetRowKind::Total ? JsonValue() : JsonValue(row.category())},
            {"device", jsonText(row.device)}, {"basis", basisId(row.basis)}, {"cells", cellsJson(profileSet, row)}});
    }
    return list;
}

JsonValue diagnosticsJson(const ProfileSet& profileSet, const std::vector<OpenedSource>& sources)
{
    JsonValue list = JsonValue::array();
    const auto append = [&](JsonValue more) {
        for (JsonValue& entry : more)
            list.push_back(std::move(entry));
    };
    std::set<const Document*> said;
    for (const OpenedSource& source : sources)
        if (said.insert(source.document.get()).second)
            append(jsonDiagnostics(source.document->diagnostics, source.document->source));
    for (const auto& comparison : profileSet.comparisons)
        if (comparison)
            append(jsonDiagnostics(comparison->diagnostics));
    return list;
}

} // namespace

JsonValue matrixJson(const ProfileSet& profileSet, const std::vector<OpenedSource>& sources)
{
    const ProfileSetRow* total = profileSet.total();
    JsonValue notes = JsonValue::array();
    for (const Message& note : profileSet.notes)
        notes.push_back(jsonText(messageText(note)));
    return {{"schema", "tvmscope.matrix/1"}, {"headline", jsonText(messageText(profileSet.headline))},
        {"notes", std::move(notes)}, {"device", total ? jsonText(profileSet.device) : JsonValue()},
        {"basis", total ? JsonValue(basisId(total->basis)) : JsonValue()}, {"per_run", profileSet.isPerRun()},
        {"baseline", profileSet.baseline}, {"geomean_groups", profileSet.geomeans.groups}, {"profiles", profilesJson(profileSet)},
        {"rows", rowsJson(profileSet)}, {"diagnostics", diagnosticsJson(profileSet, sources)}};
}

} // namespace tvmscope
