// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/analyzedprofile.h"
#include "models/comparison/slowcalls.h"
#include "models/findings/doctorinput.h"
#include "models/findings/findings.h"
#include "models/profile/messageids.h"

#include <span>
#include <string_view>
#include <vector>

/// What rules are made of. A family of rules is a file that hands out a table; `findingrules.cpp` lists the families.
namespace tvmscope {

/// One profile with what most rules need of it.
struct RuleContext {
    RuleContext(const DoctorProfile& what, std::size_t index);

    const DoctorProfile& examined;
    const Profile& profile;
    ProfileLabel label;
    std::size_t at; ///< index into DoctorInput::profiles
    AnalyzedProfilePtr analyzed;
    const KernelTable& kernels;
    const std::vector<DeviceTimes>& devices;
    const ProfileCost& cost;
    const std::vector<double>& selfUs; ///< of each row
    /// By what sums of the profile are divided to stand beside those of the others (runDivisors()); 1: they are said as they are.
    std::int64_t runs = 1;
    std::vector<bool> excluded; ///< the rows that a user has counted apart, by row; empty: none
    bool isExcluded(CallId row) const { return !excluded.empty() && excluded[index(row)]; }
    SlowCallsOfProfile slowCalls; ///< of all but those
    std::vector<OperatorClass> classes; ///< of each row, as views show it: its group's in a comparison, else its kernel's

    /// Total of a device, of all runs; the sum of its rows where it has none.
    double deviceUs(std::string_view device) const noexcept;
    double timeOf(const std::vector<CallId>& rows) const noexcept; ///< of all runs, or of the one that stands for them
    /// Times and calls of all runs as they are said.
    double perRun(double sum) const noexcept { return sum / static_cast<double>(runs); }
    CallCount perRun(CallCount calls) const;
    EvidenceRows evidence(std::vector<CallId> rows) const;
    /// Arguments of messages that point at what they speak of: the time of rows (of all runs, said by the run), a kernel by its
    /// label, a device by its name.
    MessageArgument timeAt(double us, const std::vector<CallId>& rows) const;
    MessageArgument labelAt(const Kernel& kernel) const;
    MessageArgument labelAt(CallId row) const; ///< of the row's kernel
    MessageArgument deviceAt(const std::string& device) const;
    /// Rows of a class, or of an operator's name.
    std::vector<CallId> rowsOf(OperatorClass cls) const;
    std::vector<CallId> rowsNamed(std::string_view name) const;
};

struct PairCase {
    const RuleContext& baseline;
    const RuleContext& candidate;
    const Comparison& comparison;

    const RuleContext& operator[](Side side) const noexcept { return side == Side::Baseline ? baseline : candidate; }
    /// The rows of a group, of both sides.
    std::vector<EvidenceRows> evidence(const Group& group) const;
    /// A group of the comparison, to point at.
    Target target(const Group& group) const;
    MessageArgument labelAt(const Group& group) const;
};

/// Whether rates of one sentence, from `minRate` to `maxRate` GFLOP/s, are best said in TFLOP/s: all of them in one unit.
bool inTeraflops(double minRate, double maxRate) noexcept;
/// A range of rates, given in GFLOP/s: `2.2–2.9 GFLOP/s`, `0.23–0.29 TFLOP/s`; one number where both ends read the same.
std::vector<Message> rateRange(double minRate, double maxRate, bool tera);

/// Whether single slow calls take so much longer than usual that they are a finding: 2 % of the time of the rows.
bool areWorthAFinding(const RuleContext& c, double slowCallsExcessUs);

/// Whether a timing's standard deviation is a fifth of its mean or more: it tells little.
bool isScattered(const Benchmark& benchmark) noexcept;

/// A range of factors: `3.4–126×`; one where both read the same. Factors of ten and more have no decimals.
std::string timesRange(double minFactor, double maxFactor, int decimalsBelowTen = 1);

/// What a rule has found; its id, cause, severity, advice and reference are in its table.
struct Found {
    Message message;
    std::optional<double>
        atStakeUs; ///< of a rule about one profile: of all its runs, unless `ofOneRun`; of a pair: as it is said
    std::vector<EvidenceRows> rows;
    std::vector<EvidenceRows> slow = {}; ///< the rows that the time is lost in; none: all of them
    std::string device = {}; ///< where it has no rows
    std::optional<LedgerKind> category = {}; ///< of time that has no rows
    bool ofOneRun = false; ///< what is at stake is no sum of runs
    std::optional<MessageId<0>> advice = {}; ///< in the place of its table's, where that has been done already
};

/// Whether the time at stake is a part of the device's time that the rule explains.
enum class Explains : std::uint8_t { Nothing, Time };

/// A rule is asked about a pair if it has `ofPair` and the profile is one of a pair, else about each profile, if it has
/// `ofProfile`. Where many profiles are compared with one, rules that have both are asked about each profile.
struct FindingRule {
    std::string_view id;
    FindingCause cause;
    FindingSeverity severity;
    Explains explains;
    MessageId<0> advice; ///< what to do
    std::string_view reference;
    std::vector<Found> (*ofProfile)(const RuleContext&) = nullptr;
    std::vector<Found> (*ofPair)(const PairCase&) = nullptr;
};

std::span<const FindingRule> readingRules(); ///< what was read, and what the text leaves out
std::span<const FindingRule> clockRules(); ///< totals, percentages and timers
std::span<const FindingRule> kernelRules(); ///< kernels that are slow for their work
std::span<const FindingRule> tuningRules(); ///< what TVM's log says about operators and timers
std::span<const FindingRule> joinRules(); ///< what tuning logs beside a profile say about its kernels
std::span<const FindingRule> layoutRules(); ///< layout, fusion, and time that is no operator's
std::span<const FindingRule> machineRules(); ///< noise, and timings of the whole model
std::span<const FindingRule> comparisonRules(); ///< what differs between two runs beside the program
/// Every rule, family by family.
std::vector<FindingRule> findingRules();

} // namespace tvmscope
