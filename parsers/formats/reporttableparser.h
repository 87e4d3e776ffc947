// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/formats/tablecontent.h"

#include <string_view>

namespace tvmscope {

/// Cuts the table whose header begins at `header` into cells, up to its last line. Stops early when told to.
TableContent parseReportTable(std::string_view text, std::size_t header, const ParseControl& control = {});

} // namespace tvmscope
