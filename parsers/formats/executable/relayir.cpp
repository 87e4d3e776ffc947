// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/ascii.h"
#include "models/profile/messageids.h"
#include "parsers/format.h"
#include "parsers/formats/executable/irlines.h"
#include "parsers/formats/executable/listingtext.h"

#include <algorithm>

namespace tvmscope {

/// `tvm-relay-ir`: functions of a Relay module as TVM 0.6 to 0.19 print it, `def @main(%x: Tensor[(1, 8), float32]) { … }`
/// (src/relay/printer/relay_text_printer.cc). What is read of it: names, parameters, bindings, and operators with their shapes.
extern const Format relayIrFormat;

namespace {

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
        for (std::size_t at = text_.find(irOpening); at != std::string_view::npos && !control.stopped();) {
            TextLines lines(text_, at);
            const auto head = opensItsLine(text_, at) ? irHead(lines.line()) : std::nullopt;
            std::size_t end = at + irOpening.size();
            if (head)
                end = readFunction(lines, *head);
            at = text_.find(irOpening, end);
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

const Format relayIrFormat{"tvm-relay-ir", Message("form-ir"), scanRelayIr};

} // namespace tvmscope
