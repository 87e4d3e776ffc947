// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/session/compared.h"
#include "models/export/timings.h"
#include "models/findings/examine.h"
#include "models/session/modelname.h"
#include "tests/app/loadedsources.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <utility>

using namespace tvmscope;

namespace {

const QString relax = QStringLiteral(":/samples/bert2-relax-vm.json");
const QString relay = QStringLiteral(":/samples/bert2-relay-vm.json");
const QByteArray timing = "Mean inference time (std dev): 328.58 ms (0.60 ms)\n";

void nothing(const std::vector<OpenedSource>&) { }

/// Where a column comes from, `both.txt#2`.
QString placeOf(const Document& document, const Artifact& artifact)
{
    return sourceTitle(QString::fromStdString(document.source)) + u'#' + QString::number(artifact.id);
}

QStringList placesOf(const Workspace& shown, const std::vector<ProfileChoice>& choices)
{
    QStringList places;
    for (const ProfileChoice each : choices) {
        const Document& document = *shown.documents[each.document];
        places << placeOf(document, document.artifacts[each.artifact]);
    }
    return places;
}

template <class Labelled>
QStringList labelsOf(const std::vector<Labelled>& all)
{
    QStringList labels;
    for (const Labelled& each : all)
        labels << QString::fromStdString(each.label);
    return labels;
}

QStringList saidOf(const std::vector<Finding>& findings)
{
    QStringList said;
    for (const Finding& finding : findings)
        said << QString::fromStdString(messageText(finding.message));
    return said;
}

} // namespace

/// The same words stand for the same profiles, beside each other in the same way and under the same names, in the window and in
/// every command.
class StandingBesideTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void windowAndCommandsChooseAlike_data();
    void windowAndCommandsChooseAlike();
    void addingOpensWhatOpeningTogetherWould();
    void aProfileThatWasLeftOutIsShownInPlaceOfAnother();
    void aTableOfFindingsSaysWhatTheDoctorDoes();
    void everyProfileIsJoined();
    void aTimingBelongsToTheProfileThatItIsNamedAfter_data();
    void aTimingBelongsToTheProfileThatItIsNamedAfter();
    void timingsThatNamesDoNotTellApartBelongToNone();
    void aTimingOfAnotherModelOrExecutorBelongsToNone();
    void aTimingThatWasSavedTwiceIsOne();
    void aTimingBelongsToTheFolderThatItIsNamedAfter();
    void aTimingBelongsToTheModelThatItsPathNames();
    void ofSeveralTimingsEachIsNamed();

private:
    QString at(const QString& word) const { return word.startsWith(u':') ? word : folder_.filePath(word); }
    QStringList at(const QStringList& words) const;
    std::vector<std::string> named(const QStringList& words) const;
    void write(const char* name, const QByteArray& bytes) const;

    QTemporaryDir folder_;
};

void StandingBesideTest::write(const char* name, const QByteArray& bytes) const
{
    QFile file(folder_.filePath(QString::fromLatin1(name)));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

void StandingBesideTest::initTestCase()
{
    const QByteArray one = bytesOf(relax), other = bytesOf(relay);
    QByteArray slower = one;
    slower.replace("4.08800000000000008", "5.08800000000000008");
    write("one.json", one);
    write("slower.json", slower);
    write("both.txt", one + "\n\n" + other + "\n");
    write("three.txt", one + "\n\n" + other + "\n\n" + slower + "\n");
    write("timed.txt", one + "\n\n" + timing);
    write("timing.txt", timing);
    QVERIFY(QFile::copy(QStringLiteral(TVMSCOPE_TEST_DATA "/tuning/autotvm.log"), at("tuning.log")));
}

QStringList StandingBesideTest::at(const QStringList& words) const
{
    QStringList all;
    for (const QString& word : words)
        all << at(word);
    return all;
}

std::vector<std::string> StandingBesideTest::named(const QStringList& words) const
{
    std::vector<std::string> all;
    for (const QString& word : words)
        all.push_back(at(word).toStdString());
    return all;
}

void StandingBesideTest::windowAndCommandsChooseAlike_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QStringList>("columns");
    using Words = QStringList;
    QTest::newRow("one source of two") << Words{"both.txt"} << Words{"both.txt#1", "both.txt#2"};
    QTest::newRow("one source of three") << Words{"three.txt"} << Words{"three.txt#1", "three.txt#2", "three.txt#3"};
    QTest::newRow("two sources of several") << Words{"both.txt", "three.txt"}
                                            << Words{"both.txt#1", "both.txt#2", "three.txt#1", "three.txt#2", "three.txt#3"};
    QTest::newRow("two and one") << Words{"both.txt", "slower.json"} << Words{"both.txt#1", "both.txt#2", "slower.json#1"};
    QTest::newRow("one and two") << Words{"slower.json", "both.txt"} << Words{"slower.json#1", "both.txt#1", "both.txt#2"};
    QTest::newRow("two of three") << Words{"three.txt#1", "three.txt#2"} << Words{"three.txt#1", "three.txt#2"};
    QTest::newRow("two of three, backwards") << Words{"three.txt#3", "three.txt#1"} << Words{"three.txt#3", "three.txt#1"};
    QTest::newRow("one of three") << Words{"three.txt#2"} << Words{"three.txt#2"};
    QTest::newRow("one of three and another") << Words{"three.txt#3", "one.json"} << Words{"three.txt#3", "one.json#1"};
    QTest::newRow("the same executor twice") << Words{"one.json", "slower.json"} << Words{"one.json#1", "slower.json#1"};
    QTest::newRow("the same source twice") << Words{"one.json", "one.json"} << Words{"one.json#1", "one.json#1"};
    QTest::newRow("the same source of two twice")
        << Words{"both.txt", "both.txt"} << Words{"both.txt#1", "both.txt#2", "both.txt#1", "both.txt#2"};
    QTest::newRow("all of a source and one of it")
        << Words{"both.txt", "both.txt#1"} << Words{"both.txt#1", "both.txt#2", "both.txt#1"};
    QTest::newRow("with a timing in the source") << Words{"timed.txt", "slower.json"} << Words{"timed.txt#1", "slower.json#1"};
    QTest::newRow("with a timing beside") << Words{"one.json", "timing.txt"} << Words{"one.json#1"};
    QTest::newRow("with a timing between") << Words{"one.json", "timing.txt", "slower.json"}
                                           << Words{"one.json#1", "slower.json#1"};
    QTest::newRow("with a log in front") << Words{"tuning.log", "one.json"} << Words{"one.json#1"};
    QTest::newRow("with a log in front of two of three")
        << Words{"tuning.log", "three.txt#1", "three.txt#3"} << Words{"three.txt#1", "three.txt#3"};
}

void StandingBesideTest::windowAndCommandsChooseAlike()
{
    QFETCH(QStringList, words);
    QFETCH(QStringList, columns);
    const LoadResult opened = loaded(requestOf(at(words)));
    QVERIFY2(opened.shown, qPrintable(opened.failure));
    const Workspace& window = *opened.shown;
    QCOMPARE(placesOf(window, window.columns), columns);
    QCOMPARE(window.isPair(), columns.size() > 1);
    QCOMPARE(window.profileSet != nullptr, columns.size() > 2);

    const WorkspacePtr doctor = showTogether(openAll(named(words), Needed::Anything), findingsAlone);
    QCOMPARE(placesOf(*doctor, doctor->examinedChoices), columns);
    if (columns.size() < 3) { // of more the window examines the two that are on show
        QCOMPARE(labelsOf(window.examined), labelsOf(doctor->examined));
        QCOMPARE(saidOf(*window.findings), saidOf(*doctor->findings));
    }

    const auto diff = openProfiles(named(words), nothing);
    const bool othersBeside = words.contains("timing.txt") || words.contains("tuning.log");
    QCOMPARE(diff.has_value(), !othersBeside); // what it has no use for it refuses
    if (!diff)
        return;
    QStringList compared;
    for (const OpenedSource& column : diff->columns)
        compared << placeOf(*column.document, *column.profiles.front());
    QCOMPARE(compared, columns);
    if (diff->arePair()) {
        const auto pair = showPair(*diff, {}, comparisonAlone);
        QVERIFY(pair.has_value());
        QCOMPARE(pair->workspace->labels, window.labels);
        QCOMPARE(messageText(pair->workspace->comparison->answer.headline), messageText(window.comparison->answer.headline));
    } else if (columns.size() > 2) {
        const WorkspacePtr set = showTogether(diff->sources, profileSetAlone);
        QCOMPARE(labelsOf(set->profileSet->profiles), labelsOf(window.profileSet->profiles));
        QCOMPARE(labelsOf(set->profileSet->profiles), labelsOf(doctor->examined));
        QCOMPARE(set->profileSet->rows.size(), window.profileSet->rows.size());
    }
}

/// `File ▸ Add`, as the window asks for it.
void StandingBesideTest::addingOpensWhatOpeningTogetherWould()
{
    for (const QStringList& words : {QStringList{"one.json", "both.txt"}, QStringList{"three.txt#2", "slower.json"}}) {
        const WorkspacePtr open = loaded(requestOf({at(words[0])})).shown, together = loaded(requestOf(at(words))).shown;
        LoadRequest add;
        const std::string path = open->documents.front()->source;
        add.items = {{QString::fromStdString(path), std::nullopt, open->documents.front(), false, {open->columns[0].artifact}},
            {at(words[1]), std::nullopt}};
        add.open = open;
        add.first = open->shown[0];
        if (open->choosesColumns())
            add.columns = open->columns;
        const WorkspacePtr added = loaded(add).shown;
        QVERIFY(added);
        QCOMPARE(placesOf(*added, added->columns), placesOf(*together, together->columns));
        QCOMPARE(added->labels, together->labels);
        QCOMPARE(added->shown, together->shown);
    }
}

/// From the list of sources: two columns follow what is shown, three and more stay.
void StandingBesideTest::aProfileThatWasLeftOutIsShownInPlaceOfAnother()
{
    LoadRequest other;
    other.open = loaded(requestOf({at("three.txt#1"), at("three.txt#2")})).shown;
    other.first = other.open->shown[0];
    other.second = ProfileChoice{0, 2};
    const WorkspacePtr shown = loaded(other).shown;
    QCOMPARE(placesOf(*shown, shown->columns), (QStringList{"three.txt#1", "three.txt#3"}));
    QVERIFY(!shown->profileSet);
    const auto diff = openProfiles({named({"three.txt#1"})[0], named({"three.txt#3"})[0]}, nothing);
    QCOMPARE(shown->labels, showPair(*diff, {}, comparisonAlone)->workspace->labels);
}

void StandingBesideTest::aTableOfFindingsSaysWhatTheDoctorDoes()
{
    for (const QStringList& words : {QStringList{"one.json", "timing.txt"}, QStringList{"tuning.log", "one.json", "slower.json"},
             QStringList{"timed.txt", "slower.json"}, QStringList{"three.txt"}}) {
        const auto opened = openProfiles(named(words), nothing, Needed::Anything);
        QVERIFY(opened.has_value());
        const WorkspacePtr doctor = showTogether(openAll(named(words), Needed::Anything), findingsAlone);
        const WorkspacePtr table
            = opened->arePair() ? showPair(*opened, {}, findingsAlone)->workspace : showTogether(opened->sources, findingsAlone);
        QCOMPARE(saidOf(*table->findings), saidOf(*doctor->findings));
    }
}

void StandingBesideTest::everyProfileIsJoined()
{
    const std::vector<OpenedSource> sources = openAll(named({"tuning.log", "one.json", "both.txt"}), Needed::Anything);
    const WorkspacePtr shown = showEachAlone(sources);
    QStringList joined;
    for (const ShownJoin& each : shown->joins)
        joined << placeOf(*each.profile.document, *each.profile.artifact);
    QCOMPARE(joined, (QStringList{"one.json#1", "both.txt#1", "both.txt#2"}));
    QVERIFY(!shown->comparison && !shown->findings && !shown->profileSet);
}

void StandingBesideTest::aTimingBelongsToTheProfileThatItIsNamedAfter_data()
{
    QTest::addColumn<QStringList>("names"); // graph, VM, and a timing of each
    QTest::newRow("its name and more") << QStringList{
        "bert-graph.json", "bert-vm.json", "bert-graph-benchmark.txt", "bert-vm-benchmark.txt"};
    QTest::newRow("report beside benchmark")
        << QStringList{"graph-debug-report.json", "relay-vm-report.json", "graph-debug-benchmark.txt", "relay-vm-benchmark.txt"};
    QTest::newRow("a part of its name") << QStringList{
        "bert-graph-report.json", "bert-vm-report.json", "graph-timing.txt", "vm-timing.txt"};
}

/// However the files are named on the command line or chosen in a dialog.
void StandingBesideTest::aTimingBelongsToTheProfileThatItIsNamedAfter()
{
    QFETCH(QStringList, names);
    const QTemporaryDir folder;
    QVERIFY(QFile::copy(relax, folder.filePath(names[0])) && QFile::copy(relay, folder.filePath(names[1])));
    for (const auto& [name, text] : {std::pair{names[2], "Mean inference time (std dev): 3.00 ms (0.10 ms)\n"},
             std::pair{names[3], "Mean inference time (std dev): 5.00 ms (0.10 ms)\n"}}) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) > 0);
    }
    std::vector<std::string> words;
    for (const QString& name : names)
        words.push_back(folder.filePath(name).toStdString());
    std::sort(words.begin(), words.end());
    do {
        const std::vector<OpenedSource> sources = openAll(words, Needed::Anything);
        for (const DoctorProfile& profile : doctorProfiles(namedArtifacts(sources))) {
            QCOMPARE(profile.benchmarks.size(), std::size_t{1});
            const bool isRelax = profile.profile->executor().kind == ExecutorKind::RelaxVm; // the first name
            QCOMPARE(profile.benchmarks.front().meanUs, isRelax ? 3000.0 : 5000.0);
        }
    } while (std::next_permutation(words.begin(), words.end()));
}

/// Held against the wrong one, a timing says more than nothing: something false.
void StandingBesideTest::timingsThatNamesDoNotTellApartBelongToNone()
{
    const QTemporaryDir folder;
    const auto path = [&](const char* name) { return folder.filePath(QString::fromLatin1(name)); };
    QVERIFY(QFile::copy(relax, path("g.json")) && QFile::copy(relay, path("v.json")));
    for (const char* name : {"x-bench.txt", "y-bench.txt"}) {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("Mean inference time (std dev): 5.00 ms (0.10 ms)\n") > 0);
    }
    const auto opened = [&](std::initializer_list<const char*> names) {
        std::vector<std::string> words;
        for (const char* name : names)
            words.push_back(path(name).toStdString());
        return doctorProfiles(namedArtifacts(openAll(words, Needed::Anything)));
    };
    const std::vector<DoctorProfile> behindOne = opened({"g.json", "v.json", "x-bench.txt", "y-bench.txt"});
    QVERIFY(behindOne[0].benchmarks.empty() && behindOne[1].benchmarks.empty());
    QCOMPARE(behindOne[1].unclaimed, (std::vector<std::string>{"x-bench.txt", "y-bench.txt"}));
    const std::vector<DoctorProfile> inTurn = opened({"g.json", "x-bench.txt", "v.json", "y-bench.txt"});
    QVERIFY(inTurn[0].benchmarks.size() == 1 && inTurn[1].benchmarks.size() == 1);
    QVERIFY(inTurn[0].unclaimed.empty() && inTurn[1].unclaimed.empty());
}

void StandingBesideTest::aTimingOfAnotherModelOrExecutorBelongsToNone()
{
    const QTemporaryDir folder;
    const auto timings = [&](const char* profile, const char* timing) {
        const QString report = folder.filePath(QString::fromLatin1(profile)), text = folder.filePath(QString::fromLatin1(timing));
        QFile::copy(relay, report);
        QFile file(text);
        file.open(QIODevice::WriteOnly);
        file.write("Mean inference time (std dev): 5.00 ms (0.10 ms)\n");
        file.close();
        const std::vector<OpenedSource> sources = openAll({report.toStdString(), text.toStdString()}, Needed::Anything);
        return doctorProfiles(namedArtifacts(sources)).front().benchmarks.size();
    };
    QCOMPARE(timings("resnet-graph.json", "bert-vm-benchmark.txt"), std::size_t{0});
    QCOMPARE(timings("resnet18-graph.json", "resnet-timing.txt"), std::size_t{1});
    QCOMPARE(timings("report.json", "bert-vm-benchmark.txt"), std::size_t{1}); // one name tells of no model
    QCOMPARE(timings("resnet-vm.json", "benchmark.txt"), std::size_t{1});
    // Nor does one of another executor.
    QCOMPARE(timings("relay-vm.json", "relay-graph-benchmark.txt"), std::size_t{0});
    QCOMPARE(timings("relax-vm.json", "relay-vm.benchmark.txt"), std::size_t{0});
    QCOMPARE(timings("relay-vm-2.json", "vm-benchmark.txt"), std::size_t{1});
}

/// `print(result)` and the JSON of the same result are one measurement; another one of the same model is another.
void StandingBesideTest::aTimingThatWasSavedTwiceIsOne()
{
    const QTemporaryDir folder;
    const auto write = [&](const char* name, const QByteArray& text) {
        QFile file(folder.filePath(QString::fromLatin1(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0)
            return std::string();
        return file.fileName().toStdString();
    };
    const QString report = folder.filePath(QStringLiteral("relay-vm.json"));
    QVERIFY(QFile::copy(relay, report));
    const std::string exact = write("a.benchmark.txt",
        "BenchmarkResult(min=0.0038274321, mean=0.0041536077, median=0.0039318311, max=0.0047017022, std=0.00038990771, "
        "results=(0.0038274321, 0.0039318311, 0.0047017022))\n");
    const QByteArray summary = "Execution time summary:\n mean (ms)   median (ms)    max (ms)     min (ms)     std (ms)  \n";
    const std::string printed
        = write("b.benchmark.txt", summary + "    4.1536       3.9318       4.7017       3.8274       0.3899   \n");
    const std::string another
        = write("c.benchmark.txt", summary + "    4.1541       3.9318       4.7017       3.8274       0.3899   \n");
    const auto timings = [&](const std::vector<std::string>& files) {
        std::vector<std::string> words{report.toStdString()};
        words.insert(words.end(), files.begin(), files.end());
        return doctorProfiles(namedArtifacts(openAll(words, Needed::Anything))).front().benchmarks.size();
    };
    QCOMPARE(timings({exact, printed}), std::size_t{1});
    QCOMPARE(timings({printed, exact}), std::size_t{1});
    QCOMPARE(timings({exact, another}), std::size_t{2});
}

/// Files that are all called report.json are told apart by their folders.
void StandingBesideTest::aTimingBelongsToTheFolderThatItIsNamedAfter()
{
    const QTemporaryDir folder;
    std::vector<std::string> words;
    for (const char* name : {"relay-vm", "relay-graph", "relax-vm"}) {
        QVERIFY(QDir(folder.path()).mkpath(QString::fromLatin1(name)));
        const QString report = folder.filePath(QStringLiteral("%1/report.json").arg(QString::fromLatin1(name)));
        QVERIFY(QFile::copy(relay, report));
        words.push_back(report.toStdString());
    }
    const QString timing = folder.filePath(QStringLiteral("relay-graph.time_evaluator.txt"));
    QFile file(timing);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("Mean inference time (std dev): 5.00 ms (0.10 ms)\n") > 0);
    file.close();
    words.push_back(timing.toStdString());
    const std::vector<DoctorProfile> profiles = doctorProfiles(namedArtifacts(openAll(words, Needed::Anything)));
    QCOMPARE(profiles.size(), std::size_t{3});
    for (std::size_t at = 0; at < profiles.size(); ++at)
        QCOMPARE(profiles[at].benchmarks.size(), std::size_t{at == 1 ? 1u : 0u});
}

/// `timing/bert/vm.benchmark.txt` is of `bert/vm/report.json`, and not of `mlp/vm/report.json`, which is called so, too.
void StandingBesideTest::aTimingBelongsToTheModelThatItsPathNames()
{
    const QTemporaryDir folder;
    std::vector<std::string> words;
    for (const char* model : {"mlp", "bert"}) {
        QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("%1/vm").arg(QString::fromLatin1(model))));
        QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("timing/%1").arg(QString::fromLatin1(model))));
        const QString report = folder.filePath(QStringLiteral("%1/vm/report.json").arg(QString::fromLatin1(model)));
        QVERIFY(QFile::copy(relay, report));
        QFile timing(folder.filePath(QStringLiteral("timing/%1/vm.benchmark.txt").arg(QString::fromLatin1(model))));
        QVERIFY(timing.open(QIODevice::WriteOnly));
        timing.write("Mean inference time (std dev): " + QByteArray(model[0] == 'm' ? "3.00" : "5.00") + " ms (0.10 ms)\n");
        words.push_back(report.toStdString());
        words.push_back(timing.fileName().toStdString());
    }
    std::sort(words.begin(), words.end());
    do {
        const std::vector<OpenedSource> sources = openAll(words, Needed::Anything);
        const std::vector<NamedArtifact> named = namedArtifacts(sources);
        for (const TimingRow& row : timingRows(named))
            if (row.isProfile())
                QCOMPARE(row.ownTiming ? row.ownTiming->meanUs : 0.0,
                    row.place.document->source.find("/mlp/") != std::string::npos ? 3000.0 : 5000.0);
    } while (std::next_permutation(words.begin(), words.end()));
    // Nor does the timing of another model belong to a profile that is alone, where one of its own stands beside it.
    std::vector<std::string> alone = words;
    std::erase_if(alone, [](const std::string& word) { return word.find("/mlp/vm/") != std::string::npos; });
    do {
        const std::vector<OpenedSource> sources = openAll(alone, Needed::Anything);
        const std::vector<TimingBeside> beside = doctorProfiles(namedArtifacts(sources)).front().benchmarks;
        QCOMPARE(beside.size(), std::size_t{1});
        QCOMPARE(beside.front().meanUs, 5000.0);
    } while (std::next_permutation(alone.begin(), alone.end()));
    // With one of the timings both profiles are listed, and the other one has none.
    std::erase_if(words, [](const std::string& word) { return word.find("timing/bert") != std::string::npos; });
    const std::vector<OpenedSource> sources = openAll(words, Needed::Anything);
    const std::vector<TimingRow> rows = timingRows(namedArtifacts(sources));
    QCOMPARE(rows.size(), std::size_t{3});
    for (const TimingRow& row : rows)
        if (row.isProfile())
            QCOMPARE(row.ownTiming.has_value(), row.place.document->source.find("/mlp/") != std::string::npos);
}

/// `the benchmark` would be either of the two.
void StandingBesideTest::ofSeveralTimingsEachIsNamed()
{
    const QTemporaryDir folder;
    const QString report = folder.filePath(QStringLiteral("vm.json"));
    QVERIFY(QFile::copy(relay, report));
    std::vector<std::string> words{report.toStdString()};
    const auto said = [&words] {
        const std::vector<OpenedSource> sources = openAll(words, Needed::Anything);
        QStringList sentences;
        for (const Finding& finding : examine({doctorProfiles(namedArtifacts(sources)), {}}))
            if (finding.cause == FindingCause::WholeModel)
                sentences << QString::fromStdString(messageText(finding.message));
        return sentences;
    };
    for (const char* name : {"benchmark", "end-to-end"}) {
        QFile timing(folder.filePath(QStringLiteral("vm.%1.txt").arg(QString::fromLatin1(name))));
        QVERIFY(timing.open(QIODevice::WriteOnly));
        timing.write(name[0] == 'b' ? "Mean inference time (std dev): 1.00 ms (0.01 ms)\n"
                                    : "Mean inference time (std dev): 2.00 ms (0.01 ms)\n");
        timing.close();
        words.push_back(timing.fileName().toStdString());
        const QStringList sentences = said();
        QCOMPARE(sentences.size(), static_cast<qsizetype>(words.size()) - 1);
        if (words.size() == 2)
            QVERIFY2(sentences[0].contains(QStringLiteral("of the benchmark beside it")), qPrintable(sentences[0]));
    }
    const QString both = said().join(QLatin1Char('\n'));
    QVERIFY2(both.contains(QStringLiteral("1.00 ms of the benchmark in vm.benchmark.txt:1")), qPrintable(both));
    QVERIFY2(both.contains(QStringLiteral("2.00 ms of the benchmark in vm.end-to-end.txt:1")), qPrintable(both));
}

QTEST_GUILESS_MAIN(StandingBesideTest)
#include "standingbeside_test.moc"
