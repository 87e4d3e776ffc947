// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QString>

class QMenuBar;
class QWidget;

namespace tvmscope {

/// Every key of the menus, and what mouse and keys do in tables and charts, as rich text.
QString shortcutsHtml(const QMenuBar& menus);
/// Shows them beside the window until they are put away; a second call brings them to the front.
void showShortcuts(QWidget* window, const QMenuBar& menus);

} // namespace tvmscope
