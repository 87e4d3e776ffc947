// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <atomic>

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

    bool raised() const noexcept { return flag_ != nullptr && flag_->load(std::memory_order_relaxed); }

private:
    const std::atomic<bool>* flag_ = nullptr;
};

} // namespace tvmscope
