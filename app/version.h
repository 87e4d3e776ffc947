// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <string_view>

namespace tvmscope {

/// `0.1.0`: the version of the project, as CMake has it.
std::string_view programVersion() noexcept;

} // namespace tvmscope
