// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/executable/listingtext.h"

#include "models/names/ascii.h"
#include "parsers/numbers.h"
#include "parsers/text/logprefix.h"

#include <algorithm>

namespace tvmscope {

namespace {

/// No prose looks like a listing; a table that stands around one is read as a table.
constexpr double listingConfidence = 0.6;

} // namespace

TextLines::TextLines(std::string_view text, std::size_t at)
    : text_(text)
    , begin_(at)
{
    findEnd();
}

void TextLines::findEnd()
{
    end_ = begin_ < text_.size() ? std::min(text_.find('\n', begin_), text_.size()) : begin_;
    if (end_ > begin_ && text_[end_ - 1] == '\r')
        --end_;
}

void TextLines::next()
{
    const std::size_t lineBreak = text_.find('\n', end_);
    begin_ = lineBreak == std::string_view::npos ? text_.size() : lineBreak + 1;
    findEnd();
}

bool TextLines::skipBlank()
{
    while (!atEnd() && trimmed(line()).empty())
        next();
    return !atEnd();
}

std::string TextLines::unfolded(int more) const
{
    std::string whole(line());
    TextLines lines = *this;
    for (lines.next(); more > 0 && !lines.atEnd(); --more, lines.next()) {
        // Listings print a blank behind every comma; the end of a line is where blanks are lost.
        if (whole.ends_with(',') && !lines.line().starts_with(' '))
            whole += ' ';
        whole += lines.line();
    }
    return whole;
}

bool TextLines::isEndedBelow() const
{
    TextLines below = *this;
    below.next();
    const std::string_view rest = below.line();
    return !trimmed(rest).empty() && rest.find_first_not_of("0123456789 )]") == std::string_view::npos;
}

std::optional<std::int64_t> leadingInteger(std::string_view text, std::size_t& length)
{
    const auto number = readNumber(text);
    if (!number || !number->integer)
        return std::nullopt;
    length = number->length;
    return number->integer;
}

bool opensItsLine(std::string_view text, std::size_t at)
{
    constexpr std::size_t deepest = 200; // of an indentation
    for (std::size_t back = at; back > 0 && at - back < deepest; --back) {
        const char before = text[back - 1];
        if (before == '\n')
            return true;
        if (before != ' ' && before != '\t')
            return false;
    }
    return at < deepest;
}

void setPlace(Instruction& instruction, const SourceText& source, std::size_t at)
{
    const SourceText::Place place = source.placeAt(at);
    instruction.line = place.line;
    instruction.column = place.column;
}

bool goesOnBehind(TextLines lines, const std::function<bool(std::string_view)>& isOfListing,
    const std::function<bool(std::string_view)>& isOfAnother)
{
    constexpr int maxLines = 3, maxLoggedLines = 64;
    for (int others = 0, logged = 0; others <= maxLines && logged <= maxLoggedLines && lines.skipBlank(); lines.next()) {
        if (isOfAnother(lines.line()))
            return false;
        if (others + logged > 0 && isOfListing(lines.line()))
            return true;
        ++(logPrefixLength(lines.line()) > 0 ? logged : others);
    }
    return false;
}

void ListingProblems::say(std::size_t at, Message message)
{
    constexpr std::size_t maxSaid = 5;
    if (said_.size() < maxSaid)
        said_.push_back(diagnosticAt(*source_, at, Severity::Warning, std::move(message)));
}

Claim listingClaim(const SourceText& source, std::size_t begin, std::size_t end, const Format& format, Executable listing,
    std::vector<Diagnostic> said)
{
    Artifact artifact
        = artifactAt(source, begin, end, format, ExecutablePtr(std::make_shared<const Executable>(std::move(listing))));
    const auto finish = [artifact = std::move(artifact), said = std::move(said)](ArtifactSink& sink, const ParseControl&) {
        sink.add(artifact);
        for (const Diagnostic& each : said)
            sink.say(each);
    };
    return {begin, end, listingConfidence, finish};
}

} // namespace tvmscope
