// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QString>

#include <cstdint>

namespace tvmscope {

/// What a percentage is a percentage of.
enum class PercentBase : std::uint8_t { DeviceTotal, SumOfRows, TvmPercent };

/// The header and tooltip words of a percent base: `% of cuda0's total`, …
QString percentBaseTitle(PercentBase base);
QString percentBaseExplanation(PercentBase base);

} // namespace tvmscope
