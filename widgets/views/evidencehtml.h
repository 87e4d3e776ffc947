// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"
#include "models/comparison/groupblocks.h"
#include "widgets/painting/theme.h"

#include <QString>

#include <vector>

namespace tvmscope {

/// `Match 0.97`, `Match 0.55, a guess`, `Only in A`: how a group came to be, in a few words.
QString matchTitle(const Group& group);

/// Why these kernels are in one group: title, one line a piece of evidence, and how often each component operator runs on both
/// sides, with what does not balance marked.
QString evidenceHtml(const Comparison& comparison, const Group& group, const MessageText& text, const Theme& theme);

/// That, what it does in repeated blocks and how much of the movement it is; where only some of it is selected under a heading
/// that says whose numbers these are. `blocks`: of all groups, by their place; may be null.
QString groupHtml(const Comparison& comparison, GroupId group, bool selectedWhole, const std::vector<GroupBlocks>* blocks,
    const MessageText& text, const Theme& theme);

} // namespace tvmscope
