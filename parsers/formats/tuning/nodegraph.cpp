// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/tuning/nodegraph.h"

#include "parsers/json/jsoncursor.h"
#include "parsers/json/jsonescapes.h"

#include <cstdint>

namespace tvmscope {

namespace {

/// The value of a letter of base64; negative for anything else.
int sextet(char c)
{
    if (c >= 'A' && c <= 'Z')
        return c - 'A';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 26;
    if (c >= '0' && c <= '9')
        return c - '0' + 52;
    return c == '+' ? 62 : c == '/' ? 63 : -1;
}

std::string decoded(std::string_view base64)
{
    std::string bytes;
    bytes.reserve(base64.size() / 4 * 3);
    std::uint32_t bits = 0;
    unsigned held = 0;
    for (const char c : base64) {
        const int value = sextet(c);
        if (value < 0)
            break;
        bits = (bits << 6U) | static_cast<std::uint32_t>(value);
        held += 6;
        if (held >= 8) {
            held -= 8;
            bytes += static_cast<char>((bits >> held) & 0xFFU);
        }
    }
    return bytes;
}

/// What is kept of a node: its type, the text that it is, and the node that holds its name.
struct Node {
    std::string_view type, text;
    std::size_t name = 0;
};

std::size_t nodeNumber(JsonCursor& cursor)
{
    std::string_view digits;
    if (const auto quoted = cursor.quoted())
        digits = quoted->text;
    else if (const auto number = cursor.number())
        return number->integer && *number->integer > 0 ? static_cast<std::size_t>(*number->integer) : 0;
    const auto number = wholeNumber(digits);
    return number && number->integer && *number->integer > 0 ? static_cast<std::size_t>(*number->integer) : 0;
}

/// `{"name_hint": "4", …}`: the number of the node that is the name; 0: there is none.
bool readAttributes(JsonCursor& cursor, Node& node)
{
    return eachJsonMember(cursor, [&node](std::string_view key, JsonCursor& at) {
        JsonCursor value = at;
        if (key == "name_hint")
            node.name = nodeNumber(value);
        return at.skipValue();
    });
}

bool readNode(JsonCursor& cursor, Node& node)
{
    return eachJsonMember(cursor, [&node](std::string_view key, JsonCursor& at) {
        const char first = at.peek();
        if (first == '{')
            return readAttributes(at, node);
        if (first != '"')
            return at.skipValue();
        const auto text = at.quoted();
        if (!text)
            return false;
        if (key == "type_key" || key == "type")
            node.type = text->text;
        else if (key == "repr_str" || key == "data")
            node.text = text->text;
        return true;
    });
}

std::vector<Node> nodesOf(std::string_view json)
{
    constexpr std::string_view key = "\"nodes\"";
    const std::size_t at = json.find(key);
    if (at == std::string_view::npos)
        return {};
    JsonCursor cursor(json, at + key.size());
    std::vector<Node> nodes;
    if (!cursor.take(':') || !cursor.take('['))
        return {};
    do {
        nodes.emplace_back();
    } while (readNode(cursor, nodes.back()) && cursor.take(','));
    return nodes;
}

} // namespace

FunctionNames functionNames(std::string_view base64)
{
    const std::string json = decoded(base64);
    const std::vector<Node> nodes = nodesOf(json);
    FunctionNames names;
    for (const Node& node : nodes) {
        const bool function = node.type.ends_with("GlobalVar"), block = node.type.ends_with("Block") && node.name > 0;
        if ((!function && !block) || node.name >= nodes.size())
            continue;
        std::string name = unescaped(nodes[node.name].text);
        if (block)
            names.blocks.push_back(std::move(name));
        else if (names.function.empty())
            names.function = std::move(name);
    }
    return names;
}

} // namespace tvmscope
