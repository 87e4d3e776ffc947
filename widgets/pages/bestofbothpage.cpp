// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/bestofbothpage.h"

#include "models/profile/messageids.h"
#include "widgets/views/treetable.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace tvmscope {

namespace {
constexpr int narrowestTakeOver = 200;
constexpr int sideBarHeight = 32;

} // namespace

BestOfBothPage::BestOfBothPage(QWidget* parent)
    : ViewPage(parent)
    , model_(new TakeOverModel(this))
    , side_(new QComboBox(this))
    , sentence_(new QLabel(this))
    , table_(new TreeTable(this))
    , leftOut_(new QLabel(this))
{
    table_->setModel(model_);
    table_->setAccessibleName(tr("What to take over"));
    table_->setObjectName(QStringLiteral("best-of-both"));
    table_->setRootIsDecorated(false);
    table_->setSortingEnabled(false); // the order is what is said
    table_->setUpColumns();
    table_->setStretchColumns({TakeOverModel::Label}, narrowestTakeOver);
    side_->setAccessibleName(tr("Side that takes over"));
    side_->setSizeAdjustPolicy(QComboBox::AdjustToContents); // filled later
    sentence_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    sentence_->setWordWrap(true);
    sentence_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    leftOut_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    leftOut_->setWordWrap(true);
    leftOut_->setTextFormat(Qt::PlainText);
    leftOut_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    leftOut_->setForegroundRole(QPalette::PlaceholderText);
    leftOut_->setContentsMargins(8, 4, 8, 4);
    auto* bar = new QWidget(this);
    bar->setMinimumHeight(sideBarHeight);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(8, 3, 8, 3);
    row->setSpacing(8);
    row->addWidget(side_);
    row->addWidget(sentence_, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar);
    column->addWidget(table_, 1);
    column->addWidget(leftOut_);
    column->addStretch(); // without the table the sentence stays at the top
    connect(side_, &QComboBox::activated, this, [this](int side) { setSide(static_cast<Side>(side)); });
}

Availability BestOfBothPage::availabilityFor(const Workspace& shown) const
{
    if (!shown.isPair())
        return Availability::No;
    if (!shown.comparison)
        return shown.coming ? Availability::Coming : Availability::No;
    return Availability::Yes; // and says so where there is nothing to take over
}

void BestOfBothPage::setSelection(Selection* selection)
{
    table_->setSelection(selection);
}

void BestOfBothPage::setContent(const ChartData& content)
{
    const bool sameProfiles = content.showsTheProfilesOf(data_);
    data_ = content;
    const std::optional<BestOfBoth>& best = content.comparison()->best;
    const QSignalBlocker quiet(side_);
    const int before = side_->currentIndex();
    side_->clear();
    for (const Side side : bothSides)
        side_->addItem(tr("%1 takes over").arg(content.label(static_cast<std::size_t>(side))));
    setSide(sameProfiles && before >= 0 ? static_cast<Side>(before) : best ? sideWithMore(*best) : Side::Baseline);
}

void BestOfBothPage::setSide(Side to)
{
    side_->setCurrentIndex(static_cast<int>(to));
    const Comparison& comparison = *data_.comparison();
    const std::optional<BestOfBoth>& best = comparison.best;
    side_->setVisible(best.has_value());
    table_->setVisible(best.has_value());
    if (!best) {
        sentence_->setText(QString::fromStdString(data_.text(whyNoBestMessage(comparison))));
        leftOut_->hide();
        model_->setTakeOvers(data_.workspace->comparison, {});
        return;
    }
    std::vector<TakeOver> rows = data_.workspace->takeOvers[to];
    // What the rows add up to, and beside it the headline's number, which is of both sides.
    const double now = best->boundUs + best->gapUs[to], then = now - (rows.empty() ? 0.0 : rows.back().cumulativeUs);
    const auto said = [this](const Message& message) { return QString::fromStdString(data_.text(message)); };
    QStringList sentences{said(Message("best-line",
        {comparison.nameOf(to), Microseconds{now, now}, best->device, Microseconds{then, now},
            comparison.nameOf(otherSide(to))}))};
    const bool byTies = gainsByTies(*best, to);
    if (rows.empty() && !byTies)
        sentences << tr("Nothing to take over: the other side is surely and steadily faster in no group.");
    if (const auto share = shareMessage(rows, comparison, to))
        sentences << said(*share);
    sentences << said(Message("best-bound", {Microseconds{best->boundUs, now}}));
    if (byTies)
        sentences << tr("More is gained where groups that a layout ties together are all taken over: see below.");
    if (const auto inFull = countedInFullMessage(*best, comparison))
        sentences << said(*inFull);
    for (const Message& message : boundMessages(*best, comparison))
        sentences << said(message);
    if (const auto anyway = fasterAnywayMessage(*best, comparison))
        sentences << said(*anyway);
    const QString text = sentences.join(u' ');
    sentence_->setText(text);
    sentence_->setToolTip(text);
    const auto leftOut = leftOutMessage(*best, comparison, to);
    leftOut_->setText(leftOut ? QString::fromStdString(data_.text(*leftOut)) : QString());
    leftOut_->setVisible(leftOut.has_value());
    model_->setTakeOvers(data_.workspace->comparison, std::move(rows));
    table_->widenForNumbers();
}

QString BestOfBothPage::sentence() const
{
    return sentence_->text();
}

QString BestOfBothPage::leftOut() const
{
    return leftOut_->text();
}

template <>
ViewPage* newPage<BestOfBothPage>(QWidget* parent)
{
    return new BestOfBothPage(parent);
}

} // namespace tvmscope
