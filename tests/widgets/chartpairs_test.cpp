// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/models/maderecordings.h"
#include "tests/widgets/chartsamples.h"
#include "widgets/charts/comparechart.h"
#include "widgets/charts/comparelayout.h"
#include "widgets/charts/flamechart.h"
#include "widgets/charts/flamediffchart.h"
#include "widgets/charts/flamegraphchart.h"
#include "widgets/charts/waterfallchart.h"
#include "widgets/painting/contrast.h"

#include <QHelpEvent>
#include <QImage>
#include <QMap>
#include <QTest>
#include <QToolTip>

using namespace tvmscope;

/// What two profiles show together: the differential flame graph, ribbons between two flame charts, other devices.
class ChartPairsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void differenceIsReadableWithoutColour_data();
    void differenceIsReadableWithoutColour();
    void differenceSaysDirectionSizeAndFactor();
    void clickInTheDifferenceSelectsTheGroup();
    void differenceZoomsAndComesBack();
    void ribbonsStandBetweenTheTwo();
    void ribbonsCanBeSeen_data();
    void ribbonsCanBeSeen();
    void ribbonsFollowZoomAndPan();
    void ribbonsGoAndTheGapWithThem();
    void lanesOfTheLeadingDeviceMeet();
    void clocksOfTwoDevicesAreNotAdded();
    void aWaitingHostIsAShareOfItsClock();
    void unattributedTimeIsInTheFlameGraph();
    void aWaitingHostHasNoUnattributedBlock();
    void aNarrowComparePictureKeepsTheNames();
    void comparePictureShowsAnotherDevice();
    void comparePictureSaysWhatRunsRangeOver();

private:
    static ChartData twoAccelerators();
};

ChartData ChartPairsTest::twoAccelerators()
{
    const auto profile = [](double one, double two) {
        return made::profile(
            {{"nn_dense", one, "x", 1, "cuda0"}, {"softmax", two, "y", 1, "cuda1"}}, {{"cuda0", one + 10}, {"cuda1", two + 10}});
    };
    return samples::pair(profile(500, 100), profile(300, 200));
}

void ChartPairsTest::differenceIsReadableWithoutColour_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<bool>("dark");
    for (const int width : {320, 700, 1248})
        for (const bool dark : {false, true})
            QTest::addRow("%d, %s", width, dark ? "dark" : "light") << width << dark;
}

void ChartPairsTest::differenceIsReadableWithoutColour()
{
    QFETCH(int, width);
    QFETCH(bool, dark);
    const Theme& theme = dark ? Theme::darkTheme() : Theme::light();
    FlameDiffChart chart;
    chart.setData(samples::model());
    const FlameDiffPicture picture = chart.layoutOf(QRectF(5, 5, width, chart.heightForWidth(width)), theme, true);
    QCOMPARE(samples::faultOf(picture.picture), QString());
    // Every name in a box stands beside its direction, or above it, and is readable on it.
    const DrawItem* fill = nullptr;
    int labels = 0;
    QMap<const DrawItem*, QString> said; // of a box, whose name and change may stand in several lines
    for (const DrawItem& item : picture.picture.items()) {
        if (item.kind == DrawItem::Kind::Fill && item.rect.height() == flame::highestBox)
            fill = &item;
        if (item.kind != DrawItem::Kind::Text || !fill || !fill->rect.contains(item.rect.center()))
            continue;
        ++labels;
        QVERIFY2(contrast(item.style.color, fill->style.color) >= 4.5, qPrintable(item.text));
        said[fill] += item.text;
    }
    for (const QString& text : said)
        QVERIFY2(text.contains(u'▼') || text.contains(u'▲') || text.contains(u'='), qPrintable(text));
    QVERIFY(labels > 2);
}

void ChartPairsTest::differenceSaysDirectionSizeAndFactor()
{
    FlameDiffChart chart;
    chart.setData(samples::model());
    const FlameDiffPicture picture = chart.layoutOf(QRectF(0, 0, 1248, 200), Theme::light(), false);
    QVERIFY(samples::shows(picture.picture, QStringLiteral("dense 8×64→32 + add · ▼ −12.10 ms (3.95× faster)")));
    QCOMPARE(picture.boxes.front().area.width(), 1248.0);
    QCOMPARE(flameDiffChange({}, TimeUnit::Microseconds), QStringLiteral("= 0.00 µs"));
}

void ChartPairsTest::clickInTheDifferenceSelectsTheGroup()
{
    FlameDiffChart chart;
    Selection selection;
    const ChartData data = samples::model();
    samples::link(chart, selection, data);
    chart.resize(1248, 300);
    const FlameDiffPicture picture = chart.layoutOf(chart.rect(), Theme::light(), false);
    const auto box = std::find_if(picture.boxes.begin(), picture.boxes.end(), [](const auto& one) { return one.node->group; });
    QVERIFY(box != picture.boxes.end());
    QTest::mouseClick(&chart, Qt::LeftButton, {}, box->area.center().toPoint());
    QCOMPARE(selection.selectedRows().rows(ProfileIndex{0}).size(), 2u);
    QCOMPARE(selection.selectedRows().rows(ProfileIndex{1}).size(), 2u);
    QVERIFY(!chart.grab().isNull());
    const auto rest = std::find_if(
        picture.boxes.begin(), picture.boxes.end(), [](const auto& one) { return one.node->kind == LedgerKind::Unattributed; });
    QVERIFY(rest != picture.boxes.end());
    QTest::mouseClick(&chart, Qt::LeftButton, {}, rest->area.center().toPoint());
    QCOMPARE(selection.selectedRows().timeWithoutRows().size(), 1u);
}

void ChartPairsTest::differenceZoomsAndComesBack()
{
    FlameDiffChart chart;
    chart.setData(samples::model());
    chart.resize(800, 300);
    const double whole = chart.view().whole.length();
    QTest::keyClick(&chart, Qt::Key_W);
    QVERIFY(chart.view().visible.length() < whole);
    const FlameDiffPicture picture = chart.layoutOf(QRectF(0, 0, 800, 300), Theme::light(), true);
    QCOMPARE(samples::faultOf(picture.picture), QString());
    QTest::keyClick(&chart, Qt::Key_Home);
    QCOMPARE(chart.view().visible.length(), whole);
}

void ChartPairsTest::ribbonsStandBetweenTheTwo()
{
    const ChartData data = samples::model();
    FlameChart chart;
    chart.setData(data);
    chart.resize(900, 300);
    const FlameGeometry geometry = chart.geometryNow();
    const FlameRibbons ribbons(data.workspace);
    QVERIFY(!ribbons.empty());
    DrawList list(chart.rect());
    ribbons.paint(list, geometry, Theme::light());
    const double upper = geometry.lanes[0].body.bottom(), lower = geometry.lanes[1].body.top();
    int bands = 0;
    for (const DrawItem& item : list.items()) {
        QVERIFY(item.rect.top() >= upper - 2 && item.rect.bottom() <= lower + 1);
        bands += item.rect.height() > lower - upper - 2 ? 1 : 0;
    }
    QVERIFY(bands >= 4); // two dense, softmax, batch_matmul
}

void ChartPairsTest::ribbonsCanBeSeen_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void ChartPairsTest::ribbonsCanBeSeen()
{
    QFETCH(bool, dark);
    const Theme& theme = dark ? Theme::darkTheme() : Theme::light();
    const ChartData data = samples::model();
    FlameChart chart;
    chart.setData(data);
    chart.resize(900, 300);
    DrawList list(chart.rect());
    FlameRibbons(data.workspace).paint(list, chart.geometryNow(), theme);
    for (const DrawItem& item : list.items())
        QVERIFY(contrast(item.style.color, theme.window) > 1.25);
}

void ChartPairsTest::ribbonsFollowZoomAndPan()
{
    const ChartData data = samples::model();
    FlameChart chart;
    chart.setData(data);
    chart.resize(900, 300);
    for (int step = 0; step < 8; ++step)
        QTest::keyClick(&chart, Qt::Key_W);
    QTest::keyClick(&chart, Qt::Key_D);
    const FlameGeometry geometry = chart.geometryNow();
    const FlameRibbons ribbons(data.workspace);
    const double width = geometry.lanes[0].body.width(), left = geometry.lanes[0].body.left();
    for (const Ribbon& ribbon : ribbons.visible(chart.panels(), chart.view(), width)) {
        const AlignedPiece& piece = data.comparison()->alignment.pieces[ribbon.piece];
        for (const PlacedRect& placed : geometry.rects)
            if (placed.panel == 0 && placed.rect.folded == 1 && piece.baseline.size() == 1
                && placed.rect.first == piece.baseline[0] && placed.area.left() > left + 1)
                QVERIFY(std::abs(placed.area.left() - left - ribbon.ends.baseline.left) <= 1.0);
    }
    DrawList list(QRectF(0, 60, 900, 200));
    ribbons.paint(list, geometry, Theme::light());
    for (const DrawItem& item : list.items())
        QVERIFY(list.bounds().adjusted(-0.01, -0.01, 0.01, 0.01).contains(item.rect));
}

void ChartPairsTest::ribbonsGoAndTheGapWithThem()
{
    FlameChart chart;
    chart.setData(samples::model());
    chart.resize(900, 300);
    const auto gap = [&] { return chart.geometryNow().lanes[1].body.top() - chart.geometryNow().lanes[0].body.bottom(); };
    const double with = gap();
    chart.setRibbons(false);
    QVERIFY(gap() < with);
    QVERIFY(chart.geometryNow().ribbons.empty());
    chart.setRibbons(true);
    QCOMPARE(gap(), with);
}

void ChartPairsTest::lanesOfTheLeadingDeviceMeet()
{
    const auto deviceOf = [](const FlamePanel& panel, std::size_t lane) { return panel.timeline->lanes[lane].device; };
    FlameChart chart;
    chart.setData(twoAccelerators());
    QCOMPARE(deviceOf(chart.panels()[0], chart.panels()[0].lanes.back()), std::string("cuda0"));
    QCOMPARE(deviceOf(chart.panels()[1], chart.panels()[1].lanes.front()), std::string("cuda0"));
    QVERIFY(!chart.grab().isNull());
}

void ChartPairsTest::clocksOfTwoDevicesAreNotAdded()
{
    FlameGraphChart chart;
    chart.setData(twoAccelerators());
    const FlameGraphLayout layout = chart.layoutOf(QRectF(0, 0, 1600, 300), Theme::light(), true);
    bool both = false;
    for (const DrawItem& item : layout.picture.items())
        both = both || (item.text.contains(QStringLiteral("cuda0 ")) && item.text.contains(QStringLiteral(", cuda1 ")));
    QVERIFY(both);
    // A share is of the device's total, whatever else ran: 500 of 510.
    const std::vector<std::vector<TextCell>> rows = chart.table().rows;
    QVERIFY(std::isnan(std::get<double>(rows[0][4])));
    QVERIFY(rows[0][5].index() == TextCell().index() || std::isnan(std::get<double>(rows[0][5])));
    const auto cuda0 = std::find_if(rows.begin(), rows.end(), [](const auto& row) { return row[2] == TextCell("cuda0"); });
    QCOMPARE(std::get<double>((*cuda0)[4]), 510.0);
    QCOMPARE(std::get<double>((*cuda0)[5]), 100.0);
    chart.resize(1600, 300);
    QVERIFY(!chart.grab().isNull());
    const auto said = [&](int level) {
        const auto shown = chart.layoutOf(QRectF(8, 0, 1584, 300), Theme::light(), false).boxes;
        const QPoint place = shown[static_cast<std::size_t>(level)].area.center().toPoint();
        QHelpEvent help(QEvent::ToolTip, place, chart.mapToGlobal(place));
        QCoreApplication::sendEvent(&chart, &help);
        return QToolTip::text();
    };
    QVERIFY2(said(2).contains(QStringLiteral("98.0 % of cuda0 (500 µs ÷ 510 µs), 1 call")), qPrintable(said(2)));
    QVERIFY2(said(0).contains(QStringLiteral("cuda0 510.00 µs, cuda1 110.00 µs\n2 calls")), qPrintable(said(0)));
}

/// The clock of a CPU that waits for an accelerator has a total, and its rows are a share of that on every page.
void ChartPairsTest::aWaitingHostIsAShareOfItsClock()
{
    FlameGraphChart chart;
    chart.setData(samples::single(
        made::profile({{"nn_dense", 60, "x", 1, "cuda0"}, {"VM::AllocStorage", 5, "", 3}}, {{"cuda0", 70}, {"cpu0", 400}})));
    for (const std::vector<TextCell>& row : chart.table().rows)
        if (row[2] == TextCell("cpu0"))
            QCOMPARE(std::get<double>(row[5]), 1.25);
}

void ChartPairsTest::unattributedTimeIsInTheFlameGraph()
{
    const auto profile = made::profile({{"nn_dense", 60, "x"}, {"softmax", 20, "y"}}, {{"cpu0", 100}});
    FlameGraphChart chart;
    chart.setData(samples::single(profile));
    const FlameGraphLayout layout = chart.layoutOf(QRectF(0, 0, 1000, 200), Theme::light(), true);
    QCOMPARE(samples::faultOf(layout.picture), QString());
    QVERIFY(samples::shows(layout.picture, QStringLiteral("unattributed · 20.00 µs")));
    const GraphBox& last
        = *std::find_if(layout.boxes.begin(), layout.boxes.end(), [](const GraphBox& box) { return box.item.unattributed; });
    QCOMPARE(last.area.right(), 1000.0);
    QVERIFY(std::abs(last.area.width() - 200) < 1e-6);
}

void ChartPairsTest::aWaitingHostHasNoUnattributedBlock()
{
    const auto profile
        = made::profile({{"nn_dense", 60, "x", 1, "cuda0"}, {"VM::AllocStorage", 5, "", 3}}, {{"cuda0", 70}, {"cpu0", 400}});
    const AnalyzedProfilePtr analyzed = analyzeProfile(profile);
    QCOMPARE(FlameGraph(analyzed, {analyzed, &analyzed->tree}).durationUs({}), 75.0);
}

void ChartPairsTest::aNarrowComparePictureKeepsTheNames()
{
    const ChartData data = samples::model();
    const std::string device = "cpu0";
    const auto rows = waterfallRows(*data.comparison(), device, data.text);
    for (const double width : {420.0, 520.0, 1200.0}) {
        const ComparePicture drawn = layOutCompare(data, device, rows, QRectF(0, 0, width, 900), Theme::light());
        QVERIFY(samples::shows(drawn.picture, QStringLiteral("dense 8×64→32 + add")));
        QCOMPARE(samples::shows(drawn.picture, QStringLiteral("calls")), width > 1000);
    }
}

void ChartPairsTest::comparePictureShowsAnotherDevice()
{
    CompareChart chart;
    chart.setData(twoAccelerators());
    QCOMPARE(chart.devices().size(), 2);
    const auto first = chart.table();
    chart.setDevice(chart.devices().at(1));
    QVERIFY(chart.table().rows != first.rows);
    QVERIFY(chart.heightForWidth(900.0) > 100);
    QVERIFY(!chart.grab().isNull());
}

void ChartPairsTest::comparePictureSaysWhatRunsRangeOver()
{
    const auto recorded = [](double us) {
        return made::recording(
            {{{"nn_dense", us}, {"softmax", 5}}, {{"nn_dense", us + 2}, {"softmax", 5}}, {{"nn_dense", us + 1}, {"softmax", 5}}});
    };
    const std::string device = "cpu0";
    const auto drawn = [&](const ChartData& data, double width) {
        const auto rows = waterfallRows(*data.comparison(), device, data.text);
        return layOutCompare(data, device, rows, QRectF(0, 0, width, 900), Theme::light()).picture;
    };
    const ChartData both = samples::pair(recorded(10), recorded(20));
    for (const char* text : {"A runs, µs", "B runs, µs", "10.00–12.00", "20.00–22.00"}) {
        QVERIFY2(samples::shows(drawn(both, 1200), QString::fromUtf8(text)), text);
        QVERIFY2(!samples::shows(drawn(both, 600), QString::fromUtf8(text)), text);
    }
    const ChartData one = samples::pair(made::profile({{"nn_dense", 9, "x"}}, {{"cpu0", 10}}), recorded(20));
    // So do the numbers that are saved with a waterfall: of the side that has runs.
    WaterfallChart waterfall;
    waterfall.setData(one);
    const TextTable numbers = waterfall.table();
    QCOMPARE(numbers.columns.back().title, std::string("B max of runs (µs)"));
    QVERIFY(std::none_of(numbers.columns.begin(), numbers.columns.end(),
        [](const auto& each) { return each.title.starts_with("A ") && each.title.find("runs") != std::string::npos; }));
    QVERIFY(std::any_of(numbers.rows.begin(), numbers.rows.end(),
        [](const auto& row) { return row[row.size() - 2] == TextCell(20.0) && row.back() == TextCell(22.0); }));
    QVERIFY(samples::shows(drawn(one, 1200), QStringLiteral("20.00–22.00")));
    QVERIFY(!samples::shows(drawn(one, 1200), QString::fromUtf8("A runs, µs")));
}

QTEST_MAIN(ChartPairsTest)
#include "chartpairs_test.moc"
