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
        QCOMPARE(codesOf(*document), QString("csv-rounded csv-row-damaged"));
        QCOMPARE(document->diagnostics[1].line, 4u);
        QCOMPARE(document->artifacts[0].profile()->rowCount(), 2u);
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
