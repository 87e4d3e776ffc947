// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/finishedcalls.h"

namespace tvmscope {

/// Fills CallTable::parent of a recording: its rows stand in start order with their depth. The parent of a row is the last one
/// before it, in its run and track, that is less deep and still open; one of its own device comes first. A level that the
/// source left out does not matter. Where the table has no depths it stays as it is. `unnamed`: device of rows that name none.
void nestMeasuredCalls(CallTable& calls, DeviceId unnamed);

/// Fills CallTable::parent and depth of such a report from the checks of arguments that functions open with (entrychecks.h) or,
/// where it has none, from durations alone. Whatever is claimed is the only reading that fits.
FoundNesting nestFinishedCalls(CallTable& calls, const FinishedCalls& facts);

} // namespace tvmscope
