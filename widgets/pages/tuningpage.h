// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/tuningmodel.h"
#include "widgets/charts/convergencechart.h"
#include "widgets/pages/tablepage.h"

class QLabel;
class QMenu;

namespace tvmscope {

/// The workloads of tuning logs: how long each takes with its best record, at what rate, by which template, and how many trials
/// failed. A workload with competing templates opens into them. Beside a profile it says how much of its time runs kernels with
/// tuned records, and of each workload what its kernels took and what the best record could save. Below stands how the searches
/// went; of best records alone, whose history nobody wrote down, each is a dot.
class TuningPage : public TablePage {
    Q_OBJECT
public:
    explicit TuningPage(QWidget* parent = nullptr);

    Availability availabilityFor(const Workspace& shown) const override;
    void setContent(const ChartData& content) override;
    /// Null where no log has a record that succeeded.
    Chart* chart() const override;
    QString statusText() const override;

protected:
    QString nothingMatches(const QString& hidden) const override;

private:
    void setUpTable();
    void sayFacts(const MessageText& text);
    void fillMenu(QMenu& menu);
    /// What is selected in the table stands out in the chart, and a click there selects here.
    void tellChart();
    void selectWorkload(TunedPlace place);
    const TuningRow* rowAt(const QModelIndex& index) const;
    /// Shows the record that a row is about in its source.
    void showRecord(const QModelIndex& index);

    WorkspacePtr shown_;
    TuningModel* model_;
    QLabel* facts_; ///< shares of the profile's time, failures by kind
    ConvergenceChart* chart_;
};

} // namespace tvmscope
