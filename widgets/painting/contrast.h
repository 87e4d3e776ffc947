// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QColor>

namespace tvmscope {

/// Relative luminance of a colour, 0 black to 1 white (WCAG 2.1, "relative luminance").
double relativeLuminance(const QColor& color);
/// Contrast ratio of two opaque colours, 1 to 21 (WCAG 2.1, "contrast ratio"); text needs 4.5.
double contrast(const QColor& one, const QColor& other);
/// `share` of `top` over `bottom`, as an opaque colour: vector formats then need no transparency.
QColor mixed(const QColor& top, const QColor& bottom, double share);

} // namespace tvmscope
