// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/layout/flamediff.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace tvmscope {

namespace {

using Level = FlameDiffNode::Level;

double widthOf(const PerSide<double>& us, FlameDiffWidth which)
{
    const double width = which == FlameDiffWidth::Baseline ? us.baseline
        : which == FlameDiffWidth::Candidate               ? us.candidate
                                                           : std::max(us.baseline, us.candidate);
    return width > 0 && std::isfinite(width) ? width : 0.0;
}

FlameDiffNode groupNode(const Comparison& comparison, std::size_t at, LedgerKind kind, FlameDiffWidth width)
{
    const Group& group = comparison.groups[at];
    FlameDiffNode node;
    node.level = Level::Group;
    node.kind = kind;
    node.cls = group.cls;
    node.group = at;
    node.us = {group.baseline.durationUs, group.candidate.durationUs};
    node.toldUs = {group.toldUs(Side::Baseline), group.toldUs(Side::Candidate)};
    node.toldDeltaUs = group.toldDeltaUs();
    node.widthUs = widthOf(node.us, width);
    return node;
}

/// Of the device and of a category: a side that none of the children has a time of has none. A leaf is time without rows.
void tellSums(FlameDiffNode& node)
{
    for (const Side side : bothSides)
        node.toldUs[side] = node.children.empty()
                || std::any_of(node.children.begin(), node.children.end(),
                    [&](const FlameDiffNode& child) { return !std::isnan(child.toldUs[side]); })
            ? node.us[side]
            : std::numeric_limits<double>::quiet_NaN();
    const bool knowsDelta = node.children.empty()
        || std::any_of(node.children.begin(), node.children.end(),
            [](const FlameDiffNode& child) { return !std::isnan(child.toldDeltaUs); });
    node.toldDeltaUs = knowsDelta ? node.us.candidate - node.us.baseline : std::numeric_limits<double>::quiet_NaN();
}

/// A category of these groups; without any it is a leaf.
FlameDiffNode categoryNode(const Comparison& comparison, LedgerRow row, std::optional<std::size_t> ledger, FlameDiffWidth width)
{
    FlameDiffNode node;
    node.level = Level::Category;
    node.label = std::move(row.category);
    node.kind = row.kind;
    node.ledger = ledger;
    node.us = row.us;
    for (const std::size_t at : row.groups) {
        node.children.push_back(groupNode(comparison, at, row.kind, width));
        node.widthUs += node.children.back().widthUs;
    }
    if (row.groups.empty())
        node.widthUs = widthOf(node.us, width);
    tellSums(node);
    return node;
}

/// Categories of a device without ledger: its groups by class.
std::vector<FlameDiffNode> categoriesByClass(const Comparison& comparison, const std::string& device, FlameDiffWidth width)
{
    std::map<OperatorClass, LedgerRow> byClass;
    for (std::size_t at = 0; at < comparison.groups.size(); ++at) {
        const Group& group = comparison.groups[at];
        if (group.device != device)
            continue;
        LedgerRow& row = byClass[group.cls];
        row.category = className(group.cls);
        row.kind = group.excluded() ? LedgerKind::Excluded : LedgerKind::Operators;
        for (const Side side : bothSides)
            row.us[side] += group[side].durationUs;
        row.groups.push_back(at);
    }
    std::vector<FlameDiffNode> categories;
    for (auto& [cls, row] : byClass)
        categories.push_back(categoryNode(comparison, std::move(row), std::nullopt, width));
    return categories;
}

void sortWidest(std::vector<FlameDiffNode>& nodes)
{
    std::stable_sort(nodes.begin(), nodes.end(), [](const FlameDiffNode& a, const FlameDiffNode& b) {
        const bool lastA = a.children.empty() && a.level == Level::Category,
                   lastB = b.children.empty() && b.level == Level::Category;
        return lastA != lastB ? lastB : a.widthUs > b.widthUs;
    });
    for (FlameDiffNode& node : nodes)
        sortWidest(node.children);
}

void addNode(const FlameDiffNode& node, double x, double whole, std::int32_t depth, std::vector<FlameDiffRect>& out)
{
    if (!(node.widthUs > 0))
        return;
    out.push_back({x, node.widthUs / whole, depth, &node});
    for (const FlameDiffNode& child : node.children) {
        addNode(child, x, whole, depth + 1, out);
        x += child.widthUs / whole;
    }
}

} // namespace

FlameDiffNode flameDiffTree(const Comparison& comparison, const std::string& device, FlameDiffWidth width)
{
    FlameDiffNode root;
    root.label = device;
    for (std::size_t at = 0; at < comparison.ledger.size(); ++at)
        if (comparison.ledger[at].device == device)
            root.children.push_back(categoryNode(comparison, comparison.ledger[at], at, width));
    if (root.children.empty())
        root.children = categoriesByClass(comparison, device, width);
    for (const FlameDiffNode& category : root.children) {
        for (const Side side : bothSides)
            root.us[side] += category.us[side];
        root.widthUs += category.widthUs;
    }
    tellSums(root);
    sortWidest(root.children);
    return root;
}

FlameDiffTrees flameDiffTrees(const Comparison& comparison, const std::string& device)
{
    FlameDiffTrees trees;
    for (const FlameDiffWidth width : {FlameDiffWidth::Baseline, FlameDiffWidth::Candidate, FlameDiffWidth::Larger})
        trees[static_cast<std::size_t>(width)] = std::make_shared<const FlameDiffNode>(flameDiffTree(comparison, device, width));
    return trees;
}

std::vector<FlameDiffRect> layOutFlameDiff(const FlameDiffNode& root)
{
    std::vector<FlameDiffRect> rects;
    if (std::isfinite(root.widthUs))
        addNode(root, 0.0, root.widthUs, 0, rects);
    return rects;
}

} // namespace tvmscope
