// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/widgets/chartsamples.h"
#include "widgets/charts/axisticks.h"
#include "widgets/charts/comparelayout.h"
#include "widgets/charts/waterfallchart.h"

#include <QSignalSpy>
#include <QTest>

using namespace tvmscope;

class ChartWaterfallTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void runsFromTotalToTotal();
    void sumsOfRowsAreNotCalledTotals();
    void foldsSmallCategoriesAndKeepsOverheadLast();
    void everyClassOfKernelsHasItsFactor();
    void barsStandWhereTheNumbersAre_data();
    void barsStandWhereTheNumbersAre();
    void comparePictureHasNothingOnTopOfAnother_data();
    void comparePictureHasNothingOnTopOfAnother();
    void clickSelectsTheCategoriesCalls();
    void keysMoveAndActivate();
    void saysWhatIsMissingWithoutAPair();
    void ticksAreRound_data();
    void ticksAreRound();
};

void ChartWaterfallTest::runsFromTotalToTotal()
{
    const ChartData data = samples::model();
    const auto rows = waterfallRows(*data.comparison(), "cpu0", data.text);
    QCOMPARE(rows.front().to, 18'000.0);
    QCOMPARE(rows.back().to, 6500.0);
    for (std::size_t at = 1; at + 1 < rows.size(); ++at)
        QCOMPARE(rows[at].from, rows[at - 1].to);
    QVERIFY(std::abs(rows[rows.size() - 2].to - 6500) < 1e-6);
    QCOMPARE(rows[1].name, QStringLiteral("category-dense"));
    QVERIFY(waterfallRows(*data.comparison(), "cuda0", data.text).empty());
    QVERIFY(!shownDeltaUs(rows, rows.front())); // drawn and saved alike
    QCOMPARE(shownDeltaUs(rows, rows.back()), std::optional(-11'500.0));
}

namespace {

LedgerRow category(const char* name, LedgerKind kind, double a, double b)
{
    LedgerRow row;
    row.device = "cpu0";
    row.category = name;
    row.kind = kind;
    row.us.baseline = a;
    row.us.candidate = b;
    row.deltaUs = b - a;
    return row;
}

Comparison ledgerOf(std::vector<LedgerRow> rows)
{
    Comparison comparison;
    comparison.baseline.label = "A";
    comparison.candidate.label = "B";
    DeviceComparison device;
    device.device = "cpu0";
    for (const LedgerRow& row : rows) {
        device.us.baseline += row.us.baseline;
        device.us.candidate += row.us.candidate;
    }
    comparison.devices.push_back(device);
    comparison.ledger = std::move(rows);
    return comparison;
}

} // namespace

/// The word of the headline: of a report without a total, it is no total.
void ChartWaterfallTest::sumsOfRowsAreNotCalledTotals()
{
    const auto names = [](const ChartData& data) {
        const std::vector<WaterfallRow> rows = waterfallRows(*data.comparison(), "cpu0", data.text);
        return QStringList{rows.front().name, rows.back().name, rows.back().shortName}.join(u'|');
    };
    const auto run = [](double us, std::vector<made::Total> totals) {
        return made::profile({{"dense", us}, {"softmax", 5.0}}, totals);
    };
    const QString totals = names(samples::pair(run(10, {{"cpu0", 19}}), run(20, {{"cpu0", 29}})));
    QVERIFY2(totals.endsWith(QStringLiteral(" total|B total")), qPrintable(totals));
    const QString sums = names(samples::pair(run(10, {{"cpu0", 19}}), run(20, {})));
    QVERIFY2(sums.endsWith(QStringLiteral(" sum of rows|B sum of rows")), qPrintable(sums));
}

void ChartWaterfallTest::foldsSmallCategoriesAndKeepsOverheadLast()
{
    const Comparison comparison = ledgerOf({category("unattributed", LedgerKind::Unattributed, 5000, 100),
        category("not-in-text", LedgerKind::NotInText, 0, 1), category("overhead", LedgerKind::Overhead, 1, 2),
        category("norm", LedgerKind::Operators, 10, 12), category("conv", LedgerKind::Operators, 100, 400),
        category("pool", LedgerKind::Operators, 7, 6), category("dense", LedgerKind::Operators, 9000, 1000)});
    const auto rows = waterfallRows(comparison, "cpu0", samples::model().text);
    QStringList names;
    for (const WaterfallRow& row : rows)
        names.append(row.name);
    QCOMPARE(names,
        (QStringList{"A total", "category-dense", "category-conv", "Other (2 categories)", "category-overhead",
            "category-not-in-text", "category-unattributed", "B total"}));
    QCOMPARE(rows[3].categories, (QStringList{"norm", "pool"}));
    QVERIFY(rows[5].isHatched());
}

void ChartWaterfallTest::everyClassOfKernelsHasItsFactor()
{
    const Comparison comparison = ledgerOf({category("dense", LedgerKind::Operators, 900, 100),
        category("layout", LedgerKind::Layout, 40, 100), category("overhead", LedgerKind::Overhead, 50, 200)});
    const auto pictureOf = [](const Comparison& of) {
        const auto rows = waterfallRows(of, "cpu0", samples::model().text);
        return layOutWaterfall(rows, {{}, "cpu0", "A", "B"}, QRectF(0, 0, 960, 300), Theme::light()).picture;
    };
    const DrawList picture = pictureOf(comparison);
    QVERIFY(samples::shows(picture, QStringLiteral("▼ −800.00 (9.00×)")));
    QVERIFY(samples::shows(picture, QStringLiteral("▲ +60.00 (2.50×)")));
    QVERIFY(samples::shows(picture, QStringLiteral("▲ +150.00")));
    const Comparison close = ledgerOf({category("softmax", LedgerKind::Operators, 500, 505)});
    QVERIFY(samples::shows(pictureOf(close), QStringLiteral("▲ +5.00 (≈)"))); // as the table has it
}

void ChartWaterfallTest::barsStandWhereTheNumbersAre_data()
{
    QTest::addColumn<int>("width");
    for (const int width : {330, 500, 700, 960, 1600})
        QTest::addRow("%d pixels", width) << width;
}

void ChartWaterfallTest::barsStandWhereTheNumbersAre()
{
    QFETCH(int, width);
    WaterfallChart chart;
    chart.setData(samples::model());
    const WaterfallLayout layout = chart.layoutOf(QRectF(0, 0, width, 400), Theme::light(), true);
    QCOMPARE(samples::faultOf(layout.picture), QString());
    QCOMPARE(layout.rows.front().height(), 18.0);
    const auto& rows = chart.rows();
    const double zero = layout.bars.front().left();
    const double scale = layout.bars.front().width() / rows.front().to;
    for (std::size_t at = 0; at < rows.size(); ++at) {
        QVERIFY(std::abs(layout.bars[at].left() - zero - scale * std::min(rows[at].from, rows[at].to)) <= 1.5);
        QVERIFY(std::abs(layout.bars[at].width() - std::max(1.0, scale * std::abs(rows[at].to - rows[at].from))) <= 1.5);
        QVERIFY(layout.rows[at].contains(layout.bars[at]));
    }
    QVERIFY(layout.height <= chart.heightForWidth(static_cast<double>(width)) + 0.5);
}

void ChartWaterfallTest::comparePictureHasNothingOnTopOfAnother_data()
{
    QTest::addColumn<int>("width");
    for (const int width : {500, 700, 960, 1600})
        QTest::addRow("%d pixels", width) << width;
}

void ChartWaterfallTest::comparePictureHasNothingOnTopOfAnother()
{
    QFETCH(int, width);
    const ChartData data = samples::model();
    const auto rows = waterfallRows(*data.comparison(), "cpu0", data.text);
    const ComparePicture picture = layOutCompare(data, "cpu0", rows, QRectF(0, 0, width, 2000), Theme::darkTheme());
    QCOMPARE(samples::faultOf(picture.picture), QString());
    QVERIFY(samples::shows(picture.picture, QString::fromStdString(timeNumber(16'200, TimeUnit::Milliseconds))));
    for (const DrawItem& item : picture.picture.items())
        QVERIFY(item.rect.normalized().bottom() <= picture.height + 1);
}

void ChartWaterfallTest::clickSelectsTheCategoriesCalls()
{
    WaterfallChart chart;
    Selection selection;
    const ChartData data = samples::model();
    samples::link(chart, selection, data);
    chart.resize(960, 300);
    const WaterfallLayout layout = chart.layoutOf(chart.rect(), Theme::light(), false);
    QSignalSpy activated(&chart, &WaterfallChart::categoriesActivated);
    QTest::mouseClick(&chart, Qt::LeftButton, {}, layout.rows[1].center().toPoint());
    QCOMPARE(selection.selectedRows().rows(ProfileIndex{0}), (std::vector{CallId{0}, CallId{3}}));
    QCOMPARE(selection.selectedRows().rows(ProfileIndex{1}), (std::vector{CallId{0}, CallId{3}}));
    QTest::mouseClick(&chart, Qt::LeftButton, Qt::ControlModifier, layout.rows[2].center().toPoint());
    QCOMPARE(selection.selectedRows().rows(ProfileIndex{0}).size(), 3u);
    QTest::mouseClick(&chart, Qt::LeftButton, Qt::ControlModifier, layout.rows[1].center().toPoint());
    QCOMPARE(selection.selectedRows().rows(ProfileIndex{0}).size(), 1u);
    QTest::mouseDClick(&chart, Qt::LeftButton, {}, layout.rows[1].center().toPoint());
    QCOMPARE(activated.size(), 1);
    QCOMPARE(activated.front().front().toStringList(), QStringList{"dense"});
    QTest::mouseMove(&chart, layout.rows[1].center().toPoint());
    chart.grab();
}

void ChartWaterfallTest::keysMoveAndActivate()
{
    WaterfallChart chart;
    Selection selection;
    const ChartData data = samples::model();
    samples::link(chart, selection, data);
    QSignalSpy activated(&chart, &WaterfallChart::categoriesActivated);
    QTest::keyClick(&chart, Qt::Key_Down);
    QTest::keyClick(&chart, Qt::Key_Down);
    QCOMPARE(selection.selectedRows().rows(ProfileIndex{0}).size(), 2u);
    QTest::keyClick(&chart, Qt::Key_Return);
    QCOMPARE(activated.size(), 1);
    QVERIFY(chart.accessibleDescription().contains(QStringLiteral("dense: 16,200.00 µs → 4,100.00 µs, −12,100.00 µs")));
}

void ChartWaterfallTest::saysWhatIsMissingWithoutAPair()
{
    WaterfallChart chart;
    chart.setData(samples::single(made::profile({{"softmax", 1}}, {})));
    QVERIFY(chart.rows().empty());
    QVERIFY(!chart.grab().isNull());
    QVERIFY(chart.table().rows.empty());
}

void ChartWaterfallTest::ticksAreRound_data()
{
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<QStringList>("texts");
    QTest::newRow("milliseconds") << 0.0 << 21.8 << QStringList{"0", "5", "10", "15", "20"};
    QTest::newRow("thousands") << 0.0 << 2600.0 << QStringList{"0", "1,000", "2,000"};
    QTest::newRow("fractions") << 0.1 << 0.62 << QStringList{"0.2", "0.4", "0.6"};
    QTest::newRow("below zero") << -40.0 << 40.0 << QStringList{"−40", "−20", "0", "20", "40"};
    QTest::newRow("nothing") << 5.0 << 5.0 << QStringList{};
}

void ChartWaterfallTest::ticksAreRound()
{
    QFETCH(double, low);
    QFETCH(double, high);
    QFETCH(QStringList, texts);
    QStringList shown;
    const AxisTicks ticks = axisTicks(low, high, 5);
    for (const double tick : ticks.at)
        shown.append(tickText(tick, ticks.step));
    QCOMPARE(shown, texts);
}

QTEST_MAIN(ChartWaterfallTest)
#include "chartwaterfall_test.moc"
