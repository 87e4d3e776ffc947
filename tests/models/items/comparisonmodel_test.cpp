// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/cells.h"
#include "models/items/comparisonfilter.h"
#include "models/items/comparisonmodel.h"
#include "models/items/roles.h"
#include "models/items/selectableitems.h"
#include "models/items/sorting.h"
#include "models/items/tableexport.h"
#include "samplepair.h"
#include "tests/models/madeprofiles.h"
#include "tests/models/maderecordings.h"

#include <QAbstractItemModelTester>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace tvmscope;

class ComparisonModelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void theModelKeepsQtsRules();
    void topRowsAddUpToTheDeviceTimes();
    void everyRowOfBothProfilesIsInExactlyOneTopRow();
    void movementAddsUpToOne();
    void overheadStaysAtTheFootUnlessSortedByWhatMoved_data();
    void overheadStaysAtTheFootUnlessSortedByWhatMoved();
    void whatMovedMostComesFirstWhateverItIs();
    void largestMovementComesFirst();
    void whatSmallRowsHideIsCounted();
    void oneCategoryCanBeShownAlone();
    void aTextFindsEitherName();
    void exportedNumbersHaveAllTheirDigits();
    void whatIsBlankIsBlankInCopies();
    void theRatioIsCalledWhatItIsInFiles();
    void timesThatAreNotComparedHaveNoDifference();
    void speedIsShownWhereTheWorkIsKnown();
    void everyRowBeingSmallIsNoticed();
    void whatIsSaidOfACallOfOneSideIsSaidOfTheOther();
    void namesAreSortedByTheirNumbers();
    void layersAreFoldedBehindTheNameOfAnOperatorsGroup();
    void layersOfOneSideAloneSayThatTheOtherHasNone();
    void runsThatOverlapHaveNoDirection();

private:
    std::shared_ptr<const Comparison> comparison_;
    std::unique_ptr<ComparisonModel> model_;
    std::unique_ptr<ComparisonFilter> filter_;
};

void ComparisonModelTest::init()
{
    comparison_ = sampleComparison();
    model_ = std::make_unique<ComparisonModel>();
    model_->setComparison(comparison_, plainText);
    filter_ = std::make_unique<ComparisonFilter>(model_.get());
    filter_->setTexts(std::make_shared<const FindTexts>(groupFindTexts(*comparison_)));
}

void ComparisonModelTest::theModelKeepsQtsRules()
{
    const QAbstractItemModelTester model(model_.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester filter(filter_.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    filter_->sort(ComparisonModel::Delta, Qt::DescendingOrder);
    filter_->setHideSmall(true);
    model_->setComparison(nullptr, plainText);
    QCOMPARE(model_->rowCount(), 0);
}

void ComparisonModelTest::topRowsAddUpToTheDeviceTimes()
{
    double a = 0, b = 0;
    for (int row = 0; row < model_->rowCount(); ++row) {
        const ComparisonRow& node = model_->node(model_->index(row, 0));
        a += node.sides.baseline.us.value_or(0.0);
        b += node.sides.candidate.us.value_or(0.0);
    }
    const DeviceComparison& device = comparison_->devices.front();
    QVERIFY(std::abs(a - device.us.baseline) < 1e-9 * device.us.baseline);
    QVERIFY(std::abs(b - device.us.candidate) < 1e-9 * device.us.candidate);
}

void ComparisonModelTest::everyRowOfBothProfilesIsInExactlyOneTopRow()
{
    std::array<std::size_t, 2> rows{};
    const auto workspace = workspaceOf(comparison_);
    std::vector<Target> all;
    for (int row = 0; row < model_->rowCount(); ++row) {
        const std::vector<Target> targets = targetsOf(model_->index(row, 0));
        const SelectedRows mine(workspace.get(), targets);
        for (std::size_t side = 0; side < 2; ++side)
            rows[side] += mine.rows(static_cast<ProfileIndex>(side)).size();
        QVERIFY(mine.empty() || coverageOf(model_->index(row, 0), mine) == Coverage::Whole);
        all.insert(all.end(), targets.begin(), targets.end());
    }
    const SelectedRows joined(workspace.get(), all);
    QCOMPARE(rows[0], comparison_->baseline.profile->rowCount());
    QCOMPARE(rows[1], comparison_->candidate.profile->rowCount());
    QCOMPARE(joined.rows(ProfileIndex{0}).size(), rows[0]);
    QCOMPARE(joined.rows(ProfileIndex{1}).size(), rows[1]);
}

void ComparisonModelTest::movementAddsUpToOne()
{
    double sum = 0;
    for (int row = 0; row < model_->rowCount(); ++row)
        sum += model_->node(model_->index(row, 0)).movement;
    QVERIFY2(std::abs(sum - 1.0) < 0.02, qPrintable(QString::number(sum)));
}

void ComparisonModelTest::overheadStaysAtTheFootUnlessSortedByWhatMoved_data()
{
    QTest::addColumn<int>("column");
    QTest::addColumn<Qt::SortOrder>("order");
    for (int column = 0; column < ComparisonModel::ColumnCount; ++column)
        for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder})
            if (column != ComparisonModel::Delta && column != ComparisonModel::Movement)
                QTest::addRow("column %d, %s", column, order == Qt::AscendingOrder ? "rising" : "falling") << column << order;
}

void ComparisonModelTest::overheadStaysAtTheFootUnlessSortedByWhatMoved()
{
    QFETCH(int, column);
    QFETCH(Qt::SortOrder, order);
    filter_->sort(column, order);
    bool pinned = false;
    for (int row = 0; row < filter_->rowCount(); ++row) {
        const bool here = filter_->index(row, 0).data(PinnedRole).toBool();
        QVERIFY2(here || !pinned, "an operator stands below an overhead row");
        pinned = here;
    }
    QVERIFY(pinned);
}

void ComparisonModelTest::whatMovedMostComesFirstWhateverItIs()
{
    filter_->sort(ComparisonModel::Delta, Qt::DescendingOrder);
    int pinned = 0, operatorsBelow = 0;
    for (int row = 0; row < filter_->rowCount(); ++row) {
        const bool here = filter_->index(row, 0).data(PinnedRole).toBool();
        pinned += here ? 1 : 0;
        operatorsBelow += !here && pinned > 0 ? 1 : 0;
    }
    QVERIFY(pinned > 0);
    QVERIFY(operatorsBelow > 0); // unattributed time moved by more than they did
}

void ComparisonModelTest::largestMovementComesFirst()
{
    filter_->sort(ComparisonModel::Delta, Qt::DescendingOrder);
    double last = INFINITY;
    for (int row = 0; row < filter_->rowCount(); ++row) {
        const QVariant delta = filter_->index(row, ComparisonModel::Delta).data(SortRole);
        if (!delta.isValid())
            continue;
        QVERIFY(delta.toDouble() <= last);
        last = delta.toDouble();
    }
}

void ComparisonModelTest::whatSmallRowsHideIsCounted()
{
    const int all = filter_->rowCount();
    filter_->setHideSmall(true);
    QVERIFY(filter_->rowCount() < all);
    QCOMPARE(filter_->hidden().rows, all - filter_->rowCount());
    QVERIFY(filter_->hidden().movement < 0.01 * filter_->hidden().rows);
}

void ComparisonModelTest::oneCategoryCanBeShownAlone()
{
    filter_->setCategories({QStringLiteral("dense")});
    QVERIFY(filter_->rowCount() > 0);
    for (int row = 0; row < filter_->rowCount(); ++row)
        QVERIFY(!filter_->index(row, 0).data(PinnedRole).toBool());
    QCOMPARE(filter_->hidden().rows, 0);
}

void ComparisonModelTest::aTextFindsEitherName()
{
    filter_->setText(QStringLiteral("CONTRIB_dense"));
    QVERIFY(filter_->rowCount() > 0);
    filter_->setText(QStringLiteral("no such operator"));
    QCOMPARE(filter_->rowCount(), 0);
    QCOMPARE(filter_->hidden().rows, model_->rowCount());
    // Of the instructions, which are one row, those are below it that are found.
    filter_->setText(QStringLiteral("AllocStorage"));
    QCOMPARE(filter_->rowCount(), 1);
    const QModelIndex instructions = filter_->index(0, 0);
    QVERIFY(filter_->rowCount(instructions) < model_->rowCount(filter_->mapToSource(instructions)));
    for (int row = 0; row < filter_->rowCount(instructions); ++row)
        QVERIFY2(filter_->index(row, 0, instructions).data().toString().contains(QStringLiteral("AllocStorage")),
            qPrintable(filter_->index(row, 0, instructions).data().toString()));
}

void ComparisonModelTest::exportedNumbersHaveAllTheirDigits()
{
    const TextTable table = exportTable(*model_, {ComparisonModel::BaselineName, ComparisonModel::BaselineTime});
    QCOMPARE(table.columns.back().title, std::string("A µs"));
    QVERIFY(table.columns.back().numeric);
    double sum = 0;
    for (const std::vector<TextCell>& row : table.rows)
        if (std::get<std::int64_t>(row[0]) == 0 && std::holds_alternative<double>(row[2]))
            sum += std::get<double>(row[2]);
    QVERIFY(std::abs(sum - comparison_->devices.front().us.baseline) < 1e-6);
}

/// Copied rows have "—" where the table has it, and nothing where it shows nothing.
void ComparisonModelTest::whatIsBlankIsBlankInCopies()
{
    const TextTable table = exportTable(*model_, {ComparisonModel::Rates});
    const TextTable read = readableTable(table);
    int blank = 0;
    for (int row = 0; row < model_->rowCount(); ++row)
        blank += model_->index(row, ComparisonModel::Rates).data().toString().isEmpty() ? 1 : 0;
    QVERIFY(blank > 0);
    const auto isBlank = [](const std::vector<TextCell>& row) { return std::get<std::string>(row.back()).empty(); };
    QVERIFY(std::count_if(read.rows.begin(), read.rows.end(), isBlank) >= blank);
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        QVERIFY(!std::holds_alternative<BlankCell>(table.rows[row].back()) || isBlank(read.rows[row]));
}

/// A number says by its column which way it goes, 0.145 of `A / B`, and has its words beside it in files: 6.89× slower.
void ComparisonModelTest::theRatioIsCalledWhatItIsInFiles()
{
    const TextTable table = exportTable(*model_, {ComparisonModel::Ratio});
    QCOMPARE(table.columns[table.columns.size() - 2].title, std::string("A / B"));
    QCOMPARE(table.columns.back().title, std::string("B is"));
    const TextTable read = readableTable(table);
    QCOMPARE(read.columns.back().title, std::string("B is"));
    QCOMPARE(read.columns.size(), table.columns.size() - 1); // the words stand in the place of the number
    const auto paired = std::find_if(table.rows.begin(), table.rows.end(),
        [](const std::vector<TextCell>& row) { return std::holds_alternative<double>(row[row.size() - 2]); });
    QVERIFY(paired != table.rows.end());
    QCOMPARE(std::get<std::string>(paired->back()), readableCell((*paired)[paired->size() - 2], CellKind::Ratio));
    const TextTable calls = exportTable(*model_, {ComparisonModel::Calls});
    QCOMPARE(calls.columns.back().title, std::string("Calls A | B")); // of cells such as `2 | 2`
}

void ComparisonModelTest::timesThatAreNotComparedHaveNoDifference()
{
    const auto on = [](const char* device, double us) {
        return made::profile({{"softmax", us, "float32[4, 8], float32[4, 8]", 1, device}}, {{device, us}});
    };
    const auto apart = std::make_shared<const Comparison>(made::compare(on("opencl0", 30.0), on("cpu0", 10.0)));
    QVERIFY(!apart->comparable);
    model_->setComparison(apart, plainText);
    QVERIFY(model_->rowCount() > 0);
    for (int row = 0; row < model_->rowCount(); ++row)
        for (const int column : {ComparisonModel::Delta, ComparisonModel::Ratio, ComparisonModel::Movement})
            QCOMPARE(model_->index(row, column).data().toString().remove(QStringLiteral("—")), QString());
}

void ComparisonModelTest::speedIsShownWhereTheWorkIsKnown()
{
    QVERIFY(model_->hasRates());
    filter_->sort(ComparisonModel::Delta, Qt::DescendingOrder);
    const auto textOf = [this](const char* name, int column) {
        filter_->setText(QString::fromLatin1(name));
        return filter_->index(0, column).data().toString();
    };
    QCOMPARE(textOf("fused_dense2_add3_add", ComparisonModel::BaselineRate), QStringLiteral("2.25"));
    QCOMPARE(textOf("fused_dense2_add3_add", ComparisonModel::CandidateRate), QStringLiteral("20.6"));
    QCOMPARE(textOf("fused_dense2_add3_add", ComparisonModel::Rates), QStringLiteral("2.25→20.6"));
    // A softmax multiplies no matrices: that is known, and no reason for a dash.
    QCOMPARE(textOf("softmax", ComparisonModel::BaselineRate), QString());
    QCOMPARE(textOf("softmax", ComparisonModel::Rates), QString());
    QVERIFY(!filter_->index(0, ComparisonModel::BaselineRate).data(ExportRole).isValid());
    for (const int column : {ComparisonModel::BaselineRate, ComparisonModel::Rates, ComparisonModel::BaselineTime})
        QVERIFY(!filter_->index(0, column).data(UnknownRole).toBool());
    filter_->setText(QString());
    filter_->sort(ComparisonModel::Label, Qt::AscendingOrder);
    const int last = filter_->rowCount() - 1; // at the foot
    QCOMPARE(filter_->index(last, ComparisonModel::CandidateRate).data().toString(), QString()); // no operator
    model_->setComparison(nullptr, plainText);
    QVERIFY(!model_->hasRates());
}

void ComparisonModelTest::everyRowBeingSmallIsNoticed()
{
    filter_->setHideSmall(true);
    QVERIFY(filter_->showsOperators());
    filter_->setText(QStringLiteral("take"));
    QVERIFY(filter_->hasRowsInScope() && !filter_->showsOperators() && filter_->rowCount() == 0);
    filter_->setHideSmall(false);
    QVERIFY(filter_->showsOperators());
    filter_->setText(QStringLiteral("unattributed"));
    QVERIFY(!filter_->showsOperators() && filter_->rowCount() == 1); // a category at the foot is no operator
}

void ComparisonModelTest::whatIsSaidOfACallOfOneSideIsSaidOfTheOther()
{
    for (const int column : {ComparisonModel::BaselinePerCall, ComparisonModel::CandidatePerCall})
        QVERIFY(model_->headerData(column, Qt::Horizontal, ShownAtFirstRole).toBool());
    QCOMPARE(static_cast<int>(ComparisonModel::CandidatePerCall), ComparisonModel::BaselinePerCall + 1);
}

void ComparisonModelTest::namesAreSortedByTheirNumbers()
{
    QVERIFY(naturalOrder(u"dense2", u"dense10") < 0);
    QVERIFY(naturalOrder(u"Dense10", u"dense2") > 0);
    QVERIFY(naturalOrder(u"dense", u"dense2") < 0);
    QCOMPARE(naturalOrder(u"dense 64×512", u"Dense 064×512"), 0);
    QVERIFY(naturalOrder(u"a10b2", u"a10b12") < 0);
    QVERIFY(naturalOrder(u"12345678901234567890123", u"12345678901234567890124") < 0);
    QVERIFY(naturalOrder(u"", u"a") < 0);
    filter_->sort(ComparisonModel::Label, Qt::AscendingOrder);
    QStringList dense;
    for (int row = 0; row < filter_->rowCount(); ++row)
        if (const QString label = filter_->index(row, 0).data().toString(); label.startsWith(QStringLiteral("dense")))
            dense << label.section(QLatin1Char(' '), 1, 1);
    QCOMPARE(dense.first(), QStringLiteral("1×128→128"));
    QCOMPARE(dense.last(), QStringLiteral("64×512→128"));
}

void ComparisonModelTest::layersAreFoldedBehindTheNameOfAnOperatorsGroup()
{
    const std::vector<GroupBlocks> blocks = groupBlocks(*comparison_);
    const ComparisonRow root = comparisonRows(*comparison_, plainText, &blocks);
    std::size_t folded = 0;
    for (const ComparisonRow& row : root.children) {
        if (row.kind != ComparisonRow::Kind::Group)
            continue;
        QCOMPARE(row.blocks, &blocks[index(row.groupId)]);
        for (const Side side : bothSides)
            if (const auto& times = (*row.blocks)[side]) {
                const QString mark = QStringLiteral(" · ×%1").arg(times->us.size());
                QVERIFY2(row.label().contains(mark), qPrintable(row.label()));
                ++folded;
            }
    }
    QVERIFY(folded > 0);
}

void ComparisonModelTest::layersOfOneSideAloneSayThatTheOtherHasNone()
{
    std::vector<GroupBlocks> blocks = groupBlocks(*comparison_);
    const auto both
        = std::find_if(blocks.begin(), blocks.end(), [](const GroupBlocks& each) { return each.baseline && each.candidate; });
    QVERIFY(both != blocks.end());
    both->candidate.reset();
    both->baseline->outlier.assign(both->baseline->us.size(), false);
    both->baseline->outlier.front() = true;
    const ComparisonRow root = comparisonRows(*comparison_, plainText, &blocks);
    const auto row = std::find_if(root.children.begin(), root.children.end(),
        [&](const ComparisonRow& each) { return each.kind == ComparisonRow::Kind::Group && each.blocks == &*both; });
    QVERIFY(row != root.children.end());
    QVERIFY2(row->label().endsWith(QStringLiteral(", 1 stands out (A)")), qPrintable(row->label()));
}

/// What is 1.08 times as long in the median run, and as long in others, is neither faster nor slower.
void ComparisonModelTest::runsThatOverlapHaveNoDirection()
{
    const auto runs = [](double softmax, double take) {
        std::vector<made::RecordedRun> all;
        for (const double more : {0.0, 10.0, 20.0})
            all.push_back({{"softmax", softmax + more}, {"take", take}});
        return made::recording(all);
    };
    const auto comparison = std::make_shared<const Comparison>(made::compare(runs(120, 50), runs(130, 90)));
    ComparisonModel model;
    model.setComparison(comparison, plainText);
    const auto cell = [&](const char* name, ComparisonModel::Column column) {
        int row = 0;
        while (row < model.rowCount() && !model.node(model.index(row, 0)).label().startsWith(QLatin1String(name)))
            ++row;
        return model.index(row, column);
    };
    for (const auto column : {ComparisonModel::Delta, ComparisonModel::Ratio, ComparisonModel::Movement}) {
        QCOMPARE(cell("softmax", column).data(DirectionRole).toInt(), 0); // 120 to 140, 130 to 150
        QCOMPARE(cell("take", column).data(DirectionRole).toInt(), 1);
    }
    QVERIFY(cell("softmax", ComparisonModel::Ratio).data(Qt::ToolTipRole).toString().contains(QStringLiteral("overlap")));
    QVERIFY(!cell("take", ComparisonModel::Ratio).data(Qt::ToolTipRole).toString().contains(QStringLiteral("overlap")));
}

QTEST_GUILESS_MAIN(ComparisonModelTest)
#include "comparisonmodel_test.moc"
