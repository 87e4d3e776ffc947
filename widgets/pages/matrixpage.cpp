// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/matrixpage.h"

#include "models/comparison/compare.h"
#include "widgets/views/treetable.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace tvmscope {

namespace {
constexpr int narrowestGroup = 160;
constexpr int widestTime = 180;
constexpr int barHeight = 32;
} // namespace

MatrixPage::MatrixPage(QWidget* parent)
    : ViewPage(parent)
    , model_(new MatrixModel(this))
    , order_(new MatrixOrder(this))
    , baseline_(new QComboBox(this))
    , table_(new TreeTable(this))
{
    setUpTable();
    auto* label = new QLabel(tr("Baseline"), this);
    label->setBuddy(baseline_);
    baseline_->setAccessibleName(tr("Baseline"));
    auto* note
        = new QLabel(tr("Each kernel counts for its class in its own profile. Double click: compare with the baseline."), this);
    note->setForegroundRole(QPalette::PlaceholderText);
    note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* bar = new QWidget(this);
    bar->setFixedHeight(barHeight);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(8, 3, 8, 3);
    row->setSpacing(8);
    row->addWidget(label);
    row->addWidget(baseline_);
    row->addWidget(note, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar);
    column->addWidget(table_, 1);
    connect(baseline_, &QComboBox::activated, this, [this](int which) { setBaseline(static_cast<std::size_t>(which)); });
}

void MatrixPage::setUpTable()
{
    order_->setSourceModel(model_);
    table_->setModel(order_);
    table_->setObjectName(QStringLiteral("matrix"));
    table_->setAccessibleName(tr("Profiles side by side"));
    table_->setExpandsOnDoubleClick(false);
    table_->header()->setSectionsMovable(false);
    table_->header()->setSortIndicatorClearable(true); // back to the order of the devices' work
    table_->sortByColumn(-1, Qt::AscendingOrder);
    connect(table_, &QTreeView::doubleClicked, this, [this](const QModelIndex& index) { compare(index.column()); });
    connect(table_, &TreeTable::menuOpening, this, [this](QMenu* menu) { fillMenu(*menu); });
}

Availability MatrixPage::availabilityFor(const Workspace& shown) const
{
    constexpr std::size_t fewest = 3;
    if (shown.profileSet)
        return Availability::Yes;
    return shown.columns.size() >= fewest && shown.coming ? Availability::Coming : Availability::No;
}

/// Whoever opens three sources at once wants to see them side by side; one source that holds as many is read two by two.
int MatrixPage::answers(const Workspace& shown) const
{
    return shown.sideBySide ? 2 : 0;
}

void MatrixPage::setSelection(Selection* selection)
{
    table_->setSelection(selection);
}

void MatrixPage::setContent(const ChartData& content)
{
    const Workspace& shown = *content.workspace;
    const std::vector<ProfileChoice>& all = shown.columns;
    const auto baseline = static_cast<std::size_t>(std::find(all.begin(), all.end(), *shown.shown[0]) - all.begin());
    std::array<std::optional<std::size_t>, 2> sides;
    for (std::size_t side = 0; side < sides.size(); ++side)
        if (shown.shown[side])
            if (const auto place = std::find(all.begin(), all.end(), *shown.shown[side]); place != all.end())
                sides[side] = static_cast<std::size_t>(place - all.begin());
    model_->setSides(sides);
    model_->setProfiles(shown.profileSet, baseline, content.text);
    table_->expandAll();
    std::vector<int> names{0};
    table_->setUpColumns();
    for (int column = 1; column < model_->columnCount(); ++column)
        if (!MatrixModel::isRatio(column)) // a name may need more than its numbers
            table_->setColumnWidth(
                column, std::clamp(table_->header()->sectionSizeHint(column), table_->columnWidth(column), widestTime));
    table_->setStretchColumns(names, narrowestGroup);
    const QSignalBlocker quiet(baseline_);
    baseline_->clear();
    for (const ComparedProfile& each : shown.profileSet->profiles)
        baseline_->addItem(QString::fromStdString(each.label));
    baseline_->setCurrentIndex(static_cast<int>(baseline));
}

void MatrixPage::setBaseline(std::size_t baseline)
{
    model_->setBaseline(baseline);
    const QSignalBlocker quiet(baseline_);
    baseline_->setCurrentIndex(static_cast<int>(model_->baseline()));
}

void MatrixPage::compare(int column)
{
    const auto profile = MatrixModel::profileOf(column);
    if (profile && *profile != model_->baseline())
        Q_EMIT compareRequested(model_->baseline(), *profile);
}

void MatrixPage::fillMenu(QMenu& menu)
{
    const int column = table_->currentIndex().column();
    const auto profile = MatrixModel::profileOf(column);
    const bool other = profile && *profile != model_->baseline();
    menu.addAction(tr("Compare with the baseline"), this, [this, column] { compare(column); })->setEnabled(other);
    menu.addAction(tr("Make this the baseline"), this, [this, profile] { setBaseline(*profile); })->setEnabled(other);
}

} // namespace tvmscope
