// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/operatorspage.h"

#include "models/export/numbers.h"
#include "models/items/counted.h"
#include "models/items/selectableitems.h"
#include "widgets/views/filterbar.h"
#include "widgets/views/keptrange.h"
#include "widgets/views/noticestrip.h"
#include "widgets/views/openingsteps.h"
#include "widgets/views/treerows.h"
#include "widgets/views/treetable.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tvmscope {

namespace {
constexpr int narrowestOperator = 240;

/// What was found, of what the column of percentages is of.
QString percentOf(PercentBase base, const OperatorFilter::Some& found)
{
    const QString device = QString::fromStdString(found.usByDevice.begin()->first);
    const QString percent = QString::fromStdString(percentText(found.percent));
    switch (base) {
    case PercentBase::DeviceTotal:
        return OperatorsPage::tr("%1 of %2's total").arg(percent, device);
    case PercentBase::SumOfRows:
        return OperatorsPage::tr("%1 of the rows of %2").arg(percent, device);
    case PercentBase::TvmPercent:
        break;
    }
    return OperatorsPage::tr("%1 by TVM's Percent").arg(percent);
}

/// `58.10 ms`; of several devices each with its own, because their clocks run side by side.
QString timesOf(const OperatorFilter::Some& some)
{
    QStringList parts;
    for (const auto& [device, us] : some.usByDevice)
        parts << (some.usByDevice.size() == 1
                ? QString::fromStdString(timeText(us))
                : OperatorsPage::tr("%1 on %2").arg(QString::fromStdString(timeText(us)), QString::fromStdString(device)));
    return parts.isEmpty() ? QString::fromStdString(timeText(0.0)) : parts.join(QStringLiteral(" · "));
}
} // namespace

OperatorsPage::OperatorsPage(QWidget* parent)
    : ViewPage(parent)
    , model_(new OperatorModel(this))
    , filter_(new OperatorFilter(model_, this))
    , range_(new KeptRange(this))
    , bar_(new FilterBar(this))
    , nothing_(new NoticeStrip(this))
    , table_(new TreeTable(this))
    , side_(new QComboBox(this))
    , base_(new QComboBox(this))
{
    table_->setModel(filter_);
    table_->setObjectName(QStringLiteral("operators"));
    table_->setAccessibleName(tr("Operators by class"));
    table_->setUpColumns();
    table_->setStretchColumns({OperatorModel::Name}, narrowestOperator);
    table_->sortByColumn(OperatorModel::Time, Qt::DescendingOrder);
    side_->setSizeAdjustPolicy(QComboBox::AdjustToContents); // filled later
    bar_->addControl(tr("Side"), side_);
    bar_->addControl(tr("Percent"), base_);
    for (const PercentBase base : {PercentBase::DeviceTotal, PercentBase::SumOfRows, PercentBase::TvmPercent}) {
        base_->addItem(percentBaseTitle(base), static_cast<int>(base));
        base_->setItemData(base_->count() - 1, percentBaseExplanation(base), Qt::ToolTipRole);
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar_);
    column->addWidget(nothing_);
    column->addWidget(table_, 1);

    connect(bar_, &FilterBar::textChanged, this, &OperatorsPage::find);
    connect(range_, &KeptRange::rangeChanged, this, &OperatorsPage::keepToRange);
    connect(nothing_, &NoticeStrip::buttonPressed, this, [this] {
        if (filter_->text().isEmpty())
            range_->takeBack();
        bar_->clearText();
    });
    connect(side_, &QComboBox::activated, this, [this](int row) { setSide(static_cast<Side>(row)); });
    connect(base_, &QComboBox::activated, this, [this] {
        wanted_ = static_cast<PercentBase>(base_->currentData().toInt());
        setPercentBase(wanted_);
        sayWhatIsShown();
    });
    connect(table_, &TreeTable::rowOpened, this, [this](const QModelIndex& index) { Q_EMIT sourceRequested(targetsOf(index)); });
}

/// What a stretch of time hides stands open again when it comes back, as far as it did before.
void OperatorsPage::keepToRange()
{
    const std::optional<SelectedRows> rows = range_->rows();
    const bool kept = std::exchange(keepsToRange_, rows.has_value());
    if (rows && !openOutside_) {
        table_->opening().finish();
        openOutside_ = openBranches(*table_, *filter_);
    }
    filter_->setRows(rows);
    if (!rows && openOutside_)
        table_->opening().openOnly(*std::exchange(openOutside_, std::nullopt));
    else if (!rows && kept)
        table_->expandToDepth(0); // of this side nothing was shown before
    sayWhatIsShown();
}

/// What is found stands open; without a search, what stood open before it.
void OperatorsPage::find(const QString& text)
{
    if (filter_->text().isEmpty() && !text.isEmpty()) {
        table_->opening().finish();
        openBefore_ = openBranches(*table_, *filter_);
        table_->collapseAll(); // nothing is looked for in the order of what is closed next
    }
    filter_->setText(text);
    const auto before = text.isEmpty() ? std::exchange(openBefore_, std::nullopt) : std::nullopt;
    if (before)
        table_->opening().openOnly(*before);
    else
        table_->expandToDepth(0);
    if (text.isEmpty())
        table_->widenForNumbers(); // another side may have come meanwhile, of which little was found
    table_->scrollToTop(); // what leads among the hits is what is asked for
    sayWhatIsShown();
}

void OperatorsPage::setSelection(Selection* selection)
{
    table_->setSelection(selection);
    range_->setSelection(selection);
}

void OperatorsPage::setContent(const ChartData& content)
{
    const bool sameProfiles = content.showsTheProfilesOf(data_);
    data_ = content;
    range_->setWorkspace(content.workspace);
    const QSignalBlocker quiet(side_);
    const int side = side_->currentIndex();
    side_->clear();
    for (std::size_t at = 0; at < 2; ++at)
        if (content.profile(at))
            side_->addItem(QString(QChar(u'A' + static_cast<char16_t>(at))) + QStringLiteral(" · ") + content.label(at));
    side_->setEnabled(content.isPair());
    // The user's view of them stays. Corrections, and a comparison that is only there now, may change the classes.
    QStringList folded;
    for (int row = 0; sameProfiles && row < filter_->rowCount(); ++row)
        if (const QModelIndex index = filter_->index(row, 0); !table_->isExpanded(index))
            folded << index.data().toString();
    setSide(sameProfiles ? static_cast<Side>(side) : Side::Baseline);
    if (!sameProfiles)
        table_->sortByColumn(OperatorModel::Time, Qt::DescendingOrder);
    for (int row = 0; row < filter_->rowCount(); ++row)
        if (const QModelIndex index = filter_->index(row, 0); folded.contains(index.data().toString()))
            table_->collapse(index);
    if (!sameProfiles)
        table_->scrollToTop();
}

QLineEdit* OperatorsPage::searchBox() const
{
    return bar_->textBox();
}

void OperatorsPage::setSide(Side side)
{
    side_->setCurrentIndex(static_cast<int>(side));
    const auto which = static_cast<ProfileIndex>(side);
    filter_->setTexts(data_.workspace->kernelTexts[static_cast<std::size_t>(side)]);
    model_->setProfile(data_.workspace->analyzed[static_cast<std::size_t>(side)], data_.workspace->treeOf(which), which,
        data_.workspace->divisorOf(side));
    offerBases(*data_.workspace->analyzed[static_cast<std::size_t>(side)]);
    table_->hideSilentColumns(*model_);
    table_->offerColumn(OperatorModel::Total, model_->nests());
    showRuns(data_.workspace->analyzed[static_cast<std::size_t>(side)]->runs.any());
    openBefore_.reset(); // the rows are others
    openOutside_.reset();
    table_->expandToDepth(0);
    table_->widenForNumbers();
    sayWhatIsShown();
}

/// Beside the time of the median run stands what the others range over, wherever else the user has not put it.
void OperatorsPage::showRuns(bool any)
{
    table_->offerColumn(OperatorModel::Runs, any);
    QHeaderView* const header = table_->header();
    if (any && header->visualIndex(OperatorModel::Runs) == OperatorModel::Runs)
        header->moveSection(OperatorModel::Runs, header->visualIndex(OperatorModel::Time) + 1);
}

/// Of what there is nothing, as of totals in a CSV, no percentage can be; then those of the rows are shown.
void OperatorsPage::offerBases(const AnalyzedProfile& profile)
{
    const bool hasTotal = std::any_of(profile.devices.begin(), profile.devices.end(),
        [](const DeviceTimes& device) { return device.totalUs && !device.hostClock; });
    const auto isThere = [&](PercentBase base) {
        return base == PercentBase::SumOfRows
            || (base == PercentBase::DeviceTotal ? hasTotal : !profile.profile->calls().percent.empty());
    };
    const auto* const items = qobject_cast<QStandardItemModel*>(base_->model());
    for (int at = 0; at < base_->count(); ++at) {
        const auto base = static_cast<PercentBase>(base_->itemData(at).toInt());
        items->item(at)->setEnabled(isThere(base));
        base_->setItemData(at,
            isThere(base) ? percentBaseExplanation(base) : tr("This profile has none: %1").arg(percentBaseExplanation(base)),
            Qt::ToolTipRole);
    }
    const PercentBase shown = isThere(wanted_) ? wanted_ : PercentBase::SumOfRows;
    base_->setCurrentIndex(base_->findData(static_cast<int>(shown)));
    model_->setPercentBase(shown);
}

void OperatorsPage::setPercentBase(PercentBase base)
{
    const auto nodesOf = [this](const std::vector<QPersistentModelIndex>& branches) {
        std::vector<OperatorTree::Node> nodes;
        for (const QPersistentModelIndex& branch : branches)
            nodes.push_back(model_->nodeAt(branch));
        return nodes;
    };
    const auto branchesOf = [this](const std::vector<OperatorTree::Node>& nodes) {
        std::vector<QPersistentModelIndex> branches;
        for (const OperatorTree::Node node : nodes)
            branches.emplace_back(model_->indexOf(node));
        return branches;
    };
    table_->opening().finish();
    const std::vector<OperatorTree::Node> open = nodesOf(openBranches(*table_, *filter_));
    const auto before = openBefore_ ? std::optional(nodesOf(*openBefore_)) : std::nullopt;
    const auto outside = openOutside_ ? std::optional(nodesOf(*openOutside_)) : std::nullopt;
    model_->setPercentBase(base);
    table_->opening().openOnly(branchesOf(open));
    if (before)
        openBefore_ = branchesOf(*before);
    if (outside)
        openOutside_ = branchesOf(*outside);
}

void OperatorsPage::findNext(FindStep step)
{
    goToNextRow(
        *table_, [this](const QModelIndex& index) { return filter_->isHit(index); }, step);
}

std::vector<InForce> OperatorsPage::inForce() const
{
    std::vector<InForce> entries;
    if (!filter_->text().isEmpty()) {
        const auto kernels = filter_->found().kernels, all = kernels + filter_->hidden().kernels;
        entries.push_back({InForceKind::Find,
            tr("finds “%1”: %2 of %3").arg(filter_->text()).arg(kernels).arg(counted(countedWords::kernels, all))});
    }
    if (const auto range = range_->inForce())
        entries.push_back(*range);
    return entries;
}

void OperatorsPage::takeBack(InForceKind kind)
{
    if (kind == InForceKind::Range)
        range_->takeBack();
    else
        bar_->clearText();
}

QString OperatorsPage::foundText() const
{
    if (filter_->text().isEmpty())
        return {};
    const OperatorFilter::Some found = filter_->found();
    QStringList parts{counted(countedWords::kernels, found.kernels), timesOf(found)};
    if (found.usByDevice.size() == 1 && !std::isnan(found.percent))
        parts << percentOf(model_->percentBase(), found);
    return parts.join(QStringLiteral(" · "));
}

void OperatorsPage::sayWhatIsShown()
{
    bar_->setFound(foundText());
    const OperatorFilter::Some hidden = filter_->hidden();
    const bool empty = hidden.kernels > 0 && filter_->rowCount() == 0 && !filter_->text().isEmpty();
    const QString amount = tr("%1 hidden (%2)").arg(counted(countedWords::calls, hidden.calls), timesOf(hidden));
    const bool beyondRange = filter_->rowCount() == 0 && !empty && range_->rows();
    nothing_->show(NoticeStrip::Kind::Note,
        empty ? (range_->rows() ? tr("No row of the stretch of time that is kept to matches; %1.") : tr("No row matches; %1."))
                    .arg(amount)
            : beyondRange ? tr("No operator of this side runs in the stretch of time that is kept to.")
                          : QString(),
        tr("Clear"));
    Q_EMIT inForceChanged();
}

QString OperatorsPage::notice() const
{
    return nothing_->text();
}

template <>
ViewPage* newPage<OperatorsPage>(QWidget* parent)
{
    return new OperatorsPage(parent);
}

} // namespace tvmscope
