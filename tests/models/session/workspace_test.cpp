// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/selectionsums.h"
#include "models/session/workspace.h"
#include "parsers/documentreader.h"

#include <QTest>

#include <array>
#include <atomic>
#include <cmath>
#include <limits>
#include <string>

using namespace tvmscope;

namespace {

DocumentPtr sample(const char* name)
{
    return readFile(std::string(TVMSCOPE_TEST_DATA "/../../resources/samples/") + name);
}

WorkspacePtr samplePair()
{
    return makeWorkspace(
        {{sample("bert2-relax-vm.json"), sample("bert2-relay-vm.json")}, ProfileChoice{0, 0}, ProfileChoice{1, 0}});
}

} // namespace

class WorkspaceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneProfileIsCalledByItsExecutor();
    void twoProfilesAreComparedInTheirOrder();
    void whatIsKnownOfEachComesFirst();
    void whatViewsDrawIsThere();
    void sidesHaveTheirNamesBeforeTheyAreCompared();
    void whatIsOnShowIsNotTakenApartAgain();
    void countsAndShapesBeyondEverything();
    void whoeverStopsGetsNothing_data();
    void whoeverStopsGetsNothing();
};

void WorkspaceTest::oneProfileIsCalledByItsExecutor()
{
    const WorkspacePtr shown = makeWorkspace({{sample("bert2-relay-vm.json")}, ProfileChoice{0, 0}, std::nullopt});
    QVERIFY(!shown->isPair());
    QVERIFY(!shown->comparison);
    QCOMPARE(shown->labels[0], std::string("Relay VM"));
}

void WorkspaceTest::twoProfilesAreComparedInTheirOrder()
{
    const WorkspacePtr shown = samplePair();
    QVERIFY(shown->isPair());
    QCOMPARE(shown->labels[0], std::string("Relax VM"));
    QCOMPARE(shown->labels[1], std::string("Relay VM"));
    QCOMPARE(shown->comparison->baseline.profile, shown->profile(0));
    QCOMPARE(profilesIn(shown->documents).size(), std::size_t{2});
}

void WorkspaceTest::whatIsKnownOfEachComesFirst()
{
    std::vector<WorkspacePtr> parts;
    std::vector<WorkspaceStep> steps;
    WorkspaceControl control;
    control.step = [&](WorkspaceStep step) { steps.push_back(step); };
    control.analyzed = [&](WorkspacePtr part) {
        QCOMPARE(steps, std::vector{WorkspaceStep::Analyzing});
        parts.push_back(std::move(part));
    };
    const WorkspacePtr shown = makeWorkspace(
        {{sample("bert2-relax-vm.json"), sample("bert2-relay-vm.json")}, ProfileChoice{0, 0}, ProfileChoice{1, 0}}, control);
    QCOMPARE(parts.size(), std::size_t{1});
    const Workspace& part = *parts.front();
    QVERIFY(part.coming == WorkspaceStep::Comparing);
    QVERIFY(part.isPair() && !part.comparison && !part.findings);
    QCOMPARE(part.analyzed[1], shown->analyzed[1]);
    QCOMPARE(part.timelines[1]->start, shown->timelines[1]->start); // in other classes once there are groups
    QVERIFY(part.index->groupOf(ProfileIndex{0}, CallId{0}) == none<GroupId>);
    QVERIFY(!shown->coming && shown->comparison && shown->findings);
}

/// Nothing of it is left to the window's own thread.
void WorkspaceTest::whatViewsDrawIsThere()
{
    const WorkspacePtr shown = samplePair();
    const Comparison& comparison = *shown->comparison;
    QVERIFY(comparison.best);
    for (const Side side : bothSides)
        QCOMPARE(shown->takeOvers[side].size(), takeOvers(*comparison.best, comparison, side).size());
    QVERIFY(!shown->takeOvers.baseline.empty());
    const std::string& device = comparison.devices.front().device;
    for (const Side side : bothSides)
        QVERIFY(
            std::abs(shown->flameDiff(device, FlameDiffWidth::Baseline)->us[side] - comparison.devices.front().us[side]) < 1e-6);
    QVERIFY(shown->flameDiff(device, FlameDiffWidth::Candidate)->widthUs > 0);
    QVERIFY(
        shown->flameDiff(device, FlameDiffWidth::Larger)->widthUs > shown->flameDiff(device, FlameDiffWidth::Baseline)->widthUs);
    QCOMPARE(shown->flameDiff("vulkan0", FlameDiffWidth::Larger)->widthUs, 0.0);
    for (std::size_t side = 0; side < 2; ++side) {
        QVERIFY(!shown->analyzed[side]->blocks.empty());
        QCOMPARE(shown->blockSpans[side]->size(), shown->timelines[side]->lanes.size());
        QVERIFY(!shown->blockSpans[side]->front().empty());
    }
}

void WorkspaceTest::sidesHaveTheirNamesBeforeTheyAreCompared()
{
    WorkspacePtr part;
    WorkspaceControl control;
    control.analyzed = [&](WorkspacePtr some) { part = std::move(some); };
    const auto twice = sample("bert2-relay-vm.json"); // one executor: only the place tells them apart
    const WorkspacePtr shown = makeWorkspace({{twice, twice}, ProfileChoice{0, 0}, ProfileChoice{1, 0}}, control);
    QVERIFY(part && shown);
    QCOMPARE(part->labels, shown->labels);
    QVERIFY(part->labels[0] != part->labels[1]);
    QCOMPARE(shown->labels[1], shown->comparison->candidate.label);
}

void WorkspaceTest::whatIsOnShowIsNotTakenApartAgain()
{
    const WorkspacePtr shown = samplePair();
    int parts = 0;
    WorkspaceControl control;
    control.analyzed = [&](const WorkspacePtr&) { ++parts; };
    const auto again = [&](ProfileChoice first, ProfileChoice second) {
        makeWorkspace({shown->documents, first, second, {}, {}, shown}, control);
        return parts;
    };
    QCOMPARE(again(*shown->shown[0], *shown->shown[1]), 0);
    QCOMPARE(again(*shown->shown[1], *shown->shown[0]), 1); // the other way round is another view
}

/// For the sanitizers: whatever a report holds, nothing that is derived of it may overflow.
void WorkspaceTest::countsAndShapesBeyondEverything()
{
    const auto report = [](const std::string& prefix) {
        const std::string huge = "float32[4611686018427387904, 2]", most = "float32[9223372036854775807, 8]";
        std::string calls;
        const auto add = [&](const std::string& name, const std::string& shapes) {
            calls += std::string(calls.empty() ? "" : ",") + R"({"Name": {"string": ")" + name
                + R"x("}, "Duration (us)": {"microseconds": 5.0}, "Device": {"string": "cpu0"},)x"
                + R"x("Count": {"count": 9223372036854775807}, "Argument Shapes": {"string": ")x" + shapes + R"("}})";
        };
        for (const char* name : {"split", "nn_conv2d", "nn_dense", "nn_batch_matmul", "transpose", "mean"})
            for (const std::string& shape : {huge, most})
                add(prefix + name, shape + ", " + shape + ", " + shape + ", " + shape);
        for (const char* name : {"VM::AllocStorage", "VM::AllocTensor"})
            for (int twice = 0; twice < 2; ++twice)
                add(name, {});
        return readDocument(R"({"configuration": {"Executor": {"string": "VM"}}, "calls": [)" + calls
                + R"x(], "device_metrics": {"cpu0": {"Duration (us)": {"microseconds": 100.0}}}})x",
            prefix + ".json");
    };
    const WorkspacePtr shown
        = makeWorkspace({{report("vm_mod_fused_"), report("tvmgen_default_fused_")}, ProfileChoice{0, 0}, ProfileChoice{1, 0}});
    QVERIFY(shown->comparison && shown->findings);
    QCOMPARE(shown->profile(0)->rowCount(), std::size_t{16});
    std::vector<Target> everything;
    for (std::size_t at = 0; at < shown->comparison->groups.size(); ++at)
        everything.push_back(GroupTarget{static_cast<GroupId>(at), {}});
    QVERIFY(!sumsOf(*shown, SelectedRows(shown.get(), everything)).calls[Baseline::place].isKnown());
}

void WorkspaceTest::whoeverStopsGetsNothing_data()
{
    QTest::addColumn<int>("profiles");
    QTest::newRow("one") << 1;
    QTest::newRow("two") << 2;
    QTest::newRow("three") << 3;
}

/// At every place where the work looks whether it is to stop.
void WorkspaceTest::whoeverStopsGetsNothing()
{
    QFETCH(const int, profiles);
    WorkspaceRequest request{{sample("bert2-relax-vm.json")}, ProfileChoice{0, 0}, std::nullopt};
    if (profiles > 1) {
        request.documents.push_back(sample("bert2-relay-vm.json"));
        request.second = ProfileChoice{1, 0};
    }
    if (profiles > 2)
        request.named = {{0, 0}, {1, 0}, {0, 0}};
    request.corrections = [](const std::array<std::string, 2>& hashes) {
        [&] { QVERIFY(!hashes[0].empty() && !hashes[1].empty()); }(); // nothing half is asked about
        return Corrections{};
    };
    constexpr std::int64_t many = 1'000'000;
    std::atomic<std::int64_t> left = many;
    const WorkspacePtr whole = makeWorkspace(request, {StopFlag(&left), {}});
    QVERIFY(whole && whole->index && whole->findings);
    QCOMPARE(whole->comparison != nullptr, profiles > 1);
    QCOMPARE(whole->profileSet != nullptr, profiles > 2);
    const std::int64_t looks = many - left;
    QVERIFY(looks > 10);
    for (std::int64_t look = 0; look < looks; ++look) {
        left = look;
        QVERIFY2(!makeWorkspace(request, {StopFlag(&left), {}}), qPrintable(QString::number(look)));
    }
    left = looks;
    QVERIFY(makeWorkspace(request, {StopFlag(&left), {}}));
}

QTEST_GUILESS_MAIN(WorkspaceTest)
#include "workspace_test.moc"
