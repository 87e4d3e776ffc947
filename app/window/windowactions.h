// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QHash>
#include <QKeySequence>
#include <QString>

#include <functional>
#include <vector>

class QAction;
class QMainWindow;
class QMenu;
class QToolBar;

namespace tvmscope {

/// When an action can be used.
enum class Needs { Nothing, Document, Pair };

/// One thing the window can do: menus and toolbar are made from a table of these.
struct WindowAction {
    QString id;
    QString menu; ///< title of the menu it stands in
    QString text;
    QString tool; ///< short text on the toolbar, beside the icon of its id; empty: not there
    QList<QKeySequence> keys;
    Needs needs = Needs::Nothing;
    std::function<void()> run;
    bool separator = false; ///< a line above it
};

/// The actions of a window by id.
class WindowActions {
public:
    /// Fills menu bar and toolbar from the table.
    WindowActions(QMainWindow* window, QToolBar* toolbar, const std::vector<WindowAction>& table);

    QAction* action(const QString& id) const;
    /// A menu by its title, made if it is not there.
    QMenu* menu(const QString& title);
    void update(bool document, bool pair);
    /// Puts a check mark before an action, or takes it away.
    void mark(const QString& id, bool marked);

private:
    QMainWindow* window_;
    QHash<QString, QAction*> actions_;
    QHash<QString, QMenu*> menus_;
    QHash<QAction*, Needs> needs_;
};

} // namespace tvmscope
