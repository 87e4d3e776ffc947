// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <deque>
#include <string>
#include <string_view>

/// The text that a cell stands for, without what the spelling of its table adds to it. Texts that are not in the source as they
/// are come to stand in `kept`, and last as long as that.
namespace tvmscope::csvtext {

/// Tables that this program writes have a `'` before text that a spreadsheet would take for a formula.
std::string_view withoutGuard(std::string_view text);
/// Quotes inside a cell are doubled, as RFC 4180 asks.
std::string_view undoubled(std::string_view text, std::deque<std::string>& kept);
/// Text as Markdown shows it: without the backslashes that keep it from being markup, and without the backticks around code.
std::string_view withoutMarkup(std::string_view text, std::deque<std::string>& kept);

} // namespace tvmscope::csvtext
