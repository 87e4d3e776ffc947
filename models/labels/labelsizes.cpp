// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/labels/labelsizes.h"

#include <algorithm>
#include <optional>

namespace tvmscope {

namespace {

std::string joined(const std::vector<std::int64_t>& dims, std::size_t from = 0)
{
    std::string text;
    for (std::size_t at = from; at < dims.size(); ++at)
        text += (text.empty() ? "" : "×") + std::to_string(dims[at]);
    return text;
}

std::string batchText(std::int64_t batch)
{
    return batch > 1 ? std::to_string(batch) + "·" : std::string();
}

bool isDepthwise(const ConvolutionSizes& sizes)
{
    return sizes.groups > 1 && sizes.groups == sizes.channels;
}

/// What a stride divides, or a transposed convolution multiplies, each extent by; nothing if that is no whole number.
std::optional<std::vector<std::int64_t>> strides(const ConvolutionSizes& sizes)
{
    const auto &large = sizes.transposed ? sizes.output : sizes.input, &small = sizes.transposed ? sizes.input : sizes.output;
    if (large.empty() || large.size() != small.size())
        return std::nullopt;
    std::vector<std::int64_t> result;
    for (std::size_t at = 0; at < large.size(); ++at) {
        if (small[at] < 1 || large[at] % small[at] != 0)
            return std::nullopt;
        result.push_back(large[at] / small[at]);
    }
    return result;
}

std::string strideText(const ConvolutionSizes& sizes)
{
    const auto all = strides(sizes);
    if (!all || std::all_of(all->begin(), all->end(), [](std::int64_t s) { return s == 1; }))
        return {};
    const bool equal = std::all_of(all->begin(), all->end(), [&](std::int64_t s) { return s == all->front(); });
    return " s" + (equal ? std::to_string(all->front()) : joined(*all));
}

} // namespace

std::string dimensionsText(const std::vector<std::int64_t>& dims)
{
    const auto first = std::find_if(dims.begin(), dims.end(), [](std::int64_t dim) { return dim != 1; });
    return first == dims.end() ? "1" : joined(dims, static_cast<std::size_t>(first - dims.begin()));
}

std::string extentsText(const std::vector<std::int64_t>& extents)
{
    const bool equal = std::all_of(extents.begin(), extents.end(), [&](std::int64_t e) { return e == extents.front(); });
    if (!equal || extents.size() < 2 || extents.front() == 1)
        return equal && !extents.empty() ? std::to_string(extents.front()) : joined(extents);
    return std::to_string(extents.front()) + (extents.size() == 2 ? "²" : "³");
}

std::string sizeText(const MatmulSizes& sizes)
{
    return batchText(sizes.batch) + std::to_string(sizes.rows) + "×" + std::to_string(sizes.inner) + "→"
        + std::to_string(sizes.columns);
}

std::string sizeText(const ConvolutionSizes& sizes)
{
    const bool sameChannels = isDepthwise(sizes) && sizes.channels == sizes.filters;
    std::string text = batchText(sizes.batch) + joined(sizes.window);
    text += (sizes.window.empty() ? "" : " ") + std::to_string(sizes.channels);
    if (!sameChannels)
        text += "→" + std::to_string(sizes.filters);
    if (sizes.groups > 1 && !isDepthwise(sizes))
        text += " in " + std::to_string(sizes.groups) + " groups";
    if (!sizes.output.empty())
        text += ", " + extentsText(sizes.output) + strideText(sizes);
    return text;
}

std::string sizeText(const AttentionSizes& sizes)
{
    return batchText(sizes.batch * sizes.heads) + std::to_string(sizes.queries) + "×" + std::to_string(sizes.keys) + "×"
        + std::to_string(sizes.width);
}

std::string sizeText(const ProductSizes& sizes)
{
    if (const auto* matmul = std::get_if<MatmulSizes>(&sizes))
        return sizeText(*matmul);
    if (const auto* convolution = std::get_if<ConvolutionSizes>(&sizes))
        return sizeText(*convolution);
    const auto* attention = std::get_if<AttentionSizes>(&sizes);
    return attention ? sizeText(*attention) : std::string();
}

std::string sizePrefix(const ProductSizes& sizes)
{
    const auto* convolution = std::get_if<ConvolutionSizes>(&sizes);
    if (convolution && isDepthwise(*convolution))
        return "depthwise ";
    return convolution && convolution->window.empty() ? "winograd " : "";
}

std::string poolingText(const std::vector<std::int64_t>& input, const std::vector<std::int64_t>& output, std::size_t spatial)
{
    if (input.size() != output.size() || input.size() < spatial + 2 || input.size() > spatial + 3 || input[0] != output[0])
        return {};
    // Channels keep their number: last in NHWC, else first, and in blocks behind (NCHW4c).
    const bool last = input.size() == spatial + 2 && input[1] != output[1] && input.back() == output.back();
    const std::size_t first = last ? 1 : 2;
    std::int64_t channels = last ? input.back() : input[1];
    if (input.size() == spatial + 3)
        channels *= input.back();
    const auto part = [&](const std::vector<std::int64_t>& dims) {
        const auto begin = dims.begin() + static_cast<std::ptrdiff_t>(first);
        return extentsText({begin, begin + static_cast<std::ptrdiff_t>(spatial)});
    };
    return batchText(input[0]) + std::to_string(channels) + ", " + part(input) + "→" + part(output);
}

} // namespace tvmscope
