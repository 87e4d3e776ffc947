// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/spool/spoolreader.h"

#include "models/profile/messageids.h"
#include "models/profile/outsideruns.h"
#include "models/profile/recordercost.h"
#include "models/profile/saturating.h"
#include "parsers/columns/reportcolumns.h"
#include "parsers/formats/report/reportjsonreader.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <vector>

namespace tvmscope {

namespace {

constexpr std::int64_t spoolRowsBetweenPauses = 4096;

double microsecondsOfNs(std::int64_t ns)
{
    return static_cast<double>(ns) / 1e3;
}

/// Texts that the recorder would write into the configuration, in a row.
std::string joinedTexts(const std::vector<std::string>& texts, std::string_view between)
{
    std::string all;
    for (const std::string& text : texts)
        all.append(all.empty() ? std::string_view() : between).append(text);
    return all;
}

/// Tells which run a call belongs to, where runs and calls are met in the order of their starts.
class RunsGoingOn {
public:
    void begin(const SpoolRow& run)
    {
        const Going going{run.stillOpen() ? std::numeric_limits<std::int64_t>::max() : run.lastKnown(), run.run()};
        ofThread_[run.thread].push_back(going);
        all_.push_back(going);
    }

    /// The latest run of the call's thread that is going on, else the latest of any thread; nothing outside of all runs.
    std::optional<std::int64_t> of(const SpoolRow& call)
    {
        const auto own = ofThread_.find(call.thread);
        const auto found = own == ofThread_.end() ? std::nullopt : latest(own->second, call.start);
        return found ? found : latest(all_, call.start);
    }

private:
    struct Going {
        std::int64_t end, number;
    };
    static std::optional<std::int64_t> latest(std::vector<Going>& runs, std::int64_t now)
    {
        while (!runs.empty() && runs.back().end <= now) // over for later calls as well
            runs.pop_back();
        return runs.empty() ? std::nullopt : std::optional(runs.back().number);
    }

    std::map<std::uint32_t, std::vector<Going>> ofThread_;
    std::vector<Going> all_;
};

} // namespace

SpoolReader::SpoolReader(const SpoolBlocks& blocks, SpoolText text, const ParseControl& control)
    : blocks_(blocks)
    , text_(std::move(text))
    , control_(control)
{
}

ProfilePtr SpoolReader::read(SpoolDoubts& doubts, std::vector<Diagnostic>& said)
{
    survey(doubts);
    if (calls_ == 0)
        return nullptr;
    ProfileBuilder builder;
    addConfiguration(builder, said);
    addRows(builder);
    addTotals(builder);
    sayPartial(said);
    return builder.build();
}

void SpoolReader::survey(SpoolDoubts& doubts)
{
    RunsGoingOn goingOn;
    SpoolRows rows(blocks_, &doubts);
    std::vector<std::int64_t> openRuns;
    std::int64_t met = 0;
    while (const auto row = rows.next()) {
        if (++met % spoolRowsBetweenPauses == 0 && pause(row->byte / 2))
            break;
        latest_ = std::max(latest_, row->lastKnown());
        if (!row->isRun()) {
            surveyCall(*row, goingOn.of(*row).has_value());
            continue;
        }
        goingOn.begin(*row);
        ++runs_;
        looseRun_ = std::max(looseRun_, saturatingAdd(row->run(), 1));
        if (row->stillOpen())
            openRuns.push_back(row->start);
        else
            saturatingIncrease(wallNs_, std::max<std::int64_t>(row->lastKnown() - row->start, 0));
        if (!row->returned() && !row->stillOpen() && !failedRun_)
            failedRun_ = errorOf(*row);
    }
    for (const std::int64_t start : openRuns)
        saturatingIncrease(wallNs_, latest_ - start);
    if (loose_)
        saturatingIncrease(wallNs_, loose_->second - loose_->first);
    if (devices_.empty())
        devices_.insert("cpu0");
}

void SpoolReader::surveyCall(const SpoolRow& row, bool inRun)
{
    ++calls_;
    openCalls_ += row.stillOpen() ? 1 : 0;
    if (const auto site = text_.sites.find(row.site); site != text_.sites.end())
        devices_.insert(site->second.device);
    if (!row.returned() && !failedCall_)
        failedCall_ = errorOf(row);
    if (inRun)
        return;
    const std::int64_t end = std::max(row.lastKnown(), row.start);
    loose_ = loose_ ? std::pair(loose_->first, std::max(loose_->second, end)) : std::pair(row.start, end);
}

void SpoolReader::addRows(ProfileBuilder& builder)
{
    RunsGoingOn goingOn;
    SpoolRows rows(blocks_);
    std::map<std::uint32_t, std::vector<std::int64_t>> enclosing; // by thread: ends of the calls that are going on
    std::int64_t met = 0;
    while (const auto row = rows.next()) {
        if (++met % spoolRowsBetweenPauses == 0 && pause((blocks_.bytes().size() + row->byte) / 2))
            break;
        if (row->isRun()) {
            goingOn.begin(*row);
            continue;
        }
        std::vector<std::int64_t>& ends = enclosing[row->thread];
        while (!ends.empty() && ends.back() <= row->start)
            ends.pop_back();
        const auto depth = static_cast<std::int64_t>(ends.size());
        ends.push_back(endOf(*row));
        addRow(builder, *row, goingOn.of(*row).value_or(looseRun_), depth);
    }
}

void SpoolReader::addRow(ProfileBuilder& builder, const SpoolRow& row, std::int64_t run, std::int64_t depth)
{
    const SpoolSite& site = siteOf(row);
    const std::string thread = std::to_string(row.thread);
    const std::int64_t took = endOf(row) - row.start;
    const bool known = took >= 0 && (row.returned() || took > 0); // else nothing is known but that it began
    ProfileBuilder::Row added;
    added.name = site.name;
    added.durationUs = known ? microsecondsOfNs(took) : std::nan("");
    if (known)
        added.percent = wallNs_ > 0 ? static_cast<double>(took) * (100.0 / static_cast<double>(wallNs_)) : 0.0;
    added.count = 1;
    added.device = site.device;
    added.track = thread;
    added.shapes = site.shapes;
    added.startNs = row.start - text_.zero;
    added.depth = depth;
    added.run = run;
    added.source = row.byte;
    if (&site == &unknown_)
        added.uncertain = column::name | column::device | column::shapes;
    builder.addRow(added);
    builder.setExtra(threadColumn, Metric::ofCount(row.thread));
    if (!row.returned())
        builder.setExtra("Error", Metric::string(builder.intern(errorOf(row))));
}

/// The configuration of the spool and what the recorder adds to it when it saves, in the recorder's own words.
void SpoolReader::addConfiguration(ProfileBuilder& builder, std::vector<Diagnostic>& said) const
{
    if (text_.configurationEnd > 0) {
        ReportJsonReader reader(blocks_.text(), text_.configurationEnd, builder, control_);
        reader.passOverExtraKeys(); // what the spool itself needs stands on this line, too
        reader.read(text_.configurationBegin);
        said.insert(said.end(), reader.diagnostics().begin(), reader.diagnostics().end());
    }
    const auto add = [&](std::string_view key, std::string_view text) {
        builder.addConfiguration(key, Metric::string(builder.intern(text)));
    };
    const bool onCpus = std::all_of(devices_.begin(), devices_.end(), [](const auto& name) { return name.starts_with("cpu"); });
    if (!text_.deviceNames.empty())
        add("Device name", joinedTexts(text_.deviceNames, ", "));
    else if (!text_.cpu.empty() && onCpus)
        add("Device name", text_.cpu);
    builder.addConfiguration("Runs", Metric::ofCount(runCount()));
    builder.addConfiguration(runOfCallsOutsideKey, Metric::ofCount(looseRun_));
    const std::vector<std::string> reasons = reasonsWhyPartial();
    add("Partial", reasons.empty() ? "no" : joinedTexts(reasons, "; "));
    if (failedRun_ || failedCall_)
        add("Error", failedRun_ ? *failedRun_ : *failedCall_);
}

/// The wall time, for each device that was seen.
void SpoolReader::addTotals(ProfileBuilder& builder) const
{
    const std::int64_t count = std::max<std::int64_t>(runCount(), 1);
    for (const std::string& device : devices_) {
        std::vector<std::pair<std::string, Metric>> metrics;
        if (count != 1)
            metrics.emplace_back(countColumn, Metric::ofCount(count));
        builder.addDeviceTotal(device, microsecondsOfNs(wallNs_), std::move(metrics));
    }
}

std::vector<std::string> SpoolReader::reasonsWhyPartial() const
{
    std::vector<std::string> reasons;
    if (!text_.closed)
        reasons.push_back("the recording was not closed; " + std::to_string(openCalls_)
            + (openCalls_ == 1 ? " call had not returned" : " calls had not returned"));
    if (blocks_.endsInsideABlock() || blocks_.count() + blocks_.unreadable() < text_.blocks)
        reasons.emplace_back("the spool was cut short");
    if (blocks_.unreadable() > 0)
        reasons.push_back(
            std::to_string(blocks_.unreadable()) + " blocks of " + std::to_string(spoolBlockBytes) + " bytes were not readable");
    return reasons;
}

void SpoolReader::sayPartial(std::vector<Diagnostic>& said) const
{
    const std::uint64_t end = blocks_.bytes().size();
    const auto say = [&](Message message) { said.push_back({Severity::Warning, std::move(message), 0, 0, end, {}}); };
    if (blocks_.endsInsideABlock() || blocks_.count() + blocks_.unreadable() < text_.blocks)
        say(Message("spool-cut", {static_cast<std::int64_t>(end)}));
    if (!text_.closed)
        say(Message("spool-partial", {calls_, openCalls_}));
}

/// A call site that the text does not name goes by its number.
const SpoolSite& SpoolReader::siteOf(const SpoolRow& row)
{
    const auto known = text_.sites.find(row.site);
    if (known != text_.sites.end())
        return known->second;
    unknown_ = {"call site " + std::to_string(row.site), {}, "cpu0"};
    return unknown_;
}

std::string SpoolReader::errorOf(const SpoolRow& row) const
{
    const auto known = text_.errors.find({row.thread, row.start});
    if (known != text_.errors.end())
        return known->second;
    return row.stillOpen() ? std::string(stillGoingOn) : std::string("did not return");
}

std::int64_t SpoolReader::endOf(const SpoolRow& row) const noexcept
{
    return row.stillOpen() ? std::max(latest_, row.start) : row.lastKnown();
}

std::int64_t SpoolReader::runCount() const noexcept
{
    return runs_ + (loose_ ? 1 : 0);
}

bool SpoolReader::pause(std::uint64_t done) const
{
    if (control_.progress)
        control_.progress(done, blocks_.bytes().size());
    return control_.stopped();
}

} // namespace tvmscope
