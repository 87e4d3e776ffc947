// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/shapehints.h"

#include <charconv>
#include <cstdint>
#include <utility>
#include <vector>

namespace tvmscope {

namespace {

using Dimensions = std::vector<std::int64_t>;

/// The dimensions between the next brackets of `shapes`, which are removed from it. False if there are none or they are not
/// numbers.
bool takeTensor(std::string_view& shapes, Dimensions& dimensions)
{
    const std::size_t open = shapes.find('[');
    const std::size_t close = shapes.find(']', open == std::string_view::npos ? 0 : open);
    if (open == std::string_view::npos || close == std::string_view::npos)
        return false;
    std::string_view inside = shapes.substr(open + 1, close - open - 1);
    shapes.remove_prefix(close + 1);
    while (!inside.empty()) {
        std::int64_t value = 0;
        const auto [end, error] = std::from_chars(inside.data(), inside.data() + inside.size(), value);
        if (error != std::errc{})
            return false;
        dimensions.push_back(value);
        inside.remove_prefix(static_cast<std::size_t>(end - inside.data()));
        while (inside.starts_with(',') || inside.starts_with(' '))
            inside.remove_prefix(1);
    }
    return true;
}

/// Weights of a convolution are [out, in, …], of a transposed one [in, out, …]; data is [batch, in, …].
bool isPlainConvolution(const Dimensions& data, const Dimensions& weights)
{
    return data.size() >= 3 && data.size() == weights.size() && weights[1] == data[1] && weights[0] != data[1];
}

} // namespace

void applyShapes(OperatorName& name, std::string_view shapes)
{
    if (name.kind != NameKind::Kernel || name.components.empty())
        return;
    Dimensions first, second;
    if (!takeTensor(shapes, first) || !takeTensor(shapes, second))
        return;
    ComponentOperator& op = name.components.front();
    constexpr std::size_t batched = 3;
    if (op.name.ends_with("matmul") && op.canonical == "dense" && second.size() >= batched) {
        op.canonical = "batch_matmul";
    } else if (op.canonical == "take" && second.empty()) {
        op.canonical = "strided_slice";
    } else if (op.name.ends_with("d_transpose") && isPlainConvolution(first, second) && !name.alternatives.empty()) {
        std::swap(name.components, name.alternatives.front());
    }
}

} // namespace tvmscope
