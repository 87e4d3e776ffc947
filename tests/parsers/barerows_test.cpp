// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/documentreader.h"
#include "tests/parsers/tablecomparison.h"

#include <QTest>

using namespace tvmscope;
using namespace tvmscope::testing;

namespace {

/// A printed report from below its header's line on.
std::string withoutHeader(const std::string& text)
{
    const std::size_t header = text.find("Duration (us)");
    const std::size_t begin = header == std::string::npos ? header : text.find('\n', header);
    return begin == std::string::npos ? std::string() : text.substr(begin + 1);
}

/// Name, duration, percentage, device and count of a row, which have columns in every report.
QString mainCells(const Profile& profile, std::size_t row)
{
    const CallTable& calls = profile.calls();
    const auto id = static_cast<CallId>(row);
    return QStringLiteral("%1 %2 %3 %4 %5 %6")
        .arg(QString::fromUtf8(profile.nameOf(id).data(), qsizetype(profile.nameOf(id).size())))
        .arg(calls.durationOf(id))
        .arg(calls.percent.empty() ? 0.0 : calls.percent[row])
        .arg(QString::fromUtf8(profile.deviceNameOf(id).data(), qsizetype(profile.deviceNameOf(id).size())))
        .arg(calls.countOf(id).known().value_or(-1))
        .arg(QString::fromUtf8(profile.shapesOf(id).data(), qsizetype(profile.shapesOf(id).size())));
}

} // namespace

class BareRowsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rowsAreReadWithoutTheirHeader_data();
    void rowsAreReadWithoutTheirHeader();
    void theWarningNamesTheColumns();
    void otherColumnsAreNoReport_data();
    void otherColumnsAreNoReport();
};

void BareRowsTest::rowsAreReadWithoutTheirHeader_data()
{
    QTest::addColumn<int>("which");
    const QVector<Fact> facts = allTableFacts();
    QVERIFY(facts.size() >= 20);
    for (int i = 0; i < facts.size(); ++i)
        if (!facts[i].file.contains(QLatin1String("constructed-names"))) // names with blanks: nothing tells them from a text
            QTest::addRow("%d %s", i, qPrintable(facts[i].file)) << i;
}

void BareRowsTest::rowsAreReadWithoutTheirHeader()
{
    QFETCH(int, which);
    static const QVector<Fact> facts = allTableFacts();
    const std::string text = contentsOf(facts[which].path());
    const DocumentPtr whole = readDocument(text, "whole"), bare = readDocument(withoutHeader(text), "bare");
    const ProfilePtr expected = only(*whole);
    if (!expected || expected->rowCount() < 5)
        QSKIP("too few rows to tell columns");
    const ProfilePtr found = only(*bare);
    QVERIFY2(found, "no profile");
    QCOMPARE(bare->artifacts.front().format, std::string("tvm-rows"));
    QVERIFY(says(*bare, "table-header-missing"));
    QCOMPARE(found->rowCount(), expected->rowCount());
    for (std::size_t row = 0; row < found->rowCount(); ++row)
        QCOMPARE(mainCells(*found, row), mainCells(*expected, row));
    for (const Device& device : expected->devices())
        QVERIFY(found->findDevice(device.name) && found->findDevice(device.name)->totalUs == device.totalUs);
}

void BareRowsTest::theWarningNamesTheColumns()
{
    const DocumentPtr document = readDocument("so it says\n\n"
                                              "  fused_nn_dense_add   1,150.00    75.00    cpu0      2  7f3a9c0011223344\n"
                                              "  fused_nn_softmax        10.00     0.65    cpu0      1  00aa9c0011223355\n"
                                              "\nwhy is it slow?\n",
        "pasted");
    const ProfilePtr profile = only(*document);
    QVERIFY(profile);
    QCOMPARE(profile->rowCount(), std::size_t{2});
    QCOMPARE(profile->calls().durationOf(CallId{0}), 1150.0);
    QCOMPARE(profile->calls().countOf(CallId{0}).known().value_or(-1), std::int64_t{2});
    QCOMPARE(document->artifacts.front().lines.first, 3u);
    const auto told = std::find_if(document->diagnostics.begin(), document->diagnostics.end(),
        [](const Diagnostic& each) { return each.message.code == "table-header-missing"; });
    QVERIFY(told != document->diagnostics.end());
    QCOMPARE(told->severity, Severity::Warning);
    QCOMPARE(std::get<std::string>(told->message.arguments.front().value),
        std::string("Name, Duration (us), Percent, Device, Count, Hash"));
}

void BareRowsTest::otherColumnsAreNoReport_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("an invoice") << QByteArray(
        "apples   12.50   3.00   4\npears    11.20   2.50   7\nplums     3.10   9.00   1\n");
    QTest::newRow("one row") << QByteArray("fused_nn_dense_add   1,150.00    75.00    cpu0      2\n");
    QTest::newRow("times alone") << QByteArray("forward    12.50 ms\nbackward   13.50 ms\n");
    QTest::newRow("percentages of something else")
        << QByteArray("disk_a   120.00   61.00\ndisk_b   130.00   12.00\ndisk_c   140.00   98.00\n");
}

void BareRowsTest::otherColumnsAreNoReport()
{
    QFETCH(QByteArray, text);
    const DocumentPtr document = readDocument(text.toStdString(), "pasted");
    for (const Artifact& artifact : document->artifacts)
        QVERIFY(artifact.format != "tvm-rows");
}

QTEST_GUILESS_MAIN(BareRowsTest)
#include "barerows_test.moc"
