// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/checksum.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace tvmscope;

class ChecksumTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void verdicts_data();
    void verdicts();
    void saysWhatIsMissing();
    void countsAtTheirLimits();
};

void ChecksumTest::verdicts_data()
{
    QTest::addColumn<double>("printedUs");
    QTest::addColumn<qlonglong>("printedCalls");
    QTest::addColumn<double>("rowsUs");
    QTest::addColumn<qlonglong>("rowsCalls");
    QTest::addColumn<int>("rows");
    QTest::addColumn<QString>("verdict");
    QTest::newRow("equal") << 160.0 << 5LL << 160.0 << 5LL << 2 << "verified";
    QTest::newRow("each row rounded down") << 179676.00 << 40LL << 179675.84 << 40LL << 36 << "verified";
    QTest::newRow("off by more than rounding") << 179676.00 << 40LL << 179675.80 << 40LL << 36 << "differs";
    QTest::newRow("a call is missing that took no time") << 160.0 << 6LL << 160.0 << 5LL << 2 << "differs";
    QTest::newRow("a call too many") << 160.0 << 4LL << 160.0 << 5LL << 2 << "differs";
    QTest::newRow("Sum is not a number") << std::nan("") << 5LL << 160.0 << 5LL << 2 << "absent";
    QTest::newRow("Sum is not a number, and calls are missing") << std::nan("") << 6LL << 160.0 << 5LL << 2 << "differs";
    QTest::newRow("empty report") << 0.0 << 0LL << 0.0 << 0LL << 0 << "verified";
}

void ChecksumTest::verdicts()
{
    QFETCH(double, printedUs);
    QFETCH(qlonglong, printedCalls);
    QFETCH(double, rowsUs);
    QFETCH(qlonglong, rowsCalls);
    QFETCH(int, rows);
    QFETCH(QString, verdict);
    const Checksum checksum = checkSums({printedUs, printedCalls, {}}, rowsUs, rowsCalls, static_cast<std::size_t>(rows));
    QCOMPARE(QString::fromStdString(std::string(verdictId(checksum.verdict))), verdict);
}

void ChecksumTest::saysWhatIsMissing()
{
    const Checksum checksum = checkSums({59503.98, 1463, 40.26}, 59463.02, 1437, 36);
    QCOMPARE(checksum.missingCalls, 26);
    QCOMPARE(checksum.missingUs, 59503.98 - 59463.02);
    QCOMPARE(checksum.printedPercent, 40.26);
    QVERIFY(checkSums({}, 1.0, 1, 1).verdict == Checksum::Verdict::Absent);
    // Six digits of a sum leave more open than two decimals, and four decimals of milliseconds less than a tenth of a
    // microsecond.
    QVERIFY(checkSums({1.12942e+07, 3, {}, 0.0, 5.1e-6}, 11294240.0, 3, 2).verdict == Checksum::Verdict::Verified);
    QVERIFY(checkSums({1.12942e+07, 3, {}, 0.0, 5.1e-6}, 11294940.0, 3, 2).verdict == Checksum::Verdict::Differs);
    QVERIFY(checkSums({100.2, {}, {}, 0.05, 0.0}, 100.1, 3, 2).verdict == Checksum::Verdict::Verified);
    QVERIFY(checkSums({100.3, {}, {}, 0.05, 0.0}, 100.1, 3, 2).verdict == Checksum::Verdict::Differs);
}

void ChecksumTest::countsAtTheirLimits()
{
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    constexpr auto least = std::numeric_limits<std::int64_t>::min();
    QCOMPARE(checkSums({1.0, most, {}}, 1.0, least, 1).missingCalls, most);
    QCOMPARE(checkSums({1.0, least, {}}, 1.0, most, 1).missingCalls, least);
    QCOMPARE(checkSums({1.0, -1, {}}, 1.0, least, 1).missingCalls, most);
}

QTEST_APPLESS_MAIN(ChecksumTest)
#include "checksum_test.moc"
