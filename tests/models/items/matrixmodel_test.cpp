// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/matrixmodel.h"
#include "models/items/roles.h"
#include "models/items/tableexport.h"
#include "samplepair.h"

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
    void anotherBaselineTurnsTheFactors();
    void exportedNumbersHaveAllTheirDigits();

private:
    std::unique_ptr<MatrixModel> model_;
};

void MatrixModelTest::init()
{
    const ProfilePtr relax = sampleProfile("bert2-relax-vm.json"), relay = sampleProfile("bert2-relay-vm.json");
    model_ = std::make_unique<MatrixModel>();
    model_->setProfiles(std::make_shared<const ProfileSet>(
                            gatherProfiles({{relax, "a.json", 1, {}}, {relay, "b.json", 1, {}}, {relax, "c.json", 1, {}}})),
        0, plainText);
}

void MatrixModelTest::theModelKeepsQtsRules()
{
    const QAbstractItemModelTester tester(model_.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    model_->setBaseline(2);
    model_->setBaseline(9); // there is none
    QCOMPARE(model_->baseline(), std::size_t{2});
    model_->setProfiles(nullptr, 0, plainText);
    QCOMPARE(model_->rowCount(), 0);
    QCOMPARE(model_->columnCount(), 0);
}

void MatrixModelTest::aColumnAPairForEachProfile()
{
    QCOMPARE(model_->columnCount(), 7);
    QCOMPARE(model_->headerData(1, Qt::Horizontal).toString(), QStringLiteral("a.json"));
    QCOMPARE(model_->headerData(2, Qt::Horizontal).toString(), QStringLiteral("×"));
    QCOMPARE(model_->headerData(1, Qt::Horizontal, SideRole).toInt(), 0);
    QVERIFY(!model_->headerData(3, Qt::Horizontal, SideRole).isValid());
    QVERIFY(model_->rowCount(model_->index(0, 0)) > 3);
}

void MatrixModelTest::anotherBaselineTurnsTheFactors()
{
    const QModelIndex factor = model_->index(0, 4);
    QVERIFY2(factor.data().toString().endsWith(QStringLiteral("× faster")), qPrintable(factor.data().toString()));
    QCOMPARE(factor.data(DirectionRole).toInt(), -1);
    QCOMPARE(model_->index(0, 6).data().toString(), QStringLiteral("≈"));
    QCOMPARE(model_->index(0, 6).data(DirectionRole).toInt(), 0);
    QSignalSpy changed(model_.get(), &QAbstractItemModel::dataChanged);
    model_->setBaseline(1);
    QVERIFY(!changed.isEmpty());
    QCOMPARE(factor.data().toString(), MatrixModel::tr("baseline"));
    QVERIFY(model_->index(0, 2).data().toString().endsWith(QStringLiteral("× slower")));
}

void MatrixModelTest::exportedNumbersHaveAllTheirDigits()
{
    const TextTable table = exportTable(*model_, {0, 1, 2, 3, 4});
    QCOMPARE(table.columns[2].title, std::string("a.json (µs)"));
    QCOMPARE(table.columns[5].title, std::string("a.json / b.json"));
    const double a = std::get<double>(table.rows[0][2]), b = std::get<double>(table.rows[0][4]);
    QCOMPARE(std::get<double>(table.rows[0][5]), a / b);
}

QTEST_GUILESS_MAIN(MatrixModelTest)
#include "matrixmodel_test.moc"
