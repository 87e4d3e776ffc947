// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/session/loadrequest.h"

namespace tvmscope {

/// `Closed post.txt with its 3 reports.`; empty where nothing was closed.
QString closedText(const LoadRequest& before, const LoadRequest& after);
/// `Added relay.json.`; empty where nothing was added.
QString addedText(const LoadRequest& before, const LoadRequest& after);

/// What reading again has brought.
struct ReadAgain {
    bool changed = false;
    QString text; ///< `Read again: nothing has changed.`, or `relay.json has changed: 215 → 220 rows, cpu0 6.21 ms → 6.40 ms.`
};
ReadAgain readAgain(const Workspace& before, const Workspace& after);

} // namespace tvmscope
