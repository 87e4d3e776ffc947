// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/names/operatorclass.h"

#include <QColor>
#include <QFont>
#include <QPalette>

namespace tvmscope {

/// Every colour of the program, in one place. Values and their contrasts: the colour table of widgets/painting/README.md.
struct Theme {
    bool dark = false;
    QColor window, secondRow, text, secondary, hairline, accent, faster, slower, unchanged, warning, error;
    QColor baselineTint, candidateTint; ///< the tint of side A and of side B, the same in every view

    static const Theme& light();
    static const Theme& darkTheme();
    /// By the lightness of the palette's window colour (Qt 6.4 does not say which scheme the desktop uses).
    static const Theme& of(const QPalette& palette);

    QColor classFill(OperatorClass cls) const;
    /// Black or white, whichever contrasts more.
    static QColor textOn(const QColor& fill);
    /// Colour of a difference, candidate - baseline; grey within 2 % or where a side is unknown.
    QColor deltaColor(double baselineUs, double candidateUs) const;
    /// A widget palette in these colours.
    QPalette palette() const;
};

} // namespace tvmscope
