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
class QShortcut;
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

/// The actions of a window by id. One that cannot be used says why: in its tooltip, and in answer to its key.
class WindowActions {
public:
    /// Is told why the action of a key that was pressed cannot be used.
    using Refuse = std::function<void(const QString& why)>;
    /// Fills menu bar and toolbar from the table.
    WindowActions(QMainWindow* window, QToolBar* toolbar, const std::vector<WindowAction>& table, Refuse refuse);

    QAction* action(const QString& id) const;
    /// A menu by its title, made if it is not there.
    QMenu* menu(const QString& title);
    void update(bool document, bool pair);
    /// Whatever it needs by the table; empty: it can be used.
    void setWhyNot(const QString& id, const QString& why);
    /// Puts a check mark before an action, or takes it away.
    void mark(const QString& id, bool marked);

private:
    struct Entry {
        QAction* action = nullptr;
        Needs needs = Needs::Nothing;
        QString tip; ///< while it can be used
        std::vector<QShortcut*> refusals; ///< its keys, while it cannot
    };
    void add(const WindowAction& wanted, QToolBar* toolbar);
    void allow(Entry& entry, const QString& whyNot);

    QMainWindow* window_;
    Refuse refuse_;
    QHash<QString, Entry> entries_;
    QHash<QString, QMenu*> menus_;
};

} // namespace tvmscope
