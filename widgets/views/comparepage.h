// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/comparisonfilter.h"
#include "widgets/charts/chart.h"

#include <QWidget>

class QLabel;
class QSplitter;

namespace tvmscope {

class FilterBar;
class NoticeStrip;
class TreeTable;
class WaterfallChart;

/// The first thing two profiles show: the waterfall from baseline to candidate over the table of who is who.
class ComparePage : public QWidget {
    Q_OBJECT
public:
    explicit ComparePage(QWidget* parent = nullptr);

    void setSelection(Selection* selection);
    void setData(const ChartData& content);
    TreeTable* table() const noexcept { return table_; }
    WaterfallChart* waterfall() const noexcept { return waterfall_; }
    FilterBar* filterBar() const noexcept { return bar_; }
    /// Shows these owners of time alone; empty: all.
    void filterOwners(const QStringList& owners);
    QByteArray saveState();
    void restoreState(const QByteArray& state);

Q_SIGNALS:
    /// A row was opened that has no members: show where it stands in the source.
    void sourceRequested(const tvmscope::RowSet& rows);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void setUpTable();
    void setDevice(const QString& device);
    void showRates(bool known);
    void sayWhatIsHidden();

    ComparisonModel* model_;
    ComparisonFilter* filter_;
    WaterfallChart* waterfall_;
    FilterBar* bar_;
    NoticeStrip* nothing_;
    TreeTable* table_;
    QSplitter* splitter_;
    bool ratesKnown_ = true;
    std::array<bool, 2> ratesWanted_{true, true}; ///< what the user wants while there are none
};

} // namespace tvmscope
