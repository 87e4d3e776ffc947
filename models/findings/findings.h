// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/benchmark.h"
#include "models/profile/ids.h"
#include "models/profile/logwarning.h"
#include "models/profile/message.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

enum class FindingSeverity : std::uint8_t {
    Wrong, ///< a number that does not mean what it seems to
    Slow, ///< time at stake
    Note, ///< something to know when reading the numbers
};
/// `wrong`, `slow`, `note`.
std::string_view findingSeverityId(FindingSeverity severity) noexcept;

/// Why something is so: findings of one cause tell one story and are read together.
enum class FindingCause : std::uint8_t {
    Incomplete, ///< rows or totals are not in the text
    Printed, ///< digits and cells that printing lost
    HiddenKernels, ///< kernels that have no name or no row
    Clocks, ///< what the clocks measure
    Totals, ///< totals that do not hold
    SlowKernels, ///< kernels that are slow for their work
    TuningLog, ///< what the log says about tuning
    Unsteady, ///< times that may not repeat
    WholeModel, ///< timings of the whole model beside the profile
    Fusion, ///< kernels that could be one
    DataMovement, ///< data that is moved or copied
    Executor, ///< what the executor does itself
    Profiling, ///< time in no row, and the cost of profiling
    NotAlike, ///< what the runs do not have in common
};
/// `incomplete`, `printed`, `hidden-kernels`, …
std::string_view findingCauseId(FindingCause cause) noexcept;

/// Rows of one of the profiles that were examined.
struct EvidenceRows {
    std::size_t profile = 0; ///< index into DoctorInput::profiles
    std::vector<CallId> rows; ///< rising
};

/// How much of what is asked about a finding explains: of two profiles of what moved on a device, of one of the device's total.
struct ExplainedShare {
    enum class Base : std::uint8_t { Movement, Device };
    double share = 0.0; ///< above 0, at most 1
    Base base = Base::Device;
    std::string device;
    double us = 0.0; ///< what the share is of: what moved in the finding's groups or, of one profile, the time at stake
    /// Of one side's time, whose groups moved more or hold other calls, too: how much of that is this, nobody knows.
    bool atMost = false;
};
/// `movement`, `device`.
std::string_view explainedBaseId(ExplainedShare::Base base) noexcept;

/// A kernel that a finding rests on, or a group of them.
struct FindingKernel {
    std::string label; ///< what it does and on what
    Target target;
};

/// Something that a rule has found: what it is, what it rests on, what to do.
struct Finding {
    std::string rule; ///< kebab-case and stable: scripts read it
    FindingCause cause = FindingCause::NotAlike;
    FindingSeverity severity = FindingSeverity::Note;
    Message message; ///< what is so
    Message action; ///< what to do about it
    std::string_view reference; ///< the source in TVM, or the formula, that the rule rests on
    std::optional<double> atStakeUs; ///< time that it is about, 0.01 or more; absent where that cannot be told
    std::optional<ExplainedShare> explained; ///< absent where it explains none of the time
    std::vector<EvidenceRows> rows; ///< a profile at most once; empty where the whole report is meant
    std::vector<FindingKernel> kernels; ///< of the rows, longest first, no label twice
};

} // namespace tvmscope
