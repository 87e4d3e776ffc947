// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/session/selectionsums.h"

#include <QString>
#include <QStringList>

namespace tvmscope {

/// What the status bar says of a selection.
struct SelectionStatus {
    QString text; ///< what it adds up to: `selection: 5 rows · A 128.63 ms · B 15.87 ms · Δ −112.76 ms (73 % of movement)`
    QStringList whyNoTimes; ///< why profiles have "—" in it
};

/// All is empty for an empty selection.
SelectionStatus selectionStatus(const Workspace& shown, const SelectedRows& rows);

} // namespace tvmscope
