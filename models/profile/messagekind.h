// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstddef>

namespace tvmscope {

/// One kind of message: its id and how many arguments it has.
struct MessageKind {
    const char* id;
    std::size_t arity;
};

} // namespace tvmscope
