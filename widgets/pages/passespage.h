// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/passesmodel.h"
#include "widgets/pages/tablepage.h"

namespace tvmscope {

class PassesChart;

/// What compiling took: the passes as a flame graph, and below it a row a pass, by its own time.
class PassesPage : public TablePage {
    Q_OBJECT
public:
    explicit PassesPage(QWidget* parent = nullptr);

    Availability availabilityFor(const Workspace& shown) const override;
    void setContent(const ChartData& content) override;
    Chart* chart() const override;
    QString statusText() const override;
    std::vector<InForce> inForce() const override;
    void takeBack(InForceKind kind) override;

protected:
    QString nothingMatches(const QString& hidden) const override;

private:
    void setUpTable();
    const PassRow& rowAt(const QModelIndex& index) const;
    /// Shows the line of the longest run of a pass.
    void showLine(const QModelIndex& index);
    void selectPass(std::size_t compilation, const QString& name);
    void tellChart();
    void tellFound();

    WorkspacePtr shown_;
    PassesModel* model_;
    PassesChart* chart_;
};

} // namespace tvmscope
