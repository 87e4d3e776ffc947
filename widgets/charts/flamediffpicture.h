// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/numbers.h"
#include "models/layout/flamediff.h"
#include "widgets/charts/chart.h"
#include "widgets/charts/flameview.h"
#include "widgets/charts/foundkernels.h"
#include "widgets/charts/slivers.h"
#include "widgets/painting/drawlist.h"

#include <vector>

namespace tvmscope {

/// What a differential flame graph shows. Its axis is the width of boxes in microseconds from the left edge of the root.
struct FlameDiffScene {
    const ChartData* data = nullptr;
    const FlameDiffNode* root = nullptr;
    FlameView view;
    QString title; ///< none if empty
    QString meaning; ///< of the axis
    const FoundKernels* search = nullptr; ///< what it misses is dimmed; null: nothing is
};

struct FlameDiffBox {
    QRectF area; ///< clipped to what is visible
    const FlameDiffNode* node = nullptr;
    TimeRange stretch; ///< of the axis
};

struct FlameDiffPicture {
    DrawList picture;
    std::vector<FlameDiffBox> boxes;
    std::vector<Sliver<const FlameDiffNode*>> slivers;
    const FlameDiffBox* boxAt(const QPointF& place) const;
    const Sliver<const FlameDiffNode*>* sliverAt(const QPointF& place) const;
};

/// Boxes narrower than half a pixel are no boxes of the picture: neighbours become one bar.
FlameDiffPicture layOutFlameDiffChart(const FlameDiffScene& scene, const QRectF& area, const Theme& theme);
double flameDiffHeight(const FlameDiffScene& scene);

/// What a box is called: the device, the category as people read it, or the longest operators of a group.
QString flameDiffName(const ChartData& data, const FlameDiffNode& node);
/// `▼ −6,647.73 µs (9.17× faster)`.
QString flameDiffChange(const FlameDiffNode& node, TimeUnit unit);

} // namespace tvmscope
