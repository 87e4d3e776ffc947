// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/profileheadline.h"

#include "models/comparison/runfacts.h"
#include "models/kernels/operatorsummary.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

constexpr double mostOfTheTime = 0.9;
constexpr std::size_t namedClasses = 3;

/// How many of the device's operators, longest first, make 90 % of its time.
std::size_t operatorsForMost(const SummaryNode& device, std::size_t& all)
{
    std::vector<double> times;
    for (const SummaryNode& cls : device.children)
        for (const SummaryNode& op : cls.children)
            times.push_back(op.durationUs);
    std::sort(times.rbegin(), times.rend());
    all = times.size();
    double sum = 0.0;
    std::size_t needed = 0;
    while (needed < all && sum < mostOfTheTime * device.durationUs)
        sum += times[needed++];
    return needed;
}

/// Classes until they make 90 % of the rows' time, three at most, as shares of it.
std::vector<Message> largestClasses(const SummaryNode& device)
{
    std::vector<Message> shares;
    double named = 0.0;
    for (const SummaryNode& cls : device.children) {
        if (shares.size() == namedClasses || named >= mostOfTheTime * device.durationUs)
            break;
        named += cls.durationUs;
        shares.emplace_back(
            "class-share", std::vector<MessageArgument>{cls.label, Percentage{100.0 * cls.durationUs / device.durationUs}});
    }
    return shares;
}

/// An operator without a device has an empty label.
Message timeMessage(const std::string& label, double us, const std::string& device, bool hasTotal, std::int64_t runs)
{
    if (runs > 1 && !device.empty())
        return Message(hasTotal ? "profile-took-in-runs" : "profile-rows-take-in-runs",
            {label, Microseconds{us}, device, runs, Microseconds{us / static_cast<double>(runs)}});
    if (device.empty())
        return Message("profile-rows-take-somewhere", {label, Microseconds{us}});
    return Message(hasTotal ? "profile-took" : "profile-rows-take", {label, Microseconds{us}, device});
}

} // namespace

std::vector<Message> profileHeadline(const Profile& profile, const std::string& label)
{
    const SummaryNode root = summarize(profile, SummaryShape::ByDeviceClass);
    const auto busiest = std::max_element(root.children.begin(), root.children.end(),
        [](const SummaryNode& a, const SummaryNode& b) { return a.durationUs < b.durationUs; });
    if (busiest == root.children.end())
        return {};
    const Device* device = profile.findDevice(busiest->label);
    const bool hasTotal = device && device->totalUs && std::isfinite(*device->totalUs) && *device->totalUs > 0;
    const double whole = hasTotal ? *device->totalUs : busiest->durationUs;
    if (!(whole > 0) && device && device->totalUs && *device->totalUs == 0)
        return {Message("profile-not-timed", {label, busiest->label})};
    std::vector<Message> said{timeMessage(label, whole, busiest->label, hasTotal, runsOf(profile))};
    if (!(busiest->durationUs > 0))
        return said;
    std::size_t all = 0;
    const std::size_t needed = operatorsForMost(*busiest, all);
    said.emplace_back("profile-carriers",
        std::vector<MessageArgument>{
            static_cast<std::int64_t>(needed), static_cast<std::int64_t>(all), largestClasses(*busiest)});
    if (hasTotal && busiest->durationUs < whole)
        said.emplace_back("profile-unattributed",
            std::vector<MessageArgument>{
                Percentage{100.0 * (whole - busiest->durationUs) / whole}, Microseconds{whole - busiest->durationUs}});
    return said;
}

} // namespace tvmscope
