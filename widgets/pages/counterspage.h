// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/countsmodel.h"
#include "widgets/pages/tablepage.h"

namespace tvmscope {

/// The rows of profiles that have counters and no durations, of which no other page can show anything: those are about time.
class CountersPage : public TablePage {
    Q_OBJECT
public:
    explicit CountersPage(QWidget* parent = nullptr);

    Availability availabilityFor(const Workspace& shown) const override;
    void setContent(const ChartData& content) override;
    QString statusText() const override;

protected:
    QString nothingMatches(const QString& hidden) const override;

private:
    void setUpTable();
    /// Shows where a row stands in its source.
    void showRow(const QModelIndex& index);

    WorkspacePtr shown_;
    CountsModel* model_;
};

} // namespace tvmscope
