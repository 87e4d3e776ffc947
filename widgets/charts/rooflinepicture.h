// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/layout/rooflinelayout.h"
#include "widgets/charts/chart.h"
#include "widgets/painting/drawlist.h"

#include <optional>

namespace tvmscope {

/// What a roofline chart shows.
struct RooflineScene {
    const ChartData* data = nullptr;
    const Roofline* roofline = nullptr;
    QString device;
    std::optional<DevicePeak> peak; ///< none: no roof
    QString title; ///< none if empty
};

struct RooflinePicture {
    DrawList picture;
    RooflineGeometry geometry;
    QRectF plot;
};

/// Notes above, logarithmic axes with units, roof, points and labels.
RooflinePicture layOutRooflineChart(const RooflineScene& scene, const QRectF& area, const Theme& theme);

/// The operator of a point as its label has it, without prefix.
QString rooflineName(const ChartData& data, const RooflinePoint& point);
/// The same with less and less room.
QStringList rooflineNameForms(const ChartData& data, const RooflinePoint& point);

} // namespace tvmscope
