// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/answer.h"
#include "models/comparison/runfacts.h"
#include "models/profile/messageids.h"

#include <cmath>

namespace tvmscope {

namespace {

/// Above this share a text holds nearly all of its time: what else it lacks stands in the line of trust alone.
constexpr double nearlyAll = 0.9;
/// Printed tables whose rows hold less than this of their total, and that print no Sum, may have been cut.
constexpr double hardlyAll = 2.0 / 3.0;

bool isPrinted(const Profile& profile)
{
    return profile.precision() == Precision::TwoDecimals || profile.precision() == Precision::Printed;
}

void addCutText(const ComparisonFacts& comparison, const DeviceComparison& device, Side side, std::vector<Message>& said)
{
    const Profile& profile = *comparison[side].profile;
    const Checksum& sums = profile.checksum();
    const double totalUs = device.us[side], rowsUs = device.rowsUs[side];
    if (device.basis != DeviceBasis::Total || !(totalUs > 0))
        return;
    if (sums.verdict == Checksum::Verdict::Differs && sums.missingUs > 0 && sums.missingCalls > 0 && sums.printedSumUs) {
        const double share = sums.missingUs / *sums.printedSumUs;
        if (share > 1 - nearlyAll)
            said.push_back(Message("text-lacks-calls",
                {comparison.nameOf(side), sums.lackingCalls(), Microseconds{sums.missingUs}, Percentage{100.0 * share}}));
    } else if (sums.verdict == Checksum::Verdict::Absent && isPrinted(profile) && rowsUs < hardlyAll * totalUs) {
        said.push_back(Message("text-holds-part", {comparison.nameOf(side), Percentage{100.0 * rowsUs / totalUs}}));
    }
}

} // namespace

std::optional<double> shareInText(const Profile& profile)
{
    const Checksum& sums = profile.checksum();
    if (sums.verdict == Checksum::Verdict::Differs && sums.missingCalls > 0 && sums.printedSumUs && *sums.printedSumUs > 0)
        return 1 - sums.missingUs / *sums.printedSumUs;
    if (const auto total = totalOfPercents(profile); total && profile.mayLackRows() && *total > 0)
        return profile.devices().front().outermostUs / *total;
    return std::nullopt;
}

bool isCut(const Profile& profile)
{
    const std::optional<double> share = shareInText(profile);
    return share && *share < nearlyAll;
}

std::vector<Message> makeCutTexts(const ComparisonFacts& comparison, const DeviceComparison& device)
{
    std::vector<Message> said;
    for (const Side side : bothSides)
        addCutText(comparison, device, side, said);
    return said;
}

void addCutSums(const ComparisonFacts& comparison, const DeviceComparison& device, std::vector<Message>& reasons)
{
    if (device.basis == DeviceBasis::Total)
        return;
    for (const Side side : bothSides)
        if (const Profile& profile = *comparison[side].profile; isCut(profile))
            reasons.push_back(Message("unlike-part", {comparison.nameOf(side), Percentage{100.0 * *shareInText(profile)}}));
}

} // namespace tvmscope
