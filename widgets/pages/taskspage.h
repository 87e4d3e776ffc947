// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/tasksfilter.h"
#include "widgets/pages/viewpage.h"

class QMenu;

namespace tvmscope {

class NoticeStrip;

/// What a tuner's progress lines and task tables say last of each task: best rate, trials, time, latency, and whether it ended.
class TasksPage : public ViewPage {
    Q_OBJECT
public:
    explicit TasksPage(QWidget* parent = nullptr);

    Availability availabilityFor(const Workspace& shown) const override;
    /// Nothing here is made of calls.
    void setSelection(Selection*) override { }
    void setContent(const ChartData& content) override;
    TreeTable* table() const override { return table_; }
    QLineEdit* searchBox() const override { return search_; }
    /// Why there are no rows; empty: there are some.
    QString notice() const;
    std::vector<InForce> inForce() const override;
    void takeBack(InForceKind kind) override;
    void findNext(FindStep step) override;
    QByteArray saveState() override;
    void restoreState(const QByteArray& state) override;
    QString statusText() const override;

private:
    void setUpTable();
    void fillMenu(QMenu& menu);
    void find(const QString& text);
    void sayWhatIsShown();
    /// Shows the line that a row was read from.
    void showLine(const QModelIndex& index);

    WorkspacePtr shown_;
    TasksModel* model_;
    TasksFilter* filter_;
    QLineEdit* search_;
    NoticeStrip* nothing_; ///< why there are no rows
    TreeTable* table_;
};

} // namespace tvmscope
