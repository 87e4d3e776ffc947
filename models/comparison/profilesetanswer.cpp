// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/answer.h"
#include "models/comparison/groupfigures.h"
#include "models/comparison/profiledoubts.h"
#include "models/comparison/profileset.h"
#include "models/comparison/profilesetcauses.h"
#include "models/comparison/profilesetfacts.h"
#include "models/comparison/profilesetunsteady.h"
#include "models/comparison/rowspreads.h"
#include "models/comparison/runclock.h"
#include "models/comparison/runfacts.h"
#include "models/profile/difference.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace tvmscope {

namespace {

constexpr std::size_t namedUnlike = 3;

/// Times of the leading device.
class SetTimes {
public:
    explicit SetTimes(const ProfileSet& profileSet)
        : total_(*profileSet.total())
    {
    }
    /// 0 where the device is not timed, or waits for another one.
    double of(std::size_t profile) const
    {
        const ProfileSetCell& cell = total_.cells[profile];
        return cell.hostClock ? 0.0 : cell.us.value_or(0.0);
    }

private:
    const ProfileSetRow& total_;
};

/// Numbers of the ranking point at the device total that they are, or compare.
template <class Number>
MessageArgument selectingTotal(Number number, const ProfileSetRow& total)
{
    return pointing(std::move(number), DeviceTarget{total.device, {}});
}

Message setPlace(const ProfileSetRow& total)
{
    if (total.device.empty())
        return Message(total.basis == DeviceBasis::Total ? "place-unknown"_id : "place-unknown-rows"_id);
    return Message(total.basis == DeviceBasis::Total ? "place-total"_id : "place-rows"_id, {selectingTotal(total.device, total)});
}

/// Devices on which each profile works.
Message setNotCompared(const ProfileSet& profileSet)
{
    std::vector<Message> profiles;
    for (const ComparedProfile& each : profileSet.profiles) {
        std::string devices;
        for (const DeviceTimes& device : each.analyzed->devices)
            if (!device.hostClock && !device.name.empty())
                devices += (devices.empty() ? "" : ", ") + device.name;
        profiles.push_back(
            devices.empty() ? Message("set-timed-nowhere", {each.label}) : Message("set-timed-on", {each.label, devices}));
    }
    return Message("headline-set-not-compared", {profileSet.profiles[profileSet.baseline].label, std::move(profiles)});
}

std::vector<Message> measuredTimes(const ProfileSet& profileSet, const SetTimes& times)
{
    const double view = times.of(profileSet.ranking.back());
    std::vector<Message> said;
    for (const std::size_t at : profileSet.ranking)
        said.push_back(Message(
            "set-time", {profileSet.profiles[at].label, selectingTotal(Microseconds{times.of(at), view}, *profileSet.total())}));
    return firstOf(std::move(said), namedProfiles);
}

/// Who is not alike with the baseline, and why.
std::vector<Message> unlikeProfiles(const ProfileSet& profileSet)
{
    std::vector<Message> unlike;
    for (std::size_t at = 0; at < profileSet.profiles.size(); ++at)
        if (const std::vector<Message>& why = profileSet.unlikeBaseline(at); !why.empty())
            unlike.push_back(
                Message("set-unlike", {profileSet.profiles[profileSet.baseline].label, profileSet.profiles[at].label, why}));
    return firstOf(std::move(unlike), namedUnlike);
}

std::vector<Message> slowerProfiles(const ProfileSet& profileSet, const SetTimes& times)
{
    const double fastest = times.of(profileSet.ranking.front());
    std::vector<Message> slower;
    for (std::size_t at = 1; at < profileSet.ranking.size(); ++at) {
        const std::size_t profile = profileSet.ranking[at];
        const double us = times.of(profile);
        const bool last = at + 1 == profileSet.ranking.size();
        if (at + 1 >= namedProfiles && !last) {
            slower.push_back(Message("set-more-slower",
                {static_cast<std::int64_t>(profileSet.ranking.size() - at),
                    selectingTotal(Times{times.of(profileSet.ranking.back()) / fastest}, *profileSet.total())}));
            break;
        }
        slower.push_back(!differ(fastest, us)
                ? Message("set-same", {profileSet.profiles[profile].label})
                : Message("set-slower",
                    {profileSet.profiles[profile].label, selectingTotal(Times{us / fastest}, *profileSet.total())}));
    }
    return slower;
}

/// A text that contradicts itself ranks by numbers that may not be those that were measured.
void noteDoubts(ProfileSet& profileSet)
{
    std::vector<Message> said;
    for (const ComparedProfile& each : profileSet.profiles)
        for (Message& doubt : doubtsOfProfile(*each.analyzed, each.label))
            said.push_back(std::move(doubt));
    if (!said.empty())
        profileSet.notes.push_back(Message("set-doubts", {firstOf(std::move(said), namedProfiles)}));
}

/// A ranking does not say whose machine was disturbed.
void noteSlowCalls(ProfileSet& profileSet, const SetTimes& times)
{
    constexpr double disturbing = 0.1; // of a profile's time
    std::vector<Message> said;
    std::int64_t more = 0;
    for (const std::size_t at : profileSet.ranking) {
        const double slowUs = slowCallsOfProfile(profileSet, at), us = times.of(at);
        if (!(slowUs >= disturbing * us))
            continue;
        if (said.size() == namedProfiles)
            ++more;
        else
            said.push_back(Message("set-slow-calls-of",
                {Microseconds{slowUs, us}, profileSet.profiles[at].label, Microseconds{us, us},
                    Microseconds{std::max(0.0, us - slowUs), us}}));
    }
    if (more > 0)
        said.push_back(Message("set-more", {more}));
    if (!said.empty())
        profileSet.notes.push_back(Message("set-slow-calls", {std::move(said)}));
}

/// Labels have no tints here: those of two sides say which two of the profiles are compared.
/// A ranking stands whatever the reason; who reads a cause out of the table below must know.
void noteUnsteadyPairs(ProfileSet& profileSet)
{
    std::vector<Message> said;
    for (std::size_t at = 0; at < profileSet.comparisons.size(); ++at) {
        const DeviceComparison* const device = alikeOnDevice(profileSet, at);
        const bool differs = device && differ(device->us.baseline, device->us.candidate);
        if (auto why = differs ? unsteadyPair(*profileSet.comparisons[at], *device) : std::nullopt)
            said.push_back(std::move(*why));
    }
    if (!said.empty())
        profileSet.notes.push_back(Message("set-unsteady", {firstOf(std::move(said), namedUnlike)}));
    if (std::vector<Message> same = sameFunctionPairs(profileSet); !same.empty())
        profileSet.notes.push_back(Message("set-same-functions", {firstOf(std::move(same), namedUnlike)}));
}

/// Of the profiles that something holds of; nothing where there are none.
void noteOf(ProfileSet& profileSet, MessageId<1> words, std::vector<Message> profiles)
{
    if (!profiles.empty())
        profileSet.notes.push_back(Message(words, {firstOf(std::move(profiles), namedUnlike)}));
}

/// Why each is slower or faster than the baseline: a table of all does not say it in words.
void noteCauses(ProfileSet& profileSet)
{
    std::vector<Message> said;
    for (const std::size_t at : profileSet.ranking)
        if (auto cause = causeInSet(profileSet, at))
            said.push_back(std::move(*cause));
    said.resize(std::min(said.size(), namedUnlike));
    profileSet.notes.insert(profileSet.notes.end(), said.begin(), said.end());
    std::vector<Message> withLess;
    for (const std::size_t at : profileSet.ranking)
        if (at != profileSet.baseline && profileSet.comparisons[at] && rowsExcludeMore(profileSet, at))
            withLess.push_back(Message("set-profile", {profileSet.profiles[at].label}));
    noteOf(profileSet, "set-excludes-more", std::move(withLess));
}

/// What the operators of a profile take on the leading device, without what is excluded.
double operatorsUs(const ProfileSet& profileSet, std::size_t profile)
{
    double us = 0.0;
    for (const ProfileSetRow& row : profileSet.rows)
        if (row.kind == ProfileSetRowKind::Group && row.device == profileSet.device && row.ledger != LedgerKind::Overhead
            && row.ledger != LedgerKind::Excluded)
            us += row.cells[profile].us.value_or(0.0);
    return us;
}

/// Whoever leads by what no operator takes does not lead by its kernels.
void noteOperatorsFirst(ProfileSet& profileSet)
{
    std::optional<std::size_t> best;
    std::vector<double> us(profileSet.profiles.size());
    for (const std::size_t at : profileSet.ranking) {
        us[at] = operatorsUs(profileSet, at);
        if (us[at] > 0 && profileSet.unlikeBaseline(at).empty() && (!best || us[at] < us[*best]))
            best = at;
    }
    const std::size_t first = profileSet.ranking.empty() ? profileSet.baseline : profileSet.ranking.front();
    if (!best || !profileSet.unlikeBaseline(first).empty() || !(us[first] > us[*best]) || !differ(us[first], us[*best]))
        return;
    profileSet.notes.push_back(Message("set-operators-first",
        {profileSet.profiles[*best].label, Microseconds{us[*best], us[first]}, profileSet.profiles[first].label,
            Microseconds{us[first], us[first]}, Times{us[first] / us[*best]}}));
}

/// Unattributed time may have decided who is faster.
void noteRowsApart(ProfileSet& profileSet)
{
    std::vector<Message> said;
    for (const std::size_t at : profileSet.ranking)
        if (auto apart = rowsApart(profileSet, at))
            said.push_back(std::move(*apart));
    if (said.empty()) {
        noteOperatorsFirst(profileSet);
        return;
    }
    const bool anyExcluded = std::ranges::any_of(profileSet.comparisons, [](const std::shared_ptr<const Comparison>& compared) {
        return compared && std::ranges::any_of(compared->groups, [](const Group& group) { return group.excluded(); });
    });
    profileSet.notes.push_back(Message(anyExcluded ? "set-rows-apart-with-excluded"_id : "set-rows-apart"_id,
        {profileSet.profiles[profileSet.baseline].label, firstOf(std::move(said), namedUnlike)}));
}

/// Who reads that one profile is the slower one, and beside it that its operators are twice as fast, must know how both can hold.
void noteMeansApart(ProfileSet& profileSet, const SetTimes& times, const std::vector<std::size_t>& withMean)
{
    const double baselineUs = times.of(profileSet.baseline);
    const auto isClear = [](double factor) { return differ(1, factor); };
    const std::vector<double>& groupsUs = profileSet.geomeans.groupsUs;
    std::vector<Message> byWeight, byRest; // why: groups weigh otherwise in a time, or the mean leaves out what moved most
    for (const std::size_t at : withMean) {
        const double ofTotal = baselineUs / times.of(at), ofMean = *profileSet.geomeans.ofProfile[at];
        if (!(times.of(at) > 0) || !(baselineUs > 0) || !isClear(ofTotal) || !isClear(ofMean) || (ofTotal > 1) == (ofMean > 1))
            continue;
        const bool sumsToo = (groupsUs[profileSet.baseline] > groupsUs[at]) == (ofMean > 1);
        (sumsToo ? byRest : byWeight).push_back(Message("set-profile", {profileSet.profiles[at].label}));
    }
    noteOf(profileSet, "set-means-apart", std::move(byWeight));
    noteOf(profileSet, "set-means-apart-by-rest", std::move(byRest));
}

/// What the operators say, however large the rest is.
void noteMeans(ProfileSet& profileSet, const SetTimes& times)
{
    const std::vector<std::optional<double>>& means = profileSet.geomeans.ofProfile;
    const std::string& baseline = profileSet.profiles[profileSet.baseline].label;
    std::vector<Message> said, unlike;
    for (std::size_t at = 0; at < means.size() && profileSet.geomeans.groups > 0; ++at)
        if (!profileSet.unlikeBaseline(at).empty())
            unlike.push_back(Message("set-profile", {profileSet.profiles[at].label}));
    std::vector<std::size_t> bestFirst; // what is best is never among those that are only counted
    for (std::size_t at = 0; at < means.size(); ++at)
        if (at != profileSet.baseline && means[at])
            bestFirst.push_back(at);
    std::stable_sort(bestFirst.begin(), bestFirst.end(), [&](std::size_t a, std::size_t b) { return *means[a] > *means[b]; });
    for (const std::size_t at : bestFirst)
        if (said.size() < namedProfiles) {
            const std::string& label = profileSet.profiles[at].label;
            const bool faster = *means[at] > 1;
            const double factor = faster ? *means[at] : 1 / *means[at];
            said.push_back(!differ(1, factor) ? Message("set-same", {label})
                    : faster                  ? Message("set-mean-faster", {label, Times{factor}})
                                              : Message("set-mean-slower", {label, Times{factor}}));
        }
    if (const std::size_t more = bestFirst.size() - said.size(); more > 0)
        said.push_back(Message("set-more", {static_cast<std::int64_t>(more)}));
    if (!said.empty())
        profileSet.notes.push_back(Message(unlike.empty() ? "set-means"_id : "set-means-of-alike"_id,
            {static_cast<std::int64_t>(profileSet.geomeans.groups), baseline, std::move(said)}));
    noteMeansApart(profileSet, times, bestFirst);
    if (!unlike.empty())
        profileSet.notes.push_back(Message("set-no-means", {firstOf(std::move(unlike), namedUnlike), baseline}));
}

/// Whose time is that of a median run, and what the others of its runs range over.
void noteMedians(ProfileSet& profileSet, const SetTimes& times)
{
    const ProfileSetRow& total = *profileSet.total();
    std::vector<Message> said, alone;
    for (const std::size_t at : profileSet.ranking) {
        const ComparedProfile& each = profileSet.profiles[at];
        const double us = times.of(at);
        if (runsOf(*each.profile) == 1)
            alone.push_back(Message("set-profile", {each.label}));
        if (const auto spread = spreadOfDevice(*each.analyzed, total.device, total.basis))
            said.push_back(Message(
                "set-median-of", {each.label, spread->runs, Microseconds{spread->minUs, us}, Microseconds{spread->maxUs, us}}));
    }
    if (said.empty())
        return;
    profileSet.notes.push_back(Message("set-median", {firstOf(std::move(said), namedProfiles)}));
    if (!alone.empty())
        profileSet.notes.push_back(Message("set-one-run", {firstOf(std::move(alone), namedProfiles)}));
}

/// A total holds more than the calls by which the median run of another profile is timed: what it takes by that clock, where the
/// ranking or 2 % of its time hang on it.
void noteClocks(ProfileSet& profileSet, const SetTimes& times)
{
    if (profileSet.total()->basis != DeviceBasis::Total)
        return;
    std::vector<Message> byCalls, said;
    std::vector<double> timesByCalls;
    for (const std::size_t at : profileSet.ranking)
        if (const ComparedProfile& each = profileSet.profiles[at]; isTimedByCalls(each)) {
            byCalls.push_back(Message("set-profile", {each.label}));
            timesByCalls.push_back(times.of(at));
        }
    for (const std::size_t at : profileSet.ranking) {
        const ComparedProfile& each = profileSet.profiles[at];
        if (timesByCalls.empty() || isTimedByCalls(each))
            continue;
        const std::optional<double> us = timeByCalls(*each.profile);
        const double totalUs = times.of(at);
        const bool changesPlace = us && std::any_of(timesByCalls.begin(), timesByCalls.end(), [&](double other) {
            return (*us < other) != (totalUs < other) || differ(*us, other) != differ(totalUs, other);
        });
        if (!us)
            said.push_back(Message("set-clock-unknown", {each.label}));
        else if (changesPlace || differ(*us, totalUs))
            said.push_back(Message("set-clock-of", {each.label, Microseconds{*us, totalUs}, Microseconds{totalUs, totalUs}}));
    }
    if (!said.empty())
        profileSet.notes.push_back(
            Message("set-clocks", {firstOf(std::move(byCalls), namedUnlike), firstOf(std::move(said), namedUnlike)}));
}

/// Those of a ranking that are one: equal totals stand beside each other in it.
void noteSameMeasurements(ProfileSet& profileSet)
{
    for (std::size_t at = 1; at < profileSet.ranking.size(); ++at) {
        const ComparedProfile &one = profileSet.profiles[profileSet.ranking[at - 1]],
                              &other = profileSet.profiles[profileSet.ranking[at]];
        if (isMeasuredOnce(*one.profile, *other.profile))
            profileSet.notes.push_back(Message("set-same-measurement", {one.label, other.label}));
    }
}

Message rankingHeadline(const ProfileSet& profileSet, const SetTimes& times)
{
    const Message place = setPlace(*profileSet.total());
    if (std::vector<Message> unlike = unlikeProfiles(profileSet); !unlike.empty())
        return Message(profileSet.isPerRun() ? "headline-set-not-alike-per-run"_id : "headline-set-not-alike"_id,
            {std::move(unlike), place, measuredTimes(profileSet, times)});
    const double fastest = times.of(profileSet.ranking.front()), slowest = times.of(profileSet.ranking.back());
    if (!differ(fastest, slowest))
        return Message("headline-set-no-difference", {place, measuredTimes(profileSet, times)});
    return Message(profileSet.isPerRun() ? "headline-fastest-per-run"_id : "headline-fastest"_id,
        {profileSet.profiles[profileSet.ranking.front()].label, selectingTotal(Microseconds{fastest}, *profileSet.total()),
            slowerProfiles(profileSet, times), place});
}

} // namespace

void answerSet(ProfileSet& profileSet)
{
    if (!profileSet.total()) {
        profileSet.headline = setNotCompared(profileSet);
        return;
    }
    const SetTimes times(profileSet);
    for (std::size_t at = 0; at < profileSet.profiles.size(); ++at) {
        if (times.of(at) > 0)
            profileSet.ranking.push_back(at);
        else
            profileSet.notes.push_back(Message("set-not-timed", {profileSet.profiles[at].label, setPlace(*profileSet.total())}));
    }
    std::stable_sort(profileSet.ranking.begin(), profileSet.ranking.end(),
        [&](std::size_t x, std::size_t y) { return times.of(x) < times.of(y); });
    if (profileSet.ranking.empty()) {
        profileSet.headline = setNotCompared(profileSet);
        return;
    }
    profileSet.headline = rankingHeadline(profileSet, times);
    noteDoubts(profileSet);
    noteClocks(profileSet, times);
    noteSameMeasurements(profileSet);
    noteSlowCalls(profileSet, times);
    noteUnsteadyPairs(profileSet);
    noteRowsApart(profileSet);
    noteCauses(profileSet);
    noteMeans(profileSet, times);
    noteMedians(profileSet, times);
    if (profileSet.isPerRun())
        profileSet.notes.push_back(Message("set-per-run"));
    else if (std::all_of(profileSet.profiles.begin(), profileSet.profiles.end(),
                 [](const ComparedProfile& each) { return runsOf(*each.profile) == 1; }))
        profileSet.notes.push_back(Message("one-run-each"));
    for (Message& fact : factsOfSet(profileSet))
        profileSet.notes.push_back(std::move(fact));
}

} // namespace tvmscope
