// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/pages.h"
#include "models/comparison/compare.h"
#include "models/items/comparisonmodel.h"
#include "models/items/roles.h"
#include "models/items/selectableitems.h"
#include "models/session/selectionsums.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownwindow.h"
#include "widgets/charts/barschart.h"
#include "widgets/charts/foundkernels.h"
#include "widgets/pages/comparepage.h"
#include "widgets/pages/sourcepage.h"
#include "widgets/views/filterbar.h"
#include "widgets/views/inforcestrip.h"
#include "widgets/views/treetable.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QRegularExpression>
#include <QSettings>
#include <QStatusBar>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <set>

using namespace tvmscope;
using samplefiles::relax, samplefiles::relay;

/// What a user set shows itself, can be taken back, and goes with what is copied and saved.
class InForceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void nothingInForceTakesNoRoom();
    void aChipTakesBackWhatItSays();
    void nothingMovesUnderThePointer();
    void theStripHasTheRoomThatTabsLeave();
    void aRangeIsTakenBackWhereItIsNotKeptTo();
    void aRangeStaysWithItsProfileWhenSidesAreSwapped();
    void aRangeLimitsChartsAsItDoesTables();
    void aRangeLeavesOfInstructionsWhatRunsInIt();
    void escapeGoesFromTheInnermostOut();
    void escapeTakesARangeBackOnEveryPage();
    void escapeSaysWhatItLeaves();
    void correctionsOfAnEarlierSessionShowThemselves();
    void whatIsExcludedComesBackFromItsMenu();
    void copiesSayWhatIsInForce();
    void chartsAreCopiedByTheKeys();
    void aFlameChartOfATableIsCopiedByTheKeys();
    void findingKeepsTheSelection();
    void whatIsLookedForIsTheSameOnEveryPage();
    void findGoesFromHitToHit();
    void pagesGiveTheSameSharesOfWhatIsFound();
    void theSourceIsLookedThroughWhereItStands();

private:
    void trigger(const char* action) { window_->findChild<QAction*>(QLatin1String(action))->trigger(); }
    ComparePage* compare() const { return window_->pages()->page<ComparePage>(); }
    std::vector<Target> firstRow() const { return targetsOf(compare()->table()->model()->index(0, 0)); }
    void press(const QString& button) const;

    QTemporaryDir home_;
    std::unique_ptr<QSettings> settings_;
    std::unique_ptr<ShownWindow> window_;
};

void InForceTest::init()
{
    qputenv("XDG_DATA_HOME", home_.filePath(QLatin1String(QTest::currentTestFunction())).toUtf8());
    settings_ = std::make_unique<QSettings>(home_.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    settings_->clear();
    window_ = std::make_unique<ShownWindow>(settings_.get());
    QVERIFY(window_->opens({relax, relay}));
}

/// Of the strip.
void InForceTest::press(const QString& button) const
{
    for (QToolButton* each : window_->inForce()->findChildren<QToolButton*>())
        if (each->text() == button && each->isVisible())
            return each->click();
    QFAIL(qPrintable(button));
}

void InForceTest::nothingInForceTakesNoRoom()
{
    QVERIFY(!window_->inForce()->isVisible());
    QVERIFY(compare()->table()->table(false).inForce.empty());
}

void InForceTest::aChipTakesBackWhatItSays()
{
    const int all = compare()->table()->model()->rowCount();
    compare()->filterCategories({QStringLiteral("dense")});
    QCOMPARE(window_->inForce()->texts(), QStringList{QStringLiteral("only dense")});
    QVERIFY(window_->inForce()->isVisible());
    QVERIFY(compare()->table()->model()->rowCount() < all);
    press(QStringLiteral("✕"));
    QCOMPARE(compare()->table()->model()->rowCount(), all);
    QVERIFY(!window_->inForce()->isVisible());
    auto* small = compare()->filterBar()->findChild<QCheckBox*>();
    small->setChecked(true);
    QVERIFY2(window_->inForce()->texts().value(0).startsWith(QStringLiteral("hides ")),
        qPrintable(window_->inForce()->texts().join(u'|')));
    press(QStringLiteral("✕"));
    QVERIFY(!small->isChecked());
    QCOMPARE(compare()->table()->model()->rowCount(), all);
}

void InForceTest::nothingMovesUnderThePointer()
{
    const auto place = [&] { return QRect(compare()->table()->mapTo(window_.get(), QPoint()), compare()->table()->size()); };
    QTest::qWait(300); // until the headline has found its height
    const QRect before = place();
    compare()->filterCategories({QStringLiteral("dense")});
    QTRY_VERIFY(window_->inForce()->isVisible() && window_->inForce()->width() > 100);
    QCoreApplication::processEvents();
    QCOMPARE(place(), before);
}

/// Tabs of pages that these sources do not have take none.
void InForceTest::theStripHasTheRoomThatTabsLeave()
{
    compare()->filterCategories({QStringLiteral("dense")});
    const auto* tabs = window_->pages()->findChild<QTabBar*>();
    int right = 0;
    for (int tab = 0; tab < tabs->count(); ++tab)
        right = tabs->isTabVisible(tab) ? std::max(right, tabs->tabRect(tab).right()) : right;
    QTRY_VERIFY(window_->inForce()->isVisible() && window_->inForce()->x() - tabs->x() - right < 20);
}

void InForceTest::aRangeStaysWithItsProfileWhenSidesAreSwapped()
{
    window_->pages()->showPage(QStringLiteral("compare"));
    window_->selection()->keepTo(RangeTarget{ProfileIndex{1}, {}, 0, 1'000'000});
    const int rows = compare()->table()->model()->rowCount();
    trigger("swap");
    QVERIFY(window_->settles());
    QVERIFY(window_->selection()->range());
    QCOMPARE(window_->selection()->range()->profile, ProfileIndex{0});
    QVERIFY(window_->inForce()->texts().join(u'|').contains(
        QStringLiteral("whole-run times of groups that run in 0.00–1.00 ms of Relay VM")));
    QTRY_COMPARE(compare()->table()->model()->rowCount(), rows);
}

/// Its words go with copies of the chart; not with the waterfall, which keeps everything.
void InForceTest::aRangeLimitsChartsAsItDoesTables()
{
    window_->selection()->keepTo(RangeTarget{ProfileIndex{1}, {}, 0, 1'000'000});
    QCOMPARE(inForceWordsOfChart(compare()->chart()), QStringList());
    for (const char* const view : {"bars", "roofline"}) {
        QVERIFY(window_->pages()->showPage(QStringLiteral("charts")));
        QVERIFY(window_->pages()->current()->showView(QLatin1String(view)));
        Chart* const chart = window_->pages()->current()->chart();
        const auto* const bars = qobject_cast<BarsChart*>(chart);
        const auto shown = [&] { return bars ? bars->allBars() : chart->table().rows.size(); };
        const std::size_t kept = shown();
        const QString words = inForceWordsOfChart(chart).join(u'|');
        QVERIFY2(words.startsWith(QStringLiteral("whole-run times of groups that run in 0.00–1.00 ms of Relay VM")),
            qPrintable(words));
        if (!bars) { // both sides of what ran in the stretch of one
            std::set<std::string> of;
            for (const std::vector<TextCell>& row : chart->table().rows)
                of.insert(std::get<std::string>(row.front()));
            QCOMPARE(of.size(), std::size_t{2});
        }
        window_->selection()->keepTo(std::nullopt);
        QVERIFY2(shown() > kept, view);
        QCOMPARE(inForceWordsOfChart(chart), QStringList());
        window_->selection()->keepTo(RangeTarget{ProfileIndex{1}, {}, 0, 1'000'000});
        QCOMPARE(shown(), kept);
    }
    trigger("clear");
    QVERIFY(!window_->selection()->range());
}

/// Of instructions, whose groups stand below one row, that row says what is left of it.
void InForceTest::aRangeLeavesOfInstructionsWhatRunsInIt()
{
    const auto* const rows = compare()->table()->model();
    const auto time
        = [&](const QModelIndex& row) { return row.siblingAtColumn(ComparisonModel::CandidateTime).data(SortRole).toDouble(); };
    const auto instructions = [&] {
        for (int row = 0; row < rows->rowCount(); ++row)
            if (const QModelIndex category = rows->index(row, 0);
                rows->rowCount(category) > 0 && category.data(PinnedRole).toBool())
                return category;
        return QModelIndex();
    };
    const QString name = instructions().data().toString();
    const int all = rows->rowCount(instructions());
    const double whole = time(instructions());
    QVERIFY(all >= 2);
    window_->selection()->keepTo(RangeTarget{ProfileIndex{1}, {}, 0, 3'000});
    const QModelIndex left = instructions();
    const int kept = rows->rowCount(left);
    QVERIFY2(kept > 0 && kept < all, qPrintable(QString::number(kept) + QLatin1Char(32) + QString::number(all)));
    double sum = 0.0;
    for (int child = 0; child < kept; ++child)
        sum += time(rows->index(child, 0, left));
    QVERIFY(std::abs(time(left) - sum) < 1e-9 && sum < whole);
    QVERIFY2(left.data().toString().startsWith(name + QStringLiteral(", ")), qPrintable(left.data().toString()));
    const SelectedRows selected(window_->shown().get(), targetsOf(left));
    QVERIFY(std::abs(sumsOf(*window_->shown(), selected).us[Candidate::place] - sum) < 1e-9);
    window_->selection()->keepTo(std::nullopt);
    QCOMPARE(instructions().data().toString(), name);
    QCOMPARE(time(instructions()), whole);
}

void InForceTest::aRangeIsTakenBackWhereItIsNotKeptTo()
{
    const auto said = [&](const char* page) {
        window_->pages()->showPage(QLatin1String(page));
        return window_->inForce()->texts().join(u'|');
    };
    window_->selection()->keepTo(RangeTarget{ProfileIndex{1}, {}, 0, 1'000'000});
    QVERIFY(said("compare").contains(QStringLiteral("whole-run times of groups that run in 0.00–1.00 ms of Relay VM")));
    for (const char* page : {"best-of-both", "source"})
        QCOMPARE(said(page), QStringLiteral("not here: 0.00–1.00 ms of Relay VM"));
    window_->selection()->keepTo(RangeTarget{ProfileIndex{1}, {}, 0, 1'000'000});
    said("best-of-both");
    press(QStringLiteral("✕"));
    QVERIFY(!window_->selection()->range());
}

void InForceTest::escapeGoesFromTheInnermostOut()
{
    window_->selection()->select(firstRow());
    compare()->filterBar()->findChild<QCheckBox*>()->setChecked(true);
    compare()->filterCategories({QStringLiteral("dense")});
    compare()->searchBox()->setText(QStringLiteral("512"));
    QCOMPARE(window_->inForce()->texts().size(), 2); // what is looked for stands in its box
    QStringList left;
    while (!window_->selection()->selectedTargets().empty()) {
        left << QString::number(compare()->inForce().size());
        QVERIFY(left.size() < 6);
        trigger("clear");
    }
    QCOMPARE(left.join(u' '), QStringLiteral("3 2 1 0"));
    QCOMPARE(compare()->searchBox()->text(), QString());
}

void InForceTest::escapeTakesARangeBackOnEveryPage()
{
    const RangeTarget range{ProfileIndex{1}, {}, 0, 1'000'000};
    int pages = 0;
    for (const PageKind& kind : pageKinds()) {
        if (!window_->pages()->showPage(kind.id))
            continue;
        ++pages;
        window_->selection()->select(firstRow());
        window_->selection()->keepTo(range);
        QVERIFY(window_->inForce()->isVisible());
        trigger("clear");
        QVERIFY2(!window_->selection()->range() && !window_->selection()->selectedTargets().empty(), qPrintable(kind.id));
        QVERIFY2(!window_->inForce()->isVisible(), qPrintable(kind.id));
        trigger("clear");
        QVERIFY2(window_->selection()->selectedTargets().empty(), qPrintable(kind.id));
    }
    QVERIFY(pages >= 6);
}

void InForceTest::escapeSaysWhatItLeaves()
{
    window_->corrections()->correct(CorrectionKind::Exclude, firstRow());
    QVERIFY(window_->settles());
    window_->selection()->clear();
    window_->statusBar()->clearMessage();
    trigger("clear");
    QVERIFY(window_->inForce()->isVisible());
    QVERIFY(!window_->statusBar()->currentMessage().isEmpty());
}

void InForceTest::correctionsOfAnEarlierSessionShowThemselves()
{
    window_->corrections()->correct(CorrectionKind::Exclude, firstRow());
    QVERIFY(window_->settles());
    const QStringList said = window_->inForce()->texts();
    QVERIFY2(
        said.size() == 1 && said[0].startsWith(QStringLiteral("1 correction of yours applies: ")), qPrintable(said.join(u'|')));
    QVERIFY2(said[0].endsWith(QStringLiteral(" excluded")), qPrintable(said[0]));
    InForceStrip narrow;
    narrow.setEntries(window_->pages()->inForce());
    narrow.resize(360, narrow.height());
    narrow.show();
    QStringList shown;
    for (const QLabel* label : narrow.findChildren<QLabel*>())
        shown << label->text();
    QVERIFY2(shown.join(u'|').contains(u'…') && shown.back().endsWith(QStringLiteral(" excluded")), qPrintable(shown.join(u'|')));
    // No button is cut, however narrow the strip is.
    narrow.resize(230, narrow.height());
    QTest::qWait(0);
    for (const QToolButton* button : narrow.findChildren<QToolButton*>()) {
        const QRect place(button->mapTo(&narrow, QPoint()), button->size());
        QVERIFY2(narrow.rect().contains(place) && place.width() >= button->sizeHint().width(), qPrintable(button->text()));
    }
    // What limits a page is cut between words: a number cut in two would be another one.
    InForceStrip range;
    range.setEntries({{InForceKind::Range, QStringLiteral("not here: 3.55–10.41 ms of Relax VM")}});
    range.resize(220, range.height());
    range.show();
    shown.clear();
    for (const QLabel* label : range.findChildren<QLabel*>())
        shown << label->text();
    QVERIFY2(shown.back().startsWith(QStringLiteral("not here")) && shown.back().endsWith(QStringLiteral(" …")),
        qPrintable(shown.join(u'|')));
    window_ = std::make_unique<ShownWindow>(settings_.get());
    QVERIFY(window_->opens({relax, relay}));
    QCOMPARE(window_->inForce()->texts(), said);
    QVERIFY(window_->inForce()->isVisible());
    window_->pages()->showPage(QStringLiteral("flame"));
    QCOMPARE(window_->inForce()->texts(), said); // on every page
    press(QStringLiteral("Show"));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("compare"));
    QCOMPARE(window_->selection()->selectedTargets().size(), std::size_t{1});
    // What a search hides is shown, too.
    compare()->searchBox()->setText(QStringLiteral("no such operator"));
    QVERIFY(compare()->table()->selectionModel()->selectedRows().isEmpty());
    press(QStringLiteral("Show"));
    QVERIFY(compare()->searchBox()->text().isEmpty());
    QVERIFY(!compare()->table()->selectionModel()->selectedRows().isEmpty());
    press(QStringLiteral("Take back"));
    QVERIFY(window_->settles());
    QVERIFY(!window_->inForce()->isVisible());
    QVERIFY(window_->shown()->corrections.empty());
    trigger("undo");
    QVERIFY(window_->settles());
    QCOMPARE(window_->inForce()->texts(), said);
}

void InForceTest::whatIsExcludedComesBackFromItsMenu()
{
    window_->corrections()->correct(CorrectionKind::Exclude, firstRow());
    QVERIFY(window_->settles());
    TreeTable* table = compare()->table();
    for (int row = 0; row < table->model()->rowCount(); ++row)
        if (const QModelIndex index = table->model()->index(row, 0); index.data().toString() == QStringLiteral("excluded by you"))
            table->setCurrentIndex(index);
    QCOMPARE(table->currentIndex().data().toString(), QStringLiteral("excluded by you"));
    QMenu menu;
    Q_EMIT table->menuOpening(&menu);
    for (QAction* action : menu.actions())
        if (action->text() == QStringLiteral("Take my corrections back") && action->isEnabled())
            action->trigger();
    QVERIFY(window_->settles());
    QVERIFY(window_->shown()->corrections.empty());
}

void InForceTest::copiesSayWhatIsInForce()
{
    window_->corrections()->correct(CorrectionKind::Exclude, firstRow());
    QVERIFY(window_->settles());
    compare()->filterCategories({QStringLiteral("dense")});
    const std::vector<std::string> said = compare()->table()->table(false).inForce;
    QCOMPARE(said.size(), std::size_t{2});
    QVERIFY(said[0].starts_with("1 correction of yours applies"));
    QCOMPARE(said[1], std::string("only dense"));
    // The bars keep every class: a caption that names one would be wrong.
    QCOMPARE(inForceWordsOfChart(compare()->chart()), QStringList{QString::fromStdString(said[0])});
    window_->copyAnswer();
    QVERIFY(QGuiApplication::clipboard()->text().contains(QString::fromStdString(said[0]).left(40)));
}

/// Whoever clicked a bar and presses the keys has the picture, and its numbers for where no picture can be pasted.
void InForceTest::chartsAreCopiedByTheKeys()
{
    for (const char* const page : {"charts", "flame"}) {
        QVERIFY(window_->pages()->showPage(QString::fromLatin1(page)));
        Chart* const chart = window_->pages()->current()->chart();
        QTest::mouseClick(chart, Qt::LeftButton, {}, chart->rect().center());
        QGuiApplication::clipboard()->setText(QStringLiteral("before"));
        QTest::keySequence(QApplication::focusWidget(), QKeySequence::Copy);
        const QMimeData* const copied = QGuiApplication::clipboard()->mimeData();
        QCOMPARE(qvariant_cast<QImage>(copied->imageData()).width(), chart->width());
        QVERIFY2(copied->text().contains(QLatin1Char(9)), qPrintable(copied->text()));
    }
}

/// What is merged, too.
void InForceTest::aFlameChartOfATableIsCopiedByTheKeys()
{
    QVERIFY(window_->opens({QStringLiteral(TVMSCOPE_TEST_DATA "/reports/0.10.0/mlp/relay-vm/table.txt")}));
    QVERIFY(window_->pages()->showPage(QStringLiteral("flame")));
    Chart* const chart = window_->pages()->current()->chart();
    QTest::mouseClick(chart, Qt::LeftButton, {}, chart->rect().center());
    QGuiApplication::clipboard()->setText(QStringLiteral("before"));
    QTest::keySequence(QApplication::focusWidget(), QKeySequence::Copy);
    QCOMPARE(qvariant_cast<QImage>(QGuiApplication::clipboard()->mimeData()->imageData()).width(), chart->width());
}

void InForceTest::findingKeepsTheSelection()
{
    window_->selection()->select(firstRow());
    const std::vector<Target> selected = window_->selection()->selectedTargets();
    compare()->searchBox()->setText(QStringLiteral("softmax"));
    QVERIFY(compare()->table()->selectionModel()->selectedRows().isEmpty()); // its row is hidden
    QCOMPARE(window_->selection()->selectedTargets(), selected);
    compare()->searchBox()->clear();
    QTRY_COMPARE(compare()->table()->selectionModel()->selectedRows().size(), 1);
    QCOMPARE(window_->selection()->selectedTargets(), selected);
}

void InForceTest::whatIsLookedForIsTheSameOnEveryPage()
{
    trigger("find");
    compare()->searchBox()->setText(QStringLiteral("512 DENSE")); // in any order and case, of label, shapes and class
    QVERIFY2(compare()->filterBar()->found().contains(QStringLiteral(" of A, ")), qPrintable(compare()->filterBar()->found()));
    for (const char* page : {"operators", "flame"}) {
        QVERIFY(window_->pages()->showPage(QLatin1String(page)));
        QVERIFY(window_->pages()->current()->searchBox());
        QCOMPARE(window_->pages()->current()->searchBox()->text(), QStringLiteral("512 DENSE"));
    }
    window_->pages()->current()->searchBox()->clear();
    QVERIFY(window_->pages()->showPage(QStringLiteral("compare")));
    QCOMPARE(compare()->searchBox()->text(), QString());
}

void InForceTest::findGoesFromHitToHit()
{
    for (const char* page : {"compare", "operators"}) {
        QVERIFY(window_->pages()->showPage(QLatin1String(page)));
        QLineEdit* box = window_->pages()->current()->searchBox();
        box->setText(QStringLiteral("dense 64"));
        TreeTable* table = window_->pages()->current()->table();
        QStringList gone;
        for (int at = 0; at < 40; ++at) {
            if (at % 2 == 0)
                QTest::keyClick(box, Qt::Key_Return);
            else
                trigger("find-next");
            const QString row = table->currentIndex().siblingAtColumn(0).data().toString();
            QVERIFY2(row.contains(QStringLiteral("dense")), qPrintable(row));
            if (gone.contains(row))
                break;
            gone << row;
        }
        QVERIFY2(gone.size() > 1 && gone.size() < 40, qPrintable(gone.join(u'|')));
        trigger("find-previous");
        QCOMPARE(table->currentIndex().siblingAtColumn(0).data().toString(), gone.last());
        QVERIFY(!window_->selection()->selectedRows().empty());
        box->clear();
    }
}

/// A row stands for kernels of both sides, of which the words may name one alone.
void InForceTest::pagesGiveTheSameSharesOfWhatIsFound()
{
    QVERIFY(window_->pages()->showPage(QStringLiteral("compare")));
    const auto sharesIn = [](const QString& text) {
        static const QRegularExpression share(QStringLiteral("<?[\\d.]+ %"));
        QStringList shares;
        for (auto found = share.globalMatch(text); found.hasNext();)
            shares << found.next().captured();
        return shares;
    };
    for (const char* word : {"reshape", "softmax", "dense", "erf"}) {
        compare()->searchBox()->setText(QLatin1String(word));
        const QString said = compare()->filterBar()->found(), all = FoundKernels(window_->shown(), QLatin1String(word)).summary();
        QVERIFY2(sharesIn(said).size() == 2 && sharesIn(said) == sharesIn(all), qPrintable(said + u'|' + all));
    }
    compare()->searchBox()->clear();
}

void InForceTest::theSourceIsLookedThroughWhereItStands()
{
    QVERIFY(window_->pages()->showPage(QStringLiteral("source")));
    trigger("find");
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("source"));
    auto* source = window_->pages()->page<SourcePage>();
    QVERIFY(source->searchBox()->hasFocus());
    source->searchBox()->setText(QStringLiteral("512 softmax"));
    QTRY_COMPARE(source->found(), QStringLiteral("0 places · 0.0 % of cpu0's total"));
    source->searchBox()->setText(QStringLiteral("softmax 64")); // words of one row, in any order; the report is one line of JSON
    QTRY_COMPARE(source->found(), QStringLiteral("2 places · 0.5 % of cpu0's total")); // as Operators has it
    QTest::keyClick(source->searchBox(), Qt::Key_Return);
    const std::vector<Target> first = window_->selection()->selectedTargets();
    trigger("find-next");
    QVERIFY(window_->selection()->selectedTargets() != first);
    trigger("find-next"); // round the end
    QCOMPARE(window_->selection()->selectedTargets(), first);
    trigger("clear");
    QCOMPARE(source->searchBox()->text(), QString());
    QCOMPARE(window_->selection()->selectedTargets(), first);
}

QTEST_MAIN(InForceTest)
#include "inforce_test.moc"
