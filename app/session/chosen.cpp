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

ChosenArtifacts chosenFrom(const std::vector<OpenedSource>& sources)
{
    ChosenArtifacts chosen;
    for (const OpenedSource& source : sources)
        chosen.add(source);
    return chosen;
}

} // namespace tvmscope
