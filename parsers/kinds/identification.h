// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/message.h"

#include <string_view>
#include <vector>

namespace tvmscope {

/// What a source without any report is instead, by its content: other files that TVM and its tools write, JSON of other programs,
/// source code, pictures, text. The code is `no-report-…`, its argument the list of kinds found, each a message `kind-…`.
Message identify(std::string_view text);

// The steps of it, each for its own sort of content; none where the content is of no kind they know.

/// Files that are no text, by their first bytes.
std::vector<Message> binaryKind(std::string_view text);
/// JSON documents and JSON lines.
std::vector<Message> jsonKind(std::string_view text);
/// Tables, listings, logs and code: every kind that some line shows, in order of place; the line is the first argument.
std::vector<Message> textKinds(std::string_view text);

} // namespace tvmscope
