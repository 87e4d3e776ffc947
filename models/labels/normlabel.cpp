// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/labels/normlabel.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace tvmscope {

namespace {

constexpr std::string_view meanNote = "(mean)", varianceNote = "(variance)", subtractNote = "(subtract)", scaleNote = "(scale)";

bool isPiece(const std::string& word)
{
    static constexpr std::array<std::string_view, 12> pieces{
        "mean", "variance", "sum", "power", "square", "subtract", "add", "sqrt", "rsqrt", "multiply", "divide", "cast"};
    return std::find(pieces.begin(), pieces.end(), word) != pieces.end();
}

/// Tensors with one value a channel: scale and shift.
std::ptrdiff_t parametersOf(const Kernel& kernel)
{
    if (!kernel.tensors || kernel.tensors->empty())
        return 0;
    const auto largest = std::max_element(kernel.tensors->begin(), kernel.tensors->end(),
        [](const TensorShape& a, const TensorShape& b) { return elements(a) < elements(b); });
    if (largest->dims.empty())
        return 0;
    const std::int64_t channels = largest->dims.back();
    return std::count_if(kernel.tensors->begin(), kernel.tensors->end() - 1, [&](const TensorShape& tensor) {
        return channels > 1 && !tensor.dims.empty() && tensor.dims.back() == channels && elements(tensor) == channels;
    });
}

std::string partNote(const std::vector<std::string>& words)
{
    const auto has = [&](std::string_view word) { return std::find(words.begin(), words.end(), word) != words.end(); };
    const bool spread = has("power") || has("square") || has("variance");
    const bool average = has("mean") || has("sum");
    if (has("rsqrt") || has("sqrt"))
        return std::string(average && (has("subtract") || spread) ? "" : scaleNote);
    if (spread)
        return std::string(varianceNote);
    return std::string(average ? meanNote : subtractNote);
}

} // namespace

std::optional<NormPart> normPart(const Kernel& kernel, const std::vector<std::string>& words)
{
    if (kernel.entry.cls != OperatorClass::Norm)
        return std::nullopt;
    const auto first = std::find_if(words.begin(), words.end(), isPiece);
    const auto end = std::find_if_not(first, words.end(), isPiece);
    const bool named = std::any_of(words.begin(), words.end(), [](const std::string& w) { return w.ends_with("_norm"); });
    if (first == end || named)
        return std::nullopt;
    const std::vector<std::string> part(first, end);
    const bool subtracts = std::find(part.begin(), part.end(), "subtract") != part.end();
    const bool root = std::any_of(part.begin(), part.end(), [](const std::string& w) { return w == "rsqrt" || w == "sqrt"; });
    const bool rms = root && !subtracts && parametersOf(kernel) == 1 && part.back() == "multiply";
    return NormPart{
        rms ? "rms_norm" : "layer_norm", partNote(part), static_cast<std::size_t>(first - words.begin()), part.size()};
}

std::string joinedNormNote(const std::vector<std::string>& notes)
{
    const auto has = [&](std::string_view note) { return std::find(notes.begin(), notes.end(), note) != notes.end(); };
    if (has("") || (has(scaleNote) && has(meanNote)))
        return {};
    for (const std::string_view note : {scaleNote, meanNote, varianceNote})
        if (has(note))
            return std::string(note);
    return notes.empty() ? std::string() : notes.front();
}

} // namespace tvmscope
