// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/session/folder.h"
#include "app/session/loadrequest.h"
#include "app/session/samefile.h"
#include "app/session/sources.h"
#include "models/comparison/analyzedprofile.h"
#include "models/export/answer.h"
#include "models/export/profilepage.h"
#include "models/profile/outsideruns.h"
#include "models/session/modelname.h"
#include "models/session/workspace.h"
#include "tests/app/reports.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <cmath>

using namespace tvmscope;

namespace {

QByteArray json(const QString& singleQuoted)
{
    return QString(singleQuoted).replace(u'\'', u'"').toUtf8();
}

/// A recorder's report of runs of two kernels each, of the given total microseconds.
QByteArray recorded(const QList<int>& runs, const QString& kernel = "fused_dense", int threads = 4)
{
    QStringList rows;
    int at = 0;
    for (int run = 0; run < runs.size(); ++run)
        for (const QString& name : {kernel, QString("fused_add")}) {
            const int us = name == kernel ? runs[run] - 1 : 1;
            rows << QString("{'Name': {'string': '%1'}, 'Duration (us)': {'microseconds': %2.0}, 'Device': {'string': 'cpu0'}, "
                            "'Count': {'count': 1}, 'Argument Shapes': {'string': 'float32[2, 3]'}, "
                            "'Start (us)': {'microseconds': %3.0}, 'Depth': {'count': 0}, 'Run': {'count': %4}}")
                        .arg(name)
                        .arg(us)
                        .arg(at)
                        .arg(run);
            at += us;
        }
    return json(QString("{'calls': [%1], 'device_metrics': {'cpu0': {'Name': {'string': 'Total'}, 'Duration (us)': "
                        "{'microseconds': %2.0}, 'Count': {'count': %3}, 'Device': {'string': 'cpu0'}}}, 'configuration': "
                        "{'Executor': {'string': 'VM'}, 'Recorder': {'string': 'tvmscope_recorder'}, "
                        "'Number of threads': {'count': %4}, 'Recorder inside cost (us)': {'microseconds': %5}, "
                        "'Partial': {'string': 'no'}}}")
                    .arg(rows.join(", "))
                    .arg(at)
                    .arg(runs.size())
                    .arg(threads)
                    .arg(runs.size() == 1 ? "0.5" : "1.5"));
}

/// TVM's own report of a run of two kernels, without start times: the time of the first, and the device's total.
QByteArray reported(int us, int totalUs)
{
    const auto row = [](const QString& name, int time) {
        return QString("{'Name': {'string': '%1'}, 'Duration (us)': {'microseconds': %2.0}, 'Device': {'string': 'cpu0'}, "
                       "'Count': {'count': 1}, 'Argument Shapes': {'string': 'float32[2, 3]'}}")
            .arg(name)
            .arg(time);
    };
    return json(QString("{'calls': [%1, %2], 'device_metrics': {'cpu0': {'Name': {'string': 'Total'}, 'Duration (us)': "
                        "{'microseconds': %3.0}, 'Count': {'count': 1}, 'Device': {'string': 'cpu0'}}}, 'configuration': "
                        "{'Executor': {'string': 'VM'}}}")
                    .arg(row("fused_dense", us), row("fused_add", 1))
                    .arg(totalUs));
}

class Folder {
public:
    void add(const QString& name, const QByteArray& content) const
    {
        QFile file(dir_.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }
    std::string path() const { return dir_.path().toStdString(); }
    DocumentPtr read() const { return readFolder(path()); }

private:
    QTemporaryDir dir_;
};

QString said(const Document& document)
{
    QStringList lines;
    for (const Diagnostic& one : document.diagnostics)
        lines << QString::fromStdString(messageText(one.message));
    return lines.join(u'\n');
}

} // namespace

class FolderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void recordingsOfOneModelAreRunsInNaturalOrder()
    {
        Folder folder;
        folder.add("run10.json", recorded({30}));
        folder.add("run2.json", recorded({20}));
        folder.add("run1.json", recorded({10, 12}));
        const DocumentPtr read = folder.read();
        QCOMPARE(read->profiles().size(), 1u);
        QVERIFY(!read->hasErrors());
        const ProfilePtr profile = read->profiles().front()->profile();
        QCOMPARE(profile->rowCount(), 8u);
        QCOMPARE(*profile->findDevice("cpu0")->totalUs, 72.0);
        const AnalyzedProfilePtr analyzed = analyzeProfile(profile);
        QCOMPARE(analyzed->runs.runs().size(), 4u);
        QCOMPARE(analyzed->runs.ofRuns().minUs, 10.0);
        QCOMPARE(analyzed->runs.ofRuns().medianUs, 12.0);
        QCOMPARE(analyzed->runs.ofRuns().maxUs, 30.0);
        QCOMPARE(analyzed->runs.runs()[3].us, 30.0); // run10 is the last
        QVERIFY2(said(*read).contains("run1.json: runs 0 to 1, run2.json: run 2, run10.json: run 3"), qPrintable(said(*read)));
    }
    /// Each run has the total of its own file.
    void theMedianOfReportsHasItsOwnTotal()
    {
        Folder folder;
        folder.add("a.json", reported(30, 45));
        folder.add("b.json", reported(10, 25));
        folder.add("c.json", reported(9, 35));
        const DocumentPtr read = folder.read();
        QCOMPARE(read->profiles().size(), 1u);
        const AnalyzedProfilePtr analyzed = analyzeProfile(read->profiles().front()->profile());
        QVERIFY(analyzed->runs.oneStandsForAll());
        QCOMPARE(analyzed->runs.median().label, std::int64_t{2}); // by the totals, 25 to 45
        QCOMPARE(analyzed->runs.ofRuns().minUs, 25.0);
        QCOMPARE(analyzed->devices.front().rowsUs, 10.0);
        QCOMPARE(*analyzed->devices.front().totalUs, 35.0);
        QCOMPARE(*analyzed->profile->findDevice("cpu0")->totalUs, 105.0); // what the files say together
    }
    void aFolderWithoutAReportIsOneText()
    {
        Folder folder;
        folder.add("notes.txt", "nothing to be read here\n");
        folder.add("timing.txt", "Mean inference time (std dev): 5.00 ms (0.10 ms)\n");
        folder.add("timing2.txt", "Mean inference time (std dev): 6.00 ms (0.10 ms)\n");
        const DocumentPtr read = folder.read();
        QVERIFY2(!read->hasErrors(), qPrintable(said(*read)));
        QCOMPARE(read->artifacts.size(), 2u);
        QVERIFY2(said(*read).contains("2 files with something else"), qPrintable(said(*read)));
        QVERIFY2(said(*read).contains("are read as one text: timing.txt, timing2.txt."), qPrintable(said(*read)));
        QVERIFY2(said(*read).contains("Left out, as it holds no report: notes.txt."), qPrintable(said(*read)));
    }
    /// Its records name their workloads by number; what these are stands in the other file.
    void theFolderOfMetaScheduleIsOneLog()
    {
        const QString data = QStringLiteral(TVMSCOPE_TEST_DATA "/tuning/metaschedule");
        Folder folder;
        folder.add("database_tuning_record.json", test::contentOf(data + QStringLiteral(".json")));
        folder.add("database_workload.json", test::contentOf(data + QStringLiteral("-workloads.json")));
        const DocumentPtr read = folder.read();
        QCOMPARE(read->artifacts.size(), 1u);
        const TuningLogPtr log = std::get<TuningLogPtr>(read->artifacts[0].payload);
        QCOMPARE(log->records.size(), 27u);
        QVERIFY(
            std::none_of(log->inputs.begin(), log->inputs.end(), [](const TuningInput& input) { return input.name.empty(); }));
    }
    void aFolderOfFoldersSaysSo()
    {
        Folder folder;
        folder.add("notes.txt", "nothing to be read here\n");
        QVERIFY(QDir(QString::fromStdString(folder.path())).mkdir("inside"));
        const DocumentPtr read = folder.read();
        QVERIFY(read->hasErrors());
        QVERIFY2(said(*read).contains("1 file was looked at, and the 1 folder inside was not"), qPrintable(said(*read)));
    }
    void runsInAFolderOfTheirOwnGoByItsName()
    {
        Folder runs, other;
        runs.add("0.json", recorded({10}));
        runs.add("1.json", recorded({11}));
        other.add("alone.json", recorded({12}, "fused_conv2d"));
        const QString folder = QString::fromStdString(runs.path());
        LoadRequest request;
        for (const QString& word : {folder, QString::fromStdString(other.path() + "/alone.json")})
            request.items.push_back({word, {}});
        const WorkspacePtr shown = load(request, {}, std::atomic<bool>(false)).shown;
        QVERIFY(shown && shown->isPair());
        QCOMPARE(shown->labels[0], QDir(folder).dirName().toStdString());
        QCOMPARE(shown->labels[1], std::string("alone.json"));
    }
    void profilesGoByTheirFiles()
    {
        Folder folder;
        folder.add("cnn.json", recorded({20}, "fused_conv2d"));
        folder.add("mlp-1.json", recorded({10}));
        folder.add("mlp-2.json", recorded({11}));
        LoadRequest request;
        request.items = {{QString::fromStdString(folder.path()), {}}};
        const WorkspacePtr shown = load(request, {}, std::atomic<bool>(false)).shown;
        QVERIFY(shown && shown->isPair());
        QCOMPARE(shown->artifact(0)->path, folder.path() + "/cnn.json");
        QCOMPARE(shown->artifact(1)->path, folder.path() + "/mlp-1.json");
        QCOMPARE(shown->labels[0], std::string("cnn.json"));
        QCOMPARE(shown->labels[1], std::string("mlp-1.json"));
        const std::string place = artifactPlace(*shown->document(1), *shown->artifact(1), messageText);
        QVERIFY2(place.find("mlp-1.json and 1 more file, ") != std::string::npos, place.c_str());
        QVERIFY(modelName(*shown) != QStringLiteral("paste"));
        // A comparison says it too: the runs of B are not those of that one file.
        QVERIFY(shown->comparison);
        const std::string page = answerMarkdown(*shown->comparison, messageText);
        QVERIFY2(page.find("mlp-1.json and 1 more file\n") != std::string::npos, page.c_str());
    }
    void theCostOfRecordingIsTheMeanOverTheCalls()
    {
        Folder folder;
        folder.add("a.json", recorded({10}));
        folder.add("b.json", recorded({11, 12, 13}));
        const auto cost = recorderCost(*folder.read()->profiles().front()->profile());
        QVERIFY(cost && cost->insideUs);
        QCOMPARE(*cost->insideUs, (0.5 * 2 + 1.5 * 6) / 8);
    }
    void everyRowStandsWhereItsFileIs()
    {
        Folder folder;
        folder.add("a.json", recorded({10}));
        folder.add("b.json", recorded({20}));
        const DocumentPtr read = folder.read();
        const ProfilePtr profile = read->profiles().front()->profile();
        const std::string_view text = read->text.text();
        for (std::size_t row = 0; row < profile->rowCount(); ++row) {
            const auto id = static_cast<CallId>(row);
            const std::size_t at = profile->calls().source[row];
            QVERIFY(text.substr(at, 80).find(profile->nameOf(id)) != std::string_view::npos);
            const std::string_view before = text.substr(0, at);
            const std::size_t heading = before.rfind("==> ");
            QCOMPARE(before.substr(heading + 4, 1), std::string_view(row < 2 ? "a" : "b"));
            QCOMPARE(profile->lineOf(id), static_cast<std::uint32_t>(std::count(before.begin(), before.end(), '\n') + 1));
        }
        QCOMPARE(read->profiles().front()->pieces.size(), 2u);
    }
    void callsOutsideOfRunsAreRunsOfNoFile()
    {
        Folder folder;
        const auto withKey = [](const QByteArray& report) {
            return QByteArray(report).replace(
                json("'configuration': {"), json("'configuration': {'Run of calls outside': {'count': 1}, "));
        };
        folder.add("a.json", withKey(recorded({10, 3}))); // run 1 are calls outside
        folder.add("b.json", withKey(recorded({11, 4})));
        const ProfilePtr profile = folder.read()->profiles().front()->profile();
        QCOMPARE(runOfCallsOutside(*profile), std::optional<std::int64_t>(2));
        QCOMPARE(analyzeProfile(profile)->runs.runs().size(), 2u);
    }
    void othersAreProfilesOfTheirOwnAndSaid_data()
    {
        QTest::addColumn<QByteArray>("other");
        QTest::addColumn<QString>("why");
        QTest::newRow("another model") << recorded({10}, "fused_conv2d") << "its kernels or their shapes differ";
        QTest::newRow("another number of threads") << recorded({10}, "fused_dense", 1) << "it has another Number of threads";
        QTest::newRow("another device") << recorded({10}).replace("cpu0", "cuda0") << "it is of other devices";
    }
    void othersAreProfilesOfTheirOwnAndSaid()
    {
        QFETCH(QByteArray, other);
        QFETCH(QString, why);
        Folder folder;
        folder.add("a.json", recorded({10}));
        folder.add("b.json", other);
        folder.add("c.json", recorded({11}));
        const DocumentPtr read = folder.read();
        QCOMPARE(read->profiles().size(), 2u);
        QCOMPARE(read->profiles()[0]->profile()->rowCount(), 4u);
        QCOMPARE(read->profiles()[1]->profile()->rowCount(), 2u);
        QVERIFY2(said(*read).contains("b.json is a profile of its own, #2: " + why), qPrintable(said(*read)));
        const OpenedSource picked = Sources().open(folder.path() + "#2");
        QCOMPARE(picked.profiles.size(), 1u);
        QCOMPARE(picked.profiles.front()->profile()->rowCount(), 2u);
    }
    void aRunThatWasSavedTwiceIsCountedOnce()
    {
        Folder folder;
        folder.add("all.json", recorded({10, 12}));
        folder.add("copy.json", recorded({10, 12}));
        folder.add("one.json", recorded({10}));
        const DocumentPtr read = folder.read();
        QCOMPARE(read->profiles().size(), 1u);
        QCOMPARE(read->profiles().front()->profile()->rowCount(), 4u);
        QVERIFY(said(*read).contains("one.json holds the same report as all.json, which counts once."));
    }
    void ofOneReportInSeveralFormsThatWithAllDigitsCounts()
    {
        Folder folder;
        const QByteArray table = "Name,Duration (us),Percent,Device,Count,Argument Shapes\n"
                                 "fused_dense,9,90,cpu0,1,\"float32[2, 3]\"\nfused_add,1,10,cpu0,1,\"float32[2, 3]\"\n";
        folder.add("a.csv", table);
        folder.add("b.json", recorded({10}));
        const DocumentPtr read = folder.read();
        QCOMPARE(read->profiles().size(), 1u);
        QCOMPARE(read->profiles().front()->profile()->precision(), Precision::Full);
        QVERIFY2(said(*read).contains("a.csv holds the same report as b.json"), qPrintable(said(*read)));
    }
    void otherFilesAreNamed()
    {
        Folder folder;
        folder.add("a.json", recorded({10}));
        folder.add("notes.txt", "nothing to be read here\n");
        folder.add("model.so", QByteArray("\x7f\x45LF\0\0\0", 7));
        const DocumentPtr read = folder.read();
        QVERIFY(!read->hasErrors());
        QVERIFY2(said(*read).contains("as they hold no report: model.so, notes.txt."), qPrintable(said(*read)));
    }
    void aFolderWithoutReportIsAnError()
    {
        Folder folder;
        QVERIFY(folder.read()->hasErrors());
        folder.add("notes.txt", "nothing to be read here\n");
        const DocumentPtr read = folder.read();
        QVERIFY(read->hasErrors() && read->artifacts.empty());
        QVERIFY(said(*read).contains("1 file was looked at"));
    }
    void whatIsSaidOfAFileNamesIt()
    {
        Folder folder;
        folder.add("a.json", recorded({10}));
        folder.add("b.json", recorded({20, 21}).left(900));
        const DocumentPtr read = folder.read();
        QVERIFY(read->hasErrors());
        QVERIFY2(said(*read).contains("b.json: The JSON ends"), qPrintable(said(*read)));
    }
    void aFileOfTheFolderIsAnInput()
    {
        Folder folder;
        folder.add("a.json", recorded({10}));
        QVERIFY(inputThatIs(folder.path() + "/a.json", {folder.path()}));
        folder.add("picture.svg", "<svg/>");
        QVERIFY(!inputThatIs(folder.path() + "/new.svg", {folder.path()}));
    }
};

QTEST_GUILESS_MAIN(FolderTest)
#include "folder_test.moc"
