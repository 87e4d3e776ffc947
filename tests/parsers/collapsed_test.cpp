// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/collapsed.h"
#include "parsers/formats/report/reporttable.h"
#include "tests/parsers/tablecomparison.h"

#include <QTest>

using namespace tvmscope;
using namespace tvmscope::testing;

namespace {

/// Ways in which a web page makes running text of a table.
enum class Way { OneLine, LinesKept, LinesLost, BlankLines, MidCell };

std::string collapsed(const std::string& table, Way way)
{
    QString text;
    std::uint32_t state = 7;
    const QStringList lines = QString::fromStdString(table).split(QLatin1Char('\n'));
    for (const QString& line : lines) {
        static const QRegularExpression rule(QStringLiteral("^-+ *$")), blanks(QStringLiteral(" +"));
        if (rule.match(line).hasMatch())
            continue;
        text += QString(line).replace(blanks, QStringLiteral(" ")).trimmed();
        state = state * 1664525u + 1013904223u;
        const bool random = (state >> 16) % 3 == 0;
        text += way == Way::LinesKept         ? QStringLiteral("\n")
            : way == Way::BlankLines          ? QStringLiteral("\n\n")
            : way == Way::LinesLost && random ? QStringLiteral("\n")
                                              : QStringLiteral(" ");
    }
    if (way == Way::MidCell)
        for (qsizetype at = 150; (at = text.indexOf(QLatin1Char(' '), at)) >= 0; at += 150)
            text[at] = QLatin1Char('\n');
    return ("Here it is: " + text + "\nWhat do you think? It took 12 minutes, 3.50 of them (IN TVM) for 2 runs.\n").toStdString();
}

const char* const relaxPost = "Name Duration (us) Percent Device Count Argument Shapes dense 1,150.00 75.00 cuda0 2 float32[1, "
                              "8], float32[1, 4] take1 10.00 5.00 "
                              "cuda0 3 int64[] Sum 1,160.00 80.00 5 Total 1,533.33 cuda0 1 Total 1,600.00 cpu0 1 Configuration "
                              "Number of threads: 48 Executor: VM "
                              "Thanks for reading";

} // namespace

class CollapsedTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyTableComesBackFromItsCollapsedForm_data();
    void everyTableComesBackFromItsCollapsedForm();
    void proseIsNotSwallowed();
    void layoutsGoToTheColumnsOfTheirOperator_data();
    void layoutsGoToTheColumnsOfTheirOperator();
    void ambiguousCellIsMarked();
    void doubtsOfLateColumnsAreKept();
    void storageShapesAreTheirOwnColumn();
    void summaryIsFoundWithoutHeadingOrLines();
    void firstTablesOf2021();
    void cutAnywhereNothingBreaks();
    void wordsDeletedAnywhereNothingBreaks();
    void oneLongLineIsReadInLinearTime();
};

void CollapsedTest::everyTableComesBackFromItsCollapsedForm_data()
{
    QTest::addColumn<QString>("path");
    const QVector<Fact> facts = allTableFacts();
    for (int i = 0; i < facts.size(); ++i)
        QTest::addRow("%d %s", i, qPrintable(facts[i].file)) << facts[i].path();
}

void CollapsedTest::everyTableComesBackFromItsCollapsedForm()
{
    QFETCH(QString, path);
    const std::string table = contentsOf(path);
    const ProfilePtr expected = only(readWith(reportTableFormat, table));
    QVERIFY(expected);
    // The tables of 20,000 rows take their time, and differ from the others in length alone.
    const bool large = table.size() > 200'000;
    const auto ways = large ? std::vector{Way::LinesLost}
                            : std::vector{Way::OneLine, Way::LinesKept, Way::LinesLost, Way::BlankLines, Way::MidCell};
    for (const Way way : ways) {
        const Document document = readWith(collapsedFormat, collapsed(table, way));
        const ProfilePtr found = only(document);
        QVERIFY2(found, qPrintable(QStringLiteral("way %1").arg(static_cast<int>(way))));
        const QString difference = firstDifference(*expected, *found);
        QVERIFY2(difference.isEmpty(), qPrintable(QStringLiteral("way %1: %2").arg(static_cast<int>(way)).arg(difference)));
    }
}

void CollapsedTest::proseIsNotSwallowed()
{
    std::string post = "A warning. Please tune. ";
    post += relaxPost;
    const Document document = readWith(collapsedFormat, post);
    const ProfilePtr profile = only(document);
    QVERIFY(profile);
    QCOMPARE(profile->rowCount(), std::size_t{2});
    const ByteRange bytes = document.artifacts[0].bytes;
    QCOMPARE(post.substr(0, bytes.begin), std::string("A warning. Please tune. "));
    QCOMPARE(post.substr(bytes.end), std::string(" Thanks for reading"));
    QCOMPARE(rowText(*profile, 0), QStringLiteral("dense | 1150 | 75 | cuda0 | 2 | float32[1, 8], float32[1, 4] |"));
    QCOMPARE(post.substr(profile->calls().source[1], 5), std::string("take1"));
}

void CollapsedTest::layoutsGoToTheColumnsOfTheirOperator_data()
{
    QTest::addColumn<QString>("row");
    QTest::addColumn<QString>("expected");
    QTest::newRow("NCHWc convolution") << "vm_mod_fused_nn_contrib_conv2d_NCHWc 5.00 50.00 cpu0 1 NCHW4c OIHW4i4o NCHW8c"
                                       << "data_layout=NCHW4c kernel_layout=OIHW4i4o out_layout=NCHW8c";
    QTest::newRow("convolution without output layout") << "vm_mod_fused_nn_conv2d 5.00 50.00 cpu0 1 NHWC HWIO"
                                                       << "data_layout=NHWC kernel_layout=HWIO";
    QTest::newRow("pool") << "fused_nn_avg_pool2d 5.00 50.00 cpu0 1 NCHW"
                          << "layout=NCHW";
    QTest::newRow("transform") << "fused_layout_transform_1 5.00 50.00 cpu0 1 NCHW16c NCHW"
                               << "dst_layout=NCHW16c src_layout=NCHW";
    QTest::newRow("packed dense") << "fused_nn_contrib_dense_pack 5.00 50.00 cpu0 1 NC8n"
                                  << "weight_layout=NC8n";
    QTest::newRow("none") << "fused_add 5.00 50.00 cpu0 1"
                          << "";
}

void CollapsedTest::layoutsGoToTheColumnsOfTheirOperator()
{
    QFETCH(QString, row);
    QFETCH(QString, expected);
    const std::string text = "Name Duration (us) Percent Device Count Argument Shapes data_layout dst_layout kernel_layout "
                             "layout out_layout src_layout weight_layout "
        + row.toStdString() + " fused_last 1.00 1.00 cpu0 1 Total 10.00 cpu0 1";
    const ProfilePtr profile = only(readWith(collapsedFormat, text));
    QVERIFY(profile);
    QCOMPARE(profile->rowCount(), std::size_t{2});
    QCOMPARE(rowText(*profile, 0)
                 .section(QStringLiteral(" | "), 6)
                 .remove(QStringLiteral("| "))
                 .trimmed()
                 .remove(QStringLiteral("|"))
                 .simplified(),
        expected);
    QVERIFY(profile->calls().uncertain.empty());
}

void CollapsedTest::ambiguousCellIsMarked()
{
    const std::string text = "Name Duration (us) Percent Device Count Argument Shapes layout out_layout my_kernel 5.00 50.00 "
                             "cpu0 1 NCHW fused_add 1.00 1.00 cpu0 1 Total 10.00 cpu0 1";
    const Document document = readWith(collapsedFormat, text);
    const ProfilePtr profile = only(document);
    QVERIFY(profile);
    QCOMPARE(profile->calls().uncertain.size(), std::size_t{2});
    QVERIFY2(profile->calls().uncertain[0] == column::anyExtra, "none of the columns with an array of their own");
    QVERIFY(profile->calls().uncertain[1] == 0);
    QVERIFY(says(document, "table-collapsed-uncertain"));
}

void CollapsedTest::doubtsOfLateColumnsAreKept()
{
    std::string header = "Name Duration (us) Percent Device Count Argument Shapes", cells;
    for (int k = 0; k < 40; ++k) { // with the others, as many columns as a collapsed header may have
        header += " perf::EVENT" + std::to_string(k);
        cells += " " + std::to_string(100 + k);
    }
    const Document document = readWith(collapsedFormat,
        header + " layout out_layout my_kernel 5.00 50.00 cpu0 1" + cells + " NCHW fused_add 1.00 1.00 cpu0 1" + cells
            + " Total 10.00 cpu0 1");
    const ProfilePtr profile = only(document);
    QVERIFY(profile);
    QCOMPARE(profile->calls().extra.size(), std::size_t{42});
    QVERIFY(profile->calls().uncertainOf(CallId{0}) & column::anyExtra);
    QVERIFY(profile->calls().extra.back().isUncertain(CallId{0}));
}

void CollapsedTest::storageShapesAreTheirOwnColumn()
{
    const std::string text = "Name Duration (us) Percent Device Count Argument Shapes Hash VM::Argument Shapes VM::AllocStorage "
                             "5.00 50.00 cpu0 1 float32[4096] VM::AllocTensor 1.00 1.00 "
                             "cpu0 1 float32[1, 4] Total 10.00 cpu0 1";
    const ProfilePtr profile = only(readWith(collapsedFormat, text));
    QVERIFY(profile);
    QCOMPARE(
        rowText(*profile, 0), QStringLiteral("VM::AllocStorage | 5 | 50 | cpu0 | 1 | | | VM::Argument Shapes=float32[4096]"));
    QCOMPARE(rowText(*profile, 1), QStringLiteral("VM::AllocTensor | 1 | 1 | cpu0 | 1 | float32[1, 4] |"));
    QVERIFY(profile->calls().uncertain.empty());
}

void CollapsedTest::summaryIsFoundWithoutHeadingOrLines()
{
    const ProfilePtr profile = only(readWith(collapsedFormat, relaxPost));
    QVERIFY(profile);
    QCOMPARE(profile->checksum().printedCalls.value(), std::int64_t{5});
    QCOMPARE(profile->checksum().printedPercent.value(), 80.0);
    QCOMPARE(profile->findDevice("cpu0")->totalUs.value(), 1600.0);
    QCOMPARE(profile->findConfiguration("Number of threads")->count, std::int64_t{48});
}

void CollapsedTest::firstTablesOf2021()
{
    const ProfilePtr profile = only(readWith(collapsedFormat,
        "Name Duration (us) Percent Count\nfused_nn_dense 120.00 60.00 2\nfused_nn_relu 40.00 20.00 1\n------------------\nTotal "
        "160.00 80.00 3\nTotal time cpu0: "
        "200.00us\nOverhead: 40.00us 20.00% (Time not spent in operators)\n"));
    QVERIFY(profile);
    QCOMPARE(profile->rowCount(), std::size_t{2});
    QCOMPARE(profile->checksum().verdict, Checksum::Verdict::Verified);
    QCOMPARE(profile->findDevice("cpu0")->totalUs.value(), 200.0);
}

void CollapsedTest::cutAnywhereNothingBreaks()
{
    const std::string post = relaxPost;
    for (std::size_t length = 0; length <= post.size(); ++length)
        for (const Artifact& artifact : readWith(collapsedFormat, post.substr(0, length)).artifacts) {
            QVERIFY(artifact.profile()->rowCount() <= 2);
            QVERIFY(artifact.bytes.end <= length);
        }
}

void CollapsedTest::wordsDeletedAnywhereNothingBreaks()
{
    const std::string table = contentsOf(QStringLiteral(TVMSCOPE_TEST_DATA "/reports/0.19.0/resnet18/relay-vm/table.txt"));
    QStringList words = QString::fromStdString(collapsed(table, Way::OneLine)).split(QLatin1Char(' '));
    std::uint32_t state = 3;
    for (int round = 0; round < 200; ++round) {
        QStringList damaged = words;
        for (int hit = 0; hit < 6; ++hit) {
            state = state * 1664525u + 1013904223u;
            damaged.removeAt(static_cast<int>(state % static_cast<std::uint32_t>(damaged.size())));
        }
        const std::string text = damaged.join(QLatin1Char(' ')).toStdString();
        const Document document = readWith(collapsedFormat, text);
        for (const Artifact& artifact : document.artifacts)
            QVERIFY(artifact.bytes.end <= text.size());
        QVERIFY(document.artifacts.size() <= 1);
    }
}

void CollapsedTest::oneLongLineIsReadInLinearTime()
{
    std::string text = "Name Duration (us) Percent Device Count Argument Shapes";
    for (int row = 0; row < 20000; ++row)
        text += " fused_add_" + std::to_string(row) + " 12.50 0.01 cpu0 1 float32[1, 8], float32[1, 8], float32[1, 8]";
    text += " Sum 250,000.00 100.00 20,000 Total 300,000.00 cpu0 1";
    const ProfilePtr profile = only(readWith(collapsedFormat, text));
    QVERIFY(profile);
    QCOMPARE(profile->rowCount(), std::size_t{20000});
    QCOMPARE(profile->checksum().verdict, Checksum::Verdict::Verified);
    std::string noRows(2'000'000, 'x');
    noRows += " Name Duration (us) Percent ";
    noRows.append(2'000'000, 'y');
    QVERIFY(readWith(collapsedFormat, noRows).artifacts.empty());
}

QTEST_GUILESS_MAIN(CollapsedTest)
#include "collapsed_test.moc"
