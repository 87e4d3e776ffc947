// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/widgets/chartsamples.h"
#include "widgets/charts/flamechart.h"
#include "widgets/charts/flamediffpicture.h"
#include "widgets/charts/flamefacts.h"
#include "widgets/charts/flamegraphchart.h"
#include "widgets/charts/timeaxis.h"

#include <QTest>
#include <QWheelEvent>

using namespace tvmscope;

class ChartFlameTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void zoomKeepsThePlaceUnderThePointer();
    void viewStaysInsideTheWhole();
    void wheelZoomsAndShiftWheelMoves();
    void afterAZoomTheBoxBelowThePointerIsHovered();
    void keysMoveZoomAndReset();
    void dragMovesTheView();
    void shiftDragMeasuresUntilEscape();
    void whatWasMeasuredStaysWithItsProfile();
    void clickSelectsCallAndCounterpart();
    void doubleClickZoomsToTheBox();
    void factsNameEverything();
    void fitsEachOnRequest();
    void searchCountsSumsAndGoesOn();
    void secondClickSelectsTheCallAlone();
    void rowsShareTheHeight();
    void highRowsSayTheWholeName();
    void zoomSaysTheTimesOfBoth();
    void layersStandAboveAndPartsBelow();
    void bothAxesHaveOneUnit();
    void selectedCallsOfACrowdAreMarkedAtTheirFeet();
    void counterpartsComeIntoSight();
    void theSelectionOfBothSidesComesIntoSight();
    void zoomSaysWhatIsShown();
    void unorderedOpensMergedAndSaysHowToGetTheOrder();

private:
    static void wheel(QWidget& widget, const QPointF& at, int notches, Qt::KeyboardModifiers modifiers);
    static bool isWhole(const FlameChart& chart, std::size_t panel, CallId call, double us);
    static QPointF boxOf(const FlameChart& chart, std::size_t panel, CallId call);
};

void ChartFlameTest::wheel(QWidget& widget, const QPointF& at, int notches, Qt::KeyboardModifiers modifiers)
{
    QWheelEvent event(
        at, widget.mapToGlobal(at), {}, QPoint(0, 120 * notches), Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&widget, &event);
}

QPointF ChartFlameTest::boxOf(const FlameChart& chart, std::size_t panel, CallId call)
{
    for (const PlacedRect& placed : chart.geometryNow().rects)
        if (placed.panel == panel && placed.rect.first == call && !placed.rect.unattributed)
            return placed.area.center();
    return {};
}

/// Whether all of a call is in sight in a chart of 800 pixels; `us` on its axis.
bool ChartFlameTest::isWhole(const FlameChart& chart, std::size_t panel, CallId call, double us)
{
    for (const PlacedRect& placed : chart.geometryNow().rects)
        if (placed.panel == panel && placed.rect.first == call && !placed.rect.unattributed)
            return std::abs(placed.area.width() - us / chart.view().visible.length() * 800) < 2;
    return false;
}

void ChartFlameTest::zoomKeepsThePlaceUnderThePointer()
{
    const FlameView all = FlameView::all(1000);
    const FlameView closer = all.zoomed(1.25, 0.3);
    QCOMPARE(closer.visible.length(), 800.0);
    QCOMPARE(closer.timeAt(0.3), all.timeAt(0.3));
    QCOMPARE(closer.zoomed(1 / 1.25, 0.3).visible.length(), 1000.0);
}

void ChartFlameTest::viewStaysInsideTheWhole()
{
    FlameView view = FlameView::all(1000).zoomed(4, 1.0);
    QCOMPARE(view.panned(5).visible.end, 1000.0);
    QCOMPARE(view.panned(-50).visible.begin, 0.0);
    for (int step = 0; step < 200; ++step)
        view = view.zoomed(2, 0.5);
    QVERIFY(view.visible.length() > 0);
    QCOMPARE(FlameView::all(0).visible.length(), 1.0);
    QCOMPARE(view.showing({990, 1000}).visible.end, 1000.0);
}

void ChartFlameTest::wheelZoomsAndShiftWheelMoves()
{
    FlameChart chart;
    chart.setData(samples::model());
    chart.resize(800, 300);
    const double whole = chart.view().visible.length();
    wheel(chart, QPointF(400, 100), 1, Qt::NoModifier);
    QVERIFY(qFuzzyCompare(chart.view().visible.length(), whole / 1.25));
    const double before = chart.view().visible.begin;
    wheel(chart, QPointF(400, 100), -1, Qt::ShiftModifier);
    QVERIFY(chart.view().visible.begin > before);
    QVERIFY(qFuzzyCompare(chart.view().visible.length(), whole / 1.25));
}

void ChartFlameTest::afterAZoomTheBoxBelowThePointerIsHovered()
{
    const ChartData data = samples::model();
    Selection selection;
    selection.setWorkspace(data.workspace);
    FlameChart chart;
    chart.setSelection(&selection);
    chart.setData(data);
    chart.resize(1600, 400);
    const auto hovered
        = [&] { return std::pair(selection.hoveredRows().rows(ProfileIndex{0}), selection.hoveredRows().groups()); };
    const QPointF place = boxOf(chart, 0, CallId{2});
    const auto move = [&](const QPointF& to) {
        QMouseEvent event(QEvent::MouseMove, to, chart.mapToGlobal(to), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&chart, &event);
    };
    move(place);
    const auto before = hovered();
    QVERIFY(!before.first.empty());
    for (int notch = 0; notch < 6; ++notch)
        wheel(chart, place, -1, Qt::ShiftModifier);
    for (int notch = 0; notch < 12; ++notch)
        wheel(chart, place, 1, Qt::NoModifier);
    for (int notch = 0; notch < 6; ++notch)
        wheel(chart, place, -1, Qt::ShiftModifier);
    const auto after = hovered();
    QVERIFY(after != before);
    move(place + QPointF(0, 0.5)); // it is what the pointer itself finds there
    QVERIFY(hovered() == after);
}

void ChartFlameTest::keysMoveZoomAndReset()
{
    FlameChart chart;
    Selection selection;
    const ChartData data = samples::model();
    samples::link(chart, selection, data);
    chart.resize(800, 300);
    const FlameView all = chart.view();
    QTest::keyClick(&chart, Qt::Key_W);
    QVERIFY(chart.view().visible.length() < all.visible.length());
    const double begin = chart.view().visible.begin;
    QTest::keyClick(&chart, Qt::Key_D);
    QVERIFY(chart.view().visible.begin > begin);
    QTest::keyClick(&chart, Qt::Key_A);
    QTest::keyClick(&chart, Qt::Key_S);
    QTest::keyClick(&chart, Qt::Key_Home);
    QCOMPARE(chart.view().visible, all.visible);
    selection.select(Target(CallsTarget{ProfileIndex{0}, {CallId{1}}}));
    QTest::keyClick(&chart, Qt::Key_F);
    QVERIFY(std::abs(chart.view().visible.begin - 7985) < 1 && std::abs(chart.view().visible.end - 8315) < 1);
}

void ChartFlameTest::dragMovesTheView()
{
    FlameChart chart;
    chart.setData(samples::model());
    chart.resize(816, 300);
    QTest::keyClick(&chart, Qt::Key_W);
    const double begin = chart.view().visible.begin;
    QTest::mousePress(&chart, Qt::LeftButton, {}, QPoint(400, 150));
    QTest::mouseMove(&chart, QPoint(300, 150));
    QTest::mouseRelease(&chart, Qt::LeftButton, {}, QPoint(300, 150));
    QVERIFY(chart.view().visible.begin > begin);
}

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
    QTest::mouseClick(&chart, Qt::LeftButton, {}, boxOf(chart, 0, CallId{2}).toPoint());
    QCOMPARE(selection.selectedRows().rows(ProfileIndex{0}), std::vector{CallId{2}});
    QCOMPARE(selection.selectedRows().rows(ProfileIndex{1}), std::vector{CallId{2}});
    QVERIFY(!chart.grab().isNull());
    QTest::mouseClick(&chart, Qt::LeftButton, {}, QPoint(400, 290));
    QVERIFY(selection.selectedRows().empty());
}

void ChartFlameTest::doubleClickZoomsToTheBox()
{
    FlameChart chart;
    chart.setData(samples::model());
    chart.resize(800, 300);
    QTest::mouseDClick(&chart, Qt::LeftButton, {}, boxOf(chart, 0, CallId{2}).toPoint());
    QVERIFY(chart.view().visible.begin > 8200 && chart.view().visible.end < 9400);
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

void ChartFlameTest::fitsEachOnRequest()
{
    FlameChart chart;
    chart.setData(samples::model());
    chart.resize(816, 300);
    const auto end = [&] { return chart.geometryNow().rects.back().area.right(); };
    QVERIFY(end() < 320);
    chart.setFitEach(true);
    QVERIFY(end() > 800);
    chart.setSearch(QStringLiteral("soft"));
    QVERIFY(!chart.grab().isNull());
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

void ChartFlameTest::secondClickSelectsTheCallAlone()
{
    FlameChart chart;
    Selection selection;
    const ChartData data = samples::model();
    samples::link(chart, selection, data);
    chart.resize(816, 300);
    const auto click = [&](Qt::KeyboardModifiers modifiers) {
        QTest::mouseClick(&chart, Qt::LeftButton, modifiers, boxOf(chart, 0, CallId{3}).toPoint());
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

void ChartFlameTest::zoomSaysTheTimesOfBoth()
{
    FlameChart chart;
    chart.setData(samples::model());
    chart.resize(816, 300);
    QCOMPARE(chart.zoomReadout(), QString());
    QTest::mouseDClick(&chart, Qt::LeftButton, {}, boxOf(chart, 0, CallId{2}).toPoint());
    const QString said = chart.zoomReadout();
    QVERIFY2(said.startsWith(QStringLiteral("×16: Relax VM 8.25–9.35 ms, Relay VM 2.")), qPrintable(said));
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

/// Zooming into the last dense of A shows that of B, which lies elsewhere, at the same scale; and the other way round.
void ChartFlameTest::counterpartsComeIntoSight()
{
    FlameChart chart;
    chart.setData(samples::model());
    chart.resize(816, 300);
    QTest::mouseDClick(&chart, Qt::LeftButton, {}, boxOf(chart, 0, CallId{3}).toPoint());
    QVERIFY(isWhole(chart, 0, CallId{3}, 8200));
    QVERIFY(isWhole(chart, 1, CallId{3}, 2100)); // 3,890 to 5,990 of B, while A shows 9,300 to 17,500
    QTest::keyClick(&chart, Qt::Key_Home);
    QTest::mouseDClick(&chart, Qt::LeftButton, {}, boxOf(chart, 1, CallId{1}).toPoint());
    QVERIFY(isWhole(chart, 1, CallId{1}, 900));
    QVERIFY(isWhole(chart, 0, CallId{1}, 300));
    QTest::keyClick(&chart, Qt::Key_Backspace);
    QCOMPARE(chart.view().visible, chart.view().whole);
}

/// Two calls that do nothing alike, far from each other: following A, B would show another one.
void ChartFlameTest::theSelectionOfBothSidesComesIntoSight()
{
    FlameChart chart;
    Selection selection;
    samples::link(chart, selection, samples::model());
    chart.resize(816, 300);
    for (const bool fit : {false, true}) {
        chart.setFitEach(fit);
        QTest::keyClick(&chart, Qt::Key_Home);
        selection.select(
            std::vector{Target(CallsTarget{ProfileIndex{0}, {CallId{1}}}), Target(CallsTarget{ProfileIndex{1}, {CallId{3}}})});
        QTest::keyClick(&chart, Qt::Key_F);
        QVERIFY(chart.zoom()->isZoomed());
        QVERIFY(isWhole(chart, 0, CallId{1}, 300));
        QVERIFY(isWhole(chart, 1, CallId{3}, 2100 * (fit ? 18'000.0 / 6'500 : 1.0)));
        QTest::keyClick(&chart, Qt::Key_Backspace);
        QVERIFY(!chart.zoom()->isZoomed());
    }
    // Of B alone, B leads, and A shows what does the same.
    chart.setFitEach(false);
    selection.select(Target(CallsTarget{ProfileIndex{1}, {CallId{1}}}));
    QTest::keyClick(&chart, Qt::Key_F);
    QVERIFY(isWhole(chart, 1, CallId{1}, 900));
    QVERIFY(isWhole(chart, 0, CallId{1}, 300));
}

void ChartFlameTest::zoomSaysWhatIsShown()
{
    FlameChart chart;
    chart.setData(samples::model());
    chart.resize(816, 300);
    QCOMPARE(chart.zoom()->readout(), QString());
    QTest::mouseDClick(&chart, Qt::LeftButton, {}, boxOf(chart, 0, CallId{2}).toPoint());
    QCOMPARE(chart.zoom()->readout(), QStringLiteral("×16: 8.25–9.35 ms"));
    QTest::keyClick(&chart, Qt::Key_Home);
    QVERIFY(!chart.zoom()->isZoomed());
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
