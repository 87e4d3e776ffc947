// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/reporttable.h"
#include "tests/parsers/tablecomparison.h"

#include <QTest>

using namespace tvmscope;
using namespace tvmscope::testing;

namespace {

/// Every line of a text with something before it.
std::string prefixed(const std::string& text, const std::string& prefix)
{
    std::string result;
    for (const QString& line : QString::fromStdString(text).split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        result += prefix + line.toStdString() + "\n";
    return result;
}

QString described(const Document& document)
{
    QString text;
    for (const Diagnostic& d : document.diagnostics)
        text += QStringLiteral("%1:%2 ").arg(d.line).arg(QString::fromStdString(std::string(d.message.code)));
    return text;
}

} // namespace

class ReportTableTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyTableHasTheNumbersThatWereMeasured_data();
    void everyTableHasTheNumbersThatWereMeasured();
    void surroundingsDoNotMatter_data();
    void surroundingsDoNotMatter();
    void constructedNames();
    void orderOfCalls_data();
    void orderOfCalls();
    void numbersOfAllLocales_data();
    void numbersOfAllLocales();
    void firstTablesOf2021();
    void severalTablesInOneText();
    void textThatIsNoTable_data();
    void textThatIsNoTable();
};

void ReportTableTest::everyTableHasTheNumbersThatWereMeasured_data()
{
    QTest::addColumn<int>("which");
    const QVector<Fact> facts = allTableFacts();
    QVERIFY(facts.size() >= 20);
    for (int i = 0; i < facts.size(); ++i)
        QTest::addRow("%d %s", i, qPrintable(facts[i].file)) << i;
}

void ReportTableTest::everyTableHasTheNumbersThatWereMeasured()
{
    QFETCH(int, which);
    static const QVector<Fact> facts = allTableFacts();
    const Fact& fact = facts[which];
    const Document document = readWith(reportTableFormat, contentsOf(fact.path()));
    QCOMPARE(document.artifacts.size(), std::size_t{1});
    const Profile& profile = *document.artifacts.front().profile();
    QCOMPARE(static_cast<int>(profile.rowCount()), fact.rows);
    const double half = 0.0051;
    if (fact.calls >= 0)
        QCOMPARE(profile.callCount().known().value_or(-1), fact.calls);
    if (fact.sumUs >= 0)
        QVERIFY(std::abs(profile.sumUs() - fact.sumUs) < half * (fact.rows + 1));
    for (auto total = fact.totals.constBegin(); total != fact.totals.constEnd(); ++total) {
        const Device* device = profile.findDevice(total.key().toStdString());
        QVERIFY2(device && device->totalUs, qPrintable(total.key()));
        QVERIFY(std::abs(*device->totalUs - total.value()) < half);
    }
    const bool noSum = fact.note.contains(QLatin1String("no Sum"));
    QCOMPARE(profile.checksum().verdict, noSum ? Checksum::Verdict::Absent : Checksum::Verdict::Verified);
    // Names made up with blanks and the like are kept and doubted.
    const bool madeUp = fact.path().contains(QLatin1String("constructed-names"));
    for (const Diagnostic& d : document.diagnostics)
        QVERIFY2(d.severity == Severity::Note || madeUp, std::string(d.message.code).c_str());
    QVERIFY(profile.calls().uncertain.empty() || madeUp);
}

void ReportTableTest::surroundingsDoNotMatter_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("firstRowLine");
    const std::string table = relayTable;
    const auto row = [](const char* what, const std::string& text, int line = 2) {
        QTest::newRow(what) << QByteArray::fromStdString(text) << line;
    };
    std::string stripped;
    for (const QString& line : QString::fromStdString(table).split(QLatin1Char('\n')))
        stripped += QString(line).replace(QRegularExpression(QStringLiteral(" +$")), QString()).toStdString() + "\n";
    row("as printed", table);
    row("trailing blanks stripped", stripped);
    row("CRLF", replaced(table, "\n", "\r\n"));
    row("byte order mark", "\xEF\xBB\xBF" + table);
    row("Markdown fence", "See:\n```\n" + table + "```\nThanks!\n", 4);
    row("indented", prefixed(table, "    "));
    row("comment", prefixed(table, "# "));
    row("quoted mail", prefixed(stripped, "> "));
    row("log prefix", prefixed(table, "[12:00:01] /src/x.cc:1: "));
    row("time stamp on the first line alone", "2026-01-02 10:11:12 INFO " + table);
    row("prose around", "I ran it.\n\n" + table + "\nWhat is wrong?\nThe Total is 12.00 13.00 too high.\n", 4);
    row("blank lines between", replaced(stripped, "\n", "\n\n"), 3);
    row("no-break spaces", replaced(table, " ", "\xC2\xA0"));
    row("tabs for runs of blanks",
        QString::fromStdString(stripped)
            .replace(QRegularExpression(QStringLiteral(" {2,}")), QStringLiteral("\t"))
            .toStdString());
}

void ReportTableTest::surroundingsDoNotMatter()
{
    QFETCH(QByteArray, text);
    QFETCH(int, firstRowLine);
    const Document document = readWith(reportTableFormat, text.toStdString());
    QCOMPARE(document.artifacts.size(), std::size_t{1});
    const Profile& profile = *document.artifacts.front().profile();
    QCOMPARE(profile.rowCount(), std::size_t{2});
    QCOMPARE(rowText(profile, 0),
        QStringLiteral("vm_mod_fused_nn_dense | 1150 | 75 | cpu0 | 2 | float32[1, 8], float32[1, 4] | 00c0ffee12345678"));
    QCOMPARE(rowText(profile, 1),
        QStringLiteral("VM::AllocStorage | 10 | 0.65000000000000002 | cpu0 | 3 | | | VM::Argument Shapes=float32[4096]"));
    QCOMPARE(profile.checksum().verdict, Checksum::Verdict::Verified);
    QCOMPARE(profile.findDevice("cpu0")->totalUs.value(), 1533.33);
    QCOMPARE(profile.configuration().size(), std::size_t{2});
    QCOMPARE(profile.findConfiguration("Number of threads")->count, std::int64_t{8});
    QCOMPARE(static_cast<int>(profile.lineOf(CallId{0})), firstRowLine);
    QVERIFY2(document.diagnostics.empty(), qPrintable(described(document)));
    QCOMPARE(text.mid(static_cast<int>(profile.calls().source[0]), 6), QByteArray("vm_mod"));
}

void ReportTableTest::constructedNames()
{
    const Document document = readWith(
        reportTableFormat, contentsOf(QStringLiteral(TVMSCOPE_TEST_DATA "/reports/0.19.0/odd/constructed-names/table.txt")));
    const Profile& profile = *document.artifacts.at(0).profile();
    QStringList names;
    for (std::size_t row = 0; row < profile.rowCount(); ++row)
        names << QString::fromUtf8(profile.nameOf(static_cast<CallId>(row)));
    QCOMPARE(names,
        QStringList({"plain", "with \"quotes\"", "comma, and; semicolon", "two  spaces", "tab\tinside", "back\\slash",
            QString::fromUtf8("Grüße_重み_🙂"), ""}));
    QCOMPARE(profile.calls().extra.at(0).name, std::string("Ratio"));
    QCOMPARE(profile.calls().extra.at(0).cells.at(0).real, 0.5);
}

void ReportTableTest::orderOfCalls_data()
{
    QTest::addColumn<QString>("rows");
    QTest::addColumn<TimeBasis>("basis");
    QTest::addColumn<bool>("aggregated");
    QTest::newRow("sorted") << "b 3.00 1\na 2.00 1\na 1.00 1" << TimeBasis::Unordered << false;
    QTest::newRow("in call order") << "a 2.00 1\nb 3.00 1\na 1.00 1" << TimeBasis::Sequential << false;
    QTest::newRow("aggregated, not sorted") << "a 2.00 4\nb 3.00 1" << TimeBasis::Unordered << true;
    QTest::newRow("one call") << "a 2.00 1" << TimeBasis::Sequential << false;
}

void ReportTableTest::orderOfCalls()
{
    QFETCH(QString, rows);
    QFETCH(TimeBasis, basis);
    QFETCH(bool, aggregated);
    std::string text = "Name  Duration (us)  Percent  Device  Count  Argument Shapes  \n";
    for (const QString& row : rows.split(QLatin1Char('\n'))) {
        const QStringList cells = row.split(QLatin1Char(' '));
        text
            += QStringLiteral("%1  %2    10.00    cpu0  %3\n").arg(cells[0], -4).arg(cells[1], 13).arg(cells[2], 5).toStdString();
    }
    const Document document = readWith(reportTableFormat, text);
    const Profile& profile = *document.artifacts.at(0).profile();
    QCOMPARE(profile.timeBasis(), basis);
    QCOMPARE(profile.aggregated(), aggregated);
    QVERIFY(says(document, "table-end-missing"));
}

void ReportTableTest::numbersOfAllLocales_data()
{
    QTest::addColumn<QByteArray>("duration");
    QTest::addColumn<QByteArray>("count");
    QTest::newRow("C") << QByteArray("398550.80") << QByteArray("12345678");
    QTest::newRow("en_US") << QByteArray("398,550.80") << QByteArray("12,345,678");
    QTest::newRow("en_IN") << QByteArray("3,98,550.80") << QByteArray("1,23,45,678");
    QTest::newRow("de_DE") << QByteArray("398.550,80") << QByteArray("12.345.678");
    QTest::newRow("fr_FR") << QByteArray("398 550,80") << QByteArray("12 345 678");
    QTest::newRow("fr_FR, no-break spaces") << QByteArray("398\xC2\xA0"
                                                          "550,80")
                                            << QByteArray("12\xC2\xA0"
                                                          "345\xC2\xA0"
                                                          "678");
    QTest::newRow("fr_FR, first byte of a narrow no-break space") << QByteArray("398\xE2"
                                                                                "550,80")
                                                                  << QByteArray("12\xE2"
                                                                                "345\xE2"
                                                                                "678");
    QTest::newRow("de_CH") << QByteArray("398'550.80") << QByteArray("12'345'678");
    QTest::newRow("comma alone") << QByteArray("398550,80") << QByteArray("12345678");
}

void ReportTableTest::numbersOfAllLocales()
{
    QFETCH(QByteArray, duration);
    QFETCH(QByteArray, count);
    const QByteArray text = "Name  Duration (us)  Percent  Device               Count  Argument Shapes  \n"
                            "a     "
        + duration.rightJustified(13) + "    33.33    cpu0  " + count.rightJustified(18)
        + "                   \n"
          "----------\n";
    const Document document = readWith(reportTableFormat, text.toStdString());
    const Profile& profile = *document.artifacts.at(0).profile();
    QCOMPARE(profile.rowCount(), std::size_t{1});
    QCOMPARE(profile.calls().duration[0], 398550.80);
    QCOMPARE(profile.callCount().known().value_or(-1), std::int64_t{12345678});
}

void ReportTableTest::firstTablesOf2021()
{
    const std::string text = "Name                Duration (us)  Percent  Count  \n"
                             "fused_nn_dense             120.00    60.00      2  \n"
                             "fused_nn_relu               40.00    20.00      1  \n"
                             "------------------                                 \n"
                             "Total                      160.00    80.00      3  \n"
                             "Total time cpu0: 200.00us\n"
                             "Overhead: 40.00us  20.00%  (Time not spent in operators)\n";
    const Document document = readWith(reportTableFormat, text);
    const Profile& profile = *document.artifacts.at(0).profile();
    QCOMPARE(profile.rowCount(), std::size_t{2});
    QCOMPARE(profile.checksum().verdict, Checksum::Verdict::Verified);
    QCOMPARE(profile.findDevice("cpu0")->totalUs.value(), 200.0);
    QCOMPARE(document.artifacts[0].bytes.end, text.size());
}

void ReportTableTest::severalTablesInOneText()
{
    const std::string log = "run 1\n" + std::string(relayTable) + "\nrun 2\n" + relayTable + "done\n";
    const Document document = readWith(reportTableFormat, log);
    QCOMPARE(document.artifacts.size(), std::size_t{2});
    QCOMPARE(document.artifacts[0].lines, (LineRange{2, 12}));
    QCOMPARE(document.artifacts[1].lines, (LineRange{15, 25}));
    QCOMPARE(log.substr(document.artifacts[1].bytes.end), std::string("done\n"));
}

void ReportTableTest::textThatIsNoTable_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("JSON") << QByteArray(R"json({"calls":[{"Name":{"string":"a"},"Duration (us)":{
        "microseconds" : 1.0}
}]
})");
    QTest::newRow("CSV") << QByteArray("Argument Shapes,Count,Device,Duration (us),Hash,Name,Percent\n\"\",1,\"cpu0\",1,\"a\",\"b\",2\n");
QTest::newRow("escaped string") << QByteArray(R"json({"text": "Name  Duration (us)  Percent  \na  1.00  2.00  \n"})json");
    QTest::newRow("prose") << QByteArray("The column Duration (us) is next to Name and Percent.\n");
}

void ReportTableTest::textThatIsNoTable()
{
    QFETCH(QByteArray, text);
    QVERIFY(readWith(reportTableFormat, text.toStdString()).artifacts.empty());
}

QTEST_GUILESS_MAIN(ReportTableTest)
#include "reporttable_test.moc"
