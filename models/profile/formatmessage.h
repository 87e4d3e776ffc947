// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/message.h"

#include <string_view>

namespace tvmscope {

/// What a format is called in a sentence: `a printed table` for `tvm-report-table`. One without words goes by its id.
Message formatMessage(std::string_view format);

} // namespace tvmscope
