// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/pages.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownwindow.h"
#include "widgets/charts/flamechart.h"
#include "widgets/pages/comingpage.h"
#include "widgets/pages/flamepage.h"
#include "widgets/pages/operatorspage.h"
#include "widgets/views/detailspanel.h"
#include "widgets/views/headlinewidget.h"
#include "widgets/views/treetable.h"

#include <QTest>

#include <chrono>
#include <thread>

using namespace tvmscope;
using samplefiles::relax, samplefiles::relay;

/// Loads, but holds every comparison back while it is closed.
class ComparisonGate {
public:
    Loader::Work work()
    {
        return [this](const LoadRequest& request, const LoadProgress& progress, const std::atomic<bool>& stop) {
            LoadProgress held = progress;
            held.working = [&](WorkspaceStep step) {
                progress.working(step);
                while (step == WorkspaceStep::Comparing && closed && !stop)
                    std::this_thread::sleep_for(std::chrono::milliseconds(1));
            };
            LoadResult result = load(request, held, stop);
            done = true;
            return result;
        };
    }
    std::atomic<bool> closed = true, done = false;
};

/// What a window shows while a comparison takes its time.
class LoadingStepsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void whatIsThereCanBeUsedBeforeTheRest();
    void whatTheUserLooksAtStays();
    void aFastComparisonIsNotAnnounced();
    void whoeverStopsSeesWhatWasThereBefore();
    void whoeverStopsTheFirstKeepsWhatIsThere();
    void anotherRequestTakesThePlaceOfAPart();

private:
    bool showsAPart() const { return window_->shown() && window_->shown()->coming; }
    ViewPage* page(const char* name)
    {
        return window_->pages()->showPage(QString::fromLatin1(name)) ? window_->pages()->current() : nullptr;
    }

    std::unique_ptr<ComparisonGate> gate_;
    std::unique_ptr<ShownWindow> window_;
};

void LoadingStepsTest::init()
{
    window_.reset(); // its worker asks the gate
    gate_ = std::make_unique<ComparisonGate>();
    window_ = std::make_unique<ShownWindow>(nullptr, gate_->work());
}

void LoadingStepsTest::whatIsThereCanBeUsedBeforeTheRest()
{
    window_->workspace()->open({relax, relay});
    QTRY_VERIFY(showsAPart());
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("compare"));
    const auto* coming = qobject_cast<ComingPage*>(window_->pages()->current());
    QVERIFY(coming);
    QCOMPARE(coming->text(), QStringLiteral("Comparing…"));
    QVERIFY(!coming->table() && !coming->chart());
    QCOMPARE(window_->headline()->lines().at(1), QStringLiteral("Comparing…"));
    QVERIFY(window_->details()->text(DetailsPanel::Tab::Findings).contains(QStringLiteral("Examining…")));
    for (const char* name : {"operators", "flame", "flamegraph", "charts", "roofline", "source"})
        QVERIFY2(page(name) && !qobject_cast<ComingPage*>(window_->pages()->current()), name);
    QVERIFY(page("operators")->table()->model()->rowCount() > 0);

    gate_->closed = false;
    QVERIFY(window_->settles());
    QVERIFY(!window_->shown()->coming);
    QVERIFY(page("compare")->table()->model()->rowCount() > 0);
    QVERIFY(window_->headline()->lines().at(0).contains(QStringLiteral("faster")));
    QVERIFY(!window_->details()->text(DetailsPanel::Tab::Findings).contains(QStringLiteral("Examining…")));
}

void LoadingStepsTest::whatTheUserLooksAtStays()
{
    window_->workspace()->open({relax, relay});
    QTRY_VERIFY(showsAPart());
    TreeTable* table = page("operators")->table();
    table->collapseAll();
    table->selectionModel()->select(table->model()->index(1, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    const std::vector<CallId> selected = window_->selection()->selectedRows().rows(ProfileIndex{0});
    QVERIFY(!selected.empty());
    auto* chart = qobject_cast<FlameChart*>(page("flame")->chart());
    chart->zoomToSelection();
    const TimeRange visible = chart->view().visible;
    QVERIFY(visible != chart->view().whole);

    gate_->closed = false;
    QVERIFY(window_->settles());
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("flame"));
    QVERIFY(chart->view().visible == visible);
    QCOMPARE(window_->selection()->selectedRows().rows(ProfileIndex{0}), selected);
    QVERIFY(page("operators"));
    QVERIFY(!table->isExpanded(table->model()->index(0, 0)));
}

void LoadingStepsTest::aFastComparisonIsNotAnnounced()
{
    gate_->closed = false;
    const QSignalSpy parts(window_->workspace(), &WorkspaceController::partShown);
    window_->workspace()->open({relax, relay});
    while (!gate_->done) // before the window gets to look
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    QVERIFY(window_->settles());
    QCOMPARE(parts.count(), 0);
}

void LoadingStepsTest::whoeverStopsSeesWhatWasThereBefore()
{
    gate_->closed = false;
    QVERIFY(window_->opens({relay}));
    const WorkspacePtr before = window_->shown();
    gate_->closed = true;
    window_->workspace()->open({relax, relay});
    QTRY_VERIFY(showsAPart());
    window_->workspace()->loader()->cancel();
    QCOMPARE(window_->shown(), before);
    QVERIFY(!page("compare"));
    const OperatorTree& tree = before->analyzed[0]->tree;
    const std::size_t classes = tree.childCount(tree.child(OperatorTree::root, 0));
    QCOMPARE(page("operators")->table()->model()->rowCount(), static_cast<int>(classes) + 2); // unattributed time and the total
}

void LoadingStepsTest::whoeverStopsTheFirstKeepsWhatIsThere()
{
    window_->workspace()->open({relax, relay});
    QTRY_VERIFY(showsAPart());
    window_->workspace()->loader()->cancel();
    QVERIFY(window_->shown() && !window_->shown()->coming);
    QVERIFY(!page("compare"));
    QVERIFY(page("operators")->table()->model()->rowCount() > 0);
    QVERIFY(!window_->headline()->lines().join(QLatin1Char(' ')).contains(QStringLiteral("Comparing")));
    QVERIFY(!window_->details()->text(DetailsPanel::Tab::Findings).contains(QStringLiteral("Examining")));
}

void LoadingStepsTest::anotherRequestTakesThePlaceOfAPart()
{
    window_->workspace()->open({relax, relay});
    QTRY_VERIFY(showsAPart());
    gate_->closed = false;
    QVERIFY(window_->opens({relay}));
    QVERIFY(!window_->shown()->isPair() && !window_->shown()->coming);
    QVERIFY(!page("compare"));
}

QTEST_MAIN(LoadingStepsTest)
#include "loadingsteps_test.moc"
