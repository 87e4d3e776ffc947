// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/compare.h"
#include "models/comparison/takeover.h"
#include "parsers/documentreader.h"
#include "tests/models/madeprofiles.h"

#include <QTest>

using namespace tvmscope;

/// What a side should take over, in order, and what the layout transforms around it would cost.
class TakeOverTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void addsUpInOrderOfGain();
    void seamsAreGuessedFromMeasuredTransforms();
    void withoutTransformsASeamIsNotKnown();
    void equalLayoutsHaveNoSeam();
    void aTransformInsideTheKernelIsPartOfItsTime();
    void permutedExtentsAreASeam();
};

namespace {

const std::string weights = "float32[8, 8, 1, 1]";
const std::string plain = "float32[1, 8, 4, 4], " + weights + ", float32[1, 8, 4, 4]";
const std::string blocked = "float32[1, 2, 4, 4, 4], float32[2, 2, 1, 1, 4, 4], float32[1, 2, 4, 4, 4]";
const std::string transform = "float32[1, 8, 4, 4], float32[1, 2, 4, 4, 4]";
constexpr double tensorBytes = 8 * 4 * 4 * 4;

std::vector<TakeOver> takenOver(const ProfilePtr& a, const ProfilePtr& b)
{
    const Comparison comparison = made::compare(a, b);
    const auto best = bestOfBoth(comparison);
    return best ? takeOvers(*best, comparison, Side::Baseline) : std::vector<TakeOver>();
}

ProfilePtr plainConvolution()
{
    return made::profile({{"fused_nn_conv2d", 100, plain}}, {{"cpu0", 110}});
}

} // namespace

void TakeOverTest::addsUpInOrderOfGain()
{
    const std::string reports = std::string(TVMSCOPE_TEST_DATA) + "/reports/0.19.0/bert2/";
    const auto all = takenOver(readFile(reports + "relax-vm/report.json")->profiles().front()->profile(),
        readFile(reports + "relay-vm/report.json")->profiles().front()->profile());
    QVERIFY(all.size() > 5);
    const double difference = 21786.611 - 6208.244; // of the device totals
    double sum = 0, before = all.front().substitution.gainUs;
    for (const TakeOver& one : all) {
        QVERIFY(one.substitution.gainUs <= before);
        before = one.substitution.gainUs;
        sum += before;
        QCOMPARE(one.cumulativeUs, sum);
        QVERIFY(qFuzzyCompare(*one.cumulativeShare, sum / difference));
    }
    QVERIFY(*all.back().cumulativeShare > 1.04); // Relay VM loses time in VM instructions and unattributed time
}

void TakeOverTest::seamsAreGuessedFromMeasuredTransforms()
{
    const auto all = takenOver(plainConvolution(),
        made::profile(
            {{"fused_layout_transform", 4, transform}, {"fused_nn_contrib_conv2d_NCHWc", 20, blocked}}, {{"cpu0", 30}}));
    QCOMPARE(all.size(), std::size_t{1});
    QVERIFY(all.front().seam == Seam::Transforms);
    // The measured one reads and writes one tensor in 4 µs; data and result would have to be rearranged.
    const double rate = 2 * tensorBytes / 4;
    QCOMPARE(all.front().seamUs.value_or(-1), 2 * (2 * tensorBytes) / rate);
}

void TakeOverTest::withoutTransformsASeamIsNotKnown()
{
    const auto all
        = takenOver(plainConvolution(), made::profile({{"fused_nn_contrib_conv2d_NCHWc", 20, blocked}}, {{"cpu0", 30}}));
    QCOMPARE(all.size(), std::size_t{1});
    QVERIFY(all.front().seam == Seam::Transforms);
    QVERIFY(!all.front().seamUs);
}

void TakeOverTest::equalLayoutsHaveNoSeam()
{
    const auto all = takenOver(plainConvolution(), made::profile({{"fused_nn_conv2d", 20, plain}}, {{"cpu0", 30}}));
    QCOMPARE(all.size(), std::size_t{1});
    QVERIFY(all.front().seam == Seam::None);
    QCOMPARE(all.front().seamUs.value_or(-1), 0.0);
}

void TakeOverTest::aTransformInsideTheKernelIsPartOfItsTime()
{
    const auto all
        = takenOver(plainConvolution(), made::profile({{"fused_nn_conv2d_layout_transform", 20, plain}}, {{"cpu0", 30}}));
    QCOMPARE(all.size(), std::size_t{1});
    QVERIFY(all.front().seam == Seam::Inside);
    QCOMPARE(all.front().seamUs.value_or(-1), 0.0);
}

void TakeOverTest::permutedExtentsAreASeam()
{
    const std::string last = "float32[1, 4, 4, 8], float32[1, 1, 8, 8], float32[1, 4, 4, 8]";
    const auto all = takenOver(plainConvolution(), made::profile({{"fused_nn_conv2d", 20, last}}, {{"cpu0", 30}}));
    QCOMPARE(all.size(), std::size_t{1});
    QVERIFY(all.front().seam == Seam::Transforms);
}

QTEST_GUILESS_MAIN(TakeOverTest)
#include "takeover_test.moc"
