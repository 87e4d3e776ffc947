// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/comparechart.h"

#include "models/export/cells.h"
#include "widgets/charts/comparelayout.h"

#include <QPainter>

namespace tvmscope {

namespace {

constexpr double unbounded = 1e5;

} // namespace

CompareChart::CompareChart(QWidget* parent)
    : Chart(QStringLiteral("compare"), parent)
{
    setAccessibleName(tr("Comparison"));
}

void CompareChart::setData(const ChartData& chartData)
{
    data_ = chartData;
    device_ = data_.comparison() ? leadingDevice(*data_.comparison()) : std::string();
    waterfall_ = data_.comparison() ? waterfallRows(*data_.comparison(), device_, data_.text) : std::vector<WaterfallRow>();
    setAccessibleDescription(title());
    updateGeometry();
    contentChanged();
}

void CompareChart::setDevice(const QString& device)
{
    device_ = device.toStdString();
    if (data_.comparison())
        waterfall_ = waterfallRows(*data_.comparison(), device_, data_.text);
    contentChanged();
}

void CompareChart::paint(QPainter& painter, const QRectF& area, const Theme& theme)
{
    if (data_.comparison()) {
        layOutCompare(data_, device_, waterfall_, area, theme).picture.replay(painter);
        return;
    }
    DrawList list(area);
    list.paragraph(area.topLeft() + QPointF(8, 8), area.width() - 16,
        tr("A comparison needs two profiles: open a second one, or choose it in Sources."), {.color = theme.secondary});
    list.replay(painter);
}

double CompareChart::heightForWidth(double width) const
{
    return data_.comparison() ? layOutCompare(data_, device_, waterfall_, QRectF(0, 0, width, unbounded), Theme::light()).height
                              : 64;
}

QString CompareChart::title() const
{
    if (data_.comparison() && data_.text)
        return QString::fromStdString(data_.text(data_.comparison()->answer.headline));
    return tr("%1 and %2").arg(data_.label(0), data_.label(1));
}

TextTable CompareChart::table() const
{
    TextTable table;
    table.columns = {{tr("Operator").toStdString(), false}, {tr("A kernels").toStdString(), false},
        {tr("B kernels").toStdString(), false}, {tr("A calls").toStdString(), true, CellKind::Calls},
        {tr("B calls").toStdString(), true, CellKind::Calls}, {"A (µs)", true, CellKind::Time}, {"B (µs)", true, CellKind::Time},
        {"Δ (µs)", true, CellKind::TimeDelta}, {tr("Movement (%)").toStdString(), true, CellKind::Percent}};
    if (!data_.comparison())
        return table;
    const auto names = [](const GroupSide& side) -> TextCell {
        std::string text;
        for (const KernelCalls& entry : side.entries)
            text += (text.empty() ? "" : ", ") + entry.name;
        return text.empty() ? TextCell() : TextCell(text);
    };
    const auto calls = [](const GroupSide& side) { return side.empty() ? TextCell() : callsCell(side.calls); };
    for (const Group* group : topGroups(*data_.comparison(), device_))
        table.rows.push_back({group->label.text(), names(group->baseline), names(group->candidate), calls(group->baseline),
            calls(group->candidate), group->toldUs(Side::Baseline), group->toldUs(Side::Candidate), group->toldDeltaUs(),
            100 * group->movement});
    return table;
}

template <>
std::unique_ptr<Chart> newChart<CompareChart>()
{
    return std::make_unique<CompareChart>();
}

} // namespace tvmscope
