// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/kinds/artifactkind.h"

namespace tvmscope {

const ArtifactKind& artifactKind(const Artifact& artifact)
{
    return std::visit([](const auto& payload) -> const ArtifactKind& { return kindOfPayload(payload); }, artifact.payload);
}

const Artifact* leadingArtifact(const std::vector<DocumentPtr>& documents)
{
    const Artifact* leading = nullptr;
    for (const DocumentPtr& document : documents)
        for (const Artifact& artifact : document->artifacts)
            if (!leading || artifact.payload.index() < leading->payload.index())
                leading = &artifact;
    return leading;
}

} // namespace tvmscope
