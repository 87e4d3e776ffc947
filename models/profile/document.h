// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/artifact.h"
#include "models/profile/sourcetext.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace tvmscope {

/// What one source (file, paste, standard input) held.
struct Document {
    std::string source; ///< path as given, `-` for standard input, a label for a paste
    std::uint64_t size = 0; ///< bytes
    std::shared_ptr<const std::string> bytes; ///< as opened
    SourceText text; ///< what they say, with the way back to them; lives as long as `bytes`
    /// Of `text`, by its own positions; set by setText().
    std::shared_ptr<const LineIndex> lines = std::make_shared<const LineIndex>(std::string_view());
    std::vector<Artifact> artifacts; ///< in order of their place
    std::vector<Diagnostic> diagnostics;

    /// Takes a text of `bytes` and finds its lines.
    void setText(const SourceText& whole);
    bool hasErrors() const noexcept;
    /// The file that one of its artifacts is of: of a folder's, its own.
    const std::string& fileOf(const Artifact& artifact) const noexcept { return artifact.path.empty() ? source : artifact.path; }
    /// The artifacts that are profiles, in order of their place.
    std::vector<const Artifact*> profiles() const;
};

using DocumentPtr = std::shared_ptr<const Document>;

} // namespace tvmscope
