// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/painting/flatstyle.h"
#include "widgets/painting/theme.h"

#include <QApplication>
#include <QComboBox>
#include <QImage>
#include <QPainter>
#include <QStyleOptionButton>
#include <QTest>
#include <QWheelEvent>

using namespace tvmscope;

class FlatStyleTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theWheelDoesNotTurnADropDownList();
    void aBoxThatWasClickedKeepsItsOutline();
};

/// Who scrolls a page across one does not ask for another view.
void FlatStyleTest::theWheelDoesNotTurnADropDownList()
{
    FlatStyle style;
    QComboBox box;
    box.setStyle(&style);
    box.addItems({QStringLiteral("timeline"), QStringLiteral("graph"), QStringLiteral("difference")});
    const QPoint middle = box.rect().center();
    QWheelEvent down(QPointF(middle), QPointF(box.mapToGlobal(middle)), {}, QPoint(0, -120), Qt::NoButton, Qt::NoModifier,
        Qt::NoScrollPhase, false);
    QApplication::sendEvent(&box, &down);
    QCOMPARE(box.currentIndex(), 0);
}

/// On a dark window an unticked box without its outline is no box any more.
void FlatStyleTest::aBoxThatWasClickedKeepsItsOutline()
{
    const FlatStyle style;
    const auto drawn = [&style](QStyle::State state) {
        QStyleOptionButton box;
        box.palette = Theme::darkTheme().palette();
        box.rect = QRect(4, 4, 16, 16);
        box.state = QStyle::State_Enabled | QStyle::State_Off | state;
        QImage image(24, 24, QImage::Format_RGB32);
        image.fill(Theme::darkTheme().window);
        QPainter painter(&image);
        style.drawPrimitive(QStyle::PE_IndicatorCheckBox, &box, &painter);
        painter.end();
        return image;
    };
    QCOMPARE(drawn(QStyle::State_HasFocus), drawn(QStyle::State_None));
    QVERIFY(drawn(QStyle::State_HasFocus | QStyle::State_KeyboardFocusChange) != drawn(QStyle::State_None));
}

QTEST_MAIN(FlatStyleTest)
#include "flatstyle_test.moc"
