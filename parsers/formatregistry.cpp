// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/format.h"

namespace tvmscope {

std::span<const Format> formats()
{
    return {};
}

} // namespace tvmscope
