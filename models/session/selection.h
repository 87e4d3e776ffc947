// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/ids.h"

#include <QObject>

#include <array>
#include <vector>

namespace tvmscope {

/// Rows of the profiles that a window shows: [0] of the baseline (or the only profile), [1] of the candidate. Sorted, no doubles.
struct RowSet {
    std::array<std::vector<CallId>, 2> rows;

    bool empty() const noexcept { return rows[0].empty() && rows[1].empty(); }
    bool contains(int side, CallId row) const noexcept;
    /// True if any of `some` (sorted) is in it.
    bool intersects(int side, const std::vector<CallId>& some) const noexcept;
    void add(int side, const std::vector<CallId>& some);
    bool operator==(const RowSet&) const = default;
};

/// What is selected and what the pointer is over: one object a window, through which all views are linked. Views write and
/// listen to it and never know each other. Rows are the common coin: a group, an operator, a bar, a rectangle each stand for
/// some. A setter that changes nothing emits nothing.
class Selection : public QObject {
    Q_OBJECT
public:
    explicit Selection(QObject* parent = nullptr);

    const RowSet& selected() const noexcept { return selected_; }
    const RowSet& hovered() const noexcept { return hovered_; }

public Q_SLOTS:
    void select(const tvmscope::RowSet& rows);
    void hover(const tvmscope::RowSet& rows);
    void clear();

Q_SIGNALS:
    void selectionChanged();
    void hoverChanged();

private:
    RowSet selected_;
    RowSet hovered_;
};

} // namespace tvmscope
