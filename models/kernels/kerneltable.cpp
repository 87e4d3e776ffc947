// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/kernels/kerneltable.h"

#include "models/kernels/components.h"
#include "models/kernels/kernelkey.h"
#include "models/names/parse.h"
#include "models/profile/saturating.h"
#include "models/profile/selftimes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace tvmscope {

namespace {

/// Which rows are of one kernel: told before any kernel is made, so that each takes the room it needs and no more.
struct KernelRows {
    std::vector<std::uint32_t> kernelOfRow; ///< numbered in order of first appearance; noIndex: not counted
    std::vector<std::uint32_t> rows; ///< of each kernel

    KernelRows(const Profile& profile, const RunSpreads& runs)
    {
        kernelOfRow.reserve(profile.rowCount());
        std::unordered_map<KernelKey, std::uint32_t, KernelKeyHash> byKey;
        for (std::size_t row = 0; row < profile.rowCount(); ++row) {
            const auto id = static_cast<CallId>(row);
            if (!runs.isCounted(id)) {
                kernelOfRow.push_back(noIndex);
                continue;
            }
            const auto [found, isNew] = byKey.try_emplace(kernelKeyOf(profile, id), static_cast<std::uint32_t>(rows.size()));
            if (isNew)
                rows.push_back(0);
            kernelOfRow.push_back(found->second);
            ++rows[found->second];
        }
    }
};

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

bool has(const Kernel& kernel, std::string_view component)
{
    return std::find(kernel.components.begin(), kernel.components.end(), component) != kernel.components.end();
}

/// Product of the dimensions before the last two.
std::int64_t batchOf(const TensorShape& shape)
{
    std::int64_t batch = 1;
    for (std::size_t at = 0; at + 2 < shape.dims.size(); ++at)
        batch = saturatingMultiply(batch, shape.dims[at]);
    return batch;
}

void classifyMatmul(Kernel& kernel)
{
    const bool matmul = kernel.entry.cls == OperatorClass::Dense || kernel.entry.cls == OperatorClass::BatchMatmul;
    if (!matmul || !kernel.tensors)
        return;
    // Over one tensor einsum multiplies nothing: it puts its elements into another order, or adds them up.
    if (kernel.components.size() == 1 && has(kernel, "einsum") && kernel.tensors->size() == 2)
        kernel.entry.cls
            = elements((*kernel.tensors)[0]) == elements((*kernel.tensors)[1]) ? OperatorClass::Layout : OperatorClass::Reduce;
    if (kernel.tensors->size() < 3)
        return;
    const TensorShape& data = (*kernel.tensors)[0];
    const TensorShape& weight = (*kernel.tensors)[1];
    if (batchOf(data) > 1 && batchOf(weight) > 1)
        kernel.entry.cls = OperatorClass::BatchMatmul;
    else if (weight.dims.size() == 2)
        kernel.entry.cls = OperatorClass::Dense;
}

void classifySlice(const Profile& profile, Kernel& kernel)
{
    if (kernel.entry.cls != OperatorClass::Embedding || !has(kernel, "take") || !kernel.tensors)
        return;
    const auto isIndex = [](const TensorShape& t) { return t.dtype.starts_with("int") || t.dtype.starts_with("uint"); };
    // Without any index the place is a constant of the kernel; who looks up tokens hands them in.
    if (std::any_of(
            kernel.tensors->begin(), kernel.tensors->end(), [&](const TensorShape& t) { return isIndex(t) && !t.dims.empty(); }))
        return;
    OperatorName rest = profile.operators()[index(kernel.entry.op)].parts;
    std::erase_if(rest.components, [](const ComponentOperator& c) { return c.canonical == "take"; });
    kernel.entry.cls = rest.components.empty() ? OperatorClass::Layout : classify(rest, kernel.entry.name);
}

const TensorShape* largest(const Kernel& kernel)
{
    if (!kernel.tensors || kernel.tensors->empty())
        return nullptr;
    return &*std::max_element(kernel.tensors->begin(), kernel.tensors->end(),
        [](const TensorShape& a, const TensorShape& b) { return elements(a) < elements(b); });
}

/// The data a kernel works on, as a key: its largest tensor and its device.
std::string dataKey(const Kernel& kernel)
{
    const TensorShape* data = largest(kernel);
    if (!data)
        return {};
    std::string key = kernel.device;
    for (const std::int64_t dim : data->dims)
        key += "," + std::to_string(dim);
    return key;
}

/// True if some tensor is the data with one or more of its dimensions reduced to 1.
bool hasReducedArgument(const Kernel& kernel)
{
    const TensorShape* data = largest(kernel);
    if (!data)
        return false;
    return std::any_of(kernel.tensors->begin(), kernel.tensors->end(), [&](const TensorShape& t) {
        if (t.dims.size() != data->dims.size() || t.dims == data->dims || elements(t) <= 1)
            return false;
        // A bias has the last dimension and 1 elsewhere; a reduced tensor keeps leading ones.
        for (std::size_t at = 0; at < t.dims.size(); ++at)
            if (t.dims[at] != data->dims[at] && t.dims[at] != 1)
                return false;
        return t.dims.back() != data->dims.back();
    });
}

bool reduces(const Kernel& kernel)
{
    return has(kernel, "mean") || has(kernel, "variance") || has(kernel, "sum");
}

bool isNormalisation(const Kernel& kernel)
{
    if (kernel.entry.cls == OperatorClass::Norm)
        return true;
    if (kernel.entry.cls != OperatorClass::Elementwise && kernel.entry.cls != OperatorClass::Reduce)
        return false;
    const bool scales = (has(kernel, "rsqrt") && has(kernel, "multiply")) || (has(kernel, "sqrt") && has(kernel, "divide"));
    return scales && (reduces(kernel) || hasReducedArgument(kernel));
}

bool isNormalisationPiece(const Kernel& kernel)
{
    static constexpr std::array<std::string_view, 13> pieces{"mean", "variance", "sum", "power", "square", "subtract", "add",
        "sqrt", "rsqrt", "multiply", "divide", "cast", "reshape"};
    if (kernel.entry.cls != OperatorClass::Elementwise && kernel.entry.cls != OperatorClass::Reduce)
        return false;
    const bool allPieces = std::all_of(kernel.components.begin(), kernel.components.end(),
        [](const std::string& c) { return std::find(pieces.begin(), pieces.end(), c) != pieces.end(); });
    const bool onlyPower = kernel.components.size() == 1 && (has(kernel, "power") || has(kernel, "square"));
    return allPieces && (reduces(kernel) || hasReducedArgument(kernel) || onlyPower);
}

/// Sets the class of each kernel to what shapes and the other kernels of its profile show, where its name alone is not enough:
///  - a matmul whose both operands have a batch is batch_matmul, one with a plain matrix as weight is dense;
///  - a `take` with a scalar index cuts a slice out and looks nothing up: it is no embedding;
///  - mean, variance, power and subtract on the data of a normalisation, alone or fused with each other, are its pieces.
void classifyInContext(const Profile& profile, std::vector<Kernel>& kernels)
{
    std::set<std::string> normalised;
    for (Kernel& kernel : kernels) {
        classifyMatmul(kernel);
        classifySlice(profile, kernel);
        if (!isNormalisation(kernel))
            continue;
        kernel.entry.cls = OperatorClass::Norm;
        if (const std::string key = dataKey(kernel); !key.empty())
            normalised.insert(key);
    }
    for (Kernel& kernel : kernels)
        if (isNormalisationPiece(kernel) && normalised.contains(dataKey(kernel)))
            kernel.entry.cls = OperatorClass::Norm;
}

} // namespace

bool haveEqualTensors(const Kernel& a, const Kernel& b)
{
    constexpr std::size_t dataWeightsResult = 3;
    const auto &x = a.tensors, &y = b.tensors;
    return x && y && x->size() >= dataWeightsResult && y->size() >= dataWeightsResult && (*x)[0].dims == (*y)[0].dims
        && (*x)[1].dims == (*y)[1].dims && x->back().dims == y->back().dims;
}

KernelTable foldKernels(const Profile& profile, const RunSpreads& runs)
{
    KernelTable table;
    SelfTimes self = selfTimes(profile);
    table.nestedExcessUs = std::move(self.excessUs);
    const KernelRows found(profile, runs);
    table.kernels.reserve(found.rows.size());
    std::unordered_map<StringId, SharedShapes> tensors;
    for (std::size_t row = 0; row < profile.rowCount(); ++row) {
        if (found.kernelOfRow[row] == noIndex)
            continue;
        const auto id = static_cast<CallId>(row);
        const std::size_t at = found.kernelOfRow[row];
        if (at == table.kernels.size()) {
            Kernel& kernel = table.kernels.emplace_back(newKernel(profile, id, deviceOfRow(profile, id)));
            kernel.entry.rows.reserve(found.rows[at]);
            kernel.rowUs.reserve(found.rows[at]);
            const auto [known, isNew] = tensors.try_emplace(profile.calls().shapesOf(id));
            if (isNew && !kernel.entry.shapes.empty())
                known->second = parseSharedShapes(kernel.entry.shapes);
            kernel.tensors = known->second;
        }
        addRow(table.kernels[at], profile, id, self.us[row]);
        table.rowsWithoutDuration += !std::isfinite(profile.calls().duration[row]);
    }
    classifyInContext(profile, table.kernels);
    return table;
}

} // namespace tvmscope
