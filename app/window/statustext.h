// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/session/selectionsums.h"

#include <QString>

namespace tvmscope {

/// What a selection adds up to, for the status bar: `selection: 5 rows · A 128.63 ms · B 15.87 ms · Δ −112.76 ms (73 % of
/// movement)`. Empty for an empty selection.
QString selectionText(const Workspace& shown, const SelectedRows& rows);

} // namespace tvmscope
