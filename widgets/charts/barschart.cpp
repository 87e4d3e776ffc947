// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/barschart.h"

#include "models/comparison/runfacts.h"
#include "widgets/charts/barsplot.h"
#include "widgets/charts/barstable.h"
#include "widgets/charts/charttargets.h"
#include "widgets/charts/customplot.h"
#include "widgets/painting/drawlist.h"
#include "widgets/painting/textfit.h"
#include "widgets/painting/title.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPicture>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <set>

namespace tvmscope {

namespace {

constexpr double axisHeight = 44;
constexpr double tightest = 0.7; ///< of the usual pitch: as near to each other as bars can be read

} // namespace

BarsChart::BarsChart(QWidget* parent)
    : Chart(QStringLiteral("bars"), parent)
    , plot_(std::make_unique<QCustomPlot>())
{
    setAccessibleName(tr("Bars"));
}

BarsChart::~BarsChart() = default;

void BarsChart::setData(const ChartData& chartData)
{
    const bool sameProfiles = chartData.showsTheProfilesOf(data_) || chartData.isSwapOf(data_);
    const bool keepsDevice = sameProfiles && devicesOf(chartData).contains(device_);
    data_ = chartData;
    if (!keepsDevice)
        device_ = QString::fromStdString(barsDevice(data_));
    rebuild();
}

void BarsChart::setBarsBy(BarsBy by)
{
    if (by == by_)
        return;
    by_ = by;
    rebuild();
}

void BarsChart::setDevice(const QString& device)
{
    if (device == device_)
        return;
    device_ = device;
    rebuild();
}

void BarsChart::setLogarithmic(bool on)
{
    if (on == logarithmic_)
        return;
    logarithmic_ = on;
    contentChanged();
}

void BarsChart::keepTo(const std::optional<SelectedRows>& rows)
{
    if (rows == keptTo_)
        return;
    keptTo_ = rows;
    rebuild();
}

void BarsChart::rebuild()
{
    all_ = makeBars(data_, by_, device_.toStdString(), keptTo_ ? &*keptTo_ : nullptr);
    first_ = 0;
    showSome();
}

void BarsChart::showSome()
{
    bars_ = someBars(all_, by_, first_, count());
    if (data_.comparison())
        nameGroupBars(bars_, *data_.comparison());
    current_.reset();
    QStringList sentences{title()};
    for (const Bar& bar : bars_)
        sentences.append(describeBar(bar, data_.isPair()));
    if (bars_.empty())
        sentences.append(emptyText());
    setAccessibleDescription(sentences.join(QStringLiteral(". ")));
    updateGeometry();
    contentChanged();
    Q_EMIT barsChanged();
}

void BarsChart::setCount(std::optional<std::size_t> count)
{
    if (count == wanted_)
        return;
    wanted_ = count;
    showSome();
}

std::size_t BarsChart::barsIn(double pitch) const
{
    const auto rows = static_cast<std::size_t>(std::max((height() - axisHeight) / pitch, 0.0));
    const std::size_t folds = 1 + (first_ > 0 ? 1U : 0U);
    return rows > folds ? rows - folds : 1;
}

std::size_t BarsChart::count() const
{
    if (wanted_)
        return isVisible() ? std::min(*wanted_, maxBars()) : *wanted_;
    return isVisible() ? barsIn(barPitch(data_.isPair())) : usualBars;
}

std::size_t BarsChart::maxBars() const
{
    return std::min(barsIn(barPitch(data_.isPair()) * tightest), all_.size());
}

void BarsChart::resizeEvent(QResizeEvent* event)
{
    Chart::resizeEvent(event);
    fitHeight();
}

void BarsChart::showEvent(QShowEvent* event)
{
    Chart::showEvent(event);
    fitHeight();
}

void BarsChart::fitHeight()
{
    if (someBars(all_, by_, first_, count()).size() != bars_.size())
        showSome();
    else
        Q_EMIT barsChanged();
}

void BarsChart::activate(std::size_t bar)
{
    if (bars_[bar].fold == BarFold::None) {
        Q_EMIT barActivated(bars_[bar].targets);
        return;
    }
    const std::size_t step = count();
    first_ = bars_[bar].fold == BarFold::Others ? first_ + step : first_ - std::min(step, first_);
    showSome();
}

QString BarsChart::title() const
{
    const QString who = data_.isPair() ? tr("%1 and %2").arg(data_.label(0), data_.label(1)) : data_.label(0);
    switch (by_) {
    case BarsBy::Device:
        return tr("Time by device: %1").arg(data_.timesOn(who));
    case BarsBy::Class:
        return tr("Time by operator class on %1: %2").arg(data_.timesOn(device_), who);
    case BarsBy::Operator:
        break;
    }
    return tr("Time by operator on %1: %2").arg(data_.timesOn(device_), who);
}

QString BarsChart::axisLabel(const QString& unit) const
{
    const std::int64_t runs = data_.workspace ? data_.workspace->divisorOf(Side::Baseline) : 1;
    const AnalyzedProfilePtr alone = data_.workspace ? data_.workspace->analyzed[0] : nullptr;
    const bool isMedian = alone && alone->runs.oneStandsForAll();
    const QString label = by_ == BarsBy::Device && data_.isPair()
        ? tr("rows alone, %1 — outlined: %2, solid: %3").arg(data_.timesOn(unit), data_.label(0), data_.label(1))
        : by_ == BarsBy::Device ? tr("rows alone, %1").arg(data_.timesOn(unit))
        : data_.isPair()        ? tr("%1 — outlined: %2, solid: %3").arg(data_.timesOn(unit), data_.label(0), data_.label(1))
        : isMedian
        ? tr("self time, %1, run %2, the median of %3").arg(unit).arg(alone->runs.median().label).arg(alone->runs.finished())
        : runs > 1 ? tr("self time, %1 per run, mean of %2 runs").arg(unit).arg(runs)
                   : tr("self time, %1").arg(unit);
    const bool marked
        = std::any_of(bars_.begin(), bars_.end(), [](const Bar& bar) { return bar.inDoubt.baseline || bar.inDoubt.candidate; });
    const QString explained = withWhiskers(label);
    return marked ? tr("%1 · ?: in doubt").arg(explained) : explained;
}

QString BarsChart::withWhiskers(const QString& label) const
{
    std::set<std::int64_t> counts; // a kernel may stand in fewer runs than others
    for (const Bar& bar : bars_)
        for (const Side side : bothSides)
            if (bar.runs[side])
                counts.insert(bar.runs[side]->runs);
    if (counts.empty())
        return label;
    return counts.size() == 1 ? tr("%1 · whiskers: shortest to longest of %2 runs").arg(label).arg(*counts.begin())
                              : tr("%1 · whiskers: shortest to longest run").arg(label);
}

BarsStyle BarsChart::styleFor(const Theme& theme, double width) const
{
    BarsStyle style;
    style.theme = &theme;
    style.pair = data_.isPair();
    style.logarithmic = logarithmic_;
    style.unit = unitFor(longestNamed(bars_));
    style.labels = {data_.label(0), data_.label(1)};
    const QString unit = QString::fromStdString(unitName(style.unit));
    style.axisLabel = logarithmic_ ? tr("%1 (logarithmic)").arg(axisLabel(unit)) : axisLabel(unit);
    style.width = width;
    return style;
}

/// Why there are no bars.
QString BarsChart::emptyText() const
{
    return keptTo_ ? tr("Nothing of it ran in the stretch of time that is kept to.") : tr("Nothing has a time here.");
}

/// QCustomPlot paints with its own kind of painter, which cannot share a device with another one: it records, and the record is
/// replayed.
void BarsChart::drawPlot(QPainter& painter, const QRectF& area, const Theme& theme)
{
    if (bars_.empty()) {
        painter.setFont(chartFont(smallTextPixels));
        painter.setPen(theme.secondary);
        painter.drawText(area.adjusted(0, 8, 0, 0), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, emptyText());
        return;
    }
    fillBarsPlot(*plot_, bars_, styleFor(theme, area.width()));
    const QSize size = area.size().toSize();
    plot_->resize(size);
    QPicture record;
    QCPPainter recorder(&record);
    recorder.setMode(QCPPainter::pmVectorized);
    recorder.setMode(QCPPainter::pmNoCaching);
    plot_->toPainter(&recorder, size.width(), size.height());
    recorder.end();
    painter.save();
    painter.translate(area.topLeft());
    // A record is enlarged to keep its size in inches; here a pixel is the painter's own unit.
    const double undo = static_cast<double>(record.logicalDpiX()) / painter.device()->logicalDpiX();
    painter.scale(undo, undo);
    painter.drawPicture(0, 0, record);
    painter.restore();
}

double BarsChart::plotHeight() const
{
    return barPitch(data_.isPair()) * static_cast<double>(std::max<std::size_t>(bars_.size(), 1)) + axisHeight;
}

double BarsChart::heightForWidth(double) const
{
    return titleHeight + plotHeight();
}

QSize BarsChart::sizeHint() const
{
    return {960, qRound(plotHeight())};
}

void BarsChart::paint(QPainter& painter, const QRectF& area, const Theme& theme)
{
    DrawList head(area);
    addTitle(head, area, title(), theme);
    head.replay(painter);
    drawPlot(painter, area.adjusted(0, titleHeight, 0, 0), theme);
}

void BarsChart::paintContent(QPainter& painter, const Theme& theme)
{
    // Few bars in a tall widget keep their height and stand at its top.
    QRectF area = QRectF(rect()).adjusted(8, 0, -8, 0);
    area.setHeight(std::min(area.height(), plotHeight()));
    drawPlot(painter, area, theme);
    barsArea_ = QRectF(plot_->axisRect()->rect()).translated(area.topLeft());
    barsArea_.setLeft(area.left());
    barsArea_.setRight(area.right());
}

void BarsChart::paintMarks(QPainter& painter, const Theme& theme)
{
    if (!selection_ || !data_.workspace || (selection_->selectedRows().empty() && selection_->hoveredRows().empty()))
        return;
    const auto& rows = rows_.get(revision(), [this] {
        std::vector<SelectedRows> all;
        for (const Bar& bar : bars_)
            all.emplace_back(data_.workspace.get(), bar.targets);
        return all;
    });
    const double pitch = barsArea_.height() / static_cast<double>(std::max<std::size_t>(bars_.size(), 1));
    const auto frame = [&](std::size_t at, const QColor& color, double width) {
        constexpr double share = 0.92; // of the pitch: neighbours' frames do not touch
        constexpr double clear = 4; // of names and numbers
        const double middle = barsArea_.top() + (static_cast<double>(at) + 0.5) * pitch;
        painter.setPen(QPen(color, width));
        // Around names and numbers as well: numbers beside the longest bars are right of where bars end.
        painter.drawRect(
            QRectF(barsArea_.left() - clear, middle - share / 2 * pitch, barsArea_.width() + 2 * clear, share * pitch));
    };
    painter.setBrush(Qt::NoBrush);
    for (std::size_t at = 0; at < bars_.size(); ++at)
        if (rows[at].meets(selection_->hoveredRows()))
            frame(at, theme.text, 1);
    for (std::size_t at = 0; at < bars_.size(); ++at)
        if (rows[at].meets(selection_->selectedRows()))
            frame(at, theme.accent, 2);
}

TextTable BarsChart::table() const
{
    return barsTable(bars_, data_.isPair());
}

std::optional<std::size_t> BarsChart::barAt(const QPointF& place) const
{
    if (bars_.empty() || !barsArea_.contains(place))
        return std::nullopt;
    const double pitch = barsArea_.height() / static_cast<double>(bars_.size());
    return std::min(static_cast<std::size_t>((place.y() - barsArea_.top()) / pitch), bars_.size() - 1);
}

bool BarsChart::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return Chart::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const auto at = barAt(help->pos()))
        QToolTip::showText(help->globalPos(),
            describeBar(bars_[*at], data_.isPair())
                + (bars_[*at].fold == BarFold::None ? QString() : tr("\nA double click opens it.")),
            this);
    else
        QToolTip::hideText();
    return true;
}

void BarsChart::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    current_ = barAt(event->position());
    if (!selection_)
        return;
    if (current_)
        select(*selection_, bars_[*current_].targets, event->modifiers());
    else
        selection_->clear();
}

void BarsChart::mouseMoveEvent(QMouseEvent* event)
{
    const auto at = barAt(event->position());
    if (selection_)
        selection_->hover(at ? bars_[*at].targets : std::vector<Target>());
}

void BarsChart::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (const auto at = barAt(event->position()); at && event->button() == Qt::LeftButton)
        activate(*at);
}

void BarsChart::leaveEvent(QEvent*)
{
    if (selection_)
        selection_->hover(Target());
}

void BarsChart::keyPressEvent(QKeyEvent* event)
{
    const bool down = event->key() == Qt::Key_Down;
    if ((down || event->key() == Qt::Key_Up) && !bars_.empty()) {
        const std::size_t last = bars_.size() - 1;
        current_ = !current_ ? (down ? 0 : last) : down ? std::min(*current_ + 1, last) : *current_ - (*current_ > 0 ? 1 : 0);
        if (selection_)
            selection_->select(bars_[*current_].targets);
    } else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && current_) {
        activate(*current_);
    } else {
        Chart::keyPressEvent(event);
    }
}

template <>
std::unique_ptr<Chart> newChart<BarsChart>()
{
    return std::make_unique<BarsChart>();
}

} // namespace tvmscope
