// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/kernels/components.h"

#include <algorithm>
#include <array>

namespace tvmscope {

namespace {

bool removePrefix(std::string_view& text, std::string_view prefix)
{
    if (!text.starts_with(prefix) || text.size() == prefix.size())
        return false;
    text.remove_prefix(prefix.size());
    return true;
}

/// `conv2d_NCHWc`, `conv2d_winograd_without_weight_transform`, `conv2d_NCHWc_int8` are all conv2d; a transposed one is not.
std::string_view convolution(std::string_view name)
{
    for (const std::string_view rank : {"conv1d", "conv2d", "conv3d"})
        if (name.starts_with(rank))
            return name.starts_with(std::string(rank) + "_transpose") ? name.substr(0, rank.size() + 10) : rank;
    return name;
}

std::string spelling(const ComponentOperator& component)
{
    std::string_view name = component.canonical;
    while (removePrefix(name, "fast_") || removePrefix(name, "contrib_") || removePrefix(name, "nn.")
        || removePrefix(name, "depthwise_")) { }
    if (name == "dense" || name == "dense_pack" || name == "matmul" || name == "NT_matmul" || name == "batch_matmul")
        return "matmul";
    if (name == "bias_add")
        return "add";
    // Global pooling is written as a reduction by some front ends; pooling to more than one value is told by its sizes.
    if (name.starts_with("adaptive_avg_pool"))
        return "mean";
    if (name.starts_with("adaptive_max_pool"))
        return "max";
    return std::string(convolution(name));
}

} // namespace

std::vector<std::string> comparisonComponents(const OperatorName& name)
{
    // The name of an external function is a running number; what it does is not in it.
    if (name.kind == NameKind::External)
        return {"external:" + name.codegen};
    std::vector<std::string> result;
    for (const ComponentOperator& component : name.components) {
        std::string next = spelling(component);
        const bool clips = !result.empty()
            && ((result.back() == "maximum" && next == "minimum") || (result.back() == "minimum" && next == "maximum"));
        if (clips)
            result.back() = "clip";
        else
            result.push_back(std::move(next));
    }
    return result;
}

bool isReshape(std::string_view component) noexcept
{
    static constexpr std::array<std::string_view, 8> reshapes{
        "reshape", "squeeze", "expand_dims", "batch_flatten", "flatten", "layout_transform", "contrib_reverse_reshape", "nop"};
    return std::find(reshapes.begin(), reshapes.end(), component) != reshapes.end();
}

bool isAnchor(std::string_view component) noexcept
{
    return component == "matmul" || component.starts_with("conv1d") || component.starts_with("conv2d")
        || component.starts_with("conv3d") || component.find("attention") != std::string_view::npos
        || component.find("softmax") != std::string_view::npos || component.find("pool") != std::string_view::npos;
}

std::string_view anchorOf(const std::vector<std::string>& components) noexcept
{
    const auto found = std::find_if(components.begin(), components.end(), isAnchor);
    return found == components.end() ? std::string_view{} : std::string_view{*found};
}

} // namespace tvmscope
