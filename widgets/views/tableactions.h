// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/tablewriter.h"

#include <QString>

#include <functional>

class QMenu;
class QTreeView;
class QWidget;

namespace tvmscope {

/// Hands a table over: at once, or when all of its rows have been read.
using ReadTable = std::function<void(std::function<void(TextTable)>)>;
/// Of one that is there as soon as it is asked for.
ReadTable given(std::function<TextTable()> table);

/// Writes a table as text for the clipboard and hands it over; a long one is written on another thread, and comes a moment later.
void writeForClipboard(TextTable table, TextFormat format, std::function<void(const QString&)> then);
/// Puts a table on the clipboard.
void copyTable(TextTable table, TextFormat format);
/// A submenu that copies a table as TSV, CSV, Markdown or JSON.
void addCopyActions(QMenu& menu, const QString& title, const ReadTable& table, QWidget* parent);
/// Asks for a name, whose suffix says the format, and writes the table whole or not at all. `what` it holds is part of the name
/// that is offered.
void addSaveTableAction(QMenu& menu, const QString& title, const QString& what, const ReadTable& table, QWidget* parent);
/// "Sort by …", as a click on the heading does; nothing where the table is not sorted, or for column -1. Once more: the other way
/// round.
void addSortAction(QMenu& menu, QTreeView& table, int column, QString heading);
/// Writes through QSaveFile; the answer is empty, or says what went wrong.
QString saveTable(const TextTable& table, const QString& path);

} // namespace tvmscope
