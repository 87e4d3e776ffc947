// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/session/selectedrows.h"
#include "widgets/charts/chart.h"

#include <QString>

namespace tvmscope {

/// What is selected, by the name that tables have for it, be it its class or a part of one; nothing where it is of several groups
/// and kernels.
QString selectedNameHtml(const ChartData& data, const SelectedRows& rows);

} // namespace tvmscope
