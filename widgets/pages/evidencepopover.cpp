// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/evidencepopover.h"

#include "widgets/painting/theme.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QTextDocumentFragment>
#include <QVBoxLayout>

#include <algorithm>

namespace tvmscope {

namespace {
constexpr int widest = 420, highest = 360;
constexpr int popoverMargin = 12;
} // namespace

EvidencePopover::EvidencePopover(QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , scroll_(new QScrollArea(this))
    , text_(new QLabel)
{
    setAccessibleName(tr("Evidence of the match"));
    text_->setTextFormat(Qt::RichText);
    text_->setWordWrap(true);
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(popoverMargin, popoverMargin - 2, popoverMargin, popoverMargin - 2);
    column->addWidget(scroll_);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->setFocusPolicy(Qt::NoFocus); // keys come here
    scroll_->viewport()->setAutoFillBackground(false);
    scroll_->setWidget(text_);
    text_->setAutoFillBackground(false);
}

void EvidencePopover::popUp(const QString& html, const QRect& besides)
{
    setPalette(parentWidget()->palette()); // a window of its own would keep the theme that it was made in
    text_->setText(html);
    setAccessibleDescription(text());
    // A label that wraps has no width of its own: as wide as its longest line, up to a limit.
    text_->setWordWrap(false);
    const int width = std::min(widest, text_->sizeHint().width());
    text_->setWordWrap(true);
    const int height = text_->heightForWidth(width);
    text_->setFixedSize(width, height);
    const QRect screen = parentWidget()->screen()->availableGeometry();
    const int room = std::min(highest, screen.height() / 2);
    const int bar = height > room ? scroll_->verticalScrollBar()->sizeHint().width() : 0;
    scroll_->setFixedSize(width + bar, std::min(height, room));
    scroll_->verticalScrollBar()->setValue(0);
    adjustSize();
    QPoint place(besides.right() - this->width(), besides.bottom() + 1);
    if (place.y() + this->height() > screen.bottom())
        place.setY(besides.top() - this->height());
    place.setX(std::clamp(place.x(), screen.left(), std::max(screen.left(), screen.right() - this->width())));
    place.setY(std::max(place.y(), screen.top()));
    move(place);
    show();
}

void EvidencePopover::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(palette());
    QPainter painter(this);
    painter.setPen(theme.hairline);
    painter.setBrush(theme.secondRow);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

QString EvidencePopover::text() const
{
    return QTextDocumentFragment::fromHtml(text_->text()).toPlainText();
}

/// Long evidence is read with the keys of any page.
bool EvidencePopover::scrollsBy(int key)
{
    QScrollBar& bar = *scroll_->verticalScrollBar();
    const int step = key == Qt::Key_Down ? bar.singleStep()
        : key == Qt::Key_Up              ? -bar.singleStep()
        : key == Qt::Key_PageDown        ? bar.pageStep()
        : key == Qt::Key_PageUp          ? -bar.pageStep()
                                         : 0;
    if (step == 0 || bar.maximum() == 0)
        return false;
    bar.setValue(bar.value() + step);
    return true;
}

void EvidencePopover::keyPressEvent(QKeyEvent* event)
{
    if (scrollsBy(event->key()))
        return;
    close();
    event->accept();
}

} // namespace tvmscope
