// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/json/json.h"
#include "models/export/page.h"
#include "models/export/profilepage.h"
#include "models/profile/document.h"

#include <QString>

#include <cstddef>
#include <memory>
#include <vector>

namespace tvmscope {

/// How much of an artifact a page shows, and for how many columns it is written.
struct PageSpace {
    RowsShown rows = RowsShown::Longest;
    std::size_t width = usualWidth;
    ProfileStory story = {}; ///< of a profile
    bool besideProfile = false; ///< a profile is open, too
};

/// What the program does with the artifacts of one kind.
struct ArtifactKind {
    /// Adds the kind's own keys to the artifact's JSON; without `records` the long lists are left out.
    void (*addJson)(const Artifact& artifact, bool records, JsonValue& json);
    /// A page to read in a terminal or as Markdown.
    Page (*page)(const Document& document, const Artifact& artifact, const PageSpace& space);
    /// The artifact's line in the window's list of sources: `Relax VM · 36 rows`.
    QString (*summary)(const Artifact& artifact);
    /// Id of the page that the window opens on (PageKind), unless another one answers better what was asked (ViewPage::answers).
    const char* windowPage;
};

/// What is done with an artifact.
const ArtifactKind& artifactKind(const Artifact& artifact);

/// The artifact that says most, by its kind: kinds say the less the later they stand in ArtifactKinds. Null where there is none.
const Artifact* leadingArtifact(const std::vector<DocumentPtr>& documents);

// The kinds, each in a file of its own. A payload without a line here does not compile.
const ArtifactKind& kindOfPayload(const ProfilePtr&); ///< executor, devices, checksum, configuration, rows
const ArtifactKind& kindOfPayload(const std::shared_ptr<const CountedProfile>&); ///< the same without durations: counters
const ArtifactKind& kindOfPayload(const std::shared_ptr<const TuningLog>&); ///< records of AutoTVM, Ansor or MetaSchedule
const ArtifactKind& kindOfPayload(const std::shared_ptr<const TuningTable>&); ///< the last task table of Ansor or MetaSchedule
const ArtifactKind& kindOfPayload(const std::shared_ptr<const TuningProgress>&); ///< AutoTVM's progress lines
const ArtifactKind& kindOfPayload(const std::shared_ptr<const Benchmark>&); ///< timings of a whole model
const ArtifactKind& kindOfPayload(const std::shared_ptr<const Executable>&); ///< listings of the executables of virtual machines
const ArtifactKind& kindOfPayload(const std::shared_ptr<const IrModule>&); ///< functions before they are compiled
const ArtifactKind& kindOfPayload(const std::shared_ptr<const Ratio>&); ///< a ratio of two timings that was printed
const ArtifactKind& kindOfPayload(const std::shared_ptr<const PassTiming>&); ///< times of compiler passes
const ArtifactKind& kindOfPayload(const std::shared_ptr<const HardwareCounters>&); ///< what an accelerator's simulator counted
const ArtifactKind& kindOfPayload(const std::shared_ptr<const LogWarnings>&); ///< warnings of TVM's log

} // namespace tvmscope
