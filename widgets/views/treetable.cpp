// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/treetable.h"

#include "models/export/tablewriter.h"
#include "models/items/roles.h"
#include "widgets/painting/theme.h"
#include "widgets/views/celldelegate.h"
#include "widgets/views/htmltext.h"
#include "widgets/views/inforce.h"
#include "widgets/views/openingsteps.h"
#include "widgets/views/selectionlink.h"
#include "widgets/views/tableactions.h"
#include "widgets/views/tablesteps.h"
#include "widgets/views/treerows.h"

#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPaintEvent>
#include <QPainter>
#include <QSet>
#include <QWhatsThis>

#include <algorithm>
#include <numeric>
#include <utility>

namespace tvmscope {

namespace {

constexpr int measuredRows = 250; ///< several screens of them say how wide the numbers of a column are
constexpr int measuredLastRows = 16;
constexpr int regionedRanges = 64;

} // namespace

TreeTable::TreeTable(QWidget* parent)
    : FrozenTree(parent)
    , delegate_(new CellDelegate(this))
    , link_(new SelectionLink(this))
    , opening_(new OpeningSteps(this))
    , reading_(new TableSteps(this))
    , hovered_(this)
    , silent_(this)
{
    setItemDelegate(delegate_);
    setAlternatingRowColors(true);
    setSelectionMode(ExtendedSelection);
    setSelectionBehavior(SelectRows);
    setFrameShape(QFrame::NoFrame);
    setSortingEnabled(true);
    setIndentation(14);
    setTextElideMode(Qt::ElideMiddle);
    header()->setFirstSectionMovable(false); // it holds the tree
    connect(header(), &QHeaderView::sectionResized, this, &TreeTable::keepWidth);
    header()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header(), &QWidget::customContextMenuRequested, this, &TreeTable::showHeaderMenu);
    connect(this, &QTreeView::doubleClicked, this, [this](const QModelIndex& index) {
        if (opensRow(index))
            Q_EMIT rowOpened(index);
    });
    connect(this, &QTreeView::clicked, this, [this](const QModelIndex& index) {
        if (index.data(BadgeRole).isValid() && QGuiApplication::keyboardModifiers() == Qt::NoModifier)
            Q_EMIT explanationRequested(index);
    });
    connect(opening_, &OpeningSteps::sortedAndOpen, link_, &SelectionLink::markAgain);
    softenHighlight();
}

void TreeTable::setModel(QAbstractItemModel* model)
{
    reading_->watch(model);
    link_->watch(model);
    opening_->watch(model);
    QTreeView::setModel(model);
    link_->followModel();
    connect(model, &QAbstractItemModel::modelReset, link_, &SelectionLink::followModel);
}

void TreeTable::setSelection(Selection* selection)
{
    if (selection_)
        selection_->disconnect(this);
    selection_ = selection;
    delegate_->setSelection(selection);
    link_->setSelection(selection);
    hovered_.setSelection(selection_);
    if (selection_)
        connect(selection_, &Selection::hoverChanged, this, [this] { hovered_.repaint(); });
    viewport()->update();
}

void TreeTable::paintEvent(QPaintEvent* event)
{
    FrozenTree::paintEvent(event);
    hovered_.painted(event->region());
}

void TreeTable::scrollContentsBy(int dx, int dy)
{
    FrozenTree::scrollContentsBy(dx, dy);
    hovered_.scrolled();
}

void TreeTable::setUpColumns()
{
    for (int column = 0; column < model()->columnCount(); ++column) {
        setColumnWidth(column, model()->headerData(column, Qt::Horizontal, WidthRole).toInt());
        setColumnHidden(column, !model()->headerData(column, Qt::Horizontal, ShownAtFirstRole).toBool());
    }
    widths_.clear();
}

void TreeTable::setStretchColumns(std::vector<int> columns, int narrowest)
{
    stretchColumns_ = std::move(columns);
    narrowest_ = narrowest;
    fitColumns();
}

void TreeTable::setYieldingColumns(std::vector<int> columns, int comfortable)
{
    std::erase_if(columns, [this](int column) { return silent_.isLeftAlone(column); });
    yielding_ = std::move(columns);
    comfortable_ = comfortable;
    fitColumns();
}

QByteArray TreeTable::columnState()
{
    yieldIf(false);
    silent_.reveal();
    useOwnWidths();
    QByteArray state = kindOfColumns() + header()->saveState();
    if (allRows_)
        silent_.hide(*allRows_);
    widenForNumbers();
    return state;
}

/// The widths that somebody chose or that the columns began with, not those that the numbers on show need.
void TreeTable::useOwnWidths()
{
    fitting_ = true;
    for (const auto& [column, width] : widths_)
        setColumnWidth(column, width);
    fitting_ = false;
}

/// What tells states of these columns from those of others.
QByteArray TreeTable::kindOfColumns() const
{
    return QByteArrayLiteral("columns 2 ") + QByteArray::number(model()->columnCount()) + ' ';
}

void TreeTable::restoreColumns(const QByteArray& state)
{
    const QByteArray kind = kindOfColumns();
    if (!state.startsWith(kind))
        return;
    const int sorted = header()->sortIndicatorSection();
    const Qt::SortOrder order = header()->sortIndicatorOrder();
    header()->restoreState(state.mid(kind.size()));
    widths_.clear();
    sortByColumn(sorted, order);
}

void TreeTable::hideSilentColumns(const QAbstractItemModel& rows)
{
    allRows_ = &rows;
    yieldIf(false);
    silent_.reveal();
    silent_.hide(rows);
    fitColumns();
}

/// All of them or none: what is said of one side is said of the other.
void TreeTable::yieldIf(bool wanted)
{
    if (wanted == !yielded_.empty())
        return;
    if (!wanted) {
        for (const auto& [column, width] : std::exchange(yielded_, {})) {
            setColumnHidden(column, false);
            setColumnWidth(column, width);
        }
        return;
    }
    for (const int column : yielding_)
        if (!isColumnHidden(column))
            yielded_.emplace_back(column, columnWidth(column));
    for (const auto& [column, width] : yielded_)
        setColumnHidden(column, true);
}

int TreeTable::yieldedWidth() const
{
    return std::accumulate(yielded_.begin(), yielded_.end(), 0, [](int sum, const auto& each) { return sum + each.second; });
}

bool TreeTable::stretches(int column) const
{
    return std::find(stretchColumns_.begin(), stretchColumns_.end(), column) != stretchColumns_.end();
}

void TreeTable::widenForNumbers()
{
    yieldIf(false); // whether there is room for them is seen afterwards
    fitting_ = true;
    for (const int column : shownColumns())
        if (!stretches(column)) {
            const int own = widths_.try_emplace(column, columnWidth(column)).first->second;
            setColumnWidth(column, std::max(own, widthOfNumbers(column)));
        }
    fitting_ = false;
    fitColumns();
}

/// What the numbers of the first rows take up, of those in them that are opened, and of the last ones, where sums stand. Digits
/// are all of one width: numbers that differ in them alone are measured once.
int TreeTable::widthOfNumbers(int column) const
{
    int width = 0;
    QSet<QString> measured;
    const auto measure = [&](const QModelIndex& row) {
        const QModelIndex index = row.siblingAtColumn(column);
        QString text = index.data().toString();
        std::replace_if(
            text.begin(), text.end(), [](QChar c) { return c.isDigit(); }, QLatin1Char('0'));
        text += index.data(DirectionRole).toString(); // its arrow takes room
        if (measured.contains(text))
            return;
        measured.insert(text);
        width = std::max(width, sizeHintForIndex(index).width());
    };
    QModelIndex next = model()->index(0, 0);
    for (int row = 0; row < measuredRows && next.isValid(); ++row, next = indexBelow(next))
        measure(next);
    const int rows = model()->rowCount();
    for (int row = std::max(rows - measuredLastRows, 0); row < rows; ++row)
        measure(model()->index(row, 0));
    return width;
}

/// What each of the stretching columns gets if the yielding one is not hidden for their sake.
int TreeTable::stretchShare() const
{
    int others = yieldedWidth();
    for (const int column : shownColumns())
        if (!stretches(column))
            others += columnWidth(column);
    return (viewport()->width() - others) / static_cast<int>(stretchColumns_.size());
}

void TreeTable::fitColumns()
{
    if (stretchColumns_.empty())
        return;
    const int share = stretchShare();
    yieldIf(share < std::max(narrowest_, comfortable_));
    const int gained = yieldedWidth() / static_cast<int>(stretchColumns_.size());
    fitting_ = true;
    for (const int column : stretchColumns_)
        setColumnWidth(column, std::max(narrowest_, share + gained));
    fitting_ = false;
}

/// A column that was given its width keeps it. That one is shown or hidden is no width.
void TreeTable::keepWidth(int column, int before, int now)
{
    if (fitting_ || before == 0 || now == 0)
        return;
    if (QGuiApplication::mouseButtons() == Qt::LeftButton)
        std::erase(stretchColumns_, column);
    widths_.insert_or_assign(column, now);
}

void TreeTable::rememberColumns()
{
    firstColumns_ = header()->saveState();
    firstStretch_ = stretchColumns_;
}

void TreeTable::resetColumns()
{
    header()->restoreState(firstColumns_);
    stretchColumns_ = firstStretch_;
    yielded_.clear();
    widths_.clear();
    fitColumns();
}

void TreeTable::resizeEvent(QResizeEvent* event)
{
    QTreeView::resizeEvent(event);
    fitColumns();
}

void TreeTable::softenHighlight()
{
    // A faint highlight keeps the colours of differences readable on selected rows.
    const Theme& theme = Theme::of(palette());
    QPalette soft;
    QColor highlight = theme.accent;
    highlight.setAlphaF(theme.dark ? 0.32F : 0.18F);
    soft.setColor(QPalette::Highlight, highlight);
    soft.setColor(QPalette::HighlightedText, theme.text);
    setPalette(soft);
}

void TreeTable::changeEvent(QEvent* event)
{
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !softening_) {
        softening_ = true;
        softenHighlight();
        softening_ = false;
    }
    if (event->type() == QEvent::FontChange && model())
        widenForNumbers();
}

std::vector<int> TreeTable::shownColumns() const
{
    std::vector<int> columns;
    for (int visual = 0; visual < header()->count(); ++visual)
        if (const int logical = header()->logicalIndex(visual); !isColumnHidden(logical))
            columns.push_back(logical);
    return columns;
}

TextTable TreeTable::table(bool selectedOnly) const
{
    return withInForce(exported(selectedOnly).readAll());
}

void TreeTable::readTable(bool selectedOnly, std::function<void(TextTable)> then)
{
    reading_->read(
        exported(selectedOnly), [this, then = std::move(then)](TextTable table) { then(withInForce(std::move(table))); });
}

TableExport TreeTable::exported(bool selectedOnly) const
{
    if (selectedOnly)
        return {*model(), selectionModel()->selection(), shownColumns()};
    if (const auto shown = rowsInSight(*this))
        return {*model(), *shown, shownColumns()};
    return {*model(), shownColumns()};
}

TextTable TreeTable::withInForce(TextTable table) const
{
    for (const QString& words : inForceWords(this))
        table.inForce.push_back(words.toStdString());
    return table;
}

void TreeTable::selectAll()
{
    selectRows(*selectionModel(), openRows(*this));
}

/// Of thousands of ranges it is dearer to find out where they are than to paint what is in sight.
QRegion TreeTable::visualRegionForSelection(const QItemSelection& selection) const
{
    return selection.size() > regionedRanges ? viewport()->rect() : QTreeView::visualRegionForSelection(selection);
}

bool TreeTable::anythingOpens() const
{
    for (int row = 0; row < model()->rowCount(); ++row)
        if (model()->hasChildren(model()->index(row, 0)))
            return true;
    return false;
}

void TreeTable::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    Q_EMIT menuOpening(&menu);
    if (!menu.isEmpty())
        menu.addSeparator();
    const bool some = selectionModel()->hasSelection();
    const auto reads = [this](bool selectedOnly) -> ReadTable {
        return [this, selectedOnly](const auto& then) { readTable(selectedOnly, then); };
    };
    addCopyActions(menu, some ? tr("Copy selected rows as") : tr("Copy table as"), reads(some), this);
    addSaveTableAction(menu, tr("Save table…"), objectName(), reads(false), this);
    menu.addSeparator();
    addSortAction(menu, *this, currentIndex().column(), headingOf(currentIndex().column()));
    if (anythingOpens()) {
        menu.addAction(tr("Expand all"), this, [this] { opening_->open({}); });
        menu.addAction(tr("Collapse all"), this, [this] {
            opening_->stop();
            collapseAll();
        });
    }
    menu.exec(event->globalPos());
}

void TreeTable::openRowsWithMembers()
{
    opensAll_ = true;
    setExpandsOnDoubleClick(false);
}

/// Else it is expanded.
bool TreeTable::opensRow(const QModelIndex& row) const
{
    return opensAll_ || model()->rowCount(row.siblingAtColumn(0)) == 0;
}

void TreeTable::offerColumn(int column, bool shown)
{
    if (!silent_.isLeftAlone(column))
        setColumnHidden(column, !shown);
}

void TreeTable::explainColumn()
{
    const int column = currentIndex().column();
    const QPoint place(header()->sectionViewportPosition(column), header()->height());
    QWhatsThis::showText(header()->mapToGlobal(place),
        QStringLiteral("<b>%1</b><br>%2")
            .arg(escaped(headingOf(column)), escaped(model()->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString())),
        this);
}

void TreeTable::keyPressEvent(QKeyEvent* event)
{
    // F1 alone is the window's.
    if (event->key() == Qt::Key_F1 && event->modifiers() == Qt::ShiftModifier && currentIndex().isValid()) {
        explainColumn();
        return;
    }
    if (event->matches(QKeySequence::Copy)) {
        readTable(selectionModel()->hasSelection(), [](TextTable rows) { copyTable(std::move(rows), TextFormat::Tsv); });
        return;
    }
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()) {
        const QModelIndex first = currentIndex().siblingAtColumn(0);
        if (opensRow(first))
            Q_EMIT rowOpened(first);
        else
            setExpanded(first, !isExpanded(first));
        return;
    }
    if (event->key() == Qt::Key_Space && event->modifiers() == Qt::NoModifier && currentIndex().isValid()) {
        Q_EMIT explanationRequested(currentIndex());
        return;
    }
    if (event->key() == Qt::Key_Asterisk && currentIndex().isValid()) {
        opening_->open(currentIndex().siblingAtColumn(0));
        return;
    }
    QTreeView::keyPressEvent(event);
}

QString TreeTable::headingOf(int column) const
{
    const QVariant whole = model()->headerData(column, Qt::Horizontal, HeadingRole);
    return (whole.isValid() ? whole : model()->headerData(column, Qt::Horizontal)).toString();
}

void TreeTable::showHeaderMenu(const QPoint& place)
{
    QMenu menu(this);
    const int here = header()->logicalIndexAt(place);
    Q_EMIT headingMenuOpening(&menu, here);
    addSortAction(menu, *this, here, headingOf(here));
    if (!menu.isEmpty())
        menu.addSeparator();
    for (int column = 1; column < header()->count(); ++column) {
        const QString title = headingOf(column), why = silent_.reason(column);
        QAction* shown = menu.addAction(why.isEmpty() ? title : tr("%1 (hidden: %2)").arg(title, why));
        shown->setCheckable(true);
        shown->setChecked(!isColumnHidden(column));
        connect(shown, &QAction::toggled, this, [this, column](bool on) {
            silent_.leaveAlone(column);
            std::erase(yielding_, column);
            std::erase_if(yielded_, [column](const auto& each) { return each.first == column; });
            setColumnHidden(column, !on);
            fitColumns();
        });
    }
    if (!firstColumns_.isEmpty()) {
        menu.addSeparator();
        menu.addAction(tr("Reset columns"), this, &TreeTable::resetColumns);
    }
    menu.exec(header()->mapToGlobal(place));
}

} // namespace tvmscope
