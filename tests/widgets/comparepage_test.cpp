// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/comparisonmodel.h"
#include "models/items/selectableitems.h"
#include "tests/models/maderecordings.h"
#include "tests/widgets/chartsamples.h"
#include "widgets/charts/waterfallchart.h"
#include "widgets/pages/comparepage.h"
#include "widgets/views/filterbar.h"
#include "widgets/views/treetable.h"

#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QPaintEvent>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <utility>

using namespace tvmscope;

class ComparePageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void speedIsHiddenWhereNothingIsKnown();
    void whatSaysNothingIsHidden();
    void anOrderDoesNotCarryOverToAnotherFile();
    void namesHaveRoomInASmallWindow();
    void noNumberIsCut();
    void theDeviceIsThatOfWhatIsSelected();
    void thePointerRepaintsItsRowsAlone();
    void keepsToAStretchOfTime();
    void saysWhyNoRowIsLeft();
    void columnsOfBothSidesComeAndGoTogether();
    void widthsComeBackWithTheNumbers();
    void widthsFollowTheDevice();
    void callsOfOneNameAreToldApartByTheirTensors();
    void whatIsFoundStandsOpen();
    void swappedSidesKeepTheView();
    void aColumnThatIsShownByHandStays();
};

namespace {

/// What the page of a window of 1280 pixels gets beside the rail of sources and the findings.
constexpr int pageWidth = 980;

/// Two runs of many calls that took long.
ChartData longRuns()
{
    return samples::pair(
        made::profile({{"softmax", 1'523'456'789.0, {}, 123'456}}, {}), made::profile({{"softmax", 23'456.7, {}, 123'457}}, {}));
}

/// What a widget is asked to paint.
class PaintWatch : public QObject {
public:
    explicit PaintWatch(QWidget* widget) { widget->installEventFilter(this); }
    QRegion take()
    {
        QCoreApplication::processEvents();
        return std::exchange(painted_, QRegion());
    }

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Paint)
            painted_ += static_cast<QPaintEvent*>(event)->region();
        return false;
    }

private:
    QRegion painted_;
};

void show(ComparePage& page, const ChartData& content)
{
    page.setContent(content);
}

} // namespace

void ComparePageTest::speedIsHiddenWhereNothingIsKnown()
{
    ComparePage page;
    const auto hidden = [](ComparePage& of) { return of.table()->isColumnHidden(ComparisonModel::Rates); };
    const ChartData unknown = samples::pair(made::profile({{"softmax", 3}}, {}), made::profile({{"softmax", 2}}, {}));
    show(page, samples::model());
    QVERIFY(!hidden(page));
    show(page, unknown);
    QVERIFY(hidden(page));
    ComparePage next; // what is remembered is what the user wants, not what was known last
    next.restoreState(page.saveState());
    QVERIFY(hidden(page));
    show(next, samples::model());
    QVERIFY(!hidden(next));
    show(page, samples::model());
    page.table()->setColumnHidden(ComparisonModel::Rates, true);
    show(page, unknown);
    show(page, samples::model());
    QVERIFY(hidden(page));
}

void ComparePageTest::whatSaysNothingIsHidden()
{
    ComparePage page;
    const auto hidden = [&](int column) { return page.table()->isColumnHidden(column); };
    show(page, samples::model());
    page.table()->setColumnHidden(ComparisonModel::DeviceName, false);
    page.table()->setColumnHidden(ComparisonModel::CallRange, false);
    QVERIFY(!hidden(ComparisonModel::Match));
    const auto run = [](double us) {
        return made::profile({{"tanh", us, "float32[8, 8], float32[8, 8]"}, {"erf", us, "float32[4, 8], float32[4, 8]"}}, {});
    };
    show(page, samples::pair(run(3), run(2))); // both groups match equally well, on the one device
    QStringList scores;
    for (int row = 0; row < page.table()->model()->rowCount(); ++row)
        scores << page.table()->model()->index(row, ComparisonModel::Match).data().toString();
    QVERIFY2(hidden(ComparisonModel::Match), qPrintable(scores.join(u'|')));
    QVERIFY(hidden(ComparisonModel::DeviceName));
    QVERIFY(!hidden(ComparisonModel::CandidateTime));
    show(page, samples::model());
    QVERIFY(!hidden(ComparisonModel::Match));
}

void ComparePageTest::anOrderDoesNotCarryOverToAnotherFile()
{
    ComparePage page;
    const ChartData content = samples::model();
    show(page, content);
    const auto order
        = [&] { return std::pair(page.table()->header()->sortIndicatorSection(), page.table()->header()->sortIndicatorOrder()); };
    const std::pair byDelta(static_cast<int>(ComparisonModel::Delta), Qt::DescendingOrder);
    QCOMPARE(order(), byDelta);
    // A first click on a number has the largest first, on a name the first letter.
    QCOMPARE(page.table()->model()->headerData(ComparisonModel::Calls, Qt::Horizontal, Qt::InitialSortOrderRole).toInt(),
        static_cast<int>(Qt::DescendingOrder));
    page.table()->sortByColumn(ComparisonModel::Label, Qt::AscendingOrder);
    show(page, content); // as after a correction
    QVERIFY(order() != byDelta);
    page.table()->setColumnWidth(ComparisonModel::Calls, 99);
    ComparePage next;
    next.restoreState(page.saveState());
    QCOMPARE(next.table()->header()->sortIndicatorSection(), static_cast<int>(ComparisonModel::Delta));
    QCOMPARE(next.table()->columnWidth(ComparisonModel::Calls), 99);
    show(page, samples::pair(made::profile({{"softmax", 3}}, {}), made::profile({{"softmax", 2}}, {})));
    QCOMPARE(order(), byDelta);
}

void ComparePageTest::namesHaveRoomInASmallWindow()
{
    ComparePage page;
    page.resize(pageWidth, 516);
    page.show();
    show(page, samples::model());
    QVERIFY(!page.table()->isColumnHidden(ComparisonModel::Rates));
    QVERIFY2(page.table()->columnWidth(ComparisonModel::Label) >= 312,
        qPrintable(QString::number(page.table()->columnWidth(ComparisonModel::Label))));
    QVERIFY(page.table()->header()->length() <= page.table()->viewport()->width());
}

void ComparePageTest::theDeviceIsThatOfWhatIsSelected()
{
    const auto run = [](double conv) {
        return made::profile({{"fused_nn_conv2d", conv, "float32[1, 64, 56, 56]", 1, "cuda0"},
                                 {"fused_nn_softmax", 70, "float32[8, 8]", 1, "cpu0"}},
            {{"cuda0", conv + 10}, {"cpu0", 80}});
    };
    const ChartData data = samples::pair(run(900), run(300));
    Selection selection;
    selection.setWorkspace(data.workspace);
    ComparePage page;
    page.resize(pageWidth, 600);
    show(page, data);
    page.setSelection(&selection);
    auto* devices = page.filterBar()->findChild<QComboBox*>();
    const auto choose = [&](const QString& device) {
        devices->setCurrentText(device);
        Q_EMIT devices->textActivated(device);
    };
    choose(QStringLiteral("cpu0"));
    QCOMPARE(page.waterfall()->device(), QStringLiteral("cpu0"));
    page.table()->selectionModel()->select(
        page.table()->model()->index(0, 0), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    QVERIFY(!selection.selectedRows().empty());
    QCOMPARE(page.waterfall()->device(), QStringLiteral("cpu0"));
    selection.select(Target(CategoryTarget{"cuda0", "conv", {}})); // as a link of the headline does
    QCOMPARE(devices->currentText(), QStringLiteral("cuda0"));
    QCOMPARE(page.waterfall()->device(), QStringLiteral("cuda0"));
    const QModelIndexList rows = page.table()->selectionModel()->selectedRows();
    QCOMPARE(rows.size(), 1);
    QVERIFY(rows.front().data().toString().contains(QStringLiteral("conv2d")));
    choose(QStringLiteral("cpu0")); // chosen by hand it stays, until something else is selected
    QCOMPARE(page.waterfall()->device(), QStringLiteral("cpu0"));
    selection.clear();
    QCOMPARE(page.waterfall()->device(), QStringLiteral("cpu0"));
}

void ComparePageTest::noNumberIsCut()
{
    ComparePage page;
    page.resize(pageWidth, 516);
    page.show();
    show(page, longRuns());
    const QAbstractItemModel* model = page.table()->model();
    const QFontMetrics metrics(page.table()->font());
    for (int column = ComparisonModel::Calls; column < ComparisonModel::ColumnCount; ++column) {
        const QString text = model->index(0, column).data().toString();
        if (!page.table()->isColumnHidden(column))
            QVERIFY2(page.table()->columnWidth(column) > metrics.horizontalAdvance(text), qPrintable(text));
    }
}

void ComparePageTest::thePointerRepaintsItsRowsAlone()
{
    ComparePage page;
    page.resize(pageWidth, 516);
    const ChartData content = samples::model();
    show(page, content);
    Selection selection;
    selection.setWorkspace(content.workspace);
    page.setSelection(&selection);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    const TreeTable* table = page.table();
    PaintWatch watch(table->viewport());
    watch.take();
    const auto row = [&](int at) {
        const QRect cell = table->visualRect(table->model()->index(at, 0));
        return QRegion(0, cell.top(), table->viewport()->width(), cell.height());
    };
    selection.hover(targetsOf(table->model()->index(0, 0)));
    QCOMPARE(watch.take(), row(0));
    selection.hover(targetsOf(table->model()->index(2, 0)));
    QCOMPARE(watch.take(), row(0) + row(2));
    selection.hover(Target());
    QCOMPARE(watch.take(), row(2));
}

void ComparePageTest::keepsToAStretchOfTime()
{
    ComparePage page;
    Selection selection;
    const ChartData data = samples::model();
    selection.setWorkspace(data.workspace);
    page.setSelection(&selection);
    page.setContent(data);
    const auto rows = [&] { return page.table()->model()->rowCount(); };
    const int all = rows();
    QVERIFY(page.inForce().empty());
    selection.keepTo(RangeTarget{ProfileIndex{0}, {}, 8'100'000, 8'400'000}); // softmax and the beginning of batch_matmul
    QCOMPARE(rows(), 2);
    QCOMPARE(page.inForce().size(), std::size_t{1});
    const QString words = page.inForce().front().text;
    QVERIFY2(
        words.startsWith(QStringLiteral("whole-run times of groups that run in 8.10–8.40 ms of Relax VM")), qPrintable(words));
    page.setSelection(nullptr); // another page comes to the front, and this one again
    page.setSelection(&selection);
    QCOMPARE(rows(), 2);
    page.takeBack(InForceKind::Range);
    QVERIFY(!selection.range());
    QCOMPARE(rows(), all);
    QVERIFY(page.inForce().empty());
}

/// Of many operators that moved a little each, hiding the small ones hides them all.
void ComparePageTest::saysWhyNoRowIsLeft()
{
    const auto run = [](double more) {
        std::vector<made::Row> rows;
        for (int size = 1; size <= 120; ++size) {
            const std::string shape = "float32[" + std::to_string(size) + "]";
            rows.push_back({"tanh" + std::to_string(size), 10.0 + more, shape + ", " + shape});
        }
        return made::profile(rows, {{"cpu0", 5000.0}});
    };
    ComparePage page;
    show(page, samples::pair(run(0.0), run(1.0)));
    QVERIFY(page.notice().isEmpty());
    auto* bar = page.findChild<FilterBar*>();
    bar->setHidesSmall(true);
    QVERIFY2(page.notice().startsWith(QStringLiteral("No operator makes 1 % of movement; 120 rows hidden")),
        qPrintable(page.notice()));
    page.searchBox()->setText(QStringLiteral("nothing"));
    QVERIFY2(page.notice().contains(QStringLiteral("matches; ")), qPrintable(page.notice()));
    bar->setHidesSmall(false);
    page.searchBox()->clear();
    QVERIFY(page.notice().isEmpty());
}

void ComparePageTest::columnsOfBothSidesComeAndGoTogether()
{
    ComparePage page;
    show(page, samples::model());
    page.show();
    for (int width = 700; width <= 2000; width += 50) {
        page.resize(width, 600);
        QCoreApplication::processEvents();
        QCOMPARE(page.table()->isColumnHidden(ComparisonModel::BaselinePerCall),
            page.table()->isColumnHidden(ComparisonModel::CandidatePerCall));
    }
    QVERIFY(!page.table()->isColumnHidden(ComparisonModel::BaselinePerCall));
}

/// Other numbers may need wider columns; with the first ones the operators have their room again.
void ComparePageTest::widthsComeBackWithTheNumbers()
{
    ComparePage page;
    page.resize(pageWidth, 600);
    page.show();
    show(page, samples::model());
    const auto widths = [&page] {
        QList<int> all;
        for (int column = 0; column < ComparisonModel::ColumnCount; ++column)
            all << page.table()->columnWidth(column);
        return all;
    };
    const QList<int> before = widths();
    show(page, longRuns());
    QVERIFY(widths() != before);
    show(page, samples::model());
    QCOMPARE(widths(), before);
}

/// Another device, or all of them, may have longer numbers.
void ComparePageTest::widthsFollowTheDevice()
{
    const auto run = [](double factor) {
        return made::profile({{"softmax", 1'523'456'789.0 * factor, "float32[8, 8], float32[8, 8]", 123'456, "cuda0"},
                                 {"fused_add", 1.0 * factor, "float32[8], float32[8], float32[8]", 1, "cpu0"}},
            {});
    };
    ComparePage page;
    page.resize(pageWidth, 600);
    page.show();
    show(page, samples::pair(run(1.0), run(2.0)));
    auto* const devices = page.findChild<QComboBox*>();
    const auto widthOn = [&](int which) {
        devices->setCurrentIndex(which);
        Q_EMIT devices->textActivated(devices->currentText());
        return page.table()->columnWidth(ComparisonModel::BaselineTime);
    };
    QVERIFY(devices->count() > 1);
    const int first = widthOn(0), second = widthOn(1);
    QVERIFY2(first != second, qPrintable(QString::number(first)));
    QCOMPARE(widthOn(0), first);
}

/// Three rows of one name would be three times the same to whoever reads or saves them.
void ComparePageTest::callsOfOneNameAreToldApartByTheirTensors()
{
    const auto vm = [](double us) {
        return made::profile({{"nn_dense", us, "float32[4, 8], float32[4, 8]"}, {"VM::AllocTensor", 1.0, "float32[4]"},
                                 {"VM::AllocTensor", 1.5, "float32[8]"}, {"VM::AllocStorage", 2.0, ""}},
            {{"cpu0", us + 5}});
    };
    ComparePage page;
    show(page, samples::pair(vm(20), vm(10)));
    page.table()->expandAll();
    QStringList texts;
    for (QModelIndex row = page.table()->model()->index(0, 0); row.isValid(); row = page.table()->indexBelow(row))
        texts << row.siblingAtColumn(ComparisonModel::Label).data().toString();
    const QString told = texts.join(u'\n');
    QVERIFY2(told.contains(QStringLiteral("VM::AllocTensor float32[4]"))
            && told.contains(QStringLiteral("VM::AllocTensor float32[8]"))
            && !told.contains(QStringLiteral("VM::AllocStorage float")),
        qPrintable(told));
}

void ComparePageTest::whatIsFoundStandsOpen()
{
    const auto vm = [](double us) {
        return made::profile(
            {{"nn_dense", us, "float32[4, 8], float32[4, 8]"}, {"VM::AllocTensor", 1.0, "", 3}, {"VM::AllocStorage", 2.0, "", 3}},
            {{"cpu0", us + 5}});
    };
    ComparePage page;
    show(page, samples::pair(vm(20), vm(10)));
    const TreeTable& table = *page.table();
    const auto open = [&] {
        QStringList texts;
        for (QModelIndex row = table.model()->index(0, 0); row.isValid(); row = table.indexBelow(row))
            texts << row.siblingAtColumn(ComparisonModel::Label).data().toString();
        return texts;
    };
    const QStringList before = open();
    const auto isFound = [](const QString& text) { return text.contains(QStringLiteral("AllocStorage")); };
    QVERIFY(std::none_of(before.begin(), before.end(), isFound));
    page.searchBox()->setText(QStringLiteral("AllocStorage"));
    const QStringList found = open();
    QVERIFY2(std::any_of(found.begin(), found.end(), isFound), qPrintable(found.join(u'\n')));
    for (int step = 0; step < 2; ++step) { // it, and not what it stands in
        page.findNext(FindStep::Next);
        QVERIFY(isFound(table.currentIndex().siblingAtColumn(ComparisonModel::Label).data().toString()));
    }
    page.searchBox()->clear();
    QCOMPARE(open(), before);
    // What is found in its own words need not be opened.
    page.searchBox()->setText(QStringLiteral("dense"));
    QCOMPARE(open().size(), 1);
}

void ComparePageTest::swappedSidesKeepTheView()
{
    const auto run = [](double us) {
        return made::profile(
            {{"nn_dense", us, "float32[4, 8], float32[4, 8]"}, {"VM::AllocTensor", 1.0, "", 3}, {"VM::AllocStorage", 2.0, "", 3}},
            {{"cpu0", us + 5}});
    };
    const ProfilePtr a = run(20), b = run(10);
    ComparePage page;
    show(page, samples::pair(a, b));
    TreeTable& table = *page.table();
    table.sortByColumn(ComparisonModel::Label, Qt::AscendingOrder);
    for (int row = 0; row < table.model()->rowCount(); ++row)
        if (const QModelIndex index = table.model()->index(row, 0); table.model()->hasChildren(index))
            table.expand(index);
    const auto open = [&] {
        QStringList texts;
        for (int row = 0; row < table.model()->rowCount(); ++row)
            if (const QModelIndex index = table.model()->index(row, 0); table.isExpanded(index))
                texts << index.siblingAtColumn(ComparisonModel::Label).data().toString();
        return texts;
    };
    const QStringList before = open();
    QCOMPARE(before.size(), 1);
    show(page, samples::pair(b, a));
    QCOMPARE(open(), before);
    QCOMPARE(table.header()->sortIndicatorSection(), int(ComparisonModel::Label));
    show(page, samples::pair(run(30), a)); // another file
    QCOMPARE(table.header()->sortIndicatorSection(), int(ComparisonModel::Delta));
}

/// Beside the ranges of runs there is no room for rates, but for who asks for them.
void ComparePageTest::aColumnThatIsShownByHandStays()
{
    const auto runs = [](double us) { return made::recording({{{"dense", us}}, {{"dense", us + 1}}, {{"dense", us + 9}}}); };
    const ProfilePtr a = runs(100), b = runs(200);
    ComparePage page;
    show(page, samples::pair(a, b));
    page.resize(760, 500);
    page.show();
    TreeTable* const table = page.table();
    table->setColumnHidden(ComparisonModel::Rates, true);
    const auto choose = [table](int column, bool shown) {
        QTimer::singleShot(0, table, [table, column, shown] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            for (QAction* action : menu->actions())
                if (action->text().startsWith(table->model()->headerData(column, Qt::Horizontal).toString()))
                    action->setChecked(shown);
            menu->close();
        });
        Q_EMIT table->header()->customContextMenuRequested(QPoint(5, 5));
    };
    choose(ComparisonModel::Rates, true);
    choose(ComparisonModel::BaselineRuns, false);
    QVERIFY(!table->isColumnHidden(ComparisonModel::Rates));
    QVERIFY(table->isColumnHidden(ComparisonModel::BaselineRuns));
    show(page, samples::pair(b, a));
    page.resize(761, 500);
    QCoreApplication::processEvents();
    QVERIFY(!table->isColumnHidden(ComparisonModel::Rates));
    QVERIFY(table->isColumnHidden(ComparisonModel::BaselineRuns));
    QVERIFY(!table->isColumnHidden(ComparisonModel::CandidateRuns)); // nobody hid those
}

QTEST_MAIN(ComparePageTest)
#include "comparepage_test.moc"
