// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/analysis/alignmentwork.h"

#include "models/analysis/matchcomponents.h"

#include <algorithm>

namespace tvmscope {

namespace {

Grade gradeOf(const std::string& component)
{
    static constexpr std::array<std::string_view, 12> common{
        "add", "subtract", "multiply", "divide", "relu", "clip", "maximum", "minimum", "negative", "where", "full", "greater"};
    if (isReshape(component))
        return Grade::Reshape;
    if (movesData(component))
        return Grade::Moving;
    if (isAnchor(component))
        return Grade::Anchor;
    return std::find(common.begin(), common.end(), component) != common.end() ? Grade::Common : Grade::Rare;
}

std::string dimsText(const TensorShape& tensor)
{
    std::string text = "dims";
    for (const std::int64_t dim : tensor.dims)
        text += ',' + std::to_string(dim);
    return text;
}

/// True for a kernel of one operator that computes, and reshapes.
bool computesOnce(const Work& work) noexcept
{
    const auto others = std::count_if(
        work.tokens.begin(), work.tokens.end(), [](const WorkToken& token) { return token.grade != Grade::Reshape; });
    return others == 1 && (work.grade == Grade::Common || work.grade == Grade::Rare);
}

/// Data, weight and result are the first, second and last tensor.
std::string weightKey(const Kernel& kernel)
{
    const std::string_view anchor = anchorOf(kernel.components);
    if (!kernel.tensors || kernel.tensors->size() < 3 || (anchor != "matmul" && !anchor.starts_with("conv")))
        return {};
    return "weight " + matchKey(kernel, MatchPass::Shapeless) + dimsText((*kernel.tensors)[1]);
}

Work expand(const Kernel& kernel, TextNumbers& numbers)
{
    Work work;
    work.kernel = &kernel;
    for (const std::string& component : kernel.components) {
        work.tokens.push_back({numbers.of(operatorFamily(component)), numbers.of(component), gradeOf(component)});
        work.grade = std::max(work.grade, work.tokens.back().grade);
    }
    if (kernel.tensors)
        for (const TensorShape& tensor : *kernel.tensors)
            if (elements(tensor) > 1) {
                work.sizes.push_back(elements(tensor));
                work.shapes.push_back(numbers.of(dimsText(tensor)));
            }
    if (kernel.tensors && !kernel.tensors->empty() && computesOnce(work))
        work.result = elements(kernel.tensors->back());
    std::sort(work.sizes.begin(), work.sizes.end());
    std::sort(work.shapes.begin(), work.shapes.end());
    work.sizes.erase(std::unique(work.sizes.begin(), work.sizes.end()), work.sizes.end());
    work.weightKey = numbers.of(weightKey(kernel));
    for (std::size_t pass = 0; pass < std::size(matchPasses); ++pass) {
        const std::string key = matchKey(kernel, matchPasses[pass]);
        work.keys[pass] = key.empty() ? 0 : numbers.of(std::to_string(pass) + key);
    }
    return work;
}

double shared(const std::vector<std::int64_t>& a, const std::vector<std::int64_t>& b) noexcept
{
    std::size_t common = 0;
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        common += a[i] == b[j];
        const bool next = a[i] <= b[j];
        j += b[j] <= a[i];
        i += next;
    }
    return static_cast<double>(common) / static_cast<double>(std::min(a.size(), b.size()));
}

/// Anchors whose keys differ: another precision, a transposed operand, a winograd kernel, a result that was pooled in the same
/// kernel. Two of data, weight and result must be of equal size, and a matmul must be of the same kind.
double anchorAffinity(const Kernel& a, const Kernel& b) noexcept
{
    const std::vector<TensorShape>&x = *a.tensors, &y = *b.tensors;
    if (x.size() < 2 || y.size() < 2 || (a.entry.cls != b.entry.cls))
        return 0.0;
    const bool data = elements(x.front()) == elements(y.front());
    const bool result = elements(x.back()) == elements(y.back());
    const std::string_view anchor = anchorOf(a.components);
    if (!anchor.starts_with("conv") && anchor != "matmul")
        return data ? (result ? 0.9 : 0.6) : 0.0;
    const bool weight = x.size() > 2 && y.size() > 2 && elements(x[1]) == elements(y[1]);
    if (anchor == "matmul")
        return data && weight && x[0].dims.size() == y[0].dims.size() && result ? 0.8 : 0.0;
    return data && weight && result ? 0.9 : (data + weight + result == 2 ? 0.5 : 0.0);
}

} // namespace

std::vector<Work> expandWork(const KernelTable& table, TextNumbers& numbers)
{
    std::vector<Work> works;
    works.reserve(table.kernels.size());
    for (const Kernel& kernel : table.kernels)
        works.push_back(expand(kernel, numbers));
    return works;
}

std::string operatorFamily(const std::string& component)
{
    if (component == "divide")
        return "multiply";
    if (component == "rsqrt")
        return "sqrt";
    if (component == "square")
        return "power";
    if (component == "strided_slice") // a take of one index
        return "take";
    return isReshape(component) ? "reshape" : component;
}

bool movesData(const std::string& component) noexcept
{
    static constexpr std::array<std::string_view, 10> moving{
        "transpose", "take", "strided_slice", "split", "concatenate", "cast", "stack", "tile", "broadcast_to", "pad"};
    return isReshape(component) || std::find(moving.begin(), moving.end(), component) != moving.end();
}

std::optional<MatchPass> kinship(const Work& a, const Work& b) noexcept
{
    for (std::size_t pass = 0; pass < std::size(matchPasses); ++pass) {
        if (a.keys[pass] == 0 || a.keys[pass] != b.keys[pass])
            continue;
        if (matchPasses[pass] != MatchPass::Shapeless || !a.kernel->tensors || !b.kernel->tensors)
            return matchPasses[pass];
    }
    return std::nullopt;
}

double affinity(const WorkToken& token, const Work& a, const Work& b) noexcept
{
    constexpr double unknown = 0.5;
    if (!a.kernel->tensors || !b.kernel->tensors)
        return unknown;
    if (token.grade == Grade::Anchor) {
        const auto key = static_cast<std::size_t>(MatchPass::Anchor);
        return a.keys[key] != 0 && a.keys[key] == b.keys[key] ? 1.0 : anchorAffinity(*a.kernel, *b.kernel);
    }
    if (a.sizes.empty() || b.sizes.empty())
        return a.sizes.empty() && b.sizes.empty() ? 1.0 : 0.0;
    // Where there is nothing else in the kernels, the operator itself reads and writes these tensors.
    if (a.result != 0 && b.result != 0 && (a.result != b.result || a.sizes.back() != b.sizes.back()))
        return 0.0;
    return shared(a.sizes, b.sizes);
}

double likeness(const Work& a, const Work& b) noexcept
{
    return a.shapes.empty() || b.shapes.empty() ? 0.0 : shared(a.shapes, b.shapes);
}

} // namespace tvmscope
