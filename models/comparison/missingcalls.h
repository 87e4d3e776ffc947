// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/message.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

enum class MissingKind : std::uint8_t {
    TensorAllocation, ///< `VM::AllocTensor`
    StorageAllocation, ///< `VM::AllocStorage`
    Kernel, ///< a kernel that writes an allocated tensor
    Counterpart, ///< what does the work of a group that only the other side has
    Unknown, ///< nothing in the texts says what
};
/// `tensor-allocation`, `storage-allocation`, `kernel`, `counterpart`, `unknown`.
std::string_view missingKindId(MissingKind kind) noexcept;

/// Calls that a text probably lacks.
struct MissingCalls {
    MissingKind kind = MissingKind::Unknown;
    std::int64_t calls = 0;
    std::string shape; ///< of the tensor they allocate or write, as a shapes cell writes it; empty where it is not known
    std::optional<std::size_t> group; ///< index into Comparison::groups: the other side's calls that do such work
    std::vector<Message> evidence;
};

} // namespace tvmscope
