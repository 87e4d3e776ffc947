// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/join/searchspace.h"

#include <bit>

namespace tvmscope {

namespace {

constexpr std::int64_t anyLength = 1 << 18; ///< longer axes are none that anybody tunes
constexpr std::int64_t longestInner = 64; ///< of the innermost part of a result's row

/// The ways to split an axis in three without a rest: the divisors of all its divisors.
std::int64_t splitsInThree(std::int64_t length)
{
    std::int64_t count = 0;
    for (std::int64_t inner = 1; inner <= length && length < anyLength; ++inner)
        if (length % inner == 0)
            count += splitsInTwo(length / inner, false, length);
    return count;
}

std::vector<SearchSpace> ofConvolution(const ConvolutionSizes& sizes)
{
    constexpr std::size_t planes = 2;
    if (sizes.transposed || sizes.batch < 1 || sizes.output.size() != planes || sizes.window.size() != planes)
        return {};
    const bool depthwise = sizes.groups > 1 && sizes.groups == sizes.channels;
    if (sizes.groups != 1 && !depthwise)
        return {};
    const std::int64_t channels = splitsInTwo(sizes.channels, false, anyLength) * splitsInTwo(sizes.filters, false, anyLength);
    if (depthwise)
        return {{"depthwise_conv2d_NCHWc.x86", channels * splitsInTwo(sizes.output[1], false, longestInner) * 2}};
    // One row of a result cannot be computed two at a time.
    const bool single = sizes.window[0] == 1 && sizes.window[1] == 1 && sizes.output[0] == 1;
    return {{"conv2d_NCHWc.x86", channels * splitsInTwo(sizes.output[1], true, longestInner) * (single ? 1 : 2)}};
}

std::vector<SearchSpace> ofMatmul(const MatmulSizes& sizes)
{
    constexpr std::int64_t longestRows = 16;
    if (sizes.batch != 1)
        return {};
    const std::int64_t inner = splitsInTwo(sizes.inner, false, anyLength);
    const std::int64_t plain = splitsInTwo(sizes.rows, false, anyLength) * splitsInTwo(sizes.columns, false, anyLength) * inner;
    const std::int64_t packed
        = splitsInThree(sizes.rows) * splitsInThree(sizes.columns) * inner * splitsInTwo(sizes.rows, false, longestRows);
    return {{"dense_nopack.x86", plain}, {"dense_pack.x86", packed}};
}

} // namespace

std::int64_t splitsInTwo(std::int64_t length, bool tails, std::int64_t longest)
{
    if (length < 1 || length >= anyLength)
        return 0;
    std::int64_t count = 0;
    for (std::int64_t factor = 1; factor <= length && factor <= longest; ++factor)
        count += length % factor == 0 || (tails && std::has_single_bit(static_cast<std::uint64_t>(factor))) ? 1 : 0;
    return count;
}

std::vector<SearchSpace> searchSpaces(const ProductSizes& sizes, std::string_view device)
{
    if (!device.starts_with("cpu"))
        return {};
    std::vector<SearchSpace> spaces;
    if (const auto* const convolution = std::get_if<ConvolutionSizes>(&sizes))
        spaces = ofConvolution(*convolution);
    else if (const auto* const product = std::get_if<MatmulSizes>(&sizes))
        spaces = ofMatmul(*product);
    std::erase_if(spaces, [](const SearchSpace& space) { return space.size < 1; });
    return spaces;
}

} // namespace tvmscope
