// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/cli/sources.h"
#include "models/analysis/comparison.h"
#include "models/export/texttable.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace tvmscope {

/// What an export is made of: one profile, or two and their comparison.
struct ExportInput {
    std::vector<OpenedSource> profiles; ///< one or two, each with a single artifact
    std::optional<Comparison> comparison; ///< of two
};

/// A table that `export --table` knows.
struct TableKind {
    std::string_view name;
    std::string_view description;
    bool needsPair = false;
    TextTable (*make)(const ExportInput& input) = nullptr;
};
std::span<const TableKind> tableKinds();
/// Null for an unknown name.
const TableKind* findTableKind(std::string_view name);

} // namespace tvmscope
