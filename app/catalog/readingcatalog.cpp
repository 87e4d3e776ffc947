// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"

namespace tvmscope {

namespace {

constexpr Wording readingWords[] = {
    {"file-not-found", "There is no file {0}. Check its name and folder."},
    {"file-not-permitted", "You do not have permission to read {0}. Ask for access, or copy it."},
    {"file-not-read", "{0} could not be read: {1}."},
    {"file-is-folder", "{0} is a folder. Name a report file inside it, such as report.json."},
    {"folder-without-report",
        "No report and no recording was found in the folder {0}: {1} {1:file was|files were} looked at. Name the file, or save "
        "report.json() into the folder."},
    {"folder-of-folders",
        "No report and no recording was found in the folder {0}: {1} {1:file was|files were} looked at, and the {2} "
        "{2:folder|folders} inside {2:was|were} not. Name one of those, or the file."},
    {"folder-holds-others",
        "No report stands in this folder. {0} {0:file|files} with something else, such as a tuning log, timings or a listing, "
        "{0:is|are} read as one text: {1}."},
    {"folder-runs", "{1} files hold {0} runs of one model, executor and device, and make one profile: {2}."},
    {"folder-run", "{0}: run {1}"},
    {"folder-runs-of", "{0}: runs {1} to {2}"},
    {"folder-of-its-own", "{0} is a profile of its own, #{1}: {2}."},
    {"folder-differs-executor", "it is of another executor"},
    {"folder-differs-device", "it is of other devices"},
    {"folder-differs-model", "its kernels or their shapes differ"},
    {"folder-differs-form", "its rows are of another kind (single calls or sums of calls, all digits or rounded ones)"},
    {"folder-differs-setting", "it has another {0}"},
    {"folder-same-report", "{0} holds the same report as {1}, which counts once."},
    {"folder-left-out", "Left out, as {0:it holds|they hold} no report: {1}."},
    {"folder-holds-more",
        "{0} holds {1} more {1:piece|pieces} besides its reports, left out here: open the file itself to see {1:it|them}."},
    {"folder-file-says", "{0}: {1}"},
    {"file-empty", "{0} is empty. Save report.json() or print(report) into it again."},
    {"input-empty", "Nothing came in on standard input. Pipe in what print(report), report.json() or report.csv() gives."},
    {"reading-stopped", "Reading was stopped; only what had been read until then is shown."},
    {"decoding-too-deep",
        "Text stands here inside of other text, more than {0} times over; what is inside was not looked at. Open it on its own."},
    {"artifacts-more", "More than {0} reports, timings and warnings stand in this source; those from line {1} on were not read."},
    {"known-not-read", "Known, but not read: {0}."},
    {"other-lines", "{0} {0:line belongs|lines belong} to no report and {0:was|were} set aside."},
    {"report-rows-left",
        "{0} {0:line|lines} that {0:looks|look} like {0:a row|rows} of a report, from here on, {0:was|were} not read: the header "
        "or the beginning of {0:its|their} report is missing, or damaged."},
    {"report-settings-left",
        "{0} {0:line|lines} with settings of a report (threads, executor), from here on, {0:stands|stand} apart from every "
        "report and {0:was|were} not read. Put {0:it|them} right below its rows, as TVM prints them."},
    {"same-report-differs",
        "The report of line {3} appears again here, as {0}, with the same times but other {1}: it is shown once, from {2} there. "
        "Compare the two."},
    {"same-report-percents", "percentages"},
    {"same-report-settings", "settings"},
    {"same-report-shapes", "shapes"},
    {"same-report-devices", "devices"},
    {"same-report-again",
        "The same report appears again here, as {0}: its times add up to the same, so it is shown once, from {2} in line {1}."},

    {"report-json-truncated",
        "The JSON ends in the middle of the report: {0} complete {0:row was|rows were} read, the rest is missing. Save "
        "report.json() again, or copy it to its end."},
    {"report-json-damaged",
        "The report cannot be read past this point: {0} complete {0:row was|rows were} read before it, the rest was not. Compare "
        "this place with the original."},
    {"report-totals-kept",
        "Of the rest of the damaged report the totals were read, which stand here; they are those of all its rows."},
    {"report-row-damaged", "Row {0} of the report is damaged here and was left out; the rows around it were read."},
    {"report-rows-damaged", "{0} more {0:row of the report is|rows of the report are} damaged and {0:was|were} left out."},
    {"report-beginning-missing",
        "The beginning of the report's JSON is missing; what follows was read. Copy it from its first brace."},
    {"report-extra-key", "The report has a key “{0}” that TVM does not write; it is not part of the profile and is not shown."},
    {"report-cell-not-read", "The value of “{0}” is a list or an object, which no column can hold; it was left out."},
    {"report-cell-unreadable", "“{0}” is not a value that the column {1} can hold; the cell was left out."},
    {"report-cells-unreadable", "{0} more {0:place|places} of this kind; only the first few are listed."},
    {"report-cell-unit-unknown",
        "“{0}” is no unit that is known for {1}: the value was left out. TVM writes microseconds, percent, count and ratio."},
    {"report-key-repeated", "“{0}” stands here a second time; the first was kept. Compare this place with the original."},
    {"report-json-folded",
        "The {0} lines of this JSON are {1} characters wide each, as a terminal breaks them: they were read as one. Where one is "
        "missing, that may not show: compare the number of rows, or save the report to a file."},
    {"report-rows-alone",
        "This is a list of rows alone: the report's device totals and configuration are not in it. Save report.json() to have "
        "them."},
    {"report-no-durations",
        "No row has a duration that can be read. Compare this report with the original: its column Duration (us) may be missing, "
        "or renamed."},
    {"report-row-empty", "This row is empty; it was not counted as a call."},
    {"report-row-incomplete",
        "This row has no {0}; what it has was kept. It may have been cut off: compare it with the original."},
    {"report-count-unknown", "No row says how many calls it stands for: numbers of calls, and times of one call, are not known."},
    {"report-device-unknown",
        "No row names its device: times cannot be held against the devices' totals. If the column Device was cut off, copy it "
        "too."},
    {"report-duration-impossible", "A duration of {0} cannot have been measured; compare it with the original."},
    {"report-percents-exceed",
        "The percentages of the rows on one device add up to {0}, and nothing shows that one ran inside another: rows stand "
        "twice, columns were swapped, or numbers were changed."},
    {"report-rows-exceed-total",
        "The rows on {0} take {1} at least, and its Total says {2}: rows stand twice, or numbers were changed."},
    {"report-cell-member", "“{0}” stands beside the value of {1}, where TVM writes nothing more; it was left out."},
    {"report-cell-wrapper-unknown", "TVM puts what stands in the column {1} under “string”, not “{0}”; the text was kept."},
    {"report-totals-missing",
        "This report ends without device_metrics, which TVM always writes: the device totals are not known. Save report.json() "
        "again."},
    {"report-device-key-differs",
        "The Total under the key {0} names the device {1}: one of the two was changed. Compare it with the original."},
    {"no-report-other-unit",
        "No measurement here that can be read: the heading says “{0}”, and TVM writes “Duration (us)”. Give the times in "
        "microseconds below that heading."},
    {"report-total-lacks-value", "The Total of {0} has no time that can be read; the rows are added up instead."},
    {"report-device-without-total",
        "The report has no Total for the device {0} of this row, as it has for others: the device's name may be damaged."},
    {"report-percent-impossible",
        "A percentage of {0} cannot be one of a Total that the row is part of: it was changed, or columns were swapped."},
    {"report-text-doubtful",
        "“{0}” does not look like what TVM writes into the column {1}: it may be damaged, or hold what stood beside it. It is "
        "marked as uncertain."},
    {"report-column-doubtful",
        "“{0}” does not look like the name of a column: it may be the end of a line's markup, or a name that was cut or "
        "damaged."},
    {"report-calls-doubtful",
        "This row counts {0} {0:call|calls}, and every other one a single call, as TVM writes them here: the number may be "
        "damaged."},
    {"report-column-respelled", "“{0}” is no column of TVM's reports; it was read as {1}."},
    {"report-json-mended", "A comma is missing here, or one stands here that JSON does not know; the rows around it were read."},
    {"report-line-break", "{0} has a line break inside: it was taken for a terminal's and left out."},
    {"text-character-cut",
        "Half of a character stands here; the text was read on behind it. A byte was lost: compare this place with the "
        "original."},
    {"text-not-utf-8", "These bytes are not UTF-8; the text was read as Windows-1252, as Western European Windows writes it."},
    {"text-table-cut", "This HTML table has no end: rows below it were not copied, or were cut off."},
    {"timing-summary-cut",
        "The last number of this summary was cut: it has fewer digits than the others, or none. It was left out. Compare it "
        "with the original."},
    {"timing-results-cut",
        "This BenchmarkResult was cut inside its results: its figures before them were read, and its results were left out. "
        "Compare it with the original."},
    {"timing-figure-differs", "The {0} is {1} here, and the results give {2}: a number of this timing was changed."},
    {"timing-result-differs", "Result {0} is {1} here; the figures before the results ask for {2}: it was changed."},
    {"timing-figures-disorder", "The {0} is larger than the {1} here: one of the two numbers was changed."},
    {"text-left", "This text stands on a line of which another part was read; it belongs to nothing that was read."},
    {"percent-differs",
        "This row's duration of {0} and its {1} do not belong together: with the Total that the other rows tell, {2}, it is {3}. "
        "One of the two numbers was changed."},
    {"percents-differ", "{0} more {0:row has a duration|rows have durations} and percentages that do not belong together."},
    {"report-roofline-differs",
        "This row's {0} of {1} contradicts its other cells, which give {2}: a number of the row was changed."},
    {"percents-without-total",
        "Durations and percentages of the {0} {0:row|rows} do not belong to one Total: numbers were changed, or columns "
        "swapped."},
    {"percent-total-differs",
        "The Total of {0} says {1}; durations and percentages of the rows give {2}. The Total was changed, or belongs to another "
        "report."},
    {"csv-rounded", "CSV keeps six digits of each number and no device totals. Save report.json() for exact times and totals."},
    {"csv-columns-swapped",
        "TVM writes the columns of CSV in the order of their names; {0} and {1} stand in each other's place here. If only their "
        "names were swapped, the numbers below them are swapped too."},
    {"csv-row-empty",
        "This line has {0} empty {0:cell|cells} and nothing else, the header has {1} columns: a row may have been lost here."},
    {"csv-row-damaged",
        "This row has {0} {0:cell|cells}, the header has {1}: it was left out. A row may be cut short, or a name may hold a "
        "quote before a comma."},

    {"ratio-holds", "This ratio is that of the two timings before it: {0}."},
    {"ratio-differs", "The text says {0} here; the two timings before it give {1}."},
    {"spool-version",
        "This is a spool of the recorder in version {0} of its format; this program reads version 1. Convert it with the "
        "recorder that wrote it: python -m tvmscope_recorder convert SPOOL -o run.json"},
    {"spool-no-calls",
        "This spool of the recorder holds no call: the recording ended before the first one, or the file was cut before it."},
    {"spool-partial",
        "The recording was not closed: its process was killed, its disk was full, or it still runs. {0} {0:call|calls} until "
        "then "
        "{0:was|were} read; {1} of them had not returned."},
    {"spool-cut",
        "The spool was cut short at byte {0}: calls behind it are missing. Copy the file to its end, as it stands on the machine "
        "that recorded it."},
    {"spool-block-unreadable",
        "At byte {0} a block of the spool should begin and none does: {1} bytes were left out, and what is behind them was "
        "read."},
    {"spool-block-misplaced",
        "The block at byte {0} of the spool says that it is number {1}, and number {2} is expected: blocks may be missing, or "
        "stand twice."},
    {"spool-head-damaged",
        "The head of the block at byte {0} of the spool is damaged: calls in it may be shown on another thread than the one that "
        "made them."},
    {"spool-rows-lost", "At byte {0} of the spool {1} {1:call is|calls are} missing: zeros stand there, and calls behind them."},
    {"spool-row-damaged", "At byte {0} of the spool stands a row that is no call; it was left out."},
    {"spool-row-end", "The call at byte {0} of the spool ends before it starts; its duration is not known."},
    {"spool-line-damaged",
        "This line of the spool is damaged and was left out: names of calls or parts of the configuration may be missing."},
    {"spool-damage-more", "{0} more {0:place|places} of the spool are damaged; only the first ones are listed."},

    {"form-json", "JSON"},
    {"form-spool", "a spool of the recorder"},
    {"form-cells", "a table of Markdown or HTML"},
    {"form-csv", "CSV"},
    {"form-table", "a printed table"},
    {"form-collapsed-table", "a table without its blanks"},
    {"form-log", "lines of a log"},
    {"form-timing", "a timing"},

    {"warning-fallback-configuration", "no tuned configuration: a fallback is used"},
    {"warning-fallback-schedule", "no tuned schedule: a fallback of TOPI is used"},
    {"warning-no-tuning-record", "no tuning record"},
    {"warning-not-optimized", "not optimized for this platform"},
    {"warning-operators-not-tuned", "one or more operators have not been tuned"},
    {"warning-default-timer", "no timer of its own: the default timer is used"},

    {"no-report-empty", "There is nothing in it. Give the output of print(report), report.json() or report.csv()."},
    {"no-report-blank", "It holds only blanks and line breaks. Give the output of print(report), report.json() or report.csv()."},
};

} // namespace

std::span<const Wording> readingCatalog()
{
    return readingWords;
}

} // namespace tvmscope
