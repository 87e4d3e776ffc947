// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/windowactions.h"

#include "widgets/painting/lineicon.h"

#include <QAction>
#include <QCoreApplication>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QShortcut>
#include <QToolBar>

#include <utility>

namespace tvmscope {

WindowActions::WindowActions(QMainWindow* window, QToolBar* toolbar, const std::vector<WindowAction>& table, Refuse refuse)
    : window_(window)
    , refuse_(std::move(refuse))
{
    for (const WindowAction& wanted : table)
        add(wanted, toolbar);
}

void WindowActions::add(const WindowAction& wanted, QToolBar* toolbar)
{
    auto* action = new QAction(wanted.text, window_);
    action->setObjectName(wanted.id);
    action->setShortcuts(wanted.keys);
    action->setIconText(wanted.tool);
    QObject::connect(action, &QAction::triggered, window_, [run = wanted.run] { run(); });
    const QString plain = QString(wanted.text).remove(QLatin1Char('&'));
    Entry entry{action, wanted.needs, plain, {}};
    if (!wanted.keys.isEmpty())
        entry.tip += QStringLiteral(" (") + wanted.keys.front().toString(QKeySequence::NativeText) + QLatin1Char(')');
    action->setToolTip(entry.tip);
    for (const QKeySequence& key : wanted.keys) {
        auto* refusal = new QShortcut(key, window_);
        refusal->setEnabled(false);
        QObject::connect(refusal, &QShortcut::activated, window_, [this, action] { refuse_(action->toolTip()); });
        entry.refusals.push_back(refusal);
    }
    if (wanted.separator)
        menu(wanted.menu)->addSeparator();
    menu(wanted.menu)->addAction(action);
    if (!wanted.tool.isEmpty()) {
        action->setIcon(lineIcon(wanted.id));
        action->setIconVisibleInMenu(false);
        toolbar->addAction(action);
    }
    entries_.insert(wanted.id, entry);
}

QAction* WindowActions::action(const QString& id) const
{
    return entries_.value(id).action;
}

QMenu* WindowActions::menu(const QString& title)
{
    QMenu*& menu = menus_[title];
    if (!menu)
        menu = window_->menuBar()->addMenu(title);
    menu->setToolTipsVisible(true);
    return menu;
}

void WindowActions::mark(const QString& id, bool marked)
{
    action(id)->setCheckable(true);
    action(id)->setChecked(marked);
}

void WindowActions::update(bool document, bool pair)
{
    for (Entry& entry : entries_) {
        if (entry.needs != Needs::Nothing && !document)
            allow(entry, QCoreApplication::translate("WindowActions", "Nothing is open: open, drop or paste a report first."));
        else if (entry.needs == Needs::Pair && !pair)
            allow(entry,
                QCoreApplication::translate(
                    "WindowActions", "This takes two profiles: open a second one, or choose it in Sources."));
        else
            allow(entry, {});
    }
}

void WindowActions::setWhyNot(const QString& id, const QString& why)
{
    allow(entries_[id], why);
}

void WindowActions::allow(Entry& entry, const QString& whyNot)
{
    entry.action->setEnabled(whyNot.isEmpty());
    entry.action->setToolTip(whyNot.isEmpty() ? entry.tip : whyNot);
    for (QShortcut* refusal : entry.refusals)
        refusal->setEnabled(!whyNot.isEmpty());
}

} // namespace tvmscope
