// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/join/joinedworkloads.h"

#include "models/names/parse.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace tvmscope {

namespace {

using TensorDims = std::vector<std::vector<std::int64_t>>;

/// Kinds of targets and the kinds of devices that run their code.
constexpr std::array<std::pair<std::string_view, std::string_view>, 16> devicesOfTargets{
    {{"llvm", "cpu"}, {"c", "cpu"}, {"stackvm", "cpu"}, {"cuda", "cuda"}, {"cuda", "gpu"}, {"nvptx", "cuda"}, {"nvptx", "gpu"},
        {"opencl", "opencl"}, {"opencl", "cl"}, {"metal", "metal"}, {"vulkan", "vulkan"}, {"rocm", "rocm"},
        {"hexagon", "hexagon"}, {"webgpu", "webgpu"}, {"sdaccel", "sdaccel"}, {"aocl", "aocl"}}};

/// Operators that compute something else than the one they are named after.
constexpr std::array<std::string_view, 3> otherKinds{"deformable", "bitserial", "sparse"};

std::string_view otherKindOf(std::string_view name)
{
    const auto found = std::find_if(
        otherKinds.begin(), otherKinds.end(), [&](std::string_view kind) { return name.find(kind) != std::string_view::npos; });
    return found == otherKinds.end() ? std::string_view() : *found;
}

std::string numbersText(const std::vector<std::int64_t>& numbers)
{
    std::string text;
    for (const std::int64_t number : numbers)
        text += " " + std::to_string(number);
    return text;
}

/// Rows of one matrix of weights are dense, whatever the operator is called.
OperatorClass classOf(OperatorClass cls, const ProductSizes& sizes)
{
    const auto* const product = std::get_if<MatmulSizes>(&sizes);
    if (!product || (cls != OperatorClass::Dense && cls != OperatorClass::BatchMatmul))
        return cls;
    return product->batch == 1 ? OperatorClass::Dense : OperatorClass::BatchMatmul;
}

/// Empty where there is no product that AutoTVM tunes.
std::string operatorText(OperatorClass cls, std::string_view name, const ProductSizes& sizes)
{
    const std::string text = std::string(className(classOf(cls, sizes))) + " " + std::string(otherKindOf(name));
    if (const auto* const product = std::get_if<ConvolutionSizes>(&sizes)) {
        const bool depthwise = product->groups > 1 && product->groups == product->channels;
        return text + std::to_string(product->input.size()) + "d" + (product->transposed ? " transposed" : "")
            + (depthwise                  ? " depthwise"
                    : product->groups > 1 ? " grouped"
                                          : "");
    }
    return std::holds_alternative<MatmulSizes>(sizes) ? text : std::string();
}

/// What every reading of a product has; window and result of a convolution may be missing.
std::string sizesText(const ProductSizes& sizes)
{
    if (const auto* const product = std::get_if<ConvolutionSizes>(&sizes))
        return numbersText({product->batch, product->channels, product->filters, product->groups}) + ","
            + numbersText(product->input);
    const auto& product = std::get<MatmulSizes>(sizes);
    return numbersText({product.batch, product.rows, product.inner, product.columns});
}

/// Beyond so many workloads of equal sizes it cannot be told anyhow which of them a kernel is.
constexpr std::size_t maxAlike = 1'000;

template <class Wanted>
std::vector<std::size_t> those(const std::vector<std::size_t>& alike, const Wanted& wanted)
{
    std::vector<std::size_t> found;
    std::copy_if(alike.begin(), alike.begin() + static_cast<std::ptrdiff_t>(std::min(alike.size(), maxAlike)),
        std::back_inserter(found), wanted);
    return found;
}

template <class Tensors>
TensorDims dimsOf(const Tensors& tensors)
{
    TensorDims dims;
    for (const auto& tensor : tensors)
        dims.push_back(tensor.dims);
    return dims;
}

/// Kernels of the model; allocations and checks of a virtual machine have shapes too.
bool isProgram(const Kernel& kernel)
{
    const OperatorClass cls = kernel.entry.cls;
    return kernel.tensors && !kernel.tensors->empty() && cls != OperatorClass::Memory && cls != OperatorClass::Runtime
        && cls != OperatorClass::Copy;
}

std::string_view deviceKindOf(const std::string& device)
{
    return std::string_view(device).substr(0, device.find_first_of("0123456789("));
}

} // namespace

bool targetFits(const std::string& target, const std::string& device)
{
    const std::string kind = shortTarget(target);
    const std::string_view on = deviceKindOf(device);
    bool kindKnown = false, deviceKnown = false;
    for (const auto& [targetKind, deviceKind] : devicesOfTargets) {
        if (targetKind == kind && deviceKind == on)
            return true;
        kindKnown |= targetKind == kind;
        deviceKnown |= deviceKind == on;
    }
    return !kindKnown || !deviceKnown;
}

JoinedWorkloads::JoinedWorkloads(const AnalyzedProfile& profile, const TuningSummary& log, const std::string& device)
    : log_(log)
    , layouts_(*profile.profile)
    , inputs_(log.workloads.size())
{
    for (const TuningRecord& record : log.log->records)
        if (const TuningInput*& input = inputs_[log.workloadOfInput[record.input]]; !input)
            input = &log.log->inputs[record.input];
    for (std::size_t at = 0; at < inputs_.size(); ++at)
        if (inputs_[at]) {
            if (log.log->tuner == Tuner::AutoTvm)
                addProduct(at);
            else
                addFunction(at);
        }
    if (!functions_.empty())
        for (const Kernel& kernel : profile.kernels.kernels)
            if (kernel.device == device && isProgram(kernel))
                programs_[dimsOf(*kernel.tensors)].insert(kernel.components);
}

void JoinedWorkloads::addProduct(std::size_t workload)
{
    if (const std::string op = operatorOf(workload); !op.empty())
        products_[op + sizesText(log_.workloads[workload].work.sizes)].push_back(workload);
}

void JoinedWorkloads::addFunction(std::size_t workload)
{
    if (const std::vector<TuningTensor>& tensors = inputs_[workload]->tensors; !tensors.empty())
        functions_[dimsOf(tensors)].push_back(workload);
}

ProductSizes JoinedWorkloads::sizesOf(const Kernel& kernel) const
{
    if (!isProgram(kernel) || kernel.entry.rows.empty())
        return {};
    return productSizes(parseOperatorName(kernel.entry.name), kernel.entry.shapes, layouts_.of(kernel.entry.rows.front()));
}

std::string JoinedWorkloads::operatorOf(const Kernel& kernel) const
{
    return operatorText(kernel.entry.cls, kernel.entry.name, sizesOf(kernel));
}

std::string JoinedWorkloads::operatorOf(std::size_t workload) const
{
    const TunedWork& work = log_.workloads[workload].work;
    return operatorText(work.cls, work.op, work.sizes);
}

/// A Winograd kernel does not tell its window, nor one whose result was reshaped its extents. Types tell products apart.
bool JoinedWorkloads::isProductOf(std::size_t workload, const Kernel& kernel, const ProductSizes& sizes) const
{
    const std::string& dtype = inputs_[workload]->tensors.front().dtype;
    const bool sameType = std::any_of(
        kernel.tensors->begin(), kernel.tensors->end(), [&](const TensorShape& tensor) { return tensor.dtype == dtype; });
    const auto* const of = std::get_if<ConvolutionSizes>(&sizes);
    const auto* const tuned = std::get_if<ConvolutionSizes>(&log_.workloads[workload].work.sizes);
    if (!sameType || !of || !tuned)
        return sameType && !of && !tuned;
    return (of->window.empty() || of->window == tuned->window) && (of->output.empty() || of->output == tuned->output);
}

/// Sizes are equal already; what the log says of types and operators must be so as well.
bool JoinedWorkloads::isFunctionOf(std::size_t workload, const Kernel& kernel) const
{
    const TunedWork& work = log_.workloads[workload].work;
    const std::vector<TuningTensor>& tensors = inputs_[workload]->tensors;
    for (std::size_t at = 0; at < tensors.size(); ++at)
        if (!tensors[at].dtype.empty() && tensors[at].dtype != (*kernel.tensors)[at].dtype)
            return false;
    const bool named = !work.op.empty() || work.cls != OperatorClass::Other;
    return !named || work.cls == kernel.entry.cls;
}

JoinedWorkloads::Candidates JoinedWorkloads::of(const Kernel& kernel) const
{
    Candidates found;
    if (!isProgram(kernel))
        return found;
    if (log_.log->tuner == Tuner::AutoTvm) {
        const ProductSizes sizes = sizesOf(kernel);
        const std::string op = operatorText(kernel.entry.cls, kernel.entry.name, sizes);
        const auto alike = op.empty() ? products_.end() : products_.find(op + sizesText(sizes));
        if (alike != products_.end())
            found.workloads = those(alike->second, [&](std::size_t workload) { return isProductOf(workload, kernel, sizes); });
        return found;
    }
    const TensorDims dims = dimsOf(*kernel.tensors);
    const auto alike = functions_.find(dims);
    if (alike == functions_.end())
        return found;
    found.workloads = those(alike->second, [&](std::size_t workload) { return isFunctionOf(workload, kernel); });
    const auto byName = std::find_if(found.workloads.begin(), found.workloads.end(),
        [&](std::size_t workload) { return log_.workloads[workload].work.name == kernel.entry.name; });
    if (byName != found.workloads.end()) {
        const std::string& name = kernel.entry.name;
        std::erase_if(found.workloads, [&](std::size_t workload) { return log_.workloads[workload].work.name != name; });
        found.by = JoinedBy::Key;
        return found;
    }
    const bool named = !found.workloads.empty() && !log_.workloads[found.workloads.front()].work.op.empty();
    const auto programs = programs_.find(dims);
    found.undecided = !named && programs != programs_.end() && programs->second.size() > 1;
    return found;
}

} // namespace tvmscope
