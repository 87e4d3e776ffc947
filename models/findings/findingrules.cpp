// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/findings/findingrules.h"

#include "models/comparison/runfacts.h"
#include "models/findings/doctorinput.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace tvmscope {

RuleContext::RuleContext(const DoctorProfile& what, std::size_t index)
    : examined(what)
    , profile(*what.profile)
    , label{what.label, static_cast<ProfileIndex>(index)}
    , at(index)
    , analyzed(what.analyzed ? what.analyzed : analyzeProfile(what.profile))
    , kernels(analyzed->kernels)
    , devices(analyzed->devices)
    , cost(analyzed->cost)
    , selfUs(analyzed->selfUs)
    , classes(analyzed->classOfRow)
{
}

double RuleContext::deviceUs(std::string_view device) const noexcept
{
    const DeviceTimes* const times = timesOfDevice(devices, device);
    return times ? times->totalUs.value_or(times->rowsUs) : 0.0;
}

double RuleContext::timeOf(const std::vector<CallId>& rows) const noexcept
{
    double us = 0.0;
    for (const CallId row : rows)
        if (analyzed->runs.isCounted(row))
            us += selfUs[tvmscope::index(row)];
    return us;
}

CallCount RuleContext::perRun(CallCount calls) const
{
    return callsPerRun(calls, runs);
}

EvidenceRows RuleContext::evidence(std::vector<CallId> rows) const
{
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return {at, std::move(rows)};
}

MessageArgument RuleContext::timeAt(double us, const std::vector<CallId>& rows) const
{
    return pointing(Microseconds{perRun(us)}, CallsTarget{label.profile, evidence(rows).rows});
}

MessageArgument RuleContext::labelAt(const Kernel& kernel) const
{
    const auto place = static_cast<std::size_t>(&kernel - kernels.kernels.data());
    return pointing(analyzed->labels[place].text(), KernelTarget{label.profile, static_cast<KernelId>(place)});
}

MessageArgument RuleContext::labelAt(CallId row) const
{
    const KernelId kernel = analyzed->kernelOfRow[tvmscope::index(row)];
    if (kernel == none<KernelId>)
        return pointing(std::string(profile.nameOf(row)), CallsTarget{label.profile, {row}});
    return pointing(analyzed->labels[tvmscope::index(kernel)].text(), CallsTarget{label.profile, {row}});
}

MessageArgument RuleContext::deviceAt(const std::string& device) const
{
    return pointing(device, DeviceTarget{device, label.profile});
}

std::vector<CallId> RuleContext::rowsOf(OperatorClass cls) const
{
    std::vector<CallId> rows;
    for (const Kernel& kernel : kernels.kernels)
        for (const CallId row : kernel.entry.rows)
            if (classes[index(row)] == cls)
                rows.push_back(row);
    return rows;
}

std::vector<CallId> RuleContext::rowsNamed(std::string_view name) const
{
    std::vector<CallId> rows;
    for (const Kernel& kernel : kernels.kernels)
        if (kernel.entry.name == name)
            rows.insert(rows.end(), kernel.entry.rows.begin(), kernel.entry.rows.end());
    return rows;
}

std::vector<EvidenceRows> PairCase::evidence(const Group& group) const
{
    return {baseline.evidence(group.baseline.rows()), candidate.evidence(group.candidate.rows())};
}

Target PairCase::target(const Group& group) const
{
    return GroupTarget{static_cast<GroupId>(&group - comparison.groups.data()), {}};
}

MessageArgument PairCase::labelAt(const Group& group) const
{
    return pointing(group.label.text(), target(group));
}

bool inTeraflops(double minRate, double maxRate) noexcept
{
    constexpr double teraFrom = 100.0, stillLegible = 10.0;
    return maxRate >= teraFrom && minRate >= stillLegible;
}

std::vector<Message> rateRange(double minRate, double maxRate, bool tera)
{
    constexpr double giga = 1e3, tenths = 1.0;
    const auto text = [&](double rate) {
        std::array<char, 512> digits{};
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), tera ? rate / giga : rate,
            std::chars_format::fixed, tera || minRate < tenths ? 2 : 1);
        return std::string(digits.data(), end.ptr);
    };
    const std::string low = text(minRate), high = text(maxRate);
    if (low == high)
        return {Message(tera ? "rate-tera"_id : "rate-giga"_id, {low})};
    return {Message(tera ? "rates-tera"_id : "rates-giga"_id, {low, high})};
}

bool areWorthAFinding(const RuleContext& c, double slowCallsExcessUs)
{
    constexpr double worthAFinding = 0.02;
    return slowCallsExcessUs >= worthAFinding * c.profile.sumUs();
}

bool isScattered(const Benchmark& benchmark) noexcept
{
    constexpr double scattered = 0.2; // standard deviation over mean
    return benchmark.stdUs && *benchmark.stdUs >= scattered * benchmark.meanUs;
}

std::string timesRange(double minFactor, double maxFactor, int decimalsBelowTen)
{
    constexpr double whole = 10.0;
    const auto text = [&](double factor) {
        std::array<char, 512> digits{};
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), factor, std::chars_format::fixed,
            factor < whole ? decimalsBelowTen : 0);
        return std::string(digits.data(), end.ptr);
    };
    const std::string low = text(minFactor), high = text(maxFactor);
    return (low == high ? low : low + "–" + high) + "×";
}

std::vector<FindingRule> findingRules()
{
    std::vector<FindingRule> rules;
    for (const auto family : {readingRules(), clockRules(), kernelRules(), tuningRules(), joinRules(), layoutRules(),
             machineRules(), comparisonRules()})
        rules.insert(rules.end(), family.begin(), family.end());
    return rules;
}

} // namespace tvmscope
