// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/documentreader.h"
#include "sampletext.h"

#include <QTest>

#include <cmath>

using namespace tvmscope;
using namespace tvmscope::testing;

namespace {

const std::string header = "Argument Shapes,Count,Device,Duration (us),Hash,Name,Percent,Ratio\n";
const std::string rows = "\"float32[1, 8], float32[1, 8]\",1,\"cpu0\",1.23457e+06,\"00aa\",\"fused \"x\", y\",6.25,0.5\n"
                         "\"\",1,\"cpu0\",12.5,,\"g\",-nan,500\n";

} // namespace

class ReportCsvTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cellsAreReadByTvmsQuotes_data()
    {
        QTest::addColumn<QByteArray>("text");
        const QByteArray plain = QByteArray::fromStdString(header + rows);
        QByteArray windows = plain;
        windows.replace("\n", "\r\n");
        QTest::newRow("as written") << plain;
        QTest::newRow("CRLF and a byte order mark") << "\xEF\xBB\xBF" + windows;
        QTest::newRow("no last line break") << plain.chopped(1);
        QTest::newRow("a carriage return behind a number") << QByteArray(plain).replace("1.23457e+06,", "1.23457e+06\r,");
        QTest::newRow("a carriage return before a number") << QByteArray(plain).replace(",12.5", ",\r12.5");
        QTest::newRow("in a log") << "Hello, it is, well, slow:\n2026-01-01 12:00:00,123 INFO " + plain + "\nBye.\n";
    }
    void cellsAreReadByTvmsQuotes()
    {
        QFETCH(QByteArray, text);
        const DocumentPtr document = readDocument(text.toStdString(), "x.csv");
        QVERIFY(!document->hasErrors());
        QCOMPARE(document->artifacts.size(), 1u);
        const Profile& profile = *document->artifacts[0].profile();
        QCOMPARE(profile.rowCount(), 2u);
        QCOMPARE(profile.nameOf(CallId{0}), std::string_view("fused \"x\", y"));
        QCOMPARE(profile.calls().duration[0], 1234570.0);
        QCOMPARE(profile.shapesOf(CallId{0}), std::string_view("float32[1, 8], float32[1, 8]"));
        QVERIFY(profile.calls().shapesOf(CallId{1}) != none<StringId>); // "" is an empty string,
        QVERIFY(profile.calls().hashOf(CallId{1}) == none<StringId>); // nothing is no cell
        QVERIFY(std::isnan(profile.calls().percent[1]));
        QCOMPARE(profile.calls().extra[0].cells[1].kind, MetricKind::Ratio);
        QCOMPARE(profile.precision(), Precision::SixDigits);
        QVERIFY(codesOf(*document).contains("csv-rounded"));
        QVERIFY(!profile.devices()[0].totalUs.has_value());
    }

    void guardsAgainstFormulasAreTakenOff()
    {
        const DocumentPtr document = readDocument(
            "Name,Duration (us),Device\n\"'=1+1\",2,cpu0\n\"''@x\",2,cpu0\n\"'-k\",2,cpu0\n\"'quoted'\",2,cpu0\n", "x.csv");
        const Profile& profile = *document->artifacts.at(0).profile();
        QCOMPARE(profile.nameOf(CallId{0}), std::string_view("=1+1"));
        QCOMPARE(profile.nameOf(CallId{1}), std::string_view("'@x"));
        QCOMPARE(profile.nameOf(CallId{2}), std::string_view("-k"));
        QCOMPARE(profile.nameOf(CallId{3}), std::string_view("'quoted'"));
    }

    void namesOfManyLinesAreReadWhereQuotesAreDoubled()
    {
        const DocumentPtr document = readDocument("Name,Duration (us),Device\n\"a\nb\",2,cpu0\n\"c\"\",\"\"d\",3,cpu0\n"
                                                  "\"open,4,cpu0\nk,5,cpu0\n",
            "x.csv");
        QCOMPARE(document->artifacts.size(), 1u);
        const Profile& profile = *document->artifacts[0].profile();
        QCOMPARE(profile.rowCount(), 4u);
        QCOMPARE(profile.nameOf(CallId{0}), std::string_view("a\nb"));
        QCOMPARE(profile.nameOf(CallId{1}), std::string_view("c\",\"d"));
        QCOMPARE(profile.nameOf(CallId{2}), std::string_view("\"open"));
        QCOMPARE(profile.nameOf(CallId{3}), std::string_view("k"));
        QCOMPARE(profile.calls().duration[3], 5.0);
    }

    void aColumnThatNoRowHasIsMissedInNone()
    {
        std::string text = "Name,Duration (us),Device,Count\n";
        for (int row = 0; row < 40; ++row)
            text += "k" + std::to_string(row) + ",2.5,cpu0,1\n";
        QVERIFY(!codesOf(*readDocument(text, "x.csv")).contains("report-cells-unreadable"));
        const DocumentPtr document = readDocument(text + "last,,cpu0,1\n", "x.csv");
        QCOMPARE(document->artifacts.at(0).profile()->rowCount(), 41u);
        QVERIFY(!codesOf(*document).isEmpty());
    }

    void anotherProgramsCsvIsRead()
    {
        const DocumentPtr document
            = readDocument("Name,Duration (us),Device\n\"a \"\"b\"\"\",1234.5678,cpu0\nc,2,cpu0\n", "x.csv");
        const Profile& profile = *document->artifacts.at(0).profile();
        QCOMPARE(profile.nameOf(CallId{0}), std::string_view("a \"b\""));
        QCOMPARE(profile.deviceNameOf(CallId{1}), std::string_view("cpu0"));
        QCOMPARE(profile.precision(), Precision::Full);
    }

    void severalReportsInOneTextAreSeveral()
    {
        const std::string other = "\"\",1,\"cpu0\",99,,\"h\",1,1\n";
        const DocumentPtr document = readDocument(header + rows + "\n" + header + other, "x.csv");
        QCOMPARE(document->artifacts.size(), 2u);
        QCOMPARE(document->artifacts[1].profile()->sumUs(), 99.0);
        QCOMPARE(document->artifacts[1].lines.first, 5u);
    }

    void aRowCutShortIsSaid()
    {
        const DocumentPtr document = readDocument(header + rows + "\"float32[1]\",1,\"cpu0\",12", "x.csv");
        QVERIFY(codesOf(*document).endsWith("csv-row-damaged"));
        QCOMPARE(document->diagnostics.back().line, 4u);
        QCOMPARE(document->artifacts[0].profile()->rowCount(), 2u);
    }

    /// Cells as spreadsheets and people write them are numbers where they can be one alone, and never become a metric.
    void cellsThatAreNoNumbersOfTvm_data()
    {
        QTest::addColumn<QByteArray>("duration");
        QTest::addColumn<QByteArray>("count");
        QTest::addColumn<double>("us");
        QTest::addColumn<qlonglong>("calls");
        QTest::addColumn<QString>("said");
        const QString cell = QStringLiteral("report-cell-unreadable"), impossible = QStringLiteral("report-duration-impossible");
        QTest::newRow("quotes") << QByteArray("\"10.5\"") << QByteArray("\"2\"") << 10.5 << 2LL << QString();
        QTest::newRow("groups") << QByteArray("\"1,234.5\"") << QByteArray("\"1,000\"") << 1234.5 << 1000LL << QString();
        QTest::newRow("a decimal comma") << QByteArray("\"1.234,5\"") << QByteArray("2.0") << 1234.5 << 2LL << QString();
        QTest::newRow("units") << QByteArray("10.5 us") << QByteArray("1") << 10.5 << 1LL << QString();
        QTest::newRow("another unit") << QByteArray("0.5ms") << QByteArray("1") << 500.0 << 1LL << QString();
        QTest::newRow("two numbers at once") << QByteArray("\"1,234\"") << QByteArray("1") << std::nan("") << 1LL << cell;
        QTest::newRow("a byte that got lost") << QByteArray("2\xEF\xBF\xBD"
                                                            "0.00")
                                              << QByteArray("1") << std::nan("") << 1LL << cell;
        QTest::newRow("half a call") << QByteArray("10.5") << QByteArray("1.5") << 10.5 << -1LL << cell;
        QTest::newRow("too many calls") << QByteArray("10.5") << QByteArray("1e20") << 10.5 << -1LL << cell;
        QTest::newRow("a negative time") << QByteArray("-10.5") << QByteArray("1") << std::nan("") << 1LL << impossible;
        QTest::newRow("no time") << QByteArray("nan") << QByteArray("1") << std::nan("") << 1LL << impossible;
    }
    void cellsThatAreNoNumbersOfTvm()
    {
        QFETCH(QByteArray, duration);
        QFETCH(QByteArray, count);
        QFETCH(double, us);
        QFETCH(qlonglong, calls);
        QFETCH(QString, said);
        const QByteArray text = "Count,Device,Duration (us),Name\n" + count + ",\"cpu0\"," + duration + ",\"f\"\n";
        const DocumentPtr document = readDocument(text.toStdString(), "x.csv");
        const Profile& profile = *document->artifacts.at(0).profile();
        const double read = profile.calls().duration.at(0);
        QVERIFY(read == us || (std::isnan(read) && std::isnan(us)));
        QCOMPARE(static_cast<qlonglong>(profile.callCount().known().value_or(-1)), calls);
        QVERIFY(profile.calls().extra.empty());
        QCOMPARE(codesOf(*document).remove(QStringLiteral("csv-rounded")).trimmed(), said);
    }

    void aCutRowKeepsWhatStandsBeforeTheCut()
    {
        const std::string whole = "Count,Device,Duration (us),Name,Percent\n1,\"cpu0\",2.5,\"f\",50\n1,\"cpu0\",2.5,\"g\",50\n";
        for (const std::size_t lost : {3u, 4u}) { // before the percentage, behind the name
            const DocumentPtr document = readDocument(whole.substr(0, whole.size() - lost), "x.csv");
            const Profile& profile = *document->artifacts.at(0).profile();
            QCOMPARE(profile.rowCount(), std::size_t{2});
            QCOMPARE(profile.nameOf(CallId{1}), std::string_view("g"));
            QVERIFY(std::isnan(profile.calls().percent.at(1)));
            QVERIFY(codesOf(*document).contains(QStringLiteral("report-row-incomplete")));
        }
    }

    /// The rest of a terminal's line is not taken for it, however long the row above is.
    void aRowCutBehindItsFirstQuoteIsSaid()
    {
        const std::string whole = "Argument Shapes,Count,Device,Duration (us),Hash,Name,Percent\n"
                                  "\"float32[1, 8]\",1,\"cpu0\",5,\"h\",\"fused_nn_relu\",20\n"
                                  "\"float32[1, 8], float32[1, 8]\",1,\"cpu0\",20,\"h\",\"fused_nn_dense_add\",-nan\n";
        for (const std::string& rest : {std::string(), std::string("\nfloat32[1, 8]\",1,\"cpu0\",5,\"h\",\"fused_exp\",20\n")}) {
            const DocumentPtr document = readDocument(whole + '"' + rest, "x.csv");
            QCOMPARE(document->artifacts.at(0).profile()->rowCount(), std::size_t{2});
            QVERIFY2(codesOf(*document).contains(QStringLiteral("table-line-skipped"))
                    || codesOf(*document).contains(QStringLiteral("csv-row-damaged")),
                qPrintable(codesOf(*document)));
        }
    }

    void aRowBrokenBehindItsEmptyCellsIsWhole()
    {
        const std::string above = "Argument Shapes,Count,Device,Duration (us),Hash,Name,Percent\n"
                                  "\"float32[1, 8]\",1,\"cpu0\",5,\"h\",\"fused_nn_relu\",20\n";
        const DocumentPtr document = readDocument(above + ",\n1,\"cpu0\",20,,\"VM::AllocStorage\",80\n", "x.csv");
        QCOMPARE(document->artifacts.at(0).profile()->rowCount(), std::size_t{2});
        QCOMPARE(document->artifacts.at(0).profile()->nameOf(CallId{1}), std::string_view("VM::AllocStorage"));
    }

    void aSpreadsheetsSumIsNoOperator()
    {
        const DocumentPtr document = readDocument(header + rows + ",2,,1234582.5,,Total,,\n,,,,,,,\n", "x.csv");
        const Profile& profile = *document->artifacts.at(0).profile();
        QCOMPARE(profile.rowCount(), 2u);
        QVERIFY(profile.checksum().verdict == Checksum::Verdict::Verified);
        const DocumentPtr lacking = readDocument(header + rows + ",3,,1234592.5,,Total,,\n", "x.csv");
        QVERIFY(codesOf(*lacking).contains("checksum-differs"));
    }

    void linesAmongTheRowsDoNotEndThem()
    {
        for (const std::string& line : {std::string("\n"), std::string("# half\n"), std::string("Warning: slow\n")}) {
            const DocumentPtr document = readDocument(header + rows + line + rows, "x.csv");
            QCOMPARE(document->artifacts.at(0).profile()->rowCount(), 4u);
            QCOMPARE(codesOf(*document).contains("table-line-skipped"), line != "\n");
        }
    }

    void aHeaderBeginsTheNextReport()
    {
        const DocumentPtr document = readDocument(header + rows + header + "\"\",1,\"cpu0\",99,,\"h\",1,1\n", "x.csv");
        QCOMPARE(document->artifacts.size(), 2u);
        QCOMPARE(document->artifacts[0].profile()->rowCount(), 2u);
    }

    void hashesOfDigitsThatASpreadsheetChangedAreSaid()
    {
        const DocumentPtr document = readDocument(
            "Count,Device,Duration (us),Hash,Name\n1,cpu0,5,1.23457E+15,f\n1,cpu0,5,0123456789012345,g\n", "x.csv");
        const Profile& profile = *document->artifacts.at(0).profile();
        QCOMPARE(profile.hashOf(CallId{0}), std::string_view());
        QCOMPARE(profile.hashOf(CallId{1}), std::string_view("0123456789012345"));
        QVERIFY(profile.calls().extra.empty());
        QVERIFY(codesOf(*document).contains("report-cell-unreadable"));
    }

    void namesPutTogetherToConfuseAreRead()
    {
        const DocumentPtr json = readFile(TVMSCOPE_TEST_DATA "/reports/0.19.0/odd/constructed-names/report.json");
        const DocumentPtr csv = readFile(TVMSCOPE_TEST_DATA "/reports/0.19.0/odd/constructed-names/report.csv");
        QVERIFY(!json->hasErrors());
        QVERIFY(!csv->hasErrors());
        const Profile& a = *json->artifacts.at(0).profile();
        const Profile& b = *csv->artifacts.at(0).profile();
        QCOMPARE(a.rowCount(), 8u);
        QCOMPARE(b.rowCount(), 8u);
        for (std::uint32_t row = 0; row < 8; ++row)
            QCOMPARE(a.nameOf(CallId{row}), b.nameOf(CallId{row}));
        QCOMPARE(b.calls().extra.at(0).cells[7].real, 5e20);
    }
};

QTEST_APPLESS_MAIN(ReportCsvTest)
#include "reportcsv_test.moc"
