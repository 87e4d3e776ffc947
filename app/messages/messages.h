// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/message.h"

#include <span>
#include <string>
#include <string_view>

namespace tvmscope {

/// The wording of one code: `{0}`, `{1}` … stand for the arguments, each written in the way of its type.
struct Wording {
    std::string_view code;
    std::string_view text;
};

/// The English wording of a message. An unknown code yields the code and its arguments, so that nothing is lost.
std::string messageText(const Message& message);

/// One argument as people read it.
std::string argumentText(const MessageArgument& argument);

// One list an area, each in a file of its own beside this one.
std::span<const Wording> readingWordings();   ///< parsers
std::span<const Wording> nameWordings();      ///< executor inference
std::span<const Wording> answerWordings();    ///< comparison
std::span<const Wording> programWordings();   ///< command line and window

} // namespace tvmscope
