// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/window/windowactions.h"
#include "models/alignment/side.h"

#include <QObject>

#include <memory>
#include <optional>

class QMainWindow;
class QSettings;

namespace tvmscope {

class CorrectionsController;
class Pages;
class WindowLayout;
class WorkspaceController;

/// What one can do in a window: a table, of which menus and toolbar are made, and the menus that are filled when they open.
/// Asks for files where an action needs one.
class WindowMenus : public QObject {
    Q_OBJECT
public:
    /// The chosen theme is remembered in the settings, unless they are null.
    WindowMenus(QMainWindow* window, WindowLayout* layout, Pages* pages, WorkspaceController* workspace,
        CorrectionsController* corrections, QSettings* settings);

    WindowActions* actions() const noexcept { return actions_.get(); }

Q_SIGNALS:
    void copyAnswerRequested();

private:
    std::vector<WindowAction> actionTable();
    std::vector<WindowAction> fileActions();
    std::vector<WindowAction> editActions();
    std::vector<WindowAction> pageActions();
    std::vector<WindowAction> viewActions();
    void makeUndoActions();
    void makeExports();
    void markView();
    void fillRecent(QMenu& menu);
    void fillExports(QMenu& menu);
    void chooseSources(std::optional<Side> side);
    void loadCorrections();
    void saveCorrections();
    void turnTo(const QString& page, const QString& missing);
    void stepBack();
    void takeTheme(const QString& name);
    void showAbout();

    QMainWindow* window_;
    WindowLayout* layout_;
    Pages* pages_;
    WorkspaceController* workspace_;
    CorrectionsController* corrections_;
    QSettings* settings_;
    std::unique_ptr<WindowActions> actions_;
};

} // namespace tvmscope
