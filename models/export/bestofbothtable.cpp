// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/takeover.h"
#include "models/export/answertables.h"
#include "models/export/numbers.h"
#include "models/profile/messageids.h"

#include <algorithm>

namespace tvmscope {

namespace {

constexpr double worthASubstitution = 0.01; // of a side's gap
constexpr std::size_t leastName = 48, whatColumn = 2;

} // namespace

PageTable bestPageTable(const Comparison& comparison, const MessageText& text, std::size_t limit, std::size_t width)
{
    const std::optional<BestOfBoth>& best = comparison.best;
    if (!best)
        return {};
    constexpr auto gainUnit = TimeUnit::Microseconds;
    TextTable table{{{"#", false}, {"who takes over", false}, {"what", false}, {"gain µs", true}, {"of difference %", true}}, {}};
    std::vector<std::vector<std::string>> labels;
    PerSide<std::int64_t> hidden{0, 0}; // by who takes over: the gains of both sides are no sum that anybody could gain
    PerSide<double> hiddenUs{0.0, 0.0};
    bool over = false;
    // Those of both sides, by their gains: what is small for one stands above what the other gains less by.
    const auto lastWorth = std::find_if(best->substitutions.rbegin(), best->substitutions.rend(),
        [](const Substitution& one) { return one.shareOfGap >= worthASubstitution; });
    const auto worth = static_cast<std::size_t>(best->substitutions.rend() - lastWorth);
    for (const Substitution& substitution : best->substitutions) {
        const bool small = table.rows.size() >= worth;
        if (limit > 0 && (small || table.rows.size() >= limit)) {
            ++hidden[substitution.to];
            hiddenUs[substitution.to] += substitution.gainUs;
            continue;
        }
        const Group& group = comparison.groups[substitution.group];
        table.rows.push_back(
            {group.id, comparison[substitution.to].label, std::string(), timeNumber(substitution.gainUs, gainUnit),
                substitution.shareOfDifference ? percentNumber(100.0 * *substitution.shareOfDifference) : unknownNumber});
        over = over || substitution.shareOfDifference.value_or(0.0) > 1.0;
        labels.push_back(group.label.forms());
    }
    if (table.rows.empty())
        return {};
    const std::vector<std::string> texts = fittingForms(labels, std::max(roomFor(table, {whatColumn}, width), leastName));
    for (std::size_t row = 0; row < texts.size(); ++row)
        table.rows[row][whatColumn] = texts[row];
    std::string note;
    const auto add = [&](const Message& message) { note += (note.empty() ? "" : " ") + text(message); };
    for (const Side side : bothSides)
        if (hidden[side] > 0)
            add(Message("best-note", {hidden[side], Microseconds{hiddenUs[side]}, comparison[side].label}));
    if (over)
        add(Message("best-note-over"));
    if (const auto inFull = countedInFullMessage(*best, comparison))
        add(*inFull);
    for (const Message& message : boundMessages(*best, comparison))
        add(message);
    if (const auto anyway = fasterAnywayMessage(*best, comparison))
        add(*anyway);
    for (const Side side : bothSides)
        if (const auto leftOut = leftOutMessage(*best, comparison, side))
            add(*leftOut);
    return {text(Message("best-caption", {best->device, Microseconds{best->boundUs}})), std::move(table), note};
}

} // namespace tvmscope
