// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/timingspage.h"

#include "models/export/numbers.h"
#include "models/items/counted.h"
#include "widgets/charts/timingschart.h"
#include "widgets/views/chartmenu.h"
#include "widgets/views/controlbar.h"
#include "widgets/views/noticestrip.h"
#include "widgets/views/treetable.h"

#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <vector>

namespace tvmscope {

namespace {
constexpr int minNameWidth = 160;
constexpr int maxReferenceWidth = 320;
} // namespace

TimingsPage::TimingsPage(QWidget* parent)
    : TablePage(parent)
    , model_(new TimingsModel(this))
    , bars_(new TimingsChart(this))
    , reference_(new QComboBox(this))
{
    setUpTable();
    reference_->setAccessibleName(tr("Timing that the others are compared with"));
    reference_->setMaximumWidth(maxReferenceWidth);
    auto* bar = new ControlBar(this);
    bar->addNamed(tr("Compared with"), reference_);
    bar->addSearch(searchBox(), tr("Find timings"), tr("Find timings: words of their names"));
    layOut(bar)->insertWidget(0, bars_);
    offerChartMenu(bars_);
    connect(reference_, &QComboBox::activated, this, &TimingsPage::setReference);
}

void TimingsPage::setUpTable()
{
    setRows(
        model_, [this](const QModelIndex& row) { return model_->searchText(row.row()); }, QStringLiteral("timings"));
    table()->setAccessibleName(tr("Timings of whole models"));
    table()->setRootIsDecorated(false);
    table()->setStretchColumns({TimingsModel::Name}, minNameWidth);
    connect(table(), &TreeTable::rowOpened, this,
        [this](const QModelIndex& index) { Q_EMIT artifactRequested(model_->placeOf(filter().mapToSource(index).row())); });
    connect(table(), &TreeTable::menuOpening, this, [this](QMenu* menu) { fillMenu(*menu); });
}

Availability TimingsPage::availabilityFor(const Workspace& shown) const
{
    return shown.timingRows.empty() ? Availability::No : Availability::Yes;
}

Chart* TimingsPage::chart() const
{
    return bars_;
}

void TimingsPage::setContent(const ChartData& content)
{
    // Which profiles are shown beside them says nothing of the timings.
    const bool same = shown_ && shown_->documents == content.workspace->documents
        && shown_->timingRows.size() == content.workspace->timingRows.size();
    const int before = model_->reference();
    shown_ = content.workspace;
    model_->setWorkspace(shown_);
    bars_->setData(content);
    const QSignalBlocker quiet(reference_);
    reference_->clear();
    for (const TimingRow& row : shown_->timingRows)
        reference_->addItem(model_->name(row));
    reference_->setEnabled(reference_->count() > 1);
    setReference(same ? before : 0);
    if (!same)
        table()->sortByColumn(-1, Qt::AscendingOrder);
    table()->widenForNumbers();
    sayWhatIsShown();
}

void TimingsPage::setReference(int row)
{
    reference_->setCurrentIndex(row);
    model_->setReference(row);
    bars_->setReference(static_cast<std::size_t>(row));
    Q_EMIT inForceChanged();
}

std::vector<InForce> TimingsPage::inForce() const
{
    std::vector<InForce> entries = TablePage::inForce();
    if (model_->rowCount() > 0 && model_->reference() > 0)
        entries.push_back({InForceKind::Reference, tr("compared with %1").arg(reference_->currentText())});
    return entries;
}

void TimingsPage::takeBack(InForceKind kind)
{
    if (kind == InForceKind::Reference)
        setReference(0);
    else
        TablePage::takeBack(kind);
}

int TimingsPage::currentRow() const
{
    return filter().mapToSource(table()->currentIndex()).row();
}

/// Two are held against each other, more are listed.
QString TimingsPage::statusText() const
{
    std::vector<int> rows;
    for (const QModelIndex& index : table()->selectionModel()->selectedRows())
        rows.push_back(filter().mapToSource(index).row());
    if (rows.empty() && !shown_->shown[0])
        return {}; // there is more to be said of what is missing
    if (rows.empty())
        return tr("Enter shows a timing in its source; its menu compares the others with it.");
    std::sort(rows.begin(), rows.end());
    constexpr std::size_t maxTimes = 4;
    double longest = 0.0;
    for (const int row : rows)
        longest = std::max(longest, model_->timing(row).figures.meanUs);
    QStringList parts{counted(countedWords::timings, static_cast<std::int64_t>(rows.size()))};
    for (std::size_t at = 0; at < std::min(rows.size(), maxTimes); ++at)
        parts << QString::fromStdString(timeText(model_->timing(rows[at]).figures.meanUs, unitFor(longest)));
    if (rows.size() > maxTimes)
        parts << QStringLiteral("…");
    if (rows.size() == 2)
        parts << QString::fromStdString(timingVerdict(model_->timing(rows[0]), model_->timing(rows[1])).said);
    return tr("selection: %1").arg(parts.join(QStringLiteral(" · ")));
}

void TimingsPage::fillMenu(QMenu& menu)
{
    const int row = currentRow();
    if (row < 0)
        return;
    menu.addAction(tr("Compare the others with this"), this, [this, row] { setReference(row); })
        ->setEnabled(row != model_->reference());
    menu.addAction(tr("Show in the source"), this, [this, row] { Q_EMIT artifactRequested(model_->placeOf(row)); });
}

QString TimingsPage::nothingMatches(const QString& hidden) const
{
    return tr("No timing matches; %1 hidden.").arg(hidden);
}

template <>
ViewPage* newPage<TimingsPage>(QWidget* parent)
{
    return new TimingsPage(parent);
}

} // namespace tvmscope
