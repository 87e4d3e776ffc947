// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QFont>
#include <QFontMetricsF>
#include <QString>
#include <QStringList>

namespace tvmscope {

/// Sizes of text in charts, pixels: of rows and of what stands around them.
inline constexpr double rowTextPixels = 12, smallTextPixels = 11;
/// So little is left of a longer text that it says nothing: a letter and an ellipsis, or a few out of its middle, `…lay…`.
bool isStump(const QString& shown);

/// The application's font at a size in pixels: charts keep their grid whatever the desktop's point size and resolution are.
QFont chartFont(double pixels, bool bold = false);

/// A name without the namespace of its first operator, which tells less than the operator does (`nn_contrib_conv2d_NCHWc`).
QString withoutNamespace(const QString& name);

/// An operator name cut to a width: what is left of its prefix, to be drawn dimmed, and the rest. The prefix gives way first, to
/// an ellipsis; where that is not enough the namespace of the first operator goes too, and then the middle of the rest: names of
/// one model differ at their ends.
struct FittedName {
    QString prefix;
    QString rest;
    bool cut = false; ///< something is missing: the full name belongs into the tooltip
};
/// The longest of several forms that has room, else the last with its end cut; `forms` is not empty, its longest stands first.
FittedName fitForm(const QStringList& forms, const QFontMetricsF& metrics, double width);
FittedName fitName(const QString& prefix, const QString& rest, const QFontMetricsF& metrics, double width);

/// The words from its start that have room, and an ellipsis; a first word without room is cut itself.
QString elidedAtWord(const QString& text, const QFontMetricsF& metrics, double width);

/// The lines of a text broken at blanks; a word wider than the width is broken anywhere. At least one line.
QStringList wrapped(const QString& text, const QFontMetricsF& metrics, double width);

} // namespace tvmscope
