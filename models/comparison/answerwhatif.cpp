// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/answer.h"
#include "models/comparison/comparison.h"
#include "models/comparison/takeover.h"
#include "models/kernels/components.h"
#include "models/profile/messageids.h"

#include <algorithm>

namespace tvmscope {

namespace {

/// The operator that a group is known by, or its class, where no other group goes by that; else what it does and on what: the
/// word of a class has the number of the class.
std::string groupName(const ComparisonFacts& comparison, std::size_t at)
{
    const Group& group = comparison.groups[at];
    const auto others = std::count_if(comparison.groups.begin(), comparison.groups.end(),
        [&](const Group& each) { return each.device == group.device && each.cls == group.cls; });
    if (others > 1)
        return group.label.label.text(); // without its numbers of kernels
    const Profile& profile = *comparison.baseline.profile;
    const auto components = comparisonComponents(profile.operators()[index(group.baseline.entries.front().op)].parts);
    const std::string_view anchor = anchorOf(components);
    return std::string(anchor.empty() || anchor == "matmul" ? className(group.cls) : anchor);
}

} // namespace

std::vector<Message> makeWhatIf(const ComparisonFacts& comparison)
{
    constexpr double changesTheStory = 0.1, oneGroup = 0.25; // of the faster side's time
    const std::optional<BestOfBoth>& best = comparison.best;
    const DeviceComparison* device = leadingDevice(comparison);
    if (!best || !device)
        return {};
    const Side faster = device->us.candidate < device->us.baseline ? Side::Candidate : Side::Baseline;
    const double fasterUs = device->us[faster];
    const double view = viewOf(*device);
    double gain = 0.0;
    const Substitution* largest = nullptr;
    for (const Substitution& substitution : best->substitutions)
        if (substitution.to == faster) {
            gain += substitution.gainUs;
            largest = largest ? largest : &substitution;
        }
    if (!largest || gain < changesTheStory * fasterUs)
        return {};
    std::vector<Message> messages;
    if (largest->gainUs >= oneGroup * fasterUs)
        messages.push_back(Message("what-if-group",
            {comparison.nameOf(otherSide(faster)),
                pointing(groupName(comparison, largest->group), GroupTarget{static_cast<GroupId>(largest->group), {}}),
                comparison.nameOf(faster), Microseconds{fasterUs - largest->gainUs, view}}));
    messages.push_back(Message("what-if-best", {Microseconds{best->boundUs, view}}));
    for (Message& message : boundMessages(*best, comparison))
        messages.push_back(std::move(message));
    return messages;
}

} // namespace tvmscope
