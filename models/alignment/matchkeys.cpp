// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/matchkeys.h"

#include "models/kernels/components.h"
#include "models/profile/saturating.h"

#include <algorithm>
#include <set>

namespace tvmscope {

namespace {

constexpr char separator = '\x1f';

/// Spatial dimensions of a convolution or pooling operator, 0 for others.
std::size_t anchorRank(std::string_view anchor)
{
    for (const auto& [text, rank] : {std::pair{"1d", std::size_t{1}}, {"2d", std::size_t{2}}, {"3d", std::size_t{3}}})
        if (anchor.find(text) != std::string_view::npos)
            return rank;
    return 0;
}

std::string joinedKey(const std::vector<std::string>& parts)
{
    std::string text;
    for (const std::string& part : parts)
        text += part + separator;
    return text;
}

std::vector<std::string> withoutReshapes(const Kernel& kernel)
{
    std::vector<std::string> components;
    std::copy_if(kernel.components.begin(), kernel.components.end(), std::back_inserter(components),
        [](const std::string& c) { return !isReshape(c); });
    // A kernel of nothing but reshapes has nothing else to be matched by.
    return components.empty() ? kernel.components : components;
}

std::string sortedWithoutReshapes(const Kernel& kernel)
{
    std::vector<std::string> components = withoutReshapes(kernel);
    std::sort(components.begin(), components.end());
    return joinedKey(components);
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

std::string numbers(std::initializer_list<std::int64_t> values)
{
    std::string text;
    for (const std::int64_t value : values)
        text += ',' + std::to_string(value);
    return text + separator;
}

/// Batch, M, N and K of a matmul from its first two arguments, whichever of them is transposed or packed: element counts alone
/// would mistake a dense layer for a batched one.
std::string matmulSize(const Kernel& kernel)
{
    const TensorShape& data = (*kernel.tensors)[0];
    const std::int64_t k = data.dims.empty() ? 1 : data.dims.back();
    const bool batched = kernel.entry.cls == OperatorClass::BatchMatmul && data.dims.size() > 2;
    const std::int64_t m = batched ? data.dims[data.dims.size() - 2] : elements(data) / std::max<std::int64_t>(k, 1);
    const std::int64_t batch = elements(data) / std::max<std::int64_t>(saturatingMultiply(m, k), 1);
    const std::int64_t n = elements((*kernel.tensors)[1]) / std::max<std::int64_t>(saturatingMultiply(batch, k), 1);
    return data.dtype + numbers({batch, m, n, k});
}

/// Dimensions sorted, so that NHWC equals NCHW.
std::string sortedDims(const TensorShape& tensor, std::string_view anchor)
{
    std::vector<std::int64_t> dims = plainDims(tensor, anchor);
    std::sort(dims.begin(), dims.end());
    std::string text = tensor.dtype;
    for (const std::int64_t dim : dims)
        text += ',' + std::to_string(dim);
    return text + separator;
}

std::string sizeOf(const TensorShape& tensor, std::string_view anchor)
{
    return anchorRank(anchor) != 0 ? sortedDims(tensor, anchor) : tensor.dtype + numbers({elements(tensor)});
}

std::string sizes(const Kernel& kernel)
{
    const std::string_view anchor = anchorOf(kernel.components);
    std::vector<std::string> all;
    for (const TensorShape& tensor : *kernel.tensors)
        if (elements(tensor) != 1)
            all.push_back(sizeOf(tensor, anchor));
    std::sort(all.begin(), all.end());
    if (anchor == "matmul" && kernel.tensors->size() > 2)
        all.push_back(matmulSize(kernel));
    return joinedKey(all);
}

/// Which sizes occur, not how often: one executor passes a result on where another copies it.
std::string distinctSizes(const Kernel& kernel)
{
    std::set<std::int64_t> distinct;
    for (const TensorShape& tensor : *kernel.tensors)
        if (elements(tensor) != 1)
            distinct.insert(elements(tensor));
    std::string text;
    for (const std::int64_t size : distinct)
        text += numbers({size});
    return text;
}

/// The anchor's own arguments: data and weight come first, the result of the whole kernel last. Pooling, softmax and attention
/// have no weight to tell them apart by.
std::string anchorKey(const Kernel& kernel)
{
    const std::string_view anchor = anchorOf(kernel.components);
    const std::vector<TensorShape>& tensors = *kernel.tensors;
    if (anchor.empty() || tensors.size() < 2)
        return {};
    std::string key = std::string(anchor) + separator;
    if (anchor == "matmul")
        return tensors.size() > 2 ? key + matmulSize(kernel) : std::string{};
    key += sizeOf(tensors[0], anchor);
    if (anchor.starts_with("conv") && tensors.size() > 2)
        key += sizeOf(tensors[1], anchor);
    return key + sizeOf(tensors.back(), anchor);
}

} // namespace

std::vector<std::int64_t> plainDims(const TensorShape& shape, std::string_view anchor)
{
    std::vector<std::int64_t> dims = shape.dims;
    const std::size_t spatial = anchorRank(anchor);
    const std::size_t plainRank = spatial + 2;
    if (spatial != 0 && dims.size() > plainRank && dims.size() <= plainRank + 3) {
        // Packed data ends in a block of channels (NCHW4c), packed weights in blocks of inputs and outputs (OIHW4i16o), for int8
        // in another block of inputs behind them (OIHW4i16o4i).
        const std::size_t extra = dims.size() - plainRank;
        if (extra == 1) {
            dims[1] = saturatingMultiply(dims[1], dims[plainRank]);
        } else {
            dims[0] = saturatingMultiply(dims[0], dims[plainRank + 1]);
            dims[1] = saturatingMultiply(dims[1], dims[plainRank]);
            if (extra == 3)
                dims[1] = saturatingMultiply(dims[1], dims[plainRank + 2]);
        }
        dims.resize(plainRank);
    }
    std::erase(dims, std::int64_t{1});
    return dims;
}

std::string matchKey(const Kernel& kernel, MatchTier tier)
{
    const std::string head = kernel.device + separator;
    switch (tier) {
    case MatchTier::Hash:
        return kernel.hash.empty() ? std::string{} : head + kernel.hash + separator + kernel.entry.shapes;
    case MatchTier::Exact:
        return kernel.tensors ? head + joinedKey(kernel.components) + kernel.entry.shapes : std::string{};
    case MatchTier::Tolerant:
        return kernel.tensors ? head + joinedKey(kernel.components) + separator + tolerantShapes(kernel) : std::string{};
    case MatchTier::Reshaped:
        return kernel.tensors ? head + joinedKey(withoutReshapes(kernel)) + separator + tolerantShapes(kernel) : std::string{};
    case MatchTier::Sizes:
        // All permutations of a tensor have the same size, so sizes cannot tell layout transforms apart.
        if (!kernel.tensors || kernel.entry.cls == OperatorClass::Layout)
            return {};
        return head + sortedWithoutReshapes(kernel) + separator + sizes(kernel);
    case MatchTier::Members:
        if (!kernel.tensors || !anchorOf(kernel.components).empty())
            return {};
        return head + joinedKey(withoutReshapes(kernel)) + separator + distinctSizes(kernel);
    case MatchTier::Anchor: {
        const std::string key = kernel.tensors ? anchorKey(kernel) : std::string{};
        return key.empty() ? key : head + key;
    }
    case MatchTier::Shapeless:
        break;
    }
    return head + sortedWithoutReshapes(kernel);
}

} // namespace tvmscope
