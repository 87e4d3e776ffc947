// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/compare.h"
#include "models/comparison/groupblocks.h"
#include "tests/models/madeprofiles.h"

#include <QTest>

#include <algorithm>
#include <numeric>

using namespace tvmscope;

namespace {

const std::string wide = "float32[9, 32], float32[16, 32], float32[9, 16]";
const std::string narrow = "float32[9, 16], float32[9, 16]";
const std::string once = "float32[7, 5], float32[7, 5]";

/// Layers of two dense kernels and a softmax, and one kernel before them. The softmax of layer 3 is slow.
ProfilePtr layers(const std::string& prefix, std::size_t count)
{
    std::vector<made::Row> rows{{prefix + "erf", 2.0, once}};
    for (std::size_t layer = 0; layer < count; ++layer)
        for (const made::Row& row : {made::Row{prefix + "nn_dense", 10.0, wide}, made::Row{prefix + "nn_dense", 11.0, wide},
                 made::Row{prefix + "nn_softmax", layer == 3 ? 90.0 : 3.0, narrow}})
            rows.push_back(row);
    return made::profile(rows, {{"cpu0", 1000.0}});
}

} // namespace

class GroupBlocksTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void foldsWhatRunsInEachLayer();
    void saysNothingWithoutCallOrder();
};

void GroupBlocksTest::foldsWhatRunsInEachLayer()
{
    const Comparison comparison = made::compare(layers("tvmgen_default_fused_", 6), layers("vm_mod_fused_", 6));
    const std::vector<GroupBlocks> blocks = groupBlocks(comparison);
    QCOMPARE(blocks.size(), comparison.groups.size());
    std::size_t folded = 0;
    for (std::size_t at = 0; at < blocks.size(); ++at)
        for (const Side side : bothSides) {
            const GroupSide& calls = comparison.groups[at][side];
            if (!blocks[at][side]) {
                QVERIFY(calls.calls == 1 || calls.empty());
                continue;
            }
            ++folded;
            const BlockTimes& times = *blocks[at][side];
            QCOMPARE(times.us.size(), std::size_t{6});
            QVERIFY(qFuzzyCompare(std::accumulate(times.us.begin(), times.us.end(), 0.0), calls.durationUs));
            const bool softmax = comparison.groups[at].cls == OperatorClass::Softmax;
            QCOMPARE(static_cast<int>(std::count(times.outlier.begin(), times.outlier.end(), true)), softmax ? 1 : 0);
            QCOMPARE(times.outlier[3], softmax);
        }
    QCOMPARE(folded, std::size_t{4});
}

void GroupBlocksTest::saysNothingWithoutCallOrder()
{
    const auto table = made::profile({{"dense", 30.0, wide, 6}, {"softmax", 9.0, narrow, 3}}, {{"cpu0", 60.0}});
    const Comparison comparison = made::compare(table, table);
    for (const GroupBlocks& blocks : groupBlocks(comparison))
        QVERIFY(!blocks.baseline && !blocks.candidate);
}

QTEST_APPLESS_MAIN(GroupBlocksTest)
#include "groupblocks_test.moc"
