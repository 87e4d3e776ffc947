// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/timingsfilter.h"
#include "widgets/pages/viewpage.h"

class QComboBox;
class QMenu;

namespace tvmscope {

class NoticeStrip;
class TimingsChart;

/// Timings of whole models side by side, as bars over a table, each with its factor to one of them. A profile's device totals
/// stand among the timings that belong to it.
class TimingsPage : public ViewPage {
    Q_OBJECT
public:
    explicit TimingsPage(QWidget* parent = nullptr);

    Availability availabilityFor(const Workspace& shown) const override;
    /// Nothing here is made of calls.
    void setSelection(Selection*) override { }
    void setContent(const ChartData& content) override;
    Chart* chart() const override;
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
    /// The row that factors are to.
    void setReference(int row);

private:
    void setUpTable();
    void fillMenu(QMenu& menu);
    void find(const QString& text);
    void sayWhatIsShown();
    int currentRow() const;

    WorkspacePtr shown_;
    TimingsModel* model_;
    TimingsFilter* filter_;
    TimingsChart* bars_;
    QComboBox* reference_;
    QLineEdit* search_;
    NoticeStrip* nothing_; ///< why there are no rows
    TreeTable* table_;
};

} // namespace tvmscope
