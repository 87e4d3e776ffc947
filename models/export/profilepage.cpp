// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/profilepage.h"

#include "models/comparison/analyzedprofile.h"
#include "models/comparison/blockanswer.h"
#include "models/comparison/devicerest.h"
#include "models/comparison/devicetimes.h"
#include "models/comparison/runfacts.h"
#include "models/comparison/unsteady.h"
#include "models/export/answertables.h"
#include "models/export/numbers.h"
#include "models/export/profileheadline.h"
#include "models/export/profilerows.h"
#include "models/export/recordingfacts.h"
#include "models/profile/messageids.h"
#include "models/profile/saturating.h"
#include "models/profile/selftimes.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <string_view>

namespace tvmscope {

namespace {

using Words = MessageText;

std::string sentence(const std::vector<Message>& messages, const Words& text, const char* between)
{
    std::string all;
    for (const Message& message : messages)
        all += (all.empty() ? "" : between) + text(message);
    return all;
}

std::string executorText(const Executor& executor, const Words& text)
{
    const std::string all(executorName(executor.kind));
    return executor.reasons.empty() ? all : all + ": " + sentence(executor.reasons, text, "; ");
}

/// The CPUs that wait for an accelerator, as comparisons decide it.
std::set<std::string_view> hostClocks(const std::vector<DeviceTimes>& times)
{
    std::set<std::string_view> names;
    for (const DeviceTimes& time : times)
        if (time.hostClock)
            names.insert(time.name);
    return names;
}

/// A device whose rows leave something of its total: what the text lacks by its own Sum is not unattributed, here as elsewhere.
std::string totalText(const AnalyzedProfile& analyzed, const Device& device, const MessageArgument& name, const Words& text)
{
    const double total = *device.totalUs, left = total - device.outermostUs;
    const DeviceTimes* const busiest = busiestDeviceOf(analyzed.devices);
    const bool mayLack = busiest && busiest->name == device.name && runsOf(*analyzed.profile) == 1;
    const double lackedUs = mayLack ? restOf(analyzed, device.name, total, device.outermostUs, true).notInTextUs : 0.0;
    const double restUs = left - lackedUs;
    const auto share = [total](double us) { return Percentage{100.0 * us / total}; };
    const Microseconds all{total}, rows{device.outermostUs};
    if (lackedUs > 0)
        return text(Message("device-total-lacks",
            {name, all, rows, device.rowsCalls, Microseconds{restUs}, share(restUs), Microseconds{lackedUs}}));
    return text(Message("device-total", {name, all, rows, device.rowsCalls, Microseconds{restUs}, share(restUs)}));
}

std::string deviceText(
    const AnalyzedProfile& analyzed, const Device& device, const std::set<std::string_view>& hosts, const Words& text)
{
    const std::int64_t runs = runsOf(*analyzed.profile);
    const MessageArgument name = runs > 1 ? MessageArgument(Message("device-in-runs", {device.name, runs})) : device.name;
    const Microseconds rows{device.outermostUs};
    const bool untold = device.rowsCalls.any() && !(device.outermostUs > 0)
        && analyzed.profile->checksum().unreadable == static_cast<std::int64_t>(analyzed.profile->rowCount());
    if (untold && !device.totalUs)
        return text(Message("device-without-times", {name, device.rowsCalls}));
    if (untold && std::isfinite(*device.totalUs))
        return text(Message("device-total-without-times", {name, Microseconds{*device.totalUs}, device.rowsCalls}));
    if (device.contradictedUs && !device.totalUs)
        return text(Message("device-total-contradicted", {name, rows, device.rowsCalls, Microseconds{*device.contradictedUs}}));
    if (device.totalUnreadable)
        return text(Message("device-total-unreadable", {name, rows, device.rowsCalls}));
    if (!device.totalUs)
        return text(Message("device-without-total", {name, rows, device.rowsCalls}));
    if (!std::isfinite(*device.totalUs))
        return text(Message("device-total-not-a-number", {name, rows, device.rowsCalls}));
    const double total = *device.totalUs;
    if (hosts.contains(device.name))
        return text(Message("device-host-clock", {name, Microseconds{total}, rows, device.rowsCalls}));
    if (total == 0 && device.outermostUs == 0)
        return text(Message("device-not-timed", {name, Microseconds{total}, rows, device.rowsCalls}));
    const double doubtUs = analyzed.doubts.ofDevice(*analyzed.profile, device.name);
    if (total > 0 && device.outermostUs > total && isMostlyDoubtful(device.outermostUs - total, doubtUs))
        return text(Message("device-rows-doubtful", {name, Microseconds{total}, rows, device.rowsCalls}));
    if (!(total > 0) || device.outermostUs > total)
        return text(Message("device-rows-exceed-total", {name, Microseconds{total}, rows, device.rowsCalls}));
    return totalText(analyzed, device, name, text);
}

Message precisionMessage(Precision precision)
{
    switch (precision) {
    case Precision::TwoDecimals:
        return Message("precision-two-decimals");
    case Precision::SixDigits:
        return Message("precision-six-digits");
    case Precision::Printed:
        return Message("precision-printed");
    case Precision::Full:
        break;
    }
    return Message("precision-full");
}

/// Says what was inferred, or could not be; nothing where the source tells.
std::optional<Message> nestingMessage(const Profile& profile)
{
    if (profile.nesting() == Nesting::Unknown)
        return Message("nesting-unknown");
    if (profile.nesting() == Nesting::Inferred)
        return Message("nesting-inferred", {nestedRows(profile)});
    if (profile.nesting() == Nesting::Partial)
        return Message("nesting-partial", {nestedRows(profile)});
    return std::nullopt;
}

PageFacts facts(const Document& document, const Artifact& artifact, const AnalyzedProfile& analyzed, const Words& text)
{
    const Profile& profile = *analyzed.profile;
    PageFacts known{{{"Source", artifactPlace(document, artifact, text)}, {"Executor", executorText(profile.executor(), text)}}};
    const std::set<std::string_view> hosts = hostClocks(analyzed.devices);
    for (const Device& device : profile.devices())
        known.facts.emplace_back("Device", deviceText(analyzed, device, hosts, text));
    known.facts.emplace_back("Rows", text(rowsMessage(profile)));
    known.facts.emplace_back("Checksum", text(checksumMessage(profile)));
    known.facts.emplace_back("Order", text(timeBasisMessage(profile.timeBasis())));
    if (const auto nesting = nestingMessage(profile))
        known.facts.emplace_back("Nesting", text(*nesting));
    for (const Message& block : blockMessages(analyzed))
        known.facts.emplace_back("Layers", text(block));
    if (!profile.times().code.empty())
        known.facts.emplace_back("Times", text(profile.times()));
    if (const std::vector<Message> runs = runsMessages(analyzed); !runs.empty())
        known.facts.emplace_back("Runs", sentence(runs, text, "; "));
    if (const std::vector<Message> recorder = recorderMessages(analyzed); !recorder.empty())
        known.facts.emplace_back("Recorder", sentence(recorder, text, "; "));
    known.facts.emplace_back("Digits", text(precisionMessage(profile.precision())));
    if (!profile.configuration().empty())
        known.facts.emplace_back("Settings", configurationText(profile));
    return known;
}

} // namespace

std::string configurationText(const Profile& profile)
{
    std::string all;
    for (const auto& [key, metric] : profile.configuration())
        all += (all.empty() ? "" : " · ") + key + " " + metricText(profile, metric);
    return all;
}

std::string artifactPlace(const Document& document, const Artifact& artifact, const MessageText& text)
{
    const auto number = [](auto value) { return static_cast<std::int64_t>(value); };
    if (!artifact.path.empty())
        return text(Message("artifact-of-folder",
            {originMessage(artifact.path, artifact.moreFiles()), artifact.form, number(artifact.id), document.source}));
    if (artifact.lines.first == artifact.lines.last)
        return text(
            Message("artifact-line", {document.source, number(artifact.id), artifact.form, number(artifact.lines.first)}));
    return text(Message("artifact-lines",
        {document.source, number(artifact.id), artifact.form, number(artifact.lines.first), number(artifact.lines.last)}));
}

Page profilePage(const Document& document, const Artifact& artifact, const MessageText& text, RowsShown rows, std::size_t width,
    const ProfileStory& story)
{
    const AnalyzedProfilePtr analyzed = analyzeProfile(artifact.profile());
    const std::string label(executorName(analyzed->profile->executor().kind));
    const std::vector<Message> headline = profileHeadline(*analyzed, label, story).sentences();
    Page page{PageHeading{headline.empty() ? label : sentence(headline, text, " ")}};
    PageSentences told;
    for (const std::vector<Message>* part : {&story.answer, &story.advice})
        if (!part->empty())
            told.lines.push_back(sentence(*part, text, " "));
    if (!told.lines.empty())
        page.emplace_back(std::move(told));
    page.emplace_back(facts(document, artifact, *analyzed, text));
    if (rows != RowsShown::None)
        page.emplace_back(profileRows(*analyzed, text, rows == RowsShown::All, width));
    return page;
}

} // namespace tvmscope
