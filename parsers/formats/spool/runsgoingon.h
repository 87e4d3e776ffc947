// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/formats/spool/spoolblocks.h"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace tvmscope {

/// Tells which run a call belongs to, where runs and calls are met in the order of their starts.
class RunsGoingOn {
public:
    void begin(const SpoolRow& run)
    {
        const Going going{run.stillOpen() ? std::numeric_limits<std::int64_t>::max() : run.lastKnown(), run.run()};
        ofThread_[run.thread].push_back(going);
        all_.push_back(going);
    }

    /// The latest run of the call's thread that is going on, else the latest of any thread; nothing outside of all runs.
    std::optional<std::int64_t> of(const SpoolRow& call)
    {
        const auto own = ofThread_.find(call.thread);
        const auto found = own == ofThread_.end() ? std::nullopt : latest(own->second, call.start);
        return found ? found : latest(all_, call.start);
    }

private:
    struct Going {
        std::int64_t end, number;
    };
    static std::optional<std::int64_t> latest(std::vector<Going>& runs, std::int64_t now)
    {
        while (!runs.empty() && runs.back().end <= now) // over for later calls as well
            runs.pop_back();
        return runs.empty() ? std::nullopt : std::optional(runs.back().number);
    }

    std::map<std::uint32_t, std::vector<Going>> ofThread_;
    std::vector<Going> all_;
};

} // namespace tvmscope
