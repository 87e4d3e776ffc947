// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/devices/devicepeaks.h"

#include <QDir>
#include <QFile>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

using namespace tvmscope;

/// Peaks of devices: the program's list, and a user's own that wins over it.
class DevicePeaksTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyBuiltInDeviceHasFiguresAndASource();
    void ownEntriesComeFirstAndWin();
    void mistakesAreSaidAndTheRestCounts_data();
    void mistakesAreSaidAndTheRestCounts();
    void namesAreFoundByAPart();
    void theUsersListIsRead();
};

void DevicePeaksTest::everyBuiltInDeviceHasFiguresAndASource()
{
    QFile file(QStringLiteral(":/devices/peaks.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const ReadPeaks read = readPeaks(file.readAll().toStdString(), "peaks.json");
    QVERIFY(read.problems.empty());
    QVERIFY(read.peaks.size() >= 25);
    QSet<QString> names;
    for (const DevicePeak& peak : read.peaks) {
        QVERIFY2(!peak.source.empty(), peak.name.c_str());
        QVERIFY2(!names.contains(QString::fromStdString(peak.name)), peak.name.c_str());
        names.insert(QString::fromStdString(peak.name));
        // A mistyped power of ten would show: devices reach 5 to 200 operations for each byte of their memory.
        const double ridge = peak.gigaflops / peak.gigabytes;
        QVERIFY2(ridge > 5 && ridge < 200, peak.name.c_str());
    }
}

void DevicePeaksTest::ownEntriesComeFirstAndWin()
{
    const auto merged = mergedPeaks({{"Mine", 1, 1, ""}, {"Known", 2, 2, ""}}, {{"Known", 9, 9, ""}, {"Other", 3, 3, ""}});
    QCOMPARE(merged.size(), 3u);
    QCOMPARE(merged[1].gigaflops, 2.0);
    QCOMPARE(merged[2].name, std::string("Other"));
}

void DevicePeaksTest::mistakesAreSaidAndTheRestCounts_data()
{
    QTest::addColumn<std::string>("json");
    QTest::addColumn<int>("peaks");
    QTest::addColumn<std::string>("said");
    const std::string good = R"({"name": "A", "gflops": 5, "gb_per_s": 2.5, "source": "x", "more": 1})";
    const auto list = [&](const std::string& entry) { return "{\"devices\": [" + entry + ", " + good + "]}"; };
    const std::string second
        = "own.json: device 1 is left out: it needs a name, and gflops and gb_per_s that are numbers above 0";
    const std::string none = "own.json holds no list of devices: it must read {\"devices\": […]}";
    QTest::newRow("fine") << list(good) << 2 << std::string();
    QTest::newRow("no name") << list(R"({"gflops": 5, "gb_per_s": 2})") << 1 << second;
    QTest::newRow("text for a number") << list(R"({"name": "B", "gflops": "5", "gb_per_s": 2})") << 1 << second;
    QTest::newRow("nothing above 0") << list(R"({"name": "B", "gflops": 0, "gb_per_s": 2})") << 1 << second;
    QTest::newRow("beyond all numbers") << list(R"({"name": "B", "gflops": 1e999, "gb_per_s": 2})") << 0 << none;
    QTest::newRow("no object") << list("[1]") << 1 << second;
    QTest::newRow("no JSON") << std::string("gflops = 5") << 0 << none;
    QTest::newRow("another object") << std::string("{\"peaks\": []}") << 0 << none;
    QTest::newRow("nothing") << std::string() << 0 << none;
}

void DevicePeaksTest::mistakesAreSaidAndTheRestCounts()
{
    QFETCH(std::string, json);
    QFETCH(int, peaks);
    QFETCH(std::string, said);
    const ReadPeaks read = readPeaks(json, "own.json");
    QCOMPARE(static_cast<int>(read.peaks.size()), peaks);
    QCOMPARE(read.problems.empty() ? std::string() : messageText(read.problems.front()), said);
}

void DevicePeaksTest::namesAreFoundByAPart()
{
    const std::vector<DevicePeak> peaks{{"Maker X1", 1, 1, ""}, {"Maker X10", 2, 2, ""}, {"Other T4", 3, 3, ""}};
    QCOMPARE(findPeak(peaks, "maker x1"), &peaks[0]); // the whole name wins over a part of another
    QCOMPARE(findPeak(peaks, "t4"), &peaks[2]);
    QVERIFY(!findPeak(peaks, "maker"));
    QVERIFY(!findPeak(peaks, "none"));
    QVERIFY(!findPeak(peaks, ""));
}

void DevicePeaksTest::theUsersListIsRead()
{
    const QTemporaryDir folder;
    qputenv("XDG_CONFIG_HOME", folder.path().toLocal8Bit());
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("tvmscope")));
    QFile file(QString::fromStdString(ownPeaksPath()));
    QVERIFY(file.fileName().startsWith(folder.path()));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"devices": [{"name": "NVIDIA T4", "gflops": 8000, "gb_per_s": 300}, {"name": ""}]})");
    file.close();
    const ReadPeaks& known = knownPeaks();
    QCOMPARE(known.peaks.front().gigaflops, 8000.0);
    QVERIFY(known.peaks.size() > 20);
    QCOMPARE(known.problems.size(), 1u);
    QCOMPARE(findPeak(known.peaks, "NVIDIA T4"), &known.peaks.front());
}

QTEST_MAIN(DevicePeaksTest)
#include "devicepeaks_test.moc"
