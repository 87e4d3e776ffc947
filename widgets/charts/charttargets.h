// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/chart.h"

#include <span>
#include <vector>

/// What the parts of a chart mean to the Selection.
namespace tvmscope {

/// The group that a row of a profile belongs to; null where nothing is compared.
const Group* groupOf(const ChartData& data, ProfileIndex profile, CallId row);

/// The groups of some rows; rows that are in none stand for themselves.
std::vector<Target> targetsOf(const ChartData& data, ProfileIndex profile, std::span<const CallId> rows);

/// What a click on something does: selects it, or with Ctrl or Shift adds it to what is selected, or with Ctrl takes it away
/// again where it was selected already.
void select(Selection& selection, const std::vector<Target>& targets, Qt::KeyboardModifiers modifiers);

} // namespace tvmscope
