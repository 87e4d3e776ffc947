// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/cost/costproducts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numeric>
#include <utility>

namespace tvmscope {

namespace {

/// Every output element of a convolution takes one multiply-add a weight of its filter, so that the work is
/// |result| × |kernel| / filters in every layout, grouped or not; a transposed one spreads every input element over the filters
/// of its channel: |data| × |kernel| / input channels. All that layouts are needed for is which dimensions are channels.
struct KernelReading {
    std::int64_t filters;
    std::int64_t depth; ///< input channels a filter sees
    std::vector<std::int64_t> window;
};

/// Data or result of a convolution.
struct DataReading {
    std::int64_t channels;
    std::vector<std::int64_t> space;
};

/// The dimensions of a tensor that the letters of a layout (`OIHW4i4o`) name, blocks included; nothing if the layout has another
/// number of dimensions.
std::optional<std::vector<std::int64_t>> dimensionsOf(std::string_view layout, const CostTensor& tensor, std::string_view letters)
{
    std::size_t dim = 0;
    std::vector<std::int64_t> found;
    for (const char c : layout) {
        if (c >= '0' && c <= '9')
            continue;
        if (dim == tensor.dims.size())
            return std::nullopt;
        const char upper = c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c;
        if (letters.find(upper) != std::string_view::npos)
            found.push_back(tensor.dims[dim]);
        ++dim;
    }
    return dim == tensor.dims.size() ? std::optional(found) : std::nullopt;
}

/// The size of what a layout calls by a letter; nothing if the letters do not fit the tensor.
std::optional<std::int64_t> extent(std::string_view layout, const CostTensor& tensor, char letter)
{
    const auto dims = dimensionsOf(layout, tensor, {&letter, 1});
    if (!dims || dims->empty())
        return std::nullopt;
    return std::accumulate(dims->begin(), dims->end(), std::int64_t{1}, std::multiplies<>());
}

constexpr std::string_view spaceLetters = "DHW";

std::vector<std::int64_t> part(const std::vector<std::int64_t>& dims, std::size_t first, std::size_t count)
{
    const auto begin = dims.begin() + static_cast<std::ptrdiff_t>(first);
    return {begin, begin + static_cast<std::ptrdiff_t>(count)};
}

/// What the kernel's dimensions may mean, the commonest first: OIHW (also the depthwise [channel, multiplier, …]), HWIO, OHWI,
/// HWOI; with blocks OIHW4i4o, OIHW4o and the int8 form OIHW4i8o4i.
std::vector<KernelReading> kernelReadings(const ProductCall& call, const CostTensor& kernel, std::size_t spatial)
{
    const auto& dims = kernel.dims;
    const auto o = extent(call.layouts.kernel, kernel, 'O'), i = extent(call.layouts.kernel, kernel, 'I');
    if (o && i) {
        const auto window = dimensionsOf(call.layouts.kernel, kernel, spaceLetters).value_or(std::vector<std::int64_t>());
        return {{*o, *i, window}, {*o * *i, 1, window}};
    }
    const std::size_t rank = dims.size();
    if (rank < spatial + 2 || rank > spatial + 5)
        return {};
    const auto behindChannels = part(dims, 2, spatial);
    if (rank == spatial + 2)
        return {{dims[0], dims[1], behindChannels}, {dims[rank - 1], dims[rank - 2], part(dims, 0, spatial)},
            {dims[0], dims[rank - 1], part(dims, 1, spatial)}, {dims[0] * dims[1], 1, behindChannels},
            {dims[rank - 1] * dims[rank - 2], 1, part(dims, 0, spatial)}};
    if (rank == spatial + 3)
        return {{dims[0] * dims[rank - 1], dims[1], behindChannels}};
    if (rank == spatial + 4)
        return {{dims[0] * dims[rank - 1], dims[1] * dims[rank - 2], behindChannels}};
    return {{dims[0] * dims[rank - 2], dims[1] * dims[rank - 3] * dims[rank - 1], behindChannels}};
}

/// Channels of data or result: by its layout where the report has one that fits, else channels first, last, or in blocks.
std::vector<DataReading> dataReadings(std::string_view layout, const CostTensor& tensor, std::size_t spatial)
{
    if (const auto channels = extent(layout, tensor, 'C'))
        return {{*channels, dimensionsOf(layout, tensor, spaceLetters).value_or(std::vector<std::int64_t>())}};
    const auto& dims = tensor.dims;
    if (dims.size() == spatial + 2)
        return {{dims[1], part(dims, 2, spatial)}, {dims.back(), part(dims, 1, spatial)}};
    if (dims.size() == spatial + 3)
        return {{dims[1] * dims.back(), part(dims, 2, spatial)}};
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
    for (const DataReading& in : dataReadings(call.layouts.data, data, spatial))
        for (const DataReading& out : dataReadings(call.layouts.data, call.result(), spatial))
            if (static_cast<double>(in.channels) * static_cast<double>(out.channels) == pairs
                && (tile == 4 || tile == 6 || (tile == 8 && nnpack)))
                return ProductCost{call.result().elements * static_cast<double>(in.channels) * window,
                    data.elementBytes + kernel.elementBytes, true,
                    ConvolutionSizes{data.dims[0], in.channels, out.channels, 1, {}, in.space, out.space}};
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

/// The first of some readings that passes; null if none does.
template <class Predicate>
const DataReading* firstOf(const std::vector<DataReading>& readings, Predicate predicate)
{
    const auto found = std::find_if(readings.begin(), readings.end(), predicate);
    return found == readings.end() ? nullptr : &*found;
}

/// Kernels are [input channels, filters a group, …]; layouts of TVM versions differ in which of the two they call O.
std::optional<ProductCost> transposedCost(
    const ProductCall& call, const CostTensor& data, const CostTensor& kernel, std::size_t spatial)
{
    const auto inputs = dataReadings(call.layouts.data, data, spatial);
    const auto results = dataReadings({}, call.result(), spatial);
    for (const KernelReading& reading : kernelReadings(call, kernel, spatial))
        for (const auto& [in, each] : {std::pair(reading.filters, reading.depth), std::pair(reading.depth, reading.filters)}) {
            const auto* input = firstOf(inputs, [&, channels = in](const DataReading& r) { return r.channels == channels; });
            const auto* result
                = firstOf(results, [&, filters = each](const DataReading& r) { return r.channels % filters == 0; });
            if (!input || (!result && !results.empty()))
                continue;
            ConvolutionSizes sizes{data.dims[0], in, result ? result->channels : each, 1, reading.window, input->space,
                result ? result->space : std::vector<std::int64_t>(), true};
            sizes.groups = sizes.filters / each;
            return ProductCost{
                data.elements * kernel.elements / static_cast<double>(in), data.elementBytes + kernel.elementBytes, false, sizes};
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
    const auto inputs = dataReadings(call.layouts.data, data, spatial);
    const auto results = dataReadings({}, result, spatial); // its own layout may have changed behind the convolution
    for (const KernelReading& reading : kernelReadings(call, kernel, spatial)) {
        const auto* input = firstOf(inputs, [&](const DataReading& r) { return fits(reading, r.channels); });
        const auto* output = firstOf(results, [&](const DataReading& r) { return r.channels == reading.filters; });
        // A result that was reshaped afterwards shows its channels no more.
        const bool reshaped = results.empty() && std::fmod(result.elements, static_cast<double>(reading.filters)) == 0.0;
        if (input && (output || reshaped))
            return ProductCost{result.elements * kernel.elements / static_cast<double>(reading.filters),
                data.elementBytes + kernel.elementBytes, false,
                ConvolutionSizes{data.dims[0], input->channels, reading.filters, input->channels / reading.depth, reading.window,
                    input->space, output ? output->space : std::vector<std::int64_t>()}};
    }
    return std::nullopt;
}

} // namespace tvmscope
