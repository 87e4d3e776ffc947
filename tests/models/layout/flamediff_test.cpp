// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/compare.h"
#include "models/layout/flamediff.h"
#include "tests/models/madeprofiles.h"

#include <QTest>

#include <cmath>
#include <map>

using namespace tvmscope;

/// The differential flame graph shows every microsecond of both sides, side by side.
class FlameDiffTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aBoxIsAsWideAsTheLargerTime();
    void devicesAndCategoriesAddUpToBothTotals();
    void boxesStandInTheirParents();
    void aHostClockHasItsClasses();
    void correctionsBelowNothingHaveNoWidth();
    void nothingGivesNothing();
    void asWideAsOneSideItAddsUpToThatSide();
};

namespace {

Comparison model()
{
    const auto a = made::profile({{"fused_dense_add", 8000, "x"}, {"softmax", 300, "x"}, {"batch_matmul", 1000, "y"},
                                     {"my_kernel", 70, "z", 1, "cuda0"}, {"fused_dense_add", 8200, "x"}, {"conv2d", 40, "q"}},
        {{"cpu0", 18'000}});
    const auto b = made::profile(
        {{"fused_dense_add", 2000, "x"}, {"softmax", 900, "x"}, {"batch_matmul", 990, "y"}, {"fused_dense_add", 2100, "x"}},
        {{"cpu0", 6500}});
    return made::compare(a, b);
}

} // namespace

void FlameDiffTest::aBoxIsAsWideAsTheLargerTime()
{
    const Comparison comparison = model();
    const FlameDiffNode root = flameDiffTree(comparison, "cpu0");
    std::size_t groups = 0;
    for (const FlameDiffNode& category : root.children)
        for (const FlameDiffNode& node : category.children) {
            const Group& group = comparison.groups[*node.group];
            QCOMPARE(node.widthUs, std::max(group.baseline.durationUs, group.candidate.durationUs));
            ++groups;
        }
    std::size_t expected = 0;
    for (const Group& group : comparison.groups)
        expected += group.device == "cpu0" ? 1 : 0;
    QCOMPARE(groups, expected);
}

void FlameDiffTest::devicesAndCategoriesAddUpToBothTotals()
{
    const FlameDiffNode root = flameDiffTree(model(), "cpu0");
    QVERIFY(std::abs(root.us.baseline - 18'000) < 1e-6);
    QVERIFY(std::abs(root.us.candidate - 6500) < 1e-6);
    double width = 0;
    for (const FlameDiffNode& category : root.children) {
        double inside = 0;
        for (const FlameDiffNode& group : category.children)
            inside += group.widthUs;
        if (!category.children.empty())
            QCOMPARE(category.widthUs, inside);
        width += category.widthUs;
    }
    QCOMPARE(root.widthUs, width);
    QVERIFY(root.widthUs >= std::max(root.us.baseline, root.us.candidate));
    QVERIFY(root.children.back().kind == LedgerKind::Unattributed);
}

void FlameDiffTest::boxesStandInTheirParents()
{
    const FlameDiffNode root = flameDiffTree(model(), "cpu0");
    const auto rects = layOutFlameDiff(root);
    QCOMPARE(rects.front().node, &root);
    std::map<int, double> ends; // of the last box of a depth
    for (const FlameDiffRect& rect : rects) {
        QVERIFY(rect.x >= ends[rect.depth] - 1e-12 && rect.width > 0);
        ends[rect.depth] = rect.x + rect.width;
        QVERIFY(ends[rect.depth] <= 1 + 1e-12);
        if (rect.depth > 0)
            QVERIFY(ends[rect.depth] <= ends[rect.depth - 1] + 1e-12);
    }
}

void FlameDiffTest::aHostClockHasItsClasses()
{
    const auto profile = [](double us) {
        return made::profile(
            {{"nn_dense", us, "x", 1, "cuda0"}, {"VM::AllocStorage", 5, "", 9}}, {{"cuda0", us}, {"cpu0", us + 50}});
    };
    const Comparison comparison = made::compare(profile(100), profile(60));
    const FlameDiffNode root = flameDiffTree(comparison, "cpu0");
    QCOMPARE(root.widthUs, 5.0);
    QVERIFY(!root.children.empty() && root.children[0].label == "memory");
    QVERIFY(!root.children[0].ledger);
}

void FlameDiffTest::correctionsBelowNothingHaveNoWidth()
{
    Comparison comparison = model();
    LedgerRow nested;
    nested.device = "cpu0";
    nested.category = "nested";
    nested.kind = LedgerKind::Nested;
    nested.us.baseline = -500;
    comparison.ledger.push_back(nested);
    const FlameDiffNode root = flameDiffTree(comparison, "cpu0");
    QVERIFY(std::abs(root.us.baseline - 17'500) < 1e-6);
    for (const FlameDiffRect& rect : layOutFlameDiff(root))
        QVERIFY(rect.node->kind != LedgerKind::Nested);
}

void FlameDiffTest::nothingGivesNothing()
{
    QVERIFY(layOutFlameDiff(flameDiffTree(model(), "vulkan0")).empty());
    QVERIFY(layOutFlameDiff({}).empty());
}

void FlameDiffTest::asWideAsOneSideItAddsUpToThatSide()
{
    const Comparison comparison = model();
    QCOMPARE(flameDiffTree(comparison, "cpu0", FlameDiffWidth::Baseline).widthUs, 18'000.0);
    QCOMPARE(flameDiffTree(comparison, "cpu0", FlameDiffWidth::Candidate).widthUs, 6500.0);
    const FlameDiffNode root = flameDiffTree(comparison, "cpu0", FlameDiffWidth::Candidate);
    for (const FlameDiffNode& category : root.children)
        for (const FlameDiffNode& node : category.children)
            QCOMPARE(node.widthUs, comparison.groups[*node.group].candidate.durationUs);
}

QTEST_APPLESS_MAIN(FlameDiffTest)
#include "flamediff_test.moc"
