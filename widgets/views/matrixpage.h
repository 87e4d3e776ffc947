// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/compare.h"
#include "models/items/matrixmodel.h"

#include <QWidget>

class QComboBox;
class QMenu;

namespace tvmscope {

class TreeTable;

/// Three and more profiles: a column each, factors to the one that is the baseline.
class MatrixPage : public QWidget {
    Q_OBJECT
public:
    explicit MatrixPage(QWidget* parent = nullptr);

    void setProfiles(const std::shared_ptr<const ProfileSet>& profileSet, std::size_t baseline, const MessageText& text);
    void setBaseline(std::size_t baseline);
    TreeTable* table() const noexcept { return table_; }
    MatrixModel* model() const noexcept { return model_; }

Q_SIGNALS:
    /// Look at two of the profiles alone.
    void compareRequested(std::size_t baseline, std::size_t candidate);

private:
    void setUpTable();
    void fillMenu(QMenu& menu);
    void compare(int column);

    MatrixModel* model_;
    QComboBox* baseline_;
    TreeTable* table_;
};

} // namespace tvmscope
