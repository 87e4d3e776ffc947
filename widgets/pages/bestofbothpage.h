// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/takeovermodel.h"
#include "widgets/pages/viewpage.h"

class QComboBox;
class QLabel;

namespace tvmscope {

/// What one side should take over from the other, in order, and how far that brings it.
class BestOfBothPage : public ViewPage {
    Q_OBJECT
public:
    explicit BestOfBothPage(QWidget* parent = nullptr);

    Availability availabilityFor(const Workspace& shown) const override;
    void setSelection(Selection* selection) override;
    void setContent(const ChartData& content) override;
    TreeTable* table() const override { return table_; }
    void setSide(Side to);
    /// What is said above the table.
    QString sentence() const;
    /// Which groups are left out, below it; empty: none.
    QString leftOut() const;

private:
    ChartData data_;
    TakeOverModel* model_;
    QComboBox* side_;
    QLabel* sentence_;
    TreeTable* table_;
    QLabel* leftOut_;
};

} // namespace tvmscope
