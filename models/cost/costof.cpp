// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/cost/costof.h"

#include "models/cost/costoperators.h"
#include "models/cost/costproducts.h"
#include "models/cost/costtensors.h"
#include "models/cost/productsizes.h"

#include <algorithm>
#include <numeric>
#include <variant>

namespace tvmscope {

namespace {

struct CallShape {
    const OperatorName& name;
    std::vector<OperatorCost> costs; ///< one a component
    std::vector<CostTensor> tensors; ///< never empty
    std::optional<std::size_t> product; ///< component that is a convolution, matmul or attention

    const CostTensor& result() const { return tensors.back(); }
    double maxInput() const
    {
        double largest = tensors.front().elements;
        for (std::size_t at = 1; at + 1 < tensors.size(); ++at)
            largest = std::max(largest, tensors[at].elements);
        return largest;
    }
    template <class Predicate>
    bool any(Predicate predicate) const
    {
        return std::any_of(costs.begin(), costs.end(), predicate);
    }
};

bool isReduction(const OperatorCost& cost)
{
    return cost.kind == CostKind::PerInput;
}
bool isProduct(const OperatorCost& cost)
{
    return cost.kind == CostKind::Product;
}
bool isUnknown(const OperatorCost& cost)
{
    return cost.kind == CostKind::Unknown;
}
bool mayMultiply(const OperatorCost& cost)
{
    return isUnknown(cost) && cost.mayMultiply;
}

/// What a name says of a call; its tensors are still to come.
CallShape componentsOf(const OperatorName& name)
{
    CallShape call{name, {}, {}, std::nullopt};
    for (const ComponentOperator& component : name.components) {
        call.costs.push_back(operatorCost(component));
        if (isProduct(call.costs.back()))
            call.product = call.costs.size() - 1;
    }
    return call;
}

/// Operations around a product: what stands before it works on its first operand, what follows on the result. Nothing if a
/// reduction follows, whose input is no argument.
std::optional<double> flopsAroundProduct(const CallShape& call)
{
    double flops = 0.0;
    for (std::size_t at = 0; at < call.costs.size(); ++at) {
        const OperatorCost& cost = call.costs[at];
        if (isReduction(cost))
            return std::nullopt;
        flops += cost.perElement * (at < *call.product ? call.tensors.front().elements : call.result().elements);
    }
    return flops;
}

/// End of the operators of one operand that a function begins with: they work on its first argument, which what follows may
/// broadcast, as the multiplication in `tanh_squeeze_multiply` does.
std::vector<OperatorCost>::const_iterator firstOperandChain(const CallShape& call)
{
    if (call.tensors.size() < 3) // one argument: what follows does not broadcast it
        return call.costs.begin();
    return std::find_if_not(
        call.costs.begin(), call.costs.end(), [](const OperatorCost& cost) { return cost.operands == 1 && !cost.changesSize; });
}

/// Whether a tensor holds one number for every row of the result, as `[64, 1]` does for `[64, 128]`.
bool holdsOneForEachRow(const CostTensor& tensor, const CostTensor& result)
{
    const std::size_t rank = tensor.dims.size();
    if (rank == 0 || rank > result.dims.size() || tensor.dims.back() != 1 || result.dims.back() == 1 || !(tensor.elements > 1))
        return false;
    return std::equal(tensor.dims.begin(), tensor.dims.end(), result.dims.end() - static_cast<std::ptrdiff_t>(rank),
        [](std::int64_t own, std::int64_t whole) { return own == 1 || own == whole; });
}

/// The root of a variance and the small number added to it work on the variance: the tail of a normalization, `add_rsqrt` in
/// `subtract_add_rsqrt_multiply`, whose statistics come in as arguments. Nothing where there is no such pair, or no such
/// argument.
struct RootOfVariance {
    std::size_t add = 0; ///< component; its root is the next
    double elements = 0.0;
};
std::optional<RootOfVariance> rootOfVariance(const CallShape& call)
{
    const auto end = call.tensors.end() - 1;
    const auto statistic = std::find_if(
        call.tensors.begin(), end, [&](const CostTensor& tensor) { return holdsOneForEachRow(tensor, call.result()); });
    if (statistic == end)
        return std::nullopt;
    const auto& components = call.name.components;
    for (std::size_t at = 0; at + 1 < components.size(); ++at)
        if (components[at].canonical == "add"
            && (components[at + 1].canonical == "rsqrt" || components[at + 1].canonical == "sqrt"))
            return RootOfVariance{at, statistic->elements};
    return std::nullopt;
}

/// Operations of a function without product. Nothing if it reduces something whose size is neither an argument's nor the
/// result's: a reduction behind an operator that changes sizes.
std::optional<double> flopsWithoutProduct(const CallShape& call)
{
    const auto first = std::find_if(call.costs.begin(), call.costs.end(), isReduction);
    if (first == call.costs.end()) {
        const auto chain = firstOperandChain(call);
        const auto root = rootOfVariance(call);
        double flops = 0.0;
        for (auto cost = call.costs.begin(); cost != call.costs.end(); ++cost) {
            const auto at = static_cast<std::size_t>(cost - call.costs.begin());
            const bool isRoot = root && (at == root->add || at == root->add + 1);
            flops
                += cost->perElement * (isRoot ? root->elements : (cost < chain ? call.tensors.front() : call.result()).elements);
        }
        return flops;
    }
    if (call.tensors.size() < 2 || call.any([](const OperatorCost& cost) { return cost.changesSize && !isReduction(cost); }))
        return std::nullopt;
    const double input = call.maxInput();
    double flops = 0.0;
    for (auto cost = call.costs.begin(); cost != call.costs.end(); ++cost)
        flops += cost->perElement * (isReduction(*cost) || cost < first ? input : call.result().elements);
    return flops;
}

/// How many arguments the operators of a function can read; all of them where a name does not say it. A VM and a graph executor
/// pass tuples whole, also those of which a function reads one tensor.
std::size_t argumentsRead(const CallShape& call)
{
    const std::size_t arguments = call.tensors.size() - 1;
    if (call.costs.empty() || call.name.truncated || call.any([](const OperatorCost& cost) { return cost.operands == 0; }))
        return arguments;
    std::size_t read = 1;
    for (const OperatorCost& cost : call.costs)
        read += static_cast<std::size_t>(cost.operands) - 1;
    return std::min(read, arguments);
}

/// Compulsory traffic. Of what an operator selects from, no more is read than its result holds; of more arguments than the
/// operators can read the smallest are counted.
double bytesOnce(const CallShape& call)
{
    const bool selects = call.any([](const OperatorCost& cost) { return cost.selects; });
    std::vector<double> read;
    for (std::size_t at = 0; at + 1 < call.tensors.size(); ++at) {
        const CostTensor& input = call.tensors[at];
        read.push_back(selects ? std::min(input.elements, call.result().elements) * input.elementBytes : input.bytes());
    }
    const auto end = read.begin() + static_cast<std::ptrdiff_t>(argumentsRead(call));
    std::nth_element(read.begin(), end, read.end());
    return std::accumulate(read.begin(), end, call.result().bytes());
}

/// What a convolution leaves out of its data because its steps are wider than its filter: every other pixel of a row, and every
/// other row, where a 1×1 filter takes steps of two.
double bytesSteppedOver(const CallShape& call, const ProductCost& product)
{
    const auto* const sizes = std::get_if<ConvolutionSizes>(&product.sizes);
    if (!sizes || sizes->transposed || product.operands.empty() || sizes->window.size() != sizes->input.size()
        || sizes->output.size() != sizes->input.size())
        return 0.0;
    double read = 1.0; // part of the data
    for (std::size_t at = 0; at < sizes->input.size(); ++at)
        read *= std::min(1.0,
            static_cast<double>(sizes->output[at]) * static_cast<double>(sizes->window[at])
                / static_cast<double>(sizes->input[at]));
    return (1.0 - read) * call.tensors[product.operands.front()].bytes();
}

/// Traffic without reuse: operands of a product for every multiply-add, everything else for every element it is used for.
double bytesAnew(const CallShape& call, const std::optional<ProductCost>& product)
{
    const bool reduces = call.any(isReduction);
    const double uses = reduces ? std::max(call.maxInput(), call.result().elements) : call.result().elements;
    double passes = 1.0;
    for (const OperatorCost& cost : call.costs)
        passes = std::max(passes, cost.passes);
    double bytes = call.result().bytes() + (product ? product->multiplyAdds * product->operandBytes : 0.0);
    const auto isMultiplied = [&](std::size_t at) {
        return product && std::find(product->operands.begin(), product->operands.end(), at) != product->operands.end();
    };
    for (std::size_t at = 0; at + 1 < call.tensors.size(); ++at)
        if (!isMultiplied(at))
            bytes += std::max(call.tensors[at].elements, uses) * call.tensors[at].elementBytes * passes;
    return bytes;
}

/// Rows that are no kernels: bookkeeping computes nothing; a reshape that shares its storage moves nothing either.
Cost costWithoutKernel(const OperatorName& name)
{
    Cost cost;
    const bool moves = std::any_of(name.components.begin(), name.components.end(),
        [](const ComponentOperator& op) { return operatorCost(op).kind != CostKind::Move; });
    if (name.kind != NameKind::ShapeFunction && name.kind != NameKind::Nop && (moves || name.components.empty())) {
        cost.basis = CostBasis::UnknownOperator;
        return cost;
    }
    cost.productFlops = cost.flops = 0.0;
    if (name.kind == NameKind::Nop || (!name.components.empty() && name.components.front().canonical == "reshape"))
        cost.bytesLower = cost.bytesUpper = 0.0;
    return cost;
}

/// A library's function that is named by its operators, one of them a product: `permute_dims_matmul_cublas`. It computes what a
/// kernel of that name does; most other functions of libraries have no operators in their names.
bool isNamedProduct(const CallShape& call)
{
    return !call.name.truncated && std::count_if(call.costs.begin(), call.costs.end(), isProduct) == 1;
}

/// `einsum` over one tensor, with a result of as many elements, puts them into another order.
bool isReordering(const CallShape& call)
{
    return call.name.components.size() == 1 && call.name.components[0].canonical == "einsum" && !call.name.truncated
        && call.tensors.size() == 2 && call.tensors[0].elements == call.tensors[1].elements;
}

/// A kernel whose operators are all known to multiply nothing, whatever its shapes.
bool holdsNoProduct(const CallShape& call)
{
    return !call.name.truncated && !call.costs.empty() && !call.any(isProduct) && !call.any(mayMultiply);
}

/// A cut name hides what followed; a function holds one product at most then, because Relay fuses no two.
void addKernelCost(Cost& cost, const CallShape& call, const Layouts& layouts)
{
    const auto unknown = [&](CostBasis basis) { cost.basis = basis; };
    const bool hides = call.name.truncated || call.any(isUnknown) || call.costs.empty();
    const auto products = std::count_if(call.costs.begin(), call.costs.end(), isProduct);
    cost.bytesLower = bytesOnce(call);
    if (products > 1)
        return unknown(CostBasis::UnknownInside);
    if (call.name.truncated ? products == 0 : call.costs.empty() || call.any(mayMultiply))
        return unknown(CostBasis::UnknownOperator);
    std::optional<ProductCost> product;
    if (products == 1) {
        product = productCost({call.name, *call.product, call.costs, call.tensors, layouts});
        if (!product)
            return unknown(CostBasis::UnknownInside);
        if (product->assumed)
            cost.basis = CostBasis::AssumedKernel;
        cost.bytesLower = *cost.bytesLower - bytesSteppedOver(call, *product);
    }
    cost.productFlops = product ? 2.0 * product->multiplyAdds : 0.0;
    if (hides)
        return unknown(CostBasis::UnknownOperator);
    const auto rest = product ? flopsAroundProduct(call) : flopsWithoutProduct(call);
    if (!rest)
        return unknown(CostBasis::UnknownInside);
    cost.flops = *cost.productFlops + *rest;
    cost.bytesUpper = std::max(bytesAnew(call, product), *cost.bytesLower);
}

} // namespace

ProductSizes productSizes(const OperatorName& name, std::string_view shapes, const Layouts& layouts)
{
    CallShape call = componentsOf(name);
    auto tensors = call.product ? readCostTensors(shapes) : std::nullopt;
    const auto products = std::count_if(call.costs.begin(), call.costs.end(), isProduct);
    const bool isKernel = name.kind == NameKind::Kernel || (name.kind == NameKind::External && isNamedProduct(call));
    if (!isKernel || products != 1 || !tensors || tensors->empty())
        return {};
    call.tensors = std::move(*tensors);
    const auto product = productCost({call.name, *call.product, call.costs, call.tensors, layouts});
    return product ? product->sizes : ProductSizes();
}

Cost costOf(const OperatorName& name, std::string_view shapes, const Layouts& layouts)
{
    if (name.kind != NameKind::Kernel && name.kind != NameKind::Copy && name.kind != NameKind::External
        && name.kind != NameKind::Opaque)
        return costWithoutKernel(name);
    Cost cost;
    CallShape call = componentsOf(name);
    // What moves data or copies it computes nothing, whatever its shapes.
    if (!call.costs.empty() && !name.truncated
        && std::all_of(call.costs.begin(), call.costs.end(), [](const OperatorCost& c) { return c.kind == CostKind::Move; }))
        cost.productFlops = cost.flops = 0.0;
    else if (name.kind == NameKind::Kernel && holdsNoProduct(call))
        cost.productFlops = 0.0;
    if (shapes.empty()) {
        cost.basis = CostBasis::NoShapes;
        return cost;
    }
    auto tensors = readCostTensors(shapes);
    if (!tensors || tensors->empty()) {
        cost.basis = CostBasis::BadShapes;
        return cost;
    }
    call.tensors = std::move(*tensors);
    if (name.kind == NameKind::Opaque || (name.kind == NameKind::External && !isNamedProduct(call))) {
        cost.bytesLower = bytesOnce(call);
        cost.basis = CostBasis::UnknownOperator;
        return cost;
    }
    if (isReordering(call)) {
        cost.productFlops = cost.flops = 0.0;
        cost.bytesLower = cost.bytesUpper = bytesOnce(call);
        return cost;
    }
    addKernelCost(cost, call, layouts);
    return cost;
}

} // namespace tvmscope
