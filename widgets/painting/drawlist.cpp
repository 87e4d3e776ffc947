// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/painting/drawlist.h"

#include "widgets/painting/numberpainting.h"
#include "widgets/painting/textfit.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

constexpr double hatchStep = 6.0;
constexpr double dot = 2.0;
constexpr double headLength = 9.0, headSlope = 0.42; ///< of an arrow: along it, and half its breadth over that
constexpr double lineSpacing = 1.4;

void replayText(QPainter& painter, const DrawItem& item)
{
    const QFont font = chartFont(item.style.pixels, item.style.bold);
    painter.setFont(font);
    painter.setPen(item.style.color);
    if (item.style.number) {
        paintTabular(painter, item.rect, item.text);
        return;
    }
    const QFontMetricsF metrics(font);
    const double spare = item.rect.width() - metrics.horizontalAdvance(item.text);
    const double shift = item.style.align & Qt::AlignRight ? spare : item.style.align & Qt::AlignHCenter ? spare / 2 : 0.0;
    const double baseline = item.rect.center().y() + (metrics.ascent() - metrics.descent()) / 2;
    painter.drawText(QPointF(item.rect.left() + shift, baseline), item.text);
}

} // namespace

void DrawList::fill(const QRectF& rect, const QColor& color)
{
    const QRectF inside = rect.normalized() & bounds_;
    if (!inside.isEmpty())
        items_.push_back({DrawItem::Kind::Fill, inside, {.color = color}, {}});
}

void DrawList::outline(const QRectF& rect, const QColor& color, double width)
{
    const double side = std::min(width, rect.width() / 2);
    fill(QRectF(rect.left(), rect.top(), rect.width(), width), color);
    fill(QRectF(rect.left(), rect.bottom() - width, rect.width(), width), color);
    fill(QRectF(rect.left(), rect.top() + width, side, rect.height() - 2 * width), color);
    fill(QRectF(rect.right() - side, rect.top() + width, side, rect.height() - 2 * width), color);
}

void DrawList::hatch(const QRectF& rect, const QColor& color)
{
    const QRectF area = rect.normalized() & bounds_;
    if (area.isEmpty())
        return;
    // Lines x + y = c through the area, each from its lower left to its upper right end.
    const double first = std::ceil((area.left() + area.top()) / hatchStep) * hatchStep;
    for (double c = first; c < area.right() + area.bottom(); c += hatchStep) {
        const double x1 = std::max(area.left(), c - area.bottom());
        const double x2 = std::min(area.right(), c - area.top());
        if (x2 > x1)
            items_.push_back({DrawItem::Kind::Line, QRectF(x1, c - x1, x2 - x1, x1 - x2), {.color = color}, {}});
    }
    outline(area, color, 1);
}

void DrawList::horizontal(double x1, double x2, double y, const QColor& color)
{
    fill(QRectF(x1, y, x2 - x1, 1), color);
}

void DrawList::vertical(double x, double y1, double y2, const QColor& color)
{
    fill(QRectF(x, y1, 1, y2 - y1), color);
}

void DrawList::dottedVertical(double x, double y1, double y2, const QColor& color)
{
    for (double y = y1; y < y2; y += 2 * dot)
        fill(QRectF(x, y, 1, std::min(dot, y2 - y)), color);
}

void DrawList::disc(const QPointF& centre, double radius, const QColor& color)
{
    const QRectF rect(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius);
    if (bounds_.contains(rect)) {
        items_.push_back({DrawItem::Kind::Disc, rect, {.color = color}, {}});
        return;
    }
    QPainterPath path;
    path.addEllipse(rect);
    polygon(path.toFillPolygon(), color);
}

void DrawList::polygon(const QPolygonF& shape, const QColor& color)
{
    const QPolygonF inside = bounds_.contains(shape.boundingRect()) ? shape : shape.intersected(QPolygonF(bounds_));
    if (!inside.isEmpty())
        items_.push_back({DrawItem::Kind::Polygon, inside.boundingRect(), {.color = color}, {}, inside});
}

void DrawList::line(const QPointF& from, const QPointF& to, const QColor& color, double width)
{
    const double length = std::hypot(to.x() - from.x(), to.y() - from.y());
    if (!(length > 0))
        return;
    const QPointF side((from.y() - to.y()) / length * width / 2, (to.x() - from.x()) / length * width / 2);
    polygon({{from + side, to + side, to - side, from - side}}, color);
}

void DrawList::arrow(const QPointF& from, const QPointF& to, const QColor& color, double width)
{
    const double length = std::hypot(to.x() - from.x(), to.y() - from.y());
    if (!(length > 0))
        return;
    const double head = std::min(headLength, length);
    const QPointF way = (to - from) / length, neck = to - way * head;
    const QPointF side(-way.y() * head * headSlope, way.x() * head * headSlope);
    line(from, neck, color, width);
    polygon({{to, neck + side, neck - side}}, color);
}

void DrawList::text(const QRectF& rect, const QString& text, const TextStyle& style)
{
    const QRectF inside = rect & bounds_;
    if (inside.isEmpty() || text.isEmpty())
        return;
    QString shown = text;
    if (!style.number)
        shown = QFontMetricsF(chartFont(style.pixels, style.bold)).elidedText(text, style.elide, inside.width());
    if (shown.size() < text.size() && isStump(shown))
        return;
    items_.push_back({DrawItem::Kind::Text, inside, style, shown});
}

double DrawList::paragraph(const QPointF& topLeft, double width, const QString& text, const TextStyle& style)
{
    const double height = std::round(style.pixels * lineSpacing);
    double y = topLeft.y();
    for (const QString& line : wrapped(text, QFontMetricsF(chartFont(style.pixels, style.bold)), width)) {
        this->text(QRectF(topLeft.x(), y, width, height), line, style);
        y += height;
    }
    return y - topLeft.y();
}

void DrawList::append(const DrawList& other)
{
    items_.insert(items_.end(), other.items_.begin(), other.items_.end());
}

void DrawList::replay(QPainter& painter) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setRenderHint(QPainter::TextAntialiasing, true);
    for (const DrawItem& item : items_) {
        switch (item.kind) {
        case DrawItem::Kind::Fill:
            painter.fillRect(item.rect, item.style.color);
            break;
        case DrawItem::Kind::Line:
            painter.setPen(QPen(item.style.color, 1));
            painter.drawLine(item.rect.topLeft(), item.rect.bottomRight());
            break;
        case DrawItem::Kind::Disc:
        case DrawItem::Kind::Polygon:
            painter.setPen(Qt::NoPen);
            painter.setBrush(item.style.color);
            if (item.kind == DrawItem::Kind::Disc)
                painter.drawEllipse(item.rect);
            else
                painter.drawPolygon(item.shape);
            break;
        case DrawItem::Kind::Text:
            replayText(painter, item);
            break;
        }
    }
    painter.restore();
}

} // namespace tvmscope
