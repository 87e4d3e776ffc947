// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/analyzedprofile.h"

#include "models/kernels/kerneltable.h"
#include "models/profile/selftimes.h"
#include "models/repeats/repeatingblocks.h"

#include <cmath>
#include <limits>

namespace tvmscope {

namespace {

std::vector<KernelId> kernelsOfRows(const std::vector<Kernel>& kernels, std::size_t rows)
{
    std::vector<KernelId> kernelOfRow(rows, none<KernelId>);
    for (std::size_t at = 0; at < kernels.size(); ++at)
        for (const CallId row : kernels[at].entry.rows)
            kernelOfRow[index(row)] = static_cast<KernelId>(at);
    return kernelOfRow;
}

std::vector<OperatorClass> classesOfRows(const Profile& profile, const KernelTable& kernels)
{
    std::vector<OperatorClass> classes(profile.rowCount(), OperatorClass::Other);
    for (const Kernel& kernel : kernels.kernels)
        for (const CallId row : kernel.entry.rows)
            classes[index(row)] = kernel.entry.cls;
    return classes;
}

} // namespace

const KernelLabel* AnalyzedProfile::labelOf(CallId row) const noexcept
{
    const KernelId kernel = index(row) < kernelOfRow.size() ? kernelOfRow[index(row)] : none<KernelId>;
    return kernel == none<KernelId> ? nullptr : &labels[index(kernel)];
}

double correctedUsOf(const AnalyzedProfile& analyzed, std::span<const CallId> rows) noexcept
{
    double sum = 0;
    bool known = false;
    for (const CallId row : rows)
        if (index(row) < analyzed.correctedUs.size() && !std::isnan(analyzed.correctedUs[index(row)])) {
            sum += analyzed.correctedUs[index(row)];
            known = true;
        }
    return known ? sum : std::numeric_limits<double>::quiet_NaN();
}

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

std::string instructionLabel(const AnalyzedProfile& profile, const OperatorTree& tree, OperatorTree::Node node)
{
    if (tree.level(node) != OperatorTree::Level::Operator || isOneKernel(tree, node))
        return {};
    const KernelLabel* first = profile.labelOf(tree.firstRow(node));
    return first && first->bookkeeping ? KernelLabel{first->operators, 0, {}, {}, {}, true}.text() : std::string();
}

AnalyzedProfilePtr analyzeProfile(ProfilePtr profile, StopFlag stop)
{
    auto made = std::make_shared<AnalyzedProfile>();
    made->selfUs = selfTimes(*profile).us;
    if (stop.raised())
        return nullptr;
    made->kernels = foldKernels(*profile);
    made->kernelOfRow = kernelsOfRows(made->kernels.kernels, profile->rowCount());
    made->classOfRow = classesOfRows(*profile, made->kernels);
    made->devices = deviceTimes(*profile, made->kernels);
    // In the order of the room that each takes on the way, the tree's most.
    made->tree = OperatorTree(profile, made->selfUs, made->classOfRow);
    if (stop.raised())
        return nullptr;
    made->cost = profileCost(*profile);
    if (stop.raised())
        return nullptr;
    made->labels = labelKernels(*profile, made->kernels.kernels);
    made->blocks = repeatingBlocks(*profile, made->kernels, stop);
    made->doubts = DoubtfulRows(*profile);
    made->runs = RunSpreads(*profile, made->selfUs);
    made->recorder = recorderCost(*profile);
    if (made->recorder && made->recorder->callUs)
        made->recorderUs = betweenCallsUs(*profile, *made->recorder);
    if (made->recorder && made->recorder->insideUs)
        made->correctedUs = correctedSelfTimes(*profile, made->selfUs, *made->recorder);
    made->profile = std::move(profile);
    return stop.raised() ? nullptr : made;
}

} // namespace tvmscope
