// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/window/mainwindow.h"

#include <QSignalSpy>

#include <utility>

namespace tvmscope {

/// A window as a user has it: shown, and waited for until what was asked of it is done.
class ShownWindow : public MainWindow {
public:
    explicit ShownWindow(QSettings* settings = nullptr, Loader::Work work = load)
        : MainWindow(settings, nullptr, std::move(work))
        , settled_(this, &MainWindow::settled)
    {
        resize(1280, 720);
        show();
    }

    /// True if what was asked for came to be shown.
    bool settles(int atMostMs = 30000)
    {
        return (!settled_.isEmpty() || settled_.wait(atMostMs)) && settled_.takeFirst().front().toBool();
    }
    bool opens(const QStringList& words)
    {
        workspace()->open(words);
        return settles();
    }
    /// True if nothing that was asked for is answered within that time.
    bool staysQuiet(int forMs) { return !settled_.wait(forMs); }

private:
    QSignalSpy settled_;
};

} // namespace tvmscope
