// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"

#include <optional>
#include <vector>

namespace tvmscope {

/// The pieces of one group.
using Pieces = std::vector<const AlignedPiece*>;
/// Indices into the entries of both sides of a group; at least one is there.
using MemberLine = PerSide<std::optional<std::size_t>>;

/// How the members of a group stand in a table: a kernel of each side shares a line where the calls of the one do the work of the
/// other's and of no other kernel, and instructions of one name and, where it is that of several, of these shapes; every other
/// member has a line of its own. In the order of the baseline's entries, instructions that share a line first.
std::vector<MemberLine> memberLines(const Group& group, const Pieces& pieces);

} // namespace tvmscope
