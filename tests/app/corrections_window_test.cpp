// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/corrections/correctionsstore.h"
#include "app/window/pages.h"
#include "models/comparison/compare.h"
#include "models/items/roles.h"
#include "models/items/selectableitems.h"
#include "models/session/profilehash.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownwindow.h"
#include "widgets/pages/comparepage.h"
#include "widgets/pages/evidencepopover.h"
#include "widgets/pages/matrixpage.h"
#include "widgets/views/detailspanel.h"
#include "widgets/views/noticestrip.h"
#include "widgets/views/treetable.h"

#include <QAction>
#include <QDir>
#include <QMenu>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace tvmscope;
using samplefiles::relax, samplefiles::relay;

/// What a user says about the groups, in the window.
class CorrectionsWindowTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void anExcludedGroupIsCountedApartUntilUndone();
    void whatIsExcludedOfSeveralRunsIsCountedApart();
    void theSelectionStaysWhereItIs();
    void noFindingLosesTimeInWhatIsExcluded();
    void slowCallsOfWhatIsExcludedAreNotCounted();
    void whatWasOpenStaysOpen();
    void theMenuOffersWhatMakesSense();
    void takingApartTheLastGroupsKeepsThemSelected();
    void nothingIsTakenBackWhereNothingIsCorrected();
    void whatWasTakenApartHasNoFactor();
    void spaceShowsTheEvidence();
    void swappingKeepsTheCorrections();
    void thatAnotherPairIsNotCorrectedIsSaid();
    void correctionsAreKeptWithTheTwoReports();
    void aStepThatWasOvertakenIsNone();
    void aFileThatIsNoneIsSaid();
    void threeFilesStandSideBySide();

private:
    /// Selects the first row that holds operators.
    std::vector<Target> selectFirstRow();
    bool anyExcluded() const;
    void trigger(const char* action) { window_->findChild<QAction*>(QLatin1String(action))->trigger(); }

    QTemporaryDir home_;
    std::unique_ptr<QSettings> settings_;
    std::unique_ptr<ShownWindow> window_;
};

void CorrectionsWindowTest::init()
{
    qputenv("XDG_DATA_HOME", home_.filePath(QLatin1String(QTest::currentTestFunction())).toUtf8());
    settings_ = std::make_unique<QSettings>(home_.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    settings_->clear();
    window_ = std::make_unique<ShownWindow>(settings_.get());
    QVERIFY(window_->opens({relax, relay}));
}

std::vector<Target> CorrectionsWindowTest::selectFirstRow()
{
    TreeTable* table = window_->pages()->page<ComparePage>()->table();
    int row = 0;
    while (table->model()->index(row, 0).data(PinnedRole).toBool()) // what is excluded, or in no group
        ++row;
    const QModelIndex first = table->model()->index(row, 0);
    table->setCurrentIndex(first);
    return targetsOf(first);
}

bool CorrectionsWindowTest::anyExcluded() const
{
    const auto& groups = window_->shown()->comparison->groups;
    return std::any_of(groups.begin(), groups.end(), [](const Group& group) { return group.excluded(); });
}

void CorrectionsWindowTest::anExcludedGroupIsCountedApartUntilUndone()
{
    window_->corrections()->correct(CorrectionKind::Exclude, selectFirstRow());
    QVERIFY(window_->settles());
    QVERIFY(anyExcluded());
    trigger("undo");
    QVERIFY(window_->settles());
    QVERIFY(!anyExcluded());
    trigger("redo");
    QVERIFY(window_->settles());
    QVERIFY(anyExcluded());
    window_->corrections()->takeBack(selectFirstRow()); // another group: nothing of it was corrected
    QVERIFY(window_->staysQuiet(300));
    QCOMPARE(window_->corrections()->history()->current().size(), std::size_t{1});
}

/// Nor does one come up because a larger one, of the group that it was part of, is gone.
void CorrectionsWindowTest::noFindingLosesTimeInWhatIsExcluded()
{
    const auto slowerForItsWork = [this] {
        const auto& findings = *window_->shown()->findings;
        return std::count_if(
            findings.begin(), findings.end(), [](const Finding& finding) { return finding.rule == "same-work-slower"; });
    };
    QCOMPARE(slowerForItsWork(), 1); // GELU dense of the Relay VM
    const auto& groups = window_->shown()->comparison->groups;
    const auto gelu = std::find_if(groups.begin(), groups.end(), [](const Group& group) {
        return std::string(group.label.text()).find("gelu") != std::string::npos && !group.baseline.empty();
    });
    QVERIFY(gelu != groups.end());
    window_->corrections()->correct(CorrectionKind::Exclude, {GroupTarget{static_cast<GroupId>(gelu - groups.begin()), {}}});
    QVERIFY(window_->settles());
    QVERIFY(anyExcluded());
    QCOMPARE(slowerForItsWork(), 0);
}

/// One slow call on each side, of different operators: what is left is said of the other side's alone.
void CorrectionsWindowTest::slowCallsOfWhatIsExcludedAreNotCounted()
{
    const QString encoder = QStringLiteral(TVMSCOPE_TEST_DATA "/reports/0.19.0/onnx-encoder/");
    QVERIFY(
        window_->opens({encoder + QStringLiteral("relay-vm/report.json"), encoder + QStringLiteral("relay-graph/report.json")}));
    const auto uneven = [this] {
        QStringList said;
        for (const Finding& finding : *window_->shown()->findings)
            if (finding.rule == "uneven-calls")
                said << QString::fromStdString(messageText(finding.message)).section(u':', 0, 0);
        said.sort();
        return said;
    };
    QCOMPARE(uneven(), (QStringList{QStringLiteral("Graph executor"), QStringLiteral("Relay VM")}));
    const auto& groups = window_->shown()->comparison->groups;
    const auto slow = std::find_if(groups.begin(), groups.end(),
        [](const Group& group) { return std::string(group.label.text()).starts_with("dense 64×128→512"); });
    QVERIFY(slow != groups.end());
    window_->corrections()->correct(CorrectionKind::Exclude, {GroupTarget{static_cast<GroupId>(slow - groups.begin()), {}}});
    QVERIFY(window_->settles());
    QCOMPARE(uneven(), QStringList{QStringLiteral("Graph executor")});
}

/// What is named is what is compared: calls of the run that stands for all, which other runs stand before.
void CorrectionsWindowTest::whatIsExcludedOfSeveralRunsIsCountedApart()
{
    const QString recording = QStringLiteral(TVMSCOPE_TEST_DATA "/reports/recorded/0.27.0/mlp.all-runs.json");
    QVERIFY(window_->opens({recording, QStringLiteral(TVMSCOPE_TEST_DATA "/reports/0.21.0/mlp/relax-vm/table.txt")}));
    QVERIFY(window_->shown()->analyzed[0]->runs.oneStandsForAll());
    window_->corrections()->correct(CorrectionKind::Exclude, selectFirstRow());
    QVERIFY(window_->settles());
    QVERIFY(anyExcluded());
}

void CorrectionsWindowTest::theSelectionStaysWhereItIs()
{
    const std::vector<Target> first = selectFirstRow();
    const std::vector<CallId> rows = window_->selection()->selectedRows().rows(ProfileIndex{0});
    window_->corrections()->correct(CorrectionKind::Pin, first);
    QVERIFY(window_->settles());
    QCOMPARE(window_->selection()->selectedRows().rows(ProfileIndex{0}), rows);
    const TreeTable* table = window_->pages()->page<ComparePage>()->table();
    QCOMPARE(table->selectionModel()->selectedRows().size(), 1);
    const QModelIndex row = table->selectionModel()->selectedRows(ComparisonModel::Match).front();
    QCOMPARE(row.data(BadgeRole).toInt(), static_cast<int>(MatchBadge::Pinned));
}

void CorrectionsWindowTest::whatWasOpenStaysOpen()
{
    TreeTable* table = window_->pages()->page<ComparePage>()->table();
    const auto named = [table](const QString& name) {
        for (int row = 0; row < table->model()->rowCount(); ++row)
            if (const QModelIndex index = table->model()->index(row, 0); index.data().toString().startsWith(name))
                return index;
        return QModelIndex();
    };
    const QStringList names{QStringLiteral("layer_norm 64×128 (mean)"), QStringLiteral("VM instructions")};
    QStringList found;
    for (int row = 0; row < table->model()->rowCount(); ++row)
        found << table->model()->index(row, 0).data().toString();
    for (const QString& name : names) {
        QVERIFY2(named(name).isValid(), qPrintable(found.join(u'|')));
        table->expand(named(name));
    }
    const std::vector<Target> first = selectFirstRow();
    const auto selected = window_->selection()->selectedRows().rows(ProfileIndex{0});
    window_->corrections()->correct(CorrectionKind::Pin, first);
    QVERIFY(window_->settles());
    const auto stands = [&] {
        return std::all_of(names.begin(), names.end(), [&](const QString& name) { return table->isExpanded(named(name)); })
            && window_->selection()->selectedRows().rows(ProfileIndex{0}) == selected
            && table->selectionModel()->selectedRows().size() == 1;
    };
    QVERIFY(stands());
    trigger("undo");
    QVERIFY(window_->settles());
    QVERIFY(stands());
    window_->corrections()->correct(CorrectionKind::Split, targetsOf(named(names[0])));
    QVERIFY(window_->settles());
    QVERIFY(table->isExpanded(named(names[1])));
    trigger("undo");
    QVERIFY(window_->settles());
    QVERIFY(table->isExpanded(named(names[1])));
    window_->workspace()->open({relay, relax}); // other profiles begin folded
    QVERIFY(window_->settles());
    QVERIFY(!table->isExpanded(named(names[1])));
}

void CorrectionsWindowTest::theMenuOffersWhatMakesSense()
{
    selectFirstRow();
    QMenu menu;
    Q_EMIT window_->pages()->page<ComparePage>()->table()->menuOpening(&menu);
    QStringList enabled;
    for (const QAction* action : menu.actions())
        if (action->isEnabled() && !action->isSeparator())
            enabled << action->text();
    QVERIFY2(enabled.contains(QStringLiteral("Pin together")), qPrintable(enabled.join(u'|')));
    QVERIFY(enabled.contains(QStringLiteral("Split")) && enabled.contains(QStringLiteral("Exclude")));
    QVERIFY(!enabled.contains(QStringLiteral("Merge groups")));
    QVERIFY(!enabled.contains(QStringLiteral("Take my corrections back")));
}

/// What is selected has more groups again, the last one among them, before the page has their comparison.
void CorrectionsWindowTest::takingApartTheLastGroupsKeepsThemSelected()
{
    const std::size_t groups = window_->shown()->comparison->groups.size();
    std::vector<Target> both;
    for (const std::size_t at : {std::size_t{0}, groups - 1})
        both.emplace_back(GroupTarget{static_cast<GroupId>(at), {}});
    window_->pages()->showPage(QStringLiteral("compare"));
    window_->selection()->select(both);
    window_->corrections()->correct(CorrectionKind::Merge, both);
    QVERIFY(window_->settles());
    QCOMPARE(window_->shown()->comparison->groups.size(), groups - 1);
    const std::vector<GroupId> merged = window_->selection()->selectedRows().groups();
    QCOMPARE(merged.size(), std::size_t{1});
    window_->selection()->select(GroupTarget{merged.front(), {}});
    trigger("undo");
    QVERIFY(window_->settles());
    QCOMPARE(window_->shown()->comparison->groups.size(), groups);
    QCOMPARE(window_->selection()->selectedRows().groups().size(), std::size_t{2});
}

void CorrectionsWindowTest::nothingIsTakenBackWhereNothingIsCorrected()
{
    const auto* action = window_->findChild<QAction*>(QStringLiteral("take-corrections-back"));
    QVERIFY(!action->isEnabled());
    window_->corrections()->correct(CorrectionKind::Exclude, selectFirstRow());
    QVERIFY(window_->settles());
    QVERIFY(action->isEnabled());
    trigger("take-corrections-back");
    QVERIFY(window_->settles());
    QVERIFY(!anyExcluded() && !action->isEnabled());
}

void CorrectionsWindowTest::whatWasTakenApartHasNoFactor()
{
    const auto details = [this] { return window_->details()->text(DetailsPanel::Tab::Details); };
    const std::vector<Target> first = selectFirstRow();
    QVERIFY2(details().contains(QStringLiteral("9.17× faster")), qPrintable(details()));
    window_->corrections()->correct(CorrectionKind::Split, first);
    QVERIFY(window_->settles());
    QCOMPARE(window_->selection()->selectedRows().groups().size(), std::size_t{2}); // both halves
    QVERIFY2(
        !details().contains(QStringLiteral("9.17×")) && details().contains(QStringLiteral("no ratio: nothing on the other side")),
        qPrintable(details()));
    window_->selection()->select(Target(CategoryTarget{"cpu0", "batch_matmul", {}}));
    QVERIFY2(details().contains(QStringLiteral("2.15× faster, of the sums")), qPrintable(details()));
}

void CorrectionsWindowTest::spaceShowsTheEvidence()
{
    selectFirstRow();
    QTest::keyClick(window_->pages()->page<ComparePage>()->table(), Qt::Key_Space);
    EvidencePopover* evidence = window_->pages()->page<ComparePage>()->evidence();
    QVERIFY(evidence->isVisible());
    QVERIFY2(evidence->text().contains(QStringLiteral("Match")), qPrintable(evidence->text()));
    QVERIFY(evidence->text().contains(QStringLiteral("Component operator")));
    QTest::keyClick(evidence, Qt::Key_Escape);
    QVERIFY(!evidence->isVisible());
}

void CorrectionsWindowTest::swappingKeepsTheCorrections()
{
    window_->corrections()->correct(CorrectionKind::Exclude, selectFirstRow());
    QVERIFY(window_->settles());
    const double excludedBefore = window_->shown()->comparison->devices.front().deltaUs;
    window_->workspace()->swapSides();
    QVERIFY(window_->settles());
    QVERIFY(anyExcluded());
    QCOMPARE(window_->shown()->comparison->devices.front().deltaUs, -excludedBefore);
}

void CorrectionsWindowTest::correctionsAreKeptWithTheTwoReports()
{
    window_->corrections()->correct(CorrectionKind::Exclude, selectFirstRow());
    QVERIFY(window_->settles());
    window_->workspace()->open({relay}); // something else in between
    QVERIFY(window_->settles());
    window_->workspace()->open({relay, relax}); // and the pair the other way round
    QVERIFY(window_->settles());
    QVERIFY(anyExcluded());
    QVERIFY(window_->corrections()->history()->canUndoOpening()); // what was kept is no step of its own
    window_->corrections()->history()->change({}, {});
    QVERIFY(window_->settles());
    QVERIFY(QDir(correctionsFolder()).isEmpty());
}

void CorrectionsWindowTest::aStepThatWasOvertakenIsNone()
{
    window_->corrections()->correct(CorrectionKind::Exclude, selectFirstRow());
    window_->workspace()->open({QStringLiteral("/no/such/report.json")}); // before the pair is compared again
    QVERIFY(!window_->settles());
    QVERIFY(!anyExcluded());
    QVERIFY(!window_->corrections()->history()->stack()->canUndo());
}

void CorrectionsWindowTest::aFileThatIsNoneIsSaid()
{
    window_->corrections()->loadFrom(relax);
    QVERIFY2(
        window_->notice()->text().contains(QStringLiteral("not a file of corrections")), qPrintable(window_->notice()->text()));
    QVERIFY(!window_->corrections()->history()->stack()->canUndo());
}

/// The table of three goes by what holds between the pair on show: it would change without a word.
void CorrectionsWindowTest::thatAnotherPairIsNotCorrectedIsSaid()
{
    QVERIFY(window_->opens({relax, relay, QStringLiteral(TVMSCOPE_TEST_DATA "/reports/0.19.0/bert2/relay-graph/report.json")}));
    QVERIFY(window_->pages()->showPage(QStringLiteral("compare")));
    window_->corrections()->correct(CorrectionKind::Exclude, selectFirstRow());
    QVERIFY(window_->settles());
    QVERIFY(anyExcluded());
    QVERIFY(!window_->notice()->isVisible());
    window_->workspace()->swapSides();
    QVERIFY(window_->settles());
    QVERIFY(anyExcluded() && !window_->notice()->isVisible());
    Q_EMIT window_->pages()->page<MatrixPage>()->compareRequested(0, 2);
    QVERIFY(window_->settles());
    QVERIFY(!anyExcluded());
    QVERIFY2(window_->notice()->isVisible()
            && window_->notice()->text().contains(
                QStringLiteral("between Relay VM and Relax VM holds, in the table of all, too, while these two are compared")),
        qPrintable(window_->notice()->text()));
}

void CorrectionsWindowTest::threeFilesStandSideBySide()
{
    window_->workspace()->open({relax, relay, relax});
    QVERIFY(window_->settles());
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("matrix"));
    MatrixPage* matrix = window_->pages()->page<MatrixPage>();
    QCOMPARE(matrix->model()->columnCount(), 10);
    Q_EMIT matrix->baselineRequested(1);
    QVERIFY(window_->settles());
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("matrix"));
    QCOMPARE(matrix->model()->baseline(), std::size_t{1});
    QCOMPARE(matrix->model()->columnCount(), 10); // no profile is lost
    Q_EMIT matrix->compareRequested(1, 2);
    QVERIFY(window_->settles());
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("compare"));
    QCOMPARE(window_->shown()->profile(0)->executor().kind, ExecutorKind::RelayVm);
    QVERIFY(window_->pages()->showPage(QStringLiteral("matrix")));
    window_->workspace()->open({relax, relay});
    QVERIFY(window_->settles());
    QVERIFY(!window_->pages()->showPage(QStringLiteral("matrix")));
}

QTEST_MAIN(CorrectionsWindowTest)
#include "corrections_window_test.moc"
