// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/itemtext.h"

#include <QColor>
#include <QString>

#include <string_view>

namespace tvmscope {

/// UTF-8 text as it reads inside HTML.
inline QString escaped(std::string_view text)
{
    return toQString(text).toHtmlEscaped();
}

inline QString escaped(const QString& text)
{
    return text.toHtmlEscaped();
}

/// HTML in a colour.
inline QString coloured(const QString& html, const QColor& color)
{
    return QStringLiteral("<span style=\"color:%1\">%2</span>").arg(color.name(), html);
}

} // namespace tvmscope
