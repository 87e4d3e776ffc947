// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QIcon>
#include <QStringView>

namespace tvmscope {

/// A picture for a button, drawn in lines with the text colour of the palette in use, at any size: `open`, `compare-with`,
/// `swap`, `undo`, `redo`, `paste`, `copy-answer`, `find`, `export`. A null icon for any other name.
QIcon lineIcon(QStringView name);

} // namespace tvmscope
