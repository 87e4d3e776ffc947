// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

namespace tvmscope {

/// How reading gets on, and the way to end it early. Both members may be left empty.
struct ParseControl {
    std::function<void(std::uint64_t done, std::uint64_t total)> progress; ///< bytes; called at most every few milliseconds
    const std::atomic<bool>* stop = nullptr; ///< set it and reading ends soon; what was finished by then is kept
    bool stopped() const noexcept { return stop && stop->load(std::memory_order_relaxed); }
};

} // namespace tvmscope
