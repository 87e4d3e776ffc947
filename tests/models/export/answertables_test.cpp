// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "models/comparison/bestofboth.h"
#include "models/export/answertables.h"
#include "tests/models/madeprofiles.h"

#include <QTest>

#include <cmath>

using namespace tvmscope;

/// Tables of an answer that is copied or printed.
class AnswerTablesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everythingThatMovedStandsInTheOrderOfItsMovement();
    void nothingLargerIsLeftOutOfTheGains();
};

namespace {

const std::string dense = "float32[8, 64], float32[32, 64], float32[8, 32]";
const std::string wide = "float32[8, 64], float32[96, 64], float32[8, 96]";
const std::string small = "float32[8, 8], float32[8, 8]";

QStringList columnOf(const PageTable& page, std::size_t column)
{
    QStringList cells;
    for (const auto& row : page.table.rows)
        cells << QString::fromStdString(std::get<std::string>(row.at(column)));
    return cells;
}

} // namespace

void AnswerTablesTest::everythingThatMovedStandsInTheOrderOfItsMovement()
{
    const auto a = made::profile({{"dense", 10, dense}, {"vm.builtin.reshape", 5, small}}, {{"cpu0", 20}});
    const auto b = made::profile({{"dense", 14, dense}, {"vm.builtin.reshape", 35, small}}, {{"cpu0", 120}});
    const Comparison comparison = made::compare(a, b);
    const PageTable page = groupPageTable(comparison, comparison.devices.front(), messageText, 0, 120);
    const QStringList names = columnOf(page, 1), moved = columnOf(page, 7);
    QCOMPARE(names.size(), 3);
    QCOMPARE(names.first(), QStringLiteral("unattributed"));
    QVERIFY2(names.last().startsWith(QStringLiteral("dense")), qPrintable(names.join(u'|')));
    double sum = 0.0;
    for (const QString& share : moved)
        sum += share.toDouble();
    QVERIFY2(std::abs(sum - 100.0) < 0.2, qPrintable(moved.join(u'|'))); // rounded to a decimal each
}

/// A gain that is little of one side's gap is more than what the other side has to gain.
void AnswerTablesTest::nothingLargerIsLeftOutOfTheGains()
{
    const auto a = made::profile({{"dense", 9000, dense}, {"dense1", 80, wide}, {"softmax", 10, small}}, {{"cpu0", 9100}});
    const auto b = made::profile({{"dense", 1000, dense}, {"dense1", 30, wide}, {"softmax", 30, small}}, {{"cpu0", 1070}});
    const Comparison comparison = made::compare(a, b);
    const QStringList gains = columnOf(bestPageTable(comparison, messageText, 10, 120), 3);
    QCOMPARE(gains, QStringList({QStringLiteral("8,000.00"), QStringLiteral("50.00"), QStringLiteral("20.00")}));
}

QTEST_GUILESS_MAIN(AnswerTablesTest)
#include "answertables_test.moc"
