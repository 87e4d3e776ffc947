// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <string>

namespace tvmscope {

/// True where a window could be opened: a Wayland or X server that is really there, or a platform chosen by QT_QPA_PLATFORM.
/// A variable alone proves nothing: DISPLAY outlives its server in many a terminal, and Qt would end the program.
bool hasDisplay();

/// Lets Qt open windows; where it cannot after all, because its plugin is missing or the server does not answer, the program
/// starts again as if there were no display, instead of being aborted. `argv` is that of main(). To be called before a
/// QApplication is made.
void drawOnDisplay(char** argv);

/// The same where the platform started and has no screen to show a window on.
[[noreturn]] void startAgainWithoutDisplay(const std::string& why);

/// Lets Qt draw without a display, and without its remarks about the desktop that is not there. To be called before a
/// QApplication is made.
void drawWithoutDisplay();

} // namespace tvmscope
