// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/inforcestrip.h"

#include "widgets/painting/textfit.h"
#include "widgets/painting/theme.h"
#include "widgets/views/pagetabs.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

#include <algorithm>
#include <numeric>

namespace tvmscope {

namespace {
constexpr int lowestStrip = PageTabs::preferredHeight, lowestChip = 22, leastText = 60, leastStrip = 200;
}

/// What is in force and the way to take it back.
class InForceStrip::Chip : public QFrame {
public:
    Chip(const InForce& entry, InForceStrip* strip)
        : QFrame(strip)
        , text_(entry.text)
        , short_(entry.shortText)
        , elide_(entry.kind == InForceKind::Corrected ? Qt::ElideMiddle : Qt::ElideRight)
        , label_(new QLabel(entry.text, this))
    {
        auto* row = new QHBoxLayout(this);
        row->setContentsMargins(8, 0, 2, 0);
        row->setSpacing(4);
        fitFont();
        label_->setTextFormat(Qt::PlainText);
        row->addWidget(label_);
        const InForceKind kind = entry.kind;
        if (kind == InForceKind::Corrected) {
            QToolButton* show = addButton(tr("Show"), tr("Select what your corrections are about"));
            connect(show, &QToolButton::clicked, strip, &InForceStrip::correctionsRequested);
            wordy_ = addButton(tr("Take back"), tr("Compare without your corrections (Ctrl+Z brings them back)"));
            connect(wordy_, &QToolButton::clicked, strip, [strip, kind] { Q_EMIT strip->takeBackRequested(kind); });
            return;
        }
        QToolButton* back = addButton(cross(), tr("Take back: %1").arg(entry.text));
        connect(back, &QToolButton::clicked, strip, [strip, kind] { Q_EMIT strip->takeBackRequested(kind); });
    }

    /// A larger font of the desktop has room.
    void fitFont()
    {
        setFixedHeight(std::max(lowestChip, fontMetrics().height() + 4));
        for (QToolButton* button : findChildren<QToolButton*>())
            button->setFixedHeight(height() - 4);
    }
    /// Where there is little room, a sign stands for a button's words.
    void setTerse(bool terse)
    {
        if (wordy_)
            wordy_->setText(terse ? cross() : tr("Take back"));
    }
    int textWidth() const { return label_->fontMetrics().horizontalAdvance(text_) + 2; }
    int besidesText() const { return sizeHint().width() - label_->sizeHint().width(); }
    void setTextRoom(int width)
    {
        // What it is about stands in front; cut inside a word or a number it could say something else. Of corrections the end
        // says how they differ, and what was corrected is worth more than that there are some, which the chip shows.
        const bool fits = label_->fontMetrics().horizontalAdvance(text_) <= width;
        const QString shown = fits ? text_
            : short_.isEmpty()     ? elidedAtWord(text_, QFontMetricsF(label_->font()), width)
                                   : label_->fontMetrics().elidedText(short_, elide_, width);
        label_->setText(shown);
        label_->setToolTip(shown == text_ ? QString() : text_);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        const Theme& theme = Theme::of(palette());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(theme.hairline);
        painter.setBrush(theme.secondRow);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }

private:
    static QString cross() { return QStringLiteral("✕"); }

    QToolButton* addButton(const QString& text, const QString& tip)
    {
        auto* button = new QToolButton(this);
        button->setText(text);
        button->setAutoRaise(true);
        button->setToolTip(tip);
        button->setAccessibleName(tip);
        button->setFixedHeight(height() - 4);
        layout()->addWidget(button);
        return button;
    }

    QString text_;
    QString short_;
    Qt::TextElideMode elide_; ///< of the short text, where it has not the room either
    QLabel* label_;
    QToolButton* wordy_ = nullptr;
};

InForceStrip::InForceStrip(QWidget* parent)
    : QFrame(parent)
    , row_(new QHBoxLayout(this))
    , name_(new QLabel(tr("In force"), this))
{
    setAccessibleName(tr("What is in force"));
    fitFont();
    setMinimumWidth(leastStrip);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // chips are cut before they widen the window
    row_->setContentsMargins(12, 0, 12, 0);
    row_->setSpacing(8);
    name_->setForegroundRole(QPalette::PlaceholderText);
    row_->addWidget(name_);
    row_->addStretch(1);
    hide();
}

void InForceStrip::setEntries(const std::vector<InForce>& entries)
{
    if (entries == entries_)
        return;
    entries_ = entries;
    for (Chip* chip : chips_) {
        chip->hide(); // it may be its own button that is pressed: it goes when that is done
        chip->deleteLater();
    }
    chips_.clear();
    for (const InForce& entry : entries_) {
        chips_.push_back(new Chip(entry, this));
        row_->insertWidget(row_->count() - 1, chips_.back());
        chips_.back()->show();
    }
    setVisible(!entries_.empty());
    fitChips();
}

QStringList InForceStrip::texts() const
{
    QStringList texts;
    for (const InForce& entry : entries_)
        texts << entry.text;
    return texts;
}

void InForceStrip::fitFont()
{
    setFixedHeight(std::max(lowestStrip, fontMetrics().height() + 14));
    for (Chip* chip : chips_)
        chip->fitFont();
}

/// What all but the texts of chips needs.
int InForceStrip::besidesTexts() const
{
    const QMargins margins = row_->contentsMargins();
    int width = margins.left() + margins.right() + (name_->isHidden() ? 0 : name_->sizeHint().width());
    for (const Chip* chip : chips_)
        width += chip->besidesText() + row_->spacing();
    return width;
}

/// First go words that the chips show as well, then the longest texts give way, so that short ones stay whole.
void InForceStrip::fitChips()
{
    if (chips_.empty())
        return;
    for (const bool terse : {false, true}) {
        name_->setHidden(terse);
        for (Chip* chip : chips_)
            chip->setTerse(terse);
        const auto withLeast = [](int sum, const Chip* chip) { return sum + std::min(leastText, chip->textWidth()); };
        if (std::accumulate(chips_.begin(), chips_.end(), besidesTexts(), withLeast) <= width())
            break;
    }
    std::vector<int> rooms;
    for (Chip* chip : chips_) {
        chip->setTextRoom(chip->textWidth());
        rooms.push_back(chip->textWidth());
    }
    int tooMuch = std::accumulate(rooms.begin(), rooms.end(), besidesTexts()) - width();
    while (tooMuch > 0) {
        const auto longest = std::max_element(rooms.begin(), rooms.end());
        const int less = std::min(tooMuch, *longest - leastText);
        if (less <= 0)
            break;
        const int step = std::min(less, 20);
        *longest -= step;
        tooMuch -= step;
    }
    for (std::size_t at = 0; at < chips_.size(); ++at)
        chips_[at]->setTextRoom(rooms[at]);
}

void InForceStrip::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    fitChips();
}

void InForceStrip::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        fitFont();
        fitChips();
    }
    update();
}

void InForceStrip::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(palette());
    QPainter painter(this);
    painter.setPen(theme.hairline);
    painter.drawLine(rect().bottomLeft(), rect().bottomRight());
}

} // namespace tvmscope
