// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "models/comparison/profileset.h"
#include "models/comparison/slowcalls.h"
#include "models/comparison/takeover.h"
#include "models/export/answer.h"
#include "tests/models/madeprofiles.h"
#include "tests/models/maderecordings.h"

#include <QTest>

using namespace tvmscope;

namespace {

/// Five runs of 151, 161, 171, 181 and 191 µs: softmax takes 100 µs and more, take 50.
ProfilePtr fiveRuns(double factor = 1.0)
{
    std::vector<made::RecordedRun> runs;
    for (const double us : {100.0, 110.0, 120.0, 130.0, 140.0})
        runs.push_back({{"softmax", factor * us}, {"take", 50.0}});
    return made::recording(runs);
}

ProfilePtr threeRunsThatDiffer()
{
    return made::recording({{{"softmax", 300}}, {{"softmax", 300}, {"take", 50}}, {{"mean", 40}, {"take", 60}}});
}

std::string headlineOf(const Comparison& comparison)
{
    return messageText(comparison.answer.headline);
}

} // namespace

/// Whoever reads a number of several runs reads of how many it is the median, and how far they lie apart.
class MedianRunsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theHeadlineSaysWhatTheRunsRangeOver()
    {
        QCOMPARE(headlineOf(made::compare(fiveRuns(), fiveRuns(2.0))),
            std::string("b.json is 1.70× slower than a.json on cpu0: 171.00 µs → 291.00 µs (+120.00 µs). a.json: median of 5 "
                        "runs (151.00 µs to 191.00 µs); b.json: median of 5 (251.00 µs to 331.00 µs)."));
    }
    void soDoesOneThatFindsNoDifference()
    {
        const std::string said = headlineOf(made::compare(fiveRuns(), fiveRuns()));
        QVERIFY2(said.starts_with("No difference beyond 2 % on cpu0: 171.00 µs → 171.00 µs."), said.c_str());
        QVERIFY2(said.ends_with("a.json: median of 5 runs (151.00 µs to 191.00 µs); b.json: median of 5 (151.00 µs to 191.00 "
                                "µs). The two ranges overlap."),
            said.c_str());
    }
    void besideASingleRunItIsNamedOne()
    {
        const ProfilePtr once = made::profile({{"softmax", 60, "float32[4, 8], float32[4, 8]"}}, {{"cpu0", 80}});
        for (const bool swapped : {false, true}) {
            const Comparison comparison = swapped ? made::compare(once, fiveRuns()) : made::compare(fiveRuns(), once);
            const std::string told = swapped ? "b.json: median of 5 runs (151.00 µs to 191.00 µs); a.json: one run."
                                             : "a.json: median of 5 runs (151.00 µs to 191.00 µs); b.json: one run.";
            QVERIFY2(headlineOf(comparison).ends_with(told), headlineOf(comparison).c_str());
        }
    }
    /// A Total also holds what was before the first call: timed alike, the two may differ where by their totals they do not.
    void besideATotalItSaysWhatThatWouldTake()
    {
        const ProfilePtr once = made::recording({{{"softmax", 116.0}, {"take", 50.0}}}); // a total of 168, calls of 167
        const Comparison comparison = made::compare(once, fiveRuns());
        QVERIFY(headlineOf(comparison).starts_with("No difference beyond 2 % on cpu0: 168.00 µs → 171.00 µs."));
        const std::string told
            = "b.json is timed from its run's first call to the end of its last; a.json's total also holds what "
              "was before and behind: timed alike, a.json takes 167.00 µs, and b.json is 1.02× slower";
        QVERIFY(!comparison.answer.contributors.empty());
        QCOMPARE(messageText(comparison.answer.contributors.front()), told + ".");
        QVERIFY(std::any_of(comparison.answer.comparable.begin(), comparison.answer.comparable.end(),
            [&](const Message& message) { return messageText(message) == told; }));
    }
    void besideRunsThatDifferTheseAreAMean()
    {
        const Comparison comparison = made::compare(fiveRuns(), threeRunsThatDiffer());
        QVERIFY(comparison.isPerRun());
        QVERIFY2(headlineOf(comparison).ends_with("a.json: median of 5 runs (151.00 µs to 191.00 µs); b.json: mean of 3 runs."),
            headlineOf(comparison).c_str());
        QCOMPARE(messageText(comparison.answer.reliability.front()),
            std::string("all times and calls are per run: those of the median run for a.json, sums of all runs ÷ 3 for b.json"));
    }
    void aRankingNamesEveryMedian()
    {
        const ProfilePtr once = made::profile({{"softmax", 60, "float32[4, 8], float32[4, 8]"}}, {{"cpu0", 80}});
        const ProfileSet set
            = gatherProfiles({{fiveRuns(), "five", 1, {}}, {fiveRuns(2.0), "twice", 1, {}}, {once, "once", 1, {}}});
        QStringList notes;
        for (const Message& note : set.notes)
            notes << QString::fromStdString(messageText(note));
        QVERIFY2(notes.contains(QStringLiteral("Of several runs the median one stands for all: five's of 5 (151.00 µs to 191.00 "
                                               "µs), twice's of 5 (251.00 µs to 331.00 µs).")),
            qPrintable(notes.join(u'\n')));
    }
    /// The same in a ranking, whichever of its profiles is the baseline.
    void aRankingSaysWhatATotalWouldTake()
    {
        const ProfilePtr once = made::recording({{{"softmax", 116.0}, {"take", 50.0}}}); // a total of 168, calls of 167
        const std::vector<ComparedProfile> profiles{
            {fiveRuns(), "five", 1, {}}, {fiveRuns(2.0), "twice", 1, {}}, {once, "once", 1, {}}};
        const auto isSaid = [](const ProfileSet& set, const std::string& text) {
            return std::any_of(set.notes.begin(), set.notes.end(),
                [&](const Message& note) { return messageText(note).find(text) != std::string::npos; });
        };
        for (std::size_t baseline = 0; baseline < profiles.size(); ++baseline)
            QVERIFY(isSaid(gatherProfiles(profiles, baseline),
                "Not timed alike: five, twice from a run's first call to the end of its last, which a total exceeds; by that "
                "clock "
                "once takes 167.00 µs, not 168.00 µs."));
        const ProfilePtr far = made::recording({{{"softmax", 1'000.0}, {"take", 50.0}}});
        QVERIFY(!isSaid(gatherProfiles({{fiveRuns(), "five", 1, {}}, {fiveRuns(2.0), "twice", 1, {}}, {far, "far", 1, {}}}),
            "Not timed alike"));
    }
    /// Time in no row is as unsteady as calls are where runs of both sides take as much of it.
    void pausesThatOverlapAreNoSteadyCause()
    {
        const std::vector<made::RecordedRun> runs(3, {{"softmax", 100.0}, {"take", 50.0}});
        const auto cause = [&](const std::vector<double>& a, const std::vector<double>& b) {
            return messageText(made::compare(made::recording(runs, a), made::recording(runs, b)).answer.contributors.front());
        };
        QCOMPARE(cause({1, 200, 300}, {150, 1, 2}),
            std::string("Unattributed time accounts for −198.00 µs (its runs overlap: measure again)."));
        QCOMPARE(cause({180, 200, 300}, {150, 1, 2}), std::string("Unattributed time accounts for −198.00 µs."));
    }
    void totalsOfThePageHaveTheirRanges()
    {
        const Comparison comparison = made::compare(fiveRuns(), fiveRuns(2.0));
        const std::string page = writePage(answerPage(comparison, messageText, 0, 120), PageStyle::Plain);
        for (const char* line : {"cpu0    device total  171.00  291.00   +120.00  1.70× slower  151.00–191.00  251.00–331.00",
                 "softmax             1|1  120.00  240.00   +120.00      291.00  100.00–140.00  200.00–280.00"})
            QVERIFY2(page.find(line) != std::string::npos, page.c_str());
    }
    /// A narrow page does without what is worth less.
    void groupsHaveTheirRangesOnNarrowPages()
    {
        const Comparison comparison = made::compare(fiveRuns(), fiveRuns(2.0));
        const auto pageOf
            = [&](std::size_t width) { return writePage(answerPage(comparison, messageText, 0, width), PageStyle::Plain); };
        const std::string wide = pageOf(120), narrow = pageOf(100), narrower = pageOf(96), narrowest = pageOf(70);
        QVERIFY2(wide.find("0.97  100.00–140.00  200.00–280.00") != std::string::npos, wide.c_str());
        QVERIFY2(narrow.find("0.97    100–140    200–280") != std::string::npos, narrow.c_str());
        QVERIFY2(narrower.find("100.0    100–140    200–280") != std::string::npos, narrower.c_str()); // no match
        QVERIFY2(narrowest.find("0.97\n") != std::string::npos
                && narrowest.find("What the runs range over has no room here") != std::string::npos,
            narrowest.c_str());
    }
    /// What the runs leave undecided is no part of what is said to be possible: the page's number is its list's.
    void theBestOfBothIsWhatItsListAddsUpTo()
    {
        std::vector<made::RecordedRun> a, b;
        for (const double us : {0.0, 10.0, 20.0, 30.0, 40.0}) {
            a.push_back({{"softmax", 400 + us}, {"take", 100 + us}, {"mean", 30}});
            b.push_back({{"softmax", 200 + us}, {"take", 105 + us}, {"mean", 60}});
        }
        const Comparison comparison = made::compare(made::recording(a), made::recording(b));
        QVERIFY(comparison.best.has_value());
        QCOMPARE(comparison.best->leftOut.size(), 1u); // take
        QVERIFY(comparison.best->leftOut.front().unsteady == Unsteady::Overlap);
        double gains = 0.0;
        for (const Substitution& one : comparison.best->substitutions)
            gains += one.to == Side::Candidate ? one.gainUs : 0.0;
        QCOMPARE(gains, 30.0); // mean
        QCOMPARE(comparison.best->boundUs, comparison.devices.front().us.candidate - gains);
        QVERIFY(comparison.best->kept == Side::Candidate); // of take
    }
    /// A median run is usual as a whole; one call of it need not be.
    void aCallFarFromItselfInOtherRunsIsASlowOne()
    {
        const std::vector<made::RecordedRun> runs{
            {{"softmax", 1000}, {"take", 5000}}, {{"softmax", 5000}, {"take", 1100}}, {{"softmax", 1029}, {"take", 5500}}};
        const AnalyzedProfilePtr analyzed = analyzeProfile(made::recording(runs));
        QVERIFY(analyzed->runs.oneStandsForAll());
        const SlowCalls slow = slowCallsOf(analyzed->kernels.kernels[0].entry, *analyzed);
        QCOMPARE(slow.rows.size(), std::size_t{1});
        QCOMPARE(slow.usualUs, 1029.0);
        QCOMPARE(slow.excessUs, 5000.0 - 1029.0);
        QVERIFY(slowCallsOf(analyzed->kernels.kernels[1].entry, *analyzed).rows.empty()); // a quick one is none
        // Of two calls that are both slow in the median run, neither is what is usual.
        const AnalyzedProfilePtr twice = analyzeProfile(made::recording({{{"softmax", 1000}, {"softmax", 1010}, {"take", 9000}},
            {{"softmax", 5000}, {"softmax", 5200}, {"take", 1000}}, {{"softmax", 1029}, {"softmax", 1030}, {"take", 9500}}}));
        const SlowCalls both = slowCallsOf(twice->kernels.kernels[0].entry, *twice);
        QCOMPARE(both.rows.size(), std::size_t{2});
        QCOMPARE(both.usualUs, 1030.0);
        // Of two runs nobody can tell which one is usual.
        const AnalyzedProfilePtr two = analyzeProfile(made::recording({runs[0], runs[1]}));
        QVERIFY(slowCallsOf(two->kernels.kernels[0].entry, *two).rows.empty());
    }
};

QTEST_APPLESS_MAIN(MedianRunsTest)
#include "medianruns_test.moc"
