// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/ids.h"

#include <cstdint>

namespace tvmscope {

/// The kinds of value TVM's profiling::Report knows (src/runtime/profiling.cc), and "no cell here".
enum class MetricKind : std::uint8_t { Absent, String, Count, Duration, Percent, Ratio };

/// One value of a report. Duration is in microseconds, Percent on a scale of 0 to 100.
struct Metric {
    MetricKind kind = MetricKind::Absent;
    union {
        double real = 0.0; ///< Duration, Percent, Ratio; may be NaN or infinite as TVM writes them
        std::int64_t count; ///< Count
        StringId text; ///< String, in the pool of the profile that holds the metric
    };

    static Metric string(StringId id) noexcept
    {
        Metric m;
        m.kind = MetricKind::String;
        m.text = id;
        return m;
    }
    static Metric ofCount(std::int64_t n) noexcept
    {
        Metric m;
        m.kind = MetricKind::Count;
        m.count = n;
        return m;
    }
    static Metric duration(double us) noexcept { return ofReal(MetricKind::Duration, us); }
    static Metric percent(double value) noexcept { return ofReal(MetricKind::Percent, value); }
    static Metric ratio(double value) noexcept { return ofReal(MetricKind::Ratio, value); }
    static Metric ofReal(MetricKind kind, double value) noexcept
    {
        Metric m;
        m.kind = kind;
        m.real = value;
        return m;
    }

    bool isAbsent() const noexcept { return kind == MetricKind::Absent; }
    bool isReal() const noexcept
    {
        return kind == MetricKind::Duration || kind == MetricKind::Percent || kind == MetricKind::Ratio;
    }
};

} // namespace tvmscope
