// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/tuningnames.h"

#include "models/profile/tuninglog.h"

#include <algorithm>
#include <map>
#include <set>

namespace tvmscope {

namespace {

const TuningLog* metascheduleLog(const Artifact& artifact)
{
    const auto* const log = artifact.get<TuningLog>();
    return log && log->tuner == Tuner::MetaSchedule ? log : nullptr;
}

/// The only log of names among the sources; null where there is none, or where there are several.
const TuningLog* namesOf(const std::vector<DocumentPtr>& documents)
{
    const TuningLog* names = nullptr;
    for (const DocumentPtr& document : documents)
        for (const Artifact& artifact : document->artifacts)
            if (const TuningLog* const log = metascheduleLog(artifact); log && isNamesAlone(*log)) {
                if (names && names != log)
                    return nullptr;
                names = log;
            }
    return names;
}

bool hasAllNumbers(const TuningLog& names, const TuningLog& records)
{
    std::set<std::uint32_t> numbers;
    for (const TuningInput& named : names.inputs)
        numbers.insert(named.workload);
    return std::all_of(
        records.inputs.begin(), records.inputs.end(), [&](const TuningInput& each) { return numbers.contains(each.workload); });
}

/// Inputs with names, by their numbers; of several with one number the first.
std::map<std::uint32_t, const TuningInput*> namedInputs(const TuningLog& workloads)
{
    std::map<std::uint32_t, const TuningInput*> named;
    for (const TuningInput& input : workloads.inputs)
        if (!input.name.empty())
            named.emplace(input.workload, &input);
    return named;
}

bool wouldName(const TuningLog& workloads, const TuningLog& log)
{
    const auto named = namedInputs(workloads);
    return std::any_of(log.inputs.begin(), log.inputs.end(),
        [&](const TuningInput& input) { return input.name.empty() && named.contains(input.workload); });
}

/// The document with named records; null where nothing changes.
DocumentPtr namedDocument(const Document& document, const TuningLog& names)
{
    std::shared_ptr<Document> made;
    for (std::size_t at = 0; at < document.artifacts.size(); ++at) {
        const TuningLog* const log = metascheduleLog(document.artifacts[at]);
        if (!log || log->records.empty() || !hasAllNumbers(names, *log) || !wouldName(names, *log))
            continue;
        auto named = std::make_shared<TuningLog>(*log);
        nameInputs(*named, names);
        if (!made)
            made = std::make_shared<Document>(document);
        made->artifacts[at].payload = TuningLogPtr(std::move(named));
    }
    return made;
}

} // namespace

bool nameInputs(TuningLog& log, const TuningLog& workloads)
{
    const auto named = namedInputs(workloads); // only inputs without a name change: the logs may be one
    bool changed = false;
    for (TuningInput& input : log.inputs)
        if (const auto found = named.find(input.workload); input.name.empty() && found != named.end()) {
            input.name = found->second->name;
            input.blocks = found->second->blocks;
            changed = true;
        }
    return changed;
}

bool isNamesAlone(const TuningLog& log)
{
    return log.tuner == Tuner::MetaSchedule && log.records.empty() && !log.inputs.empty();
}

void nameRecordsOfSources(std::vector<DocumentPtr>& documents)
{
    const TuningLog* const names = documents.size() > 1 ? namesOf(documents) : nullptr;
    if (!names)
        return;
    for (DocumentPtr& document : documents)
        if (DocumentPtr named = namedDocument(*document, *names))
            document = std::move(named);
}

} // namespace tvmscope
