// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/documentreader.h"

#include "models/names/ascii.h"
#include "models/profile/messageids.h"
#include "models/profile/parallelfor.h"
#include "parsers/artifactfinder.h"
#include "parsers/duplicates.h"
#include "parsers/filebytes.h"
#include "parsers/formats/report/configurationlines.h"
#include "parsers/formats/report/tablecells.h"
#include "parsers/numbers.h"
#include "parsers/relatedartifacts.h"
#include "parsers/text/decoder.h"
#include "parsers/text/logprefix.h"

#include <algorithm>

namespace tvmscope {

namespace {

/// Is there nothing on a line but what a logger or a quotation puts before each?
bool isBlankLine(std::string_view line)
{
    return line.substr(logPrefixLength(line)).find_first_not_of(" \t\r\n\f\v>") == std::string_view::npos;
}

/// What was read of a source, in order of place: bytes of the source.
std::vector<ByteRange> takenRanges(const Document& document)
{
    std::vector<ByteRange> ranges;
    for (const Artifact& artifact : document.artifacts)
        ranges.push_back(artifact.bytes);
    std::sort(ranges.begin(), ranges.end(), [](const ByteRange& a, const ByteRange& b) { return a.begin < b.begin; });
    return ranges;
}

/// The same as positions of the text: in UTF-16 no line break is one byte.
std::vector<ByteRange> takenText(const Document& document)
{
    std::vector<ByteRange> ranges = takenRanges(document);
    for (ByteRange& range : ranges)
        range = {document.text.positionAt(range.begin), document.text.positionAt(range.end)};
    return ranges;
}

/// Lines with text on them that belong to nothing that was read. Places are positions of the text.
struct OtherLines {
    std::int64_t count = 0;
    std::size_t first = 0;
    std::vector<ByteRange> pieces; ///< on lines of which another part was read
    std::int64_t rows = 0; ///< those that look like rows of a report
    std::size_t firstRow = 0; ///< where the first of them begins
    std::int64_t settings = 0; ///< those that look like entries of a report's Configuration
    std::size_t firstSetting = 0;
};

/// Does a text hold a word, and not only what closes the one before it: quotes, brackets, an escaped line break?
bool holdsWord(std::string_view text)
{
    constexpr std::size_t shortest = 4;
    std::size_t letters = 0;
    for (const char c : text) {
        letters = isAsciiAlnum(c) ? letters + 1 : 0;
        if (letters == shortest)
            return true;
    }
    return false;
}

/// Does a text hold a number with decimals, as rows of reports do?
bool holdsDecimals(std::string_view text)
{
    for (std::size_t i = 1; i + 1 < text.size(); ++i)
        if ((text[i] == '.' || text[i] == ',') && isAsciiDigit(text[i - 1]) && isAsciiDigit(text[i + 1]))
            return true;
    return false;
}

/// A device as reports name it: `cuda0`.
bool isDeviceName(std::string_view word)
{
    constexpr std::string_view types[] = {"cpu", "cuda", "gpu", "opencl", "vulkan", "metal", "rocm", "hexagon", "webgpu",
        "ext_dev", "vpi", "oneapi", "microdev", "opengl", "aocl", "sdaccel", "cuda_host", "cuda_managed", "rocm_host"};
    const std::size_t digit = word.find_first_of("0123456789");
    return digit != std::string_view::npos && word.find_first_not_of("0123456789", digit) == std::string_view::npos
        && std::find(std::begin(types), std::end(types), word.substr(0, digit)) != std::end(types);
}

/// `7,50` and `1.234,50`, as programs print that write a decimal comma.
bool isCommaDecimal(std::string_view word)
{
    const std::size_t comma = word.find(',');
    return comma != std::string_view::npos && comma > 0 && comma + 1 < word.size() && isAsciiDigit(word.front())
        && word.find_first_not_of("0123456789.") == comma
        && word.find_first_not_of("0123456789", comma + 1) == std::string_view::npos;
}

/// `float32[1, 784]`, of which its beginning is a word.
bool beginsShape(std::string_view word)
{
    constexpr std::string_view types[] = {"float", "int", "uint", "bfloat", "bool"};
    const std::string_view type = word.substr(0, word.find('['));
    return type.size() < word.size()
        && std::any_of(std::begin(types), std::end(types), [&](std::string_view known) { return type.starts_with(known); });
}

/// Does a line look like a row of a report: a device, and a duration and a percentage beside it, or a shape; or a duration as
/// JSON has it?
bool looksLikeRow(std::string_view line)
{
    constexpr std::size_t longest = 4096; // of what is looked at: rows have these cells among their first
    constexpr std::string_view breaks = " \t\n,;|\"'\\", withoutComma = " \t\n;|\"'\\";
    line = line.substr(0, longest);
    if (line.find("\"microseconds") != std::string_view::npos)
        return true;
    if (!tablecell::mayHoldDevice(line))
        return false;
    bool device = false, shape = false;
    int decimals = 0;
    for (std::size_t at = line.find_first_not_of(breaks); at != std::string_view::npos; at = line.find_first_not_of(breaks, at)) {
        std::size_t end = std::min(line.find_first_of(withoutComma, at), line.size());
        const bool comma = isCommaDecimal(line.substr(at, end - at));
        if (!comma)
            end = std::min(line.find_first_of(breaks, at), line.size());
        const std::string_view word = line.substr(at, end - at);
        const auto number = wholeNumber(word);
        decimals += comma || (number && !number->integer) ? 1 : 0;
        device = device || isDeviceName(word);
        shape = shape || beginsShape(word);
        at = end;
    }
    return device && (decimals >= 2 || shape);
}

/// `Number of threads: 8`, with whatever marks stand before it.
bool looksLikeSetting(std::string_view line)
{
    const auto letter = std::find_if(line.begin(), line.end(), isAsciiLetter);
    line.remove_prefix(static_cast<std::size_t>(letter - line.begin()));
    return isConfigurationKey(line) && line.find(": ") != std::string_view::npos;
}

bool lacksSettings(const Document& document)
{
    return std::any_of(document.artifacts.begin(), document.artifacts.end(),
        [](const Artifact& artifact) { return artifact.profile() && artifact.profile()->configuration().empty(); });
}

/// Does a text go on with the JSON around what was read before it, as logs and notebooks have it?
bool isJsonAround(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" ,]}");
    return first != std::string_view::npos && (text[first] == '"' || text[first] == '\\');
}

/// What stands on a line behind something that was read, up to the next thing that was, or the line's end at `end`. `next` is the
/// range that reaches into the line.
std::vector<ByteRange> leftOnLine(std::string_view text, const std::vector<ByteRange>& taken, std::size_t next, std::size_t end)
{
    std::vector<ByteRange> left;
    std::uint64_t from = taken[next].end;
    for (++next; from < end; ++next) {
        const std::uint64_t to = next < taken.size() ? std::min<std::uint64_t>(taken[next].begin, end) : end;
        if (from < to && holdsWord(text.substr(from, to - from)))
            left.push_back({from, to});
        if (to == end)
            break;
        from = std::max(from, taken[next].end);
    }
    return left;
}

/// What lines are looked at for.
struct LinesAsked {
    bool rows = false, settings = false;
};

/// Of the lines between two beginnings of lines.
OtherLines otherLinesIn(
    std::string_view text, const std::vector<ByteRange>& taken, std::size_t begin, std::size_t stop, LinesAsked asked)
{
    OtherLines lines;
    const auto endsBefore = [](const ByteRange& range, std::size_t at) { return range.end <= at; };
    auto next = static_cast<std::size_t>(std::lower_bound(taken.begin(), taken.end(), begin, endsBefore) - taken.begin());
    while (begin < stop) {
        const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
        while (next < taken.size() && taken[next].end <= begin)
            ++next;
        const bool isTaken = next < taken.size() && taken[next].begin < end;
        const std::vector<ByteRange> pieces = isTaken ? leftOnLine(text, taken, next, end) : std::vector<ByteRange>();
        lines.pieces.insert(lines.pieces.end(), pieces.begin(), pieces.end());
        if (isTaken ? !pieces.empty() : !isBlankLine(text.substr(begin, end - begin))) {
            lines.first = lines.count++ == 0 ? begin : lines.first;
            if (!isTaken && asked.rows && looksLikeRow(text.substr(begin, end - begin)) && lines.rows++ == 0)
                lines.firstRow = begin;
            if (!isTaken && asked.settings && looksLikeSetting(text.substr(begin, end - begin)) && lines.settings++ == 0)
                lines.firstSetting = begin;
        }
        begin = end;
    }
    return lines;
}

/// Those of the part that follows.
void append(OtherLines& lines, const OtherLines& more)
{
    lines.first = lines.count == 0 ? more.first : lines.first;
    lines.firstRow = lines.rows == 0 ? more.firstRow : lines.firstRow;
    lines.firstSetting = lines.settings == 0 ? more.firstSetting : lines.firstSetting;
    lines.count += more.count;
    lines.rows += more.rows;
    lines.settings += more.settings;
    lines.pieces.insert(lines.pieces.end(), more.pieces.begin(), more.pieces.end());
}

OtherLines otherLines(const Document& document)
{
    constexpr std::size_t partSize = 4 << 20;
    const std::string_view text = document.text.text();
    const LinesAsked asked{!document.artifacts.empty(), lacksSettings(document)};
    const std::vector<ByteRange> taken = takenText(document);
    std::vector<std::size_t> begins{0};
    while (begins.back() < text.size()) {
        const std::size_t lineBreak = text.find('\n', std::min(begins.back() + partSize, text.size()));
        begins.push_back(lineBreak == std::string_view::npos ? text.size() : lineBreak + 1);
    }
    std::vector<OtherLines> parts(begins.size() - 1);
    parallelFor(
        parts.size(), [&](std::size_t part) { parts[part] = otherLinesIn(text, taken, begins[part], begins[part + 1], asked); });
    OtherLines lines;
    for (const OtherLines& part : parts)
        append(lines, part);
    return lines;
}

/// Says once what was passed over: what a source is in which nothing was read, or how many lines belong to nothing, and what of
/// them is known.
void sayWhatIsLeft(Document& document, const ParseControl& control)
{
    if (document.artifacts.empty() && !document.hasErrors()) {
        document.diagnostics.push_back(whatElse(document.text, control));
        return;
    }
    const OtherLines lines = otherLines(document);
    if (lines.count > 0)
        document.diagnostics.push_back(
            {Severity::Note, Message("other-lines", {lines.count}), document.text.placeAt(lines.first).line, 0, 0, {}});
    const auto warn = [&](std::size_t position, Message message) {
        document.diagnostics.push_back(diagnosticAt(document.text, position, Severity::Warning, std::move(message)));
    };
    if (lines.rows > 0)
        warn(lines.firstRow, Message("report-rows-left", {lines.rows}));
    if (lines.settings > 0)
        warn(lines.firstSetting, Message("report-settings-left", {lines.settings}));
    if (!document.artifacts.empty() && lines.count > 0)
        for (KnownPlace& known : knownBeside(document.text, takenRanges(document), control))
            document.diagnostics.push_back(
                diagnosticAt(document.text, known.position, Severity::Note, Message("known-not-read", {std::move(known.name)})));
    constexpr std::size_t piecesSaid = 20;
    for (std::size_t i = 0; i < std::min(piecesSaid, lines.pieces.size()) && !document.artifacts.empty(); ++i) {
        const ByteRange piece = lines.pieces[i];
        const std::string_view left = document.text.text().substr(piece.begin, piece.end - piece.begin);
        if (isJsonAround(left))
            continue;
        const bool lost = holdsDecimals(left);
        document.diagnostics.push_back(
            diagnosticAt(document.text, piece.begin, lost ? Severity::Warning : Severity::Note, Message("text-left")));
    }
}

/// Profiles first, so that `FILE#2` is the second profile whatever stands between.
void number(Document& document)
{
    int id = 0;
    for (Artifact& artifact : document.artifacts)
        if (artifact.isProfile())
            artifact.id = ++id;
    for (Artifact& artifact : document.artifacts)
        if (!artifact.isProfile())
            artifact.id = ++id;
}

void putInOrder(Document& document)
{
    std::stable_sort(document.artifacts.begin(), document.artifacts.end(),
        [](const Artifact& a, const Artifact& b) { return a.bytes.begin < b.bytes.begin; });
    std::stable_sort(document.diagnostics.begin(), document.diagnostics.end(),
        [](const Diagnostic& a, const Diagnostic& b) { return a.byte < b.byte; });
}

/// Share of the progress bar for reading bytes, which is quick compared with parsing them.
constexpr double bytesShare = 0.1;

/// A stage of the reading whose progress runs from one share of the whole to another.
ParseControl stage(const ParseControl& control, double from, double to)
{
    if (!control.progress)
        return control;
    const auto progress = [&control, from, to](std::uint64_t done, std::uint64_t total) {
        const auto ofWhole = from * static_cast<double>(total) + (to - from) * static_cast<double>(done);
        control.progress(static_cast<std::uint64_t>(ofWhole), total);
    };
    return {progress, control.stop};
}

/// Takes the bytes for a text and reads what stands in it. False where there is more than is read.
bool readAsText(Document& document, ArtifactSink& sink, const ParseControl& control)
{
    std::vector<TextDoubt> doubts;
    document.setText(wholeText(SourceText(*document.bytes), &doubts));
    for (TextDoubt& doubt : doubts)
        document.diagnostics.push_back(
            diagnosticAt(document.text, document.text.positionAt(doubt.byte), Severity::Warning, std::move(doubt.message)));
    return readArtifacts(document.text, sink, control);
}

std::shared_ptr<Document> documentOf(std::string bytes, std::string source, const ParseControl& control)
{
    auto document = std::make_shared<Document>();
    document->source = std::move(source);
    document->size = bytes.size();
    document->bytes = std::make_shared<const std::string>(std::move(bytes));
    ArtifactSink sink(*document);
    const auto shown = readBytesThatAreNoText(SourceText(*document->bytes), sink, control);
    bool all = false; // of a text: what is no text leaves nothing over
    if (shown)
        document->setText(*shown);
    else
        all = readAsText(*document, sink, control);
    putInOrder(*document);
    if (control.stopped())
        document->diagnostics.push_back({Severity::Warning, Message("reading-stopped"), 0, 0, 0, {}});
    else if (all)
        sayWhatIsLeft(*document, control);
    mergeDuplicates(*document);
    joinTuningLogs(*document);
    joinTaskRuns(*document);
    putInOrder(*document);
    number(*document);
    nameCallees(*document);
    setTimingsOfRatios(*document);
    return document;
}

} // namespace

DocumentPtr readDocument(std::string bytes, std::string source, const ParseControl& control)
{
    return documentOf(std::move(bytes), std::move(source), control);
}

DocumentPtr readFile(const std::string& path, const ParseControl& control, const DocumentPtr& before)
{
    FileBytes file = readBytes(path, stage(control, 0.0, bytesShare));
    if (!file.failure && before && before->bytes && *before->bytes == file.bytes)
        return before;
    if (!file.failure)
        return documentOf(std::move(file.bytes), path, stage(control, bytesShare, 1.0));
    auto document = std::make_shared<Document>();
    document->source = path;
    document->bytes = std::make_shared<const std::string>();
    document->diagnostics.push_back(*std::move(file.failure));
    return document;
}

} // namespace tvmscope
