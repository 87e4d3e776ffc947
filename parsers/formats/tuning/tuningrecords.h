// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/tuninglog.h"
#include "parsers/format.h"
#include "parsers/json/jsoncursor.h"

#include <optional>
#include <string_view>
#include <vector>

/// What the formats of tuning logs share: finding records in any text and making logs of them.
namespace tvmscope {

/// A record as it stands in the text; the views are pieces of that text.
struct ReadRecord {
    std::string_view version; ///< empty: the format has none
    std::string_view input; ///< says what was tuned: records with the same text have the same input
    std::string_view schedule; ///< AutoTVM 0.1
    std::string_view configuration;
    std::vector<double> costs; ///< seconds; empty: it was not measured
    TuningError error = TuningError::None;
    double spentSeconds = TuningRecord::unknown;
    double timestamp = TuningRecord::unknown;
    std::uint32_t dataBlock = 0, resultBlock = 0; ///< as in TuningRecord
    bool definesWorkload = false; ///< no trial, but what one of the workloads is (MetaSchedule)
};

/// What was read at a place.
enum class RecordFound : std::uint8_t {
    No, ///< no record of this format
    Yes,
    Broken, ///< it began like one
};

/// How the records of one tuner are read.
struct RecordReader {
    const Format& format;
    Tuner tuner;
    char opening; ///< of a record: a brace or a bracket
    /// Whether a record may begin at `at`, by the next few characters.
    bool (*mayBegin)(std::string_view text, std::size_t at);
    /// Reads at the cursor, whose text ends with the line. However it ends, the cursor stands where the search goes on.
    RecordFound (*read)(JsonCursor& cursor, ReadRecord& record);
    /// What was tuned, of the first record of an input.
    TuningInput (*input)(const ReadRecord& record);
};

/// Every run of records: those of one version with nothing between them but line breaks, marks of quoting or of a patch, line
/// numbers and comments. Curly quotes are read as straight ones.
std::vector<Claim> scanRecords(const SourceText& source, const RecordReader& reader, const ParseControl& control);

/// The result of AutoTVM and Ansor, `[costs, error, seconds, time stamp]`; false if it is none. Costs of `failedCost` seconds
/// and more stand for none.
bool readResult(std::string_view value, double failedCost, ReadRecord& record);

} // namespace tvmscope
