// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/frozentree.h"

#include <QHeaderView>
#include <QPalette>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTest>

#include <memory>

using namespace tvmscope;

/// A wide table whose first column stays while the others are scrolled.
class FrozenTreeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void theFirstColumnLooksAsBefore();
    void aClickThereIsOnItsRow();
    void itsArrowOpensTheRow();
    void itsHeadingIsItsOwn();
    void noColumnIsShownBelowIt();
    void whereItTakesNearlyAllItScrolls();
    void theCurrentRowIsFramedFromEdgeToEdge_data();
    void theCurrentRowIsFramedFromEdgeToEdge();

private:
    QImage strip(const QWidget& of) const;
    void click(QWidget* on, const QPoint& place) { QTest::mouseClick(on, Qt::LeftButton, {}, place); }

    static constexpr int firstWidth = 120, otherWidth = 100;
    std::unique_ptr<QStandardItemModel> model_;
    std::unique_ptr<FrozenTree> view_;
};

void FrozenTreeTest::init()
{
    model_ = std::make_unique<QStandardItemModel>();
    for (int outer = 0; outer < 4; ++outer) {
        QList<QStandardItem*> row, below;
        for (int column = 0; column < 12; ++column) {
            row << new QStandardItem(QStringLiteral("%1.%2").arg(outer).arg(column));
            below << new QStandardItem(QStringLiteral("below %1.%2").arg(outer).arg(column));
        }
        row.front()->appendRow(below);
        model_->appendRow(row);
    }
    view_ = std::make_unique<FrozenTree>();
    view_->setModel(model_.get());
    view_->setAlternatingRowColors(true);
    QPalette faint = view_->palette(); // what is painted twice would show
    faint.setColor(QPalette::Highlight, QColor(0, 80, 200, 50));
    view_->setPalette(faint);
    view_->header()->setSectionsClickable(true);
    view_->setSelectionBehavior(QAbstractItemView::SelectRows);
    view_->expand(model_->index(1, 0));
    for (int column = 0; column < 12; ++column)
        view_->setColumnWidth(column, column == 0 ? firstWidth : otherWidth);
    view_->resize(500, 240);
    view_->show();
    QVERIFY(QTest::qWaitForWindowExposed(view_.get()));
}

/// The first column without the line that parts it from what is below it.
QImage FrozenTreeTest::strip(const QWidget& of) const
{
    return const_cast<QWidget&>(of).grab(QRect(0, 0, firstWidth - 2, of.height())).toImage();
}

void FrozenTreeTest::theFirstColumnLooksAsBefore()
{
    view_->selectionModel()->select(model_->index(2, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    const QImage rows = strip(*view_->viewport()), heading = strip(*view_->header()->viewport());
    view_->horizontalScrollBar()->setValue(330);
    QCOMPARE(strip(*view_->viewport()), rows);
    QCOMPARE(strip(*view_->header()->viewport()), heading);
    view_->horizontalScrollBar()->setValue(0);
    QCOMPARE(strip(*view_->viewport()), rows);
}

void FrozenTreeTest::aClickThereIsOnItsRow()
{
    view_->horizontalScrollBar()->setValue(330);
    const QSignalSpy clicked(view_.get(), &QTreeView::clicked);
    const int middle = view_->visualRect(model_->index(2, 0)).center().y();
    click(view_->viewport(), QPoint(firstWidth / 2, middle));
    QCOMPARE(clicked.size(), 1);
    QCOMPARE(clicked.front().front().toModelIndex(), model_->index(2, 0));
    QCOMPARE(view_->horizontalScrollBar()->value(), 330); // what is in sight is not scrolled to
    QVERIFY(view_->selectionModel()->isSelected(model_->index(2, 5)));
}

void FrozenTreeTest::itsArrowOpensTheRow()
{
    view_->horizontalScrollBar()->setValue(330);
    const QRect row = view_->visualRect(model_->index(2, 0));
    click(view_->viewport(), QPoint(view_->indentation() / 2, row.center().y()));
    QVERIFY(view_->isExpanded(model_->index(2, 0)));
    click(view_->viewport(), QPoint(view_->indentation() / 2, row.center().y()));
    QVERIFY(!view_->isExpanded(model_->index(2, 0)));
}

void FrozenTreeTest::itsHeadingIsItsOwn()
{
    view_->horizontalScrollBar()->setValue(330);
    const QSignalSpy clicked(view_->header(), &QHeaderView::sectionClicked);
    QWidget* const heading = view_->header()->viewport();
    click(heading, QPoint(firstWidth / 2, heading->height() / 2));
    click(heading, QPoint(firstWidth + 30, heading->height() / 2)); // 330 + 150: in the fourth of the others
    QCOMPARE(clicked.size(), 2);
    QCOMPARE(clicked[0].front().toInt(), 0);
    QCOMPARE(clicked[1].front().toInt(), 4);
}

void FrozenTreeTest::noColumnIsShownBelowIt()
{
    view_->horizontalScrollBar()->setValue(700);
    view_->setCurrentIndex(model_->index(0, 3));
    const QRect cell = view_->visualRect(model_->index(0, 3));
    QVERIFY2(cell.left() >= firstWidth && cell.right() <= view_->viewport()->width(), qPrintable(QString::number(cell.left())));
}

void FrozenTreeTest::whereItTakesNearlyAllItScrolls()
{
    view_->setColumnWidth(0, 450);
    const QImage before = strip(*view_->viewport());
    view_->horizontalScrollBar()->setValue(330);
    QVERIFY(strip(*view_->viewport()) != before);
}

void FrozenTreeTest::theCurrentRowIsFramedFromEdgeToEdge_data()
{
    QTest::addColumn<int>("scrolled");
    QTest::addColumn<bool>("selected");
    for (const int scrolled : {0, 330})
        for (const bool selected : {false, true})
            QTest::addRow("scrolled by %d%s", scrolled, selected ? ", selected" : "") << scrolled << selected;
}

void FrozenTreeTest::theCurrentRowIsFramedFromEdgeToEdge()
{
    QFETCH(int, scrolled);
    QFETCH(bool, selected);
    view_->activateWindow();
    view_->setFocus();
    QTRY_VERIFY(view_->hasFocus());
    view_->horizontalScrollBar()->setValue(scrolled);
    view_->selectionModel()->setCurrentIndex(model_->index(0, 0), QItemSelectionModel::NoUpdate);
    const auto frameOf = [this](int outer) { // corners, and what is on both sides of the line that parts the columns
        const QRect row = view_->visualRect(model_->index(outer, 0));
        const QImage seen = view_->viewport()->grab().toImage();
        QStringList colors;
        for (const int x : {0, firstWidth - 4, firstWidth + 4, view_->viewport()->width() - 1})
            for (const int y : {row.top(), row.bottom()})
                colors << seen.pixelColor(x, y).name();
        colors.removeDuplicates();
        return colors;
    };
    const QStringList plain = frameOf(2), accent{QColor(0, 80, 200).name()};
    view_->selectionModel()->setCurrentIndex(model_->index(2, 0),
        selected ? QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows : QItemSelectionModel::NoUpdate);
    QCOMPARE(frameOf(2), accent);
    QVERIFY(frameOf(0) != accent);
    QVERIFY(plain != accent);
    view_->clearFocus();
    QVERIFY(frameOf(2) != accent); // keys go elsewhere
}

QTEST_MAIN(FrozenTreeTest)
#include "frozentree_test.moc"
