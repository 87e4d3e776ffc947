// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/navigation.h"
#include "models/export/numbers.h"
#include "models/items/operatormodel.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownmatrix.h"
#include "widgets/views/detailspanel.h"
#include "widgets/views/headlinewidget.h"

#include <QHelpEvent>
#include <QLabel>
#include <QToolTip>

#include <algorithm>
#include <variant>

using namespace tvmscope;
using samplefiles::relax, samplefiles::relay;

namespace {

const QString allRuns = QStringLiteral(TVMSCOPE_TEST_DATA "/reports/recorded/0.27.0/mlp.all-runs.json"); ///< ten
const QString graph = QStringLiteral(TVMSCOPE_TEST_DATA "/reports/0.19.0/bert2/relay-graph/report.json");
const QString single = QStringLiteral(TVMSCOPE_TEST_DATA "/reports/0.19.0/mlp/relax-vm/report.json"); ///< one

} // namespace

/// Columns of the matrix, and what rows add up to in them.
class MatrixColumnsTest : public ShownMatrix {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void theOrderStaysWithItsProfile();
    void aTotalIsNotAddedToItsParts();
    void aTotalOfOneSideIsSelectedInNoOther();
    void whatOthersAloneHaveIsSelectedToo();
    void rangesOfRunsStandBehindTheTimes();
    void barsSayWhatTheRunsRangeOver();
    void profilesThatAreNotAlikeGetNoVerdict();
    void theLegendNamesEveryCategory();
    void oneShownAloneHidesNoRows();
    void aNumberOfTheRankingSaysWhatAllTake();
    void aClassSaysWhatOtherProfilesPutIntoIt();
    void whatIsLeftOfThreeIsCompared_data();
    void whatIsLeftOfThreeIsCompared();
};

void MatrixColumnsTest::init()
{
    window_ = std::make_unique<ShownWindow>();
    QVERIFY(window_->opens({relax, relay, relax}));
}

void MatrixColumnsTest::theOrderStaysWithItsProfile()
{
    QVERIFY(window_->opens({relax, relay, graph, relax}));
    clickHeading(MatrixModel::timeColumnOf(2), Qt::ShiftModifier);
    QCOMPARE(table()->header()->sortIndicatorSection(), MatrixModel::timeColumnOf(2));
    const QStringList sorted = labels();
    inHeadingMenu(QStringLiteral("Remove from the matrix"), MatrixModel::timeColumnOf(3))->trigger();
    QVERIFY(window_->settles());
    QCOMPARE(table()->header()->sortIndicatorSection(), MatrixModel::timeColumnOf(2));
    inHeadingMenu(QStringLiteral("Remove from the matrix"), MatrixModel::timeColumnOf(1))->trigger();
    QVERIFY(window_->settles());
    window_->navigation()->back();
    QVERIFY(window_->settles());
    QCOMPARE(table()->header()->sortIndicatorSection(), MatrixModel::timeColumnOf(2));
    QCOMPARE(labels().front(), sorted.front());
    inHeadingMenu(QStringLiteral("Remove from the matrix"), MatrixModel::timeColumnOf(2))->trigger();
    QVERIFY(window_->settles());
}

/// The first row of a waterfall is all that one side has, unattributed time too: of no other profile anything is selected.
void MatrixColumnsTest::aTotalOfOneSideIsSelectedInNoOther()
{
    QVERIFY(window_->opens({graph, relax, relay}));
    for (const Target& target :
        {Target(DeviceTarget{"cpu0", ProfileIndex{0}}), Target(CategoryTarget{"cpu0", "unattributed", ProfileIndex{0}})}) {
        window_->selection()->select(target);
        const QString expected = QStringLiteral("· B Relax VM not selected · Relay VM not selected");
        QVERIFY2(window_->statusText().contains(expected), qPrintable(window_->statusText()));
    }
    window_->selection()->select(Target(DeviceTarget{"cpu0", {}}));
    const ProfileSetRow& total = *window_->shown()->profileSet->total();
    const QString us = QStringLiteral("Relay VM ") + QString::fromStdString(timeText(*total.cells[2].us, TimeUnit::Milliseconds));
    QVERIFY2(window_->statusText().contains(us), qPrintable(window_->statusText() + u' ' + us));
}

void MatrixColumnsTest::aTotalIsNotAddedToItsParts()
{
    const QString other = QStringLiteral(TVMSCOPE_TEST_DATA "/reports/0.19.0/onnx-encoder/relay-vm/report.json");
    QVERIFY(window_->opens({relax, relay, other}));
    table()->selectAll();
    const ProfileSetRow& total = *window_->shown()->profileSet->total();
    double maxUs = 0.0;
    for (const ProfileSetCell& cell : total.cells)
        maxUs = std::max(maxUs, *cell.us);
    for (const ProfileSetCell& cell : total.cells) {
        const QString us = QString::fromStdString(timeText(*cell.us, unitFor(maxUs)));
        QVERIFY2(window_->statusText().contains(us), qPrintable(window_->statusText() + u' ' + us));
    }
}

/// A row of the third profile alone: status, Details and table count it, beside other rows and by itself, and it stays selected
/// when its profile is put on show.
void MatrixColumnsTest::whatOthersAloneHaveIsSelectedToo()
{
    const QString other = QStringLiteral(TVMSCOPE_TEST_DATA "/reports/0.19.0/onnx-encoder/relay-vm/report.json");
    QVERIFY(window_->opens({relax, relay, other}));
    const auto selectedLabels = [&] {
        QStringList all;
        for (const QModelIndex& index : table()->selectionModel()->selectedRows())
            all << index.data().toString();
        return all;
    };
    const std::vector<ProfileSetRow>& rows = window_->shown()->profileSet->rows;
    const auto alone = std::find_if(rows.begin(), rows.end(),
        [](const ProfileSetRow& row) { return row.cells[0].rows.empty() && row.cells[1].rows.empty(); });
    QVERIFY(alone != rows.end());
    const auto text = [](double us) { return QString::fromStdString(timeText(us, unitFor(us))); };
    const QString us = text(*alone->cells[2].us), both = text(*alone->cells[2].us + rows.front().cells[2].us.value_or(0.0));
    const std::vector<Target> first{
        CallsTarget{ProfileIndex{0}, rows.front().cells[0].rows}, CallsTarget{ProfileIndex{1}, rows.front().cells[1].rows}};
    const Target own = OthersTarget{static_cast<std::size_t>(alone - rows.begin())};
    window_->selection()->select(own);
    QVERIFY2(window_->statusText().contains(us), qPrintable(window_->statusText() + u' ' + us));
    QCOMPARE(selectedLabels().size(), 1);
    window_->details()->showTab(DetailsPanel::Tab::Details);
    QVERIFY(window_->details()->text(DetailsPanel::Tab::Details).startsWith(QString::fromStdString(alone->label.text())));
    for (const Target& target : first)
        window_->selection()->extend(target);
    QCOMPARE(selectedLabels().size(), 2);
    QVERIFY2(window_->statusText().contains(both), qPrintable(window_->statusText() + u' ' + both));
    const QString details = window_->details()->text(DetailsPanel::Tab::Details);
    QVERIFY2(details.contains(both) && !details.contains(QStringLiteral("nothing of what is selected")), qPrintable(details));
    window_->selection()->select(own);
    const std::vector<CallId> calls = alone->cells[2].rows;
    window_->workspace()->takeSide(Side::Candidate, {2, 0});
    QVERIFY(window_->settles());
    QCOMPARE(window_->selection()->selectedRows().rows(ProfileIndex{1}).size(), calls.size());
}

/// They are not there where no profile has runs.
void MatrixColumnsTest::rangesOfRunsStandBehindTheTimes()
{
    for (std::size_t profile = 0; profile < 3; ++profile)
        QVERIFY(table()->isColumnHidden(page()->model()->runsColumnOf(profile)));
    QVERIFY(window_->opens({allRuns, single, allRuns}));
    const QHeaderView& header = *table()->header();
    for (const std::size_t profile : {std::size_t{0}, std::size_t{2}}) {
        const int column = page()->model()->runsColumnOf(profile);
        QVERIFY(!table()->isColumnHidden(column));
        QCOMPARE(header.visualIndex(column), header.visualIndex(MatrixModel::timeColumnOf(profile)) + 1);
        QVERIFY(table()->model()->index(0, column).data().toString().contains(u'–'));
    }
    QVERIFY(table()->isColumnHidden(page()->model()->runsColumnOf(1)));
}

/// What a bar is a part of, and what files get of it, and whether a factor is more than what runs differ by.
void MatrixColumnsTest::barsSayWhatTheRunsRangeOver()
{
    QVERIFY(window_->opens({allRuns, single, allRuns}));
    const TextTable table = page()->chart()->table();
    QCOMPARE(table.columns.size(), std::size_t{8});
    QVERIFY(QString::fromStdString(table.columns[4].title).endsWith(QStringLiteral(" min of runs (µs)")));
    QVERIFY(QString::fromStdString(table.columns[5].title).endsWith(QStringLiteral(" max of runs (µs)")));
    const int runs = page()->model()->runsColumnOf(0);
    for (const std::vector<TextCell>& row : table.rows)
        QVERIFY(std::get<double>(row[4]) <= std::get<double>(row[5])); // numbers, which programs read
    page()->chart()->resize(900, page()->chart()->sizeHint().height());
    const QPoint place(400, 30); // in the first bar
    QHelpEvent help(QEvent::ToolTip, place, page()->chart()->mapToGlobal(place));
    QCoreApplication::sendEvent(page()->chart(), &help);
    QVERIFY2(QToolTip::text().contains(QStringLiteral(" in 3 runs")), qPrintable(QToolTip::text()));
    QVERIFY(page()->model()->index(0, runs).data().toString().contains(u'–'));
    const auto factorTip = [&](std::size_t profile) {
        return page()->model()->index(0, MatrixModel::ratioColumnOf(profile)).data(Qt::ToolTipRole).toString();
    };
    QVERIFY2(factorTip(2).contains(QStringLiteral("overlap")), qPrintable(factorTip(2))); // the same recording
    QVERIFY2(!factorTip(1).contains(QStringLiteral("overlap")), qPrintable(factorTip(1))); // has one run
}

/// A headline that calls neither the faster one stands over no table that does.
void MatrixColumnsTest::profilesThatAreNotAlikeGetNoVerdict()
{
    QVERIFY(window_->opens({relax, relay, single})); // of another model
    const MatrixModel& model = *page()->model();
    int totals = 0;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex other = model.index(row, MatrixModel::ratioColumnOf(2));
        QVERIFY(!other.data(DirectionRole).isValid());
        QVERIFY(!model.index(row, MatrixModel::timeColumnOf(2)).data(BestRole).toBool());
        totals += other.data().toString() == QStringLiteral("not alike") ? 1 : 0;
        if (other.data().toString() == QStringLiteral("not alike"))
            QVERIFY(model.index(row, MatrixModel::ratioColumnOf(1)).data().toString().endsWith(QStringLiteral("faster")));
    }
    QCOMPARE(totals, 1);
}

/// In as many lines as it takes.
void MatrixColumnsTest::theLegendNamesEveryCategory()
{
    QVERIFY(window_->opens({relax, relay, graph}));
    Chart* const chart = page()->chart();
    const double one = chart->heightForWidth(2000.0), several = chart->heightForWidth(560.0);
    QVERIFY(several >= one + 20);
    QVERIFY(chart->heightForWidth(1999.0) <= one);
}

/// Three stay side by side when one of them is looked at alone: its operators, and finding them.
void MatrixColumnsTest::oneShownAloneHidesNoRows()
{
    const QStringList all = labels();
    window_->workspace()->chooseProfiles(window_->shown()->columns[0], std::nullopt);
    QVERIFY(window_->settles());
    QVERIFY(!window_->shown()->isPair() && window_->shown()->profileSet);
    window_->pages()->showPage(QStringLiteral("matrix"));
    QCOMPARE(labels(), all);
    QVERIFY(page()->notice().isEmpty());
    page()->searchBox()->setText(QStringLiteral("GELU dense"));
    QCOMPARE(labels().front(), QStringLiteral("dense 64×128→512 + add + gelu"));
    QVERIFY(labels().size() < all.size());
}

void MatrixColumnsTest::whatIsLeftOfThreeIsCompared_data()
{
    QTest::addColumn<std::size_t>("closed");
    for (const std::size_t at : {0u, 1u, 2u})
        QTest::addRow("source %zu", at) << at;
}

/// Whichever of them is closed.
void MatrixColumnsTest::whatIsLeftOfThreeIsCompared()
{
    QFETCH(const std::size_t, closed);
    QVERIFY(window_->opens({relax, relay, graph}));
    window_->workspace()->closeSource(closed);
    QVERIFY(window_->settles());
    QVERIFY(window_->shown()->isPair());
    QVERIFY(!window_->shown()->profileSet);
    if (closed != 0) // who was on show stays on its side
        QCOMPARE(window_->shown()->profile(0)->executor().kind, ExecutorKind::RelaxVm);
    if (closed != 1)
        QCOMPARE(window_->shown()->profile(1)->executor().kind, ExecutorKind::RelayVm);
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("compare"));
}

void MatrixColumnsTest::aNumberOfTheRankingSaysWhatAllTake()
{
    QVERIFY(window_->opens({graph, relax, relay}));
    auto* const sentence = window_->headline()->findChild<QLabel*>();
    Q_EMIT sentence->linkHovered(QStringLiteral("target:0"));
    const QString tip = sentence->toolTip();
    for (const char* line :
        {"Graph executor: 4,729.621 µs, 43 calls", "Relax VM: 21,786.61 µs, 41 calls", "Relay VM: 6,208.243 µs, 215 calls"})
        QVERIFY2(tip.contains(QString::fromUtf8(line)), qPrintable(tip));
    // Of the two on Compare what they say of each other.
    window_->pages()->showPage(QStringLiteral("compare"));
    Q_EMIT sentence->linkHovered(QStringLiteral("target:0"));
    QVERIFY2(!sentence->toolTip().contains(QStringLiteral("Relay VM")), qPrintable(sentence->toolTip()));
}

/// Relax VM fuses gelu into dense: what the graph executor does in a kernel of its own counts as dense beside it, and not beside
/// the Relay VM. Both numbers stand under one word, so that each says what is in it.
void MatrixColumnsTest::aClassSaysWhatOtherProfilesPutIntoIt()
{
    const QString encoder = QStringLiteral(TVMSCOPE_TEST_DATA "/reports/0.19.0/onnx-encoder/");
    const QString graphs = encoder + QStringLiteral("relay-graph/report.json"),
                  vms = encoder + QStringLiteral("relay-vm/report.json");
    QVERIFY(window_->opens({graphs, encoder + QStringLiteral("relax-vm/report.json"), vms}));
    page()->chart()->resize(900, page()->chart()->sizeHint().height());
    const auto tipAt = [](QWidget* chart, const QPoint& place) {
        QToolTip::hideText();
        QHelpEvent help(QEvent::ToolTip, place, chart->mapToGlobal(place));
        QCoreApplication::sendEvent(chart, &help);
        return QToolTip::text();
    };
    const QString tip = tipAt(page()->chart(), QPoint(240, 30));
    QVERIFY2(tip.contains(QStringLiteral("dense, 11,390.80 µs")), qPrintable(tip));
    QVERIFY2(tip.contains(QStringLiteral("434.719 µs of it by kernels that are elementwise by themselves")), qPrintable(tip));
    const auto denseOfOperators = [this](const QStringList& sources) {
        if (!window_->opens(sources) || !window_->pages()->showPage(QStringLiteral("operators")))
            return QString();
        const QAbstractItemModel* const rows = window_->pages()->current()->table()->model();
        return rows->index(0, OperatorModel::Time).data(Qt::ToolTipRole).toString();
    };
    QVERIFY2(denseOfOperators({graphs, encoder + QStringLiteral("relax-vm/report.json")})
                 .contains(QStringLiteral("434.719 µs of it by kernels that are elementwise")),
        qPrintable(denseOfOperators({graphs, encoder + QStringLiteral("relax-vm/report.json")})));
    QVERIFY(!denseOfOperators({graphs, vms}).contains(QStringLiteral(" of it by kernels")));
    QVERIFY(!denseOfOperators({graphs}).contains(QStringLiteral(" of it by kernels")));
}

QTEST_MAIN(MatrixColumnsTest)
#include "matrixcolumns_test.moc"
