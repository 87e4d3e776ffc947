// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/profilesetcauses.h"

#include "models/comparison/answer.h"
#include "models/comparison/groupfigures.h"
#include "models/comparison/unsteady.h"
#include "models/profile/difference.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace tvmscope {

namespace {

/// The same words that point at nothing, with labels of two sides as those of any profiles.
Message withoutTargets(Message message)
{
    for (MessageArgument& argument : message.arguments) {
        argument.target = nullptr;
        if (const auto* const label = std::get_if<ProfileLabel>(&argument.value))
            argument.value = std::string(label->text);
        else if (auto* const parts = std::get_if<std::vector<Message>>(&argument.value))
            for (Message& part : *parts)
                part = withoutTargets(std::move(part));
    }
    return message;
}

} // namespace

const DeviceComparison* alikeOnDevice(const ProfileSet& profileSet, std::size_t profile) noexcept
{
    const auto& comparison = profileSet.comparisons[profile];
    if (!comparison || !profileSet.unlikeBaseline(profile).empty())
        return nullptr;
    const auto device = std::find_if(comparison->devices.begin(), comparison->devices.end(),
        [&](const DeviceComparison& each) { return each.device == profileSet.device; });
    const bool timed = device != comparison->devices.end() && device->us.baseline > 0 && device->us.candidate > 0;
    return timed ? &*device : nullptr;
}

std::optional<Message> causeInSet(const ProfileSet& profileSet, std::size_t profile)
{
    const DeviceComparison* const device = alikeOnDevice(profileSet, profile);
    if (!device || !differ(device->us.baseline, device->us.candidate))
        return std::nullopt;
    // Beside sums of rows, what a pair's totals hold beyond them would be the cause of another difference.
    if (const ProfileSetRow* const total = profileSet.total(); total && total->basis != device->basis)
        return std::nullopt;
    const Comparison& comparison = *profileSet.comparisons[profile];
    if (unsteadyReason(comparison, *device) != Unsteady::No)
        return std::nullopt;
    std::vector<Message> causes = makeCauses(comparison, *device); // all of them: the first alone would not add up
    if (causes.empty())
        return std::nullopt;
    const std::vector<Message>& told = comparison.answer.contributors; // that something is no cause because a user excluded it
    std::copy_if(told.begin(), told.end(), std::back_inserter(causes),
        [](const Message& message) { return message.code == "contributors-excluded"; });
    Message why = withoutTargets(std::move(causes.front()));
    for (std::size_t at = 1; at < causes.size(); ++at)
        why = Message("headline-with-runs", {std::move(why), withoutTargets(std::move(causes[at]))});
    return Message(
        "set-cause", {profileSet.profiles[profile].label, profileSet.profiles[profileSet.baseline].label, std::move(why)});
}

bool rowsExcludeMore(const ProfileSet& profileSet, std::size_t profile)
{
    const Comparison& comparison = *profileSet.comparisons[profile];
    std::size_t ofRows = 0, ofGroups = 0; // calls
    for (const ProfileSetRow& row : profileSet.rows)
        if (row.kind == ProfileSetRowKind::Group && row.cls == OperatorClass::Excluded)
            ofRows += row.cells[profileSet.baseline].rows.size();
    for (const Group& group : comparison.groups)
        if (group.excluded())
            ofGroups += group.baseline.rows().size();
    return ofGroups > 0 && ofRows > ofGroups;
}

std::optional<Message> rowsApart(const ProfileSet& profileSet, std::size_t profile)
{
    const DeviceComparison* const device = alikeOnDevice(profileSet, profile);
    if (!device || device->basis == DeviceBasis::Rows)
        return std::nullopt;
    const PerSide<double>&totals = device->us, &rows = device->rowsUs;
    const bool opposite = (totals.baseline > totals.candidate) != (rows.baseline > rows.candidate);
    if (!opposite || !(rows.baseline > 0) || !(rows.candidate > 0) || !differ(totals.baseline, totals.candidate)
        || !differ(rows.baseline, rows.candidate))
        return std::nullopt;
    const bool faster = rows.candidate < rows.baseline;
    return Message(faster ? "set-mean-faster"_id : "set-mean-slower"_id,
        {profileSet.profiles[profile].label,
            Times{std::max(rows.baseline, rows.candidate) / std::min(rows.baseline, rows.candidate)}});
}

} // namespace tvmscope
