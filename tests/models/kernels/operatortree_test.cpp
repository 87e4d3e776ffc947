// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/kernels/operatortree.h"
#include "models/profile/profilebuilder.h"
#include "models/profile/selftimes.h"

#include <QTest>

#include <limits>
#include <numeric>
#include <tuple>

using namespace tvmscope;

namespace {

using Level = OperatorTree::Level;
using Node = OperatorTree::Node;

struct Row {
    const char* name;
    const char* shapes;
    const char* device;
    double us;
};

ProfilePtr profileOf(const std::vector<Row>& rows)
{
    ProfileBuilder builder;
    for (const Row& row : rows) {
        ProfileBuilder::Row added;
        added.count = 1;
        added.name = row.name;
        if (*row.shapes)
            added.shapes = row.shapes;
        added.device = row.device;
        added.durationUs = row.us;
        builder.addRow(added);
    }
    return builder.build();
}

std::vector<OperatorClass> classesByName(const Profile& profile)
{
    std::vector<OperatorClass> classes;
    for (std::size_t row = 0; row < profile.rowCount(); ++row)
        classes.push_back(profile.operatorOf(static_cast<CallId>(row)).cls);
    return classes;
}

OperatorTree treeOf(const std::vector<Row>& rows)
{
    const ProfilePtr profile = profileOf(rows);
    return OperatorTree(profile, selfTimes(*profile).us, classesByName(*profile));
}

/// Every path from the root down, indented, with calls and time.
void list(const OperatorTree& tree, Node node, int depth, QStringList& lines)
{
    lines << QString(depth, QLatin1Char(' ')) + QString::fromStdString(tree.label(node))
            + QStringLiteral(" %1×%2").arg(tree.calls(node).atLeast()).arg(tree.durationUs(node));
    for (std::size_t place = 0; place < tree.childCount(node); ++place)
        list(tree, tree.child(node, place), depth + 1, lines);
}

const std::vector<Row> sample{{"tvmgen_default_fused_nn_dense", "float32[1, 2]", "cuda0", 5},
    {"tvmgen_default_fused_add", "", "cuda0", 1}, {"tvmgen_default_fused_nn_dense", "float32[1, 4]", "cuda0", 4},
    {"tvmgen_default_fused_nn_dense", "float32[1, 2]", "cuda0", 3}, {"tvmgen_default_fused_add", "", "cpu0", 20}};

} // namespace

class OperatorTreeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nodesStandByFallingTimeAndCallsInTheirOrder();
    void parentsAndPlacesLeadBack();
    void everyRowStandsInOneLeaf();
    void rowsWithoutADeviceStandApart();
    void callsInsideOthersAreCountedOnce();
    void everyLevelRoundsAsItsRowsDo();
    void aRowOfUnknownTimeAddsNothing();
    void nothingIsARootAlone();
    void anOperatorOfTwoClassesStandsInBoth();
};

void OperatorTreeTest::nodesStandByFallingTimeAndCallsInTheirOrder()
{
    QStringList lines;
    const OperatorTree tree = treeOf(sample);
    list(tree, OperatorTree::root, 0, lines);
    lines.removeFirst(); // the executor
    const QStringList expected{" cpu0 1×20", "  elementwise 1×20", "   tvmgen_default_fused_add 1×20", "     1×20", " cuda0 4×13",
        "  dense 3×12", "   tvmgen_default_fused_nn_dense 3×12", "    float32[1, 2] 2×8", "     #1 1×5", "     #4 1×3",
        "    float32[1, 4] 1×4", "  elementwise 1×1", "   tvmgen_default_fused_add 1×1", "     1×1"};
    QCOMPARE(lines, expected);
}

void OperatorTreeTest::parentsAndPlacesLeadBack()
{
    const OperatorTree tree = treeOf(sample);
    std::vector<Node> open{OperatorTree::root};
    std::size_t calls = 0;
    while (!open.empty()) {
        const Node node = open.back();
        open.pop_back();
        calls += tree.level(node) == Level::Call ? 1 : 0;
        for (std::size_t place = 0; place < tree.childCount(node); ++place) {
            const Node child = tree.child(node, place);
            QCOMPARE(tree.parent(child), node);
            QCOMPARE(tree.place(child), place);
            open.push_back(child);
        }
    }
    QCOMPARE(calls, std::size_t{2});
    QCOMPARE(tree.parent(OperatorTree::root), OperatorTree::root);
}

void OperatorTreeTest::everyRowStandsInOneLeaf()
{
    const OperatorTree tree = treeOf(sample);
    const auto all = tree.rows(OperatorTree::root);
    std::vector<CallId> rows(all.begin(), all.end());
    std::sort(rows.begin(), rows.end());
    QCOMPARE(rows, (std::vector{CallId{0}, CallId{1}, CallId{2}, CallId{3}, CallId{4}}));
    const Node cuda = tree.child(OperatorTree::root, 1);
    QCOMPARE(tree.rows(cuda).size(), std::size_t{4});
    const Node dense = tree.child(tree.child(cuda, 0), 0);
    QCOMPARE(tree.cls(dense), OperatorClass::Dense);
    QCOMPARE(tree.op(dense), tree.profile()->calls().op[0]);
}

void OperatorTreeTest::rowsWithoutADeviceStandApart()
{
    const OperatorTree tree = treeOf({{"softmax", "", "cpu0", 5}, {"softmax", "", "cuda0", 7}, {"softmax", "", "", 1}});
    QCOMPARE(tree.childCount(OperatorTree::root), std::size_t{3});
    QCOMPARE(tree.label(tree.child(OperatorTree::root, 0)), std::string("cuda0"));
    QCOMPARE(tree.label(tree.child(OperatorTree::root, 2)), std::string());
}

void OperatorTreeTest::callsInsideOthersAreCountedOnce()
{
    ProfileBuilder builder;
    for (const auto& [name, startUs, us, depth] :
        {std::tuple{"outer", 0, 10.0, 0}, {"softmax", 1, 4.0, 1}, {"softmax", 6, 3.0, 1}}) {
        ProfileBuilder::Row row;
        row.count = 1;
        row.name = name;
        row.startNs = startUs * std::int64_t{1000};
        row.durationUs = us;
        row.depth = depth;
        row.device = "cpu0";
        builder.addRow(row);
    }
    const ProfilePtr profile = builder.build();
    const OperatorTree tree(profile, selfTimes(*profile).us, classesByName(*profile));
    QCOMPARE(tree.durationUs(OperatorTree::root), 10.0);
    const Node softmax = tree.child(tree.child(OperatorTree::root, 0), 0);
    QCOMPARE(tree.durationUs(softmax), 7.0);
}

/// Exports print every digit: a sum of sums would differ from the sum of the rows in the last one.
void OperatorTreeTest::everyLevelRoundsAsItsRowsDo()
{
    const std::vector<Row> rows{
        {"a", "x", "cpu0", 0.1}, {"b", "x", "cpu0", 0.1}, {"a", "x", "cpu0", 0.2}, {"b", "x", "cpu0", 0.3}};
    double sum = 0;
    for (const Row& row : rows)
        sum += row.us;
    QVERIFY(sum != (0.1 + 0.2) + (0.1 + 0.3));
    const OperatorTree tree = treeOf(rows);
    QVERIFY(tree.durationUs(OperatorTree::root) == sum);
}

void OperatorTreeTest::aRowOfUnknownTimeAddsNothing()
{
    const OperatorTree tree = treeOf({{"a", "", "cpu0", 2}, {"b", "", "cpu0", std::numeric_limits<double>::quiet_NaN()}});
    QCOMPARE(tree.durationUs(OperatorTree::root), 2.0);
    QCOMPARE(tree.calls(OperatorTree::root), std::int64_t{2});
}

void OperatorTreeTest::nothingIsARootAlone()
{
    QCOMPARE(treeOf({}).childCount(OperatorTree::root), std::size_t{0});
}

/// Rows take the class that they are shown in: equal kernels may be in groups of two.
void OperatorTreeTest::anOperatorOfTwoClassesStandsInBoth()
{
    const ProfilePtr profile = profileOf({{"mean", "float32[4]", "cpu0", 3}, {"mean", "float32[4]", "cpu0", 2}});
    const OperatorTree tree(profile, selfTimes(*profile).us, {OperatorClass::Norm, OperatorClass::Reduce});
    const Node device = tree.child(OperatorTree::root, 0);
    QCOMPARE(tree.childCount(device), std::size_t(2));
    const Node norm = tree.child(device, 0), reduce = tree.child(device, 1);
    QVERIFY(tree.cls(norm) == OperatorClass::Norm && tree.cls(reduce) == OperatorClass::Reduce);
    QCOMPARE(tree.durationUs(norm), 3.0);
    QCOMPARE(tree.durationUs(tree.child(reduce, 0)), 2.0);
    QVERIFY(tree.leafOf(CallId{0}) != tree.leafOf(CallId{1}));
}

QTEST_APPLESS_MAIN(OperatorTreeTest)
#include "operatortree_test.moc"
