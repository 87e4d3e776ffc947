// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/corrections/correctionsfile.h"

#include <QString>

namespace tvmscope {

/// `$XDG_DATA_HOME/tvmscope/corrections`: a file for each pair of reports that were corrected.
QString correctionsFolder();

/// The file of a pair; the same one whichever of the two is the baseline.
QString correctionsPath(const QString& folder, const std::string& baselineHash, const std::string& candidateHash);

/// Reads a file; the error says why it cannot be used.
tl::expected<CorrectionsFile, Diagnostic> loadCorrections(const QString& path);

/// Writes a file, whole or not at all, and makes its folder. Empty, or what went wrong.
QString saveCorrections(const QString& path, const CorrectionsFile& file);

/// What became of corrections that were to be kept.
struct Keeping {
    QString trouble; ///< empty: they are kept
    bool merged = false; ///< somebody else has changed the file since, and what they said stands in it too
};
/// The corrections of `file` that stand at the path already.
Corrections keptOf(const QString& path, const CorrectionsFile& file);

/// Brings the file of a pair up to date: of what stands there now, what was taken back of `before` (what the caller knows to be
/// kept) goes, and what is new comes behind it. So what another window has kept in the meantime stays. Under a lock; a file
/// without corrections is taken away, one that cannot be read is left alone.
Keeping keepCorrections(const QString& path, const CorrectionsFile& file, const Corrections& before);

} // namespace tvmscope
