// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/navigation.h"
#include "app/window/pages.h"
#include "models/export/numbers.h"
#include "models/items/roles.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownmatrix.h"
#include "widgets/charts/stackedbarschart.h"
#include "widgets/pages/matrixpage.h"
#include "widgets/views/detailspanel.h"
#include "widgets/views/elidedlabel.h"
#include "widgets/views/headlinewidget.h"
#include "widgets/views/treetable.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QTest>
#include <QToolTip>

#include <algorithm>
#include <numeric>

using namespace tvmscope;
using samplefiles::relax, samplefiles::relay;

/// Three profiles in a window.
class MatrixWindowTest : public ShownMatrix {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void theHeadlineRanks();
    void aRowIsSelectedEverywhere();
    void aClickOnAHeadingTakesTheBaseline();
    void shiftSortsByAHeading();
    void twoHeadingsAreCompared();
    void comparingTwoIsOneStepBack();
    void findHidesOtherOperators();
    void everyBarIsSeenBelowALegendOfSeveralLines();
    void theBarsAddUpToTheTotals();
    void theRankingIsCopied();
    void titleAndFindingsSayWhatIsOpenAndWhatIsMeant();
    void aProfileIsRemovedAndComesBack();
    void removingIsUndoneAndRedone();
    void twoThatAreLeftAreAPair();
    void aProfileThatIsOpenIsAdded();
    void theColumnOfOperatorsStaysReadable();
    void aNumberOfTheRankingSelectsTheDevice();
    void itSaysWhatFactorsAreAgainst();
    void findOpensTheSumThatHoldsAnInstruction();
    void instructionsOfAThirdProfileAreSummedUp();
    void partOfARowIsNotGuessedForTheOthers();
    void callsOfOneSideAreNotSelectedInAnyOther();
    void unattributedTimeIsGivenForAllProfiles();
    void aWholeDeviceIsWholeInEveryProfile();
    void whatAThirdProfileLacksIsSaid();
    void keysReachTheBarsAndEveryProfile();
    void hintsThatHaveNotTheRoomAreInTheirTooltips();
};

void MatrixWindowTest::init()
{
    window_ = std::make_unique<ShownWindow>();
    QVERIFY(window_->opens({relax, relay, relax}));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("matrix"));
}

void MatrixWindowTest::theHeadlineRanks()
{
    const QString ranking = window_->headline()->lines().front();
    QVERIFY2(ranking.contains(QStringLiteral(" is fastest: ")), qPrintable(ranking));
    QVERIFY(window_->pages()->showPage(QStringLiteral("compare")));
    QVERIFY(window_->headline()->lines().front().startsWith(QStringLiteral("Relay VM is 3.51× faster than Relax VM")));
    QVERIFY(window_->pages()->showPage(QStringLiteral("matrix")));
    QCOMPARE(window_->headline()->lines().front(), ranking);
}

void MatrixWindowTest::aRowIsSelectedEverywhere()
{
    QVERIFY(window_->opens({relax, relay, relax}));
    TreeTable* table = window_->pages()->current()->table();
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("matrix"));
    const QModelIndex dense = table->model()->index(0, 0);
    QCOMPARE(dense.data().toString(), QStringLiteral("dense 64×512→128 + add + add"));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(dense).center());
    QCOMPARE(dense.siblingAtColumn(1).data().toString(), QStringLiteral("7,461.20"));
    QCOMPARE(dense.siblingAtColumn(3).data().toString(), QStringLiteral("813.47"));
    const QString times = QStringLiteral("A Relax VM (1) 7.46 ms · B Relay VM 0.81 ms · Relax VM (3) 7.46 ms · Δ −6.65 ms");
    QVERIFY2(window_->statusText().contains(times), qPrintable(window_->statusText() + u'|' + times));
    QCOMPARE(table->selectionModel()->selectedRows().size(), 1);
    const QString details = window_->details()->text(DetailsPanel::Tab::Details);
    QVERIFY(details.contains(QStringLiteral("dense:")));
    QVERIFY2(details.contains(QStringLiteral("All 3 profiles")) && details.contains(QStringLiteral("Relax VM (3)\n7.46 ms")),
        qPrintable(details));
    QVERIFY(window_->pages()->showPage(QStringLiteral("operators")));
    QVERIFY(window_->pages()->current()->table()->selectionModel()->hasSelection());
}

void MatrixWindowTest::aClickOnAHeadingTakesTheBaseline()
{
    const QStringList before = labels();
    clickHeading(3);
    QVERIFY(window_->settles());
    QCOMPARE(page()->model()->baseline(), std::size_t{1});
    QCOMPARE(page()->model()->columnCount(), 10); // no profile is lost
    QCOMPARE(window_->shown()->profile(0)->executor().kind, ExecutorKind::RelayVm);
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("matrix"));
    clickHeading(3); // it is the baseline already
    QVERIFY(window_->staysQuiet(100));
}

void MatrixWindowTest::shiftSortsByAHeading()
{
    const QStringList first = labels();
    QVERIFY(first.front().startsWith(QStringLiteral("dense 64×512→128")));
    clickHeading(4, Qt::ShiftModifier);
    const QStringList sorted = labels();
    QVERIFY(sorted != first);
    QCOMPARE(page()->model()->baseline(), std::size_t{0});
    QCOMPARE(sorted.mid(sorted.size() - 3), first.mid(first.size() - 3)); // rest, total and mean stay at the foot
    QCOMPARE(table()->model()->index(0, 4).data().toString(), QStringLiteral("9.17× faster")); // largest factor first
    clickHeading(4, Qt::ShiftModifier);
    QVERIFY(labels() != sorted);
    clickHeading(4, Qt::ShiftModifier);
    QCOMPARE(labels(), first);
    clickHeading(0);
    QVERIFY(labels() != first); // names belong to no profile
}

void MatrixWindowTest::twoHeadingsAreCompared()
{
    clickHeading(3, Qt::ControlModifier);
    QCOMPARE(page()->model()->chosen(), std::optional(std::size_t{1}));
    QVERIFY(page()->findChild<ElidedLabel*>()->text().contains(QStringLiteral(" is chosen · ")));
    clickHeading(3, Qt::ControlModifier);
    QCOMPARE(page()->model()->chosen(), std::optional<std::size_t>());
    clickHeading(4, Qt::ControlModifier);
    clickHeading(1, Qt::ControlModifier);
    QVERIFY(window_->settles());
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("compare"));
    QCOMPARE(window_->shown()->profile(0)->executor().kind, ExecutorKind::RelayVm);
    QCOMPARE(window_->shown()->profile(1)->executor().kind, ExecutorKind::RelaxVm);
    QCOMPARE(window_->shown()->columns.size(), std::size_t{3});
}

void MatrixWindowTest::comparingTwoIsOneStepBack()
{
    clickHeading(1, Qt::ControlModifier);
    clickHeading(5, Qt::ControlModifier);
    QVERIFY(window_->settles());
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("compare"));
    QCOMPARE(window_->shown()->profile(1)->executor().kind, ExecutorKind::RelaxVm);
    window_->navigation()->back(); // page and profiles together
    QVERIFY(window_->settles());
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("matrix"));
    QCOMPARE(window_->shown()->profile(1)->executor().kind, ExecutorKind::RelayVm);
    QVERIFY(!window_->navigation()->canGoBack());
}

void MatrixWindowTest::findHidesOtherOperators()
{
    const QStringList all = labels();
    page()->searchBox()->setText(QStringLiteral("GELU dense"));
    QCOMPARE(labels().size(), 5); // the one, and what stands at the foot
    QCOMPARE(labels().front(), QStringLiteral("dense 64×128→512 + add + gelu"));
    const TextTable saved = table()->table(false); // what is not shown is not saved
    const auto isSaved = [&](const std::string& words) {
        return std::any_of(saved.rows.begin(), saved.rows.end(), [&](const std::vector<TextCell>& row) {
            return std::any_of(row.begin(), row.end(), [&](const TextCell& cell) {
                const auto* text = std::get_if<std::string>(&cell);
                return text && text->find(words) != std::string::npos;
            });
        });
    };
    QVERIFY(isSaved("gelu") && isSaved("unattributed") && !isSaved("softmax"));
    QCOMPARE(page()->inForce().size(), std::size_t{1});
    QVERIFY2(page()->inForce().front().text.startsWith(QStringLiteral("finds “GELU dense”: 1 of ")),
        qPrintable(page()->inForce().front().text));
    page()->findNext(FindStep::Next);
    QCOMPARE(table()->currentIndex().siblingAtColumn(0).data().toString(), labels().front());
    page()->searchBox()->setText(QStringLiteral("nn_contrib_dense erf")); // as one of the profiles names it
    QVERIFY2(labels().contains(QStringLiteral("dense 64×128→512 + add + gelu")), qPrintable(labels().join(u'|')));
    page()->searchBox()->setText(QStringLiteral("relay")); // not an operator, though what is in one profile alone names it
    QCOMPARE(labels().size(), 4);
    QVERIFY2(page()->notice().startsWith(QStringLiteral("No operator matches; ")), qPrintable(page()->notice()));
    QVERIFY(window_->pages()->stepBack());
    QVERIFY(page()->notice().isEmpty());
    QVERIFY(page()->searchBox()->text().isEmpty());
    QCOMPARE(labels(), all);
}

void MatrixWindowTest::everyBarIsSeenBelowALegendOfSeveralLines()
{
    const auto* bars = qobject_cast<StackedBarsChart*>(page()->chart());
    QVERIFY(bars);
    const int oneLine = bars->heightForWidth(1200);
    for (const int width : {1200, 700}) {
        page()->window()->resize(width + 400, 720);
        page()->resize(width, 500);
        QCoreApplication::processEvents();
        QVERIFY2(bars->height() >= bars->heightForWidth(bars->width()),
            qPrintable(QStringLiteral("%1 of %2").arg(bars->height()).arg(bars->heightForWidth(bars->width()))));
    }
    QVERIFY(bars->heightForWidth(bars->width()) > oneLine);
}

void MatrixWindowTest::theBarsAddUpToTheTotals()
{
    const auto* bars = qobject_cast<StackedBarsChart*>(page()->chart());
    QVERIFY(bars);
    const ProfileSet& set = *window_->shown()->profileSet;
    for (std::size_t profile = 0; profile < set.profiles.size(); ++profile) {
        const double sum = std::accumulate(bars->categories().begin(), bars->categories().end(), 0.0,
            [&](double us, const StackedBarsChart::Category& category) { return us + category.us[profile]; });
        QVERIFY(std::abs(sum - *set.total()->cells[profile].us) < 1e-6);
    }
    QCOMPARE(bars->categories().front().id, QStringLiteral("dense"));
    QCOMPARE(bars->categories().back().id, QStringLiteral("unattributed"));
    QCOMPARE(bars->table().rows.size(), bars->categories().size());
}

void MatrixWindowTest::theRankingIsCopied()
{
    window_->findChild<QAction*>(QStringLiteral("copy-answer"))->trigger();
    const QString copied = QGuiApplication::clipboard()->text();
    QVERIFY2(copied.startsWith(QStringLiteral("**") + window_->headline()->lines().front()), qPrintable(copied));
    QVERIFY(copied.contains(QStringLiteral("|  | Geometric mean of")));
    QVERIFY(copied.contains(QStringLiteral("dense 64×512→128 + add + add")));
    QVERIFY2(copied.contains(QStringLiteral("→ Relay VM, two of 3 profiles:\n\n**Findings")), qPrintable(copied));
}

void MatrixWindowTest::titleAndFindingsSayWhatIsOpenAndWhatIsMeant()
{
    const ProfileSet& set = *window_->shown()->profileSet;
    for (const ComparedProfile& each : set.profiles)
        QVERIFY2(window_->windowTitle().contains(QString::fromStdString(each.label)), qPrintable(window_->windowTitle()));
    const QString findings = window_->details()->text(DetailsPanel::Tab::Findings);
    QVERIFY2(findings.startsWith(QStringLiteral("Relax VM (1) → Relay VM, two of 3 profiles:")), qPrintable(findings));
}

void MatrixWindowTest::aProfileIsRemovedAndComesBack()
{
    QVERIFY(window_->opens({relax, relay, relax, relay}));
    QCOMPARE(page()->model()->columnCount(), 13);
    QVERIFY(inHeadingMenu(QStringLiteral("Compare with the baseline"), 3)->isEnabled());
    QVERIFY(!inHeadingMenu(QStringLiteral("Make this the baseline"), 1)->isEnabled());
    inHeadingMenu(QStringLiteral("Remove from the matrix"), 5)->trigger();
    QVERIFY(window_->settles());
    QCOMPARE(page()->model()->columnCount(), 10);
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("matrix"));
    QCOMPARE(window_->shown()->documents.size(), std::size_t{2}); // nothing is closed
    QCOMPARE(page()->model()->baseline(), std::size_t{0});
    window_->navigation()->back();
    QVERIFY(window_->settles());
    QCOMPARE(page()->model()->columnCount(), 13);
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("matrix"));
    inHeadingMenu(QStringLiteral("Remove from the matrix"), 1)->trigger(); // the baseline
    QVERIFY(window_->settles());
    QCOMPARE(page()->model()->columnCount(), 10);
    QCOMPARE(window_->shown()->columns.size(), std::size_t{3});
}

void MatrixWindowTest::removingIsUndoneAndRedone()
{
    const QString graph = QStringLiteral(TVMSCOPE_TEST_DATA "/reports/0.19.0/bert2/relay-graph/report.json");
    QVERIFY(window_->opens({relax, relay, graph}));
    const std::vector<ProfileChoice> before = window_->shown()->columns;
    inHeadingMenu(QStringLiteral("Remove from the matrix"), 3)->trigger(); // the candidate on show
    QVERIFY(window_->settles());
    QVERIFY(!window_->shown()->profileSet);
    const QString now = window_->details()->text(DetailsPanel::Tab::Details);
    QVERIFY2(!now.contains(QStringLiteral("Relay VM")), qPrintable(now));
    auto* undo = window_->findChild<QAction*>(QStringLiteral("undo"));
    QVERIFY2(undo->isEnabled() && undo->text().contains(QStringLiteral("Remove from the matrix")), qPrintable(undo->text()));
    undo->trigger();
    QVERIFY(window_->settles());
    QVERIFY(window_->shown()->columns == before);
    QVERIFY(window_->shown()->profileSet);
    QCOMPARE(page()->model()->columnCount(), 10);
    window_->findChild<QAction*>(QStringLiteral("redo"))->trigger();
    QVERIFY(window_->settles());
    QCOMPARE(window_->shown()->columns.size(), std::size_t{2});
    QVERIFY(window_->shown()->isPair());
}

void MatrixWindowTest::twoThatAreLeftAreAPair()
{
    inHeadingMenu(QStringLiteral("Remove from the matrix"), 5)->trigger();
    QVERIFY(window_->settles());
    QVERIFY(!window_->shown()->profileSet);
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("compare"));
    QVERIFY(window_->shown()->comparison);
    window_->navigation()->back();
    QVERIFY(window_->settles());
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("matrix"));
    QCOMPARE(page()->model()->columnCount(), 10);
}

void MatrixWindowTest::aProfileThatIsOpenIsAdded()
{
    const QString graph = QStringLiteral(TVMSCOPE_TEST_DATA "/reports/0.19.0/bert2/relay-graph/report.json");
    QVERIFY(window_->opens({relax, relay, graph, relax}));
    inHeadingMenu(QStringLiteral("Remove from the matrix"), 5)->trigger();
    QVERIFY(window_->settles());
    QVERIFY(!inHeadingMenu(QStringLiteral("Add ") + relay, 0));
    QAction* add = inHeadingMenu(QStringLiteral("Add ") + graph, 0);
    QVERIFY(add);
    add->trigger();
    QVERIFY(window_->settles());
    QCOMPARE(page()->model()->columnCount(), 13);
    QCOMPARE(window_->shown()->profileSet->profiles.back().profile->executor().kind, ExecutorKind::Graph);
}

void MatrixWindowTest::theColumnOfOperatorsStaysReadable()
{
    QVERIFY(window_->opens({relax, relay, relax, relay, relax, relay}));
    QVERIFY(table()->columnWidth(0) >= 220);
    QStringList headings;
    for (int column = 1; column < table()->model()->columnCount(); ++column)
        headings << table()->model()->headerData(column, Qt::Horizontal, HeadingRole).toString();
    QCOMPARE(headings.removeDuplicates(), qsizetype{0});
    QVERIFY2(headings.at(1).startsWith(QStringLiteral("× of ")), qPrintable(headings.at(1)));
    QVERIFY2(headings.at(1).endsWith(QStringLiteral(", the baseline")), qPrintable(headings.at(1))); // not against itself
}

void MatrixWindowTest::aNumberOfTheRankingSelectsTheDevice()
{
    auto* sentence = window_->headline()->findChild<QLabel*>();
    QVERIFY2(sentence->text().contains(QStringLiteral("href")), qPrintable(sentence->text()));
    static const QRegularExpression link(QStringLiteral("href=\"([^\"]+)\""));
    Q_EMIT sentence->linkActivated(link.match(sentence->text()).captured(1));
    QCOMPARE(window_->selection()->selectedRows().rows(ProfileIndex{0}).size(), window_->shown()->profile(0)->rowCount());
}

void MatrixWindowTest::itSaysWhatFactorsAreAgainst()
{
    QVERIFY2(window_->headline()->lines().front().contains(QStringLiteral(" slower than it on cpu0")),
        qPrintable(window_->headline()->lines().front()));
    QStringList said;
    for (const QLabel* label : page()->findChildren<QLabel*>())
        said << label->text();
    QVERIFY2(said.join(u'|').contains(QStringLiteral("× is against the baseline")), qPrintable(said.join(u'|')));
    const QAbstractItemModel& model = *table()->model();
    QVERIFY(model.headerData(4, Qt::Horizontal, Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("against the baseline Relax VM (1)")));
    QCOMPARE(model.headerData(4, Qt::Horizontal, HeadingRole).toString(), QStringLiteral("× of Relay VM against Relax VM (1)"));
}

void MatrixWindowTest::findOpensTheSumThatHoldsAnInstruction()
{
    const auto sum = [&] {
        for (int row = 0; row < table()->model()->rowCount(); ++row)
            if (const QModelIndex index = table()->model()->index(row, 0); table()->model()->hasChildren(index))
                return index;
        return QModelIndex();
    };
    QVERIFY(sum().isValid() && !table()->isExpanded(sum()));
    page()->searchBox()->setText(QStringLiteral("allocstorage"));
    QVERIFY2(page()->notice().isEmpty(), qPrintable(page()->notice()));
    QVERIFY(table()->isExpanded(sum()));
    QVERIFY(table()->model()->index(0, 0, sum()).data().toString().contains(QStringLiteral("AllocStorage")));
}

/// Instructions that a third profile alone has count where all instructions are meant.
void MatrixWindowTest::instructionsOfAThirdProfileAreSummedUp()
{
    QVERIFY(window_->opens({relax, relax, relay}));
    const ProfileSet& set = *window_->shown()->profileSet;
    const auto all = std::find_if(
        set.rows.begin(), set.rows.end(), [](const ProfileSetRow& row) { return row.kind == ProfileSetRowKind::Subtotal; });
    QVERIFY(all != set.rows.end());
    window_->selection()->select(Target(CategoryTarget{"cpu0", all->category(), {}}));
    const QString us = QString::fromStdString(timeText(*all->cells[2].us, TimeUnit::Microseconds));
    QVERIFY2(window_->statusText().contains(us), qPrintable(window_->statusText() + u' ' + us));
}

void MatrixWindowTest::partOfARowIsNotGuessedForTheOthers()
{
    const std::vector<ProfileSetCell>& cells = window_->shown()->profileSet->rows.front().cells;
    QVERIFY(cells[0].rows.size() > 1 && cells[1].rows.size() > 1);
    window_->selection()->select(Target(CallsTarget{ProfileIndex{0}, {cells[0].rows.front()}}));
    window_->selection()->extend(Target(CallsTarget{ProfileIndex{1}, {cells[1].rows.front()}}));
    QVERIFY2(window_->statusText().contains(QStringLiteral("· Relax VM (3) —")), qPrintable(window_->statusText()));
    const QString details = window_->details()->text(DetailsPanel::Tab::Details);
    QVERIFY2(details.contains(QStringLiteral("which calls of this profile")), qPrintable(details));
}

/// One of them, or all that the side has of the row.
void MatrixWindowTest::callsOfOneSideAreNotSelectedInAnyOther()
{
    const ProfileSetCell& cell = window_->shown()->profileSet->rows.front().cells[0];
    for (const std::vector<CallId>& calls : {std::vector{cell.rows.front()}, std::vector(cell.rows.begin(), cell.rows.end())}) {
        window_->selection()->select(Target(CallsTarget{ProfileIndex{0}, calls}));
        QVERIFY2(window_->statusText().contains(QStringLiteral("B Relay VM not selected · Relax VM (3) not selected")),
            qPrintable(window_->statusText()));
        QVERIFY(!window_->details()->text(DetailsPanel::Tab::Details).contains(QStringLiteral("this profile has nothing")));
    }
}

void MatrixWindowTest::unattributedTimeIsGivenForAllProfiles()
{
    window_->selection()->select(Target(CategoryTarget{"cpu0", "unattributed", {}}));
    QVERIFY2(window_->statusText().contains(QStringLiteral("A Relax VM (1) 0.80 ms · B Relay VM 1.33 ms · Relax VM (3) 0.80 ms")),
        qPrintable(window_->statusText()));
}

/// Also what the two on show have nothing of.
void MatrixWindowTest::aWholeDeviceIsWholeInEveryProfile()
{
    const QString other = QStringLiteral(TVMSCOPE_TEST_DATA "/reports/0.19.0/onnx-encoder/relay-vm/report.json");
    for (const QStringList& words : {QStringList{relax, relax, relay}, QStringList{relax, relay, other}}) {
        QVERIFY(window_->opens(words));
        window_->selection()->select(Target(DeviceTarget{"cpu0", {}}));
        const ProfileSetRow& total = *window_->shown()->profileSet->total();
        const TimeUnit unit = unitFor(std::max(*total.cells[0].us, *total.cells[1].us));
        for (const ProfileSetCell& cell : total.cells) {
            const QString us = QString::fromStdString(timeText(*cell.us, unit));
            QVERIFY2(window_->statusText().contains(us), qPrintable(window_->statusText() + u' ' + us));
        }
        QStringList marked;
        for (const QModelIndex& row : table()->selectionModel()->selectedRows())
            marked << row.data().toString();
        QVERIFY2(marked.join(u'|').contains(QStringLiteral("nattributed")), qPrintable(marked.join(u'|')));
    }
}

void MatrixWindowTest::whatAThirdProfileLacksIsSaid()
{
    const QString graph = QStringLiteral(TVMSCOPE_TEST_DATA "/reports/0.19.0/bert2/relay-graph/report.json");
    QVERIFY(window_->opens({relax, relay, graph}));
    const std::vector<ProfileSetRow>& rows = window_->shown()->profileSet->rows;
    const auto lacking = std::find_if(rows.begin(), rows.end(), [](const ProfileSetRow& row) {
        return row.kind == ProfileSetRowKind::Group && !row.cells[0].rows.empty() && !row.cells[2].us;
    });
    QVERIFY(lacking != rows.end());
    std::vector<CallId> calls = lacking->cells[0].rows;
    std::sort(calls.begin(), calls.end());
    window_->selection()->select(Target(CallsTarget{ProfileIndex{0}, calls}));
    const QString details = window_->details()->text(DetailsPanel::Tab::Details);
    QVERIFY2(details.contains(QStringLiteral("Graph executor\n—")), qPrintable(details));
    QVERIFY2(details.contains(QStringLiteral("this profile has nothing of what is selected")), qPrintable(details));
}

void MatrixWindowTest::keysReachTheBarsAndEveryProfile()
{
    Chart* bars = page()->chart();
    QVERIFY(bars->focusPolicy() & Qt::TabFocus);
    const QImage before = bars->grab().toImage();
    QTest::keyClick(bars, Qt::Key_Right);
    QVERIFY(window_->selection()->selectedTargets() == std::vector<Target>({CategoryTarget{"cpu0", "dense", {}}}));
    QTRY_VERIFY(bars->grab().toImage() != before); // what is selected is outlined
    QTest::keyClick(bars, Qt::Key_Right);
    QVERIFY(window_->selection()->selectedTargets().front() != Target(CategoryTarget{"cpu0", "dense", {}}));
    table()->setCurrentIndex(table()->model()->index(0, 0));
    QMenu menu;
    Q_EMIT table()->menuOpening(&menu);
    QMenu* second = nullptr;
    for (QAction* action : menu.actions())
        if (action->text() == QStringLiteral("Relay VM"))
            second = action->menu();
    QVERIFY(second);
    second->actions().at(1)->trigger();
    QVERIFY(window_->settles());
    QCOMPARE(page()->model()->baseline(), std::size_t{1});
}

void MatrixWindowTest::hintsThatHaveNotTheRoomAreInTheirTooltips()
{
    QVERIFY(window_->opens({relax, relay, relax, relay}));
    window_->resize(640, 360); // 1280×720 at 200 %
    window_->selection()->select(Target(DeviceTarget{"cpu0", {}}));
    const auto cut = [this] {
        QList<ElidedLabel*> labels;
        for (ElidedLabel* label : window_->findChildren<ElidedLabel*>())
            if (label->isVisible() && label->fontMetrics().horizontalAdvance(label->text()) > label->width())
                labels << label;
        return labels;
    };
    QTRY_COMPARE(cut().size(), qsizetype{2}); // what clicks on headings do, and what is selected
    for (ElidedLabel* label : cut()) {
        QVERIFY(label->width() >= label->fontMetrics().horizontalAdvance(QStringLiteral("…")));
        QHelpEvent asked(QEvent::ToolTip, label->rect().center(), label->mapToGlobal(label->rect().center()));
        QCoreApplication::sendEvent(label, &asked);
        QVERIFY2(QToolTip::text().contains(label->text().toHtmlEscaped()), qPrintable(QToolTip::text()));
        QToolTip::hideText();
    }
}

QTEST_MAIN(MatrixWindowTest)
#include "matrixwindow_test.moc"
