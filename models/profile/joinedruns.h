// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/profile.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace tvmscope {

/// What keeps two profiles from being runs of the same: the model (kernels and their shapes), the executor, the devices, what
/// their rows are (single calls or sums, with all digits or rounded), or an entry of the configuration that both have.
enum class RunsDiffer : std::uint8_t { No, Executor, Device, Model, Form, Setting };
struct RunsDifference {
    RunsDiffer what = RunsDiffer::No;
    std::string_view setting = {}; ///< of Setting: its key
};
/// What tells profiles apart that may be runs of the same, worked out once a profile. Refers to it.
class RunsIdentity {
public:
    explicit RunsIdentity(const Profile& profile);

    /// What one of the two does not say is no difference; a recording that is not whole may lack kernels of the other.
    RunsDifference differenceFrom(const RunsIdentity& other) const;
    /// Whether each of its runs stands in the other, too, call by call with the same durations: one recording saved twice.
    bool standsIn(const RunsIdentity& other) const;

private:
    bool isOneModelWith(const RunsIdentity& other) const;

    const Profile* profile_;
    std::set<std::pair<std::string_view, std::string_view>> kernels_; ///< names and shapes
    std::set<std::string_view> devices_;
    std::set<std::uint64_t> runs_; ///< one number each, of names and durations of its calls in their order
};

/// A profile among others whose runs are to be those of one, and where its rows stand in the source of all.
struct JoinedPart {
    const Profile* profile = nullptr;
    std::function<std::uint64_t(std::uint64_t byte)> place; ///< in the source of all, of a byte in its own
};

struct JoinedRuns {
    ProfilePtr profile;
    std::vector<std::int64_t> lastRun; ///< of each part: the number of its last run; those before it follow each other from 0
};

/// The runs of several profiles between which RunsIdentity finds no difference, in their order, as those of one: numbered
/// from 0, start times of each part counted on from the end of the part before. Device totals are added up where all have one,
/// and so are printed sums; percentages, which are of one part's total, are left out. Of the configuration stays what all
/// parts say alike; texts that differ stand one behind the other, and costs of recording are means over the calls.
JoinedRuns joinRuns(const std::vector<JoinedPart>& parts, std::shared_ptr<const LineIndex> lines);

} // namespace tvmscope
