// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tvmscope {

/// Who searched.
enum class Tuner : std::uint8_t { AutoTvm, Ansor, MetaSchedule };

/// What became of a trial; AutoTVM and Ansor number these alike. MetaSchedule says no reason: `Failed`.
enum class TuningError : std::uint8_t {
    None,
    Instantiation,
    CompileHost,
    CompileDevice,
    RuntimeDevice,
    WrongAnswer,
    BuildTimeout,
    RunTimeout,
    Unknown,
    Failed,
};

/// A tensor among the arguments of what was tuned. Ansor says no types: `dtype` is empty.
struct TuningTensor {
    std::string dtype;
    std::vector<std::int64_t> dims;
};

/// An argument that is no tensor: nothing, a number, a list of numbers (strides, padding), or a word (a layout, a type).
using TuningAttribute = std::variant<std::monostate, std::int64_t, std::vector<std::int64_t>, std::string>;

/// What was tuned: one task, by one template, for one target.
struct TuningInput {
    std::string name; ///< `conv2d_nchw.cuda`, `topi_nn_conv2d`, Ansor's key, MetaSchedule's function; empty: not in the text
    std::string schedule; ///< AutoTVM 0.1: the template of the task, `direct`, `winograd`
    std::vector<TuningTensor> tensors;
    bool withResults = false; ///< `tensors` end in what comes out (Ansor, MetaSchedule); AutoTVM names what goes in alone
    std::vector<TuningAttribute> attributes; ///< the other arguments, in their order
    std::string arguments; ///< all of them as written: two inputs of one operator with other arguments are other work
    std::string target; ///< as written; of a JSON object its kind
    std::vector<std::string> blocks; ///< MetaSchedule: the blocks of the function, where its module is in the text
    std::uint32_t workload = 0; ///< MetaSchedule: the number by which records call it
};

/// One trial.
struct TuningRecord {
    static constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

    std::uint64_t configuration = 0; ///< hash of the text that describes it
    double spentSeconds = unknown; ///< with compilation; NaN: not in the text
    double timestamp = unknown; ///< seconds since 1970
    std::uint32_t input = 0; ///< index into TuningLog::inputs
    std::uint32_t firstCost = 0, costs = 0; ///< of TuningLog::costs
    std::uint32_t line = 0, column = 0; ///< where it begins in the source, from 1
    TuningError error = TuningError::None;
    /// AutoTVM: the innermost parts into which `tile_ic` splits the channels of the data, and `tile_oc` (of a matrix product
    /// `tile_x`) those of the result. Where a template packs its tensors, these are the blocks of their layouts: 32 and 16 of
    /// `NCHW32c` and `OIHW32i16o`. 0: the configuration has none.
    std::uint32_t dataBlock = 0, resultBlock = 0;
};

/// Records of one tuner and version, in the order of the text. Immutable once read.
struct TuningLog {
    Tuner tuner = Tuner::AutoTvm;
    std::string version; ///< `0.2`, `v0.6`; MetaSchedule has none
    std::vector<TuningInput> inputs; ///< in the order of their first record
    std::vector<TuningRecord> records;
    std::vector<double> costs; ///< seconds, of all records: repeats of one stand side by side
    std::int64_t broken = 0; ///< lines that begin like a record and cannot be read
};
using TuningLogPtr = std::shared_ptr<const TuningLog>;

/// `autotvm`, `ansor`, `metaschedule`.
constexpr std::string_view tunerId(Tuner tuner) noexcept
{
    constexpr std::string_view ids[] = {"autotvm", "ansor", "metaschedule"};
    return ids[static_cast<std::size_t>(tuner)];
}

/// `AutoTVM`, `Ansor`, `MetaSchedule`.
constexpr std::string_view tunerName(Tuner tuner) noexcept
{
    constexpr std::string_view names[] = {"AutoTVM", "Ansor", "MetaSchedule"};
    return names[static_cast<std::size_t>(tuner)];
}

/// `build-timeout`; `none` of a record that succeeded.
constexpr std::string_view tuningErrorId(TuningError error) noexcept
{
    constexpr std::string_view ids[] = {"none", "instantiation", "compile-host", "compile-device", "runtime-device",
        "wrong-answer", "build-timeout", "run-timeout", "unknown", "failed"};
    return ids[static_cast<std::size_t>(error)];
}

} // namespace tvmscope
