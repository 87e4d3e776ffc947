// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/operatormodel.h"
#include "models/session/selectedrows.h"

#include <QSortFilterProxyModel>

#include <optional>

namespace tvmscope {

/// Operators whose name contains a text, with the branches above and below them.
class OperatorFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    struct Hidden {
        std::int64_t calls = 0;
        double durationUs = 0.0;
    };

    explicit OperatorFilter(OperatorModel* source, QObject* parent = nullptr);

    void setText(const QString& text);
    const QString& text() const noexcept { return text_; }
    /// What has none of these rows is not shown; nothing: all is.
    void setRows(const std::optional<SelectedRows>& rows);
    Hidden hidden() const;

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    bool matches(OperatorTree::Node node) const;
    bool hasMatch(OperatorTree::Node node) const;
    void addHidden(OperatorTree::Node node, Hidden& hidden) const;

    OperatorModel* model_;
    QString text_;
    std::optional<SelectedRows> rows_;
};

} // namespace tvmscope
