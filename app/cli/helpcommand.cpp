// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/cli/commands.h"
#include "app/cli/helppages.h"
#include "app/cli/output.h"
#include "models/profile/messageids.h"

namespace tvmscope {

std::string programHelp()
{
    std::string page = helpPage(plainCommand()) + "\nCommands:\n";
    for (const Command& command : commands())
        page += "  " + std::string(command.name) + std::string(10 - command.name.size(), ' ') + std::string(command.summary)
            + "\n";
    return page + "\ntvmscope help COMMAND explains one, tvmscope help formats what can be opened.\n";
}

ExitStatus runHelp(const Invocation& invocation)
{
    if (invocation.files.empty())
        return writeResult(programHelp(), {});
    if (invocation.files.size() == 1 && invocation.files.front() == "formats")
        return writeResult(formatsHelp(), {});
    const Command* command = findCommand(invocation.files.front());
    if (!command || invocation.files.size() > 1) {
        say(Severity::Error, Message("no-such-command", {invocation.files.back()}));
        return ExitStatus::Usage;
    }
    return writeResult(helpPage(*command), {});
}

} // namespace tvmscope
