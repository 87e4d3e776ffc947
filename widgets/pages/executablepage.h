// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/listingmodel.h"
#include "widgets/pages/tablepage.h"

class QLabel;
class QMenu;

namespace tvmscope {

/// The instructions of an executable: of two listings side by side, aligned by what each does and what it is fed with, below how
/// often each opcode stands in them.
class ExecutablePage : public TablePage {
    Q_OBJECT
public:
    explicit ExecutablePage(QWidget* parent = nullptr);

    Availability availabilityFor(const Workspace& shown) const override;
    /// Two listings and no profile are what was asked about, whatever else stands beside them.
    int answers(const Workspace& shown) const override;
    void setContent(const ChartData& content) override;
    QString statusText() const override;
    /// `load_const 12 | 6 (−6) · ret 1 | 1`, and below it what constants feed.
    QString countsText() const;

protected:
    QString nothingMatches(const QString& hidden) const override;

private:
    void setUpTable();
    void fillMenu(QMenu& menu);
    /// Shows the instruction of a side, or of the other where that has none, in its source.
    void showInstruction(const QModelIndex& index, std::size_t side);

    WorkspacePtr shown_;
    ListingModel* model_;
    QLabel* counts_;
};

} // namespace tvmscope
