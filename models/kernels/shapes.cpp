// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/kernels/shapes.h"

#include "models/profile/saturating.h"

#include <charconv>

namespace tvmscope {

std::int64_t elements(const TensorShape& shape) noexcept
{
    std::int64_t product = 1;
    for (const std::int64_t dim : shape.dims)
        product = saturatingMultiply(product, dim);
    return product;
}

namespace {

/// Reads `[1, 64]` from the front of `text` and takes it off; false if it is not there.
bool takeDims(std::string_view& text, std::vector<std::int64_t>& dims)
{
    if (!text.starts_with('['))
        return false;
    text.remove_prefix(1);
    while (!text.starts_with(']')) {
        if (!dims.empty()) {
            if (!text.starts_with(", "))
                return false;
            text.remove_prefix(2);
        }
        std::int64_t dim = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), dim);
        if (error != std::errc{})
            return false;
        dims.push_back(dim);
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    }
    text.remove_prefix(1);
    return true;
}

} // namespace

std::optional<std::vector<TensorShape>> parseShapes(std::string_view text)
{
    std::vector<TensorShape> result;
    while (!text.empty()) {
        // custom[name]32 is the one dtype with brackets of its own: the dimensions are the last bracket before the comma.
        std::size_t open = text.find('[');
        if (text.starts_with("custom["))
            open = text.find('[', 7);
        if (open == std::string_view::npos || open == 0)
            return std::nullopt;
        TensorShape shape{std::string(text.substr(0, open)), {}};
        text.remove_prefix(open);
        if (!takeDims(text, shape.dims))
            return std::nullopt;
        result.push_back(std::move(shape));
        if (text.starts_with(", "))
            text.remove_prefix(2);
        else if (!text.empty())
            return std::nullopt;
    }
    return result;
}

SharedShapes parseSharedShapes(std::string_view text)
{
    auto shapes = parseShapes(text);
    return shapes ? std::make_shared<const std::vector<TensorShape>>(*std::move(shapes)) : nullptr;
}

} // namespace tvmscope
