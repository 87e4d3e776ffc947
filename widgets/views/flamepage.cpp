// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/flamepage.h"

#include "widgets/charts/flamechart.h"
#include "widgets/charts/flamegraphchart.h"
#include "widgets/views/noticestrip.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMessageBox>
#include <QVBoxLayout>

#include <algorithm>

namespace tvmscope {

FlamePage::FlamePage(QWidget* parent)
    : ChartPage(parent)
    , unordered_(new NoticeStrip(this))
    , which_(new QComboBox(this))
    , fit_(new QCheckBox(tr("Fit each"), this))
    , chart_(addChart(std::make_unique<FlameChart>()))
{
    addChart(std::make_unique<FlameGraphChart>());
    which_->addItem(tr("Flame chart: calls in order"));
    which_->addItem(tr("Flame graph: merged"));
    which_->setAccessibleName(tr("Kind of flame view"));
    fit_->setToolTip(tr("Each of the two fills the width, instead of the same time per pixel"));
    auto* search = new QLineEdit(this);
    search->setPlaceholderText(tr("Find an operator"));
    search->setAccessibleName(search->placeholderText());
    search->setClearButtonEnabled(true);
    search->setFixedWidth(180);
    controls()->insertWidget(0, which_);
    controls()->insertWidget(1, search);
    controls()->insertWidget(2, fit_);
    static_cast<QVBoxLayout*>(layout())->insertWidget(1, unordered_);
    connect(which_, &QComboBox::currentIndexChanged, this, [this, search](int which) {
        showChart(which);
        search->setEnabled(which == 0);
        fit_->setEnabled(which == 0);
    });
    connect(search, &QLineEdit::textChanged, chart_, &FlameChart::setSearch);
    connect(fit_, &QCheckBox::toggled, chart_, &FlameChart::setFitEach);
    connect(unordered_, &NoticeStrip::buttonPressed, this, [this] {
        QMessageBox::information(this, tr("How to get the order"),
            tr("Print the report with print(report.table(sort=False, aggregate=False)), or save report.json(): both keep one row "
               "a "
               "call, in the order of the run."));
    });
}

void FlamePage::setData(const ChartData& content)
{
    ChartPage::setData(content);
    fit_->setVisible(content.isPair());
    const bool unordered = std::any_of(content.profiles.begin(), content.profiles.end(),
        [](const ProfilePtr& profile) { return profile && profile->timeBasis() == TimeBasis::Unordered; });
    unordered_->show(NoticeStrip::Kind::Warning,
        unordered ? tr("Table sorted by duration or added up by operator: call order is not in it. Shown merged.") : QString(),
        tr("How to get order"));
}

QString FlamePage::notice() const
{
    return unordered_->text();
}

} // namespace tvmscope
