// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/answer.h"

#include "models/comparison/groupfigures.h"
#include "models/comparison/unsteady.h"
#include "models/profile/difference.h"

#include <algorithm>

namespace tvmscope {

const DeviceComparison* leadingDevice(const ComparisonFacts& comparison) noexcept
{
    const auto found = std::find_if(comparison.devices.begin(), comparison.devices.end(), [](const auto& d) { return d.leads; });
    return found == comparison.devices.end() ? nullptr : &*found;
}

double viewOf(const DeviceComparison& device) noexcept
{
    return std::max(device.us.baseline, device.us.candidate);
}

Unsteady unsteadyReason(const ComparisonFacts& comparison, const DeviceComparison& device)
{
    constexpr double worthSaying = 0.1; // of all movement
    const OperatorMovement operators = operatorMovementOn(comparison, device.device);
    const bool said = operators.isMostlyUnsteady() && operators.allUs >= worthSaying * movementOn(comparison, device.device);
    return said ? operators.mainKind() : Unsteady::No;
}

std::optional<SlowerSide> slowerSameFunctions(const ComparisonFacts& comparison, const DeviceComparison& device)
{
    const auto [a, b] = operatorMovementOn(comparison, device.device).sameFunctions;
    const double more = std::max(a, b), less = std::min(a, b);
    if (!(less > 0) || !differ(a, b))
        return std::nullopt;
    return SlowerSide{a > b ? Side::Baseline : Side::Candidate, more / less};
}

Answer makeAnswer(const ComparisonFacts& comparison)
{
    Answer answer;
    answer.headline = makeHeadline(comparison);
    answer.unlike = makeUnlike(comparison);
    answer.contributors = makeContributors(comparison);
    answer.whatIf = makeWhatIf(comparison);
    answer.comparable = makeComparableLine(comparison);
    answer.reliability = makeReliabilityLine(comparison);
    answer.blocks = makeBlockLine(comparison);
    return answer;
}

} // namespace tvmscope
