// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/workspace.h"
#include "parsers/documentreader.h"

#include <QTest>

using namespace tvmscope;

namespace {

DocumentPtr sample(const char* name)
{
    return readFile(std::string(TVMSCOPE_TEST_DATA "/../../resources/samples/") + name);
}

WorkspacePtr samplePair()
{
    return makeWorkspace({{sample("bert2-relax-vm.json"), sample("bert2-relay-vm.json")}, {0, 0}, ProfileChoice{1, 0}});
}

} // namespace

class WorkspaceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneProfileIsCalledByItsExecutor();
    void twoProfilesAreComparedInTheirOrder();
};

void WorkspaceTest::oneProfileIsCalledByItsExecutor()
{
    const WorkspacePtr shown = makeWorkspace({{sample("bert2-relay-vm.json")}, {0, 0}, std::nullopt});
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

QTEST_GUILESS_MAIN(WorkspaceTest)
#include "workspace_test.moc"
