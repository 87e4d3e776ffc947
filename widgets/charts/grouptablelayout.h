// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"
#include "widgets/painting/drawlist.h"
#include "widgets/painting/theme.h"

#include <QRectF>
#include <QString>

#include <array>
#include <vector>

namespace tvmscope {

double groupTableHeight(std::size_t groups);

/// Groups as a table: class chip, names of both sides, calls, times, difference, factor. Narrow areas leave the candidate's names
/// out.
DrawList layOutGroupTable(const Comparison& comparison, const std::vector<const Group*>& groups,
    const std::array<QString, 2>& labels, const QRectF& area, const Theme& theme);

} // namespace tvmscope
