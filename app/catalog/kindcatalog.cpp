// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"

namespace tvmscope {

namespace {

// Sentences for a source that holds nothing better, with what to do. The argument is the list of what was found.
constexpr std::string_view makeReport
    = "There is no TVM profiling report here. What there is: {0}. A report comes from vm.profile() or, with the graph executor, "
      "from "
      "GraphModuleDebug.profile(): open what print(report), report.json() or report.csv() gives.";
constexpr std::string_view openProfile
    = "There is no TVM profiling report here. What there is: {0}. Open the report that its profile() returns instead.";
constexpr std::string_view openReport
    = "There is no TVM profiling report here. What there is: {0}. Open what print(report), report.json() or report.csv() gives.";
constexpr std::string_view pasteText
    = "There is no TVM profiling report here. What there is: {0}. Copy the report's text out of it and paste that.";
constexpr std::string_view unpack
    = "There is no TVM profiling report here. What there is: {0}. Unpack it, and open the report inside.";

constexpr Wording kinds[] = {
    // What a source holds that holds no report.
    {"kind-autotvm-log", "an AutoTVM tuning log (version {0}) of {1} {1:record|records}"},
    {"kind-ansor-log", "an Ansor (auto_scheduler) tuning log ({0}) of {1} {1:record|records}"},
    {"kind-metaschedule-records", "a MetaSchedule database of {0} tuning {0:record|records}"},
    {"kind-metaschedule-workloads", "a MetaSchedule database of {0} {0:workload|workloads}"},
    {"kind-autotvm-progress", "AutoTVM's progress text (line {0})"},
    {"kind-autotvm-pickle", "records of AutoTVM as Python pickles (line {0})"},
    {"kind-ansor-table", "an Ansor task table (line {0})"},
    {"kind-metaschedule-table", "a MetaSchedule task table (line {0})"},
    {"kind-metaschedule-log", "a MetaSchedule log (line {0})"},
    {"kind-benchmark", "a mention of a benchmark summary (line {0}) without figures that could be read"},
    {"kind-debug-table", "a table of the debug executor's run() (line {0}) without rows that could be read"},
    {"kind-debug-log", "a log of the debug executor's run() (line {0}) without times that could be read"},
    {"kind-get-stat", "a get_stat table of the Relay VM of TVM 0.6 or 0.7 (line {0}) without rows that could be read"},
    {"kind-chrome-trace", "a Chrome trace of {0} {0:event|events}"},
    {"kind-graph", "a graph executor's graph JSON"},
    {"kind-graph-line", "a graph executor's graph JSON (line {0})"},
    {"kind-graph-dump", "a graph dump of TVM's graph debugger"},
    {"kind-nnvm-symbol", "a graph of NNVM or MXNet without TVM's compiled functions"},
    {"kind-tvm-object", "a TVM object saved as JSON (tvm.ir.save_json), in which a report cannot be told apart"},
    {"kind-tvm-params", "a file of TVM parameters or tensors"},
    {"kind-vm-listing", "a listing of a Relay VM executable (line {0}): its instructions, not their times"},
    {"kind-relax-listing", "a listing of a Relax VM executable (line {0}): its instructions, not their times"},
    {"kind-relay-ir", "the text of a Relay module (line {0})"},
    {"kind-relax-ir", "the TVMScript text of a Relax or TIR module (line {0})"},
    {"kind-pass-timing", "a table of compiler pass times (line {0})"},
    {"kind-hexagon-lwp", "a Hexagon lightweight profile"},
    {"kind-mlc-debug-compare", "a time evaluation of MLC-LLM (line {0}) without rows that could be read"},
    {"kind-report-repr", "Python's repr of report.calls (line {0})"},
    {"kind-report-header", "a mention of a report's columns (line {0}) without rows that could be read"},
    {"kind-report-json-piece", "a piece of a report's JSON (line {0}) without its beginning"},
    {"kind-report-without-calls", "a report's JSON whose “calls” hold no rows that could be read"},
    {"kind-speedscope", "a speedscope profile"},
    {"kind-torch-profiler", "a table of PyTorch's profiler (line {0})"},
    {"kind-nsys", "a table of Nsight Systems (line {0})"},
    {"kind-nvprof", "a table of nvprof (line {0})"},
    {"kind-perf-data", "data of Linux perf"},
    {"kind-tvmscope-output", "JSON that tvmscope itself wrote ({0})"},
    {"kind-notebook", "a Jupyter notebook"},
    {"kind-json", "a JSON document of another program (its keys: {0})"},
    {"kind-json-empty", "an empty JSON object"},
    {"kind-json-list", "a JSON list that TVM did not write, such as a table that was saved"},
    {"kind-json-string", "a JSON string"},
    {"kind-json-cut", "JSON that is damaged or ends too early (its keys so far: {0})"},
    {"kind-traceback", "a Python error message (line {0})"},
    {"kind-html", "a web page (line {0})"},
    {"kind-xml", "an XML document (line {0})"},
    {"kind-diff", "a patch (line {0})"},
    {"kind-python", "Python source code (line {0})"},
    {"kind-c", "C or C++ source code (line {0})"},
    {"kind-compressed", "a compressed file"},
    {"kind-archive", "an archive"},
    {"kind-picture", "a picture"},
    {"kind-pdf", "a PDF document"},
    {"kind-elf", "a program or library"},
    {"kind-numpy", "a NumPy array"},
    {"kind-sqlite", "an SQLite database"},
    {"kind-pickle", "a Python pickle"},
    {"kind-binary", "binary data"},
    {"kind-text", "text without any table, CSV or JSON of a report"},

    // Functions that a text names which holds nothing else.
    {"kind-function-fused", "`{0}` = {1} (one fused kernel)"},
    {"kind-function-alone", "`{0}` = {1} (one kernel)"},
    {"kind-functions-more", "and {0} more"},
    {"kind-operators-then", "{0}, then {1}"},
    {"kind-operators-more", "{0}, then {1} more"},

    // Whole sentences, each with what to do.
    {"no-measurement",
        "No measurement here. {0} function {0:name|names}: {1}. To see the layers inside, look into lib.get_graph_json() or the "
        "IR beside the report; for times, open what print(report), report.json() or report.csv() gives."},
    {"no-report-autotvm-log", makeReport},
    {"no-report-ansor-log", makeReport},
    {"no-report-metaschedule-records", makeReport},
    {"no-report-metaschedule-workloads", makeReport},
    {"no-report-autotvm-pickle",
        "There is no TVM profiling report here. What there is: {0}. Only Python reads them: write the log again with "
        "tvm.autotvm.record.encode(…, protocol='json') and open that."},
    {"no-report-autotvm-progress", makeReport},
    {"no-report-ansor-table", makeReport},
    {"no-report-metaschedule-table", makeReport},
    {"no-report-metaschedule-log", makeReport},
    {"no-report-benchmark", makeReport},
    {"no-report-debug-table", openProfile},
    {"no-report-debug-log", openProfile},
    {"no-report-get-stat",
        "There is no TVM profiling report here. What there is: {0}. Copy it to its end, or profile with TVM 0.8 or later."},
    {"no-report-chrome-trace", makeReport},
    {"no-report-graph", makeReport},
    {"no-report-graph-dump", makeReport},
    {"no-report-nnvm-symbol", makeReport},
    {"no-report-tvm-object", openReport},
    {"no-report-tvm-params", makeReport},
    {"no-report-vm-listing", makeReport},
    {"no-report-relax-listing", makeReport},
    {"no-report-relay-ir", makeReport},
    {"no-report-relax-ir", makeReport},
    {"no-report-pass-timing", makeReport},
    {"no-report-hexagon-lwp", makeReport},
    {"no-report-mlc-debug-compare", makeReport},
    {"no-report-report-repr", openReport},
    {"no-report-report-header", openReport},
    {"no-report-report-json-piece",
        "There is no TVM profiling report here. What there is: {0}. Copy the whole output of report.json(), from its first "
        "brace."},
    {"no-report-report-without-calls",
        "There is no TVM profiling report here. What there is: {0}. Save report.json() again; it begins with {\"calls\":[."},
    {"no-report-speedscope", makeReport},
    {"no-report-torch-profiler", makeReport},
    {"no-report-nsys", makeReport},
    {"no-report-nvprof", makeReport},
    {"no-report-perf-data", makeReport},
    {"no-report-tvmscope-output",
        "There is no TVM profiling report here. What there is: {0}. Open the report that it was made from."},
    {"no-report-notebook",
        "There is no TVM profiling report here. What there is: {0}. Open what its cell with print(report) shows."},
    {"no-report-json", openReport},
    {"no-report-json-empty", openReport},
    {"no-report-json-list", openReport},
    {"no-report-json-string", openReport},
    {"no-report-json-cut", "There is no TVM profiling report here. What there is: {0}. Save or copy it again, to its end."},
    {"no-report-traceback", openReport},
    {"no-report-html", pasteText},
    {"no-report-xml", openReport},
    {"no-report-diff", openReport},
    {"no-report-python", openReport},
    {"no-report-c", openReport},
    {"no-report-compressed", unpack},
    {"no-report-archive", unpack},
    {"no-report-picture", "There is no TVM profiling report here. What there is: {0}. Paste the report as text."},
    {"no-report-pdf", pasteText},
    {"no-report-elf", openReport},
    {"no-report-numpy", openReport},
    {"no-report-sqlite", openReport},
    {"no-report-pickle", "There is no TVM profiling report here. What there is: {0}. Save report.json() instead."},
    {"no-report-binary", openReport},
    {"no-report-text", openReport},
};

} // namespace

std::span<const Wording> kindCatalog()
{
    return kinds;
}

} // namespace tvmscope
