// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/documentreader.h"
#include "tests/parsers/facts.h"
#include "tests/parsers/sampletext.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace tvmscope;
using namespace tvmscope::testing;

/// Tables, logs and traces that are nearly reports.
class NearTablesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void debugTables_data();
    void debugTables();
    void aNodeOfSeveralOutputsIsOneCall();
    void nodesOfOneNameStayApart();
    void rowsWithoutAHeaderAreKnownByTheirCells();
    void missingPrintsOfANodeAreSaid();
    void aWrongDigitShowsInTheSum();
    void getStat_data();
    void getStat();
    void aRowOfGetStatThatContradictsItselfIsSaid();
    void debugLogs_data();
    void debugLogs();
    void twoRunsAreTwoLogs();
    void foldedLogsAreReadAsTheyWere_data();
    void foldedLogsAreReadAsTheyWere();
    void timesOfALostNodeAreNoOthers_data();
    void timesOfALostNodeAreNoOthers();
    void aLogThatWasCutIsSaid();
    void theTraceHasNoStartTimes();
    void aTraceThatWasCutIsReadAsFarAsItGoes();
    void tracesOfOthersAreLeftAlone();
    void debugCompareCutsNamesFromTimes();
    void headersAloneAreNoProfile_data();
    void headersAloneAreNoProfile();
    void tableLogAndTraceOfOneRunAgree();
};

namespace {

const std::string tableData = TVMSCOPE_TEST_DATA "/neartables/";

ProfilePtr onlyProfile(const Document& document)
{
    return document.profiles().size() == 1 ? document.profiles().front()->profile() : nullptr;
}

ProfilePtr profileOfText(const std::string& text)
{
    return onlyProfile(*readDocument(text, "x.txt"));
}

/// The cell of a further column as text; numbers without decimals.
QString cellOf(const Profile& profile, std::size_t row, const char* column)
{
    for (const ExtraColumn& extra : profile.calls().extra)
        if (extra.name == column && extra.cells[row].kind == MetricKind::String)
            return QString::fromStdString(std::string(profile.text(extra.cells[row].text)));
        else if (extra.name == column && extra.cells[row].kind == MetricKind::Count)
            return QString::number(extra.cells[row].count);
        else if (extra.name == column && extra.cells[row].isReal())
            return QString::number(extra.cells[row].real);
    return {};
}

/// The text as a terminal of so many characters breaks its lines.
std::string folded(const std::string& text, int width)
{
    std::string result;
    int column = 0;
    for (const char character : text) {
        if (character != '\n' && column == width) {
            result += '\n';
            column = 0;
        }
        result += character;
        column = character == '\n' ? 0 : column + 1;
    }
    return result;
}

const std::string splitTable = "Node Name    Ops          Time(us)  Time(%)  Shape   Inputs  Outputs  Measurements(us)  \n"
                               "---------    ---          --------  -------  -----   ------  -------  ----------------  \n"
                               "fused_split  fused_split  30.0      75.0     (1, 4)  1       3        [30.0]            \n"
                               "fused_split  fused_split  30.0      75.0     (1, 5)  1       3        [30.0]            \n"
                               "fused_split  fused_split  30.0      75.0     (1, 6)  1       3        [30.0]            \n"
                               "fused_relu   fused_relu   10.0      25.0     (1, 4)  1       1        [10.0]            \n"
                               "Total_time   -            40.0      -        -       -       -        -                 \n";

} // namespace

void NearTablesTest::debugTables_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("calls");
    QTest::addColumn<double>("sumUs");
    QTest::addColumn<QString>("times");
    QTest::addColumn<QString>("checksum");
    QTest::addColumn<QString>("order");
    const auto file
        = [](const char* name) { return QByteArray::fromStdString(contentsOf(QString::fromStdString(tableData + name))); };
    QTest::newRow("0.5") << QByteArray(
        "Node Name  Ops         Time(us)  Time(%)  Start Time       End Time         Shape   Inputs  Outputs  \n"
        "---------  ---         --------  -------  ----------       --------         -----   ------  -------  \n"
        "relu0      fused_relu  30.12     75.08    10:20:30.000001  10:20:30.000031  (1, 4)  1       1        \n"
        "relu1      fused_relu  10.00     24.92    10:20:30.000031  10:20:30         (8,)    1       1        \n")
                         << 2 << 2 << 40.12 << "times-one-run"
                         << "absent"
                         << "sequential";
    QTest::newRow("0.8") << file("table-0.8.0-mlp.txt") << 5 << 5 << 5194.24 << "times-means-of-runs"
                         << "verified"
                         << "unordered";
    QTest::newRow("0.10") << file("table-0.10.0-mlp.txt") << 5 << 5 << 142.747 << "times-means-alone"
                          << "verified"
                          << "unordered";
    QTest::newRow("0.19, unsorted") << file("table-0.19.0-mlp-unsorted.txt") << 5 << 5 << 18.323 << "times-means-alone"
                                    << "absent"
                                    << "sequential";
    QTest::newRow("0.19, three nodes of four outputs")
        << file("table-0.19.0-lstm.txt") << 33 << 24 << 75.459 << "times-means-alone"
        << "verified"
        << "unordered";
    QByteArray commented = "# " + file("table-0.8.0-mlp.txt").trimmed();
    QTest::newRow("as comments") << commented.replace("\n", "\n# ") << 5 << 5 << 5194.24 << "times-means-of-runs"
                                 << "verified"
                                 << "unordered";
    QTest::newRow("without its blanks") << file("table-0.10.0-mlp.txt").simplified() << 5 << 5 << 142.747 << "times-means-alone"
                                        << "verified"
                                        << "unordered";
    QByteArray logged = "[10:00:00] INFO root: " + file("table-0.10.0-mlp.txt").trimmed();
    QTest::newRow("behind the prefix of a log")
        << logged.replace("\n", "\n[10:00:01] INFO root: ") << 5 << 5 << 142.747 << "times-means-alone"
        << "verified"
        << "unordered";
    QByteArray crossed = file("table-0.10.0-mlp.txt");
    QTest::newRow("with a line of a log in it")
        << crossed.insert(crossed.indexOf("reshape_nop"), "[10:00:00] thread pool started\n") << 5 << 5 << 142.747
        << "times-means-alone"
        << "verified"
        << "unordered";
}

void NearTablesTest::debugTables()
{
    QFETCH(QByteArray, text);
    QFETCH(int, rows);
    QFETCH(int, calls);
    QFETCH(double, sumUs);
    QFETCH(QString, times);
    QFETCH(QString, checksum);
    QFETCH(QString, order);
    const ProfilePtr profile = profileOfText(text.toStdString());
    QVERIFY(profile);
    QCOMPARE(profile->rowCount(), static_cast<std::size_t>(rows));
    QCOMPARE(profile->callCount().known().value_or(-1), std::int64_t{calls});
    QVERIFY2(std::abs(profile->sumUs() - sumUs) < 0.0015, qPrintable(QString::number(profile->sumUs(), 'f', 4)));
    QCOMPARE(QString::fromUtf8(profile->times().code.data()), times);
    QCOMPARE(QString::fromUtf8(verdictId(profile->checksum().verdict).data()), checksum);
    QCOMPARE(QString::fromUtf8(timeBasisId(profile->timeBasis()).data()), order);
    QCOMPARE(profile->executor().kind, ExecutorKind::Graph);
    QVERIFY(profile->checksum().percents.failing.empty());
    QVERIFY(profile->devices().empty());
}

void NearTablesTest::aNodeOfSeveralOutputsIsOneCall()
{
    const DocumentPtr document = readDocument(splitTable, "x.txt");
    const ProfilePtr profile = onlyProfile(*document);
    QVERIFY(profile);
    QCOMPARE(codesOf(*document), QString());
    QCOMPARE(profile->calls().duration, (std::vector<double>{10.0, 10.0, 10.0, 10.0}));
    QCOMPARE(profile->calls().count, (std::vector<std::int64_t>{1, 0, 0, 1}));
    QCOMPARE(profile->callCount().known().value_or(-1), std::int64_t{2});
    QVERIFY(profile->checksum().verdict == Checksum::Verdict::Verified);
    QCOMPARE(cellOf(*profile, 1, "Shape"), QString("(1, 5)"));
    QCOMPARE(cellOf(*profile, 1, "Outputs"), QString("3"));
    QCOMPARE(cellOf(*profile, 1, "Time(us)"), QString("30"));
    QCOMPARE(profile->lineOf(CallId{0}), 3u);
    QCOMPARE(profile->lineOf(CallId{3}), 6u);
}

/// `reshape_nop` is no node's own name, and times of equal work may be equal.
void NearTablesTest::nodesOfOneNameStayApart()
{
    std::string text = splitTable;
    const std::size_t relu = text.find("fused_relu");
    const std::string row = text.substr(relu, text.find('\n', relu) + 1 - relu);
    text.insert(relu, row);
    text.replace(text.find("40.0  "), 6, "50.0  ");
    const ProfilePtr profile = profileOfText(text);
    QVERIFY(profile);
    QCOMPARE(profile->callCount().known().value_or(-1), std::int64_t{3});
    QCOMPARE(profile->sumUs(), 50.0);
    QVERIFY(profile->checksum().verdict == Checksum::Verdict::Verified);
}

void NearTablesTest::rowsWithoutAHeaderAreKnownByTheirCells()
{
    const std::string rows = splitTable.substr(splitTable.find("fused_split"));
    const DocumentPtr document = readDocument("It printed this:\n\n" + rows + "\nWhy?\n", "x.txt");
    const ProfilePtr profile = onlyProfile(*document);
    QVERIFY(profile);
    QCOMPARE(profile->rowCount(), std::size_t{4});
    QCOMPARE(profile->sumUs(), 40.0);
    QVERIFY(profile->checksum().verdict == Checksum::Verdict::Verified);
    QVERIFY2(codesOf(*document).contains("debug-table-header-missing"), qPrintable(codesOf(*document)));
    QVERIFY(readDocument("f(x, y)  1 2\ng(x)  3 4\nh  k 1.5 2.5 (a)  1 2\n", "x.txt")->artifacts.empty()); // one is none
}

void NearTablesTest::missingPrintsOfANodeAreSaid()
{
    std::string text = splitTable;
    const std::size_t first = text.find("fused_split");
    text.erase(first, text.find('\n', first) + 1 - first);
    const DocumentPtr document = readDocument(text, "x.txt");
    QCOMPARE(codesOf(*document), QString("debug-table-outputs-missing checksum-time-differs"));
    QCOMPARE(document->diagnostics.front().line, 3u);
    QCOMPARE(onlyProfile(*document)->sumUs(), 30.0);
}

void NearTablesTest::aWrongDigitShowsInTheSum()
{
    std::string text = splitTable;
    text.replace(text.find("10.0 "), 4, "19.0");
    const DocumentPtr document = readDocument(text, "x.txt");
    const ProfilePtr profile = onlyProfile(*document);
    QVERIFY(profile->checksum().verdict == Checksum::Verdict::Differs);
    QCOMPARE(profile->checksum().missingUs, -9.0);
    const auto said = std::find_if(document->diagnostics.begin(), document->diagnostics.end(),
        [](const Diagnostic& one) { return one.message.code == "checksum-time-differs"; });
    QVERIFY(said != document->diagnostics.end());
    QCOMPARE(said->line, 7u); // of Total_time
}

void NearTablesTest::getStat_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<qint64>("calls");
    QTest::addColumn<double>("sumUs");
    const QByteArray head = "#OpName                       \t#InvokeCount\t#Duration(us): Sum/Mean/Min/Max\n";
    const QByteArray rows
        = "fused_nn_dense                \t2         \t40/20/18/22\n"
          "a_function_whose_name_is_longer_than_its_column\t1         \t1.12942e+07/1.12942e+07/1.12942e+07/1.12942e+07\n";
    const QByteArray whole = head + rows + "\nTotal Duration: 1.12942e+07 us.\tTotal Packed Functions: 3\n";
    QByteArray spread = whole;
    spread.replace('\t', "  ");
    QTest::newRow("0.6") << QByteArray(head + rows + "Total Duration 1.12942e+07 us\n") << qint64(3) << 11294240.0;
    QTest::newRow("0.7") << whole << qint64(3) << 11294240.0;
    QTest::newRow("tabs became blanks") << spread << qint64(3) << 11294240.0;
    QByteArray logged = "INFO: " + whole.trimmed();
    QTest::newRow("behind the prefix of a log") << logged.replace("\n", "\nINFO: ") << qint64(3) << 11294240.0;
    QTest::newRow("in running text") << whole.simplified() << qint64(3) << 11294240.0;
}

void NearTablesTest::getStat()
{
    QFETCH(QByteArray, text);
    QFETCH(qint64, calls);
    QFETCH(double, sumUs);
    const DocumentPtr document = readDocument(text.toStdString(), "x.txt");
    const ProfilePtr profile = onlyProfile(*document);
    QVERIFY(profile);
    QCOMPARE(codesOf(*document), QString());
    QCOMPARE(profile->rowCount(), std::size_t{2});
    QCOMPARE(qint64(profile->callCount().known().value_or(-1)), calls);
    QCOMPARE(profile->sumUs(), sumUs);
    QVERIFY(profile->checksum().verdict == Checksum::Verdict::Verified);
    QCOMPARE(profile->executor().kind, ExecutorKind::RelayVm);
    QCOMPARE(QString::fromUtf8(profile->times().code.data()), QString("times-sums"));
    QVERIFY(profile->aggregated());
    QCOMPARE(cellOf(*profile, 0, "Mean (us)"), QString("20"));
    QCOMPARE(cellOf(*profile, 0, "Min (us)"), QString("18"));
    QCOMPARE(cellOf(*profile, 0, "Max (us)"), QString("22"));
}

void NearTablesTest::aRowOfGetStatThatContradictsItselfIsSaid()
{
    const DocumentPtr document = readDocument("#OpName  \t#InvokeCount\t#Duration(us): Sum/Mean/Min/Max\n"
                                              "fused_nn_dense\t2\t40/20/18/22\n"
                                              "fused_nn_relu\t3\t40/20/18/22\n",
        "x.txt");
    QCOMPARE(codesOf(*document), QString("get-stat-end-missing get-stat-row-differs"));
    QCOMPARE(document->diagnostics.back().line, 3u);
}

void NearTablesTest::debugLogs_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("times");
    QTest::addColumn<QString>("repeats");
    const QByteArray file = "[10:00:00] /tvm/graph_executor_debug.cc:68: ";
    QTest::newRow("0.6 to 0.8, one round") << file + "Iteration: 0\n" + file + "Op #0 fused_dense: 12.5 us/iter\n" + file
            + "Op #1 fused_relu: 1.5 us/iter\n"
                                           << "times-means-of-runs"
                                           << "[12.5]";
    QTest::newRow("0.6 to 0.8, two rounds") << QByteArray(
        "Iteration: 0\nOp #0 fused_dense: 12 us/iter\nOp #1 fused_relu: 1.5 us/iter\n"
        "Iteration: 1\nOp #0 fused_dense: 13 us/iter\nOp #1 fused_relu: 1.5 us/iter\n")
                                            << "times-means-of-runs"
                                            << "[12, 13]";
    QTest::newRow("0.9 and later") << file + "Op #0 fused_dense:\n" + file + "Iteration: 0: 12 us/iter\n" + file
            + "Iteration: 1: 13 us/iter\n" + file + "Op #1 fused_relu:\n" + file + "Iteration: 0: 1 us/iter\n" + file
            + "Iteration: 1: 2 us/iter\n"
                                   << "times-means-alone"
                                   << "[12, 13]";
}

void NearTablesTest::debugLogs()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, times);
    QFETCH(QString, repeats);
    const DocumentPtr document = readDocument("compiling\n" + text.toStdString() + "done\n", "x.log");
    const ProfilePtr profile = onlyProfile(*document);
    QVERIFY(profile);
    QCOMPARE(profile->rowCount(), std::size_t{2});
    QCOMPARE(profile->calls().duration, (std::vector<double>{12.5, 1.5}));
    QCOMPARE(QString::fromStdString(std::string(profile->nameOf(CallId{1}))), QString("fused_relu"));
    QCOMPARE(cellOf(*profile, 0, "Measurements(us)"), repeats);
    QCOMPARE(QString::fromUtf8(profile->times().code.data()), times);
    QCOMPARE(profile->executor().kind, ExecutorKind::Graph);
    QVERIFY(profile->timeBasis() == TimeBasis::Sequential);
}

void NearTablesTest::twoRunsAreTwoLogs()
{
    const std::string run = "Op #0 a:\nIteration: 0: 12 us/iter\nOp #1 b:\nIteration: 0: 1 us/iter\n";
    const DocumentPtr document
        = readDocument(run + "Op #0 a:\nIteration: 0: 14 us/iter\nOp #1 b:\nIteration: 0: 1 us/iter\n", "x.log");
    QCOMPARE(document->profiles().size(), std::size_t{2});
    QCOMPARE(document->profiles()[0]->profile()->sumUs(), 13.0);
    QCOMPARE(document->profiles()[1]->profile()->sumUs(), 15.0);
}

void NearTablesTest::foldedLogsAreReadAsTheyWere_data()
{
    QTest::addColumn<int>("width");
    for (const int width : {100, 120, 132})
        QTest::addRow("%d", width) << width;
}

void NearTablesTest::foldedLogsAreReadAsTheyWere()
{
    QFETCH(int, width);
    const std::string name = tableData + "log-0.19.0-mlp.txt";
    const ProfilePtr whole = onlyProfile(*readFile(name));
    const DocumentPtr document = readDocument(folded(contentsOf(QString::fromStdString(name)), width), "x.log");
    const ProfilePtr profile = onlyProfile(*document);
    QVERIFY(whole && profile);
    QCOMPARE(codesOf(*document), QString());
    QCOMPARE(profile->calls().duration, whole->calls().duration);
    for (std::size_t row = 0; row < whole->rowCount(); ++row)
        QCOMPARE(profile->nameOf(static_cast<CallId>(row)), whole->nameOf(static_cast<CallId>(row)));
}

void NearTablesTest::timesOfALostNodeAreNoOthers_data()
{
    QTest::addColumn<QByteArray>("lost");
    QTest::addColumn<QString>("codes");
    QTest::newRow("named in part") << QByteArray("Op #1 fused_den\n") << "debug-log-node-broken";
    QTest::newRow("cut in its number") << QByteArray("Op #\n") << "debug-log-node-broken";
    QTest::newRow("not named") << QByteArray() << "debug-log-times-restart debug-log-nodes-missing";
}

void NearTablesTest::timesOfALostNodeAreNoOthers()
{
    QFETCH(QByteArray, lost);
    QFETCH(QString, codes);
    const DocumentPtr document = readDocument("Op #0 reshape_nop:\nIteration: 0: 0.5 us/iter\n" + lost.toStdString()
            + "Iteration: 0: 18 us/iter\nOp #2 fused_softmax:\nIteration: 0: 0.25 us/iter\n",
        "x.log");
    const ProfilePtr profile = onlyProfile(*document);
    QVERIFY(profile);
    QCOMPARE(profile->calls().duration, (std::vector<double>{0.5, 0.25}));
    QCOMPARE(codesOf(*document), codes);
    QCOMPARE(document->diagnostics.front().line, 3u);
}

void NearTablesTest::aLogThatWasCutIsSaid()
{
    const DocumentPtr document = readDocument("Op #0 fused_dense:\nIteration: 0: 12 us/iter\nIteration: 1: 13 us/iter\n"
                                              "Op #1 fused_relu:\nIteration: 0: 3 us/iter\n",
        "x.log");
    const ProfilePtr profile = onlyProfile(*document);
    QVERIFY(profile);
    QCOMPARE(profile->calls().duration, (std::vector<double>{12.5, 3.0}));
    QCOMPARE(codesOf(*document), QString("debug-log-fewer-times"));
    QCOMPARE(document->diagnostics.front().line, 4u);
}

void NearTablesTest::theTraceHasNoStartTimes()
{
    const DocumentPtr document = readFile(tableData + "trace-0.10.0-mlp.json");
    const ProfilePtr profile = onlyProfile(*document);
    QVERIFY(profile);
    QCOMPARE(codesOf(*document), QString("debug-trace-parameters"));
    QCOMPARE(std::get<std::int64_t>(document->diagnostics.front().message.arguments.at(0).value), std::int64_t{7});
    QCOMPARE(profile->rowCount(), std::size_t{5});
    QCOMPARE(QString::fromStdString(std::string(profile->nameOf(CallId{0}))), QString("reshape_nop"));
    QVERIFY(profile->timeBasis() == TimeBasis::Sequential);
    QVERIFY(profile->calls().start.empty());
}

void NearTablesTest::aTraceThatWasCutIsReadAsFarAsItGoes()
{
    const std::string text = contentsOf(QString::fromStdString(tableData + "trace-0.10.0-mlp.json"));
    const DocumentPtr document = readDocument(text.substr(0, text.find("98.08825166459727") + 10), "x.json");
    const ProfilePtr profile = onlyProfile(*document);
    QVERIFY(profile);
    QCOMPARE(profile->rowCount(), std::size_t{2});
    QVERIFY(codesOf(*document).contains("debug-trace-truncated"));
}

void NearTablesTest::tracesOfOthersAreLeftAlone()
{
    for (const char* const text : {"{'traceEvents': [{'ts': 0, 'pid': 7, 'tid': 1, 'ph': 'B', 'name': 'x'}, "
                                   "{'ts': 5, 'pid': 7, 'tid': 1, 'ph': 'E', 'name': 'x'}]}",
             "{'traceEvents': [{'ts': 0, 'pid': 1, 'tid': 1, 'ph': 'B', 'name': 'x', 'cat': 'f'}, "
             "{'ts': 5, 'pid': 1, 'tid': 1, 'ph': 'E', 'name': 'x', 'cat': 'f'}]}",
             "{'traceEvents': [{'ts': 0, 'pid': 1, 'tid': 1, 'ph': 'X', 'dur': 5, 'name': 'x'}]}",
             "{'traceEvents': [{'ts': 0, 'pid': 1, 'tid': 1, 'ph': 'B', 'name': 'x'}, "
             "{'ts': 1, 'pid': 1, 'tid': 1, 'ph': 'B', 'name': 'y'}]}"}) {
        const DocumentPtr document = readDocument(json(text), "x.json");
        QVERIFY2(document->artifacts.empty(), text);
        QCOMPARE(codesOf(*document), QString("no-report-chrome-trace"));
    }
}

void NearTablesTest::debugCompareCutsNamesFromTimes()
{
    const std::string text = std::string(100, '=')
        + "\nName                                              Time (ms)   Count       Total time (ms)   Percentage (%)\n"
          "fused_decode3_fused_NT_matmul_add58.0945      31      250.9300          32.50\n"
          "fused_decode4_add                                 0.5000      2        1.0000            0.13    \n"
          "fused_unlike_decode9123.0000      31      250.9300          32.50\n"
          "fused_wrong_total                                 0.5000      2        9.0000            0.13    \n"
          "Total time: 511.8600 ms\n";
    const DocumentPtr document = readDocument("Time-eval result prefill on cuda:0:\n" + text, "x.txt");
    const ProfilePtr profile = onlyProfile(*document);
    QVERIFY(profile);
    QCOMPARE(profile->rowCount(), std::size_t{4});
    QCOMPARE(QString::fromStdString(std::string(profile->nameOf(CallId{0}))), QString("fused_decode3_fused_NT_matmul_add5"));
    QCOMPARE(profile->calls().duration[0], 250930.0);
    QCOMPARE(cellOf(*profile, 0, "Time (us)"), QString("8094.5"));
    QVERIFY((profile->calls().uncertainOf(CallId{0}) & column::name) != 0);
    QCOMPARE(profile->calls().count, (std::vector<std::int64_t>{31, 2, 31, 2}));
    // No end of the third name is total ÷ count: it is kept as it stands.
    QCOMPARE(QString::fromStdString(std::string(profile->nameOf(CallId{2}))), QString("fused_unlike_decode9123.0000"));
    QCOMPARE(profile->executor().kind, ExecutorKind::RelaxVm);
    QVERIFY(profile->checksum().verdict == Checksum::Verdict::Verified);
    const QString codes = codesOf(*document);
    QVERIFY2(codes.contains("debug-compare-name-cut debug-compare-name-glued debug-compare-row-differs"), qPrintable(codes));
}

void NearTablesTest::headersAloneAreNoProfile_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("debug table") << QByteArray("Node Name  Ops  Time(us)  Time(%)  Shape  Inputs  Outputs\n---------  ---\n");
    QTest::newRow("a sentence about its columns")
        << QByteArray("It has Node Name, Ops, Time(us), Time(%), Shape, Inputs and Outputs.\n");
    QTest::newRow("get_stat") << QByteArray("#OpName  \t#InvokeCount\t#Duration(us): Sum/Mean/Min/Max\n");
    QTest::newRow("log") << QByteArray("Op #0 fused_dense:\nOp #1 fused_relu:\n");
    QTest::newRow("debug_compare") << QByteArray("Name  Time (ms)  Count  Total time (ms)  Percentage (%)\n");
}

void NearTablesTest::headersAloneAreNoProfile()
{
    QFETCH(QByteArray, text);
    const DocumentPtr document = readDocument(text.toStdString(), "x.txt");
    QVERIFY(document->artifacts.empty());
    QVERIFY(document->hasErrors());
}

/// Node by node: the table has three decimals of what the log and the trace have in full.
void NearTablesTest::tableLogAndTraceOfOneRunAgree()
{
    const ProfilePtr table = onlyProfile(*readFile(tableData + "table-0.19.0-mlp-unsorted.txt"));
    const ProfilePtr log = onlyProfile(*readFile(tableData + "log-0.19.0-mlp.txt"));
    QVERIFY(table && log);
    QCOMPARE(table->rowCount(), log->rowCount());
    for (std::size_t row = 0; row < table->rowCount(); ++row) {
        QCOMPARE(cellOf(*table, row, "Node Name"), QString::fromStdString(std::string(log->nameOf(static_cast<CallId>(row)))));
        QVERIFY(std::abs(table->calls().duration[row] - log->calls().duration[row]) < 0.001);
    }
    const ProfilePtr sorted = onlyProfile(*readFile(tableData + "table-0.10.0-mlp.txt"));
    const ProfilePtr trace = onlyProfile(*readFile(tableData + "trace-0.10.0-mlp.json"));
    QVERIFY(sorted && trace);
    QVERIFY(std::abs(sorted->sumUs() - trace->sumUs()) < 0.003);
}

QTEST_APPLESS_MAIN(NearTablesTest)
#include "neartables_test.moc"
