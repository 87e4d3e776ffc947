// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/profilesetfacts.h"

#include "models/comparison/runfacts.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace tvmscope {

namespace {

bool areEqual(const std::vector<std::string>& facts)
{
    return std::ranges::all_of(facts, [&](const std::string& fact) { return fact == facts.front(); });
}

/// A fact of every profile by its label, in the order of the ranking; those that have none as `?`.
std::vector<Message> eachByLabel(const ProfileSet& profileSet, const std::vector<std::string>& facts)
{
    std::vector<Message> said;
    for (std::size_t at = 0; at < facts.size(); ++at)
        said.push_back(Message(
            "set-fact", {profileSet.profiles[profileSet.ranking[at]].label, facts[at].empty() ? std::string("?") : facts[at]}));
    return firstOf(std::move(said), namedProfiles);
}

} // namespace

std::vector<Message> firstOf(std::vector<Message> all, std::size_t named)
{
    if (all.size() <= named + 1)
        return all;
    const auto more = static_cast<std::int64_t>(all.size() - named);
    all.erase(all.begin() + static_cast<std::ptrdiff_t>(named), all.end());
    all.push_back(Message("set-more", {more}));
    return all;
}

std::vector<Message> factsOfSet(const ProfileSet& profileSet)
{
    std::vector<std::string> threads, warmUps;
    for (const std::size_t at : profileSet.ranking) {
        const Profile& profile = *profileSet.profiles[at].profile;
        threads.push_back(threadsOf(profile));
        if (const std::int64_t runs = warmUpOf(profile); runs != 0)
            warmUps.push_back(std::to_string(runs));
    }
    std::vector<Message> said;
    if (threads.size() < 2)
        return said;
    if (!areEqual(threads))
        said.push_back(Message("set-threads-differ", {eachByLabel(profileSet, threads)}));
    else if (!threads.front().empty())
        said.push_back(Message("set-threads", {threads.front()}));
    if (warmUps.size() == threads.size() && !areEqual(warmUps))
        said.push_back(Message("set-warm-up", {eachByLabel(profileSet, warmUps)}));
    return said;
}

} // namespace tvmscope
