// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QRectF>
#include <QString>

class QFontMetricsF;
class QPainter;

namespace tvmscope {

/// Width of a number with every digit as wide as the widest: columns of numbers line up whatever the font does.
double tabularWidth(const QString& number, const QFontMetricsF& metrics);

/// Paints a number in the painter's font and pen, right-aligned in `area` and centred on its height, digits in columns.
void paintTabular(QPainter& painter, const QRectF& area, const QString& number);

} // namespace tvmscope
