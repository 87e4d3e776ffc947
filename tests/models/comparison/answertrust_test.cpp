// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "models/comparison/bestofboth.h"
#include "models/comparison/ledger.h"
#include "models/comparison/takeover.h"
#include "models/export/profileheadline.h"
#include "parsers/documentreader.h"
#include "tests/models/madeprofiles.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace tvmscope;

/// What the answer rests on, and what it does not build on: texts that break off, durations that cannot be read or that the
/// report's own percentages contradict.
class AnswerTrustTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void callsThatNobodyCountedAreNoOtherWork();
    void saysThatTheEndOfATableIsMissing();
    void aSumThatHoldsShowsThatNoRowIsMissing();
    void saysThatJsonBreaksOff();
    void unreadableTimeIsCalledThat();
    void unreadableTimeIsNoCause();
    void unreadableTimeWithoutASumIsNoCauseEither();
    void aGroupWithAnUnreadDurationIsNotTakenOver();
    void aSumThatDiffersInTimeAloneNamesNoCalls();
    void aDurationThatItsPercentageContradictsIsNoCause();
    void aContradictedRowOfLittleTimeChangesNoCause();
    void aContradictedGroupIsInNoNumberOfItsClass();
    void unattributedTimeThatMovedMoreIsSaid();
    void nothingIsConcludedFromTheSumOfContradictedRows();
    void noOperatorIsNamedBeforeContradictedRowsAreChecked();
    void aTextThatLacksManyCallsSaysSoBeforeItsCauses();
    void sumsOfATextThatIsCutAreNotHeldAgainstOthers();
    void aCutTextIsNoOtherModel();
    void theRowsThatATextLacksAreNotUnattributed();
    void matchedIsOfRowsThatCouldBeMatched();
    void aRecordingThatIsNotWholeIsSaid();
    void versionAndCostOfARecordingAreSaidBesideAProfiler();
    void theFirstRunOfARecordingIsSaidBesideALaterOne();
    void oneMeasurementOpenedTwiceIsSaid();
};

namespace {

const std::string matmulShapes = "float32[8, 64], float32[32, 64], float32[8, 32]";
const std::string smallShapes = "float32[8, 32], float32[8, 32]";

QString said(const std::vector<Message>& messages)
{
    QStringList texts;
    for (const Message& message : messages)
        texts << QString::fromStdString(messageText(message));
    return texts.join(QStringLiteral(" · "));
}

struct MeasuredRow {
    std::string name, shapes;
    double us;
    double percent;
};

/// One call on cpu0, as a row.
/// A row looks at its texts: they live longer than it.
ProfileBuilder::Row callOf(std::string_view name, std::string_view shapes, double us)
{
    ProfileBuilder::Row row;
    row.name = name;
    row.shapes = shapes;
    row.durationUs = us;
    row.device = "cpu0";
    row.count = 1;
    return row;
}

/// Rows with percentages, as reports have them; NaN: not printed.
ProfilePtr reportOf(const std::vector<MeasuredRow>& rows, std::optional<double> totalUs, std::optional<PrintedSums> sums = {})
{
    ProfileBuilder builder;
    for (const MeasuredRow& each : rows) {
        ProfileBuilder::Row row = callOf(each.name, each.shapes, each.us);
        if (!std::isnan(each.percent))
            row.percent = each.percent;
        builder.addRow(row);
    }
    if (totalUs)
        builder.addDeviceTotal("cpu0", totalUs);
    if (sums)
        builder.setPrintedSums(*sums);
    builder.setPrecision(Precision::TwoDecimals);
    return builder.build();
}

/// A sound run of 1,000 µs: three kernels that take what is asked for, and what is left.
ProfilePtr soundRun(double denseUs, double softmaxUs)
{
    const double addUs = 900.0 - denseUs - softmaxUs;
    return reportOf(
        {{"fused_nn_dense", matmulShapes, denseUs, denseUs / 10}, {"fused_nn_softmax", smallShapes, softmaxUs, softmaxUs / 10},
            {"fused_add", smallShapes, addUs, addUs / 10}},
        1000.0);
}

const LedgerRow* rowOf(const Comparison& comparison, LedgerKind kind)
{
    const auto& ledger = comparison.ledger;
    const auto found = std::find_if(ledger.begin(), ledger.end(), [&](const LedgerRow& row) { return row.kind == kind; });
    return found == ledger.end() ? nullptr : &*found;
}

constexpr const char* cutTable = "Name              Duration (us)  Percent  Device  Count  \n"
                                 "fused_nn_dense           600.00    60.00    cpu0      1  \n"
                                 "fused_nn_softmax         200.00    20.00    cpu0      1  \n"
                                 "fused_add                100.00    10.00    cpu0      1  \n";

ProfilePtr readOnly(const std::string& text, const char* name)
{
    return readDocument(text, name)->profiles().at(0)->profile();
}

} // namespace

void AnswerTrustTest::saysThatTheEndOfATableIsMissing()
{
    const ProfilePtr cut = readOnly(cutTable, "cut.txt");
    QVERIFY(cut->endsEarly());
    const QString trust = said(made::compare(soundRun(600, 200), cut).answer.reliability);
    QVERIFY2(trust.contains("b.json ⚠ breaks off after 3 rows: what follows is in no number"), qPrintable(trust));
    QVERIFY2(!trust.contains("b.json ✓") && trust.contains("a.json ✓"), qPrintable(trust));
    QCOMPARE(said({checksumMessage(*cut)}), QString("the text breaks off after 3 rows: what follows is missing"));
}

void AnswerTrustTest::aSumThatHoldsShowsThatNoRowIsMissing()
{
    const ProfilePtr summed = readOnly(std::string(cutTable)
            + "----------\n"
              "Sum                      900.00    90.00             3  \n",
        "summed.txt");
    QVERIFY(summed->endsEarly());
    const QString trust = said(made::compare(soundRun(600, 200), summed).answer.reliability);
    QVERIFY2(trust.contains("b.json ✓ rows = Sum") && !trust.contains("breaks off"), qPrintable(trust));
}

void AnswerTrustTest::saysThatJsonBreaksOff()
{
    const std::string row = R"json({"Name":{"string":"dense"},"Duration (us)":{"microseconds":20.5},"Count":{"count":1},)json"
                            R"json("Device":{"string":"cpu0"}})json";
    const std::string devices = R"json("device_metrics":{"cpu0":{"Duration (us)":{"microseconds":41.0}}})json";
    QVERIFY(!readOnly("{\"calls\":[" + row + "," + row + "]," + devices + "}", "whole.json")->endsEarly());
    const ProfilePtr cut = readOnly("{\"calls\":[" + row + "," + row.substr(0, 40), "cut.json");
    QVERIFY(cut->mayLackRows());
    const QString trust = said(made::compare(cut, cut).answer.reliability);
    QVERIFY2(trust.count("breaks off after 1 row:") == 2, qPrintable(trust));
}

void AnswerTrustTest::unreadableTimeIsCalledThat()
{
    const double unread = std::nan("");
    const PrintedSums sums{900.0, 3, 90.0};
    const auto b = reportOf({{"fused_nn_dense", matmulShapes, unread, 60}, {"fused_nn_softmax", smallShapes, 200, 20},
                                {"fused_add", smallShapes, 100, 10}},
        1000.0, sums);
    const Comparison comparison = made::compare(soundRun(600, 200), b);
    const QString trust = said(comparison.answer.reliability);
    QVERIFY2(trust.contains("b.json ⚠ 1 duration cannot be read: 600.00 µs of its printed Sum, no call is missing"),
        qPrintable(trust));
    QVERIFY2(!trust.contains("not in the text"), qPrintable(trust));
    const LedgerRow* unreadable = rowOf(comparison, LedgerKind::Unreadable);
    QVERIFY(unreadable && !rowOf(comparison, LedgerKind::NotInText));
    QCOMPARE(unreadable->us.candidate, 600.0);
    QCOMPARE(messageText(categoryMessage(*unreadable)), std::string("unreadable durations"));
    double sum = 0.0;
    for (const LedgerRow& row : comparison.ledger)
        sum += row.us.candidate;
    QCOMPARE(sum, 1000.0);
    QCOMPARE(said({checksumMessage(*b)}),
        QString("the text lists 3 rows, as many calls as its own Sum says; 1 duration cannot be read: 600.00 µs of the Sum"));
}

void AnswerTrustTest::unreadableTimeIsNoCause()
{
    const PrintedSums sums{1810.0, 3, 90.5};
    const auto b = reportOf({{"fused_nn_dense", matmulShapes, std::nan(""), 60}, {"fused_nn_softmax", smallShapes, 210, 10.5},
                                {"fused_add", smallShapes, 400, 20}},
        2000.0, sums);
    const Comparison comparison = made::compare(soundRun(300, 200), b);
    const QString causes = said(comparison.answer.contributors);
    QVERIFY2(causes.startsWith("Mostly in durations that cannot be read or that contradict their percentages: check those rows "
                               "first."),
        qPrintable(causes));
    QVERIFY2(!causes.contains("dense") && !causes.contains("unreadable"), qPrintable(causes));
    QVERIFY(!bestOfBoth(comparison).has_value());
}

void AnswerTrustTest::unreadableTimeWithoutASumIsNoCauseEither()
{
    const double unknown = std::nan("");
    const auto b = reportOf({{"fused_nn_dense", matmulShapes, unknown, unknown}, {"fused_nn_softmax", smallShapes, 200, unknown},
                                {"fused_add", smallShapes, 100, unknown}},
        500.0);
    const Comparison comparison = made::compare(soundRun(600, 200), b);
    const QString causes = said(comparison.answer.contributors), trust = said(comparison.answer.reliability);
    QVERIFY2(!causes.contains("ense accounts") && !causes.contains("nattributed"), qPrintable(causes));
    QVERIFY2(causes.contains("cannot be read"), qPrintable(causes));
    QVERIFY2(trust.contains("b.json ⚠ 1 duration cannot be read: it counts as calls, not as time"), qPrintable(trust));
}

void AnswerTrustTest::aGroupWithAnUnreadDurationIsNotTakenOver()
{
    // What cannot be read took 100 µs by the Sum, far less than the 1,000 µs of the other side: no doubt about who is faster,
    // but by how much is not known.
    const std::string bigShapes = "float32[8, 640], float32[32, 640], float32[8, 32]";
    const auto run = [&](double firstUs, double secondUs, double totalUs) {
        const double sumUs = (std::isnan(firstUs) ? 100 : firstUs) + secondUs + 200;
        return reportOf(
            {{"fused_nn_dense", matmulShapes, firstUs, std::nan("")}, {"fused_nn_dense_1", bigShapes, secondUs, std::nan("")},
                {"fused_nn_softmax", smallShapes, 200, std::nan("")}},
            totalUs, PrintedSums{sumUs, 3, std::nullopt});
    };
    const Comparison comparison = made::compare(run(std::nan(""), 500, 900), run(1000, 2500, 3800));
    QVERIFY(comparison.best.has_value());
    QCOMPARE(comparison.best->substitutions.size(), std::size_t{1});
    QCOMPARE(comparison.best->substitutions.front().gainUs, 2000.0);
    QCOMPARE(comparison.best->leftOut.size(), std::size_t{1});
    const LeftOut& leftOut = comparison.best->leftOut.front();
    QVERIFY(leftOut.unsteady == Unsteady::Doubtful);
    const Group& group = comparison.groups[leftOut.group];
    QVERIFY(!group.knowsTime(Side::Baseline) && group.knowsTime(Side::Candidate) && !group.knowsDelta());
    const auto named = leftOutMessage(*comparison.best, comparison, leftOut.to);
    QVERIFY(named.has_value());
    QVERIFY(messageText(*named).find("durations cannot be read") != std::string::npos);
    const QString causes = said(comparison.answer.contributors);
    QVERIFY2(causes.contains("dense") && causes.contains("+2.00 ms") && !causes.contains("+3.00 ms"), qPrintable(causes));
    QVERIFY2(causes.contains("cannot be read"), qPrintable(causes));
    // What was not read is no group that takes no time: 100 by the Sum, 500 and 200, and the lesser rest.
    QCOMPARE(comparison.best->boundUs, 900.0);
}

void AnswerTrustTest::aSumThatDiffersInTimeAloneNamesNoCalls()
{
    const auto summed = [](double sumUs) {
        return reportOf({{"fused_nn_dense", matmulShapes, 600, std::nan("")},
                            {"fused_nn_softmax", smallShapes, 200, std::nan("")}, {"fused_add", smallShapes, 100, std::nan("")}},
            1000.0, PrintedSums{sumUs, 3, std::nullopt});
    };
    const QString more = said(made::compare(soundRun(600, 200), summed(840)).answer.reliability);
    QVERIFY2(more.contains("b.json ⚠ rows exceed the printed Sum by 60.00 µs") && !more.contains("0 calls"), qPrintable(more));
    const QString less = said(made::compare(soundRun(600, 200), summed(960)).answer.reliability);
    QVERIFY2(less.contains("b.json ⚠ 60.00 µs of its printed Sum is in no row") && !less.contains("0 calls"), qPrintable(less));
    QVERIFY(!said({checksumMessage(*summed(840))}).contains("0 calls"));
}

void AnswerTrustTest::aDurationThatItsPercentageContradictsIsNoCause()
{
    // 200.00 µs that lost its point: the percentage still says 20.
    const auto b = reportOf({{"fused_nn_dense", matmulShapes, 600, 60}, {"fused_nn_softmax", smallShapes, 20000, 20},
                                {"fused_add", smallShapes, 100, 10}, {"fused_add_1", smallShapes, 50, 5}},
        std::nullopt);
    QCOMPARE(b->checksum().percents.failing.size(), std::size_t{1});
    const Comparison comparison = made::compare(soundRun(600, 200), b);
    const QString causes = said(comparison.answer.contributors);
    QVERIFY2(
        causes.startsWith("Mostly in durations that cannot be read or that contradict their percentages"), qPrintable(causes));
    QVERIFY2(!causes.contains("oftmax"), qPrintable(causes));
    const QString headline = QString::fromStdString(messageText(comparison.answer.headline));
    QVERIFY2(headline.startsWith("Not alike: durations of b.json contradict their percentages"), qPrintable(headline));
    const auto softmax = std::find_if(comparison.groups.begin(), comparison.groups.end(),
        [](const Group& group) { return group.cls == OperatorClass::Softmax; });
    QVERIFY(softmax != comparison.groups.end() && softmax->unsteady == Unsteady::Doubtful);
}

void AnswerTrustTest::aContradictedRowOfLittleTimeChangesNoCause()
{
    const auto b = reportOf({{"fused_nn_dense", matmulShapes, 100, 25}, {"fused_nn_softmax", smallShapes, 200, 50},
                                {"fused_add", smallShapes, 60, 15}, {"fused_add_1", smallShapes, 4, 2}},
        400.0);
    QCOMPARE(b->checksum().percents.failing.size(), std::size_t{1});
    const Comparison comparison = made::compare(soundRun(600, 200), b);
    const QString causes = said(comparison.answer.contributors);
    QVERIFY2(causes.contains("dense −0.50 ms"), qPrintable(causes));
    const QString trust = said(comparison.answer.reliability);
    QVERIFY2(trust.contains("b.json ⚠ durations and percentages of 1 row contradict the others"), qPrintable(trust));
}

/// 500 of the 1,300 µs that its class is longer are a row of 600 µs whose own report gives it 5 % of 2,000.
void AnswerTrustTest::aContradictedGroupIsInNoNumberOfItsClass()
{
    const std::string bigShapes = "float32[8, 640], float32[32, 640], float32[8, 32]";
    const auto run = [&](double firstUs, const MeasuredRow& second, double totalUs) {
        return reportOf({{"fused_nn_dense", matmulShapes, firstUs, 100 * firstUs / totalUs}, second,
                            {"fused_nn_softmax", smallShapes, 200, 100 * 200 / totalUs},
                            {"fused_add", smallShapes, 100, 100 * 100 / totalUs}},
            totalUs);
    };
    const Comparison comparison = made::compare(
        run(100, {"fused_nn_dense_1", bigShapes, 100, 10}, 1000), run(900, {"fused_nn_dense_1", bigShapes, 600, 5}, 2000));
    const QString causes = said(comparison.answer.contributors);
    QVERIFY2(causes.contains("ense") && causes.contains("+0.80 ms") && !causes.contains("+1.30 ms"), qPrintable(causes));
}

/// The rows of B take 300 µs less, its total 200 µs less: 100 µs more that nobody explains. And 300 µs more in the other pair.
void AnswerTrustTest::unattributedTimeThatMovedMoreIsSaid()
{
    const auto run = [](double denseUs, double totalUs) {
        return reportOf({{"fused_nn_dense", matmulShapes, denseUs, 100 * denseUs / totalUs}}, totalUs);
    };
    const auto trust = [&](double denseUs, double totalUs) {
        return said(made::compare(run(600, 1000), run(denseUs, totalUs)).answer.reliability);
    };
    QVERIFY2(!trust(300, 800).contains("unattributed time moved"), qPrintable(trust(300, 800)));
    QVERIFY2(trust(400, 1100).contains("unattributed time moved by +0.30 ms, more than the difference of +0.10 ms"),
        qPrintable(trust(400, 1100)));
}

void AnswerTrustTest::nothingIsConcludedFromTheSumOfContradictedRows()
{
    const auto b = reportOf({{"fused_nn_dense", matmulShapes, 600, 60}, {"fused_nn_softmax", smallShapes, 20000, 20},
                                {"fused_add", smallShapes, 100, 10}, {"fused_add_1", smallShapes, 50, 5}},
        1000.0);
    const QString trust = said(made::compare(soundRun(300, 100), b).answer.reliability);
    QVERIFY2(trust.contains("1 row contradict the others") && !trust.contains("rows alone"), qPrintable(trust));
}

void AnswerTrustTest::noOperatorIsNamedBeforeContradictedRowsAreChecked()
{
    const auto lost = reportOf({{"fused_nn_dense", matmulShapes, 600, 60}, {"fused_nn_softmax", smallShapes, 20000, 20},
                                   {"fused_add", smallShapes, 100, 10}, {"fused_add_1", smallShapes, 50, 5}},
        std::nullopt);
    const QString headline = said(profileHeadline(*analyzeProfile(lost), "P").sentences());
    QVERIFY2(headline.contains("1 duration contradicts its percentage; the others imply a total of about 1.00 ms")
            || headline.contains("1 duration contradicts its percentage; the others imply a total of about 1,000.00 µs"),
        qPrintable(headline));
    QVERIFY2(!headline.contains("operators make") && !headline.contains("softmax"), qPrintable(headline));
    QVERIFY(said(profileHeadline(*analyzeProfile(soundRun(600, 200)), "P").sentences()).contains("operators make"));
}

void AnswerTrustTest::aTextThatLacksManyCallsSaysSoBeforeItsCauses()
{
    const double unknown = std::nan("");
    const auto cut = [&](double sumUs, std::int64_t calls) {
        return reportOf({{"fused_nn_dense", matmulShapes, 300, unknown}}, 1000.0, PrintedSums{sumUs, calls, std::nullopt});
    };
    const QString causes = said(made::compare(soundRun(600, 200), cut(500, 9)).answer.contributors);
    QVERIFY2(causes.startsWith("b.json's text lacks 8 calls (200.00 µs, 40.0 % of its printed Sum); the total is unaffected."),
        qPrintable(causes));
    const QString few = said(made::compare(soundRun(600, 200), cut(310, 2)).answer.contributors);
    QVERIFY2(!few.contains("lacks"), qPrintable(few)); // the line of trust says it
}

void AnswerTrustTest::sumsOfATextThatIsCutAreNotHeldAgainstOthers()
{
    const ProfilePtr cut = readOnly("Name              Duration (us)  Percent  Device  Count  \n"
                                    "fused_nn_dense           300.00    30.00    cpu0      1  \n"
                                    "fused_nn_softmax         200.00    20.00    cpu0      1  \n",
        "cut.txt");
    QVERIFY(cut->mayLackRows());
    const Comparison comparison = made::compare(soundRun(600, 200), cut);
    const QString headline = QString::fromStdString(messageText(comparison.answer.headline));
    QVERIFY2(headline.startsWith("Not alike: b.json's text holds 50.0 % of its total, and sums of rows are compared"),
        qPrintable(headline));
    const QString alone = said(profileHeadline(*analyzeProfile(cut), "P").sentences());
    QVERIFY2(
        alone.contains("the text holds 50.0 % of it") && alone.contains("was cut off or is unattributed"), qPrintable(alone));
}

void AnswerTrustTest::aCutTextIsNoOtherModel()
{
    const std::string bigShapes = "float32[8, 640], float32[32, 640], float32[8, 32]";
    const double unknown = std::nan("");
    const auto whole = reportOf({{"fused_nn_dense", matmulShapes, 300, unknown}, {"fused_nn_dense_1", bigShapes, 500, unknown}},
        1000.0, PrintedSums{800, 2, std::nullopt});
    const auto cut = reportOf({{"fused_nn_dense", matmulShapes, 200, unknown}}, 900.0, PrintedSums{700, 2, std::nullopt});
    const QString headline = QString::fromStdString(messageText(made::compare(whole, cut).answer.headline));
    QVERIFY2(headline.contains("faster than") && !headline.contains("of work"), qPrintable(headline));
    const auto other = reportOf({{"fused_nn_dense", matmulShapes, 200, unknown}}, 900.0, PrintedSums{200, 1, std::nullopt});
    const QString unlike = QString::fromStdString(messageText(made::compare(whole, other).answer.headline));
    QVERIFY2(unlike.startsWith("Not alike: ") && unlike.contains("of work"), qPrintable(unlike));
}

/// A row that lost its count may stand for as many calls as the other side's.
void AnswerTrustTest::callsThatNobodyCountedAreNoOtherWork()
{
    const auto withCount = [](std::optional<std::int64_t> count) {
        ProfileBuilder builder;
        ProfileBuilder::Row row;
        row.name = "fused_nn_dense";
        row.shapes = matmulShapes;
        row.device = "cpu0";
        row.durationUs = 300;
        row.count = count;
        builder.addRow(row);
        builder.addDeviceTotal("cpu0", 400);
        return builder.build();
    };
    const auto comparable = [&](std::optional<std::int64_t> a, std::optional<std::int64_t> b) {
        return said(made::compare(withCount(a), withCount(b)).answer.comparable);
    };
    QVERIFY(comparable(2, 3).contains("Different work: matmul 2|3"));
    QVERIFY2(!comparable(2, std::nullopt).contains("Different work"), qPrintable(comparable(2, std::nullopt)));
    QVERIFY(!comparable(2, 2).contains("Different work"));
}

void AnswerTrustTest::theRowsThatATextLacksAreNotUnattributed()
{
    const auto cut = reportOf({{"fused_nn_dense", matmulShapes, 300, std::nan("")}}, 1000.0, PrintedSums{700, 9, std::nullopt});
    const QString headline = said(profileHeadline(*analyzeProfile(cut), "P").sentences());
    QVERIFY2(headline.contains("40.0 % (400.00 µs) is in the printed Sum and in none of its rows.")
            && headline.contains("30.0 % (300.00 µs) is unattributed"),
        qPrintable(headline));
}

void AnswerTrustTest::matchedIsOfRowsThatCouldBeMatched()
{
    const auto a = made::profile({{"fused_nn_dense", 100, matmulShapes}, {"vm.builtin.check_tensor_info", 50}}, {{"cpu0", 1000}});
    const auto b = made::profile({{"fused_nn_dense", 75, matmulShapes}, {"fused_nn_softmax", 25, smallShapes}}, {{"cpu0", 400}});
    const Comparison comparison = made::compare(a, b);
    const QString trust = said(comparison.answer.reliability);
    QVERIFY2(trust.contains("matched, of the time in operators' rows: 100.0 % of ") && trust.contains(", 75.0 % of "),
        qPrintable(trust));
    QCOMPARE(comparison.devices.front().matchedUs.baseline, 100.0); // as ever, in JSON
    QCOMPARE(comparison.devices.front().matchedShare(Side::Candidate), std::optional(0.75));
}

void AnswerTrustTest::aRecordingThatIsNotWholeIsSaid()
{
    ProfileBuilder killed;
    killed.addConfiguration("Recorder", Metric::string(killed.intern("tvmscope_recorder 2")));
    killed.addConfiguration("Partial", Metric::string(killed.intern("the recording was not closed; 1 calls had not returned")));
    for (const std::int64_t run : {0, 1}) {
        ProfileBuilder::Row row = callOf("fused_add", smallShapes, 10);
        row.run = run;
        killed.addRow(row);
    }
    killed.setExtra("Error", Metric::string(killed.intern("boom")));
    const ProfilePtr profile = killed.build();
    const QString trust = said(made::compare(profile, profile).answer.reliability);
    QVERIFY2(trust.contains("is incomplete: the recording was not closed; 1 calls had not returned"), qPrintable(trust));
    QVERIFY2(trust.contains("1 of 2 runs did not finish"), qPrintable(trust));
    QVERIFY(!said(made::compare(soundRun(600, 200), soundRun(500, 200)).answer.reliability).contains("incomplete"));
}

void AnswerTrustTest::versionAndCostOfARecordingAreSaidBesideAProfiler()
{
    ProfileBuilder recorded;
    const auto say
        = [&](const char* key, const char* text) { recorded.addConfiguration(key, Metric::string(recorded.intern(text))); };
    say("Executor", "VM");
    say("Recorder", "tvmscope_recorder 2");
    say("TVM version", "0.27.0");
    recorded.addConfiguration("Recorder call cost (us)", Metric::duration(4));
    recorded.addRow(callOf("fused_add", smallShapes, 10));
    const ProfilePtr relay = made::profile({{"vm_mod_fused_add", 10, smallShapes}, {"VM::AllocStorage", 1}}, {{"cpu0", 20}});
    QCOMPARE(relay->executor().kind, ExecutorKind::RelayVm);
    const QString line = said(made::compare(recorded.build(), relay).answer.comparable);
    QVERIFY2(line.contains("TVM version: ") && line.contains("0.27.0") && line.contains("0.19 or older"), qPrintable(line));
    QVERIFY2(line.contains("recording made a call 4.00 µs longer"), qPrintable(line));
    QVERIFY(!said(made::compare(relay, relay).answer.comparable).contains("0.19 or older"));
}

void AnswerTrustTest::theFirstRunOfARecordingIsSaidBesideALaterOne()
{
    const auto recorded = [](std::int64_t run, double us) {
        ProfileBuilder builder;
        builder.addConfiguration("Recorder", Metric::string(builder.intern("tvmscope_recorder 2")));
        ProfileBuilder::Row row = callOf("fused_add", smallShapes, us);
        row.run = run;
        builder.addRow(row);
        return builder.build();
    };
    const QString line = said(made::compare(recorded(0, 10), recorded(23, 5)).answer.comparable);
    QVERIFY2(line.contains("a.json is run 0 of its recording, b.json run 23"), qPrintable(line));
    QVERIFY(!said(made::compare(recorded(7, 10), recorded(23, 5)).answer.comparable).contains("of its recording"));
}

void AnswerTrustTest::oneMeasurementOpenedTwiceIsSaid()
{
    const auto measured = [](double last) {
        return made::profile({{"nn_dense", 10.004, matmulShapes}, {"softmax", 5, smallShapes}, {"add", last, smallShapes}}, {});
    };
    const auto line = [&](double last) { return said(made::compare(measured(2), measured(last)).answer.comparable); };
    QVERIFY2(line(2.004).contains(QStringLiteral("the same measurement twice")), qPrintable(line(2.004))); // rounded elsewhere
    QVERIFY2(!line(2.1).contains(QStringLiteral("the same measurement twice")), qPrintable(line(2.1)));
    // Nor does what a user takes apart move.
    const Comparison whole = made::compare(measured(2), measured(2));
    Corrections split{{CorrectionKind::Split, {}}};
    for (const Side side : bothSides)
        for (CorrectedKernel& kernel : correctedKernels(whole[side].analyzed->kernels, side, {CallId{0}}))
            split.front().kernels.push_back(std::move(kernel));
    const Answer apart = compare(whole.baseline, whole.candidate, split).answer;
    QVERIFY2(!said({apart.headline}).contains(QStringLiteral("moved both ways")), qPrintable(said({apart.headline})));
}

QTEST_GUILESS_MAIN(AnswerTrustTest)
#include "answertrust_test.moc"
