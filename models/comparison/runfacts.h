// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/callcount.h"
#include "models/profile/profile.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// What a report gives away about its run, mostly between the lines.
namespace tvmscope {

/// How many runs a profile holds, whether they finished or not: times of a file of several are those of all its runs. Calls
/// outside of all runs are none.
std::int64_t runsOf(const Profile& profile);

/// By what each profile's sums are divided where they stand beside each other: by the runs that they are of where these numbers
/// differ, else by 1.
std::vector<std::int64_t> runDivisors(std::vector<std::int64_t> runsInSums);

/// Calls of one of several runs: runs that are alike have as many each; of others the nearest whole number, and never none of
/// some.
CallCount callsPerRun(CallCount calls, std::int64_t runs);

/// The Total that the rows' percentages are of, where the text prints none: that of its one device.
std::optional<double> totalOfPercents(const Profile& profile);

/// `Number of threads` of the configuration; empty if the text has none.
std::string threadsOf(const Profile& profile);

/// `TVM version` of the configuration, which recorders write and TVM's own profilers do not; empty if the text has none.
std::string versionOf(const Profile& profile);

/// Whether TVM's FastMath pass put a component operator in: `fast_softmax`, `nn.fast_softmax`.
bool isFastMath(std::string_view component);

/// Operators that TVM's FastMath pass puts in.
std::set<std::string> fastMathOf(const Profile& profile);

/// Whether weights or channels are packed into blocks: names or layout columns say so.
bool packsBlocks(const Profile& profile);

/// Timed by a recorder around the calls of a machine, and not by TVM's own profiler.
bool isRecorded(const Profile& profile);

/// Why a recording is not whole, in its recorder's words (`Partial`): it was not closed, or its spool was cut or damaged. Empty
/// where it is whole, and where no recorder says.
std::string whyPartial(const Profile& profile);

/// Runs before the measured one: the Relax VM makes one, the others three, and a recorder says it. 0: not known, or none.
std::int64_t warmUpOf(const Profile& profile);

/// Two measurements never take equally long in every kernel: one file was opened twice, or a copy of it, or one run was printed
/// twice, with all its decimals and rounded, call by call and as sums.
bool isMeasuredOnce(const Profile& a, const Profile& b);

/// True if the report can only be of TVM 0.8: a Relay VM whose kernels lack the `vm_mod_` that they have from v0.9 on, and that
/// does not record KillRegister (`VM::UnknownOp`). False says nothing.
bool isOfTvm08(const Profile& profile);

} // namespace tvmscope
