// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/cli/exitstatus.h"

#include <tl/expected.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// A command line taken apart: files and the values of all options, of which each command knows some.
struct Invocation {
    std::vector<std::string> files;
    std::string format; ///< empty: by the suffix of `output`, or the command's own
    std::string output; ///< empty or `-`: standard output
    std::string chart;
    std::string table;
    std::string corrections; ///< a file of them; empty: none
    std::string kind; ///< of the artifacts that are compared; empty: by what the files hold
    std::string device; ///< which device a chart is about; empty: the leading one
    std::string devicePeak; ///< whose peak is the roof of a roofline chart; empty: none
    std::string theme; ///< `light`, `dark`, or empty: light for a chart, as chosen last for the window
    int width = 1200;
    int height = 0; ///< 0: what the chart wants for the width
    double scale = 1.0;
    bool summary = false;
    bool all = false;
    bool exitCode = false;
    bool list = false;
    bool version = false;
    // The window's.
    std::string picture; ///< draw the window into this file and end
    std::string size; ///< `1280x720`; empty: as it was last
    std::string page;
    std::string select;
    bool sample = false;
};

enum class Option : std::uint8_t {
    Format,
    Output,
    Summary,
    All,
    ExitCode,
    List,
    Chart,
    Table,
    CorrectionsFile,
    Kind,
    Device,
    DevicePeak,
    Width,
    Height,
    Scale,
    Theme,
    Version,
    Picture,
    Size,
    OpenPage,
    Select,
    Sample
};

/// What a command does with its files. It writes results to standard output or a file, and messages to standard error.
using CommandFunction = ExitStatus (*)(const Invocation& invocation);

/// A command: CLI11's parser, the help pages, the man page and the completions are made from it.
struct Command {
    std::string_view name;
    std::string_view arguments; ///< as the usage line shows them
    std::string_view summary;
    std::string_view details; ///< further sentences of its help page
    std::span<const Option> options;
    CommandFunction run = nullptr;
    const char* outputHelp = nullptr; ///< what --output does, where a suffix picks no format
};

/// Why there is nothing to run: help to print on standard output, or what is wrong.
struct ParseStop {
    ExitStatus status = ExitStatus::Ok;
    std::string text;
};

/// Takes the words behind the command's name apart. Words behind `--` are files, whatever they look like.
tl::expected<Invocation, ParseStop> parseInvocation(const Command& command, const std::vector<std::string>& words);

/// The help page of a command.
std::string helpPage(const Command& command);

} // namespace tvmscope
