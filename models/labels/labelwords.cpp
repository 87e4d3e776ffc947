// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/labels/labelwords.h"

#include "models/kernels/components.h"
#include "models/names/classification.h"
#include "models/names/operatortables.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace tvmscope {

namespace {

/// One place of a sequence.
struct PatternStep {
    std::vector<std::string_view> either;
    bool optional = false;
};

struct Pattern {
    std::string_view word;
    bool oneInput = false;
    std::vector<PatternStep> steps;
};

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(separator), text.size());
        if (end > 0)
            parts.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

Pattern readPattern(std::string_view line)
{
    constexpr std::string_view oneInput = " (one input)";
    const std::size_t colon = line.find(':');
    Pattern pattern{line.substr(0, colon), false, {}};
    if (pattern.word.ends_with(oneInput)) {
        pattern.word.remove_suffix(oneInput.size());
        pattern.oneInput = true;
    }
    for (std::string_view step : split(line.substr(colon + 1), ' ')) {
        const bool optional = step.ends_with('?');
        if (optional)
            step.remove_suffix(1);
        pattern.steps.push_back({split(step, '|'), optional});
    }
    return pattern;
}

const std::vector<Pattern>& patterns()
{
    static const std::vector<Pattern> read = [] {
        std::vector<Pattern> all;
        for (const std::string_view line : tables::patterns())
            all.push_back(readPattern(line));
        return all;
    }();
    return read;
}

/// How many words from `at` the pattern takes; 0: it does not fit there. Optional steps are taken where they can be.
std::size_t fittingWords(const Pattern& pattern, const std::vector<std::string>& words, std::size_t at)
{
    std::size_t place = at;
    for (const PatternStep& step : pattern.steps) {
        const bool fits
            = place < words.size() && std::find(step.either.begin(), step.either.end(), words[place]) != step.either.end();
        if (fits)
            ++place;
        else if (!step.optional)
            return 0;
    }
    return place - at;
}

/// A slice that is taken by an index, and pooling to one value, are known by what their source calls them.
bool keepsSpelling(std::string_view name)
{
    return name == "take" || name.find("global_") != std::string_view::npos;
}

/// The operator without what a spelling holds beside it.
std::string plainWord(const ComponentOperator& component)
{
    std::string_view word = keepsSpelling(component.name) ? component.name : component.canonical;
    for (const std::string_view prefix : {"fast_", "contrib_", "nn.", "depthwise_", "qnn.contrib_"})
        if (word.starts_with(prefix) && word.size() > prefix.size())
            word.remove_prefix(prefix.size());
    for (const std::string_view rank : {"conv1d", "conv2d", "conv3d"})
        if (word.starts_with(rank))
            return std::string(rank) + (word.starts_with(std::string(rank) + "_transpose") ? "_transpose" : "");
    if (word == "bias_add")
        return "add";
    if (word == "dense_pack" || word == "matmul")
        return "dense";
    return std::string(word);
}

/// Clipping is written as two operators by some front ends.
void joinClips(std::vector<std::string>& words)
{
    for (std::size_t at = 0; at + 1 < words.size(); ++at)
        if ((words[at] == "maximum" && words[at + 1] == "minimum") || (words[at] == "minimum" && words[at + 1] == "maximum")) {
            words[at] = "clip";
            words.erase(words.begin() + static_cast<std::ptrdiff_t>(at) + 1);
        }
}

/// Changes no element's place in memory, as opposed to a layout_transform.
bool isView(const std::string& word)
{
    return isReshape(word) && word != "layout_transform";
}

} // namespace

OperatorClass classOfLabelWord(std::string_view word)
{
    for (const std::string_view prefix : {std::string_view("depthwise "), std::string_view("winograd ")})
        if (word.starts_with(prefix))
            word.remove_prefix(prefix.size());
    return operatorClass(word).value_or(OperatorClass::Other);
}

bool isMover(std::string_view word)
{
    return classOfLabelWord(word) == OperatorClass::Layout;
}

std::vector<std::string> labelWords(const OperatorName& name)
{
    std::vector<std::string> words;
    for (const ComponentOperator& component : name.components)
        words.push_back(plainWord(component));
    joinClips(words);
    const auto views = std::count_if(words.begin(), words.end(), isView);
    const bool onlyViews = views == static_cast<std::ptrdiff_t>(words.size());
    const bool besideOneMover = words.size() == 2 && isMover(words.front()) && isMover(words.back())
        && std::count(words.begin(), words.end(), "reshape") == 1;
    if (onlyViews && views > 1)
        words.resize(1);
    if (!onlyViews && !besideOneMover)
        std::erase_if(words, isView);
    return words;
}

std::vector<std::string> withPatterns(std::vector<std::string> words, bool oneInput)
{
    for (const Pattern& pattern : patterns()) {
        if (pattern.oneInput && !oneInput)
            continue;
        for (std::size_t at = 0; at < words.size(); ++at) {
            const std::size_t taken = fittingWords(pattern, words, at);
            if (taken == 0)
                continue;
            words[at] = pattern.word;
            const auto first = words.begin() + static_cast<std::ptrdiff_t>(at) + 1;
            words.erase(first, first + static_cast<std::ptrdiff_t>(taken) - 1);
        }
    }
    return words;
}

} // namespace tvmscope
