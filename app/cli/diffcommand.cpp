// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/cli/commands.h"
#include "app/cli/diffjson.h"
#include "app/cli/diffothers.h"
#include "app/cli/output.h"
#include "app/cli/outputformat.h"
#include "app/session/compared.h"
#include "models/export/answer.h"
#include "models/export/comparisontables.h"
#include "models/export/matrixtables.h"
#include "models/export/tablewriter.h"
#include "models/profile/difference.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <array>

namespace tvmscope {

namespace {

constexpr std::array diffFormats{
    OutputFormat::Text, OutputFormat::Markdown, OutputFormat::Json, OutputFormat::Csv, OutputFormat::Tsv};
constexpr std::size_t groupsShown = 15;

std::string resultOf(const ShownPair& compared, const OpenedProfiles& pair, const Invocation& invocation, OutputFormat format)
{
    const Comparison& comparison = *compared.workspace->comparison;
    const auto page = [&](const PageLook& look) {
        return writePage(
            answerPage(comparison, messageText, invocation.all ? 0 : groupsShown, look.width), look.style, look.width);
    };
    switch (format) {
    case OutputFormat::Json:
        return writeJson(diffJson(compared, pair));
    case OutputFormat::Csv:
        return writeTable(groupsTable(comparison, messageText), TextFormat::Csv);
    case OutputFormat::Tsv:
        return writeTable(groupsTable(comparison, messageText), TextFormat::Tsv);
    case OutputFormat::Markdown:
        return page(markdownLook);
    default:
        return page(textLook(invocation.output));
    }
}

bool differs(const DeviceComparison& device)
{
    return !device.hostClock && differ(device.us.baseline, device.us.candidate);
}

ExitStatus statusOf(const Comparison& comparison, const OpenedProfiles& pair, bool exitCode)
{
    if (pair.baseline().document->hasErrors() || pair.candidate().document->hasErrors())
        return ExitStatus::BadInput;
    if (!comparison.comparable)
        return ExitStatus::NotComparable;
    const bool difference = std::any_of(comparison.devices.begin(), comparison.devices.end(), differs);
    return exitCode && difference ? ExitStatus::Difference : ExitStatus::Ok;
}

ExitStatus failed(const SessionFailure& failure, const Invocation& invocation, OutputFormat format)
{
    const ExitStatus status = sayFailure(failure);
    if (format == OutputFormat::Json)
        writeFailure(writeJson(diffErrorJson(failure.sources, failure.problems)), invocation.output);
    return status;
}

ExitStatus diffPair(const OpenedProfiles& pair, const Invocation& invocation, OutputFormat format)
{
    const auto compared = showPair(pair, invocation.corrections, comparisonAlone);
    if (!compared)
        return failed(compared.error(), invocation, format);
    sayDiagnostics(invocation.corrections, compared->aboutCorrections);
    return writeAnswer(resultOf(*compared, pair, invocation, format), invocation.output,
        statusOf(*compared->workspace->comparison, pair, invocation.exitCode));
}

std::string resultOf(
    const ProfileSet& profileSet, const std::vector<OpenedSource>& sources, const Invocation& invocation, OutputFormat format)
{
    const auto page = [&](const PageLook& look) {
        return writePage(
            matrixPage(profileSet, messageText, invocation.all ? 0 : groupsShown, look.width), look.style, look.width);
    };
    switch (format) {
    case OutputFormat::Json:
        return writeJson(matrixJson(profileSet, sources));
    case OutputFormat::Csv:
        return writeTable(matrixTable(profileSet), TextFormat::Csv);
    case OutputFormat::Tsv:
        return writeTable(matrixTable(profileSet), TextFormat::Tsv);
    case OutputFormat::Markdown:
        return page(markdownLook);
    default:
        return page(textLook(invocation.output));
    }
}

ExitStatus statusOf(const ProfileSet& profileSet, const std::vector<OpenedSource>& sources, bool exitCode)
{
    if (std::any_of(sources.begin(), sources.end(), [](const OpenedSource& source) { return source.document->hasErrors(); }))
        return ExitStatus::BadInput;
    if (!profileSet.comparable)
        return ExitStatus::NotComparable;
    const bool difference = std::any_of(profileSet.comparisons.begin(), profileSet.comparisons.end(), [](const auto& comparison) {
        return comparison && std::any_of(comparison->devices.begin(), comparison->devices.end(), differs);
    });
    return exitCode && difference ? ExitStatus::Difference : ExitStatus::Ok;
}

ExitStatus misused(const Message& complaint, const Invocation& invocation, OutputFormat format)
{
    say(Severity::Error, complaint);
    if (format == OutputFormat::Json)
        writeFailure(jsonOfUsageError("diff", complaint), invocation.output);
    return ExitStatus::Usage;
}

/// Every source was read, and something in it, so that what lacks is a second one of its kind.
bool holdsAnything(const std::vector<OpenedSource>& sources)
{
    return std::all_of(sources.begin(), sources.end(),
        [](const OpenedSource& source) { return !source.artifacts.empty() && !source.document->hasErrors(); });
}

ExitStatus diffSet(const OpenedProfiles& opened, const Invocation& invocation, OutputFormat format)
{
    if (!invocation.corrections.empty())
        return misused(Message("corrections-of-two"), invocation, format);
    const WorkspacePtr compared = showTogether(opened.sources, profileSetAlone);
    const ProfileSet& profileSet = *compared->profileSet;
    return writeAnswer(resultOf(profileSet, opened.columns, invocation, format), invocation.output,
        statusOf(profileSet, opened.columns, invocation.exitCode));
}

ExitStatus diffOpened(
    const tl::expected<OpenedProfiles, SessionFailure>& opened, const Invocation& invocation, OutputFormat format)
{
    if (!opened)
        return failed(opened.error(), invocation, format);
    if (opened->columns.size() < 2)
        return failed(notAPair(*opened), invocation, format);
    return opened->arePair() ? diffPair(*opened, invocation, format) : diffSet(*opened, invocation, format);
}

} // namespace

ExitStatus runDiff(const Invocation& invocation)
{
    const auto format = chooseFormat(invocation, diffFormats);
    if (!format) {
        say(Severity::Error, format.error());
        if (invocation.format == "json")
            writeFailure(jsonOfUsageError("diff", format.error()), invocation.output);
        return ExitStatus::Usage;
    }
    const std::optional<DiffKind> asked = diffKindOf(invocation.kind);
    if (!invocation.kind.empty() && !asked)
        return misused(Message("no-such-kind", {invocation.kind}), invocation, *format);
    if (invocation.files.empty())
        return diffOpened(openProfiles(invocation.files, saySources), invocation, *format);
    std::vector<OpenedSource> sources = openAll(invocation.files, Needed::Anything);
    const std::optional<DiffKind> held = diffKindIn(sources);
    const bool counts = asked == DiffKind::Profile && held == DiffKind::Counters; // they are profiles, too
    const std::optional<DiffKind> kind = asked && !counts ? asked : held;
    if (kind && *kind != DiffKind::Profile) {
        saySources(sources);
        return diffOthers(*kind, sources, invocation, *format);
    }
    sayPickedNoProfile(sources);
    saySources(sources);
    if (!kind && holdsAnything(sources))
        return misused(Message("diff-needs-two-of-a-kind"), invocation, *format);
    return diffOpened(profilesOf(std::move(sources), Needed::Profiles), invocation, *format);
}

ExitStatus diffSources(const std::vector<OpenedSource>& sources, const Invocation& invocation)
{
    return diffOpened(profilesOf(sources, Needed::Anything), invocation, OutputFormat::Text);
}

} // namespace tvmscope
