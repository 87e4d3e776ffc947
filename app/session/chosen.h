// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/session/sources.h"
#include "models/session/workspace.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace tvmscope {

/// What opened sources come to, in the terms of a workspace; the one place that decides what is compared with what.
struct ChosenArtifacts {
    std::vector<DocumentPtr> documents; ///< each once, however often it is named
    std::vector<ProfileChoice> meant; ///< every artifact that was named, in that order
    std::vector<ProfileChoice> named; ///< the profiles among what was opened, in that order
    std::vector<std::size_t> firsts; ///< of each source that holds profiles: where its own begin in `named`

    /// Of `only` these artifacts are meant, by their index in the document; none: all that the source picks.
    void add(const OpenedSource& source, const std::vector<std::size_t>& only = {});
    /// Nothing where no source holds a profile.
    std::optional<ProfileChoice> first() const;
    /// What stands beside what, for the window and all commands: every profile that was named is a column; the first is the
    /// baseline. Beside it stands the first profile of the next word that names another, else the next column; nothing where it
    /// is alone.
    WorkspaceRequest request() const;
};

ChosenArtifacts chosenFrom(const std::vector<OpenedSource>& sources);

} // namespace tvmscope
