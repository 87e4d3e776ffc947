// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/workspace.h"

#include "models/comparison/compare.h"
#include "models/findings/doctorinput.h"
#include "models/findings/examine.h"

namespace tvmscope {

const Artifact* Workspace::artifact(std::size_t side) const noexcept
{
    return shown[side] ? &documents[shown[side]->document]->artifacts[shown[side]->artifact] : nullptr;
}

ProfilePtr Workspace::profile(std::size_t side) const noexcept
{
    const Artifact* found = artifact(side);
    return found ? found->profile() : nullptr;
}

const Document* Workspace::document(std::size_t side) const noexcept
{
    return shown[side] ? documents[shown[side]->document].get() : nullptr;
}

std::vector<ProfileChoice> profilesIn(const std::vector<DocumentPtr>& documents)
{
    std::vector<ProfileChoice> found;
    for (std::size_t document = 0; document < documents.size(); ++document)
        for (std::size_t artifact = 0; artifact < documents[document]->artifacts.size(); ++artifact)
            if (documents[document]->artifacts[artifact].profile())
                found.push_back({document, artifact});
    return found;
}

namespace {

std::shared_ptr<const ProfileSet> profileSetOf(const std::vector<DocumentPtr>& documents)
{
    constexpr std::size_t fewest = 3;
    std::vector<ComparedProfile> profiles;
    for (const ProfileChoice choice : profilesIn(documents)) {
        const Artifact& artifact = documents[choice.document]->artifacts[choice.artifact];
        profiles.push_back({artifact.profile(), documents[choice.document]->source, artifact.id, {}});
    }
    return profiles.size() < fewest ? nullptr : std::make_shared<const ProfileSet>(gatherProfiles(std::move(profiles)));
}

} // namespace

std::vector<Finding> findingsOf(const Workspace& shown)
{
    DoctorInput doctorInput;
    for (std::size_t side = 0; side < 2; ++side)
        if (shown.shown[side])
            doctorInput.profiles.push_back(doctorProfile(*shown.document(side), *shown.artifact(side), shown.labels[side]));
    if (shown.comparison)
        doctorInput.pairs.push_back({0, 1, shown.comparison.get()});
    return examine(doctorInput);
}

WorkspacePtr showProfiles(
    std::vector<DocumentPtr> documents, ProfileChoice first, std::optional<ProfileChoice> second, Corrections corrections)
{
    auto shown = std::make_shared<Workspace>();
    shown->documents = std::move(documents);
    shown->profileSet = profileSetOf(shown->documents);
    shown->shown = {first, second};
    if (!second) {
        shown->labels[0] = executorName(shown->profile(0)->executor().kind);
        shown->findings = std::make_shared<const std::vector<Finding>>(findingsOf(*shown));
        return shown;
    }
    const auto side = [&shown](std::size_t which, auto empty) {
        empty.profile = shown->profile(which);
        empty.source = shown->document(which)->source;
        empty.artifact = shown->artifact(which)->id;
        return empty;
    };
    shown->comparison = std::make_shared<const Comparison>(compare(side(0, Baseline{}), side(1, Candidate{}), corrections));
    shown->blocks = std::make_shared<const std::vector<GroupBlocks>>(groupBlocks(*shown->comparison));
    shown->corrections = std::move(corrections);
    shown->labels = {shown->comparison->baseline.label, shown->comparison->candidate.label};
    shown->findings = std::make_shared<const std::vector<Finding>>(findingsOf(*shown));
    return shown;
}

} // namespace tvmscope
