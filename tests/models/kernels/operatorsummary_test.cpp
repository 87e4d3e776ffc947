// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/kernels/operatorsummary.h"
#include "models/profile/nanoseconds.h"
#include "models/profile/selftimes.h"
#include "tests/models/madeprofiles.h"

#include <QTest>

using namespace tvmscope;

class OperatorSummaryTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void addsUpByClassOperatorAndShapes();
    void keepsDevicesApart();
    void listsTheCallsOfEveryDevice();
    void countsSelfTimeOfNestedCalls();
    void doesNotTakeOneClockFromAnother();
    void takesUnknownDurationsForNothing();
};

void OperatorSummaryTest::addsUpByClassOperatorAndShapes()
{
    const auto profile = made::profile(
        {{"fused_dense_add", 5, "a"}, {"softmax", 7, "a"}, {"fused_dense_add", 6, "b"}, {"fused_dense_add", 8, "a"}}, {});
    const SummaryNode root = summarize(*profile, SummaryShape::ByClass);
    QCOMPARE(root.durationUs, 26.0);
    QCOMPARE(root.calls, 4);
    QCOMPARE(root.children.size(), 2u);
    const SummaryNode& dense = root.children.front();
    QCOMPARE(dense.label, "dense");
    QCOMPARE(dense.durationUs, 19.0);
    const SummaryNode& op = dense.children.front();
    QCOMPARE(op.label, "fused_dense_add");
    QCOMPARE(op.children.size(), 2u);
    QCOMPARE(op.children[0].label, "a");
    QCOMPARE(op.children[0].durationUs, 13.0);
    QCOMPARE(op.children[0].rows, (std::vector{CallId{0}, CallId{3}}));
    QCOMPARE(op.children[0].children.size(), 2u);
    QCOMPARE(op.children[0].children[1].label, "#4");
    QVERIFY(op.children[1].children.empty());
}

void OperatorSummaryTest::keepsDevicesApart()
{
    const auto profile
        = made::profile({{"softmax", 5, "", 1, "cpu0"}, {"softmax", 7, "", 1, "cuda0"}, {"softmax", 1, "", 1, ""}}, {});
    const SummaryNode root = summarize(*profile, SummaryShape::ByDeviceClass);
    QCOMPARE(root.children.size(), 3u);
    QCOMPARE(root.children[0].label, "cuda0");
    QCOMPARE(root.children[0].level, SummaryNode::Level::Device);
    QCOMPARE(root.children[2].label, "");
}

void OperatorSummaryTest::listsTheCallsOfEveryDevice()
{
    const auto profile = made::profile({{"softmax", 5, "a", 1, "cpu0"}, {"softmax", 7, "a", 1, "cuda0"},
                                           {"softmax", 6, "a", 1, "cpu0"}, {"softmax", 8, "a", 1, "cuda0"}},
        {});
    const SummaryNode root = summarize(*profile, SummaryShape::ByDeviceClassCall);
    QCOMPARE(root.children[0].label, "cuda0");
    const SummaryNode& shapes = root.children[0].children[0].children[0].children[0];
    QCOMPARE(shapes.label, "a");
    QCOMPARE(shapes.rows, (std::vector{CallId{1}, CallId{3}}));
    QCOMPARE(shapes.children.size(), 2u);
    QCOMPARE(shapes.children[0].label, "#2");
    QCOMPARE(shapes.children[1].durationUs, 8.0);
}

namespace {

ProfilePtr nested(const char* innerDevice)
{
    ProfileBuilder builder;
    const auto add = [&](const char* name, double start, double us, int depth, const char* device) {
        ProfileBuilder::Row row;
        row.name = name;
        row.durationUs = us;
        row.startNs = nanosecondsOf(start);
        row.depth = depth;
        row.device = device;
        builder.addRow(row);
    };
    add("outer", 0, 10, 0, "cpu0");
    add("softmax", 1, 4, 1, innerDevice);
    add("softmax", 6, 3, 1, innerDevice);
    return builder.build();
}

} // namespace

void OperatorSummaryTest::countsSelfTimeOfNestedCalls()
{
    const auto profile = nested("cpu0");
    QCOMPARE(selfTimes(*profile).us, (std::vector{3.0, 4.0, 3.0}));
    QCOMPARE(summarize(*profile, SummaryShape::ByClass).durationUs, 10.0);
}

void OperatorSummaryTest::doesNotTakeOneClockFromAnother()
{
    QCOMPARE(selfTimes(*nested("cuda0")).us, (std::vector{10.0, 4.0, 3.0}));
}

void OperatorSummaryTest::takesUnknownDurationsForNothing()
{
    const auto profile = made::profile({{"softmax", std::nan("")}, {"softmax", 2}}, {});
    QCOMPARE(summarize(*profile, SummaryShape::ByClass).durationUs, 2.0);
}

QTEST_APPLESS_MAIN(OperatorSummaryTest)
#include "operatorsummary_test.moc"
