// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "models/comparison/bestofboth.h"
#include "tests/models/madeprofiles.h"

#include <QTest>

using namespace tvmscope;

namespace {

const std::string dense = "float32[8, 64], float32[32, 64], float32[8, 32]";
const std::string wide = "float32[8, 64], float32[96, 64], float32[8, 96]";
const std::string small = "float32[8, 8], float32[8, 8]";

made::Row call(const std::string& name, double us, const std::string& shapes, const std::string& hash = {})
{
    return {name, us, shapes, 1, "cpu0", hash};
}

QString sentences(const Comparison& comparison)
{
    QStringList texts;
    for (const Message& message : comparison.answer.contributors)
        texts << QString::fromStdString(messageText(message));
    return texts.join(' ');
}

QString headline(const Comparison& comparison)
{
    return QString::fromStdString(messageText(comparison.answer.headline));
}

} // namespace

/// When a cause is named, and what is said when none can be.
class AnswerCausesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void singleSlowCallsAreNoCause();
    void slowCallsThatAreTakenApartAreNoCauseEither();
    void aSlowCallAloneInItsGroupIsFarFromItsKernelsOthers();
    void equalFunctionsAreNoCause();
    void equalFunctionsThatAreMergedAreNoCauseEither();
    void equalFunctionsThatAllTookLongerAreNoSlowCalls();
    void oneEqualFunctionFarFromTheOthersIsASlowCall();
    void callsThatOverlapAreNoCause();
    void separateCallsAreACause();
    void overheadIsNamedBesideUnsteadyOperators();
    void overheadThatMovedMoreComesFirst();
    void overheadThatExplainsTheDifferenceComesFirst();
    void whatIsCountedIsWhatItIsCalled();
    void aFactorThatIsNoDifferenceIsNotSaid();
    void whatCancelsOutInsideOfACategoryIsNotNamed();
    void whatIsLeftBesideTheExcludedDoesNotCancelOut();
    void partOfAClassIsCounted();
    void unsteadyOperatorsAreNoCauseWhereNothingDiffers();
    void steadyOperatorsStayACauseBesideFewUnsteadyOnes();
    void whatMovedBesideTheUnsteadyIsPartOfIt();
    void workOfOneSideAloneIsNamed();
    void gainsAndLossesThatCancelAreSaid();
    void nothingIsToBeTakenOverFromUnsteadyOperators();
};

void AnswerCausesTest::singleSlowCallsAreNoCause()
{
    const auto a = made::profile({call("dense", 10, dense), call("dense", 10, dense), call("dense", 10, dense)}, {{"cpu0", 32}});
    const auto b = made::profile({call("dense", 10, dense), call("dense", 90, dense), call("dense", 10, dense)}, {{"cpu0", 112}});
    QCOMPARE(sentences(made::compare(a, b)), QString("Mostly in single slow calls: measure again."));
}

/// Who splits a group has not measured anything again.
void AnswerCausesTest::slowCallsThatAreTakenApartAreNoCauseEither()
{
    const auto a = made::profile({call("dense", 10, dense), call("dense", 10, dense), call("dense", 10, dense)}, {{"cpu0", 32}});
    const auto b = made::profile({call("dense", 10, dense), call("dense", 90, dense), call("dense", 10, dense)}, {{"cpu0", 112}});
    const Corrections split{
        {CorrectionKind::Split, {{Side::Baseline, "cpu0", "dense", dense, {}}, {Side::Candidate, "cpu0", "dense", dense, {}}}}};
    const Comparison apart = made::compare(a, b, "a.json", "b.json", split);
    QCOMPARE(apart.groups.size(), std::size_t{2});
    QCOMPARE(sentences(apart), QString("Mostly in single slow calls: measure again."));
}

/// One kernel stands in two groups, for the other side fuses it with two different ones.
void AnswerCausesTest::aSlowCallAloneInItsGroupIsFarFromItsKernelsOthers()
{
    const std::string out = dense.substr(dense.rfind("float32")), flat = out + ", " + out;
    const auto a = made::profile(
        {call("dense", 10, dense), call("tanh", 2, flat), call("dense", 90, dense), call("sigmoid", 2, flat)}, {{"cpu0", 110}});
    const auto b = made::profile({call("fused_dense_tanh", 11, dense), call("fused_dense_sigmoid", 12, dense)}, {{"cpu0", 26}});
    const Comparison comparison = made::compare(a, b);
    QCOMPARE(comparison.groups.size(), std::size_t{2});
    QCOMPARE(sentences(comparison), QString("Mostly in single slow calls: measure again."));
}

void AnswerCausesTest::equalFunctionsAreNoCause()
{
    const auto a = made::profile({call("dense", 100, dense, "11"), call("dense1", 50, wide, "22")}, {{"cpu0", 160}});
    const auto b = made::profile({call("dense", 150, dense, "11"), call("dense1", 90, wide, "22")}, {{"cpu0", 250}});
    const Comparison comparison = made::compare(a, b);
    QCOMPARE(sentences(comparison),
        QString("In b.json, the same functions (equal Hash) took 1.60× as long: tuning, build or machine; measure again."));
    for (const Group& group : comparison.groups)
        QCOMPARE(group.unsteady, Unsteady::SameFunctions);
}

/// Who puts two groups together has not measured anything again, be they of one class or of two.
void AnswerCausesTest::equalFunctionsThatAreMergedAreNoCauseEither()
{
    for (const auto& [name, shapes] : {std::pair(std::string("dense1"), wide), std::pair(std::string("softmax"), small)}) {
        const auto a = made::profile({call("dense", 100, dense, "11"), call(name, 50, shapes, "22")}, {{"cpu0", 160}});
        const auto b = made::profile({call("dense", 150, dense, "11"), call(name, 90, shapes, "22")}, {{"cpu0", 250}});
        const Comparison apart = made::compare(a, b);
        Corrections merge{{CorrectionKind::Merge, {}}};
        for (const Side side : bothSides)
            for (CorrectedKernel& kernel : correctedKernels(apart[side].analyzed->kernels, side, {CallId{0}, CallId{1}}))
                merge.front().kernels.push_back(std::move(kernel));
        const Comparison merged = compare(apart.baseline, apart.candidate, merge);
        QCOMPARE(merged.groups.size(), std::size_t{1});
        QCOMPARE(merged.groups.front().unsteady, Unsteady::SameFunctions);
        QVERIFY(!merged.groups.front().guess);
        QVERIFY2(sentences(merged).startsWith(sentences(apart)), qPrintable(sentences(merged)));
    }
}

void AnswerCausesTest::equalFunctionsThatAllTookLongerAreNoSlowCalls()
{
    const auto a = made::profile({call("dense", 100, dense, "11"), call("dense1", 50, wide, "22")}, {{"cpu0", 160}});
    const auto b = made::profile({call("dense", 500, dense, "11"), call("dense1", 250, wide, "22")}, {{"cpu0", 760}});
    QCOMPARE(sentences(made::compare(a, b)),
        QString("In b.json, the same functions (equal Hash) took 5.00× as long: tuning, build or machine; measure again."));
}

void AnswerCausesTest::oneEqualFunctionFarFromTheOthersIsASlowCall()
{
    const auto a = made::profile(
        {call("dense", 100, dense, "11"), call("dense1", 50, wide, "22"), call("softmax", 20, small, "33")}, {{"cpu0", 180}});
    const auto b = made::profile(
        {call("dense", 900, dense, "11"), call("dense1", 51, wide, "22"), call("softmax", 21, small, "33")}, {{"cpu0", 980}});
    QCOMPARE(sentences(made::compare(a, b)), QString("Mostly in single slow calls: measure again."));
}

void AnswerCausesTest::callsThatOverlapAreNoCause()
{
    const auto a = made::profile({call("dense", 10, dense), call("dense", 20, dense)}, {{"cpu0", 32}});
    const auto b = made::profile({call("dense", 19, dense), call("dense", 30, dense)}, {{"cpu0", 51}});
    QCOMPARE(sentences(made::compare(a, b)), QString("In most of what moved, calls of both sides overlap: measure again."));
    // Nor are those of two kernels that do the same; of two that do not it is no wonder.
    const auto twice = made::profile({call("fused_dense", 10, dense), call("fused_dense_1", 20, dense)}, {{"cpu0", 32}});
    QCOMPARE(sentences(made::compare(twice, b)), QString("In most of what moved, calls of both sides overlap: measure again."));
    const auto apart = made::profile({call("fused_dense", 10, dense), call("fused_tanh", 20, small)}, {{"cpu0", 32}});
    const auto behind = made::profile({call("fused_dense", 19, dense), call("fused_tanh", 30, small)}, {{"cpu0", 51}});
    QVERIFY(!sentences(made::compare(apart, behind)).contains(QStringLiteral("overlap")));
}

void AnswerCausesTest::separateCallsAreACause()
{
    const auto a = made::profile({call("dense", 10, dense), call("dense", 20, dense)}, {{"cpu0", 32}});
    const auto b = made::profile({call("dense", 21, dense), call("dense", 30, dense)}, {{"cpu0", 53}});
    QCOMPARE(sentences(made::compare(a, b)), QString("Dense accounts for +21.00 µs (1.70×)."));
}

void AnswerCausesTest::overheadIsNamedBesideUnsteadyOperators()
{
    const auto a = made::profile({call("dense", 100, dense, "11")}, {{"cpu0", 110}});
    const auto b = made::profile({call("dense", 150, dense, "11")}, {{"cpu0", 190}});
    QCOMPARE(sentences(made::compare(a, b)),
        QString("In b.json, the same functions (equal Hash) took 1.50× as long: tuning, build or machine; measure again. "
                "What else moved: unattributed +30.00 µs."));
}

void AnswerCausesTest::overheadThatMovedMoreComesFirst()
{
    const auto a = made::profile({call("dense", 100, dense, "11")}, {{"cpu0", 110}});
    const auto b = made::profile({call("dense", 150, dense, "11")}, {{"cpu0", 300}});
    QCOMPARE(sentences(made::compare(a, b)),
        QString("Unattributed time accounts for +140.00 µs. "
                "In b.json, the same functions (equal Hash) took 1.50× as long: tuning, build or machine; measure again."));
}

void AnswerCausesTest::overheadThatExplainsTheDifferenceComesFirst()
{
    // Operators moved more, the other way: whoever is slower is not so because of them.
    const auto a = made::profile({call("dense", 150, dense, "11")}, {{"cpu0", 160}});
    const auto b = made::profile({call("dense", 100, dense, "11")}, {{"cpu0", 155 + 20}});
    QCOMPARE(sentences(made::compare(a, b)),
        QString("Unattributed time accounts for +65.00 µs. "
                "In a.json, the same functions (equal Hash) took 1.50× as long: tuning, build or machine; measure again."));
    const auto rows = [](double slow) {
        return std::vector<made::Row>{call("dense", 10, dense), call("dense", slow, dense), call("dense", 10, dense)};
    };
    QCOMPARE(sentences(made::compare(made::profile(rows(10), {{"cpu0", 32}}), made::profile(rows(60), {{"cpu0", 182}}))),
        QString("Unattributed time accounts for +100.00 µs. Operators moved mostly in single slow calls: measure again."));
}

/// Kernels, however many groups a user makes of them; groups where the sides have different numbers of kernels.
void AnswerCausesTest::whatIsCountedIsWhatItIsCalled()
{
    const std::string third = "float32[8, 64], float32[48, 64], float32[8, 48]";
    const auto a
        = made::profile({call("dense", 300, dense), call("dense1", 200, wide), call("dense2", 60, third)}, {{"cpu0", 570}});
    const auto b = made::profile({call("dense", 100, dense), call("dense1", 100, wide)}, {{"cpu0", 210}});
    Corrections merged{{CorrectionKind::Merge, {}}};
    for (const Side side : bothSides)
        for (const auto& [name, shapes] : {std::pair("dense", dense), std::pair("dense1", wide)})
            merged.front().kernels.push_back({side, "cpu0", name, shapes, {}});
    const QString counted("Two dense kernels account for −300.00 µs (2.50×).");
    QCOMPARE(sentences(made::compare(a, b)), counted);
    const Comparison together = made::compare(a, b, "a.json", "b.json", merged);
    QCOMPARE(together.groups.size(), std::size_t{2});
    QCOMPARE(sentences(together), counted);
    // Two of one side and one of the other.
    merged.front().kernels.erase(merged.front().kernels.begin() + 3);
    const auto wholeB
        = made::profile({call("dense", 100, dense), call("dense1", 100, wide), call("softmax", 50, small)}, {{"cpu0", 260}});
    const auto wholeA = made::profile(
        {call("dense", 300, dense), call("dense1", 200, wide), call("dense2", 60, third), call("softmax", 50, small)},
        {{"cpu0", 620}});
    const QString uneven = sentences(made::compare(wholeA, wholeB, "a.json", "b.json", merged));
    QVERIFY2(uneven.startsWith(QString("One dense group accounts for −400.00 µs (5.00×).")), qPrintable(uneven));
}

/// As the row of its category does.
void AnswerCausesTest::aFactorThatIsNoDifferenceIsNotSaid()
{
    const auto a
        = made::profile({call("dense", 1000, dense), call("softmax", 90, small), call("softmax", 80, small)}, {{"cpu0", 1200}});
    const auto b
        = made::profile({call("dense", 985, dense), call("softmax", 60, small), call("softmax", 55, small)}, {{"cpu0", 1100}});
    const QString said = sentences(made::compare(a, b));
    QVERIFY2(said.contains(QString("dense −15.00 µs")) && !said.contains(QString("1.02×")), qPrintable(said));
}

/// A category that stands still because what moved in it cancels out is not named as what moved.
void AnswerCausesTest::whatCancelsOutInsideOfACategoryIsNotNamed()
{
    const auto a = made::profile({call("dense", 300, dense), call("softmax", 100, small)}, {{"cpu0", 420}});
    const auto b = made::profile({call("dense", 300.2, dense), call("softmax", 100.1, small)}, {{"cpu0", 420.4}});
    const Corrections split{
        {CorrectionKind::Split, {{Side::Baseline, "cpu0", "dense", dense, {}}, {Side::Candidate, "cpu0", "dense", dense, {}}}}};
    const Comparison apart = made::compare(a, b, "a.json", "b.json", split);
    QCOMPARE(sentences(apart), QString());
}

/// What a user excluded is what the others cancelled out with: without it they add up to a gain.
void AnswerCausesTest::whatIsLeftBesideTheExcludedDoesNotCancelOut()
{
    const auto a = made::profile({call("dense", 300, dense), call("softmax", 400, small)}, {{"cpu0", 710}});
    const auto b = made::profile({call("dense", 200, dense), call("softmax", 510, small)}, {{"cpu0", 720}});
    QCOMPARE(sentences(made::compare(a, b)),
        QString("Gains and losses nearly cancel out: softmax +110.00 µs (one call, 1.28× slower), dense −100.00 µs (one call, "
                "1.50× faster)."));
    const Corrections exclude{
        {CorrectionKind::Exclude, {{Side::Baseline, "cpu0", "dense", dense, {}}, {Side::Candidate, "cpu0", "dense", dense, {}}}}};
    QCOMPARE(sentences(made::compare(a, b, "a.json", "b.json", exclude)),
        QString("Beside what you excluded moved: softmax +110.00 µs (one call, 1.28× slower). Not counted as a cause, because "
                "you excluded it: "
                "−100.00 µs."));
}

void AnswerCausesTest::partOfAClassIsCounted()
{
    const std::string third = "float32[8, 64], float32[48, 64], float32[8, 48]";
    // The last dense of the baseline has no partner: the class as a whole moved by 60 µs more.
    const auto a = made::profile(
        {call("dense", 300, dense), call("dense1", 200, wide), call("dense2", 60, third), call("softmax", 400, small)},
        {{"cpu0", 970}});
    const auto b
        = made::profile({call("dense", 100, dense), call("dense1", 100, wide), call("softmax", 100, small)}, {{"cpu0", 310}});
    const Comparison comparison = made::compare(a, b);
    QCOMPARE(sentences(comparison),
        QString("Main contributors: 2 dense kernels −300.00 µs (2.50×), softmax −300.00 µs (one call, 4.00× faster)."));
    std::optional<Target> counted;
    for (const MessageSpan& span : messageSpans(comparison.answer.contributors.front()))
        if (span.text == "−300.00 µs" && !counted)
            counted = *span.target;
    QVERIFY(counted == Target(CategoryTarget{"cpu0", "dense", {}, true}));
}

void AnswerCausesTest::unsteadyOperatorsAreNoCauseWhereNothingDiffers()
{
    const auto rows = [](double first, double second) {
        return std::vector<made::Row>{call("dense", first, dense, "11"), call("dense1", second, wide, "22")};
    };
    const Comparison functions
        = made::compare(made::profile(rows(100, 50), {{"cpu0", 160}}), made::profile(rows(80, 70), {{"cpu0", 160}}));
    QCOMPARE(headline(functions),
        QString("No difference beyond 2 % on cpu0: 160.00 µs → 160.00 µs. Inside, 40.00 µs moved both ways, in operators mostly "
                "in the same "
                "functions (equal Hash): tuning, build or machine; measure again."));
    QCOMPARE(sentences(functions), QString());
    const auto calls = [](double first, double second, double third, double fourth) {
        return made::profile({call("dense", first, dense), call("dense", second, dense), call("dense1", third, wide),
                                 call("dense1", fourth, wide)},
            {{"cpu0", 210}});
    };
    QCOMPARE(headline(made::compare(calls(50, 60, 40, 50), calls(55, 70, 30, 45))),
        QString("No difference beyond 2 % on cpu0: 210.00 µs → 210.00 µs. Inside, 30.00 µs moved both ways, and calls of both "
                "sides overlap: measure again."));
}

void AnswerCausesTest::steadyOperatorsStayACauseBesideFewUnsteadyOnes()
{
    const auto a = made::profile({call("dense", 100, dense), call("softmax", 20, small, "33")}, {{"cpu0", 130}});
    const auto b = made::profile({call("dense", 300, dense), call("softmax", 30, small, "33")}, {{"cpu0", 340}});
    QCOMPARE(sentences(made::compare(a, b)), QString("Dense accounts for +200.00 µs (one call, 3.00× slower)."));
    const auto c = made::profile({call("dense", 100, dense), call("softmax", 70, small, "33")}, {{"cpu0", 180}});
    const auto d = made::profile({call("dense", 300, dense), call("softmax", 20, small, "33")}, {{"cpu0", 330}});
    QCOMPARE(sentences(made::compare(c, d)),
        QString(
            "Dense accounts for +200.00 µs (one call, 3.00× slower). b.json makes up 50.00 µs: softmax −50.00 µs (equal Hash: "
            "measure again)."));
}

/// In a unit that suits what moved: in that of the totals it may be nothing.
void AnswerCausesTest::whatMovedBesideTheUnsteadyIsPartOfIt()
{
    const auto run = [](double first, double second, double totalUs) {
        return made::profile({call("dense", first, dense, "11"), call("dense1", second, wide, "22")}, {{"cpu0", totalUs}});
    };
    const Comparison compared = made::compare(run(10'000, 10'000, 20'100), run(9'700, 10'300, 20'104));
    QVERIFY2(headline(compared).contains("Inside, 0.60 ms moved both ways"), qPrintable(headline(compared)));
    QCOMPARE(sentences(compared), QString());
    const Comparison more = made::compare(run(10'000, 10'000, 20'100), run(9'700, 10'300, 20'140));
    QCOMPARE(sentences(more), QString("Part of it: unattributed +40.00 µs."));
}

void AnswerCausesTest::workOfOneSideAloneIsNamed()
{
    const auto a = made::profile({call("dense", 100, dense, "11")}, {{"cpu0", 110}});
    const auto b = made::profile({call("dense", 150, dense, "11"), call("layout_transform", 40, small)}, {{"cpu0", 200}});
    QCOMPARE(sentences(made::compare(a, b)),
        QString("In b.json, the same functions (equal Hash) took 1.50× as long: tuning, build or machine; measure again. "
                "What else moved: layout +40.00 µs (only in b.json)."));
}

void AnswerCausesTest::gainsAndLossesThatCancelAreSaid()
{
    const auto a = made::profile({call("dense", 98, dense), call("softmax", 4, small)}, {{"cpu0", 110}});
    const auto b = made::profile({call("dense", 37, dense), call("softmax", 6, small)}, {{"cpu0", 120}});
    QCOMPARE(sentences(made::compare(a, b)),
        QString("Gains and losses nearly cancel out: unattributed +69.00 µs, dense −61.00 µs (one call, 2.65× faster)."));
    const auto c = made::profile({call("dense", 37, dense), call("softmax", 6, small)}, {{"cpu0", 110}});
    const Comparison equal = made::compare(a, c);
    QCOMPARE(
        headline(equal), QString("No difference beyond 2 % on cpu0: 110.00 µs → 110.00 µs. Inside, 122.00 µs moved both ways."));
    QCOMPARE(sentences(equal),
        QString("Gains and losses nearly cancel out: dense −61.00 µs (one call, 2.65× faster), unattributed +59.00 µs."));
    // Two kernels apart from each other move both ways inside of a category, and sums of categories go one way.
    const auto d = made::profile({call("dense", 1000, dense), call("softmax", 4000, small)}, {{"cpu0", 100000}});
    const auto e = made::profile({call("dense", 1000, dense), call("softmax", 3400, small)}, {{"cpu0", 99400}});
    const Corrections split{
        {CorrectionKind::Split, {{Side::Baseline, "cpu0", "dense", dense, {}}, {Side::Candidate, "cpu0", "dense", dense, {}}}}};
    const QString inside = sentences(made::compare(d, e, "a.json", "b.json", split));
    QVERIFY2(inside.startsWith("By category: ") && !inside.contains("cancel"), qPrintable(inside));
}

void AnswerCausesTest::nothingIsToBeTakenOverFromUnsteadyOperators()
{
    const auto a = made::profile({call("dense", 100, dense, "11"), call("softmax", 20, small)}, {{"cpu0", 130}});
    const auto b = made::profile({call("dense", 150, dense, "11"), call("softmax", 10, small)}, {{"cpu0", 170}});
    QVERIFY(!bestOfBoth(made::compare(a, b)));
    const auto c = made::profile({call("dense", 100, dense), call("softmax", 20, small, "33")}, {{"cpu0", 130}});
    const auto d = made::profile({call("dense", 150, dense), call("softmax", 10, small, "33")}, {{"cpu0", 170}});
    const Comparison steady = made::compare(c, d);
    const auto best = bestOfBoth(steady);
    QVERIFY(best);
    QCOMPARE(best->substitutions.size(), std::size_t{1});
    QCOMPARE(steady.groups[best->substitutions.front().group].cls, OperatorClass::Dense);
}

QTEST_APPLESS_MAIN(AnswerCausesTest)
#include "answercauses_test.moc"
