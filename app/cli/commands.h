// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/cli/invocation.h"
#include "app/session/sources.h"
#include "models/profile/message.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// Every command of the program, a line each.
std::span<const Command> commands();
/// Null for an unknown name.
const Command* findCommand(std::string_view name);
/// The command whose name is at most two letters added, lost or changed away from the word; null where none is.
const Command* similarCommand(std::string_view word);
/// The program without a command: its options and the help page that lists the commands.
const Command& plainCommand();

ExitStatus runShow(const Invocation& invocation);
ExitStatus runDiff(const Invocation& invocation);
/// The same as text, of sources that are open and have said what is wrong with them.
ExitStatus showSources(const std::vector<OpenedSource>& sources, const Invocation& invocation);
ExitStatus diffSources(const std::vector<OpenedSource>& sources, const Invocation& invocation);
ExitStatus runDoctor(const Invocation& invocation);
ExitStatus runExport(const Invocation& invocation);
ExitStatus runRecorder(const Invocation& invocation);
ExitStatus runHelp(const Invocation& invocation);

/// What a command that was given with these words prints where the words make no sense and JSON was asked for: the object its
/// readers expect, with the complaint as a diagnostic. Empty for commands that write no JSON.
std::string jsonOfUsageError(std::string_view command, const Message& complaint);

} // namespace tvmscope
