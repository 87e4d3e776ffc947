// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/version.h"

namespace tvmscope {

std::string_view programVersion() noexcept
{
    return TVMSCOPE_VERSION;
}

} // namespace tvmscope
