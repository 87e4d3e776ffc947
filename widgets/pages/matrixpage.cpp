// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/matrixpage.h"

#include "models/items/counted.h"
#include "widgets/charts/stackedbarschart.h"
#include "widgets/views/chartmenu.h"
#include "widgets/views/controlbar.h"
#include "widgets/views/elidedlabel.h"
#include "widgets/views/nextrow.h"
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
constexpr int narrowestBesideRuns = 210, ratioBesideRuns = 92;
} // namespace

MatrixPage::MatrixPage(QWidget* parent)
    : ViewPage(parent)
    , model_(new MatrixModel(this))
    , order_(new MatrixOrder(this))
    , bars_(new StackedBarsChart(this))
    , baseline_(new QComboBox(this))
    , note_(new ElidedLabel(QString(), this))
    , search_(new SearchBox(this))
    , nothing_(new NoticeStrip(this))
    , table_(new TreeTable(this))
{
    setUpTable();
    offerChartMenu(bars_);
    baseline_->setAccessibleName(tr("Baseline"));
    baseline_->setSizeAdjustPolicy(QComboBox::AdjustToContents); // filled later
    note_->setForegroundRole(QPalette::PlaceholderText);
    note_->setElide(Qt::ElideRight);
    sayWhatHeadingsDo();
    connect(model_, &QAbstractItemModel::headerDataChanged, this, &MatrixPage::sayWhatHeadingsDo);
    connect(model_, &QAbstractItemModel::modelReset, this, &MatrixPage::sayWhatHeadingsDo);
    auto* bar = new ControlBar(this);
    bar->addNamed(tr("Baseline"), baseline_);
    bar->add(note_, 1);
    bar->addSearch(search_, tr("Find operators"), tr("Find: name, label, shape, class"));
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
    const auto sorted = sortedBy();
    const Qt::SortOrder order = order_->sortOrder();
    shown_ = content.workspace;
    const Workspace& shown = *shown_;
    model_->setShown(shown_);
    model_->setTexts(shown.setTexts);
    model_->setProfiles(shown.profileSet, content.text);
    sortAgainBy(sorted, order);
    bars_->setData(content);
    setUpWidths();
    const QSignalBlocker quiet(baseline_);
    baseline_->clear();
    for (const ComparedProfile& each : shown.profileSet->profiles)
        baseline_->addItem(QString::fromStdString(each.label));
    baseline_->setCurrentIndex(static_cast<int>(shown.profileSet->baseline));
    find(search_->text());
}

void MatrixPage::setUpWidths()
{
    table_->setUpColumns();
    const bool runs = showRuns();
    for (std::size_t profile = 0; profile < shown_->profileSet->profiles.size(); ++profile) {
        const int time = MatrixModel::timeColumnOf(profile);
        if (runs) // they take the room that there is
            table_->setColumnWidth(MatrixModel::ratioColumnOf(profile), ratioBesideRuns);
        else // a name may need more than its numbers
            table_->setColumnWidth(
                time, std::clamp(table_->header()->sectionSizeHint(time), table_->columnWidth(time), widestTime));
    }
    table_->setColumnHidden(MatrixModel::ratioColumnOf(model_->baseline()), true); // a factor to itself
    table_->setStretchColumns({0}, runs ? narrowestBesideRuns : narrowestGroup);
    table_->widenForNumbers();
}

/// Behind the times of a recording stands what its runs range over. Whether there is any.
bool MatrixPage::showRuns()
{
    bool any = false;
    QHeaderView* const header = table_->header();
    for (int column = 0; column < header->count(); ++column) // of other profiles before
        header->moveSection(header->visualIndex(column), column);
    for (std::size_t profile = 0; profile < shown_->profileSet->profiles.size(); ++profile) {
        const int column = model_->runsColumnOf(profile);
        const bool shows = model_->hasRuns(profile);
        any = any || shows;
        table_->setColumnHidden(column, !shows);
        if (shows)
            header->moveSection(header->visualIndex(column), header->visualIndex(MatrixModel::timeColumnOf(profile)) + 1);
    }
    return any;
}

void MatrixPage::changeEvent(QEvent* event)
{
    ViewPage::changeEvent(event);
    if (event->type() == QEvent::FontChange && shown_ && shown_->profileSet)
        QMetaObject::invokeMethod(this, &MatrixPage::setUpWidths, Qt::QueuedConnection); // once its table has the font too
}

void MatrixPage::useHeading(int column)
{
    const auto profile = model_->profileOf(column);
    const Qt::KeyboardModifiers keys = QGuiApplication::keyboardModifiers();
    if (!profile || keys.testFlag(Qt::ShiftModifier))
        sortBy(column);
    else if (keys.testFlag(Qt::ControlModifier))
        choose(*profile);
    else if (*profile != model_->baseline())
        Q_EMIT baselineRequested(*profile);
    table_->header()->setSortIndicator(order_->sortColumn(), order_->sortOrder());
}

/// Who has chosen one of two to compare is told how to choose the other.
void MatrixPage::sayWhatHeadingsDo()
{
    const auto chosen = model_->chosen();
    note_->setText(chosen && shown_ && shown_->profileSet
            ? tr("%1 is chosen · Ctrl+click on another heading compares it with that one, on its own lets it go")
                  .arg(QString::fromStdString(shown_->profileSet->profiles.at(*chosen).label))
            : tr("× is against the baseline · heading: click takes it, Shift+click sorts, Ctrl+click two compares"));
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

/// The column of a profile that the rows are sorted by, whatever number it has beside other profiles.
std::optional<MatrixPage::SortedBy> MatrixPage::sortedBy() const
{
    const int column = order_->sortColumn();
    const auto profile = model_->profileOf(column);
    if (!profile || !shown_ || *profile >= shown_->columns.size())
        return std::nullopt;
    return SortedBy{shown_->columns[*profile], model_->isRuns(column), model_->isRatio(column)};
}

/// As it was where the profile is gone.
void MatrixPage::sortAgainBy(const std::optional<SortedBy>& sorted, Qt::SortOrder order)
{
    if (!sorted)
        return;
    const auto place = std::find(shown_->columns.begin(), shown_->columns.end(), sorted->profile);
    const auto profile = static_cast<std::size_t>(place - shown_->columns.begin());
    const int column = place == shown_->columns.end() ? -1
        : sorted->runs                                ? model_->runsColumnOf(profile)
        : sorted->ratio                               ? MatrixModel::ratioColumnOf(profile)
                                                      : MatrixModel::timeColumnOf(profile);
    order_->sort(column, order);
    table_->header()->setSortIndicatorShown(column >= 0);
    table_->header()->setSortIndicator(column, order);
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
bool MatrixPage::showFound(const QModelIndex& parent, const FindWords& words)
{
    bool any = false;
    for (int row = 0; row < order_->rowCount(parent); ++row) {
        const QModelIndex label = order_->index(row, 0, parent);
        const bool below = order_->hasChildren(label) && showFound(label, words);
        const auto found = model_->hasWords(order_->mapToSource(label), words);
        table_->setRowHidden(row, parent, found == false);
        if (below && !words.isEmpty())
            table_->expand(label);
        found_.groups += found ? 1 : 0;
        found_.hidden += found == false ? 1 : 0;
        any = any || below || found == true;
    }
    return any;
}

/// Rests, sums, totals and means stay.
void MatrixPage::find(const QString& text)
{
    found_ = {};
    showFound({}, FindWords(text));
    const bool empty = found_.groups > 0 && found_.hidden == found_.groups;
    nothing_->show(NoticeStrip::Kind::Note,
        empty ? tr("No operator matches; %1 hidden.").arg(counted(countedWords::rows, found_.hidden)) : QString(), tr("Clear"));
    Q_EMIT inForceChanged();
}

void MatrixPage::findNext(FindStep step)
{
    const FindWords words(search_->text());
    goToNextRow(
        *table_, [&](const QModelIndex& index) { return model_->hasWords(order_->mapToSource(index), words).value_or(false); },
        step);
}

std::vector<InForce> MatrixPage::inForce() const
{
    if (search_->text().isEmpty())
        return {};
    return {{InForceKind::Find,
        tr("finds “%1”: %2 of %3")
            .arg(search_->text())
            .arg(found_.groups - found_.hidden)
            .arg(counted(countedWords::rows, found_.groups)),
        {}, true}};
}

void MatrixPage::takeBack(InForceKind)
{
    search_->clear();
}

void MatrixPage::compare(int column)
{
    const auto profile = model_->profileOf(column);
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
    if (model_->profileOf(column))
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
    if (const auto profile = model_->profileOf(column)) {
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
