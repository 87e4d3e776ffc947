// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/headlinewidget.h"

#include "models/export/profileheadline.h"
#include "models/profile/messageids.h"
#include "models/session/modelname.h"
#include "widgets/painting/textfit.h"
#include "widgets/views/htmltext.h"
#include "widgets/views/messagehtml.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace tvmscope {

namespace {

constexpr std::array<int, 3> lineHeights{28, 22, 18};
constexpr std::array<double, 3> fontPixels{20, 14, 12};
constexpr double smallestHeadline = 14;
constexpr int narrowestHeadline = 400; ///< of a window that is laid out
constexpr int mostFolded = 4; ///< lines of what the answer rests on; the narrowestHeadline window needs so many

std::vector<MessageSpans> worded(const std::vector<Message>& messages, const MessageText& text)
{
    std::vector<MessageSpans> sentences;
    for (const Message& message : messages)
        sentences.push_back(text.spans(message));
    return sentences;
}

constexpr std::string_view separator = " · ";

/// The largest size at which the headline fits on one line.
QFont headlineFont(const QString& text, int width)
{
    double pixels = fontPixels[0];
    while (pixels > smallestHeadline && QFontMetricsF(chartFont(pixels, true)).horizontalAdvance(text) > width)
        pixels -= 1;
    return chartFont(pixels, true);
}

/// The first sentence, and the others behind each other.
std::array<MessageSpans, 3> twoLines(const std::vector<Message>& messages, const MessageText& text)
{
    std::vector<MessageSpans> said = worded(messages, text);
    std::array<MessageSpans, 3> lines;
    if (said.empty())
        return lines;
    lines[0] = std::move(said.front());
    said.erase(said.begin());
    lines[1] = joinedSpans(said, " ");
    return lines;
}

std::array<MessageSpans, 3> sentencesWithoutProfile(const Workspace& shown, const MessageText& text)
{
    const bool timed = !shown.timingRows.empty();
    auto lines = twoLines(timed ? timingsHeadline(shown.timingRows) : warningsHeadline(shown.documents), text);
    lines[lines[1].empty() ? 1 : 2] = text.spans(timed ? Message("timings-without-report") : Message("warnings-without-report"));
    return lines;
}

std::array<MessageSpans, 3> rankingSentences(const ProfileSet& profileSet, const MessageText& text)
{
    return {text.spans(profileSet.headline), joinedSpans(worded(profileSet.notes, text), " "), MessageSpans()};
}

} // namespace

std::array<MessageSpans, 3> headlineSentences(const ChartData& content)
{
    if (!content.text || !content.workspace)
        return {};
    if (!content.profile(0))
        return sentencesWithoutProfile(*content.workspace, content.text);
    if (content.comparison()) {
        const Answer& answer = content.comparison()->answer;
        std::vector<MessageSpans> reliability;
        if (!answer.whatIf.empty())
            reliability.push_back(joinedSpans(worded(answer.whatIf, content.text), " "));
        for (const std::vector<Message>* part : {&answer.reliability, &answer.comparable})
            for (MessageSpans& sentence : worded(*part, content.text))
                reliability.push_back(std::move(sentence));
        return {content.text.spans(answer.headline), joinedSpans(worded(answer.contributors, content.text), " "),
            joinedSpans(reliability, separator)};
    }
    if (content.isPair()) {
        const auto& coming = content.workspace->coming;
        return {content.text.spans(Message("headline-two-profiles",
                    {ProfileLabel{content.workspace->labels[0], ProfileIndex{0}},
                        ProfileLabel{content.workspace->labels[1], ProfileIndex{1}}})),
            coming ? content.text.spans(stepMessage(*coming)) : MessageSpans()};
    }
    const Profile& profile = *content.profile(0);
    std::array<MessageSpans, 3> lines
        = twoLines(profileHeadline(*content.workspace->analyzed[0], content.label(0).toStdString(), content.workspace->timings),
            content.text);
    lines[2] = joinedSpans(
        worded({rowsMessage(profile), checksumMessage(profile), timeBasisMessage(profile.timeBasis())}, content.text), separator);
    return lines;
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
        label->setWordWrap(line + 1 == labels_.size());
        connect(label, &QLabel::linkActivated, this, &HeadlineWidget::follow);
        column->addWidget(label);
        labels_[line] = label;
    }
    column->addStretch(1);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize HeadlineWidget::sizeHint() const
{
    return {800, preferredHeight + foldedHeight_};
}

void HeadlineWidget::setSelection(Selection* selection)
{
    selection_ = selection;
}

void HeadlineWidget::setData(const ChartData& content)
{
    content_ = content;
    const bool ranks = ranking_ && content.workspace && content.workspace->profileSet;
    sentences_ = ranks ? rankingSentences(*content.workspace->profileSet, content.text) : headlineSentences(content);
    refresh();
}

void HeadlineWidget::setRanking(bool ranking)
{
    if (ranking_ == ranking)
        return;
    ranking_ = ranking;
    setData(content_);
}

QStringList HeadlineWidget::lines() const
{
    return {plainText(sentences_[0]), plainText(sentences_[1]), plainText(sentences_[2])};
}

/// Which report each side is, in its tint.
QString HeadlineWidget::sourcesTip() const
{
    const Theme& theme = Theme::of(palette());
    const Workspace* shown = content_.workspace.get();
    if (!shown)
        return {};
    QStringList lines{QStringLiteral("<b>%1</b>").arg(escaped(modelName(*shown)))};
    const std::array<QColor, 2> tints{theme.baselineTint, theme.candidateTint};
    for (std::size_t side = 0; side < tints.size(); ++side)
        if (const Document* document = shown->document(side)) {
            const QString label = escaped(content_.label(side));
            lines << QStringLiteral("%1 · %2").arg(
                content_.isPair() ? coloured(label, tints[side]) : label, escaped(document->source));
        }
    return lines.join(QStringLiteral("<br>"));
}

/// The first two lines are cut where they must be; what the answer rests on never is, it folds.
void HeadlineWidget::refresh()
{
    const Theme& theme = Theme::of(palette());
    const int width = labels_[0]->width() - 4;
    const QString sources = sourcesTip();
    targets_.clear();
    for (std::size_t line = 0; line < labels_.size(); ++line) {
        QLabel* label = labels_[line];
        const bool folds = line + 1 == labels_.size();
        const QString whole = plainText(sentences_[line]);
        const QFont font = line == 0 ? headlineFont(whole, width) : chartFont(fontPixels[line]);
        const QString fitted = folds ? whole : QFontMetrics(font).elidedText(whole, Qt::ElideRight, width);
        const bool fits = fitted == whole;
        label->setFont(font);
        QPalette colors;
        colors.setColor(QPalette::WindowText, line == 2 ? theme.secondary : theme.text);
        label->setPalette(colors);
        const MessageSpans shown = fits ? sentences_[line] : cutSpans(sentences_[line], fitted.size() - 1);
        label->setText(messageHtml(shown, content_.isPair(), theme, targets_));
        std::vector<Target> ofTip; // a tooltip's links cannot be clicked
        const QString tip
            = fits ? QString() : messageHtml(sentences_[line], content_.isPair(), theme, ofTip) + QStringLiteral("<hr>");
        label->setToolTip(tip + sources);
        label->setAccessibleName(whole);
        if (folds) {
            label->setMinimumHeight(0); // else it would want what it had before
            // Before it is laid out its width means nothing, and a window that grew for it would stay so.
            const int wanted = width < narrowestHeadline ? 0 : label->heightForWidth(width);
            label->setFixedHeight(std::clamp(wanted, lineHeights[line], mostFolded * lineHeights[line]));
        }
    }
    const int more = labels_.back()->height() - lineHeights.back();
    if (more == foldedHeight_)
        return;
    foldedHeight_ = more;
    // In the middle of being laid out, asking for another height would be forgotten.
    QMetaObject::invokeMethod(this, &QWidget::updateGeometry, Qt::QueuedConnection);
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
    const Target target = linkedTarget(link, targets_);
    if (selection_ && target != Target())
        selection_->select(target);
}

} // namespace tvmscope
