// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/analysis/comparison.h"

#include "models/analysis/alignmentcorrections.h"
#include "models/analysis/alignmentfold.h"
#include "models/analysis/answer.h"
#include "models/analysis/comparisondevices.h"
#include "models/analysis/costprofile.h"
#include "models/analysis/groupfigures.h"
#include "models/analysis/ledger.h"
#include "models/analysis/sidelabels.h"

#include <algorithm>
#include <tuple>

namespace tvmscope {

namespace {

void addDiagnostic(Comparison& comparison, Severity severity, Message message)
{
    Diagnostic diagnostic;
    diagnostic.severity = severity;
    diagnostic.message = std::move(message);
    comparison.diagnostics.push_back(std::move(diagnostic));
}

void diagnoseSide(
    Comparison& comparison, const std::string& label, const KernelTable& table, const std::vector<DeviceTimes>& devices)
{
    if (table.rowsWithoutDuration > 0)
        addDiagnostic(comparison, Severity::Warning, Message("compare-no-duration", {label, table.rowsWithoutDuration}));
    if (!comparison.comparable)
        return;
    for (const DeviceTimes& device : devices) {
        const auto same = [&](const DeviceComparison& d) { return d.device == device.name; };
        if (std::none_of(comparison.devices.begin(), comparison.devices.end(), same))
            addDiagnostic(comparison, Severity::Warning,
                Message("compare-one-sided-device", {label, device.name, Microseconds{device.totalUs.value_or(device.rowsUs)}}));
    }
}

} // namespace

std::string_view groupKindId(GroupKind kind) noexcept
{
    switch (kind) {
    case GroupKind::Matched:
        return "matched";
    case GroupKind::Regrouped:
        return "regrouped";
    case GroupKind::OnlyBaseline:
        return "only-baseline";
    case GroupKind::OnlyCandidate:
        return "only-candidate";
    case GroupKind::MaybeMissing:
        break;
    }
    return "maybe-missing";
}

std::string_view ledgerKindId(LedgerKind kind) noexcept
{
    switch (kind) {
    case LedgerKind::Operators:
        return "operators";
    case LedgerKind::Overhead:
        return "overhead";
    case LedgerKind::Layout:
        return "layout";
    case LedgerKind::Excluded:
        return "excluded";
    case LedgerKind::Nested:
        return "nested";
    case LedgerKind::NotInText:
        return "not-in-text";
    case LedgerKind::Unattributed:
        break;
    }
    return "unattributed";
}

std::vector<CallId> GroupSide::rows() const
{
    std::vector<CallId> all;
    for (const GroupEntry& entry : entries)
        all.insert(all.end(), entry.rows.begin(), entry.rows.end());
    return all;
}

const GroupEntry& GroupSide::longest() const
{
    return *std::max_element(
        entries.begin(), entries.end(), [](const GroupEntry& a, const GroupEntry& b) { return a.durationUs < b.durationUs; });
}

Comparison compare(const Baseline& baseline, const Candidate& candidate, const Corrections& corrections)
{
    Comparison comparison;
    comparison.baseline = baseline;
    comparison.candidate = candidate;
    std::tie(comparison.baseline.label, comparison.candidate.label) = sideLabels(baseline, candidate);

    const KernelTable kernelsA = foldKernels(*baseline.profile);
    const KernelTable kernelsB = foldKernels(*candidate.profile);
    const std::vector<DeviceTimes> devicesA = deviceTimes(*baseline.profile, kernelsA);
    const std::vector<DeviceTimes> devicesB = deviceTimes(*candidate.profile, kernelsB);
    comparison.devices = compareDevices(devicesA, devicesB);
    comparison.comparable = !comparison.devices.empty();

    AlignedPrograms programs = alignPrograms(*baseline.profile, kernelsA, *candidate.profile, kernelsB, comparison.comparable);
    if (!comparison.comparable && !corrections.empty())
        addDiagnostic(comparison, Severity::Warning, Message("corrections-not-comparable"));
    if (comparison.comparable)
        for (Message& trouble : correctPieces(programs, corrections))
            addDiagnostic(comparison, Severity::Warning, std::move(trouble));
    comparison.groups = foldPieces(comparison, programs);
    setDeltas(comparison);
    orderGroups(comparison);
    comparison.alignment = piecesByRow(comparison.groups, programs);
    comparison.ledger = makeLedger(comparison, kernelsA, kernelsB);
    setShares(comparison);
    setWork(comparison);
    comparison.baselineBlocks = repeatingBlocks(*baseline.profile, kernelsA);
    comparison.candidateBlocks = repeatingBlocks(*candidate.profile, kernelsB);
    comparison.baselineMissing = missingFromBaseline(comparison);
    comparison.candidateMissing = missingFromCandidate(comparison);

    diagnoseSide(comparison, comparison.baseline.label, kernelsA, devicesA);
    diagnoseSide(comparison, comparison.candidate.label, kernelsB, devicesB);
    comparison.answer = makeAnswer(comparison, devicesA, devicesB);
    return comparison;
}

} // namespace tvmscope
