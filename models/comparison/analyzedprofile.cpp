// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/analyzedprofile.h"

#include "models/comparison/runfacts.h"
#include "models/kernels/kernelkey.h"
#include "models/kernels/kerneltable.h"
#include "models/profile/selftimes.h"
#include "models/repeats/repeatingblocks.h"

#include <cmath>
#include <limits>
#include <unordered_map>

namespace tvmscope {

namespace {

/// Rows that are not counted go by name, shapes and device.
void placeOthers(const Profile& profile, const std::vector<Kernel>& kernels, std::vector<KernelId>& kernelOfRow)
{
    std::unordered_map<KernelKey, KernelId, KernelKeyHash> byKey;
    for (std::size_t at = 0; at < kernels.size(); ++at)
        byKey.emplace(kernelKeyOf(profile, kernels[at].entry.rows.front()), static_cast<KernelId>(at));
    for (std::size_t row = 0; row < kernelOfRow.size(); ++row)
        if (kernelOfRow[row] == none<KernelId>)
            if (const auto found = byKey.find(kernelKeyOf(profile, static_cast<CallId>(row))); found != byKey.end())
                kernelOfRow[row] = found->second;
}

std::vector<KernelId> kernelsOfRows(const Profile& profile, const std::vector<Kernel>& kernels, const RunSpreads& runs)
{
    std::vector<KernelId> kernelOfRow(profile.rowCount(), none<KernelId>);
    for (std::size_t at = 0; at < kernels.size(); ++at)
        for (const CallId row : kernels[at].entry.rows)
            kernelOfRow[index(row)] = static_cast<KernelId>(at);
    if (runs.oneStandsForAll())
        placeOthers(profile, kernels, kernelOfRow);
    return kernelOfRow;
}

std::vector<OperatorClass> classesOfRows(const std::vector<Kernel>& kernels, const std::vector<KernelId>& kernelOfRow)
{
    std::vector<OperatorClass> classes;
    classes.reserve(kernelOfRow.size());
    for (const KernelId kernel : kernelOfRow)
        classes.push_back(kernel == none<KernelId> ? OperatorClass::Other : kernels[index(kernel)].entry.cls);
    return classes;
}

/// Those that are part of sums.
std::vector<CallId> countedRows(const Profile& profile, const RunSpreads& runs)
{
    std::vector<CallId> rows;
    for (std::size_t row = 0; row < profile.rowCount(); ++row)
        if (const auto id = static_cast<CallId>(row); runs.isCounted(id))
            rows.push_back(id);
    return rows;
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
    made->runs = RunSpreads(*profile, made->selfUs);
    made->runsInSums = made->runs.oneStandsForAll() ? 1 : runsOf(*profile);
    made->kernels = foldKernels(*profile, made->runs);
    made->kernelOfRow = kernelsOfRows(*profile, made->kernels.kernels, made->runs);
    made->classOfRow = classesOfRows(made->kernels.kernels, made->kernelOfRow);
    made->devices = deviceTimes(*profile, made->kernels, made->runs);
    // In the order of the room that each takes on the way, the tree's most.
    made->tree = OperatorTree(profile, made->selfUs, made->classOfRow, made->runs);
    if (stop.raised())
        return nullptr;
    made->cost = profileCost(*profile, made->runs);
    if (stop.raised())
        return nullptr;
    made->labels = labelKernels(*profile, made->kernels.kernels);
    made->blocks = repeatingBlocks(*profile, made->kernels, stop);
    made->doubts = DoubtfulRows(*profile);
    made->recorder = recorderCost(*profile);
    if (made->recorder && made->recorder->callUs)
        made->recorderUs = betweenCallsUs(*profile, countedRows(*profile, made->runs), *made->recorder);
    if (made->recorder && made->recorder->insideUs)
        made->correctedUs = correctedSelfTimes(*profile, made->selfUs, *made->recorder);
    made->profile = std::move(profile);
    return stop.raised() ? nullptr : made;
}

} // namespace tvmscope
