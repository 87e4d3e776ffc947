// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/cost/devicepeak.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace tvmscope {

namespace {

constexpr double giga = 1e9;
constexpr std::string_view bandwidthKey = "Estimated Peak Bandwidth (", peakKey = "Estimated Peak ", rateWord = "FLOP/s";

/// A number of a report's configuration, 0 where it is none above 0: JSON has a ratio, a printed table its text.
double numberOf(const Profile& profile, const Metric& metric)
{
    double value = 0.0;
    if (metric.isReal())
        value = metric.real;
    else if (metric.kind == MetricKind::Count)
        value = static_cast<double>(metric.count);
    else if (metric.kind == MetricKind::String) {
        const std::string_view text = profile.text(metric.text);
        std::from_chars(text.data(), text.data() + text.size(), value);
    }
    return std::isfinite(value) && value > 0 ? value : 0.0;
}

/// `float32 FMA` of `Estimated Peak FLOP/s (float32 FMA)`; `FMA` of the first version.
std::string kindOfRate(std::string_view key)
{
    const std::size_t open = key.find('('), close = key.rfind(')');
    if (open != std::string_view::npos && close != std::string_view::npos && open < close)
        return std::string(key.substr(open + 1, close - open - 1));
    const std::string_view between = key.substr(peakKey.size(), key.find(rateWord) - peakKey.size());
    return std::string(between.substr(0, between.find_last_not_of(' ') + 1));
}

/// `DRAM` of `Estimated Peak Bandwidth (DRAM, byte/second)`; empty before.
std::string kindOfBandwidth(std::string_view key)
{
    const std::size_t comma = key.find(',', bandwidthKey.size());
    return comma == std::string_view::npos ? std::string()
                                           : std::string(key.substr(bandwidthKey.size(), comma - bandwidthKey.size()));
}

bool isMemory(const std::string& kind)
{
    return kind.empty() || kind == "DRAM" || kind == "global";
}

std::string typeOf(const std::string& kind)
{
    return kind.substr(0, kind.find(' '));
}

} // namespace

double DevicePeak::ceiling(std::string_view dtype) const noexcept
{
    const auto known
        = std::find_if(ceilings.begin(), ceilings.end(), [&](const auto& ceiling) { return ceiling.first == dtype; });
    return known == ceilings.end() ? gigaflops : known->second;
}

DevicePeak scaledToThreads(DevicePeak peak, std::int64_t threads)
{
    if (!peak.isCpu || peak.origin != DevicePeak::Origin::Maker || peak.cores <= 0 || threads <= 0 || threads >= peak.cores)
        return peak;
    const double part = static_cast<double>(threads) / static_cast<double>(peak.cores);
    peak.gigaflops *= part;
    peak.gigabytes = std::min(peak.gigabytes, maxGigabytesPerCore * static_cast<double>(threads));
    for (auto& [dtype, rate] : peak.ceilings)
        rate *= part;
    peak.usedCores = threads;
    return peak;
}

std::int64_t threadsToUse(const Profile& profile)
{
    const Metric* threads = profile.findConfiguration("Number of threads");
    return threads ? static_cast<std::int64_t>(std::min(numberOf(profile, *threads), 1e9)) : 0;
}

std::vector<DevicePeak> reportedPeaks(const Profile& profile)
{
    std::vector<std::pair<std::string, double>> rates, bandwidths;
    for (const auto& [key, metric] : profile.configuration()) {
        const double value = numberOf(profile, metric) / giga;
        if (!(value > 0))
            continue;
        if (key.starts_with(bandwidthKey))
            bandwidths.emplace_back(kindOfBandwidth(key), value);
        else if (key.starts_with(peakKey) && key.find(rateWord) != std::string::npos)
            rates.emplace_back(kindOfRate(key), value);
    }
    if (rates.empty())
        return {};
    std::stable_partition(bandwidths.begin(), bandwidths.end(), [](const auto& each) { return isMemory(each.first); });
    auto single = std::find_if(rates.begin(), rates.end(), [](const auto& each) { return typeOf(each.first) == "float32"; });
    if (single == rates.end())
        single = rates.begin();
    std::vector<DevicePeak> peaks;
    for (const auto& [memory, gigabytes] : bandwidths) {
        DevicePeak peak;
        peak.name = single->first + (single->first.empty() || memory.empty() ? "" : ", ") + memory;
        peak.source = "Estimated Peak FLOP/s, Estimated Peak Bandwidth";
        peak.gigaflops = single->second;
        peak.gigabytes = gigabytes;
        peak.origin = DevicePeak::Origin::Report;
        for (const auto& [kind, gigaflops] : rates)
            if (typeOf(kind) != typeOf(single->first))
                peak.ceilings.emplace(typeOf(kind), gigaflops);
        peaks.push_back(std::move(peak));
    }
    return peaks;
}

std::vector<DevicePeak> fittingFirst(std::vector<DevicePeak> peaks, std::string_view device)
{
    const bool cpu = device.starts_with("cpu");
    std::stable_partition(peaks.begin(), peaks.end(), [cpu](const DevicePeak& peak) { return peak.isCpu == cpu; });
    return peaks;
}

} // namespace tvmscope
