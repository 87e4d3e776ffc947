// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/tablepage.h"

#include "models/items/counted.h"
#include "widgets/views/controlbar.h"
#include "widgets/views/noticestrip.h"
#include "widgets/views/searchbox.h"
#include "widgets/views/treetable.h"

#include <QHeaderView>
#include <QMenu>
#include <QVBoxLayout>

#include <utility>

namespace tvmscope {

TablePage::TablePage(QWidget* parent)
    : ViewPage(parent)
    , filter_(new WordFilter(this))
    , search_(new SearchBox(this))
    , nothing_(new NoticeStrip(this))
    , table_(new TreeTable(this))
{
    connect(nothing_, &NoticeStrip::buttonPressed, search_, &QLineEdit::clear);
    connect(search_, &QLineEdit::textChanged, this, &TablePage::find);
}

void TablePage::setRows(QAbstractItemModel* model, WordFilter::SearchText searchText, const QString& name)
{
    filter_->setRows(model, std::move(searchText));
    table_->setModel(filter_);
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &TablePage::statusChanged);
    table_->setObjectName(name);
    table_->setUpColumns();
    table_->header()->setSortIndicatorClearable(true); // back to the order of the model
    table_->sortByColumn(-1, Qt::AscendingOrder);
}

QVBoxLayout* TablePage::layOut(ControlBar* bar)
{
    bar_ = bar;
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar);
    column->addWidget(nothing_);
    column->addWidget(table_, 1);
    return column;
}

void TablePage::leadToSource(const QString& title, const std::function<void(const QModelIndex&)>& show)
{
    connect(table_, &TreeTable::rowOpened, this, show);
    connect(table_, &TreeTable::menuOpening, this, [this, title, show](QMenu* menu) {
        if (const QModelIndex current = table_->currentIndex(); current.isValid())
            menu->addAction(title, this, [show, current] { show(current); });
    });
}

void TablePage::find(const QString& text)
{
    filter_->setText(text);
    sayWhatIsShown();
    Q_EMIT inForceChanged();
}

void TablePage::sayWhatIsShown()
{
    const int all = filter_->sourceModel()->rowCount();
    const bool none = all > 0 && filter_->rowCount() == 0;
    if (bar_)
        bar_->setFound(search_->text().isEmpty() ? QString()
                                                 : tr("%1 of %2").arg(filter_->rowCount()).arg(counted(countedWords::rows, all)));
    nothing_->show(NoticeStrip::Kind::Note, none ? nothingMatches(counted(countedWords::rows, all)) : QString(), tr("Clear"));
}

QString TablePage::notice() const
{
    return nothing_->text();
}

bool TablePage::clearOwnSelection()
{
    if (!table_->selectionModel()->hasSelection())
        return false;
    table_->clearSelection();
    return true;
}

void TablePage::findNext(FindStep step)
{
    goToNextRow(
        *table_, [](const QModelIndex&) { return true; }, step); // what does not match is not there
}

std::vector<InForce> TablePage::inForce() const
{
    if (search_->text().isEmpty())
        return {};
    return {{InForceKind::Find,
        tr("finds “%1”: %2 of %3").arg(search_->text()).arg(filter_->rowCount()).arg(filter_->sourceModel()->rowCount()), {},
        true}};
}

void TablePage::takeBack(InForceKind)
{
    search_->clear();
}

QByteArray TablePage::saveState()
{
    return table_->columnState();
}

void TablePage::restoreState(const QByteArray& state)
{
    table_->restoreColumns(state);
}

} // namespace tvmscope
