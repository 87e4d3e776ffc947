// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/cli/diffjson.h"

#include "app/catalog/catalog.h"
#include "models/comparison/bestofboth.h"
#include "models/comparison/rowspreads.h"
#include "models/comparison/runfacts.h"
#include "models/cost/costprofile.h"

#include <algorithm>
#include <set>

namespace tvmscope {

namespace {

template <class Side>
JsonValue sideJson(const Side& side)
{
    return {{"source", jsonText(side.source)}, {"artifact", side.artifact},
        {"executor", executorId(side.profile->executor().kind)}, {"label", jsonText(side.label)}, {"runs", runsOf(*side.profile)},
        {"ends_early", side.profile->endsEarly()}};
}

JsonValue textsJson(const std::vector<Message>& messages)
{
    JsonValue list = JsonValue::array();
    for (const Message& message : messages)
        list.push_back(jsonText(messageText(message)));
    return list;
}

/// Of one run; null where the side's source holds one run alone.
JsonValue runsJson(const std::optional<Spread>& spread)
{
    if (!spread)
        return {};
    return {{"runs", spread->runs}, {"min_us", jsonNumber(spread->minUs)}, {"median_us", jsonNumber(spread->medianUs)},
        {"max_us", jsonNumber(spread->maxUs)}};
}

const char* ofRunsKey(Side side)
{
    return side == Side::Baseline ? "baseline_of_runs" : "candidate_of_runs";
}

JsonValue devicesJson(const Comparison& comparison)
{
    JsonValue list = JsonValue::array();
    for (const DeviceComparison& device : comparison.devices) {
        list.push_back({{"device", jsonText(device.device)}, {"basis", device.basis == DeviceBasis::Total ? "total" : "rows"},
            {"baseline_us", jsonNumber(device.us.baseline)}, {"candidate_us", jsonNumber(device.us.candidate)},
            {"delta_us", jsonNumber(device.deltaUs)}, {"ratio", jsonNumber(device.ratio)},
            {"baseline_rows_us", jsonNumber(device.rowsUs.baseline)}, {"candidate_rows_us", jsonNumber(device.rowsUs.candidate)},
            {"baseline_matched_us", jsonNumber(device.matchedUs.baseline)},
            {"candidate_matched_us", jsonNumber(device.matchedUs.candidate)},
            {"baseline_matched_share", jsonNumber(device.matchedShare(Side::Baseline))},
            {"candidate_matched_share", jsonNumber(device.matchedShare(Side::Candidate))}, {"host_clock", device.hostClock},
            {"leads", device.leads}});
        for (const Side side : bothSides)
            if (const auto spread = spreadsOfDevice(comparison, device)[side])
                list.back()[ofRunsKey(side)] = runsJson(spread);
    }
    return list;
}

JsonValue ledgerJson(const Comparison& comparison)
{
    JsonValue list = JsonValue::array();
    for (const LedgerRow& row : comparison.ledger) {
        list.push_back({{"device", jsonText(row.device)}, {"owner", jsonText(row.category)}, {"kind", ledgerKindId(row.kind)},
            {"baseline_us", jsonNumber(row.us.baseline)}, {"candidate_us", jsonNumber(row.us.candidate)},
            {"delta_us", jsonNumber(row.deltaUs)}, {"baseline_calls", jsonNumber(row.calls.baseline.known())},
            {"candidate_calls", jsonNumber(row.calls.candidate.known())}});
        for (const Side side : bothSides)
            if (const auto spread = spreadOfCategory(comparison, row, side))
                list.back()[ofRunsKey(side)] = runsJson(spread);
    }
    return list;
}

JsonValue entriesJson(const Comparison& comparison, const GroupSide& group, Side side)
{
    JsonValue list = JsonValue::array();
    for (const KernelCalls& entry : group.entries) {
        JsonValue rows = JsonValue::array();
        for (const CallId row : entry.rows)
            rows.push_back(index(row));
        // Where rows are single calls, the shortest is above 0 or the longest 0 as well only if every one was measured as 0.
        const bool single = !comparison[side].profile->aggregated() && comparison.listsCallsSingly(side, entry);
        const std::size_t unread = unreadAmong(entry.rows, *comparison[side].profile);
        const bool timed = unread == 0 || unread < entry.rows.size();
        list.push_back({{"name", jsonText(entry.name)}, {"class", className(entry.cls)}, {"shapes", jsonText(entry.shapes)},
            {"calls", jsonNumber(entry.calls.known())}, {"duration_us", timed ? jsonNumber(entry.durationUs) : JsonValue()},
            {"min_call_us", single ? jsonNumber(entry.minCallUs) : JsonValue()},
            {"max_call_us", single ? jsonNumber(entry.maxCallUs) : JsonValue()}, {"rows", std::move(rows)}});
    }
    return list;
}

JsonValue runsJson(const Comparison& comparison, const Group& group, Side side)
{
    return runsJson(spreadOfRows(*comparison[side].analyzed, group[side].rows()));
}

JsonValue groupsJson(const Comparison& comparison)
{
    JsonValue list = JsonValue::array();
    for (const Group& group : comparison.groups)
        list.push_back({{"id", group.id}, {"label", jsonText(group.label.text())}, {"class", className(group.cls)},
            {"device", jsonText(group.device)}, {"kind", groupKindId(group.kind)},
            {"baseline", entriesJson(comparison, group.baseline, Side::Baseline)},
            {"candidate", entriesJson(comparison, group.candidate, Side::Candidate)},
            {"delta_us", group.knowsDelta() ? jsonNumber(group.deltaUs) : JsonValue()}, {"ratio", jsonNumber(group.ratio)},
            {"share_of_delta", group.knowsDelta() ? jsonNumber(group.shareOfDelta) : JsonValue()},
            {"movement", jsonNumber(group.movement)}, {"score", jsonNumber(group.score)}, {"guess", group.guess},
            {"baseline_flops", jsonNumber(group.work.baseline.flops)},
            {"candidate_flops", jsonNumber(group.work.candidate.flops)},
            {"baseline_gflops_per_s", jsonNumber(group.work.baseline.gigaflops())},
            {"candidate_gflops_per_s", jsonNumber(group.work.candidate.gigaflops())},
            {"baseline_of_runs", runsJson(comparison, group, Side::Baseline)},
            {"candidate_of_runs", runsJson(comparison, group, Side::Candidate)}, {"evidence", textsJson(group.evidence)},
            {"corrected", group.corrected ? JsonValue(correctionKindId(*group.corrected)) : JsonValue()},
            {"excluded", group.excluded()}});
    return list;
}

JsonValue missingJson(const std::vector<MissingCalls>& missing, const Comparison& comparison)
{
    JsonValue list = JsonValue::array();
    for (const MissingCalls& part : missing)
        list.push_back({{"kind", missingKindId(part.kind)}, {"calls", part.calls},
            {"shape", part.shape.empty() ? JsonValue() : jsonText(part.shape)},
            {"group", part.group ? JsonValue(comparison.groups[*part.group].id) : JsonValue()},
            {"evidence", textsJson(part.evidence)}});
    return list;
}

JsonValue bestOfBothJson(const Comparison& comparison)
{
    const std::optional<BestOfBoth>& best = comparison.best;
    if (!best)
        return {};
    JsonValue substitutions = JsonValue::array();
    for (const Substitution& substitution : best->substitutions)
        substitutions.push_back({{"group", comparison.groups[substitution.group].id},
            {"to", substitution.to == Side::Candidate ? "candidate" : "baseline"}, {"gain_us", jsonNumber(substitution.gainUs)},
            {"share_of_gap", jsonNumber(substitution.shareOfGap)},
            {"share_of_difference", jsonNumber(substitution.shareOfDifference)}});
    JsonValue leftOut = JsonValue::array();
    for (const LeftOut& one : best->leftOut)
        leftOut.push_back(
            {{"group", comparison.groups[one.group].id}, {"to", one.to == Side::Candidate ? "candidate" : "baseline"},
                {"difference_us", jsonNumber(one.differenceUs)}, {"reason", leftOutId(one)}});
    return {{"device", jsonText(best->device)}, {"bound_us", jsonNumber(best->boundUs)},
        {"baseline_gap_us", jsonNumber(best->gapUs.baseline)}, {"candidate_gap_us", jsonNumber(best->gapUs.candidate)},
        {"difference_us", jsonNumber(best->differenceUs)}, {"ports", std::move(substitutions)}, {"left_out", std::move(leftOut)}};
}

void append(JsonValue& list, JsonValue more)
{
    for (JsonValue& entry : more)
        list.push_back(std::move(entry));
}

JsonValue object(JsonValue baseline, JsonValue candidate, JsonValue headline)
{
    return {{"schema", "tvmscope.diff/1"}, {"baseline", std::move(baseline)}, {"candidate", std::move(candidate)},
        {"headline", std::move(headline)}, {"unlike", JsonValue::array()}, {"carriers", JsonValue::array()},
        {"what_if", JsonValue::array()}, {"comparable", JsonValue::array()}, {"trust", JsonValue::array()},
        {"in_force", JsonValue::array()}, {"blocks", JsonValue::array()}, {"per_run", false}, {"devices", JsonValue::array()},
        {"ledger", JsonValue::array()}, {"groups", JsonValue::array()}, {"best_of_both", nullptr},
        {"missing", {{"baseline", JsonValue::array()}, {"candidate", JsonValue::array()}}}, {"diagnostics", JsonValue::array()}};
}

/// What readers and choices say.
void addDiagnostics(JsonValue& json, const std::vector<OpenedSource>& sources)
{
    for (const OpenedSource& source : sources) {
        append(json["diagnostics"], jsonDiagnostics(source.document->diagnostics, source.document->source));
        append(json["diagnostics"], jsonDiagnostics(source.problems, source.document->source));
    }
}

/// Of a timing and of a tuning log nobody knows the executor.
JsonValue sideJson(const NamedArtifact& side)
{
    const auto* const listing = side.artifact->get<Executable>();
    const ProfilePtr& profile = side.artifact->profile();
    const ExecutorKind executor = listing ? listing->vm : profile ? profile->executor().kind : ExecutorKind::Unknown;
    return {{"source", jsonText(side.document->source)}, {"artifact", side.artifact->id}, {"executor", executorId(executor)}};
}

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
    case ProfileSetRowKind::Remainder:
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
        if (!cell.us && cell.rows.empty())
            list.push_back(nullptr);
        else
            list.push_back({{"us", jsonNumber(cell.us)}, {"calls", jsonNumber(cell.calls.known())},
                {"ratio", jsonNumber(ratioTo(row, profileSet.baseline, at))}, {"host_clock", cell.hostClock}});
        if (const auto spread = spreadOfCell(profileSet, row, at); spread && list.back().is_object())
            list.back()["of_runs"] = runsJson(spread);
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

JsonValue diffJson(const ShownPair& compared, const OpenedProfiles& pair)
{
    const Comparison& comparison = *compared.workspace->comparison;
    JsonValue json = object(
        sideJson(comparison.baseline), sideJson(comparison.candidate), jsonText(messageText(comparison.answer.headline)));
    json["unlike"] = textsJson(comparison.answer.unlike);
    json["carriers"] = textsJson(comparison.answer.contributors);
    json["what_if"] = textsJson(comparison.answer.whatIf);
    json["comparable"] = textsJson(comparison.answer.comparable);
    json["trust"] = textsJson(comparison.answer.reliability);
    json["in_force"] = textsJson(comparison.answer.inForce);
    json["blocks"] = textsJson(comparison.answer.blocks);
    json["per_run"] = comparison.isPerRun();
    json["devices"] = devicesJson(comparison);
    json["ledger"] = ledgerJson(comparison);
    json["groups"] = groupsJson(comparison);
    json["best_of_both"] = bestOfBothJson(comparison);
    json["missing"] = {{"baseline", missingJson(comparison.missing.baseline, comparison)},
        {"candidate", missingJson(comparison.missing.candidate, comparison)}};
    const Document &baseline = *pair.baseline().document, &candidate = *pair.candidate().document;
    append(json["diagnostics"], jsonDiagnostics(baseline.diagnostics, baseline.source));
    if (&candidate != &baseline)
        append(json["diagnostics"], jsonDiagnostics(candidate.diagnostics, candidate.source));
    append(json["diagnostics"], jsonDiagnostics(compared.diagnostics));
    return json;
}

JsonValue diffOthersJson(std::string_view kind, const NamedArtifact& baseline, const NamedArtifact& candidate,
    const std::string& headline, JsonValue rows, const std::vector<OpenedSource>& sources)
{
    JsonValue json = object(sideJson(baseline), sideJson(candidate), jsonText(headline));
    json["kind"] = kind;
    json["rows"] = std::move(rows);
    addDiagnostics(json, sources);
    return json;
}

JsonValue diffErrorJson(const std::vector<OpenedSource>& sources, const std::vector<Diagnostic>& problems)
{
    JsonValue json = object({}, {}, {});
    addDiagnostics(json, sources);
    append(json["diagnostics"], jsonDiagnostics(problems));
    return json;
}

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
