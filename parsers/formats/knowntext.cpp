// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/columns/reportcolumns.h"
#include "parsers/formats/known.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <span>
#include <vector>

namespace tvmscope {

namespace {

/// A line that shows what a text is: it holds both words. `starts`: the first of them begins it, blanks aside.
struct Mark {
    const KnownKindOf<1>* kind;
    std::string_view word;
    std::string_view also = {};
    bool starts = false;
};

/// What TVM, its tuners and other profilers print. More than one may stand in a log.
constexpr Mark marks[] = {
    {&known::reportHeader, nameColumn, durationColumn, true},
    {&known::reportHeader, durationBehindComma, nameColumn},
    {&known::reportRepr, "runtime.profiling.Duration("},
    {&known::reportJsonPiece, "\"microseconds\""},
    {&known::debugTable, "Node Name", "Time(us)"},
    {&known::getStat, "#OpName", "#Duration(us)"},
    {&known::vmListing, "VM Function["},
    {&known::vmListing, "Relay VM executable statistics:"},
    {&known::vmListing, "VM PackedFunc["},
    {&known::vmListing, "VM Const["},
    {&known::vmListing, "VM Constant["},
    {&known::vmListing, "VM VirtualDevice["},
    {&known::relaxListing, "Relax VM executable statistics:"},
    {&known::relaxListing, "packed_func;"},
    {&known::relaxListing, "vm_tir_func;"},
    {&known::relaxListing, "call  ", " dst: ", true},
    {&known::relaxListing, "ib = rx.Builder()"},
    {&known::autotvmProgress, "[Task ", "Current/Best:"},
    {&known::autotvmPickle, "gAS", "\tgAS", true}, // fields of base64, by Python's pickle protocols 4 and 3
    {&known::autotvmPickle, "gAN", "\tgAN", true},
    {&known::ansorTable, "|  ID  |", "Latency (ms)"},
    {&known::ansorTable, "Estimated total latency:"},
    {&known::ansorTable, "ElapsedTime(s)", "EstimatedLatency(ms)"},
    {&known::metascheduleTable, "ID |", "Weighted Latency (us)"},
    {&known::metascheduleTable, "| Name |", "Time (min)"},
    {&known::metascheduleLog, "[task_scheduler.cc"},
    {&known::metascheduleLog, "Creating JSONDatabase."},
    {&known::metascheduleLog, "Trial #", "GFLOPs:"},
    {&known::benchmark, "Execution time summary:", {}, true},
    {&known::benchmark, "mean (", "std (", true},
    {&known::benchmark, "BenchmarkResult("},
    {&known::benchmark, "ProfileResult("},
    {&known::benchmark, "Mean Inference Time (std dev)"},
    {&known::debugLog, "Op #", " us/iter"},
    {&known::debugLog, "Iteration: ", " us"},
    {&known::graphLine, "\"node_row_ptr\""},
    {&known::graphLine, "\"nodes\"", "[", true},
    {&known::relaxIr, "from tvm.script import"},
    {&known::relaxIr, "@I.ir_module"},
    {&known::relaxIr, "@R.function"},
    {&known::relaxIr, "@T.prim_func"},
    {&known::relayIr, "#[version = "},
    {&known::relayIr, "def @", "(%", true},
    {&known::relayIr, "fn (%", "Tensor[", true},
    {&known::passTiming, "us] (", "%; "},
    {&known::mlcDebugCompare, "Time-eval result "},
    {&known::torchProfiler, "Self CPU", "# of Calls"},
    {&known::nsys, "Total Time (ns)", "Instances"},
    {&known::nsys, "Total Time (ns)", "Num Calls"},
    {&known::nvprof, "GPU activities:"},
    {&known::traceback, "Traceback (most recent call last):", {}, true},
};

/// What text is where nobody printed a measurement. The first that fits is said.
constexpr Mark codeMarks[] = {
    {&known::html, "<!DOCTYPE html", {}, true},
    {&known::html, "<!doctype html", {}, true},
    {&known::html, "<html", {}, true},
    {&known::xml, "<?xml", {}, true},
    {&known::diff, "diff --git ", {}, true},
    {&known::python, "import ", {}, true},
    {&known::python, "from ", " import ", true},
    {&known::python, "def ", "):", true},
    {&known::python, "class ", ":", true},
    {&known::cSource, "#include ", {}, true},
};

bool stands(const Mark& mark, std::string_view line)
{
    const std::size_t at = mark.starts ? line.find_first_not_of(" \t") : line.find(mark.word);
    return at != std::string_view::npos && line.substr(at).starts_with(mark.word)
        && line.find(mark.also) != std::string_view::npos;
}

/// The line around a position.
std::string_view lineAround(std::string_view text, std::size_t at)
{
    const std::size_t begin = text.substr(0, at).find_last_of("\r\n") + 1; // npos + 1 is 0
    return text.substr(begin, text.find_first_of("\r\n", at) - begin);
}

/// Marks that are looked for together.
class MarkSet {
public:
    explicit MarkSet(std::span<const Mark> sought)
        : sought_(sought)
        , words_(wordsOf(sought))
    {
    }

    /// Position of the first line that bears each of the marks; npos where none does.
    std::vector<std::size_t> findIn(std::string_view text) const
    {
        std::vector<std::size_t> first(sought_.size(), std::string_view::npos);
        std::vector<std::size_t> lookedUntil(sought_.size(), 0); // each line is looked at once
        std::size_t left = sought_.size();
        words_.eachIn(text, [&](std::size_t which, std::size_t at) {
            if (first[which] != std::string_view::npos || at < lookedUntil[which])
                return false;
            if (stands(sought_[which], lineAround(text, at))) {
                first[which] = at;
                return --left == 0;
            }
            lookedUntil[which] = std::min(text.find('\n', at), text.size());
            return false;
        });
        return first;
    }

private:
    static std::vector<std::string_view> wordsOf(std::span<const Mark> sought)
    {
        std::vector<std::string_view> words;
        for (const Mark& mark : sought)
            words.push_back(mark.word);
        return words;
    }

    std::span<const Mark> sought_;
    WordSet words_;
};

/// A row of Ansor's task table; pastes of terminals often lack its header.
bool isAnsorRow(std::string_view line)
{
    const std::size_t first = line.find_first_not_of(' ');
    return first != std::string_view::npos && line[first] == '|' && std::count(line.begin(), line.end(), '|') >= 5
        && line.find_first_of("0123456789") != std::string_view::npos
        && line.find_first_not_of("|0123456789.- []/\r\t") == std::string_view::npos;
}

std::size_t findAnsorRow(std::string_view text)
{
    for (std::size_t at = text.find('|'); at != std::string_view::npos;) {
        if (isAnsorRow(lineAround(text, at)))
            return at;
        const std::size_t end = text.find('\n', at);
        at = end == std::string_view::npos ? end : text.find('|', end);
    }
    return std::string_view::npos;
}

/// The kinds of some marks that stand in a text, each once, in order of place.
class KindsFound {
public:
    explicit KindsFound(const SourceText& source)
        : source_(source)
    {
    }

    void add(const KnownKindOf<1>* kind, std::size_t at)
    {
        const auto known = std::find_if(found_.begin(), found_.end(), [&](const auto& entry) { return entry.second == kind; });
        if (known != found_.end())
            known->first = std::min(known->first, at);
        else if (at != std::string_view::npos)
            found_.emplace_back(at, kind);
    }

    std::vector<Claim> claims(double confidence)
    {
        std::sort(found_.begin(), found_.end(), [](const auto& x, const auto& y) {
            return x.first != y.first ? x.first < y.first : x.second->name < y.second->name;
        });
        std::vector<Claim> all;
        for (const auto& [at, kind] : found_)
            all.push_back(
                {at, at + 1, confidence, {}, knownAs(*kind, {static_cast<std::int64_t>(source_.linesOf(at, at + 1).first)})});
        return all;
    }

private:
    const SourceText& source_;
    std::vector<std::pair<std::size_t, const KnownKindOf<1>*>> found_;
};

std::vector<Claim> scanKnownText(const SourceText& source, const ParseControl&)
{
    constexpr double confidence = 0.05;
    static const MarkSet set(marks);
    KindsFound kinds(source);
    const std::vector<std::size_t> places = set.findIn(source.text());
    for (std::size_t mark = 0; mark < places.size(); ++mark)
        kinds.add(marks[mark].kind, places[mark]);
    kinds.add(&known::ansorTable, findAnsorRow(source.text()));
    return kinds.claims(confidence);
}

std::vector<Claim> scanKnownCode(const SourceText& source, const ParseControl&)
{
    constexpr double confidence = 0.02;
    static const MarkSet set(codeMarks);
    KindsFound kinds(source);
    const std::vector<std::size_t> places = set.findIn(source.text());
    const auto first = std::find_if(places.begin(), places.end(), [](std::size_t at) { return at != std::string_view::npos; });
    if (first != places.end())
        kinds.add(codeMarks[first - places.begin()].kind, *first);
    return kinds.claims(confidence);
}

} // namespace

const Format knownTextFormat{"known-text", {}, scanKnownText, {}, Asked::IfNothingElse};
const Format knownCodeFormat{"known-code", {}, scanKnownCode, {}, Asked::IfNothingElse};

} // namespace tvmscope
