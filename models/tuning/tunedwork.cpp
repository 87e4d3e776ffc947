// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/tuning/tunedwork.h"

#include "models/cost/costof.h"
#include "models/kernels/kerneltable.h"
#include "models/labels/describekernel.h"
#include "models/labels/labelsizes.h"
#include "models/names/parse.h"
#include "models/tuning/tunedresult.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace tvmscope {

namespace {

/// Operators whose tasks add layout, method and target to their name; the longer ones first.
constexpr std::array<std::string_view, 17> stems{"deformable_conv2d", "bitserial_conv2d", "depthwise_conv2d", "conv3d_transpose",
    "conv2d_transpose", "conv1d_transpose", "bitserial_dense", "group_conv2d", "group_conv1d", "batch_matmul", "sparse_dense",
    "conv3d", "conv2d", "conv1d", "matmul", "dense", "correlation"};

std::string shapesText(const std::vector<TuningTensor>& tensors)
{
    std::string text;
    for (const TuningTensor& tensor : tensors) {
        text += (text.empty() ? "" : ", ") + tensor.dtype + "[";
        for (std::size_t at = 0; at < tensor.dims.size(); ++at)
            text += (at > 0 ? ", " : "") + std::to_string(tensor.dims[at]);
        text += "]";
    }
    return text;
}

/// The operator of a block of TOPI's; empty for blocks that only lay data out.
std::string operatorOfBlock(std::string block)
{
    while (!block.empty()
        && (block.back() == '_' || (block.back() >= '0' && block.back() <= '9' && block.find('_') != std::string::npos)))
        block.pop_back();
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 10> known{{{"root", ""}, {"data_pad", ""},
        {"pad_temp", ""}, {"adaptive_pool_sum", ""}, {"adaptive_pool_avg", "adaptive_avg_pool2d"}, {"T_matmul_NT", "dense"},
        {"T_matmul", "matmul"}, {"T_batch_matmul_NT", "batch_matmul"}, {"T_layout_trans", "layout_transform"},
        {"conv2d_NCHWc", "contrib_conv2d_NCHWc"}}};
    for (const auto& [name, op] : known)
        if (block == name)
            return std::string(op);
    return block.starts_with("T_") ? block.substr(2) : block;
}

/// MetaSchedule calls every function of Relax `main`: what it does its blocks say.
std::string functionName(const TuningInput& input)
{
    if (!input.name.empty() && input.name != "main")
        return input.name;
    std::string name;
    for (const std::string& block : input.blocks)
        if (const std::string op = operatorOfBlock(block); !op.empty())
            name += (name.empty() ? "" : "_") + op;
    return name;
}

/// Names alone: `1×64, 1000×64 → 1000`.
std::string tensorsText(const std::vector<TuningTensor>& tensors)
{
    std::string text;
    for (std::size_t at = 0; at < tensors.size(); ++at)
        text += (at == 0 ? "" : at + 1 == tensors.size() ? " → " : ", ") + dimensionsText(tensors[at].dims);
    return text;
}

TunedWork namedOnly(std::string name, const TuningInput& input)
{
    TunedWork work;
    work.shapes = shapesText(input.tensors);
    work.label = {{name}, 0, tensorsText(input.tensors), {}, {}};
    work.name = std::move(name);
    return work;
}

/// What follows from an operator or a fused function and all its tensors.
void describe(TunedWork& work, const std::string& function, const std::string& shapes, const Layouts& layouts)
{
    const OperatorName name = parseOperatorName(function);
    work.cls = classify(name, function);
    Kernel kernel;
    kernel.entry.name = function;
    kernel.entry.shapes = shapes;
    kernel.entry.cls = work.cls;
    kernel.tensors = parseSharedShapes(shapes);
    work.label = describeKernel(name, kernel, layouts);
    work.flops = costOf(name, shapes, layouts).flops;
    work.sizes = productSizes(name, shapes, layouts);
}

TunedWork autotvmWork(const TuningInput& input)
{
    TunedWork work = namedOnly(input.name, input);
    work.op = tunedOperator(input.name);
    const auto result = tunedResult(work.op, input);
    if (!result) {
        work.label.operators = {work.op};
        work.cls = classify(parseOperatorName(work.op), work.op);
        return work;
    }
    std::vector<TuningTensor> all = input.tensors;
    all.resize(2);
    all.push_back({result->shape.dtype, result->shape.dims});
    // Depthwise and grouped convolutions are told by their kernels.
    const bool isConvolution = work.op.ends_with("conv2d") || work.op.ends_with("conv1d");
    const std::string name = isConvolution ? work.op.substr(work.op.size() - std::string_view("conv2d").size()) : work.op;
    describe(work, name, shapesText(all), result->layouts);
    return work;
}

/// Ansor: a hash of the computation, of which people know the first digits, or the name of a function.
TunedWork ansorWork(const TuningInput& input)
{
    constexpr std::size_t hashDigits = 32, shownDigits = 8;
    const bool hash = input.name.size() == hashDigits && input.name.find_first_not_of("0123456789abcdef") == std::string::npos;
    TunedWork work = namedOnly(input.name, input);
    for (const TuningAttribute& attribute : input.attributes)
        if (const auto* const number = std::get_if<std::int64_t>(&attribute))
            work.label.size += (work.label.size.empty() ? "" : ", ") + std::to_string(*number);
    if (hash)
        work.label.operators = {input.name.substr(0, shownDigits)};
    return work;
}

TunedWork metascheduleWork(const TuningInput& input)
{
    const std::string function = functionName(input);
    TunedWork work = namedOnly(function.empty() ? "#" + std::to_string(input.workload) : function, input);
    if (function.empty() || input.tensors.empty())
        return work;
    describe(work, function, work.shapes, {});
    const OperatorName name = parseOperatorName(function);
    if (!name.components.empty())
        work.op = work.label.operators[work.label.main];
    return work;
}

} // namespace

std::string tunedOperator(const std::string& task)
{
    std::string name = task.substr(0, task.rfind('.') == std::string::npos ? task.size() : task.rfind('.'));
    for (const std::string_view prefix : {"topi_nn_", "topi_x86_", "topi_cuda_", "topi_arm_cpu_", "topi_"})
        if (name.starts_with(prefix)) {
            name.erase(0, prefix.size());
            break;
        }
    const auto stem = std::find_if(stems.begin(), stems.end(), [&](std::string_view each) { return name.starts_with(each); });
    return stem == stems.end() ? name : std::string(*stem);
}

TuningMethod tuningMethod(const TuningInput& input)
{
    const std::string& name = tuningTemplate(input);
    if (name.find("winograd") != std::string::npos)
        return TuningMethod::Winograd;
    const bool convolution = name == "direct" || name.find("conv") != std::string::npos;
    return convolution ? TuningMethod::Direct : TuningMethod::Other;
}

const std::string& tuningTemplate(const TuningInput& input)
{
    return input.schedule.empty() ? input.name : input.schedule;
}

TunedWork tunedWork(const TuningInput& input, Tuner tuner)
{
    switch (tuner) {
    case Tuner::Ansor:
        return ansorWork(input);
    case Tuner::MetaSchedule:
        return metascheduleWork(input);
    case Tuner::AutoTvm:
        break;
    }
    return autotvmWork(input);
}

} // namespace tvmscope
