// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/window/lastfolders.h"
#include "app/window/windowactions.h"
#include "models/alignment/side.h"

#include <QFileDialog>
#include <QObject>

#include <memory>
#include <optional>

class QMainWindow;
class QSettings;

namespace tvmscope {

class CorrectionsController;
class Navigation;
class Pages;
class WindowLayout;
class WindowNotices;
class WorkspaceController;

/// What the actions of a window act on.
struct WindowControls {
    QMainWindow* window;
    WindowLayout* layout;
    Pages* pages;
    WorkspaceController* workspace;
    CorrectionsController* corrections;
    Navigation* navigation;
    WindowNotices* notices;
};

/// What one can do in a window: a table, of which menus and toolbar are made, and the menus that are filled when they open.
/// Asks for files where an action needs one.
class WindowMenus : public QObject {
    Q_OBJECT
public:
    /// The chosen theme is remembered in the settings, unless they are null.
    WindowMenus(const WindowControls& controls, QSettings* settings);

    WindowActions* actions() const noexcept { return actions_.get(); }
    /// Call when something else is on show: what can be done with it, and why the rest cannot.
    void update();

Q_SIGNALS:
    void copyAnswerRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

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
    QStringList chosenFiles(const QString& title, QFileDialog::FileMode mode);
    void addSources();
    void chooseFolder();
    void swapSides();
    void find();
    void openContextMenu();
    void toggleFullScreen();
    void loadCorrections();
    void saveCorrections();
    void updateWay();
    void stepBack();
    void takeTheme(const QString& name);
    void showAbout();

    QMainWindow* window_;
    WindowLayout* layout_;
    Pages* pages_;
    WorkspaceController* workspace_;
    CorrectionsController* corrections_;
    Navigation* navigation_;
    WindowNotices* notices_;
    QSettings* settings_;
    LastFolders files_;
    std::unique_ptr<WindowActions> actions_;
};

} // namespace tvmscope
