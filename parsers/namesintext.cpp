// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/namesintext.h"

#include "models/names/ascii.h"
#include "models/names/parse.h"
#include "models/profile/messageids.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_set>
#include <utility>

namespace tvmscope {

namespace {

constexpr std::string_view fusedWord = "fused_";
constexpr std::size_t longestIdentifier = 1000; ///< Relax writes all operators out; what is longer is no name

/// The identifier around a position.
std::string_view identifierAt(std::string_view text, std::size_t at) noexcept
{
    std::size_t begin = at, end = at;
    while (begin > 0 && isOfIdentifier(text[begin - 1]))
        --begin;
    while (end < text.size() && isOfIdentifier(text[end]))
        ++end;
    return text.substr(begin, end - begin);
}

/// Did somebody leave a part of the identifier out, at its beginning or its end?
bool isFragment(std::string_view text, std::size_t begin, std::size_t end) noexcept
{
    const std::string_view before = text.substr(0, begin), behind = text.substr(end);
    for (const std::string_view dots : {std::string_view(".."), std::string_view("\u2026")})
        if (before.ends_with(dots) || behind.starts_with(dots))
            return true;
    return false;
}

bool speaksOfTvm(std::string_view text) noexcept
{
    constexpr std::string_view words[] = {"TVM", "tvm", "Relay", "relay.", "Relax", "relax.", "TIR"};
    return std::any_of(std::begin(words), std::end(words), [&](std::string_view word) {
        for (std::size_t at = findWords(text, word); at != std::string_view::npos; at = findWords(text, word, at + word.size()))
            if (at == 0 || !isOfIdentifier(text[at - 1]))
                return true;
        return false;
    });
}

/// Is it TVM's way to call a function, and nobody else's: a module in front, Relay's `nn_`, or instance numbers?
bool isOfTvmAlone(const OperatorName& name)
{
    const auto isOfRelay = [](const ComponentOperator& component) { return component.name.starts_with("nn."); };
    return name.prefix != fusedWord || name.truncated || (name.components.size() > 1 && !name.instance.empty())
        || std::any_of(name.components.begin(), name.components.end(), isOfRelay);
}

/// A fused function whose operators are all known; nothing otherwise.
std::optional<OperatorName> fusedFunction(std::string_view identifier)
{
    constexpr std::string_view starts[] = {fusedWord, "vm_mod_", "tvmgen_"};
    const auto startsLike = [&](std::string_view start) { return identifier.starts_with(start); };
    if (identifier.size() > longestIdentifier || !std::any_of(std::begin(starts), std::end(starts), startsLike))
        return {};
    OperatorName name = parseOperatorName(identifier);
    const auto isKnown = [](const ComponentOperator& component) { return component.known; };
    const bool whole = name.truncated || !identifier.ends_with('_');
    if (name.kind != NameKind::Kernel || !name.prefix.ends_with(fusedWord) || !whole || name.components.empty()
        || !std::all_of(name.components.begin(), name.components.end(), isKnown))
        return {};
    return name;
}

/// As people say it: `batch_flatten`, not `nn.batch_flatten`, nor the `reshape` that it amounts to.
std::string spoken(const ComponentOperator& component)
{
    std::string_view name = component.name;
    for (const std::string_view space : {std::string_view("relax."), std::string_view("nn.")})
        if (name.starts_with(space))
            name.remove_prefix(space.size());
    return std::string(name);
}

/// `layout_transform, then batch_flatten`: what a function does, in order of evaluation.
MessageArgument operatorsOf(const OperatorName& name)
{
    constexpr std::size_t maxSaid = 6;
    const std::size_t count = name.components.size(), said = count <= maxSaid ? count : maxSaid - 1;
    MessageArgument all(spoken(name.components.front()));
    for (std::size_t at = 1; at < said; ++at)
        all = MessageArgument(Message("kind-operators-then", {std::move(all), spoken(name.components[at])}));
    if (said < count)
        all = MessageArgument(Message("kind-operators-more", {std::move(all), static_cast<std::int64_t>(count - said)}));
    return all;
}

} // namespace

std::vector<NameInText> namesInText(std::string_view text)
{
    std::vector<NameInText> found;
    std::unordered_set<std::string_view> seen;
    std::optional<bool> ofTvm; // asked for when a name needs it
    for (std::size_t at = findWords(text, fusedWord); at != std::string_view::npos && found.size() < maxNamesInText;) {
        const std::string_view identifier = identifierAt(text, at);
        const auto begin = static_cast<std::size_t>(identifier.data() - text.data());
        const std::size_t end = begin + identifier.size();
        at = findWords(text, fusedWord, end);
        if (isFragment(text, begin, end) || !seen.insert(identifier).second)
            continue;
        std::optional<OperatorName> name = fusedFunction(identifier);
        if (!name)
            continue;
        if (!ofTvm && !isOfTvmAlone(*name))
            ofTvm = speaksOfTvm(text);
        if (isOfTvmAlone(*name) || *ofTvm)
            found.push_back({identifier, begin, *std::move(name)});
    }
    return found;
}

Message functionsNamed(const std::vector<NameInText>& names)
{
    constexpr std::size_t maxSaid = 4;
    const std::size_t said = names.size() <= maxSaid ? names.size() : maxSaid - 1;
    std::vector<Message> functions;
    for (const NameInText& one : std::span(names).first(said)) {
        const MessageId<2> words
            = one.parts.components.size() == 1 ? MessageId<2>("kind-function-alone") : MessageId<2>("kind-function-fused");
        functions.push_back(Message(words, {std::string(one.name), operatorsOf(one.parts)}));
    }
    if (said < names.size())
        functions.push_back(Message("kind-functions-more", {static_cast<std::int64_t>(names.size() - said)}));
    return Message("no-measurement", {Spelled{static_cast<std::int64_t>(names.size())}, std::move(functions)});
}

} // namespace tvmscope
