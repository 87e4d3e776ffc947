// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/parse.h"

#include "models/names/canonical.h"
#include "models/names/dictionary.h"
#include "models/names/operatortables.h"
#include "models/names/segmentation.h"

#include <algorithm>
#include <utility>

namespace tvmscope {

namespace {

/// A function name cut at its seams: what stands before, between and behind its operators.
struct NameParts {
    std::string_view prefix; ///< `vm_mod_fused_`; empty if the name begins with an operator
    std::string_view body; ///< `nn_dense_add`
    std::string_view instance; ///< digits of a trailing `_1`; empty if there is none
    std::string_view codegen; ///< external code generator named at the end (`cublas`), or empty
    bool truncated = false; ///< TVM cut the body at 80 bytes and put a hash behind it
    bool shapeFunction = false;
    bool module = false; ///< the prefix names a Relay module (`vm_mod_`, `tvmgen_default_`)
};

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

/// `fused_rope` is an operator of its own; its `fused_` is no prefix. Memory may run out: the dictionary is made when first
/// asked.
bool isWordAtStart(std::string_view text)
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

/// Removes digits from the end of `text` and returns them.
std::string_view takeDigits(std::string_view& text) noexcept
{
    const std::size_t last = text.find_last_not_of("0123456789");
    const std::size_t length = last == std::string_view::npos ? 0 : last + 1;
    const std::string_view digits = text.substr(length);
    text = text.substr(0, length);
    return digits;
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

/// Cuts a kernel's or shape function's name into these parts.
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

/// What an external code generator's function is called: `dnnl_0`, `tvmgen_default_dnnl_main_0`.
struct ExternalName {
    std::string_view prefix; ///< `tvmgen_default_` or empty
    std::string_view codegen; ///< `dnnl`; empty: the name is none of an external function
    std::string_view instance; ///< `0`
    std::string_view layer; ///< part of the function that a row is about (`tvmgen_default_clml_main_0-conv`), or empty
};
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

/// A name that stands for itself: an instruction, a builtin, a function no dictionary knows.
OperatorName whole(NameKind kind, std::string_view name, bool known)
{
    OperatorName result;
    result.kind = kind;
    result.components.push_back({std::string(name), canonicalName(name), known});
    return result;
}

OperatorName external(const ExternalName& parts)
{
    OperatorName result;
    result.kind = NameKind::External;
    result.prefix = parts.prefix;
    result.codegen = parts.codegen;
    result.instance = parts.instance;
    if (!parts.layer.empty())
        result.components.push_back({std::string(parts.layer), std::string(parts.layer), false});
    return result;
}

/// Names with a meaning of their own, which are not made of operators.
bool parseSpecial(std::string_view name, OperatorName& result)
{
    if (name.starts_with("VM::")) {
        result = whole(NameKind::VmInstruction, name, true);
    } else if (name.starts_with("vm.")) {
        const auto known = tables::relaxBuiltins();
        result = whole(NameKind::Builtin, name, std::find(known.begin(), known.end(), name) != known.end());
    } else if (name == "__nop") {
        result = whole(NameKind::Nop, name, true);
    } else if (name == "__copy" || name == "CopyIn" || name == "CopyOut") {
        result = whole(NameKind::Copy, name, true);
    } else if (const ExternalName parts = cutExternal(name); !parts.codegen.empty()) {
        result = external(parts);
    } else {
        return false;
    }
    return true;
}

/// What the name itself tells of its dialect; names without a hint are read as Relax, whose dictionary is the wider one.
Dialect dialectOf(const NameParts& parts) noexcept
{
    if (parts.prefix == "fuse_")
        return Dialect::Nnvm;
    if (parts.module || parts.truncated)
        return Dialect::Relay;
    if (parts.body.find("relax_") != std::string_view::npos || !parts.codegen.empty())
        return Dialect::Relax;
    const bool relayOperator = parts.body.starts_with("nn_") || parts.body.find("_nn_") != std::string_view::npos;
    return relayOperator || !parts.instance.empty() ? Dialect::Relay : Dialect::Relax;
}

NameKind kindOf(const NameParts& parts, const std::vector<ComponentOperator>& components) noexcept
{
    if (parts.shapeFunction)
        return NameKind::ShapeFunction;
    if (!parts.codegen.empty())
        return NameKind::External;
    const bool known = std::any_of(components.begin(), components.end(), [](const ComponentOperator& c) { return c.known; });
    return known ? NameKind::Kernel : NameKind::Opaque;
}

/// Words of the name's own dialect; of all of them where that explains more of it.
Segmentation segmentBest(const NameParts& parts, Dialect& dialect)
{
    Segmentation own = segment(parts.body, dialect, parts.truncated);
    if (own.unknown == 0)
        return own;
    Segmentation any = segment(parts.body, Dialect::Any, parts.truncated);
    if (any.unknown >= own.unknown)
        return own;
    dialect = Dialect::Any;
    return any;
}

OperatorName parseKernel(std::string_view name)
{
    const NameParts parts = cutAffixes(name);
    Dialect dialect = dialectOf(parts);
    const Segmentation segmentation = segmentBest(parts, dialect);

    OperatorName result;
    result.prefix = parts.prefix;
    result.codegen = parts.codegen;
    result.instance = parts.instance;
    result.truncated = parts.truncated;
    for (const Piece& piece : segmentation.pieces) {
        const bool cut = parts.truncated && &piece == &segmentation.pieces.back();
        result.components.push_back(componentOf(piece, dialect, cut));
    }
    if (result.instance.empty() && !segmentation.pieces.empty())
        result.instance = segmentation.pieces.back().digits;
    result.kind = kindOf(parts, result.components);
    if (result.kind == NameKind::Opaque)
        return whole(NameKind::Opaque, name, false);
    if (!result.components.empty() && result.components.front().name == "compute_symbolic_expr")
        result.kind = NameKind::ShapeFunction;
    result.alternatives = otherReadings(segmentation.pieces, result.components, dialect);
    return result;
}

} // namespace

OperatorName parseOperatorName(std::string_view name)
{
    OperatorName result;
    return parseSpecial(name, result) ? result : parseKernel(name);
}

} // namespace tvmscope
