// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/export/chartexport.h"

#include "models/comparison/compare.h"
#include "models/export/textwidth.h"
#include "widgets/painting/textfit.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSaveFile>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

constexpr int minimumWidth = 160;
constexpr double pixelsPerInch = 96, pointsPerInch = 72;
constexpr int pdfResolution = 1200;
constexpr double margin = imageMargin, captionHeight = 20, captionPixels = 11;

/// Words of this file, for translators.
struct ChartExportWords {
    Q_DECLARE_TR_FUNCTIONS(ChartExport)
};

/// A chart on its way into a file.
struct ChartPageLook {
    QSize size; ///< logical pixels
    const Theme& theme;
    QString caption; ///< empty: none, and no room for it
};

double captionRoom(const QString& caption)
{
    return caption.isEmpty() ? 0 : captionHeight;
}

/// Background, chart and caption, with a margin.
void paintPage(Chart& chart, QPainter& painter, const ChartPageLook& look)
{
    const QRectF page(QPointF(0, 0), look.size);
    painter.fillRect(page, look.theme.window);
    const QRectF inside = page.adjusted(margin, margin, -margin, -margin);
    chart.paint(painter, inside.adjusted(0, 0, 0, -captionRoom(look.caption)), look.theme);
    if (look.caption.isEmpty())
        return;
    const QFont font = chartFont(captionPixels);
    painter.setFont(font);
    painter.setPen(look.theme.secondary);
    painter.drawText(
        inside, Qt::AlignLeft | Qt::AlignBottom, QFontMetricsF(font).elidedText(look.caption, Qt::ElideRight, inside.width()));
}

/// Characters that are not seen, or that no XML may hold, as �.
QString withoutHidden(QString text)
{
    for (QChar& c : text)
        if (c != QLatin1Char('\n') && c != QLatin1Char('\t') && isHidden(c.unicode()))
            c = QChar::ReplacementCharacter;
    return text;
}

QByteArray asSvg(Chart& chart, const ChartPageLook& look)
{
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(static_cast<int>(pixelsPerInch));
    generator.setSize(look.size);
    generator.setViewBox(QRect(QPoint(0, 0), look.size));
    QPainter painter(&generator);
    paintPage(chart, painter, look);
    painter.end();
    // A reader without this machine's font must not fall back to a serif one.
    static const QRegularExpression family(QStringLiteral("font-family=\"([^\",]*)\""));
    QString svg = QString::fromUtf8(buffer.data()).replace(family, QStringLiteral("font-family=\"\\1, sans-serif\""));
    // Qt writes title and description as they are, and text with characters that XML has no room for.
    const QString about = QStringLiteral("<title>%1</title>\n<desc>%2</desc>\n")
                              .arg(chart.title().toHtmlEscaped(), chart.accessibleDescription().toHtmlEscaped());
    static const QRegularExpression qtsOwn(QStringLiteral("\\n<title>Qt SVG Document</title>\\n<desc>Generated with Qt</desc>"));
    svg.replace(qtsOwn, QString());
    svg.insert(svg.indexOf(QLatin1Char('>'), svg.indexOf(QStringLiteral("<svg"))) + 1, QLatin1Char('\n') + about);
    return withoutHidden(svg).toUtf8();
}

QByteArray asPdf(Chart& chart, const ChartPageLook& look)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(pdfResolution);
    writer.setTitle(withoutHidden(chart.title()));
    writer.setCreator(QStringLiteral("tvmscope"));
    writer.setPageSize(
        QPageSize(QSizeF(look.size) * pointsPerInch / pixelsPerInch, QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    QPainter painter(&writer);
    painter.scale(pdfResolution / pixelsPerInch, pdfResolution / pixelsPerInch);
    paintPage(chart, painter, look);
    painter.end();
    return buffer.data();
}

tl::expected<QByteArray, QString> asPng(Chart& chart, const ChartPageLook& look, double scale)
{
    const QSize size = look.size;
    const double pixels = size.width() * scale * size.height() * scale;
    QImage image;
    if (pixels <= maxPixels)
        image = QImage(
            QSize(static_cast<int>(std::lround(size.width() * scale)), static_cast<int>(std::lround(size.height() * scale))),
            QImage::Format_RGB32);
    if (image.isNull())
        return tl::unexpected(ChartExportWords::tr("The picture would be %1 × %2 pixels, more than %3 million: choose a smaller "
                                                   "width, height or scale, or write SVG or PDF.")
                                  .arg(size.width() * scale)
                                  .arg(size.height() * scale)
                                  .arg(maxPixels / 1'000'000));
    image.setDevicePixelRatio(scale);
    image.fill(look.theme.window);
    QPainter painter(&image);
    paintPage(chart, painter, look);
    painter.end();
    image.setText(QStringLiteral("Title"), withoutHidden(chart.title()));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!image.save(&buffer, "PNG"))
        return tl::unexpected(ChartExportWords::tr("The picture could not be encoded as PNG."));
    return bytes;
}

} // namespace

std::optional<ImageFormat> imageFormat(QStringView suffix)
{
    if (suffix.compare(u"svg", Qt::CaseInsensitive) == 0)
        return ImageFormat::Svg;
    if (suffix.compare(u"pdf", Qt::CaseInsensitive) == 0)
        return ImageFormat::Pdf;
    if (suffix.compare(u"png", Qt::CaseInsensitive) == 0)
        return ImageFormat::Png;
    return std::nullopt;
}

tl::expected<QByteArray, QString> renderChart(Chart& chart, const ImageOptions& options)
{
    const Theme& theme = options.dark ? Theme::darkTheme() : Theme::light();
    const QString caption = options.inForce.isEmpty()
        ? QString()
        : ChartExportWords::tr("In force: %1").arg(options.inForce.join(QStringLiteral("; ")));
    const int width = std::clamp(options.width, minimumWidth, maxImageSide);
    const int wanted = static_cast<int>(std::ceil(chart.heightForWidth(width - 2 * margin) + 2 * margin + captionRoom(caption)));
    const QSize size(width, std::clamp(options.height > 0 ? options.height : wanted, static_cast<int>(4 * margin), maxImageSide));
    const ChartPageLook look{size, theme, caption};
    switch (options.format) {
    case ImageFormat::Svg:
        return asSvg(chart, look);
    case ImageFormat::Pdf:
        return asPdf(chart, look);
    case ImageFormat::Png:
        break;
    }
    return asPng(chart, look, std::clamp(options.scale, 1.0, 4.0));
}

tl::expected<void, QString> saveChart(Chart& chart, const QString& path, const ImageOptions& options)
{
    const auto bytes = renderChart(chart, options);
    if (!bytes)
        return tl::unexpected(bytes.error());
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(*bytes) != bytes->size() || !file.commit())
        return tl::unexpected(ChartExportWords::tr("%1 cannot be written: %2").arg(path, file.errorString()));
    return {};
}

} // namespace tvmscope
