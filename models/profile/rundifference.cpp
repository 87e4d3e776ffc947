// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/joinedruns.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace tvmscope {

namespace {

/// Entries that two runs of the same have alike, where both have them.
constexpr std::array<std::string_view, 7> settingsOfRuns{
    "Model hash", "Target", "TVM version", "Number of threads", "Device name", "Host", "CPU"};

std::string settingOf(const Profile& profile, std::string_view key)
{
    const Metric* const found = profile.findConfiguration(key);
    if (!found)
        return {};
    if (found->kind == MetricKind::Count)
        return std::to_string(found->count);
    return found->kind == MetricKind::String ? std::string(profile.text(found->text)) : std::string();
}

bool isRecording(const Profile& profile)
{
    return profile.findConfiguration("Recorder") != nullptr;
}

/// Whether calls may be missing from the end: a recording says so, a text breaks off, or a call did not return.
bool mayLackCalls(const Profile& profile)
{
    const std::string partial = settingOf(profile, "Partial");
    return profile.endsEarly() || (!partial.empty() && partial != "no") || profile.findConfiguration("Error");
}

/// One number a run, of the names and durations of its calls in their order.
std::set<std::uint64_t> fingerprintsOf(const Profile& profile)
{
    constexpr std::uint64_t prime = 1'099'511'628'211U, start = 14'695'981'039'346'656'037U; // FNV-1a
    std::map<std::int64_t, std::uint64_t> byRun;
    for (std::size_t row = 0; row < profile.rowCount(); ++row) {
        const auto id = static_cast<CallId>(row);
        std::uint64_t& hash = byRun.try_emplace(profile.calls().runOf(id), start).first->second;
        for (const char c : profile.nameOf(id))
            hash = (hash ^ static_cast<unsigned char>(c)) * prime;
        hash = (hash ^ std::bit_cast<std::uint64_t>(profile.calls().durationOf(id))) * prime;
    }
    std::set<std::uint64_t> prints;
    for (const auto& [run, hash] : byRun)
        prints.insert(hash);
    return prints;
}

} // namespace

RunsIdentity::RunsIdentity(const Profile& profile)
    : profile_(&profile)
    , runs_(fingerprintsOf(profile))
{
    for (std::size_t row = 0; row < profile.rowCount(); ++row)
        kernels_.emplace(profile.nameOf(static_cast<CallId>(row)), profile.shapesOf(static_cast<CallId>(row)));
    for (const Device& device : profile.devices())
        devices_.insert(device.name);
}

bool RunsIdentity::isOneModelWith(const RunsIdentity& other) const
{
    if (kernels_ == other.kernels_)
        return true;
    const bool isSmaller = kernels_.size() < other.kernels_.size();
    const RunsIdentity &smaller = isSmaller ? *this : other, &larger = isSmaller ? other : *this;
    return mayLackCalls(*smaller.profile_) && !smaller.kernels_.empty()
        && std::includes(larger.kernels_.begin(), larger.kernels_.end(), smaller.kernels_.begin(), smaller.kernels_.end());
}

RunsDifference RunsIdentity::differenceFrom(const RunsIdentity& other) const
{
    const Profile &a = *profile_, &b = *other.profile_;
    const ExecutorKind ofA = a.executor().kind, ofB = b.executor().kind;
    if (ofA != ofB && ofA != ExecutorKind::Unknown && ofB != ExecutorKind::Unknown)
        return {RunsDiffer::Executor};
    if (devices_ != other.devices_ && !devices_.empty() && !other.devices_.empty())
        return {RunsDiffer::Device};
    if (!isOneModelWith(other))
        return {RunsDiffer::Model};
    if (a.aggregated() != b.aggregated() || a.precision() != b.precision() || a.timeBasis() != b.timeBasis()
        || a.times().code != b.times().code || isRecording(a) != isRecording(b))
        return {RunsDiffer::Form};
    for (const std::string_view key : settingsOfRuns) {
        const std::string inA = settingOf(a, key), inB = settingOf(b, key);
        if (!inA.empty() && !inB.empty() && inA != inB)
            return {RunsDiffer::Setting, key};
    }
    return {};
}

bool RunsIdentity::standsIn(const RunsIdentity& other) const
{
    return !runs_.empty() && std::includes(other.runs_.begin(), other.runs_.end(), runs_.begin(), runs_.end());
}

} // namespace tvmscope
