// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/tuning/comparedlogs.h"

#include <map>
#include <string>
#include <tuple>

namespace tvmscope {

namespace {

using SameWork = std::tuple<std::string, std::string, std::string, std::string>;

/// Of each workload that has a record, what it is without its template. MetaSchedule's arguments are in its shapes.
std::vector<std::optional<SameWork>> worksOf(const TuningSummary& summary)
{
    std::vector<std::optional<SameWork>> works(summary.workloads.size());
    for (const TuningRecord& record : summary.log->records) {
        std::optional<SameWork>& work = works[summary.workloadOfInput[record.input]];
        if (work)
            continue;
        const TunedWorkload& workload = summary.workloads[summary.workloadOfInput[record.input]];
        const TuningInput& input = summary.log->inputs[record.input];
        const std::string op = summary.log->tuner == Tuner::AutoTvm ? workload.work.op : workload.work.name;
        work = SameWork{op, input.arguments, workload.work.shapes, workload.target};
    }
    return works;
}

} // namespace

ComparedLogs compareLogs(const TuningSummary& first, const TuningSummary& second)
{
    ComparedLogs compared;
    compared.inFirst.resize(second.workloads.size());
    if (first.log->tuner != second.log->tuner)
        return compared;
    std::map<SameWork, std::size_t> known;
    const auto ofFirst = worksOf(first), ofSecond = worksOf(second);
    for (std::size_t at = 0; at < ofFirst.size(); ++at)
        if (ofFirst[at])
            known.emplace(*ofFirst[at], at);
    for (std::size_t at = 0; at < ofSecond.size(); ++at) {
        const auto found = ofSecond[at] ? known.find(*ofSecond[at]) : known.end();
        if (found == known.end())
            continue;
        compared.inFirst[at] = found->second;
        ++compared.same;
        const auto &a = first.workloads[found->second].bestUs, &b = second.workloads[at].bestUs;
        if (!a || !b)
            continue;
        ++compared.timed;
        compared.firstUs += *a;
        compared.secondUs += *b;
    }
    return compared;
}

} // namespace tvmscope
