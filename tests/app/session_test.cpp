// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/session/compared.h"
#include "app/session/loadrequest.h"
#include "app/window/loader.h"
#include "tests/app/loadedsources.h"

#include <QElapsedTimer>
#include <QFile>
#include <QSet>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <exception>
#include <new>
#include <stdexcept>
#include <system_error>
#include <thread>

Q_DECLARE_METATYPE(std::exception_ptr)

using namespace tvmscope;

namespace {

const QString relax = QStringLiteral(":/samples/bert2-relax-vm.json");
const QString relay = QStringLiteral(":/samples/bert2-relay-vm.json");

/// A file that holds both samples.
QString bothIn(const QTemporaryDir& folder)
{
    const QString path = folder.filePath(QStringLiteral("both.txt"));
    QFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write(bytesOf(relax) + "\n\n" + bytesOf(relay) + "\n");
    return path;
}

/// A file of three: the second sample stands between the first one and a slower run of it.
QString threeIn(const QTemporaryDir& folder)
{
    const QString path = folder.filePath(QStringLiteral("three.txt"));
    QFile file(path);
    QByteArray slower = bytesOf(relax);
    slower.replace("4.08800000000000008", "5.08800000000000008");
    if (file.open(QIODevice::WriteOnly))
        file.write(bytesOf(relax) + "\n\n" + bytesOf(relay) + "\n\n" + slower + "\n");
    return path;
}

} // namespace

class SessionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSourceNamedTwiceIsReadOnce();
    void twoPicksOfOneFileAreThePair();
    void threeWordsAreThreeColumns();
    void timingsBelongToTheProfileBeforeThem();
    void theWindowAndTheDoctorGiveTimingsToTheSameProfile_data();
    void theWindowAndTheDoctorGiveTimingsToTheSameProfile();
    void aTimingIsOpenedAndAWrongNumberOfOneIsSaid();
    void exchangingTheSidesAnalyzesNothingAgain();
    void aPickThatIsNotThereIsSaid();
    void theWindowAndTheCommandLineCompareAlike();
    void severalAreCalledTheSameByAll();
    void aCommandMakesWhatItAnswersAlone();
    void oneFileOfTwoIsExaminedAsThePair();
    void whatElseAFileHoldsIsNotComparedToo();
    void aNumberThatPicksNothingShowsNothing();
    void aRaisedFlagEndsEveryStep();
    void whatTheWorkerThrowsIsSaid_data();
    void whatTheWorkerThrowsIsSaid();
    void cancellingAnswersAtOnceAndDropsTheResult();
    void everyStepIsPassedOn();
};

void SessionTest::aSourceNamedTwiceIsReadOnce()
{
    Sources sources;
    QCOMPARE(sources.open(":/samples/bert2-relax-vm.json").document, sources.open(":/samples/bert2-relax-vm.json#1").document);
}

void SessionTest::twoPicksOfOneFileAreThePair()
{
    const QTemporaryDir folder;
    const QString both = bothIn(folder);
    const LoadResult result = loaded(requestOf({both + QStringLiteral("#2"), both + QStringLiteral("#1")}));
    QVERIFY2(result.shown, qPrintable(result.failure));
    QCOMPARE(result.shown->documents.size(), std::size_t{1});
    QVERIFY(!result.shown->profileSet);
    QCOMPARE(result.shown->artifact(0)->id, 2);
    QCOMPARE(result.shown->artifact(1)->id, 1);
}

void SessionTest::threeWordsAreThreeColumns()
{
    const WorkspacePtr three = loaded(requestOf({relax, relay, relax})).shown;
    QCOMPARE(three->documents.size(), std::size_t{2});
    QCOMPARE(three->profileSet->profiles.size(), std::size_t{3});
    QCOMPARE(three->profileSet->profiles[0].analyzed, three->analyzed[0]);
    LoadRequest other;
    other.open = three;
    other.first = three->columns[1];
    other.second = three->columns[2];
    const WorkspacePtr after = loaded(other).shown;
    QCOMPARE(after->columns, three->columns);
    QCOMPARE(after->profileSet->baseline, std::size_t{1});
    other.open = after;
    other.first = three->columns[1];
    other.second = std::nullopt;
    QCOMPARE(loaded(other).shown->profileSet, after->profileSet); // not aligned again
    QCOMPARE(after->analyzed[1], three->analyzed[0]);
}

void SessionTest::timingsBelongToTheProfileBeforeThem()
{
    const QTemporaryDir folder;
    const QString timings = folder.filePath(QStringLiteral("timings.txt"));
    QFile file(timings);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("Execution time summary:\n mean (ms)   median (ms)    max (ms)     min (ms)     std (ms)  \n"
               "  10.0000       9.0000      20.0000       8.0000       5.0000   \n");
    file.close();
    const LoadResult alone = loaded(requestOf({timings}));
    QVERIFY2(alone.shown, qPrintable(alone.failure));
    QVERIFY(!alone.shown->shown[0]);
    QCOMPARE(alone.shown->timingRows.size(), std::size_t{1});
    const LoadResult result = loaded(requestOf({relax, timings}));
    QVERIFY2(result.shown, qPrintable(result.failure));
    QVERIFY(!result.shown->isPair());
    QVERIFY(std::any_of(result.shown->findings->begin(), result.shown->findings->end(),
        [](const Finding& finding) { return finding.rule == "profile-not-benchmark" || finding.rule == "benchmark-scatters"; }));
}

void SessionTest::theWindowAndTheDoctorGiveTimingsToTheSameProfile_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<std::vector<int>>("expected"); // timings of each profile
    using Counts = std::vector<int>;
    QTest::newRow("behind the profile") << QStringList{relax, "timings.txt"} << Counts{2};
    QTest::newRow("before the profile") << QStringList{"timings.txt", relax} << Counts{2};
    QTest::newRow("one of two timings") << QStringList{relax, "timings.txt#2"} << Counts{1};
    QTest::newRow("in the profile's own source") << QStringList{"log.txt"} << Counts{1};
    QTest::newRow("in its own source and in another") << QStringList{"timings.txt", "log.txt"} << Counts{3};
    QTest::newRow("between two profiles") << QStringList{relax, "timings.txt", relay} << Counts{2, 0};
    QTest::newRow("behind two profiles") << QStringList{relax, relay, "timings.txt"} << Counts{0, 2};
    QTest::newRow("behind a source of two") << QStringList{"both.txt", "timings.txt"} << Counts{0, 2};
    QTest::newRow("behind the first of a source of two") << QStringList{"both.txt#1", "timings.txt"} << Counts{2};
}

void SessionTest::theWindowAndTheDoctorGiveTimingsToTheSameProfile()
{
    QFETCH(QStringList, words);
    QFETCH(std::vector<int>, expected);
    const QTemporaryDir folder;
    bothIn(folder);
    const auto write = [&](const char* name, const QByteArray& bytes) {
        QFile file(folder.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    };
    const QByteArray timing = "Mean inference time (std dev): 328.58 ms (0.60 ms)\n";
    write("timings.txt", timing + "\n" + timing.toLower().replace("mean", "Mean").replace("328.58", "128.58"));
    write("log.txt", bytesOf(relax) + "\n\n" + timing);
    std::vector<std::string> named;
    for (QString& word : words) {
        word = word.startsWith(QLatin1Char(':')) ? word : folder.filePath(word);
        named.push_back(word.toStdString());
    }
    const std::vector<OpenedSource> sources = openAll(named, Needed::Anything);
    const WorkspacePtr doctor = showTogether(sources, findingsAlone);
    std::vector<int> ofDoctor;
    for (const DoctorProfile& one : doctor->examined)
        ofDoctor.push_back(static_cast<int>(one.benchmarks.size()));
    QCOMPARE(ofDoctor, expected);

    const WorkspacePtr shown = loaded(requestOf(words)).shown;
    QVERIFY(shown);
    QCOMPARE(shown->isPair(), expected.size() == 2);
    if (!shown->isPair()) {
        const auto& beside = doctor->examined.front().benchmarks;
        QCOMPARE(shown->story.timings.size(), beside.size());
        for (std::size_t at = 0; at < beside.size(); ++at) {
            QCOMPARE(shown->story.timings[at].meanUs, beside[at].meanUs);
            QCOMPARE(shown->story.timings[at].place, beside[at].place);
        }
    }
    const auto saidOf = [](const std::vector<Finding>& findings) {
        QStringList said;
        for (const Finding& finding : findings)
            said << QString::fromStdString(messageText(finding.message));
        return said;
    };
    QCOMPARE(saidOf(*shown->findings), saidOf(*doctor->findings));
    LoadRequest again = requestOf(words); // other profiles of what is open: nothing of what was named is forgotten
    again.items.clear();
    again.open = shown;
    again.first = shown->shown[0];
    again.second = shown->shown[1];
    QCOMPARE(loaded(again).shown->story.timings.size(), shown->story.timings.size());
}

void SessionTest::aTimingIsOpenedAndAWrongNumberOfOneIsSaid()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("t.txt"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("Mean inference time (std dev): 328.58 ms (0.60 ms)\n");
    file.close();
    QVERIFY(loaded(requestOf({path + QStringLiteral("#1")})).shown);
    const LoadResult wrong = loaded(requestOf({path + QStringLiteral("#9")}));
    QVERIFY(!wrong.shown);
    QVERIFY2(wrong.failure.contains(QStringLiteral("there is no #9 in it: it holds 1 piece")), qPrintable(wrong.failure));
}

void SessionTest::exchangingTheSidesAnalyzesNothingAgain()
{
    const WorkspacePtr before = loaded(requestOf({relax, relay})).shown;
    LoadRequest swapped;
    swapped.open = before;
    swapped.first = before->shown[1];
    swapped.second = before->shown[0];
    const WorkspacePtr after = loaded(swapped).shown;
    QCOMPARE(after->analyzed[0], before->analyzed[1]);
    QCOMPARE(after->analyzed[1], before->analyzed[0]);
    QCOMPARE(after->timelines[0], before->timelines[1]);
    QCOMPARE(after->blockSpans[0], before->blockSpans[1]);
    QCOMPARE(after->comparison->baseline.analyzed, before->analyzed[1]);
    QVERIFY(after->comparison != before->comparison);
}

void SessionTest::aPickThatIsNotThereIsSaid()
{
    const LoadResult result = loaded(requestOf({relax + QStringLiteral("#7")}));
    QVERIFY(!result.shown);
    QVERIFY2(result.failure.contains(QStringLiteral("#7")), qPrintable(result.failure));
}

void SessionTest::theWindowAndTheCommandLineCompareAlike()
{
    const auto pair = openProfiles({relax.toStdString(), relay.toStdString()}, [](const std::vector<OpenedSource>&) {});
    QVERIFY(pair.has_value());
    const auto made = showPair(*pair, {}, comparisonAlone);
    QVERIFY(made.has_value());
    const Workspace* const compared = made->workspace.get();
    const WorkspacePtr shown = loaded(requestOf({relax, relay})).shown;
    QCOMPARE(compared->comparison->groups.size(), shown->comparison->groups.size());
    for (std::size_t at = 0; at < shown->comparison->groups.size(); ++at) {
        QCOMPARE(compared->comparison->groups[at].deltaUs, shown->comparison->groups[at].deltaUs);
        QCOMPARE(compared->comparison->groups[at].movement, shown->comparison->groups[at].movement);
    }
}

void SessionTest::severalAreCalledTheSameByAll()
{
    const QTemporaryDir folder;
    const QString both = bothIn(folder);
    const std::vector<OpenedSource> sources
        = openAll({relax.toStdString(), relay.toStdString(), both.toStdString() + "#1"}, Needed::Anything);
    QStringList ofDoctor, ofMatrix, ofWindow;
    const WorkspacePtr doctor = showTogether(sources, findingsAlone), matrix = showTogether(sources, profileSetAlone);
    for (const DoctorProfile& each : doctor->examined)
        ofDoctor << QString::fromStdString(each.label);
    for (const ComparedProfile& each : matrix->profileSet->profiles)
        ofMatrix << QString::fromStdString(each.label);
    const WorkspacePtr shown = loaded(requestOf({relax, relay, both + "#1"})).shown;
    for (const ComparedProfile& each : shown->profileSet->profiles)
        ofWindow << QString::fromStdString(each.label);
    QCOMPARE(ofDoctor, ofMatrix);
    QCOMPARE(ofDoctor, ofWindow);
    QCOMPARE(QSet<QString>(ofDoctor.begin(), ofDoctor.end()).size(), 3);
}

void SessionTest::aCommandMakesWhatItAnswersAlone()
{
    const auto pair = openProfiles({relax.toStdString(), relay.toStdString()}, [](const std::vector<OpenedSource>&) {});
    QVERIFY(pair.has_value());
    const auto made = showPair(*pair, {}, comparisonAlone);
    const Workspace& compared = *made->workspace;
    QVERIFY(compared.comparison && !compared.findings && !compared.profileSet);
    QVERIFY(!compared.index && !compared.timelines[0] && !compared.blocks && !compared.ribbons && compared.rooflines.empty());
    QVERIFY(compared.hashes[0].empty()); // there are no corrections that ask for them
    const WorkspacePtr examined = showTogether(pair->sources, findingsAlone);
    QVERIFY(examined->comparison && examined->findings && !examined->index && !examined->timelines[0]);
    const WorkspacePtr matrix = showTogether({pair->baseline(), pair->candidate(), pair->baseline()}, profileSetAlone);
    QVERIFY(matrix->profileSet && !matrix->findings && !matrix->index && !matrix->comparison);
    const auto whole = showPair(*pair, {});
    QVERIFY(whole->workspace->index && whole->workspace->findings && whole->workspace->ribbons);
    QCOMPARE(whole->workspace->findings->size(), examined->findings->size());
}

/// As it is compared: the two, each once.
void SessionTest::oneFileOfTwoIsExaminedAsThePair()
{
    const QTemporaryDir folder;
    const auto pair = openProfiles({bothIn(folder).toStdString()}, [](const std::vector<OpenedSource>&) {});
    QVERIFY(pair.has_value());
    const auto made = showPair(*pair, {}, findingsAlone);
    QVERIFY(made.has_value());
    const Workspace& examined = *made->workspace;
    QCOMPARE(examined.examined.size(), std::size_t{2});
    QCOMPARE(examined.examinedChoices, (std::vector<ProfileChoice>{{0, 0}, {0, 1}}));
    QCOMPARE(examined.examined[0].label, std::string("Relax VM"));
    QCOMPARE(examined.examined[1].label, std::string("Relay VM"));
}

void SessionTest::whatElseAFileHoldsIsNotComparedToo()
{
    const QTemporaryDir folder;
    const QString path = threeIn(folder);
    const auto pair
        = openProfiles({path.toStdString() + "#1", path.toStdString() + "#2"}, [](const std::vector<OpenedSource>&) {});
    QVERIFY(pair.has_value());
    QCOMPARE(pair->baseline().document->profiles().size(), std::size_t{3});
    const auto drawn = showPair(*pair, {}), compared = showPair(*pair, {}, comparisonAlone);
    QVERIFY(!drawn->workspace->profileSet);
    QCOMPARE(drawn->workspace->labels, compared->workspace->labels);
    QCOMPARE(compared->workspace->labels[0], std::string("Relax VM")); // the second one of it is not meant
}

void SessionTest::aNumberThatPicksNothingShowsNothing()
{
    const QTemporaryDir folder;
    const QString path = threeIn(folder);
    const std::vector<OpenedSource> sources = openAll({path.toStdString() + "#9"}, Needed::Anything);
    QCOMPARE(sources.front().document->profiles().size(), std::size_t{3});
    QVERIFY(showTogether(sources, findingsAlone)->examined.empty());
    QVERIFY(!showEachAlone(sources)->shown[0]);
    const LoadResult wrong = loaded(requestOf({path + QStringLiteral("#9")}));
    QVERIFY2(wrong.failure.contains(QStringLiteral("it holds 3 pieces, #1 to #3, of which 3 are profiles")),
        qPrintable(wrong.failure));
}

void SessionTest::aRaisedFlagEndsEveryStep()
{
    for (const WorkspaceStep at : {WorkspaceStep::Analyzing, WorkspaceStep::Comparing, WorkspaceStep::Examining}) {
        std::atomic<bool> stop = false;
        LoadProgress progress;
        progress.working = [&](WorkspaceStep step) { stop = stop || step == at; };
        QVERIFY(!load(requestOf({relax, relay}), progress, stop).shown);
    }
}

void SessionTest::whatTheWorkerThrowsIsSaid_data()
{
    QTest::addColumn<std::exception_ptr>("trouble");
    QTest::addColumn<QString>("said");
    QTest::newRow("memory") << std::make_exception_ptr(std::bad_alloc()) << QStringLiteral("not enough memory");
    QTest::newRow("no room for a thread") << std::make_exception_ptr(
        std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again)))
                                          << QStringLiteral("not enough memory");
    QTest::newRow("other") << std::make_exception_ptr(std::runtime_error("what went wrong")) << QStringLiteral("what went wrong");
}

void SessionTest::whatTheWorkerThrowsIsSaid()
{
    QFETCH(const std::exception_ptr, trouble);
    QFETCH(const QString, said);
    // Out of the midst of the work, as an allocation would.
    Loader loader(nullptr, [trouble](const LoadRequest& request, const LoadProgress&, const std::atomic<bool>& stop) {
        LoadProgress failing;
        failing.working = [trouble](WorkspaceStep step) {
            if (step == WorkspaceStep::Comparing)
                std::rethrow_exception(trouble);
        };
        return load(request, failing, stop);
    });
    QSignalSpy failed(&loader, &Loader::failed), finished(&loader, &Loader::loaded);
    loader.start(requestOf({relax, relay}));
    QVERIFY(failed.wait(30000));
    QVERIFY(finished.isEmpty());
    QVERIFY(!loader.isLoading());
    const auto result = failed.front().front().value<LoadResult>();
    QVERIFY2(result.failure.contains(said), qPrintable(result.failure));
}

void SessionTest::cancellingAnswersAtOnceAndDropsTheResult()
{
    std::atomic<bool> ended = false;
    Loader loader(nullptr, [&ended](const LoadRequest& request, const LoadProgress&, const std::atomic<bool>& stop) {
        LoadProgress waiting;
        waiting.working = [&stop](WorkspaceStep step) {
            while (step == WorkspaceStep::Comparing && !stop)
                std::this_thread::yield();
        };
        LoadResult result = load(request, waiting, stop);
        ended = true;
        return result;
    });
    QSignalSpy failed(&loader, &Loader::failed), finished(&loader, &Loader::loaded), cancelled(&loader, &Loader::cancelled);
    loader.start(requestOf({relax, relay}));
    QTest::qWait(50);
    QVERIFY(loader.isLoading());
    QElapsedTimer since;
    since.start();
    loader.cancel();
    QCOMPARE(cancelled.count(), 1);
    QVERIFY(!loader.isLoading());
    QTRY_VERIFY_WITH_TIMEOUT(ended, 10000);
    QTest::qWait(20);
    QVERIFY(failed.isEmpty() && finished.isEmpty());
}

void SessionTest::everyStepIsPassedOn()
{
    // Slow enough that no report is swallowed as one of too many.
    Loader loader(nullptr, [](const LoadRequest& request, const LoadProgress& progress, const std::atomic<bool>& stop) {
        LoadProgress slow = progress;
        slow.working = [&progress](WorkspaceStep step) {
            std::this_thread::sleep_for(std::chrono::milliseconds(120));
            progress.working(step);
        };
        return load(request, slow, stop);
    });
    QStringList said;
    connect(&loader, &Loader::progressed, this, [&said](const QString& text, int permille) {
        said << text;
        QVERIFY(permille >= 0 && permille <= 1000);
    });
    QSignalSpy finished(&loader, &Loader::loaded);
    loader.start(requestOf({relax, relay}));
    QVERIFY(finished.wait(30000));
    QVERIFY2(said.contains(QStringLiteral("Comparing…")), qPrintable(said.join(QLatin1Char('|'))));
    QVERIFY2(said.contains(QStringLiteral("Examining…")), qPrintable(said.join(QLatin1Char('|'))));
}

QTEST_MAIN(SessionTest)
#include "session_test.moc"
