// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/messages/messages.h"

namespace tvmscope {

std::span<const Wording> readingWordings()
{
    return {};
}

} // namespace tvmscope
