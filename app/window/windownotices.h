// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/session/loadrequest.h"
#include "app/window/partialnotice.h"
#include "app/window/windowlayout.h"
#include "widgets/views/noticestrip.h"

#include <functional>
#include <optional>

namespace tvmscope {

/// What a window says of what it opened: what failed, what was wrong with what is shown, what is missing in it or doubtful.
class WindowNotices : public QObject {
    Q_OBJECT
public:
    WindowNotices(const WindowParts& parts, QWidget* window);

    void say(NoticeStrip::Kind kind, const QString& sentence);
    /// With a button that does something about it.
    void offer(const QString& sentence, const QString& button, std::function<void()> pressed);
    /// Nothing is open any more.
    void clear();
    /// Something is said that can be put away.
    bool saysSomething() const;
    /// Puts away what can be put away, as its own button does; false where there is nothing.
    bool putAway();
    /// Where it is, with a link to it and one to its folder.
    void saySaved(const QString& path);
    void showLoaded(const LoadResult& result);
    /// Over the page if something is open; else the invitation gives way to it.
    void showFailed(const LoadResult& result, bool somethingOpen);

Q_SIGNALS:
    /// The user asks what a profile lacks, or what is doubtful.
    void diagnosticRequested(DiagnosticPlace place);

private:
    void sayWhatIsPartial(const Workspace& shown);
    void sayWhatWasWrong(const Workspace& shown);
    void showFailedText();
    void sayWithText(const QString& sentence, bool hasText);

    NoticeStrip* notice_;
    NoticeStrip* saved_; ///< over the page, which stays where it is
    NoticeStrip* partial_;
    QString partialText_; ///< what it was last asked to show; a user may have put it away
    std::optional<DiagnosticPlace> partialPlace_; ///< where its button leads
    EmptyPage* empty_;
    QWidget* window_;
    DocumentPtr failed_; ///< whose text "Show text" shows
    std::function<void()> pressed_; ///< what the button of `notice_` does
};

} // namespace tvmscope
