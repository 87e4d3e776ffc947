// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/session/sources.h"
#include "models/alignment/corrections.h"
#include "models/session/workspace.h"

#include <tl/expected.hpp>

#include <functional>
#include <string>
#include <variant>
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

/// Two profiles, each with where it came from.
struct ProfilePair {
    OpenedSource baseline;
    OpenedSource candidate;
};
/// The two profiles that one or two words name: two sources with one profile each, or one with two.
tl::expected<ProfilePair, SessionFailure> openPair(const std::vector<std::string>& words, const WhenOpened& opened);

/// Every profile that words of three or more name. Each word names one profile, or a file whose profiles are all meant. Each of
/// the result holds a single profile.
tl::expected<std::vector<OpenedSource>, SessionFailure> openProfileSet(
    const std::vector<std::string>& words, const WhenOpened& opened);

/// Two profiles, or all of three and more: whatever the words name together.
using PairOrSet = std::variant<ProfilePair, std::vector<OpenedSource>>;
tl::expected<PairOrSet, SessionFailure> openPairOrSet(const std::vector<std::string>& words, const WhenOpened& opened);

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
    const ProfilePair& pair, const std::string& corrections, WorkspaceParts parts = {});

WorkspacePtr showOne(const OpenedSource& source, WorkspaceParts parts = {});
/// Several profiles side by side, each source with a single one; the first is the baseline.
WorkspacePtr showSet(const std::vector<OpenedSource>& profiles, WorkspaceParts parts);
/// Every profile of the sources under examination, in their order, with the timings that belong to it (doctorProfiles()); the
/// first is the baseline of all others. No findings where there is none.
WorkspacePtr examineAll(const std::vector<OpenedSource>& sources);
/// What is made of timings and the profiles that they belong to, whichever the sources hold; no two of them are compared.
WorkspacePtr showTimings(const std::vector<OpenedSource>& sources);

} // namespace tvmscope
