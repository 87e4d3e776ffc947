// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"

#include <array>

namespace tvmscope {

namespace {

constexpr std::array aboutTuning{
    // Reading.
    Wording{"form-tuning-log", "a tuning log"},
    Wording{"tuning-curly-quotes", "The quotes of these records were curly and are read as straight ones."},
    Wording{"tuning-record-broken",
        "This line begins like a record of {0} and cannot be read; it was left out. It may have been cut when the log was "
        "copied."},
    Wording{"tuning-records-broken",
        "{0} lines begin like records and cannot be read; they were left out. The first few are listed."},

    // The headline, and what is counted in it.
    Wording{"tuning-headline", "{0} {0:record|records} for {1} ({2}): {3} if each runs once with its best."},
    Wording{"tuning-headline-failed", "{0} {0:record|records} for {1} ({2}), and none that succeeded."},
    Wording{"tuning-convolutions", "{0} {0:convolution|convolutions}"},
    Wording{"tuning-products", "{0} matrix {0:product|products}"},
    Wording{"tuning-workloads", "{0} {0:workload|workloads}"},
    Wording{"tuning-without-records", "{0} of MetaSchedule by name alone: their records stand in database_tuning_record.json."},
    Wording{
        "tuning-compared", "{0} {0:workload has|workloads have} a best record in both logs: {2} together in {1}, {4} in {3}."},
    Wording{"tuning-compared-none", "{0} and {1} have no workload in common that both have a record of."},
    Wording{"tuning-several", "{0} tuning logs are open."},

    // What there is to say of it.
    Wording{"tuning-competing",
        "{0}: the {1} record takes {2}, the {3} one {4} ({5} faster); the build takes the {3} one, there is nothing to remove."},
    Wording{"tuning-template-winograd", "Winograd"},
    Wording{"tuning-template-direct", "direct"},
    Wording{"tuning-templates", "{0}, {1}"},
    Wording{"tuning-template-behind", "{0} {1}"},
    Wording{"tuning-template-failed", "{0} failed"},
    Wording{"tuning-competing-count", "{0} of {1} {0:has|have} records of several templates."},
    Wording{"tuning-all-failed", "{0} {0:workload has|workloads have} no record that succeeded; the sum leaves {0:it|them} out."},
    Wording{"tuning-failed", "{0} of {1} {1:record|records} failed: {2}."},
    Wording{"tuning-error-instantiation", "{0} at instantiation"},
    Wording{"tuning-error-compile-host", "{0} while compiling for the host"},
    Wording{"tuning-error-compile-device", "{0} while compiling for the device"},
    Wording{"tuning-error-runtime-device", "{0} while running on the device"},
    Wording{"tuning-error-wrong-answer", "{0} by a wrong answer"},
    Wording{"tuning-error-build-timeout", "{0} by a timeout of the build"},
    Wording{"tuning-error-run-timeout", "{0} by a timeout of the run"},
    Wording{"tuning-error-unknown", "{0} for an unknown reason"},
    Wording{"tuning-error-failed", "{0} without a reason"},
    Wording{"tuning-records-in-text", "{0} in the text"},
    Wording{"tuning-records-in-text-unread", "{0} in the text, and {1} that cannot be read"},
    Wording{"tuning-recorded-hours", "{0} to {1} UTC, {2} h"},
    Wording{"tuning-recorded-minutes", "{0} to {1} UTC, {2} min"},
    Wording{"tuning-duplicates",
        "{0} {0:record stands|records stand} in the text once more, with the same input, configuration, result and time stamp, "
        "and "
        "{0:counts|count} once."},
    Wording{"tuning-direct-flops", "Rates of Winograd records count the operations of the direct convolution."},
    Wording{"tuning-no-operators", "Ansor's logs name no operators: how much work these are, and their rates, are not known."},
    Wording{"tuning-best-log", "Each workload has one record per template: a log of the best, not the history of a search."},
    Wording{"tuning-best-log-no-templates", "Each workload has one record: a log of the best, not the history of a search."},
    // A log beside a profile.
    Wording{"join-headline", "{0} took {1} on {2}; {3} of it runs kernels with tuned records."},
    Wording{"join-headline-other-records",
        "{0} took {1} on {2}; the log has records for {3} of it, but none of these kernels was built with its best."},
    Wording{"join-headline-slower",
        "{0} took {1} on {2}; the log has records for {3} of it, but these kernels take {4} as long as their best: was it built "
        "without the log?"},
    Wording{"join-headline-none", "{0} took {1} on {2}; this log has no record for any of its kernels."},
    Wording{"join-headline-other-model",
        "{0} took {1} on {2}; none of its kernels is one of the log's {3} {3:workload|workloads}: a log of another model, or of "
        "other shapes."},
    Wording{"join-some-device", "a device without a name"},
    Wording{"join-kernel", "{0} measured {1}, best record {2} ({3})."},
    Wording{"join-kernel-more", "{0} measured {1}, best record {2} ({3}; the record times {4} alone)."},
    Wording{"join-kernel-faster", "{0} measured {1}, faster than its best record, {2}."},
    Wording{"join-other-record",
        "{0} was not built with its best record: its layouts are those of line {1} ({2}), or of a build without the log."},
    Wording{"join-no-such-record", "{0} was built with a configuration of which the log has no record that succeeded."},
    Wording{"join-without-record", "{0} has no record ({1})."},
    Wording{"join-unattributed", "{0} is unattributed."},
    Wording{"join-stale", "{0} {0:workload|workloads} of the log {0:belongs|belong} to no kernel here: {1}."},
    Wording{"join-stale-target", "{0} for another target"},
    Wording{"join-stale-shape", "{0} on other shapes"},
    Wording{"join-stale-no-kernel", "{0} that no kernel does"},
    Wording{
        "join-strip", "{1} of {0}'s time runs kernels with tuned records · {2} without record · {3} unattributed · {4} stale"},
    Wording{"join-state-best", "best"},
    Wording{"join-state-other-record", "another than the best"},
    Wording{"join-state-not-in-log", "none"},
    Wording{"join-state-all-failed", "all failed"},
    Wording{"join-state-stale-target", "for another target"},
    Wording{"join-state-stale-shape", "on other shapes"},
    Wording{"join-state-ambiguous", "several fit"},
    Wording{"join-more-kernels", "{0} more {0:kernel|kernels}; --all lists every one."},
    // Tasks of progress lines beside a profile.
    Wording{"progress-headline", "{0} took {1} on {2}; {3} of it runs kernels that were tuned."},
    Wording{"progress-slow",
        "{0} of {1} {2} {1:kernel|kernels} {0:takes|take} {3} ({4}), {5} slower than {0:its task was|their tasks were} tuned "
        "to."},
    Wording{"progress-all-tuned",
        "{0} {1} {0:kernel reaches|kernels reach} at least half of the rate that {0:its task was|their tasks were} tuned to: "
        "none is slower."},
    Wording{"progress-equal-layouts", "Not their schedules: {0} in equal layouts runs at {1} and at {2} GFLOP/s."},
    Wording{"progress-at-tuned-rates", "All {0} at their own tuned rates: {1}, measured {2} ({3})."},
    Wording{"progress-as-tuned", "{0}'s rates: {1}, {2} of its benchmark's {3}: as tuned."},
    Wording{"progress-other-run", "{0}'s rates: {1}, {2} of its benchmark's {3}."},
    Wording{"progress-what-if",
        "At the {0} GFLOP/s of the other {1} the {2} would take {3}, the model {4}; at their own tuned rates {5} and {6}: a "
        "lower "
        "bound."},
    Wording{"progress-joined",
        "Progress lines name no workload: of {0} {0:task|tasks}, {1} {1:is|are} identified by the size of {1:its|their} search "
        "space, {2} by that and the order of the model (inferred)."},
    Wording{"progress-undecided",
        "{0} {0:task shares its|tasks share their} search space's size with others: {0:its|their} kernels are held against all "
        "of "
        "that size."},
    Wording{"progress-range",
        "Nothing tells which task is which kernel: the {0} kernels are held against the range of all tasks, {1} to {2} GFLOP/s."},
    Wording{"progress-other-model",
        "The tasks are not joined to the profile: the search spaces of {0} of {1} are those of its kernels. They may be another "
        "model's."},
    Wording{"progress-runs-faster", "{0} tuned the same {1} {1:task|tasks} to {2} the rates of {3}."},
    Wording{"progress-by-size", "task {0}"},
    Wording{"progress-by-order", "task {0}, by order"},
    Wording{"progress-by-range", "any task"},
    Wording{"run-named", "run {0}"},
    Wording{"run-named-first", "Run {0}"},
    Wording{"run-benchmark", "{0}'s benchmark"},
    Wording{"run-sets-one-thread", "{0} sets one thread (line {1})"},
    Wording{"run-sets-threads", "{0} sets {1} threads (line {2})"},
    Wording{"run-sets-no-threads", "{0} sets none"},
    Wording{"runs-not-alike", "Not alike: {0}."},
    Wording{"parameters-likely",
        "Likely (a guess): the profile ran without parameters (line {0}: none set in the text); subnormal weights slow "
        "convolutions "
        "10–100×."},
    Wording{"parameters-do", "Do: {0}.set_input(**{1}), then profile again."},
    Wording{"tuning-next", "Next: profile the built model and open it beside this log."},

    // Tasks, of progress lines and task tables.
    Wording{"task-state-finished", "finished"},
    Wording{"task-state-running", "running"},
    Wording{"task-state-stuck", "stuck"},
    Wording{"tasks-headline", "{0} tuned {1} {1:task|tasks}: {2}."},
    Wording{"tasks-count", "{0} tuned {1} {1:task|tasks}."},
    Wording{"tasks-several", "{0} runs of tuners are open."},
    Wording{"tasks-all-finished", "all finished"},
    Wording{"tasks-finished", "{0} finished"},
    Wording{"tasks-running", "{0} still running where the text ends"},
    Wording{"tasks-stuck", "{0} stuck"},
    Wording{"tasks-not-in-text", "{0} of {1} not in the text"},
    Wording{"tasks-rate", "The best rate is {0} GFLOP/s."},
    Wording{"tasks-rates", "Best rates from {0} to {2} GFLOP/s, the median {1}."},
    Wording{"tasks-trials", "{0} {0:trial|trials}."},
    Wording{"tasks-trials-of", "{0} of {1} {1:trial|trials}."},
    Wording{"tasks-trials-done", "{0} of {1}"},
    Wording{"tasks-run-name", "{0} (line {1})"},
    Wording{"tasks-seconds", "{0} s were spent."},
    Wording{"tasks-latency", "All tasks together, each as often as the model runs it: {0}."},
    Wording{
        "tasks-not-named", "Progress lines name no workloads: a task is its number, and how many trials were planned for it."},
    Wording{"tasks-last-round", "Ansor prints its table before each round: the results of the last one are not in it."},
    Wording{"tasks-totals", "{0} tuned for {1} {1:round|rounds}. The text has totals after each of them, and no task."},
    Wording{"tasks-totals-summary", "{0} · totals of {1} {1:round|rounds}"},
    Wording{"tasks-no-latency", "What all tasks take together is not known (N/A): some had no valid trial yet."},
    Wording{"tasks-lines-broken",
        "{0} progress {0:line|lines} cannot be read; {0:it was|they were} left out. {0:It|They} may have been cut when the text "
        "was "
        "copied."},
    Wording{"tasks-lines-doubtful",
        "{0} progress {0:line does|lines do} not fit what stands around {0:it|them}: the best rate is below the current one, or "
        "below what it was. Digits may have been lost when the text was copied."},
    Wording{"tasks-rows-cut",
        "The ends of {0} {0:row|rows} of this task table were cut off: whether these tasks are done is not known. Copy the table "
        "from a wider terminal, or from the log file."},
    Wording{"tasks-rows-doubtful",
        "{0} {0:row|rows} of this task table, or its totals, do not fit together: latency × weight, rate × latency, or the sums "
        "give other numbers. Digits may have been lost when the text was copied."},
    Wording{"tasks-rows-missing",
        "{0} {0:row is|rows are} missing in this task table, as the numbers of the others say. Copy the table from its heading "
        "to "
        "its totals."},
};

} // namespace

std::span<const Wording> tuningCatalog()
{
    return aboutTuning;
}

} // namespace tvmscope
