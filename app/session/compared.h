// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/session/sources.h"
#include "models/alignment/corrections.h"
#include "models/session/workspace.h"

#include <tl/expected.hpp>

#include <functional>
#include <string>
#include <vector>

namespace tvmscope {

/// Why profiles could not be had or compared.
struct SessionFailure {
    enum class Kind : std::uint8_t { Usage, BadInput };
    Kind kind = Kind::Usage;
    std::vector<OpenedSource> sources; ///< what was opened, with diagnostics and problems of their own
    std::vector<Diagnostic> problems; ///< beside those
    std::string about; ///< the file that `problems` are in; empty: what was asked for
};

/// Called with what was opened before anything is chosen from it.
using WhenOpened = std::function<void(const std::vector<OpenedSource>&)>;

/// The profiles that words name together.
struct OpenedProfiles {
    std::vector<OpenedSource> sources; ///< what each word stands for
    std::vector<OpenedSource> columns; ///< each with a single profile, as ChosenArtifacts::named has them; at least one
    /// There are two of them.
    bool arePair() const noexcept { return columns.size() == 2; }
    const OpenedSource& baseline() const { return columns.front(); }
    const OpenedSource& candidate() const { return columns.back(); }
};
/// Opens every profile that the words name: each names one, or a file whose profiles are all meant. `Profiles`: fails where a
/// source holds none, else where none does.
tl::expected<OpenedProfiles, SessionFailure> openProfiles(
    const std::vector<std::string>& words, const WhenOpened& opened, Needed needed = Needed::Profiles);
/// The same of sources that are open.
tl::expected<OpenedProfiles, SessionFailure> profilesOf(std::vector<OpenedSource> sources, Needed needed);
/// Why they are no pair, and what would be one.
SessionFailure notAPair(const OpenedProfiles& opened);

/// Corrections of a file as they fit two reports.
struct ReadCorrections {
    Corrections corrections;
    bool sameReports = true; ///< false: made for others
};
tl::expected<ReadCorrections, Diagnostic> readCorrectionsFor(
    const std::string& path, const std::string& baselineHash, const std::string& candidateHash);

/// What a workspace holds for a table or a page of text: the comparison of two, or several side by side, and nothing that
/// follows.
inline constexpr WorkspaceParts comparisonAlone{WorkspaceParts::Findings::None, 0, false};
inline constexpr WorkspaceParts profileSetAlone{WorkspaceParts::Findings::None, 2, false};
inline constexpr WorkspaceParts findingsAlone{WorkspaceParts::Findings::OfColumns, 0, false};

/// Two profiles, compared, with as much of what follows as was asked for.
struct ShownPair {
    WorkspacePtr workspace;
    std::vector<Diagnostic> aboutCorrections; ///< what their file cannot do here; among `diagnostics` too
    std::vector<Diagnostic> diagnostics; ///< of the comparison and of the corrections
};
/// `corrections` names a file of them, or is empty.
tl::expected<ShownPair, SessionFailure> showPair(
    const OpenedProfiles& pair, const std::string& corrections, WorkspaceParts parts = {});

/// All that the sources hold, as it stands beside each other (ChosenArtifacts::request()): one profile, two that are compared, or
/// several, of which no two are compared alone. For `findingsAlone` every profile is examined with the timings that belong to it
/// (doctorProfiles()), and the first is the baseline of all others; no findings where there is none.
WorkspacePtr showTogether(const std::vector<OpenedSource>& sources, WorkspaceParts parts);
/// What is made of timings, tuning logs and listings, and the profiles that they belong to, whichever the sources hold; no two of
/// them are compared.
WorkspacePtr showEachAlone(const std::vector<OpenedSource>& sources);

} // namespace tvmscope
