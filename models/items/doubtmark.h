// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/itemtext.h"

namespace tvmscope {

/// How tables write a time, here as on the command line: `329.00 ?` where the text leaves it in doubt.
CellText markedIf(bool inDoubt, CellText time);
/// The same for a tooltip: another line says what the mark means.
QString explainedIf(bool inDoubt, QString tip);

} // namespace tvmscope
