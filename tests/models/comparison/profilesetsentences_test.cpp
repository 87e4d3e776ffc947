// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/models/comparison/madesets.h"

#include <QTest>

#include <algorithm>

using namespace tvmscope;
using made::named;
using made::report;
using made::said;
using made::wide;

namespace {

QStringList notesOf(const ProfileSet& set)
{
    QStringList notes;
    for (const Message& note : set.notes)
        notes << said(note);
    return notes;
}

/// A dense and a softmax of one call each, and a microsecond beside them.
ProfilePtr two(double dense, double softmax, int calls = 1)
{
    return made::profile({{"dense", dense, wide, calls}, {"softmax", softmax, "float32[8, 8], float32[8, 8]", 1}},
        {{"cpu0", dense + softmax + 1}}, nullptr, 1);
}

} // namespace

/// What is said of several profiles: who is fastest, by how much, and how far that can be relied on.
class ProfileSetSentencesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theFastestLeads();
    void whatSpeaksAgainstAProfileIsSaidFirst();
    void aRankingThatSlowCallsLeadSaysSo();
    void slowCallsThatAreNotNamedAreCounted();
    void pairsWithoutACauseAreNamed();
    void causesAreNamedOfEachPair();
    void causesAreToldWithWhatGoesAgainstThem();
    void rowsAgainstTheTotalsAreNamed();
    void rowsAgainstTheTotalsSayWhatIsExcluded();
    void whoLeadsByNoOperatorIsSaidToDoSo();
    void hardlyDifferentProfilesAreNotRanked();
    void profilesThatAreNotAlikeAreNotRanked();
    void profilesThatAreNotAlikeHaveNoMean();
    void threadsThatAreNotNamedAreCounted();
    void meansThatAreNotNamedAreCounted();
    void aMeanAgainstTheTimeIsExplained();
    void causesAreOfTheTimesThatAreRanked();
    void numbersOfTheRankingSelectTheDevice();
    void howTheyWereRunIsSaid();
    void slowCallsThatAreExcludedAreNotCounted();
    void whoRunsTheSameFunctionsIsSaidBesideAnyBaseline();
};

void ProfileSetSentencesTest::theFastestLeads()
{
    const ProfileSet set
        = gatherProfiles({named(report(20, 30), "x/a"), named(report(10, 15), "x/b"), named(report(50, 60), "x/c")});
    QCOMPARE(said(set.headline), QString("b is fastest: 15.00 µs; a 2.00×, c 4.00× slower than it on cpu0."));
    QCOMPARE(set.ranking, (std::vector<std::size_t>{1, 0, 2}));
    const ProfileSet close
        = gatherProfiles({named(report(20, 30), "x/a"), named(report(20, 30.3), "x/b"), named(report(50, 60), "x/c")});
    QCOMPARE(said(close.headline), QString("a is fastest: 30.00 µs; b within 2 %, c 2.00× slower than it on cpu0."));
    std::vector<ComparedProfile> many;
    for (int at = 0; at < 9; ++at)
        many.push_back(named(report(1, 10 * (at + 1)), "x/" + std::to_string(at)));
    QCOMPARE(said(gatherProfiles(std::move(many)).headline),
        QString("0 is fastest: 10.00 µs; 1 2.00×, 2 3.00×, 3 4.00×, 4 5.00×, 4 more up to 9.00× slower than it on cpu0."));
}

void ProfileSetSentencesTest::whatSpeaksAgainstAProfileIsSaidFirst()
{
    const PrintedSums sums{30, 5, std::nullopt};
    const ProfilePtr cut = made::profile({{"dense", 20, wide, 2, "cpu0"}}, {{"cpu0", 60}}, &sums);
    const ProfileSet set = gatherProfiles({named(report(20, 30), "x/a"), named(report(10, 15), "x/b"), named(cut, "x/c")});
    QCOMPARE(
        said(set.headline), QString("Relay VM b is fastest: 15.00 µs; Relay VM a 2.00×, Relax VM 4.00× slower than it on cpu0."));
    QVERIFY(!set.notes.empty());
    QCOMPARE(said(set.notes.front()), QString("To be looked at first: Relax VM ⚠ 3 calls, 10.00 µs are not in the text."));
}

/// Profilers of three executors warm up by different numbers of runs: times of the first runs are others.
void ProfileSetSentencesTest::howTheyWereRunIsSaid()
{
    const ProfilePtr relax = made::profile({{"dense", 20, wide, 2, "cpu0"}}, {{"cpu0", 60}});
    const QStringList mixed
        = notesOf(gatherProfiles({named(report(20, 30), "x/a"), named(report(10, 15), "x/b"), named(relax, "x/c")}));
    QVERIFY2(mixed.contains(QString("Warm-up runs by the profiler: Relay VM b 3, Relay VM a 3, Relax VM 1.")),
        qPrintable(mixed.join(u'|')));
    const QStringList alike
        = notesOf(gatherProfiles({named(report(20, 30), "x/a"), named(report(10, 15), "x/b"), named(report(20, 40), "x/c")}));
    QVERIFY(alike.filter("Warm-up").isEmpty() && alike.filter("Threads").isEmpty()); // not in the texts
}

void ProfileSetSentencesTest::slowCallsThatAreExcludedAreNotCounted()
{
    std::vector<made::Row> calls(5, {"dense", 10, wide, 1, "cpu0"});
    calls.push_back({"dense", 200, wide, 1, "cpu0"});
    calls.push_back({"tanh", 30, "float32[9, 16], float32[9, 16]"});
    const ProfilePtr disturbed = made::profile(calls, {{"cpu0", 290}});
    const ProfileSet plain = gatherProfiles(
        {named(disturbed, "x/a"), named(made::profile(calls, {{"cpu0", 300}}), "x/b"), named(report(50, 60), "x/c")});
    QCOMPARE(notesOf(plain).filter(QStringLiteral("single slow calls take")).size(), 1);
    QVERIFY(notesOf(made::excluding(plain, CallId{0})).filter(QStringLiteral("single slow calls take")).isEmpty());
}

/// Two that the baseline is compared with are never compared with each other: equal functions tell what lies between them.
void ProfileSetSentencesTest::whoRunsTheSameFunctionsIsSaidBesideAnyBaseline()
{
    const auto run = [](double us, const std::string& hash) {
        return made::profile({{"dense", us, wide, 1, "cpu0", hash}}, {{"cpu0", us + 10}});
    };
    const auto same = [&](const std::string& third) {
        return notesOf(gatherProfiles({named(run(900, "1"), "x/a"), named(run(100, "2"), "x/b"), named(run(170, third), "x/c")}))
            .filter(QStringLiteral("same functions"));
    };
    QCOMPARE(same("2"),
        QStringList{QStringLiteral("The same functions (equal Hash) run in b and c: what lies between them is tuning, build, "
                                   "machine or executor.")});
    QVERIFY(same("3").isEmpty() && same("").isEmpty());
}

void ProfileSetSentencesTest::aRankingThatSlowCallsLeadSaysSo()
{
    std::vector<made::Row> calls(5, {"dense", 10, wide, 1, "cpu0"});
    calls.push_back({"dense", 200, wide, 1, "cpu0"});
    const ProfilePtr disturbed = made::profile(calls, {{"cpu0", 260}});
    for (const bool isBaseline : {true, false}) {
        std::vector<ComparedProfile> profiles{
            named(report(20, 30), "x/b"), named(disturbed, "x/a"), named(report(50, 60), "x/c")};
        if (isBaseline)
            std::swap(profiles[0], profiles[1]);
        const ProfileSet set = gatherProfiles(profiles);
        QVERIFY(!set.notes.empty());
        QCOMPARE(said(set.notes.front()),
            QString(
                "Beyond the usual, single slow calls take 190.00 µs of Relax VM's 260.00 µs (70.00 µs without): measure again."));
    }
}

void ProfileSetSentencesTest::slowCallsThatAreNotNamedAreCounted()
{
    std::vector<made::Row> calls(5, {"dense", 10, wide, 1, "cpu0"});
    calls.push_back({"dense", 200, wide, 1, "cpu0"});
    std::vector<ComparedProfile> profiles;
    for (int at = 0; at < 8; ++at)
        profiles.push_back(named(made::profile(calls, {{"cpu0", 260.0 + at}}), "x/p" + std::to_string(at)));
    const ProfileSet set = gatherProfiles(profiles);
    QVERIFY(!set.notes.empty());
    QVERIFY2(said(set.notes.front()).contains("2 more"), qPrintable(said(set.notes.front())));
}

void ProfileSetSentencesTest::pairsWithoutACauseAreNamed()
{
    // What a comparison of the two would say does not wait until somebody opens it.
    const auto hashed = [](double us, const char* hash) {
        made::Row row{"dense", us, wide, 1, "cpu0"};
        row.hash = hash;
        return made::profile({row}, {{"cpu0", us + 10}});
    };
    const ProfileSet set
        = gatherProfiles({named(hashed(100, "11"), "x/a"), named(hashed(150, "11"), "x/b"), named(hashed(300, "22"), "x/c")});
    QCOMPARE(said(set.headline), QString("a is fastest: 110.00 µs; b 1.45×, c 2.82× slower than it on cpu0."));
    QVERIFY(!set.notes.empty());
    QCOMPARE(said(set.notes.front()),
        QString(
            "No operator can be called the cause between a and b (the same functions took 1.50× as long in b): measure again."));
}

/// Which is fastest is half an answer.
void ProfileSetSentencesTest::causesAreNamedOfEachPair()
{
    const ProfileSet set = gatherProfiles({named(two(90, 10), "x/a"), named(two(450, 10), "x/b"), named(two(90, 70), "x/c")});
    const QStringList notes = notesOf(set);
    const auto place = notes.indexOf(QStringLiteral("c against a: Softmax accounts for +60.00 µs (one call, 7.00× slower)."));
    QVERIFY2(place >= 0, qPrintable(notes.join(u'\n')));
    QCOMPARE(notes[place + 1], QStringLiteral("b against a: Dense accounts for +360.00 µs (one call, 5.00× slower)."));
    // They point at nothing: what is open beside the ranking is another pair.
    for (const Message& note : set.notes)
        if (said(note).contains(" against a: "))
            for (const MessageSpan& span : messageSpans(note))
                QVERIFY(!span.target);
}

/// What goes the other way is told, as of the two alone.
void ProfileSetSentencesTest::causesAreToldWithWhatGoesAgainstThem()
{
    const ProfileSet set = gatherProfiles({named(two(90, 60), "x/a"), named(two(450, 10), "x/b"), named(two(92, 61), "x/c")});
    const QStringList notes = notesOf(set);
    const auto told = notes.filter(QStringLiteral("b against a: "));
    QCOMPARE(told,
        QStringList{QStringLiteral("b against a: Dense accounts for +360.00 µs (one call, 5.00× slower). "
                                   "b makes up 50.00 µs: softmax −50.00 µs (one call, 6.00× faster).")});
}

/// Unattributed time decides who is faster: the rows say the opposite.
void ProfileSetSentencesTest::rowsAgainstTheTotalsAreNamed()
{
    const ProfileSet set
        = gatherProfiles({named(report(20, 100), "x/a"), named(report(30, 80), "x/b"), named(report(40, 120), "x/c")});
    const QStringList notes = notesOf(set);
    QVERIFY2(notes.contains(QStringLiteral("Sums of rows alone say the opposite of the totals, as unattributed time moved more: "
                                           "against a, b 1.48× slower.")),
        qPrintable(notes.join(u'\n')));
}

/// The first of all has the slower kernels: what it saves is in no row.
void ProfileSetSentencesTest::whoLeadsByNoOperatorIsSaidToDoSo()
{
    const auto notes = [](double denseOfFirst) {
        return notesOf(gatherProfiles(
            {named(report(80, 400), "x/a"), named(report(denseOfFirst, 60), "x/b"), named(report(40, 90), "x/c")}));
    };
    QCOMPARE(notes(50).filter(QStringLiteral("By the rows")),
        QStringList{QStringLiteral(
            "By the rows of operators alone, c is fastest: 40.00 µs; b, the fastest in all, takes 50.00 µs (1.25× slower).")});
    QVERIFY(notes(35).filter(QStringLiteral("By the rows")).isEmpty());
}

/// A mean beside it leaves out what is excluded; sums of rows do not, and say so.
void ProfileSetSentencesTest::rowsAgainstTheTotalsSayWhatIsExcluded()
{
    const auto run = [](double denseUs, double restUs) {
        return made::profile(
            {{"dense", denseUs, wide}, {"tanh", 3, "float32[9, 16], float32[9, 16]"}}, {{"cpu0", denseUs + restUs}});
    };
    const ProfileSet plain = gatherProfiles({named(run(20, 100), "x/a"), named(run(30, 80), "x/b"), named(run(40, 120), "x/c")});
    const QStringList notes = notesOf(made::excluding(plain, CallId{1}));
    QCOMPARE(notesOf(plain).filter(QStringLiteral("Sums of rows alone say")).size(), 1);
    QCOMPARE(notes.filter(QStringLiteral("Sums of rows alone, with what is excluded, say")).size(), 1);
}

/// No cause is asked for where nothing differs.
void ProfileSetSentencesTest::hardlyDifferentProfilesAreNotRanked()
{
    const ProfileSet set
        = gatherProfiles({named(report(20, 30), "x/a"), named(report(20, 30.1), "x/b"), named(report(20, 30.2), "x/c")});
    QCOMPARE(said(set.headline), QString("No difference beyond 2 % on cpu0: a 30.00 µs, b 30.10 µs, c 30.20 µs."));
}

void ProfileSetSentencesTest::profilesThatAreNotAlikeAreNotRanked()
{
    const auto threads = [](double us, int count) {
        return made::profile({{"dense", us, wide, 2}}, {{"cpu0", us + 10}}, nullptr, count);
    };
    const ProfileSet set
        = gatherProfiles({named(threads(90, 1), "x/a"), named(threads(10, 16), "x/b"), named(threads(40, 1), "x/c")});
    QCOMPARE(said(set.headline),
        QString("Not all alike: a and b (1 thread against 16). Measured on cpu0: b 20.00 µs, c 50.00 µs, a 100.00 µs."));
}

void ProfileSetSentencesTest::profilesThatAreNotAlikeHaveNoMean()
{
    const auto threads = [](double us, int count) {
        return made::profile({{"dense", us, wide, 2}}, {{"cpu0", us + 10}}, nullptr, count);
    };
    const ProfileSet set
        = gatherProfiles({named(threads(90, 1), "x/a"), named(threads(10, 16), "x/b"), named(threads(45, 1), "x/c")});
    QVERIFY(!set.geomeans.ofProfile[1]); // 16 threads
    QVERIFY(set.geomeans.ofProfile[2]);
    const QStringList notes = notesOf(set);
    QCOMPARE(notes,
        (QStringList{QStringLiteral("c against a: Dense accounts for −45.00 µs (2.00×)."),
            QStringLiteral(
                "Geometric mean against a, of 1 operator group that all profiles alike with it have and that takes 1 % of a's "
                "time or more: c 2.00× faster."),
            QStringLiteral("No geometric mean for b: not alike with a."), QStringLiteral("One run each."),
            QStringLiteral("Threads: b 16, c 1, a 1.")}));
}

void ProfileSetSentencesTest::threadsThatAreNotNamedAreCounted()
{
    std::vector<ComparedProfile> profiles;
    for (int at = 1; at <= 9; ++at)
        profiles.push_back(named(
            made::profile({{"dense", 10.0 * at, wide, 2}}, {{"cpu0", 100.0 * at}}, nullptr, at), "x/p" + std::to_string(at)));
    QCOMPARE(notesOf(gatherProfiles(profiles)).last(), QStringLiteral("Threads: p1 1, p2 2, p3 3, p4 4, p5 5, p6 6, 3 more."));
}

void ProfileSetSentencesTest::meansThatAreNotNamedAreCounted()
{
    const auto noteOf = [](int others) {
        std::vector<ComparedProfile> profiles;
        for (int at = 0; at <= others; ++at) {
            const double us = at == 0 ? 90 : 45;
            profiles.push_back(
                named(made::profile({{"dense", us, wide, 2}}, {{"cpu0", us + 10}}, nullptr, 1), "x/p" + std::to_string(at)));
        }
        const ProfileSet set = gatherProfiles(profiles);
        const auto mean = std::find_if(
            set.notes.begin(), set.notes.end(), [](const Message& note) { return said(note).startsWith("Geometric mean"); });
        return mean == set.notes.end() ? QString() : said(*mean);
    };
    QVERIFY2(noteOf(6).endsWith("p5 2.00× faster, p6 2.00× faster."), qPrintable(noteOf(6)));
    QVERIFY2(noteOf(9).endsWith("p6 2.00× faster, 3 more."), qPrintable(noteOf(9)));
}

/// A small operator that became ten times as fast outweighs in the mean a large one that takes a fifth longer.
void ProfileSetSentencesTest::aMeanAgainstTheTimeIsExplained()
{
    const ProfileSet set
        = gatherProfiles({named(two(90, 10, 2), "x/a"), named(two(108, 1, 2), "x/b"), named(two(45, 10, 2), "x/c")});
    const QStringList notes = notesOf(set);
    QVERIFY2(
        notes.contains(QStringLiteral(
            "Of b the mean and the time say the opposite: in the mean every group counts alike, however little time it takes.")),
        qPrintable(notes.join(u'\n')));
    // All operators are faster, and what is in none of them takes more than they save.
    const auto run = [](double us, double total) { return made::profile({{"dense", us, wide, 2}}, {{"cpu0", total}}); };
    const ProfileSet byRest = gatherProfiles({named(run(40, 60), "x/a"), named(run(20, 90), "x/b"), named(run(40, 60), "x/c")});
    const QStringList rest = notesOf(byRest);
    QVERIFY2(rest.contains(QStringLiteral("Of b the mean and the time say the opposite: the mean leaves out what is not in these "
                                          "groups, which moved the other way.")),
        qPrintable(rest.join(u'\n')));
}

/// One has no total, so that the ranking is of sums of rows: what the totals of two hold beyond them explains nothing of it.
void ProfileSetSentencesTest::causesAreOfTheTimesThatAreRanked()
{
    const auto run = [](double us, double total) {
        return made::profile(
            {{"dense", us, wide, 2}}, total > 0 ? std::vector<made::Total>{{"cpu0", total}} : std::vector<made::Total>());
    };
    const ProfileSet set = gatherProfiles({named(run(40, 60), "x/a"), named(run(50, 200), "x/b"), named(run(45, 0), "x/c")});
    const QString notes = notesOf(set).join(u'\n');
    QVERIFY2(!notes.contains(QStringLiteral("nattributed")), qPrintable(notes));
}

void ProfileSetSentencesTest::numbersOfTheRankingSelectTheDevice()
{
    const ProfileSet set
        = gatherProfiles({named(report(20, 30), "x/a"), named(report(10, 15), "x/b"), named(report(50, 60), "x/c")});
    QStringList links;
    for (const MessageSpan& span : messageSpans(set.headline))
        if (span.target) {
            QVERIFY((*span.target == Target(DeviceTarget{"cpu0", {}})));
            links << QString::fromStdString(span.text);
        }
    QCOMPARE(links,
        (QStringList{QStringLiteral("15.00 µs"), QStringLiteral("2.00×"), QStringLiteral("4.00×"), QStringLiteral("cpu0")}));
}

QTEST_APPLESS_MAIN(ProfileSetSentencesTest)
#include "profilesetsentences_test.moc"
