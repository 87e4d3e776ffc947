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
/// `view` is the largest time said in the same breath, so that one sentence has one unit; 0: the value itself decides.
struct Microseconds {
    double value;
    double view = 0.0;
};
/// A difference of two times: written with its sign, in the unit that suits `view` (0: the value itself).
struct TimeDelta {
    double value;
    double view = 0.0;
};
/// A count that opens a sentence: `Four kernels`, `37 kernels`.
struct Spelled {
    std::int64_t value;
};
/// A factor of two times, 1 or more.
struct Times {
    double value;
};
/// 0 to 100.
struct Percentage {
    double value;
};

struct Message;
/// The last one is a list: its messages are put into words one by one and joined with commas.
using MessageArgument
    = std::variant<std::string, std::int64_t, double, Microseconds, Times, Percentage, TimeDelta, Spelled, std::vector<Message>>;

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
