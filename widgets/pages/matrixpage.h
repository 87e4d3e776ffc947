// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/matrixmodel.h"
#include "models/items/matrixorder.h"
#include "widgets/pages/viewpage.h"

class QComboBox;
class QMenu;

namespace tvmscope {

/// Three and more profiles: a column each, factors to the one that is the baseline.
class MatrixPage : public ViewPage {
    Q_OBJECT
public:
    explicit MatrixPage(QWidget* parent = nullptr);

    Availability availabilityFor(const Workspace& shown) const override;
    int answers(const Workspace& shown) const override;
    void setSelection(Selection* selection) override;
    void setContent(const ChartData& content) override;
    void setBaseline(std::size_t baseline);
    TreeTable* table() const override { return table_; }
    MatrixModel* model() const noexcept { return model_; }

private:
    void setUpTable();
    void fillMenu(QMenu& menu);
    void compare(int column);

    MatrixModel* model_;
    MatrixOrder* order_;
    QComboBox* baseline_;
    TreeTable* table_;
};

} // namespace tvmscope
