// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/documentreader.h"
#include "sampletext.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace tvmscope;
using namespace tvmscope::testing;

namespace {

const QByteArray jsonReport = QByteArray::fromStdString(twoCalls());
const QByteArray csvReport = "Argument Shapes,Count,Device,Duration (us),Hash,Name,Percent\n"
                             "\"float32[1, 8]\",1,\"cpu0\",120.5,\"00c0ffee12345678\",\"fused_dense\",60.25\n"
                             "\"float32[1, 8]\",1,\"cpu0\",40,\"00c0ffee12345679\",\"fused_add\",20\n"
                             "\"float32[1, 8]\",1,\"cpu0\",20,\"00c0ffee12345670\",\"fused_relu\",10\n";
const QByteArray tableReport = "Name         Duration (us)  Percent  Device  Count  Argument Shapes  \n"
                               "fused_dense         120.50    60.25    cpu0      1    float32[1, 8]  \n"
                               "fused_add            40.00    20.00    cpu0      1    float32[1, 8]  \n"
                               "fused_relu           20.00    10.00    cpu0      1    float32[1, 8]  \n"
                               "----------  \n"
                               "Sum                 180.50    90.25              3                   \n"
                               "Total               200.00             cpu0      1                   \n"
                               "\nConfiguration\n-------------\nNumber of threads: 8\nExecutor: VM\n";

/// As a spreadsheet shows them in narrow columns.
const QByteArray wholeDurations = "Argument Shapes,Count,Device,Duration (us),Name,Percent\n"
                                  "\"float32[1, 8]\",1,\"cpu0\",90,\"fused_dense\",45.13\n"
                                  "\"float32[1, 8]\",1,\"cpu0\",110,\"fused_add\",54.76\n"
                                  "\"float32[1, 8]\",1,\"cpu0\",0,\"fused_relu\",0.11\n";

QByteArray with(QByteArray text, const QByteArray& what, const QByteArray& by)
{
    const auto at = text.indexOf(what);
    return at < 0 ? QByteArray("not there: ") + what : text.replace(at, what.size(), by);
}

std::vector<double> durationsOf(const Document& document)
{
    std::vector<double> all;
    for (const Artifact* artifact : document.profiles())
        for (const double us : artifact->profile()->calls().duration)
            all.push_back(us);
    return all;
}

/// A report's JSON in whose rows the durations are called otherwise.
QByteArray withDurationsCalled(const QByteArray& name)
{
    QByteArray text = jsonReport;
    for (const char first : {'1', '3'})
        text.replace(QByteArray("\"Duration (us)\":{\"microseconds\":") + first, '"' + name + "\":{\"microseconds\":" + first);
    return text;
}

void addRowsThatLack()
{
    QTest::newRow("row of a comma") << with(csvReport, "\"float32[1, 8]\",1,\"cpu0\",40", ",\n\"float32[1, 8]\",1,\"cpu0\",40")
                                    << QByteArray("csv-row-empty") << 3;
    QTest::newRow("name of a column cut, CSV")
        << with(csvReport, ",Percent", ",Perc") << QByteArray("report-column-respelled") << 2;
    QTest::newRow("name of a column turned, CSV")
        << with(csvReport, ",Percent", ",rePcent") << QByteArray("report-column-respelled") << 2;
    QTest::newRow("negative count") << with(tableReport, "20.00    cpu0      1", "20.00    cpu0     -1")
                                    << QByteArray("table-cell-unreadable") << 3;
    QTest::newRow("no such width in shapes") << with(csvReport, "float32[1, 8]\",1,\"cpu0\",40", "float2[1, 8]\",1,\"cpu0\",40")
                                             << QByteArray("report-text-doubtful") << 3;
    QTest::newRow("no blank in shapes") << with(csvReport, "float32[1, 8]\",1,\"cpu0\",40", "float32[1,8]\",1,\"cpu0\",40")
                                        << QByteArray("report-text-doubtful") << 3;
    QTest::newRow("name without a letter") << with(csvReport, "fused_add", "12.5") << QByteArray("report-text-doubtful") << 3;
    QTest::newRow("a count for a duration") << with(jsonReport, "{\"microseconds\"", "{\"count\"")
                                            << QByteArray("report-cell-unreadable") << 1;
    QTest::newRow("device under another key")
        << with(jsonReport, "{\"string\":\"cpu0\"}", "{\"text\":\"cpu0\"}") << QByteArray("report-cell-wrapper-unknown") << 1;
    QTest::newRow("negative duration") << with(csvReport, ",40,", ",-40,") << QByteArray("report-duration-impossible") << 3;
    QTest::newRow("word behind the header") << with(tableReport, "Argument Shapes", "Argument Shapes  as printed")
                                            << QByteArray("report-column-doubtful") << 1;
}

void addTotalsAndSums()
{
    QTest::newRow("Total that the percentages contradict")
        << with(tableReport, "200.00", "800.00") << QByteArray("percent-total-differs") << 7;
    QTest::newRow("Sum of other calls") << with(tableReport, "         3  ", "         4  ")
                                        << QByteArray("checksum-calls-differ") << 6;
    QTest::newRow("Sum that is no number") << with(tableReport, "180.50", "18O.50") << QByteArray("table-sum-unreadable") << 6;
    QTest::newRow("more than all, durations for percentages")
        << with(csvReport, "Duration (us),Hash,Name,Percent", "Percent,Hash,Name,Duration (us)")
        << QByteArray("report-percents-exceed") << 1;
    QTest::newRow("Sum without a time") << with(tableReport, "Sum                 180.50", "Sum                       ")
                                        << QByteArray("table-sum-unreadable") << 6;
    QTest::newRow("Total that is no number")
        << with(tableReport, "200.00", "2O0.00") << QByteArray("table-total-unreadable") << 7;
    QTest::newRow("text behind a Total") << with(
        tableReport, "cpu0      1                   \n\nConf", "cpu0      1                     as measured\n\nConf")
                                         << QByteArray("table-text-behind") << 7;
    const std::string row = json("{'Count':{'count':1},'Device':{'string':'cpu0'},'Duration (us)':{'microseconds':80},"
                                 "'Name':{'string':'tvmgen_default_fused_add'}}");
    const std::string totals = json("],'device_metrics':{'cpu0':{'Duration (us)':{'microseconds':100}}},'configuration':{}}");
    QTest::newRow("rows of more than their Total, without percentages")
        << QByteArray::fromStdString(json("{'calls':[") + row + "," + row + totals) << QByteArray("report-rows-exceed-total")
        << 1;
    QTest::newRow("first cells of a row at the end") << csvReport + ",1\n" << QByteArray("table-line-skipped") << 5;
    QTest::newRow("table of Markdown without Totals")
        << QByteArray("| Name | Duration (us) | Percent | Device | Count |\n|---|---|---|---|---|\n"
                      "| fused_dense | 120.50 | 60.25 | cpu0 | 1 |\n| fused_add | 40.00 | 20.00 | cpu0 | 1 |\n")
        << QByteArray("table-end-missing") << 5;
}

} // namespace

/// What a reader cannot be sure of is said at its place, and what is unambiguous is read.
class DoubtsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void undamagedReportsHaveNone()
    {
        QCOMPARE(codesOf(*readDocument(jsonReport.toStdString(), "x")), QString());
        QCOMPARE(codesOf(*readDocument(csvReport.toStdString(), "x")), QStringLiteral("csv-rounded"));
        QCOMPARE(codesOf(*readDocument(tableReport.toStdString(), "x")), QString());
    }

    /// A row without a count may stand for any number of calls.
    void aCountThatIsMissingIsUnknown()
    {
        const QByteArray withoutColumn = "Device,Duration (us),Name\n\"cpu0\",2.5,\"a\"\n\"cpu0\",4,\"b\"\n";
        const DocumentPtr column = readDocument(withoutColumn.toStdString(), "x.csv");
        const Profile& profile = *column->profiles().at(0)->profile();
        QVERIFY(!profile.callCount().isKnown());
        QVERIFY(!profile.devices().at(0).rowsCalls.isKnown());
        QVERIFY(codesOf(*column).contains(QStringLiteral("report-count-unknown")));
        const DocumentPtr cell = readDocument(with(csvReport, "\",1,", "\",x,").toStdString(), "x.csv");
        const CallTable& calls = cell->profiles().at(0)->profile()->calls();
        QVERIFY(!calls.countOf(CallId{0}).isKnown());
        QVERIFY(calls.countOf(CallId{1}) == 1);
        QVERIFY(!cell->profiles().at(0)->profile()->callCount().isKnown());
        const DocumentPtr printed = readDocument(
            with(tableReport, "cpu0      1    float32[1, 8]", "cpu0           float32[1, 8]").toStdString(), "x.txt");
        const Profile& table = *printed->profiles().at(0)->profile();
        QVERIFY(!table.callCount().isKnown());
        QVERIFY(!table.checksum().lackingCalls().isKnown());
    }

    void doubtIsSaidAtItsPlace_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<int>("line");
        const QByteArray text = "report-text-doubtful";
        QTest::newRow("blank in a name, table") << with(tableReport, "fused_add ", "fused add ") << text << 3;
        QTest::newRow("blank in a name, CSV") << with(csvReport, "fused_add", "fused add") << text << 3;
        QTest::newRow("blank in a name, JSON") << with(jsonReport, "fused_nn", "fused nn") << text << 1;
        QTest::newRow("bracket in a name") << with(tableReport, "fused_add ", "fused]add ") << text << 3;
        QTest::newRow("tag in a name") << with(csvReport, "fused_add", "fused<br>add") << text << 3;
        QTest::newRow("half a quote") << with(csvReport, "\"fused_add\"", "\"fused_add") << text << 3;
        QTest::newRow("letter behind a quote") << with(csvReport, "fused_add\"", "fused_ad\"d") << text << 3;
        QTest::newRow("device with a letter for its number")
            << with(csvReport, "cpu0\",20,\"00c0ffee12345670\",\"fused_relu", "cpuO\",20,\"00c0ffee12345679\",\"fused_add")
            << text << 4;
        QTest::newRow("markup behind every line")
            << with(csvReport, "Percent\n", "Percent<br>\n") << QByteArray("report-column-respelled") << 2;
        QTest::newRow("hash cut short") << with(csvReport, "00c0ffee12345679", "12345679") << text << 3;
        QTest::newRow("logger in a name") << with(csvReport, "fused_add", "INFO:root:fused_add") << text << 3;
        QTest::newRow("byte order mark inside") << with(csvReport, "fused_add",
            "\xEF\xBB\xBF"
            "fused_add") << text << 3;
        QTest::newRow("device without number") << with(csvReport, "cpu0\",40", "cpu\",40") << text << 3;
        QTest::newRow("no device") << with(csvReport, "cpu0\",40", "\",40") << QByteArray("report-row-incomplete") << 3;
        QTest::newRow("shapes without end") << with(csvReport, "8]\",1,\"cpu0\",40", "8\",1,\"cpu0\",40") << text << 3;
        QTest::newRow("more than 100 %") << with(csvReport, "add\",20", "add\",2000") << QByteArray("report-percent-impossible")
                                         << 3;
        QTest::newRow("no percentage") << with(csvReport, "add\",20", "add\",") << QByteArray("report-row-incomplete") << 3;
        QTest::newRow("nan among percentages")
            << with(tableReport, "40.00    20.00", "40.00      nan") << QByteArray("report-cell-unreadable") << 3;
        QTest::newRow("column in other case")
            << with(jsonReport, "\"Percent\"", "\"percent\"") << QByteArray("report-column-respelled") << 1;
        QTest::newRow("column with a letter wrong")
            << with(jsonReport, "\"Argument Shapes\"", "\"Argument Shaes\"") << QByteArray("report-column-respelled") << 1;
        QTest::newRow("column without name, CSV")
            << with(csvReport, ",Percent", ",") << QByteArray("report-column-respelled") << 1;
        QTest::newRow("column in other case, table")
            << with(tableReport, "Device", "device") << QByteArray("report-column-respelled") << 1;
        QTest::newRow("names of columns swapped")
            << with(with(csvReport, "Percent", "X"), "Duration (us),Hash,Name,X", "Percent,Hash,Name,Duration (us)")
            << QByteArray("csv-columns-swapped") << 1;
        QTest::newRow("letter for a digit in shapes")
            << with(csvReport, "[1, 8]\",1,\"cpu0\",40", "[l, 8]\",1,\"cpu0\",40") << text << 3;
        QTest::newRow("size lost from shapes") << with(
            tableReport, "40.00    20.00    cpu0      1    float32[1, 8]", "40.00    20.00    cpu0      1     float32[, 8]")
                                               << text << 3;
        QTest::newRow("no such type in shapes")
            << with(csvReport, "float32[1, 8]\",1,\"cpu0\",40", "floau32[1, 8]\",1,\"cpu0\",40") << text << 3;
        QTest::newRow("star in a name") << with(csvReport, "fused_add", "fus***add") << text << 3;
        QTest::newRow("box in a name") << with(csvReport, "fused_add", "fus\xE2\x96\xA1_add") << text << 3;
        QTest::newRow("nothing for a name") << with(csvReport, "fused_add", "null") << text << 3;
        QTest::newRow("first hash cut short") << with(csvReport, "00c0ffee12345678", "0c0ffee12345678") << text << 2;
        QTest::newRow("hash for a layout") << QByteArray(
            "Count,Device,Duration (us),Name,Percent,weight_layout\n"
            "1,\"cpu0\",120.5,\"fused_dense\",60.25,\"NC8n\"\n1,\"cpu0\",40,\"fused_add\",20,\"00c0ffee12345679\"\n")
                                           << text << 3;
        QTest::newRow("kernel without shapes")
            << with(csvReport, "\"float32[1, 8]\",1,\"cpu0\",40", ",1,\"cpu0\",40") << QByteArray("report-row-incomplete") << 3;
        QTest::newRow("kernel without name")
            << with(csvReport, "\"fused_add\"", "\"\"") << QByteArray("report-row-incomplete") << 3;
        QTest::newRow("mark behind every line")
            << QByteArray("Count,Device,Duration (us),Name,Percent,\\\n"
                          "1,\"cpu0\",120.5,\"fused_dense\",60.25,\\\n1,\"cpu0\",40,\"fused_add\",20,\\\n")
            << QByteArray("report-column-doubtful") << 2;
        QTest::newRow("name of shapes cut, JSON")
            << with(jsonReport, "\"Argument Shapes\"", "\"ment Shapes\"") << QByteArray("report-column-respelled") << 1;
        QTest::newRow("one count among single calls")
            << QByteArray(csvReport + "\"float32[1, 8]\",7,\"cpu0\",10,\"00c0ffee12345671\",\"fused_exp\",5\n")
            << QByteArray("report-calls-doubtful") << 5;
        QTest::newRow("count of none") << with(csvReport, "\",1,", "\",0,") << QByteArray("report-cell-unreadable") << 2;
        QTest::newRow("time beyond all time")
            << with(csvReport, "120.5", "1e300") << QByteArray("report-duration-impossible") << 2;
        QTest::newRow("percentages that a Sum contradicts")
            << with(with(with(tableReport, " 60.25", " -0.00"), " 20.00", " -0.00"), " 10.00", " -0.00")
            << QByteArray("checksum-percent-differs") << 6;
        QTest::newRow("second key in a cell")
            << with(jsonReport, "{\"string\":\"cpu0\"}", "{\"string\":\"cpu0\",\"unit\":\"us\"}")
            << QByteArray("report-cell-member") << 1;
        QTest::newRow("totals under another name")
            << with(jsonReport, "\"device_metrics\"", "\"devices\"") << QByteArray("report-extra-key") << 1;
        QTest::newRow("row of another report behind it")
            << QByteArray(tableReport + "\n\n\n\nfused_exp             4.00     2.00    cpu0      1    float32[1, 8]\n")
            << QByteArray("report-rows-left") << 17;
        QTest::newRow("row doubled in a table that adds up calls")
            << QByteArray("Name         Duration (us)  Percent  Device  Count  Argument Shapes  \n"
                          "fused_dense         120.50    60.25    cpu0      2    float32[1, 8]  \n"
                          "fused_add            40.00    20.00    cpu0      1    float32[1, 8]  \n"
                          "fused_add            40.00    20.00    cpu0      1    float32[1, 8]  \n"
                          "Total               200.00             cpu0      1                   \n")
            << QByteArray("table-row-again") << 4;
        QTest::newRow("no comma between rows") << with(jsonReport, "}},{", "}}{") << QByteArray("report-json-mended") << 1;
        QTest::newRow("comma too many") << with(jsonReport, "}},{", "}},,{") << QByteArray("report-json-mended") << 1;
        QTest::newRow("line break in a name")
            << with(jsonReport, "fused_nn", "fused\n_nn") << QByteArray("report-line-break") << 1;
        QTest::newRow("beginning of a row at the end") << csvReport + "\"floa" << QByteArray("table-line-skipped") << 5;
        addRowsThatLack();
        addTotalsAndSums();
        QTest::newRow("text behind the report") << jsonReport + " 12.50 of them" << QByteArray("text-left") << 1;
    }
    void doubtIsSaidAtItsPlace()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, code);
        QFETCH(int, line);
        const DocumentPtr document = readDocument(text.toStdString(), "x");
        bool found = false;
        for (const Diagnostic& said : document->diagnostics)
            found = found || (said.message.code == code.toStdString() && static_cast<int>(said.line) == line && said.column > 0);
        QVERIFY2(found, qPrintable(codesOf(*document)));
    }

    /// What people and programs do to a report on its way.
    void whatWasChangedIsSaid_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("code");
        const auto row
            = [](const char* name, const QByteArray& text, const char* code) { QTest::newRow(name) << text << QByteArray(code); };
        row("names cut with dots", with(tableReport, "fused_dense         120.50", "fused_de...         120.50"),
            "report-text-doubtful");
        row("names with a part left out", with(csvReport, "fused_dense", "fused..ense"), "report-text-doubtful");
        row("names escaped for Markdown", with(csvReport, "fused_dense", "fused\\_dense"), "report-text-doubtful");
        row("durations sorted alone", with(with(csvReport, "120.5", "20"), "20,\"00c0ffee12345670", "120.5,\"00c0ffee12345670"),
            "percents-without-total");
        row("shares as people call them", with(csvReport, "Percent", "Pct"), "report-column-respelled");
        row("shares with their unit", with(csvReport, "Percent", "Percent (%)"), "report-column-respelled");
        row("shares by another word, a table",
            "Name         Duration (us)  Percentage  Device  Count  Argument Shapes  \n"
            "fused_dense         120.50       60.25    cpu0      1    float32[1, 8]  \n"
            "fused_add            40.00       20.00    cpu0      1    float32[1, 8]  \n",
            "report-column-respelled");
        row("a comment on the header", with(csvReport, "Percent", "Percent  # resnet"), "report-column-doubtful");
        row("a hash cut at the edge of a terminal",
            "Name         Duration (us)  Percent  Device  Count              H\n"
            "fused_dense         120.50    60.25    cpu0      1  00c0ffee12345\n"
            "fused_add            40.00    20.00    cpu0      1  00c0ffee12346\n",
            "report-column-doubtful");
        row("durations in another unit", withDurationsCalled("Duration (ms)"), "report-column-doubtful");
        row("durations with another letter", withDurationsCalled("Duration (\xC2\xB5s)"), "report-column-respelled");
        row("durations in small letters", withDurationsCalled("duration (us)"), "report-column-respelled");
        row("durations below another name", withDurationsCalled("Took"), "report-no-durations");
        row("rows with a decimal comma behind the totals",
            tableReport + "\nfused_tanh           40,00    20.00    cpu0      1    float32[1, 8]  \n", "report-rows-left");
        row("a copy with other shapes", tableReport + '\n' + QByteArray(tableReport).replace("float32[1, 8]", "float32[1, 9]"),
            "same-report-differs");
        row("a copy with other percentages", tableReport + '\n' + with(tableReport, "20.00    cpu0", "21.00    cpu0"),
            "same-report-differs");
        row("a note behind every line", QByteArray(csvReport).replace("\n", "  // slow\n"), "report-column-doubtful");
        row("a letter that no symbol has", with(csvReport, "fused_add", "fused,add"), "report-text-doubtful");
        row("a quote in a name", with(csvReport, "fused_add", "fused'add"), "report-text-doubtful");
        row("an instruction that no machine has", with(csvReport, "fused_add", "VM::AllocStoragrage"), "report-text-doubtful");
        row("shares as papers call them", with(csvReport, "Percent", "Share"), "report-column-respelled");
        row("hashes with a digit in front", QByteArray(csvReport).replace("\"00c0", "\"100c0"), "report-text-doubtful");
        row("durations without their decimals", wholeDurations, "percent-differs");
        row("threads that are none", with(tableReport, "threads: 8", "threads: 8;"), "report-cell-unreadable");
        row("threads without end",
            R"j({"calls":[{"Name":{"string":"a"},"Duration (us)":{"microseconds":2},"Percent":{"percent":100},)j"
            R"j("Device":{"string":"cpu0"},"Count":{"count":1}}],"device_metrics":{},)j"
            R"j("configuration":{"Number of threads":{"count":Infinity}}})j",
            "report-cell-unreadable");
        row("a copy with other settings", tableReport + '\n' + with(tableReport, "threads: 8", "threads: 4"),
            "same-report-differs");
    }
    void whatWasChangedIsSaid()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, code);
        const DocumentPtr document = readDocument(text.toStdString(), "x");
        QVERIFY2(std::any_of(document->diagnostics.begin(), document->diagnostics.end(),
                     [&](const Diagnostic& said) {
                         return said.message.code == code.toStdString() && said.severity == Severity::Warning;
                     }),
            qPrintable(codesOf(*document)));
    }

    void settingsAreFound_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("a line of a log before them") << with(tableReport, "Configuration\n", "WARNING: slow\n\nConfiguration\n");
        QTest::newRow("their heading damaged") << with(tableReport, "Configuration\n", "Configuratio\"\n");
        QTest::newRow("their rule in bold") << with(tableReport, "-------------\n", "__-------------__\n");
        QTest::newRow("a prompt before them") << with(tableReport, "-------------\n", "-------------\n>>>\n");
        QTest::newRow("one line") << with(tableReport, "8\nExecutor", "8 Executor");
        QTest::newRow("behind their rule") << with(tableReport, "-------------\n", "------------- ");
        QTest::newRow("below a table of Markdown")
            << QByteArray("| Name | Duration (us) | Percent | Device | Count |\n|---|---|---|---|---|\n"
                          "| fused_dense | 120.50 | 60.25 | cpu0 | 1 |\n| fused_add | 40.00 | 20.00 | cpu0 | 1 |\n"
                          "| Total | 200.00 | | cpu0 | 1 |\n\nConfiguration\n-------------\n"
                          "Number of threads: 8\nExecutor: VM\n\nThe next line of the post\n");
    }

    void settingsAreFound()
    {
        QFETCH(QByteArray, text);
        const DocumentPtr document = readDocument(text.toStdString(), "x");
        QCOMPARE(document->profiles().size(), std::size_t{1});
        const Profile& profile = *document->profiles().front()->profile();
        const Metric* threads = profile.findConfiguration("Number of threads");
        QVERIFY(threads);
        QCOMPARE(threads->count, std::int64_t{8});
        QVERIFY(profile.findConfiguration("Executor"));
    }

    void sharesAreNoDurations()
    {
        const DocumentPtr document = readDocument("Name         Percent  Device  Count  Argument Shapes  \n"
                                                  "fused_dense    60.25    cpu0      1    float32[1, 8]  \n"
                                                  "fused_add      20.00    cpu0      1    float32[1, 8]  \n",
            "x");
        QVERIFY(document->profiles().empty());
        QVERIFY(document->hasErrors());
    }

    void settingsBehindANoteAreRead()
    {
        const DocumentPtr document
            = readDocument(with(tableReport, "Configuration\n", "Configuration  # one thread\n").toStdString(), "x");
        QVERIFY(document->profiles().front()->profile()->findConfiguration("Number of threads"));
    }

    /// The first row's line break was lost: it stands behind the header.
    void rowBehindTheHeaderIsRead()
    {
        QByteArray text = tableReport;
        text.replace(text.indexOf('\n'), 1, " ");
        QCOMPARE(durationsOf(*readDocument(text.toStdString(), "x")), durationsOf(*readDocument(tableReport.toStdString(), "x")));
    }

    /// R numbers the rows from 1 on, in quotes, and writes NA where there is nothing.
    void csvOfRIsRead()
    {
        const QByteArray text = "\"\",\"Count\",\"Device\",\"Duration (us)\",\"Name\",\"Percent\",\"src_layout\"\n"
                                "\"1\",1,\"cpu0\",120.5,\"fused_dense\",60.25,NA\n"
                                "\"2\",1,\"cpu0\",40,\"fused_add\",20,\"NCHW\"\n";
        const DocumentPtr document = readDocument(text.toStdString(), "x.csv");
        QCOMPARE(codesOf(*document), QStringLiteral("csv-rounded"));
        const Profile& profile = *document->profiles().at(0)->profile();
        QCOMPARE(profile.calls().extra.size(), std::size_t{1});
        QVERIFY(profile.calls().extra[0].cells[0].isAbsent());
    }

    /// Times that add up to more than a double holds tell no Total, and JSON has no word for such a number.
    void noTotalIsInfinite()
    {
        const QByteArray text
            = with(with(with(csvReport, "120.5", "1e308"), ",40,", ",1e308,"), "\"cpu0\",20,", "\"cpu0\",1e308,");
        const DocumentPtr document = readDocument(text.toStdString(), "x.csv");
        for (const Artifact* artifact : document->profiles())
            QVERIFY(std::isfinite(artifact->profile()->checksum().percents.totalUs));
    }

    void unambiguousCellIsRead_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("microseconds in a table") << with(tableReport, "    40.00 ", "  40.0 us ");
        QTest::newRow("milliseconds in a table") << with(tableReport, "    40.00 ", "  0.04 ms ");
        QTest::newRow("seconds in a table") << with(tableReport, "        40.00 ", "    0.00004 s ");
        QTest::newRow("quotes in a table") << with(tableReport, "    40.00 ", "  \"40.00\" ");
        QTest::newRow("percent in a table") << with(tableReport, " 20.00    cpu0", "20.00%    cpu0");
        QTest::newRow("two rows on one line") << with(tableReport, "  \nfused_add", "  fused_add");
        QTest::newRow("two rows on one line without blanks") << with(tableReport, "  \nfused_add", "fused_add");
        QTest::newRow("a device's Total below CSV") << csvReport + ",,\"cpu0\",200,,\"Total\",\n";
    }
    void unambiguousCellIsRead()
    {
        QFETCH(QByteArray, text);
        const DocumentPtr document = readDocument(text.toStdString(), "x");
        QCOMPARE(durationsOf(*document), (std::vector<double>{120.5, 40.0, 20.0}));
        for (const Diagnostic& said : document->diagnostics)
            QVERIFY2(said.severity == Severity::Note, qPrintable(codesOf(*document)));
    }

    void rowWithUnreadableTimeStaysARow()
    {
        const DocumentPtr document = readDocument(with(tableReport, "40.00", " 4O00").toStdString(), "x");
        const std::vector<double> us = durationsOf(*document);
        QCOMPARE(us.size(), 3u);
        QVERIFY(std::isnan(us[1]));
        QVERIFY(codesOf(*document).contains("table-cell-unreadable"));
    }

    void doubtfulTextIsMarked()
    {
        const DocumentPtr document = readDocument(with(csvReport, "fused_add", "fused add").toStdString(), "x");
        const CallTable& calls = document->profiles().at(0)->profile()->calls();
        QCOMPARE(calls.uncertainOf(CallId{1}), column::name);
        QCOMPARE(calls.uncertainOf(CallId{2}), std::uint8_t{0});
    }

    /// Two pastes whose line break between them was lost.
    void reportGluedToTheOneBeforeIsRead()
    {
        const QByteArray other = with(with(tableReport, "40.00", "41.00"), "180.50", "181.50");
        for (const QByteArray& text : {tableReport.trimmed() + other, tableReport.simplified() + other.simplified()}) {
            const DocumentPtr document = readDocument(text.toStdString(), "x");
            QCOMPARE(durationsOf(*document), (std::vector<double>{120.5, 40.0, 20.0, 120.5, 41.0, 20.0}));
            const Profile& first = *document->profiles().at(0)->profile();
            QCOMPARE(first.text(first.findConfiguration("Executor")->text), std::string_view("VM"));
        }
    }

    /// Headers and rows of three reports whose line breaks were all lost, and none of their blanks.
    void reportsOnOneLineAreRead()
    {
        QByteArray text;
        for (const QByteArray time : {"41.50", "42.50", "43.50"})
            text += "Name  Duration (us)  Percent  Device  Count  k          " + time + "   100.00    cpu0      1  ";
        QCOMPARE(durationsOf(*readDocument(text.toStdString(), "x")), (std::vector<double>{41.5, 42.5, 43.5}));
    }

    void rowWithLongShapesBeforeItsTimeIsRead()
    {
        QByteArray shapes = "float32[1, 8]";
        for (int i = 0; i < 1000; ++i)
            shapes += ", float32[1, 8]";
        const QByteArray text = "{\"calls\":[{\"Argument Shapes\":{\"string\":\"" + shapes
            + "\"},\"Name\":{\"string\":\"f\"},\"Duration (us)\":{\"microseconds\":120.5},\"Device\":{\"string\":\"cpu0\"},"
              "\"Count\":{\"count\":1}}],\"device_metrics\":{}}";
        QCOMPARE(durationsOf(*readDocument(text.toStdString(), "x")), std::vector<double>{120.5});
    }
};

QTEST_GUILESS_MAIN(DoubtsTest)
#include "doubts_test.moc"
