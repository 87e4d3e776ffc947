// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <future>
#include <thread>
#include <vector>

namespace tvmscope {

/// Calls `work` with 0 to `count` - 1, as many at a time as there are cores, the calling thread among them. Returns when all have
/// ended; of what they throw, one exception is thrown on.
template <class Work>
void parallelFor(std::size_t count, const Work& work)
{
    std::atomic<std::size_t> next = 0;
    const auto workOn = [&] {
        for (std::size_t at = next++; at < count; at = next++)
            work(at);
    };
    std::vector<std::future<void>> beside; // each waits for its end when it goes
    while (beside.size() + 1 < std::min<std::size_t>(count, std::thread::hardware_concurrency()))
        beside.push_back(std::async(std::launch::async, workOn));
    workOn();
    for (std::future<void>& other : beside)
        other.get();
}

} // namespace tvmscope
