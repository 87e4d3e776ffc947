// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/painting/flatstyle.h"

#include <QApplication>
#include <QComboBox>
#include <QTest>
#include <QWheelEvent>

using namespace tvmscope;

class FlatStyleTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theWheelDoesNotTurnADropDownList();
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

QTEST_MAIN(FlatStyleTest)
#include "flatstyle_test.moc"
