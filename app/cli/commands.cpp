// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/cli/commands.h"

#include "app/cli/diffjson.h"
#include "app/cli/doctorjson.h"
#include "app/cli/output.h"
#include "app/cli/showjson.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>
#include <vector>

namespace tvmscope {

namespace {

constexpr std::array showOptions{Option::Format, Option::Output, Option::Summary, Option::All};
constexpr std::array diffOptions{
    Option::Format, Option::Output, Option::All, Option::ExitCode, Option::CorrectionsFile, Option::Kind};
constexpr std::array doctorOptions{Option::Format, Option::Output};
constexpr std::array exportOptions{Option::Chart, Option::Table, Option::List, Option::Output, Option::Format, Option::Device,
    Option::DevicePeak, Option::Width, Option::Height, Option::Scale, Option::Theme, Option::CorrectionsFile};
constexpr std::array recorderOptions{Option::Output};
constexpr std::array plainOptions{Option::Sample, Option::CorrectionsFile, Option::OpenPage, Option::Select, Option::Theme,
    Option::Size, Option::Picture, Option::Version};

constexpr std::array<Command, 6> allCommands{{
    {"show", "FILE…", "Say what each file holds: executor, devices, checksum, rows; workloads of a tuning log, tasks of a tuner.",
        "FILE#2 picks the second profile of a file, - is standard input.\n"
        "A folder is a source, too: its reports of one model, executor and device are the runs of one profile.\nFormats: text, "
        "md, json, csv, tsv.",
        showOptions, runShow},
    {"diff", "BASELINE CANDIDATE…", "Say which of two profiles is slower, and why; which of several is fastest.",
        "Takes files with a profile each, or one file that holds several; FILE#2 picks one of them, - is standard input.\n"
        "A folder is a source, too: its reports of one model, executor and device are the runs of one profile.\n"
        "Three profiles and more stand side by side, each aligned with the first.\n"
        "Where no file holds a profile, listings of two executables, timings or tuning logs are compared, in this order.\n"
        "Formats: text, md, json, csv, tsv.",
        diffOptions, runDiff},
    {"doctor", "FILE…", "Say what is wrong with the numbers of profiles, what is slow, and what to do.",
        "One profile is examined alone; a second one is compared with the first, and so is every further one.\n"
        "A file that holds timings alone (what TVM's benchmark() or time_evaluator prints) belongs to the profile named before "
        "it;\nnamed before all profiles, it belongs to the first of them.\n"
        "Every finding names its rule, the time it is about, the rows it is based on and its source in TVM.\n"
        "Formats: text, md, json.",
        doctorOptions, runDoctor},
    {"export", "FILE…", "Save a chart as an image or a table as text.",
        "Formats of charts: svg, pdf, png, and those of tables for their numbers. Formats of tables: csv, tsv, md, json, text.\n"
        "The chart and the table timings take any files that hold timings, with or without profiles;\n"
        "the tables workloads and records take tuning logs of AutoTVM, Ansor and MetaSchedule,\n"
        "the table tasks what they print while they tune: AutoTVM's progress lines, the task tables of the others,\n"
        "opcodes and listing take listings of executables.\n"
        "Peaks of devices of your own are read from tvmscope/devices.json in $XDG_CONFIG_HOME (~/.config).",
        exportOptions, runExport},
    {"recorder", "", "Write out the Python file that records reports with TVM 0.24 and later, which has no profiler.",
        "From today's TVM to a picture:\n\n"
        "  python3 -m venv tvm && . tvm/bin/activate && pip install apache-tvm   # Debian: apt install python3-venv\n"
        "  tvmscope recorder -o tvmscope_recorder.py\n"
        "  python -m tvmscope_recorder model.so --size n=64 -o run.json   # --size: for each size that the model leaves open\n"
        "  tvmscope run.json\n"
        "  tvmscope export run.json --chart flame -o run.svg\n\n"
        "What it records while it runs, run.json.spool, opens as well, also if the process was killed.",
        recorderOptions, runRecorder, "Write to FILE, whatever its suffix, in place of standard output"},
    {"help", "[COMMAND|formats]", "Explain the program, a command, or what can be opened.", "", {}, runHelp},
}};

constexpr Command plain{"", "[FILE…]", "Opens what Apache TVM prints about speed and says why one run is slower than another.",
    "One file is shown, two are compared: the first is the baseline, the second the candidate. Three and more are\n"
    "ranked and stand side by side, each aligned with the first.\n"
    "Without a display, files are shown, compared or set side by side as text.\n\n"
    "Exit status: 0 fine, 1 difference (diff --exit-code), 2 wrong usage, 3 unreadable or invalid input,\n"
    "4 not comparable, 5 cannot write, 6 internal error.",
    plainOptions, nullptr};

constexpr std::size_t maxSlips = 2;

/// How many letters must be added, removed or changed to make the one word of the other.
std::size_t editDistance(std::string_view from, std::string_view to)
{
    std::vector<std::size_t> row(to.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t(0));
    for (std::size_t i = 0; i < from.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t k = 0; k < to.size(); ++k) {
            const std::size_t changed = diagonal + (from[i] == to[k] ? 0 : 1);
            diagonal = row[k + 1];
            row[k + 1] = std::min({changed, diagonal + 1, row[k] + 1});
        }
    }
    return row.back();
}

} // namespace

std::span<const Command> commands()
{
    return allCommands;
}

const Command* findCommand(std::string_view name)
{
    const auto found
        = std::find_if(allCommands.begin(), allCommands.end(), [&](const Command& command) { return command.name == name; });
    return found == allCommands.end() ? nullptr : &*found;
}

const Command* similarCommand(std::string_view word)
{
    const auto nearest = std::min_element(allCommands.begin(), allCommands.end(),
        [&](const Command& a, const Command& b) { return editDistance(a.name, word) < editDistance(b.name, word); });
    return editDistance(nearest->name, word) <= maxSlips ? &*nearest : nullptr;
}

const Command& plainCommand()
{
    return plain;
}

std::string jsonOfUsageError(std::string_view command, const Message& complaint)
{
    Diagnostic diagnostic;
    diagnostic.severity = Severity::Error;
    diagnostic.message = complaint;
    if (command == "diff")
        return writeJson(diffErrorJson({}, {diagnostic}));
    if (command == "doctor")
        return writeJson(doctorErrorJson({}, {diagnostic}));
    if (command != "show")
        return {};
    JsonValue json = showJson({}, false);
    json["diagnostics"] = jsonDiagnostics({diagnostic});
    return writeJson(json);
}

} // namespace tvmscope
