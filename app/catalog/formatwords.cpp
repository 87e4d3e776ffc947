// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/formatwords.h"

namespace tvmscope {

std::span<const FormatWords> formatWords()
{
    static constexpr FormatWords list[] = {
        {"tvm-report-json", "Report as JSON",
            "report.json() of vm.profile() and of the graph executor's profile(), TVM 0.8 to 0.23; tvmscope_recorder.",
            "A profile at full precision, with device totals and configuration. Recordings have start times and nesting;\n"
            "of several runs that call the same, the median stands for all.\n"
            "What is cut short or badly escaped is read as far as it goes."},
        {"tvm-report-csv", "Report as CSV", "report.csv(), TVM 0.8 to 0.23; also TSV and ; of spreadsheets.",
            "A profile rounded to six digits, with no device totals; it is compared by the sums of its rows."},
        {"tvm-report-table", "Report as a table", "print(report), report.table(); tvmc run --profile. TVM 2021-04 to 0.23.",
            "A profile rounded to two decimals, held against its own Sum and percentages. Log prefixes are taken off."},
        {"tvm-rows", "Rows of a report without their header", "A printed report, or its CSV, of which only rows were copied.",
            "A profile whose columns are told by what stands in them; the warning names them. Rows need a device, or\n"
            "percentages that agree with their durations."},
        {"tvm-report-cells", "Report as a table of Markdown, HTML or boxes",
            "Forum posts, issues, wikis, what rich and tabulate print.",
            "A profile. A last row with the sum of a column is a checksum and no operator."},
        {"tvm-report-collapsed", "Report whose table lost its blanks or line breaks", "Forum posts, chats, e-mail.",
            "A profile whose cells were told apart by their type; guessed ones are marked."},
        {"tvm-debug-table", "Table of the debug executor",
            "run() of GraphModuleDebug (debug_executor, before 0.8 debug_runtime), TVM 0.5 to 0.19; tvmc of 0.7 --profile.",
            "A profile, a call for each node; of a node of k outputs, printed k times, each row has a k-th of its time.\n"
            "Times are those of one run (0.5), means over runs (0.6 to 0.8), or means of each operator run by itself\n"
            "(0.9 and later)."},
        {"tvm-debug-iter", "Log of the debug executor", "“Op #3 NODE: 12.5 us/iter” on standard error of run(), TVM 0.6 to 0.19.",
            "A profile in order of the graph, each duration the mean of its repeats."},
        {"tvm-debug-trace", "Trace of the debug executor",
            "_tvmdbg_execution_trace.json in the dump folder of run(), TVM 0.6 to 0.19.",
            "A profile in order of the graph. Its time stamps are means laid end to end: they are no start times."},
        {"tvm-vm-stat", "Statistics of the Relay VM", "get_stat() of VirtualMachineProfiler, TVM 0.6 and 0.7.",
            "A profile of sums and calls a function; mean, least and most of a call are further columns. Sums are held\n"
            "against Mean × calls and the Total; what is no packed function was not timed."},
        {"mlc-debug-compare", "Time evaluation of MLC-LLM", "python -m mlc_llm.testing.debug_compare --time-eval.",
            "A profile of a function's own mean × its calls. Where a name ran into the time behind it,\n"
            "total ÷ count cuts them."},
        {"tvm-report-papi", "Report of counters without durations",
            "print(report), report.csv() or report.json() of which only counters of PAPI are left, as in TVM's\n"
            "documentation; TVM 0.8 to 0.23.",
            "A profile whose measure is a counter, that of cycles where there is one: rows, sums and shares of it. Two are\n"
            "compared by a counter that both have. No chart is drawn: there is no time in it."},
        {"tvm-benchmark", "Timings of a whole model",
            "print(BenchmarkResult), its repr and ProfileResult's; tvmc run --print-time; time_evaluator; TVM's tutorials\n"
            "(“Mean inference time (std dev)”); lines of scripts: label, number, unit; “… elapsed 0.0438”.",
            "Timings with their names, side by side and beside profiles. A ratio printed behind two of them is checked.\n"
            "Times in sentences are no timings."},
        {"tvm-benchmark-json", "Timings of a whole model as JSON", "json.dump() of a BenchmarkResult's fields.",
            "Timings, as above, in seconds as TVM has them."},
        {"tvm-warnings", "Warnings about operators that are not tuned",
            "What compiling and timing print: AutoTVM, Ansor, MetaSchedule, timers.",
            "Evidence for what tvmscope finds, with operator and line."},
        {"tvm-pass-timing", "Times of compiler passes",
            "PassTimingInstrument.render(), TVM 0.8 and later; its prototype of early 2021.",
            "A tree of passes as a flame graph, and a table of each pass by its own time. Own times are held against\n"
            "totals, shares against 100 %. Where indentation was lost, times tell which pass ran inside of which."},
        {"tvm-vta-counters", "Counters of VTA's simulators",
            "simulator.stats() of VTA, TVM 0.5 to 0.20, also as VTA's tutorials print it (“Execution statistics:”).",
            "Bytes loaded and stored, operations of the units, cycles: a list, with sums of the bytes."},
        {"tvm-vm-bytecode", "Bytecode of the Relay VM", "print(exe.bytecode), TVM 0.6 to 0.19.",
            "Functions with their instructions, and what constants and parameters feed. Two are aligned instruction by\n"
            "instruction, with the timings that stand behind them."},
        {"tvm-vm-list", "Constants, packed functions and devices of the Relay VM",
            "exe.constants, exe.primitives and exe.virtual_devices, TVM 0.6 to 0.19.",
            "Lists, counted; packed functions name what bytecode calls by number."},
        {"tvm-executable-stats", "Statistics of an executable", "exe.stats of the Relay VM (TVM 0.6 to 0.19) and of Relax.",
            "How many constants, globals and packed functions there are, with the names that are printed."},
        {"tvm-relax-text", "Relax executable as text", "exe.as_text() of the Relax VM.",
            "Functions with their instructions; two are aligned, also with bytecode of the Relay VM."},
        {"tvm-relax-python", "Relax executable as Python", "exe.as_python() of the Relax VM.",
            "The same instructions as of as_text()."},
        {"tvm-relay-ir", "Functions of a Relay module", "print(mod), mod.astext(); TVM 0.6 to 0.19.",
            "Functions with parameters, operators and shapes: what the listings behind them were made from."},
        {"tvm-autotvm-log", "Tuning log of AutoTVM", "log_to_file(), TopHub; versions 0.1 and 0.2, TVM 0.3 to 0.19.",
            "Workloads, best record and rate of each, templates that compete, failures."},
        {"tvm-ansor-log", "Tuning log of Ansor", "auto_scheduler.RecordToFile; v0.2 to v0.6, TVM 0.7 to 0.19.",
            "Workloads, best record and rate of each, failures."},
        {"tvm-metaschedule-log", "Database of MetaSchedule",
            "database_tuning_record.json and database_workload.json, TVM 0.8 and later.",
            "Workloads with the names of their functions, best record and rate of each, failures."},
        {"tvm-autotvm-progress", "Progress of AutoTVM", "progress_bar() of a tuner: “[Task  1/20]  Current/Best: …”.",
            "The last state of each task, run by run: best rate, trials, time, and whether it finished or got stuck."},
        {"tvm-autotvm-trials", "Trials of AutoTVM",
            "“No: 5  GFLOPS: 12.34/15.60  result: MeasureResult(…)”: a tuner's log at level DEBUG.",
            "The best rate, trials and time of each task; a count that begins anew is the next task."},
        {"tvm-metaschedule-trials", "Trials of MetaSchedule",
            "“[Task #0: NAME] Trial #5: GFLOPs: … Time: … us. Best GFLOPs: …” in the tuner's logs, TVM 0.9 and later.",
            "The best rate and time of each task, and how many trials it had."},
        {"tvm-ansor-tasks", "Task table of Ansor", "The task scheduler's table, round by round, on the console.",
            "The last state of each task: latency, rate, trials, and what all of them add up to."},
        {"tvm-ansor-totals", "Totals of Ansor by round",
            "total_latency.tsv, which the task scheduler adds a line to behind each round, TVM 0.8 to 0.19.",
            "The last totals of each run: estimated latency of the model, trials, time. It names no task."},
        {"tvm-metaschedule-tasks", "Task table of MetaSchedule", "The tuner's log: FLOP, weight, speed and latency of each task.",
            "The last state of each task, with its weighted latency; rows that a terminal wrapped are joined."},
        {"tvm-recorder-spool", "Spool of the recorder", "What tvmscope_recorder writes while it records: NAME.json.spool.",
            "The same as the recording that it becomes; of a killed process the calls until then."},
    };
    return list;
}

} // namespace tvmscope
