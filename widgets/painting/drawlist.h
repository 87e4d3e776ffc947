// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QColor>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QString>

#include <cstdint>
#include <vector>

class QPainter;

namespace tvmscope {

struct TextStyle {
    QColor color;
    double pixels = 12;
    bool bold = false;
    Qt::Alignment align = Qt::AlignLeft;
    Qt::TextElideMode elide = Qt::ElideRight;
    bool number = false; ///< right-aligned in tabular figures, never elided
};

/// One thing to draw. Fill: `rect`. Line: from the top left of `rect` by its (signed) size. Text: inside `rect`, already elided.
/// Disc: the ellipse in `rect`. Polygon: `shape`, whose bounds are `rect`.
struct DrawItem {
    enum class Kind : std::uint8_t { Fill, Line, Text, Disc, Polygon };
    Kind kind = Kind::Fill;
    QRectF rect;
    TextStyle style; ///< its colour is the colour of every kind
    QString text;
    QPolygonF shape = {};
};

/// A picture as a list of fills, lines and texts, worked out before anything is painted: what stands where can be tested without
/// pixels, and one replay serves screen and files. Everything is clipped to the bounds by geometry, because Qt's SVG generator
/// ignores clip regions.
class DrawList {
public:
    explicit DrawList(const QRectF& bounds)
        : bounds_(bounds)
    {
    }

    const QRectF& bounds() const noexcept { return bounds_; }
    const std::vector<DrawItem>& items() const noexcept { return items_; }

    void fill(const QRectF& rect, const QColor& color);
    /// A frame inside `rect`.
    void outline(const QRectF& rect, const QColor& color, double width);
    /// Diagonal lines and a frame: a block whose position or content is not known.
    void hatch(const QRectF& rect, const QColor& color);
    void horizontal(double x1, double x2, double y, const QColor& color);
    void vertical(double x, double y1, double y2, const QColor& color);
    void dottedVertical(double x, double y1, double y2, const QColor& color);
    void disc(const QPointF& centre, double radius, const QColor& color);
    void polygon(const QPolygonF& shape, const QColor& color);
    /// A straight line of any direction.
    void line(const QPointF& from, const QPointF& to, const QColor& color, double width = 1);
    /// A line with a head at its end.
    void arrow(const QPointF& from, const QPointF& to, const QColor& color, double width = 1);
    /// One line of text centred on the rectangle's height, elided to its width.
    void text(const QRectF& rect, const QString& text, const TextStyle& style);
    /// Text broken into lines from `topLeft` on; returns the height used.
    double paragraph(const QPointF& topLeft, double width, const QString& text, const TextStyle& style);

    /// Takes over the items of another list.
    void append(const DrawList& other);

    void replay(QPainter& painter) const;

private:
    QRectF bounds_;
    std::vector<DrawItem> items_;
};

} // namespace tvmscope
