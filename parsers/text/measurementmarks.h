// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <string_view>

namespace tvmscope {

/// Does the text hold words by which something that is read shows: a header, a label, an instruction? Quotes and line breaks may
/// be escaped in it, for none of the words has any.
bool holdsMeasurement(std::string_view text);

} // namespace tvmscope
