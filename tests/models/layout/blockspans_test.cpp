// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/layout/blockspans.h"
#include "models/profile/selftimes.h"
#include "models/repeats/repeatingblocks.h"
#include "tests/models/madeprofiles.h"

#include <QTest>

using namespace tvmscope;

/// The layers of a model stand above their calls, and as one box where they are too narrow.
class BlockSpansTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void layersReachFromTheirFirstCallToTheirLast();
    void everyRunHasTheTimesOfItsOwn();
    void narrowLayersShareABox();
    void onlyWhatIsInViewHasABox();
};

namespace {

/// A call, then four layers of 10 + 30 µs, then a call.
ProfilePtr layers()
{
    std::vector<made::Row> rows{{"take", 5, "t"}};
    for (int layer = 0; layer < 4; ++layer) {
        rows.push_back({"fused_nn_dense", 10, "d"});
        rows.push_back({"fused_nn_softmax", 30, "s"});
    }
    rows.push_back({"fused_mean", 7, "m"});
    return made::profile(rows, {{"cpu0", 200}});
}

std::vector<BlockSpan> spansOf(const ProfilePtr& profile)
{
    return blockSpansByLane(*profile, selfTimes(*profile).us, makeTimeline(*profile), repeatingBlocks(*profile)).at(0);
}

} // namespace

void BlockSpansTest::layersReachFromTheirFirstCallToTheirLast()
{
    const std::vector<BlockSpan> spans = spansOf(layers());
    QCOMPARE(spans.size(), 4u);
    for (std::size_t at = 0; at < spans.size(); ++at) {
        QCOMPARE(spans[at].position, at);
        QCOMPARE(spans[at].us, 40.0);
        QCOMPARE(spans[at].where, (TimeRange{5 + 40.0 * static_cast<double>(at), 45 + 40.0 * static_cast<double>(at)}));
    }
}

/// What is drawn as wide as it took does not say the mean of all runs.
void BlockSpansTest::everyRunHasTheTimesOfItsOwn()
{
    ProfileBuilder builder;
    for (const int run : {0, 1})
        for (int layer = 0; layer < 4; ++layer)
            for (const char* name : {"fused_nn_dense", "fused_nn_softmax"}) {
                ProfileBuilder::Row row;
                row.count = 1;
                row.name = name;
                row.shapes = name;
                row.durationUs = run == 0 ? 10 : 20;
                row.device = "cpu0";
                row.run = run;
                builder.addRow(row);
            }
    const ProfilePtr profile = builder.build();
    const Timeline timeline = makeTimeline(*profile);
    const BlockSpansByLane lanes = blockSpansByLane(*profile, selfTimes(*profile).us, timeline, repeatingBlocks(*profile));
    QCOMPARE(lanes.size(), std::size_t{2});
    for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
        QVERIFY(!lanes[lane].empty());
        for (const BlockSpan& span : lanes[lane])
            QCOMPARE(span.us, lane == 0 ? 20.0 : 40.0);
    }
}

void BlockSpansTest::narrowLayersShareABox()
{
    const std::vector<BlockSpan> spans = spansOf(layers());
    const std::vector<BlockBox> wide = layOutBlocks(spans, {0, 200}, 400, 40); // 80 pixels a layer
    QCOMPARE(wide.size(), 4u);
    QCOMPARE(wide[1].left, 90.0);
    QCOMPARE(wide[1].right, 170.0);
    const std::vector<BlockBox> narrow = layOutBlocks(spans, {0, 200}, 100, 40); // 20 pixels a layer
    QCOMPARE(narrow.size(), 1u);
    QCOMPARE(narrow[0].count, 4u);
    QCOMPARE(narrow[0].left, 2.5);
    QCOMPARE(narrow[0].right, 82.5);
    QVERIFY(layOutBlocks(spans, {0, 200'000}, 100, 40).empty());
}

void BlockSpansTest::onlyWhatIsInViewHasABox()
{
    const std::vector<BlockBox> boxes = layOutBlocks(spansOf(layers()), {50, 100}, 400, 40);
    QCOMPARE(boxes.size(), 2u);
    QCOMPARE(boxes[0].first, 1u);
    QVERIFY(boxes[0].left < 0);
}

QTEST_APPLESS_MAIN(BlockSpansTest)
#include "blockspans_test.moc"
