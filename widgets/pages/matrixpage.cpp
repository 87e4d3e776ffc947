// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/matrixpage.h"

#include "models/export/numbers.h"
#include "models/items/counted.h"
#include "widgets/charts/stackedbarschart.h"
#include "widgets/views/controlbar.h"
#include "widgets/views/elidedlabel.h"
#include "widgets/views/noticestrip.h"
#include "widgets/views/searchbox.h"
#include "widgets/views/treetable.h"

#include <QComboBox>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace tvmscope {

namespace {
constexpr int narrowestGroup = 220;
constexpr int widestTime = 180;
} // namespace

MatrixPage::MatrixPage(QWidget* parent)
    : ViewPage(parent)
    , model_(new MatrixModel(this))
    , order_(new MatrixOrder(this))
    , bars_(new StackedBarsChart(this))
    , baseline_(new QComboBox(this))
    , search_(new SearchBox(this))
    , nothing_(new NoticeStrip(this))
    , table_(new TreeTable(this))
{
    setUpTable();
    baseline_->setAccessibleName(tr("Baseline"));
    baseline_->setSizeAdjustPolicy(QComboBox::AdjustToContents); // filled later
    auto* note = new ElidedLabel(
        tr("× is against the baseline · heading: click takes it, Shift+click sorts, Ctrl+click two compares"), this);
    note->setForegroundRole(QPalette::PlaceholderText);
    note->setElide(Qt::ElideRight);
    auto* bar = new ControlBar(this);
    bar->addNamed(tr("Baseline"), baseline_);
    bar->add(note, 1);
    bar->addSearch(search_, tr("Find operators"), tr("Find: words of an operator's label"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bars_);
    column->addWidget(bar);
    column->addWidget(nothing_);
    column->addWidget(table_, 1);
    connect(
        baseline_, &QComboBox::activated, this, [this](int which) { Q_EMIT baselineRequested(static_cast<std::size_t>(which)); });
    connect(search_, &QLineEdit::textChanged, this, &MatrixPage::find);
    connect(nothing_, &NoticeStrip::buttonPressed, search_, &QLineEdit::clear);
}

void MatrixPage::setUpTable()
{
    order_->setSourceModel(model_);
    table_->setModel(order_);
    table_->setObjectName(QStringLiteral("matrix"));
    table_->setAccessibleName(tr("Profiles side by side"));
    table_->setExpandsOnDoubleClick(false);
    table_->header()->setSectionsMovable(false);
    // A click on a heading chooses the baseline; sorting is for whoever holds Shift.
    table_->setSortingEnabled(false);
    table_->header()->setSectionsClickable(true);
    table_->header()->setSortIndicatorShown(false);
    order_->sort(-1);
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &MatrixPage::statusChanged);
    connect(table_->header(), &QHeaderView::sectionClicked, this, &MatrixPage::useHeading);
    connect(table_, &QTreeView::doubleClicked, this, [this](const QModelIndex& index) { compare(index.column()); });
    connect(table_, &TreeTable::menuOpening, this, [this](QMenu* menu) { fillMenu(*menu); });
    connect(table_, &TreeTable::headingMenuOpening, this, [this](QMenu* menu, int column) { fillHeadingMenu(*menu, column); });
}

Availability MatrixPage::availabilityFor(const Workspace& shown) const
{
    constexpr std::size_t fewest = 3;
    if (shown.profileSet)
        return Availability::Yes;
    return shown.columns.size() >= fewest && shown.coming ? Availability::Coming : Availability::No;
}

/// Three that are named together are seen side by side first, also where one source holds them all: so `diff` has them.
int MatrixPage::answers(const Workspace&) const
{
    return 2;
}

Chart* MatrixPage::chart() const
{
    return bars_;
}

void MatrixPage::setSelection(Selection* selection)
{
    table_->setSelection(selection);
    bars_->setSelection(selection);
}

void MatrixPage::setContent(const ChartData& content)
{
    shown_ = content.workspace;
    const Workspace& shown = *shown_;
    model_->setSides(columnsOfSides(shown), shown.index);
    model_->setProfiles(shown.profileSet, content.text);
    bars_->setData(content);
    setUpWidths();
    const QSignalBlocker quiet(baseline_);
    baseline_->clear();
    for (const ComparedProfile& each : shown.profileSet->profiles)
        baseline_->addItem(QString::fromStdString(each.label));
    baseline_->setCurrentIndex(static_cast<int>(shown.profileSet->baseline));
    find(search_->text());
    Q_EMIT statusChanged(); // what was selected is not any more, without a word of the table that was made anew
}

void MatrixPage::setUpWidths()
{
    table_->setUpColumns();
    for (int column = 1; column < model_->columnCount(); ++column)
        if (!MatrixModel::isRatio(column)) // a name may need more than its numbers
            table_->setColumnWidth(
                column, std::clamp(table_->header()->sectionSizeHint(column), table_->columnWidth(column), widestTime));
    table_->setColumnHidden(MatrixModel::ratioColumnOf(model_->baseline()), true); // a factor to itself
    table_->setStretchColumns({0}, narrowestGroup);
    table_->widenForNumbers();
}

void MatrixPage::changeEvent(QEvent* event)
{
    ViewPage::changeEvent(event);
    if (event->type() == QEvent::FontChange && shown_ && shown_->profileSet)
        QMetaObject::invokeMethod(this, &MatrixPage::setUpWidths, Qt::QueuedConnection); // once its table has the font too
}

void MatrixPage::useHeading(int column)
{
    const auto profile = MatrixModel::profileOf(column);
    const Qt::KeyboardModifiers keys = QGuiApplication::keyboardModifiers();
    if (!profile || keys.testFlag(Qt::ShiftModifier))
        sortBy(column);
    else if (keys.testFlag(Qt::ControlModifier))
        choose(*profile);
    else if (*profile != model_->baseline())
        Q_EMIT baselineRequested(*profile);
    table_->header()->setSortIndicator(order_->sortColumn(), order_->sortOrder());
}

void MatrixPage::choose(std::size_t profile)
{
    const auto first = model_->chosen();
    if (!first || *first == profile) {
        model_->setChosen(first ? std::nullopt : std::optional(profile));
        return;
    }
    model_->setChosen(std::nullopt);
    Q_EMIT compareRequested(*first, profile);
}

/// Largest first, then the other way round, then as it was.
void MatrixPage::sortBy(int column)
{
    const bool same = order_->sortColumn() == column;
    const bool back = same && order_->sortOrder() == Qt::AscendingOrder;
    order_->sort(back ? -1 : column, same ? Qt::AscendingOrder : Qt::DescendingOrder);
    // The header turns its arrow at any click.
    table_->header()->setSortIndicatorShown(!back);
    table_->header()->setSortIndicator(order_->sortColumn(), order_->sortOrder());
}

/// Whether a row or one below it has the words; what lacks them is hidden. A sum whose part is found opens.
bool MatrixPage::showFound(const QModelIndex& parent, const FindWords& words, FoundRows& counted)
{
    bool any = false;
    for (int row = 0; row < order_->rowCount(parent); ++row) {
        const QModelIndex label = order_->index(row, 0, parent);
        const QString read = model_->searchText(order_->mapToSource(label));
        const bool below = order_->hasChildren(label) && showFound(label, words, counted);
        const bool found = words.allIn(read);
        table_->setRowHidden(row, parent, !read.isEmpty() && !found);
        if (below && !words.isEmpty())
            table_->expand(label);
        counted.groups += read.isEmpty() ? 0 : 1;
        counted.hidden += read.isEmpty() || found ? 0 : 1;
        any = any || below || (found && !read.isEmpty());
    }
    return any;
}

/// Rests, sums, totals and means stay.
void MatrixPage::find(const QString& text)
{
    FoundRows found;
    showFound({}, FindWords(text), found);
    const bool empty = found.groups > 0 && found.hidden == found.groups;
    nothing_->show(NoticeStrip::Kind::Note,
        empty ? tr("No operator matches; %1 hidden.").arg(tvmscope::counted(countedWords::rows, found.hidden)) : QString(),
        tr("Clear"));
}

QString MatrixPage::statusText() const
{
    if (!shown_ || !shown_->profileSet)
        return {};
    const ProfileSet& set = *shown_->profileSet;
    std::vector<std::optional<double>> sums(set.profiles.size());
    bool elsewhere = false;
    double maxUs = 0.0;
    const QModelIndexList selected = table_->selectionModel()->selectedRows();
    for (const QModelIndex& index : selected) {
        const QModelIndex source = order_->mapToSource(index);
        const ProfileSetRow* row = model_->node(source).row;
        elsewhere = elsewhere || model_->isElsewhere(source);
        for (std::size_t at = 0; row && at < sums.size(); ++at)
            if (row->cells[at].us)
                maxUs = std::max(maxUs, sums[at].emplace(sums[at].value_or(0.0) + *row->cells[at].us));
    }
    if (!elsewhere) // the window's own sums say it
        return {};
    QStringList parts{counted(countedWords::rows, selected.size())};
    for (std::size_t at = 0; at < sums.size(); ++at)
        parts << QString::fromStdString(
            set.profiles[at].label + " " + (sums[at] ? timeText(*sums[at], unitFor(maxUs)) : unknownNumber));
    return tr("selection: %1").arg(parts.join(QStringLiteral(" · ")));
}

void MatrixPage::compare(int column)
{
    const auto profile = MatrixModel::profileOf(column);
    if (profile && *profile != model_->baseline())
        Q_EMIT compareRequested(model_->baseline(), *profile);
}

void MatrixPage::remove(std::size_t profile)
{
    std::vector<ProfileChoice> left = shown_->columns;
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(profile));
    Q_EMIT columnsRequested(left);
}

void MatrixPage::fillMenu(QMenu& menu)
{
    const int column = table_->currentIndex().column();
    addProfileActions(menu, column);
    if (MatrixModel::profileOf(column))
        return;
    // Keys stay in the column of names: from there each profile has a menu of its own.
    menu.addSeparator();
    for (std::size_t profile = 0; profile < shown_->profileSet->profiles.size(); ++profile) {
        QString label = QString::fromStdString(shown_->profileSet->profiles[profile].label);
        addProfileActions(
            *menu.addMenu(label.replace(QLatin1Char('&'), QStringLiteral("&&"))), MatrixModel::timeColumnOf(profile));
    }
    addOpenProfiles(menu);
    menu.addAction(tr("Add files…"), this, &MatrixPage::filesRequested);
}

/// What concerns the profile of a column; of the names only how they are sorted.
void MatrixPage::addProfileActions(QMenu& menu, int column)
{
    if (const auto profile = MatrixModel::profileOf(column)) {
        const bool other = *profile != model_->baseline();
        menu.addAction(tr("Compare with the baseline"), this, [this, column] { compare(column); })->setEnabled(other);
        menu.addAction(tr("Make this the baseline"), this, [this, profile] { Q_EMIT baselineRequested(*profile); })
            ->setEnabled(other);
        menu.addAction(tr("Remove from the matrix"), this, [this, profile] { remove(*profile); });
    }
    menu.addAction(tr("Sort by this column"), this, [this, column] { sortBy(column); });
}

void MatrixPage::fillHeadingMenu(QMenu& menu, int column)
{
    if (column >= 0)
        addProfileActions(menu, column);
    menu.addSeparator();
    addOpenProfiles(menu);
    menu.addAction(tr("Add files…"), this, &MatrixPage::filesRequested);
}

/// Profiles that are open and have no column.
void MatrixPage::addOpenProfiles(QMenu& menu)
{
    for (const ProfileChoice choice : profilesIn(shown_->documents)) {
        if (std::find(shown_->columns.begin(), shown_->columns.end(), choice) != shown_->columns.end())
            continue;
        const Document& document = *shown_->documents[choice.document];
        const Artifact& artifact = document.artifacts[choice.artifact];
        QString name = QString::fromStdString(document.fileOf(artifact));
        if (artifact.path.empty() && document.profiles().size() > 1)
            name += QStringLiteral("#%1").arg(artifact.id);
        menu.addAction(tr("Add %1").arg(name.replace(QLatin1Char('&'), QStringLiteral("&&"))), this, [this, choice] {
            std::vector<ProfileChoice> more = shown_->columns;
            more.push_back(choice);
            Q_EMIT columnsRequested(more);
        });
    }
}

QString MatrixPage::notice() const
{
    return nothing_->text();
}

template <>
ViewPage* newPage<MatrixPage>(QWidget* parent)
{
    return new MatrixPage(parent);
}

} // namespace tvmscope
