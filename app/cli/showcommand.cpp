// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/outputformat.h"
#include "app/cli/showjson.h"
#include "app/cli/sourcestatus.h"
#include "app/kinds/artifactkind.h"
#include "models/export/rowtables.h"
#include "models/export/tablewriter.h"
#include "models/export/tuningjoin.h"
#include "models/findings/doctorinput.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <array>
#include <map>

namespace tvmscope {

namespace {

constexpr std::array showFormats{
    OutputFormat::Text, OutputFormat::Markdown, OutputFormat::Json, OutputFormat::Csv, OutputFormat::Tsv};

ExitStatus usageError(const Invocation& invocation, const Message& complaint)
{
    say(Severity::Error, complaint);
    if (invocation.format == "json")
        writeFailure(jsonOfUsageError("show", complaint), invocation.output);
    return ExitStatus::Usage;
}

/// Of each profile the timings that belong to it, also those of other sources.
std::map<const Artifact*, std::vector<TimingBeside>> timingsOf(const std::vector<OpenedSource>& sources)
{
    std::map<const Artifact*, std::vector<TimingBeside>> timings;
    const std::vector<NamedArtifact> named = namedArtifacts(sources);
    std::vector<DoctorProfile> profiles = doctorProfiles(named);
    auto next = profiles.begin();
    for (const NamedArtifact& each : named)
        if (each.artifact->profile())
            timings[each.artifact] = std::move((next++)->benchmarks);
    return timings;
}

std::string pages(const std::vector<OpenedSource>& sources, const Invocation& invocation, const PageLook& look)
{
    const RowsShown rows = invocation.summary ? RowsShown::None : invocation.all ? RowsShown::All : RowsShown::Longest;
    std::string text;
    const auto add = [&](const Page& page) { text += (text.empty() ? "" : "\n\n") + writePage(page, look.style, look.width); };
    std::map<const Artifact*, std::vector<TimingBeside>> timings = timingsOf(sources);
    const ArtifactsBeside beside = artifactsBesideOthers(sources);
    for (const OpenedSource& source : sources) {
        std::vector<const Artifact*> byNumber(source.artifacts);
        std::ranges::sort(byNumber, {}, &Artifact::id); // profiles first, though warnings may stand above them
        for (const Artifact* artifact : byNumber) {
            const Artifact& shown = besideOthers(beside, *artifact);
            add(artifactKind(shown).page(*source.document, shown, {rows, look.width, timings[artifact]}));
        }
    }
    for (const ShownJoin& each : joinsOf(namedArtifacts(sources)))
        add(joinPage(each, messageText, rows));
    return text;
}

/// All rows as one table; where there are several profiles, its first columns say which a row belongs to.
TextTable rowsOf(const std::vector<OpenedSource>& sources)
{
    TextTable all;
    std::size_t profiles = 0;
    for (const OpenedSource& source : sources)
        profiles += source.profiles.size();
    for (const OpenedSource& source : sources)
        for (const Artifact* artifact : source.profiles) {
            const AnalyzedProfilePtr analyzed = analyzeProfile(artifact->profile());
            TextTable table = rowsTable(*analyzed, analyzed->classOfRow);
            if (profiles == 1)
                return table;
            appendRows(all, table, {source.document->source, artifact->id});
        }
    return all;
}

std::string resultOf(const std::vector<OpenedSource>& sources, const Invocation& invocation, OutputFormat format)
{
    switch (format) {
    case OutputFormat::Json:
        return writeJson(showJson(sources, !invocation.summary));
    case OutputFormat::Csv:
        return writeTable(rowsOf(sources), TextFormat::Csv);
    case OutputFormat::Tsv:
        return writeTable(rowsOf(sources), TextFormat::Tsv);
    case OutputFormat::Markdown:
        return pages(sources, invocation, markdownLook);
    default:
        return pages(sources, invocation, textLook(invocation.output));
    }
}

} // namespace

ExitStatus runShow(const Invocation& invocation)
{
    if (invocation.files.empty())
        return usageError(invocation, Message("show-needs-a-file"));
    const auto format = chooseFormat(invocation, showFormats);
    if (!format)
        return usageError(invocation, format.error());
    const std::vector<OpenedSource> sources = openAll(invocation.files, Needed::Anything);
    saySources(sources);
    const bool anything = std::any_of(sources.begin(), sources.end(), [](const OpenedSource& s) { return !s.artifacts.empty(); });
    if (anything || *format == OutputFormat::Json) {
        const auto write = anything ? writeResult : writeFailure;
        const ExitStatus written = write(resultOf(sources, invocation, *format), invocation.output);
        if (written != ExitStatus::Ok)
            return written;
    }
    return statusOf(sources);
}

} // namespace tvmscope
