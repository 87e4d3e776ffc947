// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/pages/viewpage.h"

class QHBoxLayout;
class QStackedLayout;
class QToolButton;

namespace tvmscope {

/// Charts of which one shows at a time, below a line with their controls and the button of their menu.
class ChartPage : public ViewPage {
    Q_OBJECT
public:
    explicit ChartPage(QWidget* parent = nullptr);

    void setSelection(Selection* selection) override;
    void setContent(const ChartData& content) override;
    Chart* chart() const override;

protected:
    QHBoxLayout* controls() const noexcept { return controls_; }
    /// Takes the chart and gives it its menu.
    template <class T>
    T* addChart(std::unique_ptr<T> chart)
    {
        T* added = chart.get();
        take(std::move(chart));
        return added;
    }
    void showChart(int which);

private:
    void take(std::unique_ptr<Chart> chart);

    QHBoxLayout* controls_;
    QStackedLayout* stack_;
    QToolButton* menuButton_;
    std::vector<Chart*> charts_;
};

} // namespace tvmscope
