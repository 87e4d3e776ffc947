// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/countpairs.h"

#include "models/comparison/analyzedprofile.h"
#include "models/comparison/sidelabels.h"
#include "models/export/answertables.h"
#include "models/export/cells.h"
#include "models/export/numbers.h"
#include "models/export/shortnames.h"
#include "models/profile/difference.h"
#include "models/profile/messageids.h"
#include "models/profile/saturating.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_set>

namespace tvmscope {

namespace {

constexpr std::size_t narrowestGroupName = 24, groupNameColumn = 1;

using GroupKey = std::tuple<std::string_view, std::string_view>;
using CountedGroups = std::map<GroupKey, CountedGroup>;

/// What the sides are called: their executors; where these are the same, what their sources differ in.
PerSide<std::string> labelsOf(const PerSide<OpenedCounts>& sides)
{
    PerSide<std::string> executors{executorOfCounts(*sides.baseline.counted), executorOfCounts(*sides.candidate.counted)};
    if (executors.baseline != executors.candidate)
        return executors;
    const std::vector<std::string> parts
        = differingParts({sides.baseline.place.document->source, sides.candidate.place.document->source});
    const bool differ = !parts[0].empty() && !parts[1].empty();
    return differ ? PerSide<std::string>{parts[0], parts[1]} : PerSide<std::string>{"A", "B"};
}

std::string deltaOf(const CountedGroup& group)
{
    if (!group.counts.baseline || !group.counts.candidate)
        return unknownNumber;
    const std::int64_t delta = *group.counts.candidate - *group.counts.baseline;
    return (delta < 0 ? "−" : delta > 0 ? "+" : "") + countText(delta < 0 ? -delta : delta);
}

std::string factorOf(const CountedGroup& group)
{
    const auto& [a, b] = group.counts;
    if (!a || !b || (*a == 0) != (*b == 0))
        return unknownNumber;
    if (countAlike(*a, *b))
        return "≈";
    const double before = static_cast<double>(*a), after = static_cast<double>(*b);
    return timesText(std::max(before, after) / std::min(before, after)) + (after < before ? " fewer" : " more");
}

/// How far apart the sides are; a group of one side is all of it.
std::int64_t distanceOf(const CountedGroup& group)
{
    const std::int64_t delta = group.counts.candidate.value_or(0) - group.counts.baseline.value_or(0);
    return delta < 0 ? -delta : delta;
}

const RowCounter* commonCounter(const CountedProfile& a, const CountedProfile& b)
{
    if (b.find(a.by().name))
        return &a.by();
    if (const RowCounter* const measure = a.find(b.by().name))
        return measure;
    std::unordered_set<std::string_view> others;
    for (const RowCounter& one : b.counters)
        others.insert(one.name);
    const auto found
        = std::find_if(a.counters.begin(), a.counters.end(), [&](const RowCounter& one) { return others.contains(one.name); });
    return found == a.counters.end() ? nullptr : &*found;
}

void addSide(const CountedProfile& counted, const RowCounter& counter, Side side, CountedGroups& groups)
{
    const Profile& profile = *counted.profile;
    const AnalyzedProfilePtr analyzed = analyzeProfile(counted.profile);
    for (std::size_t at = 0; at < profile.rowCount(); ++at) {
        const auto row = static_cast<CallId>(at);
        CountedGroup& group = groups[{profile.nameOf(row), profile.shapesOf(row)}];
        if (group.label.empty()) {
            const KernelLabel* const label = analyzed->labelOf(row);
            group.label = label ? label->text() : std::string(profile.nameOf(row));
            group.shapes = profile.shapesOf(row);
        }
        group.calls[side] += profile.calls().countOf(row);
        if (const auto count = counted.countOf(counter, row))
            group.counts[side] = saturatingAdd(group.counts[side].value_or(0), *count);
    }
}

PageTable groupTable(const CountedPair& pair, const MessageText& text, std::size_t width)
{
    const std::string unit = " " + std::string(pair.unit);
    TextTable table{{{"#", true}, {"operator", false}, {"calls", true}, {"A" + unit, true}, {"B" + unit, true}, {"B − A", true},
                        {"B counts", true}},
        {}};
    std::vector<LongName> names;
    for (const CountedGroup& group : pair.groups) {
        table.rows.push_back({static_cast<std::int64_t>(table.rows.size() + 1), std::string(),
            countText(group.calls.baseline) + "|" + countText(group.calls.candidate), countOrDash(group.counts.baseline),
            countOrDash(group.counts.candidate), deltaOf(group), factorOf(group)});
        names.push_back({group.label, {}, {}});
    }
    const std::size_t room = std::max(roomFor(table, {groupNameColumn}, width), narrowestGroupName);
    const std::vector<std::string> shown = shortNames(names, std::min(room, widestOf(names)));
    for (std::size_t at = 0; at < shown.size(); ++at)
        table.rows[at][groupNameColumn] = shown[at];
    return {"", std::move(table), text(Message("counted-pair-note", {std::string(pair.unit)}))};
}

} // namespace

bool countAlike(std::int64_t a, std::int64_t b) noexcept
{
    return !differ(static_cast<double>(a), static_cast<double>(b));
}

CountedPair comparedCounts(const CountedProfile& baseline, const CountedProfile& candidate)
{
    const RowCounter* const by = commonCounter(baseline, candidate);
    if (!by)
        return {};
    const RowCounter& others = *candidate.find(by->name);
    CountedPair pair{by->name, by->unit, {by->sum, others.sum}, {}};
    CountedGroups groups;
    addSide(baseline, *by, Side::Baseline, groups);
    addSide(candidate, others, Side::Candidate, groups);
    for (auto& [key, group] : groups)
        pair.groups.push_back(std::move(group));
    std::stable_sort(pair.groups.begin(), pair.groups.end(),
        [](const CountedGroup& x, const CountedGroup& y) { return distanceOf(x) > distanceOf(y); });
    return pair;
}

Message countedPairHeadline(const CountedPair& pair, const PerSide<OpenedCounts>& sides)
{
    const auto [a, b] = labelsOf(sides);
    if (pair.counter.empty())
        return Message("counted-not-comparable", {a, b});
    const std::string unit(pair.unit);
    const auto [before, after] = pair.sums;
    if (countAlike(before, after))
        return Message("counted-like", {a, b, before, after, unit});
    const auto [less, more] = std::minmax(before, after);
    if (less == 0)
        return Message("counted-none", {after == 0 ? b : a, unit, after == 0 ? a : b, more});
    const Times factor{static_cast<double>(more) / static_cast<double>(less)};
    return after < before ? Message("counted-fewer", {b, factor, unit, a, before, after})
                          : Message("counted-more", {b, factor, unit, a, before, after});
}

Page countedPairPage(const CountedPair& pair, const PerSide<OpenedCounts>& sides, const MessageText& text, std::size_t width)
{
    const auto place = [&](const OpenedCounts& side) {
        return executorOfCounts(*side.counted) + ", " + artifactPlace(*side.place.document, *side.place.artifact, text);
    };
    PageFacts facts{{{"A, baseline", place(sides.baseline)}, {"B, candidate", place(sides.candidate)}}};
    if (!pair.counter.empty())
        facts.facts.emplace_back("Counter", pair.counter);
    Page page{PageHeading{text(countedPairHeadline(pair, sides))}, std::move(facts)};
    if (!pair.counter.empty())
        page.emplace_back(groupTable(pair, text, width));
    return page;
}

TextTable countedPairTable(const CountedPair& pair)
{
    const std::string in = pair.counter.empty() ? std::string() : " (" + pair.counter + ")";
    TextTable table{{{"Operator", false}, {"Argument Shapes", false}, {"Calls A", true, CellKind::Calls},
                        {"Calls B", true, CellKind::Calls}, {"A" + in, true}, {"B" + in, true}},
        {}};
    const auto known = [](std::optional<std::int64_t> count) { return count ? TextCell(*count) : TextCell(); };
    for (const CountedGroup& group : pair.groups)
        table.rows.push_back(
            {group.label, group.shapes.empty() ? TextCell() : TextCell(group.shapes), callsCell(group.calls.baseline),
                callsCell(group.calls.candidate), known(group.counts.baseline), known(group.counts.candidate)});
    return table;
}

} // namespace tvmscope
