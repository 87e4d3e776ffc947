// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/findings/doctorinput.h"
#include "models/profile/document.h"
#include "models/profile/executable.h"

#include <map>
#include <vector>

namespace tvmscope {

/// Bytecode with the names of its packed functions, and where they are from.
struct NamedBytecode {
    ExecutablePtr listing; ///< never null
    const Document* names = nullptr; ///< which holds the list; never null
};

/// Of bytecode whose own text does not name its packed functions: what a list of them says that is open beside it. It is the one
/// in the same source, else in the same folder, else the only one that is open. It has a name for every number, and where several
/// listings or lists come into question, just as many as are called; where that does not tell which belongs to which, none.
std::map<const Artifact*, NamedBytecode> bytecodeNamedByOthers(const std::vector<NamedArtifact>& named);

} // namespace tvmscope
