// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/sourcespanel.h"

#include "models/export/timings.h"
#include "models/items/counted.h"
#include "models/session/modelname.h"
#include "widgets/painting/theme.h"

#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QStackedLayout>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace tvmscope {

namespace {

constexpr int documentRole = Qt::UserRole;
constexpr int artifactRole = Qt::UserRole + 1; // absent: no profile, and the document's text is shown
constexpr int sideRole = Qt::UserRole + 2; // the last of the sides it is on; absent: not on show

QChar letter(std::size_t side)
{
    return QChar(u'A' + static_cast<char16_t>(side));
}

} // namespace

SourcesPanel::SourcesPanel(QWidget* parent)
    : QWidget(parent)
    , stack_(new QStackedLayout(this))
    , list_(new QTreeWidget(this))
{
    list_->setHeaderHidden(true);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setAccessibleName(tr("Open sources"));
    list_->setContextMenuPolicy(Qt::CustomContextMenu);
    list_->setTextElideMode(Qt::ElideMiddle);
    auto* open = new QWidget(this);
    auto* column = new QVBoxLayout(open);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(12, 6, 4, 6);
    title_ = new QLabel(tr("Sources"), open);
    title_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* fold = new QToolButton(open);
    fold->setText(QStringLiteral("◂"));
    fold->setAutoRaise(true);
    fold->setToolTip(tr("Hide the list of sources"));
    head->addWidget(title_, 1);
    head->addWidget(fold);
    column->addLayout(head);
    column->addWidget(list_, 1);
    stack_->addWidget(open);
    stack_->addWidget(makeRail());
    setFixedWidth(listWidth);
    connect(fold, &QToolButton::clicked, this, [this] { Q_EMIT railToggled(true); });
    connect(list_, &QWidget::customContextMenuRequested, this, &SourcesPanel::showMenu);
    connect(list_, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem* item) {
        const auto document = static_cast<std::size_t>(item->data(0, documentRole).toULongLong());
        if (item->data(0, artifactRole).isValid())
            Q_EMIT showRequested({document, static_cast<std::size_t>(item->data(0, artifactRole).toULongLong())});
        else
            Q_EMIT textRequested(document);
    });
    list_->installEventFilter(this);
}

/// Del closes a source.
bool SourcesPanel::eventFilter(QObject* watched, QEvent* event)
{
    const bool isDelete
        = watched == list_ && event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Delete;
    const QTreeWidgetItem* const item = isDelete ? list_->currentItem() : nullptr;
    if (!item || !item->isSelected()) // the current one stays current where none is chosen any more
        return QWidget::eventFilter(watched, event);
    Q_EMIT closeRequested(static_cast<std::size_t>(item->data(0, documentRole).toULongLong()));
    return true;
}

QWidget* SourcesPanel::makeRail()
{
    auto* rail = new QWidget(this);
    auto* column = new QVBoxLayout(rail);
    column->setContentsMargins(4, 6, 4, 6);
    column->setSpacing(8);
    auto* unfold = new QToolButton(rail);
    unfold->setText(QStringLiteral("▸"));
    unfold->setAutoRaise(true);
    unfold->setFixedSize(28, 28);
    unfold->setToolTip(tr("Show the list of sources"));
    unfold->setAccessibleName(unfold->toolTip());
    column->addWidget(unfold);
    connect(unfold, &QToolButton::clicked, this, [this] { Q_EMIT railToggled(false); });
    for (std::size_t side = 0; side < 2; ++side) {
        auto* button = new QToolButton(rail);
        button->setText(letter(side));
        button->setFixedSize(28, 28);
        button->setAutoRaise(true);
        connect(button, &QToolButton::clicked, this, [this, side] {
            if (shown_ && shown_->shown[side])
                Q_EMIT textRequested(shown_->shown[side]->document);
        });
        column->addWidget(button);
        sides_[side] = button;
    }
    more_ = new QToolButton(rail);
    more_->setFixedSize(28, 28);
    more_->setAutoRaise(true);
    more_->hide();
    connect(more_, &QToolButton::clicked, this, [this] { Q_EMIT railToggled(false); });
    column->addWidget(more_);
    column->addStretch(1);
    return rail;
}

void SourcesPanel::setRail(bool rail)
{
    rail_ = rail;
    stack_->setCurrentIndex(rail ? 1 : 0);
    setFixedWidth(rail ? railWidth : listWidth);
}

void SourcesPanel::setDocument(const WorkspacePtr& shown)
{
    shown_ = shown;
    const QString model = modelName(*shown);
    title_->setText(model.isEmpty() ? tr("Sources") : tr("Sources · %1").arg(model));
    title_->setToolTip(model);
    fillList();
    paintSides();
}

void SourcesPanel::fillList()
{
    list_->clear();
    for (std::size_t document = 0; document < shown_->documents.size(); ++document) {
        const Document& source = *shown_->documents[document];
        auto* top = new QTreeWidgetItem(list_, {sourceName(source.source, shown_->documents)});
        top->setData(0, documentRole, QVariant::fromValue<qulonglong>(document));
        top->setToolTip(0, QString::fromStdString(source.source));
        for (std::size_t at = 0; at < source.artifacts.size(); ++at) {
            const Artifact& artifact = source.artifacts[at];
            QString text = summary_ ? summary_(artifact) : QString::fromUtf8(artifact.kind().data());
            const QString about = text;
            if (!artifact.path.empty()) // there is room for the name alone
                text = QFileInfo(QString::fromStdString(artifact.path)).fileName()
                    + (artifact.moreFiles() > 0 ? u' ' + counted(countedWords::andMore, artifact.moreFiles()) : QString());
            const Artifact* const next = at + 1 < source.artifacts.size() ? &source.artifacts[at + 1] : nullptr;
            if (next && isPrintedAgain({&source, &artifact}, {&source, next})) // one row among the timings
                text += QStringLiteral(" · ") + tr("again below");
            auto* item = new QTreeWidgetItem(top);
            for (std::size_t side = 0; side < 2; ++side)
                if (shown_->shown[side] == ProfileChoice{document, at}) {
                    text.prepend(QString(letter(side)) + QStringLiteral("  "));
                    item->setData(0, sideRole, QVariant::fromValue<qulonglong>(side));
                }
            item->setText(0, text);
            item->setData(0, documentRole, QVariant::fromValue<qulonglong>(document));
            if (artifact.profile())
                item->setData(0, artifactRole, QVariant::fromValue<qulonglong>(at));
            const QString lines = tr("Lines %1 to %2").arg(artifact.lines.first).arg(artifact.lines.last);
            const QString files = artifact.moreFiles() > 0
                ? tr("%1 and %2: runs of one profile")
                      .arg(QString::fromStdString(artifact.path), counted(countedWords::moreFiles, artifact.moreFiles()))
                : QString::fromStdString(artifact.path);
            item->setToolTip(0, artifact.path.empty() ? lines : files + u'\n' + about + u'\n' + lines);
        }
    }
    list_->expandAll();
}

void SourcesPanel::paintSides()
{
    const Theme& theme = Theme::of(palette());
    const std::array<QColor, 2> tints{theme.baselineTint, theme.candidateTint};
    for (std::size_t side = 0; side < 2; ++side) {
        const bool there = shown_ && shown_->shown[side];
        sides_[side]->setVisible(there);
        if (!there)
            continue;
        sides_[side]->setToolTip(QString(letter(side)) + QStringLiteral(" · ") + QString::fromStdString(shown_->labels[side])
            + u'\n' + QString::fromStdString(shown_->document(side)->source));
        sides_[side]->setAccessibleName(sides_[side]->toolTip());
        sides_[side]->setStyleSheet(
            QStringLiteral("QToolButton { color: %1; background: %2; border: none; border-radius: 4px; font-weight: bold; }")
                .arg(Theme::textOn(tints[side]).name(), tints[side].name()));
    }
    const std::size_t open = shown_ ? shown_->columns.size() : 0;
    more_->setVisible(open > 2);
    more_->setText(QStringLiteral("+%1").arg(open - std::min<std::size_t>(open, 2)));
    more_->setToolTip(tr("Beside these two: %1 more. Shows the list of sources")
                          .arg(counted(countedWords::reports, open - std::min<std::size_t>(open, 2))));
    more_->setAccessibleName(more_->toolTip());
    for (QTreeWidgetItemIterator item(list_); *item; ++item)
        if (const QVariant side = (*item)->data(0, sideRole); side.isValid())
            (*item)->setForeground(0, tints.at(side.toULongLong()));
}

void SourcesPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && sides_[1])
        paintSides();
}

/// In and out of the matrix, in which three profiles and more stand.
void SourcesPanel::addColumnAction(QMenu& menu, ProfileChoice profile)
{
    std::vector<ProfileChoice> columns = shown_->columns;
    const bool isIn = std::erase(columns, profile) > 0;
    if (!isIn)
        columns.push_back(profile);
    if (columns.empty() || std::max(columns.size(), shown_->columns.size()) < 3)
        return; // no matrix, neither now nor then
    menu.addAction(isIn ? tr("Remove from the matrix") : tr("Add to the matrix"), this,
        [this, columns] { Q_EMIT columnsRequested(columns); });
}

void SourcesPanel::showMenu(const QPoint& place)
{
    const QTreeWidgetItem* item = list_->itemAt(place);
    if (!item)
        return;
    QMenu menu(this);
    fillMenu(menu, *item);
    menu.exec(list_->mapToGlobal(place));
}

void SourcesPanel::fillMenu(QMenu& menu, const QTreeWidgetItem& item)
{
    const auto document = static_cast<std::size_t>(item.data(0, documentRole).toULongLong());
    if (item.data(0, artifactRole).isValid()) {
        const ProfileChoice profile{document, static_cast<std::size_t>(item.data(0, artifactRole).toULongLong())};
        menu.addAction(tr("Show alone"), this, [this, profile] { Q_EMIT showRequested(profile); });
        // What is that side already, or all that is on show, would be compared with itself.
        const bool isA = shown_->shown[0] == profile, isB = shown_->shown[1] == profile;
        menu.addAction(tr("Use as baseline A"), this, [this, profile] { Q_EMIT sideRequested(Side::Baseline, profile); })
            ->setDisabled(isA);
        menu.addAction(tr("Use as candidate B"), this, [this, profile] { Q_EMIT sideRequested(Side::Candidate, profile); })
            ->setDisabled(isB || (isA && !shown_->isPair()));
        addColumnAction(menu, profile);
        menu.addSeparator();
    }
    menu.addAction(tr("Show text"), this, [this, document] { Q_EMIT textRequested(document); });
    menu.addSeparator();
    menu.addAction(tr("Read all again"), this, &SourcesPanel::reloadRequested);
    const std::size_t reports = shown_->documents[document]->profiles().size();
    menu.addAction(
        reports > 1 ? tr("Close this source and its %1").arg(counted(countedWords::reports, reports)) : tr("Close this source"),
        this, [this, document] { Q_EMIT closeRequested(document); });
}

} // namespace tvmscope
