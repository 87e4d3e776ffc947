// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/layout/flamegraph.h"
#include "models/layout/flamelayout.h"
#include "models/profile/nanoseconds.h"
#include "tests/models/madeprofiles.h"

#include <QTest>

#include <map>
#include <set>
#include <tuple>

using namespace tvmscope;

namespace {

FlameGraph graphOf(const ProfilePtr& profile)
{
    const AnalyzedProfilePtr analyzed = analyzeProfile(profile);
    return FlameGraph(analyzed, {analyzed, &analyzed->tree});
}

} // namespace

class FlameLayoutTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void laysDurationsEndToEndADeviceAtATime();
    void putsUnattributedTimeAtTheEnd();
    void movesOverlappingCallsToFreeRows();
    void aRunMayStartBeforeZero();
    void aClockThatBeganLongBeforeLeavesNoEmptyPicture();
    void eachTrackHasALane();
    void functionsStandAboveWhatTheyCalled();
    void keepsRunsApart();
    void drawsAtMostOneRectangleAPixel_data();
    void drawsAtMostOneRectangleAPixel();
    void foldsByMajorityOfTime();
    void showsWhatReachesIntoTheView();
    void mergesWidestFirst();
    void timeWithoutRowsIsThatOfTheDevicesThatCount();
    void drawsNoSharesOfTimesBeyondAllDoubles();

private:
    static ProfilePtr profileSet(int calls);
};

namespace {

struct Call {
    const char* name;
    double start, us;
    std::int64_t run = 0;
    std::int64_t depth = 0;
};

ProfilePtr measured(const std::vector<Call>& calls)
{
    ProfileBuilder builder;
    for (const Call& call : calls) {
        ProfileBuilder::Row row;
        row.count = 1;
        row.name = call.name;
        row.startNs = nanosecondsOf(call.start);
        row.durationUs = call.us;
        row.run = call.run;
        row.depth = call.depth;
        row.device = "cpu0";
        builder.addRow(row);
    }
    return builder.build();
}

} // namespace

void FlameLayoutTest::aRunMayStartBeforeZero()
{
    const auto profile = measured({{"a", -5, 2}, {"b", -3, 3}, {"c", 1, 1}});
    const Timeline line = makeTimeline(*profile);
    QCOMPARE(line.lanes.at(0).rows.size(), 1u); // nothing overlaps
    QCOMPARE(line.start, (std::vector{0.0, 2.0, 6.0}));
    QCOMPARE(line.endUs, 7.0);
}

void FlameLayoutTest::aClockThatBeganLongBeforeLeavesNoEmptyPicture()
{
    const double since = 1e9; // µs: of a machine that has been on for a quarter of an hour
    const Timeline late = makeTimeline(*measured({{"a", since, 2}, {"b", since + 4, 3}}));
    QCOMPARE(late.start, (std::vector{0.0, 4.0}));
    QCOMPARE(late.endUs, 7.0);
    // What a recording waited before its first call is its own.
    QCOMPARE(makeTimeline(*measured({{"a", 5, 2}, {"b", 9, 3}})).start, (std::vector{5.0, 9.0}));
}

void FlameLayoutTest::eachTrackHasALane()
{
    ProfileBuilder builder;
    for (const char* track : {"0", "1"}) {
        ProfileBuilder::Row row;
        row.count = 1;
        row.name = "dense";
        row.durationUs = 10;
        row.startNs = 0;
        row.device = "cpu0";
        row.track = track;
        builder.addRow(row);
    }
    const Timeline line = makeTimeline(*builder.build());
    QCOMPARE(line.lanes.size(), 2u);
    QCOMPARE(line.lanes[1].track, "1");
    QCOMPARE(line.lanes[1].rows.size(), 1u);
    QVERIFY2(makeTimeline(*measured({{"a", 0, 1}})).lanes[0].track.empty(), "there is nothing to tell apart");
}

/// A Relax report lists a function behind what it called.
void FlameLayoutTest::functionsStandAboveWhatTheyCalled()
{
    ProfileBuilder builder;
    for (const auto& [name, us] : {std::pair{"add", 5.0}, {"dense", 30.0}, {"softmax", 30.0}, {"lifted_func", 62.0}}) {
        ProfileBuilder::Row row;
        row.count = 1;
        row.name = name;
        row.durationUs = us;
        row.device = "cpu0";
        builder.addRow(row);
    }
    builder.addDeviceTotal("cpu0", 70.0);
    builder.addConfiguration("Executor", Metric::string(builder.intern("VM")));
    const Timeline line = makeTimeline(*builder.build());
    QCOMPARE(line.start, (std::vector{0.0, 5.0, 35.0, 5.0}));
    QCOMPARE(line.lanes[0].rows[0], (std::vector{CallId{0}, CallId{3}}));
    QCOMPARE(line.lanes[0].rows[1], (std::vector{CallId{1}, CallId{2}}));
    QCOMPARE(line.lanes[0].unattributedUs, 3.0);
}

void FlameLayoutTest::laysDurationsEndToEndADeviceAtATime()
{
    const auto profile = made::profile({{"a", 3, "", 1, "cpu0"}, {"b", 5, "", 1, "cuda0"}, {"c", 2, "", 1, "cpu0"}}, {});
    const Timeline line = makeTimeline(*profile);
    QCOMPARE(line.lanes.size(), 2u);
    QCOMPARE(line.start, (std::vector{0.0, 0.0, 3.0}));
    QCOMPARE(line.endUs, 5.0);
}

void FlameLayoutTest::putsUnattributedTimeAtTheEnd()
{
    const auto profile = made::profile({{"a", 30}, {"b", 50}}, {{"cpu0", 100}});
    const Timeline line = makeTimeline(*profile);
    QCOMPARE(line.endUs, 100.0);
    const auto rects = layOutFlameChart(*profile, line, {0, 100}, 100);
    QCOMPARE(rects.size(), 3u);
    QVERIFY(rects.back().unattributed);
    QCOMPARE(rects.back().x, 80.0f);
    QCOMPARE(rects.back().width, 20.0f);
}

void FlameLayoutTest::movesOverlappingCallsToFreeRows()
{
    const auto profile = measured({{"a", 0, 10}, {"b", 5, 10}, {"c", 12, 2}});
    const Timeline line = makeTimeline(*profile);
    QCOMPARE(line.lanes.front().rows, (std::vector<std::vector<CallId>>{{CallId{0}, CallId{2}}, {CallId{1}}}));
}

void FlameLayoutTest::keepsRunsApart()
{
    const auto profile = measured({{"a", 10, 5, 0}, {"b", 20, 5, 0}, {"a", 110, 5, 1}, {"b", 121, 5, 1}});
    const Timeline line = makeTimeline(*profile);
    QCOMPARE(line.lanes.size(), 2u);
    QCOMPARE(line.lanes[1].run, 1);
    QCOMPARE(line.start, (std::vector{0.0, 10.0, 0.0, 11.0}));
}

ProfilePtr FlameLayoutTest::profileSet(int calls)
{
    std::vector<made::Row> rows;
    for (int at = 0; at < calls; ++at)
        rows.push_back(
            {at % 3 == 0 ? "softmax" : "fused_dense_add", 0.5 + (at * 7919 % 100) / 10.0 + (at % 997 == 0 ? 5000 : 0)});
    return made::profile(rows, {});
}

void FlameLayoutTest::drawsAtMostOneRectangleAPixel_data()
{
    QTest::addColumn<double>("from");
    QTest::addColumn<double>("to");
    QTest::newRow("everything") << 0.0 << 1.0;
    QTest::newRow("a tenth") << 0.45 << 0.55;
    QTest::newRow("a few calls") << 0.5 << 0.5001;
    QTest::newRow("the end") << 0.99 << 1.0;
}

void FlameLayoutTest::drawsAtMostOneRectangleAPixel()
{
    QFETCH(double, from);
    QFETCH(double, to);
    const auto profile = profileSet(20'000);
    const Timeline line = makeTimeline(*profile);
    const TimeRange range{from * line.endUs, to * line.endUs};
    const int width = 700;
    std::set<int> used;
    std::uint32_t calls = 0;
    for (const FlameRect& rect : layOutFlameChart(*profile, line, range, width)) {
        for (int x = static_cast<int>(rect.x); x < static_cast<int>(rect.x + rect.width); ++x) {
            QVERIFY2(used.insert(x).second, "two rectangles share a pixel");
            QVERIFY(x >= 0 && x < width);
        }
        calls += rect.folded;
    }
    std::uint32_t expected = 0;
    for (std::size_t row = 0; row < profile->rowCount(); ++row)
        expected += line.start[row] < range.end && line.start[row] + profile->calls().duration[row] > range.begin ? 1 : 0;
    QCOMPARE(calls, expected);
}

void FlameLayoutTest::foldsByMajorityOfTime()
{
    std::vector<made::Row> rows;
    for (int at = 0; at < 1000; ++at)
        rows.push_back({at % 2 == 0 ? "softmax" : "fused_dense_add", at % 2 == 0 ? 1.0 : 3.0});
    rows.push_back({"softmax", 100'000});
    const auto profile = made::profile(rows, {});
    const Timeline line = makeTimeline(*profile);
    const auto rects = layOutFlameChart(*profile, line, {0, line.endUs}, 50);
    QCOMPARE(rects.front().folded, 1000u);
    QCOMPARE(rects.front().cls, OperatorClass::Dense);
}

void FlameLayoutTest::showsWhatReachesIntoTheView()
{
    const auto profile = made::profile({{"a", 100}, {"b", 100}}, {});
    const Timeline line = makeTimeline(*profile);
    const auto rects = layOutFlameChart(*profile, line, {50, 60}, 10);
    QCOMPARE(rects.size(), 1u);
    QCOMPARE(rects.front().x, 0.0f);
    QCOMPARE(rects.front().width, 10.0f);
}

void FlameLayoutTest::mergesWidestFirst()
{
    const auto profile = made::profile({{"softmax", 10}, {"fused_dense_add", 30}, {"softmax", 10}}, {});
    const FlameGraph graph = graphOf(profile);
    const auto rects = layOutFlameGraph(graph);
    QCOMPARE(rects[0].width, 1.0);
    QCOMPARE(graph.label(rects[2].item), "dense");
    QCOMPARE(rects[2].x, 0.0);
    QCOMPARE(rects[2].width, 0.6);
    double depthTwo = 0;
    for (const FlameGraphRect& rect : rects)
        depthTwo += rect.depth == 2 ? rect.width : 0;
    QCOMPARE(depthTwo, 1.0);
}

void FlameLayoutTest::timeWithoutRowsIsThatOfTheDevicesThatCount()
{
    const auto unattributed = [](const std::vector<made::Row>& rows) {
        const FlameGraph graph = graphOf(made::profile(rows, {{"cpu0", 1100}, {"cuda0", 20}}));
        double us = 0;
        for (const FlameGraphRect& rect : layOutFlameGraph(graph))
            us += rect.item.unattributed ? graph.durationUs(rect.item) : 0;
        return us;
    };
    // A CPU that computes is no host clock, whatever stands beside it; one that waits is.
    QCOMPARE(unattributed({{"fused_nn_dense", 1000}, {"softmax", 10, {}, 1, "cuda0"}}), 110.0);
    QCOMPARE(unattributed({{"fused_nn_dense", 5}, {"softmax", 10, {}, 1, "cuda0"}}), 10.0);
}

void FlameLayoutTest::drawsNoSharesOfTimesBeyondAllDoubles()
{
    const auto profile = made::profile({{"softmax", 1.7e308}, {"fused_dense_add", 1.7e308}}, {});
    QVERIFY(layOutFlameGraph(graphOf(profile)).empty());
}

QTEST_APPLESS_MAIN(FlameLayoutTest)
#include "flamelayout_test.moc"
