// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/kernels/operatortree.h"

#include "models/kernels/kernelkey.h"
#include "models/profile/saturating.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <unordered_map>

namespace tvmscope {

/// Sorts the rows into kinds, grows the inner nodes over the kinds, and lays both out in order.
class OperatorTreeMaker {
    /// A node while the tree is grown.
    struct Sprout {
        OperatorTree::Level level = OperatorTree::Level::Root;
        OperatorClass cls = OperatorClass::Other;
        std::size_t parent = 0;
        std::vector<std::size_t> children;
        CallId first = none<CallId>;
        CallCount calls;
        double durationUs = 0.0;
        std::size_t kind = 0; ///< of a shapes node
    };

public:
    OperatorTreeMaker(
        OperatorTree& tree, const std::vector<double>& selfUs, const std::vector<OperatorClass>& classes, const RunSpreads& runs)
        : tree_(tree)
        , runs_(runs)
        , profile_(*tree.profile_)
        , selfUs_(selfUs)
        , classes_(classes)
        , sprouts_(1)
    {
    }

    void make()
    {
        kindOfRow_.reserve(profile_.rowCount());
        for (std::size_t row = 0; row < profile_.rowCount(); ++row)
            if (const auto id = static_cast<CallId>(row); runs_.isCounted(id))
                addRow(id);
            else
                kindOfRow_.push_back(noIndex);
        sortRows();
        tree_.inner_.reserve(sprouts_.size());
        tree_.rows_.reserve(rowsByKind_.size());
        tree_.rowUs_.reserve(rowsByKind_.size());
        tree_.leafOfRow_.resize(profile_.rowCount());
        tree_.inner_.front() = innerOf(sprouts_[0], OperatorTree::root);
        layOut(0, OperatorTree::root);
        if (runs_.oneStandsForAll())
            placeOthers();
    }

private:
    KernelKey keyOf(CallId row) const
    {
        return {profile_.calls().op[index(row)], profile_.calls().shapesOf(row), profile_.calls().deviceOf(row)};
    }

    /// Sums grow in the order of the report at every level, so that no level rounds otherwise than a walk over its rows.
    void addRow(CallId row)
    {
        const auto [found, isNew] = leafOfKind_[static_cast<std::size_t>(classes_[index(row)])].try_emplace(keyOf(row), 0);
        if (isNew)
            found->second = growLeaf(row);
        std::size_t at = found->second;
        kindOfRow_.push_back(static_cast<std::uint32_t>(sprouts_[at].kind));
        ++rowsOfKind_[sprouts_[at].kind];
        for (;; at = sprouts_[at].parent) {
            Sprout& node = sprouts_[at];
            node.first = std::min(node.first, row);
            node.calls += profile_.calls().countOf(row);
            node.durationUs += selfUs_[index(row)];
            if (at == 0)
                break;
        }
    }

    std::size_t growLeaf(CallId row)
    {
        const CallTable& calls = profile_.calls();
        const std::array<std::pair<OperatorTree::Level, std::uint32_t>, 4> path{
            {{OperatorTree::Level::Device, static_cast<std::uint32_t>(calls.deviceOf(row))},
                {OperatorTree::Level::Class, static_cast<std::uint32_t>(classes_[index(row)])},
                {OperatorTree::Level::Operator, static_cast<std::uint32_t>(calls.op[index(row)])},
                {OperatorTree::Level::Shapes, static_cast<std::uint32_t>(calls.shapesOf(row))}}};
        std::size_t at = 0;
        for (const auto& [level, key] : path)
            at = childOf(at, level, key, level == OperatorTree::Level::Device ? OperatorClass::Other : classes_[index(row)]);
        sprouts_[at].kind = rowsOfKind_.size();
        rowsOfKind_.push_back(0);
        return at;
    }

    /// The rows of each kind, in the order of the report.
    void sortRows()
    {
        firstOfKind_.resize(rowsOfKind_.size() + 1);
        std::partial_sum(rowsOfKind_.begin(), rowsOfKind_.end(), firstOfKind_.begin() + 1);
        std::vector<std::uint32_t> next = firstOfKind_;
        rowsByKind_.resize(firstOfKind_.back());
        for (std::size_t row = 0; row < kindOfRow_.size(); ++row)
            if (kindOfRow_[row] != noIndex)
                rowsByKind_[next[kindOfRow_[row]]++] = static_cast<CallId>(row);
    }

    /// Rows of other runs stand where those of the run stand that is counted.
    void placeOthers()
    {
        for (std::size_t row = 0; row < kindOfRow_.size(); ++row) {
            if (kindOfRow_[row] != noIndex)
                continue;
            const auto& leaves = leafOfKind_[static_cast<std::size_t>(classes_[row])];
            if (const auto found = leaves.find(keyOf(static_cast<CallId>(row))); found != leaves.end())
                tree_.leafOfRow_[row] = tree_.leafOfRow_[index(rowsByKind_[firstOfKind_[sprouts_[found->second].kind]])];
        }
    }

    std::size_t childOf(std::size_t parent, OperatorTree::Level level, std::uint32_t key, OperatorClass cls)
    {
        const std::uint64_t wanted = (std::uint64_t{parent} << 32U) | key;
        const auto [found, isNew] = childOf_.try_emplace(wanted, sprouts_.size());
        if (isNew) {
            Sprout& child = sprouts_.emplace_back();
            child.level = level;
            child.cls = cls;
            child.parent = parent;
            sprouts_[parent].children.push_back(found->second);
        }
        return found->second;
    }

    static OperatorTree::Inner innerOf(const Sprout& sprout, OperatorTree::Node parent)
    {
        OperatorTree::Inner inner;
        inner.level = sprout.level;
        inner.cls = sprout.cls;
        inner.parent = parent;
        inner.calls = sprout.calls;
        inner.durationUs = sprout.durationUs;
        return inner;
    }

    void layOut(std::size_t from, OperatorTree::Node node)
    {
        std::vector<std::size_t> children = std::move(sprouts_[from].children);
        std::sort(children.begin(), children.end(), [this](std::size_t a, std::size_t b) {
            const Sprout &x = sprouts_[a], &y = sprouts_[b];
            return x.durationUs != y.durationUs ? x.durationUs > y.durationUs : x.first < y.first;
        });
        const auto firstChild = static_cast<OperatorTree::Node>(tree_.inner_.size());
        tree_.inner_[node].firstChild = firstChild;
        tree_.inner_[node].children = static_cast<std::uint32_t>(children.size());
        tree_.inner_[node].firstRow = static_cast<std::uint32_t>(tree_.rows_.size());
        for (const std::size_t child : children)
            tree_.inner_.push_back(innerOf(sprouts_[child], node));
        for (std::size_t at = 0; at < children.size(); ++at)
            layOut(children[at], firstChild + static_cast<OperatorTree::Node>(at));
        if (tree_.inner_[node].level == OperatorTree::Level::Shapes)
            addRows(sprouts_[from].kind, node);
        tree_.inner_[node].rowCount = static_cast<std::uint32_t>(tree_.rows_.size()) - tree_.inner_[node].firstRow;
    }

    void addRows(std::size_t kind, OperatorTree::Node leaf)
    {
        for (std::uint32_t at = firstOfKind_[kind]; at < firstOfKind_[kind + 1]; ++at) {
            const CallId row = rowsByKind_[at];
            tree_.leafOfRow_[index(row)] = leaf;
            tree_.rows_.push_back(row);
            tree_.rowUs_.push_back(selfUs_[index(row)]);
        }
    }

    OperatorTree& tree_;
    const RunSpreads& runs_;
    const Profile& profile_;
    const std::vector<double>& selfUs_;
    const std::vector<OperatorClass>& classes_;
    std::vector<std::uint32_t> kindOfRow_; ///< noIndex: not counted
    std::vector<std::uint32_t> rowsOfKind_; ///< their number
    std::vector<std::uint32_t> firstOfKind_; ///< in rowsByKind_; behind the last kind their end
    std::vector<CallId> rowsByKind_;
    std::array<std::unordered_map<KernelKey, std::size_t, KernelKeyHash>, operatorClassCount> leafOfKind_; ///< by class
    std::vector<Sprout> sprouts_;
    std::unordered_map<std::uint64_t, std::size_t> childOf_; ///< by parent and key
};

OperatorTree::OperatorTree(
    ProfilePtr profile, const std::vector<double>& selfUs, const std::vector<OperatorClass>& classes, const RunSpreads& runs)
    : profile_(std::move(profile))
{
    OperatorTreeMaker(*this, selfUs, classes, runs).make();
}

OperatorTree::Node OperatorTree::parent(OperatorTree::Node node) const noexcept
{
    return isCall(node) ? leafOf(rows_[rowPlace(node)]) : inner_[node].parent;
}

std::size_t OperatorTree::childCount(OperatorTree::Node node) const noexcept
{
    if (isCall(node))
        return 0;
    const Inner& inner = inner_[node];
    return inner.level != OperatorTree::Level::Shapes ? inner.children : inner.rowCount > 1 ? inner.rowCount : 0;
}

OperatorTree::Node OperatorTree::child(OperatorTree::Node node, std::size_t place) const noexcept
{
    const Inner& inner = inner_[node];
    const std::size_t first = inner.level == OperatorTree::Level::Shapes ? inner_.size() + inner.firstRow : inner.firstChild;
    return static_cast<OperatorTree::Node>(first + place);
}

std::size_t OperatorTree::place(OperatorTree::Node node) const noexcept
{
    return node == root ? 0 : node - child(parent(node), 0);
}

CallCount OperatorTree::calls(OperatorTree::Node node) const noexcept
{
    return isCall(node) ? profile_->calls().countOf(rows_[rowPlace(node)]) : inner_[node].calls;
}

double OperatorTree::durationUs(OperatorTree::Node node) const noexcept
{
    return isCall(node) ? rowUs_[rowPlace(node)] : inner_[node].durationUs;
}

std::span<const CallId> OperatorTree::rows(OperatorTree::Node node) const noexcept
{
    const std::span all(rows_);
    return isCall(node) ? all.subspan(rowPlace(node), 1) : all.subspan(inner_[node].firstRow, inner_[node].rowCount);
}

OperatorId OperatorTree::op(OperatorTree::Node node) const noexcept
{
    return level(node) >= OperatorTree::Level::Operator ? profile_->calls().op[index(firstRow(node))] : none<OperatorId>;
}

std::string OperatorTree::label(OperatorTree::Node node) const
{
    switch (level(node)) {
    case OperatorTree::Level::Root:
        return std::string(executorName(profile_->executor().kind));
    case OperatorTree::Level::Device:
        return std::string(profile_->deviceNameOf(firstRow(node)));
    case OperatorTree::Level::Class:
        return std::string(className(cls(node)));
    case OperatorTree::Level::Operator:
        return std::string(profile_->nameOf(firstRow(node)));
    case OperatorTree::Level::Shapes:
        return std::string(profile_->shapesOf(firstRow(node)));
    case OperatorTree::Level::Call:
        break;
    }
    return "#" + std::to_string(index(firstRow(node)) + 1);
}

} // namespace tvmscope
