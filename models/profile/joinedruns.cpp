// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/joinedruns.h"

#include "models/profile/nanoseconds.h"
#include "models/profile/outsideruns.h"
#include "models/profile/profilebuilder.h"
#include "models/profile/saturating.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace tvmscope {

namespace {

bool isSameMetric(const Profile& a, const Metric& x, const Profile& b, const Metric& y)
{
    if (x.kind != y.kind)
        return false;
    if (x.kind == MetricKind::String)
        return a.text(x.text) == b.text(y.text);
    if (x.kind == MetricKind::Count)
        return x.count == y.count;
    return x.kind == MetricKind::Absent || x.real == y.real || (std::isnan(x.real) && std::isnan(y.real));
}

/// The runs of all parts, numbered from 0, as recorders do, in the order in which they are met.
class RunNumbers {
public:
    explicit RunNumbers(const std::vector<JoinedPart>& parts)
    {
        for (const JoinedPart& part : parts) {
            const CallTable& calls = part.profile->calls();
            const std::optional<std::int64_t> outside = runOfCallsOutside(*part.profile);
            std::map<std::int64_t, std::int64_t>& ofPart = byPart_.emplace_back();
            for (std::size_t row = 0; row < calls.size(); ++row)
                if (const std::int64_t run = calls.runOf(static_cast<CallId>(row)); run == outside)
                    anyOutside_ = true;
                else if (const auto [number, isNew] = ofPart.try_emplace(run, 0); isNew)
                    number->second = runs_++;
            lastOfParts_.push_back(runs_ - 1);
        }
    }

    /// Of a run of a part; that behind the last where its calls are outside of all.
    std::int64_t of(std::size_t part, std::int64_t run) const
    {
        const auto found = byPart_[part].find(run);
        return found == byPart_[part].end() ? outside() : found->second;
    }
    std::int64_t outside() const noexcept { return runs_; }
    /// As a recorder counts them: calls outside of all are one more.
    std::int64_t count() const noexcept { return runs_ + (anyOutside_ ? 1 : 0); }
    const std::vector<std::int64_t>& lastOfParts() const noexcept { return lastOfParts_; }

private:
    std::vector<std::map<std::int64_t, std::int64_t>> byPart_; ///< by the number that the part gives the run
    std::vector<std::int64_t> lastOfParts_;
    std::int64_t runs_ = 0;
    bool anyOutside_ = false;
};

/// Puts the rows of the parts behind each other.
class JoinedRows {
public:
    JoinedRows(ProfileBuilder& builder, const RunNumbers& numbers)
        : builder_(builder)
        , numbers_(numbers)
    {
    }

    void add(const JoinedPart& part)
    {
        const CallTable& calls = part.profile->calls();
        const auto first = static_cast<std::uint32_t>(builder_.rowCount());
        for (std::size_t row = 0; row < calls.size(); ++row) {
            const auto id = static_cast<CallId>(row);
            addRow(part, id);
            const CallId parent = calls.parentOf(id);
            parents_.push_back(parent == none<CallId> ? parent : static_cast<CallId>(first + index(parent)));
        }
        startNs_ = endNs_;
        ++part_;
    }
    const std::vector<CallId>& parents() const noexcept { return parents_; }

private:
    void addRow(const JoinedPart& part, CallId id)
    {
        const Profile& profile = *part.profile;
        const CallTable& calls = profile.calls();
        ProfileBuilder::Row row;
        row.name = profile.nameOf(id);
        row.durationUs = calls.durationOf(id);
        row.count = calls.countOf(id).known();
        if (calls.deviceOf(id) != none<DeviceId>)
            row.device = profile.deviceNameOf(id);
        if (calls.trackOf(id) != none<TrackId>)
            row.track = profile.trackNameOf(id);
        if (calls.shapesOf(id) != none<StringId>)
            row.shapes = profile.shapesOf(id);
        if (calls.hashOf(id) != none<StringId>)
            row.hash = profile.hashOf(id);
        if (const std::int64_t start = calls.startOf(id); start != noStart) {
            row.startNs = saturatingAdd(startNs_, start);
            const double us = std::isfinite(row.durationUs) ? std::max(row.durationUs, 0.0) : 0.0;
            endNs_ = std::max(endNs_, saturatingAdd(row.startNs, nanosecondsOf(us)));
        }
        row.depth = calls.depthOf(id);
        row.run = numbers_.of(part_, calls.runOf(id));
        row.source = part.place(calls.source[index(id)]);
        row.uncertain = calls.uncertainOf(id);
        builder_.addRow(row);
        for (const ExtraColumn& extra : calls.extra)
            addExtra(profile, extra, id);
    }

    void addExtra(const Profile& profile, const ExtraColumn& extra, CallId id)
    {
        const Metric& cell = extra.cells[index(id)];
        if (!cell.isAbsent())
            builder_.setExtra(
                extra.name, cell.kind == MetricKind::String ? Metric::string(builder_.intern(profile.text(cell.text))) : cell);
        if (extra.isUncertain(id))
            builder_.setExtraUncertain(extra.name);
    }

    ProfileBuilder& builder_;
    const RunNumbers& numbers_;
    std::vector<CallId> parents_;
    std::size_t part_ = 0;
    std::int64_t startNs_ = 0, endNs_ = 0; ///< where the part begins, and the latest end so far
};

std::int64_t runsOfTotal(const Device& device)
{
    for (const auto& [name, metric] : device.metrics)
        if (name == "Count" && metric.kind == MetricKind::Count)
            return metric.count;
    return 1;
}

/// A total that all parts have is added up; where one lacks it nobody knows it. Of parts of one run each, it is known run by run.
void addTotals(ProfileBuilder& builder, const std::vector<JoinedPart>& parts, const RunNumbers& numbers)
{
    const bool ofOneRun = numbers.count() == static_cast<std::int64_t>(parts.size());
    for (const Device& device : parts.front().profile->devices()) {
        double totalUs = 0.0;
        std::int64_t runs = 0;
        std::vector<std::pair<std::int64_t, double>> ofRuns;
        const bool all = std::all_of(parts.begin(), parts.end(), [&](const JoinedPart& part) {
            const Device* const own = part.profile->findDevice(device.name);
            if (!own || !own->totalUs)
                return false;
            totalUs += *own->totalUs;
            ofRuns.emplace_back(static_cast<std::int64_t>(ofRuns.size()), *own->totalUs);
            saturatingIncrease(runs, runsOfTotal(*own));
            return true;
        });
        if (!all)
            continue;
        builder.addDeviceTotal(device.name, totalUs, {{"Count", Metric::ofCount(runs)}});
        if (ofOneRun)
            builder.setTotalsOfRuns(device.name, std::move(ofRuns));
    }
}

void addPrintedSums(ProfileBuilder& builder, const std::vector<JoinedPart>& parts)
{
    PrintedSums all;
    all.durationUs = 0.0;
    all.calls = 0;
    for (const JoinedPart& part : parts) {
        const Checksum& one = part.profile->checksum();
        if (one.verdict == Checksum::Verdict::Absent)
            return;
        all.durationUs = all.durationUs && one.printedSumUs ? std::optional(*all.durationUs + *one.printedSumUs) : std::nullopt;
        all.calls = all.calls && one.printedCalls ? std::optional(saturatingAdd(*all.calls, *one.printedCalls)) : std::nullopt;
    }
    builder.setPrintedSums(all);
}

/// Of a cost that each part says of its own machine and moment, the mean over all calls.
std::optional<Metric> meanOverCalls(const std::vector<JoinedPart>& parts, const std::string& key)
{
    double sum = 0.0, calls = 0.0;
    for (const JoinedPart& part : parts) {
        const Metric* const cost = part.profile->findConfiguration(key);
        if (!cost || !cost->isReal())
            return std::nullopt;
        const auto rows = static_cast<double>(part.profile->rowCount());
        sum += cost->real * rows;
        calls += rows;
    }
    return calls > 0 ? std::optional(Metric::duration(sum / calls)) : std::nullopt;
}

/// Texts of the parts, each once, one behind the other; "no" only where no part says anything else.
std::string textsOf(const std::vector<JoinedPart>& parts, const std::string& key)
{
    constexpr std::size_t maxTexts = 8;
    std::vector<std::string_view> texts;
    for (const JoinedPart& part : parts)
        if (const Metric* const said = part.profile->findConfiguration(key); said && said->kind == MetricKind::String)
            if (const std::string_view text = part.profile->text(said->text);
                std::find(texts.begin(), texts.end(), text) == texts.end())
                texts.push_back(text);
    if (texts.size() > 1)
        std::erase(texts, "no");
    std::string all;
    for (std::size_t at = 0; at < std::min(texts.size(), maxTexts); ++at)
        all.append(at == 0 ? "" : "; ").append(texts[at]);
    return texts.size() > maxTexts ? all + "; …" : all;
}

bool isAlike(const std::vector<JoinedPart>& parts, const std::string& key)
{
    const Profile& first = *parts.front().profile;
    const Metric* const ofFirst = first.findConfiguration(key);
    return ofFirst && std::all_of(parts.begin(), parts.end(), [&](const JoinedPart& part) {
        const Metric* const own = part.profile->findConfiguration(key);
        return own && isSameMetric(*part.profile, *own, first, *ofFirst);
    });
}

void addEntry(ProfileBuilder& builder, const std::vector<JoinedPart>& parts, const std::string& key, MetricKind kind)
{
    if (kind == MetricKind::String) {
        builder.addConfiguration(key, Metric::string(builder.intern(textsOf(parts, key))));
    } else if (isAlike(parts, key)) {
        builder.addConfiguration(key, *parts.front().profile->findConfiguration(key));
    } else if (key.starts_with("Recorder ") && kind == MetricKind::Duration) {
        if (const auto mean = meanOverCalls(parts, key))
            builder.addConfiguration(key, *mean);
    }
}

/// What is true of the rows of all parts: that of the one which knows least.
Nesting nestingOf(const std::vector<JoinedPart>& parts)
{
    Nesting least = Nesting::None;
    for (const JoinedPart& part : parts)
        least = std::max(least, part.profile->nesting());
    return least;
}

/// Entries in the order in which they are met first.
void addConfiguration(ProfileBuilder& builder, const std::vector<JoinedPart>& parts, const RunNumbers& numbers)
{
    std::set<std::string_view> met{"Runs", runOfCallsOutsideKey};
    for (const JoinedPart& part : parts)
        for (const auto& [key, entry] : part.profile->configuration())
            if (met.insert(key).second)
                addEntry(builder, parts, key, entry.kind);
    builder.addConfiguration("Runs", Metric::ofCount(numbers.count()));
    if (parts.front().profile->findConfiguration("Recorder"))
        builder.addConfiguration(runOfCallsOutsideKey, Metric::ofCount(numbers.outside()));
}

} // namespace

JoinedRuns joinRuns(const std::vector<JoinedPart>& parts, std::shared_ptr<const LineIndex> lines)
{
    const Profile& first = *parts.front().profile;
    const RunNumbers numbers(parts);
    ProfileBuilder builder;
    addConfiguration(builder, parts, numbers);
    JoinedRows rows(builder, numbers);
    for (const JoinedPart& part : parts)
        rows.add(part);
    addTotals(builder, parts, numbers);
    addPrintedSums(builder, parts);
    builder.takeNesting(rows.parents(), nestingOf(parts));
    builder.takeExecutor(first.executor());
    builder.setTimeBasis(first.timeBasis());
    builder.setPrecision(first.precision());
    builder.setAggregated(first.aggregated());
    builder.setTimes(first.times());
    if (std::any_of(parts.begin(), parts.end(), [](const JoinedPart& part) { return part.profile->endsEarly(); }))
        builder.setEndsEarly();
    builder.setLines(std::move(lines));
    return {builder.build(), numbers.lastOfParts()};
}

} // namespace tvmscope
