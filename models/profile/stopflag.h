// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <atomic>
#include <cstdint>

namespace tvmscope {

/// How whoever waits for a result tells the thread that computes it to give up. Whoever raises the flag owns the atomic, which
/// must outlive the computation. Work that finds it raised returns soon, without a result. By default nothing can raise it.
class StopFlag {
public:
    StopFlag() = default;
    explicit StopFlag(const std::atomic<bool>* flag) noexcept
        : flag_(flag)
    {
    }

    /// Raises itself after so many looks: so tests end work at every place where it can end.
    explicit StopFlag(std::atomic<std::int64_t>* looksLeft) noexcept
        : looksLeft_(looksLeft)
    {
    }

    /// Once true, always true.
    bool raised() const noexcept
    {
        if (looksLeft_ != nullptr)
            return looksLeft_->fetch_sub(1, std::memory_order_relaxed) <= 0;
        return flag_ != nullptr && flag_->load(std::memory_order_relaxed);
    }

private:
    const std::atomic<bool>* flag_ = nullptr;
    std::atomic<std::int64_t>* looksLeft_ = nullptr;
};

} // namespace tvmscope
