// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/windownotices.h"

#include "app/catalog/catalog.h"
#include "app/window/pages.h"
#include "models/session/modelname.h"
#include "widgets/views/emptypage.h"
#include "widgets/views/htmltext.h"

#include <QDialog>
#include <QFileInfo>
#include <QFontDatabase>
#include <QPlainTextEdit>
#include <QTimer>
#include <QUrl>
#include <QVBoxLayout>

#include <utility>

namespace tvmscope {

namespace {
constexpr std::size_t maxTextShown = 1U << 20;
constexpr int savedMs = 12000;
} // namespace

WindowNotices::WindowNotices(const WindowParts& parts, QWidget* window)
    : QObject(window)
    , notice_(parts.notice)
    , saved_(new NoticeStrip(parts.pages))
    , partial_(parts.partial)
    , empty_(parts.empty)
    , window_(window)
{
    saved_->floatAtFoot();
    connect(empty_, &EmptyPage::textRequested, this, &WindowNotices::showFailedText);
    connect(notice_, &NoticeStrip::buttonPressed, this, [this] {
        if (const std::function<void()> pressed = pressed_) // which may say something else
            pressed();
    });
    connect(partial_, &NoticeStrip::buttonPressed, this, [this] {
        if (partialPlace_)
            Q_EMIT diagnosticRequested(*partialPlace_);
    });
}

void WindowNotices::say(NoticeStrip::Kind kind, const QString& sentence)
{
    notice_->show(kind, sentence, {}, true);
}

void WindowNotices::offer(const QString& sentence, const QString& button, std::function<void()> pressed)
{
    pressed_ = std::move(pressed);
    notice_->show(NoticeStrip::Kind::Note, sentence, button, true);
}

bool WindowNotices::saysSomething() const
{
    return !notice_->text().isEmpty();
}

bool WindowNotices::putAway()
{
    bool any = false;
    for (NoticeStrip* const strip : {notice_, saved_}) {
        any = any || !strip->text().isEmpty();
        strip->clear();
    }
    return any;
}

void WindowNotices::sayWithText(const QString& sentence, bool hasText)
{
    pressed_ = [this] { showFailedText(); };
    notice_->show(NoticeStrip::Kind::Error, sentence, hasText ? tr("Show text") : QString(), true);
}

void WindowNotices::saySaved(const QString& path)
{
    const QFileInfo file(path);
    const auto link = [](const QString& place, const QString& words) {
        return QStringLiteral("<a href=\"%1\">%2</a>")
            .arg(QUrl::fromLocalFile(place).toString(QUrl::FullyEncoded), escaped(words));
    };
    saved_->showLinks(NoticeStrip::Kind::Note,
        tr("Saved %1 in %2").arg(link(file.absoluteFilePath(), file.fileName()), link(file.absolutePath(), file.absolutePath())));
    QTimer::singleShot(savedMs, saved_, [saved = saved_, said = saved_->text()] {
        if (saved->text() == said)
            saved->clear();
    });
}

void WindowNotices::showLoaded(const LoadResult& result)
{
    sayWhatIsPartial(*result.shown);
    sayWhatWasWrong(*result.shown);
    if (!result.remark.isEmpty())
        say(NoticeStrip::Kind::Warning, result.remark);
}

void WindowNotices::showFailed(const LoadResult& result, bool somethingOpen)
{
    failed_ = result.failed;
    const bool hasText = failed_ && !failed_->text.text().empty();
    if (somethingOpen)
        sayWithText(result.failure, hasText);
    else
        empty_->showFailure(result.failure, hasText);
}

/// What was put away stays away until something else is to be said.
void WindowNotices::sayWhatIsPartial(const Workspace& shown)
{
    const PartialNotice notice = partialNotice(shown);
    partialPlace_ = notice.place;
    if (notice.text == partialText_ && notice.closable)
        return;
    partialText_ = notice.text;
    partial_->show(NoticeStrip::Kind::Warning, notice.text, notice.button, notice.closable);
}

void WindowNotices::clear()
{
    notice_->clear();
    partial_->clear();
    partialText_.clear();
}

void WindowNotices::sayWhatWasWrong(const Workspace& shown)
{
    for (const DocumentPtr& document : shown.documents)
        for (const Diagnostic& said : document->diagnostics)
            if (said.severity == Severity::Error) {
                failed_ = document;
                sayWithText(sourceTitle(QString::fromStdString(document->source)) + QStringLiteral(": ")
                        + QString::fromStdString(messageText(said.message)),
                    true);
                return;
            }
}

void WindowNotices::showFailedText()
{
    if (!failed_)
        return;
    QDialog dialog(window_);
    dialog.setWindowTitle(QString::fromStdString(failed_->source));
    dialog.resize(800, 520);
    auto* text = new QPlainTextEdit(&dialog);
    text->setReadOnly(true);
    text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    const std::string_view shown = failed_->text.text().substr(0, maxTextShown);
    // A NUL shows as its symbol: to a text field it is nothing, and hides that the source is no text.
    text->setPlainText(
        QString::fromUtf8(shown.data(), static_cast<qsizetype>(shown.size())).replace(QChar(u'\0'), QChar(u'\u2400')));
    auto* column = new QVBoxLayout(&dialog);
    column->addWidget(text);
    dialog.exec();
}

} // namespace tvmscope
