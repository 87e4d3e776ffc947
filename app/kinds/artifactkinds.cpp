// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/kinds/artifactkind.h"
#include "app/kinds/benchmarkkind.h"
#include "app/kinds/profilekind.h"
#include "app/kinds/warningskind.h"

#include <algorithm>
#include <vector>

namespace tvmscope {

std::span<const ArtifactKind> artifactKinds()
{
    static const std::vector<ArtifactKind> all{
        profileKind,
        benchmarkKind,
        warningsKind,
    };
    return all;
}

const ArtifactKind& artifactKind(const Artifact& artifact)
{
    return *std::ranges::find(artifactKinds(), artifact.kind(), &ArtifactKind::id);
}

} // namespace tvmscope
