// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/session/loadrequest.h"
#include "app/window/statustext.h"
#include "models/export/comparisontables.h"
#include "models/export/matrixtables.h"
#include "models/export/rowtables.h"
#include "models/items/comparisonmodel.h"
#include "models/items/matrixmodel.h"
#include "models/items/operatormodel.h"
#include "models/items/tableexport.h"
#include "models/session/selectionsums.h"
#include "models/session/workspace.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownnumbers.h"
#include "widgets/charts/barschart.h"
#include "widgets/charts/stackedbarschart.h"
#include "widgets/views/detailshtml.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <numeric>

using namespace tvmscope;

namespace {

const QString reports = QStringLiteral(TVMSCOPE_TEST_DATA "/reports/");
const QString shared = QStringLiteral(TVMSCOPE_SHARED "/");

/// Every column of a model, hidden ones too.
TextTable wholeTable(const QAbstractItemModel& model)
{
    std::vector<int> columns(static_cast<std::size_t>(model.columnCount()));
    std::iota(columns.begin(), columns.end(), 0);
    return exportTable(model, columns);
}

ChartData shown(const QStringList& files, const Corrections& corrections = {})
{
    LoadRequest request;
    request.corrections = corrections;
    for (const QString& file : files)
        request.items.push_back({file, {}});
    return {load(request, {}, std::atomic<bool>(false)).shown, messageText, nullptr};
}

/// The largest groups that both sides have: one excluded, one taken apart, two put together.
Corrections correctionsOf(const ChartData& data)
{
    Corrections corrections;
    std::size_t used = 0;
    for (const Group& group : data.comparison()->groups) {
        if (group.baseline.empty() || group.candidate.empty() || used == 4)
            continue;
        std::vector<CorrectedKernel> kernels;
        for (const Side side : bothSides)
            for (CorrectedKernel& kernel :
                correctedKernels(data.workspace->analyzed[static_cast<std::size_t>(side)]->kernels, side, group[side].rows()))
                kernels.push_back(std::move(kernel));
        if (used == 3)
            corrections.back().kernels.insert(corrections.back().kernels.end(), kernels.begin(), kernels.end());
        else
            corrections.push_back(
                {std::array{CorrectionKind::Exclude, CorrectionKind::Split, CorrectionKind::Merge}[used], kernels});
        ++used;
    }
    return corrections;
}

/// The first run of a report of several, as a file of its own.
QString oneRunOf(const QString& report, const QString& file)
{
    QFile source(report);
    if (!source.open(QIODevice::ReadOnly))
        return {};
    QJsonObject root = QJsonDocument::fromJson(source.readAll()).object();
    QJsonArray calls;
    for (const QJsonValue& call : root[QStringLiteral("calls")].toArray())
        if (call[QStringLiteral("Run")][QStringLiteral("count")].toInt() == 0) {
            QJsonObject kept = call.toObject();
            kept.remove(QStringLiteral("Percent")); // it is of the total of all runs
            calls << kept;
        }
    root[QStringLiteral("calls")] = calls;
    root[QStringLiteral("configuration")] = QJsonObject();
    const QJsonObject total{{QStringLiteral("microseconds"), 900.0}};
    root[QStringLiteral("device_metrics")]
        = QJsonObject{{QStringLiteral("cpu0"), QJsonObject{{QStringLiteral("Duration (us)"), total}}}};
    QFile written(file);
    if (written.open(QIODevice::WriteOnly))
        written.write(QJsonDocument(root).toJson());
    return file;
}

void addCharts(ShownNumbers& numbers, const ChartData& data)
{
    for (const ChartKind& kind : chartKinds()) {
        if (kind.needsPair && !data.isPair())
            continue;
        if (kind.name == QStringLiteral("flame"))
            continue; // its rows are single calls
        const std::unique_ptr<Chart> chart = makeChart(kind.name);
        chart->setData(data);
        QStringList devices = chart->devices();
        if (devices.isEmpty())
            devices << QString();
        for (const QString& device : devices) {
            chart->setDevice(device);
            numbers.add(chart->table(), kind.name, device, data.label(0));
            if (auto* bars = dynamic_cast<BarsChart*>(chart.get())) {
                bars->setBarsBy(BarsBy::Class);
                numbers.add(bars->table(), QStringLiteral("bars by class"), device, data.label(0));
                bars->setBarsBy(BarsBy::Operator);
            }
        }
    }
}

void addTables(ShownNumbers& numbers, const ChartData& data)
{
    for (std::size_t side = 0; side < (data.isPair() ? 2 : 1); ++side) {
        OperatorModel operators;
        operators.setProfile(data.workspace->analyzed[side], data.workspace->treeOf(static_cast<ProfileIndex>(side)),
            static_cast<ProfileIndex>(side), data.workspace->divisorOf(static_cast<Side>(side)));
        numbers.add(wholeTable(operators), QStringLiteral("operators page"), {}, data.label(side));
        numbers.add(operatorsTable(*data.workspace->analyzed[side], *data.workspace->treeOf(static_cast<ProfileIndex>(side)),
                        data.workspace->divisorOf(static_cast<Side>(side))),
            QStringLiteral("table operators"), {}, data.label(side));
    }
    if (!data.isPair())
        return;
    ComparisonModel groups;
    groups.setComparison(data.workspace->comparison, data.text, data.workspace->blocks);
    numbers.add(wholeTable(groups), QStringLiteral("compare page"));
    numbers.add(groupsTable(*data.comparison(), data.text), QStringLiteral("table groups"));
    numbers.add(ledgerTable(*data.comparison()), QStringLiteral("table ledger"));
}

/// Page, table for programs, and bars.
void addMatrix(ShownNumbers& numbers, const ChartData& data, const std::shared_ptr<const ProfileSet>& profileSet)
{
    MatrixModel model;
    model.setProfiles(profileSet, data.text);
    const QString device = QString::fromStdString(profileSet->device);
    numbers.add(wholeTable(model), QStringLiteral("matrix page"), device);
    numbers.add(matrixTable(*profileSet), QStringLiteral("table matrix"));
    StackedBarsChart bars;
    bars.setData(data);
    numbers.add(bars.table(), QStringLiteral("bars by profile"), device);
}

/// What is on show as a matrix: a pair as one of two columns.
std::shared_ptr<const ProfileSet> matrixOf(const ChartData& data)
{
    if (data.workspace->profileSet || !data.comparison())
        return data.workspace->profileSet;
    const Comparison& comparison = *data.comparison();
    auto set = gatherProfiles({comparison.baseline, comparison.candidate}, 0, {nullptr, data.workspace->comparison}, StopFlag{});
    return std::make_shared<const ProfileSet>(std::move(*set));
}

QStringList labelsOf(const ChartData& data)
{
    QStringList labels{data.label(0), data.label(1)};
    if (const auto& set = data.workspace->profileSet)
        for (std::size_t at = 2; at < set->profiles.size(); ++at)
            labels << QString::fromStdString(set->profiles[at].label);
    return labels;
}

} // namespace

/// One word has one number: what a label is said to take, do and be is the same wherever it stands.
class OneLedgerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void noWordHasTwoNumbers_data();
    void noWordHasTwoNumbers();
    void norWithCorrections_data() { noWordHasTwoNumbers_data(); }
    void norWithCorrections();
    void ofSeveralRunsTheMedianIsShownBesideOne();
    void clocksOfDevicesAreNotAddedWhereRowsAreSelected();
    void whatMayBeCutOffHasNoDifference();
    void detailsAndStatusBarAgreeWhereCallsNest();
    void detailsTellTheRunsAndTheRecordersPart();
    void theSameCallOfOtherRunsIsAClickAway();
    void barsOfARecordingSayHowFarItsRunsLieApart();
    void theSourceOfARowIsALineAndAColumn();
};

void OneLedgerTest::noWordHasTwoNumbers_data()
{
    QTest::addColumn<QStringList>("files");
    const auto add = [](const QString& name, const QStringList& files) { QTest::newRow(qPrintable(name)) << files; };
    add(QStringLiteral("sample"), {samplefiles::relax, samplefiles::relay});
    add(QStringLiteral("nested"), {reports + QStringLiteral("recorded/0.27.0/nested.json")});
    add(QStringLiteral("runs"), {reports + QStringLiteral("recorded/0.27.0/mlp.all-runs.json")});
    const QString oneRun = QStringLiteral(TVMSCOPE_SHARED "/tvm/recorded/0.27.0/mlp.json");
    if (QFile::exists(oneRun))
        add(QStringLiteral("by the run"), {reports + QStringLiteral("recorded/0.27.0/mlp.all-runs.json"), oneRun});
    const auto addModels = [&](const QString& root, const QStringList& models) {
        const QStringList executors{QStringLiteral("relax-vm"), QStringLiteral("relay-graph"), QStringLiteral("relay-vm")};
        for (const QString& model : models) {
            QStringList found;
            for (const QString& executor : executors)
                if (const QString file = root + model + u'/' + executor + QStringLiteral("/report.json"); QFile::exists(file))
                    found << file;
            for (qsizetype first = 0; found.size() == 3 && first < found.size(); ++first) {
                const QStringList all = found.mid(first) + found.mid(0, first);
                add(QDir(root).relativeFilePath(all.front()) + QStringLiteral(" | two more"), all);
            }
            for (qsizetype a = 0; a < found.size(); ++a) {
                add(QDir(root).relativeFilePath(found[a]), {found[a]});
                for (qsizetype b = 0; b < found.size(); ++b)
                    if (b != a)
                        add(QDir(root).relativeFilePath(found[a]) + QStringLiteral(" | ") + QDir(root).relativeFilePath(found[b]),
                            {found[a], found[b]});
            }
        }
    };
    const QStringList models{
        QStringLiteral("bert2"), QStringLiteral("onnx-encoder"), QStringLiteral("resnet18"), QStringLiteral("lstm")};
    addModels(reports + QStringLiteral("0.19.0/"), models);
    addModels(shared + QStringLiteral("tvm/0.19.0/"), models);
    for (const QString& seed : QDir(shared + QStringLiteral("seeds")).entryList({QStringLiteral("000_*.txt")}))
        add(QStringLiteral("seed ") + seed, {shared + QStringLiteral("seeds/") + seed});
}

void OneLedgerTest::noWordHasTwoNumbers()
{
    QFETCH(QStringList, files);
    const ChartData data = shown(files);
    QVERIFY(data.workspace);
    ShownNumbers numbers(labelsOf(data));
    addCharts(numbers, data);
    addTables(numbers, data);
    if (const auto profileSet = matrixOf(data))
        addMatrix(numbers, data, profileSet);
    QVERIFY(numbers.read() > 0);
    QVERIFY2(numbers.contradictions().isEmpty(), qPrintable(numbers.contradictions().mid(0, 8).join(u'\n')));
}

void OneLedgerTest::norWithCorrections()
{
    QFETCH(QStringList, files);
    const ChartData before = shown(files);
    QVERIFY(before.workspace);
    if (!before.isPair() || before.comparison()->devices.empty())
        return;
    const ChartData data = shown(files, correctionsOf(before));
    const auto& groups = data.comparison()->groups;
    QVERIFY(std::any_of(groups.begin(), groups.end(), [](const Group& group) { return group.excluded(); }));
    ShownNumbers numbers({data.label(0), data.label(1)});
    addCharts(numbers, data);
    addTables(numbers, data);
    QVERIFY(numbers.read() > 0);
    QVERIFY2(numbers.contradictions().isEmpty(), qPrintable(numbers.contradictions().mid(0, 8).join(u'\n')));
}

/// A table of the sums of three runs beside a headline of one run would give one word two numbers.
void OneLedgerTest::ofSeveralRunsTheMedianIsShownBesideOne()
{
    const QTemporaryDir folder;
    const QString three = reports + QStringLiteral("recorded/0.27.0/mlp.all-runs.json");
    const QStringList files{three, oneRunOf(three, folder.filePath(QStringLiteral("one.json")))};
    const ChartData data = shown(files);
    QVERIFY(data.isPair() && !data.comparison()->isPerRun());
    QVERIFY(data.workspace->analyzed[0]->runs.oneStandsForAll());
    ShownNumbers numbers(labelsOf(data));
    for (const ChartKind& kind : chartKinds()) {
        if (!kind.needsPair && kind.name != QStringLiteral("bars"))
            continue; // of a profile by itself, all its runs
        const std::unique_ptr<Chart> chart = makeChart(kind.name);
        chart->setData(data);
        numbers.add(chart->table(), kind.name, QStringLiteral("cpu0"), data.label(0));
    }
    ComparisonModel groups;
    groups.setComparison(data.workspace->comparison, data.text, data.workspace->blocks);
    QVERIFY(!groups.headerData(ComparisonModel::BaselineTime, Qt::Horizontal).toString().endsWith(QStringLiteral("/run")));
    numbers.add(wholeTable(groups), QStringLiteral("compare page"));
    numbers.add(groupsTable(*data.comparison(), data.text), QStringLiteral("table groups"));
    numbers.add(ledgerTable(*data.comparison()), QStringLiteral("table ledger"));
    addMatrix(numbers, data, matrixOf(data));
    QVERIFY(numbers.read() > 0);
    QVERIFY2(numbers.contradictions().isEmpty(), qPrintable(numbers.contradictions().mid(0, 8).join(u'\n')));

    // The ledger adds up to the times of the headline, and calls are those of one run on both sides.
    const Comparison& comparison = *data.comparison();
    PerSide<double> sums;
    for (const LedgerRow& row : comparison.ledger)
        for (const Side side : bothSides)
            sums[side] += row.us[side];
    QVERIFY(std::abs(sums.baseline - 558.243) < 1e-6); // run 2
    for (const Side side : bothSides)
        QVERIFY(std::abs(sums[side] - comparison.devices.front().us[side]) < 1e-6);
    for (const LedgerRow& row : comparison.ledger)
        QCOMPARE(row.calls.baseline, row.calls.candidate);
    QVERIFY2(messageText(comparison.answer.headline).find("cpu0: 558.24 µs →") != std::string::npos,
        messageText(comparison.answer.headline).c_str());

    std::vector<Target> targets;
    const QString overview = overviewHtml(data, Theme::light(), targets);
    QVERIFY2(overview.contains(QStringLiteral("; A 556.36 µs to 645.31 µs in 3 runs</p>")), qPrintable(overview));

    // What is selected whole adds up to the same numbers; a call of any run is counted as the one of the median.
    const SelectedRows all(data.workspace.get(), std::vector<Target>{DeviceTarget{"cpu0", {}}});
    const SelectionSums selected = sumsOf(*data.workspace, all);
    QVERIFY(std::abs(selected.us[Baseline::place] - sums.baseline) < 1e-6);
    const SelectedRows one(data.workspace.get(), std::vector<Target>{CallsTarget{ProfileIndex{0}, {CallId{3}}}});
    const AnalyzedProfile& recorded = *data.workspace->analyzed[0];
    QVERIFY(!recorded.blocks.empty()); // found in call order, as of one run
    const CallId counted = recorded.runs.countedCall(CallId{3});
    QVERIFY(counted != CallId{3} && one.contains(ProfileIndex{0}, CallId{3}) && one.contains(ProfileIndex{0}, counted));
    QCOMPARE(sumsOf(*data.workspace, one).us[Baseline::place], recorded.selfUs[tvmscope::index(counted)]);
}

/// Clocks of two devices overlap: what ran on both has no time, and says why.
void OneLedgerTest::clocksOfDevicesAreNotAddedWhereRowsAreSelected()
{
    const ChartData data = shown({reports + QStringLiteral("0.18.0-opencl/dyn-mlp/relay-vm-opencl/table.txt")});
    QVERIFY(data.workspace);
    const SelectedRows rows(data.workspace.get(), std::vector<Target>{DeviceTarget{"opencl0", {}}, DeviceTarget{"cpu0", {}}});
    const QString status = selectionStatus(*data.workspace, rows).text;
    QVERIFY2(status.contains(QStringLiteral("calls · — · on several devices: their clocks are not added")), qPrintable(status));
    QVERIFY(
        selectionHtml(data, rows, nullptr, Theme::light()).contains(QStringLiteral("their clocks overlap and are not added")));
}

/// The table has "—" as the difference of a row whose partner may be missing from a cut text: so has the status bar.
void OneLedgerTest::whatMayBeCutOffHasNoDifference()
{
    QTemporaryDir folder;
    const QString shape = QStringLiteral("float32[9, 32], float32[16, 32], float32[9, 16]");
    const auto write = [&](const QString& name, const QString& text) {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(text.toUtf8()) > 0 ? file.fileName() : QString();
    };
    const QString head = QStringLiteral("Name Duration (us) Percent Device Count Argument Shapes\n");
    const QString whole = write(QStringLiteral("whole.txt"),
        head
            + QStringLiteral("dense 5.00 50.00 cpu0 2 %1\nnn_relu 3.00 30.00 cpu0 3 float32[3], float32[3]\n----------\n"
                             "Sum 8.00 80.00 5\nTotal 10.00 cpu0 1\n")
                  .arg(shape));
    const QString cut = write(QStringLiteral("cut.txt"),
        head
            + QStringLiteral(
                "nn_relu 3.00 30.00 cpu0 3 float32[3], float32[3]\n----------\nSum 7.00 70.00 5\nTotal 10.00 cpu0 1\n"));
    const ChartData data = shown({whole, cut});
    QVERIFY(data.comparison());
    const auto& groups = data.comparison()->groups;
    const auto dense = std::find_if(groups.begin(), groups.end(), [](const Group& group) { return group.candidate.empty(); });
    QVERIFY(dense != groups.end() && dense->kind == GroupKind::MaybeMissing);
    const SelectedRows rows(
        data.workspace.get(), std::vector<Target>{GroupTarget{static_cast<GroupId>(dense - groups.begin()), {}}});
    const QString status = selectionStatus(*data.workspace, rows).text;
    QVERIFY2(status.contains(QStringLiteral("A 5.00 µs · B —")) && !status.contains(u'Δ'), qPrintable(status));
}

/// Calls that ran inside of others count once.
void OneLedgerTest::detailsAndStatusBarAgreeWhereCallsNest()
{
    const ChartData data = shown({reports + QStringLiteral("recorded/0.27.0/nested.json")});
    QVERIFY(data.workspace);
    const SelectedRows rows(data.workspace.get(), std::vector<Target>{DeviceTarget{"cpu0", {}}});
    const QString status = selectionStatus(*data.workspace, rows).text;
    QVERIFY2(status.contains(QStringLiteral("1.19 ms (64.9 % of cpu0, the rest is in no row)")), qPrintable(status));
    const QString details = selectionHtml(data, rows, nullptr, Theme::light());
    QVERIFY2(details.contains(QStringLiteral("All rows of cpu0, whose total is 1.84 ms: the rest is in no row.")),
        qPrintable(details));
    const auto follows = [&details](const char* name, const char* time) {
        const qsizetype at = details.indexOf(QString::fromUtf8(name));
        return at >= 0 && details.indexOf(QString::fromUtf8(time), at) - at < 120;
    };
    QVERIFY2(follows("Self time", "1.19 ms"), qPrintable(details));
    QVERIFY2(follows("Total time", "1.19 ms"), qPrintable(details));
}

/// The times as measured stay; what the runs and the recorder add stands beside them.
void OneLedgerTest::detailsTellTheRunsAndTheRecordersPart()
{
    const ChartData data = shown({reports + QStringLiteral("../spools/runs.spool")});
    QVERIFY(data.workspace);
    std::vector<Target> targets;
    const QString overview = overviewHtml(data, Theme::light(), targets);
    QVERIFY2(overview.contains(QStringLiteral("4 runs")), qPrintable(overview));
    QVERIFY2(overview.contains(QStringLiteral("recording made a call 6.50 µs longer")), qPrintable(overview));
    const Profile& profile = *data.profile(0);
    CallId call{};
    while (profile.nameOf(call) != "tir_gelu")
        call = static_cast<CallId>(tvmscope::index(call) + 1);
    const SelectedRows one(data.workspace.get(), std::vector<Target>{CallsTarget{ProfileIndex{0}, {call}}});
    const QString details = selectionHtml(data, one, nullptr, Theme::light());
    for (const char* words : {"0.541 µs to 1.312 µs in 4 runs<", "without what the recorder put into 0.64 µs"})
        QVERIFY2(details.contains(QString::fromUtf8(words)), qPrintable(details));
}

/// Calls of other runs are in no number that is shown, but in the source.
void OneLedgerTest::theSameCallOfOtherRunsIsAClickAway()
{
    const ChartData data = shown({reports + QStringLiteral("recorded/0.27.0/mlp.all-runs.json")});
    QVERIFY(data.workspace);
    const CallId median = data.workspace->analyzed[0]->runs.countedCall(CallId{0});
    const SelectedRows one(data.workspace.get(), std::vector<Target>{CallsTarget{ProfileIndex{0}, {median}}});
    const QString details = selectionHtml(data, one, nullptr, Theme::light());
    QVERIFY2(
        details.contains(QStringLiteral("The same call in <a href=\"line:0:0\">run 0</a>, <a href=\"line:0:14\">run 1</a><")),
        qPrintable(details)); // of three runs of 14 calls
}

/// Its median run is shown, and the runs lie on both sides of that.
void OneLedgerTest::barsOfARecordingSayHowFarItsRunsLieApart()
{
    const ChartData data = shown({reports + QStringLiteral("recorded/0.27.0/mlp.all-runs.json")});
    QVERIFY(data.workspace);
    QCOMPARE(data.workspace->divisorOf(Side::Baseline), 1);
    BarsChart bars;
    bars.setData(data);
    const TextTable table = bars.table();
    const auto column = [&](const std::string& title) {
        const auto found = std::find_if(
            table.columns.begin(), table.columns.end(), [&](const TextTable::Column& each) { return each.title == title; });
        return static_cast<std::size_t>(found - table.columns.begin());
    };
    const std::size_t mean = column("Self time (µs)"), least = column("min of runs (µs)"), most = column("max of runs (µs)");
    QVERIFY(mean < table.columns.size() && least < table.columns.size() && most < table.columns.size());
    int ranges = 0;
    for (const auto& row : table.rows) {
        const auto *const from = std::get_if<double>(&row[least]), *const to = std::get_if<double>(&row[most]);
        if (!from || !to) // a fold of many
            continue;
        const double us = std::get<double>(row[mean]);
        QVERIFY(*from <= us + 1e-9 && us <= *to + 1e-9);
        ++ranges;
    }
    QVERIFY(ranges > 5);
}

/// A report as JSON is one line.
void OneLedgerTest::theSourceOfARowIsALineAndAColumn()
{
    const ChartData data = shown({samplefiles::relax});
    QVERIFY(data.workspace);
    const auto first = placeOfRow(*data.workspace, ProfileIndex{0}, CallId{0}),
               second = placeOfRow(*data.workspace, ProfileIndex{0}, CallId{1});
    QVERIFY(first && second);
    QCOMPARE(first->line, second->line);
    QVERIFY(first->column < second->column);
    const SelectedRows rows(data.workspace.get(), std::vector<Target>{CallsTarget{ProfileIndex{0}, {CallId{1}}}});
    QVERIFY(selectionHtml(data, rows, nullptr, Theme::light())
                .contains(QStringLiteral("column %1 of the source").arg(second->column)));
    // Of several names each has its own.
    const SelectedRows both(data.workspace.get(), std::vector<Target>{CallsTarget{ProfileIndex{0}, {CallId{0}, CallId{1}}}});
    for (const auto& place : {first, second})
        QVERIFY(selectionHtml(data, both, nullptr, Theme::light())
                    .contains(QStringLiteral("column %1 of the source").arg(place->column)));
}

QTEST_MAIN(OneLedgerTest)
#include "oneledger_test.moc"
