// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/cost/costtensors.h"

#include "models/kernels/shapes.h"

#include <charconv>

namespace tvmscope {

namespace {

/// Beyond 2^53 a double skips whole numbers; no tensor has as many elements.
constexpr double maxElements = 9007199254740992.0;

/// The number that `text` begins with, taken off it; nothing if there is none.
std::optional<int> takeNumber(std::string_view& text)
{
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || value <= 0)
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

} // namespace

std::optional<double> elementBytes(std::string_view dtype)
{
    constexpr double bitsPerByte = 8.0, handleBytes = 8.0;
    if (dtype == "bool")
        return 1.0;
    if (dtype == "handle")
        return handleBytes;
    const std::size_t digits = dtype.starts_with("custom[") ? dtype.find(']') + 1 : dtype.find_first_of("0123456789");
    if (digits == 0 || digits >= dtype.size())
        return std::nullopt;
    std::string_view rest = dtype.substr(digits);
    const auto bits = takeNumber(rest);
    if (!bits)
        return std::nullopt;
    double bytes = *bits / bitsPerByte;
    if (rest.starts_with("_")) // float8_e4m3fn: what stands behind says how the bits are split; lanes may follow it
        rest = rest.find('x') == std::string_view::npos ? std::string_view{} : rest.substr(rest.find('x'));
    if (rest.starts_with("x")) {
        rest.remove_prefix(1);
        const auto lanes = takeNumber(rest);
        if (!lanes)
            return std::nullopt;
        bytes *= *lanes;
    }
    return rest.empty() ? std::optional(bytes) : std::nullopt;
}

std::optional<std::vector<CostTensor>> readCostTensors(std::string_view shapes)
{
    const auto parsed = parseShapes(shapes);
    if (!parsed)
        return std::nullopt;
    std::vector<CostTensor> tensors;
    for (const TensorShape& shape : *parsed) {
        const auto size = elementBytes(shape.dtype);
        if (!size)
            return std::nullopt;
        CostTensor tensor{shape.dims, 1.0, *size};
        for (const std::int64_t dim : shape.dims) {
            if (dim < 1)
                return std::nullopt;
            tensor.elements *= static_cast<double>(dim);
            if (tensor.elements > maxElements)
                return std::nullopt;
        }
        tensors.push_back(std::move(tensor));
    }
    return tensors;
}

} // namespace tvmscope
