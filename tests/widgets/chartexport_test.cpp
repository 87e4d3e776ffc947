// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/widgets/chartsamples.h"
#include "widgets/charts/flamechart.h"
#include "widgets/export/chartexport.h"
#include "widgets/views/chartmenu.h"

#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QMenu>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QTransform>
#include <QXmlStreamReader>
#include <QtMath>

using namespace tvmscope;

class ChartExportTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyChartIsListed();
    void copiesAreAsHighAsTheirContent();
    void copiesLeaveNothingOutForLackOfRoom();
    void svgIsTextAndVectorsInsideItsBox_data();
    void svgIsTextAndVectorsInsideItsBox();
    void pngScales_data();
    void pngScales();
    void pdfIsVectors();
    void zoomedFlameChartStaysInside();
    void everyChartHasATableAndAName();
    void sayWhereItCannotWrite();
    void formatsBySuffix();
};

namespace {

std::unique_ptr<Chart> chartOf(const QString& name)
{
    auto chart = makeChart(name);
    chart->setData(samples::tuned());
    return chart;
}

/// Looks at where an SVG draws: every rectangle, text and line, with the transformations of the groups around them.
class SvgInspector {
public:
    explicit SvgInspector(const QByteArray& svg)
        : xml_(svg)
    {
        while (!xml_.atEnd() && fault.isEmpty()) {
            const auto token = xml_.readNext();
            if (token == QXmlStreamReader::StartElement)
                look();
            else if (token == QXmlStreamReader::EndElement && xml_.name() == QLatin1String("g"))
                groups_.removeLast();
        }
        if (xml_.hasError())
            fault = xml_.errorString();
    }

    QString fault; ///< what lies outside the view box, or is a bitmap
    int texts = 0;

private:
    double number(const char* name) const { return xml_.attributes().value(QLatin1String(name)).toDouble(); }

    void check(double x, double y, const char* what)
    {
        const QPointF place = groups_.isEmpty() ? QPointF(x, y) : groups_.last().map(QPointF(x, y));
        if (!box_.adjusted(-0.6, -0.6, 0.6, 0.6).contains(place))
            fault = QStringLiteral("%1 at %2, %3").arg(QLatin1String(what)).arg(place.x()).arg(place.y());
    }

    void look()
    {
        const auto name = xml_.name();
        if (name == QLatin1String("svg")) {
            const QStringList parts = xml_.attributes().value(QLatin1String("viewBox")).toString().split(u' ');
            box_ = QRectF(
                parts.value(0).toDouble(), parts.value(1).toDouble(), parts.value(2).toDouble(), parts.value(3).toDouble());
        } else if (name == QLatin1String("g")) {
            static const QRegularExpression matrix(QStringLiteral("matrix\\(([^,]*),([^,]*),([^,]*),([^,]*),([^,]*),([^)]*)\\)"));
            const auto m = matrix.match(xml_.attributes().value(QLatin1String("transform")).toString());
            const auto part = [&](int at) { return m.captured(at).toDouble(); };
            groups_.append(m.hasMatch() ? QTransform(part(1), part(2), part(3), part(4), part(5), part(6)) : QTransform());
        } else if (name == QLatin1String("image")) {
            fault = QStringLiteral("a bitmap");
        } else if (name == QLatin1String("rect")) {
            check(number("x"), number("y"), "rect");
            check(number("x") + number("width"), number("y") + number("height"), "rect");
        } else if (name == QLatin1String("text")) {
            ++texts;
            check(number("x"), number("y"), "text");
        } else if (name == QLatin1String("polyline")) {
            for (const QString& point :
                xml_.attributes().value(QLatin1String("points")).toString().split(u' ', Qt::SkipEmptyParts))
                check(point.section(u',', 0, 0).toDouble(), point.section(u',', 1, 1).toDouble(), "line");
        }
    }

    QXmlStreamReader xml_;
    QRectF box_;
    QList<QTransform> groups_;
};

} // namespace

void ChartExportTest::everyChartIsListed()
{
    static const QRegularExpression word(QStringLiteral("^[a-z]+$"));
    QSet<QString> names;
    for (const ChartKind& kind : chartKinds()) {
        QVERIFY2(word.match(kind.name).hasMatch(), qPrintable(kind.name));
        QVERIFY2(!names.contains(kind.name), qPrintable(kind.name));
        names.insert(kind.name);
        QVERIFY2(!kind.description.isEmpty(), qPrintable(kind.name));
        QVERIFY2(!kind.needsPair || kind.subject == Subject::Profiles, qPrintable(kind.name));
        const auto chart = makeChart(kind.name);
        QVERIFY2(chart, qPrintable(kind.name));
        QCOMPARE(chart->kind(), kind.name);
    }
    QVERIFY(!names.isEmpty());
    QVERIFY(!makeChart(QStringLiteral("pie")));
}

void ChartExportTest::svgIsTextAndVectorsInsideItsBox_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("width");
    QTest::addColumn<bool>("dark");
    for (const ChartKind& kind : chartKinds()) {
        QTest::addRow("%s, 700", qPrintable(kind.name)) << kind.name << 700 << false;
        QTest::addRow("%s, 1200 dark", qPrintable(kind.name)) << kind.name << 1200 << true;
    }
}

void ChartExportTest::svgIsTextAndVectorsInsideItsBox()
{
    QFETCH(QString, name);
    QFETCH(int, width);
    QFETCH(bool, dark);
    const auto chart = chartOf(name);
    ImageOptions options;
    options.width = width;
    options.dark = dark;
    const auto svg = renderChart(*chart, options);
    QVERIFY(svg);
    const SvgInspector inspector(*svg);
    QCOMPARE(inspector.fault, QString());
    QVERIFY(inspector.texts > 5);
    QVERIFY(svg->contains("sans-serif"));
    QVERIFY(svg->contains(dark ? "#16191d" : "#ffffff"));
}

void ChartExportTest::pngScales_data()
{
    QTest::addColumn<double>("scale");
    QTest::addColumn<int>("width");
    QTest::newRow("1") << 1.0 << 640;
    QTest::newRow("2") << 2.0 << 1280;
    QTest::newRow("beyond 4 is 4") << 9.0 << 2560;
}

void ChartExportTest::pngScales()
{
    QFETCH(double, scale);
    QFETCH(int, width);
    for (const ChartKind& kind : chartKinds()) {
        const auto png = renderChart(
            *chartOf(kind.name), {.format = ImageFormat::Png, .width = 640, .height = 0, .scale = scale, .dark = true});
        QVERIFY(png);
        const QImage image = QImage::fromData(*png, "PNG");
        QCOMPARE(image.width(), width);
        QCOMPARE(image.pixelColor(1, 1), Theme::darkTheme().window);
    }
}

void ChartExportTest::pdfIsVectors()
{
    for (const ChartKind& kind : chartKinds()) {
        const auto pdf = renderChart(
            *chartOf(kind.name), {.format = ImageFormat::Pdf, .width = 800, .height = 0, .scale = 1, .dark = false});
        QVERIFY(pdf);
        QVERIFY(pdf->startsWith("%PDF-"));
        QVERIFY2(!pdf->contains("/Subtype /Image"), qPrintable(kind.name));
        QVERIFY(pdf->contains("/MediaBox [0 0 600"));
    }
}

void ChartExportTest::zoomedFlameChartStaysInside()
{
    FlameChart chart;
    chart.setData(samples::model());
    chart.resize(800, 300);
    for (int step = 0; step < 12; ++step)
        QTest::keyClick(&chart, Qt::Key_W);
    const auto svg = renderChart(chart, {});
    QCOMPARE(SvgInspector(*svg).fault, QString());
}

/// On the screen a chart has no title and whatever height there is; a copy has to have room for all of it.
void ChartExportTest::copiesAreAsHighAsTheirContent()
{
    for (const char* name : {"waterfall", "bars", "flame", "flamegraph", "flamediff"}) {
        const auto chart = chartOf(QString::fromLatin1(name));
        for (const int height : {90, 1400}) {
            chart->resize(900, height);
            QMenu menu;
            addChartActions(menu, chart.get());
            menu.actions().front()->trigger();
            const QImage copy = QGuiApplication::clipboard()->image();
            QCOMPARE(copy.width(), 900);
            QCOMPARE(copy.height(), qCeil(chart->heightForWidth(900.0 - 32) + 32));
        }
    }
}

/// Beside an open list of sources there is no room for the columns of a waterfall; a file has it.
void ChartExportTest::copiesLeaveNothingOutForLackOfRoom()
{
    const auto chart = chartOf(QStringLiteral("waterfall"));
    QList<QSize> sizes;
    for (const int width : {500, 700}) {
        chart->resize(width, 300);
        QMenu menu;
        addChartActions(menu, chart.get());
        menu.actions().front()->trigger();
        sizes << QGuiApplication::clipboard()->image().size();
    }
    QVERIFY(sizes[0].width() >= 760 + 32); // with margins
    QCOMPARE(sizes[0], sizes[1]);
}

void ChartExportTest::everyChartHasATableAndAName()
{
    for (const ChartKind& kind : chartKinds()) {
        const auto chart = chartOf(kind.name);
        QVERIFY(!chart->accessibleName().isEmpty());
        QVERIFY(!chart->accessibleDescription().isEmpty());
        const TextTable table = chart->table();
        QVERIFY(!table.rows.empty());
        for (const auto& row : table.rows)
            QCOMPARE(row.size(), table.columns.size());
        if (kind.needsPair)
            chart->setData(samples::single(made::profile({{"softmax", 1}}, {})));
        QVERIFY(renderChart(*chart, {}));
    }
}

void ChartExportTest::sayWhereItCannotWrite()
{
    const auto chart = chartOf(QStringLiteral("waterfall"));
    const auto failed = saveChart(*chart, QStringLiteral("/nowhere/at/all.svg"), {});
    QVERIFY(!failed);
    QVERIFY(failed.error().contains(QStringLiteral("/nowhere/at/all.svg")));
    QTemporaryDir dir;
    QVERIFY(saveChart(*chart, dir.filePath(QStringLiteral("ok.svg")), {}));
    QVERIFY(QFile::exists(dir.filePath(QStringLiteral("ok.svg"))));
}

void ChartExportTest::formatsBySuffix()
{
    QCOMPARE(imageFormat(u"svg"), ImageFormat::Svg);
    QCOMPARE(imageFormat(u"PDF"), ImageFormat::Pdf);
    QCOMPARE(imageFormat(u"png"), ImageFormat::Png);
    QVERIFY(!imageFormat(u"jpeg"));
}

QTEST_MAIN(ChartExportTest)
#include "chartexport_test.moc"
