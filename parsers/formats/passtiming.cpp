// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/passtiming.h"

#include "models/profile/messageids.h"
#include "parsers/format.h"
#include "parsers/numbers.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

/// `tvm-pass-timing`: the tree that PassTimingInstrument.render() gives (src/ir/instrument.cc, v0.8 and later), a line a pass,
/// indented by its depth, with its time, its own time and its shares of all passes and of the one that it ran inside of:
/// `	FuseOps: 800us [800us] (80.00%; 88.89%)`. Before v0.8 `FuseOps: 800us (80.00%)`. Times are whole microseconds, cut off.
extern const Format passTimingFormat;

namespace {

constexpr double passConfidence = 0.5;
constexpr double blankConfidence = 0.45; ///< where names have blanks: they may hold what a logger put before them
constexpr std::size_t longestBlankName = 80;
constexpr std::size_t longestPassLine = 4096;
constexpr std::size_t maxStrayLines = 3; ///< between two lines of a tree, of whoever else wrote to the console
constexpr double wholePercent = 99.5; ///< shares of the outermost passes that make a tree complete, roundings aside

struct PassLine {
    std::size_t begin = 0, end = 0; ///< positions of the text, indentation and line break left out
    std::size_t indent = 0; ///< columns
    TimedPass pass;
    bool hasOwn = false; ///< its own time is in the text
};

/// Takes the number and the unit that a text begins with.
std::optional<double> takeNumber(std::string_view& text, std::string_view unit)
{
    const auto number = readNumber(text);
    if (!number || !std::isfinite(number->real) || !text.substr(number->length).starts_with(unit))
        return std::nullopt;
    text.remove_prefix(number->length + unit.size());
    return number->real;
}

/// Takes words that a text must begin with.
bool take(std::string_view& text, std::string_view words)
{
    const bool there = text.starts_with(words);
    text.remove_prefix(there ? words.size() : 0);
    return there;
}

/// Takes `80.00%`; of nothing that took any time it is `-nan%`, and no share. False where neither is there.
bool takeShare(std::string_view& text, std::optional<double>& share)
{
    if (take(text, "nan%") || take(text, "-nan%"))
        return true;
    share = takeNumber(text, "%");
    return share.has_value();
}

/// What stands behind the name: `800us [800us] (80.00%; 88.89%)`.
bool readFigures(std::string_view text, PassLine& line)
{
    const auto total = takeNumber(text, "us ");
    if (!total || *total < 0.0)
        return false;
    line.pass.totalUs = line.pass.selfUs = *total;
    line.hasOwn = take(text, "[");
    if (line.hasOwn) {
        const auto own = takeNumber(text, "us] ");
        if (!own)
            return false;
        line.pass.selfUs = *own;
    }
    if (!take(text, "(") || !takeShare(text, line.pass.percentOfAll))
        return false;
    if (line.hasOwn && !(take(text, "; ") && takeShare(text, line.pass.percentOfParent)))
        return false;
    return text == ")";
}

/// Is this what a pass is called, `tir.ConvertSSA`? A pass of Python's may be called anything, `Fold constants`: single blanks
/// are part of a name. What has a colon begins with something of a log's.
bool isPassName(std::string_view name)
{
    const bool blanks = name.find(' ') != std::string_view::npos;
    if (blanks && (name.size() > longestBlankName || name.ends_with(' ') || name.find("  ") != std::string_view::npos))
        return false;
    const auto isOfName = [](char c) {
        constexpr std::string_view others = "_.-+/<>()[]&*,@$ ";
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
            || others.find(c) != std::string_view::npos;
    };
    const bool opens = !name.empty() && (name.front() == '_' || name.front() == '<' || (name.front() | 0x20) >= 'a');
    for (std::size_t at = 0; at < name.size(); ++at) {
        if (name.substr(at).starts_with("::"))
            ++at;
        else if (!isOfName(name[at]))
            return false;
    }
    return opens;
}

/// The line of the text that ends with the `%)` before `end`.
std::optional<PassLine> readPassLine(std::string_view text, std::size_t end)
{
    const std::size_t before = text.rfind('\n', end - 1);
    const std::size_t from = before == std::string_view::npos ? 0 : before + 1;
    if (end - from > longestPassLine)
        return std::nullopt;
    const std::size_t begin = std::min(text.find_first_not_of(" \t", from), end);
    const std::string_view words = text.substr(begin, end - begin);
    const std::size_t colon = words.rfind(": ");
    PassLine line{begin, end, 0, {}, false};
    if (colon == std::string_view::npos || !isPassName(words.substr(0, colon)) || !readFigures(words.substr(colon + 2), line))
        return std::nullopt;
    line.pass.name = words.substr(0, colon);
    if (!line.hasOwn && line.pass.name.find(' ') != std::string::npos)
        return std::nullopt; // `the cache: 12us (3 %)` is a sentence of anybody's
    constexpr std::size_t tab = 8;
    for (const char c : text.substr(from, begin - from))
        line.indent = c == '\t' ? (line.indent / tab + 1) * tab : line.indent + 1;
    return line;
}

constexpr std::string_view percentEnds = "%)";

/// Every such line. The marks of percent are looked for: texts hold few of them.
std::vector<PassLine> findPassLines(std::string_view text, const ParseControl& control)
{
    std::vector<PassLine> lines;
    for (std::size_t at = findWords(text, percentEnds); at != std::string_view::npos && !control.stopped();
         at = findWords(text, percentEnds, at + 1)) {
        const std::size_t end = at + 2;
        const std::size_t rest = std::min(text.find_first_not_of(" \t\r", end), text.size());
        if (rest == text.size() || text[rest] == '\n')
            if (auto line = readPassLine(text, end))
                lines.push_back(std::move(*line));
    }
    return lines;
}

/// One tree out of its lines.
class PassTree {
public:
    PassTree(const SourceText& source, std::vector<PassLine> lines)
        : source_(source)
        , lines_(std::move(lines))
    {
        setDepths();
        if (isFlattened())
            nestByTimes();
        setEnds();
        for (PassLine& line : lines_) {
            const SourceText::Place place = source_.placeAt(line.begin);
            line.pass.line = place.line;
            line.pass.column = place.column;
        }
        setOwnTimes();
        checkShares();
    }

    Claim claim() &&
    {
        auto timing = std::make_shared<PassTiming>();
        for (PassLine& line : lines_) {
            timing->levels = std::max(timing->levels, line.pass.depth + 1);
            timing->totalUs += line.pass.depth == 0 ? line.pass.totalUs : 0.0;
            timing->passes.push_back(std::move(line.pass));
        }
        const auto isSpaced = [](const TimedPass& pass) { return pass.name.find(' ') != std::string::npos; };
        const bool spaced = std::any_of(timing->passes.begin(), timing->passes.end(), isSpaced);
        const std::size_t begin = lines_.front().begin, end = lines_.back().end;
        Artifact artifact = artifactAt(source_, begin, end, passTimingFormat, PassTimingPtr(std::move(timing)));
        return {begin, end, spaced ? blankConfidence : passConfidence,
            [artifact = std::move(artifact), said = std::move(said_)](ArtifactSink& sink, const ParseControl&) {
                sink.add(artifact);
                for (const Diagnostic& each : said)
                    sink.say(each);
            }};
    }

private:
    /// A line is inside of the nearest one before it that is indented less.
    void setDepths()
    {
        std::vector<std::size_t> open;
        for (PassLine& line : lines_) {
            while (!open.empty() && open.back() >= line.indent)
                open.pop_back();
            line.pass.depth = static_cast<std::uint32_t>(open.size());
            open.push_back(line.indent);
        }
    }

    /// Blanks at the begin of lines are lost, though some passes did not spend all of their time themselves.
    bool isFlattened() const
    {
        const auto nests = [](const PassLine& line) { return line.hasOwn && line.pass.totalUs - line.pass.selfUs > 1.0; };
        return lines_.size() > 1 && std::any_of(lines_.begin(), lines_.end(), nests)
            && std::all_of(lines_.begin(), lines_.end(), [](const PassLine& line) { return line.pass.depth == 0; });
    }

    /// A line that others may be inside of.
    struct Open {
        const TimedPass* pass;
        double leftUs; ///< of what it spent inside of others, at most: what was cut off of those is in it

        /// Whether it has time left for a pass, and is the one that its share of the caller speaks of.
        bool mayCall(const TimedPass& called) const
        {
            constexpr double rounding = 0.006; // of two decimals
            if (called.totalUs > leftUs)
                return false;
            const double share = 100.0 * called.totalUs / pass->totalUs, cutOff = 200.0 / pass->totalUs;
            return !called.percentOfParent || std::abs(share - *called.percentOfParent) <= rounding + cutOff;
        }
    };

    /// Callers stand before what they call: each line fills what the nearest one before it that fits spent inside of others.
    void nestByTimes()
    {
        std::vector<Open> open;
        for (PassLine& line : lines_) {
            TimedPass& pass = line.pass;
            while (!open.empty() && !open.back().mayCall(pass))
                open.pop_back();
            pass.depth = static_cast<std::uint32_t>(open.size());
            if (!open.empty())
                open.back().leftUs -= pass.totalUs;
            if (pass.totalUs - pass.selfUs > 0.5)
                open.push_back({&pass, pass.totalUs - pass.selfUs + 1.0});
        }
        say(Severity::Warning, lines_.front(), Message("passes-indentation-lost"));
    }

    void setEnds()
    {
        std::vector<std::size_t> open;
        for (std::size_t at = 0; at <= lines_.size(); ++at) {
            const std::uint32_t depth = at < lines_.size() ? lines_[at].pass.depth : 0;
            for (; open.size() > depth; open.pop_back())
                lines_[open.back()].pass.end = at;
            if (at < lines_.size())
                open.push_back(at);
        }
    }

    /// What passes inside of each spent, and how many these are.
    struct Inside {
        double us = 0.0;
        std::size_t passes = 0;
    };
    std::vector<Inside> insides() const
    {
        std::vector<Inside> all(lines_.size());
        std::vector<std::size_t> open;
        for (std::size_t at = 0; at < lines_.size(); ++at) {
            open.resize(lines_[at].pass.depth);
            if (!open.empty()) {
                all[open.back()].us += lines_[at].pass.totalUs;
                ++all[open.back()].passes;
            }
            open.push_back(at);
        }
        return all;
    }

    /// Works out own times that are not in the text, and holds the others against total and children: each was cut to whole
    /// microseconds.
    void setOwnTimes()
    {
        const std::vector<Inside> inside = insides();
        std::int64_t wrong = 0;
        const PassLine* first = nullptr;
        for (std::size_t at = 0; at < lines_.size(); ++at) {
            TimedPass& pass = lines_[at].pass;
            const double own = pass.totalUs - inside[at].us;
            if (!lines_[at].hasOwn)
                pass.selfUs = std::max(own, 0.0);
            else if (std::abs(own - pass.selfUs) > 2.0 + static_cast<double>(inside[at].passes)) {
                first = first ? first : &lines_[at];
                ++wrong;
            }
        }
        if (wrong > 0)
            say(Severity::Warning, *first, Message("passes-times-differ", {wrong}));
    }

    /// The outermost passes make all of the time: where their shares do not, lines are missing.
    void checkShares()
    {
        double percent = 0.0;
        for (const PassLine& line : lines_)
            if (line.pass.depth == 0) {
                if (!line.pass.percentOfAll)
                    return;
                percent += *line.pass.percentOfAll;
            }
        if (percent < wholePercent)
            say(Severity::Warning, lines_.back(), Message("passes-missing", {Percentage{100.0 - percent}}));
    }

    void say(Severity severity, const PassLine& line, Message message)
    {
        said_.push_back(diagnosticAt(source_, line.begin, severity, std::move(message)));
    }

    const SourceText& source_;
    std::vector<PassLine> lines_;
    std::vector<Diagnostic> said_;
};

/// Lines that may make a tree.
class GrowingTree {
public:
    /// Does a line go on with it? A tree whose outermost passes make 100 % is complete.
    bool takes(std::string_view text, const PassLine& next) const
    {
        const std::string_view between = text.substr(lines_.back().end, next.begin - lines_.back().end);
        const auto breaks = static_cast<std::size_t>(std::count(between.begin(), between.end(), '\n'));
        if (breaks > 1 + maxStrayLines || next.hasOwn != lines_.front().hasOwn)
            return false;
        return !isOutermost(next) || percent_ < wholePercent || (!nests_ && breaks == 1);
    }

    void add(PassLine line)
    {
        if (lines_.empty() || isOutermost(line))
            percent_ += line.pass.percentOfAll.value_or(0.0);
        else
            nests_ = true;
        lines_.push_back(std::move(line));
    }

    /// `name: 12us (3 %)` alone is a line of anybody's.
    bool isTree() const { return lines_.size() > 1 || (!lines_.empty() && lines_.front().hasOwn); }
    bool empty() const { return lines_.empty(); }
    std::vector<PassLine> take() && { return std::move(lines_); }

private:
    bool isOutermost(const PassLine& line) const { return line.indent <= lines_.front().indent; }

    std::vector<PassLine> lines_;
    double percent_ = 0.0; ///< of the outermost
    bool nests_ = false;
};

std::vector<Claim> scanPassTiming(const SourceText& source, const ParseControl& control)
{
    std::vector<Claim> claims;
    GrowingTree tree;
    const auto close = [&] {
        if (tree.isTree())
            claims.push_back(PassTree(source, std::move(tree).take()).claim());
        tree = {};
    };
    for (PassLine& line : findPassLines(source.text(), control)) {
        if (!tree.empty() && !tree.takes(source.text(), line))
            close();
        if (claims.size() > maxArtifacts)
            break;
        tree.add(std::move(line));
    }
    close();
    return claims;
}

} // namespace

const Format passTimingFormat{"tvm-pass-timing", Message("form-table"), scanPassTiming, {percentEnds}};

} // namespace tvmscope
