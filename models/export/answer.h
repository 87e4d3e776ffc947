// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"
#include "models/export/page.h"

#include <cstddef>
#include <string>

/// A comparison as a page to read: what the window's compare page says, without a window.
namespace tvmscope {

/// Headline, what contributes to it, how far it can be relied on, which side is which, device totals, ledger and groups by
/// falling |B - A|. Tables are in microseconds with two decimals: on paper there is no tooltip to hold the digits that
/// milliseconds would hide. `groupLimit` groups a device are listed, all for 0; the note below the table says how many more there
/// are. Names are cut to what a page of `width` columns has room for, and whole where that is noWidth.
Page answerPage(const Comparison& comparison, const MessageText& text, std::size_t groupLimit, std::size_t width);

/// The page as Markdown with the groups that moved most, ready to paste into the thread the question came from.
std::string answerMarkdown(const Comparison& comparison, const MessageText& text);

} // namespace tvmscope
