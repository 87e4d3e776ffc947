// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/messages/messages.h"

#include "models/export/numbers.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

namespace tvmscope {

namespace {

const std::map<std::string_view, std::string_view>& wordings()
{
    static const auto all = [] {
        std::map<std::string_view, std::string_view> byCode;
        for (const auto list :
            {readingWordings(), tableWordings(), nameWordings(), answerWordings(), findingWordings(), programWordings()})
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

bool isOne(const MessageArgument& argument)
{
    if (const auto* words = std::get_if<Spelled>(&argument))
        return words->value == 1;
    const auto* count = std::get_if<std::int64_t>(&argument);
    return count && *count == 1;
}

/// What the inside of a pair of braces (`0`, `0:call|calls`) stands for; nothing if it is no placeholder.
std::optional<std::string> placeholderText(std::string_view inside, const std::vector<MessageArgument>& arguments)
{
    if (inside.empty() || inside[0] < '0' || inside[0] > '9')
        return std::nullopt;
    const auto which = static_cast<std::size_t>(inside[0] - '0');
    if (which >= arguments.size())
        return std::nullopt;
    if (inside.size() == 1)
        return argumentText(arguments[which]);
    const std::size_t bar = inside.find('|');
    if (inside[1] != ':' || bar == std::string_view::npos)
        return std::nullopt;
    return std::string(isOne(arguments[which]) ? inside.substr(2, bar - 2) : inside.substr(bar + 1));
}

} // namespace

std::string argumentText(const MessageArgument& argument)
{
    return std::visit(ArgumentWriter{}, argument);
}

std::string filledPattern(std::string_view pattern, const std::vector<MessageArgument>& arguments)
{
    std::string text;
    for (std::size_t at = 0; at < pattern.size();) {
        const std::size_t open = std::min(pattern.find('{', at), pattern.size());
        text += pattern.substr(at, open - at);
        const std::size_t close = pattern.find('}', open);
        if (open == pattern.size() || close == std::string_view::npos)
            return text + std::string(pattern.substr(open));
        const auto filled = placeholderText(pattern.substr(open + 1, close - open - 1), arguments);
        text += filled ? *filled : "{";
        at = filled ? close + 1 : open + 1;
    }
    return text;
}

std::string messageText(const Message& message)
{
    const auto found = wordings().find(message.code);
    return found == wordings().end() ? unknownCode(message) : filledPattern(found->second, message.arguments);
}

} // namespace tvmscope
