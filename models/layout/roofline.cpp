// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/layout/roofline.h"

#include "models/profile/saturating.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace tvmscope {

namespace {

/// What a profile's points are made of.
struct RooflineWork {
    const Profile& profile;
    const ProfileCost& cost;
    const std::vector<double>& times;
};

RooflineWork workOf(const AnalyzedProfile& analyzed)
{
    return {*analyzed.profile, analyzed.cost, analyzed.selfUs};
}

bool usable(double value)
{
    return value > 0 && std::isfinite(value);
}

/// The point of some rows; nothing where the work of one is not known or there is none.
std::optional<RooflinePoint> pointOf(const RooflineWork& work, std::vector<CallId> rows)
{
    RooflinePoint point;
    double longest = -1;
    for (const CallId row : rows) {
        const Cost& each = work.cost.cost(row);
        if (!each.flops || !each.bytesLower || !each.bytesUpper)
            return std::nullopt;
        const std::int64_t calls = work.profile.calls().countOf(row);
        const auto times = static_cast<double>(calls);
        saturatingIncrease(point.calls, calls);
        point.flops += *each.flops * times;
        point.bytesLower += *each.bytesLower * times;
        point.bytesUpper += std::max(*each.bytesUpper, *each.bytesLower) * times;
        point.us += work.times[index(row)];
        if (work.times[index(row)] > longest) {
            longest = work.times[index(row)];
            point.op = work.profile.calls().op[index(row)];
        }
    }
    if (!usable(point.flops) || !usable(point.bytesLower) || !usable(point.bytesUpper) || !usable(point.us)
        || !usable(point.gigaflops()) || !usable(point.intensity()) || !usable(point.leastIntensity()))
        return std::nullopt;
    point.cls = work.profile.operators()[index(point.op)].cls;
    point.rows = std::move(rows);
    return point;
}

void sortPoints(Roofline& roofline)
{
    for (const RooflinePoint& point : roofline.points)
        roofline.coveredUs[static_cast<std::size_t>(point.side)] += point.us;
    std::stable_sort(roofline.points.begin(), roofline.points.end(),
        [](const RooflinePoint& a, const RooflinePoint& b) { return a.us > b.us; });
}

/// A total below what its rows take says nothing about a share.
double wholeOf(const Profile& profile, const std::string& name)
{
    const Device* device = profile.findDevice(name);
    if (!device)
        return profile.sumUs();
    return device->totalUs && usable(*device->totalUs) ? std::max(*device->totalUs, device->rowsSumUs) : device->rowsSumUs;
}

} // namespace

Roofline rooflineOf(const AnalyzedProfile& analyzed, const std::string& device)
{
    const RooflineWork work = workOf(analyzed);
    const Profile& profile = work.profile;
    // By operator and shapes, in the order of their first calls.
    std::unordered_map<std::uint64_t, std::size_t> known;
    std::vector<std::vector<CallId>> kernels;
    for (std::size_t row = 0; row < profile.rowCount(); ++row) {
        const auto id = static_cast<CallId>(row);
        if (profile.deviceNameOf(id) != device)
            continue;
        const auto key = static_cast<std::uint64_t>(index(profile.calls().op[row])) << 32 | index(profile.calls().shapesOf(id));
        const auto [entry, isNew] = known.try_emplace(key, kernels.size());
        if (isNew)
            kernels.emplace_back();
        kernels[entry->second].push_back(id);
    }
    Roofline roofline;
    roofline.wholeUs[0] = wholeOf(profile, device);
    for (std::vector<CallId>& rows : kernels)
        if (auto point = pointOf(work, std::move(rows)))
            roofline.points.push_back(std::move(*point));
    sortPoints(roofline);
    return roofline;
}

Roofline rooflineOf(const Comparison& comparison, const std::string& device)
{
    const RooflineWork a = workOf(*comparison.baseline.analyzed), b = workOf(*comparison.candidate.analyzed);
    Roofline roofline;
    roofline.wholeUs = {wholeOf(a.profile, device), wholeOf(b.profile, device)};
    for (std::size_t at = 0; at < comparison.groups.size(); ++at) {
        const Group& group = comparison.groups[at];
        if (group.device != device)
            continue;
        for (const Side side : bothSides) {
            const bool ofBaseline = side == Side::Baseline;
            auto point = pointOf(ofBaseline ? a : b, (ofBaseline ? group.baseline : group.candidate).rows());
            if (!point)
                continue;
            point->side = side;
            point->group = at;
            point->cls = group.cls;
            roofline.points.push_back(std::move(*point));
        }
    }
    sortPoints(roofline);
    return roofline;
}

double roofAt(const DevicePeak& peak, double intensity) noexcept
{
    return std::min(peak.gigaflops, peak.gigabytes * intensity);
}

} // namespace tvmscope
