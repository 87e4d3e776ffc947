// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/labels/describekernel.h"

#include "models/cost/productsizes.h"
#include "models/labels/labelsizes.h"
#include "models/labels/labelwords.h"
#include "models/labels/normlabel.h"
#include "models/profile/saturating.h"

#include <algorithm>
#include <string_view>

namespace tvmscope {

namespace {

/// Classes before this one do work of their own, whose size says most; what follows is told by what comes out.
constexpr OperatorClass firstByResult = OperatorClass::Elementwise;

std::size_t mainOf(const std::vector<std::string>& words)
{
    const auto first = std::min_element(words.begin(), words.end(),
        [](const std::string& a, const std::string& b) { return classOfLabelWord(a) < classOfLabelWord(b); });
    return classOfLabelWord(*first) < firstByResult ? static_cast<std::size_t>(first - words.begin()) : words.size() - 1;
}

bool isIndex(const TensorShape& tensor)
{
    return tensor.dtype.starts_with("int") || tensor.dtype.starts_with("uint");
}

/// `64 of 1000×128`: how many entries of which table; nothing if no tensor says where to look.
std::string takenText(const std::vector<TensorShape>& tensors)
{
    const auto index = std::find_if(tensors.begin(), tensors.end() - 1, isIndex);
    const TensorShape& table = tensors.front();
    std::vector<std::int64_t> dims = table.dims;
    std::erase(dims, 1);
    const std::string of = "of " + dimensionsText(dims);
    return index == tensors.end() - 1 || index == tensors.begin() ? of : std::to_string(elements(*index)) + " " + of;
}

/// Equal results at the end, as a split has them.
std::size_t equalResults(const std::vector<TensorShape>& tensors)
{
    std::size_t count = 1;
    while (count + 1 < tensors.size() && tensors[tensors.size() - 1 - count] == tensors.back())
        ++count;
    return count;
}

/// `64×128→4×32×64`: what goes in has as many elements as what comes out, or is all there is.
std::string movedText(const std::vector<TensorShape>& tensors, const std::string& mover)
{
    const std::size_t results = mover == "split" ? equalResults(tensors) : 1;
    const std::string out = (results > 1 ? std::to_string(results) + "·" : "") + dimensionsText(tensors.back().dims);
    const auto inputs = tensors.end() - static_cast<std::ptrdiff_t>(results);
    const std::int64_t moved = saturatingMultiply(elements(tensors.back()), static_cast<std::int64_t>(results));
    auto source = std::find_if(tensors.begin(), inputs, [&](const TensorShape& t) { return elements(t) == moved; });
    const auto data = [](const TensorShape& t) { return elements(t) > 1 && !isIndex(t); };
    if (source == inputs && std::count_if(tensors.begin(), inputs, data) == 1)
        source = std::find_if(tensors.begin(), inputs, data);
    const std::string in = source == inputs ? std::string() : dimensionsText(source->dims);
    return in.empty() || in == out ? out : in + "→" + out;
}

std::string reducedText(const std::vector<TensorShape>& tensors)
{
    std::vector<std::int64_t> left = tensors.back().dims;
    std::erase(left, 1);
    const std::string in = dimensionsText(tensors.front().dims), out = dimensionsText(left);
    return in == out ? out : in + "→" + out;
}

const TensorShape& largestOf(const std::vector<TensorShape>& tensors)
{
    return *std::max_element(
        tensors.begin(), tensors.end(), [](const TensorShape& a, const TensorShape& b) { return elements(a) < elements(b); });
}

std::size_t spatialOf(std::string_view pool)
{
    for (const std::size_t spatial : {1U, 2U, 3U})
        if (pool.ends_with("pool" + std::to_string(spatial) + "d"))
            return spatial;
    return 0;
}

std::string resultSize(const std::string& main, const std::vector<TensorShape>& tensors)
{
    const OperatorClass cls = classOfLabelWord(main);
    const TensorShape& result = tensors.back();
    if (tensors.size() < 2)
        return dimensionsText(result.dims);
    if (main == "take")
        return takenText(tensors);
    if (cls == OperatorClass::Pool)
        if (std::string text = poolingText(tensors.front().dims, result.dims, spatialOf(main)); !text.empty())
            return text;
    if (cls == OperatorClass::Reduce)
        return reducedText(tensors);
    return isMover(main) ? movedText(tensors, main) : dimensionsText(result.dims);
}

KernelLabel bookkeepingLabel(const Kernel& kernel)
{
    std::string_view name = kernel.entry.name;
    for (const std::string_view prefix : {"VM::", "vm.builtin."})
        if (name.starts_with(prefix))
            name.remove_prefix(prefix.size());
    const bool shaped = kernel.tensors && kernel.tensors->size() == 1;
    return {{std::string(name)}, 0, shaped ? dimensionsText(kernel.tensors->front().dims) : std::string(), {}, {}, true};
}

/// One tensor of data beside scalars, parameters and the result.
bool readsOneInput(const Kernel& kernel)
{
    if (!kernel.tensors || kernel.tensors->size() < 2)
        return false;
    const std::int64_t result = elements(kernel.tensors->back());
    const auto inputs = kernel.tensors->end() - 1;
    return std::count_if(kernel.tensors->begin(), inputs, [&](const TensorShape& t) { return elements(t) >= result; }) == 1;
}

} // namespace

std::string nameWithoutPrefix(const OperatorName& name, const Kernel& kernel)
{
    const std::string_view whole = kernel.entry.name;
    // `vm_mod_shape_func_nn_softmax` works out the sizes of a softmax: it is none.
    if (const std::size_t at = whole.find("shape_func"); name.kind == NameKind::ShapeFunction && at < name.prefix.size())
        return std::string(whole.substr(at));
    const bool more = whole.starts_with(name.prefix) && whole.size() > name.prefix.size();
    return std::string(more ? whole.substr(name.prefix.size()) : whole);
}

KernelLabel describeKernel(const OperatorName& name, const Kernel& kernel, const Layouts& layouts)
{
    if (name.kind == NameKind::VmInstruction || name.kind == NameKind::Builtin)
        return bookkeepingLabel(kernel);
    const bool readable = kernel.tensors && !kernel.tensors->empty() && !name.components.empty();
    if (!readable || (name.kind != NameKind::Kernel && name.kind != NameKind::Copy))
        return {{nameWithoutPrefix(name, kernel)}, 0, {}, {}, {}};
    const std::vector<TensorShape>& tensors = *kernel.tensors;
    KernelLabel label;
    label.operators = labelWords(name);
    if (const auto norm = normPart(kernel, label.operators)) {
        const auto first = label.operators.begin() + static_cast<std::ptrdiff_t>(norm->first);
        *first = norm->word;
        label.operators.erase(first + 1, first + static_cast<std::ptrdiff_t>(norm->count));
        label.main = norm->first;
        label.size = dimensionsText(largestOf(tensors).dims);
        label.part = norm->note;
        return label;
    }
    label.operators = withPatterns(std::move(label.operators), readsOneInput(kernel));
    label.main = mainOf(label.operators);
    if (name.truncated)
        label.operators.emplace_back("…");
    std::string& main = label.operators[label.main];
    if (main == "dense" && kernel.entry.cls == OperatorClass::BatchMatmul)
        main = className(kernel.entry.cls);
    if (main == "batch_matmul" && kernel.entry.cls == OperatorClass::Dense)
        main = className(kernel.entry.cls);
    const ProductSizes sizes = productSizes(name, kernel.entry.shapes, layouts);
    label.size = sizeText(sizes);
    if (label.size.empty())
        label.size = resultSize(main, tensors);
    main = sizePrefix(sizes) + main;
    return label;
}

} // namespace tvmscope
