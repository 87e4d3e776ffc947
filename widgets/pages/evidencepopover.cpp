// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/evidencepopover.h"

#include "widgets/painting/theme.h"

#include <QKeyEvent>
#include <QLabel>
#include <QScreen>
#include <QTextDocumentFragment>
#include <QVBoxLayout>

#include <algorithm>

namespace tvmscope {

namespace {
constexpr int widest = 420;
constexpr int popoverMargin = 12;
} // namespace

EvidencePopover::EvidencePopover(QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , text_(new QLabel(this))
{
    setFrameShape(QFrame::Box);
    setAccessibleName(tr("Evidence of the match"));
    text_->setTextFormat(Qt::RichText);
    text_->setWordWrap(true);
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(popoverMargin, popoverMargin - 2, popoverMargin, popoverMargin - 2);
    column->addWidget(text_);
}

void EvidencePopover::popUp(const QString& html, const QRect& besides)
{
    const Theme& theme = Theme::of(palette());
    setStyleSheet(QStringLiteral("tvmscope--EvidencePopover { background: %1; border: 1px solid %2; }")
                      .arg(theme.secondRow.name(), theme.hairline.name()));
    text_->setText(html);
    setAccessibleDescription(text());
    // A label that wraps has no width of its own: as wide as its longest line, up to a limit.
    text_->setWordWrap(false);
    const int width = std::min(widest, text_->sizeHint().width());
    text_->setWordWrap(true);
    text_->setFixedWidth(width);
    adjustSize();
    const QRect screen = parentWidget()->screen()->availableGeometry();
    QPoint place(besides.right() - this->width(), besides.bottom() + 1);
    if (place.y() + height() > screen.bottom())
        place.setY(besides.top() - height());
    place.setX(std::clamp(place.x(), screen.left(), std::max(screen.left(), screen.right() - this->width())));
    place.setY(std::max(place.y(), screen.top()));
    move(place);
    show();
}

QString EvidencePopover::text() const
{
    return QTextDocumentFragment::fromHtml(text_->text()).toPlainText();
}

void EvidencePopover::keyPressEvent(QKeyEvent* event)
{
    close();
    event->accept();
}

} // namespace tvmscope
