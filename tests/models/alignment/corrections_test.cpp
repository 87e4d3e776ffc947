// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "models/alignment/applycorrections.h"
#include "models/alignment/corrections.h"
#include "models/comparison/bestofboth.h"
#include "models/comparison/compare.h"
#include "models/comparison/groupclasses.h"
#include "models/kernels/kerneltable.h"
#include "tests/models/madeprofiles.h"

#include <QTest>

#include <algorithm>

using namespace tvmscope;

namespace {

const std::string wide = "float32[9, 32], float32[16, 32], float32[9, 16]";
const std::string narrow = "float32[9, 16], float32[9, 16]";
const std::string other = "float32[7, 5], float32[7, 5]";

ProfilePtr baseline()
{
    return made::profile(
        {{"dense", 20.0, wide}, {"softmax", 3.0, narrow}, {"dense", 22.0, wide}, {"erf", 2.0, other}}, {{"cpu0", 60.0}});
}

ProfilePtr candidate()
{
    return made::profile({{"vm_mod_fused_nn_dense", 10.0, wide}, {"vm_mod_fused_nn_softmax", 4.0, narrow},
                             {"vm_mod_fused_nn_dense", 11.0, wide}, {"vm_mod_fused_tanh", 5.0, narrow}},
        {{"cpu0", 40.0}});
}

CorrectedKernel kernel(Side side, const std::string& name, const std::string& shapes, std::vector<std::uint32_t> calls = {})
{
    return {side, "cpu0", name, shapes, std::move(calls)};
}

Comparison corrected(const Corrections& corrections)
{
    return made::compare(baseline(), candidate(), "a.json", "b.json", corrections);
}

/// The group that holds a kernel, or the first that holds some of its calls.
const Group& groupWith(const Comparison& comparison, Side side, const std::string& name)
{
    const auto holds = [&](const Group& group) {
        const std::vector<KernelCalls>& entries = group[side].entries;
        return std::any_of(entries.begin(), entries.end(), [&](const KernelCalls& e) { return e.name == name; });
    };
    const auto found = std::find_if(comparison.groups.begin(), comparison.groups.end(), holds);
    Q_ASSERT(found != comparison.groups.end());
    return *found;
}

bool says(const Group& group, const std::string& code)
{
    return std::any_of(group.evidence.begin(), group.evidence.end(), [&](const Message& m) { return m.code == code; });
}

double ledgerSum(const Comparison& comparison)
{
    double sum = 0.0;
    for (const LedgerRow& row : comparison.ledger)
        sum += row.deltaUs;
    return sum;
}

} // namespace

class CorrectionsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pinsWhatTheAlignmentLeftAlone();
    void pinsSingleCalls();
    void pinsCallByCallWhereCountsAreEven();
    void splitsAGroup();
    void mergesGroups();
    void excludesFromEveryOtherCategory();
    void whatIsExcludedIsNoCause();
    void aGroupTakenApartLeavesOneNumberForItsCategory();
    void whatWasPutTogetherIsNotCalledByOneMember();
    void nameAndClassOfWhatWasPutTogetherAreOfOneKernel();
    void whatIsExcludedStaysSoWhenItIsSplit();
    void laterCorrectionsWin();
    void saysWhatItDoesNotFind();
    void saysWhichCallsThereAreNot();
    void looksOnlyAtWhatTheyName();
    void namesAFewOfMany();
    void findsKernelsThatAnotherBuildNumbered();
    void refusesSeveralDevices();
    void namesRowsAsKernels();
    void takesCorrectionsBack();
};

void CorrectionsTest::pinsWhatTheAlignmentLeftAlone()
{
    QCOMPARE(groupWith(corrected({}), Side::Baseline, "erf").kind, GroupKind::OnlyBaseline);
    const Comparison comparison = corrected(
        {{CorrectionKind::Pin, {kernel(Side::Baseline, "erf", other), kernel(Side::Candidate, "vm_mod_fused_tanh", narrow)}}});
    const Group& group = groupWith(comparison, Side::Baseline, "erf");
    QCOMPARE(group.candidate.entries.size(), std::size_t{1});
    QCOMPARE(group.candidate.entries[0].name, std::string("vm_mod_fused_tanh"));
    QCOMPARE(group.kind, GroupKind::Matched);
    QCOMPARE(group.corrected, std::optional(CorrectionKind::Pin));
    QCOMPARE(group.score, 1.0);
    QVERIFY(!group.guess);
    QCOMPARE(group.evidence.front().code, std::string_view("match-pinned"));
    QVERIFY(qFuzzyCompare(group.deltaUs, 3.0));
    QVERIFY(qFuzzyCompare(ledgerSum(comparison), -20.0));
}

void CorrectionsTest::pinsSingleCalls()
{
    const Comparison comparison = corrected({{CorrectionKind::Pin,
        {kernel(Side::Baseline, "dense", wide, {1}), kernel(Side::Candidate, "vm_mod_fused_tanh", narrow)}}});
    const Group& pinned = groupWith(comparison, Side::Candidate, "vm_mod_fused_tanh");
    QCOMPARE(pinned.baseline.calls.known().value_or(-1), std::int64_t{1});
    QCOMPARE(pinned.baseline.durationUs, 22.0);
    // The call that is not named keeps its partner; the partner of the one that is named is left alone.
    double matched = 0.0, alone = 0.0;
    for (const Group& group : comparison.groups)
        if (!group.candidate.empty() && group.candidate.entries[0].name == "vm_mod_fused_nn_dense")
            (group.baseline.empty() ? alone : matched) += group.candidate.durationUs;
    QCOMPARE(matched, 10.0);
    QCOMPARE(alone, 11.0);
}

void CorrectionsTest::pinsCallByCallWhereCountsAreEven()
{
    const Comparison comparison = corrected(
        {{CorrectionKind::Pin, {kernel(Side::Baseline, "dense", wide), kernel(Side::Candidate, "vm_mod_fused_nn_dense", wide)}}});
    std::size_t pieces = 0;
    for (const AlignedPiece& piece : comparison.alignment.pieces)
        if (comparison.groups[piece.group].corrected) {
            ++pieces;
            QCOMPARE(piece.baseline.size(), std::size_t{1});
            QCOMPARE(piece.candidate.size(), std::size_t{1});
        }
    QCOMPARE(pieces, std::size_t{2});
}

void CorrectionsTest::splitsAGroup()
{
    const Comparison comparison = corrected({{CorrectionKind::Split,
        {kernel(Side::Baseline, "softmax", narrow), kernel(Side::Candidate, "vm_mod_fused_nn_softmax", narrow)}}});
    const Group &a = groupWith(comparison, Side::Baseline, "softmax"),
                &b = groupWith(comparison, Side::Candidate, "vm_mod_fused_nn_softmax");
    QCOMPARE(a.kind, GroupKind::OnlyBaseline);
    QCOMPARE(b.kind, GroupKind::OnlyCandidate);
    QVERIFY(says(a, "match-split") && says(b, "match-split"));
    QVERIFY(qFuzzyCompare(ledgerSum(comparison), -20.0));
}

void CorrectionsTest::mergesGroups()
{
    const Comparison comparison = corrected({{CorrectionKind::Merge,
        {kernel(Side::Baseline, "softmax", narrow), kernel(Side::Candidate, "vm_mod_fused_nn_softmax", narrow),
            kernel(Side::Candidate, "vm_mod_fused_tanh", narrow)}}});
    const Group& group = groupWith(comparison, Side::Baseline, "softmax");
    QCOMPARE(group.candidate.entries.size(), std::size_t{2});
    QCOMPARE(group.corrected, std::optional(CorrectionKind::Merge));
    QVERIFY(says(group, "match-merged"));
    QVERIFY(group.score < 1.0);
}

void CorrectionsTest::excludesFromEveryOtherCategory()
{
    const Comparison before = corrected({});
    const Comparison comparison = corrected({{CorrectionKind::Exclude,
        {kernel(Side::Baseline, "softmax", narrow), kernel(Side::Candidate, "vm_mod_fused_nn_softmax", narrow)}}});
    QCOMPARE(comparison.groups.size(), before.groups.size());
    const Group& group = groupWith(comparison, Side::Baseline, "softmax");
    QVERIFY(group.excluded());
    QVERIFY(!group.candidate.empty());
    const auto category = std::find_if(
        comparison.ledger.begin(), comparison.ledger.end(), [](const LedgerRow& r) { return r.kind == LedgerKind::Excluded; });
    QVERIFY(category != comparison.ledger.end());
    QCOMPARE(category->us.baseline, 3.0);
    QCOMPARE(category->us.candidate, 4.0);
    QVERIFY(std::none_of(
        comparison.ledger.begin(), comparison.ledger.end(), [](const LedgerRow& r) { return r.category == "softmax"; }));
    QVERIFY(qFuzzyCompare(ledgerSum(comparison), -20.0));
}

/// It keeps its time and is nothing else: neither faster nor slower, nothing to take over, no class of its own work.
void CorrectionsTest::whatIsExcludedIsNoCause()
{
    const std::vector<CorrectedKernel> denses{
        kernel(Side::Baseline, "dense", wide), kernel(Side::Candidate, "vm_mod_fused_nn_dense", wide)};
    const Comparison before = corrected({}), comparison = corrected({{CorrectionKind::Exclude, denses}});
    const Group& group = groupWith(comparison, Side::Baseline, "dense");
    QVERIFY(group.cls == OperatorClass::Excluded);
    QVERIFY(!group.ratio);
    QCOMPARE(group.deltaUs, -21.0);
    for (const Side side : bothSides) {
        const std::vector<OperatorClass> classes = groupClasses(comparison, side);
        QVERIFY(std::find(classes.begin(), classes.end(), OperatorClass::Dense) == classes.end());
        QCOMPARE(std::count(classes.begin(), classes.end(), OperatorClass::Excluded), 2);
    }
    const auto takes = [](const Comparison& one) {
        const auto best = bestOfBoth(one);
        return best && std::any_of(best->substitutions.begin(), best->substitutions.end(), [&](const Substitution& each) {
            return each.gainUs == 21.0;
        });
    };
    QVERIFY(takes(before) && !takes(comparison));
    const auto named = [](const Comparison& one) {
        QStringList codes;
        for (const Message& message : one.answer.contributors)
            codes << QString::fromLatin1(message.code.data(), static_cast<qsizetype>(message.code.size()));
        return codes;
    };
    QVERIFY(!named(before).contains(QStringLiteral("contributors-excluded")));
    QCOMPARE(named(comparison).last(), QStringLiteral("contributors-excluded"));
    QCOMPARE(named(comparison).count(QStringLiteral("contributors-excluded")), 1);
}

/// The headline and the ledger say the same of a class, half of which nobody pairs.
void CorrectionsTest::aGroupTakenApartLeavesOneNumberForItsCategory()
{
    const std::string tall = "float32[9, 64], float32[16, 64], float32[9, 16]";
    const auto pair = [&](double first, double second, double total, const std::string& name) {
        return made::profile({{name, first, wide}, {name, second, tall}}, {{"cpu0", total}});
    };
    const ProfilePtr a = pair(40, 200, 250, "dense"), b = pair(10, 30, 50, "vm_mod_fused_nn_dense");
    const Comparison comparison = made::compare(a, b, "a.json", "b.json",
        {{CorrectionKind::Split,
            {kernel(Side::Baseline, "dense", wide), kernel(Side::Candidate, "vm_mod_fused_nn_dense", wide)}}});
    QCOMPARE(comparison.groups.size(), std::size_t{3});
    for (const Group& group : comparison.groups)
        QVERIFY(group.cls == OperatorClass::Dense);
    const auto dense = std::find_if(
        comparison.ledger.begin(), comparison.ledger.end(), [](const LedgerRow& row) { return row.category == "dense"; });
    QVERIFY(dense != comparison.ledger.end());
    QCOMPARE(dense->deltaUs, -200.0);
    const QString said = QString::fromStdString(messageText(comparison.answer.contributors.front()));
    QVERIFY2(said.startsWith(QStringLiteral("Dense accounts for −200.00 µs")), qPrintable(said));
}

void CorrectionsTest::whatWasPutTogetherIsNotCalledByOneMember()
{
    const Comparison merged = corrected({{CorrectionKind::Merge,
        {kernel(Side::Baseline, "dense", wide), kernel(Side::Candidate, "vm_mod_fused_nn_dense", wide),
            kernel(Side::Baseline, "softmax", narrow), kernel(Side::Candidate, "vm_mod_fused_nn_softmax", narrow)}}});
    QCOMPARE(groupWith(merged, Side::Baseline, "dense").label.text(), std::string("dense 9×32→16 and 1 more"));
    const Comparison pinned = corrected(
        {{CorrectionKind::Pin, {kernel(Side::Baseline, "erf", other), kernel(Side::Candidate, "vm_mod_fused_tanh", narrow)}}});
    QCOMPARE(groupWith(pinned, Side::Baseline, "erf").label.text(), std::string("erf 7×5 | tanh 9×16"));
    const Comparison same = corrected(
        {{CorrectionKind::Pin, {kernel(Side::Baseline, "dense", wide), kernel(Side::Candidate, "vm_mod_fused_nn_dense", wide)}}});
    QCOMPARE(groupWith(same, Side::Baseline, "dense").label.text(), std::string("dense 9×32→16"));
}

/// A group that is called softmax is none of dense: not in its colour, not in its sum.
void CorrectionsTest::nameAndClassOfWhatWasPutTogetherAreOfOneKernel()
{
    const auto pair = [](double softmaxUs) {
        return made::profile({{"dense", 20.0, wide}, {"softmax", softmaxUs, narrow}, {"erf", 2.0, other}}, {{"cpu0", 200.0}});
    };
    const Corrections merge{{CorrectionKind::Merge,
        {kernel(Side::Baseline, "dense", wide), kernel(Side::Candidate, "dense", wide), kernel(Side::Baseline, "softmax", narrow),
            kernel(Side::Candidate, "softmax", narrow)}}};
    const Comparison mostlySoftmax = made::compare(pair(90.0), pair(80.0), "a.json", "b.json", merge);
    const Group& softmax = groupWith(mostlySoftmax, Side::Baseline, "dense");
    QCOMPARE(softmax.label.text(), std::string("softmax 9×16 and 1 more"));
    QCOMPARE(softmax.cls, OperatorClass::Softmax);
    QVERIFY(std::none_of(
        mostlySoftmax.ledger.begin(), mostlySoftmax.ledger.end(), [](const LedgerRow& row) { return row.category == "dense"; }));
    const Comparison mostlyDense = made::compare(pair(3.0), pair(4.0), "a.json", "b.json", merge);
    const Group& dense = groupWith(mostlyDense, Side::Baseline, "softmax");
    QCOMPARE(dense.label.text(), std::string("dense 9×32→16 and 1 more"));
    QCOMPARE(dense.cls, OperatorClass::Dense);
    const Comparison pinned = corrected({{CorrectionKind::Pin,
        {kernel(Side::Baseline, "softmax", narrow), kernel(Side::Candidate, "vm_mod_fused_nn_dense", wide)}}});
    QCOMPARE(groupWith(pinned, Side::Baseline, "softmax").cls, OperatorClass::Softmax);
}

/// Who takes apart what is counted separately has not said that it counts again.
void CorrectionsTest::whatIsExcludedStaysSoWhenItIsSplit()
{
    const std::vector<CorrectedKernel> both{
        kernel(Side::Baseline, "softmax", narrow), kernel(Side::Candidate, "vm_mod_fused_nn_softmax", narrow)};
    const Comparison comparison = corrected({{CorrectionKind::Exclude, both}, {CorrectionKind::Split, both}});
    const Group& a = groupWith(comparison, Side::Baseline, "softmax");
    const Group& b = groupWith(comparison, Side::Candidate, "vm_mod_fused_nn_softmax");
    QVERIFY(&a != &b && a.candidate.empty() && b.baseline.empty());
    QVERIFY(a.excluded() && b.excluded());
}

void CorrectionsTest::laterCorrectionsWin()
{
    const std::vector<CorrectedKernel> both{
        kernel(Side::Baseline, "softmax", narrow), kernel(Side::Candidate, "vm_mod_fused_nn_softmax", narrow)};
    const Comparison comparison
        = corrected({{CorrectionKind::Split, both}, {CorrectionKind::Exclude, both}, {CorrectionKind::Pin, both}});
    const Group& group = groupWith(comparison, Side::Baseline, "softmax");
    QCOMPARE(group.corrected, std::optional(CorrectionKind::Pin));
    QVERIFY(!group.excluded());
    QVERIFY(!group.candidate.empty());
}

void CorrectionsTest::saysWhatItDoesNotFind()
{
    const Comparison comparison = corrected({{CorrectionKind::Pin,
        {kernel(Side::Baseline, "softmax", wide), kernel(Side::Candidate, "vm_mod_fused_tanh", narrow),
            kernel(Side::Baseline, "erf", other)}}});
    QVERIFY(std::any_of(comparison.diagnostics.begin(), comparison.diagnostics.end(),
        [](const Diagnostic& d) { return d.message.code == "correction-unknown-kernel"; }));
    // What is there is pinned all the same.
    QVERIFY(!groupWith(comparison, Side::Baseline, "erf").candidate.empty());
}

void CorrectionsTest::saysWhichCallsThereAreNot()
{
    const auto said = [](const Comparison& comparison) {
        QStringList all;
        for (const Diagnostic& each : comparison.diagnostics)
            all << QString::fromStdString(messageText(each.message));
        return all.join(QLatin1Char('\n'));
    };
    const CorrectedKernel tanh = kernel(Side::Candidate, "vm_mod_fused_tanh", narrow);
    const Comparison gone = corrected({{CorrectionKind::Exclude, {kernel(Side::Baseline, "dense", wide, {7})}}});
    QVERIFY2(said(gone).contains(QStringLiteral("A has 2 calls of kernel dense, so that there is none at place 7")),
        qPrintable(said(gone)));
    QVERIFY(gone.answer.inForce.empty());
    // What is there is pinned all the same.
    const Comparison some = corrected({{CorrectionKind::Pin, {kernel(Side::Baseline, "dense", wide, {1, 2}), tanh}}});
    QVERIFY(said(some).contains(QStringLiteral("place 2")));
    QCOMPARE(groupWith(some, Side::Candidate, "vm_mod_fused_tanh").baseline.calls.known().value_or(-1), std::int64_t{1});
    QVERIFY(corrected({{CorrectionKind::Pin, {kernel(Side::Baseline, "dense", wide, {1}), tanh}}}).diagnostics.empty());
}

/// Many corrections of a long program: each looks at the pieces that it is about.
void CorrectionsTest::looksOnlyAtWhatTheyName()
{
    constexpr std::uint32_t calls = 20'000;
    std::vector<made::Row> a, b;
    for (std::uint32_t call = 0; call < calls; ++call) {
        a.push_back({"dense", 20.0, wide});
        b.push_back({"vm_mod_fused_nn_dense", 10.0, wide});
    }
    const AnalyzedProfilePtr first = analyzeProfile(made::profile(a, {{"cpu0", 9000.0}})),
                             second = analyzeProfile(made::profile(b, {{"cpu0", 5000.0}}));
    auto programs = alignPrograms(*first->profile, first->kernels, *second->profile, second->kernels, true);
    QVERIFY(programs.has_value());
    Corrections corrections;
    for (std::uint32_t call = 0; call < calls; ++call)
        corrections.push_back({CorrectionKind::Exclude, {kernel(Side::Baseline, "dense", wide, {call})}});
    const CorrectedPieces corrected = correctPieces(*programs, corrections);
    QCOMPARE(corrected.applied.size(), std::size_t{calls});
    QVERIFY2(corrected.looked <= 2 * calls, qPrintable(QString::number(corrected.looked)));
    std::size_t nodes = 0;
    for (const MatchedPiece& piece : programs->pieces)
        nodes += piece.baseline.size() + piece.candidate.size();
    QCOMPARE(nodes, std::size_t{2 * calls});
}

void CorrectionsTest::namesAFewOfMany()
{
    Corrections many(20'000, {CorrectionKind::Split, {kernel(Side::Baseline, "dense", wide)}});
    const Comparison comparison = corrected(many);
    const QString said = QString::fromStdString(messageText(comparison.answer.inForce.front()));
    QVERIFY2(said.startsWith(QStringLiteral("20,000 corrections of yours apply: ")), qPrintable(said.left(200)));
    QVERIFY2(said.endsWith(QStringLiteral("19,992 more")) && said.size() < 300, qPrintable(said.right(200)));
}

void CorrectionsTest::findsKernelsThatAnotherBuildNumbered()
{
    const Comparison comparison = corrected(
        {{CorrectionKind::Pin, {kernel(Side::Baseline, "erf7", other), kernel(Side::Candidate, "vm_mod_fused_tanh_3", narrow)}}});
    QCOMPARE(groupWith(comparison, Side::Baseline, "erf").corrected, std::optional(CorrectionKind::Pin));
    QVERIFY(comparison.diagnostics.empty());
    // Of other shapes it is another kernel.
    QVERIFY(!corrected({{CorrectionKind::Pin, {kernel(Side::Baseline, "erf7", wide)}}}).diagnostics.empty());
}

void CorrectionsTest::refusesSeveralDevices()
{
    const auto a = made::profile({{"dense", 20.0, wide}, {"erf", 2.0, other, 1, "cuda0"}}, {{"cpu0", 30.0}, {"cuda0", 3.0}});
    const auto b = made::profile({{"dense", 10.0, wide}, {"erf", 2.0, other, 1, "cuda0"}}, {{"cpu0", 20.0}, {"cuda0", 3.0}});
    const Comparison comparison = made::compare(a, b, "a.json", "b.json",
        {{CorrectionKind::Pin, {{Side::Baseline, "cpu0", "dense", wide, {}}, {Side::Candidate, "cuda0", "erf", other, {}}}}});
    QVERIFY(std::any_of(comparison.diagnostics.begin(), comparison.diagnostics.end(),
        [](const Diagnostic& d) { return d.message.code == "correction-devices"; }));
    QVERIFY(
        std::none_of(comparison.groups.begin(), comparison.groups.end(), [](const Group& g) { return g.corrected.has_value(); }));
}

void CorrectionsTest::namesRowsAsKernels()
{
    const auto profile = baseline();
    const KernelTable kernels = foldKernels(*profile);
    const auto some = correctedKernels(kernels, Side::Baseline, {CallId{1}, CallId{2}});
    QCOMPARE(some.size(), std::size_t{2});
    QCOMPARE(some[0], kernel(Side::Baseline, "dense", wide, {1}));
    QCOMPARE(some[1], kernel(Side::Baseline, "softmax", narrow));
    QCOMPARE(correctedKernels(kernels, Side::Baseline, {CallId{0}, CallId{2}}).front(), kernel(Side::Baseline, "dense", wide));
}

void CorrectionsTest::takesCorrectionsBack()
{
    const Corrections all{
        {CorrectionKind::Pin, {kernel(Side::Baseline, "dense", wide, {0}), kernel(Side::Candidate, "vm_mod_fused_tanh", narrow)}},
        {CorrectionKind::Exclude, {kernel(Side::Baseline, "softmax", narrow)}}};
    QCOMPARE(withoutCorrectionsOf({kernel(Side::Baseline, "dense", wide, {1})}, all).size(), std::size_t{2});
    QCOMPARE(withoutCorrectionsOf({kernel(Side::Baseline, "dense", wide)}, all).size(), std::size_t{1});
    QCOMPARE(withoutCorrectionsOf({kernel(Side::Candidate, "softmax", narrow)}, all).size(), std::size_t{2});
    QCOMPARE(withSidesSwapped(withSidesSwapped(all)), all);
}

QTEST_APPLESS_MAIN(CorrectionsTest)
#include "corrections_test.moc"
