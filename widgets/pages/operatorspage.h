// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/operatorfilter.h"
#include "widgets/pages/viewpage.h"
#include "widgets/views/treetable.h"

#include <QPersistentModelIndex>

#include <optional>
#include <vector>

class QComboBox;

namespace tvmscope {

class FilterBar;
class NoticeStrip;
class KeptRange;

/// The operators of one side as a tree: class → operator → shapes → calls.
class OperatorsPage : public ViewPage {
    Q_OBJECT
public:
    explicit OperatorsPage(QWidget* parent = nullptr);

    void setSelection(Selection* selection) override;
    void setContent(const ChartData& content) override;
    void setSide(Side side);
    TreeTable* table() const override { return table_; }
    QLineEdit* searchBox() const override;
    void findNext(FindStep step) override;
    std::vector<InForce> inForce() const override;
    void takeBack(InForceKind kind) override;
    FilterBar* filterBar() const noexcept { return bar_; }
    OperatorModel* model() const noexcept { return model_; }
    QString notice() const;
    QByteArray saveState() override { return table_->columnState(); }
    void restoreState(const QByteArray& state) override { table_->restoreColumns(state); }

private:
    void sayWhatIsShown();
    void showRuns(bool any);
    void offerBases(const AnalyzedProfile& profile);
    QString foundText() const;
    void find(const QString& text);
    void keepToRange();
    void setPercentBase(PercentBase base); ///< what stands open stays so

    ChartData data_;
    OperatorModel* model_;
    OperatorFilter* filter_;
    KeptRange* range_;
    FilterBar* bar_;
    NoticeStrip* nothing_;
    TreeTable* table_;
    QComboBox* side_;
    QComboBox* base_;
    std::optional<std::vector<QPersistentModelIndex>> openBefore_; ///< what stood open before the search that is under way
    std::optional<std::vector<QPersistentModelIndex>> openOutside_; ///< what stood open before it kept to a stretch of time
    bool keepsToRange_ = false;
    PercentBase wanted_ = PercentBase::DeviceTotal; ///< what the user chose; a profile may not have it
};

} // namespace tvmscope
