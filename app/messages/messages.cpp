// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/messages/messages.h"

#include "models/export/numbers.h"

#include <array>
#include <map>

namespace tvmscope {

namespace {

const std::map<std::string_view, std::string_view>& wordings()
{
    static const auto all = [] {
        std::map<std::string_view, std::string_view> byCode;
        for (const auto list : {readingWordings(), nameWordings(), answerWordings(), programWordings()})
            for (const Wording& wording : list)
                byCode.emplace(wording.code, wording.text);
        return byCode;
    }();
    return all;
}

std::string unknownCode(const Message& message)
{
    std::string text = message.code;
    for (const MessageArgument& argument : message.arguments)
        text += " " + argumentText(argument);
    return text;
}

std::string spelled(std::int64_t count)
{
    static constexpr std::array words{
        "No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"};
    return count >= 0 && count < static_cast<std::int64_t>(words.size()) ? words[static_cast<std::size_t>(count)]
                                                                         : countText(count);
}

struct ArgumentWriter {
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(std::int64_t count) const { return countText(count); }
    std::string operator()(double number) const { return shortest(number); }
    std::string operator()(Microseconds time) const
    {
        return timeText(time.value, unitFor(time.view != 0 ? time.view : time.value));
    }
    std::string operator()(TimeDelta delta) const
    {
        return deltaText(delta.value, unitFor(delta.view != 0 ? delta.view : delta.value));
    }
    std::string operator()(Spelled count) const { return spelled(count.value); }
    std::string operator()(const std::vector<Message>& list) const
    {
        std::string text;
        for (const Message& message : list)
            text += (text.empty() ? "" : ", ") + messageText(message);
        return text;
    }
    std::string operator()(Times factor) const { return timesText(factor.value); }
    std::string operator()(Percentage share) const { return percentText(share.value); }
};

} // namespace

std::string argumentText(const MessageArgument& argument)
{
    return std::visit(ArgumentWriter{}, argument);
}

std::string messageText(const Message& message)
{
    const auto found = wordings().find(message.code);
    if (found == wordings().end())
        return unknownCode(message);
    std::string text;
    const std::string_view pattern = found->second;
    for (std::size_t at = 0; at < pattern.size(); ++at) {
        const bool placeholder = pattern[at] == '{' && at + 2 < pattern.size() && pattern[at + 2] == '}';
        const auto which = placeholder ? static_cast<std::size_t>(pattern[at + 1] - '0') : std::size_t{0};
        if (placeholder && which < message.arguments.size()) {
            text += argumentText(message.arguments[which]);
            at += 2;
        } else {
            text += pattern[at];
        }
    }
    return text;
}

} // namespace tvmscope
