// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/document.h"
#include "parsers/documentreader.h"
#include "parsers/sourcetext.h"

#include <span>
#include <string_view>
#include <vector>

namespace tvmscope {

struct Span {
    std::size_t begin = 0; ///< bytes of SourceText::text()
    std::size_t end = 0;
    double confidence = 0.0; ///< 0 to 1; of overlapping spans the surer one is read
};

/// A format = a descriptor, a scanner and a reader. Adding one: a file in parsers/formats and a line in formatregistry.cpp.
struct Format {
    std::string_view id; ///< `tvm-report-json`
    std::string_view name; ///< `TVM profiling report (JSON)`
    /// Every place in the text that may hold one. By content, never by file name.
    std::vector<Span> (*scan)(const SourceText& source, const ParseControl& control);
    /// Reads what a span holds: adds artifacts (one span may hold several reports) and diagnostics to the document.
    void (*read)(const SourceText& source, Span span, Document& document, const ParseControl& control);
    /// Its spans are certain and hold nothing else: all other formats are asked about the rest of the text alone.
    bool certain = false;
};

/// All formats, in the order in which they are asked.
std::span<const Format> formats();

} // namespace tvmscope
