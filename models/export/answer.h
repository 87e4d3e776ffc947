// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/analysis/comparison.h"
#include "models/export/page.h"

#include <cstddef>
#include <string>

/// A comparison as a page to read: what the window's compare page says, without a window.
namespace tvmscope {

/// Headline, what carries it, what it rests on, which side is which, device totals, ledger and groups by falling |B - A|.
/// Tables are in microseconds with two decimals: on paper there is no tooltip to hold the digits that milliseconds would hide.
/// `groupLimit` groups a device are listed, all for 0; the note below the table says how many more there are.
Page answerPage(const Comparison& comparison, const MessageText& text, std::size_t groupLimit);

/// The page as Markdown with the groups that moved most, ready to paste into the thread the question came from.
std::string answerMarkdown(const Comparison& comparison, const MessageText& text);

/// A name of at most `width` columns: whole if it fits, else with `…` for its prefix, else elided in the middle as well.
std::string shortOperatorName(const std::string& name, const OperatorName& parts, std::size_t width);

} // namespace tvmscope
