// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/callcount.h"

#include <cstdint>
#include <optional>
#include <string>

/// How numbers are written for people, in one place (rules: one unit a view, two decimals, thousands grouped, − for minus, signs
/// always on a difference, × with two decimals below 10, one to 100, none above). Machine formats use shortest() and nothing else
/// here.
namespace tvmscope {

/// What stands where no number is known.
inline const std::string unknownNumber = "—";

enum class TimeUnit : std::uint8_t { Microseconds, Milliseconds, Seconds };

/// The unit for a view or a sentence whose largest time is `largestUs`: milliseconds from 1,000 µs on, seconds from 10,000 ms on.
TimeUnit unitFor(double largestUs) noexcept;
double microsecondsPer(TimeUnit unit) noexcept;
/// `µs` or `ms`.
std::string unitName(TimeUnit unit);

/// `138,202.12` or `138.20`; `<0.01` for what is more than nothing but would read 0.00; `—` for NaN. No unit.
std::string timeNumber(double us, TimeUnit unit);
/// timeNumber, with three digits where two decimals hold fewer of them, less the zeros behind the second decimal: `24.70`,
/// `0.00544`, `0.012`, `0.50`. For tables whose shortest numbers matter as much as the longest one, which chose the unit.
std::string fineTimeNumber(double us, TimeUnit unit);
/// The same of a figure that a text printed, whatever it counts.
std::string figureNumber(double value);
/// timeNumber with its unit: `138.20 ms`.
std::string timeText(double us, TimeUnit unit);
/// timeText in the unit that suits the value.
std::string timeText(double us);
/// Signed difference without unit: `−78.94`, `+29.38`, `0.00`; `≈0` for one that is there but would read 0.00.
std::string deltaNumber(double us, TimeUnit unit);
/// True for a time or a difference that is there and yet would read 0.00.
bool readsAsZero(double us, TimeUnit unit);
/// Signed difference with unit.
std::string deltaText(double us, TimeUnit unit);
/// A factor, larger over smaller: `2.33×`, `85.6×`, `234×`.
std::string timesText(double factor);
/// The factor of two times with its word, from the candidate's view: `9.17× faster`, `85.6× slower`, `≈` within 2 %, `—` if
/// unknown.
std::string ratioText(double baselineUs, double candidateUs);
/// Which way a difference goes: -1 the candidate is faster, 1 slower, 0 within 2 % of each other (where ratioText says `≈`).
int differenceDirection(double baselineUs, double candidateUs) noexcept;
/// `40.3`; `<0.1` for what would read 0.0 and is more, `—` for NaN. No sign of percent.
std::string percentNumber(double percent);
/// `40.3 %`; `<0.1 %` for what would read 0.0. With more decimals: `40.31 %`.
std::string percentText(double percent, int decimals = 1);
/// `1,463`.
std::string countText(std::int64_t count);
/// `—` where the number is not known.
std::string countText(CallCount calls);
/// `0.97`: that many decimals, halves away from zero, a point in every locale, no grouping.
std::string fixedNumber(double value, int decimals);
/// A rate to three digits, so that slow and fast kernels of one column can be told apart: `2.25`, `20.6`, `2,010`, `0.0078`;
/// `<0.001` below that. No unit.
std::string rateNumber(double rate);
/// A rate of each side: `2.25→20.6`, `— → 5.15` where one is unknown, `—` where both are.
std::string ratesNumber(std::optional<double> a, std::optional<double> b);
/// A time for files, in full, `137.407`: without the last bits that adding and subtracting doubles leave, which nobody measured.
/// Twelve digits, and at most nine behind the point.
std::string fullTime(double us);
/// A time for people with all the digits that a clock gives, and its unit: `12,345.678 µs`; `—` for NaN.
std::string exactTimeText(double us);
/// Shortest decimal that reads back equal; `nan`, `inf`, `-inf` for those.
std::string shortest(double value);

} // namespace tvmscope
