// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "nestingtruth.h"
#include "parsers/documentreader.h"

#include <QDir>
#include <QTest>

using namespace tvmscope;

namespace {

ProfilePtr read(const QString& name)
{
    const DocumentPtr document = readFile((QStringLiteral(TVMSCOPE_TEST_DATA "/nesting/") + name).toStdString());
    return document->artifacts.empty() ? nullptr : document->artifacts.front().profile();
}

} // namespace

/// What is inferred of reports without start times against what is known: recordings of real models with their start times
/// taken away, reports that TVM's profiler wrote of the same models, and made-up runs.
class NestingTruthTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void realModels_data();
    void realModels();
    void partOfAReenteredMachineIsFound();
    void madeRunsAreFound_data();
    void madeRunsAreFound();
    void durationsAloneClaimNothingWrong();
};

void NestingTruthTest::realModels_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<int>("nested");
    QTest::newRow("functions named like operators") << "blocks" << 34;
    QTest::newRow("kernels called with the shapes of functions") << "square" << 42;
    QTest::newRow("a function that calls itself") << "recursion" << 27;
    QTest::newRow("symbolic shapes") << "symbolic" << 24;
    QTest::newRow("no calls inside of calls, and a cast") << "plain" << 0;
}

void NestingTruthTest::realModels()
{
    QFETCH(QString, model);
    QFETCH(int, nested);
    const ProfilePtr recording = read(model + ".recorded.json"), report = read(model + ".report.json");
    QVERIFY(recording && report);
    const truth::Ended ended = truth::withoutStarts(*recording);
    QCOMPARE(std::count_if(ended.parents.begin(), ended.parents.end(), [](int parent) { return parent >= 0; }), nested);
    const Nesting expected = nested > 0 ? Nesting::Inferred : Nesting::None;
    for (const ProfilePtr& profile : {ended.profile, report}) {
        QCOMPARE(truth::parentsOf(*profile), ended.parents);
        QVERIFY(profile->nesting() == expected);
    }
}

void NestingTruthTest::partOfAReenteredMachineIsFound()
{
    // A Python function calls the machine again: nothing in the report tells that it, and not `main`, held those rows.
    const truth::Ended ended = truth::withoutStarts(*read(QStringLiteral("reentered.recorded.json")));
    truth::Score score;
    score.add(ended);
    QVERIFY(ended.profile->nesting() == Nesting::Partial);
    QCOMPARE(score.known, 17);
    QCOMPARE(score.claimed, 13);
    QCOMPARE(score.right, 13);
}

void NestingTruthTest::madeRunsAreFound_data()
{
    QTest::addColumn<bool>("overhead");
    QTest::addColumn<bool>("rounded");
    for (const bool overhead : {true, false})
        for (const bool rounded : {true, false})
            QTest::addRow("%s%s", overhead ? "overhead" : "none", rounded ? ", rounded" : "") << overhead << rounded;
}

void NestingTruthTest::madeRunsAreFound()
{
    QFETCH(bool, overhead);
    QFETCH(bool, rounded);
    truth::Score score;
    for (int depth = 1; depth <= 4; ++depth)
        for (std::uint32_t seed = 0; seed < 60; ++seed)
            score.add(truth::madeRun({true, overhead, rounded, depth}, seed));
    QVERIFY(score.known > 3'000);
    QCOMPARE(score.right, score.claimed);
    QVERIFY2(score.recall() > 0.98, qPrintable(QString::number(score.recall())));
}

void NestingTruthTest::durationsAloneClaimNothingWrong()
{
    truth::Score score;
    for (int depth = 1; depth <= 4; ++depth)
        for (std::uint32_t seed = 0; seed < 40; ++seed)
            for (const bool rounded : {true, false})
                score.add(truth::madeRun({false, seed % 2 == 0, rounded, depth}, seed));
    QVERIFY(score.claimed > 20);
    QCOMPARE(score.right, score.claimed);
    QVERIFY2(score.unknown > score.runs / 3, "what could be read in several ways is said to be unknown");
}

QTEST_APPLESS_MAIN(NestingTruthTest)
#include "nestingtruth_test.moc"
