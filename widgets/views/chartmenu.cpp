// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/chartmenu.h"

#include "widgets/charts/chart.h"
#include "widgets/export/chartexport.h"
#include "widgets/views/exporthost.h"
#include "widgets/views/inforce.h"
#include "widgets/views/tableactions.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImage>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QShortcut>

#include <algorithm>

namespace tvmscope {

namespace {

constexpr int maxScale = 4;

/// As wide as on the screen, where that leaves nothing out, and as high as its content: a file has a title, which the window has
/// not.
ImageOptions optionsFor(const Chart& chart, ImageFormat format, double scale)
{
    ImageOptions options;
    options.format = format;
    options.width = std::max(chart.width(), static_cast<int>(chart.fullWidth() + 2 * imageMargin));
    options.scale = scale;
    options.dark = Theme::of(chart.palette()).dark;
    options.inForce = inForceWordsOfChart(&chart);
    return options;
}

void askAndSave(Chart* chart, ImageFormat format, double scale, const QString& suffix)
{
    QString path = askWhereToSave(chart, Chart::tr("Save chart"), chart->kind(), suffix, QStringLiteral("*.") + suffix);
    if (path.isEmpty())
        return;
    // What the user typed wins: a picture called .png must not hold an SVG.
    const auto typed = imageFormat(QFileInfo(path).suffix());
    if (!typed) {
        path += u'.' + suffix; // a name that nobody has confirmed
        if (QFileInfo::exists(path)) {
            QMessageBox::warning(
                chart, Chart::tr("Save chart"), Chart::tr("%1 exists: name it in full to replace it.").arg(path));
            return;
        }
    }
    const auto saved = saveChart(*chart, path, optionsFor(*chart, typed.value_or(format), scale));
    if (saved)
        saySaved(chart, path);
    else
        QMessageBox::warning(chart, Chart::tr("Save chart"), saved.error());
}

/// Null, and said, where there is no memory for it.
QImage imageOf(Chart* chart)
{
    const auto bytes = renderChart(*chart, optionsFor(*chart, ImageFormat::Png, chart->devicePixelRatioF()));
    if (bytes)
        return QImage::fromData(*bytes);
    QMessageBox::warning(chart, Chart::tr("Copy chart"), bytes.error());
    return {};
}

TextTable numbersOf(const Chart& chart)
{
    TextTable rows = chart.table();
    for (const QString& words : inForceWordsOfChart(&chart))
        rows.inForce.push_back(words.toStdString());
    return rows;
}

void copyImage(Chart* chart)
{
    if (const QImage image = imageOf(chart); !image.isNull())
        QGuiApplication::clipboard()->setImage(image);
}

/// As picture and as columns: whoever pastes takes what it can show.
void copyChart(Chart* chart)
{
    const QImage image = imageOf(chart);
    if (image.isNull())
        return;
    writeForClipboard(numbersOf(*chart), TextFormat::Tsv, [image](const QString& text) {
        auto* both = new QMimeData;
        both->setImageData(image);
        both->setText(text);
        QGuiApplication::clipboard()->setMimeData(both);
    });
}

} // namespace

void addChartActions(QMenu& menu, Chart* chart)
{
    menu.addAction(Chart::tr("Copy image"), chart, [chart] { copyImage(chart); });
    menu.addAction(Chart::tr("Save as SVG…"), chart, [chart] { askAndSave(chart, ImageFormat::Svg, 1, QStringLiteral("svg")); });
    menu.addAction(Chart::tr("Save as PDF…"), chart, [chart] { askAndSave(chart, ImageFormat::Pdf, 1, QStringLiteral("pdf")); });
    QMenu* png = menu.addMenu(Chart::tr("Save as PNG"));
    for (int scale = 1; scale <= maxScale; ++scale)
        png->addAction(QStringLiteral("%1×…").arg(scale), chart,
            [chart, scale] { askAndSave(chart, ImageFormat::Png, scale, QStringLiteral("png")); });
    menu.addSeparator();
    const ReadTable table = given([chart] { return numbersOf(*chart); });
    addCopyActions(menu, Chart::tr("Copy numbers as"), table, chart);
    addSaveTableAction(menu, Chart::tr("Save numbers…"), chart->kind(), table, chart);
}

void offerChartMenu(Chart* chart)
{
    auto* copy = new QShortcut(QKeySequence::Copy, chart);
    copy->setContext(Qt::WidgetWithChildrenShortcut); // a flame chart of merged calls lies in one of calls in order
    QObject::connect(copy, &QShortcut::activated, chart, [chart] { copyChart(chart); });
    chart->setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(chart, &QWidget::customContextMenuRequested, chart, [chart](const QPoint& place) {
        QMenu menu(chart);
        addChartActions(menu, chart);
        menu.exec(chart->mapToGlobal(place));
    });
}

} // namespace tvmscope
