// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/session/sources.h"
#include "models/export/texttable.h"
#include "models/session/subject.h"
#include "models/session/workspace.h"

#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// What an export is made of: one profile, two and their comparison, or more; or sources that hold another subject.
struct ExportInput {
    std::vector<OpenedSource> profiles; ///< each with a single artifact; of another subject the sources
    /// Of one or two of them, with what the export asks for, of several where it sets them side by side; of another subject
    /// with all sources.
    WorkspacePtr workspace;

    const Comparison* comparison() const noexcept { return workspace ? workspace->comparison.get() : nullptr; }
};

/// A table that `export --table` knows.
struct TableKind {
    std::string_view name;
    std::string_view description;
    std::size_t minProfiles = 1, maxProfiles = std::numeric_limits<std::size_t>::max();
    TextTable (*make)(const ExportInput& input) = nullptr; ///< for scripts: ids, all digits
    TextTable (*readable)(const ExportInput& input) = nullptr; ///< for Markdown and text; none: as for scripts
    Subject subject = Subject::Profiles;
    WorkspaceParts parts = {WorkspaceParts::Findings::None, 0, true}; ///< what it is made of
    bool setsSideBySide = false; ///< three profiles and more; else each of them is shown for itself
};
/// The user's corrections that a comparison was made with, in words; they belong to whatever it says.
std::vector<std::string> correctionsSaid(const Comparison& comparison);
TextTable corrected(TextTable table, const Comparison& comparison);

std::span<const TableKind> tableKinds();
/// Null for an unknown name.
const TableKind* findTableKind(std::string_view name);

} // namespace tvmscope
