// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/devices/devicepeaks.h"

#include "models/comparison/compare.h"
#include "models/profile/messageids.h"

#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <optional>

namespace tvmscope {

namespace {

using Json = nlohmann::json;

std::optional<double> figure(const Json& entry, const char* key)
{
    const auto found = entry.find(key);
    if (found == entry.end() || !found->is_number())
        return std::nullopt;
    const double value = found->get<double>();
    return value > 0 && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

std::string text(const Json& entry, const char* key)
{
    const auto found = entry.find(key);
    return found != entry.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::optional<DevicePeak> peakOf(const Json& entry)
{
    if (!entry.is_object())
        return std::nullopt;
    const auto gigaflops = figure(entry, "gflops"), gigabytes = figure(entry, "gb_per_s");
    std::string name = text(entry, "name");
    if (name.empty() || !gigaflops || !gigabytes)
        return std::nullopt;
    DevicePeak peak{std::move(name), *gigaflops, *gigabytes, text(entry, "source")};
    peak.isCpu = text(entry, "kind") == "cpu";
    peak.cores = static_cast<std::int64_t>(std::min(figure(entry, "cores").value_or(0.0), 1e6));
    if (const auto ceilings = entry.find("ceilings"); ceilings != entry.end() && ceilings->is_object())
        for (const auto& [dtype, value] : ceilings->items())
            if (const auto rate = figure(*ceilings, dtype.c_str()))
                peak.ceilings.emplace(dtype, *rate);
    return peak;
}

ReadPeaks readOwn()
{
    const std::string path = ownPeaksPath();
    QFile file(QString::fromStdString(path));
    if (!file.exists())
        return {};
    if (!QFileInfo(file).isFile()) // a pipe would be waited for
        return {{}, {Message("devices-no-list", {path})}};
    if (!file.open(QIODevice::ReadOnly))
        return {{}, {Message("devices-unreadable", {path, file.errorString().toStdString()})}};
    return readPeaks(file.readAll().toStdString(), path);
}

std::vector<DevicePeak> readBuiltIn()
{
    QFile file(QStringLiteral(":/devices/peaks.json"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return readPeaks(file.readAll().toStdString(), file.fileName().toStdString()).peaks;
}

} // namespace

ReadPeaks readPeaks(std::string_view json, const std::string& path)
{
    ReadPeaks read;
    const Json list = Json::parse(json, nullptr, false);
    const auto devices = list.is_object() ? list.find("devices") : list.end();
    if (devices == list.end() || !devices->is_array()) {
        read.problems.push_back(Message("devices-no-list", {path}));
        return read;
    }
    for (std::size_t at = 0; at < devices->size(); ++at) {
        if (auto peak = peakOf((*devices)[at]))
            read.peaks.push_back(std::move(*peak));
        else
            read.problems.push_back(Message("devices-bad-entry", {path, static_cast<std::int64_t>(at + 1)}));
    }
    return read;
}

std::vector<DevicePeak> mergedPeaks(std::vector<DevicePeak> own, const std::vector<DevicePeak>& builtIn)
{
    const auto known = static_cast<std::ptrdiff_t>(own.size());
    for (const DevicePeak& peak : builtIn)
        if (std::none_of(own.begin(), own.begin() + known, [&](const DevicePeak& mine) { return mine.name == peak.name; }))
            own.push_back(peak);
    return own;
}

std::string ownPeaksPath()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation).toStdString() + "/tvmscope/devices.json";
}

const ReadPeaks& knownPeaks()
{
    static const ReadPeaks known = [] {
        ReadPeaks read = readOwn();
        read.peaks = mergedPeaks(std::move(read.peaks), readBuiltIn());
        return read;
    }();
    return known;
}

const DevicePeak* findPeak(const std::vector<DevicePeak>& peaks, std::string_view name)
{
    const QString wanted = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    const DevicePeak* only = nullptr;
    bool several = false;
    for (const DevicePeak& peak : peaks) {
        const QString known = QString::fromStdString(peak.name);
        if (known.compare(wanted, Qt::CaseInsensitive) == 0)
            return &peak;
        if (!wanted.isEmpty() && known.contains(wanted, Qt::CaseInsensitive)) {
            several = only != nullptr;
            only = &peak;
        }
    }
    return several ? nullptr : only;
}

} // namespace tvmscope
