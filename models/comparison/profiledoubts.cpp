// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/profiledoubts.h"

#include "models/comparison/runfacts.h"
#include "models/profile/messageids.h"

#include <cmath>
#include <optional>

namespace tvmscope {

namespace {

/// Rows whose duration or percentage contradicts the others: without the Total, of which more is said.
std::int64_t contradictingRows(const PercentCheck& percents)
{
    return percents.differing() - (percents.totalFails ? 1 : 0);
}

std::optional<Message> checksumDoubt(const Profile& profile, const MessageArgument& label)
{
    const Checksum& sums = profile.checksum();
    if (sums.lacksUnreadableTimeOnly())
        return Message("reliability-unreadable", {label, sums.unreadable, Microseconds{sums.missingUs}});
    if (const std::int64_t rows = contradictingRows(sums.percents); sums.verdict != Checksum::Verdict::Differs && rows > 0)
        return Message("reliability-percents-differ", {label, rows});
    if (sums.verdict != Checksum::Verdict::Verified && sums.sumUnreadable)
        return Message("reliability-sum-unreadable", {label});
    if (sums.verdict != Checksum::Verdict::Differs)
        return std::nullopt;
    if (sums.agreesOnCalls())
        return Message(sums.missingUs < 0 ? "reliability-too-much-time"_id : "reliability-missing-time"_id,
            {label, Microseconds{std::abs(sums.missingUs)}});
    if (sums.differsInCallsOnly() && sums.printedCalls)
        return Message("reliability-calls-differ", {label, profile.callCount(), *sums.printedCalls});
    if (sums.missingUs < 0 || sums.missingCalls < 0)
        return Message("reliability-too-much", {label, sums.surplusCalls(), Microseconds{-sums.missingUs}});
    return Message("reliability-missing", {label, sums.lackingCalls(), Microseconds{sums.missingUs}});
}

} // namespace

Message checksumMessage(const Profile& profile, const MessageArgument& label)
{
    if (auto doubt = checksumDoubt(profile, label))
        return *std::move(doubt);
    const Checksum& sums = profile.checksum();
    if (sums.verdict == Checksum::Verdict::Verified)
        return Message("reliability-verified", {label});
    return sums.percents.verdict == PercentCheck::Verdict::Verified ? Message("reliability-percents-hold", {label})
                                                                    : Message("reliability-absent", {label});
}

void addWhatIsNotThere(const AnalyzedProfile& analyzed, const MessageArgument& label, std::vector<Message>& line)
{
    const Profile& profile = *analyzed.profile;
    if (profile.mayLackRows())
        line.push_back(Message("reliability-end-missing", {label, static_cast<std::int64_t>(profile.rowCount())}));
    if (const std::string why = whyPartial(profile); !why.empty())
        line.push_back(Message("reliability-partial", {label, why}));
    const auto all = static_cast<std::int64_t>(analyzed.runs.runs().size());
    if (const std::int64_t finished = analyzed.runs.finished(); all > finished)
        line.push_back(Message("reliability-runs-unfinished", {label, all - finished, all}));
    if (const Checksum& sums = profile.checksum(); sums.unreadable > 0 && !sums.lacksUnreadableTimeOnly())
        line.push_back(Message("reliability-unreadable-unknown", {label, sums.unreadable}));
}

void addWhatIsNoTotal(const Profile& profile, const MessageArgument& label, std::vector<Message>& line)
{
    const PercentCheck& percents = profile.checksum().percents;
    for (const Device& device : profile.devices()) {
        if (device.contradictedUs && !device.totalUs)
            line.push_back(Message(
                "reliability-total-contradicted", {label, Microseconds{*device.contradictedUs}, Microseconds{percents.totalUs}}));
        else if (device.totalUnreadable)
            line.push_back(Message("reliability-total-unreadable", {label}));
    }
    if (percents.overfull)
        line.push_back(Message("reliability-percents-exceed", {label, Percentage{*percents.overfull}}));
}

std::vector<Message> doubtsOfProfile(const AnalyzedProfile& analyzed, const MessageArgument& label)
{
    std::vector<Message> doubts;
    addWhatIsNotThere(analyzed, label, doubts);
    if (auto doubt = checksumDoubt(*analyzed.profile, label))
        doubts.push_back(*std::move(doubt));
    addWhatIsNoTotal(*analyzed.profile, label, doubts);
    return doubts;
}

} // namespace tvmscope
