// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/session/loadrequest.h"

namespace tvmscope {

/// `Closed post.txt with its 3 reports.`; empty where nothing was closed.
QString closedText(const LoadRequest& before, const LoadRequest& after);
/// `Added relay.json.`; empty where nothing was added.
QString addedText(const LoadRequest& before, const LoadRequest& after);

} // namespace tvmscope
