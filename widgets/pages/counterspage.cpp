// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/counterspage.h"

#include "models/export/numbers.h"
#include "models/items/counted.h"
#include "models/items/itemtext.h"
#include "models/profile/saturating.h"
#include "widgets/views/controlbar.h"
#include "widgets/views/noticestrip.h"
#include "widgets/views/treetable.h"

#include <QLineEdit>

namespace tvmscope {

namespace {
constexpr int minCountedWidth = 180;
} // namespace

CountersPage::CountersPage(QWidget* parent)
    : TablePage(parent)
    , model_(new CountsModel(this))
{
    setUpTable();
    auto* bar = new ControlBar(this);
    bar->addSearch(searchBox(), tr("Find rows"), tr("Find: words of the name of an operator"));
    layOut(bar);
}

void CountersPage::setUpTable()
{
    setRows(
        model_, [this](const QModelIndex& row) { return model_->searchText(row.row()); }, QStringLiteral("counters"));
    table()->setAccessibleName(tr("Rows of reports by what they counted"));
    table()->setRootIsDecorated(false);
    table()->setStretchColumns({CountsModel::Name}, minCountedWidth);
    leadToSource(tr("Show in the source"), [this](const QModelIndex& index) { showRow(index); });
}

Availability CountersPage::availabilityFor(const Workspace& shown) const
{
    return shown.counts.empty() ? Availability::No : Availability::Yes;
}

void CountersPage::setContent(const ChartData& content)
{
    // Which profiles are shown beside them says nothing of the counters.
    const bool same = shown_ && shown_->documents == content.workspace->documents
        && shown_->counts.size() == content.workspace->counts.size();
    shown_ = content.workspace;
    model_->setWorkspace(shown_);
    if (!same)
        table()->sortByColumn(CountsModel::Measure, Qt::DescendingOrder);
    table()->hideSilentColumns(*model_);
    table()->widenForNumbers();
    sayWhatIsShown();
}

void CountersPage::showRow(const QModelIndex& index)
{
    if (!index.isValid())
        return;
    const CountsRow& row = model_->rowAt(filter().mapToSource(index).row());
    const OpenedCounts& opened = model_->openedOf(row);
    Q_EMIT placeRequested(
        shown_->placeOf(opened.place.document), opened.counted->profile->calls().source[tvmscope::index(row.row)]);
}

/// Counts of one counter add up.
QString CountersPage::statusText() const
{
    std::size_t rows = 0;
    std::int64_t sum = 0;
    const RowCounter* by = nullptr;
    for (const QModelIndex& index : table()->selectionModel()->selectedRows()) {
        const CountsRow& row = model_->rowAt(filter().mapToSource(index).row());
        const RowCounter& own = model_->openedOf(row).counted->by();
        if (by && by->name != own.name)
            return tr("selection: rows of several counters");
        by = &own;
        saturatingIncrease(sum, model_->measureOf(row).value_or(0));
        ++rows;
    }
    if (!by)
        return tr("Enter shows a row in its source. The report has no durations: no chart is drawn of it.");
    return tr("selection: %1 · %2 %3").arg(counted(countedWords::rows, rows), toQString(countText(sum)), toQString(by->unit));
}

QString CountersPage::nothingMatches(const QString& hidden) const
{
    return tr("No row matches; %1 hidden.").arg(hidden);
}

template <>
ViewPage* newPage<CountersPage>(QWidget* parent)
{
    return new CountersPage(parent);
}

} // namespace tvmscope
