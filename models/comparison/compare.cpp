// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/compare.h"

#include "models/alignment/applycorrections.h"
#include "models/comparison/answer.h"
#include "models/comparison/bestofboth.h"
#include "models/comparison/comparison.h"
#include "models/comparison/devicetimes.h"
#include "models/comparison/foldgroups.h"
#include "models/comparison/groupfigures.h"
#include "models/comparison/grouplabels.h"
#include "models/comparison/ledger.h"
#include "models/comparison/missing.h"
#include "models/comparison/runfacts.h"
#include "models/comparison/sidelabels.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <future>
#include <tuple>
#include <vector>

namespace tvmscope {

namespace {

ComparedDevice compareDevice(const ComparedSides& sides, const DeviceTimes& a, const DeviceTimes& b)
{
    const auto perRun = [&sides](double ofA, double ofB) {
        return PerSide<double>{sides.perRun(Side::Baseline, ofA), sides.perRun(Side::Candidate, ofB)};
    };
    ComparedDevice device;
    device.device = a.name;
    device.basis = a.totalUs && b.totalUs ? DeviceBasis::Total : DeviceBasis::Rows;
    device.rowsUs = perRun(a.rowsUs, b.rowsUs);
    device.us = device.basis == DeviceBasis::Total ? perRun(*a.totalUs, *b.totalUs) : device.rowsUs;
    device.deltaUs = device.us.candidate - device.us.baseline;
    if (device.us.baseline > 0 && device.us.candidate > 0)
        device.ratio = device.us.baseline / device.us.candidate;
    device.hostClock = a.hostClock || b.hostClock;
    return device;
}

/// The devices that both sides time with the same kind of clock, the leading one first, host clocks last. Empty if there is none
/// that is more than a host clock: then the sides cannot be compared.
std::vector<ComparedDevice> compareDevices(const ComparedSides& sides)
{
    const std::vector<DeviceTimes>&baseline = sides.baseline.analyzed->devices, &candidate = sides.candidate.analyzed->devices;
    struct Ranked {
        ComparedDevice device;
        double lesserUs, sumUs, totalUs;
        bool host;
    };
    std::vector<Ranked> ranked;
    for (const DeviceTimes& a : baseline)
        for (const DeviceTimes& b : candidate)
            // A device that is the host clock on one side and does the work on the other measures different things.
            if (a.name == b.name && a.hostClock == b.hostClock)
                ranked.push_back({compareDevice(sides, a, b), std::min(a.operatorUs, b.operatorUs), a.operatorUs + b.operatorUs,
                    a.totalUs.value_or(0.0) + b.totalUs.value_or(0.0), a.hostClock});
    std::stable_sort(ranked.begin(), ranked.end(), [](const Ranked& x, const Ranked& y) {
        return std::tuple(x.host, -x.lesserUs, -x.sumUs, -x.totalUs) < std::tuple(y.host, -y.lesserUs, -y.sumUs, -y.totalUs);
    });
    std::vector<ComparedDevice> devices;
    if (ranked.empty() || ranked.front().host)
        return devices;
    ranked.front().device.leads = true;
    for (Ranked& entry : ranked)
        devices.push_back(std::move(entry.device));
    return devices;
}

Diagnostic warning(Message message)
{
    Diagnostic diagnostic;
    diagnostic.severity = Severity::Warning;
    diagnostic.message = std::move(message);
    return diagnostic;
}

Diagnostic correctionWarning(Message message)
{
    Diagnostic diagnostic = warning(std::move(message));
    diagnostic.ofCorrections = true;
    return diagnostic;
}

void diagnoseSide(const ComparisonFacts& facts, Side which, std::vector<Diagnostic>& diagnostics)
{
    const ComparedProfile& side = facts[which];
    const ProfileLabel label = facts.nameOf(which);
    const AnalyzedProfile& analyzed = *side.analyzed;
    if (analyzed.kernels.rowsWithoutDuration > 0)
        diagnostics.push_back(warning(Message("compare-no-duration", {label, analyzed.kernels.rowsWithoutDuration})));
    if (!facts.comparable)
        return;
    for (const DeviceTimes& device : analyzed.devices) {
        const auto same = [&](const DeviceComparison& d) { return d.device == device.name; };
        if (std::none_of(facts.devices.begin(), facts.devices.end(), same))
            diagnostics.push_back(warning(
                Message("compare-one-sided-device", {label, device.name, Microseconds{device.totalUs.value_or(device.rowsUs)}})));
    }
}

/// Runs the stages, each of which takes what those before it made and hands on something complete.
class ComparisonBuilder {
public:
    ComparisonBuilder(const Baseline& baseline, const Candidate& candidate, StopFlag stop)
        : stop_(stop)
        , sides_{baseline, candidate}
    {
        const PerSide<std::string> labels = sideLabels(baseline, candidate);
        sides_.baseline.label = labels.baseline;
        sides_.candidate.label = labels.candidate;
    }

    std::optional<Comparison> build(const Corrections& corrections)
    {
        if (!analyze())
            return std::nullopt;
        const std::optional<AlignedPrograms> programs = align(corrections);
        if (!programs || stop_.raised())
            return std::nullopt;
        std::vector<FoldedGroup> folded = foldPieces(sides_, *programs, stop_);
        if (stop_.raised())
            return std::nullopt;
        std::optional<ComparisonFacts> facts = account(inOrder(std::move(folded), devices_), *programs);
        if (!facts || stop_.raised())
            return std::nullopt;
        facts->best = bestOfBoth(*facts);
        Answer answer = makeAnswer(*facts);
        CorrectionLine said = makeCorrectionLine(applied_);
        answer.inForce = std::move(said.whole);
        answer.inForceListed = std::move(said.list);
        return Comparison{std::move(*facts), std::move(answer)};
    }

private:
    /// What follows from each side alone; both are worked on at once. False: stopped.
    bool analyze()
    {
        auto candidate = std::async(sides_.candidate.analyzed ? std::launch::deferred : std::launch::async,
            [this] { return analyzedOf(sides_.candidate, stop_); });
        AnalyzedProfilePtr baseline = analyzedOf(sides_.baseline, stop_);
        sides_.candidate.analyzed = candidate.get();
        sides_.baseline.analyzed = std::move(baseline);
        if (!sides_.baseline.analyzed || !sides_.candidate.analyzed)
            return false;
        const std::vector<std::int64_t> divisors
            = runDivisors({sides_.baseline.analyzed->runsInSums, sides_.candidate.analyzed->runsInSums});
        sides_.divisor = {divisors[0], divisors[1]};
        devices_ = compareDevices(sides_);
        sides_.comparable = !devices_.empty();
        return true;
    }

    std::optional<AlignedPrograms> align(const Corrections& corrections)
    {
        const AnalyzedProfile &a = *sides_.baseline.analyzed, &b = *sides_.candidate.analyzed;
        std::optional<AlignedPrograms> programs
            = alignPrograms(*a.profile, a.kernels, *b.profile, b.kernels, sides_.comparable, stop_);
        if (!sides_.comparable && !corrections.empty())
            diagnostics_.push_back(correctionWarning(Message("corrections-not-comparable")));
        if (programs && sides_.comparable) {
            CorrectedPieces corrected = correctPieces(*programs, corrections);
            applied_ = std::move(corrected.applied);
            for (Message& trouble : corrected.problems)
                diagnostics_.push_back(correctionWarning(std::move(trouble)));
        }
        return programs;
    }

    std::vector<Group> labelled(std::vector<Group> groups) const
    {
        std::vector<GroupLabel> labels = groupLabels(groups, sides_, devices_.empty() ? std::string() : devices_.front().device);
        for (std::size_t at = 0; at < groups.size(); ++at)
            groups[at].label = std::move(labels[at]);
        return groups;
    }

    std::optional<ComparisonFacts> account(std::vector<FoldedGroup> folded, const AlignedPrograms& programs)
    {
        Alignment alignment = piecesByRow(folded, programs);
        if (stop_.raised())
            return std::nullopt;
        std::vector<LedgerRow> ledger = makeLedger(sides_, devices_, folded);
        MeasuredGroups measured = measureGroups(std::move(folded), devices_, ledger, sides_);
        if (stop_.raised())
            return std::nullopt;
        ComparisonFacts facts;
        static_cast<ComparedSides&>(facts) = sides_;
        facts.devices = std::move(measured.devices);
        facts.ledger = std::move(ledger);
        facts.groups = labelled(std::move(measured.groups));
        facts.alignment = std::move(alignment);
        for (const Side side : bothSides) {
            if (stop_.raised())
                return std::nullopt;
            facts.work[side] = workOfSide(sides_, side);
            facts.blocks[side] = sides_[side].analyzed->blocks;
            facts.missing[side] = missingFrom(side, sides_, facts.groups);
            settleMissing(side, facts.missing[side], facts.groups);
            diagnoseSide(facts, side, diagnostics_);
        }
        facts.diagnostics = std::move(diagnostics_);
        return facts;
    }

    StopFlag stop_;
    ComparedSides sides_;
    std::vector<ComparedDevice> devices_;
    std::vector<Diagnostic> diagnostics_;
    Corrections applied_;
};

} // namespace

Comparison compare(const Baseline& baseline, const Candidate& candidate, const Corrections& corrections)
{
    return *compare(baseline, candidate, corrections, StopFlag{});
}

std::optional<Comparison> compare(
    const Baseline& baseline, const Candidate& candidate, const Corrections& corrections, StopFlag stop)
{
    return ComparisonBuilder(baseline, candidate, stop).build(corrections);
}

} // namespace tvmscope
