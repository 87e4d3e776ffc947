// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "models/alignment/corrections.h"
#include "tests/models/madeprofiles.h"

#include <QTest>

using namespace tvmscope;

namespace {

const std::string dense = "float32[8, 64], float32[32, 64], float32[8, 32]";
const std::string small = "float32[8, 8], float32[8, 8]";

QString headline(const ProfilePtr& a, const ProfilePtr& b)
{
    return QString::fromStdString(messageText(made::compare(a, b).answer.headline));
}

ProfilePtr report(double us, int threads)
{
    return made::profile({{"dense", us, dense}}, {{"cpu0", us + 10}}, nullptr, threads);
}

} // namespace

/// Runs that are no two of a kind: said before any number.
class AnswerUnlikeTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void differentNumbersOfThreadsComeFirst();
    void whatIsNotKnownIsNotUnlike();
    void workOnOtherKindsOfDevicesComesFirst();
    void fastMathCountsWhereItMovesSomething();
    void whatIsMatchedByGuessesAloneIsNoModelInCommon();
    void whatAUserTookApartIsNoOtherModel();
    void allReasonsAreSaidInOrder();
};

void AnswerUnlikeTest::differentNumbersOfThreadsComeFirst()
{
    QCOMPARE(headline(report(990, 1), report(90, 16)),
        QString("Not alike: 1 thread against 16. Measured on cpu0: a.json 1.00 ms, b.json 0.10 ms (10.0×). One run each."));
}

void AnswerUnlikeTest::whatIsNotKnownIsNotUnlike()
{
    QVERIFY(headline(report(990, 1), report(90, 0)).startsWith("b.json is 10.0× faster than a.json"));
    QVERIFY(headline(report(990, 4), report(90, 4)).startsWith("b.json is 10.0× faster than a.json"));
}

void AnswerUnlikeTest::workOnOtherKindsOfDevicesComesFirst()
{
    const auto on = [](double cuda, double opencl) {
        return made::profile({{"dense", cuda, dense, 1, "cuda0"}, {"dense1", opencl, dense, 1, "opencl0"}},
            {{"cuda0", cuda}, {"opencl0", opencl}});
    };
    QVERIFY(
        headline(on(90, 10), on(20, 60)).startsWith("Not alike: a.json works mostly on cuda0, b.json on opencl0. Measured on "));
    QVERIFY(headline(on(90, 10), on(60, 20)).startsWith("b.json is "));
}

void AnswerUnlikeTest::fastMathCountsWhereItMovesSomething()
{
    const auto with = [](const char* softmax, double softmaxUs, double denseUs) {
        return made::profile({{softmax, softmaxUs, small}, {"dense", denseUs, dense}}, {{"cpu0", softmaxUs + denseUs}});
    };
    QVERIFY(headline(with("fast_softmax", 20, 80), with("softmax", 60, 80))
                .startsWith("Not alike: a.json uses FastMath (fast_softmax), b.json does not. Measured on cpu0: "));
    QVERIFY(headline(with("fast_softmax", 20, 80), with("softmax", 24, 180)).startsWith("b.json is 2.04× slower"));
}

/// Matrix products of other sizes, though of as many FLOPs: whichever of the two is the baseline.
void AnswerUnlikeTest::whatIsMatchedByGuessesAloneIsNoModelInCommon()
{
    const auto of = [](const std::string& shapes, const std::string& other, const std::string& move) {
        return made::profile({{"dense", 50, shapes}, {"softmax", 20, other}, {"transpose", 10, move}}, {{"cpu0", 90}});
    };
    const auto one = of("float32[1, 784], float32[128, 784], float32[1, 128]", "float32[1, 10], float32[1, 10]",
        "float32[128, 784], float32[784, 128]");
    const auto other = of(
        "float32[1, 98], float32[1024, 98], float32[1, 1024]", "float32[64, 7], float32[64, 7]", "float32[5, 3], float32[3, 5]");
    for (const auto& said : {headline(one, other), headline(other, one)})
        QVERIFY2(said.startsWith("Not alike: hardly an operator in common."), qPrintable(said));
    // Without shapes nobody can tell.
    QVERIFY(!headline(of("", "", ""), of("", "", "")).startsWith("Not alike"));
}

void AnswerUnlikeTest::whatAUserTookApartIsNoOtherModel()
{
    const auto of = [](double us) {
        return made::profile({{"dense", us, dense}, {"softmax", 3, small}}, {{"cpu0", us + 5}}, nullptr, 1);
    };
    const Comparison whole = made::compare(of(90), of(60));
    Corrections split{{CorrectionKind::Split, {}}};
    for (const Side side : bothSides)
        for (CorrectedKernel& kernel : correctedKernels(whole[side].analyzed->kernels, side, {CallId{0}}))
            split.front().kernels.push_back(std::move(kernel));
    const Comparison apart = compare(whole.baseline, whole.candidate, split);
    QCOMPARE(apart.groups.size(), whole.groups.size() + 1);
    QCOMPARE(messageText(apart.answer.headline), messageText(whole.answer.headline));
}

void AnswerUnlikeTest::allReasonsAreSaidInOrder()
{
    const auto many
        = made::profile({{"fused_dense_add", 400.0, "float32[8, 64], float32[32, 64], float32[32], float32[8, 32]", 4}},
            {{"cpu0", 480}}, nullptr, 1);
    const auto one
        = made::profile({{"fused_dense_add", 100.0, "float32[8, 64], float32[32, 64], float32[32], float32[8, 32]", 1}},
            {{"cpu0", 120}}, nullptr, 2);
    QCOMPARE(headline(many, one),
        QString("Not alike: 1 thread against 2, 131.07 kFLOP against 32.77 kFLOP of work. Measured on cpu0: a.json 480.00 µs, "
                "b.json 120.00 µs (4.00×). One run each."));
}

QTEST_APPLESS_MAIN(AnswerUnlikeTest)
#include "answerunlike_test.moc"
