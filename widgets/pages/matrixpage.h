// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/findwords.h"
#include "models/items/matrixmodel.h"
#include "models/items/sorting.h"
#include "widgets/pages/viewpage.h"

class QComboBox;
class QLineEdit;
class QMenu;

namespace tvmscope {

class ElidedLabel;
class NoticeStrip;
class StackedBarsChart;

/// Three and more profiles: a stacked bar and a column each, factors to the one that is the baseline. A click on a heading takes
/// that profile as the baseline, with Shift it sorts, with Ctrl on two headings it compares the two; its menu removes and adds
/// profiles.
class MatrixPage : public ViewPage {
    Q_OBJECT
public:
    explicit MatrixPage(QWidget* parent = nullptr);

    Availability availabilityFor(const Workspace& shown) const override;
    int answers(const Workspace& shown) const override;
    void setSelection(Selection* selection) override;
    void setContent(const ChartData& content) override;
    Chart* chart() const override;
    TreeTable* table() const override { return table_; }
    QLineEdit* searchBox() const override { return search_; }
    void findNext(FindStep step) override;
    std::vector<InForce> inForce() const override;
    void takeBack(InForceKind kind) override;
    /// Why there are no rows; empty: there are some.
    QString notice() const;
    MatrixModel* model() const noexcept { return model_; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void setUpTable();
    void setUpWidths();
    bool showRuns();
    void useHeading(int column);
    void choose(std::size_t profile);
    void sayWhatHeadingsDo();
    void sortBy(int column);
    struct SortedBy {
        ProfileChoice profile;
        bool runs = false, ratio = false;
    };
    std::optional<SortedBy> sortedBy() const;
    void sortAgainBy(const std::optional<SortedBy>& sorted, Qt::SortOrder order);
    void fillMenu(QMenu& menu);
    void fillHeadingMenu(QMenu& menu, int column);
    void addProfileActions(QMenu& menu, int column);
    void addOpenProfiles(QMenu& menu);
    void remove(std::size_t profile);
    void compare(int column);
    struct FoundRows {
        std::int64_t groups = 0, hidden = 0;
    };
    bool showFound(const QModelIndex& parent, const FindWords& words);
    void find(const QString& text);

    FoundRows found_;
    WorkspacePtr shown_;
    MatrixModel* model_;
    MatrixOrder* order_;
    StackedBarsChart* bars_;
    QComboBox* baseline_;
    ElidedLabel* note_;
    QLineEdit* search_;
    NoticeStrip* nothing_; ///< why there are no rows
    TreeTable* table_;
};

} // namespace tvmscope
