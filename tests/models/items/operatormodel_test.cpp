// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/rowtables.h"
#include "models/items/operatorfilter.h"
#include "models/items/operatormodel.h"
#include "models/items/roles.h"
#include "models/profile/profilebuilder.h"
#include "models/session/selection.h"
#include "samplepair.h"
#include "tests/models/madeprofiles.h"

#include <QAbstractItemModelTester>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>

using namespace tvmscope;

class OperatorModelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void theModelKeepsQtsRules();
    void classesAddUpToTheRows();
    void bookkeepingGoesByTheWordOfTheLedger();
    void thePercentBaseIsNamedAndChangesTheNumbers();
    void aFilterKeepsTheBranchAboveAMatch();
    void branchesSayWhatASearchLeavesOfThem();
    void aFilterWithoutMatchSaysWhatItHides();
    void speedIsKnownForProductsAlone();
    void percentagesReachTheTotal_data();
    void percentagesReachTheTotal();
    void aRecordingsTimesSayTheirSpreadAndTheRecordersPart();
    void selfTimesAreNeverMoreThanTotals();
    void whatCannotBeReadIsNoZero();
    void sumsOfSeveralRunsAreCalledThat();
    void whatIsFoundOnTwoDevicesIsNotAdded();
    void aClockThatRunsBesideAnAcceleratorHasItsTotal();

private:
    ProfilePtr profile_;
    std::unique_ptr<OperatorModel> model_;
    std::unique_ptr<OperatorFilter> filter_;
    std::shared_ptr<const FindTexts> texts_;

    void show(const QString& file);
};

void OperatorModelTest::show(const QString& file)
{
    profile_ = sampleProfile(qPrintable(file));
    QVERIFY(profile_);
    const AnalyzedProfilePtr analyzed = analyzeProfile(profile_);
    texts_ = std::make_shared<const FindTexts>(kernelFindTexts(*analyzed));
    if (filter_)
        filter_->setTexts(texts_);
    model_->setProfile(analyzed, {analyzed, &analyzed->tree}, ProfileIndex{1});
}

void OperatorModelTest::init()
{
    model_ = std::make_unique<OperatorModel>();
    show(QStringLiteral("bert2-relay-vm.json"));
    filter_ = std::make_unique<OperatorFilter>(model_.get());
    filter_->setTexts(texts_);
}

void OperatorModelTest::theModelKeepsQtsRules()
{
    const QAbstractItemModelTester model(model_.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester filter(filter_.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    filter_->sort(OperatorModel::Time, Qt::DescendingOrder);
    filter_->setText(QStringLiteral("dense"));
    model_->setProfile(nullptr, nullptr, {});
    QCOMPARE(filter_->rowCount(), 0);
}

void OperatorModelTest::classesAddUpToTheRows()
{
    double sum = 0;
    std::size_t rows = 0;
    for (int row = 0; row < model_->rowCount() && !model_->isFoot(model_->index(row, 0)); ++row) {
        sum += model_->index(row, OperatorModel::Time).data(ExportRole).toDouble();
        rows += model_->tree().rows(model_->nodeAt(model_->index(row, 0))).size();
    }
    QVERIFY(std::abs(sum - profile_->sumUs()) < 1e-6);
    QCOMPARE(rows, profile_->rowCount());
}

void OperatorModelTest::bookkeepingGoesByTheWordOfTheLedger()
{
    QStringList classes;
    for (int row = 0; row < model_->rowCount(); ++row)
        classes << model_->index(row, 0).data().toString();
    QVERIFY2(classes.contains(QStringLiteral("VM instructions (memory)")), qPrintable(classes.join(u'|')));
    QVERIFY(classes.contains(QStringLiteral("VM instructions (runtime)")));
    QVERIFY(!classes.contains(QStringLiteral("memory")) && !classes.contains(QStringLiteral("runtime")));
    filter_->setText(QStringLiteral("VM instructions")); // what is read can be looked for
    QCOMPARE(filter_->rowCount(), 2);
    // An instruction is spelled alike with one list of shapes and with several; the report's own name is in its tip.
    QStringList instructions;
    for (int cls = 0; cls < filter_->rowCount(); ++cls)
        for (int row = 0; row < filter_->rowCount(filter_->index(cls, 0)); ++row)
            instructions << filter_->index(row, 0, filter_->index(cls, 0)).data().toString();
    QVERIFY2(
        instructions.contains(QStringLiteral("VM: AllocTensor")) && instructions.contains(QStringLiteral("VM: AllocStorage")),
        qPrintable(instructions.join(u'|')));
    QVERIFY2(instructions.filter(QStringLiteral("VM::")).isEmpty(), qPrintable(instructions.join(u'|')));
}

void OperatorModelTest::thePercentBaseIsNamedAndChangesTheNumbers()
{
    const auto first = [this] { return model_->index(0, OperatorModel::Percent).data(ExportRole).toDouble(); };
    const double ofTotal = first();
    model_->setPercentBase(PercentBase::SumOfRows);
    QCOMPARE(model_->headerData(OperatorModel::Percent, Qt::Horizontal).toString(), percentBaseTitle(PercentBase::SumOfRows));
    QVERIFY(first() > ofTotal);
}

void OperatorModelTest::aFilterKeepsTheBranchAboveAMatch()
{
    filter_->setText(QStringLiteral("softmax"));
    QCOMPARE(filter_->rowCount(), 1);
    QVERIFY(filter_->rowCount(filter_->index(0, 0)) > 0);
    QVERIFY(filter_->hidden().calls.any());
}

void OperatorModelTest::branchesSayWhatASearchLeavesOfThem()
{
    const auto number = [this](const QModelIndex& row, int column) { return row.siblingAtColumn(column).data(ExportRole); };
    double whole = 0;
    for (int row = 0; row < filter_->rowCount(); ++row)
        if (const QModelIndex at = filter_->index(row, 0); at.data().toString() == QStringLiteral("dense"))
            whole = number(at, OperatorModel::Time).toDouble();
    QVERIFY(whole > 0);
    filter_->setText(QStringLiteral("dense gelu"));
    QCOMPARE(filter_->rowCount(), 1);
    const QModelIndex dense = filter_->index(0, 0), kernel = filter_->index(0, 0, dense);
    QCOMPARE(filter_->rowCount(dense), 1);
    QVERIFY2(dense.data().toString().startsWith(QStringLiteral("dense, 1 of ")), qPrintable(dense.data().toString()));
    for (const int column : {OperatorModel::Calls, OperatorModel::Time, OperatorModel::Percent, OperatorModel::PerCall,
             OperatorModel::Rate, OperatorModel::Shortest, OperatorModel::Longest})
        QCOMPARE(number(dense, column), number(kernel, column));
    QCOMPARE(number(dense, OperatorModel::Time).toDouble(), filter_->found().usByDevice.begin()->second);
    // A click on it selects what it says, and it is marked as selected then.
    const auto shown = model_->tree().rows(model_->nodeAt(filter_->mapToSource(kernel)));
    QCOMPARE(model_->targetsAt(filter_->mapToSource(dense)),
        (std::vector{Target(CallsTarget{ProfileIndex{1}, {shown.begin(), shown.end()}})}));
    filter_->setText({});
    for (int row = 0; row < filter_->rowCount(); ++row)
        if (const QModelIndex at = filter_->index(row, 0); at.data().toString() == QStringLiteral("dense"))
            QCOMPARE(number(at, OperatorModel::Time).toDouble(), whole);
}

void OperatorModelTest::aFilterWithoutMatchSaysWhatItHides()
{
    filter_->setText(QStringLiteral("no such operator"));
    QCOMPARE(filter_->rowCount(), 0);
    QVERIFY(filter_->hidden().calls == profile_->callCount());
    QVERIFY(std::abs(filter_->hidden().usByDevice.at("cpu0") - profile_->sumUs()) < 1e-6);
}

void OperatorModelTest::speedIsKnownForProductsAlone()
{
    for (int row = 0; row < model_->rowCount() && !model_->isFoot(model_->index(row, 0)); ++row) {
        const QString name = model_->index(row, OperatorModel::Name).data().toString();
        const QVariant rate = model_->index(row, OperatorModel::Rate).data(ExportRole);
        QCOMPARE(rate.isValid(), name == QStringLiteral("dense") || name == QStringLiteral("batch_matmul"));
        QCOMPARE(model_->index(row, OperatorModel::Rate).data().toString().isEmpty(), !rate.isValid()); // known to do none
    }
}

void OperatorModelTest::percentagesReachTheTotal_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("base");
    for (const char* file : {"bert2-relay-vm.json", "../../tests/data/reports/recorded/0.27.0/nested.json"})
        for (const PercentBase base : {PercentBase::DeviceTotal, PercentBase::SumOfRows})
            QTest::addRow("%s %d", file, static_cast<int>(base)) << QString::fromLatin1(file) << static_cast<int>(base);
}

void OperatorModelTest::percentagesReachTheTotal()
{
    QFETCH(QString, file);
    QFETCH(int, base);
    show(file);
    model_->setPercentBase(static_cast<PercentBase>(base));
    const int last = model_->rowCount() - 1;
    const auto number = [&](int row, int column) { return model_->index(row, column).data(ExportRole).toDouble(); };
    double sum = 0, us = 0;
    for (int row = 0; row < last; ++row) {
        sum += number(row, OperatorModel::Percent);
        us += number(row, OperatorModel::Time);
    }
    QVERIFY(std::abs(sum - 100) < 1e-9);
    QVERIFY(std::abs(us - number(last, OperatorModel::Time)) < 1e-6);
    QCOMPARE(model_->index(last, OperatorModel::Percent).data().toString(), QStringLiteral("100.0 %"));
    for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
        filter_->sort(OperatorModel::Time, order);
        QCOMPARE(filter_->mapToSource(filter_->index(last, 0)).row(), last);
    }
}

void OperatorModelTest::aRecordingsTimesSayTheirSpreadAndTheRecordersPart()
{
    show(QStringLiteral("../../tests/data/spools/runs.json"));
    int withRuns = 0, operators = 0;
    for (int row = 0; row < model_->rowCount(); ++row)
        for (QModelIndex device = model_->index(row, OperatorModel::Name), at = model_->index(0, OperatorModel::Time, device);
             at.isValid(); at = at.siblingAtRow(at.row() + 1)) {
            const QString tip = at.data(Qt::ToolTipRole).toString();
            QVERIFY2(tip.contains(QStringLiteral(" µs")), qPrintable(tip));
            const QString range = at.siblingAtColumn(OperatorModel::Runs).data().toString();
            const QString name = at.siblingAtColumn(OperatorModel::Name).data().toString();
            if (model_->isFoot(at)) {
                // The rest of a total is another one in each run; what recording costs is not.
                const bool ranges = model_->isSum(at) || name == OperatorModel::tr("unattributed");
                QVERIFY2(range.isEmpty() != ranges, qPrintable(name + range));
                QVERIFY2(tip.contains(QStringLiteral(" in 4 runs")) == ranges, qPrintable(tip));
                continue;
            }
            QVERIFY2(range.contains(u'–'), qPrintable(name + range));
            ++operators;
            withRuns += tip.contains(QStringLiteral(" in 4 runs")) ? 1 : 0;
            QVERIFY2(tip.contains(QStringLiteral("without what the recorder put into")), qPrintable(tip));
        }
    QVERIFY(operators > 2);
    QVERIFY(withRuns > 2);
}

void OperatorModelTest::selfTimesAreNeverMoreThanTotals()
{
    show(QStringLiteral("../../tests/data/reports/recorded/0.27.0/nested.json"));
    QVERIFY(model_->nests());
    QCOMPARE(model_->headerData(OperatorModel::Time, Qt::Horizontal).toString(), QStringLiteral("Self µs"));
    QCOMPARE(model_->headerData(OperatorModel::Longest, Qt::Horizontal).toString(), QStringLiteral("Max self µs"));
    const double whole = *profile_->devices().front().totalUs;
    const std::function<void(const QModelIndex&)> check = [&](const QModelIndex& above) {
        for (int row = 0; row < model_->rowCount(above); ++row) {
            const QModelIndex index = model_->index(row, 0, above);
            if (model_->isFoot(index))
                continue;
            const auto number = [&](int column) { return index.siblingAtColumn(column).data(ExportRole).toDouble(); };
            QVERIFY(number(OperatorModel::Time) <= number(OperatorModel::Total) + 1e-9);
            QVERIFY(number(OperatorModel::Longest) <= number(OperatorModel::Time) + 1e-9);
            QVERIFY(number(OperatorModel::Total) <= whole);
            check(index);
        }
    };
    check({});
}

/// 0.00 is a time that was measured.
void OperatorModelTest::whatCannotBeReadIsNoZero()
{
    profile_ = made::profile({{"softmax", 0.0}, {"fused_nn_dense", std::nan("")}}, {{"cpu0", 20.0}});
    const AnalyzedProfilePtr analyzed = analyzeProfile(profile_);
    texts_ = std::make_shared<const FindTexts>(kernelFindTexts(*analyzed));
    if (filter_)
        filter_->setTexts(texts_);
    model_->setProfile(analyzed, {analyzed, &analyzed->tree}, ProfileIndex{1});
    QStringList times;
    for (int row = 0; row < model_->rowCount(); ++row)
        if (const QModelIndex at = model_->index(row, 0); !model_->isFoot(at))
            times << at.data().toString() + u' ' + at.siblingAtColumn(OperatorModel::Time).data().toString();
    QVERIFY2(times.contains(QStringLiteral("softmax 0.00")), qPrintable(times.join(u';')));
    QVERIFY2(times.contains(QStringLiteral("dense —")), qPrintable(times.join(u';')));
    const TextTable table = operatorsTable(*analyzed, analyzed->tree);
    const auto column = std::find_if(table.columns.begin(), table.columns.end(),
        [](const TextTable::Column& each) { return each.title.find("(us)") != std::string::npos; });
    QVERIFY(column != table.columns.end());
    const auto place = static_cast<std::size_t>(column - table.columns.begin());
    QVERIFY(std::any_of(table.rows.begin(), table.rows.end(),
        [&](const auto& row) { return std::holds_alternative<std::monostate>(row[place]); }));
}

void OperatorModelTest::sumsOfSeveralRunsAreCalledThat()
{
    const auto heading = [&] { return model_->headerData(OperatorModel::Name, Qt::Horizontal).toString(); };
    QVERIFY2(!heading().contains(QStringLiteral("runs")), qPrintable(heading()));
    ProfileBuilder alike, differing;
    for (std::int64_t run = 1; run <= 3; ++run) {
        ProfileBuilder::Row row;
        row.name = "softmax";
        row.count = 1;
        row.durationUs = 30.0;
        row.device = "cpu0";
        row.run = run;
        alike.addRow(row);
        differing.addRow(row);
        const std::string own = "step" + std::to_string(run);
        row.name = own;
        row.durationUs = 1.0;
        differing.addRow(row);
    }
    profile_ = alike.build();
    const AnalyzedProfilePtr median = analyzeProfile(profile_);
    model_->setProfile(median, {median, &median->tree}, ProfileIndex{1});
    QVERIFY2(heading().endsWith(QStringLiteral("run 2, the median of 3")), qPrintable(heading()));
    QCOMPARE(model_->index(0, OperatorModel::Time).data(ExportRole).toDouble(), 30.0);
    profile_ = differing.build();
    const AnalyzedProfilePtr analyzed = analyzeProfile(profile_);
    texts_ = std::make_shared<const FindTexts>(kernelFindTexts(*analyzed));
    if (filter_)
        filter_->setTexts(texts_);
    model_->setProfile(analyzed, {analyzed, &analyzed->tree}, ProfileIndex{1});
    QVERIFY2(heading().endsWith(QStringLiteral("sums of 3 runs")), qPrintable(heading()));
    const auto cell
        = [&](const QModelIndex& parent, int column) { return model_->index(0, column, parent).data(ExportRole).toDouble(); };
    QCOMPARE(cell({}, OperatorModel::Time), 90.0);
    // Where all else is by the run, so is this; a single call is what it is.
    model_->setProfile(analyzed, {analyzed, &analyzed->tree}, ProfileIndex{1}, 3);
    QVERIFY2(heading().endsWith(QStringLiteral("per run, of 3")), qPrintable(heading()));
    QCOMPARE(cell({}, OperatorModel::Time), 30.0);
    QCOMPARE(cell({}, OperatorModel::Calls), 1.0);
    QModelIndex call = model_->index(0, 0);
    while (model_->rowCount(call) > 0)
        call = model_->index(0, 0, call);
    QCOMPARE(call.siblingAtColumn(OperatorModel::Time).data(ExportRole).toDouble(), 30.0);
    // What a search says it found is what the rows say.
    filter_->setText(QStringLiteral("softmax"));
    QCOMPARE(filter_->found().usByDevice.begin()->second, 30.0);
    QCOMPARE(filter_->found().calls, CallCount(1));
    filter_->setText({});
}

/// The clock of a host runs while its accelerator works.
void OperatorModelTest::whatIsFoundOnTwoDevicesIsNotAdded()
{
    ProfileBuilder builder;
    for (const auto& [device, us] : {std::pair<const char*, double>("cuda0", 50), {"cpu0", 20}, {"cuda0", 30}}) {
        ProfileBuilder::Row row;
        row.name = "fused_nn_softmax";
        row.count = 1;
        row.durationUs = us;
        row.device = device;
        builder.addRow(row);
    }
    profile_ = builder.build();
    const AnalyzedProfilePtr analyzed = analyzeProfile(profile_);
    model_->setProfile(analyzed, {analyzed, &analyzed->tree}, ProfileIndex{0});
    const auto found = filter_->found().usByDevice;
    QCOMPARE(found.size(), std::size_t{2});
    QCOMPARE(found.at("cuda0"), 80.0);
    QCOMPARE(found.at("cpu0"), 20.0);
}

/// The same total as in the flame chart: what no row accounts for is in it.
void OperatorModelTest::aClockThatRunsBesideAnAcceleratorHasItsTotal()
{
    const auto analyzed = analyzeProfile(
        made::profile({{"fused_nn_dense", 90.0, "float32[8, 8]", 1, "opencl0"}, {"VM::ReshapeTensor", 8.0, "", 1, "cpu0"}},
            {{"opencl0", 100.0}, {"cpu0", 400.0}}));
    model_->setProfile(analyzed, {analyzed, &analyzed->tree}, {});
    bool found = false;
    for (int row = 0; row < model_->rowCount(); ++row) {
        const QModelIndex device = model_->index(row, OperatorModel::Name);
        if (!device.data().toString().startsWith(QStringLiteral("cpu0")))
            continue;
        const QModelIndex total = model_->index(model_->rowCount(device) - 1, OperatorModel::Time, device);
        const QModelIndex rest = total.siblingAtRow(total.row() - 1);
        QCOMPARE(total.data(ExportRole).toDouble(), 400.0);
        QCOMPARE(rest.data(ExportRole).toDouble(), 392.0);
        QCOMPARE(rest.siblingAtColumn(OperatorModel::Percent).data().toString(), QStringLiteral("98.0 %"));
        found = true;
    }
    QVERIFY(found);
}

QTEST_GUILESS_MAIN(OperatorModelTest)
#include "operatormodel_test.moc"
