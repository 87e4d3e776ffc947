// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/matrixmodel.h"
#include "models/items/roles.h"
#include "models/items/tableexport.h"
#include "samplepair.h"
#include "tests/models/madeprofiles.h"
#include "tests/models/maderecordings.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace tvmscope;

class MatrixModelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void theModelKeepsQtsRules();
    void aColumnAPairForEachProfile();
    void theShortestOfARowIsMarked();
    void anotherBaselineTurnsTheFactors();
    void restsTotalsAndMeansStayAtTheFoot();
    void instructionsStandBelowTheirSum();
    void theFirstOfTwoIsMarked();
    void exportedNumbersHaveAllTheirDigits();
    void whatIsNotAlikeHasNoMean();
    void coverageFollowsTheSetThatIsAskedAbout();
    void whatRunsRangeOverHasAColumnAProfile();

private:
    void fill(std::size_t baseline);
    int rowOf(const QString& label) const;
    std::unique_ptr<MatrixModel> model_;
    std::shared_ptr<const ProfileSet> set_;
};

void MatrixModelTest::init()
{
    fill(0);
}

void MatrixModelTest::fill(std::size_t baseline)
{
    const ProfilePtr relax = sampleProfile("bert2-relax-vm.json"), relay = sampleProfile("bert2-relay-vm.json");
    model_ = std::make_unique<MatrixModel>();
    set_ = std::make_shared<const ProfileSet>(
        gatherProfiles({{relax, "a.json", 1, {}}, {relay, "b.json", 1, {}}, {relax, "c.json", 1, {}}}, baseline));
    model_->setProfiles(set_, plainText);
}

void MatrixModelTest::theModelKeepsQtsRules()
{
    const QAbstractItemModelTester tester(model_.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    model_->setProfiles(nullptr, plainText);
    QCOMPARE(model_->rowCount(), 0);
    QCOMPARE(model_->columnCount(), 0);
}

void MatrixModelTest::aColumnAPairForEachProfile()
{
    QCOMPARE(model_->columnCount(), 10);
    QCOMPARE(model_->headerData(1, Qt::Horizontal).toString(), QStringLiteral("Relax VM a.json"));
    QCOMPARE(model_->headerData(2, Qt::Horizontal).toString(), QStringLiteral("×"));
    QCOMPARE(model_->headerData(1, Qt::Horizontal, SideRole).toInt(), 0);
    QVERIFY(!model_->headerData(3, Qt::Horizontal, SideRole).isValid());
    QVERIFY(model_->rowCount() > 10);
    QCOMPARE(model_->index(0, 0).data().toString(), QStringLiteral("dense 64×512→128 + add + add"));
    QCOMPARE(model_->index(0, 1).data().toString(), QStringLiteral("7,461.20"));
    QCOMPARE(model_->index(0, 3).data().toString(), QStringLiteral("813.47"));
    QCOMPARE(model_->index(0, 4).data().toString(), QStringLiteral("9.17× faster"));
}

int MatrixModelTest::rowOf(const QString& label) const
{
    for (int row = 0; row < model_->rowCount(); ++row)
        if (model_->index(row, 0).data().toString().startsWith(label))
            return row;
    return -1;
}

void MatrixModelTest::theShortestOfARowIsMarked()
{
    const auto marked = [&](int column) { return model_->index(0, column).data(BestRole).toBool(); };
    QVERIFY(!marked(0) && !marked(1) && marked(3) && !marked(4) && !marked(5));
    QVERIFY(model_->index(0, 3).data(Qt::ToolTipRole).toString().contains(QStringLiteral("shortest")));
    fill(1); // whoever is the baseline
    QVERIFY(marked(3));
    const QModelIndex only = model_->index(rowOf(QStringLiteral("category-vm")), 3); // of which the others have less
    QVERIFY(only.isValid() && !only.data(BestRole).toBool());
    // Who has nothing of a row takes no time for it.
    const auto one = made::profile({{"softmax", 9, "float32[8, 8], float32[8, 8]"}, {"VM::AllocTensor", 4, ""}}, {{"cpu0", 20}});
    const auto other = made::profile({{"softmax", 8, "float32[8, 8], float32[8, 8]"}}, {{"cpu0", 20}});
    const auto last = made::profile({{"softmax", 7, "float32[8, 8], float32[8, 8]"}, {"VM::AllocTensor", 2, ""}}, {{"cpu0", 20}});
    model_->setProfiles(std::make_shared<const ProfileSet>(
                            gatherProfiles({{one, "a.json", 1, {}}, {other, "b.json", 1, {}}, {last, "c.json", 1, {}}}, 0)),
        plainText);
    QVERIFY(model_->index(0, 5).data(BestRole).toBool() && !model_->index(1, 5).data(BestRole).toBool());
}

void MatrixModelTest::anotherBaselineTurnsTheFactors()
{
    const int total = rowOf(QStringLiteral("matrix-total"));
    QCOMPARE(model_->index(total, 2).data().toString(), MatrixModel::tr("baseline"));
    QCOMPARE(model_->index(total, 4).data().toString(), QStringLiteral("3.51× faster"));
    QCOMPARE(model_->index(total, 4).data(DirectionRole).toInt(), -1);
    QCOMPARE(model_->index(total, 6).data().toString(), QStringLiteral("≈"));
    QCOMPARE(model_->index(total, 6).data(DirectionRole).toInt(), 0);
    fill(1);
    const int after = rowOf(QStringLiteral("matrix-total"));
    QCOMPARE(model_->index(after, 4).data().toString(), MatrixModel::tr("baseline"));
    QCOMPARE(model_->index(after, 2).data().toString(), QStringLiteral("3.51× slower"));
}

void MatrixModelTest::restsTotalsAndMeansStayAtTheFoot()
{
    const int mean = rowOf(QStringLiteral("matrix-geomean"));
    QCOMPARE(mean, model_->rowCount() - 1);
    QCOMPARE(rowOf(QStringLiteral("matrix-total")), mean - 1);
    QCOMPARE(rowOf(QStringLiteral("category-unattributed")), mean - 2);
    for (int row = mean - 2; row <= mean; ++row)
        QVERIFY(model_->index(row, 0).data(PinnedRole).toBool());
    QVERIFY(!model_->index(0, 0).data(PinnedRole).toBool());
    QVERIFY(model_->index(mean, 4).data().toString().endsWith(QStringLiteral("× faster")));
    QCOMPARE(model_->index(mean, 6).data().toString(), QStringLiteral("≈"));
}

/// A sum and its parts side by side would be counted twice.
void MatrixModelTest::instructionsStandBelowTheirSum()
{
    const int sum = rowOf(QStringLiteral("category-vm"));
    QVERIFY(sum > 0);
    QCOMPARE(rowOf(QStringLiteral("VM: ")), -1);
    const QModelIndex all = model_->index(sum, 0);
    QVERIFY(model_->rowCount(all) > 1);
    double parts = 0.0;
    for (int row = 0; row < model_->rowCount(all); ++row) {
        const QString name = model_->index(row, 0, all).data().toString();
        QVERIFY2(name.startsWith(QStringLiteral("VM: ")) || name == QStringLiteral("matrix-only-in"), qPrintable(name));
        parts += model_->index(row, 3, all).data(SortRole).toDouble();
    }
    QVERIFY(std::abs(parts - model_->index(sum, 3).data(SortRole).toDouble()) < 1e-6);
}

void MatrixModelTest::theFirstOfTwoIsMarked()
{
    QSignalSpy changed(model_.get(), &QAbstractItemModel::headerDataChanged);
    model_->setChosen(1);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(model_->headerData(3, Qt::Horizontal).toString(), QStringLiteral("✓ Relay VM"));
}

void MatrixModelTest::exportedNumbersHaveAllTheirDigits()
{
    const TextTable table = exportTable(*model_, {0, 1, 2, 3, 4});
    QCOMPARE(table.columns[0].title, std::string("Level")); // parts of a sum are no rows of their own
    QCOMPARE(table.columns[2].title, std::string("Relax VM a.json µs"));
    QCOMPARE(table.columns[5].title, std::string("Relax VM a.json / Relay VM"));
    const double a = std::get<double>(table.rows[0][2]), b = std::get<double>(table.rows[0][4]);
    QCOMPARE(std::get<double>(table.rows[0][5]), a / b);
}

void MatrixModelTest::whatIsNotAlikeHasNoMean()
{
    const std::string wide = "float32[9, 32], float32[16, 32], float32[9, 16]";
    const auto threads = [&](double us, int count) {
        return made::profile({{"dense", us, wide, 2}}, {{"cpu0", us + 10}}, nullptr, count);
    };
    model_->setProfiles(std::make_shared<const ProfileSet>(gatherProfiles({{threads(90, 1), "a.json", 1, {}},
                            {threads(10, 16), "b.json", 1, {}}, {threads(45, 1), "c.json", 1, {}}})),
        plainText);
    const int mean = rowOf(QStringLiteral("matrix-geomean"));
    QCOMPARE(model_->index(mean, 4).data().toString(), QStringLiteral("—"));
    const QString why = model_->index(mean, 4).data(Qt::ToolTipRole).toString();
    QVERIFY2(why.contains(QStringLiteral("unlike-threads")), qPrintable(why));
    QCOMPARE(model_->index(mean, 6).data().toString(), QStringLiteral("2.00× faster"));
}

void MatrixModelTest::whatRunsRangeOverHasAColumnAProfile()
{
    const auto runs = [](double us) {
        return made::recording({{{"softmax", us}}, {{"softmax", us + 1}}, {{"softmax", us + 9}}});
    };
    const ProfilePtr single = made::profile({{"softmax", 4.0, "float32[4, 8], float32[4, 8]"}}, {{"cpu0", 4.0}});
    model_->setProfiles(std::make_shared<const ProfileSet>(gatherProfiles(
                            {{runs(10), "a.json", 1, {}}, {single, "b.json", 1, {}}, {runs(20), "c.json", 1, {}}}, 0)),
        plainText);
    QCOMPARE(model_->columnCount(), 10);
    QVERIFY(model_->hasRuns(0) && !model_->hasRuns(1) && model_->hasRuns(2));
    const auto text = [&](int row, std::size_t profile) {
        const int column = model_->runsColumnOf(profile);
        return model_->index(row, column).data().toString();
    };
    QCOMPARE(text(0, 0), QStringLiteral("10.00–19.00"));
    // A file has a column for each end, to count with.
    const TextTable saved = exportTable(*model_, {0, model_->runsColumnOf(0), model_->runsColumnOf(1)});
    QCOMPARE(saved.columns.size(), 5u);
    QCOMPARE(QString::fromStdString(saved.columns[1].title), QStringLiteral("a.json runs µs, from"));
    QCOMPARE(QString::fromStdString(saved.columns[2].title), QStringLiteral("a.json runs µs, to"));
    QCOMPARE(std::get<double>(saved.rows[0][1]), 10.0);
    QCOMPARE(std::get<double>(saved.rows[0][2]), 19.0);
    QVERIFY(std::holds_alternative<BlankCell>(saved.rows[0][3]));
    QCOMPARE(text(0, 1), QString());
    QCOMPARE(text(0, 2), QStringLiteral("20.00–29.00"));
    QCOMPARE(model_->index(0, model_->runsColumnOf(2)).data(SortRole).toDouble(), 21.0);
    // The time beside it is the median run's, and totals range as well.
    QCOMPARE(model_->index(0, MatrixModel::timeColumnOf(0)).data().toString(), QStringLiteral("11.00"));
    QCOMPARE(text(rowOf(QStringLiteral("matrix-total")), 0), QStringLiteral("10.00–19.00"));
    QCOMPARE(model_->profileOf(model_->runsColumnOf(2)), std::optional<std::size_t>(2));
    QVERIFY(!model_->isRatio(model_->runsColumnOf(0)) && !model_->isRatio(model_->runsColumnOf(1)));
    QCOMPARE(model_->headerData(model_->runsColumnOf(0), Qt::Horizontal).toString(), MatrixModel::tr("runs"));
}

void MatrixModelTest::coverageFollowsTheSetThatIsAskedAbout()
{
    const auto shows = [&](std::optional<ProfileChoice> a, std::optional<ProfileChoice> b) {
        auto shown = std::make_shared<Workspace>();
        shown->profileSet = set_;
        shown->columns = {{0, 0}, {1, 0}, {2, 0}};
        shown->shown = {a, b};
        model_->setShown(shown);
    };
    shows(ProfileChoice{0, 0}, ProfileChoice{1, 0});
    const auto rowsOf = [&](int row) {
        const std::vector<Target> targets = model_->targetsAt(model_->index(row, 0));
        return SelectedRows(nullptr, targets);
    };
    const SelectedRows none, first = rowsOf(0), second = rowsOf(1), copy = first;
    QVERIFY(first.revision() != second.revision() && copy.revision() == first.revision());
    const auto coverage = [&](int row, const SelectedRows& rows) { return model_->coverageAt(model_->index(row, 0), rows); };
    for (int again = 0; again < 2; ++again) { // what is kept of one set is not taken for another's
        QCOMPARE(coverage(0, first), Coverage::Whole);
        QCOMPARE(coverage(1, first), Coverage::None);
        QCOMPARE(coverage(0, second), Coverage::None);
        QCOMPARE(coverage(1, second), Coverage::Whole);
        QCOMPARE(coverage(0, none), Coverage::None);
        QCOMPARE(coverage(0, copy), Coverage::Whole);
    }
    shows(std::nullopt, ProfileChoice{1, 0}); // other sides, other coverage
    QCOMPARE(coverage(0, SelectedRows(nullptr, std::vector<Target>{CallsTarget{ProfileIndex{0}, {CallId{0}}}})), Coverage::None);
}

QTEST_GUILESS_MAIN(MatrixModelTest)
#include "matrixmodel_test.moc"
