// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/analyzedprofile.h"
#include "models/join/joinedworkloads.h"
#include "models/tuning/tuningsummary.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// What a log has for a kernel.
enum class JoinState : std::uint8_t {
    Best, ///< a record, and nothing in the report speaks against the best one
    OtherRecord, ///< a record, but the kernel was built with another than the best: its layouts, or its packing, say so
    NotInLog, ///< no workload of its operator and shapes
    AllFailed, ///< a workload without a record that succeeded
    StaleTarget, ///< a workload, but for another kind of device
    StaleShape, ///< its operator on other shapes alone, which no kernel of the profile has
    Ambiguous, ///< several workloads, and nothing tells which
};
/// `best`, `other-record`, `not-in-log`, `all-failed`, `stale-target`, `stale-shape`, `ambiguous`.
std::string_view joinStateId(JoinState state) noexcept;

/// A kernel of the profile and what the log has for it.
struct JoinedKernel {
    KernelId kernel{};
    CallCount calls;
    double measuredUs = 0.0; ///< of all calls
    JoinState state = JoinState::NotInLog;
    std::optional<JoinedBy> by; ///< absent without a workload
    std::optional<std::size_t> workload; ///< index into TuningSummary::workloads; the one of another target, if that is all
    std::optional<double> bestUs; ///< of one call with the workload's best record; of another target: absent
    /// Index into TuningLog::records: the fastest of those that the kernel may have been built with; absent where none fits.
    std::optional<std::size_t> record;
    std::optional<double> recordUs; ///< its mean
    /// AutoTVM times an operator alone, and the kernel does more than that.
    bool doesMore = false;

    bool isTuned() const noexcept { return state == JoinState::Best || state == JoinState::OtherRecord; }
    /// Of all calls with the best record; absent where the kernel has none, or an unknown number of calls.
    std::optional<double> predictedUs() const;
    /// measured ÷ predicted.
    std::optional<double> ratio() const;
    /// What the best record would save if the whole kernel were as fast: max(0, measured − calls × best).
    std::optional<double> savingUs() const;
};

/// A workload of the log that no kernel of the profile can have.
struct StaleWorkload {
    enum class Reason : std::uint8_t {
        OtherTarget, ///< its operator and shapes are there, on another kind of device
        OtherShape, ///< its operator is there, on other shapes
        NoKernel, ///< neither is there, as far as the log says what it is
    };
    std::size_t workload = 0; ///< index into TuningSummary::workloads
    Reason reason = Reason::NoKernel;
};
/// `target`, `shape`, `no-kernel`.
std::string_view staleReasonId(StaleWorkload::Reason reason) noexcept;

/// A tuning log and a profile beside each other, on the device with the most operator time.
struct TuningJoin {
    AnalyzedProfilePtr profile; ///< never null
    TuningSummaryPtr log; ///< never null
    std::string device; ///< empty: the profile names none
    double deviceUs = 0.0; ///< its total; where there is none, or the rows exceed it, the sum of its rows
    double tunedUs = 0.0; ///< of kernels with a record that succeeded, on their own kind of device
    double noRecordUs = 0.0; ///< of all other rows
    std::optional<double> unattributedUs; ///< of the total, what no row owns; absent without a total
    double savingUs = 0.0; ///< of all kernels
    /// Every kernel of the device once: those with a record by what they could save, then the others by their time.
    std::vector<JoinedKernel> kernels;
    std::vector<StaleWorkload> stale; ///< in the order of the log; none of a log without records

    /// No kernel is one of its workloads, for whatever target.
    bool isOfAnotherModel() const noexcept;
    double share(double us) const noexcept { return deviceUs > 0.0 ? us / deviceUs : 0.0; }
    const Kernel& kernel(const JoinedKernel& of) const { return profile->kernels.kernels[index(of.kernel)]; }
    const KernelLabel& label(const JoinedKernel& of) const { return profile->labels[index(of.kernel)]; }
    const TunedWorkload* workload(const JoinedKernel& of) const { return of.workload ? &log->workloads[*of.workload] : nullptr; }
};
using TuningJoinPtr = std::shared_ptr<const TuningJoin>;

/// Joins kernels and workloads by operator, shapes and layouts, never across operator classes. n log n in both. A log that
/// holds no record joins nothing.
TuningJoinPtr joinTuning(AnalyzedProfilePtr profile, TuningSummaryPtr log);

} // namespace tvmscope
