// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/relatedartifacts.h"

#include "models/profile/benchmark.h"
#include "models/profile/packedfunctions.h"
#include "models/profile/ratio.h"
#include "models/profile/tuninglog.h"
#include "models/profile/tuningnames.h"
#include "models/profile/tuningtasks.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>

namespace tvmscope {

namespace {

/// What tells inputs apart.
using InputKey = std::tuple<std::string, std::string, std::string, std::string, std::uint32_t>;

InputKey keyOf(const TuningInput& input)
{
    return {input.name, input.schedule, input.arguments, input.target, input.workload};
}

/// Several logs on their way to become one.
class JoinedLog {
public:
    void add(const TuningLog& piece)
    {
        log_.tuner = piece.tuner;
        log_.version = piece.version;
        log_.broken += piece.broken;
        const auto firstCost = static_cast<std::uint32_t>(log_.costs.size());
        log_.costs.insert(log_.costs.end(), piece.costs.begin(), piece.costs.end());
        std::vector<std::uint32_t> inputs;
        for (const TuningInput& input : piece.inputs)
            inputs.push_back(indexOf(input));
        for (TuningRecord record : piece.records) {
            record.input = inputs[record.input];
            record.firstCost += firstCost;
            log_.records.push_back(record);
        }
    }

    TuningLogPtr take()
    {
        if (log_.tuner == Tuner::MetaSchedule)
            nameInputs(log_, log_);
        return std::make_shared<const TuningLog>(std::move(log_));
    }

private:
    std::uint32_t indexOf(const TuningInput& input)
    {
        const auto [known, isNew] = known_.try_emplace(keyOf(input), static_cast<std::uint32_t>(log_.inputs.size()));
        if (isNew)
            log_.inputs.push_back(input);
        return known->second;
    }

    TuningLog log_;
    std::map<InputKey, std::uint32_t> known_;
};

void addPlace(Artifact& whole, const Artifact& piece)
{
    if (whole.pieces.empty())
        whole.pieces.push_back(whole.bytes);
    whole.pieces.push_back(piece.bytes);
    whole.bytes.end = std::max(whole.bytes.end, piece.bytes.end);
    whole.lines.last = std::max(whole.lines.last, piece.lines.last);
}

/// Leaves out the artifacts of these places.
void leaveOut(Document& document, const std::set<std::size_t>& gone)
{
    if (gone.empty())
        return;
    std::vector<Artifact> rest;
    for (std::size_t at = 0; at < document.artifacts.size(); ++at)
        if (!gone.contains(at))
            rest.push_back(std::move(document.artifacts[at]));
    document.artifacts = std::move(rest);
}

} // namespace

void joinTaskRuns(Document& document)
{
    std::map<const TuningTaskList*, std::size_t> first; // piece of each run
    std::set<std::size_t> gone;
    for (std::size_t at = 0; at < document.artifacts.size(); ++at) {
        const TuningTaskList* const run = document.artifacts[at].taskList();
        if (!run)
            continue;
        const auto [known, isNew] = first.try_emplace(run, at);
        if (isNew)
            continue;
        addPlace(document.artifacts[known->second], document.artifacts[at]);
        gone.insert(at);
    }
    leaveOut(document, gone);
}

void joinTuningLogs(Document& document)
{
    std::map<std::pair<std::string, std::string>, std::vector<std::size_t>> together; // by format and version, in their order
    for (std::size_t at = 0; at < document.artifacts.size(); ++at)
        if (const auto* log = document.artifacts[at].get<TuningLog>())
            together[{document.artifacts[at].format, log->version}].push_back(at);
    std::set<std::size_t> gone;
    for (const auto& [key, pieces] : together) {
        Artifact& whole = document.artifacts[pieces.front()];
        const bool bare = whole.get<TuningLog>()->tuner != Tuner::MetaSchedule;
        if (pieces.size() == 1 && bare)
            continue;
        JoinedLog joined;
        for (const std::size_t piece : pieces) {
            joined.add(*document.artifacts[piece].get<TuningLog>());
            if (piece == pieces.front())
                continue;
            addPlace(whole, document.artifacts[piece]);
            gone.insert(piece);
        }
        whole.payload = joined.take();
    }
    leaveOut(document, gone);
}

void nameCallees(Document& document)
{
    Artifact* bytecode = nullptr;
    for (Artifact& artifact : document.artifacts) {
        const auto* const listing = artifact.get<Executable>();
        if (!listing)
            continue;
        if (listing->hasInstructions()) {
            bytecode = listing->listing == ListingKind::Bytecode ? &artifact : nullptr;
        } else if (bytecode && namesPackedFunctions(*listing)) {
            if (ExecutablePtr named = withPackedFunctions(*bytecode->get<Executable>(), listing->callees))
                bytecode->payload = std::move(named);
            bytecode = nullptr;
        }
    }
}

void setTimingsOfRatios(Document& document)
{
    const Artifact *before = nullptr, *last = nullptr;
    for (Artifact& artifact : document.artifacts) {
        if (artifact.get<Benchmark>()) {
            before = last;
            last = &artifact;
        } else if (const auto* const ratio = artifact.get<Ratio>(); ratio && before) {
            const double first = before->get<Benchmark>()->meanUs, second = last->get<Benchmark>()->meanUs;
            if (Ratio::ofTimes(first, second, ratio->value) != ratio->found)
                continue; // one of its timings is part of something else
            auto placed = std::make_shared<Ratio>(*ratio);
            placed->baseline = before->id;
            placed->candidate = last->id;
            artifact.payload = std::shared_ptr<const Ratio>(std::move(placed));
        }
    }
}

} // namespace tvmscope
