// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/reporttable.h"
#include "parsers/formats/report/tablecontent.h"
#include "tests/parsers/tablecomparison.h"

#include <QTest>

using namespace tvmscope;
using namespace tvmscope::testing;

class DamagedTableTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void interruptedTableKeepsItsRowsAndSaysSo();
    void aRowThatAnotherLineBrokeIsSaid();
    void cellsBelowTheHeadingOfAnotherColumnAreDoubtful();
    void missingEndIsSaid();
    void missingRowIsSaid();
    void sumsOfOtherColumnsAreHeldAgainstTheirCells();
    void aCountThatIsNoneLeavesItsColumnNumbers();
    void cutAnywhereNothingBreaks();
    void cellsDeletedAnywhereNothingBreaks();
    void columnsBeyondTheSixtyFourthHaveDoubtsOfTheirOwn();
};

void DamagedTableTest::interruptedTableKeepsItsRowsAndSaysSo()
{
    const std::string text
        = replaced(relayTable, "VM::AllocStorage", "[10:11:12] warning: no timer for this device\nVM::AllocStorage");
    const Document document = readWith(reportTableFormat, text);
    QCOMPARE(document.artifacts.at(0).profile()->rowCount(), std::size_t{2});
    QVERIFY(says(document, "table-line-skipped"));
    QCOMPARE(static_cast<int>(document.diagnostics.at(0).line), 3);
}

void DamagedTableTest::aRowThatAnotherLineBrokeIsSaid()
{
    const std::string name = "VM::AllocStorage ";
    const std::string broken
        = replaced(relayTable, name.c_str(), (name + "WARNING: oops\n" + std::string(name.size(), ' ')).c_str());
    const Document document = readWith(reportTableFormat, broken);
    const Profile& profile = *document.artifacts.at(0).profile();
    QCOMPARE(profile.rowCount(), std::size_t{2});
    QVERIFY(profile.nameOf(CallId{1}).empty());
    QVERIFY(says(document, "table-line-skipped") && says(document, "table-row-front-lost"));
}

void DamagedTableTest::cellsBelowTheHeadingOfAnotherColumnAreDoubtful()
{
    const std::string shapes(30, ' '); // as wide as that column, which is blank in this row
    const std::string moved
        = replaced(relayTable, ("    cpu0      3" + shapes).c_str(), ("           cpu0" + shapes.substr(1) + "3").c_str());
    QVERIFY(moved != relayTable);
    const Document document = readWith(reportTableFormat, moved);
    const Profile& profile = *document.artifacts.at(0).profile();
    QCOMPARE(profile.calls().count.at(1), std::int64_t{3}); // recognized by what it looks like
    QCOMPARE(profile.calls().uncertainOf(CallId{1}), std::uint8_t(column::device | column::count));
    QVERIFY(says(document, "table-row-uncertain"));
    QVERIFY(!says(readWith(reportTableFormat, relayTable), "table-row-uncertain"));
}

void DamagedTableTest::missingEndIsSaid()
{
    const std::string text = std::string(relayTable).substr(0, std::string(relayTable).find("------"));
    const Document document = readWith(reportTableFormat, text);
    QCOMPARE(document.artifacts.at(0).profile()->rowCount(), std::size_t{2});
    QVERIFY(says(document, "table-end-missing"));
    QVERIFY(document.artifacts.at(0).profile()->endsEarly());
    QVERIFY(!readWith(reportTableFormat, relayTable).artifacts.at(0).profile()->endsEarly());
}

/// Counters that TVM adds up below the rows, as it does calls.
const char* const countedTable
    = "Name           Duration (us)  Percent  Device  Count  perf::CYCLES  Loaded Bytes  Bandwidth  \n"
      "fused_dense            60.00    60.00    cpu0      2         9,000           640    1.2e+09  \n"
      "fused_softmax          40.00    40.00    cpu0      1         1,000            64    1.6e+06  \n"
      "----------                                                                                   \n"
      "Sum                   100.00   100.00              3        10,000           704             \n"
      "Total                 100.00             cpu0      1                                         \n";

void DamagedTableTest::sumsOfOtherColumnsAreHeldAgainstTheirCells()
{
    QVERIFY(readWith(reportTableFormat, countedTable).diagnostics.empty());
    const Document document = readWith(reportTableFormat, replaced(countedTable, " 1,000 ", " 7,000 "));
    QCOMPARE(document.diagnostics.size(), std::size_t{1});
    QVERIFY(says(document, "table-metric-sum-differs"));
    QCOMPARE(static_cast<int>(document.diagnostics.at(0).line), 5);
    QVERIFY(says(readWith(reportTableFormat, replaced(countedTable, "704", "70A")), "table-cell-unreadable"));
    // A row that was lost is said once, and not of every counter.
    const std::string cut = replaced(countedTable, "fused_softmax          40.00    40.00    cpu0", "# row");
    QVERIFY(says(readWith(reportTableFormat, cut), "checksum-differs"));
    QVERIFY(!says(readWith(reportTableFormat, cut), "table-metric-sum-differs"));
}

void DamagedTableTest::aCountThatIsNoneLeavesItsColumnNumbers()
{
    const Document document = readWith(reportTableFormat, replaced(countedTable, " 1,000 ", " 1,0x0 "));
    QVERIFY(says(document, "table-cell-unreadable"));
    const std::vector<ExtraColumn>& extra = document.artifacts.at(0).profile()->calls().extra;
    QCOMPARE(extra.at(0).name, std::string("perf::CYCLES"));
    QVERIFY(extra.at(0).cells.at(0).kind == MetricKind::Count);
}

void DamagedTableTest::missingRowIsSaid()
{
    QStringList lines = QString::fromUtf8(relayTable).split(QLatin1Char('\n'));
    lines.removeAt(2);
    const Document document = readWith(reportTableFormat, lines.join(QLatin1Char('\n')).toStdString());
    QVERIFY(says(document, "checksum-differs"));
    const Checksum& sum = document.artifacts.at(0).profile()->checksum();
    QCOMPARE(sum.missingCalls, std::int64_t{3});
    QCOMPARE(qRound64(sum.missingUs * 100), qint64{1000});
}

void DamagedTableTest::cutAnywhereNothingBreaks()
{
    const std::string text = relayTable;
    std::size_t rows = 0;
    for (std::size_t length = 0; length <= text.size(); ++length) {
        const Document document = readWith(reportTableFormat, text.substr(0, length));
        QVERIFY(document.artifacts.size() <= 1);
        if (document.artifacts.empty())
            continue;
        const Profile& profile = *document.artifacts[0].profile();
        QVERIFY2(profile.rowCount() >= rows, "a longer piece of the table lost a row");
        rows = profile.rowCount();
        for (const double duration : profile.calls().duration)
            QVERIFY(std::isnan(duration) || duration == 1150.0 || duration == 10.0);
    }
    QCOMPARE(rows, std::size_t{2});
}

void DamagedTableTest::cellsDeletedAnywhereNothingBreaks()
{
    const std::string text = contentsOf(QStringLiteral(TVMSCOPE_TEST_DATA "/reports/0.19.0/resnet18/relay-vm/table.txt"));
    std::uint32_t state = 1;
    for (int round = 0; round < 300; ++round) {
        std::string damaged = text;
        for (int hit = 0; hit < 4; ++hit) {
            state = state * 1664525u + 1013904223u;
            const std::size_t at = state % damaged.size();
            damaged.erase(at, 1 + (state >> 16) % 24);
        }
        const Document document = readWith(reportTableFormat, damaged);
        for (const Artifact& artifact : document.artifacts)
            QVERIFY(artifact.bytes.end <= damaged.size());
    }
}

void DamagedTableTest::columnsBeyondTheSixtyFourthHaveDoubtsOfTheirOwn()
{
    TableRow row;
    row.uncertain = 1; // the name
    QVERIFY(row.isUncertain(0));
    QVERIFY(!row.isUncertain(63));
    QVERIFY(!row.isUncertain(64));
    row.uncertain = std::uint64_t{1} << 63;
    QVERIFY(row.isUncertain(80));
}

QTEST_GUILESS_MAIN(DamagedTableTest)
#include "damagedtable_test.moc"
