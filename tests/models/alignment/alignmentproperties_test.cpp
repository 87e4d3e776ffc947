// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/kernelsignature.h"
#include "models/comparison/compare.h"
#include "models/kernels/components.h"
#include "tests/models/alignment/madeprograms.h"
#include "tests/models/madeprofiles.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace tvmscope;

namespace {

constexpr std::size_t nothing = static_cast<std::size_t>(-1);

/// A piece by the program's operators that either side runs in it.
using OperatorPiece = std::pair<std::set<std::size_t>, std::set<std::size_t>>;

std::set<OperatorPiece> piecesOf(const made::MadeRun& a, const made::MadeRun& b)
{
    const auto operatorsOf = [](const made::MadeRun& run, const std::vector<CallId>& rows) {
        std::set<std::size_t> operators;
        for (std::size_t call = 0; call < run.rows.size(); ++call)
            if (std::binary_search(rows.begin(), rows.end(), static_cast<CallId>(run.rows[call])))
                operators.insert(run.operators[call].begin(), run.operators[call].end());
        return operators;
    };
    const Comparison comparison = made::compare(a.profile, b.profile);
    std::set<OperatorPiece> pieces;
    for (const AlignedPiece& piece : comparison.alignment.pieces)
        pieces.emplace(operatorsOf(a, piece.baseline), operatorsOf(b, piece.candidate));
    return pieces;
}

/// True if an operator of the piece stands so near that its cut depends on it, too: see cutBefore() of madeprograms.cpp.
bool touches(const OperatorPiece& piece, std::size_t where)
{
    const auto near = [&](std::size_t op) { return op + 3 >= where && op <= where + 3; };
    return std::any_of(piece.first.begin(), piece.first.end(), near)
        || std::any_of(piece.second.begin(), piece.second.end(), near);
}

/// Pieces that are in `before`, not in `after`, and have nothing to do with an operator.
std::size_t lostElsewhere(const std::set<OperatorPiece>& before, const std::set<OperatorPiece>& after, std::size_t where)
{
    return static_cast<std::size_t>(std::count_if(before.begin(), before.end(),
        [&](const OperatorPiece& piece) { return !touches(piece, where) && !after.contains(piece); }));
}

/// Runs of each component operator that computes, families as one.
std::map<std::string, std::int64_t> operatorRuns(const GroupSide& side, const Profile& profile)
{
    std::map<std::string, std::int64_t> runs;
    for (const KernelCalls& entry : side.entries)
        for (const std::string& component : comparisonComponents(profile.operators()[index(entry.op)].parts))
            if (!movesData(component))
                runs[operatorFamily(component)] += entry.calls.atLeast();
    return runs;
}

} // namespace

class AlignmentPropertiesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void leavingOutOrPuttingInChangesOnlyWhatTouchesIt();
    void renamingChangesNothing();
    void changingSidesChangesNothing();
    void operatorsBalanceWhereNothingIsGuessed();
    void classesMixOnlyAsGuessOrBalanced();
};

void AlignmentPropertiesTest::leavingOutOrPuttingInChangesOnlyWhatTouchesIt()
{
    std::mt19937 random(19);
    std::size_t pieces = 0, lost = 0;
    for (std::uint32_t seed = 0; seed < 40; ++seed) {
        const made::ModelProgram program = made::randomModel(random);
        const std::size_t out = random() % program.size();
        const made::MadeRun a = made::runModel(program, {false, 0.5, 3 * seed + 1});
        const made::MadeRun b = made::runModel(program, {true, 0.7, 5 * seed + 2});
        const made::MadeRun lacksA = made::runModel(program, {false, 0.5, 3 * seed + 1, out});
        const made::MadeRun lacksB = made::runModel(program, {true, 0.7, 5 * seed + 2, out});
        const auto whole = piecesOf(a, b);
        for (const auto& without : {piecesOf(lacksA, b), piecesOf(a, lacksB)}) {
            const std::size_t here = lostElsewhere(whole, without, out) + lostElsewhere(without, whole, out);
            // One neighbour of the same kind could as well have been the one that is left out.
            QVERIFY2(here <= 4, qPrintable(QString("%1, operator %2: %3").arg(seed).arg(out).arg(here)));
            pieces += whole.size() + without.size();
            lost += here;
        }
    }
    QVERIFY2(lost * 200 <= pieces, qPrintable(QString("%1 of %2").arg(lost).arg(pieces)));
}

void AlignmentPropertiesTest::renamingChangesNothing()
{
    std::mt19937 random(23);
    for (std::uint32_t seed = 0; seed < 30; ++seed) {
        const made::ModelProgram program = made::randomModel(random);
        const made::MadeRun a = made::runModel(program, {false, 0.5, 3 * seed + 1});
        made::Fusion fusion{true, 0.7, 5 * seed + 2};
        const auto before = piecesOf(a, made::runModel(program, fusion));
        fusion.firstInstance = 40;
        QVERIFY(before == piecesOf(a, made::runModel(program, fusion)));
        // Relay's kernels in Relax's words.
        fusion.relay = false;
        QVERIFY(before == piecesOf(a, made::runModel(program, fusion)));
    }
}

void AlignmentPropertiesTest::changingSidesChangesNothing()
{
    std::mt19937 random(31);
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        const made::MadeRun a = made::runModel(made::randomModel(random), {false, 0.5, 3 * seed + 1});
        const made::MadeRun b = made::runModel(made::randomModel(random), {true, 0.7, 5 * seed + 2}); // of another model
        std::set<OperatorPiece> turned;
        for (const auto& [first, second] : piecesOf(b, a))
            turned.emplace(second, first);
        QVERIFY2(piecesOf(a, b) == turned, qPrintable(QString::number(seed)));
    }
}

void AlignmentPropertiesTest::operatorsBalanceWhereNothingIsGuessed()
{
    std::mt19937 random(29);
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        const made::ModelProgram program = made::randomModel(random);
        const bool table = seed % 2 == 0;
        const std::size_t out = seed % 3 == 0 ? random() % program.size() : nothing;
        const made::MadeRun a = made::runModel(program, {false, 0.4, seed + 1, nothing, table});
        const made::MadeRun b = made::runModel(program, {true, 0.8, 7 * seed + 2, out, table});
        const Comparison comparison = made::compare(a.profile, b.profile);
        for (const Group& group : comparison.groups)
            if (!group.guess && !group.baseline.empty() && !group.candidate.empty())
                QVERIFY2(operatorRuns(group.baseline, *a.profile) == operatorRuns(group.candidate, *b.profile),
                    qPrintable(QString("%1: %2").arg(seed).arg(QString::fromStdString(group.baseline.entries.front().name))));
    }
}

void AlignmentPropertiesTest::classesMixOnlyAsGuessOrBalanced()
{
    // Two different programs: whatever is paired across them is no sure thing.
    std::mt19937 random(31);
    for (std::uint32_t seed = 0; seed < 30; ++seed) {
        const made::MadeRun a = made::runModel(made::randomModel(random), {false, 0.4, seed + 1, nothing, seed % 2 == 0});
        const made::MadeRun b = made::runModel(made::randomModel(random), {true, 0.8, seed + 2, nothing, seed % 2 == 0});
        for (const Group& group : made::compare(a.profile, b.profile).groups) {
            std::set<OperatorClass> classes;
            for (const GroupSide* side : {&group.baseline, &group.candidate})
                for (const KernelCalls& entry : side->entries)
                    classes.insert(entry.cls);
            QVERIFY(classes.size() == 1 || group.guess || group.kind == GroupKind::Regrouped);
        }
    }
}

QTEST_APPLESS_MAIN(AlignmentPropertiesTest)
#include "alignmentproperties_test.moc"
