// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/session/chosen.h"

#include "models/profile/artifactindex.h"

#include <algorithm>

namespace tvmscope {

void ChosenArtifacts::add(const OpenedSource& source, const std::vector<std::size_t>& only)
{
    const std::size_t document = placeAmong(documents, source.document);
    for (const Artifact* artifact : source.artifacts) {
        const std::size_t at = artifactIndex(*source.document, *artifact);
        if (only.empty() || std::find(only.begin(), only.end(), at) != only.end())
            meant.push_back({document, at});
    }
    if (source.usable())
        firsts.push_back(named.size());
    for (const Artifact* profile : source.profiles)
        named.push_back({document, artifactIndex(*source.document, *profile)});
}

std::optional<ProfileChoice> ChosenArtifacts::first() const
{
    return named.empty() ? std::nullopt : std::optional(named.front());
}

WorkspaceRequest ChosenArtifacts::request() const
{
    WorkspaceRequest request{documents, first(), std::nullopt};
    const auto other = std::find_if(firsts.begin(), firsts.end(), [this](std::size_t at) { return named[at] != named.front(); });
    if (other != firsts.end())
        request.second = named[*other];
    else if (named.size() > 1)
        request.second = named[1];
    request.named = named;
    request.meant = meant;
    return request;
}

ChosenArtifacts chosenFrom(const std::vector<OpenedSource>& sources)
{
    ChosenArtifacts chosen;
    for (const OpenedSource& source : sources)
        chosen.add(source);
    return chosen;
}

} // namespace tvmscope
