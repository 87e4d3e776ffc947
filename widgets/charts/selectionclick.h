// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/session/selection.h"

#include <QtGlobal>

namespace tvmscope {

/// What a click on something that stands for `rows` does: selects it, or with Ctrl or Shift adds it to what is selected, or with
/// Ctrl takes it away again where it was selected already.
void selectRows(Selection& selection, const RowSet& rows, Qt::KeyboardModifiers modifiers);

/// True if the two have a call in common.
bool shares(const RowSet& some, const RowSet& others);

} // namespace tvmscope
