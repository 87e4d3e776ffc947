// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/kernels/foldkernels.h"

#include "models/kernels/classcontext.h"
#include "models/kernels/components.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace tvmscope {

namespace {

/// What tells two kernels of one profile apart.
struct KernelKey {
    OperatorId op;
    StringId shapes;
    DeviceId device;
    bool operator==(const KernelKey&) const = default;
};

struct KernelKeyHash {
    std::size_t operator()(const KernelKey& key) const noexcept
    {
        // Odd multipliers spread small consecutive ids over the word.
        return index(key.op) * 0x9E3779B97F4A7C15u ^ index(key.shapes) * 0xC2B2AE3D27D4EB4Fu
            ^ index(key.device) * 0x165667B19E3779F9u;
    }
};

double known(double us) noexcept
{
    return std::isfinite(us) ? us : 0.0;
}

DeviceId deviceOfRow(const Profile& profile, CallId id)
{
    const DeviceId device = profile.calls().deviceOf(id);
    return device == none<DeviceId> && profile.devices().size() == 1 ? DeviceId{0} : device;
}

/// Duration of each row without the rows directly inside it that ran on the same device: those of another device are timed by
/// another clock. Never negative; what nested calls are longer than their caller goes to `excess`.
std::vector<double> selfTimes(const Profile& profile, std::vector<double>& excess)
{
    const CallTable& calls = profile.calls();
    std::vector<double> self(calls.size());
    std::transform(calls.duration.begin(), calls.duration.end(), self.begin(), known);
    if (calls.parent.empty())
        return self;
    std::vector<bool> hasInner(calls.size(), false);
    for (std::size_t row = 0; row < calls.size(); ++row) {
        const CallId parent = calls.parent[row];
        if (parent == none<CallId> || deviceOfRow(profile, parent) != deviceOfRow(profile, static_cast<CallId>(row)))
            continue;
        self[index(parent)] -= known(calls.duration[row]);
        hasInner[index(parent)] = true;
    }
    for (std::size_t row = 0; row < calls.size(); ++row) {
        const DeviceId device = deviceOfRow(profile, static_cast<CallId>(row));
        if (!hasInner[row] || self[row] >= 0)
            continue;
        if (device != none<DeviceId>)
            excess[index(device)] += self[row];
        self[row] = 0.0;
    }
    return self;
}

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
    entry.minCallUs = first ? self : std::min(entry.minCallUs, self);
    entry.maxCallUs = first ? self : std::max(entry.maxCallUs, self);
}

} // namespace

KernelTable foldKernels(const Profile& profile)
{
    KernelTable table;
    table.nestedExcessUs.assign(profile.devices().size(), 0.0);
    const std::vector<double> self = selfTimes(profile, table.nestedExcessUs);
    std::unordered_map<KernelKey, std::size_t, KernelKeyHash> byKey;
    for (std::size_t row = 0; row < profile.rowCount(); ++row) {
        const auto id = static_cast<CallId>(row);
        const DeviceId device = deviceOfRow(profile, id);
        const KernelKey key{profile.calls().op[row], profile.calls().shapesOf(id), device};
        const auto [found, isNew] = byKey.try_emplace(key, table.kernels.size());
        if (isNew)
            table.kernels.push_back(newKernel(profile, id, device));
        addRow(table.kernels[found->second], profile, id, self[row]);
        table.rowsWithoutDuration += !std::isfinite(profile.calls().duration[row]);
    }
    classifyInContext(profile, table.kernels);
    return table;
}

} // namespace tvmscope
