// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

#include <vector>

namespace tvmscope {

/// Rows of a report's CSV whose header was not copied, also parted by semicolons or tabs. TVM writes the columns in the order of
/// their names (src/runtime/profiling.cc, ReportNode::AsCSV): a count, a device and a duration stand beside each other, behind
/// them the hash, the name and the percentage. None where the text has a header: they may be lost rows of what stands below it.
std::vector<Claim> bareCellClaims(const SourceText& source, double confidence, const ParseControl& control);

} // namespace tvmscope
