// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/cost/costproducts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace tvmscope {

namespace {

/// Every output element of a convolution takes one multiply-add a weight of its filter, so that the work is
/// |result| × |kernel| / filters in every layout, grouped or not; a transposed one spreads every input element over the filters
/// of its channel: |data| × |kernel| / input channels. All that layouts are needed for is which dimensions are channels.
struct KernelReading {
    std::int64_t filters;
    std::int64_t depth; ///< input channels a filter sees
};

/// Dimensions of a layout string (`OIHW4i4o`) that have a letter, blocks included, multiplied; nothing if the letters do not fit
/// the tensor.
std::optional<std::int64_t> extent(std::string_view layout, const CostTensor& tensor, char letter)
{
    const char block = static_cast<char>(letter - 'A' + 'a');
    std::size_t dim = 0;
    std::int64_t product = 1;
    bool found = false;
    for (const char c : layout) {
        if (c >= '0' && c <= '9')
            continue;
        if (dim == tensor.dims.size())
            return std::nullopt;
        if (c == letter || c == block) {
            product *= tensor.dims[dim];
            found = true;
        }
        ++dim;
    }
    return found && dim == tensor.dims.size() ? std::optional(product) : std::nullopt;
}

/// What the kernel's dimensions may mean, the commonest first: OIHW (also the depthwise [channel, multiplier, …]), HWIO, OHWI,
/// HWOI; with blocks OIHW4i4o, OIHW4o and the int8 form OIHW4i8o4i.
std::vector<KernelReading> kernelReadings(const ProductCall& call, const CostTensor& kernel, std::size_t spatial)
{
    const auto& dims = kernel.dims;
    const auto o = extent(call.layouts.kernel, kernel, 'O'), i = extent(call.layouts.kernel, kernel, 'I');
    if (o && i)
        return {{*o, *i}, {*o * *i, 1}};
    const std::size_t rank = dims.size();
    if (rank == spatial + 2)
        return {{dims[0], dims[1]}, {dims[rank - 1], dims[rank - 2]}, {dims[0], dims[rank - 1]}, {dims[0] * dims[1], 1},
            {dims[rank - 1] * dims[rank - 2], 1}};
    if (rank == spatial + 3)
        return {{dims[0] * dims[rank - 1], dims[1]}};
    if (rank == spatial + 4)
        return {{dims[0] * dims[rank - 1], dims[1] * dims[rank - 2]}};
    if (rank == spatial + 5)
        return {{dims[0] * dims[rank - 2], dims[1] * dims[rank - 3] * dims[rank - 1]}};
    return {};
}

/// Channels of data or result: by its layout where the report has one that fits, else channels first, last, or in blocks.
std::vector<std::int64_t> channelReadings(std::string_view layout, const CostTensor& tensor, std::size_t spatial)
{
    if (const auto channels = extent(layout, tensor, 'C'))
        return {*channels};
    const auto& dims = tensor.dims;
    if (dims.size() == spatial + 2)
        return {dims[1], dims.back()};
    if (dims.size() == spatial + 3)
        return {dims[1] * dims.back()};
    return {};
}

/// Kernel size of a winograd schedule from its tile: TVM's have 3 for tiles of 4 and 6 (and of 8 with NNPACK).
std::optional<ProductCost> winogradCost(
    const ProductCall& call, const CostTensor& data, const CostTensor& kernel, std::size_t spatial)
{
    constexpr double taps = 3.0;
    const bool nnpack = call.component().name.find("nnpack") != std::string::npos;
    const std::int64_t tile = kernel.dims.empty() ? 0 : kernel.dims[0];
    double tiles = 1.0, window = 1.0;
    for (std::size_t at = 0; at < spatial; ++at) {
        tiles *= static_cast<double>(tile);
        window *= taps;
    }
    const auto pairs = kernel.elements / std::max(tiles, 1.0);
    for (const std::int64_t channels : channelReadings(call.layouts.data, data, spatial))
        for (const std::int64_t filters : channelReadings(call.layouts.data, call.result(), spatial))
            if (static_cast<double>(channels) * static_cast<double>(filters) == pairs
                && (tile == 4 || tile == 6 || (tile == 8 && nnpack)))
                return ProductCost{call.result().elements * static_cast<double>(channels) * window,
                    data.elementBytes + kernel.elementBytes, true};
    return std::nullopt;
}

/// Whether kernel and data belong together: groups of channels, each with as many filters.
bool fits(const KernelReading& kernel, std::int64_t channels)
{
    if (kernel.depth < 1 || channels % kernel.depth != 0)
        return false;
    const std::int64_t groups = channels / kernel.depth;
    return groups > 0 && kernel.filters % groups == 0;
}

/// Kernels are [input channels, filters a group, …]; layouts of TVM versions differ in which of the two they call O.
std::optional<ProductCost> transposedCost(
    const ProductCall& call, const CostTensor& data, const CostTensor& kernel, std::size_t spatial)
{
    const auto channels = channelReadings(call.layouts.data, data, spatial);
    const auto results = channelReadings({}, call.result(), spatial);
    for (const KernelReading& reading : kernelReadings(call, kernel, spatial))
        for (const auto& [in, out] : {std::pair(reading.filters, reading.depth), std::pair(reading.depth, reading.filters)}) {
            const std::int64_t each = out;
            const bool dataFits = std::find(channels.begin(), channels.end(), in) != channels.end();
            const bool resultFits
                = results.empty() || std::any_of(results.begin(), results.end(), [&](std::int64_t c) { return c % each == 0; });
            if (dataFits && resultFits)
                return ProductCost{
                    data.elements * kernel.elements / static_cast<double>(in), data.elementBytes + kernel.elementBytes, false};
        }
    return std::nullopt;
}

std::size_t spatialRank(std::string_view op)
{
    const std::size_t at = op.find("conv");
    constexpr std::size_t letters = 4;
    if (at == std::string_view::npos || op.size() < at + letters + 2 || op[at + letters + 1] != 'd')
        return 0;
    const char digit = op[at + letters];
    return digit >= '1' && digit <= '3' ? static_cast<std::size_t>(digit - '0') : 0;
}

/// Convolutions whose work the shapes do not tell: sparse, bit-serial, deformable, gradients, weights in padded blocks of a
/// matmul.
bool isHidden(std::string_view op)
{
    static constexpr std::array others{"bitserial", "sparse", "deformable", "backward", "d_grad", "gemm_without", "ethosu"};
    return std::any_of(others.begin(), others.end(), [&](const char* other) { return op.find(other) != std::string_view::npos; });
}

} // namespace

std::optional<ProductCost> convolutionCost(const ProductCall& call, const CostTensor& data, const CostTensor& kernel)
{
    const std::string& op = call.component().name;
    const std::size_t spatial = spatialRank(op);
    if (spatial == 0 || isHidden(op) || !call.keepsSize())
        return std::nullopt;
    if (op.find("winograd") != std::string::npos)
        return winogradCost(call, data, kernel, spatial);
    if (op.ends_with("_transpose"))
        return transposedCost(call, data, kernel, spatial);
    const CostTensor& result = call.result();
    const auto channels = channelReadings(call.layouts.data, data, spatial);
    const auto resultChannels = channelReadings({}, result, spatial); // its own layout may have changed behind the convolution
    for (const KernelReading& reading : kernelReadings(call, kernel, spatial)) {
        const bool dataFits = std::any_of(channels.begin(), channels.end(), [&](std::int64_t c) { return fits(reading, c); });
        // A result that was reshaped afterwards shows its channels no more.
        const bool resultFits = resultChannels.empty()
            ? std::fmod(result.elements, static_cast<double>(reading.filters)) == 0.0
            : std::find(resultChannels.begin(), resultChannels.end(), reading.filters) != resultChannels.end();
        if (dataFits && resultFits)
            return ProductCost{result.elements * kernel.elements / static_cast<double>(reading.filters),
                data.elementBytes + kernel.elementBytes, false};
    }
    return std::nullopt;
}

} // namespace tvmscope
