// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/painting/lineicon.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>

#include <algorithm>
#include <array>
#include <span>

namespace tvmscope {

namespace {

constexpr double grid = 16; ///< icons are drawn on squares of this many units

struct Point {
    double x, y;
};
using Line = std::span<const Point>;

// Open folder.
constexpr std::array<Point, 8> folder{
    {{2, 13}, {2, 3.5}, {6, 3.5}, {7.5, 5.5}, {12.5, 5.5}, {12.5, 7.5}, {14.5, 7.5}, {12.5, 13}}};
constexpr std::array<Point, 3> folderFront{{{12.5, 13}, {2, 13}, {4.5, 7.5}}};
constexpr std::array<Point, 2> folderTop{{{4.5, 7.5}, {12.5, 7.5}}};
// Two columns of bars.
constexpr std::array<Point, 5> leftColumn{{{2, 3}, {6.5, 3}, {6.5, 13}, {2, 13}, {2, 3}}};
constexpr std::array<Point, 5> rightColumn{{{9.5, 7}, {14, 7}, {14, 13}, {9.5, 13}, {9.5, 7}}};
// Arrows one above the other.
constexpr std::array<Point, 2> upperShaft{{{2, 5.5}, {14, 5.5}}};
constexpr std::array<Point, 3> upperHead{{{11, 2.5}, {14, 5.5}, {11, 8.5}}};
constexpr std::array<Point, 2> lowerShaft{{{14, 11}, {2, 11}}};
constexpr std::array<Point, 3> lowerHead{{{5, 8.5}, {2, 11}, {5, 13.5}}};
// A hook that turns back.
constexpr std::array<Point, 6> backHook{{{3, 6}, {10.5, 6}, {13, 8}, {13, 11}, {10.5, 13}, {6, 13}}};
constexpr std::array<Point, 3> backHead{{{6, 3}, {3, 6}, {6, 9}}};
constexpr std::array<Point, 6> onHook{{{13, 6}, {5.5, 6}, {3, 8}, {3, 11}, {5.5, 13}, {10, 13}}};
constexpr std::array<Point, 3> onHead{{{10, 3}, {13, 6}, {10, 9}}};
// Clipboard.
constexpr std::array<Point, 5> board{{{3, 3.5}, {13, 3.5}, {13, 14}, {3, 14}, {3, 3.5}}};
constexpr std::array<Point, 5> clip{{{6, 2}, {10, 2}, {10, 5}, {6, 5}, {6, 2}}};
constexpr std::array<Point, 2> boardLine{{{5.5, 9}, {10.5, 9}}};
// Two sheets.
constexpr std::array<Point, 5> sheet{{{6, 6}, {13.5, 6}, {13.5, 14}, {6, 14}, {6, 6}}};
constexpr std::array<Point, 5> sheetBehind{{{4, 10.5}, {2.5, 10.5}, {2.5, 2.5}, {10, 2.5}, {10, 4}}};
// Magnifying glass; eight corners pass for a circle at this size.
constexpr std::array<Point, 9> glass{
    {{11.5, 7}, {10.2, 10.2}, {7, 11.5}, {3.8, 10.2}, {2.5, 7}, {3.8, 3.8}, {7, 2.5}, {10.2, 3.8}, {11.5, 7}}};
constexpr std::array<Point, 2> handle{{{10.2, 10.2}, {14, 14}}};
// Out of a box.
constexpr std::array<Point, 4> box{{{2.5, 9}, {2.5, 13.5}, {13.5, 13.5}, {13.5, 9}}};
constexpr std::array<Point, 2> outShaft{{{8, 10}, {8, 2.5}}};
constexpr std::array<Point, 3> outHead{{{5, 5.5}, {8, 2.5}, {11, 5.5}}};

struct Drawing {
    QStringView name;
    std::array<Line, 4> lines;
};
const std::array<Drawing, 9> drawings{{{u"open", {folder, folderFront, folderTop}}, {u"compare-with", {leftColumn, rightColumn}},
    {u"swap", {upperShaft, upperHead, lowerShaft, lowerHead}}, {u"undo", {backHook, backHead}}, {u"redo", {onHook, onHead}},
    {u"paste", {board, clip, boardLine}}, {u"copy-answer", {sheet, sheetBehind}}, {u"find", {glass, handle}},
    {u"export", {box, outShaft, outHead}}}};

QPainterPath pathOf(const Drawing& drawing)
{
    QPainterPath path;
    for (const Line line : drawing.lines)
        for (std::size_t at = 0; at < line.size(); ++at)
            at == 0 ? path.moveTo(line[at].x, line[at].y) : path.lineTo(line[at].x, line[at].y);
    return path;
}

/// Asks the palette when it paints, so that a change of theme needs no new icons.
class LineIconEngine : public QIconEngine {
public:
    explicit LineIconEngine(const QPainterPath& path)
        : path_(path)
    {
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const auto role = mode == QIcon::Selected ? QPalette::HighlightedText : QPalette::ButtonText;
        const double scale = std::min(rect.width(), rect.height()) / grid;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->translate(rect.topLeft());
        painter->scale(scale, scale);
        painter->setPen(QPen(QGuiApplication::palette().color(group, role), 1.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->drawPath(path_);
        painter->restore();
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap picture(size);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return picture;
    }

    QIconEngine* clone() const override { return new LineIconEngine(path_); }

private:
    QPainterPath path_;
};

} // namespace

QIcon lineIcon(QStringView name)
{
    const auto found
        = std::find_if(drawings.begin(), drawings.end(), [&](const Drawing& drawing) { return drawing.name == name; });
    return found == drawings.end() ? QIcon() : QIcon(new LineIconEngine(pathOf(*found)));
}

} // namespace tvmscope
