// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/widgets/chartsamples.h"
#include "tests/widgets/flameboxes.h"
#include "widgets/charts/flamechart.h"
#include "widgets/charts/flamediffpicture.h"
#include "widgets/charts/flamefacts.h"
#include "widgets/charts/flamegraphchart.h"
#include "widgets/charts/timeaxis.h"

#include <QTest>

using namespace tvmscope;

class ChartFlameTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void shiftDragMeasuresUntilEscape();
    void whatWasMeasuredStaysWithItsProfile();
    void clickSelectsCallAndCounterpart();
    void factsNameEverything();
    void savedNumbersMakeUpTheTotal();
    void searchCountsSumsAndGoesOn();
    void aBoxOfManyCallsShowsHowMuchIsFound();
    void secondClickSelectsTheCallAlone();
    void rowsShareTheHeight();
    void highRowsSayTheWholeName();
    void noBoxIsLabelledWithTheMiddleOfAName();
    void layersStandAboveAndPartsBelow();
    void aBoxOfLayersSaysThatItCoversMore();
    void bothAxesHaveOneUnit();
    void selectedCallsOfACrowdAreMarkedAtTheirFeet();
    void unorderedOpensMergedAndSaysHowToGetTheOrder();
};

namespace {

/// From the first to the last of these places.
void shiftDrag(FlameChart& chart, double y, const std::vector<double>& xs)
{
    const auto mouse = [&chart, y](QEvent::Type type, double x) {
        const QPointF at(x, y);
        const auto button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
        const auto held = type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton;
        QMouseEvent event(type, at, chart.mapToGlobal(at), button, held, Qt::ShiftModifier);
        QCoreApplication::sendEvent(&chart, &event);
    };
    mouse(QEvent::MouseButtonPress, xs.front());
    for (const double x : xs)
        mouse(QEvent::MouseMove, x);
    mouse(QEvent::MouseButtonRelease, xs.back());
}

} // namespace

void ChartFlameTest::shiftDragMeasuresUntilEscape()
{
    FlameChart chart;
    chart.setData(samples::model());
    chart.resize(816, 300);
    const QImage before = chart.grab().toImage();
    shiftDrag(chart, 150, {408, 500, 300, 8});
    const QString said = chart.measurement(); // the left half of 18 ms
    QVERIFY2(said.startsWith(QStringLiteral("9,000.00 µs ")) || said.startsWith(QStringLiteral("9.00 ms ")), qPrintable(said));
    QVERIFY2(said.contains(QStringLiteral("3 calls")), qPrintable(said));
    QVERIFY(!said.contains(QStringLiteral("1 calls")));
    QVERIFY(chart.grab().toImage() != before);
    QTest::keyClick(&chart, Qt::Key_Escape);
    QCOMPARE(chart.measurement(), QString());
    QVERIFY(chart.grab().toImage() == before);
    const Measured all = measure(chart.panels()[0], 0, chart.view().whole);
    QCOMPARE(all.calls.known().value_or(-1), 6);
    QCOMPARE(all.sumUs, 17'525.0);
    QCOMPARE(measure(chart.panels()[0], 0, {8000, 8300}).calls.known().value_or(-1), 1);
    // Calls that reach out of the stretch count with the part that lies inside.
    const Measured part = measure(chart.panels()[0], 0, {7900, 8350});
    QCOMPARE(part.calls.known().value_or(-1), 3);
    QCOMPARE(part.sumUs, 450.0);
    QCOMPARE(measure(chart.panels()[0], 0, {17'600, 18'000}).calls.known().value_or(-1), 0);
    // Behind the end of a profile nothing ran.
    const double end = chart.view().whole.end;
    QCOMPARE(stretchWithin(FlamePanels(samples::model()), 0, {-50, end + 900})->own, (TimeRange{0, end}));
    QVERIFY(!stretchWithin(FlamePanels(samples::model()), 0, {end + 10, end + 900}));
}

void ChartFlameTest::whatWasMeasuredStaysWithItsProfile()
{
    FlameChart chart;
    const ProfilePtr first = samples::model().profile(0), second = samples::model().profile(0);
    chart.setData(samples::pair(first, second));
    chart.resize(816, 400);
    shiftDrag(chart, 100, {8, 408});
    const std::optional<RangeTarget> measured = chart.measuredRange();
    QVERIFY(measured);
    chart.setData(samples::pair(second, first));
    QVERIFY(chart.measuredRange());
    QVERIFY(chart.measuredRange()->profile != measured->profile);
    chart.setData(samples::pair(second, second));
    QCOMPARE(chart.measurement(), QString());
}

void ChartFlameTest::clickSelectsCallAndCounterpart()
{
    FlameChart chart;
    Selection selection;
    const ChartData data = samples::model();
    samples::link(chart, selection, data);
    chart.resize(800, 300);
    QTest::mouseClick(&chart, Qt::LeftButton, {}, samples::boxOf(chart, 0, CallId{2}).toPoint());
    QCOMPARE(selection.selectedRows().rows(ProfileIndex{0}), std::vector{CallId{2}});
    QCOMPARE(selection.selectedRows().rows(ProfileIndex{1}), std::vector{CallId{2}});
    QVERIFY(!chart.grab().isNull());
    QTest::mouseClick(&chart, Qt::LeftButton, {}, QPoint(400, 290));
    QVERIFY(selection.selectedRows().empty());
}

void ChartFlameTest::factsNameEverything()
{
    const ChartData data = samples::model();
    FlameChart chart;
    chart.setData(data);
    chart.resize(800, 300);
    const FlameGeometry geometry = chart.geometryNow();
    const QString facts = flameFacts(chart.panels(), geometry.rects.front(), data);
    for (const char* part : {"fused_dense_add", "float32[8, 64]", "8,000.00 µs", "44.4 % of cpu0", "call 1 of 2",
             "8,000.00 µs to 8,200.00 µs", "Relay VM", "4,100.00 µs"})
        QVERIFY2(facts.contains(QString::fromUtf8(part)), qPrintable(facts));
    for (const PlacedRect& placed : geometry.rects)
        if (placed.rect.unattributed)
            QVERIFY(flameFacts(chart.panels(), placed, data).startsWith(QStringLiteral("unattributed: ")));
}

/// What is drawn is in the saved numbers: calls and the time that is in none of them make up a device's total.
void ChartFlameTest::savedNumbersMakeUpTheTotal()
{
    FlameChart chart;
    chart.setData(samples::model());
    double us = 0;
    for (const auto& row : chart.table().rows)
        if (std::get<std::string>(row[0]) == "Relax VM" && std::get<std::int64_t>(row[6]) == 0)
            us += std::get<double>(row[5]);
    QCOMPARE(us, 18'000.0);
}

void ChartFlameTest::searchCountsSumsAndGoesOn()
{
    FlameChart chart;
    Selection selection;
    const ChartData data = samples::model();
    samples::link(chart, selection, data);
    chart.resize(816, 300);
    QCOMPARE(chart.found(), QString());
    chart.setSearch(QStringLiteral("ADD dense")); // words in any order and case
    QCOMPARE(chart.found(),
        QStringLiteral("Relax VM: 2 calls, 16.20 ms, 90.0 % of cpu0 · Relay VM: 2 calls, 4.10 ms, 63.1 % of cpu0"));
    const auto selected = [&](std::size_t side) { return selection.selectedRows().rows(static_cast<ProfileIndex>(side)); };
    chart.showFound(1);
    QCOMPARE(selected(0), std::vector{CallId{0}});
    chart.showFound(1);
    QCOMPARE(selected(0), std::vector{CallId{3}});
    chart.showFound(1);
    QCOMPARE(selected(1), std::vector{CallId{0}});
    chart.showFound(-1);
    QCOMPARE(selected(0), std::vector{CallId{3}});
    chart.setSearch(QStringLiteral("float32[2, 8, 4] batch_matmul"));
    QVERIFY(chart.found().startsWith(QStringLiteral("Relax VM: 1 call, 1.00 ms")));
    chart.showFound(1);
    chart.setSearch(QStringLiteral("conv2d"));
    QVERIFY(chart.found().startsWith(QStringLiteral("Relax VM: 0 calls")));
    chart.showFound(1);
    QCOMPARE(selected(0), std::vector{CallId{2}}); // nothing to go to
}

/// Of calls that share a pixel, every other one is found: half of the height keeps its colour.
void ChartFlameTest::aBoxOfManyCallsShowsHowMuchIsFound()
{
    std::vector<made::Row> rows;
    for (int at = 0; at < 8000; ++at)
        rows.push_back({at % 2 == 0 ? "nn_dense" : "softmax", 1, "float32[1, 1]"});
    FlameChart chart;
    chart.setData(samples::single(made::profile(rows, {{"cpu0", 8000}})));
    chart.resize(816, 300);
    const auto columns = [&] { // of the lane, in the middle, from top to bottom
        const QRectF box = chart.geometryNow().rects.at(chart.geometryNow().rects.size() / 2).area;
        const QImage picture = chart.grab().toImage();
        const int x = qRound(box.center().x());
        return std::pair(picture.pixelColor(x, qRound(box.top()) + 2), picture.pixelColor(x, qRound(box.bottom()) - 3));
    };
    const auto [top, bottom] = columns();
    QCOMPARE(top, bottom);
    chart.setSearch(QStringLiteral("softmax"));
    const auto [faint, full] = columns();
    QVERIFY(faint != full);
    QCOMPARE(full, bottom);
    chart.setSearch(QStringLiteral("float32"));
    QCOMPARE(columns(), std::pair(top, bottom));
}

void ChartFlameTest::secondClickSelectsTheCallAlone()
{
    FlameChart chart;
    Selection selection;
    const ChartData data = samples::model();
    samples::link(chart, selection, data);
    chart.resize(816, 300);
    const auto click = [&](Qt::KeyboardModifiers modifiers) {
        QTest::mouseClick(&chart, Qt::LeftButton, modifiers, samples::boxOf(chart, 0, CallId{3}).toPoint());
        return selection.selectedRows().rows(ProfileIndex{0});
    };
    QCOMPARE(click({}), (std::vector{CallId{0}, CallId{3}}));
    QCOMPARE(click({}), std::vector{CallId{3}});
    QVERIFY(selection.selectedRows().rows(ProfileIndex{1}).empty());
    QCOMPARE(click({}), (std::vector{CallId{0}, CallId{3}}));
    selection.clear();
    QCOMPARE(click(Qt::AltModifier), std::vector{CallId{3}});
}

void ChartFlameTest::rowsShareTheHeight()
{
    FlameChart chart;
    chart.setData(samples::model());
    const auto rowHeight = [&](int height) {
        chart.resize(816, height);
        chart.grab(); // hands over the size
        return chart.geometryNow().rects.front().area.height();
    };
    QCOMPARE(rowHeight(160), 20.0);
    QVERIFY(rowHeight(300) > 22 && rowHeight(300) < 44);
    QVERIFY(rowHeight(1200) > 80);
    QCOMPARE(rowHeight(4000), 160.0);
    QVERIFY(chart.geometryNow().panels.back().bottom() < 1200);
    rowHeight(1200);
    const FlameGeometry geometry = chart.geometryNow();
    QVERIFY(geometry.height <= 1200);
}

void ChartFlameTest::highRowsSayTheWholeName()
{
    LabelCache labels;
    const QStringList forms{QStringLiteral("dense 64×512→128 + add + add"), QStringLiteral("dense 64×512→128 …")};
    const QRectF box(0, 0, 136, 90);
    QCOMPARE(labels.label(box, 1, forms, 1).text(), forms.last());
    QCOMPARE(labels.label(box, 1, forms, 4).text().replace(QChar(QChar::LineSeparator), u' '), forms.first());
    QVERIFY(labels.label(box, 1, forms, 4).size().height() > 1.5 * labels.label(box, 1, forms, 1).size().height());
}

/// It could be of any name; the time alone says more.
void ChartFlameTest::noBoxIsLabelledWithTheMiddleOfAName()
{
    LabelCache labels;
    const QStringList forms{
        QStringLiteral("tanh + multiply + layout_transform 256×64"), QStringLiteral("… + layout_transform …")};
    QCOMPARE(labels.label(QRectF(0, 0, 48, 90), 1, forms, 1).text(), QString());
    QVERIFY(labels.label(QRectF(0, 0, 140, 90), 1, forms, 1).text().contains(QStringLiteral("layout")));
}

void ChartFlameTest::bothAxesHaveOneUnit()
{
    const FlameView milliseconds{{0, 20'000}, {0, 20'000}}, own{{0, 500}, {0, 500}};
    for (const FlameView& view : {milliseconds, own}) {
        DrawList above(QRectF(0, 0, 800, 100)), below(QRectF(0, 0, 800, 100));
        addTimeAxis(above, view, TimeUnit::Milliseconds, QStringLiteral("meaning"), above.bounds(), Theme::light());
        addTimeAxisBelow(below, view, TimeUnit::Milliseconds, below.bounds(), Theme::light());
        QVERIFY(samples::shows(above, QStringLiteral("ms, meaning")));
        QVERIFY(samples::shows(below, QStringLiteral("ms")));
    }
    QCOMPARE(flameDiffChange({}, TimeUnit::Milliseconds), QStringLiteral("= 0.00 ms"));
}

/// Of a class whose calls are as narrow as their neighbours, the neighbours stay as they are.
void ChartFlameTest::selectedCallsOfACrowdAreMarkedAtTheirFeet()
{
    std::vector<made::Row> rows;
    for (int at = 0; at < 2000; ++at)
        rows.push_back({at % 2 == 0 ? "softmax" : "conv2d", 1, "s" + std::to_string(at % 2)});
    FlameChart chart;
    Selection selection;
    const ChartData data = samples::single(made::profile(rows, {}));
    samples::link(chart, selection, data);
    chart.resize(816, 200);
    chart.grab();
    selection.select(Target(ClassTarget{ProfileIndex{0}, OperatorClass::Softmax, "cpu0"}));
    const QImage image = chart.grab().toImage();
    const QRectF box = chart.geometryNow().rects[100].area;
    const QRgb accent = Theme::of(chart.palette()).accent.rgb();
    int above = 0, foot = 0;
    for (int x = 100; x < 700; ++x)
        for (int y = qRound(box.top()); y < qRound(box.bottom()); ++y)
            if (image.pixel(x, y) == accent)
                ++(y < qRound(box.bottom()) - 6 ? above : foot);
    QCOMPARE(above, 0);
    QVERIFY(foot > 0);
}

void ChartFlameTest::layersStandAboveAndPartsBelow()
{
    std::vector<made::Row> rows;
    for (int layer = 0; layer < 4; ++layer) {
        rows.push_back({"fused_nn_dense_add", 100, "d"});
        rows.push_back({"fused_nn_softmax", 30, "s"});
    }
    FlameChart chart;
    Selection selection;
    const ChartData data = samples::single(made::profile(rows, {{"cpu0", 600}}));
    samples::link(chart, selection, data);
    chart.resize(1216, 300);
    const FlameGeometry& geometry = chart.geometryNow();
    QCOMPARE(geometry.blocks.size(), 4u);
    QCOMPARE(blockForms(chart.panels()[0], geometry.blocks[2], TimeUnit::Microseconds)[1], QStringLiteral("layer 3 of 4"));
    QCOMPARE(geometry.components.size(), 8u); // dense and add, four times; softmax is one operator
    for (const PlacedComponent& part : geometry.components) {
        const PlacedRect* call = geometry.rectAt(QPointF(part.area.center().x(), part.area.top() - 4));
        QVERIFY(call && call->rect.first == part.call);
    }
    QVERIFY(componentFacts(chart.panels()[0], geometry.components[0]).contains(QStringLiteral("Its time is not known")));
    QTest::mouseClick(&chart, Qt::LeftButton, {}, geometry.blocks[2].area.center().toPoint());
    QCOMPARE(selection.selectedRows().rows(ProfileIndex{0}), (std::vector{CallId{4}, CallId{5}}));
    chart.resize(200, 300);
    chart.grab(); // hands over the size
    QCOMPARE(chart.geometryNow().blocks.size(), 1u);
    QCOMPARE(blockForms(chart.panels()[0], chart.geometryNow().blocks[0], TimeUnit::Microseconds)[0],
        QStringLiteral("×4, 130–130 µs"));
    // In an axis of seconds all of them would be 0.00.
    QCOMPARE(
        blockForms(chart.panels()[0], chart.geometryNow().blocks[0], TimeUnit::Seconds)[0], QStringLiteral("×4, 130–130 µs"));
}

/// Bookkeeping between the calls of a layer is in the width of its box and in none of its times, however many share one.
void ChartFlameTest::aBoxOfLayersSaysThatItCoversMore()
{
    for (const bool between : {false, true}) {
        std::vector<made::Row> rows;
        for (int layer = 0; layer < 4; ++layer) {
            rows.push_back({"fused_nn_dense_add", 100, "d"});
            if (between)
                rows.push_back({"VM::AllocTensor", 20, "t"});
            rows.push_back({"fused_nn_softmax", 30, "s"});
        }
        FlameChart chart;
        chart.setData(samples::single(made::profile(rows, {{"cpu0", 700}})));
        for (const int width : {1216, 200}) {
            chart.resize(width, 300);
            chart.grab(); // hands over the size
            const PlacedBlock& placed = chart.geometryNow().blocks.front();
            QCOMPARE(placed.box.count > 1, width == 200);
            const QString facts = blockFacts(chart.panels()[0], placed);
            QVERIFY2(facts.contains(QStringLiteral("2 calls")), qPrintable(facts));
            QVERIFY2(facts.contains(QStringLiteral("covers what ran between these calls.")) == between, qPrintable(facts));
        }
    }
}

void ChartFlameTest::unorderedOpensMergedAndSaysHowToGetTheOrder()
{
    ProfileBuilder builder;
    ProfileBuilder::Row row;
    row.count = 1;
    row.name = "softmax";
    row.durationUs = 5;
    row.count = 12;
    builder.addRow(row);
    builder.setTimeBasis(TimeBasis::Unordered);
    FlameChart chart;
    chart.setData(samples::single(builder.build()));
    QVERIFY(chart.showsMerged());
    const auto* graph = chart.findChild<FlameGraphChart*>();
    QVERIFY(graph);
    const FlameGraphLayout layout = graph->layoutOf(QRectF(0, 0, 900, 400), Theme::light(), true);
    QString said;
    for (const DrawItem& item : layout.picture.items())
        said += item.text + u' ';
    QVERIFY(said.contains(QStringLiteral("the order of calls is not in the text")));
    QVERIFY(said.contains(QStringLiteral("report.table(sort=False, aggregate=False)")));
}

QTEST_MAIN(ChartFlameTest)
#include "chartflame_test.moc"
