// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/views/chartpage.h"

namespace tvmscope {

/// Bars by operator, class or device, linear or logarithmic.
class BarsPage : public ChartPage {
    Q_OBJECT
public:
    explicit BarsPage(QWidget* parent = nullptr);
};

} // namespace tvmscope
