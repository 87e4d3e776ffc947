// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/compare.h"
#include "models/layout/rooflinelayout.h"
#include "tests/models/madeprofiles.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <random>

using namespace tvmscope;

/// Points of a roofline say what shapes and times say; its picture covers nothing.
class RooflineTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPointSaysWhatShapesAndTimeSay();
    void callsOfOneKernelAreOnePoint();
    void unknownAndNoWorkHaveNoPointAndAreNotCovered();
    void aPairHasAPointASideAndAnArrow();
    void noPointIsOfAPartOfAGroup();
    void otherDevicesStayOut();
    void theRoofBendsAtItsRidge();
    void nothingIsCovered_data();
    void nothingIsCovered();
    void pointsAboveTheRoofAreCounted();
    void anEmptyChartIsEmpty();
    void ticksAreRound_data();
    void ticksAreRound();
};

namespace {

constexpr double dense = 2.0 * 8 * 32 * 16; ///< of float32[8, 16] by float32[32, 16]
constexpr double denseBytes = 4.0 * (8 * 16 + 32 * 16 + 8 * 32);
const char* const denseShapes = "float32[8, 16], float32[32, 16], float32[8, 32]";

Roofline madeRoofline(std::mt19937& random, int count, bool pair)
{
    std::uniform_real_distribution<double> decades(-3, 4), share(0, 1);
    Roofline roofline;
    for (int at = 0; at < count; ++at) {
        RooflinePoint point;
        point.side = pair && at % 2 == 1 ? Side::Candidate : Side::Baseline;
        if (pair)
            point.group = static_cast<std::size_t>(at / 2);
        point.us = std::pow(10.0, decades(random));
        point.workUs = point.us;
        point.sameWork = pair;
        point.flops = point.us * std::pow(10.0, decades(random) + 3);
        point.bytesLower = point.flops / std::pow(10.0, decades(random));
        point.bytesUpper = point.bytesLower * (1 + 100 * share(random));
        roofline.points.push_back(point);
    }
    std::stable_sort(roofline.points.begin(), roofline.points.end(), [](const auto& a, const auto& b) { return a.us > b.us; });
    return roofline;
}

} // namespace

void RooflineTest::aPointSaysWhatShapesAndTimeSay()
{
    const auto profile = made::profile({{"nn_dense", 4.0, denseShapes}}, {{"cpu0", 10.0}});
    const Roofline roofline = rooflineOf(*analyzeProfile(profile), "cpu0");
    QCOMPARE(roofline.points.size(), 1u);
    const RooflinePoint& point = roofline.points[0];
    QCOMPARE(point.flops, dense);
    QCOMPARE(point.bytesLower, denseBytes);
    QVERIFY(point.bytesUpper >= point.bytesLower);
    QCOMPARE(point.gigaflops(), dense / 4.0 * 1e-3);
    QCOMPARE(point.intensity(), dense / denseBytes);
    QVERIFY(point.leastIntensity() <= point.intensity());
    QCOMPARE(roofline.coveredUs.baseline, 4.0);
    QCOMPARE(roofline.wholeUs.baseline, 10.0);
}

void RooflineTest::callsOfOneKernelAreOnePoint()
{
    const auto profile = made::profile({{"nn_dense", 4.0, denseShapes}, {"nn_dense", 6.0, denseShapes, 3},
                                           {"nn_dense", 1.0, "float32[8, 16], float32[64, 16], float32[8, 64]"}},
        {});
    const Roofline roofline = rooflineOf(*analyzeProfile(profile), "cpu0");
    QCOMPARE(roofline.points.size(), 2u);
    QCOMPARE(roofline.points[0].calls.known().value_or(-1), std::int64_t(4));
    QCOMPARE(roofline.points[0].flops, 4 * dense);
    QCOMPARE(roofline.points[0].us, 10.0);
    QCOMPARE(roofline.points[0].rows.size(), 2u);
    QCOMPARE(roofline.wholeUs.baseline, 11.0); // no total: the rows
}

void RooflineTest::unknownAndNoWorkHaveNoPointAndAreNotCovered()
{
    const auto profile = made::profile({{"nn_dense", 4.0, denseShapes}, {"my_kernel", 3.0, "float32[4]"}, {"nn_dense", 2.0, ""},
                                           {"reshape", 1.0, "float32[4, 4], float32[16]"}, {"nn_dense", 0.0, denseShapes}},
        {{"cpu0", 20.0}});
    const Roofline roofline = rooflineOf(*analyzeProfile(profile), "cpu0");
    QCOMPARE(roofline.points.size(), 1u);
    QCOMPARE(roofline.coveredUs.baseline, 4.0);
    QCOMPARE(roofline.wholeUs.baseline, 20.0);
}

void RooflineTest::aPairHasAPointASideAndAnArrow()
{
    const auto a = made::profile({{"nn_dense", 4000.0, denseShapes}, {"my_kernel", 3.0, "float32[4]"}}, {{"cpu0", 4010.0}});
    const auto b = made::profile({{"nn_dense", 4.0, denseShapes}, {"my_kernel", 3.0, "float32[4]"}}, {{"cpu0", 10.0}});
    const Roofline roofline = rooflineOf(made::compare(a, b), "cpu0");
    QCOMPARE(roofline.points.size(), 2u);
    QVERIFY(roofline.points[0].side == Side::Baseline);
    QVERIFY(roofline.points[1].side == Side::Candidate);
    QVERIFY(roofline.points[0].group && roofline.points[0].group == roofline.points[1].group);
    const RooflineGeometry geometry = layOutRoofline(roofline, std::nullopt, {0, 0, 800, 500}, {});
    QCOMPARE(geometry.arrows.size(), 1u);
    QVERIFY(geometry.arrows[0].y2 < geometry.arrows[0].y1); // the candidate is faster: upwards
    QVERIFY(geometry.roof.empty());
}

/// Alone, the addition of a group is quick; fused with the take on the other side it has the time of both, and the rate of
/// neither says which side is faster.
void RooflineTest::noPointIsOfAPartOfAGroup()
{
    const char* const table = "float32[1000, 128], int32[64], float32[64, 128]";
    const auto a
        = made::profile({{"take", 8.0, table}, {"add", 3.0, "float32[64, 128], float32[64, 128], float32[64, 128]"}}, {});
    const auto b
        = made::profile({{"fused_take_add", 10.0, "float32[1000, 128], int32[64], float32[64, 128], float32[64, 128]"}}, {});
    const Comparison comparison = made::compare(a, b);
    QCOMPARE(comparison.groups.size(), std::size_t{1});
    const Roofline roofline = rooflineOf(comparison, "cpu0");
    QVERIFY(roofline.points.empty());
    QVERIFY(roofline.coveredUs.baseline == 0.0 && roofline.wholeUs.baseline == 11.0);
}

void RooflineTest::otherDevicesStayOut()
{
    const auto profile = made::profile(
        {{"nn_dense", 4.0, denseShapes, 1, "cuda0"}, {"nn_dense", 9.0, denseShapes}}, {{"cuda0", 5.0}, {"cpu0", 12.0}});
    QCOMPARE(rooflineOf(*analyzeProfile(profile), "cuda0").coveredUs.baseline, 4.0);
    QCOMPARE(rooflineOf(*analyzeProfile(profile), "cpu0").coveredUs.baseline, 9.0);
    QVERIFY(rooflineOf(*analyzeProfile(profile), "cuda1").points.empty());
}

void RooflineTest::theRoofBendsAtItsRidge()
{
    const DevicePeak peak{"made", 1000, 50, ""};
    QCOMPARE(roofAt(peak, 1), 50.0);
    QCOMPARE(roofAt(peak, 20), 1000.0);
    QCOMPARE(roofAt(peak, 400), 1000.0);
    std::mt19937 random(1);
    const RooflineGeometry geometry = layOutRoofline(madeRoofline(random, 5, false), peak, {0, 0, 800, 500}, {});
    QCOMPARE(geometry.roof.size(), 2u);
    QCOMPARE(geometry.roof[0].x2, geometry.roof[1].x1);
    QCOMPARE(geometry.roof[0].y2, geometry.roof[1].y1);
    QCOMPARE(geometry.roof[1].y1, geometry.roof[1].y2);
    QVERIFY(geometry.roof[0].y1 > geometry.roof[0].y2);
}

void RooflineTest::nothingIsCovered_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<bool>("pair");
    QTest::addColumn<bool>("roof");
    for (const int count : {1, 2, 12, 60, 700})
        for (const bool pair : {false, true})
            for (const bool roof : {false, true})
                QTest::addRow("%d points, %s, %s", count, pair ? "two" : "one", roof ? "roof" : "no roof")
                    << count << pair << roof;
}

void RooflineTest::nothingIsCovered()
{
    QFETCH(int, count);
    QFETCH(bool, pair);
    QFETCH(bool, roof);
    std::mt19937 random(static_cast<unsigned>(count));
    std::uniform_real_distribution<double> width(20, 190);
    for (int round = 0; round < 20; ++round) {
        const Roofline roofline = madeRoofline(random, count, pair);
        std::vector<LabelSize> sizes;
        for (std::size_t at = 0; at < roofline.points.size(); ++at)
            sizes.push_back({width(random), 14});
        const PlotBox plot{60, 40, 700, 420};
        const std::vector<PlotBox> taken{{600, 60, 100, 16}};
        const RooflineGeometry geometry
            = layOutRoofline(roofline, roof ? std::optional(DevicePeak{"made", 1000, 50, ""}) : std::nullopt, plot, sizes, taken);
        QCOMPARE(geometry.marks.size() + geometry.pointsLeftOut, roofline.points.size());
        std::size_t unlabelled = 0;
        std::vector<PlotBox> labels = taken;
        for (const RooflineGeometry::Mark& mark : geometry.marks) {
            const PlotDisc& disc = mark.disc;
            QVERIFY(disc.x - disc.radius >= plot.x && disc.x + disc.radius <= plot.right());
            QVERIFY(disc.y - disc.radius >= plot.y && disc.y + disc.radius <= plot.bottom());
            QVERIFY(mark.leastX <= disc.x + 1e-9 && mark.leastX >= plot.x);
            if (!mark.label) {
                ++unlabelled;
                continue;
            }
            for (const PlotBox& other : labels)
                QVERIFY(!overlap(*mark.label, other));
            for (const RooflineGeometry::Mark& other : geometry.marks)
                QVERIFY(!overlap(*mark.label, other.disc));
            QVERIFY(mark.label->x >= plot.x && mark.label->right() <= plot.right());
            labels.push_back(*mark.label);
        }
        QCOMPARE(geometry.labelsLeftOut, unlabelled);
    }
}

void RooflineTest::pointsAboveTheRoofAreCounted()
{
    const auto profile = made::profile({{"nn_dense", 0.001, denseShapes}}, {});
    const Roofline roofline = rooflineOf(*analyzeProfile(profile), "cpu0");
    const PlotBox plot{0, 0, 800, 500};
    QCOMPARE(layOutRoofline(roofline, DevicePeak{"slow", 1000, 50, ""}, plot, {}).aboveRoof, 1u);
    QCOMPARE(layOutRoofline(roofline, DevicePeak{"fast", 1e9, 1e9, ""}, plot, {}).aboveRoof, 0u);
}

void RooflineTest::anEmptyChartIsEmpty()
{
    const RooflineGeometry geometry = layOutRoofline({}, std::nullopt, {0, 0, 800, 500}, {});
    QVERIFY(geometry.marks.empty() && geometry.arrows.empty() && geometry.roof.empty());
}

void RooflineTest::ticksAreRound_data()
{
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<std::vector<double>>("ticks");
    QTest::newRow("decades") << 0.05 << 200.0 << std::vector<double>{0.1, 1, 10, 100};
    QTest::newRow("less than three decades") << 1.5 << 30.0 << std::vector<double>{2, 5, 10, 20};
    QTest::newRow("ends belong to it") << 1.0 << 10.0 << std::vector<double>{1, 2, 5, 10};
}

void RooflineTest::ticksAreRound()
{
    QFETCH(double, low);
    QFETCH(double, high);
    QFETCH(std::vector<double>, ticks);
    const std::vector<double> found = logTicks({low, high});
    QCOMPARE(found.size(), ticks.size());
    for (std::size_t at = 0; at < ticks.size(); ++at)
        QVERIFY(std::abs(found[at] / ticks[at] - 1) < 1e-12);
}

QTEST_APPLESS_MAIN(RooflineTest)
#include "roofline_test.moc"
