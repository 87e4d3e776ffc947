// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/kernels/foldkernels.h"

#include "models/kernels/classcontext.h"
#include "models/kernels/components.h"
#include "models/kernels/kernelkey.h"
#include "models/profile/selftimes.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <utility>

namespace tvmscope {

namespace {

Kernel newKernel(const Profile& profile, CallId id, DeviceId device)
{
    const Operator& op = profile.operatorOf(id);
    Kernel kernel;
    kernel.entry.op = profile.calls().op[index(id)];
    kernel.entry.name = profile.nameOf(id);
    kernel.entry.shapes = profile.shapesOf(id);
    kernel.entry.cls = op.cls;
    kernel.device = device == none<DeviceId> ? std::string{} : profile.devices()[index(device)].name;
    kernel.hash = profile.hashOf(id);
    if (!kernel.entry.shapes.empty())
        kernel.tensors = parseShapes(kernel.entry.shapes);
    kernel.components = comparisonComponents(op.parts);
    kernel.truncated = op.parts.truncated;
    return kernel;
}

void addRow(Kernel& kernel, const Profile& profile, CallId id, double self)
{
    KernelCalls& entry = kernel.entry;
    const bool first = entry.rows.empty();
    entry.rows.push_back(id);
    kernel.rowUs.push_back(self);
    entry.calls += profile.calls().countOf(id);
    entry.durationUs += self;
    if (!first && kernel.hash != profile.hashOf(id))
        kernel.hash.clear();
    if (profile.aggregated())
        return;
    if (!entry.calls.isKnown()) {
        entry.minCallUs = entry.maxCallUs = 0.0;
        return;
    }
    entry.minCallUs = first ? self : std::min(entry.minCallUs, self);
    entry.maxCallUs = first ? self : std::max(entry.maxCallUs, self);
}

} // namespace

KernelTable foldKernels(const Profile& profile)
{
    KernelTable table;
    SelfTimes self = selfTimes(profile);
    table.nestedExcessUs = std::move(self.excessUs);
    std::unordered_map<KernelKey, std::size_t, KernelKeyHash> byKey;
    for (std::size_t row = 0; row < profile.rowCount(); ++row) {
        const auto id = static_cast<CallId>(row);
        const DeviceId device = deviceOfRow(profile, id);
        const KernelKey key{profile.calls().op[row], profile.calls().shapesOf(id), device};
        const auto [found, isNew] = byKey.try_emplace(key, table.kernels.size());
        if (isNew)
            table.kernels.push_back(newKernel(profile, id, device));
        addRow(table.kernels[found->second], profile, id, self.us[row]);
        table.rowsWithoutDuration += !std::isfinite(profile.calls().duration[row]);
    }
    classifyInContext(profile, table.kernels);
    return table;
}

} // namespace tvmscope
