// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/detailspanel.h"

#include "widgets/views/detailshtml.h"
#include "widgets/views/messagehtml.h"

#include <QEvent>
#include <QScrollBar>
#include <QTextBrowser>
#include <QUrl>
#include <QVBoxLayout>

namespace tvmscope {

DetailsPanel::DetailsPanel(QWidget* parent)
    : QWidget(parent)
    , browser_(new QTextBrowser(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(browser_);
    browser_->setFrameShape(QFrame::NoFrame);
    browser_->setOpenLinks(false);
    browser_->setAccessibleName(tr("Details"));
    browser_->document()->setDocumentMargin(12);
    connect(browser_, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) { follow(link.toString()); });
    soon_.setSingleShot(true);
    connect(&soon_, &QTimer::timeout, this, &DetailsPanel::refreshNow);
}

void DetailsPanel::setSelection(Selection* selection)
{
    selection_ = selection;
    connect(selection, &Selection::selectionChanged, this, &DetailsPanel::refreshSoon);
}

void DetailsPanel::setData(const ChartData& content, std::shared_ptr<const std::vector<GroupBlocks>> blocks)
{
    data_ = content;
    blocks_ = std::move(blocks);
    refreshSoon();
}

void DetailsPanel::follow(const QString& link)
{
    const QStringList parts = link.split(QLatin1Char(':'));
    if (parts.size() == 3 && parts[0] == QStringLiteral("line"))
        Q_EMIT sourceRequested(
            {CallsTarget{static_cast<ProfileIndex>(parts[1].toUInt()), {static_cast<CallId>(parts[2].toUInt())}}});
    else if (parts.size() == 2 && parts[0] == QStringLiteral("finding"))
        selectFinding(parts[1].toULong());
    else if (const Target target = linkedTarget(link, targets_); selection_ && target != Target())
        selection_->select(target);
}

void DetailsPanel::selectFinding(std::size_t number)
{
    if (!selection_ || !data_.workspace || !data_.workspace->findings || number >= data_.workspace->findings->size())
        return;
    std::vector<Target> targets;
    for (const EvidenceRows& evidence : (*data_.workspace->findings)[number].rows)
        targets.emplace_back(CallsTarget{static_cast<ProfileIndex>(evidence.profile), evidence.rows});
    selection_->select(std::move(targets));
}

QString DetailsPanel::text()
{
    refreshNow();
    return browser_->toPlainText();
}

void DetailsPanel::refreshSoon()
{
    stale_ = true;
    if (isVisible())
        soon_.start();
}

void DetailsPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (stale_)
        soon_.start();
}

void DetailsPanel::refreshNow()
{
    if (!stale_ || !data_.profile(0))
        return;
    stale_ = false;
    soon_.stop();
    const Theme& theme = Theme::of(palette());
    const bool selected = selection_ && !selection_->selectedRows().empty();
    targets_.clear();
    showHtml(selected ? selectionHtml(data_, selection_->selectedRows(), blocks_.get(), theme)
                      : findingsHtml(data_, theme, targets_) + overviewHtml(data_, theme, targets_));
}

/// The scroll bar stays as it is until the new text is there: between the two there is nothing to scroll, and a bar that goes and
/// comes back changes the width and has everything laid out again.
void DetailsPanel::showHtml(const QString& html)
{
    const bool scrolls = browser_->verticalScrollBar()->isVisibleTo(browser_);
    browser_->setVerticalScrollBarPolicy(scrolls ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    browser_->setHtml(html);
    browser_->setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
}

void DetailsPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        refreshSoon();
}

} // namespace tvmscope
