// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/nodelabel.h"

namespace tvmscope {

bool isOneKernel(const OperatorTree& tree, OperatorTree::Node node)
{
    using Level = OperatorTree::Level;
    const bool alone = tree.level(node) == Level::Operator && tree.childCount(node) == 1;
    const bool among = tree.level(node) == Level::Shapes && tree.childCount(tree.parent(node)) > 1;
    return alone || among;
}

const KernelLabel* labelOfNode(const AnalyzedProfile& profile, const OperatorTree& tree, OperatorTree::Node node)
{
    return isOneKernel(tree, node) ? profile.labelOf(tree.firstRow(node)) : nullptr;
}

} // namespace tvmscope
