// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/tuning/tunedresult.h"

#include <algorithm>
#include <vector>

namespace tvmscope {

namespace {

using Dims = std::vector<std::int64_t>;

/// What a convolution's tensors mean by the place of their dimensions.
struct ConvolutionLayout {
    std::size_t channels, space; ///< of the data
    std::size_t filters, window; ///< of the kernel
    Layouts names;
};

std::size_t convolutionRank(std::string_view op)
{
    for (const std::size_t rank : {1U, 2U, 3U})
        if (op.find("conv" + std::to_string(rank) + "d") != std::string_view::npos)
            return rank;
    return 0;
}

bool says(const TuningInput& input, std::string_view layout)
{
    return std::any_of(input.attributes.begin(), input.attributes.end(), [&](const TuningAttribute& attribute) {
        const auto* const word = std::get_if<std::string>(&attribute);
        return word && *word == layout;
    });
}

bool isChannelsLast(const TuningInput& input)
{
    return says(input, "NHWC") || says(input, "NDHWC") || input.name.find("nhwc") != std::string::npos
        || input.name.find("ndhwc") != std::string::npos || input.name == "conv2d_direct_simd.arm_cpu";
}

/// Channels last: HWIO, or HWOI where the channels of the data say so.
ConvolutionLayout layoutOf(std::string_view op, const TuningInput& input, std::size_t rank)
{
    const Dims &data = input.tensors[0].dims, &kernel = input.tensors[1].dims;
    if (!isChannelsLast(input)) {
        const bool transposed = op.ends_with("_transpose");
        return {1, 2, transposed ? 1U : 0U, 2, {}};
    }
    const bool outputFirst = kernel[rank] != data[rank + 1] && kernel[rank + 1] == data[rank + 1];
    const Layouts names = rank == 2 ? Layouts{"NHWC", outputFirst ? "HWOI" : "HWIO"} : Layouts{};
    return {rank + 1, 1, outputFirst ? rank : rank + 1, 0, names};
}

/// The lists of numbers among the attributes, a single number standing for one that repeats it: strides, padding, dilation.
std::vector<Dims> numbersOf(const TuningInput& input, std::size_t rank)
{
    std::vector<Dims> lists;
    for (const TuningAttribute& attribute : input.attributes) {
        if (const auto* const list = std::get_if<Dims>(&attribute))
            lists.push_back(*list);
        else if (const auto* const number = std::get_if<std::int64_t>(&attribute); number && lists.size() < 3)
            lists.emplace_back(rank, *number);
    }
    return lists;
}

/// Of the extent at `at`, before and behind it. Half as many numbers stand for both.
std::int64_t paddingOf(const Dims& padding, std::size_t at, std::size_t rank)
{
    if (padding.size() == 2 * rank)
        return padding[at] + padding[at + rank];
    return padding.size() == rank ? 2 * padding[at] : 0;
}

std::int64_t filtersOf(std::string_view op, const TuningInput& input, const ConvolutionLayout& layout, std::size_t rank)
{
    const Dims &data = input.tensors[0].dims, &kernel = input.tensors[1].dims;
    if (op.find("depthwise") == std::string_view::npos)
        return kernel[layout.filters];
    const std::int64_t multiplier
        = isChannelsLast(input) ? kernel[rank] * kernel[rank + 1] / std::max<std::int64_t>(1, data.back()) : kernel[1];
    return data[layout.channels] * multiplier;
}

std::optional<TunedResult> convolved(std::string_view op, const TuningInput& input, std::size_t rank)
{
    const Dims &data = input.tensors[0].dims, &kernel = input.tensors[1].dims;
    const std::vector<Dims> lists = numbersOf(input, rank);
    if (data.size() != rank + 2 || kernel.size() != rank + 2 || lists.size() < 2 || lists[0].size() != rank)
        return std::nullopt;
    const ConvolutionLayout layout = layoutOf(op, input, rank);
    const bool transposed = op.ends_with("_transpose");
    const bool dilated = !transposed && lists.size() > 2 && lists[2].size() == rank;
    Dims result(rank + 2);
    result[0] = data[0];
    result[layout.channels] = filtersOf(op, input, layout, rank);
    for (std::size_t at = 0; at < rank; ++at) {
        const std::int64_t in = data[layout.space + at], window = kernel[layout.window + at], stride = lists[0][at];
        const std::int64_t padding = paddingOf(lists[1], at, rank), spread = dilated ? lists[2][at] : 1;
        if (stride < 1 || in < 1 || window < 1)
            return std::nullopt;
        const std::int64_t out
            = transposed ? (in - 1) * stride - padding + window : (in + padding - spread * (window - 1) - 1) / stride + 1;
        if (out < 1)
            return std::nullopt;
        result[layout.space + at] = out;
    }
    return TunedResult{{input.tensors[0].dtype, std::move(result)}, layout.names};
}

/// Data of rows × inner, weights of columns × inner, or inner × columns.
std::optional<TunedResult> multiplied(const TuningInput& input)
{
    const Dims &left = input.tensors[0].dims, &right = input.tensors[1].dims;
    if (left.size() < 2 || left.size() != right.size())
        return std::nullopt;
    const std::size_t last = left.size() - 1;
    Dims result = left;
    if (left[last] == right[last])
        result[last] = right[last - 1];
    else if (left[last] == right[last - 1])
        result[last] = right[last];
    else
        return std::nullopt;
    return TunedResult{{input.tensors[0].dtype, std::move(result)}, {}};
}

} // namespace

std::optional<TunedResult> tunedResult(std::string_view op, const TuningInput& input)
{
    if (input.tensors.size() < 2)
        return std::nullopt;
    if (const std::size_t rank = convolutionRank(op); rank > 0)
        return convolved(op, input, rank);
    return op == "dense" || op == "matmul" || op == "batch_matmul" ? multiplied(input) : std::nullopt;
}

} // namespace tvmscope
