// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/executable/irlines.h"

#include "models/names/ascii.h"
#include "parsers/formats/executable/listingtext.h"

#include <algorithm>
#include <array>
#include <vector>

namespace tvmscope {

namespace {

/// Words before a parenthesis that are no operators.
bool isKeyword(std::string_view word)
{
    constexpr std::array<std::string_view, 8> keywords{"fn", "def", "if", "else", "let", "match", "match?", "free_var"};
    return std::find(keywords.begin(), keywords.end(), word) != keywords.end();
}

/// Where the bracket that opens at `open` is closed; the end of the text where it is not. Strings are passed over.
std::size_t closingOf(std::string_view text, std::size_t open)
{
    int depth = 0;
    bool inString = false;
    for (std::size_t at = open; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '"' && (at == 0 || text[at - 1] != '\\'))
            inString = !inString;
        if (inString)
            continue;
        depth += c == '(' || c == '[' || c == '{' ? 1 : 0;
        if ((c == ')' || c == ']' || c == '}') && --depth == 0)
            return at;
    }
    return text.size();
}

/// The pieces between commas that stand outside of all brackets and strings.
std::vector<std::string_view> listItems(std::string_view list)
{
    std::vector<std::string_view> items;
    std::size_t begin = 0;
    int depth = 0;
    bool inString = false;
    for (std::size_t at = 0; at < list.size(); ++at) {
        const char c = list[at];
        if (c == '"' && (at == 0 || list[at - 1] != '\\'))
            inString = !inString;
        if (inString)
            continue;
        depth += c == '(' || c == '[' || c == '{' ? 1 : c == ')' || c == ']' || c == '}' ? -1 : 0;
        if (c == ',' && depth == 0) {
            items.push_back(trimmed(list.substr(begin, at - begin)));
            begin = at + 1;
        }
    }
    if (const std::string_view last = trimmed(list.substr(begin)); !last.empty())
        items.push_back(last);
    return items;
}

/// `%x` of what begins with it.
std::string_view variableOf(std::string_view text)
{
    if (!text.starts_with('%'))
        return {};
    std::size_t end = 1;
    while (end < text.size() && isOfDottedName(text[end]))
        ++end;
    return text.substr(0, end);
}

/// The type in the comment that ends a line, `/* ty=Tensor[(1, 8), float32] */`; printers of 0.12 and later add a span to it.
std::string_view typeBehind(std::string_view text)
{
    constexpr std::string_view opening = "/* ty=";
    text = trimmed(text);
    if (!text.starts_with(opening))
        return {};
    text.remove_prefix(opening.size());
    return trimmed(text.substr(0, std::min({text.find(" span="), text.find("*/"), text.size()})));
}

} // namespace

std::string relayShape(std::string_view type)
{
    constexpr std::string_view opening = "Tensor[(";
    const std::size_t close = type.find(')');
    if (!type.starts_with(opening) || close == std::string_view::npos || close + 1 >= type.size() || type[close + 1] != ',')
        return {};
    const std::string_view dtype = trimmed(type.substr(close + 2, type.find(']', close) - close - 2));
    std::string_view dims = trimmed(type.substr(opening.size(), close - opening.size()));
    if (dims.ends_with(',')) // a tuple of one
        dims.remove_suffix(1);
    const bool known = dims.find_first_not_of("0123456789, ") == std::string_view::npos;
    return known && !dtype.empty() ? std::string(dtype) + "[" + std::string(dims) + "]" : std::string();
}

void IrLines::addParameters(std::string_view list, bool ofTheFunction)
{
    for (const std::string_view item : listItems(list)) {
        const std::string_view name = variableOf(item);
        if (name.empty())
            continue; // an attribute, such as Primitive=1
        if (ofTheFunction)
            into_.parameters.emplace_back(name.substr(1));
        const std::size_t type = item.find("Tensor[(");
        const std::string shape = type == std::string_view::npos ? std::string() : relayShape(item.substr(type));
        shapes_[std::string(name)] = shape;
    }
}

void IrLines::addLine(std::string_view line)
{
    line = trimmed(line);
    std::string_view bound = variableOf(line);
    if (line.starts_with("let %"))
        bound = variableOf(line.substr(4));
    if (bound.empty() || trimmed(line.substr(static_cast<std::size_t>(bound.end() - line.begin()))).substr(0, 1) != "=")
        bound = {};
    into_.bindings += bound.empty() ? 0 : 1;
    std::string_view result;
    for (std::size_t open = line.find('('); open != std::string_view::npos;) {
        std::size_t begin = open;
        while (begin > 0 && isOfDottedName(line[begin - 1]))
            --begin;
        const std::string_view word = line.substr(begin, open - begin);
        const char before = begin > 0 ? line[begin - 1] : ' ';
        const std::size_t close = closingOf(line, open);
        const std::string_view arguments = line.substr(open + 1, std::min(close, line.size()) - std::min(open + 1, close));
        const std::string_view type = close < line.size() ? typeBehind(line.substr(close + 1)) : std::string_view();
        if (word.empty() && before == ' ' && begin >= 3 && line.substr(begin - 3, 3) == "fn ") {
            addParameters(arguments, false);
            return; // what follows is its type
        }
        const bool isOperator = !word.empty() && before != '%' && before != '@' && !isKeyword(word);
        if (isOperator)
            addOperation(word, arguments, type);
        result = type.empty() ? result : type;
        // What stands inside are arguments: an operator in another one's is printed on a line of its own.
        open = close < line.size() ? line.find('(', close) : std::string_view::npos;
        if (const std::size_t comment = line.find("/*", std::min(close, line.size()));
            open != std::string_view::npos && comment != std::string_view::npos && comment < open)
            break;
    }
    if (!bound.empty())
        shapes_[std::string(bound)] = relayShape(result);
}

void IrLines::addOperation(std::string_view name, std::string_view arguments, std::string_view result)
{
    into_.operations.push_back({std::string(name), shapesOf(arguments, result)});
}

std::string IrLines::shapesOf(std::string_view arguments, std::string_view result) const
{
    std::string all;
    for (const std::string_view item : listItems(arguments)) {
        const std::string_view name = variableOf(item);
        const bool isAttribute = name.empty() && item.find('=') != std::string_view::npos && !item.starts_with("meta[");
        if (isAttribute)
            continue;
        const auto known = shapes_.find(name);
        if (name.empty() || known == shapes_.end() || known->second.empty())
            return {};
        all += known->second + ", ";
    }
    const std::string out = relayShape(result);
    return out.empty() ? std::string() : all + out;
}

} // namespace tvmscope
