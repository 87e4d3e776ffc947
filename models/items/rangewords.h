// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/session/workspace.h"

#include <QString>

namespace tvmscope {

/// `3.00–12.00 ms of Relay VM`
QString rangeText(const Workspace& shown, const RangeTarget& range);
/// `whole-run times of groups that run in 3.00–12.00 ms of Relax VM`, of one profile alone `of kernels`: what a range does to the
/// pages that keep to it.
QString rangeWords(const Workspace& shown, const RangeTarget& range);
/// `3.00–12.00 ms of A` and `groups in 3.00–12.00 ms of A, whole-run times`: where there is little room.
QString shortRangeText(const Workspace& shown, const RangeTarget& range);
QString shortRangeWords(const Workspace& shown, const RangeTarget& range);

} // namespace tvmscope
