// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/cli/exitstatus.h"
#include "app/cli/invocation.h"
#include "app/cli/outputformat.h"
#include "app/session/sources.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace tvmscope {

/// What can be compared.
enum class DiffKind : std::uint8_t { Profile, Counters, Executable, Benchmark, TuningLog };

/// By the name that scripts know the artifacts by, or `papi`, profiles without durations; nothing for another word.
std::optional<DiffKind> diffKindOf(std::string_view word) noexcept;
/// Of what was picked: profiles where there are any, else the first of profiles without durations, listings, timings and tuning
/// logs of which there are two.
std::optional<DiffKind> diffKindIn(const std::vector<OpenedSource>& sources);

/// Compares profiles without durations by a counter, listings of executables with instructions, timings (beside the totals of the
/// profiles that they belong to), or tuning logs. Says that there are no two, if there are not.
ExitStatus diffOthers(DiffKind kind, const std::vector<OpenedSource>& sources, const Invocation& invocation, OutputFormat format);

} // namespace tvmscope
