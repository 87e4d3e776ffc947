// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/compare.h"

#include "models/alignment/applycorrections.h"
#include "models/comparison/answer.h"
#include "models/comparison/comparisondevices.h"
#include "models/comparison/foldgroups.h"
#include "models/comparison/groupfigures.h"
#include "models/comparison/groupwork.h"
#include "models/comparison/ledger.h"
#include "models/comparison/missing.h"
#include "models/comparison/sidelabels.h"
#include "models/kernels/foldkernels.h"
#include "models/profile/messageids.h"
#include "models/repeats/repeatingblocks.h"

#include <algorithm>
#include <tuple>

namespace tvmscope {

namespace {

void addDiagnostic(Comparison& comparison, Message message, bool ofCorrections = false)
{
    Diagnostic diagnostic;
    diagnostic.message = std::move(message);
    diagnostic.ofCorrections = ofCorrections;
    comparison.diagnostics.push_back(std::move(diagnostic));
}

void diagnoseSide(
    Comparison& comparison, const ProfileLabel& label, const KernelTable& table, const std::vector<DeviceTimes>& devices)
{
    if (table.rowsWithoutDuration > 0)
        addDiagnostic(comparison, Message("compare-no-duration", {label, table.rowsWithoutDuration}));
    if (!comparison.comparable)
        return;
    for (const DeviceTimes& device : devices) {
        const auto same = [&](const DeviceComparison& d) { return d.device == device.name; };
        if (std::none_of(comparison.devices.begin(), comparison.devices.end(), same))
            addDiagnostic(comparison,
                Message("compare-one-sided-device", {label, device.name, Microseconds{device.totalUs.value_or(device.rowsUs)}}));
    }
}

} // namespace

Comparison compare(const Baseline& baseline, const Candidate& candidate, const Corrections& corrections)
{
    return *compare(baseline, candidate, corrections, StopFlag{});
}

std::optional<Comparison> compare(
    const Baseline& baseline, const Candidate& candidate, const Corrections& corrections, StopFlag stop)
{
    std::optional<Comparison> result(std::in_place);
    Comparison& comparison = *result;
    comparison.baseline = baseline;
    comparison.candidate = candidate;
    std::tie(comparison.baseline.label, comparison.candidate.label) = sideLabels(baseline, candidate);

    const KernelTable kernelsA = foldKernels(*baseline.profile);
    const KernelTable kernelsB = foldKernels(*candidate.profile);
    const std::vector<DeviceTimes> devicesA = deviceTimes(*baseline.profile, kernelsA);
    const std::vector<DeviceTimes> devicesB = deviceTimes(*candidate.profile, kernelsB);
    comparison.devices = compareDevices(devicesA, devicesB);
    comparison.comparable = !comparison.devices.empty();

    std::optional<AlignedPrograms> aligned
        = alignPrograms(*baseline.profile, kernelsA, *candidate.profile, kernelsB, comparison.comparable, stop);
    if (!aligned)
        return std::nullopt;
    AlignedPrograms& programs = *aligned;
    if (!comparison.comparable && !corrections.empty())
        addDiagnostic(comparison, Message("corrections-not-comparable"), true);
    if (comparison.comparable)
        for (Message& trouble : correctPieces(programs, corrections))
            addDiagnostic(comparison, std::move(trouble), true);
    comparison.groups = foldPieces(comparison, programs);
    if (stop.raised())
        return std::nullopt;
    setDeltas(comparison);
    orderGroups(comparison);
    comparison.alignment = piecesByRow(comparison.groups, programs);
    comparison.ledger = makeLedger(comparison, kernelsA, kernelsB);
    setShares(comparison);
    setWork(comparison);
    if (stop.raised())
        return std::nullopt;
    comparison.baselineBlocks = repeatingBlocks(*baseline.profile, kernelsA);
    comparison.candidateBlocks = repeatingBlocks(*candidate.profile, kernelsB);
    if (stop.raised())
        return std::nullopt;
    comparison.baselineMissing = missingFromBaseline(comparison);
    comparison.candidateMissing = missingFromCandidate(comparison);

    diagnoseSide(comparison, comparison.baseline.name(), kernelsA, devicesA);
    diagnoseSide(comparison, comparison.candidate.name(), kernelsB, devicesB);
    comparison.answer = makeAnswer(comparison, devicesA, devicesB);
    if (stop.raised())
        return std::nullopt;
    return result;
}

} // namespace tvmscope
