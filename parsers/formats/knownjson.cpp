// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/known.h"
#include "parsers/json/jsoncursor.h"
#include "parsers/json/jsonescapes.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <string>

namespace tvmscope {

namespace {

constexpr std::size_t keysSaid = 4;

/// The keys of a JSON object, each with the place of its value.
struct Outline {
    std::vector<std::pair<std::string_view, std::size_t>> keys;
    bool complete = false; ///< the object ends in the text

    const std::size_t* find(std::string_view key) const
    {
        const auto found = std::find_if(keys.begin(), keys.end(), [&](const auto& entry) { return entry.first == key; });
        return found == keys.end() ? nullptr : &found->second;
    }
    bool has(std::initializer_list<std::string_view> all) const
    {
        return std::all_of(all.begin(), all.end(), [this](std::string_view key) { return find(key) != nullptr; });
    }
};

Outline outlineOf(JsonCursor cursor)
{
    Outline outline;
    if (!cursor.take('{'))
        return outline;
    if (cursor.take('}')) {
        outline.complete = true;
        return outline;
    }
    do {
        const auto key = cursor.quoted();
        if (!key || !cursor.take(':'))
            return outline;
        cursor.peek();
        outline.keys.emplace_back(key->text, cursor.position());
        if (!cursor.skipValue())
            return outline;
    } while (cursor.take(','));
    outline.complete = cursor.take('}');
    return outline;
}

/// Where the text begins behind blanks and the comment lines of tuning logs.
std::size_t firstContent(std::string_view text)
{
    std::size_t at = text.find_first_not_of(" \t\r\n");
    while (at != std::string_view::npos && text[at] == '#') {
        at = text.find('\n', at);
        at = at == std::string_view::npos ? at : text.find_first_not_of(" \t\r\n", at);
    }
    return at;
}

/// Lines that begin with `first`: records of a log.
std::int64_t linesThatBegin(std::string_view text, char first)
{
    std::int64_t lines = 0;
    for (std::size_t at = 0; at < text.size();) {
        lines += text[at] == first ? 1 : 0;
        const std::size_t end = text.find('\n', at);
        at = end == std::string_view::npos ? text.size() : end + 1;
    }
    return lines;
}

std::int64_t occurrences(std::string_view text, std::string_view what)
{
    std::int64_t count = 0;
    for (std::size_t at = findWords(text, what); at != std::string_view::npos; at = findWords(text, what, at + what.size()))
        ++count;
    return count;
}

/// The value of a key as it is written, if it is a plain number or string.
std::string plainValue(std::string_view text, const Outline& outline, std::string_view key)
{
    const std::size_t* const at = outline.find(key);
    if (!at)
        return {};
    JsonCursor cursor(text, *at);
    if (const auto string = cursor.quoted())
        return std::string(string->text);
    return cursor.number() ? std::string(text.substr(*at, cursor.position() - *at)) : std::string();
}

std::string firstKeys(const Outline& outline)
{
    std::string list;
    for (std::size_t i = 0; i < std::min(keysSaid, outline.keys.size()); ++i)
        list += (i > 0 ? ", " : "") + std::string(outline.keys[i].first.substr(0, 40));
    return list + (outline.keys.size() > keysSaid ? ", …" : "");
}

KnownText tuningLog(std::string_view text, const Outline& outline, std::string_view versionKey)
{
    const std::string version = plainValue(text, outline, versionKey);
    const bool ansor = version.starts_with('v');
    return knownAs(ansor ? known::ansorLog : known::autotvmLog, {version, linesThatBegin(text, '{')});
}

/// Documents of TVM and of programs that people use beside it, by their keys.
KnownText objectKind(std::string_view text, const Outline& outline)
{
    if (outline.has({"input", "config", "result"}))
        return tuningLog(text, outline, "version");
    if (outline.has({"i", "r", "v"}))
        return tuningLog(text, outline, "v");
    if (outline.has({"traceEvents"}))
        return knownAs(known::chromeTrace, {occurrences(text, "\"ph\"")});
    if (outline.has({"nodes", "node_row_ptr"})) {
        const bool dump
            = text.find("\"op\": \"param\"") != std::string_view::npos || text.find("\"op\":\"param\"") != std::string_view::npos;
        return knownAs(dump                                     ? known::graphDump
                : text.find("tvm_op") != std::string_view::npos ? known::graph
                                                                : known::nnvmSymbol);
    }
    if (outline.has({"nodes", "heads"}) || outline.has({"nodes", "arg_nodes"}))
        return knownAs(known::nnvmSymbol);
    if (outline.has({"root", "nodes"}))
        return knownAs(known::tvmObject);
    if (outline.has({"entries", "loop_counts"}))
        return knownAs(known::hexagonLwp);
    if (outline.has({"shared", "profiles"}) || plainValue(text, outline, "$schema").find("speedscope") != std::string::npos)
        return knownAs(known::speedscope);
    if (outline.has({"cells", "nbformat"}))
        return knownAs(known::notebook);
    if (plainValue(text, outline, "schema").starts_with("tvmscope."))
        return knownAs(known::tvmscopeOutput, {plainValue(text, outline, "schema")});
    if (outline.has({"device_metrics"}) || outline.has({"calls"}))
        return knownAs(known::reportWithoutCalls);
    if (!outline.complete)
        return knownAs(known::jsonCut, {firstKeys(outline)});
    return outline.keys.empty() ? knownAs(known::jsonEmpty) : knownAs(known::json, {firstKeys(outline)});
}

/// JSON lists: MetaSchedule's databases are lines of them, and so are traces without their object.
std::vector<KnownText> listKind(std::string_view text, std::size_t at)
{
    JsonCursor cursor(text, at);
    cursor.take('[');
    const char first = cursor.peek();
    if (const auto workload = cursor.quoted()) {
        const bool hash = workload->text.size() > 8 && workload->text.find_first_not_of("0123456789") == std::string_view::npos;
        if (hash && cursor.take(',') && cursor.peek() == '"')
            return {knownAs(known::metascheduleWorkloads, {linesThatBegin(text, '[')})};
    } else if (cursor.number() && cursor.take(',') && cursor.take('[') && cursor.peek() == '[') {
        return {knownAs(known::metascheduleRecords, {linesThatBegin(text, '[')})};
    } else if (first == '{' && text.find("\"ph\"") != std::string_view::npos && text.find("\"ts\"") != std::string_view::npos) {
        return {knownAs(known::chromeTrace, {occurrences(text, "\"ph\"")})};
    }
    JsonCursor whole(text, at);
    if (whole.skipValue() && (first == '{' || first == '[' || first == '"' || whole.atEnd()))
        return {knownAs(known::jsonList)};
    return {};
}

std::vector<KnownText> jsonKind(std::string_view text)
{
    const std::size_t at = firstContent(text);
    if (at == std::string_view::npos)
        return {};
    JsonCursor cursor(text, at);
    if (text[at] == '{') {
        const Outline outline = outlineOf(cursor);
        if (outline.keys.empty() && !outline.complete)
            return {};
        return {objectKind(text, outline)};
    }
    if (text[at] == '[')
        return listKind(text, at);
    const auto string = cursor.quoted();
    if (string && cursor.atEnd()) {
        const std::string inner = unescaped(string->text);
        const Outline outline = outlineOf(JsonCursor(inner, 0));
        return {knownAs(outline.has({"nodes"}) ? known::graphDump : known::jsonString)};
    }
    return {};
}

std::vector<Claim> scanKnownJson(const SourceText& source, const ParseControl&)
{
    constexpr double confidence = 0.09;
    std::vector<Claim> claims;
    for (KnownText& kind : jsonKind(source.text()))
        claims.push_back({0, source.text().size(), confidence, {}, std::move(kind)});
    return claims;
}

} // namespace

const Format knownJsonFormat{"known-json", {}, scanKnownJson, {}, Asked::IfNothingElse};

} // namespace tvmscope
