// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "models/comparison/bestofboth.h"
#include "models/comparison/compare.h"
#include "models/comparison/takeover.h"
#include "parsers/documentreader.h"
#include "tests/models/madeprofiles.h"

#include <QDir>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace tvmscope;

/// What the model would take with the faster side of everything, and what to take over for it.
class BestOfBothTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void takesTheFasterSideOfEachGroup();
    void timeBesideTheWorkIsThatOfOneSide();
    void gainsAndRestMakeTheGap();
    void sharesAreOfTheDifferenceOfTheTotals();
    void saysWhatIsLeftOut();
    void exchangesNoKernelThatPacksForAnotherByItself();
    void isNoMoreThanWhatASideThatTakesOverComesTo();
    void hasNothingToTakeFromTheSameMeasurement();
    void buildsNothingOnSlowCalls();
    void comparesNothingWithoutADevice();
    void answersThePost();
    void staysAwayFromAnswersThatNeedNone();
};

namespace {

const std::string reports = std::string(TVMSCOPE_TEST_DATA) + "/reports/";
const std::string dense = "float32[1, 8], float32[8, 8], float32[1, 8]", softmax = "float32[1, 8], float32[1, 8]";

ProfilePtr twoKernels(double denseUs, double softmaxUs, double totalUs)
{
    return made::profile({{"fused_dense", denseUs, dense}, {"fused_softmax", softmaxUs, softmax}}, {{"cpu0", totalUs}});
}

} // namespace

void BestOfBothTest::takesTheFasterSideOfEachGroup()
{
    const Comparison comparison = made::compare(twoKernels(100, 10, 120), twoKernels(20, 50, 90));
    const auto best = bestOfBoth(comparison);
    QVERIFY(best.has_value());
    QCOMPARE(best->boundUs, 20.0 + 10.0 + 10.0); // and the lesser unattributed time
    QCOMPARE(best->gapUs.baseline, 80.0);
    QCOMPARE(best->gapUs.candidate, 50.0);
    QCOMPARE(best->substitutions.size(), std::size_t{2});
    QCOMPARE(best->substitutions[0].gainUs, 80.0);
    QVERIFY(best->substitutions[0].to == Side::Baseline);
    QCOMPARE(best->substitutions[0].shareOfGap, 1.0);
    QVERIFY(best->substitutions[1].to == Side::Candidate);
    QCOMPARE(best->substitutions[1].shareOfGap, 0.8);
}

void BestOfBothTest::timeBesideTheWorkIsThatOfOneSide()
{
    // A has 40 µs of instructions and 10 unattributed, B 5 and 60: no run has 5 and 10.
    const auto run = [&](double denseUs, double vmUs, double restUs) {
        return made::profile(
            {{"vm_mod_fused_nn_dense", denseUs, dense}, {"VM::AllocStorage", vmUs}}, {{"cpu0", denseUs + vmUs + restUs}});
    };
    const auto best = bestOfBoth(made::compare(run(100, 40, 10), run(30, 5, 60)));
    QVERIFY(best.has_value());
    QCOMPARE(best->boundUs, 30.0 + 40.0 + 10.0);
    QCOMPARE(best->gapUs.baseline, 70.0);
    QCOMPARE(best->gapUs.candidate, 15.0);
}

void BestOfBothTest::gainsAndRestMakeTheGap()
{
    const Comparison comparison
        = made::compare(readFile(reports + "0.19.0/bert2/relax-vm/report.json")->artifacts.at(0).profile(),
            readFile(reports + "0.19.0/bert2/relay-vm/report.json")->artifacts.at(0).profile());
    const auto best = bestOfBoth(comparison);
    QVERIFY(best.has_value());
    QVERIFY(best->boundUs > 0 && best->boundUs < 6208.24);
    PerSide<double> gains;
    for (const Substitution& substitution : best->substitutions)
        gains[substitution.to] += substitution.gainUs;
    QVERIFY(gains.baseline <= best->gapUs.baseline * (1 + 1e-9));
    QVERIFY(gains.candidate <= best->gapUs.candidate * (1 + 1e-9));
    const bool sorted = std::is_sorted(best->substitutions.begin(), best->substitutions.end(),
        [](const Substitution& x, const Substitution& y) { return x.gainUs > y.gainUs; });
    QVERIFY(sorted);
}

void BestOfBothTest::sharesAreOfTheDifferenceOfTheTotals()
{
    const auto best = bestOfBoth(made::compare(twoKernels(100, 10, 120), twoKernels(20, 50, 90)));
    QVERIFY(best.has_value());
    QCOMPARE(best->differenceUs, std::optional(30.0));
    QCOMPARE(best->substitutions[0].shareOfDifference, std::optional(80.0 / 30.0)); // the other side loses 50 elsewhere
    const auto equal = bestOfBoth(made::compare(twoKernels(100, 10, 120), twoKernels(50, 60, 120)));
    QVERIFY(equal.has_value());
    QVERIFY(!equal->differenceUs && !equal->substitutions.front().shareOfDifference);
}

void BestOfBothTest::saysWhatIsLeftOut()
{
    const auto profile = [&](double denseUs, double first, double second) {
        return made::profile(
            {{"fused_dense", denseUs, dense}, {"fused_softmax", first, softmax}, {"fused_softmax", second, softmax}},
            {{"cpu0", denseUs + first + second + 10}});
    };
    const Comparison comparison = made::compare(profile(100, 8, 12), profile(20, 9, 13)); // calls of both sides overlap
    const auto best = bestOfBoth(comparison);
    QVERIFY(best.has_value());
    QCOMPARE(best->substitutions.size(), std::size_t{1});
    QCOMPARE(best->leftOut.size(), std::size_t{1});
    QVERIFY(best->leftOut.front().unsteady == Unsteady::Overlap);
    QCOMPARE(best->leftOut.front().differenceUs, 2.0);
    QVERIFY(!leftOutMessage(*best, comparison, Side::Baseline));
    // 20 + 20 + 10 at best, though the softmax is not taken over.
    QCOMPARE(best->boundUs, 50.0);
    QVERIFY(fasterAnywayMessage(*best, comparison).has_value());
    QVERIFY(!fasterAnywayMessage(*bestOfBoth(made::compare(profile(100, 8, 9), profile(20, 18, 19))), comparison).has_value());
    const auto said = leftOutMessage(*best, comparison, Side::Candidate);
    QVERIFY(said.has_value());
    QCOMPARE(QString::fromStdString(messageText(*said)),
        QString("Left out of what b.json could take over, 1 group: softmax 8 (unsteady: calls of both sides overlap)."));
}

/// One side packs a weight at every step and has the quicker dense for it: nobody can have that dense without the packing.
void BestOfBothTest::exchangesNoKernelThatPacksForAnotherByItself()
{
    const auto packing
        = made::profile({{"fused_tanh_multiply_layout_transform", 60.0, "float32[256, 64], float32[256, 64], float32[32, 64, 8]"},
                            {"fused_nn_contrib_dense_pack", 7.0, "float32[1, 64], float32[32, 64, 8], float32[1, 256]"}},
            {{"cpu0", 70.0}});
    const auto plain = made::profile({{"fused_tanh_multiply", 14.0, "float32[256, 64], float32[256, 64], float32[256, 64]"},
                                         {"fused_nn_dense", 35.0, "float32[1, 64], float32[256, 64], float32[1, 256]"}},
        {{"cpu0", 52.0}});
    const Comparison comparison = made::compare(packing, plain);
    const auto best = bestOfBoth(comparison);
    QVERIFY(best.has_value());
    QCOMPARE(best->boundUs, 49.0 + 3.0); // not 14 + 7
    QVERIFY(best->substitutions.empty());
    QCOMPARE(best->leftOut.size(), std::size_t{2});
    for (const LeftOut& one : best->leftOut)
        QCOMPARE(leftOutId(one), std::string_view("layout"));
    const auto said = leftOutMessage(*best, comparison, Side::Baseline);
    QVERIFY(said.has_value());
    const QString text = QString::fromStdString(messageText(*said));
    QVERIFY2(text.contains("its layout ties it to dense"), qPrintable(text));
    // The packing side would have 14 + 35 in place of 60 + 7, the other one the reverse.
    QVERIFY2(text.contains("taking over both would gain 18.00 µs"), qPrintable(text));
    const auto other = leftOutMessage(*best, comparison, Side::Candidate);
    QVERIFY(other && QString::fromStdString(messageText(*other)).contains("taking over both would lose 18.00 µs"));
    QVERIFY(gainsByTies(*best, Side::Baseline) && !gainsByTies(*best, Side::Candidate));
    const auto bound = boundMessages(*best, comparison);
    QCOMPARE(bound.size(), std::size_t{1});
    QCOMPARE(messageText(bound.front()),
        std::string("Groups that a layout ties together count with the side that is faster at all of them."));
    // Counting one of them apart does not untie them.
    for (const CallId row : {CallId{0}, CallId{1}}) {
        Corrections corrections{{CorrectionKind::Exclude, {}}};
        for (const Side side : bothSides)
            for (CorrectedKernel& kernel : correctedKernels(comparison[side].analyzed->kernels, side, {row}))
                corrections.front().kernels.push_back(std::move(kernel));
        const Comparison corrected = compare(comparison.baseline, comparison.candidate, corrections);
        const auto without = bestOfBoth(corrected);
        QVERIFY(without.has_value());
        QVERIFY(without->substitutions.empty());
        QCOMPARE(without->leftOut.size(), std::size_t{2});
        QCOMPARE(without->boundUs, 52.0);
    }
    // Nor does taking one of them apart: each product still needs the weight as its side has it.
    for (const CallId row : {CallId{0}, CallId{1}}) {
        Corrections split{{CorrectionKind::Split, {}}};
        for (const Side side : bothSides)
            for (CorrectedKernel& kernel : correctedKernels(comparison[side].analyzed->kernels, side, {row}))
                split.front().kernels.push_back(std::move(kernel));
        const auto apart = bestOfBoth(compare(comparison.baseline, comparison.candidate, split));
        QVERIFY(apart.has_value());
        QVERIFY(apart->substitutions.empty());
        QCOMPARE(apart->boundUs, 52.0);
        QCOMPARE(apart->leftOut.size(), std::size_t{1});
        QCOMPARE(leftOutId(apart->leftOut.front()), std::string_view("layout"));
    }
}

/// What is excluded stays as the side has it that takes over.
void BestOfBothTest::isNoMoreThanWhatASideThatTakesOverComesTo()
{
    const Comparison plain = made::compare(twoKernels(100, 10, 120), twoKernels(20, 60, 90));
    Corrections corrections{{CorrectionKind::Exclude, {}}};
    for (const Side side : bothSides)
        for (CorrectedKernel& kernel : correctedKernels(plain[side].analyzed->kernels, side, {CallId{1}}))
            corrections.front().kernels.push_back(std::move(kernel));
    for (const bool swapped : {false, true}) {
        const Comparison comparison = swapped ? compare(Baseline{plain.candidate.profile, "b.json", 1, {}},
                                          Candidate{plain.baseline.profile, "a.json", 1, {}}, withSidesSwapped(corrections))
                                              : compare(plain.baseline, plain.candidate, corrections);
        const auto best = bestOfBoth(comparison);
        QVERIFY(best.has_value());
        QCOMPARE(best->substitutions.size(), std::size_t{1});
        QCOMPARE(best->boundUs, 120.0 - 80.0); // the one of the larger total, with the dense of the other
        QVERIFY(best->kept == (swapped ? Side::Candidate : Side::Baseline));
    }
}

void BestOfBothTest::hasNothingToTakeFromTheSameMeasurement()
{
    const auto printed = [](const std::string& file) {
        return made::profile({{"fused_dense", file == "a" ? 100.004 : 100.0, dense, 1, "cpu0", "00aa"},
                                 {"fused_softmax", file == "a" ? 10.004 : 10.0, softmax, 1, "cpu0", "00bb"},
                                 {"fused_add", file == "a" ? 5.003 : 5.0, softmax, 1, "cpu0", "00cc"}},
            {{"cpu0", file == "a" ? 120.004 : 120.0}});
    };
    const Comparison comparison = made::compare(printed("a"), printed("b"));
    QVERIFY(!comparison.best);
    QCOMPARE(messageText(whyNoBestMessage(comparison)), std::string("Nothing to take over: the two are the same measurement."));
}

void BestOfBothTest::buildsNothingOnSlowCalls()
{
    const auto profile = [](double us) {
        return made::profile({{"vm_mod_fused_nn_dense", us, dense, 1, "cpu0", "00aa"}}, {{"cpu0", us}});
    };
    const Comparison comparison = made::compare(profile(100), profile(900));
    QVERIFY(!bestOfBoth(comparison).has_value());
    QVERIFY(comparison.answer.whatIf.empty());
}

void BestOfBothTest::comparesNothingWithoutADevice()
{
    const auto on = [](const char* device) { return made::profile({{"dense", 10, dense, 1, device}}, {{device, 10}}); };
    QVERIFY(!bestOfBoth(made::compare(on("cpu0"), on("cuda0"))).has_value());
}

void BestOfBothTest::answersThePost()
{
    const QDir folder(QStringLiteral(TVMSCOPE_SHARED "/seeds"));
    const QStringList found = folder.entryList({"000_*.txt"});
    if (found.isEmpty())
        QSKIP("the folder of seeds is not there");
    const DocumentPtr post = readFile(folder.absoluteFilePath(found.front()).toStdString());
    const Comparison comparison = made::compare(post->profiles().at(0)->profile(), post->profiles().at(1)->profile());
    const auto best = bestOfBoth(comparison);
    QVERIFY(best.has_value());
    QVERIFY2(std::abs(best->boundUs - 21890.0) < 60.0, qPrintable(QString::number(best->boundUs)));
    QStringList said;
    for (const Message& message : comparison.answer.whatIf)
        said << QString::fromStdString(messageText(message));
    QCOMPARE(said.join(' '),
        QString("With Relax VM's conv2d, Relay VM would take 29.89 ms. With the faster side of every group: 21.90 ms."));
}

void BestOfBothTest::staysAwayFromAnswersThatNeedNone()
{
    const Comparison comparison = made::compare(twoKernels(100, 10, 120), twoKernels(20, 10, 40));
    QVERIFY(comparison.answer.whatIf.empty());
}

QTEST_GUILESS_MAIN(BestOfBothTest)
#include "bestofboth_test.moc"
