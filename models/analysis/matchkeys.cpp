// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/analysis/matchkeys.h"

#include "models/analysis/matchcomponents.h"

#include <algorithm>

namespace tvmscope {

namespace {

constexpr char separator = '\x1f';

/// Spatial dimensions of a convolution or pooling operator, 0 for others.
std::size_t spatialRank(std::string_view anchor)
{
    for (const auto& [text, rank] : {std::pair{"1d", std::size_t{1}}, {"2d", std::size_t{2}}, {"3d", std::size_t{3}}})
        if (anchor.find(text) != std::string_view::npos)
            return rank;
    return 0;
}

std::string joined(const std::vector<std::string>& parts)
{
    std::string text;
    for (const std::string& part : parts)
        text += part + separator;
    return text;
}

std::string sortedWithoutReshapes(const Kernel& kernel)
{
    std::vector<std::string> components;
    std::copy_if(kernel.components.begin(), kernel.components.end(), std::back_inserter(components),
        [](const auto& c) { return !isReshape(c); });
    // A kernel of reshapes alone is told by them.
    if (components.empty())
        components = kernel.components;
    std::sort(components.begin(), components.end());
    return joined(components);
}

std::string tolerantShapes(const Kernel& kernel)
{
    std::string text;
    const std::string_view anchor = anchorOf(kernel.components);
    for (const TensorShape& tensor : *kernel.tensors) {
        if (elements(tensor) == 1)
            continue;
        text += tensor.dtype;
        for (const std::int64_t dim : plainDims(tensor, anchor))
            text += ',' + std::to_string(dim);
        text += separator;
    }
    return text;
}

std::string elementCounts(const Kernel& kernel)
{
    std::vector<std::string> counts;
    for (const TensorShape& tensor : *kernel.tensors)
        if (elements(tensor) != 1)
            counts.push_back(tensor.dtype + ',' + std::to_string(elements(tensor)));
    std::sort(counts.begin(), counts.end());
    return joined(counts);
}

/// Data, weight and result of the anchor. Pooling, softmax and attention have no weight whose size would tell them apart.
std::string anchorKey(const Kernel& kernel)
{
    const std::string_view anchor = anchorOf(kernel.components);
    const std::vector<TensorShape>& tensors = *kernel.tensors;
    if (anchor.empty() || tensors.size() < 2)
        return {};
    std::string key{anchor};
    key += separator + tensors[0].dtype + std::to_string(elements(tensors[0]));
    const bool weighted = anchor == "matmul" || anchor.starts_with("conv");
    if (weighted && tensors.size() > 2)
        key += separator + std::to_string(elements(tensors[1]));
    return key + separator + std::to_string(elements(tensors.back()));
}

} // namespace

std::vector<std::int64_t> plainDims(const TensorShape& shape, std::string_view anchor)
{
    std::vector<std::int64_t> dims = shape.dims;
    const std::size_t spatial = spatialRank(anchor);
    const std::size_t plainRank = spatial + 2;
    if (spatial != 0 && dims.size() > plainRank && dims.size() <= plainRank + 3) {
        // Packed data has one trailing block of channels, a packed kernel ends in input and output block (int8: 4 more inputs).
        const std::size_t extra = dims.size() - plainRank;
        if (extra == 1) {
            dims[1] *= dims[plainRank];
        } else {
            dims[0] *= dims[plainRank + 1];
            dims[1] *= dims[plainRank] * (extra == 3 ? dims[plainRank + 2] : 1);
        }
        dims.resize(plainRank);
    }
    std::erase(dims, std::int64_t{1});
    return dims;
}

std::string matchKey(const Kernel& kernel, MatchPass pass)
{
    const std::string head = kernel.device + separator;
    switch (pass) {
    case MatchPass::Hash:
        return kernel.hash.empty() ? std::string{} : head + kernel.hash + separator + kernel.entry.shapes;
    case MatchPass::Exact:
        return kernel.tensors ? head + joined(kernel.components) + kernel.entry.shapes : std::string{};
    case MatchPass::Tolerant:
        return kernel.tensors ? head + joined(kernel.components) + separator + tolerantShapes(kernel) : std::string{};
    case MatchPass::Elements:
        return kernel.tensors ? head + sortedWithoutReshapes(kernel) + separator + elementCounts(kernel) : std::string{};
    case MatchPass::Anchor: {
        const std::string key = kernel.tensors ? anchorKey(kernel) : std::string{};
        return key.empty() ? key : head + key;
    }
    case MatchPass::Shapeless:
        break;
    }
    return head + sortedWithoutReshapes(kernel);
}

} // namespace tvmscope
