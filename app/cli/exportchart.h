// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/cli/exporttables.h"
#include "app/cli/invocation.h"
#include "app/cli/outputformat.h"

#include <tl/expected.hpp>

#include <string>
#include <string_view>
#include <vector>

/// Charts without a window. The only place of the command line that makes a GUI object, and only when an image is asked for.
namespace tvmscope {

struct ChartName {
    std::string name;
    std::string description;
    bool needsPair = false;
    bool ofTimings = false; ///< and of no profile
    bool ofTuning = false; ///< of tuning logs, and of no profile
};
std::vector<ChartName> chartNames();
/// Null for an unknown name.
const ChartName* findChart(std::string_view name);

/// The image, or the chart's numbers in a text format.
tl::expected<std::string, Message> chartBytes(
    const ChartName& kind, const ExportInput& input, const Invocation& invocation, OutputFormat format);

} // namespace tvmscope
