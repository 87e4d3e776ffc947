// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/kernelsignature.h"

#include "models/kernels/components.h"

#include <algorithm>

namespace tvmscope {

namespace {

Distinctiveness distinctivenessOf(const std::string& component)
{
    static constexpr std::array<std::string_view, 12> common{
        "add", "subtract", "multiply", "divide", "relu", "clip", "maximum", "minimum", "negative", "where", "full", "greater"};
    if (isReshape(component))
        return Distinctiveness::Reshape;
    if (movesData(component))
        return Distinctiveness::Moving;
    if (isAnchor(component))
        return Distinctiveness::Anchor;
    return std::find(common.begin(), common.end(), component) != common.end() ? Distinctiveness::Common : Distinctiveness::Rare;
}

std::string dimsText(const TensorShape& tensor)
{
    std::string text = "dims";
    for (const std::int64_t dim : tensor.dims)
        text += ',' + std::to_string(dim);
    return text;
}

/// True for a kernel of one operator that computes, and reshapes.
bool computesOnce(const KernelSignature& signature) noexcept
{
    const auto others = std::count_if(signature.tokens.begin(), signature.tokens.end(),
        [](const SignatureToken& token) { return token.distinctiveness != Distinctiveness::Reshape; });
    return others == 1
        && (signature.distinctiveness == Distinctiveness::Common || signature.distinctiveness == Distinctiveness::Rare);
}

/// Data, weight and result are the first, second and last tensor.
std::string weightKey(const Kernel& kernel)
{
    const std::string_view anchor = anchorOf(kernel.components);
    if (!kernel.tensors || kernel.tensors->size() < 3 || (anchor != "matmul" && !anchor.starts_with("conv")))
        return {};
    return "weight " + matchKey(kernel, MatchTier::Shapeless) + dimsText((*kernel.tensors)[1]);
}

AnchorSizes anchorSizes(const Kernel& kernel)
{
    const std::string_view anchor = anchorOf(kernel.components);
    if (!kernel.tensors || kernel.tensors->size() < 2)
        return {};
    const std::vector<TensorShape>& tensors = *kernel.tensors;
    AnchorSizes sizes;
    sizes.kind = anchor == "matmul"  ? AnchorSizes::Kind::Matmul
        : anchor.starts_with("conv") ? AnchorSizes::Kind::Convolution
                                     : AnchorSizes::Kind::Other;
    sizes.data = elements(tensors.front());
    sizes.weight = tensors.size() > 2 ? elements(tensors[1]) : 0;
    sizes.result = elements(tensors.back());
    sizes.depth = tensors.front().dims.empty() ? 1 : tensors.front().dims.back();
    sizes.dataRank = tensors.front().dims.size();
    return sizes;
}

KernelSignature expand(const Kernel& kernel, TextNumbers& numbers)
{
    KernelSignature signature;
    signature.kernel = &kernel;
    signature.cls = kernel.entry.cls;
    signature.shaped = kernel.tensors != nullptr;
    for (const std::string& component : kernel.components) {
        signature.tokens.push_back({numbers.of(operatorFamily(component)), numbers.of(component), distinctivenessOf(component)});
        signature.distinctiveness = std::max(signature.distinctiveness, signature.tokens.back().distinctiveness);
    }
    if (kernel.tensors)
        for (const TensorShape& tensor : *kernel.tensors)
            if (elements(tensor) > 1) {
                signature.sizes.push_back(elements(tensor));
                signature.shapes.push_back(numbers.of(dimsText(tensor)));
            }
    if (kernel.tensors && !kernel.tensors->empty() && computesOnce(signature))
        signature.result = elements(kernel.tensors->back());
    std::sort(signature.sizes.begin(), signature.sizes.end());
    std::sort(signature.shapes.begin(), signature.shapes.end());
    signature.sizes.erase(std::unique(signature.sizes.begin(), signature.sizes.end()), signature.sizes.end());
    signature.weightKey = numbers.of(weightKey(kernel));
    signature.anchor = anchorSizes(kernel);
    for (std::size_t pass = 0; pass < std::size(matchTiers); ++pass) {
        const std::string key = matchKey(kernel, matchTiers[pass]);
        signature.keys[pass] = key.empty() ? 0 : numbers.of(std::to_string(pass) + key);
    }
    return signature;
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
double anchorSizeSimilarity(const KernelSignature& a, const KernelSignature& b) noexcept
{
    const AnchorSizes &x = a.anchor, &y = b.anchor;
    if (x.kind == AnchorSizes::Kind::None || y.kind == AnchorSizes::Kind::None || a.cls != b.cls)
        return 0.0;
    const bool data = x.data == y.data;
    const bool result = x.result == y.result;
    if (x.kind == AnchorSizes::Kind::Other)
        return data ? (result ? 0.9 : 0.6) : 0.0;
    const bool weight = x.weight != 0 && x.weight == y.weight;
    if (x.kind == AnchorSizes::Kind::Matmul)
        return data && weight && x.dataRank == y.dataRank && result ? 0.8 : 0.0;
    return data && weight && result ? 0.9 : (data + weight + result == 2 ? 0.5 : 0.0);
}

} // namespace

std::vector<KernelSignature> kernelSignatures(const KernelTable& table, TextNumbers& numbers, StopFlag stop)
{
    std::vector<KernelSignature> signatures;
    signatures.reserve(table.kernels.size());
    constexpr std::size_t kernelsBetweenLooks = 256;
    for (const Kernel& kernel : table.kernels) {
        if (signatures.size() % kernelsBetweenLooks == 0 && stop.raised())
            break;
        signatures.push_back(expand(kernel, numbers));
    }
    return signatures;
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

std::optional<MatchTier> matchTier(const KernelSignature& a, const KernelSignature& b) noexcept
{
    // Most kernels have other operators: then nothing but the hash, or an anchor with something else around it, can be the same.
    const auto equal = [&](MatchTier tier) {
        const auto at = static_cast<std::size_t>(tier);
        return a.keys[at] != 0 && a.keys[at] == b.keys[at];
    };
    if (a.keys.back() != b.keys.back())
        return equal(MatchTier::Hash)  ? std::optional(MatchTier::Hash)
            : equal(MatchTier::Anchor) ? std::optional(MatchTier::Anchor)
                                       : std::nullopt;
    for (std::size_t pass = 0; pass < std::size(matchTiers); ++pass) {
        if (a.keys[pass] == 0 || a.keys[pass] != b.keys[pass])
            continue;
        if (matchTiers[pass] != MatchTier::Shapeless || !a.shaped || !b.shaped)
            return matchTiers[pass];
    }
    return std::nullopt;
}

double sizeSimilarity(const SignatureToken& token, const KernelSignature& a, const KernelSignature& b) noexcept
{
    constexpr double unknown = 0.5;
    if (!a.shaped || !b.shaped)
        return unknown;
    if (token.distinctiveness == Distinctiveness::Anchor) {
        const auto key = static_cast<std::size_t>(MatchTier::Anchor);
        return a.keys[key] != 0 && a.keys[key] == b.keys[key] ? 1.0 : anchorSizeSimilarity(a, b);
    }
    if (a.sizes.empty() || b.sizes.empty())
        return a.sizes.empty() && b.sizes.empty() ? 1.0 : 0.0;
    // Where there is nothing else in the kernels, the operator itself reads and writes these tensors.
    if (a.result != 0 && b.result != 0 && (a.result != b.result || a.sizes.back() != b.sizes.back()))
        return 0.0;
    return shared(a.sizes, b.sizes);
}

double shapeSimilarity(const KernelSignature& a, const KernelSignature& b) noexcept
{
    return a.shapes.empty() || b.shapes.empty() ? 0.0 : shared(a.shapes, b.shapes);
}

} // namespace tvmscope
