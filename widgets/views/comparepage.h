// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/comparisonfilter.h"
#include "widgets/charts/chart.h"

#include <QWidget>

class QLabel;
class QMenu;
class QSplitter;

namespace tvmscope {

class EvidencePopover;
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
    /// `blocks` are of the comparison's groups; null: not known.
    void setData(const ChartData& content, std::shared_ptr<const std::vector<GroupBlocks>> blocks = nullptr);
    TreeTable* table() const noexcept { return table_; }
    WaterfallChart* waterfall() const noexcept { return waterfall_; }
    FilterBar* filterBar() const noexcept { return bar_; }
    /// Shows these categories of time alone; empty: all.
    void filterCategories(const QStringList& categories);
    /// Why the kernels of a row are in one group; null or hidden: not asked for.
    EvidencePopover* evidence() const noexcept { return evidence_; }
    QByteArray saveState();
    void restoreState(const QByteArray& state);

Q_SIGNALS:
    /// A row was opened that has no members: show where it stands in the source.
    void sourceRequested(const tvmscope::RowSet& rows);
    /// The user says something about the groups that hold these rows.
    void correctionRequested(tvmscope::CorrectionKind kind, const tvmscope::RowSet& rows);
    void takeBackRequested(const tvmscope::RowSet& rows);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void setUpTable();
    void connectTable();
    std::vector<const ComparisonRow*> selectedRows() const;
    void fillMenu(QMenu& menu);
    void explain(const QModelIndex& index);
    void setDevice(const QString& device);
    void showRates(bool known);
    void sayWhatIsHidden();

    ChartData data_;
    ComparisonModel* model_;
    ComparisonFilter* filter_;
    WaterfallChart* waterfall_;
    FilterBar* bar_;
    NoticeStrip* nothing_;
    TreeTable* table_;
    QSplitter* splitter_;
    EvidencePopover* evidence_;
    bool ratesKnown_ = true;
    bool ratesWanted_ = true; ///< what the user wants while there are none
};

} // namespace tvmscope
