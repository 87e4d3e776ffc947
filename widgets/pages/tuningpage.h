// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/tuningmodel.h"
#include "widgets/pages/tablepage.h"

class QMenu;

namespace tvmscope {

/// The workloads of tuning logs: how long each takes with its best record, at what rate, by which template, and how many trials
/// failed. A workload with competing templates opens into them.
class TuningPage : public TablePage {
    Q_OBJECT
public:
    explicit TuningPage(QWidget* parent = nullptr);

    Availability availabilityFor(const Workspace& shown) const override;
    void setContent(const ChartData& content) override;
    QString statusText() const override;

private:
    void setUpTable();
    void fillMenu(QMenu& menu);
    const TuningRow* rowAt(const QModelIndex& index) const;
    /// Shows the record that a row is about in its source.
    void showRecord(const QModelIndex& index);

    WorkspacePtr shown_;
    TuningModel* model_;
};

} // namespace tvmscope
