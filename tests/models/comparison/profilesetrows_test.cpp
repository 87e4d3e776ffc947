// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/matrixtables.h"
#include "tests/models/comparison/madesets.h"

#include <QTest>

#include <algorithm>
#include <set>
#include <string>

using namespace tvmscope;
using made::named;
using made::wide;

/// Which calls of several profiles stand in one row, and what it is called.
class ProfileSetRowsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whoIsNotAlikeIsJudgedByOperatorsAlone();
    void aReshapeThatOneFusesIsNoInstruction();
    void aReshapeThatOneFusesStandsWithItInAll();
    void aReshapeIsOneWorkWhoeverDoesIt();
    void whatIsPutTogetherIsOneRowAndOneGroupOfAll();
    void whatIsPutTogetherHasOneNameAndClassOnEveryPage();
    void aKernelOfTwoWorksJoinsThemInNoRow();
    void aTableThatExcludesMoreSaysSo();
    void shapesOfARowAreTheBaselines();
    void overheadHasOneNameInTheTableAndTheBars();
};

void ProfileSetRowsTest::aReshapeThatOneFusesIsNoInstruction()
{
    // The row of a reshape is found once, with whoever does work for it; nothing is counted twice.
    const std::string flat = "float32[8, 8], float32[64]";
    const auto vm = made::profile(
        {{"dense", 50, wide}, {"vm.builtin.reshape", 4, flat}, {"vm.builtin.match_shape", 1, ""}}, {{"cpu0", 60}});
    const auto kernel = made::profile({{"dense", 40, wide}, {"fused_reshape", 3, flat}}, {{"cpu0", 50}});
    const ProfileSet set = gatherProfiles({named(vm, "x/a"), named(kernel, "x/b"), named(vm, "x/c")});
    for (std::size_t at = 0; at < set.profiles.size(); ++at) {
        std::size_t rows = 0;
        for (const ProfileSetRow& row : set.rows)
            rows += row.kind == ProfileSetRowKind::Group ? row.cells[at].rows.size() : 0;
        QCOMPARE(rows, set.profiles[at].profile->rowCount());
    }
}

/// Two machines that run one instruction are held against each other with it, also where a third has a kernel for it.
void ProfileSetRowsTest::aReshapeThatOneFusesStandsWithItInAll()
{
    const std::string flat = "float32[8, 8], float32[64]", other = "float32[64], float32[8, 8]";
    const auto vm = [&](double us, const std::string& second) {
        return made::profile({{"dense", 50, wide}, {"vm.builtin.reshape", us, flat}, {"vm.builtin.reshape", 2, second},
                                 {"vm.builtin.match_shape", 1, ""}, {"vm.builtin.make_tuple", 1, ""}},
            {{"cpu0", 60}});
    };
    const auto kernel = made::profile(
        {{"dense", 40, wide}, {"fused_reshape", 3, flat}, {"vm.builtin.match_shape", 2, ""}, {"vm.builtin.make_tuple", 1, ""}},
        {{"cpu0", 50}});
    // The last one reshapes something else: all its reshapes stand with the baseline's.
    for (const std::string& second : {other, std::string("float32[2, 32], float32[64]")})
        for (const std::size_t baseline : {std::size_t{0}, std::size_t{1}, std::size_t{2}}) {
            const ProfileSet set
                = gatherProfiles({named(vm(4, other), "x/a"), named(vm(5, second), "x/b"), named(kernel, "x/c")}, baseline);
            const auto instructions = std::find_if(set.rows.begin(), set.rows.end(),
                [](const ProfileSetRow& row) { return row.kind == ProfileSetRowKind::Subtotal; });
            QVERIFY(instructions != set.rows.end());
            // Those that only the machines run are instructions of both, or of neither.
            const double a = instructions->cells[0].us.value_or(0.0), b = instructions->cells[1].us.value_or(0.0);
            QVERIFY2((a == 2.0 && b == 2.0) || (a == 4.0 && b == 4.0), qPrintable(QStringLiteral("%1 %2").arg(a).arg(b)));
            for (const ProfileSetRow& row : set.rows)
                if (row.kind == ProfileSetRowKind::Group && (row.cells[0].us == 4.0 || row.cells[0].us == 6.0))
                    QVERIFY(row.cells[1].us.has_value() && *row.cells[1].us == *row.cells[0].us + 1);
        }
}

/// A kernel in one profile, `__nop` and an instruction in others: one row, whichever is the baseline, and a group of each pair.
void ProfileSetRowsTest::aReshapeIsOneWorkWhoeverDoesIt()
{
    const std::string flat = "float32[1, 1, 8, 8], float32[1, 64]";
    const auto kernel = made::profile({{"reshape", 3, flat}, {"dense", 50, wide}}, {{"cpu0", 60}});
    const auto nop = made::profile({{"__nop", 4, flat}, {"dense", 20, wide}}, {{"cpu0", 40}});
    const auto vm = made::profile(
        {{"VM::ReshapeTensor", 2, ""}, {"VM::UnknownOp", 7, ""}, {"dense", 30, wide}, {"VM::UnknownOp", 7, ""}}, {{"cpu0", 70}});
    const std::vector<ComparedProfile> profiles{named(kernel, "x/a"), named(nop, "x/b"), named(vm, "x/c")};
    for (const std::size_t baseline : {std::size_t{0}, std::size_t{1}, std::size_t{2}}) {
        const ProfileSet set = gatherProfiles(profiles, baseline);
        QVERIFY(std::any_of(set.rows.begin(), set.rows.end(), [](const ProfileSetRow& row) {
            return row.kind == ProfileSetRowKind::Group && row.cells[0].us == 3.0 && row.cells[1].us == 4.0
                && row.cells[2].us == 2.0;
        }));
        for (const auto& comparison : set.comparisons)
            if (comparison)
                for (const Group& group : comparison->groups)
                    for (const Side side : bothSides)
                        if (const double us = group[side].durationUs; us > 1 && us < 5)
                            QVERIFY2(!group.isOneSided(), group.id.c_str());
        if (baseline == 0)
            continue;
        const std::vector<Group>& groups = set.comparisons[3 - baseline]->groups; // each side by its own word
        const std::string words = baseline == 1 ? "__nop | ReshapeTensor" : "VM: ReshapeTensor | __nop";
        QVERIFY(std::any_of(groups.begin(), groups.end(), [&](const Group& group) { return group.label.text() == words; }));
    }
}

namespace {

/// The same profiles, with these calls merged by hand while the first two stood beside each other.
ProfileSet merged(const ProfileSet& plain, const std::vector<CallId>& calls)
{
    Corrections merge{{CorrectionKind::Merge, {}}};
    for (const Side side : bothSides)
        for (CorrectedKernel& kernel :
            correctedKernels(plain.profiles[side == Side::Baseline ? 0 : 1].analyzed->kernels, side, calls))
            merge.front().kernels.push_back(std::move(kernel));
    const Comparison& known = *plain.comparisons[1];
    const auto corrected = std::make_shared<const Comparison>(compare(known.baseline, known.candidate, merge));
    return *gatherProfiles(plain.profiles, 0, {nullptr, corrected, plain.comparisons[2]}, StopFlag{});
}

} // namespace

/// Beside the pair in which a user merged them, and beside the others: what is said of a third profile counts what its row shows.
void ProfileSetRowsTest::whatIsPutTogetherIsOneRowAndOneGroupOfAll()
{
    const std::string small = "float32[4, 8], float32[4, 8]", large = "float32[16, 8], float32[16, 8]";
    const auto run = [&](double one, double two) {
        return made::profile({{"dense", 50, wide}, {"tanh", one, small}, {"sigmoid", two, large}}, {{"cpu0", 90}});
    };
    const ProfileSet set = merged(
        gatherProfiles({named(run(5, 9), "x/a"), named(run(6, 7), "x/b"), named(run(2, 3), "x/c")}), {CallId{1}, CallId{2}});
    const auto row = std::find_if(
        set.rows.begin(), set.rows.end(), [](const ProfileSetRow& one) { return one.cells[0].us == std::optional(14.0); });
    QVERIFY(row != set.rows.end());
    QCOMPARE(row->cells[2].us, std::optional(5.0));
    const std::vector<Group>& groups = set.comparisons[2]->groups;
    QVERIFY(std::any_of(groups.begin(), groups.end(),
        [](const Group& group) { return group.baseline.durationUs == 14.0 && group.candidate.durationUs == 5.0; }));
}

/// A row that counted as dense stood beside a sentence, and a page of two, that counted it as elementwise.
void ProfileSetRowsTest::whatIsPutTogetherHasOneNameAndClassOnEveryPage()
{
    const auto run = [&](double dense, double tanh) {
        return made::profile({{"dense", dense, wide}, {"tanh", tanh, "float32[4, 8], float32[4, 8]"}}, {{"cpu0", 90}});
    };
    const ProfileSet set = merged(
        gatherProfiles({named(run(5, 60), "x/a"), named(run(6, 62), "x/b"), named(run(40, 11), "x/c")}), {CallId{0}, CallId{1}});
    const auto row = std::find_if(
        set.rows.begin(), set.rows.end(), [](const ProfileSetRow& one) { return one.cells[0].us == std::optional(65.0); });
    QVERIFY(row != set.rows.end());
    QCOMPARE(row->cls, OperatorClass::Elementwise);
    QCOMPARE(row->label.text(), std::string("tanh 4×8 and 1 more"));
    for (const std::size_t other : {std::size_t{1}, std::size_t{2}})
        for (const Group& group : set.comparisons[other]->groups)
            if (group.baseline.durationUs == 65.0) {
                QCOMPARE(group.cls, row->cls);
                QCOMPARE(group.label.text(), row->label.text());
            }
}

/// One kernel adds a bias behind two matmuls: one group of two executors that run it alone, and two works beside one that fuses
/// it.
void ProfileSetRowsTest::aKernelOfTwoWorksJoinsThemInNoRow()
{
    const std::string narrow = "float32[9, 64], float32[16, 64], float32[9, 16]", sum = "float32[9, 16], float32[9, 16]";
    const auto apart = [&](double us) {
        return made::profile(
            {{"dense", us, wide}, {"add", 3, sum}, {"dense1", 2 * us, narrow}, {"add", 4, sum}}, {{"cpu0", 999}});
    };
    const auto fused = made::profile(
        {{"fused_dense_add", 70, wide + ", float32[9, 16]"}, {"fused_dense1_add", 90, narrow + ", float32[9, 16]"}},
        {{"cpu0", 999}});
    for (const std::size_t baseline : {std::size_t{0}, std::size_t{1}, std::size_t{2}}) {
        const ProfileSet set = gatherProfiles({named(apart(50), "x/a"), named(apart(40), "x/b"), named(fused, "x/c")}, baseline);
        QStringList rows;
        for (const ProfileSetRow& row : set.rows)
            if (row.kind == ProfileSetRowKind::Group)
                rows << QStringLiteral("%1 %2 %3")
                            .arg(row.cells[0].us.value_or(0))
                            .arg(row.cells[1].us.value_or(0))
                            .arg(row.cells[2].us.value_or(0));
        QCOMPARE(rows, QStringList({QStringLiteral("104 84 90"), QStringLiteral("53 43 70")}));
        QCOMPARE(set.rows.front().cells[0].calls, CallCount(2));
    }
}

/// A third profile fuses what is excluded with what is not: the row holds both, and what is said of the pair does not.
void ProfileSetRowsTest::aTableThatExcludesMoreSaysSo()
{
    const std::string flat = "float32[9, 16], float32[9, 16]", wideAndOut = wide + ", float32[9, 16]";
    const auto apart = [&](double us) { return made::profile({{"dense", us, wide}, {"tanh", 5, flat}}, {{"cpu0", us + 9}}); };
    const auto fused = made::profile({{"fused_dense_tanh", 20, wideAndOut}}, {{"cpu0", 30}});
    const ProfileSet plain = gatherProfiles({named(apart(50), "x/a"), named(apart(40), "x/b"), named(fused, "x/c")});
    const ProfileSet set = made::excluding(plain, CallId{0});
    QStringList notes;
    for (const Message& note : set.notes)
        notes << made::said(note);
    QVERIFY2(notes.contains(QStringLiteral("The table excludes more than the comparison with Relax VM b does, of every profile: "
                                           "a row of it holds whatever one of them does together.")),
        qPrintable(notes.join(u'\n')));
}

/// Layouts of one work: the row says what the baseline does.
void ProfileSetRowsTest::shapesOfARowAreTheBaselines()
{
    const auto packing = [](double us, const std::string& blocks) {
        return made::profile(
            {{"dense", 50, wide}, {"layout_transform", us, "float32[1, 64, 8, 8], float32[" + blocks + "]"}}, {{"cpu0", 90}});
    };
    const std::vector<ComparedProfile> profiles{named(packing(9, "1, 16, 8, 8, 4"), "x/b"),
        named(packing(7, "1, 2, 8, 8, 32"), "x/a"), named(packing(8, "1, 2, 8, 8, 32"), "x/c")};
    const auto isCalled = [&](std::size_t baseline, const char* shape) {
        const ProfileSet set = gatherProfiles(profiles, baseline);
        return std::any_of(set.rows.begin(), set.rows.end(),
            [&](const ProfileSetRow& row) { return row.label.text().find(shape) != std::string::npos; });
    };
    QVERIFY(isCalled(0, "16×8×8×4") && isCalled(1, "2×8×8×32"));
}

/// Instructions of a machine, rests and totals follow from the whole of a run.
void ProfileSetRowsTest::whoIsNotAlikeIsJudgedByOperatorsAlone()
{
    const auto run = [](double us, int threads) {
        return made::profile({{"dense", us, wide, 2}, {"VM::AllocTensor", us / 10, "", 3}}, {{"cpu0", 2 * us}}, nullptr, threads);
    };
    const ProfileSet set = gatherProfiles({named(run(90, 1), "x/a"), named(run(10, 16), "x/b"), named(run(40, 1), "x/c")});
    QVERIFY(!set.unlikeBaseline(1).empty());
    int others = 0;
    for (const ProfileSetRow& row : set.rows) {
        const bool isOperator = row.kind == ProfileSetRowKind::Group && !row.isInstruction();
        QCOMPARE(set.isJudged(row, 1), isOperator);
        QVERIFY(set.isJudged(row, 2));
        others += isOperator ? 0 : 1;
    }
    QVERIFY(others >= 3);
}

/// The sum of what a graph executor and a virtual machine do beside operators, and each part of it.
void ProfileSetRowsTest::overheadHasOneNameInTheTableAndTheBars()
{
    const auto graph = made::profile({{"__nop", 4, wide}, {"tvmgen_default_fused_nn_dense", 20, wide, 2}}, {{"cpu0", 40}});
    const auto vm = made::profile({{"dense", 20, wide, 2}, {"VM::AllocTensor", 1, "", 3}}, {{"cpu0", 40}});
    const ProfileSet set = gatherProfiles({named(graph, "x/a"), named(vm, "x/b"), named(vm, "x/c")});
    std::set<std::string> words;
    int rows = 0;
    for (const ProfileSetRow& row : set.rows)
        if (row.ledger == LedgerKind::Overhead) {
            ++rows;
            words.insert(categoryText(row, [](const Message& message) { return messageText(message); }));
        }
    QVERIFY(rows >= 3);
    QCOMPARE(words, std::set<std::string>{"runtime overhead"});
}

QTEST_APPLESS_MAIN(ProfileSetRowsTest)
#include "profilesetrows_test.moc"
