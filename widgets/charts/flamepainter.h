// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/numbers.h"
#include "widgets/charts/flamepanel.h"
#include "widgets/charts/flameribbons.h"
#include "widgets/charts/flameview.h"
#include "widgets/painting/drawlist.h"
#include "widgets/painting/theme.h"

#include <QColor>
#include <QHash>
#include <QStaticText>
#include <QString>
#include <QStringList>

#include <vector>

class QPainter;

namespace tvmscope {

/// Labels of boxes, cut to the box and laid out once: finding out what fits costs more than painting everything else.
class LabelCache {
public:
    /// Paints what fits of `forms`, a text with less and less room, into `box` if that is wide enough for anything. `key` tells
    /// texts apart. A text without shorter forms is cut in its middle.
    void paint(QPainter& painter, const QRectF& box, quint64 key, const QStringList& forms, const QColor& color);
    void clear() { labels_.clear(); }

private:
    QHash<QPair<quint64, int>, QStaticText> labels_;
};

/// What a flame chart shows of its data at the moment.
struct FlameScene {
    const std::vector<FlamePanel>* panels = nullptr;
    FlameView view;
    QString note; ///< what the axis means
    const FlameRibbons* ribbons = nullptr; ///< null: none
    QString search; ///< operators without it are dimmed; empty: none are
};

/// Operators of a panel that a search misses, by OperatorId; empty without a search.
std::vector<bool> searchMisses(const FlamePanel& panel, const QString& search);

/// Paints axis, lanes, boxes and labels of a scene. `area` is what lies below the title or minimap.
void paintFlame(QPainter& painter, const FlameScene& scene, const FlameGeometry& geometry, const QRectF& area, const Theme& theme,
    LabelCache& labels);

/// Paints what is selected and hovered on top of it: frames around boxes, ribbons that stand out.
void paintFlameMarks(QPainter& painter, const FlameScene& scene, const FlameGeometry& geometry, const QRectF& area,
    const Theme& theme, const SelectedRows& selected, const SelectedRows& hovered);

/// How long a measured stretch is, and what runs in it.
QString measurementText(const FlameScene& scene, const TimeRange& measured);
/// Paints a measured stretch: its ends, and at the foot what measurementText() says.
void paintMeasurement(
    QPainter& painter, const FlameScene& scene, const TimeRange& measured, const QRectF& area, const Theme& theme);

/// Paints the first lane of every profile over the whole time, and a frame around what is visible.
void paintMinimap(QPainter& painter, const FlameScene& scene, const QRectF& area, const Theme& theme);

/// The part of `area` that the lanes get: what the axis leaves.
QRectF lanesArea(const QRectF& area);

} // namespace tvmscope
