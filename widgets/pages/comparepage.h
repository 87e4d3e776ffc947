// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/comparisonfilter.h"
#include "widgets/pages/viewpage.h"

#include <QPersistentModelIndex>

#include <optional>
#include <vector>

class QLabel;
class QMenu;
class QSplitter;

namespace tvmscope {

class EvidencePopover;
class FilterBar;
class NoticeStrip;
class KeptRange;
class WaterfallChart;

/// The first thing two profiles show: the waterfall from baseline to candidate over the table of who is who.
class ComparePage : public ViewPage {
    Q_OBJECT
public:
    explicit ComparePage(QWidget* parent = nullptr);

    Availability availabilityFor(const Workspace& shown) const override;
    int answers(const Workspace& shown) const override;
    void setSelection(Selection* selection) override;
    void setContent(const ChartData& content) override;
    Chart* chart() const override;
    TreeTable* table() const override { return table_; }
    QLineEdit* searchBox() const override;
    /// Why there are no rows; empty: there are some.
    QString notice() const;
    void findNext(FindStep step) override;
    std::vector<InForce> inForce() const override;
    void takeBack(InForceKind kind) override;
    WaterfallChart* waterfall() const noexcept { return waterfall_; }
    FilterBar* filterBar() const noexcept { return bar_; }
    /// Shows these categories of time alone; empty: all.
    void filterCategories(const QStringList& categories);
    /// Why the kernels of a row are in one group; null or hidden: not asked for.
    EvidencePopover* evidence() const noexcept { return evidence_; }
    QByteArray saveState() override;
    void restoreState(const QByteArray& state) override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void layOut();
    void connectSearch();
    void find(const QString& text);
    void connectTable();
    void setUpTable();
    void fitWaterfall();
    std::vector<const ComparisonRow*> selectedRows() const;
    void fillMenu(QMenu& menu);
    void explain(const QModelIndex& index);
    void showRuns();
    void setDevice(const QString& device);
    void followSelection();
    void lookForKernels(const QString& text);
    void sayWhatIsShown();
    QString foundText() const;
    QString whyEmpty() const;

    ChartData data_;
    Selection* selection_ = nullptr;
    ComparisonModel* model_;
    ComparisonFilter* filter_;
    WaterfallChart* waterfall_;
    KeptRange* range_;
    FilterBar* bar_;
    NoticeStrip* nothing_;
    TreeTable* table_;
    QSplitter* splitter_;
    bool splitByHand_ = false; ///< the user said how high the waterfall is
    EvidencePopover* evidence_;
    std::optional<std::vector<QPersistentModelIndex>> openBefore_; ///< what stood open before the search that is under way
    bool settingDevice_ = false;
};

} // namespace tvmscope
