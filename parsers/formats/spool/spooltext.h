// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/diagnostic.h"
#include "models/profile/sourcetext.h"

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tvmscope {

/// Where calls are made: what is equal in all calls of one place.
struct SpoolSite {
    std::string name, shapes, device;
};

/// What the text of a spool says (resources/recorder/SPOOL.md).
struct SpoolText {
    std::unordered_map<std::int64_t, SpoolSite> sites; ///< by their numbers
    std::map<std::pair<std::int64_t, std::int64_t>, std::string> errors; ///< by thread and start of the row
    std::vector<std::string> deviceNames; ///< each once, in the order in which they were said
    std::size_t configurationBegin = 0, configurationEnd = 0; ///< its line in the text; empty: there is none
    std::string cpu; ///< from the configuration
    std::int64_t zero = 0; ///< start of the recording
    bool closed = false;
    std::int64_t blocks = 0; ///< of the spool when it was closed
};

/// Reads the lines of a spool's text. One that says nothing is said, but for the last one of a spool that was cut.
SpoolText readSpoolText(const SourceText& text, std::vector<Diagnostic>& said);

} // namespace tvmscope
