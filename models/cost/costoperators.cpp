// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/cost/costoperators.h"

#include "models/names/classification.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace tvmscope {

namespace {

/// Operators that do not count as one operation an element. The published convention of tvmscope: an operator that is one step
/// in mathematics (exp, erf, tanh, maximum, a comparison) is 1; one that stands for several is as many as those.
struct Count {
    std::string_view name;
    double perElement;
    double passes = 1.0;
};
constexpr std::array counts{
    Count{"cast", 0}, Count{"reinterpret", 0}, Count{"dropout", 0}, Count{"identity", 0}, // seen anew, not computed
    Count{"full", 0}, Count{"ones", 0}, Count{"zeros", 0}, Count{"arange", 0}, Count{"eye", 0}, Count{"one_hot", 0},
    Count{"clip", 2}, // maximum, minimum
    Count{"silu", 2}, // sigmoid, multiply
    Count{"leaky_relu", 2}, Count{"prelu", 2}, // compare, multiply
    Count{"ewise_fma", 2}, // multiply, add
    Count{"quantize", 4}, // divide, round, add, clip counted as one
    Count{"dequantize", 2}, // subtract, multiply
    Count{"selu", 4}, // compare, exp, subtract, multiply
    Count{"log_add_exp", 5}, // maximum, subtract, exp, add, log
    Count{"gelu", 5}, // multiply, erf, add, multiply, multiply
    Count{"gelu_tanh", 8}, // multiply ×3, add, multiply, tanh, add, multiply
    Count{"softmax", 5, 3}, Count{"log_softmax", 5, 3}, // maximum, subtract, exp, sum, divide
    Count{"batch_norm", 4}, // subtract, multiply by the root, multiply, add
    Count{"layer_norm", 8, 3}, Count{"group_norm", 8, 3}, Count{"instance_norm", 8, 3}, // mean 1, variance 3, as batch_norm 4
    Count{"rms_norm", 4, 2}, // square, sum, multiply, multiply
    Count{"l2_normalize", 3, 2}, // square, sum, divide
    Count{"variance", 4, 2}, Count{"std", 4, 2}, // sum, subtract, square, sum
};

/// What their names do not tell: how they interpolate, how they code, what a window holds.
constexpr std::array<std::string_view, 19> hidden{"resize1d", "resize2d", "resize3d", "upsampling", "upsampling3d", "grid_sample",
    "affine_grid", "crop_and_resize", "decode", "encode", "fused_rope", "fused_rope_longrope_scaling", "llama_rope", "lrn",
    "sparse_add", "median", "meshgrid", "scatter_add", "take_backward"};

/// Operators that move data and keep the number of elements.
constexpr std::array<std::string_view, 11> keepSize{"reshape", "transpose", "squeeze", "expand_dims", "layout_transform", "flip",
    "copy", "depth_to_space", "space_to_depth", "pixel_shuffle", "reverse_sequence"};

/// Operators of one operand that keep the number of elements, and those of two.
constexpr std::array<std::string_view, 47> ofOne{"abs", "acos", "acosh", "asin", "asinh", "atan", "atanh", "bitwise_not", "cast",
    "ceil", "clip", "cos", "cosh", "dropout", "erf", "exp", "floor", "gelu", "gelu_tanh", "isfinite", "isinf", "isnan",
    "leaky_relu", "log", "log10", "log2", "log_softmax", "logical_not", "negative", "reinterpret", "relu", "round", "rsqrt",
    "selu", "sigmoid", "sign", "silu", "sin", "sinh", "softmax", "softplus", "sqrt", "square", "tan", "tanh", "trunc",
    "identity"};
constexpr std::array<std::string_view, 26> ofTwo{"add", "subtract", "multiply", "divide", "power", "mod", "floor_divide",
    "floor_mod", "trunc_divide", "trunc_mod", "maximum", "minimum", "bitwise_and", "bitwise_or", "bitwise_xor", "left_shift",
    "right_shift", "equal", "not_equal", "greater", "greater_equal", "less", "less_equal", "logical_and", "logical_or",
    "logical_xor"};

constexpr std::array<std::string_view, 13> reductions{
    "sum", "mean", "max", "min", "prod", "any", "all", "argmax", "argmin", "variance", "std", "cumsum", "cumprod"};

constexpr std::array<std::string_view, 6> selecting{"strided_slice", "slice_like", "take", "gather", "gather_nd", "index_tensor"};

template <std::size_t Size>
bool contains(const std::array<std::string_view, Size>& names, std::string_view name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

OperatorCost counted(CostKind kind, std::string_view name)
{
    const auto found = std::find_if(counts.begin(), counts.end(), [&](const Count& count) { return count.name == name; });
    OperatorCost cost{kind, 1.0};
    if (found != counts.end()) {
        cost.perElement = found->perElement;
        cost.passes = found->passes;
    }
    return cost;
}

/// An operator of the dictionaries that does not multiply matrices, but whose count is not in its name.
OperatorCost uncounted()
{
    OperatorCost cost;
    cost.mayMultiply = false;
    cost.changesSize = true;
    return cost;
}

/// A window of pooling is not in the shapes (112 → 56 is a window of 2 or of 3); a global one is all of its input.
OperatorCost pooling(std::string_view name)
{
    OperatorCost cost = name.starts_with("adaptive_") ? counted(CostKind::PerInput, name) : uncounted();
    cost.changesSize = true;
    return cost;
}

OperatorCost moving(std::string_view name)
{
    OperatorCost cost{CostKind::Move};
    cost.changesSize = !contains(keepSize, name);
    cost.selects = contains(selecting, name);
    return cost;
}

int operandsOf(std::string_view name)
{
    // Of a reshape the sizes of its result may be a second operand.
    if (contains(ofOne, name) || (contains(keepSize, name) && name != "reshape" && name != "reverse_sequence"))
        return 1;
    return contains(ofTwo, name) ? 2 : 0;
}

/// Of the operators without class, those that run something their name does not tell.
bool runsAnything(std::string_view name)
{
    return name.find("call_") != std::string_view::npos || name.find("invoke_") != std::string_view::npos
        || name.find("cuda_graph") != std::string_view::npos || name == "torch_op" || name == "unfused_epilogue" || name == "dft"
        || name == "stft";
}

OperatorCost costOfClass(OperatorClass cls, std::string_view name)
{
    switch (cls) {
    case OperatorClass::Conv:
    case OperatorClass::Dense:
    case OperatorClass::BatchMatmul:
    case OperatorClass::Attention:
        return {CostKind::Product};
    case OperatorClass::Elementwise:
    case OperatorClass::Softmax:
    case OperatorClass::Norm:
        // Quantized arithmetic (`qnn.add`) rescales inside, in ways that its name does not say.
        return name.find('.') == std::string_view::npos ? counted(CostKind::PerOutput, name) : uncounted();
    case OperatorClass::Reduce: {
        OperatorCost cost = contains(reductions, name) ? counted(CostKind::PerInput, name) : uncounted();
        cost.changesSize = !name.starts_with("cum");
        return cost;
    }
    case OperatorClass::Pool:
        return pooling(name);
    case OperatorClass::Embedding:
    case OperatorClass::Layout:
    case OperatorClass::Copy:
    case OperatorClass::Memory:
    case OperatorClass::Runtime:
        return moving(name);
    case OperatorClass::Other:
    case OperatorClass::Excluded:
        break;
    }
    return runsAnything(name) ? OperatorCost{} : uncounted();
}

} // namespace

OperatorCost operatorCost(const ComponentOperator& component)
{
    const std::string_view name = component.canonical;
    const auto cls = component.known ? operatorClass(name) : std::nullopt;
    if (!cls)
        return {};
    if (contains(hidden, name) || name.ends_with("weight_transform"))
        return uncounted();
    OperatorCost cost = costOfClass(*cls, name);
    cost.operands = operandsOf(name);
    return cost;
}

} // namespace tvmscope
