// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QColor>
#include <QHash>
#include <QPainter>
#include <QStaticText>
#include <QString>

namespace tvmscope {

/// Labels of boxes, cut to the box and laid out once: finding out what fits costs more than painting everything else.
class LabelCache {
public:
    /// Paints `text` into `box` if the box is wide enough for anything. `key` tells texts apart.
    void paint(QPainter& painter, const QRectF& box, quint64 key, const QString& text, const QColor& color);
    void clear() { labels_.clear(); }

private:
    QHash<QPair<quint64, int>, QStaticText> labels_;
};

} // namespace tvmscope
