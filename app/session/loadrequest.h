// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/session/readagain.h"
#include "models/alignment/side.h"
#include "models/session/workspace.h"

#include <QString>

#include <atomic>
#include <functional>
#include <optional>
#include <vector>

namespace tvmscope {

/// A source to read: a word of the command line (`FILE`, `FILE#2`), or a text that was pasted.
struct LoadItem {
    QString word; ///< path, or the label of a pasted text
    std::optional<std::string> pasted = {};
    DocumentPtr opened = {}; ///< was read already
    bool again = false; ///< with `opened`: read it again; what was read already stands in where that fails or says the same
    std::vector<std::size_t> meant = {}; ///< with `opened`: the artifacts that words had named; none: all of them
};

/// What a window is to open. What is named together stands beside each other as commands have it (ChosenArtifacts::request()). A
/// source that holds no profile, but timings or warnings, stands beside the others, or is shown alone. What cannot be opened is
/// said, and does not keep the others from being shown.
struct LoadRequest {
    std::vector<LoadItem> items;
    bool readsAgain
        = false; ///< what is open is read again, as far as it stands in files: LoadResult::readAgain says what came of it
    /// With `open`: the one source takes this side, and the other side stays. A source that holds no profile stands beside what
    /// is open.
    std::optional<Side> side;
    WorkspacePtr open; ///< what is on show; what follows from its profiles is not worked out again
    /// Without items: other profiles of what is open. With items: which of them are shown, by the place of their item; a profile
    /// that an item no longer has is its first one.
    std::optional<ProfileChoice> first, second;
    /// With `first`: the profiles that stand side by side, and behind them those of items that were not open; none: with items
    /// all of them, without items those that do.
    std::vector<ProfileChoice> columns;
    /// What two profiles are compared with: these corrections, else those of a file, else those that were kept for the two.
    std::optional<Corrections> corrections;
    QString correctionsFile;
    QString keptIn; ///< folder of kept corrections; empty: none are looked for
};

struct LoadResult {
    WorkspacePtr shown; ///< null: failed
    QString failure; ///< one sentence: what is wrong and what to do
    QString remark; ///< what could not be opened or done beside, a line each; empty: nothing
    DocumentPtr failed; ///< the source that failed, so that its text can be looked at; may be null
    ReadAgain readAgain = {}; ///< where sources that are open were read again
};

/// How loading gets on. All are called from the thread that loads, and may be empty.
struct LoadProgress {
    std::function<void(const QString& name, std::uint64_t done, std::uint64_t total)> reading; ///< bytes of a source
    std::function<void(WorkspaceStep step)> working; ///< on what was read
    std::function<void(WorkspacePtr part)> analyzed; ///< WorkspaceControl::analyzed
};

/// Reads, compares and examines. Safe on any thread; ends early, with any result, when `stop` becomes true. What it throws (out
/// of memory) is for the caller: nothing was changed.
LoadResult load(const LoadRequest& request, const LoadProgress& progress, const std::atomic<bool>& stop);

} // namespace tvmscope
