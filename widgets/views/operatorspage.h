// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/operatorfilter.h"
#include "widgets/charts/chart.h"

#include <QWidget>

class QComboBox;

namespace tvmscope {

class FilterBar;
class NoticeStrip;
class TreeTable;

/// The operators of one side as a tree: class → operator → shapes → calls.
class OperatorsPage : public QWidget {
    Q_OBJECT
public:
    explicit OperatorsPage(QWidget* parent = nullptr);

    void setSelection(Selection* selection);
    void setData(const ChartData& content);
    void setSide(int side);
    TreeTable* table() const noexcept { return table_; }
    FilterBar* filterBar() const noexcept { return bar_; }
    OperatorModel* model() const noexcept { return model_; }
    QString notice() const;

Q_SIGNALS:
    void sourceRequested(const tvmscope::RowSet& rows);

private:
    void sayWhatIsHidden();

    ChartData data_;
    OperatorModel* model_;
    OperatorFilter* filter_;
    FilterBar* bar_;
    NoticeStrip* nothing_;
    TreeTable* table_;
    QComboBox* side_;
    QComboBox* base_;
};

} // namespace tvmscope
