// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/benchmark.h"
#include "parsers/documentreader.h"
#include "sampletext.h"
#include "tablecomparison.h"

#include <QJsonDocument>
#include <QTest>

#include <algorithm>

using namespace tvmscope;
using namespace tvmscope::testing;

namespace {

const std::string csvHeader = "Argument Shapes,Count,Device,Duration (us),Hash,Name,Percent";
const std::string csvReport = csvHeader
    + "\n\"float32[1, 784], float32[16, 784, 8], float32[1, "
      "128]\",1,\"cpu0\",62.29,\"fe82c9edbde8be8e\",\"fused_dense_add\",31.145\n"
      "\"float32[1, 128], float32[8, 128, 8], float32[1, "
      "64]\",1,\"cpu0\",47.39,\"8b3c3336dee5ae16\",\"fused_dense_add_1\",23.695\n"
      "\"float32[1, 128]\",1,\"cpu0\",0.5,\"0cc19816e7a3c070\",\"fused_relu\",0.25\n";

std::string readSample(const QString& name)
{
    return contentsOf(QStringLiteral(TVMSCOPE_TEST_DATA "/reports/") + name);
}

/// As a terminal of this width shows a text whose lines it does not join again.
std::string folded(const std::string& text, std::size_t width)
{
    const QRegularExpression full(QStringLiteral("([^\n]{%1})(?=[^\n])").arg(width));
    return QString::fromStdString(text).replace(full, QStringLiteral("\\1\n")).toStdString();
}

std::string withoutTrailingBlanks(const std::string& text)
{
    return QString::fromStdString(text).replace(QRegularExpression(QStringLiteral(" +(?=\n)")), QString()).toStdString();
}

std::string prefixed(const std::string& text, const QString& prefix)
{
    QString result = prefix + QString::fromStdString(text).trimmed();
    return result.replace(QLatin1Char('\n'), QLatin1Char('\n') + prefix).toStdString() + '\n';
}

/// Every cell of a document's profiles, one row a line.
QString cellsOf(const Document& document)
{
    QString all;
    for (const Artifact* artifact : document.profiles()) {
        const Profile& profile = *artifact->profile();
        for (std::size_t i = 0; i < profile.rowCount(); ++i) {
            const auto id = static_cast<CallId>(i);
            const auto text
                = [](std::string_view cell) { return QString::fromUtf8(cell.data(), static_cast<qsizetype>(cell.size())); };
            const auto count = profile.calls().countOf(id).known();
            all += text(profile.nameOf(id)) + QLatin1Char('|') + text(profile.deviceNameOf(id)) + QLatin1Char('|')
                + text(profile.shapesOf(id)) + QLatin1Char('|') + text(profile.hashOf(id)) + QLatin1Char('|')
                + QString::number(profile.calls().duration[i]) + QLatin1Char('|')
                + (profile.calls().percent.empty() ? QString() : QString::number(profile.calls().percent[i])) + QLatin1Char('|')
                + (count ? QString::number(*count) : QStringLiteral("?")) + QLatin1Char('\n');
        }
        for (const Device& device : profile.devices())
            all += QString::fromStdString(device.name) + QLatin1Char('=')
                + (device.totalUs ? QString::number(*device.totalUs) : QStringLiteral("?")) + QLatin1Char('\n');
    }
    return all;
}

std::int64_t warningsOf(const Document& document)
{
    return std::count_if(document.diagnostics.begin(), document.diagnostics.end(),
        [](const Diagnostic& said) { return said.severity != Severity::Note; });
}

const Diagnostic* find(const Document& document, std::string_view code)
{
    const auto found = std::find_if(document.diagnostics.begin(), document.diagnostics.end(),
        [&](const Diagnostic& said) { return said.message.code == code; });
    return found == document.diagnostics.end() ? nullptr : &*found;
}

DocumentPtr readText(const std::string& text)
{
    return readDocument(text, "x.txt");
}

} // namespace

/// What happens to reports on their way through terminals, notebooks, spreadsheets and Python.
class PastesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void foldedRowsAreReadAsTheyWere_data()
    {
        QTest::addColumn<QByteArray>("text");
        const auto row
            = [](const char* name, const std::string& text) { QTest::newRow(name) << QByteArray::fromStdString(text); };
        row("table", readSample(QStringLiteral("0.10.0/mlp/relay-vm/table.txt")));
        row("table of Relax", readSample(QStringLiteral("0.21.0/mlp/relax-vm/table.txt")));
        row("table in prose",
            "Here is what I get:\n\n" + readSample(QStringLiteral("0.10.0/mlp/relay-vm/table.txt")) + "\nWhy?\n");
        row("quoted table", prefixed(readSample(QStringLiteral("0.10.0/mlp/relay-vm/table.txt")), QStringLiteral("> ")));
        row("CSV", csvReport);
    }
    void foldedRowsAreReadAsTheyWere()
    {
        QFETCH(QByteArray, text);
        const std::string whole = text.toStdString();
        const DocumentPtr truth = readText(whole);
        QVERIFY(!truth->profiles().empty());
        for (std::size_t width = 72; width <= 200; ++width) {
            const DocumentPtr document = readText(folded(whole, width));
            if (cellsOf(*document) == cellsOf(*truth))
                continue;
            // A row may end just where the terminal does. Then what could not be told is said.
            QVERIFY2(warningsOf(*document) > warningsOf(*truth), qPrintable(QString::number(width)));
            for (const Artifact* artifact : document->profiles())
                if (!artifact->profile()->callCount().isKnown())
                    QVERIFY(!artifact->profile()->checksum().callsHeld);
        }
        for (const std::size_t width : {std::size_t{80}, std::size_t{100}, std::size_t{120}})
            QCOMPARE(cellsOf(*readText(folded(whole, width))), cellsOf(*truth));
    }

    void foldedJsonIsReadAsItWas()
    {
        const std::string whole = readSample(QStringLiteral("0.10.0/mlp/relay-vm/report.json"));
        const QString truth = cellsOf(*readText(whole));
        QVERIFY(whole.find('\n') == std::string::npos);
        for (std::size_t width = 72; width <= 200; ++width) {
            const std::string lines = folded(whole, width);
            for (const std::string& text : {lines, "$ cat report.json\n" + lines + "\n$ ", withoutTrailingBlanks(lines),
                     folded("INFO:root:" + whole, width) + "\nWhy is this slow?\n", prefixed(lines, QStringLiteral("> "))}) {
                const DocumentPtr document = readText(text);
                QVERIFY2(cellsOf(*document) == truth, text.c_str());
                QVERIFY(find(*document, "report-json-folded"));
            }
        }
        // A line that is missing is no reason to read what is left as if nothing were.
        const std::string lines = folded(whole, 80);
        QVERIFY(warningsOf(*readText(lines.substr(0, 81) + lines.substr(162))) > 0);
        // JSON that was printed line by line is no terminal's.
        QVERIFY(
            !find(*readText(QString::fromStdString(whole).replace(QLatin1String("}},{"), QLatin1String("}},\n{")).toStdString()),
                "report-json-folded"));
    }

    /// As json.dumps(…, indent=2) and `jq` print it.
    void jsonOfManyLinesIsReadBehindTheirPrefixes()
    {
        const std::string whole = readSample(QStringLiteral("0.10.0/mlp/relay-vm/report.json"));
        const QString truth = cellsOf(*readText(whole));
        const QByteArray indented = QJsonDocument::fromJson(QByteArray::fromStdString(whole)).toJson(QJsonDocument::Indented);
        const std::string lines = withoutTrailingBlanks(indented.toStdString());
        const std::string broken
            = QString::fromStdString(whole).replace(QLatin1String("}},{"), QLatin1String("}},\n{")).toStdString();
        for (const std::string& json : {lines, broken}) {
            for (const char* prefix : {"> ", "INFO:root:", "# ", "+", "[build] ", "service_1  | ", "2026-05-01T10:00:00.123Z "}) {
                const std::string quoted = prefixed(json, QString::fromLatin1(prefix));
                for (const std::string& text : {quoted, "Why is this slow?\n" + quoted + "\ndone\n", quoted + "\n" + quoted}) {
                    const DocumentPtr document = readText(text);
                    QVERIFY2(cellsOf(*document) == truth, text.substr(0, 300).c_str());
                }
            }
            int number = 0;
            QString numbered;
            for (const QString& line : QString::fromStdString(json).split(u'\n'))
                numbered += QStringLiteral("%1\t%2\n").arg(++number, 6).arg(line);
            QCOMPARE(cellsOf(*readText(numbered.toStdString())), truth); // cat -n
        }
        // The rest of a paste that was cut is missing, and that is said.
        const std::string cut = prefixed(lines.substr(0, lines.size() / 2), QStringLiteral("> "));
        const DocumentPtr document = readText(cut);
        QCOMPARE(document->profiles().size(), std::size_t{1});
        QVERIFY(document->hasErrors());
    }

    void settingsOnOneLineAreOneByOne()
    {
        const std::string table = "Name  Duration (us)  Percent  Device  Count\nk             1.50   100.00    cpu0      1\n"
                                  "Total         1.50             cpu0      1\n\nConfiguration\n-------------\n";
        std::string line = "Number of threads: 8 Executor: the Executor of a VM ";
        constexpr int many = 200'000;
        for (int k = 0; k < many; ++k) // nothing runs out, however many there are
            line += "Estimated Peak " + std::to_string(k) + ": 1 ";
        const DocumentPtr document = readText(table + line + '\n');
        const Profile& profile = *document->profiles().front()->profile();
        QCOMPARE(profile.findConfiguration("Number of threads")->count, std::int64_t{8});
        const Metric* const executor = profile.findConfiguration("Executor");
        QVERIFY(executor);
        QCOMPARE(std::string(profile.text(executor->text)), std::string("the Executor of a VM"));
        QVERIFY(profile.findConfiguration("Estimated Peak " + std::to_string(many - 1)));
    }

    void rowsOfCsvWithoutTheirHeaderAreTold()
    {
        for (const char* name : {"0.10.0/mlp/relay-vm/report.csv", "0.19.0/mlp/relax-vm/report.csv"}) {
            const std::string whole = readSample(QString::fromLatin1(name));
            const std::string rows = whole.substr(whole.find('\n') + 1);
            const QString truth = cellsOf(*readText(whole));
            for (const std::string& text : {rows, "The rows:\n" + rows + "\nWhy?\n"}) {
                const DocumentPtr document = readText(text);
                QCOMPARE(cellsOf(*document), truth);
                QVERIFY(find(*document, "table-header-missing"));
            }
            const std::size_t second = rows.find('\n') + 1;
            QCOMPARE(cellsOf(*readText(rows.substr(0, second) + "WARNING: slow\n\n" + rows.substr(second))), truth);
            QVERIFY(readText(prefixed(rows, QStringLiteral("> ")))->profiles().empty()); // what stands before them may hide one
            // Lost rows of another report are none of their own, and what does not fit its percentage is no row.
            QCOMPARE(readText(whole + "\nand\n\n\n\n\n\n\n\n" + rows)->profiles().size(), std::size_t{1});
        }
        QVERIFY(readText("a,1,\"cpu0\",12.5,b,3.5\na,1,\"cpu0\",1.5,b,9.5\na,1,\"cpu0\",2.5,b,4\n")->profiles().empty());
    }

    /// Editors take blanks from the ends of lines, also of those that a terminal has made.
    void foldedRowsMayLackTheirTrailingBlanks()
    {
        const std::string whole = readSample(QStringLiteral("0.10.0/mlp/relay-vm/table.txt"));
        for (const std::size_t width : {std::size_t{80}, std::size_t{120}}) {
            QCOMPARE(cellsOf(*readText(withoutTrailingBlanks(folded(whole, width)))), cellsOf(*readText(whole)));
            QCOMPARE(cellsOf(*readText(prefixed(folded(whole, width), QStringLiteral("> ")))), cellsOf(*readText(whole)));
        }
    }

    void linesThatAreNotFoldedStayAsTheyAre()
    {
        const std::string table = readSample(QStringLiteral("0.10.0/mlp/relay-vm/table.txt"));
        const std::size_t line = table.find('\n') + 1;
        const DocumentPtr document = readText(table.substr(0, line) + "[12:00:00] x.cc:3: Warning: slow\n" + table.substr(line));
        QCOMPARE(cellsOf(*document), cellsOf(*readText(table)));
        QVERIFY(find(*document, "table-line-skipped"));
    }

    void aDataFrameKeepsItsNames_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("one piece") << QByteArray(
            "                 Name  Duration (us)  Percent  Device  Count Argument Shapes\n"
            "0         fused_dense          120.5    60.25    cpu0      1   float32[1, 8]\n"
            "1           fused_add           40.0    20.00    cpu0      1   float32[1, 8]\n");
        QTest::newRow("columns in the order of names")
            << QByteArray(">>> df\n  Argument Shapes  Count  Device  Duration (us)         Name  Percent\n"
                          "0   float32[1, 8]      1    cpu0          120.5  fused_dense    60.25\n"
                          "1   float32[1, 8]      1    cpu0           40.0    fused_add    20.00\n>>>\n");
        QTest::newRow("two pieces") << QByteArray("          Name  Duration (us)  Percent  \\\n"
                                                  "0  fused_dense          120.5    60.25   \n"
                                                  "1    fused_add           40.0    20.00   \n"
                                                  "\n"
                                                  "   Device  Count  Argument Shapes  \n"
                                                  "0    cpu0      1    float32[1, 8]  \n"
                                                  "1    cpu0      1    float32[1, 8]  \n");
        QTest::newRow("CSV") << QByteArray(",Name,Duration (us),Percent,Device,Count,Argument Shapes\n"
                                           "0,fused_dense,120.5,60.25,cpu0,1,\"float32[1, 8]\"\n"
                                           "1,fused_add,40.0,20.0,cpu0,1,\"float32[1, 8]\"\n");
        QTest::newRow("CSV written twice") << QByteArray("Unnamed: 0,Name,Duration (us),Percent,Device,Count,Argument Shapes\n"
                                                         "0,fused_dense,120.5,60.25,cpu0,1,\"float32[1, 8]\"\n"
                                                         "1,fused_add,40.0,20.0,cpu0,1,\"float32[1, 8]\"\n");
    }
    /// pandas numbers the rows, which is no column of the report.
    void aDataFrameKeepsItsNames()
    {
        QFETCH(QByteArray, text);
        const DocumentPtr document = readText(text.toStdString());
        QCOMPARE(cellsOf(*document),
            QStringLiteral("fused_dense|cpu0|float32[1, 8]||120.5|60.25|1\nfused_add|cpu0|float32[1, 8]||40|20|1\ncpu0=?\n"));
        QVERIFY(document->profiles()[0]->profile()->calls().extra.empty());
        QCOMPARE(warningsOf(*document), std::int64_t{0});
        QVERIFY2(!codesOf(*document).contains("other-lines") || text.contains(">>>"), qPrintable(codesOf(*document)));
    }

    /// A notebook keeps a report as an array of strings.
    void aStrayReturnInANotebookIsLeftOut()
    {
        const std::string table = readSample(QStringLiteral("0.10.0/mlp/relay-vm/table.txt"));
        std::string lines;
        for (const QString& line : QString::fromStdString(table).split(QLatin1Char('\n')))
            lines += (lines.empty() ? "    \"" : ",\n    \"") + escapedText(line.toStdString()) + "\\n\"";
        const std::string notebook = "{\"cells\": [{\"outputs\": [{\"text\": [\n" + lines + "\n]}]}]}\n";
        for (const char* const place : {"Percent", "cpu0", "add_nn_relu_1 ", "Sum", "Total"})
            for (const std::string stray : {"\r", "\n", "\r\n"}) {
                std::string text = notebook;
                text.insert(text.find(place), stray);
                QCOMPARE(cellsOf(*readText(text)), cellsOf(*readText(table)));
            }
    }

    void stringsAndPagesHoldReports_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("table") << QByteArray::fromStdString(readSample(QStringLiteral("0.10.0/mlp/relay-vm/table.txt")));
        QTest::newRow("CSV") << QByteArray::fromStdString(csvReport);
    }
    void stringsAndPagesHoldReports()
    {
        QFETCH(QByteArray, text);
        const QString cells = cellsOf(*readText(text.toStdString()));
        QByteArray python = text, page = text;
        python.replace('\n', "\\n");
        QCOMPARE(cellsOf(*readText(">>> str(report)\n'" + python.toStdString() + "'\n>>> \n")), cells);
        page.replace('"', "&quot;");
        QCOMPARE(cellsOf(*readText("<html><pre class=\"x\"><b>" + page.toStdString() + "</b></pre>It&apos;s</html>\n")), cells);
    }

    void listsOfRowsAreReports_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("JSON") << QByteArray::fromStdString(
            json("[{'Name': {'string': 'f'}, 'Duration (us)': {'microseconds': 120.5}, 'Percent': {'percent': 60.25}, 'Count': "
                 "{'count': 1}, 'Device': {'string': 'cpu0'}, 'Argument Shapes': {'string': 'float32[1, 8]'}}]"));
        QTest::newRow("JSON without kinds") << QByteArray::fromStdString(
            json("[{'Argument Shapes': 'float32[1, 8]', 'Count': 1, 'Device': 'cpu0', 'Duration (us)': 120.5, 'Name': 'f', "
                 "'Percent': 60.25}]\n"));
        QTest::newRow("Python") << QByteArray("[{'Argument Shapes': 'float32[1, 8]', 'Count': 1, 'Device': 'cpu0', "
                                              "'Duration (us)': 120.5, 'Hash': None, 'Name': 'f', 'Percent': 60.25}]\n");
        QTest::newRow("Python in a session")
            << QByteArray(">>> x = [1, {2: 3}]\n>>> rows\n[{'Name': {'string': 'f'},\n  'Count': "
                          "{'count': 1},\n  'Argument Shapes': {'string': 'float32[1, 8]'},\n  "
                          "'Device': {'string': 'cpu0'},\n  'Duration (us)': {'microseconds': "
                          "120.5},\n  'Percent': {'percent': 60.25}}]\n>>>\n");
    }
    void listsOfRowsAreReports()
    {
        QFETCH(QByteArray, text);
        const DocumentPtr document = readText(text.toStdString());
        QCOMPARE(cellsOf(*document), QStringLiteral("f|cpu0|float32[1, 8]||120.5|60.25|1\ncpu0=?\n"));
        QVERIFY(find(*document, "report-rows-alone"));
    }

    void listsOfOtherThingsAreNone()
    {
        QVERIFY(readText(json("{'cells': [{'names': ['Name', 'Duration (us)'], 'rows': 3}]}"))->profiles().empty());
        QVERIFY(readText(json("[{'schema': {'Duration (us)': 'float'}}]"))->profiles().empty());
    }

    void aGapIsNamedWithItsLines_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("table") << QByteArray::fromStdString(readSample(QStringLiteral("0.10.0/mlp/relay-vm/table.txt")));
        QTest::newRow("CSV") << QByteArray::fromStdString(readSample(QStringLiteral("0.10.0/mlp/relay-vm/report.csv")));
    }
    void aGapIsNamedWithItsLines()
    {
        QFETCH(QByteArray, text);
        QList<QByteArray> lines = text.split('\n');
        for (int i = 0; i < 20; ++i)
            lines.insert(4, "something else");
        const DocumentPtr document = readText(lines.join('\n').toStdString());
        QCOMPARE(cellsOf(*document), cellsOf(*readText(text.toStdString())));
        const Diagnostic* const said = find(*document, "table-goes-on");
        QVERIFY(said);
        QCOMPARE(said->line, 25u);
        QVERIFY(std::get<std::int64_t>(said->message.arguments[0].value) == 20);
        QVERIFY(std::get<std::int64_t>(said->message.arguments[1].value) == 5);
    }

    /// What is left of two rows stands in no columns: which row it is, and which of its cells are doubted, is said.
    void aRowThatWasGuessedIsNamed()
    {
        const std::string table = readSample(QStringLiteral("0.10.0/mlp/relay-vm/table.txt"));
        const std::size_t from = table.find("vm_mod_fused_nn_contrib_dense_pack_add_nn_relu_1"), to = table.find('\n', from);
        const std::string row = "half_of_one vm_mod_fused 47.39 17.66 cpu0 1 float32[1, 128]";
        const DocumentPtr document = readText(table.substr(0, from) + row + table.substr(to));
        const Diagnostic* const said = find(*document, "table-row-uncertain");
        QVERIFY2(said, qPrintable(codesOf(*document)));
        QCOMPARE(said->line, 3u);
        QVERIFY(std::get<std::string>(said->message.arguments[0].value).starts_with("Name"));
    }

    void rowsWithoutDevicesAreSaid_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("CSV") << QByteArray("Count,Duration (us),Name,Percent\n1,2.5,\"f\",50\n1,2.5,\"g\",50\n");
        QTest::newRow("JSON") << QByteArray::fromStdString(
            json("{'calls': [{'Name': {'string': 'f'}, 'Duration (us)': {'microseconds': 2.5}, 'Count': {'count': 1}, 'Percent': "
                 "{'percent': 50.0}}], 'device_metrics': {'cpu0': {'Duration (us)': {'microseconds': 5.0}}}}"));
        QTest::newRow("table") << QByteArray("Name  Duration (us)  Percent  Count  \nf              2.50    50.00      1  \n"
                                             "g              2.50    50.00      1  \n");
    }
    void rowsWithoutDevicesAreSaid()
    {
        QFETCH(QByteArray, text);
        QVERIFY(find(*readText(text.toStdString()), "report-device-unknown"));
    }

    void percentagesThatDifferDoNotReadTheSame()
    {
        std::string rows = "Count,Device,Duration (us),Name,Percent\n";
        for (int i = 0; i < 8; ++i)
            rows += "1,\"cpu0\",12.5,\"f" + std::to_string(i) + "\",12.5\n";
        const DocumentPtr document = readText(rows + "1,\"cpu0\",12.8,\"g\",12.81\n");
        const Diagnostic* const said = find(*document, "percent-differs");
        QVERIFY(said);
        const auto printed = std::get<Percentage>(said->message.arguments[1].value);
        const auto meant = std::get<Percentage>(said->message.arguments[3].value);
        QCOMPARE(printed.decimals, 2);
        QCOMPARE(meant.decimals, 2);
    }

    void aLoggersPrefixNeedsNoBlank_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("prefix");
        for (const char* const prefix : {"INFO:root:", "DEBUG:x:", "[1,0]<stdout>:", "    ", "\t", "# ", "+", "12|"}) {
            QTest::addRow("table, %s", prefix)
                << QByteArray::fromStdString(readSample(QStringLiteral("0.10.0/mlp/relay-vm/table.txt")))
                << QString::fromLatin1(prefix);
            QTest::addRow("CSV, %s", prefix) << QByteArray::fromStdString(csvReport) << QString::fromLatin1(prefix);
        }
    }
    void aLoggersPrefixNeedsNoBlank()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, prefix);
        const QString cells = cellsOf(*readText(text.toStdString()));
        QCOMPARE(cellsOf(*readText(prefixed(text.toStdString(), prefix))), cells);
        QCOMPARE(cellsOf(*readText(prefix.toStdString() + text.toStdString())), cells); // before the first line alone
    }

    void aTimingOpensWhateverStandsAroundIt()
    {
        const DocumentPtr document
            = readText("resnet18 on cpu {\"a\": 1}\nMean inference time (std dev): 328.58 ms (0.60 ms)\nthanks\n");
        QVERIFY(!document->hasErrors());
        QCOMPARE(document->artifacts.size(), std::size_t{1});
        QVERIFY(document->artifacts[0].get<Benchmark>());
    }

    void benchmarksAreReadFromJson()
    {
        const DocumentPtr document = readText("{\"results_seconds\": [1.5e-05, 1.3e-05], \"mean\": 1.4e-05, \"median\": 1.4e-05, "
                                              "\"min\": 1.3e-05, \"max\": 1.5e-05, \"std\": 1e-06}\n");
        QVERIFY(!document->hasErrors());
        QCOMPARE(document->artifacts.size(), std::size_t{1});
        const auto* const timing = document->artifacts[0].get<Benchmark>();
        QVERIFY(timing);
        QCOMPARE(timing->meanUs, 14.0);
        QCOMPARE(*timing->minUs, 13.0);
        QCOMPARE(timing->repeats, std::int64_t{2});
        // Figures that do not belong to their list are no benchmark's.
        QVERIFY(readText("{\"mean\": 7.0, \"min\": 1.0, \"max\": 9.0, \"results\": [100.0, 300.0]}")->hasErrors());
        QVERIFY(readText("{\"mean\": 7.0, \"min\": 1.0, \"max\": 9.0, \"width\": 3}")->hasErrors());
    }

    /// Text inside of text is decoded four times over.
    void decodingThatIsTooDeepIsSaid()
    {
        std::string text = twoCalls();
        for (int i = 0; i < 4; ++i)
            text = "{\"log\": \"" + escapedText(text) + "\"}";
        QCOMPARE(readText(text)->profiles().size(), std::size_t{1});
        const DocumentPtr deeper = readText("{\"log\": \"" + escapedText(text) + "\"}");
        QVERIFY(deeper->profiles().empty());
        QVERIFY(find(*deeper, "decoding-too-deep"));
    }

    /// A row that was cut behind its name and its time keeps them.
    void aCutRowKeepsNameAndTime()
    {
        const std::string table = readSample(QStringLiteral("0.10.0/mlp/relay-vm/table.txt"));
        const DocumentPtr cut = readText(table.substr(0, table.find("VM::UnknownOp") + 66));
        QVERIFY(cellsOf(*cut).contains(QStringLiteral("VM::UnknownOp||||2.14|")));
        const std::size_t name = csvReport.rfind("fused_relu\"");
        const DocumentPtr row = readText(csvReport.substr(0, name + 11));
        QVERIFY(cellsOf(*row).contains(QStringLiteral("fused_relu|cpu0|float32[1, 128]|0cc19816e7a3c070|0.5|")));
        QVERIFY(find(*row, "report-row-incomplete"));
    }

    /// A Sum that cannot be read verifies nothing.
    void aSumThatIsADashVerifiesNothing()
    {
        for (const char* const sum : {"     \xE2\x80\x94", "      ", "x66.64"}) {
            const DocumentPtr document
                = readText(replaced(readSample(QStringLiteral("0.10.0/mlp/relay-vm/table.txt")), "166.64", sum));
            QVERIFY(document->profiles().at(0)->profile()->checksum().verdict == Checksum::Verdict::Absent);
            QVERIFY(warningsOf(*document) > 0);
        }
    }
};

QTEST_GUILESS_MAIN(PastesTest)
#include "pastes_test.moc"
