// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/profilebuilder.h"
#include "parsers/documentreader.h"
#include "sampletext.h"

#include <QTest>

#include <cmath>

using namespace tvmscope;
using namespace tvmscope::testing;

namespace {

const Profile& onlyProfile(const DocumentPtr& document)
{
    static const ProfilePtr none = ProfileBuilder().build();
    return document->artifacts.size() == 1 ? *document->artifacts[0].profile() : *none;
}

/// A report of one row, as Python's json would save it, with `cells` in it.
std::string oneRow(const std::string& cells, const std::string& rest = json(", 'device_metrics': {}"))
{
    return json("{'calls': [{") + cells + "}]" + rest + "}";
}

} // namespace

class ReportJsonTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everythingOfAReportIsKept()
    {
        const DocumentPtr document = readDocument(twoCalls(), "x.json");
        QCOMPARE(codesOf(*document), QString());
        const Profile& profile = onlyProfile(document);
        QCOMPARE(profile.rowCount(), 2u);
        QCOMPARE(profile.calls().duration[0], 120.5);
        QCOMPARE(profile.nameOf(CallId{1}), std::string_view("VM::AllocStorage"));
        QCOMPARE(profile.shapesOf(CallId{0}), std::string_view("float32[1, 8], float32[4, 8]"));
        QCOMPARE(profile.hashOf(CallId{0}), std::string_view("00c0ffee12345678"));
        QCOMPARE(profile.calls().extra.size(), 1u);
        QCOMPARE(profile.calls().extra[0].name, std::string("VM::Argument Shapes"));
        QVERIFY(profile.calls().extra[0].cells[0].isAbsent());
        QCOMPARE(*profile.devices()[0].totalUs, 200.0);
        QCOMPARE(profile.findConfiguration("Number of threads")->count, 8);
        QCOMPARE(profile.timeBasis(), TimeBasis::Sequential);
        QVERIFY(document->artifacts[0].bytes == (ByteRange{0, document->size}));
        QCOMPARE(profile.calls().source[1], twoCalls().find(json("{'Name':{'string':'VM::")));
    }

    /// A row that adds up calls of one hash may have none; what has no hash was added up by its name.
    void aNameThatIsMissingIsSaid()
    {
        QCOMPARE(codesOf(*readDocument(twoCalls(""), "x.json")), QStringLiteral("report-row-incomplete"));
        std::string other = twoCalls("");
        const std::string hash = json("'Hash':{'string':'00c0ffee12345678'},");
        other.erase(other.find(hash), hash.size());
        QCOMPARE(codesOf(*readDocument(other, "x.json")), QStringLiteral("report-row-incomplete"));
    }

    void namesThatNobodyEscapedAreRead_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("doubtful"); // they may be damaged, and are kept as they stand
        for (const char* name : {"with \"quotes\"", "\"", "a \" b", "c:\\u0041", "tab\tinside", "comma, \"}"})
            QTest::newRow(name) << QString::fromUtf8(name) << true;
        for (const char* name : {"back\\slash", "new\\nline", "Grüße_重み_🙂"})
            QTest::newRow(name) << QString::fromUtf8(name) << false;
    }
    void namesThatNobodyEscapedAreRead()
    {
        QFETCH(QString, name);
        QFETCH(bool, doubtful);
        const DocumentPtr document = readDocument(twoCalls(name.toStdString()), "x.json");
        QCOMPARE(codesOf(*document), doubtful ? QStringLiteral("report-text-doubtful") : QString());
        QCOMPARE(onlyProfile(document).rowCount(), 2u);
        QCOMPARE(QString::fromStdString(std::string(onlyProfile(document).nameOf(CallId{0}))), name);
    }

    void escapesOfAReportSavedAgainAreResolved()
    {
        const DocumentPtr document = readDocument(
            oneRow(json("'Name': {'string': 'a \\'b\\' \\\\ \\u00e9 \\ud83d\\ude42'}, 'Duration (us)': {'microseconds': 1.5}")),
            "x.json");
        QCOMPARE(QString::fromStdString(std::string(onlyProfile(document).nameOf(CallId{0}))),
            QString::fromUtf8("a \"b\" \\ é 🙂"));
    }

    void numbersAreReadAsTheyAreWritten_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<double>("value");
        QTest::newRow("17 decimals") << QByteArray("398550.79999999998835847") << 398550.8;
        QTest::newRow("exponent") << QByteArray("4e-05") << 4e-05;
        QTest::newRow("integer") << QByteArray("7") << 7.0;
        QTest::newRow("huge") << QByteArray("500000000000000000000.00000000000000000") << 5e20;
        QTest::newRow("beyond a double") << QByteArray("1e400") << HUGE_VAL;
        QTest::newRow("below a double") << QByteArray("1e-400") << 0.0;
        QTest::newRow("inf") << QByteArray("inf") << HUGE_VAL;
        QTest::newRow("-inf") << QByteArray("-inf") << -HUGE_VAL;
        QTest::newRow("Infinity") << QByteArray("Infinity") << HUGE_VAL;
        QTest::newRow("nan") << QByteArray("nan") << std::nan("");
        QTest::newRow("-nan") << QByteArray("-nan") << std::nan("");
        QTest::newRow("NaN") << QByteArray("NaN") << std::nan("");
        QTest::newRow("MSVC") << QByteArray("-nan(ind)") << std::nan("");
    }
    void numbersAreReadAsTheyAreWritten()
    {
        QFETCH(QByteArray, text);
        QFETCH(double, value);
        const DocumentPtr document = readDocument(
            oneRow(json("'Name': {'string': 'f'}, 'Duration (us)': {'microseconds': ") + text.toStdString() + "}"), "x.json");
        QCOMPARE(onlyProfile(document).rowCount(), 1u);
        QCOMPARE(onlyProfile(document).calls().duration[0], value);
    }

    void cellsThatTvmDoesNotWrite_data()
    {
        QTest::addColumn<QByteArray>("cell");
        QTest::addColumn<double>("us");
        QTest::addColumn<QString>("said");
        const QString unreadable = QStringLiteral("report-cell-unreadable"), none = QStringLiteral("report-row-incomplete");
        const auto row
            = [](const char* cell, double us, const QString& said) { QTest::newRow(cell) << QByteArray(cell) << us << said; };
        const double nan = std::nan("");
        row("'10.5'", 10.5, {});
        row("'1,234.5'", 1234.5, {});
        row("'10.5 us'", 10.5, {});
        row("{'milliseconds':12.5}", 12500.0, {});
        row("{'seconds':0.02}", 20000.0, {});
        row("{'ticks':12.5}", nan, QStringLiteral("report-cell-unit-unknown"));
        row("{'percent':12.5}", nan, unreadable);
        row("{'string':'slow'}", nan, unreadable);
        row("{'microseconds':-3}", nan, QStringLiteral("report-duration-impossible"));
        row("true", nan, unreadable);
        row("[1.5]", nan, QStringLiteral("report-cell-not-read"));
        row("{'microseconds':[1.5]}", nan, QStringLiteral("report-cell-not-read"));
        row("1.5,'Duration (us)':7", 1.5, QStringLiteral("report-key-repeated"));
        row("null", nan, none);
    }
    void cellsThatTvmDoesNotWrite()
    {
        QFETCH(QByteArray, cell);
        QFETCH(double, us);
        QFETCH(QString, said);
        const std::string row = json("'Name':'f','Device':'cpu0','Count':1,'Duration (us)':");
        const std::string whole = json("'Name':'g','Device':'cpu0','Count':1,'Duration (us)':1},{");
        const DocumentPtr document = readDocument(oneRow(whole + row + json(cell.toStdString())), "x.json");
        const double read = onlyProfile(document).calls().duration.at(1);
        QVERIFY(read == us || (std::isnan(read) && std::isnan(us)));
        QVERIFY(onlyProfile(document).calls().extra.empty());
        QCOMPARE(codesOf(*document).contains(said.isEmpty() ? QStringLiteral("report-") : said), !said.isEmpty());
    }

    void whatStandsTwiceIsDamage()
    {
        const std::string row = json("'Name':'f','Device':'cpu0','Count':1,'Duration (us)':1");
        const std::string devices = json(",'device_metrics':{'cpu0':{'Duration (us)':9},'cpu0':{'Duration (us)':5}}");
        const DocumentPtr document = readDocument(oneRow(row + "},{" + "},{" + row, devices), "x.json");
        QCOMPARE(onlyProfile(document).rowCount(), 2u);
        QCOMPARE(onlyProfile(document).devices().at(0).totalUs, 9.0);
        QCOMPARE(codesOf(*document).count("report-key-repeated"), 1);
        QCOMPARE(codesOf(*document).count("report-row-empty"), 1);
    }

    void aWrongNumberContradictsItsPercentage()
    {
        const auto row = [](const char* us, const char* percent) {
            return json(std::string("'Name':'f','Device':'cpu0','Count':1,'Duration (us)':") + us + ",'Percent':" + percent);
        };
        const std::string devices = json(",'device_metrics':{'cpu0':{'Duration (us)':200}}");
        const DocumentPtr document = readDocument(oneRow(row("120.5", "60.25") + "},{" + row("4000", "20.0"), devices), "x.json");
        QCOMPARE(codesOf(*document), QStringLiteral("percent-differs"));
        const PercentCheck& check = onlyProfile(document).checksum().percents;
        QCOMPARE(check.failing, std::vector<CallId>{CallId{1}});
    }

    void otherShapesAreRead_data()
    {
        QTest::addColumn<QByteArray>("text");
        const QByteArray row = QByteArray::fromStdString(
            json("'Name': {'string': 'f'}, 'Duration (us)': {'microseconds': 2.5}, 'Device': {'string': 'cpu0'}"));
        const QByteArray total
            = QByteArray::fromStdString(json("'device_metrics': {'cpu0': {'Duration (us)': {'microseconds': 9.0}}}"));
        QTest::newRow("pretty") << "{\n  \"calls\" : [\n  {\n" + row + "}\n ] ,\n" + total + "\n}\n";
        QTest::newRow("totals first") << "{" + total + ", \"calls\": [{" + row + "}]}";
        QTest::newRow("extra key first") << "{\"Duration (us)\": [1.0, 2.0], \"calls\": [{" + row + "}], " + total + "}";
        QTest::newRow("inside a document") << "{\"a\": 1, \"samples\": [{\"x\": \"}\", \"report\": {\"calls\": [{" + row + "}], "
                + total + "}}]}";
        QTest::newRow("behind a log prefix") << "[12:00:00] x.cc:3: \"report\" {\"calls\":[{" + row + "}]," + total + "}\nbye";
        QTest::newRow("as the documentation shows")
            << QByteArray("{\"calls\": [{\"Name\": \"f\", \"Duration (us)\": 2.5, \"Device\": "
                          "\"cpu0\"}], \"device_metrics\": {\"cpu0\": {\"Duration (us)\": 9.0}}}");
        QTest::newRow("with a byte order mark") << "\xEF\xBB\xBF{\"calls\":[{" + row + "}]," + total + "}";
    }
    void otherShapesAreRead()
    {
        QFETCH(QByteArray, text);
        const DocumentPtr document = readDocument(text.toStdString(), "x.json");
        QVERIFY(!document->hasErrors());
        const Profile& profile = onlyProfile(document);
        QCOMPARE(profile.rowCount(), 1u);
        QCOMPARE(profile.nameOf(CallId{0}), std::string_view("f"));
        QCOMPARE(profile.sumUs(), 2.5);
        QCOMPARE(*profile.findDevice("cpu0")->totalUs, 9.0);
    }

    void unknownMetricsBecomeColumns()
    {
        const DocumentPtr document
            = readDocument(oneRow(json("'Name': {'string': 'f'}, 'Duration (us)': {'microseconds': 1}, 'perf::CYCLES': {'count': "
                                       "-1}, 'Intensity': {'ratio': 0.5}, 'Bound': {'string': 'memory'}")),
                "x.json");
        const auto& extra = onlyProfile(document).calls().extra;
        QCOMPARE(extra.size(), 3u);
        QCOMPARE(extra[0].cells[0].count, -1);
        QCOMPARE(extra[1].cells[0].real, 0.5);
        QCOMPARE(extra[2].cells[0].kind, MetricKind::String);
    }

    void aCutReportKeepsItsCompleteRows()
    {
        const std::string whole = twoCalls();
        const std::size_t secondRow = whole.find(json("{'Name'"));
        for (std::size_t length = 12; length < whole.size(); ++length) {
            const DocumentPtr document = readDocument(whole.substr(0, length), "cut.json");
            QVERIFY2(document->hasErrors(), whole.substr(0, length).c_str());
            if (length > secondRow + 1) {
                QVERIFY(!document->artifacts.empty());
                QVERIFY(document->artifacts[0].profile()->rowCount() >= 1);
            }
        }
    }

    void whatIsSaidAboutACutReportNamesThePlace()
    {
        const std::string cut = "\n\n" + twoCalls().substr(0, twoCalls().find("VM::Alloc") + 4);
        const DocumentPtr document = readDocument(cut, "cut.json");
        QCOMPARE(codesOf(*document), QString("report-json-truncated"));
        QCOMPARE(document->diagnostics[0].line, 3u);
        QVERIFY(document->artifacts.at(0).profile()->endsEarly());
        QCOMPARE(std::get<std::int64_t>(document->diagnostics[0].message.arguments[0].value), 1);
        QVERIFY(!document->diagnostics[0].context.empty());
    }

    void aDamagedRowIsLeftOutAndSaid()
    {
        std::string text = twoCalls();
        text.replace(text.find("120.5"), 5, "12#.5");
        const DocumentPtr document = readDocument(text, "x.json");
        QCOMPARE(codesOf(*document), QString("report-row-damaged"));
        QCOMPARE(onlyProfile(document).rowCount(), 1u);
        QCOMPARE(*onlyProfile(document).devices()[0].totalUs, 200.0);
        QVERIFY(!document->artifacts.at(0).profile()->endsEarly());
    }

    /// A piece is gone from the middle of the last row to the totals: what follows them is whole.
    void totalsBehindDamagedRowsAreKept()
    {
        std::string text = twoCalls();
        const std::size_t row = text.find(json("{'Name':{'string':'VM::")), totals = text.find(json("'device_metrics'"));
        QVERIFY(row < totals && totals != std::string::npos);
        const std::size_t cut = row + json("{'Name':").size();
        text.replace(cut, totals - cut, "<<connection lost>>,");
        const DocumentPtr document = readDocument(text, "x.json");
        QCOMPARE(codesOf(*document), QString("report-json-damaged report-totals-kept"));
        const Profile& profile = onlyProfile(document);
        QCOMPARE(profile.rowCount(), 1u);
        QCOMPARE(profile.devices().at(0).totalUs, std::optional(200.0));
        QCOMPARE(profile.findConfiguration("Number of threads")->count, 8);
        QVERIFY(document->artifacts[0].bytes == (ByteRange{0, document->size}));
        QVERIFY(!document->artifacts[0].profile()->endsEarly());
    }

    /// The same where the totals are damaged too: nothing of them is taken for sure.
    void totalsThatAreDamagedTooAreLeftOut()
    {
        std::string text = twoCalls();
        const std::size_t row = text.find(json("{'Name':{'string':'VM::")), totals = text.find(json("'device_metrics'"));
        const std::size_t cut = row + json("{'Name':").size();
        text.replace(cut, totals - cut, "<<connection lost>>,");
        text.replace(text.find("200"), 3, "2#0");
        const DocumentPtr document = readDocument(text, "x.json");
        QVERIFY(codesOf(*document).contains("report-json-damaged"));
        QVERIFY(!codesOf(*document).contains("report-totals-kept"));
        QCOMPARE(onlyProfile(document).rowCount(), 1u);
    }

    void aReportWithoutItsBeginningIsReadOn()
    {
        const DocumentPtr document = readDocument(twoCalls().substr(1), "x.json");
        QCOMPARE(codesOf(*document), QString("report-beginning-missing"));
        QCOMPARE(onlyProfile(document).rowCount(), 2u);
    }

    void startTimesMakeAMeasuredProfile()
    {
        const DocumentPtr document = readFile(TVMSCOPE_TEST_DATA "/reports/recorded/0.27.0/nested.json");
        const Profile& profile = onlyProfile(document);
        QCOMPARE(profile.timeBasis(), TimeBasis::Measured);
        QVERIFY(!profile.calls().parent.empty());
        QCOMPARE(profile.calls().depthOf(CallId{4}), 1);
        QVERIFY(profile.calls().parentOf(CallId{4}) == CallId{3});
        QCOMPARE(profile.calls().startOf(CallId{4}), std::int64_t{617'023});
    }
};

QTEST_APPLESS_MAIN(ReportJsonTest)
#include "reportjson_test.moc"
