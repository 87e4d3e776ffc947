// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/layout/labelplacement.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace tvmscope;

/// Labels cover nothing, however crowded the scene is.
class LabelPlacementTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void labelsCoverNothing_data();
    void labelsCoverNothing();
    void aLonelyLabelAlwaysFindsAPlace();
    void linesAreAvoidedWhereThatIsPossible();
    void barriersAreNeverCovered();
    void itIsClearWhichPointALabelNames();
    void whatHasNoRoomIsLeftOut();
    void shapesOverlapWhereTheyShould_data();
    void shapesOverlapWhereTheyShould();
};

namespace {

LabelScene madeScene(std::mt19937& random, int discs, double crowd)
{
    LabelScene scene{{0, 0, 800, 500}, {}, {{700, 0, 100, 20}}, {}};
    std::uniform_real_distribution<double> x(0, 800 * crowd), y(0, 500 * crowd), radius(2, 18);
    for (int at = 0; at < discs; ++at)
        scene.discs.push_back({x(random), y(random), radius(random)});
    for (int at = 0; at + 1 < discs; at += 2)
        scene.lines.push_back({scene.discs[static_cast<std::size_t>(at)].x, scene.discs[static_cast<std::size_t>(at)].y,
            scene.discs[static_cast<std::size_t>(at) + 1].x, scene.discs[static_cast<std::size_t>(at) + 1].y});
    return scene;
}

} // namespace

void LabelPlacementTest::labelsCoverNothing_data()
{
    QTest::addColumn<int>("discs");
    QTest::addColumn<double>("crowd"); // part of the area that all points are in
    for (const int discs : {1, 2, 7, 30, 120})
        for (const double crowd : {1.0, 0.4, 0.05, 0.0})
            QTest::addRow("%d points on %.2f of the area", discs, crowd) << discs << crowd;
}

void LabelPlacementTest::labelsCoverNothing()
{
    QFETCH(int, discs);
    QFETCH(double, crowd);
    std::mt19937 random(static_cast<unsigned>(discs));
    std::uniform_real_distribution<double> width(8, 240);
    for (int round = 0; round < 100; ++round) {
        const LabelScene scene = madeScene(random, discs, crowd);
        std::vector<LabelWish> wishes;
        for (std::size_t at = 0; at < scene.discs.size(); ++at)
            wishes.push_back({at, width(random), 14});
        const auto places = placeLabels(scene, wishes);
        QCOMPARE(places.size(), wishes.size());
        for (std::size_t at = 0; at < places.size(); ++at) {
            if (!places[at])
                continue;
            const PlotBox& box = places[at]->box;
            QVERIFY(box.x >= 0 && box.y >= 0 && box.right() <= 800 && box.bottom() <= 500);
            QCOMPARE(box.width, wishes[at].width);
            for (std::size_t other = at + 1; other < places.size(); ++other)
                QVERIFY(!places[other]
                    || (!overlap(box, places[other]->box) && (!places[other]->leader || !overlap(box, *places[other]->leader))));
            for (const PlotDisc& disc : scene.discs)
                QVERIFY(!overlap(box, disc));
            for (const PlotBox& taken : scene.taken)
                QVERIFY(!overlap(box, taken));
        }
    }
}

void LabelPlacementTest::aLonelyLabelAlwaysFindsAPlace()
{
    for (double x = 0; x <= 800; x += 40)
        for (double y = 0; y <= 500; y += 25) {
            const LabelScene scene{{0, 0, 800, 500}, {{x, y, 10}}, {}, {}};
            QVERIFY(placeLabels(scene, {{0, 150, 14}})[0]);
        }
}

void LabelPlacementTest::linesAreAvoidedWhereThatIsPossible()
{
    LabelScene scene{{0, 0, 400, 400}, {{200, 200, 8}}, {}, {{208, 200, 400, 200}}};
    const auto beside = placeLabels(scene, {{0, 60, 14}})[0];
    QVERIFY(beside && !overlap(beside->box, scene.lines[0]));
    // A fence on all sides leaves no clear place; a label on a line is better than none.
    for (double at = 0; at < 400; at += 4)
        scene.lines.push_back({at, 0, at, 400});
    QVERIFY(placeLabels(scene, {{0, 60, 14}})[0]);
}

void LabelPlacementTest::barriersAreNeverCovered()
{
    LabelScene scene{{0, 0, 400, 400}, {{200, 200, 8}}, {}, {}, {{208, 200, 400, 200}}};
    const auto beside = placeLabels(scene, {{0, 60, 14}})[0];
    QVERIFY(beside && !overlap(beside->box, scene.barriers[0]));
    for (double at = 0; at < 400; at += 4)
        scene.barriers.push_back({at, 0, at, 400});
    QVERIFY(!placeLabels(scene, {{0, 60, 14}})[0]);
}

/// Beside two points that lie on each other a label could be that of either.
void LabelPlacementTest::itIsClearWhichPointALabelNames()
{
    LabelScene scene{{0, 0, 400, 400}, {{200, 200, 10}, {202, 206, 10}}, {}, {}};
    const std::vector<LabelWish> wishes{{0, 60, 14}, {1, 60, 14}};
    for (const auto& label : placeLabels(scene, wishes)) {
        QVERIFY(label);
        if (!label->leader)
            continue;
        QVERIFY(std::any_of(scene.discs.begin(), scene.discs.end(),
            [&](const PlotDisc& disc) { return label->leader->x2 == disc.x && label->leader->y2 == disc.y; }));
    }
    scene.discs[1] = {201, 200, 10};
    for (const auto& label : placeLabels(scene, wishes))
        QVERIFY(label && label->leader);
    scene.names = {7, 7}; // both are called the same
    QVERIFY(!placeLabels(scene, wishes)[0]->leader);
    scene.names.clear();
    scene.discs[1] = {300, 200, 10};
    for (const auto& label : placeLabels(scene, wishes))
        QVERIFY(label && !label->leader);
}

void LabelPlacementTest::whatHasNoRoomIsLeftOut()
{
    const LabelScene scene{{0, 0, 100, 100}, {{50, 50, 8}}, {}, {}};
    QVERIFY(!placeLabels(scene, {{0, 140, 14}})[0]);
    const LabelScene full{{0, 0, 100, 100}, {{50, 50, 8}}, {{0, 0, 100, 100}}, {}};
    QVERIFY(!placeLabels(full, {{0, 20, 14}})[0]);
    QVERIFY(placeLabels(full, {}).empty());
}

void LabelPlacementTest::shapesOverlapWhereTheyShould_data()
{
    QTest::addColumn<bool>("found");
    QTest::addColumn<bool>("expected");
    const PlotBox box{10, 10, 20, 10};
    QTest::newRow("boxes that touch") << overlap(box, PlotBox{30, 10, 5, 5}) << false;
    QTest::newRow("boxes that meet") << overlap(box, PlotBox{29, 19, 5, 5}) << true;
    QTest::newRow("disc beside the corner") << overlap(box, PlotDisc{33, 23, 4}) << false;
    QTest::newRow("disc over the corner") << overlap(box, PlotDisc{32, 22, 4}) << true;
    QTest::newRow("disc inside") << overlap(box, PlotDisc{20, 15, 1}) << true;
    QTest::newRow("line through") << overlap(box, PlotLine{0, 0, 40, 30}) << true;
    QTest::newRow("line past the corner") << overlap(box, PlotLine{0, 20, 15, 40}) << false;
    QTest::newRow("line that ends before") << overlap(box, PlotLine{0, 15, 9, 15}) << false;
    QTest::newRow("line inside") << overlap(box, PlotLine{12, 12, 14, 14}) << true;
    QTest::newRow("level line above") << overlap(box, PlotLine{0, 5, 40, 5}) << false;
}

void LabelPlacementTest::shapesOverlapWhereTheyShould()
{
    QFETCH(bool, found);
    QFETCH(bool, expected);
    QCOMPARE(found, expected);
}

QTEST_APPLESS_MAIN(LabelPlacementTest)
#include "labelplacement_test.moc"
