// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/cells.h"
#include "models/export/page.h"
#include "models/export/tablewriter.h"
#include "models/export/textwidth.h"

#include <QTest>

#include <cmath>

using namespace tvmscope;

/// Tables and pages as bytes, with cells that each format has its trouble with.
class TextTableTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void writes_data();
    void writes();
    void markdownEscapesOnlyWhatWouldBeRead();
    void spreadsheetsRunNothing_data();
    void spreadsheetsRunNothing();
    void saysWhatIsInForce();
    void roundsForPeopleByTheUnit();
    void peopleReadCellsOfATableAlike();
    void filesHaveNoNoiseAndSayWhichWay();
    void findsFormats();
    void fitsNames_data();
    void fitsNames();
    void wrapsAtBlanks();
    void showsNoControlCharacters();
    void pageInBothStyles();
};

namespace {

TextTable awkward()
{
    return {{{"Name", false}, {"A (µs)", true, CellKind::Time}},
        {{std::string("a,\"b\"|<i>\t\nc"), 0.1 + 0.2}, {std::string("ßẞ漢"), TextCell{}}, {TextCell{}, std::nan("")},
            {std::string("__copy"), std::int64_t{7}}}};
}

} // namespace

void TextTableTest::writes_data()
{
    QTest::addColumn<int>("format");
    QTest::addColumn<std::string>("bytes");
    QTest::newRow("csv") << static_cast<int>(TextFormat::Csv)
                         << std::string("Name,A (µs)\r\n\"a,\"\"b\"\"|<i>\t\nc\",0.3\r\nßẞ漢,\r\n,\r\n__copy,7\r\n");
    QTest::newRow("tsv") << static_cast<int>(TextFormat::Tsv)
                         << std::string("Name\tA (µs)\n\"a,\"\"b\"\"|<i>\t\nc\"\t0.3\nßẞ漢\t\n\t\n__copy\t7\n");
    QTest::newRow("markdown") << static_cast<int>(TextFormat::Markdown)
                              << std::string("| Name | A (µs) |\n| --- | ---: |\n| a,\"b\"\\|\\<i>  c | 0.30 |\n"
                                             "| ßẞ漢 | — |\n| — | — |\n| \\_\\_copy | 7 |\n");
    QTest::newRow("json") << static_cast<int>(TextFormat::Json)
                          << std::string("[\n  {\"Name\": \"a,\\\"b\\\"|<i>\\u0009\\u000ac\", \"A (µs)\": 0.30000000000000004},\n"
                                         "  {\"Name\": \"ßẞ漢\", \"A (µs)\": null},\n  {\"Name\": null, \"A (µs)\": null},\n"
                                         "  {\"Name\": \"__copy\", \"A (µs)\": 7}\n]\n");
    QTest::newRow("text") << static_cast<int>(TextFormat::Text)
                          << std::string("Name          A (µs)\na,\"b\"|<i>  c    0.30\n"
                                         "ßẞ漢               —\n—                  —\n"
                                         "__copy             7\n");
}

void TextTableTest::writes()
{
    QFETCH(int, format);
    QFETCH(std::string, bytes);
    QCOMPARE(QString::fromStdString(writeTable(awkward(), static_cast<TextFormat>(format))), QString::fromStdString(bytes));
}

void TextTableTest::markdownEscapesOnlyWhatWouldBeRead()
{
    // A "<" opens a tag, an address or a comment only before a letter, "/", "!" or "?" (CommonMark 0.31, 6.5 and 6.6).
    TextTable table{{{"Name", false}}, {}};
    for (const char* text : {"<0.1", "a < b", "x<", "<b>", "</b>", "<!--", "<?x", "<http://a>"})
        table.rows.push_back({std::string(text)});
    QCOMPARE(QString::fromStdString(writeTable(table, TextFormat::Markdown)),
        QStringLiteral(
            "| Name |\n| --- |\n| <0.1 |\n| a < b |\n| x< |\n| \\<b> |\n| \\</b> |\n| \\<!-- |\n| \\<?x |\n| \\<http\\://a> "
            "|\n"));
}

void TextTableTest::spreadsheetsRunNothing_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("cell");
    const auto row
        = [](const char* name, const char* cell) { QTest::newRow(name) << QString::fromUtf8(name) << QString::fromUtf8(cell); };
    row("=1+1", "\"'=1+1\"");
    row("@SUM(A1)", "\"'@SUM(A1)\"");
    row("-2+3", "\"'-2+3\"");
    row("+A1", "\"'+A1\"");
    row("\t=1", "\"'\t=1\"");
    row("\r=1", "\"'\r=1\"");
    row("'=1", "\"''=1\""); // so that one can be taken off
    row("-1.5", "-1.5");
    row("+3,597.43", "\"+3,597.43\"");
    row("fused_dense", "fused_dense");
    row("-", "-"); // as standard input is called
}

void TextTableTest::spreadsheetsRunNothing()
{
    QFETCH(QString, name);
    QFETCH(QString, cell);
    const TextTable table{{{"Name", false}, {"us", true}}, {{name.toStdString(), -1.5}}};
    QCOMPARE(QString::fromStdString(writeTable(table, TextFormat::Csv)), QStringLiteral("Name,us\r\n%1,-1.5\r\n").arg(cell));
}

void TextTableTest::saysWhatIsInForce()
{
    TextTable table{{{"Name", false}}, {{std::string("dense")}}};
    const std::string plainCsv = writeTable(table, TextFormat::Csv), plainTsv = writeTable(table, TextFormat::Tsv);
    table.inForce = {"only dense", "finds “a|b”"};
    QCOMPARE(writeTable(table, TextFormat::Csv), plainCsv);
    QCOMPARE(writeTable(table, TextFormat::Tsv), plainTsv);
    QCOMPARE(writeTable(table, TextFormat::Markdown),
        std::string("| Name |\n| --- |\n| dense |\n\nIn force: only dense; finds “a\\|b”\n"));
    QCOMPARE(writeTable(table, TextFormat::Json),
        std::string("[\n  {\"Name\": \"dense\", \"in_force\": [\"only dense\", \"finds “a|b”\"]}\n]\n"));
    QCOMPARE(writeTable(table, TextFormat::Text), std::string("Name\ndense\n\nIn force: only dense; finds “a|b”\n"));
}

void TextTableTest::roundsForPeopleByTheUnit()
{
    QCOMPARE(readableCell(1234.5678, CellKind::Time), std::string("1,234.57"));
    QCOMPARE(readableCell(3.25159, CellKind::TimeDelta), std::string("+3.25"));
    QCOMPARE(readableCell(-137.40699999999998, CellKind::TimeDelta), std::string("−137.41"));
    QCOMPARE(readableCell(34.24672769, CellKind::Percent), std::string("34.2"));
    QCOMPARE(readableCell(9.172077854, CellKind::Ratio), std::string("9.17× faster"));
    QCOMPARE(readableCell(0.829, CellKind::Ratio), std::string("1.21× slower"));
    QCOMPARE(readableCell(110.5, CellKind::Factor), std::string("111×"));
    QCOMPARE(readableCell(20.61384, CellKind::Rate), std::string("20.6"));
    QCOMPARE(readableCell(0.85, CellKind::Plain), std::string("0.85"));
    QCOMPARE(readableCell(123456789.0, CellKind::Plain), std::string("123,456,789"));
    QCOMPARE(readableCell(1304043298.31264, CellKind::Plain), std::string("1,304,043,298"));
    QCOMPARE(readableCell(std::int64_t{21368}, CellKind::Calls), std::string("21,368"));
    QCOMPARE(readableCell(std::int64_t{21368}, CellKind::Plain), std::string("21368")); // the number of a line
    QCOMPARE(readableCell(std::nan(""), CellKind::Time), std::string("—"));
}

void TextTableTest::peopleReadCellsOfATableAlike()
{
    const TextTable table{{{"Operator", false}, {"Calls", true, CellKind::Calls}, {"A µs", true, CellKind::Time},
                              {"A / B", true, CellKind::Ratio, "B is"}, {"Movement (%)", true, CellKind::Percent}},
        {{std::string("dense"), std::int64_t{1463}, 7461.2, 0.829, 39.1999}, {std::string("pad"), std::int64_t{1}, {}, {}, {}}}};
    QCOMPARE(writeTable(readableTable(table), TextFormat::Tsv),
        std::string("Operator\tCalls\tA µs\tB is\tMovement (%)\ndense\t1,463\t7,461.20\t1.21× slower\t39.2\npad\t1\t—\t—\t—\n"));
}

/// Times are as they were measured, other numbers in full; a factor has its word beside it, once.
void TextTableTest::filesHaveNoNoiseAndSayWhichWay()
{
    TextTable table{
        {{"Operator", false}, {"Δ µs", true, CellKind::TimeDelta}, {"A / B", true, CellKind::Ratio, "B is"}, {"Share", true}},
        {{std::string("dense"), 10.179 - 18.004, 1.0 / 3.0, 0.1 + 0.2}, {std::string("pad"), TextCell{}, TextCell{}, 1.0}}};
    const std::string csv = "Operator,Δ µs,A / B,Share,B is\r\n"
                            "dense,-7.825,0.3333333333333333,0.30000000000000004,3.00× slower\r\npad,,,1,\r\n";
    QCOMPARE(writeTable(table, TextFormat::Csv), csv);
    const std::string people = writeTable(table, TextFormat::Markdown);
    QCOMPARE(people.substr(0, people.find('\n')), std::string("| Operator | Δ µs | B is | Share |"));
    table.columns.push_back({"B is", false});
    table.rows[0].emplace_back(std::string("3.00× slower"));
    table.rows[1].emplace_back();
    QCOMPARE(writeTable(table, TextFormat::Csv), csv);
    QCOMPARE(writeTable(table, TextFormat::Markdown), people);
}

void TextTableTest::findsFormats()
{
    QVERIFY(textFormat("CSV") == TextFormat::Csv);
    QVERIFY(textFormat("md") == TextFormat::Markdown);
    QVERIFY(!textFormat("svg"));
    QVERIFY(!textFormat(""));
}

void TextTableTest::fitsNames_data()
{
    QTest::addColumn<std::string>("name");
    QTest::addColumn<int>("width");
    QTest::addColumn<std::string>("text");
    QTest::newRow("fits") << std::string("dense") << 5 << std::string("dense");
    QTest::newRow("middle") << std::string("fused_dense_add_relu") << 9 << std::string("fuse…relu");
    QTest::newRow("wide letters") << std::string("漢字漢字") << 5 << std::string("漢…字");
    QTest::newRow("no room") << std::string("dense") << 1 << std::string("…");
}

void TextTableTest::fitsNames()
{
    QFETCH(std::string, name);
    QFETCH(int, width);
    QFETCH(std::string, text);
    QCOMPARE(elideMiddle(name, static_cast<std::size_t>(width)), text);
    QVERIFY(textWidth(text) <= static_cast<std::size_t>(width));
}

void TextTableTest::wrapsAtBlanks()
{
    QCOMPARE(wrapWords("one two three", 7), (std::vector<std::string>{"one two", "three"}));
    QCOMPARE(wrapWords("incomprehensible word", 5), (std::vector<std::string>{"incomprehensible", "word"}));
    QCOMPARE(wrapWords("", 5), std::vector<std::string>{""});
}

void TextTableTest::showsNoControlCharacters()
{
    QCOMPARE(printable("a\tb\x1b[2J\xff"), std::string("a b\\x1b[2J�"));
    // "evil" would be shown as "live", a page below it.
    QCOMPARE(printable("\u202eevil\u2029\u0085"), std::string("\\u202eevil\\u2029\\x85"));
    QCOMPARE(jsonString("\u202eevil"), std::string("\"\\u202eevil\""));
    QCOMPARE(terminalText("\x1b[1mB\x1b[0m\r\na\tb\x1b[2Jc\rd\n"), std::string("\x1b[1mB\x1b[0m\r\na\tb\\x1b[2Jc\\x0dd\n"));
    QCOMPARE(jsonString("\xc3(\xed\xa0\x80"), std::string("\"�(���\""));
}

void TextTableTest::pageInBothStyles()
{
    const Page page{PageHeading{"B is 2× faster"}, PageSentences{}, PageFacts{{{"Device", "cpu0"}, {"Device", "cuda0"}}},
        PageTable{"Times:", {{{"x", true}}, {{1.5}}}, "all"}};
    QCOMPARE(writePage(page, PageStyle::Plain),
        std::string("B is 2× faster\n\n  Device  cpu0\n          cuda0\n\nTimes:\n  x\n1.5\nall\n"));
    QCOMPARE(writePage(page, PageStyle::Markdown),
        std::string("**B is 2× faster**\n\n- Device: cpu0\n- Device: cuda0\n\nTimes:\n\n| x |\n| ---: |\n| 1.5 |\n\nall\n"));
}

QTEST_GUILESS_MAIN(TextTableTest)
#include "texttable_test.moc"
