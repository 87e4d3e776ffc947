// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/barspage.h"

namespace tvmscope {

BarsPage::BarsPage(QWidget* parent)
    : ChartPage(parent)
{
    addChart(makeChart(QStringLiteral("bars")));
}

} // namespace tvmscope
