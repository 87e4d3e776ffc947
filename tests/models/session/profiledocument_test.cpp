// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/selectionsums.h"
#include "models/session/workspace.h"
#include "parsers/documentreader.h"

#include <QSignalSpy>
#include <QTest>

#include <cmath>

using namespace tvmscope;

namespace {

DocumentPtr sample(const char* name)
{
    return readFile(std::string(TVMSCOPE_TEST_DATA "/../../resources/samples/") + name);
}

WorkspacePtr samplePair()
{
    return showProfiles({sample("bert2-relax-vm.json"), sample("bert2-relay-vm.json")}, {0, 0}, ProfileChoice{1, 0});
}

} // namespace

class WorkspaceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneProfileIsCalledByItsExecutor();
    void twoProfilesAreComparedInTheirOrder();
    void wholeGroupsKnowTheirMovement();
    void aSingleCallIsNoGroup();
    void aSetterThatChangesNothingEmitsNothing();
};

void WorkspaceTest::oneProfileIsCalledByItsExecutor()
{
    const WorkspacePtr shown = showProfiles({sample("bert2-relay-vm.json")}, {0, 0}, std::nullopt);
    QVERIFY(!shown->isPair());
    QVERIFY(!shown->comparison);
    QCOMPARE(shown->labels[0], std::string("Relay VM"));
}

void WorkspaceTest::twoProfilesAreComparedInTheirOrder()
{
    const WorkspacePtr shown = samplePair();
    QVERIFY(shown->isPair());
    QCOMPARE(shown->labels[0], std::string("Relax VM"));
    QCOMPARE(shown->labels[1], std::string("Relay VM"));
    QCOMPARE(shown->comparison->baseline.profile, shown->profile(0));
    QCOMPARE(profilesIn(shown->documents).size(), std::size_t{2});
}

void WorkspaceTest::wholeGroupsKnowTheirMovement()
{
    const WorkspacePtr shown = samplePair();
    const Group& group = shown->comparison->groups.front();
    RowSet rows;
    for (const KernelCalls& entry : group.baseline.entries)
        rows.add(0, entry.rows);
    for (const KernelCalls& entry : group.candidate.entries)
        rows.add(1, entry.rows);
    const SelectionSums sums = sumsOf(*shown, rows);
    QVERIFY(sums.wholeGroups);
    QCOMPARE(sums.groups, std::size_t{1});
    QCOMPARE(sums.movement, group.movement);
    QVERIFY(std::abs(sums.deltaUs() - group.deltaUs) < 1e-9 * std::abs(group.deltaUs));
    QCOMPARE(sums.device, std::string("cpu0"));
}

void WorkspaceTest::aSingleCallIsNoGroup()
{
    const WorkspacePtr shown = samplePair();
    RowSet rows;
    rows.add(0, {shown->comparison->groups.front().baseline.entries.front().rows.front()});
    QVERIFY(!sumsOf(*shown, rows).wholeGroups);
}

void WorkspaceTest::aSetterThatChangesNothingEmitsNothing()
{
    Selection selection;
    QSignalSpy selected(&selection, &Selection::selectionChanged);
    RowSet rows;
    rows.add(0, {CallId{3}, CallId{1}, CallId{3}});
    selection.select(rows);
    selection.select(rows);
    QCOMPARE(selected.count(), 1);
    QCOMPARE(selection.selected().rows[0].size(), std::size_t{2});
    selection.clear();
    selection.clear();
    QCOMPARE(selected.count(), 2);
}

QTEST_GUILESS_MAIN(WorkspaceTest)
#include "profiledocument_test.moc"
