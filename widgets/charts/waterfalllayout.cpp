// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/waterfalllayout.h"

#include "widgets/charts/axisticks.h"
#include "widgets/painting/textfit.h"
#include "widgets/painting/title.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

/// Left edges and widths of a waterfall's columns, in pixels.
struct WaterfallColumns {
    static constexpr double gap = 8;
    static constexpr double headPixels = 11; ///< size of the letters in the line of headings

    double name = 0, nameWidth = 0;
    double baseline = 0, baselineWidth = 0;
    double candidate = 0, candidateWidth = 0;
    double delta = 0, deltaWidth = 0;
    double bars = 0, barsWidth = 0;
    bool numbers = false; ///< there is room for the times of both sides
    bool deltas = false; ///< there is room for the differences
};

constexpr double narrowestNumber = 80, widestNumber = 140, widthOfDeltas = 84;
constexpr double withDeltasFrom = 480;

/// Wide enough for numbers and, up to a limit, for the side's name above them.
double numberWidth(const QString& heading)
{
    const QFontMetricsF metrics(chartFont(WaterfallColumns::headPixels, true));
    return std::clamp(std::ceil(metrics.horizontalAdvance(heading)) + 1, narrowestNumber, widestNumber);
}

/// What does not fit is left out, the bars last; a long name of a side widens its column, up to a limit.
WaterfallColumns waterfallColumns(const QRectF& area, const WaterfallFrame& frame)
{
    WaterfallColumns c;
    c.numbers = area.width() >= waterfallWithNumbers;
    c.deltas = area.width() >= withDeltasFrom;
    c.baselineWidth = c.numbers ? numberWidth(frame.baseline) : 0;
    c.candidateWidth = c.numbers ? numberWidth(frame.candidate) : 0;
    c.deltaWidth = c.deltas ? widthOfDeltas : 0;
    c.name = area.left() + WaterfallColumns::gap;
    c.nameWidth = c.numbers ? 160 : 120;
    double x = c.name + c.nameWidth + WaterfallColumns::gap;
    c.baseline = x;
    x += c.numbers ? c.baselineWidth + WaterfallColumns::gap : 0;
    c.candidate = x;
    x += c.numbers ? c.candidateWidth + WaterfallColumns::gap : 0;
    c.delta = x;
    x += c.deltas ? c.deltaWidth + WaterfallColumns::gap : 0;
    c.bars = x + WaterfallColumns::gap;
    c.barsWidth = std::max(area.right() - WaterfallColumns::gap - c.bars, 1.0);
    return c;
}

constexpr double rowHeight = 18, waterfallAxisHeight = 18, columnGap = WaterfallColumns::gap;
constexpr double barInset = 3, labelGap = 6, maximumLabelShare = 0.4;
constexpr double smallPixels = WaterfallColumns::headPixels;

/// Microseconds to x: zero is always on the axis, and labels find room at the right.
struct BarScale {
    double low = 0, high = 1, left = 0, width = 1;
    double x(double us) const noexcept { return left + (us - low) / (high - low) * width; }
};

BarScale scaleFor(const std::vector<WaterfallRow>& rows, const WaterfallColumns& columns, double labelWidth)
{
    BarScale scale;
    scale.high = 0;
    for (const WaterfallRow& row : rows) {
        scale.low = std::min({scale.low, row.from, row.to});
        scale.high = std::max({scale.high, row.from, row.to});
    }
    if (!(scale.high > scale.low))
        scale.high = scale.low + 1;
    scale.left = columns.bars;
    scale.width = labelWidth < columns.barsWidth * maximumLabelShare ? columns.barsWidth - labelWidth : columns.barsWidth;
    return scale;
}

/// The factor of a category of kernels that both sides have; of overhead and of folds it would say nothing.
QString timesOf(const WaterfallRow& row)
{
    const bool ofKernels = row.ledger == LedgerKind::Operators || row.ledger == LedgerKind::Layout;
    if (!ofKernels || row.kind != WaterfallRow::Kind::Category || !(row.us.baseline > 0) || !(row.us.candidate > 0))
        return {};
    if (differenceDirection(row.us.baseline, row.us.candidate) == 0) // as the table has it
        return QStringLiteral(" (≈)");
    const auto [smaller, larger] = std::minmax(row.us.baseline, row.us.candidate);
    return QStringLiteral(" (%1)").arg(QString::fromStdString(timesText(larger / smaller)));
}

QString labelOf(const WaterfallRow& row, TimeUnit unit)
{
    if (row.isTotal())
        return QString::fromStdString(timeNumber(row.to, unit));
    const double change = row.toldDeltaUs();
    if (row.ledger == LedgerKind::Excluded || readsAsZero(change, unit)) // neither faster nor slower
        return QString::fromStdString(deltaNumber(change, unit));
    const QString sign = change < 0 ? QStringLiteral("▼ ") : change > 0 ? QStringLiteral("▲ ") : QString();
    return sign + QString::fromStdString(deltaNumber(change, unit)) + timesOf(row);
}

double labelWidth(const WaterfallRow& row, TimeUnit unit)
{
    return std::ceil(QFontMetricsF(chartFont(smallPixels, row.isTotal())).horizontalAdvance(labelOf(row, unit))) + 1;
}

double widestDelta(const std::vector<WaterfallRow>& rows, TimeUnit unit)
{
    double widest = 0;
    for (const WaterfallRow& row : rows)
        widest = std::max(widest, labelWidth(row, unit));
    return widest + labelGap;
}

TimeUnit unitOf(const std::vector<WaterfallRow>& rows)
{
    double largest = 0;
    for (const WaterfallRow& row : rows)
        largest = std::max({largest, std::abs(row.from), std::abs(row.to)});
    return unitFor(largest);
}

class WaterfallPainter {
public:
    WaterfallPainter(const std::vector<WaterfallRow>& rows, const WaterfallFrame& frame, const QRectF& area, const Theme& theme)
        : rows_(rows)
        , frame_(frame)
        , area_(area)
        , theme_(theme)
        , columns_(waterfallColumns(area, frame))
        , unit_(unitOf(rows))
        , scale_(scaleFor(rows, columns_, widestDelta(rows, unit_)))
        , layout_{DrawList(area), {}, {}, 0}
    {
    }

    WaterfallLayout run()
    {
        const QRectF inside(columns_.name, area_.top(), area_.width() - 2 * columnGap, area_.height());
        double y = area_.top() + addTitle(picture(), inside, frame_.title, theme_);
        drawHead(y);
        const double top = y + rowHeight;
        placeRows(top);
        drawGrid(top, top + rowHeight * static_cast<double>(rows_.size()));
        for (std::size_t at = 0; at < rows_.size(); ++at)
            drawRow(at);
        layout_.height = top + rowHeight * static_cast<double>(rows_.size()) + waterfallAxisHeight - area_.top();
        return std::move(layout_);
    }

private:
    DrawList& picture() { return layout_.picture; }

    QRectF cell(const QRectF& row, double x, double width) const { return {x, row.top(), width, row.height()}; }

    void drawHead(double y)
    {
        const QRectF row(area_.left(), y, area_.width(), rowHeight);
        const QString unit = QString::fromStdString(unitName(unit_));
        picture().text(cell(row, columns_.name, columns_.nameWidth), frame_.device + QStringLiteral(", ") + unit,
            {.color = theme_.secondary, .pixels = smallPixels});
        const TextStyle a{.color = theme_.baselineTint, .pixels = smallPixels, .bold = true, .align = Qt::AlignRight};
        const TextStyle b{.color = theme_.candidateTint, .pixels = smallPixels, .bold = true, .align = Qt::AlignRight};
        if (columns_.numbers) {
            picture().text(cell(row, columns_.baseline, columns_.baselineWidth), frame_.baseline, a);
            picture().text(cell(row, columns_.candidate, columns_.candidateWidth), frame_.candidate, b);
        }
        if (columns_.deltas)
            picture().text(cell(row, columns_.delta, columns_.deltaWidth), QStringLiteral("Δ"),
                {.color = theme_.secondary, .pixels = smallPixels, .bold = true, .align = Qt::AlignRight});
        picture().text(cell(row, columns_.bars, columns_.barsWidth),
            QCoreApplication::translate("Waterfall", "running total, %1").arg(unit),
            {.color = theme_.secondary, .pixels = smallPixels});
    }

    void placeRows(double top)
    {
        for (std::size_t at = 0; at < rows_.size(); ++at) {
            const QRectF row(area_.left(), top + rowHeight * static_cast<double>(at), area_.width(), rowHeight);
            const double x1 = std::round(scale_.x(std::min(rows_[at].from, rows_[at].to)));
            const double x2 = std::round(scale_.x(std::max(rows_[at].from, rows_[at].to)));
            layout_.rows.push_back(row);
            layout_.bars.emplace_back(x1, row.top() + barInset, std::max(x2 - x1, 1.0), rowHeight - 2 * barInset);
        }
    }

    void drawGrid(double top, double bottom)
    {
        const double factor = microsecondsPer(unit_);
        const int room = std::clamp(static_cast<int>(columns_.barsWidth / 80), 2, 10);
        const AxisTicks ticks = axisTicks(scale_.low / factor, scale_.high / factor, room);
        for (const double tick : ticks.at) {
            const double x = std::round(scale_.x(tick * factor));
            picture().vertical(x, top, bottom + 3, tick == 0 ? theme_.secondary : theme_.hairline);
            // At an edge there must still be room for `0.0`.
            const double half = std::max(std::min({40.0, x - columns_.bars + columnGap, area_.right() - x}), 12.0);
            const TextStyle style{.color = theme_.secondary, .pixels = smallPixels, .align = Qt::AlignHCenter};
            picture().text(QRectF(x - half, bottom + 3, 2 * half, waterfallAxisHeight - 3), tickText(tick, ticks.step), style);
        }
        picture().horizontal(area_.left() + columnGap, columns_.bars - columnGap, top - 1, theme_.hairline);
    }

    /// Names of two totals that are cut in their middle may read the same, and those of two kinds beside each other do not belong
    /// together.
    QString nameOf(const WaterfallRow& row) const
    {
        const auto fits = [&](const WaterfallRow& each) {
            return !each.isTotal()
                || QFontMetricsF(chartFont(rowTextPixels, true)).horizontalAdvance(each.name) <= columns_.nameWidth;
        };
        return !row.isTotal() || std::all_of(rows_.begin(), rows_.end(), fits) ? row.name : row.shortName;
    }

    void drawRow(std::size_t at)
    {
        const WaterfallRow& row = rows_[at];
        const QRectF& place = layout_.rows[at];
        const TextStyle name{.color = theme_.text, .pixels = rowTextPixels, .bold = row.isTotal(), .elide = Qt::ElideMiddle};
        picture().text(cell(place, columns_.name, columns_.nameWidth), nameOf(row), name);
        const TextStyle number{.color = theme_.text, .pixels = rowTextPixels, .bold = row.isTotal(), .number = true};
        if (columns_.numbers) {
            if (row.kind != WaterfallRow::Kind::CandidateTotal)
                picture().text(cell(place, columns_.baseline, columns_.baselineWidth), time(row.us.baseline), number);
            if (row.kind != WaterfallRow::Kind::BaselineTotal)
                picture().text(cell(place, columns_.candidate, columns_.candidateWidth), time(row.us.candidate), number);
        }
        const std::optional<double> change = shownDeltaUs(rows_, row);
        if (change && columns_.deltas) {
            TextStyle style = number;
            style.color = color(row);
            picture().text(
                cell(place, columns_.delta, columns_.deltaWidth), QString::fromStdString(deltaNumber(*change, unit_)), style);
        }
        drawBar(at);
    }

    void drawBar(std::size_t at)
    {
        const WaterfallRow& row = rows_[at];
        const QRectF& bar = layout_.bars[at];
        if (row.isTotal())
            picture().fill(bar, theme_.unchanged);
        else if (row.isHatched())
            picture().hatch(bar, color(row));
        else
            picture().fill(bar, color(row));
        if (at + 1 < rows_.size())
            picture().dottedVertical(std::min(std::round(scale_.x(row.to)), area_.right() - 1), bar.bottom(),
                layout_.bars[at + 1].top(), theme_.secondary);
        drawLabel(row, bar);
    }

    /// Beside the bar: at its right where there is room, else at its left, else on it.
    void drawLabel(const WaterfallRow& row, const QRectF& bar)
    {
        const double width = labelWidth(row, unit_);
        TextStyle style{.color = row.isTotal() ? theme_.text : color(row),
            .pixels = smallPixels,
            .bold = row.isTotal(),
            .elide = Qt::ElideNone};
        QRectF place(bar.right() + labelGap, bar.top() - barInset, width, rowHeight);
        if (place.right() > area_.right() - columnGap / 2)
            place.moveRight(bar.left() - labelGap);
        if (place.left() < columns_.bars) {
            if (row.isHatched() || width + 2 * labelGap > bar.width())
                return;
            place.moveRight(bar.right() - labelGap);
            style.color = Theme::textOn(row.isTotal() ? theme_.unchanged : color(row));
        }
        picture().text(place, labelOf(row, unit_), style);
    }

    QColor color(const WaterfallRow& row) const
    {
        const auto taken = [](double us) { return std::isnan(us) ? 0.0 : us; };
        if (row.ledger == LedgerKind::Excluded && !row.isTotal())
            return theme_.unchanged;
        return row.isTotal() ? theme_.deltaColor(rows_.front().to, rows_.back().to)
                             : theme_.deltaColor(taken(row.us.baseline), taken(row.us.candidate));
    }

    QString time(double us) const { return QString::fromStdString(timeNumber(us, unit_)); }

    const std::vector<WaterfallRow>& rows_;
    const WaterfallFrame& frame_;
    const QRectF area_;
    const Theme& theme_;
    const WaterfallColumns columns_;
    const TimeUnit unit_;
    const BarScale scale_;
    WaterfallLayout layout_;
};

} // namespace

std::optional<std::size_t> WaterfallLayout::rowAt(const QPointF& place) const
{
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const QRectF& row) { return row.contains(place); });
    return found == rows.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - rows.begin()));
}

double waterfallHeight(std::size_t rows, bool titled)
{
    return (titled ? titleHeight : 0) + rowHeight * static_cast<double>(rows + 1) + waterfallAxisHeight;
}

WaterfallLayout layOutWaterfall(
    const std::vector<WaterfallRow>& rows, const WaterfallFrame& frame, const QRectF& area, const Theme& theme)
{
    return WaterfallPainter(rows, frame, area, theme).run();
}

} // namespace tvmscope
