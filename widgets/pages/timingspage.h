// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/timingsmodel.h"
#include "widgets/pages/tablepage.h"

class QComboBox;
class QMenu;

namespace tvmscope {

class TimingsChart;

/// Timings of whole models side by side, as bars over a table, each with its factor to one of them. A profile's device totals
/// stand among the timings that belong to it.
class TimingsPage : public TablePage {
    Q_OBJECT
public:
    explicit TimingsPage(QWidget* parent = nullptr);

    Availability availabilityFor(const Workspace& shown) const override;
    void setContent(const ChartData& content) override;
    Chart* chart() const override;
    QString statusText() const override;
    std::vector<InForce> inForce() const override;
    void takeBack(InForceKind kind) override;
    /// The row that factors are to.
    void setReference(int row);

protected:
    QString nothingMatches(const QString& hidden) const override;

private:
    void setUpTable();
    void fillMenu(QMenu& menu);
    int currentRow() const;

    WorkspacePtr shown_;
    TimingsModel* model_;
    TimingsChart* bars_;
    QComboBox* reference_;
};

} // namespace tvmscope
