// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/detailspanel.h"

#include "widgets/views/detailshtml.h"

#include <QEvent>
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
    connect(browser_, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
        const QStringList parts = link.toString().split(QLatin1Char(':'));
        if (parts.size() != 3)
            return;
        RowSet rows;
        rows.add(parts[1].toInt(), {static_cast<CallId>(parts[2].toUInt())});
        Q_EMIT sourceRequested(rows);
    });
}

void DetailsPanel::setSelection(Selection* selection)
{
    selection_ = selection;
    connect(selection, &Selection::selectionChanged, this, &DetailsPanel::refresh);
}

void DetailsPanel::setData(const ChartData& content, std::shared_ptr<const std::vector<GroupBlocks>> blocks)
{
    data_ = content;
    blocks_ = std::move(blocks);
    refresh();
}

QString DetailsPanel::text() const
{
    return browser_->toPlainText();
}

void DetailsPanel::refresh()
{
    if (!data_.profiles[0])
        return;
    const Theme& theme = Theme::of(palette());
    const bool selected = selection_ && !selection_->selected().empty();
    browser_->setHtml(selected ? selectionHtml(data_, selection_->selected(), blocks_.get(), theme) : overviewHtml(data_, theme));
}

void DetailsPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        refresh();
}

} // namespace tvmscope
