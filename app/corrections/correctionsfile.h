// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/corrections.h"
#include "models/profile/diagnostic.h"

#include <tl/expected.hpp>

#include <string>
#include <string_view>

namespace tvmscope {

/// What a file of corrections holds (`resources/schema/corrections.schema.json`): the corrections, and which two reports they
/// were made for.
struct CorrectionsFile {
    struct Report {
        std::string source; ///< as it was named; for people
        std::string hash; ///< profileHash(); empty where the file was written by hand and does not say
    };
    PerSide<Report> reports;
    Corrections corrections;
};

/// Reads the text of a file. The error says where the text is wrong and what should stand there; nothing of a wrong file is used.
tl::expected<CorrectionsFile, Diagnostic> readCorrections(std::string_view text);
std::string writeCorrections(const CorrectionsFile& file);

/// How a file's corrections fit two reports, by their hashes.
struct FittedCorrections {
    Corrections corrections; ///< sides exchanged where the reports are
    bool sameReports = true; ///< false: made for others; they are found by name and shapes where they can be
};
FittedCorrections fitted(const CorrectionsFile& file, const std::string& baselineHash, const std::string& candidateHash);

} // namespace tvmscope
