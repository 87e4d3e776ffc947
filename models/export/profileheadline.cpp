// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/profileheadline.h"

#include "models/comparison/runfacts.h"
#include "models/profile/messageids.h"
#include "models/profile/saturating.h"
#include "models/profile/selftimes.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
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

/// Classes of the longest operators until they make 90 % of these operators' time, three at most, as shares of the whole: parts
/// of the share that is said before them. One that is all of its class points at it; of a part there is nothing to point at.
std::vector<Message> largestClasses(
    const OperatorTree& tree, OperatorTree::Node device, const LongestOperators& longest, double whole)
{
    constexpr double rounding = 1e-9;
    std::vector<Message> shares;
    double named = 0.0;
    for (const auto& [cls, us] : longest.classes) {
        if (shares.size() == namedClasses || named >= mostOfTheTime * longest.us)
            break;
        named += us;
        const Target target = ClassTarget{ProfileIndex{}, tree.cls(cls), tree.label(device)};
        const bool all = us >= (1 - rounding) * tree.durationUs(cls);
        const Percentage share{100.0 * us / whole};
        shares.push_back(all ? Message("class-share", {pointing(tree.label(cls), target), pointing(share, target)})
                             : Message("class-share", {tree.label(cls), share}));
    }
    return shares;
}

/// The timing that stands nearest; null where there is none, or where the profile is not that much longer.
const TimingBeside* leadingTiming(const std::vector<TimingBeside>& timings, double runUs)
{
    constexpr double farLonger = 1.5, deviations = 2.0;
    const TimingBeside* nearest = nearestTiming(timings);
    const bool leads = nearest && nearest->meanUs > 0 && runUs >= farLonger * nearest->meanUs
        && runUs - nearest->meanUs > deviations * nearest->stdUs.value_or(0.0);
    return leads ? nearest : nullptr;
}

Message timingPlace(TimingBeside::Place place)
{
    switch (place) {
    case TimingBeside::Place::Above:
        return Message("benchmark-above");
    case TimingBeside::Place::Below:
        return Message("benchmark-below");
    case TimingBeside::Place::OtherSource:
        break;
    }
    return Message("benchmark-beside");
}

Message timeBesideTiming(
    const ProfileLabel& name, double us, const std::string& device, std::int64_t runs, const TimingBeside& timing)
{
    const Target all = DeviceTarget{device, name.profile};
    const double runUs = us / static_cast<double>(runs);
    return Message(runs > 1 ? "profile-took-a-run-against-benchmark"_id : "profile-took-against-benchmark"_id,
        {name, pointing(Microseconds{runUs}, all), pointing(device, all), timingPlace(timing.place),
            Microseconds{timing.meanUs, runUs}, Times{runUs / timing.meanUs}});
}

/// An operator without a device has an empty label.
Message timeMessage(const ProfileLabel& name, double us, const std::string& device, bool hasTotal, std::int64_t runs)
{
    const Target all = DeviceTarget{device, name.profile};
    const MessageArgument time = pointing(Microseconds{us}, all);
    if (device.empty())
        return Message("profile-rows-take-somewhere", {name, time});
    if (runs > 1)
        return Message(hasTotal ? "profile-took-in-runs"_id : "profile-rows-take-in-runs"_id,
            {name, time, pointing(device, all), runs, Microseconds{us / static_cast<double>(runs)}});
    return Message(hasTotal ? "profile-took"_id : "profile-rows-take"_id, {name, time, pointing(device, all)});
}

/// The Total that the rows' percentages are of, where the text prints none: that of its one device.
std::optional<double> totalOfPercents(const Profile& profile)
{
    const PercentCheck& check = profile.checksum().percents;
    const bool tells = check.verdict == PercentCheck::Verdict::Verified && check.totalUs > 0.0 && profile.devices().size() == 1
        && !profile.devices()[0].totalUs;
    return tells ? std::optional(check.totalUs) : std::nullopt;
}

} // namespace

std::vector<Message> profileHeadline(
    const AnalyzedProfile& analyzed, const std::string& label, const std::vector<TimingBeside>& timings)
{
    const ProfileLabel name{label, ProfileIndex{}};
    const OperatorTree& tree = analyzed.tree;
    if (tree.childCount(OperatorTree::root) == 0)
        return {};
    const OperatorTree::Node busiest = tree.child(OperatorTree::root, 0); // most time comes first
    const std::string busiestName = tree.label(busiest);
    const double rowsUs = tree.durationUs(busiest);
    const Device* device = analyzed.profile->findDevice(busiestName);
    const bool hasTotal = device && device->totalUs && std::isfinite(*device->totalUs) && *device->totalUs > 0;
    const double whole = hasTotal ? *device->totalUs : rowsUs;
    if (!(whole > 0) && device && device->totalUs && *device->totalUs == 0)
        return {Message("profile-not-timed", {name, busiestName})};
    if (whole == 0 && device && !device->totalUs && device->rowsCalls.any())
        return {Message("profile-rows-not-timed", {name, busiestName})};
    const std::int64_t runs = runsOf(*analyzed.profile);
    const TimingBeside* timing = hasTotal ? leadingTiming(timings, whole / static_cast<double>(runs)) : nullptr;
    std::vector<Message> said{timing ? timeBesideTiming(name, whole, busiestName, runs, *timing)
                                     : timeMessage(name, whole, busiestName, hasTotal, runs)};
    const std::string partial = whyPartial(*analyzed.profile);
    const auto withPartial = [&] {
        if (!partial.empty())
            said.push_back(Message("profile-recording-partial", {partial}));
        return said;
    };
    if (!(rowsUs > 0))
        return withPartial();
    const std::optional<double> told = runs > 1 ? std::nullopt : totalOfPercents(*analyzed.profile);
    if (told && *told >= rowsUs)
        said.push_back(Message("profile-total-of-percents",
            {Microseconds{*told}, Percentage{100.0 * rowsUs / *told}, Microseconds{*told - rowsUs}}));
    const LongestOperators longest = longestOperators(tree, busiest);
    // Rows that exceed the total, which a line of its own says, have shares of their sum: none is more than all of it.
    const bool ofTotal = hasTotal && rowsUs <= whole;
    const double of = ofTotal ? whole : rowsUs;
    said.push_back(Message(ofTotal ? "profile-contributors"_id : "profile-contributors-of-rows"_id,
        {static_cast<std::int64_t>(longest.needed), static_cast<std::int64_t>(longest.all), Percentage{100.0 * longest.us / of},
            largestClasses(tree, busiest, longest, of)}));
    if (hasTotal && rowsUs < whole)
        said.push_back(
            Message("profile-unattributed", {Percentage{100.0 * (whole - rowsUs) / whole}, Microseconds{whole - rowsUs}}));
    return withPartial();
}

Message rowsMessage(const Profile& profile)
{
    // Calls that ran inside of others count once.
    const std::vector<double> selfUs = selfTimes(profile).us;
    const double us = profile.calls().parent.empty() ? profile.sumUs() : std::accumulate(selfUs.begin(), selfUs.end(), 0.0);
    const auto rows = static_cast<std::int64_t>(profile.rowCount());
    return Message(profile.aggregated() ? "rows-aggregated"_id : "rows-calls"_id, {rows, profile.callCount(), Microseconds{us}});
}

namespace {

/// The printed Sum, which may differ in its last digit from the time of the rows that stands beside it.
Message sumMessage(const Profile& profile)
{
    const Microseconds printed{profile.checksum().printedSumUs.value_or(profile.sumUs())};
    const auto hundredths = [](double us) { return std::round(us * 100); };
    return hundredths(printed.value) == hundredths(profile.sumUs()) ? Message("checksum-holds", {printed})
                                                                    : Message("checksum-holds-rounded", {printed});
}

} // namespace

Message checksumMessage(const Profile& profile)
{
    const Checksum& checksum = profile.checksum();
    const PercentCheck& percents = checksum.percents;
    const bool contradict
        = percents.verdict == PercentCheck::Verdict::Differs || percents.verdict == PercentCheck::Verdict::NoTotal;
    if (contradict && checksum.verdict != Checksum::Verdict::Differs)
        return percents.verdict == PercentCheck::Verdict::NoTotal
            ? Message("percents-without-total", {percents.rows})
            : Message("checksum-percents-differ", {percents.differing(), percents.rows});
    if (profile.mayLackRows())
        return Message("checksum-end-missing", {static_cast<std::int64_t>(profile.rowCount())});
    if (checksum.lacksUnreadableTimeOnly())
        return Message("checksum-unreadable",
            {static_cast<std::int64_t>(profile.rowCount()), checksum.unreadable, Microseconds{checksum.missingUs}});
    switch (checksum.verdict) {
    case Checksum::Verdict::Absent:
        return percents.verdict == PercentCheck::Verdict::Verified
            ? Message("checksum-percents-hold", {percents.rows, Microseconds{percents.totalUs}})
            : Message("checksum-none-printed");
    case Checksum::Verdict::Verified:
        return sumMessage(profile);
    case Checksum::Verdict::Differs:
        break;
    }
    if (checksum.agreesOnCalls())
        return Message("checksum-time-does-not-hold",
            {static_cast<std::int64_t>(profile.rowCount()), Microseconds{std::abs(checksum.missingUs)}});
    return Message("checksum-does-not-hold",
        {static_cast<std::int64_t>(profile.rowCount()), profile.callCount(),
            checksum.printedCalls ? CallCount(*checksum.printedCalls) : profile.callCount() + checksum.missingCalls,
            checksum.lackingCalls(), Microseconds{checksum.missingUs}});
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
