// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/groupfigures.h"
#include "models/session/selection.h"
#include "models/session/selectionsums.h"
#include "parsers/documentreader.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace tvmscope;

namespace {

constexpr ProfileIndex baseline{0}, candidate{1};

DocumentPtr sample(const char* name)
{
    return readFile(std::string(TVMSCOPE_TEST_DATA "/../../resources/samples/") + name);
}

WorkspacePtr samplePair()
{
    static const WorkspacePtr pair = makeWorkspace(
        {{sample("bert2-relax-vm.json"), sample("bert2-relay-vm.json")}, ProfileChoice{0, 0}, ProfileChoice{1, 0}});
    return pair;
}

std::vector<CallId> sorted(std::vector<CallId> rows)
{
    std::sort(rows.begin(), rows.end());
    return rows;
}

SelectedRows rowsOf(const Target& target)
{
    return SelectedRows(samplePair().get(), std::span(&target, 1));
}

} // namespace

class SelectionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aGroupIsItsRowsOnBothSides();
    void oneSideOfAGroupIsAPartOfIt();
    void aKernelIsTheRowsOfOneNameAndShapes();
    void anOperatorIsAllRowsOfItsName();
    void aClassIsTheRowsWhoseNamesSayIt();
    void aCategoryIsTheGroupsOfItsLedgerRow();
    void theMatchedGroupsOfACategoryAreFewer();
    void aDeviceIsEveryRowOnIt();
    void aRangeIsWhatRunsInIt();
    void nodesOfTheTreeAreCoveredAsTheirRowsAre();
    void everyRowHasOneGroupAndOneKernel();
    void whatIsNotThereHasNoRows();
    void wholeGroupsKnowTheirMovement();
    void rowsThatAreSelectedTogetherAddUpTheirMovement();
    void groupsAndCallsInThemAreNotCountedTwice();
    void aSingleCallIsNoGroup();
    void aSetterThatChangesNothingEmitsNothing();
    void targetsAreAddedAndTakenOff();
    void anotherComparisonOfTheSameProfilesKeepsTheRows();
    void aSwapKeepsWhatIsMeant();
    void anotherPartnerKeepsTheGroup();
    void anotherPartnerKeepsARowOfTheMatrix();
    void twoRunsOfOneExecutorAreNotBothTheThird();
    void whatWentWithAProfileComesBackWithIt();
};

void SelectionTest::aGroupIsItsRowsOnBothSides()
{
    const auto& groups = samplePair()->comparison->groups;
    for (std::size_t at = 0; at < groups.size(); ++at) {
        const SelectedRows rows = rowsOf(GroupTarget{static_cast<GroupId>(at), {}});
        QCOMPARE(rows.rows(baseline), sorted(groups[at].baseline.rows()));
        QCOMPARE(rows.rows(candidate), sorted(groups[at].candidate.rows()));
        QVERIFY(rows.containsGroup(static_cast<GroupId>(at)));
        QCOMPARE(rows.groups(), std::vector{static_cast<GroupId>(at)});
    }
}

void SelectionTest::oneSideOfAGroupIsAPartOfIt()
{
    const auto& groups = samplePair()->comparison->groups;
    const auto both = std::find_if(
        groups.begin(), groups.end(), [](const Group& group) { return !group.baseline.empty() && !group.candidate.empty(); });
    const auto id = static_cast<GroupId>(both - groups.begin());
    const SelectedRows rows = rowsOf(GroupTarget{id, candidate});
    QVERIFY(rows.rows(baseline).empty());
    QCOMPARE(rows.rows(candidate), sorted(both->candidate.rows()));
    QCOMPARE(rows.coverageOf(id), Coverage::Part);
    QVERIFY(!rows.containsGroup(id));
    QVERIFY(rows.containsAny(id));
}

void SelectionTest::aKernelIsTheRowsOfOneNameAndShapes()
{
    const auto& kernels = samplePair()->analyzed[1]->kernels.kernels;
    const SelectedRows rows = rowsOf(KernelTarget{candidate, KernelId{2}});
    QCOMPARE(rows.rows(candidate), kernels[2].entry.rows);
    QVERIFY(rows.rows(baseline).empty());
    QCOMPARE(rows.coverageOf(candidate, kernels[2].entry.rows), Coverage::Whole);
    QCOMPARE(rows.coverageOf(candidate, kernels[3].entry.rows), Coverage::None);
}

void SelectionTest::anOperatorIsAllRowsOfItsName()
{
    const Profile& profile = *samplePair()->profile(0);
    const OperatorId op = profile.calls().op[5];
    const SelectedRows rows = rowsOf(OperatorTarget{baseline, op, {}});
    for (std::size_t row = 0; row < profile.rowCount(); ++row)
        QCOMPARE(rows.contains(baseline, static_cast<CallId>(row)), profile.calls().op[row] == op);
    QCOMPARE(rowsOf(OperatorTarget{baseline, op, "cpu0"}), rows);
    QVERIFY(rowsOf(OperatorTarget{baseline, op, "cuda0"}).empty());
}

void SelectionTest::nodesOfTheTreeAreCoveredAsTheirRowsAre()
{
    const OperatorTree& tree = samplePair()->analyzed[1]->tree;
    const SelectedRows rows = rowsOf(OperatorTarget{candidate, tree.profile()->calls().op[5], {}});
    std::array<int, 3> times{};
    for (OperatorTree::Node node = 0; node < tree.innerCount(); ++node) {
        QCOMPARE(rows.coverageOf(candidate, node), rows.coverageOf(candidate, tree.rows(node)));
        QCOMPARE(rows.coverageOf(baseline, node), Coverage::None);
        ++times[static_cast<std::size_t>(rows.coverageOf(candidate, node))];
    }
    for (const Coverage each : {Coverage::None, Coverage::Part, Coverage::Whole})
        QVERIFY(times[static_cast<std::size_t>(each)] > 0);
}

void SelectionTest::aClassIsTheRowsWhoseNamesSayIt()
{
    const SelectedRows rows = rowsOf(ClassTarget{std::nullopt, OperatorClass::Dense, {}});
    for (const ProfileIndex side : {baseline, candidate}) {
        const Profile& profile = *samplePair()->profile(index(side));
        QVERIFY(!rows.rows(side).empty());
        for (std::size_t row = 0; row < profile.rowCount(); ++row) {
            const auto id = static_cast<CallId>(row);
            QCOMPARE(rows.contains(side, id), profile.operatorOf(id).cls == OperatorClass::Dense);
        }
    }
}

void SelectionTest::aCategoryIsTheGroupsOfItsLedgerRow()
{
    const Comparison& comparison = *samplePair()->comparison;
    const LedgerRow& category = comparison.ledger.front();
    const SelectedRows rows = rowsOf(CategoryTarget{category.device, category.category, {}});
    for (std::size_t at = 0; at < comparison.groups.size(); ++at) {
        const bool in = std::find(category.groups.begin(), category.groups.end(), at) != category.groups.end();
        QCOMPARE(rows.containsGroup(static_cast<GroupId>(at)), in);
        QCOMPARE(samplePair()->index->categoryOf(static_cast<GroupId>(at)) == std::optional<std::size_t>(0), in);
    }
}

void SelectionTest::theMatchedGroupsOfACategoryAreFewer()
{
    const Comparison& comparison = *samplePair()->comparison;
    const auto overhead = std::find_if(comparison.ledger.begin(), comparison.ledger.end(),
        [](const LedgerRow& row) { return row.kind == LedgerKind::Overhead; });
    const SelectedRows rows = rowsOf(CategoryTarget{overhead->device, overhead->category, {}, true});
    std::size_t alone = 0;
    for (const std::size_t at : overhead->groups) {
        const Group& group = comparison.groups[at];
        const bool matched = !group.baseline.empty() && !group.candidate.empty();
        QCOMPARE(rows.containsGroup(static_cast<GroupId>(at)), matched);
        alone += !matched;
    }
    QVERIFY(alone > 0 && alone < overhead->groups.size());
}

void SelectionTest::aDeviceIsEveryRowOnIt()
{
    const SelectedRows rows = rowsOf(DeviceTarget{"cpu0", baseline});
    QCOMPARE(rows.rows(baseline).size(), samplePair()->profile(0)->rowCount());
    QVERIFY(rows.rows(candidate).empty());
}

void SelectionTest::aRangeIsWhatRunsInIt()
{
    const Timeline& line = *samplePair()->timelines[0];
    const auto nsOf = [](double us) { return static_cast<std::int64_t>(std::floor(us * 1e3)); };
    const SelectedRows rows = rowsOf(RangeTarget{baseline, "cpu0", nsOf(line.start[4]) + 1, nsOf(line.start[7])});
    QCOMPARE(rows.rows(baseline), (std::vector{CallId{4}, CallId{5}, CallId{6}}));
}

void SelectionTest::everyRowHasOneGroupAndOneKernel()
{
    const WorkspaceIndex& indexes = *samplePair()->index;
    for (const ProfileIndex side : {baseline, candidate})
        for (std::size_t row = 0; row < samplePair()->profile(index(side))->rowCount(); ++row) {
            const auto id = static_cast<CallId>(row);
            const auto inGroup = indexes.rowsOf(side, indexes.groupOf(side, id));
            QVERIFY(std::binary_search(inGroup.begin(), inGroup.end(), id));
            const auto inKernel = indexes.rowsOf(side, indexes.kernelOf(side, id));
            QVERIFY(std::binary_search(inKernel.begin(), inKernel.end(), id));
        }
}

void SelectionTest::whatIsNotThereHasNoRows()
{
    QVERIFY(rowsOf(GroupTarget{GroupId{100000}, {}}).empty());
    QVERIFY(rowsOf(KernelTarget{baseline, none<KernelId>}).empty());
    QVERIFY(rowsOf(OperatorTarget{baseline, none<OperatorId>, {}}).empty());
    QVERIFY(rowsOf(CallsTarget{baseline, {none<CallId>}}).empty());
    QVERIFY(rowsOf(CategoryTarget{"cuda7", "dense", {}}).empty());
    const Target calls = CallsTarget{candidate, {CallId{3}}};
    QVERIFY(SelectedRows(nullptr, std::span(&calls, 1)).contains(candidate, CallId{3}));
}

void SelectionTest::wholeGroupsKnowTheirMovement()
{
    const Group& group = samplePair()->comparison->groups.front();
    const SelectionSums sums = sumsOf(*samplePair(), rowsOf(GroupTarget{GroupId{0}, {}}));
    QVERIFY(sums.wholeGroups);
    QCOMPARE(sums.groups, std::size_t{1});
    QCOMPARE(sums.movement, group.movement);
    QCOMPARE(sums.us[Baseline::place], group.baseline.durationUs);
    QCOMPARE(sums.deltaUs(), group.deltaUs);
    QVERIFY(sums.calls[Candidate::place] == group.candidate.calls);
    QCOMPARE(sums.device, std::string("cpu0"));
}

/// A row of time that no operator has counts with those of operators; one side of it alone moved by nothing.
void SelectionTest::rowsThatAreSelectedTogetherAddUpTheirMovement()
{
    const WorkspacePtr shown = samplePair();
    const Comparison& comparison = *shown->comparison;
    const auto rest = std::ranges::find(comparison.ledger, LedgerKind::Unattributed, &LedgerRow::kind);
    QVERIFY(rest != comparison.ledger.end());
    const auto sumsWith = [&](std::optional<ProfileIndex> side) {
        const std::vector<Target> targets{GroupTarget{GroupId{0}, {}}, CategoryTarget{rest->device, rest->category, side, false}};
        return sumsOf(*shown, SelectedRows(shown.get(), targets));
    };
    const SelectionSums both = sumsWith({});
    QVERIFY(both.hasDelta);
    QCOMPARE(both.movement, comparison.groups.front().movement + movementOf(comparison, *rest));
    QCOMPARE(both.deltaUs(), comparison.groups.front().deltaUs + rest->deltaUs);
    QVERIFY(!sumsWith(Baseline::place).hasDelta);
}

void SelectionTest::groupsAndCallsInThemAreNotCountedTwice()
{
    const Group& group = samplePair()->comparison->groups.front();
    const std::vector<Target> targets{
        GroupTarget{GroupId{0}, {}}, CallsTarget{baseline, {sorted(group.baseline.rows()).front()}}};
    const SelectionSums sums = sumsOf(*samplePair(), SelectedRows(samplePair().get(), targets));
    QCOMPARE(sums.us[Baseline::place], group.baseline.durationUs);
    QCOMPARE(sums.rows[Baseline::place], group.baseline.rows().size());
}

void SelectionTest::aSingleCallIsNoGroup()
{
    const auto row = samplePair()->comparison->groups.front().baseline.entries.front().rows.front();
    const SelectionSums sums = sumsOf(*samplePair(), rowsOf(CallsTarget{baseline, {row}}));
    QVERIFY(!sums.wholeGroups);
    QCOMPARE(sums.us[Baseline::place], samplePair()->profile(0)->calls().durationOf(row));
}

void SelectionTest::aSetterThatChangesNothingEmitsNothing()
{
    Selection selection;
    QSignalSpy selected(&selection, &Selection::selectionChanged);
    QSignalSpy hovered(&selection, &Selection::hoverChanged);
    const Target calls = CallsTarget{baseline, {CallId{1}, CallId{3}}};
    selection.select(calls);
    selection.select(calls);
    selection.extend(calls);
    selection.hover(Target());
    QCOMPARE(selected.count(), 1);
    QCOMPARE(hovered.count(), 0);
    QCOMPARE(selection.selectedRows().rows(baseline).size(), std::size_t{2});
    selection.hover(calls);
    selection.hover(calls);
    QCOMPARE(hovered.count(), 1);
    selection.clear();
    selection.clear();
    QCOMPARE(selected.count(), 2);
}

void SelectionTest::targetsAreAddedAndTakenOff()
{
    Selection selection;
    selection.setWorkspace(samplePair());
    const Target first = GroupTarget{GroupId{0}, {}}, second = GroupTarget{GroupId{1}, {}};
    selection.select(first);
    selection.extend(second);
    QCOMPARE(selection.selectedTargets(), (std::vector{first, second}));
    QVERIFY(selection.selectedRows().containsGroup(GroupId{1}));
    selection.toggle(first);
    QCOMPARE(selection.selectedTargets(), std::vector{second});
    QVERIFY(!selection.selectedRows().containsAny(GroupId{0}));
    selection.select(Target());
    QVERIFY(selection.selectedTargets().empty());
    QVERIFY(selection.selectedRows().empty());
}

void SelectionTest::anotherComparisonOfTheSameProfilesKeepsTheRows()
{
    Selection selection;
    selection.setWorkspace(samplePair());
    selection.select(Target(GroupTarget{GroupId{0}, {}}));
    const SelectedRows before = selection.selectedRows();
    const WorkspacePtr again = makeWorkspace({samplePair()->documents, ProfileChoice{0, 0}, ProfileChoice{1, 0}});
    selection.setWorkspace(again);
    QCOMPARE(selection.selectedRows().rows(baseline), before.rows(baseline));
    QCOMPARE(selection.selectedRows().rows(candidate), before.rows(candidate));
    selection.setWorkspace(makeWorkspace({samplePair()->documents, ProfileChoice{1, 0}, std::nullopt}));
    QCOMPARE(selection.selectedRows().rows(baseline), before.rows(candidate));
    selection.setWorkspace(nullptr);
    QVERIFY(selection.selectedTargets().empty());
}

void SelectionTest::aSwapKeepsWhatIsMeant()
{
    Selection selection;
    selection.setWorkspace(samplePair());
    const std::string label = samplePair()->comparison->groups[2].label.text();
    selection.select(std::vector<Target>{GroupTarget{GroupId{2}, {}}, CategoryTarget{"cpu0", "unattributed", candidate}});
    const WorkspacePtr swapped = makeWorkspace({samplePair()->documents, ProfileChoice{1, 0}, ProfileChoice{0, 0}});
    selection.setWorkspace(swapped);
    QCOMPARE(selection.selectedRows().groups().size(), std::size_t{1});
    const GroupId group = selection.selectedRows().groups().front();
    QVERIFY(selection.selectedRows().containsGroup(group));
    QCOMPARE(swapped->comparison->groups[index(group)].label.text(), label);
    QCOMPARE(selection.selectedTargets().back(), Target(CategoryTarget{"cpu0", "unattributed", baseline}));
}

/// The same operator of the profile that stays, with whatever does its work in the one that comes; also where the comparison is
/// there only later.
void SelectionTest::anotherPartnerKeepsTheGroup()
{
    std::vector<DocumentPtr> documents = samplePair()->documents;
    documents.push_back(sample("bert2-relay-vm.json"));
    Selection selection;
    selection.setWorkspace(samplePair());
    selection.select(Target(GroupTarget{GroupId{2}, {}}));
    WorkspaceControl control;
    control.analyzed = [&selection](const WorkspacePtr& coming) { selection.setWorkspace(coming); };
    const WorkspacePtr other = makeWorkspace({documents, ProfileChoice{2, 0}, ProfileChoice{0, 0}}, control);
    selection.setWorkspace(other);
    QCOMPARE(selection.selectedRows().groups().size(), std::size_t{1});
    QVERIFY(selection.selectedRows().containsGroup(selection.selectedRows().groups().front()));
    QCOMPARE(other->comparison->groups[index(selection.selectedRows().groups().front())].label.text(),
        samplePair()->comparison->groups[2].label.text());
}

/// A row of the matrix is the calls of both profiles: the one that comes has its own calls for them.
void SelectionTest::anotherPartnerKeepsARowOfTheMatrix()
{
    std::vector<DocumentPtr> documents = samplePair()->documents;
    documents.push_back(sample("bert2-relay-vm.json"));
    Selection selection;
    selection.setWorkspace(samplePair());
    const Group& group = samplePair()->comparison->groups[2];
    selection.select(std::vector<Target>{CallsTarget{ProfileIndex{0}, sorted(group.baseline.rows())},
        CallsTarget{ProfileIndex{1}, sorted(group.candidate.rows())}});
    const WorkspacePtr other = makeWorkspace({documents, ProfileChoice{0, 0}, ProfileChoice{2, 0}});
    selection.setWorkspace(other);
    QCOMPARE(selection.selectedRows().groups().size(), std::size_t{1});
    QVERIFY(selection.selectedRows().containsGroup(selection.selectedRows().groups().front()));
    QVERIFY(!selection.selectedRows().rows(ProfileIndex{1}).empty());
    QCOMPARE(other->comparison->groups[index(selection.selectedRows().groups().front())].label.text(), group.label.text());
}

/// Runs of one executor have the same rows; only one of them can stand for a third in the next pair.
void SelectionTest::twoRunsOfOneExecutorAreNotBothTheThird()
{
    const DocumentPtr run = sample("bert2-relay-vm.json"), again = sample("bert2-relay-vm.json");
    const std::vector<DocumentPtr> documents{run, again, sample("bert2-relay-vm.json"), sample("bert2-relax-vm.json")};
    const WorkspacePtr runs = makeWorkspace({{run, again}, ProfileChoice{0, 0}, ProfileChoice{1, 0}});
    const WorkspacePtr other = makeWorkspace({documents, ProfileChoice{2, 0}, ProfileChoice{3, 0}});
    const std::vector<CallId> rows = sorted(other->comparison->groups[2].baseline.rows());
    const Target call = CallsTarget{baseline, rows};
    const std::vector<GroupId> groups = SelectedRows(runs.get(), std::span(&call, 1)).groups();
    QCOMPARE(groups.size(), std::size_t{1});
    for (const std::vector<Target>& meant :
        {std::vector<Target>{GroupTarget{groups.front(), {}}}, std::vector<Target>{call, CallsTarget{candidate, rows}}}) {
        Selection selection;
        selection.setWorkspace(runs);
        selection.select(meant);
        selection.setWorkspace(other);
        QCOMPARE(selection.selectedRows().groups(), std::vector<GroupId>{GroupId{2}});
        QVERIFY(selection.selectedRows().containsGroup(GroupId{2}));
        QVERIFY(!selection.selectedRows().rows(candidate).empty());
    }
}

/// Another baseline for a while, as a click on a heading of the matrix has it.
void SelectionTest::whatWentWithAProfileComesBackWithIt()
{
    std::vector<DocumentPtr> documents = samplePair()->documents;
    documents.push_back(sample("bert2-relay-vm.json"));
    const WorkspacePtr first = makeWorkspace({documents, ProfileChoice{0, 0}, ProfileChoice{1, 0}});
    const WorkspacePtr other = makeWorkspace({documents, ProfileChoice{2, 0}, ProfileChoice{1, 0}});
    Selection selection;
    selection.setWorkspace(first);
    const std::vector<Target> meant{KernelTarget{baseline, KernelId{2}}, GroupTarget{GroupId{1}, candidate}};
    selection.select(meant);
    const SelectedRows before = selection.selectedRows();
    selection.setWorkspace(other);
    QCOMPARE(selection.selectedRows().rows(candidate), before.rows(candidate));
    QVERIFY(selection.selectedRows().rows(baseline).empty());
    const WorkspacePtr again = makeWorkspace({documents, ProfileChoice{0, 0}, ProfileChoice{1, 0}});
    selection.setWorkspace(again);
    QVERIFY(selection.selectedRows() == before);

    selection.setWorkspace(other);
    selection.select(Target(KernelTarget{candidate, KernelId{1}}));
    selection.setWorkspace(first);
    QCOMPARE(selection.selectedTargets(), std::vector<Target>{Target(KernelTarget{candidate, KernelId{1}})});
}

QTEST_GUILESS_MAIN(SelectionTest)
#include "selection_test.moc"
