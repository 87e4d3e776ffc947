// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/chart.h"
#include "widgets/charts/waterfallrows.h"
#include "widgets/painting/drawlist.h"
#include "widgets/painting/theme.h"

#include <QRectF>

#include <vector>

namespace tvmscope {

/// The answer as one picture, ready for a report: headline, what accounts for it, what is comparable and how reliable it is,
/// waterfall, and the groups that moved most.
struct ComparePicture {
    DrawList picture;
    double height = 0; ///< used, from the top of the area
};

ComparePicture layOutCompare(const ChartData& data, const std::string& device, const std::vector<WaterfallRow>& waterfall,
    const QRectF& area, const Theme& theme);

/// The groups of a device that the picture lists, at most eight.
std::vector<const Group*> topGroups(const Comparison& comparison, const std::string& device);

} // namespace tvmscope
