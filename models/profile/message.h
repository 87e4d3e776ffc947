// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tvmscope {

/// What kind of number an argument is, so that whoever words the message picks unit and decimals.
struct Microseconds { double value; };
/// A factor of two times, 1 or more.
struct Times { double value; };
/// 0 to 100.
struct Percentage { double value; };

using MessageArgument = std::variant<std::string, std::int64_t, double, Microseconds, Times, Percentage>;

/// Something to be said to a user, not yet in words: the layers below the program's surface know codes and arguments alone.
/// Codes are kebab-case (`checksum-differs`) and stable: scripts read them. `app/messages.cpp` holds the wording of each.
struct Message {
    std::string code;
    std::vector<MessageArgument> arguments;

    Message() = default;
    explicit Message(std::string_view name, std::vector<MessageArgument> values = {})
        : code(name)
        , arguments(std::move(values))
    {
    }
};

/// Puts a message into words. Handed down by `app` to whatever has to show messages.
using MessageText = std::function<std::string(const Message&)>;

} // namespace tvmscope
