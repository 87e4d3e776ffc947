// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QString>

class QSettings;

namespace tvmscope {

/// Light, dark, or as the desktop has it (read off its palette).
enum class ThemeChoice { System, Light, Dark };

/// `system`, `light`, `dark`; system for anything else.
ThemeChoice themeChoice(const QString& name);
/// Gives the application the palette of the theme. The desktop's own palette is remembered at the first call.
void applyTheme(ThemeChoice choice);
/// The last one applied.
ThemeChoice appliedTheme();

/// The name of the theme that was chosen last; empty: none ever was.
QString rememberedTheme(const QSettings& settings);
void rememberTheme(QSettings& settings, const QString& name);

} // namespace tvmscope
