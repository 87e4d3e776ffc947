// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/views/chartpage.h"

class QComboBox;

namespace tvmscope {

class BarsChart;

/// Bars by operator, class or device, linear or logarithmic.
class BarsPage : public ChartPage {
    Q_OBJECT
public:
    explicit BarsPage(QWidget* parent = nullptr);

    void setData(const ChartData& content);

Q_SIGNALS:
    /// A bar was opened: show its rows.
    void sourceRequested(const tvmscope::RowSet& rows);

private:
    BarsChart* chart_;
    QComboBox* device_;
};

} // namespace tvmscope
