// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/callcount.h"
#include "models/profile/ids.h"
#include "models/profile/target.h"

#include <concepts>
#include <cstdint>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
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
    int decimals = 1; ///< more, where two that stand beside each other would read the same
};
/// What a profile is called where several are spoken of: windows write it in the profile's tint.
struct ProfileLabel {
    std::string text;
    ProfileIndex profile{};
};

struct Message;

/// What a sentence leaves open, and what that points at.
struct MessageArgument {
    /// The last one is a list: its messages are put into words one by one and joined with commas.
    using Value = std::variant<std::string, std::int64_t, double, Microseconds, Times, Percentage, TimeDelta, Spelled, CallCount,
        ProfileLabel, std::vector<Message>>;

    template <class T>
    requires(std::constructible_from<Value, T> && !std::same_as<std::remove_cvref_t<T>, Value>)
        MessageArgument(T&& what) // NOLINT(bugprone-forwarding-reference-overload): copies are excluded above
        : value(std::forward<T>(what))
    {
    }
    /// A message of its own, in the middle of another.
    MessageArgument(Message message);

    Value value;
    std::shared_ptr<const Target> target; ///< null: nothing
};

/// The id of a message with this many arguments. What makes messages includes models/profile/messageids.h, where it is complete.
template <std::size_t Arity>
class MessageId;

/// Something to be said to a user, not yet in words: the layers below the program's surface know ids and arguments alone. Ids
/// are kebab-case (`checksum-differs`) and known when the program is compiled, with the number of their arguments, so that none
/// is misspelt or put together from pieces; `app/catalog` has the words of each. As codes of diagnostics, scripts read them.
struct Message {
    std::string_view code; ///< the id; empty: nothing is said
    std::vector<MessageArgument> arguments;

    Message() = default;
    explicit Message(MessageId<0> id);
    /// `Message("checksum-differs", {rows, calls})`: another number of arguments does not compile.
    template <std::size_t Arity>
    Message(std::type_identity_t<MessageId<Arity>> id, MessageArgument (&&values)[Arity])
        : code(id.text())
        , arguments(std::make_move_iterator(std::begin(values)), std::make_move_iterator(std::end(values)))
    {
    }
};

inline MessageArgument::MessageArgument(Message message)
    : value(std::vector<Message>{std::move(message)})
{
}

/// An argument that points at something: a number, at the rows that it is the time of.
template <class T>
MessageArgument pointing(T&& value, Target target)
{
    MessageArgument argument(std::forward<T>(value));
    argument.target = std::make_shared<const Target>(std::move(target));
    return argument;
}

/// A piece of a sentence in words.
struct MessageSpan {
    std::string text;
    std::shared_ptr<const Target> target; ///< what it points at; null: nothing
    std::optional<ProfileIndex> profile; ///< it is the name of this profile
};
using MessageSpans = std::vector<MessageSpan>;

/// Puts messages into words. Handed down by `app` to whatever has to show some.
class MessageText {
public:
    MessageText() = default;
    /// From a function that gives spans, or plain text where nobody asks for more.
    template <class Wording>
    requires std::invocable<const Wording&, const Message&> &&(!std::same_as<std::remove_cvref_t<Wording>, MessageText>)
        MessageText(Wording wording) // NOLINT(google-explicit-constructor): every wording is one
    {
        if constexpr (std::same_as<std::invoke_result_t<const Wording&, const Message&>, MessageSpans>)
            spans_ = std::move(wording);
        else
            spans_ = [wording = std::move(wording)](const Message& message) {
                return MessageSpans{{std::string(wording(message)), {}, {}}};
            };
    }

    explicit operator bool() const noexcept { return static_cast<bool>(spans_); }
    /// Without words, messages go by their ids.
    MessageSpans spans(const Message& message) const
    {
        return spans_ ? spans_(message) : MessageSpans{{std::string(message.code), {}, {}}};
    }
    /// The whole sentence: its spans in a row.
    std::string operator()(const Message& message) const
    {
        std::string text;
        for (const MessageSpan& span : spans(message))
            text += span.text;
        return text;
    }

private:
    std::function<MessageSpans(const Message&)> spans_;
};

} // namespace tvmscope
