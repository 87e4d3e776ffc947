// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/flamepage.h"

#include "widgets/views/noticestrip.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QMessageBox>
#include <QVBoxLayout>

#include <algorithm>

namespace tvmscope {

FlamePage::FlamePage(QWidget* parent)
    : ChartPage(parent)
    , unordered_(new NoticeStrip(this))
    , which_(new QComboBox(this))
{
    which_->addItem(tr("Flame chart: calls in order"));
    which_->addItem(tr("Flame graph: merged"));
    which_->setAccessibleName(tr("Kind of flame view"));
    controls()->insertWidget(0, which_);
    static_cast<QVBoxLayout*>(layout())->insertWidget(1, unordered_);
    addChart(makeChart(QStringLiteral("flame")));
    addChart(makeChart(QStringLiteral("flamegraph")));
    connect(which_, &QComboBox::currentIndexChanged, this, &FlamePage::showChart);
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
