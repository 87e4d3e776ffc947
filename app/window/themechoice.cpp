// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/themechoice.h"

#include "widgets/painting/theme.h"

#include <QApplication>
#include <QSettings>

namespace tvmscope {

namespace {
ThemeChoice applied = ThemeChoice::System;
const QString themeKey = QStringLiteral("theme");
} // namespace

ThemeChoice themeChoice(const QString& name)
{
    if (name == QStringLiteral("light"))
        return ThemeChoice::Light;
    return name == QStringLiteral("dark") ? ThemeChoice::Dark : ThemeChoice::System;
}

void applyTheme(ThemeChoice choice)
{
    static const QPalette desktop = QApplication::palette();
    const Theme& theme = choice == ThemeChoice::System ? Theme::of(desktop)
        : choice == ThemeChoice::Dark                  ? Theme::darkTheme()
                                                       : Theme::light();
    QApplication::setPalette(theme.palette());
    applied = choice;
}

ThemeChoice appliedTheme()
{
    return applied;
}

QString rememberedTheme(const QSettings& settings)
{
    return settings.value(themeKey).toString();
}

void rememberTheme(QSettings& settings, const QString& name)
{
    settings.setValue(themeKey, name);
}

} // namespace tvmscope
