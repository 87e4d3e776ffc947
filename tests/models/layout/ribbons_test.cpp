// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/compare.h"
#include "models/layout/ribbons.h"
#include "tests/models/madeprofiles.h"
#include "tests/models/maderecordings.h"

#include <QTest>

#include <random>

using namespace tvmscope;

/// Ribbons begin and end at the calls they connect.
class RibbonsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void endsAreThoseOfTheCalls();
    void callsApartGiveTheLongest();
    void equallyManyCallsApartAreJoinedOneByOne();
    void otherLanesHaveNone();
    void zoomAndPanMoveThem_data();
    void zoomAndPanMoveThem();
    void smallAndFarOnesAreLeftOut();
    void theCounterpartOfWhatIsInView();
    void theyRunBetweenTheMedianRuns();
};

namespace {

struct Pair {
    Comparison comparison;
    Timeline a, b;
    std::vector<RibbonSpan> spans(std::size_t laneA = 0, std::size_t laneB = 0) const
    {
        return ribbonSpans(
            comparison, {comparison.baseline.profile.get(), &a, laneA}, {comparison.candidate.profile.get(), &b, laneB});
    }
};

Pair madePair(const ProfilePtr& a, const ProfilePtr& b)
{
    return {made::compare(a, b), makeTimeline(*a), makeTimeline(*b)};
}

Pair model()
{
    return madePair(made::profile({{"nn_dense", 80, "x"}, {"nn_softmax", 30, "y"}, {"nn_conv2d", 10, "z"}}, {{"cpu0", 150}}),
        made::profile({{"nn_softmax", 20, "y"}, {"nn_dense", 40, "x"}, {"nn_conv2d", 12, "z"}}, {{"cpu0", 90}}));
}

} // namespace

void RibbonsTest::endsAreThoseOfTheCalls()
{
    const Pair pair = model();
    const auto spans = pair.spans();
    QCOMPARE(spans.size(), 3u);
    for (const RibbonSpan& span : spans) {
        const AlignedPiece& piece = pair.comparison.alignment.pieces[span.piece];
        QCOMPARE(piece.baseline.size(), 1u);
        QCOMPARE(span.ends.baseline.begin, pair.a.start[index(piece.baseline[0])]);
        QCOMPARE(span.ends.baseline.length(), pair.comparison.baseline.profile->calls().durationOf(piece.baseline[0]));
        QCOMPARE(span.ends.candidate.begin, pair.b.start[index(piece.candidate[0])]);
        QCOMPARE(span.group, piece.group);
    }
}

void RibbonsTest::callsApartGiveTheLongest()
{
    Pair pair = model();
    // As if dense and conv2d of A were one piece, with softmax between them.
    auto& pieces = pair.comparison.alignment.pieces;
    pieces = {{{static_cast<CallId>(0), static_cast<CallId>(2)}, {static_cast<CallId>(1)}, 0}};
    QCOMPARE(pair.spans()[0].ends.baseline, (TimeRange{0, 120})); // 90 of 120 µs: together
    pieces = {{{CallId{0}, CallId{1}, CallId{2}}, {CallId{0}, CallId{2}}, 0}};
    QCOMPARE(pair.spans()[0].ends.baseline, (TimeRange{0, 120}));
    QCOMPARE(pair.spans()[0].ends.candidate, (TimeRange{0, 20})); // 32 of 72 µs: apart
}

/// The longest of each side need not do the same.
void RibbonsTest::equallyManyCallsApartAreJoinedOneByOne()
{
    Pair pair = madePair(made::profile({{"reshape", 3, "x"}, {"nn_dense", 90, "w"}, {"reshape", 60, "y"}}, {{"cpu0", 160}}),
        made::profile({{"reshape", 9, "y"}, {"nn_dense", 90, "w"}, {"reshape", 30, "x"}}, {{"cpu0", 160}}));
    pair.comparison.alignment.pieces = {{{CallId{0}, CallId{2}}, {CallId{0}, CallId{2}}, 0}};
    const auto spans = pair.spans();
    QCOMPARE(spans.size(), 2u);
    QCOMPARE(spans[0].ends.baseline, (TimeRange{0, 3}));
    QCOMPARE(spans[0].ends.candidate, (TimeRange{99, 129})); // of equal shapes
    QCOMPARE(spans[1].ends.baseline, (TimeRange{93, 153}));
    QCOMPARE(spans[1].ends.candidate, (TimeRange{0, 9}));
}

void RibbonsTest::otherLanesHaveNone()
{
    const auto profile = [] {
        return made::profile(
            {{"nn_dense", 80, "x", 1, "cuda0"}, {"nn_softmax", 30, "y", 1, "cpu0"}}, {{"cuda0", 90}, {"cpu0", 200}});
    };
    const Pair pair = madePair(profile(), profile());
    QCOMPARE(pair.a.lanes.size(), 2u);
    QCOMPARE(pair.spans(0, 0).size(), 1u);
    QCOMPARE(pair.spans(0, 1).size(), 0u);
}

void RibbonsTest::zoomAndPanMoveThem_data()
{
    QTest::addColumn<double>("begin");
    QTest::addColumn<double>("length");
    QTest::newRow("all") << 0.0 << 150.0;
    QTest::newRow("closer") << 20.0 << 40.0;
    QTest::newRow("far right") << 110.0 << 10.0;
}

void RibbonsTest::zoomAndPanMoveThem()
{
    QFETCH(double, begin);
    QFETCH(double, length);
    const Pair pair = model();
    const TimeRange visible{begin, begin + length};
    const auto spans = pair.spans();
    const auto ribbons = layOutRibbons(spans, {visible, visible}, 600, 1);
    double last = INFINITY;
    for (const Ribbon& ribbon : ribbons) {
        const auto span
            = std::find_if(spans.begin(), spans.end(), [&](const RibbonSpan& one) { return one.piece == ribbon.piece; });
        for (const Side side : bothSides) {
            QVERIFY(std::abs(begin + ribbon.ends[side].left * length / 600 - span->ends[side].begin) < 1e-9);
            QVERIFY(std::abs(begin + ribbon.ends[side].right * length / 600 - span->ends[side].end) < 1e-9);
        }
        QVERIFY(ribbon.widest() <= last);
        last = ribbon.widest();
    }
}

void RibbonsTest::smallAndFarOnesAreLeftOut()
{
    const Pair pair = model();
    const auto spans = pair.spans();
    QCOMPARE(layOutRibbons(spans, {TimeRange{0, 150}, TimeRange{0, 150}}, 150, 3).size(), 3u);
    QCOMPARE(layOutRibbons(spans, {TimeRange{0, 150}, TimeRange{0, 150}}, 150, 15).size(), 2u); // conv2d: 12 pixels
    QCOMPARE(layOutRibbons(spans, {TimeRange{130, 150}, TimeRange{80, 90}}, 150, 1).size(), 0u);
    // In view on one side only: it still shows where it goes.
    QCOMPARE(layOutRibbons(spans, {TimeRange{0, 70}, TimeRange{80, 90}}, 150, 1).size(), 1u);
}

void RibbonsTest::theCounterpartOfWhatIsInView()
{
    const Pair pair = model(); // A: dense 0–80, softmax –110, conv2d –120; B: softmax 0–20, dense –60, conv2d –72
    const auto spans = pair.spans();
    QCOMPARE(counterpartOf(spans, Side::Baseline, {0, 80}).value(), 40.0);
    QCOMPARE(counterpartOf(spans, Side::Baseline, {80, 110}).value(), 10.0);
    QCOMPARE(counterpartOf(spans, Side::Baseline, {70, 80}).value(), 57.5); // the end of dense
    QCOMPARE(counterpartOf(spans, Side::Baseline, {60, 95}).value(), (20 * 55.0 + 15 * 5.0) / 35);
    QCOMPARE(counterpartOf(spans, Side::Candidate, {0, 20}).value(), 95.0);
    QCOMPARE(counterpartOf(spans, Side::Baseline, {130, 150}).value(), 72.0); // behind the last call
    QVERIFY(!counterpartOf({}, Side::Baseline, {0, 1}));
}

/// Of three runs the second one is the median, and each lane is one of them.
void RibbonsTest::theyRunBetweenTheMedianRuns()
{
    const auto recorded = [](double first, double second, double third) {
        return made::recording({{{"softmax", first}}, {{"softmax", second}}, {{"softmax", third}}});
    };
    const Pair pair = madePair(recorded(10, 20, 30), recorded(30, 10, 20));
    const PerSide<std::size_t> lanes = ribbonLanes(
        {&pair.a, &pair.b}, {&pair.comparison.baseline.analyzed->runs, &pair.comparison.candidate.analyzed->runs}, "cpu0");
    QCOMPARE(lanes.baseline, 1u);
    QCOMPARE(lanes.candidate, 2u);
}

QTEST_APPLESS_MAIN(RibbonsTest)
#include "ribbons_test.moc"
