// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/analyzedprofile.h"

#include <span>
#include <string_view>

namespace tvmscope {

/// Whether the text leaves the time of some of these rows in doubt: a duration that may be another cell's, that contradicts its
/// percentage, or that cannot be read.
bool isTimeInDoubt(const AnalyzedProfile& analyzed, std::span<const CallId> rows) noexcept;
/// What texts write behind such a time.
inline constexpr std::string_view doubtMark = " ?";
/// Of all rows of one side of a group, or of one of its entries.
bool isTimeInDoubt(const AnalyzedProfile& analyzed, std::span<const KernelCalls> entries) noexcept;

} // namespace tvmscope
