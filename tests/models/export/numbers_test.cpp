// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/numbers.h"
#include "models/export/rates.h"

#include <QTest>

#include <cmath>
#include <cstdint>
#include <limits>

using namespace tvmscope;

/// How numbers read.
class NumbersTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void writes_data();
    void writes();
};

void NumbersTest::writes_data()
{
    const double nan = std::nan("");
    const double inf = std::numeric_limits<double>::infinity();
    QTest::addColumn<std::string>("found");
    QTest::addColumn<std::string>("text");
    QTest::newRow("microseconds up to 1,000") << timeText(999.99) << std::string("999.99 µs");
    QTest::newRow("milliseconds from 1,000 µs") << timeText(1000.0) << std::string("1.00 ms");
    QTest::newRow("thousands of ms") << timeText(1409161.01) << std::string("1,409.16 ms");
    QTest::newRow("milliseconds up to 10,000") << timeText(9'999'990.0) << std::string("9,999.99 ms");
    QTest::newRow("seconds from 10,000 ms") << timeText(10'000'000.0) << std::string("10.00 s");
    QTest::newRow("unknown time") << timeText(nan) << std::string("—");
    QTest::newRow("endless time") << timeText(-inf) << std::string("−∞ s");
    QTest::newRow("tips group thousands and keep every digit") << exactTimeText(12345.678) << std::string("12,345.678 µs");
    QTest::newRow("tips have no powers of ten") << exactTimeText(1e8) << std::string("100,000,000 µs");
    QTest::newRow("tips have no noise") << exactTimeText(10.179 - 18.004) << std::string("−7.825 µs");
    QTest::newRow("tips of nothing known") << exactTimeText(nan) << std::string("—");
    QTest::newRow("files keep a mean of many calls") << fullTime(0.2004643082754264) << std::string("0.200464308");
    QTest::newRow("files keep long times") << fullTime(12345678.901) << std::string("12345678.901");
    QTest::newRow("files have no noise") << fullTime(594.2320000000182) << std::string("594.232");
    QTest::newRow("nor of long times") << fullTime(21786610.000000004) << std::string("21786610");
    QTest::newRow("what is left of equal times is nothing") << fullTime(0.3 - 0.1 - 0.2) << std::string("0");
    QTest::newRow("gain") << deltaText(-78936.07, TimeUnit::Milliseconds) << std::string("−78.94 ms");
    QTest::newRow("loss") << deltaText(29375.49, TimeUnit::Microseconds) << std::string("+29,375.49 µs");
    QTest::newRow("nothing has no sign") << deltaNumber(-0.0, TimeUnit::Microseconds) << std::string("0.00");
    QTest::newRow("what subtraction leaves is nothing") << deltaNumber(2e-12, TimeUnit::Microseconds) << std::string("0.00");
    QTest::newRow("a little less is not nothing") << deltaNumber(-0.001, TimeUnit::Microseconds) << std::string("≈0");
    QTest::newRow("a little more is not nothing") << deltaNumber(0.001, TimeUnit::Microseconds) << std::string("≈0");
    QTest::newRow("a short time is not no time") << timeNumber(2.0, TimeUnit::Milliseconds) << std::string("<0.01");
    QTest::newRow("factor below 10") << timesText(2.3319) << std::string("2.33×");
    QTest::newRow("factor that rounds to 10") << timesText(9.996) << std::string("10.0×");
    QTest::newRow("factor to 100") << timesText(85.62) << std::string("85.6×");
    QTest::newRow("factor above") << timesText(1234.5) << std::string("1,235×");
    QTest::newRow("faster") << ratioText(7461.20, 813.47) << std::string("9.17× faster");
    QTest::newRow("slower") << ratioText(347.13, 29722.62) << std::string("85.6× slower");
    QTest::newRow("equal within 2 %") << ratioText(100.0, 101.9) << std::string("≈");
    QTest::newRow("2 % of the larger") << ratioText(100.0, 102.03) << std::string("≈"); // as headlines have it
    QTest::newRow("beyond 2 %") << ratioText(100.0, 102.05) << std::string("1.02× slower");
    QTest::newRow("no ratio to nothing") << ratioText(0.0, 3.0) << std::string("—");
    QTest::newRow("percent") << percentText(40.26) << std::string("40.3 %");
    QTest::newRow("percent with decimals") << percentText(12.813, 2) << std::string("12.81 %");
    QTest::newRow("little is not nothing") << percentText(0.01) << std::string("<0.1 %");
    QTest::newRow("nothing") << percentText(0.0) << std::string("0.0 %");
    QTest::newRow("percent of a cell") << percentNumber(-3.25) << std::string("−3.3");
    QTest::newRow("count of half a trillion") << countText(500'000'000'001) << std::string("500,000,000,001");
    QTest::newRow("count that no double holds") << countText(9'007'199'254'740'993) << std::string("9,007,199,254,740,993");
    QTest::newRow("smallest count") << countText(std::numeric_limits<std::int64_t>::min())
                                    << std::string("−9,223,372,036,854,775,808");
    QTest::newRow("count") << countText(-1234567) << std::string("−1,234,567");
    QTest::newRow("shortest") << shortest(0.1 + 0.2) << std::string("0.30000000000000004");
    QTest::newRow("shortest of a whole number") << shortest(24.0) << std::string("24");
    QTest::newRow("rate of three digits") << rateNumber(2.2471) << std::string("2.25");
    QTest::newRow("rate below 100") << rateNumber(20.58) << std::string("20.6");
    QTest::newRow("rate that rounds to 10") << rateNumber(9.997) << std::string("10.0");
    QTest::newRow("fast rate") << rateNumber(2010.4) << std::string("2,010");
    QTest::newRow("rate below 1") << rateNumber(0.2345) << std::string("0.235");
    QTest::newRow("slow rate") << rateNumber(0.0078) << std::string("0.0078");
    QTest::newRow("hardly any rate is not none") << rateNumber(2e-5) << std::string("<0.001");
    constexpr TimeUnit ms = TimeUnit::Milliseconds;
    QTest::newRow("a short time beside a long one") << fineTimeNumber(5.4425, ms) << std::string("0.00544");
    QTest::newRow("and the long one") << fineTimeNumber(24704.6625, ms) << std::string("24.70");
    QTest::newRow("a thousand keeps its comma") << fineTimeNumber(2e9, ms) << std::string("2,000,000.00");
    QTest::newRow("just below one") << fineTimeNumber(999.6, ms) << std::string("1.00");
    QTest::newRow("below one") << fineTimeNumber(999.4, ms) << std::string("0.999");
    QTest::newRow("no zeros behind two decimals") << fineTimeNumber(500.0, ms) << std::string("0.50");
    QTest::newRow("as printed with two decimals") << fineTimeNumber(0.01, TimeUnit::Microseconds) << std::string("0.01");
    QTest::newRow("as printed with four") << fineTimeNumber(0.0124, TimeUnit::Microseconds) << std::string("0.0124");
    QTest::newRow("a fine zero") << fineTimeNumber(0.0, ms) << std::string("0.00");
    QTest::newRow("a fine time below every digit") << fineTimeNumber(2e-4, TimeUnit::Seconds) << std::string("<0.01");
    QTest::newRow("a fine nothing") << fineTimeNumber(std::nan(""), ms) << std::string("—");
    QTest::newRow("half a hundredth") << timeNumber(8.426 - 0.371, TimeUnit::Microseconds) << std::string("8.06");
    QTest::newRow("half a hundredth, added up otherwise")
        << timeNumber(6.312 + 1.743, TimeUnit::Microseconds) << std::string("8.06");
    QTest::newRow("half a hundredth less") << deltaNumber(-56.295, TimeUnit::Microseconds) << std::string("−56.30");
    QTest::newRow("rates of both sides") << ratesNumber(2.2471, 20.58) << std::string("2.25→20.6");
    QTest::newRow("rate of one side") << ratesNumber(std::nullopt, 5.15) << std::string("— → 5.15");
    QTest::newRow("rate of the other side") << ratesNumber(5.15, std::nullopt) << std::string("5.15 → —");
    const ProductWork known{5150.0, 1.0, 1.0, false}, none{}, unknown{std::nullopt, 0.0, 1.0, true};
    QTest::newRow("rate of some work") << rateText(known) << std::string("5.15");
    QTest::newRow("rate of what is known to do none") << rateText(none) << std::string();
    QTest::newRow("rate of unknown work") << rateText(unknown) << std::string("—");
    QTest::newRow("rates, none on both sides") << ratesText({none, none}) << std::string();
    QTest::newRow("rates, one unknown") << ratesText({none, unknown}) << std::string("—");
    QTest::newRow("rates, one of them none") << ratesText({none, known}) << std::string("— → 5.15");
    QTest::newRow("rate of no side") << ratesNumber(std::nullopt, std::nullopt) << std::string("—");
    QTest::newRow("unknown rate") << rateNumber(nan) << std::string("—");
    QTest::newRow("fixed") << fixedNumber(0.969, 2) << std::string("0.97");
}

void NumbersTest::writes()
{
    QFETCH(std::string, found);
    QFETCH(std::string, text);
    QCOMPARE(found, text);
}

QTEST_GUILESS_MAIN(NumbersTest)
#include "numbers_test.moc"
