// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/outputformat.h"
#include "app/cli/showjson.h"
#include "app/cli/sourcestatus.h"
#include "app/kinds/artifactkind.h"
#include "models/export/executable.h"
#include "models/export/progressjoin.h"
#include "models/export/rowtables.h"
#include "models/export/tablewriter.h"
#include "models/export/tuning.h"
#include "models/export/tuningjoin.h"
#include "models/profile/countedprofile.h"
#include "models/profile/messageids.h"
#include "models/tuning/comparedlogs.h"

#include <algorithm>
#include <array>

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

std::string pages(const std::vector<OpenedSource>& sources, const Invocation& invocation, const PageLook& look)
{
    const RowsShown rows = invocation.summary ? RowsShown::None : invocation.all ? RowsShown::All : RowsShown::Longest;
    std::string text;
    const auto add = [&](const Page& page) { text += (text.empty() ? "" : "\n\n") + writePage(page, look.style, look.width); };
    const std::vector<NamedArtifact> named = namedArtifacts(sources);
    TextsAround around = textsAround(named);
    const ArtifactsBeside beside = artifactsBesideOthers(sources);
    const bool profiled = !around.stories.empty();
    for (const ShownJoin& each : joinsOf(named)) // what is open together answers before each of it
        add(joinPage(each, messageText, rows));
    if (const std::vector<OpenedListing> listings = openedListings(named); !profiled && listings.size() > 1)
        add(listingsPage(listings, messageText));
    if (const std::vector<TunedLog> logs = tunedLogs(named);
        !profiled && logs.size() > 1 && compareLogs(*logs[0].summary, *logs[1].summary).same > 0)
        add(comparedLogsPage(logs[0], logs[1], messageText));
    for (const OpenedSource& source : sources) {
        std::vector<const Artifact*> byNumber(source.artifacts);
        std::ranges::sort(byNumber, {}, &Artifact::id); // profiles first, though warnings may stand above them
        std::erase_if(byNumber, [&](const Artifact* each) {
            const auto* const log = each->get<TuningLog>();
            return log && isToldByRecords(*log, named);
        });
        for (const Artifact* artifact : byNumber) {
            const Artifact& shown = besideOthers(beside, *artifact);
            add(artifactKind(shown).page(*source.document, shown, {rows, look.width, around.stories[artifact], profiled}));
        }
    }
    for (const std::vector<ShownProgress>& each : around.progress)
        add(progressPage(each, messageText, rows));
    return text;
}

/// Rows of profiles, of those without durations their counters.
bool hasRows(const Artifact* artifact)
{
    return artifact->isProfile();
}

/// All rows as one table; where there are several profiles, its first columns say which a row belongs to.
TextTable rowsOf(const std::vector<OpenedSource>& sources)
{
    TextTable all;
    std::ptrdiff_t profiles = 0;
    for (const OpenedSource& source : sources)
        profiles += std::ranges::count_if(source.artifacts, hasRows);
    for (const OpenedSource& source : sources)
        for (const Artifact* artifact : source.artifacts) {
            if (!hasRows(artifact))
                continue;
            const auto* const counted = artifact->get<CountedProfile>();
            const AnalyzedProfilePtr analyzed = analyzeProfile(counted ? counted->profile : artifact->profile());
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

ExitStatus showAs(OutputFormat format, const std::vector<OpenedSource>& sources, const Invocation& invocation)
{
    const bool anything = std::any_of(sources.begin(), sources.end(), [](const OpenedSource& s) { return !s.artifacts.empty(); });
    const ExitStatus status = statusOf(sources);
    const bool rows = format == OutputFormat::Csv || format == OutputFormat::Tsv;
    if (anything && rows && std::none_of(sources.begin(), sources.end(), [](const OpenedSource& s) {
            return std::ranges::any_of(s.artifacts, hasRows);
        }))
        return usageError(invocation, Message("show-no-rows"));
    if (anything)
        return writeAnswer(resultOf(sources, invocation, format), invocation.output, status);
    if (format == OutputFormat::Json)
        if (const ExitStatus written = writeFailure(resultOf(sources, invocation, format), invocation.output);
            written != ExitStatus::Ok)
            return written;
    return status;
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
    return showAs(*format, sources, invocation);
}

ExitStatus showSources(const std::vector<OpenedSource>& sources, const Invocation& invocation)
{
    return showAs(OutputFormat::Text, sources, invocation);
}

} // namespace tvmscope
