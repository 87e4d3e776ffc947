// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/ascii.h"
#include "models/profile/irmodule.h"
#include "models/profile/messageids.h"
#include "parsers/format.h"
#include "parsers/formats/executable/listingtext.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// `tvm-relay-ir`: functions of a Relay module as TVM 0.6 to 0.19 print it, `def @main(%x: Tensor[(1, 8), float32]) { … }`
/// (src/relay/printer/relay_text_printer.cc). What is read of it: names, parameters, bindings, and operators with their shapes.
extern const Format relayIrFormat;

namespace {

/// Reads the operators of one Relay function, line by line.
class IrLines {
public:
    explicit IrLines(IrFunction& into)
        : into_(into)
    {
    }

    /// `%x: Tensor[(1, 8), float32], %w: …`, parameters of the function or of one inside of it.
    void addParameters(std::string_view list, bool ofTheFunction);
    /// A line of the body: `%0 = nn.dense(%x, %w, units=8) /* ty=Tensor[(1, 8), float32] */;`
    void addLine(std::string_view line);

private:
    void addOperation(std::string_view name, std::string_view arguments, std::string_view result);
    std::string shapesOf(std::string_view arguments, std::string_view result) const;

    IrFunction& into_;
    std::map<std::string, std::string, std::less<>> shapes_; ///< by names with their sign; of `float32[1, 8]`
};

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

/// `Tensor[(1, 8), float32]` as reports write it, `float32[1, 8]`; empty for another type, or with a size that is not known.
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

constexpr std::string_view irOpening = "def @";
constexpr double irConfidence = 0.55;

/// How deep brackets of a text stand open, comments and strings aside, which end with their line.
class BracketDepth {
public:
    void add(std::string_view line)
    {
        bool inString = false;
        for (std::size_t at = 0; at < line.size(); ++at) {
            const char c = line[at];
            if (c == '"' && (at == 0 || line[at - 1] != '\\'))
                inString = !inString;
            if (inString)
                continue;
            if (line.substr(at, 2) == "/*") {
                at = std::min(line.find("*/", at), line.size()) + 1;
                continue;
            }
            braces_ += c == '{' ? 1 : c == '}' ? -1 : 0;
        }
    }
    std::int64_t open() const noexcept { return braces_; }

private:
    std::int64_t braces_ = 0;
};

/// `def @main(%x: …) -> … {` in its pieces.
struct IrHead {
    std::string_view name, parameters;
};
std::optional<IrHead> irHead(std::string_view line)
{
    line = trimmed(line);
    const std::size_t open = line.find('(');
    if (!line.starts_with(irOpening) || open == std::string_view::npos || open == irOpening.size())
        return std::nullopt;
    const std::string_view name = line.substr(irOpening.size(), open - irOpening.size());
    if (name.find_first_of(" \t:,=") != std::string_view::npos)
        return std::nullopt;
    int depth = 0;
    for (std::size_t at = open; at < line.size(); ++at) {
        depth += line[at] == '(' ? 1 : line[at] == ')' ? -1 : 0;
        if (depth == 0) // other languages define functions that begin alike
            return line.find('{', at) == std::string_view::npos
                ? std::nullopt
                : std::optional(IrHead{name, line.substr(open + 1, at - open - 1)});
    }
    return std::nullopt; // a signature stands on one line
}

/// Whether a line can stand inside a function: what it binds, what it returns, what it closes.
bool isOfBody(std::string_view line)
{
    line = trimmed(line);
    return line.starts_with('%') || line.starts_with('}') || line.starts_with(')') || line.starts_with('(')
        || line.starts_with("let ") || line.starts_with("if ") || line.starts_with("fn ") || line.starts_with('@')
        || line.starts_with('{') || line.starts_with("match") || line.find("/* ty=") != std::string_view::npos
        || line.find("(%") != std::string_view::npos || line.find("meta[") != std::string_view::npos;
}

class IrScan {
public:
    explicit IrScan(const SourceText& source)
        : source_(source)
        , text_(source.text())
        , problems_(source)
    {
    }

    std::vector<Claim> claims(const ParseControl& control)
    {
        for (std::size_t at = findWords(text_, irOpening); at != std::string_view::npos && !control.stopped();) {
            std::size_t end = at + irOpening.size();
            if (opensItsLine(text_, at)) {
                const TextLines lines(text_, at);
                if (const auto head = irHead(lines.line()))
                    end = readFunction(lines, *head);
            }
            at = findWords(text_, irOpening, end);
        }
        close();
        return std::move(claims_);
    }

private:
    /// Where the line `#[version = "0.0.5"]` above a function begins, with which the text of a module opens; else the function.
    std::size_t withVersion(std::size_t at) const
    {
        const std::size_t end = text_.substr(0, at).find_last_not_of(" \t\r\n");
        const std::size_t lineBreak = end == std::string_view::npos ? end : text_.rfind('\n', end);
        const std::size_t begin = lineBreak == std::string_view::npos ? 0 : lineBreak + 1;
        return text_.substr(begin, at - begin).starts_with("#[version") ? begin : at;
    }

    std::size_t readFunction(TextLines lines, const IrHead& head)
    {
        const std::size_t at = lines.begin();
        if (!module_.functions.empty() && !trimmed(text_.substr(end_, at - end_)).empty())
            close();
        if (module_.functions.empty())
            begin_ = withVersion(at);
        IrFunction function;
        function.name = std::string(head.name);
        function.line = source_.placeAt(at).line;
        IrLines body(function);
        body.addParameters(head.parameters, true);
        end_ = readBody(lines, body, function);
        function.lastLine = source_.linesOf(at, end_).last;
        if (function.cut)
            problems_.say(at, Message("ir-cut", {function.name}));
        module_.functions.push_back(std::move(function));
        return end_;
    }

    /// To the brace that closes what the first line opens; a text that was cut ends where its lines look like others.
    std::size_t readBody(TextLines lines, IrLines& body, IrFunction& function) const
    {
        BracketDepth depth;
        depth.add(lines.line());
        std::size_t end = lines.end();
        for (lines.next(); depth.open() > 0 && lines.skipBlank(); lines.next()) {
            if (trimmed(lines.line()).starts_with(irOpening) || !isOfBody(lines.line()))
                break;
            depth.add(lines.line());
            end = lines.end();
            if (depth.open() <= 0)
                end = lines.begin() + lines.line().rfind('}') + 1; // what stands behind it is not its own
            else
                body.addLine(lines.line());
        }
        function.cut = depth.open() > 0;
        return end;
    }

    void close()
    {
        if (!module_.functions.empty() && claims_.size() <= maxArtifacts) {
            module_.dialect = "relay";
            Artifact artifact = artifactAt(
                source_, begin_, end_, relayIrFormat, IrModulePtr(std::make_shared<const IrModule>(std::move(module_))));
            const auto finish
                = [artifact = std::move(artifact), said = problems_.take()](ArtifactSink& sink, const ParseControl&) {
                      sink.add(artifact);
                      for (const Diagnostic& each : said)
                          sink.say(each);
                  };
            claims_.push_back({begin_, end_, irConfidence, finish});
        }
        module_ = {};
        problems_ = ListingProblems(source_);
    }

    const SourceText& source_;
    std::string_view text_;
    ListingProblems problems_;
    IrModule module_;
    std::size_t begin_ = 0, end_ = 0;
    std::vector<Claim> claims_;
};

std::vector<Claim> scanRelayIr(const SourceText& source, const ParseControl& control)
{
    return IrScan(source).claims(control);
}

} // namespace

const Format relayIrFormat{"tvm-relay-ir", Message("form-ir"), scanRelayIr, {irOpening}};

} // namespace tvmscope
