// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/profilebuilder.h"
#include "models/profile/selftimes.h"

#include <QTest>

#include <cmath>
#include <optional>
#include <vector>

using namespace tvmscope;

namespace {

struct Row {
    std::string_view name;
    double us;
    std::string_view device = "cpu0", shapes = {};
};

struct Report {
    std::vector<Row> rows; ///< in the order in which calls ended
    std::optional<double> totalUs;
    std::string_view executor = "VM";
    Precision precision = Precision::Full;
    bool aggregated = false;
};

ProfilePtr built(const Report& report)
{
    ProfileBuilder builder;
    for (const Row& entry : report.rows) {
        ProfileBuilder::Row row;
        row.count = 1;
        row.name = entry.name;
        row.durationUs = entry.us;
        row.device = entry.device;
        row.shapes = entry.shapes;
        builder.addRow(row);
    }
    builder.addDeviceTotal("cpu0", report.totalUs);
    builder.addConfiguration("Executor", Metric::string(builder.intern(report.executor)));
    builder.setPrecision(report.precision);
    builder.setAggregated(report.aggregated);
    return builder.build();
}

/// By row: the row it ran inside of, -1 at the top.
std::vector<int> parents(const Profile& profile)
{
    std::vector<int> result;
    for (std::size_t row = 0; row < profile.rowCount(); ++row) {
        const CallId parent = profile.calls().parentOf(static_cast<CallId>(row));
        result.push_back(parent == none<CallId> ? -1 : static_cast<int>(parent));
    }
    return result;
}

} // namespace

/// Reports of the Relax VM that have no start times, whose functions hold what they called.
class NestingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void functionsHoldTheRowsBeforeThem();
    void functionsInFunctions();
    void onlyWhatFitsIsInside();
    void otherDevicesAreLeftAlone();
    void rowsWithinTheTotalProveNothing();
    void withoutATotalNothingIsProved();
    void selfTimeClaimsNoEarlierRows();
    void functionsNamedLikeOperators();
    void checksTellWhereAFunctionBegins();
    void closuresHaveTheirCapturedTensorsChecked();
    void whatTwoFunctionsMayHaveHeldIsUnknown();
    void kernelsHoldNothing();
    void otherExecutorsDoNotNest();
    void lostOrderTellsNothing();
    void printedDecimalsAreRounded();
    void unknownDurationsTakeNoRoom();
};

void NestingTest::functionsHoldTheRowsBeforeThem()
{
    // 182 µs in rows of 120 µs: the function's 62 hold the two kernels before it.
    const auto profile = built({{{"fused_dense_relu", 30}, {"softmax", 30}, {"lifted_func_1", 62}, {"add", 60}}, 122.0});
    QVERIFY(profile->nesting() == Nesting::Inferred);
    QCOMPARE(parents(*profile), (std::vector{2, 2, -1, -1}));
    QCOMPARE(selfTimes(*profile).us, (std::vector{30.0, 30.0, 2.0, 60.0}));
    const Device& device = profile->devices()[0];
    QCOMPARE(device.rowsSumUs, 182.0);
    QCOMPARE(device.outermostUs, 122.0);
    QCOMPARE(nestedRows(*profile), 2);
    QCOMPARE(profile->calls().depthOf(CallId{0}), 1);
}

void NestingTest::functionsInFunctions()
{
    const auto profile = built(
        {{{"add", 5}, {"matmul", 20}, {"leaf", 21}, {"relu", 4}, {"matmul", 20}, {"leaf", 21}, {"middle", 50}, {"softmax", 10}},
            66.0});
    QCOMPARE(parents(*profile), (std::vector{-1, 2, 6, 6, 5, 6, -1, -1}));
    QCOMPARE(selfTimes(*profile).us, (std::vector{5.0, 20.0, 1.0, 4.0, 20.0, 1.0, 4.0, 10.0}));
    QCOMPARE(profile->calls().depthOf(CallId{4}), 2);
    QCOMPARE(profile->devices()[0].outermostUs, 65.0);
}

void NestingTest::onlyWhatFitsIsInside()
{
    const auto profile = built({{{"add", 5}, {"dense", 80}, {"relu", 4}, {"subgraph", 10}}, 95.0});
    QCOMPARE(parents(*profile), (std::vector{-1, -1, 3, -1}));
    const auto tooLong = built({{{"add", 5}, {"dense", 80}, {"relu", 4}, {"subgraph", 10}}, 90.0});
    QVERIFY2(tooLong->nesting() == Nesting::Unknown, "no reading explains why the rows exceed the total by 9");
    QCOMPARE(parents(*tooLong), (std::vector{-1, -1, -1, -1}));
}

void NestingTest::otherDevicesAreLeftAlone()
{
    const auto profile = built({{{"dense", 80}, {"add", 3, "cuda0"}, {"subgraph", 90}}, 95.0});
    QCOMPARE(parents(*profile), (std::vector{2, -1, -1}));
    QCOMPARE(selfTimes(*profile).us, (std::vector{80.0, 3.0, 10.0}));
}

void NestingTest::rowsWithinTheTotalProveNothing()
{
    const auto profile = built({{{"dense", 30}, {"softmax", 30}, {"lifted_func_1", 62}}, 130.0});
    QVERIFY(profile->nesting() == Nesting::Unknown);
    QCOMPARE(parents(*profile), (std::vector{-1, -1, -1}));
    QVERIFY2(built({{{"dense", 30}, {"my_kernel", 20}}, 60.0})->nesting() == Nesting::None, "what does not fit is not inside");
}

void NestingTest::withoutATotalNothingIsProved()
{
    for (const auto total : {std::optional<double>(), std::optional(0.0), std::optional(std::nan(""))}) {
        const auto profile = built({{{"dense", 30}, {"lifted_func_1", 62}}, total});
        QVERIFY(profile->nesting() == Nesting::Unknown);
        QVERIFY(profile->calls().parent.empty());
    }
}

void NestingTest::selfTimeClaimsNoEarlierRows()
{
    // 40 µs of its own leave the function room for the rows that ran before it. That just the last
    // ran inside explains the total exactly; with a total that leaves time for more, nothing tells.
    const std::vector<Row> rows{{"dense", 10}, {"softmax", 7}, {"relu", 20}, {"my_function", 60}};
    const auto exact = built({rows, 77.0});
    QVERIFY(exact->nesting() == Nesting::Inferred);
    QCOMPARE(parents(*exact), (std::vector{-1, -1, 3, -1}));
    const auto unclear = built({rows, 80.0});
    QVERIFY(unclear->nesting() == Nesting::Unknown);
    QCOMPARE(parents(*unclear), (std::vector{-1, -1, -1, -1}));
}

void NestingTest::functionsNamedLikeOperators()
{
    for (const char* name : {"attention_block", "matmul_helper", "lv_conv_subgraph"}) {
        const auto profile = built({{{"dense", 30}, {"softmax", 30}, {name, 62}, {"add", 60}}, 122.0});
        QCOMPARE(parents(*profile), (std::vector{2, 2, -1, -1}));
    }
}

void NestingTest::checksTellWhereAFunctionBegins()
{
    constexpr std::string_view check = "vm.builtin.check_tensor_info", a = "float32[8, 8]", b = "float32[8]";
    // The total, as small models have it, is mostly overhead: rows do not exceed it.
    const auto profile
        = built({{{check, 1, "cpu0", a}, {"dense", 9, "cpu0", "float32[8, 8], float32[8, 8]"}, {check, 1, "cpu0", b},
                     {"my_kernel", 5, "cpu0", "float32[8], float32[8]"}, {"my_function", 40, "cpu0", b}},
            200.0});
    QVERIFY(profile->nesting() == Nesting::Inferred);
    QCOMPARE(parents(*profile), (std::vector{-1, -1, 4, 4, -1}));
}

void NestingTest::closuresHaveTheirCapturedTensorsChecked()
{
    constexpr std::string_view check = "vm.builtin.check_tensor_info", a = "float32[8, 8]", b = "float32[8]";
    const auto profile
        = built({{{check, 1, "cpu0", a}, {"relu", 3, "cpu0", "float32[8, 8], float32[8, 8]"}, {check, 1, "cpu0", a},
                     {check, 1, "cpu0", b}, {"dense", 9, "cpu0", a}, {"vm.builtin.invoke_closure", 40, "cpu0", a}},
            60.0});
    QCOMPARE(parents(*profile), (std::vector{-1, -1, 5, 5, 5, -1}));
}

void NestingTest::whatTwoFunctionsMayHaveHeldIsUnknown()
{
    constexpr std::string_view check = "vm.builtin.check_tensor_info", a = "float32[8, 8]", b = "float32[8]";
    const std::vector<Row> rows{{check, 1, "cpu0", a}, {check, 1, "cpu0", a}, {"relu", 3, "cpu0", a}, {check, 1, "cpu0", b},
        {"dense", 9, "cpu0", a}, {"one", 40, "cpu0", b}, {"two", 60, "cpu0", b}};
    const auto profile = built({rows, 200.0});
    QVERIFY(profile->nesting() == Nesting::Unknown);
    QVERIFY(profile->calls().parent.empty());
    QVERIFY2(parents(*built({rows, 90.0})) == (std::vector{-1, -1, -1, 6, 6, 6, -1}), "the total leaves one reading");
}

void NestingTest::kernelsHoldNothing()
{
    const auto profile = built({{{"softmax", 30}, {"fused_dense_relu", 62}, {"vm.builtin.reshape", 70}}, 100.0});
    QVERIFY(profile->nesting() == Nesting::None);
    QVERIFY(profile->calls().parent.empty());
}

void NestingTest::otherExecutorsDoNotNest()
{
    const auto profile = built({{{"softmax", 30}, {"my_function", 62}}, 70.0, "Graph"});
    QVERIFY(profile->nesting() == Nesting::None);
}

void NestingTest::lostOrderTellsNothing()
{
    const auto profile = built({{{"dense", 30}, {"lifted_func_1", 62}}, 70.0, "VM", Precision::TwoDecimals, true});
    QVERIFY(profile->nesting() == Nesting::None);
    QVERIFY(profile->calls().parent.empty());
}

void NestingTest::printedDecimalsAreRounded()
{
    const std::vector<Row> rows{{"dense", 30.01}, {"softmax", 30.01}, {"lifted_func_1", 60.01}};
    QCOMPARE(parents(*built({rows, 70.0, "VM", Precision::TwoDecimals})), (std::vector{2, 2, -1}));
    QCOMPARE(parents(*built({rows, 70.0, "VM", Precision::Full})), (std::vector{-1, -1, -1}));
}

void NestingTest::unknownDurationsTakeNoRoom()
{
    const auto profile = built({{{"dense", 30}, {"add", std::nan("")}, {"lifted_func_1", 40}, {"main", std::nan("")}}, 50.0});
    QCOMPARE(parents(*profile), (std::vector{2, 2, -1, -1}));
    QCOMPARE(selfTimes(*profile).us, (std::vector{30.0, 0.0, 10.0, 0.0}));
}

QTEST_APPLESS_MAIN(NestingTest)
#include "nesting_test.moc"
