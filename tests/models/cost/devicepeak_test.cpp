// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/cost/devicepeak.h"
#include "parsers/documentreader.h"
#include "tests/models/madeprofiles.h"

#include <QTest>

#include <cmath>

using namespace tvmscope;

/// Roofs that fit a run: the report's own, those of its kind of device, and of as many cores as it used.
class DevicePeakTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theReportsOwnAreRead_data();
    void theReportsOwnAreRead();
    void everyVersionsKeysAreKnown();
    void figuresThatAreNoneGiveNoRoof();
    void aCpuCountsTheCoresThatTheRunUsed();
    void devicesOfTheKindComeFirst();
    void dataTypesHaveCeilingsOfTheirOwn();
};

namespace {

const std::string data = TVMSCOPE_TEST_DATA;

ProfilePtr configured(const std::vector<std::pair<std::string, Metric>>& entries)
{
    ProfileBuilder builder;
    ProfileBuilder::Row row;
    row.count = 1;
    row.name = "fused_nn_dense";
    row.durationUs = 10;
    builder.addRow(row);
    for (const auto& [key, metric] : entries)
        builder.addConfiguration(key, metric);
    return builder.build();
}

} // namespace

void DevicePeakTest::theReportsOwnAreRead_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("JSON") << QStringLiteral("/cost/0.19.0/roofline/mlp-sse/report.json");
    QTest::newRow("a table, French") << QStringLiteral("/reports/0.19.0/locales/roofline/mlp-sse/table.fr_FR.UTF-8.txt");
}

void DevicePeakTest::theReportsOwnAreRead()
{
    QFETCH(QString, file);
    const DocumentPtr document = readFile(data + file.toStdString());
    const auto peaks = reportedPeaks(*document->profiles().front()->profile());
    QCOMPARE(peaks.size(), std::size_t{1});
    QCOMPARE(peaks.front().name, std::string("float32 FMA, DRAM"));
    QCOMPARE(std::round(peaks.front().gigaflops), 14.0);
    QCOMPARE(std::round(10 * peaks.front().gigabytes), 44.0);
    QVERIFY(peaks.front().origin == DevicePeak::Origin::Report);
}

void DevicePeakTest::everyVersionsKeysAreKnown()
{
    const auto first = reportedPeaks(*configured({{"Estimated Peak FMA FLOP/s", Metric::ratio(2e10)},
        {"Estimated Peak Bandwidth (byte/second)", Metric::ratio(3e9)}, {"Executor", Metric::ofCount(1)}}));
    QCOMPARE(first.size(), std::size_t{1});
    QCOMPARE(first.front().name, std::string("FMA"));
    QCOMPARE(first.front().gigaflops, 20.0);
    const auto later = reportedPeaks(*configured({{"Estimated Peak FLOP/s (float16 tensorcore)", Metric::ratio(9e13)},
        {"Estimated Peak FLOP/s (float32 FMA)", Metric::ratio(8e12)},
        {"Estimated Peak Bandwidth (shared, byte/second)", Metric::ratio(2e12)},
        {"Estimated Peak Bandwidth (global, byte/second)", Metric::ratio(3e11)}}));
    QCOMPARE(later.size(), std::size_t{2});
    QCOMPARE(later.front().name, std::string("float32 FMA, global")); // what data comes from
    QCOMPARE(later.front().gigaflops, 8000.0);
    QCOMPARE(later.front().ceiling("float16"), 90000.0);
}

void DevicePeakTest::figuresThatAreNoneGiveNoRoof()
{
    QVERIFY(reportedPeaks(*configured({})).empty());
    QVERIFY(reportedPeaks(*configured({{"Estimated Peak FLOP/s (float32 FMA)", Metric::ratio(8e12)}})).empty());
    QVERIFY(reportedPeaks(*configured({{"Estimated Peak FLOP/s (float32 FMA)", Metric::ratio(std::nan(""))},
                              {"Estimated Peak Bandwidth (DRAM, byte/second)", Metric::ratio(3e9)}}))
                .empty());
}

void DevicePeakTest::aCpuCountsTheCoresThatTheRunUsed()
{
    DevicePeak cpu{"Sixteen", 1600, 50, "", true, 16, {{"int8", 6400}}};
    const DevicePeak scaled = scaledToThreads(cpu, 4);
    QCOMPARE(scaled.gigaflops, 400.0);
    QCOMPARE(scaled.ceiling("int8"), 1600.0);
    QCOMPARE(scaled.gigabytes, 50.0);
    QCOMPARE(scaled.usedCores, 4);
    QCOMPARE(scaledToThreads(cpu, 1).gigabytes, 40.0); // no single core reads all that the memory gives
    QCOMPARE(scaledToThreads(cpu, 32).gigaflops, 1600.0); // more threads than cores
    QCOMPARE(scaledToThreads(cpu, 0).gigaflops, 1600.0);
    QCOMPARE(scaledToThreads({"GPU", 8000, 300, ""}, 1).gigaflops, 8000.0);
    cpu.origin = DevicePeak::Origin::Report;
    QCOMPARE(scaledToThreads(cpu, 4).gigaflops, 1600.0); // measured with these threads
    QCOMPARE(threadsToUse(*configured({{"Number of threads", Metric::ofCount(4)}})), 4);
    QCOMPARE(threadsToUse(*configured({})), 0);
}

void DevicePeakTest::devicesOfTheKindComeFirst()
{
    const std::vector<DevicePeak> all{{"GPU 1", 1, 1, ""}, {"CPU 1", 1, 1, "", true}, {"GPU 2", 1, 1, ""}};
    QCOMPARE(fittingFirst(all, "cpu0").front().name, std::string("CPU 1"));
    QCOMPARE(fittingFirst(all, "cuda0").front().name, std::string("GPU 1"));
    QCOMPARE(fittingFirst(all, "cuda0").back().name, std::string("CPU 1"));
}

void DevicePeakTest::dataTypesHaveCeilingsOfTheirOwn()
{
    const DevicePeak peak{"GPU", 8000, 300, "", false, 0, {{"float16", 65000}}};
    QCOMPARE(peak.ceiling("float16"), 65000.0);
    QCOMPARE(peak.ceiling("float32"), 8000.0);
    QCOMPARE(peak.ceiling(""), 8000.0);
}

QTEST_GUILESS_MAIN(DevicePeakTest)
#include "devicepeak_test.moc"
