// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/analyzedprofile.h"
#include "models/comparison/runfacts.h"
#include "models/kernels/runspreads.h"
#include "models/profile/outsideruns.h"
#include "models/profile/profilebuilder.h"
#include "models/profile/recordercost.h"
#include "models/profile/selftimes.h"

#include <QTest>

#include <cmath>
#include <string>
#include <utility>
#include <vector>

using namespace tvmscope;

namespace {

struct RecordedCall {
    std::int64_t run;
    std::string name;
    double startUs, us;
    std::int64_t depth = 0;
    bool failed = false;
};

ProfilePtr recording(const std::vector<RecordedCall>& calls, double callCost = -1, double insideCost = -1,
    std::optional<std::int64_t> outside = std::nullopt)
{
    ProfileBuilder builder;
    builder.addConfiguration("Recorder", Metric::string(builder.intern("tvmscope_recorder 2.0")));
    if (callCost >= 0)
        builder.addConfiguration("Recorder call cost (us)", Metric::duration(callCost));
    if (insideCost >= 0)
        builder.addConfiguration("Recorder inside cost (us)", Metric::duration(insideCost));
    if (outside)
        builder.addConfiguration(runOfCallsOutsideKey, Metric::ofCount(*outside));
    for (const RecordedCall& call : calls) {
        ProfileBuilder::Row row;
        row.name = call.name;
        row.durationUs = call.us;
        row.count = 1;
        row.device = "cpu0";
        row.shapes = "float32[2, 3]";
        row.startNs = static_cast<std::int64_t>(call.startUs * 1000);
        row.depth = call.depth;
        row.run = call.run;
        builder.addRow(row);
        if (call.failed)
            builder.setExtra("Error", Metric::string(builder.intern("ValueError: boom")));
    }
    return builder.build();
}

RunSpreads spreadsOf(const ProfilePtr& profile)
{
    return RunSpreads(*profile, selfTimes(*profile).us);
}

/// Three runs of `add`, `mul`, `add`, of 31, 61 and 40 µs, and one in which mul failed.
const std::vector<RecordedCall> fourRuns{{7, "add", 0, 10}, {7, "mul", 10, 5}, {7, "add", 20, 11}, {8, "add", 100, 30},
    {8, "mul", 140, 4}, {8, "add", 150, 11}, {9, "add", 200, 12}, {9, "mul", 215, 9}, {9, "add", 230, 10}, {10, "add", 300, 1},
    {10, "mul", 310, 1, 0, true}};

} // namespace

class RunSpreadsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void callsBehindTheLastRunAreNoRunWhereTheRecorderSaysSo()
    {
        const std::vector<RecordedCall> calls{{0, "add", 0, 10}, {1, "add", 100, 12}, {2, "free", 200, 3}};
        QCOMPARE(spreadsOf(recording(calls)).runs().size(), 3u); // written before recorders said it
        const RunSpreads told = spreadsOf(recording(calls, -1, -1, 2));
        QCOMPARE(told.runs().size(), 2u);
        QCOMPARE(told.callsOutside(), std::int64_t{1});
        QCOMPARE(spreadsOf(recording(calls, -1, -1, 3)).runs().size(), 3u);
    }
    void startTimesDoNotOverruleTheRecorder()
    {
        // By its start times run 2 looks like calls outside of all: it began before the last run, and none while one went on.
        const std::vector<RecordedCall> calls{{0, "add", 0, 10}, {2, "add", 50, 11}, {1, "add", 100, 12}};
        QCOMPARE(spreadsOf(recording(calls)).callsOutside(), std::int64_t{1});
        QCOMPARE(spreadsOf(recording(calls, -1, -1, 3)).callsOutside(), std::int64_t{0});
    }
    void theMedianRunIsNamed()
    {
        const RunSpreads runs = spreadsOf(recording(fourRuns));
        QVERIFY(runs.any());
        QCOMPARE(runs.runs().size(), 4u);
        QCOMPARE(runs.finished(), std::int64_t{3});
        QCOMPARE(runs.median().label, std::int64_t{9});
        QCOMPARE(runs.ofRuns().minUs, 31.0);
        QCOMPARE(runs.ofRuns().medianUs, 40.0);
        QCOMPARE(runs.ofRuns().maxUs, 61.0);
        QVERIFY(runs.isOfMedianRun(CallId{7}));
        QVERIFY(!runs.isOfMedianRun(CallId{1}));
    }

    /// The second `add` of a run is another call than the first.
    void eachCallHasItsOwnSpread()
    {
        const RunSpreads runs = spreadsOf(recording(fourRuns));
        const auto first = runs.ofCall(CallId{0}), second = runs.ofCall(CallId{5});
        QVERIFY(first && second);
        QCOMPARE(first->minUs, 10.0);
        QCOMPARE(first->medianUs, 12.0);
        QCOMPARE(first->maxUs, 30.0);
        QCOMPARE(first->runs, std::int64_t{3});
        QCOMPARE(second->minUs, 10.0);
        QCOMPARE(second->medianUs, 11.0);
        QCOMPARE(second->maxUs, 11.0);
        QVERIFY(!runs.ofCall(CallId{9})); // of the run that failed
    }

    void rowsAreAddedUpByTheRun()
    {
        const RunSpreads runs = spreadsOf(recording(fourRuns));
        const std::vector<CallId> adds{CallId{0}, CallId{2}, CallId{3}, CallId{5}, CallId{6}, CallId{8}, CallId{9}};
        const auto spread = runs.ofRows(adds);
        QVERIFY(spread.has_value());
        QCOMPARE(spread->minUs, 21.0);
        QCOMPARE(spread->medianUs, 22.0);
        QCOMPARE(spread->maxUs, 41.0);
        QCOMPARE(runs.ofRows(std::vector{CallId{6}, CallId{8}})->maxUs, 41.0); // of the run that stands for all
        QVERIFY(!runs.ofRows(std::vector{CallId{1}, CallId{4}})); // of others alone
    }

    void runsThatDifferAreAddedUpAsTheyAre()
    {
        const RunSpreads runs = spreadsOf(
            recording({{0, "add", 0, 10}, {0, "mul", 10, 5}, {1, "add", 100, 30}, {1, "mul", 140, 4}, {2, "prefill", 200, 12}}));
        QVERIFY(runs.any() && !runs.oneStandsForAll());
        QVERIFY(runs.isCounted(CallId{0}) && runs.isCounted(CallId{4}));
        QVERIFY(runs.countedCall(CallId{1}) == CallId{1});
        const std::vector<CallId> inTwo{CallId{1}, CallId{3}};
        QCOMPARE(runs.ofRows(inTwo)->minUs, 0.0); // the third run has neither
        QCOMPARE(runs.ofRows(inTwo)->medianUs, 4.0);
    }

    /// Of runs that call the same the median is counted, and each call knows which one stands for it.
    void theMedianStandsForRunsThatCallTheSame()
    {
        const ProfilePtr profile = recording(fourRuns);
        const RunSpreads runs = spreadsOf(profile);
        QVERIFY(runs.oneStandsForAll());
        QVERIFY(runs.isCounted(CallId{6}) && runs.isCounted(CallId{7}) && runs.isCounted(CallId{8}));
        QVERIFY(!runs.isCounted(CallId{0}) && !runs.isCounted(CallId{9}));
        QVERIFY(runs.countedCall(CallId{7}) == CallId{7});
        QVERIFY(runs.countedCall(CallId{2}) == CallId{8}); // the second add
        QVERIFY(runs.countedCall(CallId{9}) == none<CallId>); // of the run that failed
        const CallId second{8};
        const auto same = runs.sameCalls(second);
        QCOMPARE(std::vector<CallId>(same.begin(), same.end()), (std::vector{CallId{2}, CallId{5}, CallId{8}}));
    }

    void aFewCallsThatOneRunAloneMakesChangeNothing()
    {
        std::vector<RecordedCall> calls;
        for (const std::int64_t run : {0, 1, 2})
            for (int call = 0; call < 10; ++call)
                calls.push_back({run, "k" + std::to_string(call), 1000.0 * static_cast<double>(run) + 20 * call, 10});
        calls.push_back({2, "grow", 2500, 30});
        const RunSpreads runs = spreadsOf(recording(calls));
        QVERIFY(runs.oneStandsForAll());
        QCOMPARE(runs.median().label, std::int64_t{1});
        QVERIFY(runs.countedCall(CallId{30}) == none<CallId>);
        calls.back().run = 1;
        for (int call = 0; call < 4; ++call)
            calls.push_back({2, "other" + std::to_string(call), 2600.0 + call, 1});
        QVERIFY(!spreadsOf(recording(calls)).oneStandsForAll());
    }

    void theLowerOfTwoIsTheMedian()
    {
        const RunSpreads runs = spreadsOf(recording({{0, "add", 0, 10}, {1, "add", 20, 6}}));
        QCOMPARE(runs.median().label, std::int64_t{1});
        QCOMPARE(runs.ofCall(CallId{0})->medianUs, 6.0);
    }

    void callsOutsideOfAllRunsAreNoRun()
    {
        // Outside: before the runs, between them, and one inside of another; the recorder gives them the number after the last.
        std::vector<RecordedCall> calls{{11, "load", -50, 20}, {11, "inside", -45, 5, 1}, {11, "add", 75, 1}};
        calls.insert(calls.end(), fourRuns.begin(), fourRuns.end());
        const ProfilePtr profile = recording(calls);
        const RunSpreads runs = spreadsOf(profile);
        QCOMPARE(runs.runs().size(), std::size_t{4});
        QCOMPARE(runs.finished(), std::int64_t{3});
        QCOMPARE(runs.callsOutside(), std::int64_t{3});
        QCOMPARE(runsOf(*profile), std::int64_t{4});
        QCOMPARE(runs.median().label, std::int64_t{9});
        QVERIFY(!runs.isOfMedianRun(CallId{0}));
        QVERIFY(!runs.ofCall(CallId{2}));
        QVERIFY(!runs.ofRows(std::vector{CallId{0}})); // ran in no run: blank, not 0
        QVERIFY(!runs.ofRows(std::vector{CallId{13}})); // in the run that failed alone
        QCOMPARE(runs.ofRows(std::vector{CallId{2}, CallId{3}, CallId{6}, CallId{9}})->minUs, 10.0);
    }

    void aRunThatBeganWhileAnotherWentOnIsARun()
    {
        const ProfilePtr profile
            = recording({{0, "add", 0, 10}, {0, "mul", 20, 10}, {2, "add", 15, 10}, {2, "mul", 40, 10}, {1, "add", 16, 10}});
        QCOMPARE(spreadsOf(profile).runs().size(), std::size_t{3});
        QCOMPARE(runsOf(*profile), std::int64_t{3});
    }

    /// A median run may have a slow call that its quick ones make up for.
    void aCallOfTheMedianRunThatIsNoUsualOneIsKnown()
    {
        std::vector<RecordedCall> calls;
        const std::vector<double> adds{10.0, 10.2, 13.0, 10.1, 9.9},
            muls{20.0, 20.9, 18.0, 22.0, 19.0}; // 30, 31.1, 31, 32.1, 28.9
        for (std::size_t run = 0; run < adds.size(); ++run) {
            const double start = 100.0 * static_cast<double>(run);
            calls.push_back({static_cast<std::int64_t>(run), "add", start, adds[run]});
            calls.push_back({static_cast<std::int64_t>(run), "mul", start + adds[run], muls[run]});
        }
        const RunSpreads runs = spreadsOf(recording(calls));
        QVERIFY(runs.oneStandsForAll());
        QCOMPARE(runs.median().label, std::int64_t{2});
        const auto add = runs.ofCall(CallId{4}), mul = runs.ofCall(CallId{5});
        QCOMPARE(add->standsUs, std::optional(13.0));
        QVERIFY(add->standsApart()); // the others take 9.9 to 10.2
        QCOMPARE(mul->lowerUs, 19.0);
        QCOMPARE(mul->upperUs, 20.9);
        QVERIFY(!mul->standsApart()); // the shortest, and as far away as the longest
        const auto all = runs.ofRows(std::vector{CallId{4}, CallId{5}});
        QCOMPARE(all->standsUs, std::optional(31.0));
        QVERIFY(!all->standsApart());
    }
    void whatIsNotableOfFewRunsNobodyKnows()
    {
        QVERIFY(!(Spread{10, 10, 30, 4, 10, 10, 30.0}.standsApart()));
        QVERIFY((Spread{10, 10, 30, 5, 10, 10, 30.0}.standsApart()));
        QVERIFY(!(Spread{10, 10, 10.5, 5, 10, 10, 10.5}.standsApart())); // beyond the fences, and yet no tenth
        QVERIFY(!(Spread{10, 10, 30, 5, 10, 10}.standsApart())); // of sums of all runs
    }
    void totalsHaveARangeToo()
    {
        ProfileBuilder builder;
        for (std::int64_t run = 0; run < 3; ++run) {
            ProfileBuilder::Row row;
            row.name = "add";
            row.durationUs = 10.0 + static_cast<double>(run);
            row.count = 1;
            row.device = "cpu0";
            row.run = run;
            row.startNs = 100'000 * run;
            builder.addRow(row);
        }
        builder.addDeviceTotal("cpu0", 40.0);
        const ProfilePtr profile = builder.build();
        const auto total = spreadsOf(profile).ofTotal(profile->devices().front());
        QVERIFY(total.has_value());
        QCOMPARE(total->minUs, 10.0);
        QCOMPARE(total->maxUs, 12.0);
        QCOMPARE(total->standsUs, std::optional(11.0));
    }
    void oneRunHasNone()
    {
        QVERIFY(!spreadsOf(recording({{3, "add", 0, 10}, {3, "mul", 20, 6}})).any());
        const RunSpreads oneOfTwo = spreadsOf(recording({{0, "add", 0, 10}, {1, "add", 20, 6, 0, true}}));
        QVERIFY(!oneOfTwo.any());
        QVERIFY(!oneOfTwo.ofCall(CallId{0}));
        QVERIFY(!RunSpreads().any());
    }

    /// Sums, work and device of a profile are those of the run that stands for all; rows of other runs belong to its kernels.
    void whatFollowsFromTheProfileIsOfTheMedianRun()
    {
        ProfileBuilder builder;
        const auto add = [&builder](std::int64_t run, double startUs, double us) {
            ProfileBuilder::Row row;
            row.name = "fused_nn_dense";
            row.durationUs = us;
            row.count = 1;
            row.device = "cpu0";
            row.shapes = "float32[8, 16], float32[4, 16], float32[8, 4]";
            row.startNs = static_cast<std::int64_t>(startUs * 1000);
            row.run = run;
            builder.addRow(row);
        };
        for (const auto& [run, us] : {std::pair{0, 10.0}, std::pair{1, 30.0}, std::pair{2, 12.0}}) {
            add(run, 100 * run, us);
            add(run, 100 * run + 50, 5);
        }
        builder.addDeviceTotal("cpu0", 250.0);
        const AnalyzedProfilePtr analyzed = analyzeProfile(builder.build());
        QVERIFY(analyzed->runs.oneStandsForAll());
        QCOMPARE(analyzed->runs.median().label, std::int64_t{1}); // all take 55 µs
        QCOMPARE(analyzed->runsInSums, std::int64_t{1});
        QCOMPARE(analyzed->kernels.kernels.size(), std::size_t{1});
        QCOMPARE(analyzed->kernels.kernels.front().entry.rows, (std::vector{CallId{2}, CallId{3}}));
        QVERIFY(analyzed->kernelOfRow[5] == KernelId{0} && analyzed->classOfRow[5] == OperatorClass::Dense);
        QCOMPARE(analyzed->devices.front().rowsUs, 35.0);
        QCOMPARE(*analyzed->devices.front().totalUs, 55.0);
        QCOMPARE(analyzed->cost.products.flops, 2.0 * 2 * 8 * 16 * 4);
        QCOMPARE(analyzed->tree.rows(OperatorTree::root).size(), std::size_t{2});
        QVERIFY(analyzed->tree.leafOf(CallId{5}) == analyzed->tree.leafOf(CallId{2}));
    }

    void theRecordersPartIsTakenOffBesideTheTimes()
    {
        // Two calls inside of one: what lies between calls lies inside of that one.
        const ProfilePtr profile = recording({{0, "layer", 0, 100}, {0, "add", 10, 20, 1}, {0, "add", 40, 0.5, 1}}, 6.5, 0.75);
        const auto cost = recorderCost(*profile);
        QVERIFY(cost.has_value());
        QCOMPARE(cost->betweenUs(), 5.75);
        QCOMPARE(*cost->ofCalls(CallCount(4)), 26.0);
        const std::vector<double> self = selfTimes(*profile).us;
        QCOMPARE(self[0], 79.5);
        const std::vector<double> corrected = correctedSelfTimes(*profile, self, *cost);
        QCOMPARE(corrected[0], 79.5 - 0.75 - 2 * 5.75);
        QCOMPARE(corrected[1], 19.25);
        QCOMPARE(corrected[2], 0.0); // never less than nothing
        QCOMPARE(profile->calls().durationOf(CallId{1}), 20.0);
    }

    void costsThatAreNoTimesAreNone()
    {
        QVERIFY(!recorderCost(*recording({{0, "add", 0, 1}})));
        ProfileBuilder words;
        words.addConfiguration("Recorder call cost (us)", Metric::string(words.intern("seven")));
        words.addConfiguration("Recorder inside cost (us)", Metric::duration(std::nan("")));
        QVERIFY(!recorderCost(*words.build()));
        const auto inside = recorderCost(*recording({{0, "add", 0, 1}}, -1, 0.5));
        QVERIFY(inside && !inside->callUs && !inside->ofCalls(CallCount(2)));
        QCOMPARE(inside->betweenUs(), 0.0);
    }
};

QTEST_APPLESS_MAIN(RunSpreadsTest)
#include "runspreads_test.moc"
