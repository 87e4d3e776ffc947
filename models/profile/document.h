// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/benchmark.h"
#include "models/profile/diagnostic.h"
#include "models/profile/logwarning.h"
#include "models/profile/profile.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// A profile that a source holds.
struct Artifact {
    int id = 0; ///< from 1, in order of place in the source; `FILE#id` names it
    std::string format; ///< id of the format: `tvm-report-json`, `tvm-report-csv`, `tvm-report-table`, `tvm-report-collapsed`
    ByteRange bytes;
    LineRange lines;
    ProfilePtr profile;
};

enum class RemarkKind : std::uint8_t { Warnings, Benchmark };
/// `warnings`, `benchmark`: the name scripts read.
std::string_view remarkKindId(RemarkKind kind) noexcept;

/// What a source holds beside profiles that says something about them.
struct Remark {
    int id = 0; ///< goes on where the profiles' ids end, so that `FILE#2` is the second profile whatever stands between them
    RemarkKind kind = RemarkKind::Warnings;
    std::string format; ///< `tvm-warnings`, `tvm-benchmark`
    ByteRange bytes;
    LineRange lines;
    LogWarnings warnings; ///< in order of their lines
    Benchmark benchmark;
};

/// What one source (file, paste, standard input) held.
struct Document {
    std::string source; ///< path as given, `-` for standard input, a label for a paste
    std::uint64_t size = 0; ///< bytes
    std::shared_ptr<const std::string> text; ///< the bytes themselves
    std::vector<Artifact> artifacts; ///< in order of their place
    std::vector<Remark> remarks; ///< in order of their place
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
