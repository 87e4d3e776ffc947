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

/// Labels that read the same.
struct SameLabels {
    std::vector<KernelLabel*> labels;
    std::vector<LabelDetails> details;
};

/// Places of some of them by one of their details.
using Alike = std::map<std::string, std::vector<std::size_t>>;

/// Marks all labels of several names. TVM numbers names from the second on: the one without a number needs no mark.
void markByNames(const Alike& alike, const SameLabels& same)
{
    const auto unnumbered = std::count_if(alike.begin(), alike.end(), [](const auto& entry) { return !isNumbered(entry.first); });
    for (const auto& [name, members] : alike)
        for (const std::size_t member : members)
            if (unnumbered != 1 || isNumbered(name))
                markByName(*same.labels[member], name, alike.begin()->first, alike.rbegin()->first);
}

/// Marks labels by a detail in which they differ.
void mark(Detail detail, const Alike& alike, const SameLabels& same)
{
    if (detail == &LabelDetails::name)
        return markByNames(alike, same);
    for (const auto& [value, members] : alike)
        for (const std::size_t member : members)
            addMark(*same.labels[member], value);
}

/// Marks some of them, by their places; `at` is the next detail to try.
void tellApartFrom(std::size_t at, const std::vector<std::size_t>& places, const SameLabels& same)
{
    if (places.size() < 2)
        return;
    if (at == inOrderOfUse.size()) {
        for (std::size_t number = 0; number < places.size(); ++number)
            addMark(*same.labels[places[number]], "#" + std::to_string(number + 1));
        return;
    }
    const Detail detail = inOrderOfUse[at];
    Alike alike;
    for (const std::size_t place : places)
        alike[same.details[place].*detail].push_back(place);
    if (alike.size() > 1)
        mark(detail, alike, same);
    for (const auto& [value, members] : alike)
        tellApartFrom(at + 1, members, same);
}

} // namespace

LabelDetails detailsOf(const Kernel& kernel, const std::string& name, const Layouts& layouts)
{
    const bool shaped = kernel.tensors && !kernel.tensors->empty();
    return {std::string(), shaped ? kernel.tensors->back().dtype : std::string(), bracketed(std::string(layouts.data)),
        bracketed(kernel.device), kernel.truncated ? withoutHash(name) : name, bracketed(kernel.entry.shapes)};
}

void tellApart(std::vector<KernelLabel>& labels, const std::function<LabelDetails(std::size_t)>& detailsOf)
{
    Alike alike;
    for (std::size_t label = 0; label < labels.size(); ++label)
        alike[labels[label].text()].push_back(label);
    for (const auto& [text, members] : alike) {
        if (members.size() < 2)
            continue;
        SameLabels same;
        for (const std::size_t member : members) {
            same.labels.push_back(&labels[member]);
            same.details.push_back(detailsOf(member));
        }
        std::vector<std::size_t> places(members.size());
        std::iota(places.begin(), places.end(), std::size_t{0});
        tellApartFrom(0, places, same);
    }
}

} // namespace tvmscope
