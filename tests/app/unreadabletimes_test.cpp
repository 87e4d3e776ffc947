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
#include "models/items/operatorfilter.h"
#include "models/items/operatormodel.h"
#include "models/items/tableexport.h"
#include "models/session/workspace.h"
#include "widgets/charts/barschart.h"
#include "widgets/charts/stackedbarschart.h"
#include "widgets/views/detailshtml.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <numeric>

using namespace tvmscope;

namespace {

const QString lost = QStringLiteral("lost");

/// A report whose operator `softmax` has durations that are no numbers; of the others each takes some time.
QString reportAs(const QString& file, bool readable, int scale)
{
    QString text = QStringLiteral("Name,Duration (us),Percent,Device,Count,Argument Shapes\n");
    const auto row = [&](const char* name, const QString& us, const char* shape) {
        text += QStringLiteral("%1,%2,,cpu0,1,\"float32[%3], float32[%3]\"\n").arg(QLatin1String(name), us, QLatin1String(shape));
    };
    row("fused_nn_dense", QString::number(12.5 * scale), "8, 8");
    row("fused_nn_softmax", readable ? QString::number(4.25 * scale) : lost, "8, 16");
    row("fused_nn_softmax", readable ? QString::number(4.5 * scale) : lost, "8, 16");
    row("fused_nn_conv2d", QString::number(30.5 * scale), "1, 3, 8, 8");
    QFile written(file);
    return written.open(QIODevice::WriteOnly) && written.write(text.toUtf8()) > 0 ? file : QString();
}

ChartData shown(const QStringList& files)
{
    LoadRequest request;
    for (const QString& file : files)
        request.items.push_back({file, {}});
    return {load(request, {}, std::atomic<bool>(false)).shown, messageText, nullptr};
}

bool isOfSoftmax(const std::vector<TextCell>& row)
{
    return std::any_of(row.begin(), row.end(), [](const TextCell& cell) {
        const auto* text = std::get_if<std::string>(&cell);
        return text && text->find("softmax") != std::string::npos;
    });
}

/// What tables say of `softmax` as a time of 0.
class Zeros {
public:
    void add(const TextTable& table, const QString& view)
    {
        for (const auto& row : table.rows) {
            if (!isOfSoftmax(row))
                continue;
            ++rows_;
            for (std::size_t at = 0; at < row.size(); ++at)
                if (isZero(row[at], table.columns[at].kind))
                    found_ << view + QStringLiteral(": ") + QString::fromStdString(table.columns[at].title);
        }
    }
    void add(const QAbstractItemModel& model, const QString& view)
    {
        std::vector<int> columns(static_cast<std::size_t>(model.columnCount()));
        std::iota(columns.begin(), columns.end(), 0);
        add(exportTable(model, columns), view);
    }
    void add(const QString& words, const QString& view)
    {
        ++rows_;
        static const QRegularExpression zero(QStringLiteral("(?<![0-9.])0(\\.0+)? µs"));
        if (words.contains(zero))
            found_ << view + QStringLiteral(": ") + words;
    }
    int rows() const { return rows_; }
    const QStringList& found() const { return found_; }

private:
    static bool isZero(const TextCell& cell, CellKind kind)
    {
        if (const auto* text = std::get_if<std::string>(&cell))
            return *text == "0.00" || text->find("0.00 µs") != std::string::npos;
        const auto* number = std::get_if<double>(&cell);
        return number && *number == 0.0 && (kind == CellKind::Time || kind == CellKind::TimeDelta);
    }

    int rows_ = 0;
    QStringList found_;
};

void addCharts(Zeros& zeros, const ChartData& data)
{
    for (const ChartKind& kind : chartKinds()) {
        if (kind.needsPair && !data.isPair())
            continue;
        const std::unique_ptr<Chart> chart = makeChart(kind.name);
        chart->setData(data);
        zeros.add(chart->table(), kind.name);
        if (auto* bars = dynamic_cast<BarsChart*>(chart.get())) {
            bars->setBarsBy(BarsBy::Class);
            zeros.add(bars->table(), QStringLiteral("bars by class"));
        }
    }
}

void addProfiles(Zeros& zeros, const ChartData& data)
{
    for (std::size_t side = 0; side < (data.isPair() ? 2 : 1); ++side) {
        const auto which = static_cast<ProfileIndex>(side);
        OperatorModel operators;
        operators.setProfile(data.workspace->analyzed[side], data.workspace->treeOf(which), which, 1);
        zeros.add(operators, QStringLiteral("operators page"));
        zeros.add(operatorsTable(*data.workspace->analyzed[side], *data.workspace->treeOf(which)), QStringLiteral("operators"));
    }
}

void addComparisons(Zeros& zeros, const ChartData& data)
{
    if (data.isPair()) {
        ComparisonModel groups;
        groups.setComparison(data.workspace->comparison, data.text, data.workspace->blocks);
        zeros.add(groups, QStringLiteral("compare page"));
        zeros.add(groupsTable(*data.comparison(), data.text), QStringLiteral("groups"));
    }
    if (const auto& set = data.workspace->profileSet) {
        MatrixModel matrix;
        matrix.setProfiles(set, data.text);
        zeros.add(matrix, QStringLiteral("matrix page"));
        zeros.add(matrixTable(*set), QStringLiteral("matrix"));
        StackedBarsChart bars;
        bars.setData(data);
        zeros.add(bars.table(), QStringLiteral("bars by profile"));
    }
}

/// All rows of `softmax` of a profile.
std::vector<Target> softmaxOf(const ChartData& data, std::size_t side)
{
    const Profile& profile = *data.profile(side);
    std::vector<CallId> rows;
    for (std::size_t row = 0; row < profile.rowCount(); ++row)
        if (profile.nameOf(static_cast<CallId>(row)).find("softmax") != std::string_view::npos)
            rows.push_back(static_cast<CallId>(row));
    return {CallsTarget{static_cast<ProfileIndex>(side), rows}};
}

} // namespace

/// 0.00 is a time that was measured: what nobody can read is no such time, in no view.
class UnreadableTimesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void areNoZeroInAnyView_data();
    void areNoZeroInAnyView();
    void areUnknownWhereTheyAreSelected();
    void areUnknownWhereTheyAreFound();
    void rowsOfSeveralCallsHaveTheirTime();
    void aTimeACallIsOfTheCallsThatHaveOne();

private:
    QString file(const char* name, bool readable, int scale = 1)
    {
        return reportAs(folder_.filePath(QLatin1String(name)), readable, scale);
    }
    QTemporaryDir folder_;
};

void UnreadableTimesTest::areNoZeroInAnyView_data()
{
    QTest::addColumn<QStringList>("files");
    const QString a = file("a.csv", false), b = file("b.csv", true, 2), c = file("c.csv", false, 3), d = file("d.csv", true, 4);
    QTest::newRow("alone") << QStringList{a};
    QTest::newRow("one side") << QStringList{a, b};
    QTest::newRow("the other side") << QStringList{b, a};
    QTest::newRow("both sides") << QStringList{a, c};
    QTest::newRow("baseline of three") << QStringList{a, b, d};
    QTest::newRow("one of three") << QStringList{b, d, c};
}

void UnreadableTimesTest::areNoZeroInAnyView()
{
    QFETCH(QStringList, files);
    const ChartData data = shown(files);
    QVERIFY(data.workspace);
    Zeros zeros;
    addCharts(zeros, data);
    addProfiles(zeros, data);
    addComparisons(zeros, data);
    for (std::size_t side = 0; side < (data.isPair() ? 2 : 1); ++side) {
        const SelectedRows rows(data.workspace.get(), softmaxOf(data, side));
        zeros.add(selectionStatus(*data.workspace, rows).text, QStringLiteral("status bar"));
        zeros.add(selectionHtml(data, rows, nullptr, Theme::light()), QStringLiteral("details"));
    }
    QVERIFY(zeros.rows() > 6);
    QVERIFY2(zeros.found().isEmpty(), qPrintable(zeros.found().join(u'\n')));
}

void UnreadableTimesTest::areUnknownWhereTheyAreSelected()
{
    const ChartData data = shown({file("a.csv", false)});
    QVERIFY(data.workspace);
    const SelectedRows rows(data.workspace.get(), softmaxOf(data, 0));
    QCOMPARE(selectionStatus(*data.workspace, rows).text, QStringLiteral("selection: 2 calls · —"));
}

void UnreadableTimesTest::areUnknownWhereTheyAreFound()
{
    const ChartData data = shown({file("a.csv", false)});
    QVERIFY(data.workspace);
    OperatorModel operators;
    operators.setProfile(data.workspace->analyzed[0], data.workspace->treeOf(ProfileIndex{0}), ProfileIndex{0}, 1);
    OperatorFilter filter(&operators);
    filter.setTexts(data.workspace->kernelTexts[0]);
    filter.setText(QStringLiteral("softmax"));
    QCOMPARE(filter.found().kernels, 1);
    QVERIFY(std::isnan(filter.found().usByDevice.begin()->second));
    QVERIFY(filter.hidden().usByDevice.begin()->second > 0);
    filter.setText(QStringLiteral("nothing of this name"));
    QVERIFY(filter.found().usByDevice.empty());
}

/// Of a row that sums up calls neither the shortest nor the longest is known, but what all of them took.
void UnreadableTimesTest::rowsOfSeveralCallsHaveTheirTime()
{
    const QString text = QStringLiteral("Name,Duration (us),Percent,Device,Count,Argument Shapes\n"
                                        "fused_nn_dense,1250.5,90,cpu0,10,\"float32[8, 8]\"\n"
                                        "fused_nn_softmax,125.25,10,cpu0,5,\"float32[8, 16]\"\n");
    QFile written(folder_.filePath(QStringLiteral("sums.csv")));
    QVERIFY(written.open(QIODevice::WriteOnly) && written.write(text.toUtf8()) > 0);
    written.close();
    const ChartData data = shown({written.fileName()});
    QVERIFY(data.workspace && data.profile(0)->aggregated());
    const SelectedRows rows(data.workspace.get(), softmaxOf(data, 0));
    const QString details = selectionHtml(data, rows, nullptr, Theme::light());
    QVERIFY2(details.contains(QStringLiteral("125.25 µs")) && details.contains(QStringLiteral("25.05 µs")), qPrintable(details));
    QVERIFY(selectionStatus(*data.workspace, rows).text.contains(QStringLiteral("125.25 µs")));
}

/// So is a rate: the work of a call whose duration is lost was not done in the time of the others.
void UnreadableTimesTest::aTimeACallIsOfTheCallsThatHaveOne()
{
    const QString text = QStringLiteral("Name,Duration (us),Percent,Device,Count,Argument Shapes\n"
                                        "fused_nn_dense,100,50,cpu0,1,\"float32[8, 16], float32[32, 16], float32[8, 32]\"\n"
                                        "fused_nn_dense,-5,,cpu0,1,\"float32[8, 16], float32[32, 16], float32[8, 32]\"\n"
                                        "fused_nn_relu,100,50,cpu0,1,\"float32[8, 32], float32[8, 32]\"\n");
    QFile written(folder_.filePath(QStringLiteral("part.csv")));
    QVERIFY(written.open(QIODevice::WriteOnly) && written.write(text.toUtf8()) > 0);
    written.close();
    const ChartData data = shown({written.fileName()});
    QVERIFY(data.workspace);
    const TextTable table = operatorsTable(*data.workspace->analyzed[0], *data.workspace->treeOf(ProfileIndex{0}));
    const auto column = [&](const char* title) {
        return static_cast<std::size_t>(std::find_if(table.columns.begin(), table.columns.end(),
                                            [&](const TextTable::Column& each) { return each.title == title; })
            - table.columns.begin());
    };
    const auto dense = std::find_if(table.rows.begin(), table.rows.end(),
        [](const std::vector<TextCell>& row) { return row.front() == TextCell{std::string("fused_nn_dense")}; });
    QVERIFY(dense != table.rows.end());
    QVERIFY((*dense)[column("Per call (us)")] == TextCell{100.0});
    const double flops = 2.0 * 8 * 16 * 32;
    QCOMPARE(std::get<double>((*dense)[column("GFLOP/s")]), flops / 100.0 * 1e-3);
    const KernelTarget kernel{ProfileIndex{0}, KernelId{0}};
    const Target target = kernel;
    const QString details
        = selectionHtml(data, SelectedRows(data.workspace.get(), std::span(&target, 1)), nullptr, Theme::light());
    QVERIFY2(!details.contains(QStringLiteral("50.00 µs")), qPrintable(details));
}

QTEST_MAIN(UnreadableTimesTest)
#include "unreadabletimes_test.moc"
