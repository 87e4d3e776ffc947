// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/message.h"

#include <span>
#include <string>
#include <string_view>

namespace tvmscope {

/// The wording of one code. `{0}`, `{1}` … stand for the arguments, each written in the way of its type; `{0:call|calls}` stands
/// for the first word where argument 0 is the count 1 and for the second where it is any other, so that no sentence says "1
/// calls".
struct Wording {
    std::string_view code;
    std::string_view text;
};

/// The English wording of a message. An unknown code yields the code and its arguments, so that nothing is lost.
std::string messageText(const Message& message);

/// Fills a pattern (see Wording) with arguments. A placeholder without an argument is left as it stands.
std::string filledPattern(std::string_view pattern, const std::vector<MessageArgument>& arguments);

/// One argument as people read it.
std::string argumentText(const MessageArgument& argument);

// One list an area, each in a file of its own beside this one.
std::span<const Wording> readingWordings(); ///< parsers
std::span<const Wording> tableWordings(); ///< printed tables
std::span<const Wording> nameWordings(); ///< executor inference
std::span<const Wording> answerWordings(); ///< comparison
std::span<const Wording> findingWordings(); ///< findings and what to do about them
std::span<const Wording> programWordings(); ///< command line and window

} // namespace tvmscope
