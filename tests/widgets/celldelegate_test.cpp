// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/roles.h"
#include "widgets/painting/theme.h"
#include "widgets/views/celldelegate.h"

#include <QImage>
#include <QPainter>
#include <QStandardItemModel>
#include <QTest>

#include <cstdlib>

using namespace tvmscope;

/// Cells of tables, as they are painted.
class CellDelegateTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aBarKeepsClearOfItsNumber_data();
    void aBarKeepsClearOfItsNumber();
    void aBarIsAsLongAsItsShare();
    void whatIsNotKnownIsToldByItsRole();
    void aDirectionIsSaidOnce();
    void whatIsSortedEndsWithALine();
};

namespace {

constexpr int cellWidth = 80;

QImage paintedCell(const QModelIndex& index, int width = cellWidth)
{
    QImage picture(width, CellDelegate::rowHeight, QImage::Format_RGB32);
    picture.fill(Qt::white);
    QPainter painter(&picture);
    QStyleOptionViewItem option;
    option.rect = picture.rect();
    option.palette = Theme::light().palette();
    CellDelegate().paint(&painter, option, index);
    return picture;
}

QImage painted(const QHash<int, QVariant>& roles, int width = cellWidth)
{
    QStandardItemModel model(1, 1);
    for (auto role = roles.begin(); role != roles.end(); ++role)
        model.setData(model.index(0, 0), role.value(), role.key());
    model.setData(model.index(0, 0), QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter), Qt::TextAlignmentRole);
    return paintedCell(model.index(0, 0), width);
}

/// The smallest rectangle that holds all there is in a picture.
QRect inked(const QImage& picture)
{
    QRect ink;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            if (picture.pixelColor(x, y) != QColor(Qt::white))
                ink |= QRect(x, y, 1, 1);
    return ink;
}

/// How far a bar reaches.
int barEnd(double fraction)
{
    const QImage picture = painted({{FractionRole, fraction}});
    const QRect ink = inked(picture);
    const QColor bar = picture.pixelColor(ink.left(), ink.center().y());
    int end = ink.left();
    while (end < ink.right() && picture.pixelColor(end + 1, ink.center().y()) == bar)
        ++end;
    return end;
}

} // namespace

void CellDelegateTest::aBarKeepsClearOfItsNumber_data()
{
    QTest::addColumn<QString>("number");
    QTest::addColumn<int>("width");
    for (const int width : {40, cellWidth, 300})
        for (const QString& number : {QStringLiteral("39.2 %"), QStringLiteral("100.0 %"), QStringLiteral("12,345.6 %")})
            QTest::addRow("%s in %d", qPrintable(number), width) << number << width;
}

void CellDelegateTest::aBarKeepsClearOfItsNumber()
{
    QFETCH(QString, number);
    QFETCH(int, width);
    const QImage alone = painted({{Qt::DisplayRole, number}}, width);
    const QImage both = painted({{Qt::DisplayRole, number}, {FractionRole, 1.0}}, width);
    const QRect text = inked(alone);
    QVERIFY(!text.isEmpty());
    QCOMPARE(both.copy(text), alone.copy(text));
    QVERIFY(inked(both).height() > text.height());
    QVERIFY(!text.intersects(inked(painted({{FractionRole, 1.0}}, width))));
}

void CellDelegateTest::aBarIsAsLongAsItsShare()
{
    const int whole = barEnd(1.0);
    QCOMPARE(whole, cellWidth - CellDelegate::padding - 1);
    const int half = barEnd(0.5);
    QVERIFY(std::abs(half - cellWidth / 2) <= 1);
    QVERIFY(barEnd(0.25) < half);
    QCOMPARE(barEnd(1e-9), CellDelegate::padding); // a pixel
}

void CellDelegateTest::whatIsNotKnownIsToldByItsRole()
{
    const QImage known = painted({{Qt::DisplayRole, QStringLiteral("—")}, {UnknownRole, false}});
    const QImage unknown = painted({{Qt::DisplayRole, QStringLiteral("—")}, {UnknownRole, true}});
    QVERIFY(!inked(known).isEmpty());
    QVERIFY(known != unknown);
}

void CellDelegateTest::aDirectionIsSaidOnce()
{
    const QString text = QStringLiteral("9.17");
    const int without = inked(painted({{Qt::DisplayRole, text}})).left();
    QVERIFY(inked(painted({{Qt::DisplayRole, text}, {DirectionRole, -1}})).left() < without);
    QCOMPARE(inked(painted({{Qt::DisplayRole, text}, {DirectionRole, -1}, {DirectionInTextRole, true}})).left(), without);
}

/// Rows that stay at the foot whatever the table is sorted by are no part of what is sorted.
void CellDelegateTest::whatIsSortedEndsWithALine()
{
    QStandardItemModel model(4, 1);
    for (const int row : {2, 3})
        model.setData(model.index(row, 0), true, PinnedRole);
    QVERIFY(inked(paintedCell(model.index(1, 0))).isEmpty());
    QCOMPARE(inked(paintedCell(model.index(2, 0))), QRect(0, 0, cellWidth, 1));
    QVERIFY(inked(paintedCell(model.index(3, 0))).isEmpty());
    model.appendRow(new QStandardItem()); // sorted by what moves, they are among the others
    QVERIFY(inked(paintedCell(model.index(2, 0))).isEmpty());
}

QTEST_MAIN(CellDelegateTest)
#include "celldelegate_test.moc"
