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

ProfilePtr profileOf(const Document& document)
{
    const std::vector<const Artifact*> profiles = document.profiles();
    return profiles.size() == 1 ? profiles.front()->profile() : nullptr;
}

bool warnsOf(const Document& document, std::string_view code)
{
    return std::any_of(document.diagnostics.begin(), document.diagnostics.end(),
        [&](const Diagnostic& said) { return said.severity != Severity::Note && said.message.code == code; });
}

bool warns(const Document& document)
{
    return std::any_of(document.diagnostics.begin(), document.diagnostics.end(),
        [](const Diagnostic& said) { return said.severity != Severity::Note; });
}

/// A report of three operators with these durations, as a spreadsheet saves it.
std::string sheet(const std::vector<std::string>& durations, char cellBreak)
{
    std::string text = "Name|Duration (us)|Device|Count\n";
    const char* const names[] = {"fused_nn_dense", "fused_nn_batch_matmul", "fused_nn_softmax"};
    for (std::size_t row = 0; row < durations.size(); ++row)
        text += std::string(names[row]) + '|' + durations[row] + "|cpu0|2\n";
    std::replace(text.begin(), text.end(), '|', cellBreak);
    return text;
}

std::string boxed(const std::string& side)
{
    const auto row = [&](std::vector<std::string> cells) {
        std::string line;
        for (const std::string& cell : cells)
            line.append(side).append(" ").append(cell).append(" ");
        return line + side + '\n';
    };
    const std::string rule = "\u2523\u2501\u2501\u2501\u254B\u2501\u2501\u252B\n";
    return rule + row({"Name", "Duration (us)", "Percent", "Device", "Count", "Argument Shapes"}) + rule
        + row({"fused_nn_dense", "60.00", "60.00", "cpu0", "1", "float32[8, 8]"}) + rule
        + row({"fused_nn_softmax", "40.00", "40.00", "cpu0", "1", "float32[8, 16]"})
        + row({"Sum", "100.00", "100.00", "", "2", ""}) + row({"Total", "100.00", "", "cpu0", "1", ""}) + rule;
}

std::string jsonWith(const std::string& totals)
{
    return json("{'calls':[{'Name':{'string':'fused_dense'},'Duration (us)':{'microseconds':60.0},'Percent':{'percent':60.0},"
                "'Device':{'string':'cpu0'},'Count':{'count':1}},{'Name':{'string':'fused_add'},'Duration (us)':"
                "{'microseconds':40.0},'Percent':{'percent':40.0},'Device':{'string':'cpu0'},'Count':{'count':1}}]"
        + totals + ",'configuration':{'Executor':{'string':'VM'}}}");
}

std::string totalOf(const std::string& key, const std::string& device, const std::string& us)
{
    return ",'device_metrics':{'" + key + "':{'Name':{'string':'Total'},'Count':{'count':1},'Device':{'string':'" + device
        + "'},'Duration (us)':{'microseconds':" + us + "}}}";
}

} // namespace

/// Reports that other programs have written again: spreadsheets, printers of tables, hands.
class RewrittenTablesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rowsThatMakeAllOfATotalAreComplete();
    void marksOfNumbersAreThoseOfTheWholeTable_data();
    void marksOfNumbersAreThoseOfTheWholeTable();
    void aNumberThatMayBeTwoIsLeftOut();
    void tablesOfBoxesAreRead_data();
    void tablesOfBoxesAreRead();
    void rulesBetweenRowsAreNoDamage_data();
    void rulesBetweenRowsAreNoDamage();
    void emphasisIsNotRead();
    void anotherUnitInTheHeadingIsNamed();
    void totalsThatTheRowsContradictAreSaid_data();
    void totalsThatTheRowsContradictAreSaid();
    void aTotalBelowItsOwnRowsIsSaid();
    void aHeadingThatWasLostIsNotSwapped();
};

/// Somebody kept the rows and left the totals: what is there does not break off.
void RewrittenTablesTest::rowsThatMakeAllOfATotalAreComplete()
{
    const std::string head = "Name\tDuration (us)\tPercent\tDevice\tCount\nfused_nn_dense\t120.50\t60.25\tcpu0\t2\n";
    const DocumentPtr whole = readDocument(head + "fused_nn_add\t79.50\t39.75\tcpu0\t1\n", "x");
    QVERIFY(profileOf(*whole) && !profileOf(*whole)->endsEarly());
    QVERIFY(warnsOf(*whole, "table-end-missing")); // a device total is
    const DocumentPtr cut = readDocument(head + "fused_nn_add\t19.50\t9.75\tcpu0\t1\n", "x");
    QVERIFY(profileOf(*cut) && profileOf(*cut)->endsEarly());
}

void RewrittenTablesTest::marksOfNumbersAreThoseOfTheWholeTable_data()
{
    QTest::addColumn<QStringList>("durations");
    QTest::addColumn<double>("first");
    QTest::addColumn<double>("second");
    const auto row = [](const char* name, QStringList durations, double first, double second) {
        QTest::newRow(name) << durations << first << second;
    };
    row("commas group", {"1,234,461", "5,990", "117"}, 1234461.0, 5990.0);
    row("commas group before a point", {"7,461.50", "5,990", "117"}, 7461.5, 5990.0);
    row("points group", {"7461,5", "5.990", "117,25"}, 7461.5, 5990.0);
    row("points group before a comma", {"1.234,56", "5.990", "117,25"}, 1234.56, 5990.0);
    row("commas are decimal", {"90,27", "7,461", "0,881"}, 90.27, 7.461);
    row("points are decimal", {"90.27", "7.461", "0.881"}, 90.27, 7.461);
    row("points are TVM's", {"123.461", "7.461", "1.881"}, 123.461, 7.461);
}

void RewrittenTablesTest::marksOfNumbersAreThoseOfTheWholeTable()
{
    QFETCH(QStringList, durations);
    QFETCH(double, first);
    QFETCH(double, second);
    std::vector<std::string> cells;
    for (const QString& cell : durations)
        cells.push_back(cell.toStdString());
    for (const char cellBreak : {'\t', ';'}) {
        const DocumentPtr document = readDocument(sheet(cells, cellBreak), "x.csv");
        const ProfilePtr profile = profileOf(*document);
        QVERIFY(profile && profile->rowCount() == 3);
        QCOMPARE(profile->calls().duration[0], first);
        QCOMPARE(profile->calls().duration[1], second);
        QVERIFY(!warns(*document));
    }
}

void RewrittenTablesTest::aNumberThatMayBeTwoIsLeftOut()
{
    const DocumentPtr document = readDocument(sheet({"7,461", "599", "117"}, '\t'), "x.tsv");
    const ProfilePtr profile = profileOf(*document);
    QVERIFY(profile && profile->rowCount() == 3);
    QVERIFY(std::isnan(profile->calls().duration[0]));
    QCOMPARE(profile->calls().duration[1], 599.0);
    QVERIFY(warns(*document));
}

void RewrittenTablesTest::tablesOfBoxesAreRead_data()
{
    QTest::addColumn<QString>("side");
    QTest::newRow("light") << QStringLiteral("\u2502");
    QTest::newRow("heavy") << QStringLiteral("\u2503");
    QTest::newRow("double") << QStringLiteral("\u2551");
}

void RewrittenTablesTest::tablesOfBoxesAreRead()
{
    QFETCH(QString, side);
    const std::string text = "printed with rich\n" + boxed(side.toStdString());
    const DocumentPtr document = readDocument(text, "x.txt");
    const ProfilePtr profile = profileOf(*document);
    QVERIFY(profile && profile->rowCount() == 2);
    QCOMPARE(profile->calls().duration[1], 40.0);
    QCOMPARE(*profile->findDevice("cpu0")->totalUs, 100.0);
    QVERIFY(!warns(*document));
    QCOMPARE(text.substr(profile->calls().source[1], side.toStdString().size()), side.toStdString());
}

void RewrittenTablesTest::rulesBetweenRowsAreNoDamage_data()
{
    QTest::addColumn<QString>("rule");
    QTest::newRow("orgtbl") << QStringLiteral("|------+------+------+------+------+------|");
    QTest::newRow("grid") << QStringLiteral("+------+------+------+------+------+------+");
    QTest::newRow("grid below the header") << QStringLiteral("+======+======+======+======+======+======+");
}

void RewrittenTablesTest::rulesBetweenRowsAreNoDamage()
{
    QFETCH(QString, rule);
    const std::string line = rule.toStdString() + '\n';
    const DocumentPtr document = readDocument("| Name | Duration (us) | Percent | Device | Count | Argument Shapes |\n" + line
            + "| fused_nn_dense | 60.00 | 60.00 | cpu0 | 1 | float32[8, 8] |\n" + line
            + "| fused_nn_softmax | 40.00 | 40.00 | cpu0 | 1 | float32[8, 16] |\n" + line + "| Total | 100.00 | | cpu0 | 1 | |\n"
            + line,
        "x.txt");
    const ProfilePtr profile = profileOf(*document);
    QVERIFY(profile && profile->rowCount() == 2);
    QVERIFY(!warns(*document));
}

/// What Markdown sets off is no part of a name or a number.
void RewrittenTablesTest::emphasisIsNotRead()
{
    const DocumentPtr document = readDocument("| **Name** | **Duration (us)** | **Percent** | Device | Count |\n"
                                              "|---|---|---|---|---|\n"
                                              "| *fused_nn_dense* | 60.00 | 60.00 | cpu0 | 1 |\n"
                                              "| `fused_nn_softmax` | ***40.00*** | 40.00 | cpu0 | 1 |\n"
                                              "| **Sum** | **100.00** | 100.00 | | 2 |\n"
                                              "| **Total** | **100.00** | | cpu0 | 1 |\n",
        "x.md");
    const ProfilePtr profile = profileOf(*document);
    QVERIFY(profile && profile->rowCount() == 2);
    QCOMPARE(profile->nameOf(CallId{0}), std::string_view("fused_nn_dense"));
    QCOMPARE(profile->findDevice("cpu0")->totalUs.value_or(0), 100.0);
    QVERIFY(!warns(*document));
}

void RewrittenTablesTest::anotherUnitInTheHeadingIsNamed()
{
    const DocumentPtr document
        = readDocument("Name\tDuration (ms)\tPercent\tDevice\nfused_nn_dense\t0.53\t2.12\tcpu0\n", "x.tsv");
    QVERIFY(document->artifacts.empty());
    QVERIFY(warnsOf(*document, "no-report-other-unit"));
    QCOMPARE(document->diagnostics.front().column, 6u);
}

void RewrittenTablesTest::totalsThatTheRowsContradictAreSaid_data()
{
    QTest::addColumn<QString>("totals");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* name, const std::string& totals, const char* code) {
        QTest::newRow(name) << QString::fromStdString(totals) << QString::fromLatin1(code);
    };
    row("right", totalOf("cpu0", "cpu0", "100.0"), "");
    row("none", "", "report-totals-missing");
    row("zero", totalOf("cpu0", "cpu0", "0.0"), "percent-total-differs");
    row("no number", totalOf("cpu0", "cpu0", "NaN"), "report-total-lacks-value");
    row("of another device", totalOf("cpu1", "cpu0", "100.0"), "report-device-key-differs");
}

void RewrittenTablesTest::totalsThatTheRowsContradictAreSaid()
{
    QFETCH(QString, totals);
    QFETCH(QString, code);
    const DocumentPtr document = readDocument(jsonWith(totals.toStdString()), "x.json");
    QVERIFY(profileOf(*document));
    QCOMPARE(warns(*document), !code.isEmpty());
    QVERIFY(code.isEmpty() || warnsOf(*document, code.toStdString()));
}

/// Percentages are of the largest Total: of the others they say nothing.
void RewrittenTablesTest::aTotalBelowItsOwnRowsIsSaid()
{
    const auto report = [](const char* opencl) {
        return std::string("Name,Duration (us),Percent,Device,Count\nfused_dense,50,25,opencl0,1\nfused_add,30,15,opencl0,1\n"
                           "fused_pool,20,10,cpu0,1\nTotal,200,,cpu0,1\nTotal,")
            + opencl + ",,opencl0,1\n";
    };
    QVERIFY(!warns(*readDocument(report("90"), "x.csv")));
    QVERIFY(warnsOf(*readDocument(report("9"), "x.csv"), "report-rows-exceed-total"));
    // Calls of the Relax VM may be inside of each other, but none is longer than the run.
    const std::string relax = "Name,Duration (us),Device,Count\nvm.builtin.reshape,534,cpu0,1\nfused_add,363,cpu0,2\n";
    QVERIFY(warnsOf(*readDocument(relax + "Total,25.213,cpu0,1\n", "x.csv"), "report-rows-exceed-total"));
    QVERIFY(!warns(*readDocument(relax + "Total,600,cpu0,1\n", "x.csv")));
}

void RewrittenTablesTest::aHeadingThatWasLostIsNotSwapped()
{
    const DocumentPtr document = readDocument(
        "Argument Shapes,,Device,Duration (us),Name,Percent\n\"float32[1, 8]\",1,\"cpu0\",60,\"fused_dense\",60\n", "x.csv");
    QVERIFY(profileOf(*document));
    QVERIFY(!warnsOf(*document, "csv-columns-swapped"));
    QVERIFY(warnsOf(*document, "report-column-respelled"));
}

QTEST_MAIN(RewrittenTablesTest)
#include "rewrittentables_test.moc"
