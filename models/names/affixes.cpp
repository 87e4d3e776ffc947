// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/affixes.h"

#include "models/names/dictionary.h"
#include "models/names/operatortables.h"

#include <algorithm>
#include <utility>

namespace tvmscope {

namespace {

constexpr std::string_view vmModule = "vm_mod_", graphModule = "tvmgen_", fused = "fused_", nnvmFused = "fuse_",
                           shapeFunction = "shape_func";
constexpr std::size_t relayNameLimit = 80; // kMaxFuncNameLength of te_compiler_cache.cc

bool isHexadecimal(char c) noexcept
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

bool isNumber(std::string_view text) noexcept
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// Length of the `vm_mod_` or `tvmgen_<module>_` in front of a function; 0 without one. A module may be called anything, but
/// no Relay operator has `fused` in its name, so the last one starts the function.
std::size_t modulePrefixLength(std::string_view name) noexcept
{
    if (name.starts_with(vmModule))
        return vmModule.size();
    if (!name.starts_with(graphModule))
        return 0;
    for (const std::string_view start : {std::string_view("_fused_"), std::string_view("_shape_func_")})
        if (const std::size_t at = name.rfind(start); at != std::string_view::npos && at + 1 >= graphModule.size())
            return at + 1;
    const std::size_t end = name.find('_', graphModule.size());
    return end == std::string_view::npos ? 0 : end + 1;
}

/// `fused_rope` is an operator of its own; its `fused_` is no prefix.
bool isWordAtStart(std::string_view text) noexcept
{
    const Dictionary& dictionary = Dictionary::get();
    Dictionary::Walk walk = dictionary.start();
    for (std::size_t at = 0; at < text.size() && dictionary.step(walk, text[at]); ++at) {
        const bool ends = at + 1 == text.size() || text[at + 1] == '_' || isNumber(text.substr(at + 1, 1));
        if (ends && dictionary.word(walk, Dialect::Any))
            return true;
    }
    return false;
}

/// The stem of a name that Relay cut, with the hash behind it gone: `<80 bytes>_<hash>_`, then perhaps `_1`. Without a cut,
/// the function as it is.
std::string_view cutStem(std::string_view function, std::string_view& instance) noexcept
{
    if (function.size() <= relayNameLimit + 1 || function[relayNameLimit] != '_')
        return function;
    std::string_view tail = function.substr(relayNameLimit + 1);
    const auto hashEnd = std::find_if_not(tail.begin(), tail.end(), isHexadecimal);
    const auto hashLength = static_cast<std::size_t>(hashEnd - tail.begin());
    constexpr std::size_t shortestHash = 6, longestHash = 20; // hexadecimal without padding; decimal up to v0.8
    if (hashLength < shortestHash || hashLength > longestHash || hashEnd == tail.end())
        return function;
    tail.remove_prefix(hashLength + 1);
    if (!tail.empty() && !(tail.front() == '_' && isNumber(tail.substr(1))))
        return function;
    instance = tail.empty() ? tail : tail.substr(1);
    return function.substr(0, relayNameLimit);
}

bool endsWithWord(std::string_view text, std::string_view word) noexcept
{
    return text.size() > word.size() && text.ends_with(word) && text[text.size() - word.size() - 1] == '_';
}

/// The longest code generator that `text` ends with, behind an underscore.
std::string_view codegenAtEnd(std::string_view text) noexcept
{
    std::string_view found;
    for (const std::string_view codegen : tables::codegens())
        if (codegen.size() > found.size() && endsWithWord(text, codegen))
            found = text.substr(text.size() - codegen.size());
    return found;
}

void cutTail(NameParts& parts)
{
    std::string_view rest = parts.body;
    const std::string_view digits = takeDigits(rest);
    if (const std::string_view codegen = parts.module ? std::string_view{} : codegenAtEnd(rest); !codegen.empty()) {
        parts.codegen = codegen;
        parts.instance = digits;
        parts.body = rest.substr(0, rest.size() - codegen.size() - 1);
    } else if (!digits.empty() && rest.size() > 1 && rest.ends_with('_')) {
        parts.instance = digits;
        parts.body = rest.substr(0, rest.size() - 1);
    } else if (constexpr std::string_view replacement = "replacement"; endsWithWord(rest, replacement)) {
        // What AlterOpImpl calls the kernel that it puts in an operator's place.
        parts.instance = digits;
        parts.body = rest.substr(0, rest.size() - replacement.size() - 1);
    }
}

} // namespace

std::string_view takeDigits(std::string_view& text) noexcept
{
    const std::size_t last = text.find_last_not_of("0123456789");
    const std::size_t length = last == std::string_view::npos ? 0 : last + 1;
    const std::string_view digits = text.substr(length);
    text = text.substr(0, length);
    return digits;
}

NameParts cutAffixes(std::string_view name)
{
    NameParts parts;
    std::size_t at = modulePrefixLength(name);
    parts.module = at > 0;
    const std::string_view function = cutStem(name.substr(at), parts.instance);
    parts.truncated = function.size() != name.size() - at;
    parts.body = function;
    if (const std::string_view rest = function.substr(std::min(function.size(), shapeFunction.size()));
        function.starts_with(shapeFunction) && (rest.starts_with('_') || isNumber(rest) || rest.empty())) {
        parts.shapeFunction = true;
        parts.body.remove_prefix(shapeFunction.size() + (rest.starts_with('_') ? 1 : 0));
    } else if (function.starts_with(nnvmFused)) {
        parts.body.remove_prefix(nnvmFused.size());
    } else {
        while (parts.body.starts_with(fused) && parts.body.size() > fused.size() && !isWordAtStart(parts.body))
            parts.body.remove_prefix(fused.size());
    }
    at += function.size() - parts.body.size();
    parts.prefix = name.substr(0, at);
    if (parts.shapeFunction && isNumber(parts.body)) // Relax: `shape_func2`
        parts.instance = std::exchange(parts.body, {});
    else if (!parts.truncated)
        cutTail(parts);
    return parts;
}

ExternalName cutExternal(std::string_view name)
{
    ExternalName parts;
    std::string_view rest = name;
    if (const std::size_t dash = name.find('-'); dash != std::string_view::npos) {
        parts.layer = name.substr(dash + 1);
        rest = name.substr(0, dash);
    }
    parts.instance = takeDigits(rest);
    if (parts.instance.empty() || !rest.ends_with('_'))
        return {};
    rest.remove_suffix(1);
    constexpr std::string_view entry = "_main";
    if (!rest.starts_with(graphModule)) {
        const auto known = tables::codegens();
        const bool isCodegen = parts.layer.empty() && std::find(known.begin(), known.end(), rest) != known.end();
        parts.codegen = isCodegen ? rest : std::string_view{};
        return parts;
    }
    if (!rest.ends_with(entry) || rest.size() <= graphModule.size() + entry.size()
        || rest.find("_fused_") != std::string_view::npos)
        return {};
    rest.remove_suffix(entry.size());
    parts.codegen = codegenAtEnd(rest);
    if (parts.codegen.empty()) { // one that this list does not know: what follows the module's name
        const std::size_t end = rest.find('_', graphModule.size());
        parts.codegen = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
    }
    parts.prefix = rest.substr(0, rest.size() - parts.codegen.size());
    return parts;
}

} // namespace tvmscope
