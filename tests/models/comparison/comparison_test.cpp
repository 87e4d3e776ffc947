// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/analyzedprofile.h"
#include "models/comparison/compare.h"
#include "models/comparison/takeover.h"
#include "models/kernels/kerneltable.h"
#include "models/profile/profilebuilder.h"
#include "models/profile/saturating.h"
#include "tests/models/madeprofiles.h"

#include <QTest>

#include <algorithm>
#include <limits>

using namespace tvmscope;
using made::Row;

class ComparisonTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theSameInstructionsAreNoDoubtfulMatch();
    void pairsKernels_data();
    void pairsKernels();
    void guessesWhereOneSideDoesMore();
    void leavesOtherWorkAlone();
    void mergesKernelsOfEqualKey();
    void callsMissingTextMaybeMissing();
    void regroupsNormalisation();
    void badgesPairsOfOtherClasses();
    void keepsDevicesApart();
    void refusesOtherClocks();
    void namesTheSides();
    void comparesManyKernels();
    void aWholeGroupThatIsExcludedStaysOne();
    void anInstructionThatIsExcludedIsNoOperatorWithoutPartner();
    void selfTimesAreThoseOfOneProfile();
    void numbersBeyondEverything();
};

void ComparisonTest::pairsKernels_data()
{
    QTest::addColumn<QString>("nameA");
    QTest::addColumn<QString>("shapesA");
    QTest::addColumn<QString>("nameB");
    QTest::addColumn<QString>("shapesB");
    QTest::addColumn<QString>("evidence");
    const auto row = [](const char* what, const char* nameA, const char* shapesA, const char* nameB, const char* shapesB,
                         const char* evidence) { QTest::newRow(what) << nameA << shapesA << nameB << shapesB << evidence; };
    row("equal shapes", "dense7", "float32[9, 32], float32[16, 32], float32[9, 16]", "vm_mod_fused_nn_dense_2",
        "float32[9, 32], float32[16, 32], float32[9, 16]", "match-shapes");
    row("packed weights", "fused_dense_add3", "float32[9, 32], float32[16, 32], float32[1, 16], float32[9, 16]",
        "vm_mod_fused_nn_contrib_dense_pack_add", "float32[9, 32], float32[2, 32, 8], float32[1, 16], float32[9, 16]",
        "match-packed-weights");
    row("blocks that look transposed", "vm_mod_fused_nn_contrib_dense_pack_add",
        "float32[64, 128], float32[16, 128, 8], float32[1, 128], float32[64, 128]", "vm_mod_fused_nn_contrib_dense_pack_add_1",
        "float32[64, 128], float32[8, 128, 16], float32[1, 128], float32[64, 128]", "match-packed-weights");
    row("bias shape", "fused_dense1_add5", "float32[9, 32], float32[16, 32], float32[1, 16], float32[9, 16]",
        "vm_mod_fused_nn_dense_add", "float32[9, 32], float32[16, 32], float32[16], float32[9, 16]", "match-bias-shape");
    row("bias_add is add", "fused_conv2d_add",
        "float32[1, 3, 8, 8], float32[12, 3, 4, 4], float32[1, 12, 1, 1], float32[1, 12, 2, 2]",
        "vm_mod_fused_nn_conv2d_nn_bias_add", "float32[1, 3, 8, 8], float32[12, 3, 4, 4], float32[12], float32[1, 12, 2, 2]",
        "match-bias-shape");
    row("folded constants", "fused_batch_matmul_divide", "float32[4, 8, 3], float32[4, 8, 3], float32[], float32[4, 8, 8]",
        "vm_mod_fused_nn_batch_matmul_divide", "float32[4, 8, 3], float32[4, 8, 3], float32[4, 8, 8]", "match-folded-constants");
    row("packed channels", "fused_conv2d3_add1_relu",
        "float32[1, 64, 7, 7], float32[32, 64, 3, 3], float32[1, 32, 1, 1], float32[1, 32, 7, 7]",
        "tvmgen_default_fused_nn_contrib_conv2d_NCHWc_add_nn_relu_4",
        "float32[1, 16, 7, 7, 4], float32[8, 16, 3, 3, 4, 4], float32[1, 8, 1, 1, 4], float32[1, 8, 7, 7, 4]",
        "match-packed-data");
    row("other blocks", "tvmgen_default_fused_nn_contrib_conv2d_NCHWc",
        "float32[1, 16, 7, 7, 4], float32[8, 16, 3, 3, 4, 4], float32[1, 8, 7, 7, 4]",
        "tvmgen_default_fused_nn_contrib_conv2d_NCHWc_2",
        "float32[1, 16, 7, 7, 4], float32[2, 16, 3, 3, 4, 16], float32[1, 8, 7, 7, 4]", "match-packed-weights");
    row("a pool has no weights", "tvmgen_default_fused_nn_global_avg_pool2d", "float32[1, 8, 7, 7, 4], float32[1, 8, 1, 1, 4]",
        "tvmgen_default_fused_nn_global_avg_pool2d_1", "float32[1, 2, 7, 7, 16], float32[1, 2, 1, 1, 16]", "match-packed-data");
    row("fast math", "fast_softmax", "float32[4, 8], float32[4, 8]", "vm_mod_fused_nn_softmax", "float32[4, 8], float32[4, 8]",
        "match-shapes");
    row("transposed weights", "fused_matmul_add24", "float32[2, 24], float32[24, 10], float32[10], float32[2, 10]",
        "tvmgen_default_fused_nn_dense_add", "float32[2, 24], float32[10, 24], float32[1, 10], float32[2, 10]",
        "match-transposed-weights");
    row("clip", "fused_conv2d_maximum_minimum",
        "float32[1, 3, 8, 8], float32[12, 3, 4, 4], float32[], float32[], float32[1, 12, 2, 2]",
        "tvmgen_default_fused_nn_conv2d_clip", "float32[1, 3, 8, 8], float32[12, 3, 4, 4], float32[1, 12, 2, 2]",
        "match-components");
}

void ComparisonTest::pairsKernels()
{
    QFETCH(QString, nameA);
    QFETCH(QString, shapesA);
    QFETCH(QString, nameB);
    QFETCH(QString, shapesB);
    QFETCH(QString, evidence);
    const auto a = made::profile({{nameA.toStdString(), 20.0, shapesA.toStdString(), 3}}, {{"cpu0", 25.0}});
    const auto b = made::profile({{nameB.toStdString(), 10.0, shapesB.toStdString(), 3}}, {{"cpu0", 12.0}});
    const Comparison comparison = made::compare(a, b);
    QCOMPARE(comparison.groups.size(), std::size_t{1});
    const Group& group = comparison.groups.front();
    QCOMPARE(group.kind, GroupKind::Matched);
    QVERIFY(!group.guess);
    QVERIFY(group.score >= 0.65);
    QCOMPARE(group.ratio.value(), 2.0);
    QVERIFY(std::any_of(
        group.evidence.begin(), group.evidence.end(), [&](const Message& m) { return m.code == evidence.toStdString(); }));
}

void ComparisonTest::guessesWhereOneSideDoesMore()
{
    const auto a = made::profile({{"dense", 20.0, "float32[9, 32], float32[16, 32], float32[9, 16]", 3}}, {{"cpu0", 25.0}});
    const auto b = made::profile(
        {{"vm_mod_fused_nn_dense_add_nn_relu", 10.0, "float32[9, 32], float32[16, 32], float32[1, 16], float32[9, 16]", 3}},
        {{"cpu0", 12.0}});
    const Comparison comparison = made::compare(a, b);
    QCOMPARE(comparison.groups.size(), std::size_t{1});
    QCOMPARE(comparison.groups.front().kind, GroupKind::Matched);
    QVERIFY(comparison.groups.front().guess); // nobody on the other side adds and cuts
}

void ComparisonTest::leavesOtherWorkAlone()
{
    // As many elements in every tensor, yet one is a batched matmul and the other a dense layer.
    const auto a
        = made::profile({{"batch_matmul", 5.0, "float32[4, 64, 64], float32[4, 32, 64], float32[4, 64, 32]"}}, {{"cpu0", 9.0}});
    const auto b = made::profile(
        {{"vm_mod_fused_nn_dense", 5.0, "float32[128, 128], float32[64, 128], float32[128, 64]"}}, {{"cpu0", 9.0}});
    const Comparison comparison = made::compare(a, b);
    QCOMPARE(comparison.groups.size(), std::size_t{2});
    for (const Group& group : comparison.groups)
        QVERIFY(group.kind == GroupKind::OnlyBaseline || group.kind == GroupKind::OnlyCandidate);
}

void ComparisonTest::mergesKernelsOfEqualKey()
{
    const std::string shapes = "float32[64, 128], float32[64, 1]";
    const auto a = made::profile({{"mean", 5.0, shapes, 5}}, {{"cpu0", 9.0}});
    const auto b
        = made::profile({{"vm_mod_fused_mean", 1.0, shapes, 1}, {"vm_mod_fused_mean_1", 4.0, shapes, 4}}, {{"cpu0", 9.0}});
    const Comparison comparison = made::compare(a, b);
    QCOMPARE(comparison.groups.size(), std::size_t{1});
    QCOMPARE(comparison.groups[0].candidate.entries.size(), std::size_t{2});
    QCOMPARE(comparison.groups[0].candidate.calls.known().value_or(-1), std::int64_t{5});
    QCOMPARE(comparison.groups[0].candidate.entries[0].name, std::string("vm_mod_fused_mean_1"));
}

void ComparisonTest::callsMissingTextMaybeMissing()
{
    const std::string shapes = "float32[9, 32], float32[16, 32], float32[9, 16]";
    const auto a
        = made::profile({{"dense", 5.0, shapes, 2}, {"softmax", 1.0, "float32[9, 16], float32[9, 16]", 5}}, {{"cpu0", 9.0}});
    const PrintedSums sums{7.0, 6, std::nullopt};
    const auto b = made::profile({{"vm_mod_fused_nn_relu", 3.0, "float32[3], float32[3]", 3}}, {{"cpu0", 9.0}}, &sums);
    const Comparison comparison = made::compare(a, b);
    const auto kindOf = [&](const std::string& name) {
        for (const Group& group : comparison.groups)
            if (!group.baseline.empty() && group.baseline.entries[0].name == name)
                return group.kind;
        return GroupKind::Matched;
    };
    QCOMPARE(kindOf("dense"), GroupKind::MaybeMissing);
    // Five calls cannot be among three that are missing.
    QCOMPARE(kindOf("softmax"), GroupKind::OnlyBaseline);
    BestOfBoth best;
    best.device = "cpu0";
    QVERIFY(countedInFullMessage(best, comparison));
    QVERIFY(!countedInFullMessage(best, made::compare(a, a)));
}

void ComparisonTest::regroupsNormalisation()
{
    const std::string x = "float32[1, 9, 16]", r = "float32[1, 9, 1]", v = "float32[16]";
    const auto a = made::profile(
        {{"fused_mean_subtract", 4.0, x + ", " + x, 3}, {"power", 2.0, x + ", float32[], " + x, 3},
            {"fused_mean_add2_rsqrt_multiply_multiply1_add3", 6.0, x + ", float32[], " + x + ", " + v + ", " + v + ", " + x, 3}},
        {{"cpu0", 20.0}});
    const auto b = made::profile(
        {{"vm_mod_fused_mean", 1.0, x + ", " + r, 3}, {"vm_mod_fused_subtract", 1.0, x + ", " + r + ", " + x, 3},
            {"vm_mod_fused_power_mean", 1.0, x + ", float32[], " + r, 3},
            {"vm_mod_fused_add_rsqrt_multiply_multiply_add", 1.0, r + ", float32[], " + x + ", " + v + ", " + v + ", " + x, 3}},
        {{"cpu0", 10.0}});
    const Comparison comparison = made::compare(a, b);
    QCOMPARE(comparison.groups.size(), std::size_t{1});
    const Group& group = comparison.groups[0];
    QCOMPARE(group.cls, OperatorClass::Norm);
    QCOMPARE(group.kind, GroupKind::Regrouped);
    QVERIFY(!group.guess);
    QCOMPARE(group.baseline.durationUs, 12.0);
    QCOMPARE(group.candidate.durationUs, 4.0);
}

void ComparisonTest::badgesPairsOfOtherClasses()
{
    // The mean belongs to a normalisation on one side alone.
    const std::string x = "float32[9, 16]", r = "float32[9, 1]";
    const auto a = made::profile(
        {{"mean", 4.0, x + ", " + r}, {"fused_subtract_add_rsqrt_multiply", 4.0, x + ", " + r + ", " + r + ", " + x}},
        {{"cpu0", 20.0}});
    const auto b = made::profile({{"vm_mod_fused_mean", 4.0, x + ", " + r}}, {{"cpu0", 20.0}});
    const Comparison comparison = made::compare(a, b);
    const auto pair = std::find_if(
        comparison.groups.begin(), comparison.groups.end(), [](const Group& g) { return g.kind == GroupKind::Matched; });
    QVERIFY(pair != comparison.groups.end());
    QVERIFY(pair->guess);
}

void ComparisonTest::keepsDevicesApart()
{
    const std::string shapes = "float32[9, 32], float32[16, 32], float32[9, 16]";
    const auto a = made::profile({{"dense", 50.0, shapes, 1, "cuda0"}}, {{"cuda0", 60.0}, {"cpu0", 90.0}});
    const auto b = made::profile({{"vm_mod_fused_nn_dense", 10.0, shapes, 1, "cuda0"}, {"VM::UnknownOp", 7.0, "", 40, "cpu0"}},
        {{"cuda0", 20.0}, {"cpu0", 80.0}});
    const Comparison comparison = made::compare(a, b);
    QVERIFY(comparison.comparable);
    QCOMPARE(comparison.devices.size(), std::size_t{2});
    QCOMPARE(comparison.devices[0].device, std::string("cuda0"));
    QVERIFY(comparison.devices[0].leads);
    QVERIFY(comparison.devices[1].hostClock);
    for (const LedgerRow& row : comparison.ledger)
        QCOMPARE(row.device, std::string("cuda0"));
    QCOMPARE(comparison.groups.back().device, std::string("cpu0"));
    QVERIFY(!comparison.groups.back().shareOfDelta);
}

void ComparisonTest::refusesOtherClocks()
{
    const std::string shapes = "float32[9, 32], float32[16, 32], float32[9, 16]";
    const auto a = made::profile({{"dense", 50.0, shapes, 1, "cuda0"}}, {{"cuda0", 60.0}, {"cpu0", 90.0}});
    const auto b = made::profile({{"dense", 10.0, shapes, 1, "cpu0"}}, {{"cpu0", 20.0}});
    const Comparison comparison = made::compare(a, b);
    QVERIFY(!comparison.comparable);
    QCOMPARE(comparison.answer.headline.code, std::string_view("headline-not-compared"));
    QVERIFY(comparison.devices.empty());
    QVERIFY(comparison.ledger.empty());
    QCOMPARE(comparison.groups.size(), std::size_t{2});
}

void ComparisonTest::namesTheSides()
{
    const auto plain = made::profile({{"add", 1.0, "float32[3], float32[3]"}}, {});
    const auto labels = [&](const std::string& a, const std::string& b) {
        const Comparison comparison = made::compare(plain, plain, a, b);
        return comparison.baseline.label + " | " + comparison.candidate.label;
    };
    QCOMPARE(labels("runs/old/report.json", "runs/new/report.json"), std::string("old | new"));
    QCOMPARE(labels("/x/one.json", "/x/two.json"), std::string("one.json | two.json"));
    QCOMPARE(labels("post.txt", "post.txt"), std::string("#1 | #2"));
}

void ComparisonTest::comparesManyKernels()
{
    std::vector<Row> rows;
    for (int n = 1; n <= 20000; ++n)
        rows.push_back({"fused_dense" + std::to_string(n) + "_add", 1.0,
            "float32[1, " + std::to_string(n) + "], float32[8, " + std::to_string(n) + "], float32[8], float32[1, 8]"});
    const auto a = made::profile(rows, {{"cpu0", 30000.0}});
    std::reverse(rows.begin(), rows.end());
    const auto b = made::profile(rows, {{"cpu0", 30000.0}});
    const Comparison comparison = made::compare(a, b);
    QCOMPARE(comparison.groups.size(), std::size_t{20000});
    QCOMPARE(comparison.devices[0].matchedUs.baseline, 20000.0);
}

/// What is one row stays one when it is counted apart; of a part of it each kernel is.
void ComparisonTest::aWholeGroupThatIsExcludedStaysOne()
{
    const std::string wide = "float32[8, 8], float32[8, 8]";
    const auto a = made::profile({{"softmax", 9, wide}}, {{"cpu0", 20}});
    const auto b = made::profile({{"softmax", 8, wide}, {"VM::AllocStorage", 3, ""}, {"VM::AllocTensor", 5, "float32[8]"},
                                     {"VM::AllocTensor", 6, "float32[4]"}},
        {{"cpu0", 30}});
    const Comparison plain = made::compare(a, b);
    const auto excludedOf = [&](const std::vector<CallId>& rows) {
        Corrections corrections{{CorrectionKind::Exclude, {}}};
        corrections.front().kernels = correctedKernels(plain.candidate.analyzed->kernels, Side::Candidate, rows);
        const Comparison corrected = compare(plain.baseline, plain.candidate, corrections);
        return std::count_if(
            corrected.groups.begin(), corrected.groups.end(), [](const Group& group) { return group.excluded(); });
    };
    QCOMPARE(excludedOf({CallId{1}, CallId{2}, CallId{3}}), std::ptrdiff_t{1});
    QCOMPARE(excludedOf({CallId{2}, CallId{3}}), std::ptrdiff_t{2});
}

/// It was in no operator's row before, and its time still counts in the total.
void ComparisonTest::anInstructionThatIsExcludedIsNoOperatorWithoutPartner()
{
    const std::string wide = "float32[8, 8], float32[8, 8]";
    const auto a = made::profile({{"softmax", 9, wide}}, {{"cpu0", 20}});
    const auto b = made::profile({{"softmax", 8, wide}, {"VM::AllocTensor", 5, ""}}, {{"cpu0", 30}});
    const Comparison plain = made::compare(a, b);
    Corrections corrections{{CorrectionKind::Exclude, {}}};
    corrections.front().kernels = correctedKernels(plain.candidate.analyzed->kernels, Side::Candidate, {CallId{1}});
    const Comparison corrected = compare(plain.baseline, plain.candidate, corrections);
    QCOMPARE(corrected.devices.front().matchableUs.candidate, 8.0);
    QCOMPARE(corrected.devices.front().matchedUs.candidate, 8.0);
}

/// Two threads of nested calls, and calls of two devices inside each other: what a comparison takes for a row's time is what a
/// operator tree of the profile takes for it.
void ComparisonTest::selfTimesAreThoseOfOneProfile()
{
    struct Step {
        const char *name, *device, *thread;
        int start, us, depth;
        double self;
    };
    const std::vector<Step> threads{{"main_a", "cpu0", "0", 0, 100, 0, 50}, {"main_b", "cpu0", "1", 5, 100, 0, 50},
        {"softmax", "cpu0", "0", 10, 50, 1, 50}, {"dense", "cpu0", "1", 15, 50, 1, 50}};
    const std::vector<Step> devices{
        {"main", "cpu0", "0", 0, 10, 0, 8}, {"dense", "cuda0", "0", 1, 6, 1, 6}, {"softmax", "cpu0", "0", 2, 2, 2, 2}};
    for (const auto& steps : {threads, devices}) {
        ProfileBuilder builder;
        for (const Step& step : steps) {
            ProfileBuilder::Row row;
            row.count = 1;
            row.name = step.name;
            row.device = step.device;
            row.track = step.thread;
            row.startNs = std::int64_t{1000} * step.start;
            row.durationUs = step.us;
            row.depth = step.depth;
            builder.addRow(row);
        }
        const ProfilePtr profile = builder.build();
        const KernelTable kernels = foldKernels(*profile);
        QCOMPARE(kernels.kernels.size(), steps.size());
        double sum = 0.0;
        for (std::size_t at = 0; at < steps.size(); ++at) {
            QCOMPARE(kernels.kernels[at].entry.durationUs, steps[at].self);
            sum += steps[at].self;
        }
        QCOMPARE(analyzeProfile(profile)->tree.durationUs(OperatorTree::root), sum);
    }
}

/// For the sanitizers: no product of dimensions and no sum of counts may overflow.
void ComparisonTest::numbersBeyondEverything()
{
    const std::string huge = "float32[9223372036854775807, 4294967296, 4294967296]";
    const std::int64_t many = std::numeric_limits<std::int64_t>::max();
    const auto program = [&](const char* prefix) {
        std::vector<made::Row> rows;
        for (const char* name : {"nn_batch_matmul", "nn_dense", "nn_conv2d_NCHWc", "softmax", "layout_transform"})
            rows.push_back({prefix + std::string(name), 5.0, huge + ", " + huge + ", " + huge, many});
        rows.push_back(rows.front());
        return made::profile(rows, {{"cpu0", 100}});
    };
    const auto a = program("tvmgen_default_fused_"), b = program("vm_mod_fused_");
    QCOMPARE(elements(parseShapes(huge)->front()), many);
    const Comparison comparison = made::compare(a, b);
    QVERIFY(!analyzeProfile(a)->tree.calls(OperatorTree::root).isKnown());
    for (const Group& group : comparison.groups) {
        for (const CallCount calls : {group.baseline.calls, group.candidate.calls})
            QVERIFY(!calls.isKnown() || calls == 0 || calls == many);
    }
    QVERIFY(saturatingMultiply(std::int64_t{1} << 40, -(std::int64_t{1} << 40)) == std::numeric_limits<std::int64_t>::min());
    QCOMPARE(saturatingMultiply(-3, 5), std::int64_t{-15});
}

void ComparisonTest::theSameInstructionsAreNoDoubtfulMatch()
{
    const auto vm = [](double us, const std::string& second) {
        return made::profile({{"VM::AllocStorage", us, ""}, {second, 2, ""}, {"VM::AllocStorage", us, ""}}, {{"cpu0", 20}});
    };
    const auto scoreOf
        = [&](const std::string& second) { return made::compare(vm(3, "VM::AllocTensor"), vm(4, second)).groups.front().score; };
    QCOMPARE(scoreOf("VM::AllocTensor"), 1.0);
    QVERIFY(scoreOf("VM::ReshapeTensor") < 1.0);
}

QTEST_APPLESS_MAIN(ComparisonTest)
#include "comparison_test.moc"
