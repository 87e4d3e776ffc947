// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QString>

#include <map>
#include <set>

class QAbstractItemModel;
class QTreeView;

namespace tvmscope {

/// Columns of a table that say nothing about what is open (no row has a value, or all say the same where that is of no use) are
/// hidden, until they say something again. What the user hides or shows by hand is left alone.
class SilentColumns {
public:
    explicit SilentColumns(QTreeView* table);

    /// Shows again what is hidden for this reason.
    void reveal();
    /// Hides what says nothing in all rows of a model, filtered or not; reveal() first.
    void hide(const QAbstractItemModel& rows);
    /// Why a column is hidden; empty: it is not, or not for this reason.
    QString reason(int column) const;
    /// The user shows or hides it: it is not hidden for this reason any more.
    void leaveAlone(int column);
    bool isLeftAlone(int column) const { return byHand_.contains(column); }

private:
    QTreeView* table_;
    std::map<int, QString> hidden_; ///< and why
    std::set<int> byHand_;
};

} // namespace tvmscope
