// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/analyzedprofile.h"
#include "models/export/page.h"

#include <string>

namespace tvmscope {

/// Rows of a profile ready to read: all in the order of the source, or the longest with a note that says how many are left out.
/// Percentages are of each row's own device. A cell that was guessed is marked with `?`.
/// Names and shapes are cut to what a page of `width` columns has room for.
PageTable profileRows(const AnalyzedProfile& analyzed, const MessageText& text, bool all, std::size_t width);

/// A metric as people read it; `—` for none.
std::string metricText(const Profile& profile, const Metric& metric);

} // namespace tvmscope
