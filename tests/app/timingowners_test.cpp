// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/session/compared.h"
#include "models/export/timings.h"
#include "models/findings/examine.h"
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

} // namespace

/// Which profile a timing is held against, where files are named together.
class TimingOwnersTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTimingBelongsToTheProfileThatItIsNamedAfter_data();
    void aTimingBelongsToTheProfileThatItIsNamedAfter();
    void timingsThatNamesDoNotTellApartBelongToNone();
    void aTimingWithoutANameTakesNoNamedOnesPlace();
    void aTimingOfAnotherModelOrExecutorBelongsToNone();
    void aTimingThatWasSavedTwiceIsOne();
    void aTimingBelongsToTheFolderThatItIsNamedAfter();
    void aTimingBelongsToTheModelThatItsPathNames();
    void ofSeveralTimingsEachIsNamed();
    void aRunThatWasPrintedTwiceHasItsTimingTwice();
};

void TimingOwnersTest::aTimingBelongsToTheProfileThatItIsNamedAfter_data()
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
void TimingOwnersTest::aTimingBelongsToTheProfileThatItIsNamedAfter()
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
void TimingOwnersTest::timingsThatNamesDoNotTellApartBelongToNone()
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

/// What was pasted last does not take the place of what was named after the profile.
void TimingOwnersTest::aTimingWithoutANameTakesNoNamedOnesPlace()
{
    const QTemporaryDir folder;
    const auto path = [&](const char* name) { return folder.filePath(QString::fromLatin1(name)); };
    QVERIFY(QFile::copy(relax, path("bert-graph.json")) && QFile::copy(relay, path("bert-vm.json")));
    for (const auto& [name, text] : {std::pair{"bert-graph.timing.txt", "Mean inference time (std dev): 3.00 ms (0.10 ms)\n"},
             std::pair{"bert-vm.timing.txt", "Mean inference time (std dev): 5.00 ms (0.10 ms)\n"},
             std::pair{"bench.txt", "Mean inference time (std dev): 9.00 ms (0.10 ms)\n"}}) {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) > 0);
    }
    std::vector<std::string> words;
    for (const char* name : {"bert-graph.json", "bert-graph.timing.txt", "bert-vm.json", "bert-vm.timing.txt", "bench.txt"})
        words.push_back(path(name).toStdString());
    const auto meansOf = [](const DoctorProfile& profile) {
        std::vector<double> means;
        for (const TimingBeside& timing : profile.benchmarks)
            means.push_back(timing.meanUs);
        return means;
    };
    const std::vector<OpenedSource> all = openAll(words, Needed::Anything);
    const std::vector<DoctorProfile> two = doctorProfiles(namedArtifacts(all));
    QCOMPARE(meansOf(two[0]), std::vector<double>{3000.0});
    QCOMPARE(meansOf(two[1]), std::vector<double>{5000.0});
    QCOMPARE(two[1].unclaimed, std::vector<std::string>{"bench.txt"});
    const std::vector<OpenedSource> alone = openAll({words[2], words[4], words[3]}, Needed::Anything);
    const std::vector<DoctorProfile> one = doctorProfiles(namedArtifacts(alone));
    QCOMPARE(meansOf(one[0]), (std::vector<double>{5000.0, 9000.0})); // that of its name first: it is held against this one
    QVERIFY(one[0].unclaimed.empty());
    const std::vector<OpenedSource> twice = openAll({words[0], words[1], words[2], words[0]}, Needed::Anything);
    const std::vector<DoctorProfile> again = doctorProfiles(namedArtifacts(twice));
    QCOMPARE(meansOf(again[0]), std::vector<double>{3000.0});
    QCOMPARE(meansOf(again[2]), std::vector<double>{3000.0});
}

void TimingOwnersTest::aTimingOfAnotherModelOrExecutorBelongsToNone()
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
        const std::vector<DoctorProfile> profiles = doctorProfiles(namedArtifacts(sources));
        // What is not held against it is named all the same, so that nobody waits for an answer.
        const std::vector<std::string> left = profiles.front().unclaimed;
        if (left != (profiles.front().benchmarks.empty() ? std::vector<std::string>{timing} : std::vector<std::string>{}))
            return std::size_t{99};
        return profiles.front().benchmarks.size();
    };
    QCOMPARE(timings("resnet-graph.json", "bert-vm-benchmark.txt"), std::size_t{0});
    QCOMPARE(timings("resnet18-graph.json", "resnet-timing.txt"), std::size_t{1});
    QCOMPARE(timings("report.json", "bert-vm-benchmark.txt"), std::size_t{1}); // one name tells of no model
    QCOMPARE(timings("resnet-vm.json", "benchmark.txt"), std::size_t{1});
    QCOMPARE(timings("resnet-vm.json", "quiet-bench.txt"), std::size_t{1}); // says how it was measured
    // Nor does one of another executor.
    QCOMPARE(timings("relay-vm.json", "relay-graph-benchmark.txt"), std::size_t{0});
    QCOMPARE(timings("relax-vm.json", "relay-vm.benchmark.txt"), std::size_t{0});
    QCOMPARE(timings("relay-vm-2.json", "vm-benchmark.txt"), std::size_t{1});
}

/// `print(result)` and the JSON of the same result are one measurement; another one of the same model is another.
void TimingOwnersTest::aTimingThatWasSavedTwiceIsOne()
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
void TimingOwnersTest::aTimingBelongsToTheFolderThatItIsNamedAfter()
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
void TimingOwnersTest::aTimingBelongsToTheModelThatItsPathNames()
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
void TimingOwnersTest::ofSeveralTimingsEachIsNamed()
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

/// The JSON, the table and the CSV of one run, in whatever order they are named; another run has none of it.
void TimingOwnersTest::aRunThatWasPrintedTwiceHasItsTimingTwice()
{
    const QTemporaryDir folder;
    const QString reports = QStringLiteral(TVMSCOPE_TEST_DATA "/reports/0.10.0/mlp/relay-vm/");
    const QString another = QStringLiteral(TVMSCOPE_TEST_DATA "/reports/0.9.dev0/mlp/graph-debug/table_no_sums.txt");
    const QString benchmark = folder.filePath(QStringLiteral("benchmark.txt"));
    QFile timing(benchmark);
    QVERIFY(timing.open(QIODevice::WriteOnly) && timing.write("Mean inference time (std dev): 1.00 ms (0.01 ms)\n") > 0);
    timing.close();
    std::vector<std::string> words;
    for (const char* name : {"report.csv", "report.json", "table.txt"}) {
        const QString copy = folder.filePath(QString::fromLatin1(name));
        QVERIFY(QFile::copy(reports + QString::fromLatin1(name), copy));
        words.push_back(copy.toStdString());
    }
    words.push_back(benchmark.toStdString());
    std::sort(words.begin(), words.end());
    do {
        const std::vector<OpenedSource> sources = openAll(words, Needed::Anything);
        for (const DoctorProfile& profile : doctorProfiles(namedArtifacts(sources)))
            QCOMPARE(profile.benchmarks.size(), std::size_t{1});
    } while (std::next_permutation(words.begin(), words.end()));
    const auto with = [&](const QString& other) {
        const std::vector<OpenedSource> sources = openAll(
            {folder.filePath(QStringLiteral("report.json")).toStdString(), benchmark.toStdString(), other.toStdString()},
            Needed::Anything);
        return doctorProfiles(namedArtifacts(sources)).back().benchmarks.size();
    };
    QCOMPARE(with(folder.filePath(QStringLiteral("table.txt"))), std::size_t{1});
    QCOMPARE(with(another), std::size_t{0});
}

QTEST_GUILESS_MAIN(TimingOwnersTest)
#include "timingowners_test.moc"
