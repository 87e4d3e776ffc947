// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"

namespace tvmscope {

namespace {

/// Findings: `found-<rule>` says what is so, `advice-<rule>` what to do about it.
constexpr Wording findingWords[] = {
    // Why findings are so, and how much they explain
    {"cause-incomplete", "Rows or totals that are missing"},
    {"cause-printed", "What printing lost"},
    {"cause-hidden-kernels", "Kernels that the report hides"},
    {"cause-clocks", "What the clocks measure"},
    {"cause-totals", "Numbers that do not hold"},
    {"cause-slow-kernels", "Kernels that are slow for their work"},
    {"cause-tuning-log", "What the log says about tuning"},
    {"cause-unsteady", "Times that may not repeat"},
    {"cause-whole-model", "Timings of the whole model"},
    {"cause-fusion", "Kernels that could be one"},
    {"cause-data-movement", "Data that is moved or copied"},
    {"cause-executor", "What the executor does itself"},
    {"cause-profiling", "Time in no kernel, and the cost of profiling"},
    {"cause-not-alike", "What the two runs do not share"},
    {"explained-device", "{0} of {1}"},
    {"explained-movement", "{0} of movement"},
    {"explained-at-most", "at most {0} of movement"},
    {"explained-moved", "moved {0}, {1} of movement"},
    {"explained-slower", "{0} more where it is slower, {1} of movement"},

    // What was read
    {"found-checksum-differs",
        "{0}: the rows do not add up to the text's own Sum: {1} {1:call|calls}, {2} {1:is|are} not in the text ({3} {3:call "
        "is|calls are})."},
    {"found-checksum-differs-too-much",
        "{0}: the rows add up to more than the text's own Sum, by {1} {1:call|calls} and {2}: some are duplicated or were "
        "changed."},
    {"found-checksum-calls-differ",
        "The rows of {0} have {1} {1:call|calls}, its printed Sum says {2}, and no other time: one of the counts was changed."},
    {"found-checksum-less-time",
        "{0}: the rows add up to {1} less than the text's own Sum, though no call is missing: a number was changed."},
    {"found-checksum-more-time",
        "{0}: the rows add up to {1} more than the text's own Sum, though no call is added: a number was changed."},
    {"found-checksum-unreadable",
        "{0}: the rows add up to {2} less than the text's own Sum: {1} {1:duration|durations} cannot be read, no call is "
        "missing."},
    {"advice-checksum-differs", "Save report.json(), or copy the table from its header to Configuration again."},
    {"found-source-cut",
        "{0}: the source breaks off in the middle of the report: {1} {1:row was|rows were} read, the rest and the device totals "
        "are missing."},
    {"advice-source-cut", "Save report.json() again, or copy the report to its end."},
    {"found-missing-allocations",
        "{0}: {2} of the {1} missing {1:call|calls} {2:is|are} probably VM: AllocTensor: the text has {3} storage "
        "{3:allocation|allocations} for {4} {4:tensor|tensors}."},
    {"advice-missing-allocations", "Look for the row in the original; its time is short and changes no conclusion."},
    {"found-sums-not-printed", "{0}: the table was printed without sums, so nothing says whether rows are missing."},
    {"advice-sums-not-printed", "Print with table(col_sums=True), or save report.json()."},
    {"found-csv-rounded", "{0}: CSV keeps six digits of each number and no device totals."},
    {"advice-csv-rounded", "Save report.json(): it has every digit, the totals and the configuration."},
    {"found-blanked-by-aggregation",
        "{0}: {1} {1:row stands|rows stand} for calls that differ, and aggregation left {1:its|their} name or storage sizes "
        "empty ({2})."},
    {"advice-blanked-by-aggregation", "Print with table(aggregate=False), or save report.json()."},
    {"found-first-value-shown",
        "{0}: {1} {1:row shows|rows show} the storage size of {1:its|their} first call only: TVM 0.8 prints it for all calls "
        "({2})."},
    {"advice-first-value-shown", "Do not read these sizes; print with table(aggregate=False)."},
    {"found-duration-missing",
        "{0}: {1} {1:row has|rows have} no duration that is a number and {1:counts|count} as calls, not as time."},
    {"advice-duration-missing", "Profile again; sums and shares of this report are too small."},
    {"found-durations-contradict",
        "{0}: {1} {1:duration contradicts its percentage|durations contradict their percentages}, by {2} in all: a number was "
        "changed, or lost its decimal point."},
    {"advice-durations-contradict", "Look these numbers up in the original; nothing is concluded from such times."},
    {"found-total-contradicted",
        "{0}: the Total of {1} in the text, {2}, contradicts the percentages, which give {3}. The sum of the rows stands in its "
        "place."},
    {"advice-total-contradicted", "Look this Total up in the original."},
    {"found-guessed-cells",
        "{0}: cells of {1} {1:row|rows} ({2}) were guessed, or hold what TVM does not write into their column."},
    {"advice-guessed-cells", "Look at the tinted cells on the Source page, or open the original text."},
    {"found-names-cut", "{0}: TVM cut {1} {1:name|names} ({2}): operators at the end may be missing from {1:it|them}."},
    {"advice-names-cut", "Read the whole function in the Relay module; its hash is the row's Hash."},
    {"found-counter-overflow",
        "{0}: the counter {1} overflowed in {2} {2:row|rows}: −1 is printed there, and its sums are wrong."},
    {"advice-counter-overflow", "Ignore the sums of this counter, or profile with fewer counters at once."},
    {"found-recording-partial", "{0} is incomplete: {1}. Calls may be missing, and times of its last run are too short."},
    {"advice-recording-partial",
        "Record again to the end, or compare complete runs only: medians and ranges leave out runs that did not finish."},
    {"found-runs-unfinished", "{0}: {1} of {2} runs did not finish. Sums and means include them; medians and ranges do not."},
    {"advice-runs-unfinished", "Look for the exception at the call that failed, and record again."},
    {"found-call-failed", "{0}: a call failed while this was recorded; what follows it is not in the times."},
    {"advice-call-failed", "Fix the failing call and record again before comparing."},

    // Clocks and totals
    {"found-percent-base", "{0}: TVM's Percent refers to {1}: it says {3} for {2}, which is {4} of {5}."},
    {"advice-percent-base", "Use the shares shown here: they refer to the row's own device."},
    {"found-host-clock",
        "{0}: the {2} on {1} were measured by the host's clock, which runs on while {3} works: they overlap with that time and "
        "are not added."},
    {"advice-host-clock",
        "Compare totals of the accelerator; by how much the host's are longer is what launching and its own work add."},
    {"found-rows-exceed-total",
        "{0}: rows on {1} add up to {2}, more than its total of {3}: calls overlap or are counted twice."},
    {"found-rows-exceed-total-relax",
        "{0}: rows on {1} add up to {2}, more than its total of {3}: a Relax function's row includes the calls inside it."},
    {"advice-rows-exceed-total", "Read shares of the total with care, and do not add up nested rows."},
    {"found-total-zero", "{0}: the total of {1} is 0.00 although {2} {2:call|calls} ran there ({3}): Percent is not a number."},
    {"found-rows-zero", "{0}: {2} {2:call|calls} on {1} took {3} in all: the timer gave no times."},
    {"advice-total-zero",
        "Time the model with a benchmark; over RPC and with OpenCL timers can give 0. Where the rows have times, use their sum."},
    {"advice-total-zero-timed",
        "Use the benchmark beside it; over RPC and with OpenCL timers can give 0. Where the rows have times, use their sum."},
    {"found-total-not-a-number", "{0}: the total of {1} is not a usable number ({2} {2:call|calls}, {3})."},
    {"advice-total-not-a-number", "Use the sum of rows, or profile again."},
    {"found-total-missing",
        "{0}: the text has no device total, so how much time its {1} of rows leave unattributed is not known."},
    {"advice-total-missing", "Save report.json(), or copy the Total lines below the table too."},
    {"found-cuda-launches-included",
        "{0}: before v0.10, TVM timed CUDA with a synchronizing clock on the host: the {2} {2:call|calls} on {1} ({3}) "
        "{2:includes its launch|include their launches}."},
    {"advice-cuda-launches-included", "Compare only with reports of the same TVM version, or profile with v0.10 or later."},
    {"found-opencl-busy-time",
        "{0}: times on {1} ({2} {2:call|calls}, {3}) are those of the kernels alone: gaps between them are in no row and in no "
        "total."},
    {"advice-opencl-busy-time", "Compare the wall time with a benchmark, not with this total."},
    {"advice-opencl-busy-time-timed", "Take the wall time from the benchmark beside it, not from this total."},
    {"found-timer-with-syncs",
        "{0}: {1} has no timer of its own: its {2} {2:call|calls} ({3}) {2:includes|include} two synchronizations with the "
        "device each."},
    {"advice-timer-with-syncs", "Trust long kernels; short ones are mostly waiting."},
    {"found-coarse-timer", "{0}: the timer of {1} counts whole microseconds; {2} {2:call|calls} ({3}) {2:is|are} rounded by it."},
    {"advice-coarse-timer", "Add up several runs before comparing short kernels."},
    {"found-unattributed", "{0}: {2} of {1} ({3}) is in no row; what profiling costs between the calls is part of it."},
    {"found-unattributed-pair",
        "Unattributed time of {0} is {1} of {2} and {3} of {4}; what profiling costs between the calls is part of it."},
    {"found-unattributed-pair-timed", "Unattributed time of {0} is {1} of {2} and {3} of {4}. {5} {6}"},
    {"rest-timed", "What {0}'s total has beyond its benchmark is the cost of profiling, the rest is overhead of the executor."},
    {"rest-scattered", "{0}'s timings scatter too much to tell how much of it is the cost of profiling."},
    {"rest-longer", "{0}'s benchmark takes longer than its profile, so it cannot tell how much of it is the cost of profiling."},
    {"rest-rows-longer",
        "{0}'s rows alone take longer than its benchmark: profiling slows them down, too, and how much of it is overhead of the "
        "executor cannot be told."},
    {"rest-rows-alike",
        "{0}'s rows alone take as long as its benchmark, within its scatter: by that, nearly all of it is the cost of "
        "profiling."},
    {"advice-unattributed", "Time the model with a benchmark; what is left then is overhead of the executor."},
    {"advice-unattributed-timed",
        "Hold it against the benchmark: what the total has beyond that is the cost of profiling, the rest is overhead of the "
        "executor."},
    {"advice-unattributed-scattered",
        "The timings beside it scatter too much to tell how much of this is the cost of profiling: repeat them on a "
        "quiet machine."},
    {"advice-unattributed-pair-timed", "Take how fast the two are from their benchmarks: no profiling is in them."},
    {"advice-unattributed-longer-timed",
        "The benchmark takes longer than the profile, so it cannot tell how much of this is the cost of profiling."},
    {"advice-unattributed-rows-longer",
        "The rows alone take longer than the benchmark, so profiling slows the rows down, too: the benchmark cannot tell how "
        "much of the unattributed time is overhead of the executor."},
    {"advice-unattributed-rows-alike",
        "The rows alone take as long as the benchmark, within its scatter: by that, nearly all of the unattributed time is the "
        "cost of profiling."},
    {"advice-unattributed-half-timed",
        "Only one of the two has a benchmark beside it. Time the other one, too, and hold each against its own: what a total has "
        "beyond that is the cost of profiling. A benchmark that scatters, or that takes longer than the profile or less than its "
        "rows, cannot tell."},

    // Slow kernels
    {"found-untuned-kernels",
        "{0} {1} {0:group|groups} of {2} {0:runs|run} at {3} against {4} of {5}: the mark of kernels without a tuned schedule "
        "(inferred). With the other side's, {2} would take {6}."},
    {"found-untuned-kernels-packed",
        "{0} {1} {0:group|groups} of {2} {0:runs|run} at {3} against {4} of {5}, which packs weights or channels: the mark of "
        "kernels without a tuned schedule (inferred). With the other side's, {2} would take {6}."},
    {"advice-slow-kernel-measure-first",
        "Measure again before you tune it: this is one call, and others of this run were held up for about as long."},
    {"advice-untuned-kernels", "Tune these operators for the target, or take over the other side's schedules."},
    {"rate-giga", "{0} GFLOP/s"},
    {"rates-giga", "{0}–{1} GFLOP/s"},
    {"rate-tera", "{0} TFLOP/s"},
    {"rates-tera", "{0}–{1} TFLOP/s"},
    {"rates-without-slow-calls", "{0} (without single slow calls)"},
    {"found-one-call-dominates",
        "One call, {0}, takes {1} of {2}'s time and is {6} slower than on the other side; with {3}'s, {2} would take {4} and "
        "still be {5} slower than {3}."},
    {"found-one-call-dominates-even",
        "One call, {0}, takes {1} of {2}'s time and is {6} slower than on the other side; with {3}'s, {2} would take {4}, as "
        "long as {3}."},
    {"found-one-call-dominates-leads",
        "One call, {0}, takes {1} of {2}'s time and is {6} slower than on the other side; with {3}'s, {2} would take {4} and be "
        "{5} faster than {3}."},
    {"advice-one-call-dominates",
        "Profile again to rule out a disturbed call; then look at this kernel's schedule and library first."},
    {"found-same-work-slower", "{0}: {1} does the same work as {2} ({3}) and takes {4} as long."},
    {"found-same-work-slower-usual",
        "{0}: {1} does the same work as {2} ({3}) and takes {4} as long, single slow calls left out."},
    {"work-a-call", "{0} a call"},
    {"work-a-call-without", "{0} a call without {1}, which only the first does"},
    {"advice-same-work-slower", "Tune the slower one, or bring its layout and shapes closer to the other's."},
    {"found-same-work-slower-equal", "{0}: {1} and {2} are one workload in equal layouts and run at {3} and at {4}."},
    {"advice-same-work-slower-equal",
        "Their schedules are not the reason: look at the data (parameters that were not set, subnormal numbers), threads and "
        "the machine, and profile again."},
    {"found-peak-exceeded",
        "{0}: {1} comes to {2}, more than the {3} that {4} {4:thread|threads} of any CPU can do: a wrong unit, or the work was "
        "not done."},
    {"advice-peak-exceeded", "Check the unit of its times and whether the kernel really ran."},
    {"found-tiny-calls",
        "{0}: {1} {1:call|calls} of less than 1 µs {1:takes|take} {2} ({3} of its rows); much of that is the profiler's own two "
        "timers per call."},
    {"advice-tiny-calls", "Do not rank these kernels; fuse them, or look at their sum."},

    // What the log says
    {"found-fallback-configuration",
        "{0}: the log says that a fallback configuration is used for {1} of {2}: {3}, {4} ({5} of {6})."},
    {"found-fallback-configuration-no-row",
        "{0}: the log says that a fallback configuration is used for {1} of {2}; no row has these tensors."},
    {"advice-fallback-configuration",
        "Tune this task, or add its records to the log that is applied; check first how much time it accounts for."},
    {"found-untuned-functions",
        "{0}: the log names {1} {1:kernel|kernels} without a tuned schedule; {1:it takes|they take} {2}."},
    {"advice-untuned-functions", "Tune these functions, longest first."},
    {"found-operators-not-tuned", "{0}: the text warns that one or more operators are not tuned."},
    {"found-operators-not-tuned-named", "{0}: the text warns that operators are not tuned or not optimized here: {1}."},
    {"advice-operators-not-tuned", "Set logging to DEBUG while compiling: TVM then names them."},
    {"found-default-timer", "{0}: the log says that {1} has no timer: each call includes synchronization with the device."},
    {"advice-default-timer", "Trust long kernels; short ones are mostly waiting."},

    // What tuning logs beside the profile say
    {"found-slower-than-record", "{0}: {1} took {2} ({3} of {4}), {6} as long as its best record ({5} for as many calls)."},
    {"found-slower-than-record-more",
        "{0}: {1} took {2} ({3} of {4}), {6} as long as its best record ({5} for as many calls), which times {7} alone."},
    {"advice-slower-than-record",
        "Build with the log applied and profile again; where the best record is in use already, the machine was slower: measure "
        "again."},
    {"found-best-record-not-used",
        "{0}: {1} was not built with its best record ({4}): its layouts are those of the record of line {2} ({3}), or of a build "
        "without the log."},
    {"found-best-record-not-used-none", "{0}: {1} was built with a configuration of which the log has no record that succeeded."},
    {"advice-best-record-not-used", "Build with this log applied: a fallback, or another log, was taken."},
    {"found-stale-records", "{0}: {1} {1:workload|workloads} of the tuning log {1:is|are} stale: {2}."},
    {"advice-stale-records", "Tune again for the shapes and the target that are in use; stale records are never applied."},
    {"found-without-record",
        "{0}: {1} of {2} runs convolutions and matrix products of which the tuning log has no record; the longest is {3} ({4})."},
    {"advice-without-record", "Tune these next, longest first."},

    {"found-slower-than-task",
        "{0}: {1} of {2} {3} {2:kernel|kernels} {1:takes|take} {4} ({5} of the device's time), {6} slower than {1:its task "
        "was|their tasks were} tuned to. At the rate of {1:that task|these tasks} {1:it|they} would take {7} at most."},
    {"advice-slower-than-task",
        "Look for what tuning does not see: parameters that were not set, threads, the machine; then tune again."},
    {"found-log-of-another-model", "{0}: none of its kernels is one of the tuning log's {1} {1:workload|workloads}."},
    {"advice-log-of-another-model",
        "Open this model's log; nothing in this one applies: a build looks records up by operator, shapes and target."},
    {"found-parameters-not-set",
        "{0}: likely (a guess) it ran without parameters: the text creates a debug executor and profiles (line {1}) without "
        "{2}.set_input(**{3}). Subnormal weights slow convolutions 10–100×."},
    {"advice-parameters-not-set", "Set the parameters, then profile again."},

    // Layout, fusion, and time that is no operator's
    {"found-layout-tax", "{0}: {1} {1:call only moves|calls only move} data into another shape or layout: {2}, {3} of {4}."},
    {"advice-layout-tax",
        "Let neighbouring operators agree on a layout (ConvertLayout, AlterOpLayout), or fold the move into one of them."},
    {"found-fused-layouts",
        "{0}: {1} element-wise {1:call also rearranges|calls also rearrange} data (layout_transform, fused): {2}, {3} of {4}, "
        "most in {5}. How much of it the rearranging takes no row says."},
    {"advice-fused-layouts",
        "It packs data or weights for the kernel behind it in every run: build with the weights as constants, which packs them "
        "once, or compare with a build without AlterOpLayout (opt_level 2)."},
    {"found-unfused-chains",
        "{0}: {1} element-wise {1:kernel follows|kernels follow} each other on the same data in {2} {2:chain|chains}; all but "
        "the longest of each take {3}."},
    {"advice-unfused-chains",
        "Let one kernel read and write the data once: run the fusion pass (opt_level 2 or more; FuseOps and FuseTIR) or, where "
        "it "
        "ran, see what keeps them apart, as a second reader or another layout does."},
    {"found-device-copies", "{0}: {1} {1:copy|copies} between devices {1:takes|take} {2}, {3} of {4}."},
    {"advice-device-copies", "Keep the operators around them on one device."},
    {"found-vm-instructions",
        "{0}: {1} {1:call|calls} of the VM itself (allocation, shapes, checks) {1:takes|take} {2}, {3} of {4}."},
    {"advice-vm-instructions", "Plan memory statically, or use the graph executor where shapes are fixed."},
    {"found-call-tir-dyn",
        "{0}: {1} {1:call|calls} ({2}) with {3} {3:set|sets} of shapes {1:is|are} recorded as vm.builtin.call_tir_dyn, which "
        "hides the {1:kernel|kernels}."},
    {"advice-call-tir-dyn",
        "Look the kernels up in ex.as_text(): the first argument there is f[kernel], in the order of the rows."},
    {"found-cuda-graph", "{0}: {1} {1:call runs|calls run} CUDA graphs ({2}); the kernels inside have no rows."},
    {"advice-cuda-graph", "Profile with the pass option relax.backend.use_cuda_graph off to see them."},
    {"found-no-calls", "{0}: a total of {1} and no rows: a VM in compiled mode has no calls to time."},
    {"advice-no-calls", "Build with exec_mode=\"bytecode\" to profile."},

    // The machine
    {"found-uneven-call",
        "{0}: one call of {1} takes {2}, the others about {3}; that costs {4}. This is more likely the machine than TVM."},
    {"found-uneven-call-of-two",
        "{0}: one call of {1} takes {2}, the other {3}; that costs {4}. This is more likely the machine than TVM."},
    {"found-uneven-call-in-runs",
        "{0}: the call of {1} takes {2} in the median run, usually {3} in its runs; that costs {4}. This is more likely the "
        "machine than TVM."},
    {"found-uneven-calls",
        "{0}: {1} {1:call takes|calls take} three or more times as long as usual, above all {2} ({3} against "
        "{4}); that costs {5}. This is more likely the machine than TVM."},
    {"found-long-gap",
        "{0}: for {1} no call runs, between {2} and {3}, {4} from the start on; between other calls it is usually {5}. This is "
        "more likely the machine than TVM."},
    {"advice-long-gap",
        "Measure again on a quiet machine. If the gap is there every time, look for what runs in it: it is in no row."},
    {"advice-uneven-calls",
        "Measure again on a quiet machine; draw no conclusions from these calls. If they are slow every time, it is not the "
        "machine."},
    {"found-same-kernel-differs",
        "{0} {0:function|functions} that both sides share (equal Hash and shapes), of those that differ by 1 % of a total or "
        "more and not in single slow calls, {0:takes|take} three or more times as long in "
        "{1} as in {2}, above all {3} ({4} against {5}): tuning, build or machine, not the model."},
    {"advice-same-kernel-differs", "Measure both sides again before you draw conclusions from these kernels."},
    {"found-profile-not-benchmark",
        "{0}: the profile's total of {1} is {3} the {2} of {4}. Likely: two timers per call, a thread pool that was reset, "
        "one cold run instead of many warm ones, or another build."},
    {"found-profile-not-benchmark-shorter",
        "{0}: the {2} of {4} is {3} the profile's total of {1}. Likely: it includes copying inputs, other load on the "
        "machine, or another build."},
    {"advice-profile-not-benchmark", "Use the benchmark for how long the model takes, and the profile for shares only."},
    {"found-profile-as-benchmark", "{0}: the profile's total of {1} agrees with the {2} of {4} ({3})."},
    {"found-profile-as-benchmark-longer",
        "{0}: the profile's total of {1} agrees with the {2} of {4}: it is {5} ({3}) longer, less than 5 %."},
    {"found-profile-as-benchmark-shorter",
        "{0}: the profile's total of {1} agrees with the {2} of {4}: it is {5} ({3}) shorter, less than 5 %."},
    {"found-profile-near-benchmark-longer",
        "{0}: the profile's total of {1} is {5} ({3}) longer than the {2} of {4}: the cost of profiling, if all else is alike."},
    {"found-profile-near-benchmark-shorter",
        "{0}: the profile's total of {1} is {5} ({3}) shorter than the {2} of {4}: profiling costs less than two such runs "
        "differ."},
    {"advice-profile-as-benchmark",
        "The two are less than 1.25× apart: read the profile's shares as those of the model without a profiler."},
    {"advice-profile-within-scatter",
        "The two are within what the timing scatters: read the profile's shares as those of the model without a profiler."},
    {"found-benchmark-scatters-longer",
        "{0}: {5} scatters, {1} ± {2}; the profile's total of {3} is longer beyond that ({4}). Likely: two timers per call, a "
        "thread pool that was reset, one cold run instead of many warm ones, or another build."},
    {"found-benchmark-scatters-shorter",
        "{0}: {5} scatters, {1} ± {2}; the profile's total of {3} is shorter beyond that ({4}). Likely: it includes copying "
        "inputs, other load on the machine, or another build."},
    {"found-benchmark-scatters-within",
        "{0}: the profile's total of {3} lies within two standard deviations of {4}, {1} ± {2}: nobody can tell which is "
        "longer."},
    {"found-benchmark-scatters-within-range",
        "{0}: the profile's total of {3} lies within two standard deviations of {4}, {1} ± {2} (its repeats took {5} to {6}): "
        "nobody can tell which is longer."},
    {"found-benchmark-scatters", "{0}: {3} scatters: {1} ± {2}."},
    {"advice-benchmark-scatters",
        "Time it again with more repeats on a quiet machine; until then the timing with its scatter is what to quote."},
    {"advice-benchmark-scatters-apart",
        "Use the benchmark, with its scatter, for how long the model takes, and the profile for shares only. More repeats on a "
        "quiet machine narrow it."},
    {"found-benchmark-ratio-agrees",
        "Timed as a whole, {0} ± {1} against {2} ± {3} ({5}), not far from the {4} of the profiles."},
    {"found-benchmark-ratio-agrees-within",
        "Timed as a whole, {0} ± {1} against {2} ± {3} ({5}, within two standard deviations), not far from the {4} of the "
        "profiles."},
    {"found-benchmark-ratio-differs",
        "Timed as a whole, {0} ± {1} against {2} ± {3} ({5}), which does not agree with the {4} of the profiles."},
    {"found-benchmark-ratio-differs-in-size",
        "Timed as a whole, {0} ± {1} against {2} ± {3}: {6} is faster there, too, by {5}, while the profiles say {4}."},
    {"found-benchmark-ratio-within",
        "Timed as a whole, {0} ± {1} against {2} ± {3} ({5}, within two standard deviations), which does not confirm the {4} of "
        "the profiles."},
    {"found-benchmark-ratio-opposite",
        "Timed as a whole, {0} ± {1} against {2} ± {3}: {6} is {5} faster; by the profiles {7} is, {4}."},
    {"found-benchmark-ratio-scattered",
        "Timed as a whole, {0} ± {1} against {2} ± {3}: {5}'s timings scatter too much to tell who is faster, so "
        "they do not confirm the {4} of the profiles."},
    {"found-benchmark-ratio-scattered-apart",
        "Timed as a whole, {0} ± {1} against {2} ± {3}, which confirms who is faster, but not the {4} of the profiles: {5}'s "
        "timings scatter."},
    {"found-timings-of-whom",
        "{1}: timings of {0} or of another profile, names do not tell of which; nothing is held against them."},
    {"advice-timings-of-whom",
        "Name reports and timings alike, as in vm.json and vm-benchmark.txt, or keep those of one run in a folder of its own."},
    {"advice-benchmark-ratio", "Trust the ratio of repeated timings that do not scatter over that of one profile each."},

    // Two runs
    {"found-not-comparable", "{0} and {1} have no device in common whose clocks measure the same thing."},
    {"advice-not-comparable", "Profile both on one device."},
    {"found-work-differs", "Not the same work: {0} does {1}, {2} {3} in convolutions, matmuls and attention."},
    {"advice-work-differs", "Check that both are the same model with the same input shapes."},
    {"found-both-say-vm", "Both reports say “Executor: VM”, the {0}'s and the {1}'s: they are told apart by their rows."},
    {"advice-both-say-vm", "Look at the reasons under Details if you doubt which is which."},
    {"found-allocations-hidden",
        "{1} does not record allocations, {0} does ({2}): part of the difference in VM instructions cannot be seen."},
    {"advice-allocations-hidden", "Compare operators; leave VM instructions and unattributed time together."},
    {"found-warm-up-differs", "Warm-up runs by the profiler: {1} {0}, {3} {2}."},
    {"advice-warm-up-differs", "Call profile() twice and keep the second report."},
    {"found-threads-differ", "Threads: {0} has {1}, {2} has {3}."},
    {"advice-threads-differ", "Set TVM_NUM_THREADS to the same number for both."},
    {"found-threads-unknown", "The number of threads of {0} is {1}; {2}'s configuration is not in the text."},
    {"advice-threads-unknown",
        "Reports end with a Configuration from TVM 0.9 on: copy its lines too, or save report.json(). TVM 0.8 writes none: set "
        "TVM_NUM_THREADS for both sides, and measure again."},
    {"found-fast-math-differs", "{0} uses FastMath ({1}), {2} does not: results and times of these operators differ."},
    {"advice-fast-math-differs", "Run the FastMath pass for both or for neither."},
    {"found-runs-differ", "{0} holds {1} {1:run|runs}, {2} {3}: times are compared by the run."},
    {"found-runs-differ-median", "{0} holds {1} {1:run|runs}, {2} {3}: of several the median run is compared."},
    {"advice-runs-differ", "Record as many runs of both, so that both rest on as much."},
    {"found-partners-missing", "{0}: {1} ({2}) has no partner; it is probably among what {3}'s text lacks."},
    {"advice-partners-missing", "Get the whole text before comparing."},
};

} // namespace

std::span<const Wording> findingCatalog()
{
    return findingWords;
}

} // namespace tvmscope
