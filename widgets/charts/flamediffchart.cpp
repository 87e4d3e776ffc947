// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/flamediffchart.h"

#include "models/export/numbers.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

/// Its groups, and what no row accounts for.
void collectTargets(const Comparison& comparison, const FlameDiffNode& node, std::vector<Target>& targets)
{
    if (node.group)
        targets.emplace_back(GroupTarget{static_cast<GroupId>(*node.group), {}});
    else if (node.ledger && node.children.empty())
        targets.emplace_back(
            CategoryTarget{comparison.ledger[*node.ledger].device, comparison.ledger[*node.ledger].category, {}});
    for (const FlameDiffNode& child : node.children)
        collectTargets(comparison, child, targets);
}

bool isSelected(const FlameDiffNode& node, const SelectedRows& rows)
{
    if (node.group)
        return rows.containsAny(static_cast<GroupId>(*node.group));
    return node.ledger && node.children.empty() && rows.containsTimeWithoutRows(*node.ledger);
}

/// Whether a side has something of a box: without, its 0 is no measured one.
void addRows(TextTable& table, const ChartData& data, const FlameDiffNode& node, std::int64_t depth)
{
    const Comparison& comparison = *data.comparison();
    table.rows.push_back({depth, flameDiffName(data, node).toStdString(),
        node.group ? TextCell(comparison.groups[*node.group].id) : TextCell(), node.toldUs.baseline, node.toldUs.candidate,
        node.toldDeltaUs, node.widthUs > 0 ? TextCell(node.widthUs) : TextCell()});
    for (const FlameDiffNode& child : node.children)
        addRows(table, data, child, depth + 1);
}

} // namespace

FlameDiffChart::FlameDiffChart(QWidget* parent)
    : GraphChart(QStringLiteral("flamediff"), parent)
{
    setAccessibleName(tr("Differential flame graph"));
}

void FlameDiffChart::setData(const ChartData& chartData)
{
    const bool sameProfiles = chartData.showsTheProfilesOf(data_) || chartData.isSwapOf(data_);
    const bool keepsDevice = sameProfiles && devicesOf(chartData).contains(device_);
    data_ = chartData;
    if (!keepsDevice)
        device_ = devices().value(0);
    searchIn(data_.workspace);
    rebuild();
}

void FlameDiffChart::setDevice(const QString& device)
{
    if (device == device_)
        return;
    device_ = device;
    rebuild();
}

void FlameDiffChart::setBoxWidth(FlameDiffWidth width)
{
    if (width == width_)
        return;
    width_ = width;
    rebuild();
}

void FlameDiffChart::rebuild()
{
    const auto show = [this](FlameDiffWidth width) {
        shownWidth_ = width;
        root_ = data_.comparison() ? data_.workspace->flameDiff(device_.toStdString(), width)
                                   : std::make_shared<const FlameDiffNode>();
    };
    show(width_);
    if (!(root_->widthUs > 0)) // that side did nothing there
        show(FlameDiffWidth::Larger);
    zoom()->setEnd(root_->widthUs);
    setAccessibleDescription(title());
    updateGeometry();
}

QStringList FlameDiffChart::devices() const
{
    return data_.comparison() ? devicesOf(data_) : QStringList();
}

QString FlameDiffChart::title() const
{
    return tr("Differential flame graph: %1 → %2 on %3").arg(data_.label(0), data_.label(1), data_.timesOn(device_));
}

/// How high it is does not depend on what is found: a chart that nobody sees looks for nothing.
FlameDiffScene FlameDiffChart::scene(bool titled, const FoundKernels* search) const
{
    return {&data_, root_.get(), view(), titled ? title() : QString(), meaning(), search};
}

QString FlameDiffChart::meaning() const
{
    switch (shownWidth_) {
    case FlameDiffWidth::Baseline:
        return tr("as wide as the time of %1").arg(data_.label(0));
    case FlameDiffWidth::Candidate:
        return tr("as wide as the time of %1").arg(data_.label(1));
    case FlameDiffWidth::Larger:
        break;
    }
    if (width_ != shownWidth_)
        return tr("as wide as the larger time of both sides: %1 took none")
            .arg(data_.label(width_ == FlameDiffWidth::Baseline ? 0 : 1));
    const bool isMore = root_ && root_->widthUs > std::max(root_->us.baseline, root_->us.candidate) * (1 + 1e-9);
    return isMore ? tr("as wide as the larger time of both sides: more than either took")
                  : tr("as wide as the larger time of both sides");
}

FlameDiffPicture FlameDiffChart::layoutOf(const QRectF& area, const Theme& theme, bool titled) const
{
    return layOutFlameDiffChart(scene(titled, &foundKernels()), area, theme);
}

void FlameDiffChart::paint(QPainter& painter, const QRectF& area, const Theme& theme)
{
    if (root_->widthUs > 0) {
        layoutOf(area, theme, true).picture.replay(painter);
        return;
    }
    DrawList list(area);
    const bool isComing = data_.isPair() && data_.workspace->coming && data_.text;
    const QString reason = isComing ? QString::fromStdString(data_.text(stepMessage(*data_.workspace->coming)))
        : data_.isPair()            ? tr("Nothing to compare: the two profiles have no device in common.")
                                    : tr("A differential flame graph needs two profiles: open a second one to compare.");
    list.paragraph(area.topLeft() + QPointF(8, 8), area.width() - 16, reason, {.color = theme.secondary});
    list.replay(painter);
}

double FlameDiffChart::heightForWidth(double) const
{
    return flameDiffHeight(scene(true, nullptr));
}

TextTable FlameDiffChart::table() const
{
    TextTable table;
    table.columns = {{tr("Level").toStdString(), true}, {tr("Name").toStdString(), false}, {tr("Group").toStdString(), false},
        {"A (µs)", true, CellKind::Time}, {"B (µs)", true, CellKind::Time}, {"Δ (µs)", true, CellKind::TimeDelta},
        {tr("Width (µs)").toStdString(), true, CellKind::Time}};
    if (data_.comparison())
        addRows(table, data_, *root_, 0);
    return table;
}

QString FlameDiffChart::facts(const FlameDiffNode& node) const
{
    const TimeUnit unit = unitFor(std::fmax(node.us.baseline, node.us.candidate));
    const auto time = [unit](double us) { return QString::fromStdString(timeText(us, unit)); };
    return flameDiffName(data_, node) + u'\n'
        + tr("%1: %2, %3: %4").arg(data_.label(0), time(node.toldUs.baseline), data_.label(1), time(node.toldUs.candidate))
        + u'\n' + flameDiffChange(node, unit);
}

const FlameDiffPicture& FlameDiffChart::layoutNow() const
{
    return layout_.get(revision(), [this] { return layoutOf(chartArea(), theme(), false); });
}

/// What stands side by side there, all of it.
std::optional<GraphChart::Hit> FlameDiffChart::sliverHitAt(const QPointF& place) const
{
    const Sliver<const FlameDiffNode*>* sliver = layoutNow().sliverAt(place);
    if (!sliver)
        return std::nullopt;
    Hit hit{{}, sliver->stretch, {}};
    double deltaUs = 0;
    for (const FlameDiffNode* node : sliver->items) {
        collectTargets(*data_.comparison(), *node, hit.targets);
        deltaUs += std::isnan(node->toldDeltaUs) ? 0 : node->toldDeltaUs;
    }
    hit.facts
        = tr("%1 boxes too narrow to be drawn · %2\nDouble click: zoom to them")
              .arg(QString::number(sliver->items.size()), QString::fromStdString(deltaText(deltaUs, unitFor(std::abs(deltaUs)))));
    return hit;
}

std::optional<GraphChart::Hit> FlameDiffChart::hitAt(const QPointF& place) const
{
    if (!(root_->widthUs > 0))
        return std::nullopt;
    const FlameDiffBox* box = layoutNow().boxAt(place);
    if (!box)
        return sliverHitAt(place);
    Hit hit{{}, box->stretch, facts(*box->node)};
    collectTargets(*data_.comparison(), *box->node, hit.targets);
    return hit;
}

std::vector<GraphChart::Hit> FlameDiffChart::foundBoxes() const
{
    std::vector<Hit> boxes;
    if (!foundKernels().isActive())
        return boxes;
    for (const FlameDiffRect& rect : layOutFlameDiff(*root_)) {
        if (!rect.node->group || foundKernels().missesAll(static_cast<GroupId>(*rect.node->group)))
            continue;
        Hit hit{{}, {rect.x * root_->widthUs, (rect.x + rect.width) * root_->widthUs}, QString()};
        collectTargets(*data_.comparison(), *rect.node, hit.targets);
        boxes.push_back(std::move(hit));
    }
    return boxes;
}

std::vector<TimeRange> FlameDiffChart::selectedStretches() const
{
    std::vector<TimeRange> stretches;
    for (const FlameDiffRect& rect : layOutFlameDiff(*root_))
        if (isSelected(*rect.node, selection_->selectedRows()))
            stretches.push_back({rect.x * root_->widthUs, (rect.x + rect.width) * root_->widthUs});
    return stretches;
}

void FlameDiffChart::paintContent(QPainter& painter, const Theme& theme)
{
    if (root_->widthUs > 0)
        layoutNow().picture.replay(painter);
    else
        paint(painter, rect(), theme);
}

void FlameDiffChart::paintMarks(QPainter& painter, const Theme& theme)
{
    if (!selection_ || !(root_->widthUs > 0))
        return;
    const SelectedRows &selected = selection_->selectedRows(), &hovered = selection_->hoveredRows();
    DrawList frames(rect());
    for (const FlameDiffBox& box : layoutNow().boxes) {
        if (isSelected(*box.node, selected))
            addMark(frames, box.area, theme.accent, 2);
        else if (isSelected(*box.node, hovered))
            addMark(frames, box.area, theme.text, 1);
    }
    frames.replay(painter);
}

template <>
std::unique_ptr<Chart> newChart<FlameDiffChart>()
{
    return std::make_unique<FlameDiffChart>();
}

} // namespace tvmscope
