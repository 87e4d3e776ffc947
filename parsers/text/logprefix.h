// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstddef>
#include <string_view>

namespace tvmscope {

/// Bytes that a logger has put before a line's own text, with the blanks behind them: time stamps, levels (`INFO:root:`,
/// `[WARNING]`, `- INFO -`), the file and line of a call, the head of glog, the rank of MPI (`[1,0]<stdout>:`), the step and
/// seconds of Docker (`#12 0.154`). 0 where there is none of it: a name in brackets or before a colon is the line's own.
std::size_t logPrefixLength(std::string_view line) noexcept;

} // namespace tvmscope
