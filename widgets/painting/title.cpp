// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/painting/title.h"

namespace tvmscope {

namespace {

constexpr double titlePixels = 15, below = 8;

} // namespace

double addTitle(DrawList& picture, const QRectF& area, const QString& title, const Theme& theme)
{
    if (title.isEmpty())
        return 0;
    picture.text(QRectF(area.left(), area.top(), area.width(), titleHeight - below), title,
        {.color = theme.text, .pixels = titlePixels, .bold = true});
    return titleHeight;
}

} // namespace tvmscope
