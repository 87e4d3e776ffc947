// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/profileheadline.h"

#include "models/comparison/answer.h"
#include "models/comparison/devicerest.h"
#include "models/comparison/rowspreads.h"
#include "models/comparison/runfacts.h"
#include "models/export/numbers.h"
#include "models/profile/messageids.h"
#include "models/profile/saturating.h"
#include "models/profile/selftimes.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace tvmscope {

namespace {

constexpr double mostOfTheTime = 0.9;
constexpr std::size_t namedClasses = 3;

/// What the longest operators take of a class.
struct ClassPart {
    OperatorTree::Node cls{};
    double us = 0.0;
};

/// Of a device's operators the fewest, longest first, that make 90 % of its rows' time.
struct LongestOperators {
    std::size_t needed = 0, all = 0;
    double us = 0.0; ///< of those needed
    std::vector<ClassPart> classes; ///< of those needed, by falling time
};

LongestOperators longestOperators(const OperatorTree& tree, OperatorTree::Node device)
{
    std::map<OperatorId, double> byOperator; // one may stand in two classes
    for (const OperatorTree::Node cls : tree.children(device))
        for (const OperatorTree::Node op : tree.children(cls))
            byOperator[tree.op(op)] += tree.durationUs(op);
    std::vector<std::pair<double, OperatorId>> times;
    for (const auto& [op, us] : byOperator)
        times.emplace_back(us, op);
    std::sort(times.rbegin(), times.rend());
    LongestOperators longest{0, times.size(), 0.0, {}};
    std::set<OperatorId> needed;
    while (longest.needed < longest.all && longest.us < mostOfTheTime * tree.durationUs(device)) {
        longest.us += times[longest.needed].first;
        needed.insert(times[longest.needed++].second);
    }
    for (const OperatorTree::Node cls : tree.children(device)) {
        ClassPart part{cls};
        for (const OperatorTree::Node op : tree.children(cls))
            part.us += needed.contains(tree.op(op)) ? tree.durationUs(op) : 0.0;
        if (part.us > 0)
            longest.classes.push_back(part);
    }
    std::stable_sort(
        longest.classes.begin(), longest.classes.end(), [](const ClassPart& x, const ClassPart& y) { return x.us > y.us; });
    return longest;
}

/// Classes of the longest operators until they make 90 % of these operators' time, three at most, as shares of the whole, and
/// what the others take: parts of the share that is said before them, and where one is not all of its class, of what that takes,
/// as every table has it.
std::vector<Message> largestClasses(
    const OperatorTree& tree, OperatorTree::Node device, const LongestOperators& longest, double whole)
{
    std::vector<Message> shares;
    double named = 0.0;
    for (const auto& [cls, us] : longest.classes) {
        if (shares.size() == namedClasses || named >= mostOfTheTime * longest.us)
            break;
        named += us;
        const Target target = ClassTarget{ProfileIndex{}, tree.cls(cls), tree.label(device)};
        const Percentage part{100.0 * us / whole}, all{100.0 * tree.durationUs(cls) / whole};
        const MessageArgument allOfIt = pointing(all, target);
        shares.push_back(percentText(part.value) == percentText(all.value)
                ? Message("class-share", {pointing(tree.label(cls), target), allOfIt})
                : Message("class-share-part", {tree.label(cls), part, allOfIt})); // a part is not what the name would select
    }
    constexpr double leastPercent = 0.05; // less would be said as 0.0
    if (const double rest = 100.0 * (longest.us - named) / whole; rest >= leastPercent)
        shares.push_back(Message("class-share-rest", {Percentage{rest}}));
    return shares;
}

/// The timing that stands nearest; null where there is none, or where the profile is not that much longer.
const TimingBeside* leadingTiming(const std::vector<TimingBeside>& timings, double runUs)
{
    constexpr double farLonger = 1.5;
    const TimingBeside* nearest = nearestTiming(timings);
    const bool leads = nearest && nearest->meanUs > 0 && runUs >= farLonger * nearest->meanUs
        && !areWithinScatter(runUs, nearest->meanUs, nearest->stdUs.value_or(0.0));
    return leads ? nearest : nullptr;
}

/// The run of a timing, where that is another than the profile's.
const TextRun* otherRun(const RunPlace& place, const TimingBeside& timing)
{
    const TextRun* const run = place.isAmongSeveral() ? place.runOf(timing.artifact) : nullptr;
    return run == place.own() ? nullptr : run;
}

Message runThreads(const TextRun& run)
{
    const Message name("run-named", {run.name});
    if (!run.threads)
        return Message("run-sets-no-threads", {name});
    const auto line = static_cast<std::int64_t>(run.threads->line);
    return run.threads->threads == 1 ? Message("run-sets-one-thread", {name, line})
                                     : Message("run-sets-threads", {name, run.threads->threads, line});
}

/// That the run of a timing asks for another number of threads than the profile's.
std::vector<Message> otherThreads(const RunPlace& place, const TimingBeside& timing)
{
    const TextRun* const other = otherRun(place, timing);
    const auto threads = [](const TextRun& run) { return run.threads ? run.threads->threads : 0; };
    if (!other || threads(*other) == threads(*place.own()))
        return {};
    return {Message("runs-not-alike", {std::vector{runThreads(*other), runThreads(*place.own())}})};
}

Message timingPlace(const TimingBeside& timing, const RunPlace& among, bool amongSeveral)
{
    if (const TextRun* const other = otherRun(among, timing))
        return Message("run-benchmark", {Message("run-named", {other->name})});
    return timingMessage(timing, amongSeveral);
}

Message timeBesideTiming(const ProfileLabel& name, double us, const std::string& device, const AnalyzedProfile& analyzed,
    const TimingBeside& timing, Message place)
{
    const Target all = DeviceTarget{device, name.profile};
    const double runUs = us / static_cast<double>(analyzed.runsInSums);
    return Message(
        runsOf(*analyzed.profile) > 1 ? "profile-took-a-run-against-benchmark"_id : "profile-took-against-benchmark"_id,
        {name, pointing(Microseconds{runUs}, all), pointing(device, all), std::move(place), Microseconds{timing.meanUs, runUs},
            Times{runUs / timing.meanUs}});
}

/// A run that did not finish is shorter than it would be, and no part of a mean.
std::optional<double> meanOfFinishedRuns(const RunSpreads& runs)
{
    double us = 0.0;
    for (const RunSpreads::Run& run : runs.runs())
        us += run.finished ? run.us : 0.0;
    return runs.finished() > 0 ? std::optional(us / static_cast<double>(runs.finished())) : std::nullopt;
}

/// What the rows of a device add up to, where its total is not in the text, or none to reckon with.
Message rowsTimeMessage(
    const ProfileLabel& name, const MessageArgument& time, const MessageArgument& device, const Device* totals)
{
    if (totals && totals->contradictedUs)
        return Message("profile-rows-take-total-contradicted", {name, time, device, Microseconds{*totals->contradictedUs}});
    if (totals && totals->totalUs && !std::isfinite(*totals->totalUs))
        return Message("profile-rows-take-total-not-a-number", {name, time, device});
    return Message(totals && totals->totalUnreadable ? "profile-rows-take-total-unreadable"_id : "profile-rows-take"_id,
        {name, time, device});
}

/// An operator without a device has an empty label.
Message timeMessage(
    const ProfileLabel& name, double us, const std::string& device, bool hasTotal, const AnalyzedProfile& analyzed)
{
    const std::int64_t runs = runsOf(*analyzed.profile);
    const Target all = DeviceTarget{device, name.profile};
    const MessageArgument time = pointing(Microseconds{us}, all);
    if (device.empty())
        return Message("profile-rows-take-somewhere", {name, time});
    if (const std::int64_t unfinished = runs - analyzed.runs.finished();
        !analyzed.runs.oneStandsForAll() && runs > 1 && hasTotal && unfinished > 0)
        if (const std::optional<double> meanUs = meanOfFinishedRuns(analyzed.runs))
            return Message("profile-took-in-runs-unfinished",
                {name, time, pointing(device, all), runs, unfinished, Microseconds{*meanUs, us}});
    if (analyzed.runs.oneStandsForAll()) {
        const Spread spread = spreadOfDevice(analyzed, device, hasTotal ? DeviceBasis::Total : DeviceBasis::Rows)
                                  .value_or(analyzed.runs.ofRuns());
        return Message(hasTotal ? "profile-took-in-median-run"_id : "profile-rows-take-in-median-run"_id,
            {name, time, pointing(device, all), analyzed.runs.median().label, spread.runs, Microseconds{spread.minUs, us},
                Microseconds{spread.maxUs, us}});
    }
    if (runs > 1)
        return Message(hasTotal ? "profile-took-in-runs"_id : "profile-rows-take-in-runs"_id,
            {name, time, pointing(device, all), runs, Microseconds{us / static_cast<double>(runs)}});
    return hasTotal ? Message("profile-took", {name, time, pointing(device, all)})
                    : rowsTimeMessage(name, time, pointing(device, all), analyzed.profile->findDevice(device));
}

/// Rows of a device whose durations their percentages contradict, where these are worth a tenth of its time: no share of it can
/// be told from them.
std::int64_t refutedRows(const AnalyzedProfile& analyzed, const std::string& device, double whole)
{
    constexpr double notable = 0.1;
    const Profile& profile = *analyzed.profile;
    std::vector<CallId> rows = profile.checksum().percents.failing;
    std::erase_if(rows, [&](CallId row) { return profile.deviceNameOf(row) != device; });
    return !rows.empty() && analyzed.doubts.ofRows(rows) >= notable * whole ? static_cast<std::int64_t>(rows.size()) : 0;
}

/// What the rows leave of a device's total, by the run: rows that the text lacks by its own Sum, and what is in no row.
void addRest(const AnalyzedProfile& analyzed, const std::string& device, double whole, double rowsUs, std::vector<Message>& said)
{
    const DeviceRest rest = restOf(analyzed, device, whole, rowsUs, true);
    const auto share = [whole](double us) { return Percentage{100.0 * us / whole}; };
    const auto time = [runs = static_cast<double>(analyzed.runsInSums)](double us) { return Microseconds{us / runs}; };
    if (rest.notInTextUs > 0)
        said.push_back(Message("profile-not-in-text", {share(rest.notInTextUs), time(rest.notInTextUs)}));
    if (rest.recorderUs > 0)
        said.push_back(Message("profile-recorder", {share(rest.recorderUs), time(rest.recorderUs)}));
    said.push_back(Message("profile-unattributed", {share(rest.unattributedUs), time(rest.unattributedUs)}));
}

/// Whether any row of a device, or of all where it has no name, has a duration.
bool anyDurationRead(const Profile& profile, std::string_view device)
{
    for (std::size_t row = 0; row < profile.rowCount(); ++row)
        if (std::isfinite(profile.calls().duration[row]) && profile.deviceNameOf(static_cast<CallId>(row)) == device)
            return true;
    return false;
}

/// The device with most operator time, which the headline is about.
struct BusiestDevice {
    OperatorTree::Node node{};
    std::string name;
    const Device* device = nullptr;
    double rowsUs = 0.0;
    bool hasTotal = false;
    double whole = 0.0; ///< its total, else the sum of its rows

    bool hasZeroTotal() const { return !(whole > 0) && device && device->totalUs && *device->totalUs == 0; }
    bool isNotTimed() const { return hasZeroTotal() || (whole == 0 && device && !device->totalUs && device->rowsCalls.any()); }
    bool isUnreadable(const Profile& profile) const { return !hasTotal && device && !anyDurationRead(profile, device->name); }
};

BusiestDevice busiestDevice(const AnalyzedProfile& analyzed)
{
    const OperatorTree& tree = analyzed.tree;
    BusiestDevice busiest;
    busiest.node = tree.child(OperatorTree::root, 0); // most time comes first
    busiest.name = tree.label(busiest.node);
    busiest.rowsUs = tree.durationUs(busiest.node);
    busiest.device = analyzed.profile->findDevice(busiest.name);
    const DeviceTimes* const times = timesOfDevice(analyzed.devices, busiest.name);
    busiest.hasTotal = times && times->totalUs;
    busiest.whole = busiest.hasTotal ? *times->totalUs : busiest.rowsUs;
    return busiest;
}

/// What rows and percentages tell of the time: how few operators make most of it, and what no row owns.
void addOperators(const AnalyzedProfile& analyzed, const BusiestDevice& busiest, std::vector<Message>& said)
{
    const Profile& profile = *analyzed.profile;
    const double rowsUs = busiest.rowsUs;
    const std::optional<double> told = runsOf(profile) > 1 ? std::nullopt : totalOfPercents(profile);
    if (told && *told >= rowsUs)
        said.push_back(Message(profile.mayLackRows() ? "profile-part-of-percents"_id : "profile-total-of-percents"_id,
            {Microseconds{*told}, Percentage{100.0 * rowsUs / *told}, Microseconds{*told - rowsUs}}));
    if (const std::int64_t refuted = refutedRows(analyzed, busiest.name, busiest.whole)) {
        said.push_back(Message("profile-doubtful-rows", {refuted, Microseconds{profile.checksum().percents.totalUs}}));
        return;
    }
    const LongestOperators longest = longestOperators(analyzed.tree, busiest.node);
    // Rows that exceed the total, which a line of its own says, have shares of their sum: none is more than all of it.
    const bool ofTotal = busiest.hasTotal && rowsUs <= busiest.whole;
    const double of = ofTotal ? busiest.whole : rowsUs;
    said.push_back(Message(ofTotal ? "profile-contributors"_id : "profile-contributors-of-rows"_id,
        {static_cast<std::int64_t>(longest.needed), static_cast<std::int64_t>(longest.all), Percentage{100.0 * longest.us / of},
            largestClasses(analyzed.tree, busiest.node, longest, of)}));
    if (busiest.hasTotal && rowsUs < busiest.whole)
        addRest(analyzed, busiest.name, busiest.whole, rowsUs, said);
}

} // namespace

std::vector<Message> ProfileHeadline::sentences() const
{
    std::vector<Message> all = first;
    all.insert(all.end(), then.begin(), then.end());
    return all;
}

ProfileHeadline profileHeadline(const AnalyzedProfile& analyzed, const std::string& label, const ProfileStory& story)
{
    const OperatorTree& tree = analyzed.tree;
    if (tree.childCount(OperatorTree::root) == 0)
        return {};
    const ProfileLabel name{label, ProfileIndex{}};
    const BusiestDevice busiest = busiestDevice(analyzed);
    if (busiest.isUnreadable(*analyzed.profile))
        return {{Message("profile-durations-unreadable", {name, busiest.name})}, {}};
    if (busiest.isNotTimed())
        return {
            {Message(busiest.hasZeroTotal() ? "profile-not-timed"_id : "profile-rows-not-timed"_id, {name, busiest.name})}, {}};
    const std::int64_t runs = analyzed.runsInSums;
    const TimingBeside* const timing
        = busiest.hasTotal ? leadingTiming(story.timings, busiest.whole / static_cast<double>(runs)) : nullptr;
    ProfileHeadline said;
    if (timing)
        said.first = otherThreads(story.place, *timing);
    said.first.push_back(timing ? timeBesideTiming(name, busiest.whole, busiest.name, analyzed, *timing,
                             timingPlace(*timing, story.place, story.timings.size() > 1))
                                : timeMessage(name, busiest.whole, busiest.name, busiest.hasTotal, analyzed));
    if (busiest.rowsUs > 0 && story.answer.empty())
        addOperators(analyzed, busiest, said.then);
    if (const std::string partial = whyPartial(*analyzed.profile); !partial.empty())
        said.then.push_back(Message("profile-recording-partial", {partial}));
    if (const auto failed = failedCall(*analyzed.profile, analyzed.runs))
        said.then.push_back(Message("profile-failed", {std::string(analyzed.profile->nameOf(*failed))}));
    return said;
}

Message rowsMessage(const Profile& profile)
{
    const auto rows = static_cast<std::int64_t>(profile.rowCount());
    if (rows == 0)
        return Message("rows-none");
    if (profile.checksum().unreadable == rows)
        return Message("rows-without-times", {rows, profile.callCount()});
    // Devices work at the same time, and the host's clock runs on: their times make no sum.
    const std::vector<Device>& devices = profile.devices();
    const auto timed = std::count_if(devices.begin(), devices.end(), [](const Device& one) { return one.rowsCalls.any(); });
    if (timed > 1)
        return Message(profile.aggregated() ? "rows-aggregated-devices"_id : "rows-calls-devices"_id,
            {rows, profile.callCount(), static_cast<std::int64_t>(timed)});
    const double us = sumOfSelfTimes(profile, selfTimes(profile).us);
    if (const std::int64_t runs = runsOf(profile); runs > 1 && !profile.aggregated())
        return Message("rows-calls-in-runs", {rows, profile.callCount(), Microseconds{us}, runs});
    return Message(profile.aggregated() ? "rows-aggregated"_id : "rows-calls"_id, {rows, profile.callCount(), Microseconds{us}});
}

namespace {

/// The printed Sum, which may differ in its last digit from the time of the rows that stands beside it.
Message sumHolds(const Profile& profile)
{
    const Microseconds printed{profile.checksum().printedSumUs.value_or(profile.sumUs())};
    const auto hundredths = [](double us) { return std::round(us * 100); };
    return hundredths(printed.value) == hundredths(profile.sumUs()) ? Message("checksum-holds", {printed})
                                                                    : Message("checksum-holds-rounded", {printed});
}

Message sumDoesNotHold(const Profile& profile)
{
    const Checksum& checksum = profile.checksum();
    const auto rows = static_cast<std::int64_t>(profile.rowCount());
    if (checksum.agreesOnCalls())
        return Message("checksum-time-does-not-hold", {rows, Microseconds{std::abs(checksum.missingUs)}});
    if (checksum.differsInCallsOnly() && checksum.printedCalls)
        return Message("checksum-calls-do-not-hold", {rows, profile.callCount(), *checksum.printedCalls});
    return Message("checksum-does-not-hold",
        {rows, profile.callCount(),
            checksum.printedCalls ? CallCount(*checksum.printedCalls) : profile.callCount() + checksum.missingCalls,
            checksum.lackingCalls(), Microseconds{checksum.missingUs}});
}

/// What the rows were held against besides percentages; nothing where there is nothing to hold them against.
std::optional<Message> sumMessage(const Profile& profile)
{
    const Checksum& checksum = profile.checksum();
    if (profile.mayLackRows())
        return Message("checksum-end-missing", {static_cast<std::int64_t>(profile.rowCount())});
    if (checksum.lacksUnreadableTimeOnly())
        return Message("checksum-unreadable",
            {static_cast<std::int64_t>(profile.rowCount()), checksum.unreadable, Microseconds{checksum.missingUs}});
    if (checksum.verdict == Checksum::Verdict::Verified)
        return checksum.callsUnreadable ? Message("checksum-calls-unreadable", {sumHolds(profile)}) : sumHolds(profile);
    if (checksum.verdict == Checksum::Verdict::Differs)
        return sumDoesNotHold(profile);
    return checksum.sumUnreadable ? std::optional(Message("checksum-sum-unreadable")) : std::nullopt;
}

void addTotalDiffers(const Profile& profile, std::vector<Message>& said)
{
    const PercentCheck& percents = profile.checksum().percents;
    for (const Device& device : profile.devices())
        if (device.contradictedUs)
            said.push_back(Message("checksum-total-differs",
                {device.name, Microseconds{*device.contradictedUs}, percents.rows, Microseconds{percents.totalUs}}));
}

/// What percentages and durations of the rows contradict.
std::vector<Message> contradictions(const Profile& profile)
{
    const Checksum& checksum = profile.checksum();
    const PercentCheck& percents = checksum.percents;
    std::vector<Message> said;
    if (percents.verdict == PercentCheck::Verdict::NoTotal)
        said.push_back(Message("checksum-no-total", {percents.rows}));
    if (!percents.failing.empty())
        said.push_back(Message("checksum-percents-differ", {static_cast<std::int64_t>(percents.failing.size()), percents.rows}));
    addTotalDiffers(profile, said);
    if (percents.overfull)
        said.push_back(Message("checksum-percents-exceed", {Percentage{*percents.overfull}}));
    if (checksum.rowsPercent && checksum.printedPercent)
        said.push_back(Message(
            "checksum-sum-percent-differs", {Percentage{*checksum.printedPercent, 2}, Percentage{*checksum.rowsPercent, 2}}));
    return said;
}

} // namespace

/// Which checks were possible, which of them hold, and what does not.
Message checksumMessage(const Profile& profile)
{
    const PercentCheck& percents = profile.checksum().percents;
    std::optional<Message> said = sumMessage(profile);
    for (Message& contradiction : contradictions(profile))
        said = said ? Message("checksum-two", {std::move(*said), std::move(contradiction)}) : std::move(contradiction);
    if (said)
        return std::move(*said);
    return percents.verdict == PercentCheck::Verdict::Verified
        ? Message("checksum-percents-hold", {percents.rows, Microseconds{percents.totalUs}})
        : Message("checksum-none-printed");
}

Message timeBasisMessage(TimeBasis basis)
{
    switch (basis) {
    case TimeBasis::Measured:
        return Message("time-measured");
    case TimeBasis::Sequential:
        return Message("time-sequential");
    case TimeBasis::Unordered:
        break;
    }
    return Message("time-unordered");
}

} // namespace tvmscope
