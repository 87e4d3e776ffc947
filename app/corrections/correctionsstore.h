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

/// Writes a file, whole or not at all, and makes its folder; without corrections takes it away. Empty, or what went wrong.
QString saveCorrections(const QString& path, const CorrectionsFile& file);

} // namespace tvmscope
