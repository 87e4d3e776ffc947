// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/answer.h"
#include "models/comparison/runfacts.h"
#include "models/profile/saturating.h"
#include "models/profile/selftimes.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

/// Two ratios of the same runs that differ by less say the same.
constexpr double notableRatio = 1.05;

Message checksumOf(const Profile& profile, const std::string& label)
{
    const Checksum& sums = profile.checksum();
    if (sums.verdict == Checksum::Verdict::Verified)
        return Message("trust-verified", {label});
    if (sums.verdict == Checksum::Verdict::Absent)
        return Message("trust-absent", {label});
    if (sums.missingUs < 0 || sums.missingCalls < 0)
        return Message("trust-too-much", {label, saturatingSubtract(0, sums.missingCalls), Microseconds{-sums.missingUs}});
    return Message("trust-missing", {label, sums.missingCalls, Microseconds{sums.missingUs}});
}

void addChecksums(const ComparisonFacts& comparison, std::vector<Message>& line)
{
    const Profile& a = *comparison.baseline.profile;
    const Profile& b = *comparison.candidate.profile;
    if (a.checksum().verdict == Checksum::Verdict::Absent && b.checksum().verdict == Checksum::Verdict::Absent) {
        line.emplace_back("trust-absent-both");
    } else {
        line.push_back(checksumOf(a, comparison.baseline.label));
        line.push_back(checksumOf(b, comparison.candidate.label));
    }
    for (const auto& [profile, label] : {std::pair{&a, &comparison.baseline.label}, std::pair{&b, &comparison.candidate.label}})
        if (profile->precision() == Precision::SixDigits)
            line.push_back(Message("trust-six-digits", {*label}));
}

/// What was inferred about calls inside of calls, or could not be.
void addNesting(const ComparisonFacts& comparison, std::vector<Message>& line)
{
    const auto add = [&](const Profile& profile, const std::string& label) {
        if (profile.nesting() == Nesting::Inferred)
            line.push_back(Message("trust-nesting-inferred", {label, nestedRows(profile)}));
        else if (profile.nesting() == Nesting::Unknown)
            line.push_back(Message("trust-nesting-unknown", {label}));
    };
    add(*comparison.baseline.profile, comparison.baseline.label);
    add(*comparison.candidate.profile, comparison.candidate.label);
}

const std::string& nameOf(const Group& oneSided)
{
    return (oneSided.baseline.empty() ? oneSided.candidate : oneSided.baseline).entries.front().name;
}

/// What is probably missing, in so many words: allocations together, everything else one by one.
Message missingMessage(const ComparisonFacts& comparison, const std::string& label, const std::vector<MissingCalls>& missing)
{
    std::vector<Message> parts;
    std::int64_t tensors = 0, unknown = 0;
    for (const MissingCalls& part : missing) {
        if (part.kind == MissingKind::TensorAllocation)
            tensors += part.calls;
        else if (part.kind == MissingKind::Unknown)
            unknown += part.calls;
        else if (part.kind == MissingKind::StorageAllocation)
            parts.push_back(Message("missing-storage-calls", {part.calls}));
        else if (!part.group)
            parts.push_back(part.shape.empty() ? Message("missing-kernels", {part.calls})
                                               : Message("missing-kernels-writing", {part.calls, part.shape}));
        else
            parts.push_back(Message("missing-counterparts", {part.calls, nameOf(comparison.groups[*part.group])}));
    }
    if (tensors > 0)
        parts.insert(parts.begin(), Message("missing-tensor-calls", {tensors}));
    if (unknown > 0)
        parts.push_back(Message("missing-unknown", {unknown}));
    return Message("trust-missing-parts", {label, std::move(parts)});
}

void addMissing(const ComparisonFacts& comparison, std::vector<Message>& line)
{
    const auto add = [&](const std::string& label, const std::vector<MissingCalls>& missing) {
        const bool anyKnown = std::any_of(
            missing.begin(), missing.end(), [](const MissingCalls& part) { return part.kind != MissingKind::Unknown; });
        if (anyKnown)
            line.push_back(missingMessage(comparison, label, missing));
    };
    add(comparison.baseline.label, comparison.missing.baseline);
    add(comparison.candidate.label, comparison.missing.candidate);
}

double share(double part, double whole)
{
    return whole > 0 ? 100.0 * part / whole : 0.0;
}

double factorOf(double a, double b)
{
    return std::max(a, b) / std::min(a, b);
}

void addDevice(const ComparisonFacts& comparison, const DeviceComparison& device, std::vector<Message>& line)
{
    const std::string& a = comparison.baseline.label;
    const std::string& b = comparison.candidate.label;
    if (device.baselineUs > 0 && device.candidateUs > 0)
        line.push_back(Message("trust-matched",
            {Percentage{share(device.matchedBaselineUs, device.baselineUs)}, a,
                Percentage{share(device.matchedCandidateUs, device.candidateUs)}, b}));
    if (device.basis == DeviceBasis::Rows)
        return;
    for (const auto& [label, rows, total] :
        {std::tuple{&a, device.baselineRowsUs, device.baselineUs}, std::tuple{&b, device.candidateRowsUs, device.candidateUs}})
        if (rows > total)
            line.push_back(Message("trust-rows-exceed-total", {*label, Microseconds{rows, total}, Microseconds{total, total}}));
    const double rowsA = device.baselineRowsUs, rowsB = device.candidateRowsUs;
    if (!(rowsA > 0) || !(rowsB > 0))
        return;
    const double rowsRatio = rowsA / rowsB, totalRatio = device.baselineUs / device.candidateUs;
    if (factorOf(rowsRatio, totalRatio) >= notableRatio)
        line.push_back(
            Message(rowsRatio >= 1 ? "trust-rows-ratio-faster" : "trust-rows-ratio-slower", {Times{factorOf(rowsA, rowsB)}}));
}

void addOtherDevices(const ComparisonFacts& comparison, std::vector<Message>& line)
{
    for (const DeviceComparison& device : comparison.devices) {
        if (device.leads || (device.baselineUs == 0 && device.candidateUs == 0))
            continue;
        const double view = std::max(device.baselineUs, device.candidateUs);
        std::vector<MessageArgument> arguments{
            device.device, Microseconds{device.baselineUs, view}, Microseconds{device.candidateUs, view}};
        const std::string code = device.hostClock ? "trust-host-clock" : "trust-other-device";
        if (device.ratio)
            arguments.emplace_back(Times{factorOf(device.baselineUs, device.candidateUs)});
        line.emplace_back(device.ratio ? code : code + "-no-ratio", std::move(arguments));
    }
}

} // namespace

std::vector<Message> makeReliabilityLine(const ComparisonFacts& comparison)
{
    std::vector<Message> line;
    const std::int64_t a = runsOf(*comparison.baseline.profile), b = runsOf(*comparison.candidate.profile);
    if (a != b)
        line.push_back(Message("trust-sums-of-runs", {comparison.baseline.label, a, comparison.candidate.label, b}));
    addChecksums(comparison, line);
    addMissing(comparison, line);
    addNesting(comparison, line);
    if (const DeviceComparison* device = leadingDevice(comparison))
        addDevice(comparison, *device, line);
    addOtherDevices(comparison, line);
    return line;
}

} // namespace tvmscope
