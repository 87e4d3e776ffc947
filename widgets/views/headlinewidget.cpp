// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/headlinewidget.h"

#include "models/export/countpairs.h"
#include "models/export/executable.h"
#include "models/export/profileheadline.h"
#include "models/export/tasks.h"
#include "models/export/tuning.h"
#include "models/export/tuningjoin.h"
#include "models/profile/messageids.h"
#include "models/session/modelname.h"
#include "widgets/painting/textfit.h"
#include "widgets/views/htmltext.h"
#include "widgets/views/linktiphtml.h"
#include "widgets/views/messagehtml.h"

#include <QEvent>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace tvmscope {

namespace {

/// Pixels at the usual size of the desktop's font; of a low window the headline gives way to the page.
constexpr std::array<double, 3> fontPixels{20, 14, 12}, lowFontPixels{15, 12, 11};
constexpr double smallestHeadline = 14; ///< below it the sentence is rather folded
constexpr double usualFontPixels = 13; ///< of a desktop's font where nobody made it larger
constexpr int narrowestHeadline = 400; ///< of a window that is laid out
constexpr int usualMargin = 8, lowMargin = 3;

std::vector<MessageSpans> worded(const std::vector<Message>& messages, const MessageText& text)
{
    std::vector<MessageSpans> sentences;
    for (const Message& message : messages)
        sentences.push_back(text.spans(message));
    return sentences;
}

constexpr std::string_view separator = " · ";

/// How much larger the desktop's font is than usual; nobody's headline is smaller than the design's.
double fontScale()
{
    return std::max(QFontInfo(QGuiApplication::font()).pixelSize() / usualFontPixels, 1.0);
}

/// The largest size at which the headline fits on one line, else the smallest.
QFont headlineFont(const QString& text, double largest, double smallest, int width)
{
    double pixels = largest;
    while (pixels > smallest && QFontMetricsF(chartFont(pixels, true)).horizontalAdvance(text) > width)
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

/// Of one log what it says, with what to do next; of several how many there are.
std::array<MessageSpans, 3> tuningSentences(const std::vector<TunedLog>& logs, const MessageText& text)
{
    if (logs.size() > 1) {
        std::vector<Message> said{Message("tuning-several", {static_cast<std::int64_t>(logs.size())})};
        for (const TunedLog& log : logs)
            said.push_back(tuningHeadline(*log.summary));
        for (std::size_t other = 1; other < logs.size(); ++other)
            said.push_back(tuningCompared(logs.front(), logs[other]));
        return twoLines(said, text);
    }
    const TuningSummary& summary = *logs.front().summary;
    std::vector<Message> said{tuningHeadline(summary)};
    const std::vector<Message> competing = tuningCompeting(summary), advice = tuningAdvice(summary);
    std::vector<Message> remarks = tuningRemarks(summary);
    remarks.insert(remarks.end(), advice.begin(), advice.end());
    said.insert(said.end(), competing.begin(), competing.end());
    auto lines = twoLines(said, text);
    lines[lines[1].empty() ? 1 : 2] = joinedSpans(worded(remarks, text), " ");
    return lines;
}

/// Of one run what it says; of several how many there are, and what each says first.
std::array<MessageSpans, 3> taskSentences(const std::vector<TaskRow>& rows, const MessageText& text)
{
    std::vector<const TuningTaskList*> runs;
    for (const TaskRow& row : rows)
        if (runs.empty() || runs.back() != row.run)
            runs.push_back(row.run);
    std::vector<Message> said;
    if (runs.size() > 1)
        said.push_back(Message("tasks-several", {static_cast<std::int64_t>(runs.size())}));
    constexpr std::size_t maxRuns = 3; // what is said of more nobody reads
    for (std::size_t at = 0; at < std::min(runs.size(), maxRuns); ++at) {
        said.push_back(tasksHeadline(*runs[at]));
        for (Message& remark : tasksRemarks(*runs[at]))
            said.push_back(std::move(remark));
    }
    auto lines = twoLines(said, text);
    lines[lines[1].empty() ? 1 : 2] = joinedSpans(worded(tasksNotes(*runs.front()), text), " ");
    return lines;
}

/// What two listings say together; of one what it holds, with what to do next.
std::array<MessageSpans, 3> listingSentences(const Workspace& shown, const MessageText& text)
{
    const std::vector<OpenedListing>& listings = shown.listings;
    if (!shown.listingPair)
        return {text.spans(listingHeadline(*listings.front().listing)), text.spans(Message("listing-next")), MessageSpans()};
    auto lines = twoLines(listingsAnswer(listings[0], listings[1], *shown.listingPair), text);
    if (listings.size() > 2)
        lines[2] = text.spans(Message("listing-several", {static_cast<std::int64_t>(listings.size())}));
    return lines;
}

/// What each compilation took; of several how many there are.
std::array<MessageSpans, 3> passSentences(const std::vector<OpenedPasses>& compilations, const MessageText& text)
{
    std::vector<Message> said;
    if (compilations.size() > 1)
        said.push_back(Message("passes-several", {static_cast<std::int64_t>(compilations.size())}));
    constexpr std::size_t maxCompilations = 3; // what is said of more nobody reads
    for (std::size_t at = 0; at < std::min(compilations.size(), maxCompilations); ++at) {
        said.push_back(passesHeadline(compilations[at]));
        if (Message longest = passesLongest(compilations[at]); !longest.code.empty())
            said.push_back(std::move(longest));
    }
    return twoLines(said, text);
}

/// What profiles without durations count; of two, first how they compare.
std::array<MessageSpans, 3> counterSentences(const std::vector<OpenedCounts>& counts, const MessageText& text)
{
    std::vector<Message> said;
    if (counts.size() == 2)
        said.push_back(countedPairHeadline(comparedCounts(*counts[0].counted, *counts[1].counted), {counts[0], counts[1]}));
    constexpr std::size_t maxProfiles = 3; // what is said of more nobody reads
    for (std::size_t at = 0; at < std::min(counts.size(), maxProfiles); ++at)
        said.push_back(countedHeadline(*counts[at].counted));
    auto lines = twoLines(said, text);
    if (const Message choice = countedChoice(*counts.front().counted); !choice.code.empty())
        lines[lines[1].empty() ? 1 : 2] = text.spans(choice);
    return lines;
}

std::array<MessageSpans, 3> sentencesWithoutProfile(const Workspace& shown, const MessageText& text)
{
    if (!shown.counts.empty())
        return counterSentences(shown.counts, text);
    if (shown.listingPair)
        return listingSentences(shown, text);
    if (!shown.tuning.empty())
        return tuningSentences(shown.tuning, text);
    if (!shown.tasks.empty())
        return taskSentences(shown.tasks, text);
    const bool timed = !shown.timingRows.empty();
    if (!timed && !shown.listings.empty())
        return listingSentences(shown, text);
    if (!timed && !shown.passes.empty())
        return passSentences(shown.passes, text);
    if (const std::vector<Message> held = heldHeadline(shown.documents); !timed && !held.empty())
        return twoLines(held, text);
    auto lines = twoLines(timed ? timingsHeadline(shown.timingRows) : warningsHeadline(shown.documents), text);
    lines[lines[1].empty() ? 1 : 2] = text.spans(timed ? Message("timings-without-report") : Message("warnings-without-report"));
    return lines;
}

/// Of a profile alone: a tuning log beside it says first how much of its time is tuned, what stands around it what explains it.
std::array<MessageSpans, 3> profileSentences(const ChartData& content)
{
    const Workspace& shown = *content.workspace;
    const Profile& profile = *content.profile(0);
    std::array<MessageSpans, 3> lines;
    if (!shown.joins.empty()) {
        lines[0] = content.text.spans(joinHeadline(shown.joins.front()));
        lines[1] = joinedSpans(worded(joinSentences(shown.joins.front()), content.text), " ");
    } else {
        const ProfileHeadline headline = profileHeadline(*shown.analyzed[0], content.label(0).toStdString(), shown.story);
        const bool explained = !shown.story.answer.empty();
        lines[0] = joinedSpans(worded(explained ? headline.sentences() : headline.first, content.text), " ");
        lines[1] = joinedSpans(worded(explained ? shown.story.answer : headline.then, content.text), " ");
    }
    lines[2] = !shown.story.advice.empty() && shown.joins.empty()
        ? joinedSpans(worded(shown.story.advice, content.text), " ")
        : joinedSpans(
            worded({rowsMessage(profile), checksumMessage(profile), timeBasisMessage(profile.timeBasis())}, content.text),
            separator);
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
    return profileSentences(content);
}

HeadlineWidget::HeadlineWidget(QWidget* parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Answer"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, usualMargin, 12, usualMargin);
    column->setSpacing(2);
    for (std::size_t line = 0; line < labels_.size(); ++line) {
        auto* label = new QLabel(this);
        label->setTextFormat(Qt::RichText);
        label->setTextInteractionFlags(Qt::TextBrowserInteraction);
        label->setMinimumWidth(0);
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        label->setWordWrap(true);
        connect(label, &QLabel::linkActivated, this, &HeadlineWidget::follow);
        connect(label, &QLabel::linkHovered, this, [this, label](const QString& link) {
            const Target target = linkedTarget(link, targets_);
            const QString tip = ranks() ? linkTipOfSetHtml(content_, target) : linkTipHtml(content_, target);
            label->setToolTip(tip.isEmpty() ? sourcesTip() : tip);
        });
        column->addWidget(label);
        labels_[line] = label;
    }
    column->addStretch(1);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize HeadlineWidget::sizeHint() const
{
    return {800, height_};
}

void HeadlineWidget::setLow(bool low)
{
    if (low_ == low)
        return;
    low_ = low;
    layout()->setContentsMargins(12, low ? lowMargin : usualMargin, 12, low ? lowMargin : usualMargin);
    refresh();
}

void HeadlineWidget::setSelection(Selection* selection)
{
    selection_ = selection;
}

void HeadlineWidget::setData(const ChartData& content)
{
    content_ = content;
    sentences_ = ranks() ? rankingSentences(*content.workspace->profileSet, content.text) : headlineSentences(content);
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

QFont HeadlineWidget::fontOf(std::size_t line, int width) const
{
    const double scale = fontScale();
    const double pixels = (low_ ? lowFontPixels : fontPixels)[line] * scale;
    return line == 0 ? headlineFont(plainText(sentences_[0]), pixels, smallestHeadline * scale, width) : chartFont(pixels);
}

/// Nothing of it is ever cut: what has no room on one line folds.
void HeadlineWidget::refresh()
{
    const Theme& theme = Theme::of(palette());
    const int width = labels_[0]->width() - 4;
    const QString sources = sourcesTip();
    targets_.clear();
    const QMargins margins = layout()->contentsMargins();
    int height = margins.top() + margins.bottom() + 2 * layout()->spacing();
    for (std::size_t line = 0; line < labels_.size(); ++line) {
        QLabel* label = labels_[line];
        const QFont font = fontOf(line, width);
        label->setFont(font);
        QPalette colors;
        for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text}) // a label that is a link paints as text
            colors.setColor(role, line == 2 ? theme.secondary : theme.text);
        label->setPalette(colors);
        label->setText(messageHtml(sentences_[line], content_.isPair(), theme, targets_));
        label->setToolTip(sources);
        label->setAccessibleName(plainText(sentences_[line]));
        // A line that says nothing is no place to stop at with the keys.
        label->setTextInteractionFlags(sentences_[line].empty() ? Qt::NoTextInteraction : Qt::TextBrowserInteraction);
        label->setMinimumHeight(0); // else it would want what it had before
        // Before it is laid out its width means nothing, and a window that grew for it would stay so.
        const int wanted = width < narrowestHeadline ? 0 : label->heightForWidth(width);
        const int least = QFontMetrics(font).height() + (low_ ? 0 : 3);
        const bool isNothing = sentences_[line].empty();
        label->setFixedHeight(isNothing ? 0 : std::max(wanted, least));
        height += label->height();
    }
    if (height == height_)
        return;
    height_ = height;
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
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange
        || event->type() == QEvent::ApplicationFontChange)
        refresh();
}

void HeadlineWidget::follow(const QString& link)
{
    const Target target = linkedTarget(link, targets_);
    if (!selection_ || target == Target())
        return;
    selection_->select(target);
    Q_EMIT linkFollowed();
}

} // namespace tvmscope
