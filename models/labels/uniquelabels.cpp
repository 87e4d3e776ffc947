// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/labels/uniquelabels.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <numeric>

namespace tvmscope {

namespace {

using Detail = std::string LabelDetails::*;
constexpr std::array<Detail, 6> inOrderOfUse{&LabelDetails::other, &LabelDetails::dtype, &LabelDetails::layout,
    &LabelDetails::device, &LabelDetails::name, &LabelDetails::shapes};

/// Behind a name that it cut, Relay writes a hash of the whole, then perhaps a number: digits that tell people nothing.
std::string withoutHash(std::string name)
{
    const auto isDigit = [](unsigned char c) { return std::isdigit(c) != 0; };
    const auto isHex = [](unsigned char c) { return std::isxdigit(c) != 0; };
    while (!name.empty() && (name.back() == '_' || isDigit(static_cast<unsigned char>(name.back()))))
        name.pop_back();
    while (!name.empty() && isHex(static_cast<unsigned char>(name.back())))
        name.pop_back();
    while (name.ends_with('_'))
        name.pop_back();
    return name;
}

std::string bracketed(const std::string& text)
{
    return text.empty() ? text : "(" + text + ")";
}

void addMark(KernelLabel& label, const std::string& mark)
{
    if (!mark.empty())
        label.mark += (label.mark.empty() ? "" : " ") + mark;
}

bool isNumbered(const std::string& name)
{
    return !name.empty() && std::isdigit(static_cast<unsigned char>(name.back())) != 0;
}

/// From where names part, whole words: `…multiply1_add2` and `…multiply2_add3`.
std::string fromDifference(const std::string& name, const std::string& first, const std::string& last)
{
    constexpr std::size_t readable = 24;
    if (name.size() <= readable)
        return name;
    std::size_t equal = 0;
    while (equal < std::min(first.size(), last.size()) && first[equal] == last[equal])
        ++equal;
    std::size_t word = name.rfind('_', equal - std::min<std::size_t>(equal, 1));
    // The number of an instance says nothing without the word before it.
    while (word != std::string::npos && word > 0 && word + 1 < name.size()
        && std::isdigit(static_cast<unsigned char>(name[word + 1])))
        word = name.rfind('_', word - 1);
    return word == std::string::npos ? name : "…" + name.substr(word + 1);
}

/// A kernel goes by its own name where nothing else tells it from its like.
void markByName(KernelLabel& label, const std::string& name, const std::string& first, const std::string& last)
{
    const std::string mark = fromDifference(name, first, last);
    if (label.part.size() > 2 && mark.starts_with(label.part.substr(1, label.part.size() - 2)))
        label.part.clear();
    addMark(label, bracketed(mark));
}

using Alike = std::map<std::string, std::vector<std::size_t>>;

/// TVM numbers names from the second on: the one without a number needs no mark.
bool needsNoMark(const std::string& name, const Alike& alike)
{
    return !isNumbered(name)
        && std::count_if(alike.begin(), alike.end(), [](const auto& entry) { return !isNumbered(entry.first); }) == 1;
}

void mark(KernelLabel& label, Detail detail, const std::string& value, const Alike& alike)
{
    if (detail != &LabelDetails::name)
        addMark(label, value);
    else if (!needsNoMark(value, alike))
        markByName(label, value, alike.begin()->first, alike.rbegin()->first);
}

/// Marks some labels that read the same; `at` is the next detail to try.
void tellApartFrom(std::size_t at, const std::vector<std::size_t>& same, std::vector<KernelLabel>& labels,
    const std::vector<LabelDetails>& details)
{
    if (same.size() < 2)
        return;
    if (at == inOrderOfUse.size()) {
        for (std::size_t place = 0; place < same.size(); ++place)
            addMark(labels[same[place]], "#" + std::to_string(place + 1));
        return;
    }
    const Detail detail = inOrderOfUse[at];
    Alike alike;
    for (const std::size_t label : same)
        alike[details[label].*detail].push_back(label);
    for (const auto& [value, members] : alike) {
        if (alike.size() > 1)
            for (const std::size_t member : members)
                mark(labels[member], detail, value, alike);
        tellApartFrom(at + 1, members, labels, details);
    }
}

} // namespace

LabelDetails detailsOf(const Kernel& kernel, const std::string& name, const Layouts& layouts)
{
    const bool shaped = kernel.tensors && !kernel.tensors->empty();
    return {std::string(), shaped ? kernel.tensors->back().dtype : std::string(), bracketed(std::string(layouts.data)),
        bracketed(kernel.device), kernel.truncated ? withoutHash(name) : name, bracketed(kernel.entry.shapes)};
}

void tellApart(std::vector<KernelLabel>& labels, const std::vector<LabelDetails>& details)
{
    Alike alike;
    for (std::size_t label = 0; label < labels.size(); ++label)
        alike[labels[label].text()].push_back(label);
    for (const auto& [text, members] : alike)
        tellApartFrom(0, members, labels, details);
}

} // namespace tvmscope
