// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/analyzedprofile.h"
#include "models/profile/tuningtasks.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tvmscope {

/// What tells which task of a tuner's progress lines a kernel is.
enum class TaskBy : std::uint8_t {
    Size, ///< its search space alone has this size
    Order, ///< others have it too, and stand elsewhere in the model
    Several, ///< others have it too: it is one of their tasks
    Range, ///< nothing: it is any of the tasks
};

/// A kernel that was tuned, and the tasks that it may be.
struct ProgressKernel {
    KernelId kernel{};
    CallCount calls;
    double measuredUs = 0.0; ///< of all calls
    double flops = 0.0; ///< multiplications and additions of all calls
    TaskBy by = TaskBy::Range;
    std::vector<std::size_t> tasks; ///< indices into TuningTaskList::tasks, rising; not empty
    std::optional<std::size_t> task; ///< the one that it is, of several templates the fastest; absent where that is not known
    double minRate = 0.0, maxRate = 0.0; ///< best rates of its task, else of those that it may be, GFLOP/s

    /// GFLOP/s that it reaches; 0 where it took no time.
    double rate() const noexcept { return measuredUs > 0.0 ? flops / measuredUs * 1e-3 : 0.0; }
    /// Of all calls at the rate of its task; absent where that is not known.
    std::optional<double> predictedUs() const noexcept;
    /// It reaches less than half of the least rate that it may have been tuned to.
    bool isSlow() const noexcept { return measuredUs > 0.0 && rate() < minRate / 2.0; }
    /// measured ÷ predicted at the least of its rates.
    double slower() const noexcept { return rate() > 0.0 ? minRate / rate() : 0.0; }
};

/// Two kernels that do one piece of work in equal layouts, at different rates.
struct EqualKernels {
    KernelId slow{}, fast{};
    double slowRate = 0.0, fastRate = 0.0; ///< GFLOP/s
};

/// Kernels that reach less than half of the rates of their tasks, and their sums.
struct SlowKernels {
    std::vector<const ProgressKernel*> kernels; ///< longest first; they live as long as their join
    double us = 0.0; ///< of all calls
    double excessUs = 0.0; ///< what they take longer than at the least of their rates
    double flops = 0.0; ///< of all calls
    double minFactor = 0.0, maxFactor = 0.0; ///< by which they are slower
};

/// The tasks of AutoTVM's progress lines beside a profile. The lines name no workloads; how many trials were planned is, where a
/// script tunes exhaustively, the size of a task's search space, which follows from the sizes of a convolution or matrix product.
struct ProgressJoin {
    enum class Basis : std::uint8_t {
        SearchSpaces, ///< tasks and kernels are joined by them
        Range, ///< plans say nothing: all of the kernels are held against all of the tasks
        OtherModel, ///< plans are sizes of search spaces, and not those of these kernels
    };

    AnalyzedProfilePtr profile; ///< never null
    const TuningTaskList* run = nullptr; ///< lives as long as its document
    Basis basis = Basis::OtherModel;
    std::string device; ///< with the most operator time
    double deviceUs = 0.0; ///< its total; where there is none, or the rows exceed it, the sum of its rows
    double tunedUs = 0.0; ///< of `kernels`
    double noRecordUs = 0.0; ///< of all other rows
    std::optional<double> unattributedUs; ///< absent without a total
    std::int64_t fitting = 0; ///< tasks whose plan is the size of a kernel's search space
    std::int64_t bySize = 0, byOrder = 0, undecided = 0; ///< tasks that are joined so
    std::vector<ProgressKernel> kernels; ///< longest first
    std::vector<std::vector<KernelId>> candidates; ///< of each task: the kernels that it may be the task of
    std::optional<EqualKernels> equals; ///< the furthest apart, from a factor of 2 on

    double share(double us) const noexcept { return deviceUs > 0.0 ? us / deviceUs : 0.0; }
    const Kernel& kernel(KernelId id) const { return profile->kernels.kernels[index(id)]; }
    const KernelLabel& label(KernelId id) const { return profile->labels[index(id)]; }
    /// What its work is called without what stands around it: `conv2d 1×1 64→256, 56²`.
    std::string workName(KernelId id) const;
    /// The operator that they all are, `conv2d`; empty where there are several.
    std::string operatorName() const;
    /// All kernels at the rates of their own tasks; absent where one's is not known, or there are none.
    std::optional<double> predictedUs() const;
    SlowKernels slow() const;
};
using ProgressJoinPtr = std::shared_ptr<const ProgressJoin>;

/// Null where the tasks are not those of AutoTVM's progress lines, none of them has a rate, or the profile has no kernel that
/// AutoTVM tunes.
ProgressJoinPtr joinProgress(AnalyzedProfilePtr profile, const TuningTaskList& run);

} // namespace tvmscope
