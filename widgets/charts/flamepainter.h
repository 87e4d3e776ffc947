// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/numbers.h"
#include "widgets/charts/flamepanels.h"
#include "widgets/charts/flamesearch.h"
#include "widgets/charts/flameshades.h"
#include "widgets/charts/flameview.h"
#include "widgets/painting/drawlist.h"
#include "widgets/painting/theme.h"

#include <QColor>
#include <QHash>
#include <QStaticText>
#include <QString>
#include <QStringList>

#include <initializer_list>
#include <vector>

class QPainter;

namespace tvmscope {

/// Labels of boxes, cut to the box and laid out once: finding out what fits costs more than painting everything else.
class LabelCache {
public:
    /// What fits of `forms`, a text with less and less room, into a box: the longest in as many lines as there may be, else
    /// what fits into one line. Without text where the box is too narrow for anything. `key` tells texts apart. A text without
    /// shorter forms is cut in its middle.
    QStaticText label(const QRectF& box, quint64 key, const QStringList& forms, int lines = 1);
    /// Paints labels below each other, in the middle of a box.
    static void paint(QPainter& painter, const QRectF& box, std::initializer_list<QStaticText> labels, const QColor& color);
    void clear() { labels_.clear(); }
    /// Texts in another unit are other texts.
    void setUnit(TimeUnit unit)
    {
        if (std::exchange(unit_, unit) != unit)
            clear();
    }

private:
    TimeUnit unit_ = TimeUnit::Microseconds;
    QHash<QPair<quint64, QPair<int, int>>, QStaticText> labels_; ///< by key, room and lines
};

/// What a flame chart shows of its data at the moment.
struct FlameScene {
    const FlamePanels* panels = nullptr;
    FlameView view;
    QString note; ///< what the axis means
    const FlameSearch* search = nullptr; ///< what it misses is dimmed; null: nothing is
    const FlameShades* shades = nullptr;
};

/// Paints axis, lanes, boxes and labels of a scene. `area` is what lies below the title or minimap.
void paintFlame(QPainter& painter, const FlameScene& scene, const FlameGeometry& geometry, const QRectF& area, const Theme& theme,
    LabelCache& labels);

/// Paints what is selected and hovered on top of it: frames around boxes, ribbons that stand out.
void paintFlameMarks(QPainter& painter, const FlameScene& scene, const FlameGeometry& geometry, const QRectF& area,
    const Theme& theme, const SelectedRows& selected, const SelectedRows& hovered);

/// Paints the lane of every profile that has most time, of several runs that of the one which stands for all, over the whole of
/// it, and a frame around what is visible.
void paintMinimap(QPainter& painter, const FlameScene& scene, const QRectF& area, const Theme& theme);

/// The part of `area` that the lanes get: what the axes leave, one above and for a second panel one below.
QRectF lanesArea(const FlamePanels& panels, const QRectF& area);
/// What lanesArea() leaves out.
double axesHeight(const FlamePanels& panels);
/// That axes and lanes need at least; of many lanes, which scroll, what is enough to start with.
double leastHeight(const FlamePanels& panels);

} // namespace tvmscope
