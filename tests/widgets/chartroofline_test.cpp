// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/widgets/chartsamples.h"
#include "widgets/charts/rooflinechart.h"
#include "widgets/pages/roofbox.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <string>

using namespace tvmscope;

/// The roofline as a person sees it.
class ChartRooflineTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingStandsOnAnother_data();
    void nothingStandsOnAnother();
    void saysWhatItCovers();
    void ofASideWithoutTimeItCoversNoShare();
    void namesTheRoofAndItsSource();
    void withoutARoofThereAreStillPoints();
    void withoutWorkItSaysWhy();
    void clickSelectsBothSidesOfAGroup();
    void keysGoFromTheLongestOn();
    void tableHasEveryPointAndItsShareOfTheRoof();
    void aPointSaysTheSizeOfItsOwnSide();
    void anotherDeviceHasOtherPoints();
    void theReportsOwnRoofIsDrawnUnlessAnotherIsChosen();
    void aRoofIsTypedInAndKept();
    void aDataTypeHasItsOwnCeiling();

private:
    static QString textOf(const DrawList& picture);
};

namespace {

const DevicePeak peak{"Made 9000", 1000, 50, "Made up, page 3"};

/// Two runs of many kernels of random sizes.
ChartData crowded(unsigned seed, int count)
{
    std::mt19937 random(seed);
    std::uniform_int_distribution<int> size(1, 512), time(1, 9000);
    std::vector<made::Row> a, b;
    for (int at = 0; at < count; ++at) {
        const std::string m = std::to_string(size(random)), n = std::to_string(size(random)), k = std::to_string(size(random));
        const std::string shapes = "float32[" + m + ", " + k + "], float32[" + n + ", " + k + "], float32[" + m + ", " + n + "]";
        const std::string name = "tvmgen_default_fused_nn_dense_" + std::to_string(at);
        a.push_back({name, static_cast<double>(time(random)), shapes});
        b.push_back({name, static_cast<double>(time(random)), shapes});
    }
    return samples::pair(made::profile(a, {}), made::profile(b, {}));
}

RooflinePicture picture(const ChartData& data, const QRectF& area, const std::optional<DevicePeak>& roof, const Theme& theme)
{
    const Roofline roofline
        = data.isPair() ? rooflineOf(*data.comparison(), "cpu0") : rooflineOf(*analyzeProfile(data.profile(0)), "cpu0");
    return layOutRooflineChart({&data, &roofline, QStringLiteral("cpu0"), roof, QStringLiteral("Roofline")}, area, theme);
}

} // namespace

QString ChartRooflineTest::textOf(const DrawList& list)
{
    QString all;
    for (const DrawItem& item : list.items())
        all += item.text + u'\n';
    return all;
}

void ChartRooflineTest::nothingStandsOnAnother_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("height");
    for (const int count : {1, 4, 25, 150})
        for (const QSize size : {QSize(1200, 700), QSize(960, 480), QSize(420, 420)})
            QTest::addRow("%d kernels on %d × %d", count, size.width(), size.height()) << count << size.width() << size.height();
}

void ChartRooflineTest::nothingStandsOnAnother()
{
    QFETCH(int, count);
    QFETCH(int, width);
    QFETCH(int, height);
    for (unsigned seed = 0; seed < 6; ++seed) {
        const RooflinePicture one = picture(crowded(seed, count), QRectF(10, 20, width, height),
            seed % 2 ? std::optional(peak) : std::nullopt, seed % 3 ? Theme::light() : Theme::darkTheme());
        QCOMPARE(samples::faultOf(one.picture), QString());
        // Names and names of roofs lie on no point either.
        for (const DrawItem& item : one.picture.items()) {
            if (item.kind != DrawItem::Kind::Text || !one.plot.contains(item.rect.center()))
                continue;
            for (const RooflineGeometry::Mark& mark : one.geometry.marks) {
                const PlotBox box{item.rect.x() + 1, item.rect.y() + 1, item.rect.width() - 2, item.rect.height() - 2};
                QVERIFY2(!overlap(box, mark.disc), qPrintable(item.text));
            }
        }
    }
}

void ChartRooflineTest::saysWhatItCovers()
{
    const ChartData data = samples::model();
    const QString text = textOf(picture(data, QRectF(0, 0, 1200, 700), std::nullopt, Theme::light()).picture);
    // 17,500 of 18,000 µs and 5,990 of 6,500: normalisations are unknown, the rest is unattributed.
    QVERIFY2(
        text.contains(QStringLiteral("Covers 97.2 % of Relax VM's and 92.2 % of Relay VM's time on cpu0; the rest has no FLOPs "
                                     "known alike on both sides.")),
        qPrintable(text));
    const ChartData one = samples::single(data.profile(1));
    QVERIFY(textOf(picture(one, QRectF(0, 0, 1200, 700), std::nullopt, Theme::light()).picture)
                .contains(QStringLiteral("Covers 92.2 % of cpu0's time")));
}

/// None of nothing is no share.
void ChartRooflineTest::ofASideWithoutTimeItCoversNoShare()
{
    const char* const dense = "float32[8, 64], float32[32, 64], float32[8, 32]";
    const ChartData data = samples::pair(made::profile({{"fused_nn_dense", 0, dense}}, {{"cpu0", 0}}),
        made::profile({{"fused_nn_dense", 1000, dense}}, {{"cpu0", 1000}}));
    const QString text = textOf(picture(data, QRectF(0, 0, 1200, 700), std::nullopt, Theme::light()).picture);
    QVERIFY2(text.contains(QStringLiteral("Covers — of Relax VM's and 100.0 % of Relay VM's time on cpu0")), qPrintable(text));
}

void ChartRooflineTest::namesTheRoofAndItsSource()
{
    const RooflinePicture chart = picture(samples::model(), QRectF(0, 0, 1200, 700), peak, Theme::light());
    const QString text = textOf(chart.picture);
    QVERIFY(text.contains(QStringLiteral("Roof: Made 9000, all cores, single precision (Made up, page 3).")));
    QVERIFY(text.contains(QStringLiteral("1,000 GFLOP/s")) && text.contains(QStringLiteral("memory: 50.0 GB/s")));
    QVERIFY(text.contains(QStringLiteral("FLOP/byte")));
}

void ChartRooflineTest::withoutARoofThereAreStillPoints()
{
    const RooflinePicture chart = picture(samples::model(), QRectF(0, 0, 1200, 700), std::nullopt, Theme::light());
    QCOMPARE(chart.geometry.marks.size(), 6u);
    QVERIFY(chart.geometry.roof.empty());
    QVERIFY(textOf(chart.picture).contains(QStringLiteral("No roof")));
}

void ChartRooflineTest::withoutWorkItSaysWhy()
{
    RooflineChart chart;
    chart.setData(samples::single(made::profile({{"my_kernel", 3}}, {})));
    chart.resize(600, 400);
    QVERIFY(chart.roofline().points.empty());
    QVERIFY(!chart.grab().isNull());
    const ChartData data = samples::single(made::profile({{"my_kernel", 3}}, {}));
    QVERIFY(
        textOf(picture(data, QRectF(0, 0, 800, 400), peak, Theme::light()).picture).contains(QStringLiteral("argument shapes")));
}

void ChartRooflineTest::clickSelectsBothSidesOfAGroup()
{
    RooflineChart chart;
    Selection selection;
    const ChartData data = samples::model();
    samples::link(chart, selection, data);
    chart.resize(900, 600);
    QVERIFY(!chart.grab().isNull());
    std::optional<QPoint> found;
    for (int x = 0; x < 900 && !found; x += 4)
        for (int y = 0; y < 600 && !found; y += 4)
            if (chart.pointAt(QPointF(x, y)) == 0u)
                found = QPoint(x, y);
    QVERIFY(found);
    QTest::mouseClick(&chart, Qt::LeftButton, {}, *found);
    QCOMPARE(selection.selectedRows().rows(ProfileIndex{0}).size(), 2u); // both dense calls of each side
    QCOMPARE(selection.selectedRows().rows(ProfileIndex{1}).size(), 2u);
    QTest::mouseClick(&chart, Qt::LeftButton, {}, QPoint(2, 590));
    QVERIFY(selection.selectedRows().empty());
}

void ChartRooflineTest::keysGoFromTheLongestOn()
{
    RooflineChart chart;
    Selection selection;
    const ChartData data = samples::model();
    samples::link(chart, selection, data);
    QTest::keyClick(&chart, Qt::Key_Right);
    QVERIFY(selection.selectedRows().contains(ProfileIndex{0}, static_cast<CallId>(0)));
    for (int step = 0; step < 20; ++step)
        QTest::keyClick(&chart, Qt::Key_Right);
    QVERIFY(selection.selectedRows().contains(ProfileIndex{0}, static_cast<CallId>(1))); // softmax
    QTest::keyClick(&chart, Qt::Key_Left);
    QVERIFY(!selection.selectedRows().empty());
}

void ChartRooflineTest::tableHasEveryPointAndItsShareOfTheRoof()
{
    RooflineChart chart;
    chart.setData(samples::model());
    QCOMPARE(chart.table().rows.size(), 6u);
    QVERIFY(std::holds_alternative<std::monostate>(chart.table().rows[0].back()));
    chart.setPeak(peak);
    for (const auto& row : chart.table().rows) {
        const double share = std::get<double>(row.back());
        QVERIFY(share > 0 && share < 100);
    }
}

/// A guess may pair kernels of other sizes: 50 FLOP are those of a softmax of 10, not of 4×10.
void ChartRooflineTest::aPointSaysTheSizeOfItsOwnSide()
{
    RooflineChart chart;
    chart.setData(samples::pair(made::profile({{"softmax", 9, "float32[4, 10], float32[4, 10]"}}, {}),
        made::profile({{"softmax", 4, "float32[1, 10], float32[1, 10]"}}, {})));
    std::map<std::string, double> flopsOf;
    const TextTable table = chart.table();
    const auto flops = std::find_if(
        table.columns.begin(), table.columns.end(), [](const TextTable::Column& column) { return column.title == "FLOP"; });
    QVERIFY(flops != table.columns.end());
    for (const auto& row : table.rows)
        flopsOf[std::get<std::string>(row[1])] = std::get<double>(row[static_cast<std::size_t>(flops - table.columns.begin())]);
    QCOMPARE(flopsOf["softmax 4×10"], 200.0);
    QCOMPARE(flopsOf["softmax 4×10, here 10"], 50.0);
}

void ChartRooflineTest::anotherDeviceHasOtherPoints()
{
    const std::string shapes = "float32[8, 16], float32[32, 16], float32[8, 32]";
    RooflineChart chart;
    chart.setData(samples::single(made::profile(
        {{"nn_dense", 9, shapes, 1, "cuda0"}, {"nn_dense", 2, shapes, 1, "cpu0"}, {"nn_dense", 1, shapes, 1, "cpu0"}}, {})));
    QCOMPARE(chart.devices(), (QStringList{"cuda0", "cpu0"}));
    QCOMPARE(chart.roofline().coveredUs.baseline, 9.0);
    chart.setDevice(QStringLiteral("cpu0"));
    QCOMPARE(chart.roofline().coveredUs.baseline, 3.0);
    QVERIFY(chart.title().contains(QStringLiteral("cpu0")));
}

namespace {

const std::string product = "float32[64, 64], float32[64, 64], float32[64, 64]";

/// A run of TVM's roofline on two threads.
ProfilePtr measuredByTvm()
{
    ProfileBuilder builder;
    ProfileBuilder::Row row;
    row.count = 1;
    row.name = "fused_nn_dense";
    row.durationUs = 100;
    row.device = "cpu0";
    row.shapes = product;
    builder.addRow(row);
    builder.addConfiguration("Estimated Peak FLOP/s (float32 FMA)", Metric::ratio(2e10));
    builder.addConfiguration("Estimated Peak Bandwidth (DRAM, byte/second)", Metric::ratio(4e9));
    builder.addConfiguration("Number of threads", Metric::ofCount(2));
    return builder.build();
}

} // namespace

void ChartRooflineTest::theReportsOwnRoofIsDrawnUnlessAnotherIsChosen()
{
    RooflineChart chart;
    chart.setData(samples::single(measuredByTvm()));
    QVERIFY(chart.roof());
    QCOMPARE(chart.roof()->gigaflops, 20.0);
    chart.setPeak(DevicePeak{"Eight cores", 800, 50, "", true, 8});
    QCOMPARE(chart.roof()->gigaflops, 200.0); // two of eight
    chart.setPeak(std::nullopt);
    QVERIFY(!chart.roof());
}

void ChartRooflineTest::aRoofIsTypedInAndKept()
{
    const ChartData content = samples::single(measuredByTvm());
    RoofBox box;
    QSignalSpy spy(&box, &RoofBox::peakChosen);
    box.setContent(content, QStringLiteral("cpu0"));
    QVERIFY(box.peak() && box.peak()->origin == DevicePeak::Origin::Report);
    auto* list = box.findChild<QComboBox*>();
    list->setCurrentIndex(1);
    Q_EMIT list->activated(1);
    const auto figures = box.findChildren<QDoubleSpinBox*>();
    QCOMPARE(figures.size(), 2);
    figures[0]->setValue(1234);
    figures[1]->setValue(56);
    QCOMPARE(box.peak()->gigaflops, 1234.0);
    QCOMPARE(box.peak()->gigabytes, 56.0);
    RoofBox next;
    next.restoreState(box.saveState());
    next.setContent(content, QStringLiteral("cpu0"));
    QVERIFY(next.peak() && next.peak()->origin == DevicePeak::Origin::User);
    QCOMPARE(next.peak()->gigaflops, 1234.0);
    next.restoreState(QByteArray("nonsense"));
    QCOMPARE(next.peak()->gigaflops, 1234.0);
}

void ChartRooflineTest::aDataTypeHasItsOwnCeiling()
{
    const std::string half = "float16[64, 64], float16[64, 64], float16[64, 64]";
    const ChartData data = samples::single(made::profile({{"fused_nn_dense", 10, half}, {"fused_nn_dense_1", 20, product}}, {}));
    DevicePeak roof = peak;
    roof.ceilings = {{"float16", 9000}, {"int8", 18000}};
    const QString text = textOf(picture(data, QRectF(0, 0, 1200, 700), roof, Theme::light()).picture);
    QVERIFY2(text.contains(QStringLiteral("float16: 9,000 GFLOP/s")), qPrintable(text));
    QVERIFY(!text.contains(QStringLiteral("int8"))); // nothing here computes with it
}

QTEST_MAIN(ChartRooflineTest)
#include "chartroofline_test.moc"
