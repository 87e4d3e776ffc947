// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/profileset.h"
#include "models/comparison/rowspreads.h"
#include "models/export/numbers.h"
#include "models/items/findwords.h"
#include "models/items/selectableitems.h"
#include "models/items/tablecolumn.h"
#include "models/items/treemodel.h"
#include "models/profile/message.h"
#include "models/session/columnsums.h"
#include "models/session/findtexts.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace tvmscope {

/// A row of the matrix.
struct MatrixNode {
    const ProfileSetRow* row = nullptr; ///< null: geometric means of the factors
    std::vector<MatrixNode> children; ///< of a subtotal: the instructions that it is the sum of
};

/// Several profiles beside each other: behind the name two columns a profile, its time and its factor to the baseline; and behind
/// those of all profiles one each with what the runs of a recording range over. Rests, totals and geometric means stay at the
/// foot.
class MatrixModel : public TreeModel<MatrixNode>, public SelectableItems {
    Q_OBJECT
public:
    explicit MatrixModel(QObject* parent = nullptr);

    void setProfiles(std::shared_ptr<const ProfileSet> profileSet, MessageText text);
    /// Says which of the profiles are on show in all views, and so how much of a row is selected; null: nothing is.
    void setShown(WorkspacePtr shown);
    std::size_t baseline() const noexcept { return profileSet_ ? profileSet_->baseline : 0; }
    /// A profile whose heading is marked: the first of two that are to be compared; nothing: none.
    void setChosen(std::optional<std::size_t> profile);
    std::optional<std::size_t> chosen() const noexcept { return chosen_; }
    /// The profile that a column is about; nothing for the names.
    std::optional<std::size_t> profileOf(int column) const noexcept;
    bool isRatio(int column) const noexcept;
    bool isRuns(int column) const noexcept;
    static constexpr int timeColumnOf(std::size_t profile) noexcept { return 2 * static_cast<int>(profile) + 1; }
    static constexpr int ratioColumnOf(std::size_t profile) noexcept { return 2 * static_cast<int>(profile) + 2; }

    int runsColumnOf(std::size_t profile) const noexcept { return firstRunsColumn() + static_cast<int>(profile); }
    /// The profile is a recording of several runs, the median of which its times are of.
    bool hasRuns(std::size_t profile) const;

    int columnCount(const QModelIndex& parent = {}) const override;
    /// What a search looks through, by row of the profiles that are set next; null: nothing is found.
    void setTexts(std::shared_ptr<const FindTexts> texts) { texts_ = std::move(texts); }
    /// Whether a group has the words. Nothing of rests, totals and means, which always stay.
    std::optional<bool> hasWords(const QModelIndex& index, const FindWords& words) const;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    std::vector<Target> targetsAt(const QModelIndex& index) const override;
    /// Worked out for all rows at once, and kept for as long as the same sets of rows are asked about.
    Coverage coverageAt(const QModelIndex& index, const SelectedRows& rows) const override;

private:
    /// A row as one of its profiles has it; none in the column of names.
    struct Cell {
        const ProfileSetRow* row; ///< null: geometric means
        std::size_t profile;
    };
    using TableColumn = tvmscope::TableColumn<MatrixModel, Cell>;
    const TableColumn& columnAt(int section) const;
    int firstRunsColumn() const noexcept;
    const std::optional<Spread>& runsOf(const Cell& cell) const;
    /// Neither of the profiles on show has anything of it: no other view knows it.
    bool isElsewhere(const ProfileSetRow& row) const;
    Target targetOfOthers(const ProfileSetRow& row) const;
    CellText timeWords(const Cell& cell) const;
    CellText ratioWords(const Cell& cell) const;
    std::optional<double> ratioOf(const Cell& cell) const;
    QString nameTip(const Cell& cell) const;
    QString timeTip(const Cell& cell) const;
    bool isInDoubt(const Cell& cell) const;
    bool isShortest(const Cell& cell) const;
    bool haveOverlappingRuns(const Cell& cell) const;
    /// The baseline and it cannot be called the faster one.
    bool isUnlike(std::size_t profile) const;
    QString ratioTip(const Cell& cell) const;
    QString headerTip(std::size_t profile, bool runs) const;

    QString whyNoMean(std::size_t profile) const;

    /// How much of each row of the profiles is in a set of rows.
    struct RowCoverage {
        std::uint64_t revision = 0; ///< of the set
        std::vector<Coverage> ofRow;
    };
    static constexpr std::size_t keptCoverages = 2; ///< what is selected, and what the pointer is over
    mutable std::array<RowCoverage, keptCoverages> coverages_; ///< the one asked for last in front

    /// What cells range over, by row and profile; nothing: not worked out yet.
    mutable std::vector<std::optional<std::optional<Spread>>> runs_;
    std::shared_ptr<const ProfileSet> profileSet_;
    WorkspacePtr shown_;
    ColumnsOfSides sides_; ///< of what is shown
    std::optional<std::size_t> chosen_;
    MessageText text_;
    std::shared_ptr<const FindTexts> texts_;
    QStringList shortNames_; ///< by profile, for headings with little room
    MatrixNode root_;
};

} // namespace tvmscope
