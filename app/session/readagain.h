// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/session/workspace.h"

#include <QString>

namespace tvmscope {

/// What reading again has brought.
struct ReadAgain {
    bool changed = false;
    QString text; ///< `Read again: nothing has changed.`, or `relay.json has changed: 215 → 220 rows, cpu0 6.21 ms → 6.40 ms.`,
                  ///< or `a.log has changed: 108 → 5 records.`
};
/// Looks through all that was read: load() calls it on its worker. A source that says the same is the same document.
ReadAgain readAgain(const Workspace& before, const Workspace& after);
/// Where all that is open was pasted.
ReadAgain nothingReadAgain();

} // namespace tvmscope
