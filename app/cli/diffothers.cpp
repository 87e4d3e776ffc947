// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/cli/diffothers.h"

#include "app/catalog/catalog.h"
#include "app/cli/commands.h"
#include "app/cli/diffjson.h"
#include "app/cli/output.h"
#include "app/cli/sourcestatus.h"
#include "models/export/countpairs.h"
#include "models/export/executable.h"
#include "models/export/tablewriter.h"
#include "models/export/timings.h"
#include "models/export/tuning.h"
#include "models/profile/difference.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <array>

namespace tvmscope {

namespace {

struct KindWord {
    std::string_view word;
    DiffKind kind;
};
/// In the order in which they are looked for.
constexpr std::array kindWords{KindWord{"profile", DiffKind::Profile}, KindWord{"papi", DiffKind::Counters},
    KindWord{"executable", DiffKind::Executable}, KindWord{"benchmark", DiffKind::Benchmark},
    KindWord{"tuning-log", DiffKind::TuningLog}};

/// What is compared, and what is said of it. Lives as long as the sources.
struct Others {
    NamedArtifact baseline, candidate;
    std::string headline;
    Page page;
    TextTable table; ///< for programs
    JsonValue rows = JsonValue::array();
    bool differ = false;
    bool comparable = true;
};

std::size_t countAmong(DiffKind kind, const std::vector<NamedArtifact>& named)
{
    if (kind == DiffKind::Executable)
        return openedListings(named).size();
    if (kind == DiffKind::Counters)
        return openedCounts(named).size();
    return kind == DiffKind::Benchmark ? timingRows(named).size() : tunedLogs(named).size();
}

Others comparedListings(const std::vector<NamedArtifact>& named)
{
    const std::vector<OpenedListing> all = openedListings(named), two{all[0], all[1]};
    const ListingAlignment alignment = alignListings(*two[0].listing, *two[1].listing);
    Others others;
    others.baseline = {two[0].document, two[0].artifact};
    others.candidate = {two[1].document, two[1].artifact};
    others.page = listingsPage(two, messageText);
    others.headline = std::get<PageHeading>(others.page.front()).text;
    others.table = listingTable(two);
    for (const auto& row : opcodesTable(two).rows)
        others.rows.push_back({{"opcode", jsonText(std::get<std::string>(row[0]))}, {"baseline", std::get<std::int64_t>(row[1])},
            {"candidate", std::get<std::int64_t>(row[2])}});
    others.differ = alignment.onlyA + alignment.onlyB > 0;
    return others;
}

Others comparedTimings(const std::vector<NamedArtifact>& named)
{
    const std::vector<TimingRow> rows = timingRows(named);
    Others others;
    others.baseline = rows.front().place;
    others.candidate = rows[1].place;
    others.page = timingsPage(rows, messageText);
    others.headline = std::get<PageHeading>(others.page.front()).text;
    others.table = timingsTable(rows);
    const double first = rows.front().figures.meanUs;
    for (const TimingRow& row : rows) {
        const double us = row.figures.meanUs;
        others.rows.push_back({{"source", jsonText(row.place.document->source)}, {"artifact", row.place.artifact->id},
            {"name", row.figures.name.empty() ? JsonValue() : jsonText(row.figures.name)},
            {"device", row.device.empty() ? JsonValue() : jsonText(row.device)}, {"mean_us", jsonNumber(us)},
            {"ratio", us > 0 ? jsonNumber(first / us) : JsonValue()}});
        others.differ = others.differ || differ(first, us);
    }
    return others;
}

Others comparedLogs(const std::vector<NamedArtifact>& named)
{
    const std::vector<TunedLog> all = tunedLogs(named), two{all[0], all[1]};
    Others others;
    others.baseline = {two[0].document, two[0].artifact};
    others.candidate = {two[1].document, two[1].artifact};
    others.page = comparedLogsPage(two[0], two[1], messageText);
    others.headline = std::get<PageHeading>(others.page.front()).text;
    others.table = comparedLogsTable(two);
    for (const auto& [label, us, otherUs] : comparedWorkloads(two[0], two[1])) {
        const bool both = us && otherUs && *otherUs > 0;
        others.rows.push_back({{"label", jsonText(label)}, {"baseline_us", jsonNumber(us)}, {"candidate_us", jsonNumber(otherUs)},
            {"ratio", both ? jsonNumber(*us / *otherUs) : JsonValue()}});
        others.differ = others.differ || us.has_value() != otherUs.has_value() || (both && differ(*us, *otherUs));
    }
    return others;
}

Others comparedCounters(const std::vector<NamedArtifact>& named, std::size_t width)
{
    const std::vector<OpenedCounts> all = openedCounts(named);
    const CountedPair pair = comparedCounts(*all[0].counted, *all[1].counted);
    Others others;
    others.baseline = all[0].place;
    others.candidate = all[1].place;
    others.page = countedPairPage(pair, {all[0], all[1]}, messageText, width);
    others.headline = std::get<PageHeading>(others.page.front()).text;
    others.table = countedPairTable(pair);
    others.comparable = !pair.counter.empty();
    for (const CountedGroup& group : pair.groups) {
        const auto& [a, b] = group.counts;
        others.rows.push_back({{"label", jsonText(group.label)}, {"counter", jsonText(pair.counter)}, {"unit", pair.unit},
            {"baseline_count", jsonNumber(a)}, {"candidate_count", jsonNumber(b)},
            {"ratio", a && b && *b > 0 ? jsonNumber(static_cast<double>(*a) / static_cast<double>(*b)) : JsonValue()}});
        others.differ = others.differ || a.has_value() != b.has_value() || (a && b && !countAlike(*a, *b));
    }
    return others;
}

Others compared(DiffKind kind, const std::vector<NamedArtifact>& named, std::size_t width)
{
    if (kind == DiffKind::Counters)
        return comparedCounters(named, width);
    if (kind == DiffKind::Executable)
        return comparedListings(named);
    return kind == DiffKind::Benchmark ? comparedTimings(named) : comparedLogs(named);
}

std::string writtenOthers(const Others& others, std::string_view kind, const std::vector<OpenedSource>& sources,
    const Invocation& invocation, OutputFormat format)
{
    const auto page = [&](const PageLook& look) { return writePage(others.page, look.style, look.width); };
    switch (format) {
    case OutputFormat::Json:
        return writeJson(diffOthersJson(kind, others.baseline, others.candidate, others.headline, others.rows, sources));
    case OutputFormat::Csv:
        return writeTable(others.table, TextFormat::Csv);
    case OutputFormat::Tsv:
        return writeTable(others.table, TextFormat::Tsv);
    case OutputFormat::Markdown:
        return page(markdownLook);
    default:
        return page(textLook(invocation.output));
    }
}

std::string_view kindWord(DiffKind kind)
{
    return std::ranges::find(kindWords, kind, &KindWord::kind)->word;
}

} // namespace

std::optional<DiffKind> diffKindOf(std::string_view word) noexcept
{
    const auto found = std::ranges::find(kindWords, word, &KindWord::word);
    return found == kindWords.end() ? std::nullopt : std::optional(found->kind);
}

std::optional<DiffKind> diffKindIn(const std::vector<OpenedSource>& sources)
{
    if (std::ranges::any_of(sources, &OpenedSource::usable))
        return DiffKind::Profile;
    const std::vector<NamedArtifact> named = namedArtifacts(sources);
    const auto found = std::ranges::find_if(
        kindWords, [&](DiffKind kind) { return kind != DiffKind::Profile && countAmong(kind, named) > 1; }, &KindWord::kind);
    return found == kindWords.end() ? std::nullopt : std::optional(found->kind);
}

ExitStatus diffOthers(DiffKind kind, const std::vector<OpenedSource>& sources, const Invocation& invocation, OutputFormat format)
{
    const std::vector<NamedArtifact> named = namedArtifacts(sources);
    const std::size_t count = countAmong(kind, named);
    if (count < 2) {
        const Message complaint("diff-needs-two", {static_cast<std::int64_t>(count), std::string(kindWord(kind))});
        say(Severity::Error, complaint);
        if (format == OutputFormat::Json)
            writeFailure(jsonOfUsageError("diff", complaint), invocation.output);
        return ExitStatus::Usage;
    }
    if (count > 2 && kind != DiffKind::Benchmark) // of which all stand in the table
        say(Severity::Warning, Message("diff-first-two", {static_cast<std::int64_t>(count), std::string(kindWord(kind))}));
    const Others others = compared(kind, named, textLook(invocation.output).width);
    const ExitStatus status = statusOf(sources);
    const ExitStatus answer = !others.comparable ? ExitStatus::NotComparable
        : invocation.exitCode && others.differ   ? ExitStatus::Difference
                                                 : ExitStatus::Ok;
    return writeAnswer(writtenOthers(others, kindWord(kind), sources, invocation, format), invocation.output,
        status == ExitStatus::Ok ? answer : status);
}

} // namespace tvmscope
