// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/waterfallchart.h"

#include "models/comparison/rowspreads.h"
#include "models/export/cells.h"
#include "models/export/numbers.h"
#include "models/export/runcolumns.h"
#include "models/items/classtext.h"
#include "models/items/recordingwords.h"
#include "widgets/charts/charttargets.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace tvmscope {

WaterfallChart::WaterfallChart(QWidget* parent)
    : Chart(QStringLiteral("waterfall"), parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Waterfall"));
}

void WaterfallChart::setData(const ChartData& chartData)
{
    data_ = chartData;
    device_ = data_.comparison() ? QString::fromStdString(leadingDevice(*data_.comparison())) : QString();
    refresh();
}

void WaterfallChart::setDevice(const QString& device)
{
    if (device == device_)
        return;
    device_ = device;
    refresh();
}

void WaterfallChart::refresh()
{
    rows_ = data_.comparison() ? waterfallRows(*data_.comparison(), device_.toStdString(), data_.text)
                               : std::vector<WaterfallRow>();
    current_.reset();
    QStringList sentences{title()};
    for (const WaterfallRow& row : rows_)
        sentences.append(describe(row));
    setAccessibleDescription(sentences.join(QStringLiteral(". ")));
    updateGeometry();
    contentChanged();
}

WaterfallLayout WaterfallChart::layoutOf(const QRectF& area, const Theme& theme, bool titled) const
{
    return layOutWaterfall(
        rows_, {titled ? title() : QString(), data_.timesOn(device_), data_.label(0), data_.label(1)}, area, theme);
}

QString WaterfallChart::whyNothing() const
{
    if (!data_.isPair())
        return tr("A waterfall needs two profiles: open a second one to compare.");
    if (devices().isEmpty())
        return tr("Nothing to add up: the two profiles have no device in common.");
    QString why = tr("Nothing to add up on %1: its clock runs while the other device works.").arg(device_);
    const std::vector<DeviceComparison>& all = data_.comparison()->devices;
    const auto device = std::find_if(
        all.begin(), all.end(), [this](const DeviceComparison& each) { return QString::fromStdString(each.device) == device_; });
    if (device == all.end() || device->basis != DeviceBasis::Total)
        return why;
    const TimeUnit unit = unitFor(std::max(device->us.baseline, device->us.candidate));
    const auto time = [&](double us) { return QString::fromStdString(timeText(us, unit)); };
    return why + u' ' + tr("Its totals: A %1, B %2.").arg(time(device->us.baseline), time(device->us.candidate));
}

void WaterfallChart::paint(QPainter& painter, const QRectF& area, const Theme& theme)
{
    if (!rows_.empty()) {
        layoutOf(area, theme, true).picture.replay(painter);
        return;
    }
    DrawList list(area);
    list.paragraph(area.topLeft() + QPointF(8, 8), area.width() - 16, whyNothing(), {.color = theme.secondary});
    list.replay(painter);
}

double WaterfallChart::heightForWidth(double) const
{
    return rows_.empty() ? 64 : waterfallHeight(rows_.size(), true);
}

int WaterfallChart::heightForWidth(int) const
{
    return minimumSizeHint().height();
}

QSize WaterfallChart::minimumSizeHint() const
{
    return {320, rows_.empty() ? 64 : qRound(waterfallHeight(rows_.size(), false))};
}

QSize WaterfallChart::sizeHint() const
{
    return {960, minimumSizeHint().height()};
}

QString WaterfallChart::title() const
{
    return tr("Where the time went: %1 → %2 on %3").arg(data_.label(0), data_.label(1), data_.timesOn(device_));
}

TextTable WaterfallChart::table() const
{
    TextTable table;
    table.columns = {{tr("Category").toStdString(), false}, {tr("A calls").toStdString(), true, CellKind::Calls},
        {tr("B calls").toStdString(), true, CellKind::Calls}, {"A (µs)", true, CellKind::Time}, {"B (µs)", true, CellKind::Time},
        {"Δ (µs)", true, CellKind::TimeDelta}, {tr("Running total (µs)").toStdString(), true, CellKind::Time}};
    for (const WaterfallRow& row : rows_) {
        std::vector<TextCell> cells(table.columns.size());
        cells[0] = row.name.toStdString();
        if (!row.isTotal()) {
            const bool counted = row.ledger == LedgerKind::NotInText || !row.groups.empty();
            for (const Side side : bothSides)
                if (counted && (row.groups.empty() || row.calls[side].any()))
                    cells[1 + static_cast<std::size_t>(side)] = callsCell(row.calls[side]);
        }
        if (const auto delta = shownDeltaUs(rows_, row))
            cells[5] = *delta;
        if (row.kind != WaterfallRow::Kind::CandidateTotal)
            cells[3] = row.us.baseline;
        if (row.kind != WaterfallRow::Kind::BaselineTotal)
            cells[4] = row.us.candidate;
        cells[6] = row.to;
        table.rows.push_back(std::move(cells));
    }
    addRunsTo(table);
    return table;
}

/// What the numbers of a row range over, where a side is a recording of several runs.
void WaterfallChart::addRunsTo(TextTable& table) const
{
    for (const Side side : bothSides) {
        std::vector<std::optional<Spread>> runs;
        for (const WaterfallRow& row : rows_)
            runs.push_back(rangesOf(row)[side]);
        addRunEnds(table, side == Side::Baseline ? "A" : "B", runs);
    }
}

PerSide<std::optional<Spread>> WaterfallChart::rangesOf(const WaterfallRow& row) const
{
    const Comparison& comparison = *data_.comparison();
    PerSide<std::optional<Spread>> ranges;
    if (row.isTotal()) {
        const Side side = row.kind == WaterfallRow::Kind::BaselineTotal ? Side::Baseline : Side::Candidate;
        const auto device = std::find_if(comparison.devices.begin(), comparison.devices.end(),
            [&](const DeviceComparison& each) { return each.device == device_.toStdString(); });
        if (device != comparison.devices.end())
            ranges[side] = spreadsOfDevice(comparison, *device)[side];
    } else {
        for (const Side side : bothSides)
            if (comparison[side].analyzed->runs.oneStandsForAll())
                ranges[side] = spreadOfCategories(comparison, row.ledgerRows, side);
    }
    return ranges;
}

QString WaterfallChart::describe(const WaterfallRow& row) const
{
    const auto time = [](double us) { return QString::fromStdString(timeText(us, TimeUnit::Microseconds)); };
    if (row.isTotal())
        return withRanges(row.name + QStringLiteral(": ") + time(row.to), rangesOf(row));
    QString text
        = tr("%1: %2 → %3, %4 (%5)")
              .arg(row.name, time(row.us.baseline), time(row.us.candidate),
                  QString::fromStdString(deltaText(row.toldDeltaUs(), TimeUnit::Microseconds)),
                  row.ledger == LedgerKind::Excluded ? tr("neither faster nor slower")
                                                     : QString::fromStdString(ratioText(row.us.baseline, row.us.candidate)));
    if ((row.calls.baseline + row.calls.candidate).any())
        text = tr("%1, calls %2 | %3")
                   .arg(text, QString::fromStdString(countText(row.calls.baseline)),
                       QString::fromStdString(countText(row.calls.candidate)));
    text = withRanges(text, rangesOf(row));
    if (row.kind == WaterfallRow::Kind::Folded)
        text += QStringLiteral(": ") + row.categories.join(QStringLiteral(", "));
    else
        for (const Side side : bothSides)
            for (const QString& line : otherClassesOf(row, side))
                text += u'\n' + data_.label(index(placeOf(side))) + QStringLiteral(": ") + line;
    return text;
}

QStringList WaterfallChart::otherClassesOf(const WaterfallRow& row, Side side) const
{
    const Comparison& comparison = *data_.comparison();
    std::vector<CallId> rows;
    for (const std::size_t group : row.groups) {
        const std::vector<CallId> own = comparison.groups[group][side].rows();
        rows.insert(rows.end(), own.begin(), own.end());
    }
    return rows.empty() ? QStringList()
                        : otherClassesLines(*comparison[side].analyzed, rows, comparison.groups[row.groups.front()].cls,
                            comparison.divisor[side]);
}

std::optional<std::size_t> WaterfallChart::rowAt(const QPointF& place) const
{
    return rows_.empty() ? std::nullopt : layoutNow().rowAt(place);
}

void WaterfallChart::selectRow(std::size_t row, Qt::KeyboardModifiers modifiers)
{
    current_ = row;
    if (selection_)
        select(*selection_, rows_[row].targets, modifiers);
    update();
}

void WaterfallChart::activateRow(std::size_t row)
{
    Q_EMIT categoriesActivated(rows_[row].categories);
}

bool WaterfallChart::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return Chart::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const auto row = rowAt(help->pos()))
        QToolTip::showText(help->globalPos(), describe(rows_[*row]), this);
    else
        QToolTip::hideText();
    return true;
}

const WaterfallLayout& WaterfallChart::layoutNow() const
{
    return layout_.get(revision(), [this] { return layoutOf(rect(), theme(), false); });
}

void WaterfallChart::paintContent(QPainter& painter, const Theme& theme)
{
    if (rows_.empty())
        paint(painter, rect(), theme);
    else
        layoutNow().picture.replay(painter);
}

void WaterfallChart::paintMarks(QPainter& painter, const Theme& theme)
{
    const WaterfallLayout& layout = layoutNow();
    const auto holds = [this](std::size_t at, const SelectedRows& rows, const std::vector<Target>& targets) {
        const auto &groups = rows_[at].groups, &ledger = rows_[at].ledgerRows;
        if (rows_[at].isTotal())
            return std::find(targets.begin(), targets.end(), rows_[at].targets.front()) != targets.end();
        return std::any_of(
                   groups.begin(), groups.end(), [&](std::size_t group) { return rows.containsAny(static_cast<GroupId>(group)); })
            || std::any_of(
                ledger.begin(), ledger.end(), [&](std::size_t category) { return rows.containsTimeWithoutRows(category); });
    };
    std::vector<bool> selected(rows_.size()), hovered(rows_.size());
    for (std::size_t at = 0; at < rows_.size(); ++at) {
        selected[at] = selection_ && holds(at, selection_->selectedRows(), selection_->selectedTargets());
        hovered[at] = selection_ && holds(at, selection_->hoveredRows(), selection_->hoveredTargets());
        if (!hovered[at] && !(hasFocus() && current_ == at))
            continue;
        painter.save();
        painter.setClipRect(layout.rows[at]);
        painter.fillRect(layout.rows[at], theme.secondRow);
        layout.picture.replay(painter); // its row once more, on another ground
        painter.restore();
    }
    DrawList frames(rect());
    for (std::size_t at = 0; at < rows_.size(); ++at)
        if (selected[at])
            frames.outline(layout.bars[at].adjusted(-2, -2, 2, 2), theme.accent, 2);
        else if (hovered[at])
            frames.outline(layout.bars[at].adjusted(-1, -1, 1, 1), theme.accent, 1);
    frames.replay(painter);
}

void WaterfallChart::mouseMoveEvent(QMouseEvent* event)
{
    const auto row = rowAt(event->position());
    if (selection_)
        selection_->hover(row ? rows_[*row].targets : std::vector<Target>());
}

void WaterfallChart::mousePressEvent(QMouseEvent* event)
{
    const auto row = rowAt(event->position());
    if (event->button() == Qt::LeftButton && row)
        selectRow(*row, event->modifiers());
    else
        event->ignore();
}

void WaterfallChart::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (const auto row = rowAt(event->position()); row && event->button() == Qt::LeftButton)
        activateRow(*row);
}

void WaterfallChart::leaveEvent(QEvent*)
{
    if (selection_)
        selection_->hover(Target());
}

void WaterfallChart::keyPressEvent(QKeyEvent* event)
{
    const bool down = event->key() == Qt::Key_Down;
    if ((down || event->key() == Qt::Key_Up) && !rows_.empty()) {
        const std::size_t last = rows_.size() - 1;
        const std::size_t next = !current_ ? (down ? 0 : last)
            : down                         ? std::min(*current_ + 1, last)
                                           : *current_ - (*current_ > 0 ? 1 : 0);
        selectRow(next, event->modifiers() & ~Qt::KeyboardModifiers(Qt::KeypadModifier));
    } else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && current_) {
        activateRow(*current_);
    } else {
        Chart::keyPressEvent(event);
    }
}

template <>
std::unique_ptr<Chart> newChart<WaterfallChart>()
{
    return std::make_unique<WaterfallChart>();
}

} // namespace tvmscope
