// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/listingnames.h"

#include "models/profile/packedfunctions.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>

namespace tvmscope {

namespace {

/// Bytecode that calls packed functions without names, or a list of names.
struct NameSide {
    const NamedArtifact* opened = nullptr;
    const Executable* executable = nullptr;
    std::size_t count = 0; ///< of functions that are called, or of names
};

/// What belongs together by where it stands.
struct NameGroup {
    std::vector<NameSide> listings, lists;
};

std::string folderOf(const Document& document)
{
    return document.source.substr(0, document.source.rfind('/') + 1); // npos + 1 is 0
}

/// The only one of these lists, or of several equal ones; null where they differ.
const NameSide* onlyOne(const std::vector<const NameSide*>& lists)
{
    const bool equal = !lists.empty() && std::all_of(lists.begin(), lists.end(), [&](const NameSide* each) {
        return each->executable->callees == lists.front()->executable->callees;
    });
    return equal ? lists.front() : nullptr;
}

/// The list of a listing among those of its group; null where nothing tells which it is.
const NameSide* listOf(const NameSide& listing, const NameGroup& group)
{
    constexpr std::size_t maxTogether = 64; // listings, and lists, that anybody opens together
    if (group.listings.size() > maxTogether || group.lists.size() > maxTogether)
        return nullptr;
    std::vector<const NameSide*> exact, longEnough;
    for (const NameSide& list : group.lists) {
        if (list.count == listing.count)
            exact.push_back(&list);
        if (list.count >= listing.count)
            longEnough.push_back(&list);
    }
    const auto alike = std::count_if(
        group.listings.begin(), group.listings.end(), [&](const NameSide& other) { return other.count == listing.count; });
    if (alike == 1 && !exact.empty())
        return onlyOne(exact);
    return group.listings.size() == 1 ? onlyOne(longEnough) : nullptr;
}

/// In the ways in which what was opened belongs together, the closest first.
using KeyOf = std::string (*)(const NamedArtifact&);
constexpr std::array<KeyOf, 3> nearness{
    [](const NamedArtifact& each) { return each.document->source + "#" + std::to_string(each.document->size); },
    [](const NamedArtifact& each) { return folderOf(*each.document); },
    [](const NamedArtifact&) { return std::string(); },
};

std::map<std::string, NameGroup> groupsBy(KeyOf keyOf, const std::vector<NamedArtifact>& named)
{
    std::map<std::string, NameGroup> groups;
    std::set<const Artifact*> met; // one may be named twice
    for (const NamedArtifact& each : named) {
        const auto* const executable = each.artifact->get<Executable>();
        if (!executable || !met.insert(each.artifact).second)
            continue;
        if (namesPackedFunctions(*executable))
            groups[keyOf(each)].lists.push_back({&each, executable, executable->callees.size()});
        else if (executable->callees.empty() && packedFunctionsCalled(*executable) > 0)
            groups[keyOf(each)].listings.push_back({&each, executable, packedFunctionsCalled(*executable)});
    }
    return groups;
}

} // namespace

std::map<const Artifact*, NamedBytecode> bytecodeNamedByOthers(const std::vector<NamedArtifact>& named)
{
    std::map<const Artifact*, NamedBytecode> found;
    for (const KeyOf keyOf : nearness)
        for (const auto& [key, group] : groupsBy(keyOf, named))
            for (const NameSide& listing : group.listings) {
                const NameSide* const list = found.contains(listing.opened->artifact) ? nullptr : listOf(listing, group);
                if (ExecutablePtr made = list ? withPackedFunctions(*listing.executable, list->executable->callees) : nullptr)
                    found[listing.opened->artifact] = {std::move(made), list->opened->document};
            }
    return found;
}

} // namespace tvmscope
