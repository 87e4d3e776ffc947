// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/messages/kindwordings.h"

#include <deque>
#include <string>
#include <vector>

namespace tvmscope {

namespace {

/// A kind, the words for it, and what to do where the usual advice does not help.
struct Kind {
    std::string_view name;
    std::string_view what;
    std::string_view advice = {};
};

constexpr std::string_view usualAdvice = "Open what print(report), report.json() or report.csv() gives.";
constexpr std::string_view profileAdvice
    = "A report comes from vm.profile() or, with the graph executor, from GraphModuleDebug.profile(): open what "
      "print(report), report.json() or report.csv() gives.";
constexpr std::string_view unpackAdvice = "Unpack it, and open the report inside.";

constexpr Kind kinds[] = {
    {"autotvm-log", "an AutoTVM tuning log (version {0}) of {1} {1:record|records}", profileAdvice},
    {"ansor-log", "an Ansor (auto_scheduler) tuning log ({0}) of {1} {1:record|records}", profileAdvice},
    {"metaschedule-records", "a MetaSchedule database of {0} tuning {0:record|records}", profileAdvice},
    {"metaschedule-workloads", "a MetaSchedule database of {0} {0:workload|workloads}", profileAdvice},
    {"autotvm-progress", "AutoTVM's progress text (line {0})", profileAdvice},
    {"ansor-table", "an Ansor task table (line {0})", profileAdvice},
    {"metaschedule-table", "a MetaSchedule task table (line {0})", profileAdvice},
    {"metaschedule-log", "a MetaSchedule log (line {0})", profileAdvice},
    {"benchmark", "a benchmark summary (line {0}), which times whole runs and no operators", profileAdvice},
    {"debug-table", "a table of the debug executor's run() (line {0})", "Open the report that its profile() returns instead."},
    {"debug-log", "a log of the debug executor's run() (line {0})", "Open the report that its profile() returns instead."},
    {"get-stat", "a get_stat table of the Relay VM of TVM 0.6 or 0.7 (line {0})",
        "Profile with TVM 0.8 or later to get a report."},
    {"chrome-trace", "a Chrome trace of {0} {0:event|events}", profileAdvice},
    {"graph", "a graph executor's graph JSON", profileAdvice},
    {"graph-dump", "a graph dump of TVM's graph debugger", profileAdvice},
    {"nnvm-symbol", "a graph of NNVM or MXNet without TVM's compiled functions", profileAdvice},
    {"tvm-object", "a TVM object saved as JSON (tvm.ir.save_json), in which a report cannot be told apart"},
    {"tvm-params", "a file of TVM parameters or tensors", profileAdvice},
    {"vm-listing", "a listing of a Relay VM executable (line {0}): its instructions, not their times", profileAdvice},
    {"relax-listing", "a listing of a Relax VM executable (line {0}): its instructions, not their times", profileAdvice},
    {"relay-ir", "the text of a Relay module (line {0})", profileAdvice},
    {"relax-ir", "the TVMScript text of a Relax or TIR module (line {0})", profileAdvice},
    {"pass-timing", "a table of compiler pass times (line {0})", profileAdvice},
    {"hexagon-lwp", "a Hexagon lightweight profile", profileAdvice},
    {"mlc-debug-compare", "a time evaluation of MLC-LLM (line {0})", profileAdvice},
    {"report-repr", "Python's repr of report.calls (line {0})"},
    {"report-header", "a mention of a report's columns (line {0}) without rows that could be read"},
    {"report-json-piece", "a piece of a report's JSON (line {0}) without its beginning",
        "Copy the whole output of report.json(), from its first brace."},
    {"report-without-calls", "a report's JSON whose “calls” hold no rows that could be read",
        "Save report.json() again; it begins with {\"calls\":[."},
    {"speedscope", "a speedscope profile", profileAdvice},
    {"torch-profiler", "a table of PyTorch's profiler (line {0})", profileAdvice},
    {"nsys", "a table of Nsight Systems (line {0})", profileAdvice},
    {"nvprof", "a table of nvprof (line {0})", profileAdvice},
    {"perf-data", "data of Linux perf", profileAdvice},
    {"tvmscope-output", "JSON that tvmscope itself wrote ({0})", "Open the report that it was made from."},
    {"notebook", "a Jupyter notebook", "Open what its cell with print(report) shows."},
    {"json", "a JSON document of another program (its keys: {0})"},
    {"json-empty", "an empty JSON object"},
    {"json-list", "a JSON list of another program"},
    {"json-string", "a JSON string"},
    {"json-cut", "JSON that is damaged or ends too early (its keys so far: {0})", "Save or copy it again, to its end."},
    {"traceback", "a Python error message (line {0})"},
    {"html", "a web page (line {0})", "Copy the report's text out of it and paste that."},
    {"xml", "an XML document (line {0})"},
    {"diff", "a patch (line {0})"},
    {"python", "Python source code (line {0})"},
    {"c", "C or C++ source code (line {0})"},
    {"compressed", "a compressed file", unpackAdvice},
    {"archive", "an archive", unpackAdvice},
    {"picture", "a picture", "Paste the report as text."},
    {"pdf", "a PDF document", "Copy the report's text out of it and paste that."},
    {"elf", "a program or library"},
    {"numpy", "a NumPy array"},
    {"sqlite", "an SQLite database"},
    {"pickle", "a Python pickle", "Save report.json() instead."},
    {"binary", "binary data"},
    {"text", "text without any table, CSV or JSON of a report"},
};

} // namespace

std::span<const Wording> kindWordings()
{
    static std::deque<std::string> texts; // wordings look at texts that stay where they are
    static const auto all = [] {
        const auto keep = [](std::string text) { return std::string_view(texts.emplace_back(std::move(text))); };
        std::vector<Wording> list;
        for (const Kind& kind : kinds) {
            const std::string_view advice = kind.advice.empty() ? usualAdvice : kind.advice;
            list.push_back({keep("kind-" + std::string(kind.name)), kind.what});
            list.push_back({keep("no-report-" + std::string(kind.name)),
                keep("There is no TVM profiling report here, but {0}. " + std::string(advice))});
        }
        return list;
    }();
    return all;
}

} // namespace tvmscope
