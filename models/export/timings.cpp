// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/timings.h"

#include "models/comparison/runfacts.h"
#include "models/export/numbers.h"
#include "models/export/recordingfacts.h"
#include "models/profile/benchmark.h"
#include "models/profile/logwarning.h"
#include "models/profile/messageids.h"
#include "models/profile/selftimes.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace tvmscope {

namespace {

/// The profiles, the timing that each is held against, and the profile that each timing belongs to.
struct TimedProfiles {
    std::map<ProfilePtr, std::optional<TimingBeside>> profiles;
    std::map<const Artifact*, ProfilePtr> owners;

    explicit TimedProfiles(const std::vector<NamedArtifact>& named)
    {
        for (const DoctorProfile& one : doctorProfiles(named)) {
            const TimingBeside* const timing = nearestTiming(one.benchmarks);
            profiles.try_emplace(one.profile, timing ? std::optional(*timing) : std::nullopt);
            for (const TimingBeside& each : one.benchmarks)
                owners.try_emplace(each.artifact, one.profile);
        }
    }

    ProfilePtr ownerOf(const Artifact* timing) const
    {
        const auto found = owners.find(timing);
        return found == owners.end() ? nullptr : found->second;
    }
};

void addTotals(std::vector<TimingRow>& rows, const NamedArtifact& place, const std::optional<TimingBeside>& timing)
{
    const Profile& profile = *place.artifact->profile();
    const RunSpreads runs(profile, selfTimes(profile).us);
    const double longestUs = longestTotalUs(profile);
    for (const Device& device : profile.devices()) {
        if (!device.totalUs || !std::isfinite(*device.totalUs) || *device.totalUs <= 0)
            continue;
        TimingRow row{place, {}, std::string(executorName(profile.executor().kind)), device.name};
        row.owner = place.artifact->profile();
        if (*device.totalUs == longestUs)
            row.ownTiming = timing;
        row.figures.meanUs = *device.totalUs / static_cast<double>(runsOf(profile));
        if (runs.oneStandsForAll()) {
            const Spread spread = runs.ofRuns();
            row.figures.minUs = spread.minUs;
            row.figures.medianUs = spread.medianUs;
            row.figures.maxUs = spread.maxUs;
        }
        rows.push_back(std::move(row));
    }
}

TextCell known(std::optional<double> number)
{
    return number ? TextCell(*number) : TextCell();
}

/// Larger ÷ smaller.
std::string factorBetween(const Benchmark& one, const Benchmark& other)
{
    return timesText(std::max(one.meanUs, other.meanUs) / std::min(one.meanUs, other.meanUs));
}

std::vector<Message> headlineOfOne(const Benchmark& figures)
{
    const auto time = [&](double us) { return Microseconds{us, figures.meanUs}; };
    std::vector<Message> said{figures.stdUs ? Message("timing-alone-spread", {time(figures.meanUs), time(*figures.stdUs)})
                                            : Message("timing-alone", {time(figures.meanUs)})};
    if (figures.minUs && figures.medianUs && figures.maxUs)
        said.push_back(Message("timing-figures", {time(*figures.minUs), time(*figures.maxUs), time(*figures.medianUs)}));
    if (figures.repeats > 0)
        said.push_back(Message("timing-repeats", {figures.repeats}));
    return said;
}

} // namespace

TimingVerdict timingVerdict(const Benchmark& from, const Benchmark& to)
{
    const double scatterUs = std::max(from.stdUs.value_or(0.0), to.stdUs.value_or(0.0));
    const int direction = differenceDirection(from.meanUs, to.meanUs);
    if (direction == 0 || !areWithinScatter(from.meanUs, to.meanUs, scatterUs))
        return {ratioText(from.meanUs, to.meanUs), direction};
    // What was measured, without the words of a verdict.
    const char* const measured = to.meanUs > from.meanUs ? " longer" : " shorter";
    return {factorBetween(from, to) + measured + ", < 2 std", 0};
}

TimingVerdict timingVerdict(const TimingRow& from, const TimingRow& to)
{
    const bool areOfOtherModels = from.isOfOtherModel && to.isOfOtherModel && *from.isOfOtherModel != *to.isOfOtherModel;
    const bool areOfOtherDevices = from.isProfile() && to.isProfile() && from.device != to.device;
    if ((!areOfOtherModels && !areOfOtherDevices) || differenceDirection(from.figures.meanUs, to.figures.meanUs) == 0)
        return timingVerdict(from.figures, to.figures);
    return {factorBetween(from.figures, to.figures) + (areOfOtherModels ? ", other model" : ", other device"), 0};
}

std::optional<TimingVerdict> ownTimingVerdict(const TimingRow& row)
{
    return row.ownTiming ? std::optional(timingVerdict(*row.ownTiming, row.figures)) : std::nullopt;
}

bool isPrintedAgain(const NamedArtifact& first, const NamedArtifact& next)
{
    const auto *const one = first.artifact->get<Benchmark>(), *const other = next.artifact->get<Benchmark>();
    return one && other && first.document == next.document && one->resultsUs.empty() && !other->resultsUs.empty()
        && isSameTiming(*one, *other);
}

std::vector<TimingRow> timingRows(const std::vector<NamedArtifact>& named)
{
    if (std::none_of(
            named.begin(), named.end(), [](const NamedArtifact& place) { return place.artifact->get<Benchmark>() != nullptr; }))
        return {};
    std::vector<TimingRow> rows;
    TimedProfiles timed(named);
    for (const NamedArtifact& place : named) {
        if (const auto* const figures = place.artifact->get<Benchmark>()) {
            if (&place != &named.front() && !rows.empty() && isPrintedAgain(*(&place - 1), place))
                rows.pop_back();
            rows.push_back({place, *figures, {}, {}, {}, timed.ownerOf(place.artifact)});
        } else if (const auto timing = timed.profiles.extract(place.artifact->profile())) // named twice it has its rows once
            addTotals(rows, place, timing.mapped());
    }
    return rows;
}

std::vector<Message> timingsHeadline(const std::vector<TimingRow>& rows)
{
    if (rows.empty())
        return {};
    if (rows.size() == 1)
        return headlineOfOne(rows.front().figures);
    const auto [low, high] = std::minmax_element(
        rows.begin(), rows.end(), [](const TimingRow& a, const TimingRow& b) { return a.figures.meanUs < b.figures.meanUs; });
    const double fastest = low->figures.meanUs, slowest = high->figures.meanUs;
    const auto count = static_cast<std::int64_t>(rows.size());
    if (fastest == slowest)
        return {Message("timings-same", {count, Microseconds{fastest}})};
    if (differenceDirection(fastest, slowest) == 0) // what the table says ≈ of
        return {Message("timings-alike", {count, Microseconds{fastest, slowest}, Microseconds{slowest, slowest}})};
    return {Message(
        "timings-alone", {count, Microseconds{fastest, slowest}, Microseconds{slowest, slowest}, Times{slowest / fastest}})};
}

std::vector<Message> warningsHeadline(const std::vector<DocumentPtr>& documents)
{
    std::int64_t warnings = 0;
    for (const DocumentPtr& document : documents)
        for (const Artifact& artifact : document->artifacts)
            if (const auto* const held = artifact.get<LogWarnings>())
                warnings += static_cast<std::int64_t>(held->items.size());
    return warnings > 0 ? std::vector{Message("warnings-alone", {warnings})} : std::vector<Message>();
}

TextTable timingsTable(const std::vector<TimingRow>& rows, std::size_t reference)
{
    TextTable table{
        {{"Source", false}, {"Line", true}, {"Of", false}, {"Name", false}, {"Executor", false}, {"Device", false},
            {"Mean (µs)", true, CellKind::Time}, {"Median (µs)", true, CellKind::Time}, {"Min (µs)", true, CellKind::Time},
            {"Max (µs)", true, CellKind::Time}, {"Std (µs)", true, CellKind::Time}, {"Repeats", true},
            {"compared with / mean", true, CellKind::Ratio, "is"},
            {"its timing / mean", true, CellKind::Ratio, "against its timing"}, {"is", false}, {"against its timing", false}},
        {}};
    const auto text = [](const std::string& words) { return words.empty() ? TextCell() : TextCell(words); };
    for (const TimingRow& row : rows) {
        const Benchmark& figures = row.figures;
        table.rows.push_back({row.place.document->source, static_cast<std::int64_t>(row.place.artifact->lines.first),
            std::string(row.place.artifact->kind()), text(figures.name), text(row.executor), text(row.device), figures.meanUs,
            known(figures.medianUs), known(figures.minUs), known(figures.maxUs), known(figures.stdUs),
            figures.repeats > 0 ? TextCell(figures.repeats) : TextCell(),
            &row == &rows[reference] ? TextCell() : TextCell(rows[reference].figures.meanUs / figures.meanUs),
            row.ownTiming ? TextCell(row.ownTiming->meanUs / figures.meanUs) : TextCell(),
            &row == &rows[reference] ? TextCell() : TextCell(timingVerdict(rows[reference], row).said),
            row.ownTiming ? TextCell(ownTimingVerdict(row)->said) : TextCell()});
    }
    return table;
}

Page timingsPage(const std::vector<TimingRow>& rows, const MessageText& text)
{
    double longest = 0.0;
    for (const TimingRow& row : rows)
        longest = std::max(longest, row.figures.meanUs);
    const TimeUnit unit = unitFor(longest);
    const auto time = [unit](std::optional<double> us) { return us ? fineTimeNumber(*us, unit) : std::string(unknownNumber); };
    const std::string in = std::string(" ") + unitName(unit);
    TextTable table{{{"timing", false}, {"mean" + in, true}, {"is", true}, {"median" + in, true}, {"min" + in, true},
                        {"max" + in, true}, {"std" + in, true}, {"source", false}},
        {}};
    for (const TimingRow& row : rows) {
        const Benchmark& figures = row.figures;
        const std::string name = row.isProfile() ? row.executor + ", total of " + row.device
            : figures.name.empty()               ? "timing"
                                                 : figures.name;
        table.rows.push_back(
            {name, time(figures.meanUs), &row == &rows.front() ? std::string() : timingVerdict(rows.front(), row).said,
                time(figures.medianUs), time(figures.minUs), time(figures.maxUs), time(figures.stdUs),
                row.place.document->source + ":" + std::to_string(row.place.artifact->lines.first)});
    }
    const std::vector<Message> said = timingsHeadline(rows);
    PageSentences more;
    for (std::size_t at = 1; at < said.size(); ++at)
        more.lines.push_back(text(said[at]));
    return {PageHeading{text(said.front())}, std::move(more), PageTable{"", std::move(table), ""}};
}

} // namespace tvmscope
