// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/barsdata.h"

#include "models/export/numbers.h"
#include "models/items/counted.h"
#include "models/items/itemtext.h"
#include "models/profile/saturating.h"
#include "widgets/charts/waterfallrows.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace tvmscope {

namespace {

/// Words of this file, for translators.
struct BarsTableWords {
    Q_DECLARE_TR_FUNCTIONS(BarsTable)
};

constexpr std::size_t shown = 12;
constexpr double missing = std::numeric_limits<double>::quiet_NaN();

double longer(const Bar& bar)
{
    return std::fmax(bar.us.baseline, bar.us.candidate);
}

void setName(Bar& bar, const Profile& profile, OperatorId op)
{
    const Operator& what = profile.operators()[index(op)];
    const auto name = profile.text(what.name);
    const std::size_t prefix = std::min(what.parts.prefix.size(), name.size());
    bar.prefix = toQString(name.substr(0, prefix));
    bar.name = toQString(name.substr(prefix));
}

/// Adds time to one side of a bar; what was missing until now starts at 0.
void addTo(Bar& bar, Side side, double us, std::int64_t calls)
{
    double& sum = bar.us[side];
    sum = (std::isnan(sum) ? 0.0 : sum) + us;
    saturatingIncrease(bar.calls[side], calls);
}

Bar emptyBar()
{
    Bar bar;
    bar.us = {missing, missing};
    return bar;
}

std::vector<Bar> groupBars(const Comparison& comparison, const std::string& device)
{
    std::vector<Bar> bars;
    for (std::size_t at = 0; at < comparison.groups.size(); ++at) {
        const Group& group = comparison.groups[at];
        if (group.device != device)
            continue;
        Bar bar = emptyBar();
        bar.targets = {GroupTarget{static_cast<GroupId>(at), {}}};
        bar.cls = group.cls;
        bar.forms = toQStrings(group.label.forms());
        bar.name = bar.forms.first();
        for (const Side side : bothSides)
            if (!group[side].empty())
                addTo(bar, side, group[side].durationUs, group[side].calls);
        bars.push_back(std::move(bar));
    }
    return bars;
}

/// Bars of the nodes of one level of both operator trees, joined by label.
class LevelBars {
public:
    LevelBars(OperatorTree::Level level, const std::string& device)
        : level_(level)
        , device_(device)
    {
    }

    void add(const OperatorTree& tree, OperatorTree::Node node, Side side)
    {
        const OperatorTree::Level level = tree.level(node);
        if (level == OperatorTree::Level::Device && level_ != level && tree.label(node) != device_)
            return;
        if (level == level_)
            addBar(tree, node, side);
        else
            for (const OperatorTree::Node child : tree.children(node))
                add(tree, child, side);
    }

    std::vector<Bar> take() { return std::move(bars_); }

private:
    void addBar(const OperatorTree& tree, OperatorTree::Node node, Side side)
    {
        const std::string label = tree.label(node);
        const auto [place, isNew] = places_.try_emplace(label, bars_.size());
        if (isNew) {
            Bar& bar = bars_.emplace_back(emptyBar());
            bar.cls = tree.cls(node);
            bar.mixedClasses = level_ == OperatorTree::Level::Device;
            bar.name = label.empty() ? QCoreApplication::translate("Bars", "device unknown") : toQString(label);
            if (level_ == OperatorTree::Level::Operator)
                setName(bar, *tree.profile(), tree.op(node));
        }
        addTo(bars_[place->second], side, tree.durationUs(node), tree.calls(node));
        bars_[place->second].targets.push_back(targetOf(tree, node, placeOf(side)));
    }

    Target targetOf(const OperatorTree& tree, OperatorTree::Node node, ProfileIndex profile) const
    {
        switch (level_) {
        case OperatorTree::Level::Device:
            return DeviceTarget{tree.label(node), profile};
        case OperatorTree::Level::Class:
            return ClassTarget{profile, tree.cls(node), device_};
        default:
            return OperatorTarget{profile, tree.op(node), device_};
        }
    }

    OperatorTree::Level level_;
    std::string device_;
    std::vector<Bar> bars_;
    std::map<std::string, std::size_t> places_;
};

OperatorTree::Level levelOf(BarsBy by)
{
    switch (by) {
    case BarsBy::Class:
        return OperatorTree::Level::Class;
    case BarsBy::Device:
        return OperatorTree::Level::Device;
    case BarsBy::Operator:
        break;
    }
    return OperatorTree::Level::Operator;
}

void foldRest(std::vector<Bar>& bars)
{
    // One bar alone is as short as its fold.
    if (bars.size() <= shown + 1)
        return;
    Bar other = emptyBar();
    other.mixedClasses = true;
    other.name = QCoreApplication::translate("Bars", "Other (%1)").arg(bars.size() - shown);
    for (std::size_t at = shown; at < bars.size(); ++at) {
        for (const Side side : bothSides)
            if (!std::isnan(bars[at].us[side]))
                addTo(other, side, bars[at].us[side], bars[at].calls[side]);
        other.targets.insert(other.targets.end(), bars[at].targets.begin(), bars[at].targets.end());
    }
    bars.resize(shown);
    bars.push_back(std::move(other));
}

} // namespace

std::string barsDevice(const ChartData& data)
{
    if (data.comparison())
        return leadingDevice(*data.comparison());
    if (!data.profile(0) || data.profile(0)->devices().empty())
        return {};
    const auto& devices = data.profile(0)->devices();
    return std::max_element(devices.begin(), devices.end(), [](const Device& a, const Device& b) {
        return a.rowsSumUs < b.rowsSumUs;
    })->name;
}

std::vector<Bar> makeBars(const ChartData& data, BarsBy by, const std::string& device)
{
    std::vector<Bar> bars;
    if (by == BarsBy::Operator && data.comparison()) {
        bars = groupBars(*data.comparison(), device);
    } else {
        LevelBars level(levelOf(by), device);
        for (const Side side : bothSides)
            if (const std::size_t at = index(placeOf(side)); data.profile(at))
                level.add(data.workspace->analyzed[at]->tree, OperatorTree::root, side);
        bars = level.take();
    }
    std::stable_sort(bars.begin(), bars.end(), [](const Bar& a, const Bar& b) { return longer(a) > longer(b); });
    foldRest(bars);
    return bars;
}

TextTable barsTable(const std::vector<Bar>& bars, bool pair)
{
    TextTable table;
    table.columns = {{BarsTableWords::tr("Name").toStdString(), false}, {BarsTableWords::tr("Class").toStdString(), false}};
    const auto cell = [](double us) { return std::isnan(us) ? TextCell() : TextCell(us); };
    if (pair)
        table.columns.insert(table.columns.end(),
            {{BarsTableWords::tr("A calls").toStdString(), true}, {BarsTableWords::tr("B calls").toStdString(), true},
                {"A (µs)", true}, {"B (µs)", true}});
    else
        table.columns.insert(table.columns.end(),
            {{BarsTableWords::tr("Calls").toStdString(), true}, {BarsTableWords::tr("Self time (µs)").toStdString(), true}});
    for (const Bar& bar : bars) {
        std::vector<TextCell> cells{(bar.prefix + bar.name).toStdString(),
            bar.mixedClasses ? TextCell() : TextCell(std::string(className(bar.cls))), bar.calls.baseline};
        if (pair)
            cells.insert(cells.end(), {bar.calls.candidate, cell(bar.us.baseline), cell(bar.us.candidate)});
        else
            cells.push_back(cell(bar.us.baseline));
        table.rows.push_back(std::move(cells));
    }
    return table;
}

QString describeBar(const Bar& bar, bool pair)
{
    const auto time = [](double us) { return QString::fromStdString(timeText(us, TimeUnit::Microseconds)); };
    const QString name = bar.prefix + bar.name;
    if (!pair)
        return BarsTableWords::tr("%1: %2 in %3").arg(name, time(bar.us.baseline), countedCalls(bar.calls.baseline));
    return BarsTableWords::tr("%1: %2 → %3 (%4), calls %5 | %6")
        .arg(name, time(bar.us.baseline), time(bar.us.candidate),
            QString::fromStdString(ratioText(bar.us.baseline, bar.us.candidate)))
        .arg(bar.calls.baseline)
        .arg(bar.calls.candidate);
}

} // namespace tvmscope
