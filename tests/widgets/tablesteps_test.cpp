// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/roles.h"
#include "widgets/views/tableactions.h"
#include "widgets/views/tablesteps.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTest>

#include <memory>
#include <optional>
#include <utility>

using namespace tvmscope;

/// Tables that are copied: a few rows, and so many that it takes a while.
class TableStepsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void fewRowsAreThereAtOnce();
    void manyAreReadWhileTheWindowStaysAwake();
    void whatIsAboutToChangeIsReadBefore();
    void theNextTableWaitsForNone();
    void aModelThatGoesTakesItsRowsAlong();
    void longTablesComeToTheClipboardToo();

private:
    void fill(int rows);
    void read();

    static constexpr int few = 3, many = 200'000;
    std::unique_ptr<QStandardItemModel> model_;
    std::unique_ptr<TableSteps> steps_;
    std::optional<TextTable> table_;
};

void TableStepsTest::init()
{
    steps_ = std::make_unique<TableSteps>(nullptr);
    model_ = std::make_unique<QStandardItemModel>();
    table_.reset();
    steps_->watch(model_.get());
}

void TableStepsTest::fill(int rows)
{
    QList<QStandardItem*> items;
    for (int row = 0; row < rows; ++row) {
        items.push_back(new QStandardItem);
        items.back()->setData(QString::number(row), ExportRole);
    }
    model_->appendColumn(items);
}

void TableStepsTest::read()
{
    steps_->read(TableExport(*model_, {0}), [this](TextTable table) { table_ = std::move(table); });
}

void TableStepsTest::fewRowsAreThereAtOnce()
{
    fill(few);
    read();
    QVERIFY(table_ && !steps_->isUnderWay());
    QCOMPARE(table_->rows.size(), std::size_t{few});
    QVERIFY(!QGuiApplication::overrideCursor());
}

void TableStepsTest::manyAreReadWhileTheWindowStaysAwake()
{
    fill(many);
    read();
    QVERIFY(!table_ && steps_->isUnderWay());
    QVERIFY(QGuiApplication::overrideCursor());
    QTRY_VERIFY(table_);
    QVERIFY(!QGuiApplication::overrideCursor());
    QCOMPARE(table_->rows.size(), std::size_t{many});
    QVERIFY(table_->rows.back().front() == TextCell{std::to_string(many - 1)});
}

void TableStepsTest::whatIsAboutToChangeIsReadBefore()
{
    fill(many);
    read();
    QVERIFY(!table_);
    model_->removeRows(0, many - 1);
    QVERIFY(table_);
    QCOMPARE(table_->rows.size(), std::size_t{many});
}

void TableStepsTest::theNextTableWaitsForNone()
{
    fill(many);
    read();
    QVERIFY(!table_);
    std::optional<TextTable> second;
    steps_->read(TableExport(*model_, QItemSelection(model_->index(1, 0), model_->index(2, 0)), {0}),
        [&second](TextTable table) { second = std::move(table); });
    QVERIFY(table_ && second);
    QCOMPARE(table_->rows.size(), std::size_t{many});
    QCOMPARE(second->rows.size(), std::size_t{2});
}

void TableStepsTest::aModelThatGoesTakesItsRowsAlong()
{
    fill(many);
    read();
    QVERIFY(!table_);
    model_.reset();
    QVERIFY(!steps_->isUnderWay() && !QGuiApplication::overrideCursor());
    QCoreApplication::processEvents();
    QVERIFY(!table_);
}

void TableStepsTest::longTablesComeToTheClipboardToo()
{
    for (const int rows : {few, many}) {
        model_->clear();
        fill(rows);
        table_.reset();
        read();
        QTRY_VERIFY(table_);
        QSignalSpy changed(QGuiApplication::clipboard(), &QClipboard::dataChanged);
        copyTable(*table_, TextFormat::Csv);
        QTRY_VERIFY(!changed.isEmpty());
        QCOMPARE(QGuiApplication::clipboard()->text().count(QLatin1Char('\n')), rows + 1);
    }
}

QTEST_MAIN(TableStepsTest)
#include "tablesteps_test.moc"
