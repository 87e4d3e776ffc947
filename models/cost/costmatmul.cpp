// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/cost/costproducts.h"

#include <algorithm>
#include <array>

namespace tvmscope {

namespace {

/// A stack of matrices; `inner` is the dimension that is summed over.
struct Matrix {
    std::vector<std::int64_t> batch;
    std::int64_t outer = 1;
    std::int64_t inner = 1;
};

/// The last two dimensions as a matrix; a vector is one with a single row.
Matrix matrixOf(const CostTensor& tensor, bool innerLast)
{
    const auto& dims = tensor.dims;
    Matrix matrix;
    if (dims.empty())
        return matrix;
    if (dims.size() == 1) {
        matrix.inner = dims[0];
        return matrix;
    }
    matrix.batch.assign(dims.begin(), dims.end() - 2);
    matrix.outer = innerLast ? dims[dims.size() - 2] : dims.back();
    matrix.inner = innerLast ? dims.back() : dims[dims.size() - 2];
    return matrix;
}

/// How many products the broadcast stacks hold; nothing if they do not fit.
std::optional<double> stacked(const std::vector<std::int64_t>& left, const std::vector<std::int64_t>& right)
{
    double product = 1.0;
    for (std::size_t at = 0; at < std::max(left.size(), right.size()); ++at) {
        const std::int64_t a = at < left.size() ? left[left.size() - 1 - at] : 1;
        const std::int64_t b = at < right.size() ? right[right.size() - 1 - at] : 1;
        if (a != b && a != 1 && b != 1)
            return std::nullopt;
        product *= static_cast<double>(std::max(a, b));
    }
    return product;
}

MatmulSizes sizesOf(const Matrix& x, const Matrix& y, double batch)
{
    const auto count = static_cast<std::int64_t>(batch);
    const bool oneMatrix = std::all_of(y.batch.begin(), y.batch.end(), [](std::int64_t dim) { return dim == 1; });
    return oneMatrix ? MatmulSizes{1, count * x.outer, x.inner, y.outer} : MatmulSizes{count, x.outer, x.inner, y.outer};
}

std::optional<ProductCost> multiplied(
    const ProductCall& call, const CostTensor& left, const CostTensor& right, const Matrix& x, const Matrix& y)
{
    const auto batch = stacked(x.batch, y.batch);
    if (x.inner != y.inner || !batch)
        return std::nullopt;
    const double results = *batch * static_cast<double>(x.outer) * static_cast<double>(y.outer);
    if (call.keepsSize() && results != call.result().elements)
        return std::nullopt;
    return ProductCost{
        results * static_cast<double>(x.inner), left.elementBytes + right.elementBytes, false, sizesOf(x, y, *batch)};
}

/// Weights in blocks of output features, `NC8n`: [features / block, depth, block].
std::optional<Matrix> packedWeights(const ProductCall& call, const CostTensor& right)
{
    if (call.component().name.find("dense_pack") == std::string::npos || right.dims.size() != 3)
        return std::nullopt;
    return Matrix{{}, right.dims[0] * right.dims[2], right.dims[1]};
}

/// Relay's dense and batch_matmul and dlight's NT_matmul hold the right-hand side transposed unless told otherwise, Relax's
/// matmul as it is written.
bool transposesRight(const ComponentOperator& op)
{
    const std::string_view name = op.name;
    return name.ends_with("dense") || name.ends_with("batch_matmul") || name.ends_with("NT_matmul");
}

} // namespace

std::optional<ProductCost> matmulCost(const ProductCall& call, const CostTensor& left, const CostTensor& right)
{
    static constexpr std::array multiplies{"dense", "batch_matmul", "qnn.dense", "qnn.batch_matmul", "qnn.contrib_dense_pack"};
    if (std::find(multiplies.begin(), multiplies.end(), call.component().canonical) == multiplies.end())
        return std::nullopt; // sparse, bit-serial, einsum: their work is not in the shapes
    if (const auto packed = packedWeights(call, right))
        return multiplied(call, left, right, matrixOf(left, true), *packed);
    const bool transposed = transposesRight(call.component());
    for (const bool leftPlain : {true, false})
        for (const bool rightTransposed : {transposed, !transposed})
            if (auto cost = multiplied(call, left, right, matrixOf(left, leftPlain), matrixOf(right, rightTransposed)))
                return cost;
    return std::nullopt;
}

} // namespace tvmscope
