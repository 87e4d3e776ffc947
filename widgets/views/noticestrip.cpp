// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/noticestrip.h"

#include "widgets/painting/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace tvmscope {

namespace {

QColor colorOf(NoticeStrip::Kind kind, const Theme& theme)
{
    switch (kind) {
    case NoticeStrip::Kind::Warning:
        return theme.warning;
    case NoticeStrip::Kind::Error:
        return theme.error;
    case NoticeStrip::Kind::Note:
        break;
    }
    return theme.accent;
}

} // namespace

NoticeStrip::NoticeStrip(QWidget* parent)
    : QFrame(parent)
    , text_(new QLabel(this))
    , button_(new QPushButton(this))
    , close_(new QPushButton(QStringLiteral("✕"), this))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 4, 8, 4);
    row->setSpacing(8);
    text_->setWordWrap(true);
    text_->setTextFormat(Qt::PlainText);
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    row->addWidget(text_, 1);
    row->addWidget(button_);
    row->addWidget(close_);
    close_->setFlat(true);
    close_->setFixedWidth(24);
    close_->setAccessibleName(tr("Close this notice"));
    connect(button_, &QPushButton::clicked, this, &NoticeStrip::buttonPressed);
    connect(close_, &QPushButton::clicked, this, &NoticeStrip::clear);
    hide();
}

void NoticeStrip::show(Kind kind, const QString& text, const QString& button, bool closable)
{
    kind_ = kind;
    text_->setTextFormat(Qt::PlainText);
    text_->setText(text);
    setAccessibleName(text);
    button_->setText(button);
    button_->setVisible(!button.isEmpty());
    close_->setVisible(closable);
    setVisible(!text.isEmpty());
    place();
    update();
}

void NoticeStrip::floatAtFoot()
{
    floats_ = true;
    setAutoFillBackground(true); // it lies on a page
    parentWidget()->installEventFilter(this);
    place();
}

void NoticeStrip::place()
{
    if (!floats_ || isHidden())
        return;
    const QSize room = parentWidget()->size();
    const int height = layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(room.width()) : sizeHint().height();
    setGeometry(0, room.height() - height, room.width(), height);
    raise();
}

bool NoticeStrip::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        place();
    return QFrame::eventFilter(watched, event);
}

void NoticeStrip::showLinks(Kind kind, const QString& html)
{
    show(kind, html, {}, true);
    text_->setTextFormat(Qt::RichText);
    text_->setTextInteractionFlags(Qt::TextBrowserInteraction);
    text_->setOpenExternalLinks(true);
    place();
}

void NoticeStrip::clear()
{
    show(Kind::Note, {});
}

QString NoticeStrip::text() const
{
    return text_->text();
}

void NoticeStrip::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) { // links have the colour of the moment at which they were said
        const QString said = text_->text();
        text_->clear();
        text_->setText(said);
    }
    update();
}

void NoticeStrip::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(palette());
    QColor color = colorOf(kind_, theme);
    QPainter painter(this);
    painter.fillRect(QRect(0, 0, 4, height()), color);
    color.setAlphaF(0.12F);
    painter.fillRect(rect(), color);
    painter.setPen(theme.hairline);
    painter.drawLine(rect().bottomLeft(), rect().bottomRight());
}

} // namespace tvmscope
