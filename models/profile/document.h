// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/diagnostic.h"
#include "models/profile/profile.h"

#include <memory>
#include <string>
#include <vector>

namespace tvmscope {

/// Something readable that a source holds. Other kinds than profiles join here as further alternatives.
struct Artifact {
    int id = 0; ///< from 1, in order of place in the source; `FILE#id` names it
    std::string format; ///< id of the format: `tvm-report-json`, `tvm-report-csv`, `tvm-report-table`, `tvm-report-collapsed`
    ByteRange bytes;
    LineRange lines;
    ProfilePtr profile;
};

/// What one source (file, paste, standard input) held.
struct Document {
    std::string source; ///< path as given, `-` for standard input, a label for a paste
    std::uint64_t size = 0; ///< bytes
    std::shared_ptr<const std::string> text; ///< the bytes themselves
    std::vector<Artifact> artifacts; ///< in order of their place
    std::vector<Diagnostic> diagnostics;

    bool hasErrors() const noexcept
    {
        for (const Diagnostic& d : diagnostics)
            if (d.severity == Severity::Error)
                return true;
        return false;
    }
};

using DocumentPtr = std::shared_ptr<const Document>;

} // namespace tvmscope
