// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/analysis/operatorsummary.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace tvmscope {

namespace {

using Level = SummaryNode::Level;

/// Builds the tree over rows sorted so that the rows of every node stand together.
class SummaryMaker {
public:
    SummaryMaker(const Profile& profile, std::vector<Level> levels)
        : profile_(profile)
        , self_(selfTimes(profile))
        , levels_(std::move(levels))
    {
    }

    SummaryNode make()
    {
        std::vector<CallId> rows(profile_.rowCount());
        for (std::size_t at = 0; at < rows.size(); ++at)
            rows[at] = static_cast<CallId>(at);
        SummaryNode root;
        root.label = executorName(profile_.executor().kind);
        root.rows = rows;
        std::stable_sort(rows.begin(), rows.end(), [this](CallId a, CallId b) { return keys(a) < keys(b); });
        addUp(root);
        addChildren(root, rows, 0);
        return root;
    }

private:
    std::uint32_t key(CallId id, Level level) const
    {
        switch (level) {
        case Level::Device:
            return static_cast<std::uint32_t>(profile_.calls().deviceOf(id));
        case Level::Class:
            return static_cast<std::uint32_t>(profile_.operatorOf(id).cls);
        case Level::Operator:
            return static_cast<std::uint32_t>(profile_.calls().op[index(id)]);
        case Level::Shapes:
            return static_cast<std::uint32_t>(profile_.calls().shapesOf(id));
        case Level::Root:
        case Level::Call:
        case Level::Unattributed:
            break;
        }
        return static_cast<std::uint32_t>(id);
    }

    /// Everything that tells nodes apart, outermost level first; calls of one node compare equal and so keep their order.
    std::array<std::uint32_t, 4> keys(CallId id) const
    {
        std::array<std::uint32_t, 4> result{};
        for (std::size_t at = 0; at < levels_.size() && at < result.size(); ++at)
            result[at] = levels_[at] == Level::Call ? 0 : key(id, levels_[at]);
        return result;
    }

    void addUp(SummaryNode& node) const
    {
        for (const CallId row : node.rows) {
            node.calls += profile_.calls().countOf(row);
            node.durationUs += self_[index(row)];
        }
    }

    void describe(SummaryNode& node, Level level) const
    {
        const CallId row = node.rows.front();
        node.level = level;
        if (level >= Level::Class)
            node.cls = profile_.operatorOf(row).cls;
        if (level >= Level::Operator)
            node.op = profile_.calls().op[index(row)];
        switch (level) {
        case Level::Device:
            node.label = profile_.deviceNameOf(row);
            break;
        case Level::Class:
            node.label = className(node.cls);
            break;
        case Level::Operator:
            node.label = profile_.nameOf(row);
            break;
        case Level::Shapes:
            node.label = profile_.shapesOf(row);
            break;
        case Level::Call:
            node.call = row;
            node.label = "#" + std::to_string(index(row) + 1);
            break;
        case Level::Root:
        case Level::Unattributed:
            break;
        }
    }

    void addChildren(SummaryNode& parent, std::span<const CallId> sorted, std::size_t depth) const
    {
        if (depth == levels_.size())
            return;
        const Level level = levels_[depth];
        if (level == Level::Call && sorted.size() == 1)
            return;
        for (std::size_t begin = 0; begin < sorted.size();) {
            std::size_t end = begin + 1;
            while (end < sorted.size() && key(sorted[end], level) == key(sorted[begin], level))
                ++end;
            SummaryNode& child = parent.children.emplace_back();
            const auto part = sorted.subspan(begin, end - begin);
            child.rows.assign(part.begin(), part.end());
            std::sort(child.rows.begin(), child.rows.end());
            describe(child, level);
            addUp(child);
            addChildren(child, part, depth + 1);
            begin = end;
        }
        if (level == Level::Call)
            return;
        std::stable_sort(parent.children.begin(), parent.children.end(), [](const SummaryNode& a, const SummaryNode& b) {
            return a.durationUs != b.durationUs ? a.durationUs > b.durationUs : a.rows.front() < b.rows.front();
        });
    }

    const Profile& profile_;
    const std::vector<double> self_;
    const std::vector<Level> levels_;
};

} // namespace

CallId enclosingCall(const Profile& profile, CallId id) noexcept
{
    const CallTable& calls = profile.calls();
    CallId outer = calls.parentOf(id);
    while (outer != none<CallId> && calls.deviceOf(outer) != calls.deviceOf(id))
        outer = calls.parentOf(outer);
    return outer;
}

std::vector<double> selfTimes(const Profile& profile)
{
    const CallTable& calls = profile.calls();
    std::vector<double> self(calls.size());
    for (std::size_t row = 0; row < self.size(); ++row)
        self[row] = std::isnan(calls.duration[row]) ? 0.0 : calls.duration[row];
    if (calls.parent.empty())
        return self;
    for (std::size_t row = 0; row < self.size(); ++row)
        if (const CallId outer = enclosingCall(profile, static_cast<CallId>(row));
            outer != none<CallId> && !std::isnan(calls.duration[row]))
            self[index(outer)] -= calls.duration[row];
    for (std::size_t row = 0; row < self.size(); ++row)
        if (self[row] < 0 && !(calls.duration[row] < 0))
            self[row] = 0;
    return self;
}

SummaryNode summarize(const Profile& profile, SummaryShape shape)
{
    if (shape == SummaryShape::ByClass)
        return SummaryMaker(profile, {Level::Class, Level::Operator, Level::Shapes, Level::Call}).make();
    return SummaryMaker(profile, {Level::Device, Level::Class, Level::Operator, Level::Shapes}).make();
}

} // namespace tvmscope
