// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/session/selectedrows.h"

#include <QModelIndex>

#include <vector>

namespace tvmscope {

/// An item model whose rows mean something to a Selection.
class SelectableItems {
public:
    virtual ~SelectableItems() = default;

    /// What a row stands for.
    virtual std::vector<Target> targetsAt(const QModelIndex& index) const = 0;
    /// How much of a row is in a set.
    virtual Coverage coverageAt(const QModelIndex& index, const SelectedRows& rows) const = 0;
};

/// The same of an index of any model, through whatever proxies stand before it; nothing for a model whose rows mean nothing.
std::vector<Target> targetsOf(const QModelIndex& index);
Coverage coverageOf(const QModelIndex& index, const SelectedRows& rows);

} // namespace tvmscope
