// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/timingschart.h"

#include "models/export/numbers.h"
#include "models/export/timings.h"
#include "models/items/timingsmodel.h"
#include "widgets/painting/drawlist.h"
#include "widgets/painting/textfit.h"
#include "widgets/painting/title.h"

#include <QFontMetricsF>
#include <QHelpEvent>
#include <QToolTip>

#include <algorithm>

namespace tvmscope {

namespace {

constexpr double timingPitch = 22, timingThickness = 14, timingGap = 8, timingMargin = 4;
constexpr double minForNames = 120, maxForNames = 0.4; ///< pixels, and of the chart's width
constexpr double minForTimes = 120, maxForTimes = 0.35; ///< of the same
constexpr double capHeight = 6; ///< of the ends of a deviation
constexpr std::size_t maxOnScreen = 10, maxInFile = 200; ///< rows

QString textOf(const std::string& words)
{
    return QString::fromStdString(words);
}

/// `24.70 ± 0.012 ms`
QString meanAndDeviation(const Benchmark& figures, TimeUnit unit)
{
    std::string said = fineTimeNumber(figures.meanUs, unit);
    if (figures.stdUs)
        said += " ± " + fineTimeNumber(*figures.stdUs, unit);
    return textOf(said + ' ' + unitName(unit));
}

} // namespace

TimingsChart::TimingsChart(QWidget* parent)
    : Chart(QStringLiteral("timings"), parent)
{
    setAccessibleName(tr("Timings of whole models"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

const std::vector<TimingRow>& TimingsChart::rows() const
{
    static const std::vector<TimingRow> none;
    return data_.workspace ? data_.workspace->timingRows : none;
}

void TimingsChart::setData(const ChartData& content)
{
    data_ = content;
    reference_ = 0;
    QStringList sentences;
    for (const TimingRow& row : rows())
        sentences << describe(row);
    setAccessibleDescription(sentences.join(QStringLiteral("; ")));
    updateGeometry();
    contentChanged();
}

void TimingsChart::setReference(std::size_t row)
{
    if (row >= rows().size() || row == reference_)
        return;
    reference_ = row;
    contentChanged();
}

QString TimingsChart::describe(const TimingRow& row) const
{
    return timingName(row, data_.workspace->documents) + QStringLiteral(": ")
        + meanAndDeviation(row.figures, unitFor(row.figures.meanUs));
}

double TimingsChart::longestUs() const
{
    double longest = 0.0;
    for (const TimingRow& row : rows())
        longest = std::max(longest, row.figures.meanUs + row.figures.stdUs.value_or(0.0));
    return longest;
}

/// As wide as the longest name, if it has that room.
double TimingsChart::namesWidth(double width) const
{
    const QFontMetricsF metrics(chartFont(TextStyle().pixels, true));
    double longest = minForNames;
    for (const TimingRow& row : rows())
        longest = std::max(longest, metrics.horizontalAdvance(timingName(row, data_.workspace->documents)) + 1);
    return std::min(longest, std::max(minForNames, maxForNames * width));
}

/// As wide as the longest mean with what it says, if that has the room.
double TimingsChart::timesWidth(double width) const
{
    const QFontMetricsF metrics(chartFont(TextStyle().pixels));
    double longest = minForTimes;
    for (std::size_t at = 0; at < rows().size(); ++at)
        longest = std::max(
            longest, metrics.horizontalAdvance(timeOf(at) + textOf(timingVerdict(rows()[reference_], rows()[at]).said)) + 1);
    return std::min(longest, std::max(minForTimes, maxForTimes * width));
}

/// What stands before the verdict on a row.
QString TimingsChart::timeOf(std::size_t at) const
{
    const QString said = meanAndDeviation(rows()[at].figures, unitFor(longestUs()));
    return at == reference_ ? said : said + QStringLiteral(" · ");
}

void TimingsChart::drawRow(DrawList& picture, const QRectF& line, std::size_t at, const Theme& theme) const
{
    const TimingRow& row = rows()[at];
    const double us = row.figures.meanUs, deviation = row.figures.stdUs.value_or(0.0);
    const double names = namesWidth(line.width());
    picture.text(QRectF(line.left(), line.top(), names, line.height()), timingName(row, data_.workspace->documents),
        {.color = theme.text, .bold = at == reference_, .elide = Qt::ElideMiddle});
    const double times = timesWidth(line.width());
    const QRectF plot = line.adjusted(names + timingGap, 0, -times - timingGap, 0);
    const auto xOf = [&](double time) { return plot.left() + std::max(0.0, time) / longestUs() * plot.width(); };
    const double middle = line.center().y();
    const QColor fill = row.isProfile() ? theme.secondary : theme.accent;
    picture.fill(QRectF(plot.left(), middle - timingThickness / 2, xOf(us) - plot.left(), timingThickness), fill);
    if (deviation > 0) { // in the bar as behind it the line is seen
        const auto half = [&](double end, const QColor& color) {
            picture.horizontal(std::min(xOf(us), xOf(end)), std::max(xOf(us), xOf(end)), middle, color);
            picture.vertical(xOf(end), middle - capHeight / 2, middle + capHeight / 2, color);
        };
        half(us - deviation, Theme::textOn(fill));
        half(us + deviation, theme.text);
    }
    const QString said = timeOf(at);
    QRectF place(plot.right() + timingGap, line.top(), times, line.height());
    const TextStyle style{.color = theme.text};
    picture.text(place, said, style);
    if (at == reference_)
        return;
    place.setLeft(place.left() + QFontMetricsF(chartFont(style.pixels)).horizontalAdvance(said));
    const TimingVerdict verdict = timingVerdict(rows()[reference_], row);
    picture.text(place, textOf(verdict.said),
        {.color = verdict.direction < 0 ? theme.faster
                : verdict.direction > 0 ? theme.slower
                                        : theme.unchanged});
}

void TimingsChart::draw(QPainter& painter, const QRectF& area, const Theme& theme, bool titled) const
{
    DrawList picture(area);
    const double below = titled ? addTitle(picture, area, title(), theme) : 0;
    const QRectF inner = area.adjusted(timingGap, below + timingMargin, -timingGap, -timingMargin);
    if (rows().empty()) {
        picture.paragraph(
            inner.topLeft(), inner.width(), tr("No open source holds a timing of a whole model."), {.color = theme.secondary});
        picture.replay(painter);
        return;
    }
    const auto fit = static_cast<std::size_t>(std::max(1.0, inner.height() / timingPitch));
    const std::size_t drawn = rows().size() <= fit ? rows().size() : fit - 1;
    const auto lineAt = [&](std::size_t at) {
        return QRectF(inner.left(), inner.top() + static_cast<double>(at) * timingPitch, inner.width(), timingPitch);
    };
    for (std::size_t at = 0; at < drawn; ++at)
        drawRow(picture, lineAt(at), at, theme);
    if (drawn < rows().size())
        picture.text(lineAt(drawn), tr("%1 more in the table").arg(rows().size() - drawn), {.color = theme.secondary});
    picture.replay(painter);
}

void TimingsChart::paint(QPainter& painter, const QRectF& area, const Theme& theme)
{
    draw(painter, area, theme, true);
}

void TimingsChart::paintContent(QPainter& painter, const Theme& theme)
{
    draw(painter, rect(), theme, false);
}

double TimingsChart::heightForWidth(double) const
{
    const std::size_t lines = std::clamp<std::size_t>(rows().size(), 1, maxInFile);
    return titleHeight + 2 * timingMargin + static_cast<double>(lines) * timingPitch;
}

int TimingsChart::heightForWidth(int) const
{
    return sizeHint().height();
}

QSize TimingsChart::sizeHint() const
{
    const std::size_t lines = std::clamp<std::size_t>(rows().size(), 1, maxOnScreen);
    return {960, qRound(2 * timingMargin + static_cast<double>(lines) * timingPitch)};
}

QSize TimingsChart::minimumSizeHint() const
{
    return {480, sizeHint().height()};
}

QString TimingsChart::title() const
{
    const QString what = tr("Timings of whole models: mean ± standard deviation");
    return rows().size() < 2 ? what
                             : tr("%1; compared with %2").arg(what, timingName(rows()[reference_], data_.workspace->documents));
}

TextTable TimingsChart::table() const
{
    return timingsTable(rows(), reference_);
}

bool TimingsChart::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return Chart::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const double at = (help->pos().y() - timingMargin) / timingPitch;
    if (at < 0 || at >= static_cast<double>(rows().size())) {
        QToolTip::hideText();
        return true;
    }
    const TimingRow& row = rows()[static_cast<std::size_t>(at)];
    QToolTip::showText(help->globalPos(), describe(row) + u'\n' + QString::fromStdString(row.place.document->source), this);
    return true;
}

template <>
std::unique_ptr<Chart> newChart<TimingsChart>()
{
    return std::make_unique<TimingsChart>();
}

} // namespace tvmscope
