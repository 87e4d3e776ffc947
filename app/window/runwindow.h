// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/session/loadrequest.h"

#include <QByteArray>
#include <QSize>
#include <QString>
#include <QStringList>

#include <functional>
#include <string>

namespace tvmscope {

/// What the window can be made as small as: a screen of 1280×720 at 200 %, less what the desktop needs for itself.
inline constexpr QSize smallestWindow(640, 320);

/// What the window is to open, and how. With `keepPicture` the window is drawn once and the program ends: this is how
/// the pictures of the documentation are made (`--picture OUT.png --size WxH --theme light|dark --page
/// compare|operators|flame|charts|source|matrix`).
struct WindowOptions {
    QString corrections; ///< a file of them for the pair; empty: those that were kept
    QStringList files; ///< as on the command line, `FILE#2` and all; one opens, two compare, more stand side by side
    bool sample = false; ///< the built-in pair, where no files are named
    /// Writes a picture of what was loaded (shown: null where nothing was asked for) and returns the exit status; none: the
    /// window stays open.
    std::function<int(const QByteArray& png, const LoadResult& loaded)> keepPicture;
    /// Called, and ends the program, where the platform has no screen to show a window on.
    std::function<void(const std::string& why)> withoutScreen = {};
    QSize size; ///< logical pixels; not valid: as it was last
    QString theme; ///< `light`, `dark`, or empty: as chosen last, else as the desktop
    QString page; ///< empty: compare for two, operators for one
    QString select; ///< select the rows of operators whose name contains it; empty: none
};

/// Opens the window and returns the exit status of the program: 0; with `keepPicture` 3 where none of the files could be read,
/// else what it returned.
int runWindow(int argc, char** argv, const WindowOptions& options);

inline int runWindow(int argc, char** argv, const QStringList& files)
{
    WindowOptions options;
    options.files = files;
    return runWindow(argc, argv, options);
}

} // namespace tvmscope
