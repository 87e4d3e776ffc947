// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/document.h"
#include "parsers/parsecontrol.h"

#include <string>

namespace tvmscope {

/// Finds every artifact in a source and reads it. Never throws for what the bytes hold: what could not be read is said in the
/// document's diagnostics with line, column and advice. A text without any artifact yields an error diagnostic that says what
/// the text looks like instead.
DocumentPtr readDocument(std::string bytes, std::string source, const ParseControl& control = {});

/// Reads a file, or standard input for `-`. A source that cannot be opened (no such file, a folder, no permission) or is empty
/// yields a document with an error diagnostic. `before` is what was read of it once: it is the answer where the file still holds
/// the same bytes, which are not parsed again then.
DocumentPtr readFile(const std::string& path, const ParseControl& control = {}, const DocumentPtr& before = nullptr);

} // namespace tvmscope
