// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/barsdata.h"

#include "models/kernels/operatorsummary.h"
#include "widgets/charts/waterfallrows.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace tvmscope {

namespace {

constexpr std::size_t shown = 12;
constexpr double missing = std::numeric_limits<double>::quiet_NaN();

double longer(const Bar& bar)
{
    return std::fmax(bar.baselineUs, bar.candidateUs);
}

QString string(const std::string& text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

void setName(Bar& bar, const Profile& profile, OperatorId op)
{
    const Operator& what = profile.operators()[index(op)];
    const auto name = profile.text(what.name);
    const std::size_t prefix = std::min(what.parts.prefix.size(), name.size());
    bar.prefix = string(std::string(name.substr(0, prefix)));
    bar.name = string(std::string(name.substr(prefix)));
}

/// Adds time to one side of a bar; what was missing until now starts at 0.
void addTo(Bar& bar, int side, double us, std::int64_t calls, const std::vector<CallId>& rows)
{
    double& sum = side == 0 ? bar.baselineUs : bar.candidateUs;
    sum = (std::isnan(sum) ? 0.0 : sum) + us;
    (side == 0 ? bar.baselineCalls : bar.candidateCalls) += calls;
    if (!rows.empty())
        bar.rows.add(side, rows);
}

Bar emptyBar()
{
    Bar bar;
    bar.baselineUs = bar.candidateUs = missing;
    return bar;
}

std::vector<Bar> groupBars(const Comparison& comparison, const std::string& device)
{
    std::vector<Bar> bars;
    for (const Group& group : comparison.groups) {
        if (group.device != device)
            continue;
        Bar bar = emptyBar();
        bar.cls = group.cls;
        const auto& profile = group.baseline.empty() ? comparison.candidate.profile : comparison.baseline.profile;
        const auto& named = group.baseline.empty() ? group.candidate : group.baseline;
        if (!named.empty() && named.entries.front().op != none<OperatorId>)
            setName(bar, *profile, named.entries.front().op);
        if (named.entries.size() > 1)
            bar.name += QCoreApplication::translate("Bars", " (+%1)").arg(named.entries.size() - 1);
        const auto addSide = [&bar](int side, const GroupSide& what) {
            if (!what.empty())
                addTo(bar, side, what.durationUs, what.calls, {});
            for (const KernelCalls& entry : what.entries)
                bar.rows.add(side, entry.rows);
        };
        addSide(0, group.baseline);
        addSide(1, group.candidate);
        bars.push_back(std::move(bar));
    }
    return bars;
}

/// Bars of the nodes of one level of both summaries, joined by label.
class LevelBars {
public:
    LevelBars(SummaryNode::Level level, const std::string& device)
        : level_(level)
        , device_(device)
    {
    }

    void add(const SummaryNode& node, int side, const Profile& profile)
    {
        if (node.level == SummaryNode::Level::Device && level_ != SummaryNode::Level::Device && node.label != device_)
            return;
        if (node.level != level_) {
            for (const SummaryNode& child : node.children)
                add(child, side, profile);
            return;
        }
        const auto [place, isNew] = places_.try_emplace(node.label, bars_.size());
        if (isNew) {
            Bar& bar = bars_.emplace_back(emptyBar());
            bar.cls = node.cls;
            bar.mixedClasses = level_ == SummaryNode::Level::Device;
            bar.name = node.label.empty() ? QCoreApplication::translate("Bars", "device unknown") : string(node.label);
            if (level_ == SummaryNode::Level::Operator)
                setName(bar, profile, node.op);
        }
        addTo(bars_[place->second], side, node.durationUs, node.calls, node.rows);
    }

    std::vector<Bar> take() { return std::move(bars_); }

private:
    SummaryNode::Level level_;
    std::string device_;
    std::vector<Bar> bars_;
    std::map<std::string, std::size_t> places_;
};

SummaryNode::Level levelOf(BarsBy by)
{
    switch (by) {
    case BarsBy::Class:
        return SummaryNode::Level::Class;
    case BarsBy::Device:
        return SummaryNode::Level::Device;
    case BarsBy::Operator:
        break;
    }
    return SummaryNode::Level::Operator;
}

void foldRest(std::vector<Bar>& bars)
{
    // One bar alone is as short as its fold.
    if (bars.size() <= shown + 1)
        return;
    Bar other = emptyBar();
    other.mixedClasses = true;
    other.name = QCoreApplication::translate("Bars", "Other (%1)").arg(bars.size() - shown);
    std::array<std::vector<CallId>, 2> rows;
    for (std::size_t at = shown; at < bars.size(); ++at) {
        if (!std::isnan(bars[at].baselineUs))
            addTo(other, 0, bars[at].baselineUs, bars[at].baselineCalls, {});
        if (!std::isnan(bars[at].candidateUs))
            addTo(other, 1, bars[at].candidateUs, bars[at].candidateCalls, {});
        for (std::size_t side = 0; side < rows.size(); ++side)
            rows[side].insert(rows[side].end(), bars[at].rows.rows[side].begin(), bars[at].rows.rows[side].end());
    }
    other.rows.add(0, rows[0]);
    other.rows.add(1, rows[1]);
    bars.resize(shown);
    bars.push_back(std::move(other));
}

} // namespace

std::string barsDevice(const ChartData& data)
{
    if (data.comparison)
        return leadingDevice(*data.comparison);
    if (!data.profiles[0] || data.profiles[0]->devices().empty())
        return {};
    const auto& devices = data.profiles[0]->devices();
    return std::max_element(devices.begin(), devices.end(), [](const Device& a, const Device& b) {
        return a.rowsSumUs < b.rowsSumUs;
    })->name;
}

std::vector<Bar> makeBars(const ChartData& data, BarsBy by, const std::string& device)
{
    std::vector<Bar> bars;
    if (by == BarsBy::Operator && data.comparison) {
        bars = groupBars(*data.comparison, device);
    } else {
        LevelBars level(levelOf(by), device);
        for (std::size_t side = 0; side < data.profiles.size(); ++side)
            if (const ProfilePtr& profile = data.profiles[side])
                level.add(summarize(*profile, SummaryShape::ByDeviceClass), static_cast<int>(side), *profile);
        bars = level.take();
    }
    std::stable_sort(bars.begin(), bars.end(), [](const Bar& a, const Bar& b) { return longer(a) > longer(b); });
    foldRest(bars);
    return bars;
}

} // namespace tvmscope
