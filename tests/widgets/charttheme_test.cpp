// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/painting/contrast.h"
#include "widgets/painting/numberpainting.h"
#include "widgets/painting/textfit.h"
#include "widgets/painting/theme.h"

#include <QTest>

#include <array>
#include <cmath>

using namespace tvmscope;

namespace {

using Rgb = std::array<double, 3>;

Rgb linearOf(const QColor& color)
{
    const auto channel = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return {channel(color.redF()), channel(color.greenF()), channel(color.blueF())};
}

/// Machado, Oliveira and Fernandes (2009), severity 1.0, on linear RGB.
constexpr std::array<std::array<Rgb, 3>, 3> deficiencies{{
    {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
    {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
    {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}},
}};

Rgb seenBy(const std::array<Rgb, 3>& matrix, const QColor& color)
{
    const Rgb in = linearOf(color);
    Rgb out{};
    for (std::size_t row = 0; row < 3; ++row)
        out[row] = std::clamp(matrix[row][0] * in[0] + matrix[row][1] * in[1] + matrix[row][2] * in[2], 0.0, 1.0);
    return out;
}

/// CIE L*a*b* of linear sRGB, white point D65.
Rgb labOf(const Rgb& rgb)
{
    const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    const double x = f((0.4124564 * rgb[0] + 0.3575761 * rgb[1] + 0.1804375 * rgb[2]) / 0.95047);
    const double y = f(0.2126729 * rgb[0] + 0.7151522 * rgb[1] + 0.0721750 * rgb[2]);
    const double z = f((0.0193339 * rgb[0] + 0.1191920 * rgb[1] + 0.9503041 * rgb[2]) / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double distance(const Rgb& a, const Rgb& b)
{
    return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

} // namespace

class ChartThemeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void textCanBeRead_data();
    void textCanBeRead();
    void fasterAndSlowerStayApartForEveryone_data();
    void fasterAndSlowerStayApartForEveryone();
    void writesOnFillsInTheBetterOfBlackAndWhite();
    void colorsDifferencesBySignAndGreyWithinTwoPercent();
    void followsThePalette();
    void cutsPrefixesBeforeNames();
    void breaksLinesWithinTheWidth();
};

void ChartThemeTest::textCanBeRead_data()
{
    QTest::addColumn<QColor>("color");
    QTest::addColumn<QColor>("background");
    for (const Theme* t : {&Theme::light(), &Theme::darkTheme()}) {
        const std::array<std::pair<const char*, QColor>, 9> colors{{{"text", t->text}, {"secondary", t->secondary},
            {"accent", t->accent}, {"faster", t->faster}, {"slower", t->slower}, {"unchanged", t->unchanged},
            {"warning", t->warning}, {"baseline", t->baselineTint}, {"candidate", t->candidateTint}}};
        for (const auto& [name, color] : colors)
            QTest::addRow("%s, %s", name, t->dark ? "dark" : "light") << color << t->window;
        QTest::addRow("error, %s", t->dark ? "dark" : "light") << t->error << t->window;
        QTest::addRow("secondary on second row, %s", t->dark ? "dark" : "light") << t->secondary << t->secondRow;
    }
}

void ChartThemeTest::textCanBeRead()
{
    QFETCH(QColor, color);
    QFETCH(QColor, background);
    QVERIFY2(contrast(color, background) >= 4.5, qPrintable(QString::number(contrast(color, background))));
}

void ChartThemeTest::fasterAndSlowerStayApartForEveryone_data()
{
    QTest::addColumn<bool>("dark");
    QTest::addColumn<int>("deficiency");
    for (const bool dark : {false, true})
        for (const int deficiency : {0, 1, 2})
            QTest::addRow(
                "%s, %s", dark ? "dark" : "light", std::array{"protan", "deutan", "tritan"}[static_cast<std::size_t>(deficiency)])
                << dark << deficiency;
}

void ChartThemeTest::fasterAndSlowerStayApartForEveryone()
{
    QFETCH(bool, dark);
    QFETCH(int, deficiency);
    const Theme& theme = dark ? Theme::darkTheme() : Theme::light();
    const auto& matrix = deficiencies[static_cast<std::size_t>(deficiency)];
    const double apart = distance(labOf(seenBy(matrix, theme.faster)), labOf(seenBy(matrix, theme.slower)));
    QVERIFY2(apart >= 74, qPrintable(QString::number(apart)));
}

void ChartThemeTest::writesOnFillsInTheBetterOfBlackAndWhite()
{
    for (const Theme* theme : {&Theme::light(), &Theme::darkTheme()}) {
        for (int cls = 0; cls < operatorClassCount; ++cls) {
            const QColor fill = theme->classFill(static_cast<OperatorClass>(cls));
            QVERIFY2(contrast(fill, Theme::textOn(fill)) >= 4.5, className(static_cast<OperatorClass>(cls)).data());
        }
    }
    QCOMPARE(Theme::light().classFill(OperatorClass::Dense), QColor(0x4477AA));
    QCOMPARE(Theme::darkTheme().classFill(OperatorClass::Conv), QColor(0xD46BA5));
}

void ChartThemeTest::colorsDifferencesBySignAndGreyWithinTwoPercent()
{
    const Theme& t = Theme::light();
    QCOMPARE(t.deltaColor(100, 50), t.faster);
    QCOMPARE(t.deltaColor(50, 100), t.slower);
    QCOMPARE(t.deltaColor(100, 101), t.unchanged);
    QCOMPARE(t.deltaColor(0, 5), t.slower);
    QCOMPARE(t.deltaColor(std::nan(""), 5), t.unchanged);
}

void ChartThemeTest::followsThePalette()
{
    QVERIFY(Theme::of(Theme::darkTheme().palette()).dark);
    QVERIFY(!Theme::of(Theme::light().palette()).dark);
}

void ChartThemeTest::cutsPrefixesBeforeNames()
{
    const QFontMetricsF metrics(chartFont(12));
    const QString prefix = QStringLiteral("vm_mod_fused_"), rest = QStringLiteral("nn_dense_add");
    const FittedName whole = fitName(prefix, rest, metrics, 1000);
    QCOMPARE(whole.prefix + whole.rest, prefix + rest);
    const FittedName cut = fitName(prefix, rest, metrics, metrics.horizontalAdvance(rest) + 20);
    QCOMPARE(cut.prefix, QStringLiteral("…"));
    QCOMPARE(cut.rest, rest);
    const FittedName label = fitForm({QStringLiteral("… + multiply 256×64")}, metrics, 60);
    QVERIFY2(label.cut && label.rest.startsWith(QStringLiteral("…mul")), qPrintable(label.rest)); // not another operator
    const FittedName small = fitName(prefix, rest, metrics, 60);
    QVERIFY(small.cut);
    QVERIFY(metrics.horizontalAdvance(small.prefix + small.rest) <= 60);
    QCOMPARE(tabularWidth(QStringLiteral("111"), metrics), tabularWidth(QStringLiteral("888"), metrics));
}

void ChartThemeTest::breaksLinesWithinTheWidth()
{
    const QFontMetricsF metrics(chartFont(12));
    const QStringList lines
        = wrapped(QStringLiteral("a sentence of some words and averyveryveryveryverylongwordwithoutblanks"), metrics, 90);
    QVERIFY(lines.size() > 2);
    for (const QString& line : lines)
        QVERIFY(metrics.horizontalAdvance(line) <= 90);
    QCOMPARE(
        lines.join(QString()).remove(u' '), QStringLiteral("asentenceofsomewordsandaveryveryveryveryverylongwordwithoutblanks"));
}

QTEST_MAIN(ChartThemeTest)
#include "charttheme_test.moc"
