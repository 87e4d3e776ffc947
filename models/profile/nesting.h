// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/calltable.h"

#include <functional>

namespace tvmscope {

/// Fills CallTable::parent of a recording: its rows stand in start order with their depth. The parent of a row is the last one
/// before it, in its run and track, that is less deep and still open; one of its own device comes first. A level that the
/// source left out does not matter. Where the table has no depths it stays as it is. `unnamed`: device of rows that name none.
void nestMeasuredCalls(CallTable& calls, DeviceId unnamed);

/// What is needed to tell nested calls of a report without start times, whose rows stand in the order in which calls ended.
struct FinishedCalls {
    std::vector<bool> isFunction; ///< by OperatorId: no kernel by its name, hence something that may call kernels
    std::vector<bool> exceedsTotal; ///< by DeviceId: its rows take longer than it was timed in all
    std::function<double(double us, std::size_t rows)> rounding; ///< by how much `rows` durations may exceed one of `us`
};

enum class FoundNesting : std::uint8_t { None, Nested, Possible };

/// Fills CallTable::parent and depth of such a report. A function ended after what it called, so that it holds the longest run of
/// rows before it, of its device and not yet inside of another, that fits into its duration. Devices whose rows do not exceed
/// their total are left as they are; `Possible` if a function there could hold the row before it all the same.
FoundNesting nestFinishedCalls(CallTable& calls, const FinishedCalls& facts);

} // namespace tvmscope
