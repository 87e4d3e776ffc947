// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/operatorspage.h"

#include "models/export/numbers.h"
#include "models/items/counted.h"
#include "models/items/selectableitems.h"
#include "widgets/views/filterbar.h"
#include "widgets/views/noticestrip.h"
#include "widgets/views/treetable.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace tvmscope {

namespace {
constexpr int narrowestOperator = 240;
} // namespace

OperatorsPage::OperatorsPage(QWidget* parent)
    : ViewPage(parent)
    , model_(new OperatorModel(this))
    , filter_(new OperatorFilter(model_, this))
    , bar_(new FilterBar(this))
    , nothing_(new NoticeStrip(this))
    , table_(new TreeTable(this))
    , side_(new QComboBox(this))
    , base_(new QComboBox(this))
{
    table_->setModel(filter_);
    table_->setAccessibleName(tr("Operators by class"));
    table_->setUpColumns();
    table_->setStretchColumns({OperatorModel::Name}, narrowestOperator);
    table_->sortByColumn(OperatorModel::Time, Qt::DescendingOrder);
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

    connect(bar_, &FilterBar::textChanged, this, [this](const QString& text) {
        filter_->setText(text);
        if (!text.isEmpty())
            table_->expandToDepth(0);
        sayWhatIsHidden();
    });
    connect(nothing_, &NoticeStrip::buttonPressed, bar_, &FilterBar::clearText);
    connect(side_, &QComboBox::activated, this, [this](int row) { setSide(static_cast<Side>(row)); });
    connect(base_, &QComboBox::activated, this, [this] {
        model_->setPercentBase(static_cast<PercentBase>(base_->currentData().toInt()));
        table_->expandToDepth(0);
    });
    connect(table_, &TreeTable::rowOpened, this, [this](const QModelIndex& index) { Q_EMIT sourceRequested(targetsOf(index)); });
}

void OperatorsPage::setSelection(Selection* selection)
{
    table_->setSelection(selection);
}

void OperatorsPage::setContent(const ChartData& content)
{
    const bool sameProfiles = content.showsTheProfilesOf(data_);
    data_ = content;
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
    for (int row = 0; row < filter_->rowCount(); ++row)
        if (const QModelIndex index = filter_->index(row, 0); folded.contains(index.data().toString()))
            table_->collapse(index);
}

QLineEdit* OperatorsPage::searchBox() const
{
    return bar_->textBox();
}

void OperatorsPage::setSide(Side side)
{
    side_->setCurrentIndex(static_cast<int>(side));
    const auto which = static_cast<ProfileIndex>(side);
    model_->setProfile(data_.workspace->analyzed[static_cast<std::size_t>(side)], data_.workspace->treeOf(which), which);
    table_->setColumnHidden(OperatorModel::Total, !model_->nests());
    table_->expandToDepth(0);
    sayWhatIsHidden();
}

void OperatorsPage::sayWhatIsHidden()
{
    const OperatorFilter::Hidden hidden = filter_->hidden();
    const QString amount
        = tr("%1 hidden (%2)").arg(countedCalls(hidden.calls), QString::fromStdString(timeText(hidden.durationUs)));
    const bool empty = !filter_->text().isEmpty() && filter_->rowCount() == 0;
    bar_->setHidden(hidden.calls > 0 && !empty ? amount : QString());
    nothing_->show(NoticeStrip::Kind::Note, empty ? tr("No row matches; %1.").arg(amount) : QString(), tr("Clear"));
}

QString OperatorsPage::notice() const
{
    return nothing_->text();
}

} // namespace tvmscope
