// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/painting/drawlist.h"

#include <QFontMetricsF>
#include <QStringList>

namespace tvmscope {

/// The whole of a text in so many lines at most; empty where that has no room.
QStringList wholeInLines(const QString& text, const QFontMetricsF& metrics, double room, int lines);

/// Writes what a box of a merged graph is called, and its time or change, into the box: in one line where both fit, else in two
/// or more where it is high enough, else what fits of the name alone. `forms` is the name with less and less room, longest first;
/// `sign` (may be empty) stands before a name that has lost its number.
void addBoxLabel(
    DrawList& list, const QRectF& box, const QStringList& forms, const QString& number, const QString& sign, const QColor& color);

} // namespace tvmscope
