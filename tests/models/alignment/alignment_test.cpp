// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/compare.h"
#include "parsers/documentreader.h"
#include "tests/models/alignment/labelledcalls.h"
#include "tests/models/alignment/madeprograms.h"
#include "tests/models/madeprofiles.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <set>
#include <thread>

using namespace tvmscope;

namespace {

constexpr double bar = 0.97;
/// Of a single made-up table; the set of tables has the bar of all. A row that serves two convolutions (the relu behind both) can
/// join only one of them, because every row stands in exactly one group.
constexpr double tableBar = 0.95;
const std::string folder = TVMSCOPE_TEST_DATA "/alignment";

ProfilePtr read(const std::string& path)
{
    return readFile(path)->artifacts.at(0).profile();
}

/// Pieces as text, so that two alignments can be compared: rows of both sides.
std::set<std::pair<std::vector<CallId>, std::vector<CallId>>> piecesOf(const Comparison& comparison)
{
    std::set<std::pair<std::vector<CallId>, std::vector<CallId>>> pieces;
    for (const AlignedPiece& piece : comparison.alignment.pieces)
        pieces.emplace(piece.baseline, piece.candidate);
    return pieces;
}

void checkBadges(const Comparison& comparison)
{
    for (const Group& group : comparison.groups) {
        if (group.baseline.empty() || group.candidate.empty() || group.guess || group.kind == GroupKind::Regrouped)
            continue;
        const OperatorClass cls = group.baseline.entries.front().cls;
        for (const GroupSide* side : {&group.baseline, &group.candidate})
            for (const KernelCalls& entry : side->entries)
                QVERIFY2(entry.cls == cls, entry.name.c_str());
    }
}

} // namespace

class AlignmentTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void agreesWithLabelledModels_data();
    void agreesWithLabelledModels();
    void foldsLayers();
    void keepsKernelsApartUntilThereAreTooMany_data();
    void keepsKernelsApartUntilThereAreTooMany();
    void agreesWithKnownFusion_data();
    void agreesWithKnownFusion();
    void ignoresInstanceNumbers();
    void leavesTheRestWhenAnOperatorIsLeftOut();
    void whatOnlyTheOrderTellsIsAGuess();
    void laysRunsOnEachOther();
    void alignsLongPrograms();
    void alignsLongProgramsBehindOthers_data();
    void alignsLongProgramsBehindOthers();
    void stopsSoon();
};

void AlignmentTest::agreesWithLabelledModels_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    for (const std::string& model : labelled::modelNames())
        for (const auto& [a, b] : labelled::executorPairs())
            QTest::newRow((model + ": " + a + " and " + b).c_str())
                << QString::fromStdString(model) << QString::fromStdString(a) << QString::fromStdString(b);
}

void AlignmentTest::agreesWithLabelledModels()
{
    QFETCH(QString, model);
    QFETCH(QString, a);
    QFETCH(QString, b);
    const labelled::Model labels = labelled::readModel(folder, model.toStdString());
    const std::string base = folder + "/" + model.toStdString() + "/";
    const ProfilePtr baseline = read(base + a.toStdString() + ".csv"), candidate = read(base + b.toStdString() + ".csv");
    labelled::Labels labelsA = labelled::callLabels(labels, a.toStdString());
    labelled::Labels labelsB = labelled::callLabels(labels, b.toStdString());
    if (a == "relay-vm" && b == "relay-graph")
        labelled::labelByHash(*baseline, *candidate, labelsA, labelsB);
    const Comparison comparison = made::compare(baseline, candidate);
    QVERIFY(comparison.alignment.ordered);
    const double f1 = labelled::agreement(comparison, labelsA, labelsB).f1();
    QVERIFY2(f1 >= bar, qPrintable(QString::number(f1)));
    // The groups that are shown are no coarser.
    const double shown = labelled::agreementByKernel(comparison, labelsA, labelsB).f1();
    QVERIFY2(shown >= bar, qPrintable(QString::number(shown)));
    checkBadges(comparison);

    const ProfilePtr tableA = read(base + a.toStdString() + ".txt"), tableB = read(base + b.toStdString() + ".txt");
    labelled::Labels rowsA = labelled::rowLabels(labelsA, *baseline, *tableA);
    labelled::Labels rowsB = labelled::rowLabels(labelsB, *candidate, *tableB);
    labelled::labelTwins(*tableA, *tableB, rowsA, rowsB);
    const Comparison tables = made::compare(tableA, tableB);
    const double tableF1 = labelled::agreement(tables, rowsA, rowsB).f1();
    QVERIFY2(tableF1 >= bar, qPrintable(QString::number(tableF1)));
    checkBadges(tables);
}

void AlignmentTest::foldsLayers()
{
    const Comparison comparison = made::compare(read(folder + "/bert2/relax-vm.csv"), read(folder + "/bert2/relay-vm.csv"));
    const auto groupWith = [&](const std::string& name) {
        return std::find_if(comparison.groups.begin(), comparison.groups.end(), [&](const Group& group) {
            return std::any_of(group.baseline.entries.begin(), group.baseline.entries.end(),
                [&](const KernelCalls& entry) { return entry.name == name; });
        });
    };
    const auto dense = groupWith("fused_dense_add3");
    QCOMPARE(dense->baseline.calls.known().value_or(-1), std::int64_t{6});
    QCOMPARE(dense->candidate.calls.known().value_or(-1), std::int64_t{6});
    QCOMPARE(dense->candidate.entries.size(), std::size_t{1});
    const auto mean = groupWith("mean");
    QCOMPARE(mean->baseline.entries.size(), std::size_t{1});
    QCOMPARE(mean->candidate.entries.size(), std::size_t{2});
    const auto rest = groupWith("fused_subtract_variance_add1_rsqrt_multiply_multiply1_add2");
    QCOMPARE(rest->kind, GroupKind::Regrouped);
    QCOMPARE(rest->baseline.entries.size(), std::size_t{3});
    QCOMPARE(rest->candidate.entries.size(), std::size_t{5});
    const auto embedding = groupWith("take");
    QCOMPARE(embedding->baseline.entries.size(), std::size_t{2});
    QCOMPARE(embedding->candidate.entries.size(), std::size_t{1});
}

void AlignmentTest::keepsKernelsApartUntilThereAreTooMany_data()
{
    QTest::addColumn<int>("steps");
    QTest::addColumn<std::size_t>("groups");
    QTest::newRow("four steps") << 4 << std::size_t{5};
    QTest::newRow("a long recurrence") << 100 << std::size_t{2};
}

/// Each step of a recurrence cuts its own slice: kernels of equal shapes that differ in where they begin. The step itself is one
/// kernel.
void AlignmentTest::keepsKernelsApartUntilThereAreTooMany()
{
    QFETCH(int, steps);
    QFETCH(std::size_t, groups);
    const std::string dense = "float32[1, 32], float32[64, 32], float32[1, 64]";
    const std::string slice = "float32[" + std::to_string(steps) + ", 32], float32[1, 32]";
    std::vector<made::Row> rowsA, rowsB;
    for (int step = 0; step < steps; ++step) {
        rowsA.push_back({"fused_strided_slice" + std::to_string(step) + "_squeeze", 1.0, slice});
        rowsA.push_back({"dense", 9.0, dense});
        rowsB.push_back({"vm_mod_fused_strided_slice_squeeze_" + std::to_string(step), 1.0, slice});
        rowsB.push_back({"vm_mod_fused_nn_dense", 9.0, dense});
    }
    const Comparison comparison = made::compare(made::profile(rowsA, {}), made::profile(rowsB, {}));
    QCOMPARE(comparison.groups.size(), groups);
    for (const Group& group : comparison.groups)
        QCOMPARE(group.baseline.entries.size(), group.candidate.entries.size());
}

void AlignmentTest::agreesWithKnownFusion_data()
{
    QTest::addColumn<bool>("tables");
    QTest::addColumn<double>("least");
    QTest::newRow("calls in order") << false << bar;
    QTest::newRow("tables") << true << tableBar;
}

void AlignmentTest::agreesWithKnownFusion()
{
    QFETCH(bool, tables);
    QFETCH(double, least);
    labelled::Agreement all;
    int seed = 0;
    for (const made::MadePair& pair : made::madePairs(tables)) {
        const Comparison comparison = made::compare(pair.a.profile, pair.b.profile);
        QCOMPARE(comparison.alignment.ordered, !tables);
        const labelled::Agreement one = labelled::agreement(comparison, pair.labelsA, pair.labelsB);
        QVERIFY2(one.f1() >= least, qPrintable(QString("%1: %2").arg(seed).arg(one.f1())));
        all += one;
        checkBadges(comparison);
        ++seed;
    }
    QVERIFY2(all.f1() >= bar, qPrintable(QString::number(all.f1())));
}

/// One executor runs the products of all steps of a recurrence first, last step or first step first: nothing in its report tells.
/// The other has a kernel of its own for the first step.
void AlignmentTest::whatOnlyTheOrderTellsIsAGuess()
{
    const made::Row input{"dense", 9.0, "float32[1, 32], float32[256, 32], float32[1, 256]"};
    const made::Row state{"dense1", 8.0, "float32[1, 64], float32[256, 64], float32[1, 256]"};
    const made::Row add{"add", 1.0, "float32[1, 256], float32[1, 256], float32[1, 256]"};
    const made::Row first{"fused_dense_add", 10.0, "float32[1, 32], float32[256, 32], float32[1, 256], float32[1, 256]"};
    const made::Row next{
        "fused_dense_add_add", 11.0, "float32[1, 32], float32[256, 32], float32[1, 256], float32[1, 256], float32[1, 256]"};
    const std::vector<made::Row> fused{first, state, next, state, next, state, next},
        hoisted{input, input, input, input, add, state, add, add, state, add, add, state, add, add},
        inOrder{input, add, state, input, add, add, state, input, add, add, state, input, add, add};
    const auto guesses = [&](const std::vector<made::Row>& other) {
        const Comparison comparison = made::compare(made::profile(fused, {}), made::profile(other, {}));
        std::vector<std::string> names;
        for (const Group& group : comparison.groups)
            if (group.guess)
                names.push_back(group.baseline.empty() ? "nothing" : group.baseline.entries.front().name);
        std::sort(names.begin(), names.end());
        return names;
    };
    QCOMPARE(guesses(hoisted), (std::vector<std::string>{"fused_dense_add", "fused_dense_add_add"}));
    QCOMPARE(guesses(inOrder), std::vector<std::string>());
}

void AlignmentTest::ignoresInstanceNumbers()
{
    std::mt19937 random(7);
    for (std::uint32_t seed = 0; seed < 10; ++seed) {
        const made::ModelProgram program = made::randomModel(random);
        const made::MadeRun a = made::runModel(program, {false, 0.5, 2});
        // Equal cuts, other instance numbers: the seed of the cuts stays, every kernel is renamed.
        const made::MadeRun b = made::runModel(program, {true, 0.5, 2});
        const Comparison comparison = made::compare(a.profile, b.profile);
        for (const AlignedPiece& piece : comparison.alignment.pieces) {
            QCOMPARE(piece.baseline.size(), std::size_t{1});
            QVERIFY(piece.baseline == piece.candidate);
        }
    }
}

void AlignmentTest::leavesTheRestWhenAnOperatorIsLeftOut()
{
    std::mt19937 random(11);
    for (std::uint32_t seed = 0; seed < 12; ++seed) {
        const made::ModelProgram program = made::randomModel(random);
        // Cuts that only their own operators decide: nothing fused on one side, so that one operator is one call.
        const made::MadeRun a = made::runModel(program, {false, 0.0, seed + 1});
        const std::size_t out = (7 * seed + 3) % program.size();
        const made::MadeRun b = made::runModel(program, {true, 0.0, seed + 1}),
                            c = made::runModel(program, {true, 0.0, seed + 1, out});
        const auto before = piecesOf(made::compare(a.profile, b.profile));
        std::size_t changed = 0;
        for (const auto& [rowsA, rowsC] : piecesOf(made::compare(a.profile, c.profile))) {
            std::vector<CallId> rowsB;
            for (const CallId row : rowsC)
                rowsB.push_back(static_cast<CallId>(index(row) + (index(row) >= out)));
            changed += !before.contains({rowsA, rowsB});
        }
        // The call whose partner is gone, and at most one neighbour of the same kind that could as well have been it.
        QVERIFY2(changed <= 2, qPrintable(QString("%1: %2").arg(seed).arg(changed)));
    }
}

void AlignmentTest::laysRunsOnEachOther()
{
    const std::string dense = "float32[9, 32], float32[16, 32], float32[9, 16]", softmax = "float32[9, 16], float32[9, 16]";
    ProfileBuilder builder;
    for (std::int64_t run = 1; run <= 3; ++run)
        for (const std::string name : {"dense1", "dense1", "softmax"}) {
            ProfileBuilder::Row row;
            row.count = 1;
            row.name = name;
            row.durationUs = 30.0;
            row.device = "cpu0";
            row.shapes = name == "softmax" ? softmax : dense;
            row.run = run;
            builder.addRow(row);
        }
    builder.addDeviceTotal("cpu0", 270.0); // which nobody tells run by run: no run stands for all
    const auto once = made::profile(
        {{"vm_mod_fused_nn_dense", 9.0, dense}, {"vm_mod_fused_nn_dense", 9.0, dense}, {"vm_mod_fused_nn_softmax", 3.0, softmax}},
        {});
    const Comparison comparison = made::compare(builder.build(), once);
    QCOMPARE(comparison.alignment.pieces.size(), std::size_t{3});
    for (const AlignedPiece& piece : comparison.alignment.pieces) {
        QCOMPARE(piece.baseline.size(), std::size_t{3});
        QCOMPARE(piece.candidate.size(), std::size_t{1});
    }
}

void AlignmentTest::alignsLongPrograms()
{
    // Longer than the band that is searched, and one side lacks its first calls.
    std::vector<made::Row> rowsA, rowsB;
    for (int call = 0; call < 12000; ++call) {
        const std::string n = std::to_string(8 * (1 + call % 400));
        const std::string shapes = "float32[1, " + n + "], float32[8, " + n + "], float32[8], float32[1, 8]";
        rowsA.push_back({"fused_dense" + std::to_string(call % 400) + "_add", 1.0, shapes});
        if (call >= 100)
            rowsB.push_back({"vm_mod_fused_nn_dense_add_" + std::to_string(call % 400), 1.0, shapes});
    }
    const Comparison comparison = made::compare(made::profile(rowsA, {}), made::profile(rowsB, {}));
    for (const AlignedPiece& piece : comparison.alignment.pieces) {
        QCOMPARE(piece.baseline.size(), std::size_t{1});
        QCOMPARE(piece.candidate.empty(), index(piece.baseline.front()) < 100);
        if (!piece.candidate.empty())
            QCOMPARE(index(piece.candidate.front()) + 100, index(piece.baseline.front()));
    }
}

void AlignmentTest::alignsLongProgramsBehindOthers_data()
{
    QTest::addColumn<std::size_t>("calls");
    QTest::addColumn<bool>("layered");
    for (const bool layered : {false, true})
        for (const std::size_t calls : {1'000u, 10'000u, 100'000u})
            QTest::addRow("%zu calls%s", calls, layered ? " in layers" : "") << calls << layered;
}

void AlignmentTest::alignsLongProgramsBehindOthers()
{
    QFETCH(std::size_t, calls);
    QFETCH(bool, layered);
    constexpr double least = 0.99;
    for (std::uint32_t seed = 1; seed <= 2; ++seed) {
        const made::MadePair pair = layered ? made::layeredPair(calls, seed) : made::longPair(calls, seed);
        const Comparison comparison = made::compare(pair.a.profile, pair.b.profile);
        const double f1 = labelled::agreement(comparison, pair.labelsA, pair.labelsB).f1();
        QVERIFY2(f1 >= least, qPrintable(QString("%1: %2").arg(seed).arg(f1)));
        // What the candidate runs, the baseline runs too: whatever stands alone on its side was not found.
        std::size_t alone = 0;
        for (const AlignedPiece& piece : comparison.alignment.pieces)
            alone += piece.baseline.empty() ? piece.candidate.size() : 0;
        QVERIFY2(100 * alone <= pair.b.profile->rowCount(), qPrintable(QString("%1: %2 alone").arg(seed).arg(alone)));
    }
}

void AlignmentTest::stopsSoon()
{
    const made::MadePair pair = made::longPair(3'000, 1);
    const Baseline baseline{pair.a.profile, "a", 1, {}};
    const Candidate candidate{pair.b.profile, "b", 1, {}};
    std::atomic<bool> raised{false};
    QVERIFY(compare(baseline, candidate, {}, StopFlag(&raised)));
    raised = true;
    QVERIFY(!compare(baseline, candidate, {}, StopFlag(&raised)));
    // Raised while the comparison is under way: nothing comes of it, and not much later.
    raised = false;
    std::thread raiser([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        raised = true;
    });
    const auto result = compare(baseline, candidate, {}, StopFlag(&raised));
    raiser.join();
    QVERIFY(!result);
}

QTEST_APPLESS_MAIN(AlignmentTest)
#include "alignment_test.moc"
