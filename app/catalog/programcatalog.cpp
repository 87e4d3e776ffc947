// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"

#include <array>

namespace tvmscope {

namespace {

constexpr std::array all{
    // Command line: what the words ask for.
    Wording{"wrong-usage", "{0}. See: tvmscope help {1}"},
    Wording{"wrong-usage-plain", "{0}. See: tvmscope help"},
    Wording{"meant-command", "There is no file {0}. Did you mean the command `{1}`?"},
    Wording{"option-no-number", "{0} is not a number"},
    Wording{"option-out-of-range", "{0} is not between {1} and {2}"},
    Wording{"option-no-value", "{0} needs a value"},
    Wording{"no-such-command", "there is no command {0}; tvmscope help lists them"},
    Wording{"format-not-offered", "{0} is not a format of this command; it writes {1}"},
    Wording{"suffix-not-offered", "the suffix of {0} names no format of this command; it writes {1} (or say --format)"},
    Wording{"wrong-size", "{0} is not a size; write it as in --size 1280x720"},
    Wording{"size-out-of-range", "{0} is not a size that the window can have; write one from {1} to {2}, as in --size 1280x720"},
    Wording{"no-such-page", "there is no page {0}; --page takes one of {1}"},
    Wording{"page-not-there",
        "there is no page {0} for what was opened: compare and flamediff take two profiles, matrix three or more"},
    Wording{"picture-not-png", "{0} is not a PNG file; --picture writes PNG only: name a file that ends in .png"},
    Wording{"show-needs-a-file", "show needs a file: tvmscope show FILE…, or - for standard input"},
    Wording{"pair-needs-two-files",
        "a comparison takes two profiles, and {0} {0:file was|files were} named: tvmscope diff BASELINE CANDIDATE"},
    Wording{"pair-needs-two-in-one",
        "a comparison takes two profiles, and {0} alone holds {1}: name a second file, or two of its profiles as {0}#1 {0}#2"},
    Wording{"pair-needs-a-second", "a comparison takes two profiles, and {0} holds one: name a second file"},
    Wording{"pair-needs-another",
        "a comparison takes two profiles, and #{1} of {0} is one: name a second file, or another profile of this one"},
    Wording{"pair-needs-a-choice", "{0} holds {1} {1:profile|profiles}: say which one to compare, as in {0}#1"},
    Wording{"no-such-artifact", "#{1} is not one of its profiles: it holds {0} {0:profile|profiles}, {2}"},
    Wording{"no-such-number", "there is no #{0} in it: it holds {1} {1:piece|pieces}, and no profile"},
    Wording{"export-what", "say what to export: --chart NAME or --table NAME; tvmscope export --list names them"},
    Wording{"export-needs-a-file", "export needs a file: tvmscope export FILE… --chart NAME -o FILE"},
    Wording{"no-such-chart", "there is no chart {0}; tvmscope export --list names them"},
    Wording{"no-such-table", "there is no table {0}; tvmscope export --list names them"},
    Wording{"no-such-device", "there is no device {0} in it; it has {1}"},
    Wording{"chart-of-all-devices", "{0} shows all devices at once; --device is for the other charts"},
    Wording{"no-such-peak", "no device, or more than one, is called {0}; tvmscope export --list names those whose peak is known"},
    Wording{"chart-without-roof", "{0} has no roof; --device-peak is for --chart roofline"},
    Wording{"devices-unreadable", "{0} cannot be read: {1}"},
    Wording{"devices-no-list", "{0} holds no list of devices: it must read {\"devices\": […]}"},
    Wording{
        "devices-bad-entry", "{0}: device {1} is left out: it needs a name, and gflops and gb_per_s that are numbers above 0"},
    Wording{"needs-a-pair", "{0} shows two profiles: name two files, or one that holds two"},
    Wording{"needs-a-timing", "{0} shows timings of whole models, such as TVM's BenchmarkResult: none of the sources holds one"},
    Wording{"needs-a-tuning-log", "{0} takes tuning logs of AutoTVM, Ansor or MetaSchedule, and no file holds one"},
    Wording{"needs-several", "{0} shows several profiles: name two or more files"},
    Wording{"chart-of-many", "{0} shows one profile or two, and more were named; --table matrix takes any number"},
    Wording{"corrections-unreadable", "the corrections cannot be read: {0}"},
    Wording{"corrections-not-json", "not a file of corrections: the JSON is broken here"},
    Wording{"corrections-wrong-field", "not a file of corrections: {0} should be {1}"},
    Wording{"corrections-other-reports",
        "the corrections were made for other reports: used for the kernels whose name, shapes and device are the same"},
    Wording{"cannot-draw", "the chart cannot be drawn: {0}"},
    Wording{"cannot-write", "cannot write {0}: {1}; write to another place"},
    Wording{"cannot-write-folder", "cannot write {0}: it is a folder; name a file in it"},
    Wording{
        "cannot-write-no-folder", "cannot write {0}: there is no folder {1}; make the folder first, or write to another place"},
    Wording{"cannot-write-input", "cannot write {0}: it is {1}, which is read here; write to another place"},
    Wording{"left-as-it-was", "{0} is left as it was"},
    Wording{"not-enough-memory",
        "there is not enough memory for this: the largest input, {0}, has {1} MB; cut it shorter, or allow the program more "
        "memory"},
    Wording{"not-enough-memory-plain",
        "there is not enough memory for this; name fewer or shorter inputs, or allow the program more memory"},
    Wording{"internal-error", "internal error, please report it: {0}"},
    Wording{"more-diagnostics", "{0} more {0:message|messages}; --format json lists all"},
    Wording{"no-display-no-files", "there is no display for a window; name a file to show or two to compare"},
    Wording{"no-platform", "no window can be opened: {0}"},
    Wording{"platform-missing", "nothing can be drawn: {0}; text and tables need no platform of Qt"},
    Wording{"settings-no-file", "the settings {0} are no file: this window remembers nothing"},
    Wording{"settings-too-large", "the settings {0} have {1} MB, which no settings have: this window remembers nothing"},
    Wording{"no-display-show", "there is no display for a window; showing the file as text, as tvmscope show does"},
    Wording{"corrections-of-two", "--corrections takes two profiles; more were named"},
    Wording{"no-display-matrix", "there is no display for a window; setting the profiles side by side as text"},
    Wording{"no-display-diff", "there is no display for a window; comparing as text, as tvmscope diff does"},

    Wording{"source-without-profile", "{0} holds no profile; save report.json(), or the text of print(report)"},
    Wording{"doctor-needs-a-profile", "doctor needs a profile: tvmscope doctor FILE…, or - for standard input"},

    // Window: what is worked on.
    Wording{"step-analyzing", "Analyzing…"},
    Wording{"step-comparing", "Comparing…"},
    Wording{"step-examining", "Examining…"},
    // Findings.
    Wording{"no-findings", "No rule found anything to report."},
    Wording{"finding-counts", "Findings: {0} wrong, {1} slow, {2} {2:note|notes}."},
    Wording{"severity-wrong", "Wrong: numbers that do not mean what they seem to"},
    Wording{"severity-slow", "Slow: time that could be saved"},
    Wording{"severity-note", "Notes: what to know when reading the numbers"},

    // One profile.
    Wording{"profile-took", "{0} took {1} on {2}."},
    Wording{"profile-took-against-benchmark", "{0} took {1} on {2}; {3} took {4} ({5})."},
    Wording{"profile-took-a-run-against-benchmark", "{0} took {1} a run on {2}; {3} took {4} ({5})."},
    Wording{"benchmark-above", "the benchmark above it"},
    Wording{"benchmark-below", "the benchmark below it"},
    Wording{"benchmark-beside", "the benchmark beside it"},
    Wording{"profile-took-in-runs", "{0} took {1} on {2} in {3} runs, {4} a run."},
    Wording{"profile-rows-take-in-runs", "The rows of {0} add up to {1} on {2} in {3} runs, {4} a run; the text gives no total."},
    Wording{"profile-not-timed", "{0} was not timed on {1}: the device's total is 0.00 µs."},
    Wording{
        "profile-rows-not-timed", "{0} was not timed on {1}: all its rows have a time of 0.00 µs, and the text gives no total."},
    Wording{"profile-total-of-percents",
        "The percentages of the rows tell a total of about {0}: the rows are {1} of it, {2} is unattributed."},
    Wording{"profile-rows-take", "The rows of {0} add up to {1} on {2}; the text gives no total."},
    Wording{"profile-rows-take-somewhere", "The rows of {0} add up to {1}; the text names no device."},
    Wording{"profile-contributors", "{0} of {1} {1:operator|operators} {0:makes|make} {2} of it: {3}."},
    Wording{"profile-contributors-of-rows", "{0} of {1} {1:operator|operators} {0:makes|make} {2} of the rows: {3}."},
    Wording{"class-share", "{0} {1}"},
    Wording{"profile-unattributed", "{0} ({1}) is unattributed."},
    Wording{"artifact-line", "{0}, #{1}, {2}, line {3}"},
    Wording{"artifact-lines", "{0}, #{1}, {2}, lines {3} to {4}"},
    Wording{"device-total", "{0}: total {1}; {3} {3:call takes|calls take} {2}; unattributed {4} ({5} of the total)"},
    Wording{"device-host-clock",
        "{0}: total {1} of the host's clock, which overlaps with the other device; {3} {3:call takes|calls take} {2}"},
    Wording{"device-rows-exceed-total",
        "{0}: total {1}; {3} {3:call takes|calls take} {2}, which is no less than the total: calls nest or overlap"},
    Wording{"device-not-timed", "{0}: total {1}, so it was not timed; {3} {3:call takes|calls take} {2}"},
    Wording{"device-without-total", "{0}: no total in the text; {2} {2:call takes|calls take} {1}"},
    Wording{"device-total-not-a-number", "{0}: its total is not a number; {2} {2:call takes|calls take} {1}"},
    Wording{"rows-calls", "{0} {0:row|rows}, {1} {1:call|calls}, {2} in all"},
    Wording{"rows-aggregated", "{0} {0:row|rows} for {1} {1:call|calls}, {2} in all: a row stands for every call of an operator"},
    Wording{"checksum-none-printed", "no Sum row to check the rows against"},
    Wording{"checksum-percents-hold",
        "no Sum is printed; durations and percentages of {0} {0:row|rows} give one and the same Total, {1}"},
    Wording{"checksum-percents-differ",
        "durations and percentages of {0} of {1} {1:row|rows} do not belong to the Total that the others give"},
    Wording{"checksum-holds", "the rows add up to the printed Sum, {0}"},
    Wording{"checksum-does-not-hold",
        "the text lists {0} {0:row|rows}, {1} {1:call|calls}; its own Sum says {2} {2:call|calls}: {3} {3:call|calls}, {4} "
        "{3:is|are} not in the text"},
    Wording{"nesting-inferred",
        "{0} {0:row|rows} ran inside other calls; inferred from the order, argument checks and durations of the rows, since the "
        "report has no start times"},
    Wording{"nesting-partial",
        "{0} {0:row|rows} ran inside other calls, as inferred from the order, argument checks and durations of the rows; more "
        "may have, so some calls may count time twice"},
    Wording{"nesting-unknown",
        "calls may have run inside other calls; the report does not tell which, so nothing is nested and time may count twice"},
    Wording{"time-measured", "measured start times"},
    Wording{"time-sequential", "call order and durations only: no start times"},
    Wording{"time-unordered", "sorted or aggregated: the order of calls is lost"},
    Wording{"precision-full", "as the source has them"},
    Wording{"precision-two-decimals", "two decimals, as the table prints them"},
    Wording{"precision-six-digits", "six significant digits, as CSV has them: rounded"},
    Wording{"rows-hidden", "… {0} more {0:row|rows} (--all lists every one in the order of the source)."},
    Wording{"rows-longest", "The {0} longest rows:"},
    Wording{"rows-legend",
        "%: of the row's own device: of its total where there is one, else of the sum of its rows. GFLOP/s: multiplications and "
        "additions of convolutions, matmuls and attention, from shapes, ÷ time; — is not known, blank: there are none."},
    Wording{"rows-legend-guess", "? marks a cell that was guessed."},

    // No profile.
    Wording{"timing-alone", "A timing of a whole model: {0} on average."},
    Wording{"timing-alone-spread", "A timing of a whole model: {0} ± {1} on average."},
    Wording{"timing-figures", "From {0} to {1}, median {2}."},
    Wording{"timing-repeats", "{0} {0:repeat|repeats}."},
    Wording{"timings-alone", "{0} timings of whole models: {1} to {2} on average ({3})."},
    Wording{"timings-same", "{0} timings of whole models: {1} on average, all of them."},
    Wording{"timings-without-report", "Which operators take it is in no timing: open, drop or paste a report of the same model."},
    Wording{"warnings-alone", "{0} {0:warning|warnings} of TVM's log."},
    Wording{"warnings-without-report", "How long anything took is in no warning: open, drop or paste a report or a timing."},

    // Two profiles.
    Wording{"clock-total", "device total"},
    Wording{"clock-rows", "sum of rows"},
    Wording{"clock-host-total", "host clock, total; overlaps, not added"},
    Wording{"clock-host-rows", "host clock, sum of rows; overlaps, not added"},
    Wording{"matrix-caption", "Every profile aligned with {0}:"},
    Wording{"matrix-total", "Total of {0} ({1})"},
    Wording{"matrix-geomean", "Geometric mean of {0} {0:group|groups}"},
    Wording{"matrix-excluded", "excluded by you: "},
    Wording{"matrix-only-in", ", only in {0}"},
    Wording{"matrix-hidden", "{0} smaller {0:group is|groups are} not shown: --all."},
    Wording{"matrix-note", "is: against {0}. The mean is of groups that all profiles have and that take 1 % of {0} or more."},
    Wording{"ledger-caption", "Categories of time on {0}, from A to B ({1}):"},
    Wording{"groups-caption", "Operators on {0}, largest movement first:"},
    Wording{"groups-hidden", "… {0} more {0:group|groups} with {1} of the movement."},
    Wording{"groups-legend", "move %: |B − A| as a share of all |B − A| on this device. match: 0 to 1."},
    Wording{"groups-legend-rates",
        "GFLOP/s: multiplications and additions of convolutions, matmuls and attention, from shapes, ÷ time; — is not known, "
        "blank: there are none."},
    Wording{"groups-legend-guess", "?: a guess."},
    Wording{"groups-legend-cut-off", "cut off?: no partner, and the other side's own Sum says that its text is incomplete."},
};

} // namespace

std::span<const Wording> programCatalog()
{
    return all;
}

} // namespace tvmscope
