// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/headlinewidget.h"

#include "models/export/profileheadline.h"
#include "models/profile/messageids.h"
#include "widgets/painting/textfit.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace tvmscope {

namespace {

constexpr std::array<int, 3> lineHeights{28, 22, 18};
constexpr std::array<double, 3> fontPixels{20, 14, 12};
constexpr double smallestHeadline = 14;

QStringList worded(const std::vector<Message>& messages, const MessageText& text)
{
    QStringList sentences;
    for (const Message& message : messages)
        sentences << QString::fromStdString(text(message));
    return sentences;
}

/// What the numbers of one profile rest on: its own arithmetic, and what its order and digits are worth.
std::vector<Message> profileRests(const Profile& profile)
{
    std::vector<Message> said;
    const auto rows = static_cast<std::int64_t>(profile.rowCount());
    said.emplace_back("rows-calls", std::vector<MessageArgument>{rows, profile.callCount(), Microseconds{profile.sumUs()}});
    const Checksum& sum = profile.checksum();
    switch (sum.verdict) {
    case Checksum::Verdict::Absent:
        said.push_back(Message("checksum-none-printed"));
        break;
    case Checksum::Verdict::Verified:
        said.emplace_back(
            "checksum-holds", std::vector<MessageArgument>{Microseconds{sum.printedSumUs.value_or(profile.sumUs())}});
        break;
    case Checksum::Verdict::Differs:
        said.emplace_back("checksum-does-not-hold",
            std::vector<MessageArgument>{rows, profile.callCount(), sum.printedCalls.value_or(profile.callCount()),
                sum.missingCalls, Microseconds{sum.missingUs}});
        break;
    }
    said.emplace_back("time-" + std::string(timeBasisId(profile.timeBasis())));
    return said;
}

/// The largest size at which the headline fits on one line.
QFont headlineFont(const QString& text, int width)
{
    double pixels = fontPixels[0];
    while (pixels > smallestHeadline && QFontMetricsF(chartFont(pixels, true)).horizontalAdvance(text) > width)
        pixels -= 1;
    return chartFont(pixels, true);
}

} // namespace

std::array<QString, 3> headlineSentences(const ChartData& content)
{
    if (!content.text || !content.profiles[0])
        return {};
    if (content.comparison) {
        const Answer& answer = content.comparison->answer;
        QStringList rests = worded(answer.reliability, content.text) + worded(answer.comparable, content.text);
        if (!answer.whatIf.empty())
            rests.prepend(worded(answer.whatIf, content.text).join(u' '));
        return {QString::fromStdString(content.text(answer.headline)), worded(answer.contributors, content.text).join(u' '),
            rests.join(QStringLiteral(" · "))};
    }
    QStringList said = worded(profileHeadline(*content.profiles[0], content.labels[0].toStdString()), content.text);
    const QString first = said.isEmpty() ? QString() : said.takeFirst();
    return {first, said.join(u' '), worded(profileRests(*content.profiles[0]), content.text).join(QStringLiteral(" · "))};
}

HeadlineWidget::HeadlineWidget(QWidget* parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Answer"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 8);
    column->setSpacing(2);
    for (std::size_t line = 0; line < labels_.size(); ++line) {
        auto* label = new QLabel(this);
        label->setFixedHeight(lineHeights[line]);
        label->setTextFormat(Qt::RichText);
        label->setTextInteractionFlags(Qt::TextBrowserInteraction);
        label->setMinimumWidth(0);
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        connect(label, &QLabel::linkActivated, this, &HeadlineWidget::follow);
        column->addWidget(label);
        labels_[line] = label;
    }
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize HeadlineWidget::sizeHint() const
{
    return {800, preferredHeight};
}

void HeadlineWidget::setSelection(Selection* selection)
{
    selection_ = selection;
}

void HeadlineWidget::setData(const ChartData& content)
{
    sentences_ = headlineSentences(content);
    links_ = std::make_unique<AnswerLinks>(content);
    refresh();
}

QStringList HeadlineWidget::lines() const
{
    return {sentences_[0], sentences_[1], sentences_[2]};
}

void HeadlineWidget::refresh()
{
    if (!links_)
        return;
    const Theme& theme = Theme::of(palette());
    const int width = labels_[0]->width() - 4;
    for (std::size_t line = 0; line < labels_.size(); ++line) {
        QLabel* label = labels_[line];
        const QFont font = line == 0 ? headlineFont(sentences_[0], width) : chartFont(fontPixels[line]);
        const QString fitted = QFontMetrics(font).elidedText(sentences_[line], Qt::ElideRight, width);
        label->setFont(font);
        QPalette colors = palette();
        colors.setColor(QPalette::WindowText, line == 2 ? theme.secondary : theme.text);
        label->setPalette(colors);
        label->setText(links_->html(fitted, theme));
        label->setToolTip(fitted == sentences_[line] ? QString() : sentences_[line]);
        label->setAccessibleName(sentences_[line]);
    }
}

void HeadlineWidget::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layout()->activate();
    refresh();
}

void HeadlineWidget::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        refresh();
}

void HeadlineWidget::follow(const QString& link)
{
    const RowSet rows = links_->rows(link);
    if (selection_ && !rows.empty())
        selection_->select(rows);
}

} // namespace tvmscope
