// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/cli/commands.h"
#include "app/cli/doctorjson.h"
#include "app/cli/output.h"
#include "app/cli/outputformat.h"
#include "app/cli/sourcestatus.h"
#include "app/session/compared.h"
#include "models/export/findingspage.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tvmscope {

namespace {

constexpr std::array doctorFormats{OutputFormat::Text, OutputFormat::Markdown, OutputFormat::Json};

ExitStatus refused(
    const Invocation& invocation, ExitStatus status, const Message& complaint, const std::vector<OpenedSource>& sources = {})
{
    say(Severity::Error, complaint);
    Diagnostic problem;
    problem.severity = Severity::Error;
    problem.message = complaint;
    if (invocation.format == "json")
        writeFailure(writeJson(doctorErrorJson(sources, {problem})), invocation.output);
    return status;
}

/// The findings below the names of what was examined.
Page pageOf(const Workspace& examined)
{
    Page page = findingsPage(*examined.findings, messageText);
    PageFacts sides;
    const Document* asked = nullptr; // of many profiles in one source it is found out once
    bool several = false;
    for (std::size_t at = 0; at < examined.examined.size(); ++at) {
        const ProfileChoice place = examined.examinedChoices[at];
        const Document* const document = examined.documents[place.document].get();
        if (std::exchange(asked, document) != document)
            several = document->profiles().size() > 1;
        const std::string pick = several ? "#" + std::to_string(document->artifacts[place.artifact].id) : std::string();
        sides.facts.emplace_back(examined.examined[at].label, document->source + pick);
    }
    page.insert(page.begin() + 1, PageBlock{std::move(sides)});
    return page;
}

std::string resultOf(
    const Workspace& examined, const std::vector<OpenedSource>& sources, const Invocation& invocation, OutputFormat format)
{
    if (format == OutputFormat::Json)
        return writeJson(doctorJson(examined, sources));
    const PageLook look = format == OutputFormat::Markdown ? markdownLook : textLook(invocation.output);
    return writePage(pageOf(examined), look.style, look.width);
}

} // namespace

ExitStatus runDoctor(const Invocation& invocation)
{
    if (invocation.files.empty())
        return refused(invocation, ExitStatus::Usage, Message("doctor-needs-a-profile"));
    const auto format = chooseFormat(invocation, doctorFormats);
    if (!format)
        return refused(invocation, ExitStatus::Usage, format.error());
    const std::vector<OpenedSource> sources = openAll(invocation.files, Needed::Anything);
    saySources(sources);
    const WorkspacePtr examined = showTogether(sources, findingsAlone);
    if (examined->examined.empty()) {
        const ExitStatus status = statusOf(sources);
        if (status == ExitStatus::Ok)
            return refused(
                invocation, ExitStatus::BadInput, Message("source-without-profile", {invocation.files.front()}), sources);
        if (*format == OutputFormat::Json)
            writeFailure(writeJson(doctorErrorJson(sources, {})), invocation.output);
        return status;
    }
    return writeAnswer(resultOf(*examined, sources, invocation, *format), invocation.output, statusOf(sources));
}

} // namespace tvmscope
