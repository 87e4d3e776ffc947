// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/shortcutsheet.h"

#include "widgets/views/htmltext.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QMenu>
#include <QMenuBar>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <array>

namespace tvmscope {

namespace {

/// Words of this file, for translators.
struct ShortcutWords {
    Q_DECLARE_TR_FUNCTIONS(Shortcuts)
};

struct Gesture {
    const char* keys;
    const char* does;
};
struct GestureList {
    const char* title;
    std::array<Gesture, 8> gestures;
};

/// What widgets understand by themselves and no menu offers.
constexpr std::array<GestureList, 5> gestureLists{{
    {QT_TRANSLATE_NOOP("Shortcuts", "Search box"),
        {{{QT_TRANSLATE_NOOP("Shortcuts", "Enter, Shift+Enter"), QT_TRANSLATE_NOOP("Shortcuts", "next, previous")}}}},
    {QT_TRANSLATE_NOOP("Shortcuts", "Sources"),
        {{{QT_TRANSLATE_NOOP("Shortcuts", "Enter or double click"), QT_TRANSLATE_NOOP("Shortcuts", "show a profile, a text")},
            {QT_TRANSLATE_NOOP("Shortcuts", "Del"), QT_TRANSLATE_NOOP("Shortcuts", "close a source")}}}},
    {QT_TRANSLATE_NOOP("Shortcuts", "Tables"),
        {{{QT_TRANSLATE_NOOP("Shortcuts", "Ctrl+C"), QT_TRANSLATE_NOOP("Shortcuts", "copy the selected rows")},
            {QT_TRANSLATE_NOOP("Shortcuts", "Click, Ctrl, Shift"), QT_TRANSLATE_NOOP("Shortcuts", "select, add, extend")},
            {QT_TRANSLATE_NOOP("Shortcuts", "Enter or double click"),
                QT_TRANSLATE_NOOP("Shortcuts", "open a row, or its place in the source")},
            {QT_TRANSLATE_NOOP("Shortcuts", "Space"), QT_TRANSLATE_NOOP("Shortcuts", "why these kernels are one group")},
            {QT_TRANSLATE_NOOP("Shortcuts", "Shift+F10, Menu"), QT_TRANSLATE_NOOP("Shortcuts", "menu of the selected rows")},
            {QT_TRANSLATE_NOOP("Shortcuts", "Shift+F1"),
                QT_TRANSLATE_NOOP("Shortcuts", "what the column of the current cell means")},
            {QT_TRANSLATE_NOOP("Shortcuts", "Right click on a header"),
                QT_TRANSLATE_NOOP("Shortcuts", "show and hide columns")}}}},
    {QT_TRANSLATE_NOOP("Shortcuts", "Charts"),
        {{{QT_TRANSLATE_NOOP("Shortcuts", "Ctrl+C"), QT_TRANSLATE_NOOP("Shortcuts", "copy picture and numbers")},
            {QT_TRANSLATE_NOOP("Shortcuts", "Right click"), QT_TRANSLATE_NOOP("Shortcuts", "copy and save")}}}},
    {QT_TRANSLATE_NOOP("Shortcuts", "Flame chart"),
        {{{QT_TRANSLATE_NOOP("Shortcuts", "Wheel, W, S"), QT_TRANSLATE_NOOP("Shortcuts", "zoom")},
            {QT_TRANSLATE_NOOP("Shortcuts", "Drag, A, D, Shift+wheel"), QT_TRANSLATE_NOOP("Shortcuts", "move")},
            {QT_TRANSLATE_NOOP("Shortcuts", "Double click, F"),
                QT_TRANSLATE_NOOP("Shortcuts", "zoom to the box, to the selection")},
            {QT_TRANSLATE_NOOP("Shortcuts", "Home, Backspace"), QT_TRANSLATE_NOOP("Shortcuts", "show all, the last zoom")},
            {QT_TRANSLATE_NOOP("Shortcuts", "Shift+drag"), QT_TRANSLATE_NOOP("Shortcuts", "measure")}}}},
}};

QString heading(const QString& title)
{
    return QStringLiteral("<tr><td colspan=2 style=\"padding-top: 8px\"><b>%1</b></td></tr>").arg(escaped(title));
}

QString line(const QString& keys, const QString& does)
{
    return QStringLiteral("<tr><td style=\"padding-right: 24px; white-space: nowrap\">%1</td><td>%2</td></tr>")
        .arg(escaped(keys), escaped(does));
}

QString withoutMarks(QString text)
{
    return text.remove(QLatin1Char('&')).remove(QStringLiteral("…"));
}

/// An action whose text changes with what it would do has a name of its own.
QString nameOf(const QAction& action)
{
    const QString name = action.data().toString();
    return name.isEmpty() ? withoutMarks(action.text()) : name;
}

void addMenu(const QMenu& menu, QString& rows)
{
    QString lines;
    for (const QAction* action : menu.actions()) {
        QStringList keys;
        for (const QKeySequence& key : action->shortcuts())
            keys << key.toString(QKeySequence::NativeText);
        if (!keys.isEmpty())
            lines += line(keys.join(QStringLiteral(", ")), nameOf(*action));
    }
    if (!lines.isEmpty())
        rows += heading(withoutMarks(menu.title())) + lines;
}

} // namespace

QString shortcutsHtml(const QMenuBar& menus)
{
    QString rows;
    for (const QAction* action : menus.actions())
        if (const QMenu* menu = action->menu())
            addMenu(*menu, rows);
    for (const GestureList& list : gestureLists) {
        rows += heading(ShortcutWords::tr(list.title));
        for (const Gesture& gesture : list.gestures)
            if (gesture.keys)
                rows += line(ShortcutWords::tr(gesture.keys), ShortcutWords::tr(gesture.does));
    }
    return QStringLiteral("<table>%1</table>").arg(rows);
}

void showShortcuts(QWidget* window, const QMenuBar& menus)
{
    const QString name = QStringLiteral("shortcuts");
    auto* sheet = window->findChild<QDialog*>(name);
    if (!sheet) {
        sheet = new QDialog(window);
        sheet->setObjectName(name);
        sheet->setAttribute(Qt::WA_DeleteOnClose);
        sheet->setWindowTitle(ShortcutWords::tr("Keys and gestures"));
        sheet->resize(520, 600);
        auto* text = new QTextBrowser(sheet);
        text->setFrameShape(QFrame::NoFrame);
        text->setHtml(shortcutsHtml(menus));
        auto* column = new QVBoxLayout(sheet);
        column->setContentsMargins(8, 8, 8, 8);
        column->addWidget(text);
    }
    sheet->show();
    sheet->raise();
    sheet->activateWindow();
}

} // namespace tvmscope
