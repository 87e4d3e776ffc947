// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/operatorfilter.h"
#include "models/items/operatormodel.h"
#include "models/items/roles.h"
#include "models/session/selection.h"
#include "samplepair.h"

#include <QAbstractItemModelTester>
#include <QTest>

#include <cmath>

using namespace tvmscope;

class OperatorModelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void theModelKeepsQtsRules();
    void classesAddUpToTheRows();
    void thePercentBaseIsNamedAndChangesTheNumbers();
    void aFilterKeepsTheBranchAboveAMatch();
    void aFilterWithoutMatchSaysWhatItHides();
    void speedIsKnownForProductsAlone();

private:
    ProfilePtr profile_;
    std::unique_ptr<OperatorModel> model_;
    std::unique_ptr<OperatorFilter> filter_;
};

void OperatorModelTest::init()
{
    profile_ = sampleProfile("bert2-relay-vm.json");
    QVERIFY(profile_);
    model_ = std::make_unique<OperatorModel>();
    const AnalyzedProfilePtr analyzed = analyzeProfile(profile_);
    model_->setProfile(analyzed, {analyzed, &analyzed->tree}, ProfileIndex{1});
    filter_ = std::make_unique<OperatorFilter>(model_.get());
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
    for (int row = 0; row < model_->rowCount(); ++row) {
        sum += model_->index(row, OperatorModel::Time).data(ExportRole).toDouble();
        rows += model_->tree().rows(model_->nodeAt(model_->index(row, 0))).size();
    }
    QVERIFY(std::abs(sum - profile_->sumUs()) < 1e-6);
    QCOMPARE(rows, profile_->rowCount());
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
    QVERIFY(filter_->hidden().calls > 0);
}

void OperatorModelTest::aFilterWithoutMatchSaysWhatItHides()
{
    filter_->setText(QStringLiteral("no such operator"));
    QCOMPARE(filter_->rowCount(), 0);
    QCOMPARE(filter_->hidden().calls, profile_->callCount());
    QVERIFY(std::abs(filter_->hidden().durationUs - profile_->sumUs()) < 1e-6);
}

void OperatorModelTest::speedIsKnownForProductsAlone()
{
    for (int row = 0; row < model_->rowCount(); ++row) {
        const QString name = model_->index(row, OperatorModel::Name).data().toString();
        const QVariant rate = model_->index(row, OperatorModel::Rate).data(ExportRole);
        QCOMPARE(rate.isValid(), name == QStringLiteral("dense") || name == QStringLiteral("batch_matmul"));
        QCOMPARE(model_->index(row, OperatorModel::Rate).data().toString() == QStringLiteral("—"), !rate.isValid());
    }
}

QTEST_GUILESS_MAIN(OperatorModelTest)
#include "operatormodel_test.moc"
