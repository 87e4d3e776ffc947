// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/chartpage.h"

#include "widgets/views/chartmenu.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

namespace tvmscope {

ChartPage::ChartPage(QWidget* parent)
    : ViewPage(parent)
    , controls_(new QHBoxLayout)
    , stack_(new QStackedLayout)
    , menuButton_(new QToolButton(this))
{
    controls_->setContentsMargins(8, 3, 8, 3);
    controls_->setSpacing(8);
    controls_->addStretch(1);
    menuButton_->setText(tr("Save and copy"));
    menuButton_->setPopupMode(QToolButton::InstantPopup);
    menuButton_->setToolButtonStyle(Qt::ToolButtonTextOnly);
    auto* menu = new QMenu(menuButton_);
    menuButton_->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        addChartActions(*menu, chart());
    });
    controls_->addWidget(menuButton_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(controls_);
    column->addLayout(stack_, 1);
}

void ChartPage::take(std::unique_ptr<Chart> chart)
{
    offerChartMenu(chart.get());
    charts_.push_back(chart.get());
    stack_->addWidget(chart.release());
}

void ChartPage::showChart(int which)
{
    stack_->setCurrentIndex(which);
}

Chart* ChartPage::chart() const
{
    return charts_[static_cast<std::size_t>(stack_->currentIndex())];
}

void ChartPage::setSelection(Selection* selection)
{
    for (Chart* chart : charts_)
        chart->setSelection(selection);
}

void ChartPage::setContent(const ChartData& content)
{
    for (Chart* chart : charts_)
        chart->setData(content);
}

} // namespace tvmscope
