// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/dictionary.h"

#include "models/names/operatortables.h"

#include <algorithm>

namespace tvmscope {

namespace {

/// Function names cannot hold dots, so every executor writes underscores for them.
std::string spelled(std::string_view name)
{
    std::string spelling(name);
    std::replace(spelling.begin(), spelling.end(), '.', '_');
    return spelling;
}

bool has(const DictionaryWord& word, Dialect dialect) noexcept
{
    return (word.dialects & static_cast<std::uint8_t>(dialect)) != 0;
}

/// Letter `depth` of a word; -1 past its end, so that the shorter word of two sorts first.
int letterAt(const DictionaryWord& word, std::size_t depth) noexcept
{
    return depth < word.spelling.size() ? static_cast<unsigned char>(word.spelling[depth]) : -1;
}

} // namespace

Dictionary::Dictionary()
{
    for (const std::string_view name : tables::relay())
        add(name, Dialect::Relay);
    for (const auto list : {tables::relax(), tables::relaxKernels(), tables::userKernels()})
        for (const std::string_view name : list)
            add(name, Dialect::Relax);
    // Modules translated from Relay keep its operator names, without `nn.`.
    constexpr std::string_view neuralNetworks = "nn.";
    for (const std::string_view name : tables::relay())
        add(name.starts_with(neuralNetworks) ? name.substr(neuralNetworks.size()) : name, Dialect::Relax);
    for (const std::string_view name : tables::nnvm())
        add(name, Dialect::Nnvm);
    sortAndMerge();
}

const Dictionary& Dictionary::get()
{
    static const Dictionary dictionary;
    return dictionary;
}

void Dictionary::add(std::string_view name, Dialect dialect)
{
    words_.push_back({spelled(name), name, static_cast<std::uint8_t>(dialect)});
}

void Dictionary::sortAndMerge()
{
    std::stable_sort(words_.begin(), words_.end(), [](const auto& a, const auto& b) { return a.spelling < b.spelling; });
    std::vector<DictionaryWord> merged;
    for (DictionaryWord& word : words_) {
        DictionaryWord* sameName = nullptr;
        // Of two names that one dialect spells alike, the one added first has it.
        for (auto other = merged.rbegin(); other != merged.rend() && other->spelling == word.spelling; ++other) {
            word.dialects &= static_cast<std::uint8_t>(~other->dialects);
            if (other->name == word.name)
                sameName = &*other;
        }
        if (sameName)
            sameName->dialects |= word.dialects;
        else if (word.dialects != 0)
            merged.push_back(std::move(word));
    }
    words_ = std::move(merged);
}

bool Dictionary::step(Walk& walk, char letter) const noexcept
{
    const int wanted = static_cast<unsigned char>(letter);
    const auto begin = words_.begin() + static_cast<std::ptrdiff_t>(walk.first);
    const auto end = words_.begin() + static_cast<std::ptrdiff_t>(walk.last);
    const auto first = std::partition_point(begin, end, [&](const auto& word) { return letterAt(word, walk.depth) < wanted; });
    const auto last = std::partition_point(first, end, [&](const auto& word) { return letterAt(word, walk.depth) == wanted; });
    walk.first = static_cast<std::size_t>(first - words_.begin());
    walk.last = static_cast<std::size_t>(last - words_.begin());
    ++walk.depth;
    return first != last;
}

const DictionaryWord* Dictionary::word(const Walk& walk, Dialect dialect) const noexcept
{
    for (std::size_t at = walk.first; at < walk.last && words_[at].spelling.size() == walk.depth; ++at)
        if (has(words_[at], dialect))
            return &words_[at];
    return nullptr;
}

const DictionaryWord* Dictionary::onlyCompletion(const Walk& walk, Dialect dialect) const noexcept
{
    const DictionaryWord* found = nullptr;
    for (std::size_t at = walk.first; at < walk.last; ++at) {
        if (!has(words_[at], dialect))
            continue;
        if (found)
            return nullptr;
        found = &words_[at];
    }
    return found;
}

bool Dictionary::hasCompletion(const Walk& walk, Dialect dialect) const noexcept
{
    return std::any_of(words_.begin() + static_cast<std::ptrdiff_t>(walk.first),
        words_.begin() + static_cast<std::ptrdiff_t>(walk.last), [&](const DictionaryWord& word) { return has(word, dialect); });
}

} // namespace tvmscope
