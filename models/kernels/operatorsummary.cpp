// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/kernels/operatorsummary.h"

#include "models/profile/saturating.h"
#include "models/profile/selftimes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>

namespace tvmscope {

namespace {

using SummaryLevel = SummaryNode::Level;

constexpr std::uint32_t unseen = std::numeric_limits<std::uint32_t>::max();

/// What tells the rows of a profile apart but for the calls themselves. Profiles have millions of rows and few of these, so that
/// the tree is grown from rows in their order, without sorting them.
struct SummaryRow {
    DeviceId device;
    OperatorClass cls;
    OperatorId op;
    StringId shapes;
};

class SummaryMaker {
public:
    SummaryMaker(const Profile& profile, std::vector<SummaryLevel> levels)
        : profile_(profile)
        , self_(selfTimes(profile).us)
        , levels_(std::move(levels))
    {
        tellKindsApart();
    }

    SummaryNode make()
    {
        SummaryNode root;
        root.label = executorName(profile_.executor().kind);
        root.rows.resize(profile_.rowCount());
        for (std::size_t at = 0; at < root.rows.size(); ++at)
            root.rows[at] = static_cast<CallId>(at);
        addUp(root);
        addChildren(root, 0);
        return root;
    }

private:
    void tellKindsApart()
    {
        const CallTable& calls = profile_.calls();
        std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> kindsOf; // by operator and shapes; few devices each
        kindOfRow_.resize(calls.size());
        for (std::size_t row = 0; row < calls.size(); ++row) {
            const auto id = static_cast<CallId>(row);
            const SummaryRow kind{calls.deviceOf(id), profile_.operatorOf(id).cls, calls.op[row], calls.shapesOf(id)};
            auto& same = kindsOf[(std::uint64_t{index(kind.op)} << 32U) | index(kind.shapes)];
            auto found
                = std::find_if(same.begin(), same.end(), [&](std::uint32_t at) { return kinds_[at].device == kind.device; });
            if (found == same.end()) {
                same.push_back(static_cast<std::uint32_t>(kinds_.size()));
                kinds_.push_back(kind);
                found = std::prev(same.end());
            }
            kindOfRow_[row] = *found;
        }
        childOfKind_.assign(kinds_.size(), unseen);
    }

    static std::uint32_t key(const SummaryRow& kind, SummaryLevel level)
    {
        switch (level) {
        case SummaryLevel::Device:
            return static_cast<std::uint32_t>(kind.device);
        case SummaryLevel::Class:
            return static_cast<std::uint32_t>(kind.cls);
        case SummaryLevel::Operator:
            return static_cast<std::uint32_t>(kind.op);
        case SummaryLevel::Shapes:
            return static_cast<std::uint32_t>(kind.shapes);
        case SummaryLevel::Root:
        case SummaryLevel::Call:
        case SummaryLevel::Unattributed:
            break;
        }
        return 0;
    }

    void addUp(SummaryNode& node) const
    {
        for (const CallId row : node.rows) {
            node.calls = saturatingAdd(node.calls, profile_.calls().countOf(row));
            node.durationUs += self_[index(row)];
        }
    }

    void describe(SummaryNode& node, SummaryLevel level) const
    {
        const CallId row = node.rows.front();
        node.level = level;
        if (level >= SummaryLevel::Class)
            node.cls = profile_.operatorOf(row).cls;
        if (level >= SummaryLevel::Operator)
            node.op = profile_.calls().op[index(row)];
        switch (level) {
        case SummaryLevel::Device:
            node.label = profile_.deviceNameOf(row);
            break;
        case SummaryLevel::Class:
            node.label = className(node.cls);
            break;
        case SummaryLevel::Operator:
            node.label = profile_.nameOf(row);
            break;
        case SummaryLevel::Shapes:
            node.label = profile_.shapesOf(row);
            break;
        case SummaryLevel::Call:
            node.call = row;
            node.label = "#" + std::to_string(index(row) + 1);
            break;
        case SummaryLevel::Root:
        case SummaryLevel::Unattributed:
            break;
        }
    }

    /// Hands the parent's rows, in their order, to a child for each key.
    void divide(SummaryNode& parent, SummaryLevel level)
    {
        std::unordered_map<std::uint32_t, std::uint32_t> childOfKey;
        std::vector<std::uint32_t> met;
        for (const CallId row : parent.rows) {
            const std::uint32_t kind = kindOfRow_[index(row)];
            std::uint32_t& child = childOfKind_[kind];
            if (child == unseen) {
                child = childOfKey.try_emplace(key(kinds_[kind], level), childOfKey.size()).first->second;
                met.push_back(kind);
                parent.children.resize(childOfKey.size());
            }
            parent.children[child].rows.push_back(row);
        }
        for (const std::uint32_t kind : met)
            childOfKind_[kind] = unseen;
    }

    void addCalls(SummaryNode& parent) const
    {
        if (parent.rows.size() == 1)
            return;
        parent.children.resize(parent.rows.size());
        for (std::size_t at = 0; at < parent.rows.size(); ++at) {
            parent.children[at].rows.assign(1, parent.rows[at]);
            describe(parent.children[at], SummaryLevel::Call);
            addUp(parent.children[at]);
        }
    }

    void addChildren(SummaryNode& parent, std::size_t depth)
    {
        if (depth == levels_.size())
            return;
        if (levels_[depth] == SummaryLevel::Call)
            return addCalls(parent);
        divide(parent, levels_[depth]);
        for (SummaryNode& child : parent.children) {
            describe(child, levels_[depth]);
            addUp(child);
            addChildren(child, depth + 1);
        }
        std::stable_sort(parent.children.begin(), parent.children.end(), [](const SummaryNode& a, const SummaryNode& b) {
            return a.durationUs != b.durationUs ? a.durationUs > b.durationUs : a.rows.front() < b.rows.front();
        });
    }

    const Profile& profile_;
    const std::vector<double> self_;
    const std::vector<SummaryLevel> levels_;
    std::vector<SummaryRow> kinds_;
    std::vector<std::uint32_t> kindOfRow_;
    std::vector<std::uint32_t> childOfKind_; ///< while a node is divided: where rows of a kind go
};

} // namespace

SummaryNode summarize(const Profile& profile, SummaryShape shape)
{
    std::vector<SummaryLevel> levels{SummaryLevel::Class, SummaryLevel::Operator, SummaryLevel::Shapes};
    if (shape != SummaryShape::ByClass)
        levels.insert(levels.begin(), SummaryLevel::Device);
    if (shape != SummaryShape::ByDeviceClass)
        levels.push_back(SummaryLevel::Call);
    return SummaryMaker(profile, std::move(levels)).make();
}

} // namespace tvmscope
