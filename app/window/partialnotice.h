// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/session/workspace.h"

#include <QString>

#include <optional>

namespace tvmscope {

/// One of the things that the reader of an open source had to say.
struct DiagnosticPlace {
    std::size_t document = 0; ///< index into Workspace::documents
    std::size_t diagnostic = 0; ///< index into its diagnostics
};

/// What numbers on show cannot be trusted to be whole or right: in a sentence, with the place where that is to be seen.
struct PartialNotice {
    QString text; ///< empty: nothing was left out, and nothing is doubtful
    QString button; ///< what a click on it does
    std::optional<DiagnosticPlace> place;
    bool closable = false; ///< rows that are missing stay said; what is doubtful is put away once it was read
};

/// Says of the shown profiles which calls their Sum has and they have not, else the first warning of a reader, those of the shown
/// sources first, and how many more there are. Errors have a notice of their own.
PartialNotice partialNotice(const Workspace& shown);

} // namespace tvmscope
