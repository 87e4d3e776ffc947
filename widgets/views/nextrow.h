// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <functional>

class QModelIndex;
class QTreeView;

namespace tvmscope {

/// Which way to go from one thing that was found to another.
enum class FindStep { Next, Previous };

/// Turns to the next row that `isHit`, from the current one on and round the end, and selects it. Branches are opened for it;
/// below a hit nothing is looked for. False: there is none.
bool goToNextRow(QTreeView& table, const std::function<bool(const QModelIndex&)>& isHit, FindStep step);

} // namespace tvmscope
