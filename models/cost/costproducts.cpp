// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/cost/costproducts.h"

#include "models/names/classification.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

/// Queries [batch, queries, heads, width], keys and values [batch, keys, key heads, width]; a mask is not in the shapes, the full
/// square is counted.
std::optional<ProductCost> attentionCost(const ProductCall& call)
{
    constexpr std::size_t rank = 4;
    const std::string& op = call.component().name;
    const auto inputs = call.inputs();
    if ((!op.ends_with("attention") && !op.ends_with("attention_bias")) || call.at != 0 || inputs.size() < 3)
        return std::nullopt;
    const auto &query = inputs[0].dims, &key = inputs[1].dims, &value = inputs[2].dims;
    if (query.size() != rank || key.size() != rank || value.size() != rank || query[0] != key[0] || query[3] != key[3]
        || key[0] != value[0] || key[1] != value[1] || key[2] != value[2] || query[2] % key[2] != 0)
        return std::nullopt;
    const double scores = inputs[0].elements / static_cast<double>(query[3]) * static_cast<double>(key[1]);
    const double results = inputs[0].elements / static_cast<double>(query[3]) * static_cast<double>(value[3]);
    if (call.keepsSize() && call.result().elements != results)
        return std::nullopt;
    return ProductCost{scores * static_cast<double>(query[3] + value[3]), inputs[0].elementBytes + inputs[1].elementBytes, false,
        AttentionSizes{query[0], query[2], query[1], key[1], query[3]}, {0, 1, 2}};
}

/// Weights that are decoded inside the function are no argument of it: width and depth come from data and result, and the coded
/// weights must have rows or columns of that width.
std::optional<ProductCost> decodedMatmulCost(const ProductCall& call)
{
    const auto first = call.costs.first(call.at);
    const bool decodes
        = std::any_of(call.name.components.begin(), call.name.components.begin() + static_cast<std::ptrdiff_t>(call.at),
            [](const ComponentOperator& op) { return op.canonical == "dequantize" || op.canonical == "decode"; });
    const auto& result = call.result().dims;
    if (first.empty() || !decodes || result.size() < 2 || call.inputs().empty())
        return std::nullopt;
    const auto& codes = call.inputs().front();
    for (std::size_t at = 1; at < call.inputs().size(); ++at) {
        const CostTensor& data = call.inputs()[at];
        if (data.dims.size() != result.size() || !std::equal(data.dims.begin(), data.dims.end() - 1, result.begin()))
            continue;
        const bool wide = codes.dims.size() == 2 && (codes.dims[0] == result.back() || codes.dims[1] == result.back());
        const double depth = static_cast<double>(data.dims.back());
        if (wide && codes.elements <= static_cast<double>(result.back()) * depth)
            return ProductCost{call.result().elements * depth, data.elementBytes + codes.elementBytes, false,
                MatmulSizes{1, std::llround(call.result().elements) / result.back(), data.dims.back(), result.back()}, {0, at}};
    }
    return std::nullopt;
}

/// Of the arguments with these two indices as operands.
std::optional<ProductCost> pairCost(const ProductCall& call, OperatorClass cls, std::size_t left, std::size_t right)
{
    const CostTensor &first = call.inputs()[left], &second = call.inputs()[right];
    auto cost = cls == OperatorClass::Conv ? convolutionCost(call, first, second) : matmulCost(call, first, second);
    if (cost)
        cost->operands = {left, right};
    return cost;
}

} // namespace

bool ProductCall::keepsSize() const
{
    const auto behind = costs.subspan(at + 1);
    return std::none_of(behind.begin(), behind.end(), [](const OperatorCost& cost) { return cost.changesSize; });
}

std::optional<ProductCost> productCost(const ProductCall& call)
{
    const auto cls = operatorClass(call.component().canonical);
    if (cls == OperatorClass::Attention)
        return attentionCost(call);
    const auto inputs = call.inputs();
    if (!cls || inputs.size() < 2)
        return std::nullopt;
    if (call.at == 0)
        return pairCost(call, *cls, 0, 1);
    if (auto decoded = decodedMatmulCost(call); decoded && cls != OperatorClass::Conv)
        return decoded;
    // What is fused in front has arguments of its own: any two may be the operands, if only one amount of work comes of it.
    constexpr std::size_t maxInputs = 16;
    std::optional<ProductCost> found;
    for (std::size_t i = 0; i < std::min(inputs.size(), maxInputs); ++i)
        for (std::size_t j = 0; j < std::min(inputs.size(), maxInputs); ++j) {
            const auto next = i == j ? std::nullopt : pairCost(call, *cls, i, j);
            if (next && found && next->multiplyAdds != found->multiplyAdds)
                return std::nullopt;
            if (next && !found)
                found = next;
        }
    return found;
}

} // namespace tvmscope
