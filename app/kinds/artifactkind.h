// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/json/json.h"
#include "models/export/page.h"
#include "models/export/profilepage.h"
#include "models/profile/document.h"

#include <QString>

#include <span>
#include <string_view>

namespace tvmscope {

/// How much of an artifact a page shows, and for how many columns it is written.
struct PageSpace {
    RowsShown rows = RowsShown::Longest;
    std::size_t width = usualWidth;
};

/// What the program does with the artifacts of one kind.
struct ArtifactKind {
    std::string_view id; ///< Artifact::kind()
    /// Adds the kind's own keys to the artifact's JSON; without `records` the long lists are left out.
    void (*addJson)(const Artifact& artifact, bool records, JsonValue& json);
    /// A page to read in a terminal or as Markdown.
    Page (*page)(const Document& document, const Artifact& artifact, const PageSpace& space);
    /// The artifact's line in the window's list of sources: `Relax VM · 36 rows`.
    QString (*summary)(const Artifact& artifact);
};

/// All kinds; every payload has one.
std::span<const ArtifactKind> artifactKinds();

/// The kind of an artifact.
const ArtifactKind& artifactKind(const Artifact& artifact);

} // namespace tvmscope
