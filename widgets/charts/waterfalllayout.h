// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/numbers.h"
#include "widgets/charts/waterfallrows.h"
#include "widgets/painting/drawlist.h"
#include "widgets/painting/theme.h"

#include <QRectF>

#include <optional>
#include <vector>

namespace tvmscope {

/// Where each row and bar of a waterfall stands, and the picture of it.
struct WaterfallLayout {
    DrawList picture;
    std::vector<QRectF> rows; ///< the full width of each WaterfallRow
    std::vector<QRectF> bars; ///< its bar, at least one pixel wide
    double height = 0; ///< used, from the top of the area

    /// The row at a place, if there is one.
    std::optional<std::size_t> rowAt(const QPointF& place) const;
};

/// What stands around the rows.
struct WaterfallFrame {
    QString title; ///< none if empty
    QString device;
    QString baseline, candidate; ///< labels of the sides
};

/// Height of a waterfall of so many rows.
double waterfallHeight(std::size_t rows, bool titled);

/// Width from which it has columns of both sides beside the bars.
inline constexpr double waterfallWithNumbers = 760;

WaterfallLayout layOutWaterfall(
    const std::vector<WaterfallRow>& rows, const WaterfallFrame& frame, const QRectF& area, const Theme& theme);

} // namespace tvmscope
