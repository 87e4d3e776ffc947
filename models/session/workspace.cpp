// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/workspace.h"

#include "models/profile/messageids.h"

#include <algorithm>
#include <utility>

namespace tvmscope {

Message stepMessage(WorkspaceStep step)
{
    switch (step) {
    case WorkspaceStep::Analyzing:
        return Message("step-analyzing");
    case WorkspaceStep::Comparing:
        return Message("step-comparing");
    case WorkspaceStep::Examining:
        break;
    }
    return Message("step-examining");
}

std::int64_t Workspace::divisorOf(Side side) const
{
    if (isPair())
        return comparison ? comparison->divisor[side] : 1;
    const AnalyzedProfilePtr& alone = analyzed[static_cast<std::size_t>(side)];
    if (!alone || alone->runs.oneStandsForAll())
        return 1;
    return std::max<std::int64_t>(1, static_cast<std::int64_t>(alone->runs.runs().size()));
}

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

std::size_t Workspace::placeOf(const Document* document) const noexcept
{
    const auto at = std::find_if(
        documents.begin(), documents.end(), [document](const DocumentPtr& each) { return each.get() == document; });
    return static_cast<std::size_t>(at - documents.begin());
}

const KernelLabel* Workspace::labelOf(ProfileIndex profile, CallId row) const noexcept
{
    const AnalyzedProfilePtr& of = analyzed[tvmscope::index(profile)];
    return of ? of->labelOf(row) : nullptr;
}

bool Workspace::choosesColumns() const
{
    return columns != profilesIn(documents);
}

std::vector<ProfileChoice> profilesIn(const std::vector<DocumentPtr>& documents)
{
    std::vector<ProfileChoice> found = artifactsIn(documents);
    std::erase_if(found, [&](ProfileChoice each) { return !documents[each.document]->artifacts[each.artifact].profile(); });
    return found;
}

std::vector<ProfileChoice> artifactsIn(const std::vector<DocumentPtr>& documents)
{
    std::vector<ProfileChoice> found;
    for (std::size_t document = 0; document < documents.size(); ++document)
        for (std::size_t artifact = 0; artifact < documents[document]->artifacts.size(); ++artifact)
            found.push_back({document, artifact});
    return found;
}

std::optional<SourceText::Place> placeOfRow(const Workspace& shown, ProfileIndex profile, CallId row)
{
    const Document* document = shown.document(index(profile));
    const ProfilePtr source = shown.profile(index(profile));
    if (!document || !source || source->lineOf(row) == 0)
        return std::nullopt;
    return document->text.placeAt(document->text.positionAt(source->calls().source[index(row)]));
}

} // namespace tvmscope
