// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/session/loadrequest.h"
#include "models/export/comparisontables.h"
#include "models/export/rowtables.h"
#include "models/items/comparisonmodel.h"
#include "models/items/operatormodel.h"
#include "models/items/tableexport.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownnumbers.h"
#include "widgets/charts/barschart.h"

#include <QDir>
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
            static_cast<ProfileIndex>(side));
        numbers.add(wholeTable(operators), QStringLiteral("operators page"), {}, data.label(side));
        numbers.add(operatorsTable(*data.workspace->analyzed[side], *data.workspace->treeOf(static_cast<ProfileIndex>(side))),
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

} // namespace

/// One word has one number: what a label is said to take, do and be is the same wherever it stands.
class OneLedgerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void noWordHasTwoNumbers_data();
    void noWordHasTwoNumbers();
};

void OneLedgerTest::noWordHasTwoNumbers_data()
{
    QTest::addColumn<QStringList>("files");
    const auto add = [](const QString& name, const QStringList& files) { QTest::newRow(qPrintable(name)) << files; };
    add(QStringLiteral("sample"), {samplefiles::relax, samplefiles::relay});
    add(QStringLiteral("nested"), {reports + QStringLiteral("recorded/0.27.0/nested.json")});
    add(QStringLiteral("runs"), {reports + QStringLiteral("recorded/0.27.0/mlp.all-runs.json")});
    const auto addModels = [&](const QString& root, const QStringList& models) {
        const QStringList executors{QStringLiteral("relax-vm"), QStringLiteral("relay-graph"), QStringLiteral("relay-vm")};
        for (const QString& model : models) {
            QStringList found;
            for (const QString& executor : executors)
                if (const QString file = root + model + u'/' + executor + QStringLiteral("/report.json"); QFile::exists(file))
                    found << file;
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
    LoadRequest request;
    for (const QString& file : files)
        request.items.push_back({file, {}});
    const LoadResult loaded = load(request, {}, std::atomic<bool>(false));
    QVERIFY2(loaded.shown, qPrintable(loaded.failure));
    const ChartData data{loaded.shown, messageText, nullptr};
    ShownNumbers numbers({data.label(0), data.label(1)});
    addCharts(numbers, data);
    addTables(numbers, data);
    QVERIFY(numbers.read() > 0);
    QVERIFY2(numbers.contradictions().isEmpty(), qPrintable(numbers.contradictions().mid(0, 8).join(u'\n')));
}

QTEST_MAIN(OneLedgerTest)
#include "oneledger_test.moc"
