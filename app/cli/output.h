// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/cli/exitstatus.h"
#include "app/session/compared.h"
#include "models/export/page.h"
#include "models/profile/diagnostic.h"

#include <string>
#include <string_view>
#include <vector>

/// Where results and messages go: results to standard output or a file, messages to standard error.
namespace tvmscope {

/// How a page for people looks where it goes to.
struct PageLook {
    PageStyle style = PageStyle::Plain;
    std::size_t width = usualWidth;
};

constexpr PageLook markdownLook{PageStyle::Markdown, noWidth};

/// Plain text to `path` (empty or `-`: standard output). A terminal's headings are bold, unless the user has asked for NO_COLOR,
/// and its width is that of the page; elsewhere COLUMNS says the width, if it is a number from 60 to 400.
PageLook textLook(const std::string& path);

/// Writes a result to `path` (through a temporary file, which takes its name when all is written), or to standard output where
/// the path is empty or `-`. A reader that has closed its pipe is no error. Says what went wrong on standard error.
ExitStatus writeResult(std::string_view bytes, const std::string& path);

/// The same for an answer that says that there is none: a file that exists keeps what it holds, since nothing was read that could
/// take its place.
ExitStatus writeFailure(std::string_view bytes, const std::string& path);

/// Writes an answer that the program ends with `status` for, and returns that, unless it could not be written. What damaged
/// sources have left takes the place of no file.
ExitStatus writeAnswer(std::string_view bytes, const std::string& path, ExitStatus status);

/// `tvmscope: error: …` on standard error.
void say(Severity severity, const Message& message);

/// What a source's reader has to say, as `file:line:column: severity: message`, with the piece of text it is about.
void sayDiagnostics(const std::string& source, const std::vector<Diagnostic>& diagnostics);
/// What readers and choices have to say about sources, once a document.
void saySources(const std::vector<OpenedSource>& sources);
/// What a failure adds to that, and the status that the program ends with.
ExitStatus sayFailure(const SessionFailure& failure);

} // namespace tvmscope
