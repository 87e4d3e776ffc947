// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/flamepage.h"

#include "models/export/numbers.h"
#include "widgets/charts/flamechart.h"
#include "widgets/charts/flamediffchart.h"
#include "widgets/charts/flamegraphchart.h"
#include "widgets/views/noticestrip.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListView>
#include <QMessageBox>
#include <QVBoxLayout>

#include <algorithm>

namespace tvmscope {

namespace {
enum FlameKind : int { Calls, Graph, Difference };
const QStringList kinds{QStringLiteral("flame"), QStringLiteral("flamegraph"), QStringLiteral("flamediff")};
} // namespace

FlamePage::FlamePage(QWidget* parent)
    : ChartPage(parent)
    , unordered_(new NoticeStrip(this))
    , which_(new QComboBox(this))
    , search_(new QLineEdit(this))
    , fit_(new QCheckBox(tr("Fit each"), this))
    , ribbons_(new QCheckBox(tr("Ribbons"), this))
    , device_(new QComboBox(this))
    , chart_(addChart(std::make_unique<FlameChart>()))
{
    addChart(std::make_unique<FlameGraphChart>());
    difference_ = addChart(std::make_unique<FlameDiffChart>());
    which_->addItem(tr("Flame chart: calls in order"));
    which_->addItem(tr("Flame graph: merged"));
    which_->addItem(tr("Difference: both merged"));
    which_->setAccessibleName(tr("Kind of flame view"));
    fit_->setToolTip(tr("Each of the two fills the width, instead of the same time per pixel"));
    ribbons_->setToolTip(tr("Ribbons link the calls of both sides that do the same work"));
    ribbons_->setChecked(true);
    device_->setAccessibleName(tr("Device"));
    device_->hide();
    search_->setPlaceholderText(tr("Find an operator"));
    search_->setAccessibleName(search_->placeholderText());
    search_->setClearButtonEnabled(true);
    search_->setFixedWidth(180);
    int place = 0;
    for (QWidget* control : std::initializer_list<QWidget*>{which_, device_, search_, fit_, ribbons_})
        controls()->insertWidget(place++, control);
    static_cast<QVBoxLayout*>(layout())->insertWidget(1, unordered_);
    connect(which_, &QComboBox::currentIndexChanged, this, [this](int which) {
        showChart(which);
        search_->setEnabled(which == Calls);
        fit_->setEnabled(which == Calls);
        ribbons_->setEnabled(which == Calls);
        device_->setVisible(which == Difference && device_->count() > 1);
        Q_EMIT inForceChanged();
    });
    connect(ribbons_, &QCheckBox::toggled, chart_, &FlameChart::setRibbons);
    connect(device_, &QComboBox::textActivated, difference_, &FlameDiffChart::setDevice);
    connect(search_, &QLineEdit::textChanged, chart_, &FlameChart::setSearch);
    connect(search_, &QLineEdit::textChanged, this, &FlamePage::inForceChanged);
    connect(chart_, &FlameChart::viewChanged, this, &FlamePage::inForceChanged);
    connect(fit_, &QCheckBox::toggled, chart_, &FlameChart::setFitEach);
    connect(unordered_, &NoticeStrip::buttonPressed, this, [this] {
        QMessageBox::information(this, tr("How to get the order"),
            tr("Print the report with print(report.table(sort=False, aggregate=False)), or save report.json(): both keep one row "
               "a "
               "call, in the order of the run."));
    });
}

void FlamePage::setContent(const ChartData& content)
{
    ChartPage::setContent(content);
    fit_->setVisible(content.isPair());
    ribbons_->setVisible(content.isPair() && !chart_->showsMerged());
    device_->clear();
    device_->addItems(difference_->devices());
    const int last = content.isPair() ? Difference : Graph;
    if (which_->currentIndex() > last)
        which_->setCurrentIndex(Calls);
    static_cast<QListView*>(which_->view())->setRowHidden(Difference, !content.isPair());
    device_->setVisible(which_->currentIndex() == Difference && device_->count() > 1);
    const auto isUnordered = [&](std::size_t side) {
        const ProfilePtr profile = content.profile(side);
        return profile && profile->timeBasis() == TimeBasis::Unordered;
    };
    const bool unordered = isUnordered(0) || isUnordered(1);
    unordered_->show(NoticeStrip::Kind::Warning,
        unordered ? tr("Table sorted by duration or added up by operator: call order is not in it. Shown merged.") : QString(),
        tr("How to get order"));
}

bool FlamePage::showView(const QString& name)
{
    const auto which = static_cast<int>(kinds.indexOf(name));
    if (which < 0 || (which == Difference && difference_->devices().isEmpty()))
        return false;
    which_->setCurrentIndex(which);
    return true;
}

QLineEdit* FlamePage::searchBox() const
{
    return search_->isEnabled() ? search_ : nullptr;
}

bool FlamePage::stepBack()
{
    return (chart() == chart_ && chart_->forgetMeasurement()) || ChartPage::stepBack();
}

std::vector<InForce> FlamePage::inForce() const
{
    if (chart() != chart_)
        return {};
    std::vector<InForce> entries;
    if (!search_->text().isEmpty())
        entries.push_back({InForceKind::Find, tr("dims all but “%1”").arg(search_->text())});
    const FlameView& view = chart_->view();
    if (view.visible != view.whole) {
        const TimeUnit unit = unitFor(view.whole.length());
        entries.push_back({InForceKind::Zoom,
            tr("zoomed to %1 to %2")
                .arg(QString::fromStdString(timeText(view.visible.begin, unit)),
                    QString::fromStdString(timeText(view.visible.end, unit)))});
    }
    return entries;
}

void FlamePage::takeBack(InForceKind kind)
{
    if (kind == InForceKind::Find)
        search_->clear();
    else if (kind == InForceKind::Zoom)
        chart_->showAll();
}

QString FlamePage::notice() const
{
    return unordered_->text();
}

} // namespace tvmscope
