// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/cli/commands.h"
#include "app/cli/doctorjson.h"
#include "app/cli/output.h"
#include "app/cli/outputformat.h"
#include "app/cli/sourcestatus.h"
#include "models/export/findingspage.h"
#include "models/findings/examine.h"
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
Page pageOf(const DoctorSources& examined, const std::vector<Finding>& findings)
{
    Page page = findingsPage(findings, messageText);
    PageFacts sides;
    const Document* asked = nullptr; // of many profiles in one source it is found out once
    bool several = false;
    for (std::size_t at = 0; at < examined.places.size(); ++at) {
        const auto& [document, artifact] = examined.places[at];
        if (std::exchange(asked, document) != document)
            several = document->profiles().size() > 1;
        const std::string pick = several ? "#" + std::to_string(artifact->id) : std::string();
        sides.facts.emplace_back(examined.doctorInput.profiles[at].label, document->source + pick);
    }
    page.insert(page.begin() + 1, PageBlock{std::move(sides)});
    return page;
}

std::string resultOf(
    const DoctorSources& examined, const std::vector<OpenedSource>& sources, const Invocation& invocation, OutputFormat format)
{
    const std::vector<Finding> findings = examine(examined.doctorInput);
    if (format == OutputFormat::Json)
        return writeJson(doctorJson(examined, findings, sources));
    const PageLook look = format == OutputFormat::Markdown ? markdownLook : textLook(invocation.output);
    return writePage(pageOf(examined, findings), look.style, look.width);
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
    const DoctorSources examined = doctorSources(sources);
    if (examined.places.empty()) {
        const ExitStatus status = statusOf(sources);
        if (status == ExitStatus::Ok)
            return refused(
                invocation, ExitStatus::BadInput, Message("source-without-profile", {invocation.files.front()}), sources);
        if (*format == OutputFormat::Json)
            writeFailure(writeJson(doctorErrorJson(sources, {})), invocation.output);
        return status;
    }
    const ExitStatus written = writeResult(resultOf(examined, sources, invocation, *format), invocation.output);
    return written == ExitStatus::Ok ? statusOf(sources) : written;
}

} // namespace tvmscope
