// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/windowactions.h"

#include "widgets/painting/lineicon.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>

namespace tvmscope {

WindowActions::WindowActions(QMainWindow* window, QToolBar* toolbar, const std::vector<WindowAction>& table)
    : window_(window)
{
    for (const WindowAction& entry : table) {
        auto* action = new QAction(entry.text, window);
        action->setObjectName(entry.id);
        action->setShortcuts(entry.keys);
        action->setIconText(entry.tool);
        QObject::connect(action, &QAction::triggered, window, [run = entry.run] { run(); });
        const QString plain = QString(entry.text).remove(QLatin1Char('&'));
        action->setToolTip(entry.keys.isEmpty()
                ? plain
                : plain + QStringLiteral(" (") + entry.keys.front().toString(QKeySequence::NativeText) + QLatin1Char(')'));
        if (entry.separator)
            menu(entry.menu)->addSeparator();
        menu(entry.menu)->addAction(action);
        if (!entry.tool.isEmpty()) {
            action->setIcon(lineIcon(entry.id));
            action->setIconVisibleInMenu(false);
            toolbar->addAction(action);
        }
        actions_.insert(entry.id, action);
        needs_.insert(action, entry.needs);
    }
}

QAction* WindowActions::action(const QString& id) const
{
    return actions_.value(id);
}

QMenu* WindowActions::menu(const QString& title)
{
    QMenu*& menu = menus_[title];
    if (!menu)
        menu = window_->menuBar()->addMenu(title);
    return menu;
}

void WindowActions::mark(const QString& id, bool marked)
{
    actions_.value(id)->setCheckable(true);
    actions_.value(id)->setChecked(marked);
}

void WindowActions::update(bool document, bool pair)
{
    for (auto entry = needs_.cbegin(); entry != needs_.cend(); ++entry)
        entry.key()->setEnabled(entry.value() == Needs::Nothing || (entry.value() == Needs::Document ? document : pair));
}

} // namespace tvmscope
