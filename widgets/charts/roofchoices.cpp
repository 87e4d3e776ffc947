// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/roofchoices.h"

#include <algorithm>

namespace tvmscope {

namespace {

bool waits(const AnalyzedProfile& analyzed, const std::string& device)
{
    return std::any_of(analyzed.devices.begin(), analyzed.devices.end(),
        [&](const DeviceTimes& each) { return each.name == device && each.hostClock; });
}

} // namespace

std::vector<DevicePeak> peaksOfReports(const ChartData& data, const QString& device)
{
    std::vector<DevicePeak> peaks;
    for (std::size_t side = 0; data.workspace && side < 2; ++side) {
        const AnalyzedProfilePtr& analyzed = data.workspace->analyzed[side];
        if (!data.profile(side) || !analyzed || waits(*analyzed, device.toStdString()))
            continue;
        for (DevicePeak& peak : reportedPeaks(*data.profile(side))) {
            peak.name = data.label(side).toStdString() + ": " + peak.name;
            peaks.push_back(std::move(peak));
        }
    }
    return peaks;
}

std::int64_t threadsOfRuns(const ChartData& data)
{
    std::int64_t threads = 0;
    for (std::size_t side = 0; side < 2; ++side)
        if (const ProfilePtr profile = data.profile(side))
            threads = std::max(threads, threadsToUse(*profile));
    return threads;
}

std::vector<DevicePeak> roofChoices(const ChartData& data, const QString& device)
{
    std::vector<DevicePeak> peaks = peaksOfReports(data, device);
    if (data.peaks) {
        const std::vector<DevicePeak> known = fittingFirst(*data.peaks, device.toStdString());
        peaks.insert(peaks.end(), known.begin(), known.end());
    }
    return peaks;
}

} // namespace tvmscope
