// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/analysis/bestofboth.h"
#include "models/export/answer.h"
#include "models/export/answertables.h"
#include "models/export/numbers.h"

namespace tvmscope {

namespace {

constexpr double worthAPort = 0.01; // of a side's gap
constexpr std::size_t nameWidth = 48;

std::string groupName(const GroupSide& side, const Profile& profile)
{
    const GroupEntry& longest = side.longest();
    const std::string more = side.entries.size() > 1 ? " +" + std::to_string(side.entries.size() - 1) : std::string();
    return shortOperatorName(longest.name, profile.operators()[index(longest.op)].parts, nameWidth - more.size()) + more;
}

} // namespace

PageTable bestPageTable(const Comparison& comparison, const MessageText& text, std::size_t limit)
{
    const auto best = bestOfBoth(comparison);
    if (!best)
        return {};
    constexpr auto unit = TimeUnit::Microseconds;
    TextTable table{{{"#", false}, {"who takes over", false}, {"what", false}, {"gain µs", true}, {"of its gap %", true}}, {}};
    std::int64_t hidden = 0;
    double hiddenUs = 0.0;
    for (const Port& port : best->ports) {
        if (port.shareOfGap < worthAPort)
            continue;
        if (limit > 0 && table.rows.size() >= limit) {
            ++hidden;
            hiddenUs += port.gainUs;
            continue;
        }
        const Group& group = comparison.groups[port.group];
        table.rows.push_back({group.id, port.toCandidate ? comparison.candidate.label : comparison.baseline.label,
            port.toCandidate ? groupName(group.baseline, *comparison.baseline.profile)
                             : groupName(group.candidate, *comparison.candidate.profile),
            timeNumber(port.gainUs, unit), percentNumber(100.0 * port.shareOfGap)});
    }
    if (table.rows.empty())
        return {};
    const std::string note = hidden > 0 ? text(Message("best-note", {hidden, Microseconds{hiddenUs}})) : std::string();
    return {text(Message("best-caption", {best->device, Microseconds{best->boundUs}})), std::move(table), note};
}

} // namespace tvmscope
