// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/percentcheck.h"

#include <QTest>

#include <cmath>

using namespace tvmscope;

using Numbers = QVector<double>;
Q_DECLARE_METATYPE(tvmscope::Precision)

class PercentCheckTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rowsGiveOneTotal_data()
    {
        QTest::addColumn<Numbers>("us");
        QTest::addColumn<Numbers>("percents");
        QTest::addColumn<double>("total");
        QTest::addColumn<Precision>("precision");
        QTest::addColumn<QString>("found");
        const double nan = std::nan("");
        const Numbers us{120.5, 3.25, 40.0}, percents{60.25, 1.63, 20.0};
        const auto row = [](const char* name, const Numbers& durations, const Numbers& shares, double total, const char* found,
                             Precision precision = Precision::TwoDecimals) {
            QTest::newRow(name) << durations << shares << total << precision << QString::fromLatin1(found);
        };
        row("as printed", us, percents, 200.0, "verified");
        row("without a Total", us, percents, nan, "verified");
        row("a point lost", {12050.0, 3.25, 40.0}, percents, 200.0, "row 0");
        row("swapped cells", {120.5, 3.25, 20.0}, {60.25, 1.63, 40.0}, 200.0, "row 2");
        row("a Total of another report", us, percents, 900.0, "total");
        row("a digit that two decimals do not tell", {120.51, 3.25, 40.0}, percents, 200.0, "verified");
        row("the same digit in six", {120.52, 3.25, 40.0}, {60.25, 1.625, 20.0}, 200.0, "row 0", Precision::SixDigits);
        row("percentages rounded by hand", us, {60.0, 2.0, 20.0}, 200.0, "verified", Precision::Full);
        row("three decimals of another printer", {54.896, 44.382, 42.992, 0.277, 0.2}, {38.456, 31.091, 30.118, 0.194, 0.14}, nan,
            "verified", Precision::Printed);
        row("a digit of another printer", {54.896, 44.382, 42.992, 0.277, 0.2}, {38.456, 31.191, 30.118, 0.194, 0.14}, nan,
            "row 1", Precision::Printed);
        row("no two agree", {10.0, 20.0, 30.0}, {50.0, 10.0, 90.0}, nan, "none");
        row("an unmeasured device", {0.0, 0.0, 0.0}, {nan, nan, nan}, 0.0, "absent");
        row("a row without percentage", us, {60.25, nan, 20.0}, 200.0, "verified");
    }

    void rowsGiveOneTotal()
    {
        QFETCH(Numbers, us);
        QFETCH(Numbers, percents);
        QFETCH(double, total);
        QFETCH(Precision, precision);
        QFETCH(QString, found);
        CallTable calls;
        calls.duration.assign(us.begin(), us.end());
        calls.percent.assign(percents.begin(), percents.end());
        const PercentCheck check = checkPercents(calls, precision, std::isnan(total) ? std::nullopt : std::optional(total));
        const bool differs = check.verdict == PercentCheck::Verdict::Differs;
        const QString says = check.verdict == PercentCheck::Verdict::Verified ? QStringLiteral("verified")
            : check.verdict == PercentCheck::Verdict::Absent                  ? QStringLiteral("absent")
            : !differs                                                        ? QStringLiteral("none")
            : check.totalFails && check.failing.empty()                       ? QStringLiteral("total")
            : check.failing.size() == 1 && !check.totalFails ? QStringLiteral("row %1").arg(index(check.failing.front()))
                                                             : QStringLiteral("several");
        QCOMPARE(says, found);
        if (check.verdict == PercentCheck::Verdict::Verified || differs)
            QVERIFY2(std::abs(check.totalUs - (precision == Precision::Printed ? 142.75 : 200.0)) < 2.0,
                qPrintable(QString::number(check.totalUs)));
    }
};

QTEST_APPLESS_MAIN(PercentCheckTest)
#include "percentcheck_test.moc"
