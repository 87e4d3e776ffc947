// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/compare.h"
#include "models/session/workspace.h"
#include "widgets/charts/chart.h"

#include <QWidget>

class QLineEdit;
class QStackedWidget;

namespace tvmscope {

class ChartsPage;
class ComparePage;
class FlamePage;
class MatrixPage;
class OperatorsPage;
class PageTabs;
class SourcePage;
class TreeTable;

/// The pages of what is open, and the tabs to choose one: Compare, Operators, Flame, Charts, Source, and Matrix from three
/// profiles on.
class Pages : public QWidget {
    Q_OBJECT
public:
    explicit Pages(Selection* selection, QWidget* parent = nullptr);

    void setDocument(const WorkspacePtr& shown, const ChartData& content);
    /// `compare`, `operators`, `flame`, `charts`, `source`, `matrix`, or a chart of these pages (`flamegraph`, `flamediff`,
    /// `roofline`); false for another name or a page that what is open lacks.
    bool showPage(const QString& name);
    static QStringList pageNames();
    /// What showPage() knows, whatever is open.
    static QStringList openableNames();
    void showSource(const RowSet& rows);
    void showText(std::size_t document);
    /// Puts the cursor into the page's box for names; false if it has none.
    bool find();
    /// Takes off the filter that the page's chart has set, else empties its search box; false if there is nothing to take off.
    bool removeFilter();
    /// The box of the page shown in which operators are searched for, if it has one.
    QLineEdit* searchBox() const;
    Chart* currentChart() const;
    TreeTable* currentTable() const;
    ComparePage* compare() const noexcept { return compare_; }
    OperatorsPage* operators() const noexcept { return operators_; }
    SourcePage* source() const noexcept { return source_; }
    MatrixPage* matrix() const noexcept { return matrix_; }
    FlamePage* flame() const noexcept { return flame_; }
    QString currentPage() const;

private:
    void showMatrix(const Workspace& shown, const MessageText& text);

    Selection* selection_;
    PageTabs* tabs_;
    QStackedWidget* stack_;
    ComparePage* compare_;
    OperatorsPage* operators_;
    FlamePage* flame_;
    ChartsPage* charts_;
    SourcePage* source_;
    MatrixPage* matrix_;
};

} // namespace tvmscope
