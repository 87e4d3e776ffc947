// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/groupblocks.h"
#include "models/items/memberlines.h"
#include "models/session/selectedrows.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace tvmscope {

/// What one side says in a row of the comparison table.
struct ComparisonCell {
    const KernelCalls* longest = nullptr; ///< the entry it is named after; null: none
    std::size_t others = 0; ///< entries beside it
    const Profile* profile = nullptr;
    std::optional<CallCount> calls; ///< absent: the side has no such row
    std::optional<double> us; ///< absent: the side has no such row, or none whose duration can be read
    std::optional<double> percent; ///< of the device's time on this side
    ProductWork work; ///< of a group's side: convolutions, matmuls and attention
    double minCallUs = 0.0, maxCallUs = 0.0; ///< 0 and 0 where rows are not single calls
    std::optional<Spread> runs; ///< what its rows take in each run of a recording

    /// The longest operator, with "+ 2" where there are more; empty: none.
    QString name() const;
    /// Leading characters of the name that carry no meaning.
    int prefix() const;
};

/// A row of the comparison table: a group, a member of one, or a category of time that is no operator.
struct ComparisonRow {
    enum class Kind : std::uint8_t { Root, Group, Member, Category };
    Kind kind = Kind::Root;
    PerSide<ComparisonCell> sides;
    QString device;
    QString category; ///< ledger category the row belongs to
    std::optional<OperatorClass> cls;
    std::optional<double> deltaUs; ///< candidate - baseline; absent where a side is not known
    double movement = 0.0; ///< 0 to 1, of the device's
    std::optional<double> score;
    bool guess = false;
    bool pinned = false; ///< overhead, not in the text, unattributed
    std::optional<std::size_t> ledger; ///< of a category: index into Comparison::ledger
    const Group* group = nullptr; ///< of groups and their members
    GroupId groupId = none<GroupId>; ///< the same, as Comparison::groups counts
    MemberLine member; ///< of a member: its entries on both sides of the group
    const GroupBlocks* blocks = nullptr; ///< of groups: which sides run once in each layer; null: not known
    std::vector<ComparisonRow> children;
    std::vector<GroupId> kept; ///< of a category: its groups that its numbers are of; empty: all

    /// A group that is counted apart, a member of one, or their category: neither faster nor slower.
    bool isExcluded() const;
    /// What a group does and on what; the names of a member's kernels; a category's name.
    const QString& label() const { return labelForms().front(); }
    /// Of a group its label with less and less room. Worded when first asked for: of thousands of rows a screen of them is read.
    const QStringList& labelForms() const;
    /// What stands behind the label of a group in which layers are folded: `· ×12`; else empty.
    QString layers() const;
    /// What it stands for in a Selection.
    std::vector<Target> targets() const;
    Coverage coverageIn(const SelectedRows& rows) const;

    mutable QStringList words; ///< for labelForms(); empty: not worded yet
};

/// The table of a comparison as a tree. Groups of overhead categories stand below their category's row. Points into `comparison`
/// and `blocks`, which may be null; `text` words the categories.
ComparisonRow comparisonRows(
    const Comparison& comparison, const MessageText& text, const std::vector<GroupBlocks>* blocks = nullptr);

/// Has the rows of categories say what these rows leave of their groups; null: all of it. The rows below them stay where they
/// are.
void keepCategoriesTo(ComparisonRow& root, const Comparison& comparison, const MessageText& text, const SelectedRows* kept);

} // namespace tvmscope
