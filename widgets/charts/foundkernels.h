// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/findwords.h"
#include "models/session/workspace.h"

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace tvmscope {

/// Which one of those that are found is shown, counted from 0.
struct FoundPlace {
    std::size_t at = 0, of = 0;
};

/// The next of so many, or the one before (−1), round and round; of none yet the first, or the last. `count` is not 0.
FoundPlace nextPlace(std::size_t count, const std::optional<FoundPlace>& current, int by);

/// What a search finds in the profiles on show, the same in every flame view: the kernels that have every word of it, in any
/// order and case, in their name, label, shapes or class.
class FoundKernels {
public:
    /// Everything, where the text has no words.
    FoundKernels() = default;
    /// `workspace` may be null.
    FoundKernels(WorkspacePtr workspace, const QString& text);

    bool isActive() const noexcept { return workspace_ && !words_.isEmpty(); }
    bool misses(ProfileIndex profile, KernelId kernel) const;
    /// True where it finds none of these rows of a profile.
    bool missesAll(ProfileIndex profile, std::span<const CallId> rows) const;
    bool missesAll(GroupId group) const;
    bool findsAny() const;
    /// `24 calls, 3.20 ms, 14.7 % of cpu0`, a profile each; empty without a search.
    QString summary() const;

private:
    QString sumsOf(ProfileIndex profile) const;

    WorkspacePtr workspace_;
    FindWords words_;
    std::array<std::vector<bool>, 2> found_; ///< by profile and kernel
};

} // namespace tvmscope
