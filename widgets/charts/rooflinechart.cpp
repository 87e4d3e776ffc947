// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/rooflinechart.h"

#include "models/export/cells.h"
#include "models/export/numbers.h"
#include "models/items/counted.h"
#include "widgets/charts/charttargets.h"
#include "widgets/charts/roofchoices.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tvmscope {

namespace {

constexpr double plotShare = 0.58; ///< of the width: a plot neither flat nor tall
constexpr double lowest = 420, tallest = 760;
constexpr std::uint32_t noPoint = std::numeric_limits<std::uint32_t>::max();
constexpr double reach = 3; ///< pixels around a point that still are the point

QString number(double value)
{
    return QString::fromStdString(rateNumber(value));
}

/// Of a group both sides, as bars and tables have it.
std::shared_ptr<const Roofline> keptPoints(const Roofline& all, const SelectedRows& rows)
{
    Roofline kept = all;
    std::erase_if(kept.points, [&](const RooflinePoint& point) {
        const auto of = static_cast<ProfileIndex>(static_cast<std::size_t>(point.side));
        return !(point.group ? rows.containsAny(static_cast<GroupId>(*point.group)) : rows.containsAny(of, point.rows));
    });
    kept.isPart = true;
    kept.coveredUs = {};
    for (const RooflinePoint& point : kept.points)
        kept.coveredUs[point.side] += point.workUs;
    return std::make_shared<const Roofline>(std::move(kept));
}

} // namespace

RooflineChart::RooflineChart(QWidget* parent)
    : Chart(QStringLiteral("roofline"), parent)
{
    setAccessibleName(tr("Roofline"));
}

void RooflineChart::setData(const ChartData& chartData)
{
    const bool sameProfiles = chartData.showsTheProfilesOf(data_) || chartData.isSwapOf(data_);
    const bool keepsDevice = sameProfiles && devicesOf(chartData).contains(device_);
    data_ = chartData;
    if (!keepsDevice)
        device_ = devices().value(0);
    rebuild();
}

void RooflineChart::setDevice(const QString& device)
{
    if (device == device_)
        return;
    device_ = device;
    rebuild();
}

void RooflineChart::keepTo(const std::optional<SelectedRows>& rows)
{
    if (rows == keptTo_)
        return;
    keptTo_ = rows;
    rebuild();
}

void RooflineChart::setPeak(const std::optional<DevicePeak>& peak)
{
    chosen_ = peak;
    fitRoof();
    contentChanged();
}

void RooflineChart::fitRoof()
{
    const std::vector<DevicePeak> own = peaksOfReports(data_, device_);
    if (!chosen_)
        roof_ = own.empty() ? std::nullopt : std::optional(own.front());
    else
        roof_ = *chosen_ ? std::optional(scaledToThreads(**chosen_, threadsOfRuns(data_))) : std::nullopt;
}

void RooflineChart::rebuild()
{
    roofline_ = data_.workspace ? data_.workspace->roofline(device_.toStdString()) : std::make_shared<const Roofline>();
    if (keptTo_)
        roofline_ = keptPoints(*roofline_, *keptTo_);
    for (const Side side : bothSides) {
        const ProfilePtr profile = data_.profile(static_cast<std::size_t>(side));
        pointOfRow_[side].assign(profile ? profile->rowCount() : 0, noPoint);
    }
    for (std::size_t at = 0; at < roofline_->points.size(); ++at)
        for (const CallId row : roofline_->points[at].rows)
            pointOfRow_[roofline_->points[at].side][tvmscope::index(row)] = static_cast<std::uint32_t>(at);
    fitRoof();
    current_.reset();
    shown_ = {};
    setAccessibleDescription(title());
    updateGeometry();
    contentChanged();
}

QString RooflineChart::title() const
{
    const QString who = data_.isPair() ? tr("%1 → %2").arg(data_.label(0), data_.label(1)) : data_.label(0);
    return device_.isEmpty() ? tr("Roofline: %1").arg(who) : tr("Roofline: %1 on %2").arg(who, device_);
}

double RooflineChart::heightForWidth(double width) const
{
    return std::clamp(std::round(width * plotShare), lowest, tallest);
}

RooflinePicture RooflineChart::layoutOf(const QRectF& area, const Theme& theme, bool titled) const
{
    return layOutRooflineChart({&data_, roofline_.get(), device_, roof_, titled ? title() : QString()}, area, theme);
}

void RooflineChart::paint(QPainter& painter, const QRectF& area, const Theme& theme)
{
    layoutOf(area, theme, true).picture.replay(painter);
}

TextTable RooflineChart::table() const
{
    TextTable table;
    table.columns = {{tr("Profile").toStdString(), false}, {tr("Operator").toStdString(), false},
        {tr("Kernel").toStdString(), false}, {tr("Group").toStdString(), false}, {tr("Class").toStdString(), false},
        {tr("Calls").toStdString(), true, CellKind::Calls}, {tr("Self time (µs)").toStdString(), true, CellKind::Time},
        {tr("Counts").toStdString(), false}, {tr("Time of that work (µs)").toStdString(), true, CellKind::Time}, {"FLOP", true},
        {tr("Bytes at least").toStdString(), true}, {tr("Bytes without reuse").toStdString(), true},
        {tr("Intensity (FLOP/byte)").toStdString(), true, CellKind::Rate},
        {tr("Intensity without reuse (FLOP/byte)").toStdString(), true, CellKind::Rate}, {"GFLOP/s", true, CellKind::Rate},
        {tr("GFLOP/s, all operations").toStdString(), true, CellKind::Rate},
        {tr("GB/s at least").toStdString(), true, CellKind::Rate}, {tr("% of roof").toStdString(), true, CellKind::Percent}};
    for (const RooflinePoint& point : roofline_->points) {
        const auto side = static_cast<std::size_t>(point.side);
        const Profile& profile = *data_.profile(side);
        table.rows.push_back({data_.label(side).toStdString(), rooflineName(data_, point).toStdString(),
            std::string(profile.text(profile.operators()[tvmscope::index(point.op)].name)),
            point.group ? TextCell(data_.comparison()->groups[*point.group].id) : TextCell(), std::string(className(point.cls)),
            callsCell(point.calls), point.us, (point.allOperations ? tr("all operations") : tr("multiply-adds")).toStdString(),
            point.workUs, point.flops, point.bytesLower, point.bytesUpper, point.intensity(), point.leastIntensity(),
            point.allOperations ? TextCell() : TextCell(point.gigaflops()),
            point.allOperations ? TextCell(point.gigaflops()) : TextCell(), point.gigabytes(),
            roof_ ? TextCell(100 * point.gigaflops() / roofAt(*roof_, point.intensity(), point.dtype)) : TextCell()});
    }
    return table;
}

std::vector<Target> RooflineChart::targetsOf(const RooflinePoint& point)
{
    if (point.group)
        return {GroupTarget{static_cast<GroupId>(*point.group), {}}};
    CallsTarget calls{static_cast<ProfileIndex>(point.side), point.rows};
    std::sort(calls.calls.begin(), calls.calls.end());
    return {std::move(calls)};
}

QString RooflineChart::facts(const RooflinePoint& point) const
{
    const QString us = QString::fromStdString(timeText(point.us));
    QStringList lines{rooflineName(data_, point)};
    lines << (data_.isPair() ? data_.label(static_cast<std::size_t>(point.side)) + QStringLiteral(": ") : QString())
            + tr("%1 in %2").arg(us, counted(countedWords::calls, point.calls));
    lines << (point.allOperations ? tr("%1 GFLOP/s, all operations: %2 FLOP ÷ %3") : tr("%1 GFLOP/s: %2 FLOP ÷ %3"))
                 .arg(number(point.gigaflops()), number(point.flops), QString::fromStdString(timeText(point.workUs)));
    if (point.workUs < point.us)
        lines << tr("%1 of the time: the rest does no such work, or none that is known")
                     .arg(QString::fromStdString(percentText(100 * point.workUs / point.us)));
    lines << tr("at least %1 GB/s: %2 bytes, every tensor once").arg(number(point.gigabytes()), number(point.bytesLower));
    lines << tr("%1 FLOP/byte; %2 without any reuse: %3 bytes, operands read anew for every operation")
                 .arg(number(point.intensity()), number(point.leastIntensity()), number(point.bytesUpper));
    if (roof_)
        lines << tr("%1 of what %2 reaches there")
                     .arg(QString::fromStdString(
                              percentText(100 * point.gigaflops() / roofAt(*roof_, point.intensity(), point.dtype))),
                         QString::fromStdString(roof_->name));
    return lines.join(u'\n');
}

std::optional<std::size_t> RooflineChart::pointAt(const QPointF& place) const
{
    // The last one lies on top.
    for (auto mark = shown_.marks.rbegin(); mark != shown_.marks.rend(); ++mark)
        if (std::hypot(place.x() - mark->disc.x, place.y() - mark->disc.y) <= mark->disc.radius + reach)
            return mark->point;
    return std::nullopt;
}

bool RooflineChart::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return Chart::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const auto point = pointAt(help->pos()))
        QToolTip::showText(help->globalPos(), facts(roofline_->points[*point]), this);
    else
        QToolTip::hideText();
    return true;
}

void RooflineChart::paintContent(QPainter& painter, const Theme& theme)
{
    const RooflinePicture picture = layoutOf(QRectF(rect()).adjusted(0, 4, 0, 0), theme, false);
    picture.picture.replay(painter);
    shown_ = picture.geometry;
}

/// Goes by the rows that are in the set: all rows of all points are as many as the profiles have.
std::vector<bool> RooflineChart::pointsOf(const SelectedRows& rows) const
{
    std::vector<bool> points(roofline_->points.size());
    for (const Side side : bothSides)
        for (const CallId row : rows.rows(static_cast<ProfileIndex>(side)))
            if (tvmscope::index(row) < pointOfRow_[side].size() && pointOfRow_[side][tvmscope::index(row)] != noPoint)
                points[pointOfRow_[side][tvmscope::index(row)]] = true;
    return points;
}

void RooflineChart::paintMarks(QPainter& painter, const Theme& theme)
{
    if (!selection_)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    const std::vector<bool> selectedPoints = pointsOf(selection_->selectedRows());
    const std::vector<bool> hoveredPoints = pointsOf(selection_->hoveredRows());
    for (const RooflineGeometry::Mark& mark : shown_.marks) {
        const bool selected = selectedPoints[mark.point];
        if (!selected && !hoveredPoints[mark.point])
            continue;
        painter.setPen(QPen(selected ? theme.accent : theme.text, selected ? 2.5 : 1.5));
        const double radius = mark.disc.radius + 2;
        painter.drawEllipse(QPointF(mark.disc.x, mark.disc.y), radius, radius);
    }
}

void RooflineChart::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    current_ = pointAt(event->position());
    if (!selection_)
        return;
    if (current_)
        select(*selection_, targetsOf(roofline_->points[*current_]), event->modifiers());
    else
        selection_->clear();
}

void RooflineChart::mouseMoveEvent(QMouseEvent* event)
{
    const auto point = pointAt(event->position());
    if (selection_)
        selection_->hover(point ? targetsOf(roofline_->points[*point]) : std::vector<Target>());
}

void RooflineChart::leaveEvent(QEvent*)
{
    if (selection_)
        selection_->hover(Target());
}

void RooflineChart::keyPressEvent(QKeyEvent* event)
{
    const bool next = event->key() == Qt::Key_Right || event->key() == Qt::Key_Down;
    const bool previous = event->key() == Qt::Key_Left || event->key() == Qt::Key_Up;
    if ((!next && !previous) || roofline_->points.empty()) {
        Chart::keyPressEvent(event);
        return;
    }
    // From the longest to the shortest.
    const std::size_t last = roofline_->points.size() - 1;
    current_ = !current_ ? (next ? 0 : last) : next ? std::min(*current_ + 1, last) : *current_ - (*current_ > 0 ? 1 : 0);
    if (selection_)
        selection_->select(targetsOf(roofline_->points[*current_]));
}

template <>
std::unique_ptr<Chart> newChart<RooflineChart>()
{
    return std::make_unique<RooflineChart>();
}

} // namespace tvmscope
