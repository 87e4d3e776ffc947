// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/cli/exitstatus.h"
#include "models/profile/diagnostic.h"

#include <string>
#include <string_view>
#include <vector>

/// Where results and messages go: results to standard output or a file, messages to standard error.
namespace tvmscope {

/// True where standard output is a terminal and the user has not asked for NO_COLOR.
bool styledOutput();

/// Writes a result to `path` (through a temporary file, which takes its name when all is written), or to standard output where
/// the path is empty or `-`. A reader that has closed its pipe is no error. Says what went wrong on standard error.
ExitStatus writeResult(std::string_view bytes, const std::string& path);

/// `tvmscope: error: …` on standard error.
void say(Severity severity, const Message& message);

/// What a source's reader has to say, as `file:line:column: severity: message`, with the piece of text it is about.
void sayDiagnostics(const std::string& source, const std::vector<Diagnostic>& diagnostics);

/// `note`, `warning`, `error`.
std::string_view severityName(Severity severity) noexcept;

} // namespace tvmscope
