// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/layout/roofline.h"

#include "models/comparison/runfacts.h"
#include "models/profile/saturating.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace tvmscope {

namespace {

bool usable(double value)
{
    return value > 0 && std::isfinite(value);
}

/// Adds a row that does some work; false where its bytes, or its calls, are not known, so that it has no place.
bool addWork(RooflinePoint& point, const AnalyzedProfile& of, CallId row, double flops)
{
    const Cost& each = of.cost.cost(row);
    const CallCount calls = of.profile->calls().countOf(row);
    if (!each.bytesLower || !each.bytesUpper || !calls.isKnown())
        return false;
    const auto times = static_cast<double>(calls.atLeast());
    point.flops += flops * times;
    point.bytesLower += *each.bytesLower * times;
    point.bytesUpper += std::max(*each.bytesUpper, *each.bytesLower) * times;
    point.workUs += of.selfUs[index(row)];
    return true;
}

/// The point of some rows; nothing where no work of theirs is known, or there is none.
std::optional<RooflinePoint> pointOf(const AnalyzedProfile& of, std::vector<CallId> rows)
{
    RooflinePoint point;
    point.allOperations = !productWorkOf(of.cost, *of.profile, of.selfUs, rows).flops;
    double longest = -1;
    for (const CallId row : rows) {
        const Cost& each = of.cost.cost(row);
        const double flops = (point.allOperations ? each.flops : each.productFlops).value_or(0.0);
        if (flops > 0 && !addWork(point, of, row, flops))
            return std::nullopt;
        point.calls += of.profile->calls().countOf(row);
        point.us += of.selfUs[index(row)];
        if (of.selfUs[index(row)] > longest) {
            longest = of.selfUs[index(row)];
            point.op = of.profile->calls().op[index(row)];
            point.cls = of.classOfRow[index(row)];
        }
    }
    if (!usable(point.flops) || !usable(point.bytesLower) || !usable(point.bytesUpper) || !usable(point.workUs)
        || !usable(point.gigaflops()) || !usable(point.intensity()) || !usable(point.leastIntensity()))
        return std::nullopt;
    point.rows = std::move(rows);
    return point;
}

/// By the run; rates and intensities stay.
void divide(RooflinePoint& point, std::int64_t runs)
{
    for (double* const sum : {&point.flops, &point.bytesLower, &point.bytesUpper, &point.workUs, &point.us})
        *sum /= static_cast<double>(runs);
    point.calls = callsPerRun(point.calls, runs);
}

/// The data type of the first tensor of a row's kernel.
std::string dataTypeOf(const AnalyzedProfile& analyzed, CallId row)
{
    const KernelId kernel = analyzed.kernelOfRow[index(row)];
    if (kernel == none<KernelId>)
        return {};
    const auto& tensors = analyzed.kernels.kernels[index(kernel)].tensors;
    return tensors && !tensors->empty() ? tensors->front().dtype : std::string();
}

void addDataTypes(Roofline& roofline, const PerSide<const AnalyzedProfile*>& profiles)
{
    for (RooflinePoint& point : roofline.points) {
        const AnalyzedProfile& analyzed = *profiles[point.side];
        const auto longest = std::max_element(point.rows.begin(), point.rows.end(),
            [&](CallId x, CallId y) { return analyzed.selfUs[index(x)] < analyzed.selfUs[index(y)]; });
        if (longest != point.rows.end())
            point.dtype = dataTypeOf(analyzed, *longest);
    }
}

void sortPoints(Roofline& roofline)
{
    for (const RooflinePoint& point : roofline.points)
        roofline.coveredUs[point.side] += point.workUs;
    std::stable_sort(roofline.points.begin(), roofline.points.end(),
        [](const RooflinePoint& a, const RooflinePoint& b) { return a.us > b.us; });
}

/// A total below what its rows take says nothing about a share.
double wholeOf(const AnalyzedProfile& analyzed, const std::string& name)
{
    const Profile& profile = *analyzed.profile;
    const DeviceTimes* const times = timesOfDevice(analyzed.devices, name);
    if (analyzed.runs.oneStandsForAll() && times)
        return std::max(times->totalUs.value_or(0.0), times->rowsUs);
    const Device* device = profile.findDevice(name);
    if (!device)
        return profile.sumUs();
    return device->totalUs && usable(*device->totalUs) ? std::max(*device->totalUs, device->rowsSumUs) : device->rowsSumUs;
}

constexpr double near = 0.1;

/// Unfused on one side, a point may hold one kernel of a group, fused on the other all of it.
bool areOfOtherParts(const RooflinePoint& a, const RooflinePoint& b)
{
    return std::abs(a.workUs / a.us - b.workUs / b.us) > near;
}

/// Two sides of a group, where both have a point. Where they are not, rates are not to be compared, and the arrow could point up
/// where the group became slower.
bool areSameWork(const RooflinePoint& a, const RooflinePoint& b)
{
    const bool agrees = (b.us < a.us) == (b.gigaflops() > a.gigaflops());
    return a.allOperations == b.allOperations && agrees && std::abs(a.flops - b.flops) <= near * std::max(a.flops, b.flops)
        && !areOfOtherParts(a, b);
}

/// Points of a group's sides stand behind each other, as they were added. A rate of all operations that is of another part of the
/// group on each side is none of either: the slower side's could stand above the other's.
void compareSides(Roofline& roofline)
{
    std::vector<bool> leftOut(roofline.points.size());
    for (std::size_t at = 1; at < roofline.points.size(); ++at) {
        RooflinePoint &a = roofline.points[at - 1], &b = roofline.points[at];
        if (a.group != b.group || a.side != Side::Baseline || b.side != Side::Candidate)
            continue;
        a.sameWork = b.sameWork = areSameWork(a, b);
        leftOut[at - 1] = leftOut[at] = a.allOperations && b.allOperations && areOfOtherParts(a, b);
    }
    std::size_t at = 0;
    std::erase_if(roofline.points, [&](const RooflinePoint&) { return leftOut[at++]; });
}

} // namespace

Roofline rooflineOf(const AnalyzedProfile& analyzed, const std::string& device)
{
    const Profile& profile = *analyzed.profile;
    // By operator and shapes, in the order of their first calls.
    std::unordered_map<std::uint64_t, std::size_t> known;
    std::vector<std::vector<CallId>> kernels;
    for (std::size_t row = 0; row < profile.rowCount(); ++row) {
        const auto id = static_cast<CallId>(row);
        if (profile.deviceNameOf(id) != device || !analyzed.runs.isCounted(id))
            continue;
        const auto key = static_cast<std::uint64_t>(index(profile.calls().op[row])) << 32 | index(profile.calls().shapesOf(id));
        const auto [entry, isNew] = known.try_emplace(key, kernels.size());
        if (isNew)
            kernels.emplace_back();
        kernels[entry->second].push_back(id);
    }
    Roofline roofline;
    const std::int64_t runs = analyzed.runsInSums;
    roofline.wholeUs.baseline = wholeOf(analyzed, device) / static_cast<double>(runs);
    for (std::vector<CallId>& rows : kernels)
        if (auto point = pointOf(analyzed, std::move(rows))) {
            divide(*point, runs);
            roofline.points.push_back(std::move(*point));
        }
    addDataTypes(roofline, {&analyzed, &analyzed});
    sortPoints(roofline);
    return roofline;
}

Roofline rooflineOf(const Comparison& comparison, const std::string& device)
{
    Roofline roofline;
    for (const Side side : bothSides)
        roofline.wholeUs[side] = comparison.perRun(side, wholeOf(*comparison[side].analyzed, device));
    for (std::size_t at = 0; at < comparison.groups.size(); ++at) {
        const Group& group = comparison.groups[at];
        if (group.device != device)
            continue;
        for (const Side side : bothSides) {
            auto point = pointOf(*comparison[side].analyzed, group[side].rows());
            if (!point)
                continue;
            point->side = side;
            point->group = at;
            point->cls = group.cls;
            divide(*point, comparison.divisor[side]);
            roofline.points.push_back(std::move(*point));
        }
    }
    compareSides(roofline);
    addDataTypes(roofline, {comparison.baseline.analyzed.get(), comparison.candidate.analyzed.get()});
    sortPoints(roofline);
    return roofline;
}

double roofAt(const DevicePeak& peak, double intensity, std::string_view dtype) noexcept
{
    return std::min(peak.ceiling(dtype), peak.gigabytes * intensity);
}

} // namespace tvmscope
