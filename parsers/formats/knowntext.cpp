// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/messageids.h"
#include "parsers/columns/reportcolumns.h"
#include "parsers/formats/known.h"

#include <algorithm>

namespace tvmscope {

namespace {

/// A line that shows what a text is: it holds both words. `starts`: the first of them begins it, blanks aside.
struct Mark {
    MessageId<1> kind;
    std::string_view word;
    std::string_view also = {};
    bool starts = false;
};

/// What TVM, its tuners and other profilers print. More than one may stand in a log.
constexpr Mark marks[] = {
    {"kind-report-header", "Name", durationColumn, true},
    {"kind-report-header", ",Duration (us)", "Name"},
    {"kind-report-repr", "runtime.profiling.Duration("},
    {"kind-report-json-piece", "\"microseconds\""},
    {"kind-debug-table", "Node Name", "Time(us)"},
    {"kind-get-stat", "#OpName", "#Duration(us)"},
    {"kind-vm-listing", "VM Function["},
    {"kind-vm-listing", "Relay VM executable statistics:"},
    {"kind-vm-listing", "VM PackedFunc["},
    {"kind-vm-listing", "VM Const["},
    {"kind-vm-listing", "VM Constant["},
    {"kind-vm-listing", "VM VirtualDevice["},
    {"kind-relax-listing", "Relax VM executable statistics:"},
    {"kind-relax-listing", "packed_func;"},
    {"kind-relax-listing", "vm_tir_func;"},
    {"kind-relax-listing", "call  ", " dst: ", true},
    {"kind-relax-listing", "ib = rx.Builder()"},
    {"kind-autotvm-progress", "[Task ", "Current/Best:"},
    {"kind-autotvm-pickle", "gAS", "\tgAS", true}, // fields of base64, by Python's pickle protocols 4 and 3
    {"kind-autotvm-pickle", "gAN", "\tgAN", true},
    {"kind-ansor-table", "|  ID  |", "Latency (ms)"},
    {"kind-ansor-table", "Estimated total latency:"},
    {"kind-ansor-table", "ElapsedTime(s)", "EstimatedLatency(ms)"},
    {"kind-metaschedule-table", "ID |", "Weighted Latency (us)"},
    {"kind-metaschedule-table", "| Name |", "Time (min)"},
    {"kind-metaschedule-log", "[task_scheduler.cc"},
    {"kind-metaschedule-log", "Creating JSONDatabase."},
    {"kind-metaschedule-log", "Trial #", "GFLOPs:"},
    {"kind-benchmark", "Execution time summary:", {}, true},
    {"kind-benchmark", "mean (", "std (", true},
    {"kind-benchmark", "BenchmarkResult("},
    {"kind-benchmark", "ProfileResult("},
    {"kind-benchmark", "Mean Inference Time (std dev)"},
    {"kind-debug-log", "Op #", " us/iter"},
    {"kind-debug-log", "Iteration: ", " us"},
    {"kind-graph-line", "\"node_row_ptr\""},
    {"kind-graph-line", "\"nodes\"", "[", true},
    {"kind-relax-ir", "from tvm.script import"},
    {"kind-relax-ir", "@I.ir_module"},
    {"kind-relax-ir", "@R.function"},
    {"kind-relax-ir", "@T.prim_func"},
    {"kind-relay-ir", "#[version = "},
    {"kind-relay-ir", "def @", "(%", true},
    {"kind-relay-ir", "fn (%", "Tensor[", true},
    {"kind-pass-timing", "us] (", "%; "},
    {"kind-mlc-debug-compare", "Time-eval result "},
    {"kind-torch-profiler", "Self CPU", "# of Calls"},
    {"kind-nsys", "Total Time (ns)", "Instances"},
    {"kind-nsys", "Total Time (ns)", "Num Calls"},
    {"kind-nvprof", "GPU activities:"},
    {"kind-traceback", "Traceback (most recent call last):", {}, true},
};

/// What text is where nobody printed a measurement. The first that fits is said.
constexpr Mark codeMarks[] = {
    {"kind-html", "<!DOCTYPE html", {}, true},
    {"kind-html", "<!doctype html", {}, true},
    {"kind-html", "<html", {}, true},
    {"kind-xml", "<?xml", {}, true},
    {"kind-diff", "diff --git ", {}, true},
    {"kind-python", "import ", {}, true},
    {"kind-python", "from ", " import ", true},
    {"kind-python", "def ", "):", true},
    {"kind-python", "class ", ":", true},
    {"kind-c", "#include ", {}, true},
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

/// Position of the first line that bears a mark; npos if none does.
std::size_t find(const Mark& mark, std::string_view text)
{
    for (std::size_t at = text.find(mark.word); at != std::string_view::npos;) {
        if (stands(mark, lineAround(text, at)))
            return at;
        const std::size_t end = text.find('\n', at); // each line is looked at once
        at = end == std::string_view::npos ? end : text.find(mark.word, end);
    }
    return std::string_view::npos;
}

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

std::int64_t lineNumber(std::string_view text, std::size_t at)
{
    return 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
}

/// The kinds of some marks that stand in a text, each once, in order of place.
class KindsFound {
public:
    explicit KindsFound(std::string_view text)
        : text_(text)
    {
    }

    void add(MessageId<1> kind, std::size_t at)
    {
        const auto known = std::find_if(found_.begin(), found_.end(), [&](const auto& entry) { return entry.second == kind; });
        if (known != found_.end())
            known->first = std::min(known->first, at);
        else if (at != std::string_view::npos)
            found_.emplace_back(at, kind);
    }
    bool empty() const noexcept { return found_.empty(); }

    std::vector<Claim> claims(double confidence)
    {
        std::sort(found_.begin(), found_.end());
        std::vector<Claim> all;
        for (const auto& [at, kind] : found_)
            all.push_back({at, at + 1, confidence, {}, Message(kind, {lineNumber(text_, at)})});
        return all;
    }

private:
    std::string_view text_;
    std::vector<std::pair<std::size_t, MessageId<1>>> found_;
};

std::vector<Claim> scanKnownText(const SourceText& source, const ParseControl&)
{
    constexpr double confidence = 0.05;
    KindsFound kinds(source.text());
    for (const Mark& mark : marks)
        kinds.add(mark.kind, find(mark, source.text()));
    kinds.add("kind-ansor-table", findAnsorRow(source.text()));
    return kinds.claims(confidence);
}

std::vector<Claim> scanKnownCode(const SourceText& source, const ParseControl&)
{
    constexpr double confidence = 0.02;
    KindsFound kinds(source.text());
    for (const Mark& mark : codeMarks)
        if (kinds.empty())
            kinds.add(mark.kind, find(mark, source.text()));
    return kinds.claims(confidence);
}

} // namespace

const Format knownTextFormat{"known-text", {}, scanKnownText, Asked::IfNothingElse};
const Format knownCodeFormat{"known-code", {}, scanKnownCode, Asked::IfNothingElse};

} // namespace tvmscope
