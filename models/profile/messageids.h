// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/answermessages.h"
#include "models/profile/categorymessages.h"
#include "models/profile/executablemessages.h"
#include "models/profile/executormessages.h"
#include "models/profile/findingmessages.h"
#include "models/profile/kindmessages.h"
#include "models/profile/message.h"
#include "models/profile/programmessages.h"
#include "models/profile/readingmessages.h"
#include "models/profile/tablemessages.h"
#include "models/profile/tuningmessages.h"

#include <compare>
#include <cstddef>
#include <span>
#include <string_view>

namespace tvmscope {

/// Every message there is: a list an area, each with its words in the catalog of the same name.
inline constexpr std::span<const MessageKind> messageLists[]
    = {readingMessageKinds, tableMessageKinds, kindMessageKinds, executorMessageKinds, executableMessageKinds, answerMessageKinds,
        categoryMessageKinds, findingMessageKinds, tuningMessageKinds, programMessageKinds};

/// The place of this id in a list that is sorted by id; that behind the last one: it is not there.
consteval std::size_t placeIn(std::span<const MessageKind> list, std::string_view id)
{
    std::size_t begin = 0, end = list.size();
    while (begin < end) {
        const std::size_t middle = begin + (end - begin) / 2;
        if (list[middle].id < id)
            begin = middle + 1;
        else
            end = middle;
    }
    return begin < list.size() && list[begin].id == id ? begin : list.size();
}

/// The kind of this id. The program does not compile with an id that is in no list.
consteval MessageKind messageKind(std::string_view id)
{
    for (const std::span<const MessageKind> list : messageLists)
        if (const std::size_t place = placeIn(list, id); place < list.size())
            return list[place];
    throw "no list in models/profile has a message of this id";
}

template <std::size_t Arity>
class MessageId {
public:
    consteval MessageId(const char* id) // NOLINT(google-explicit-constructor): an id is written as a text
        : id_(messageKind(id).id)
    {
        if (messageKind(id).arity != Arity)
            throw "this message has another number of arguments";
    }
    constexpr std::string_view text() const noexcept { return id_; }
    friend constexpr auto operator<=>(MessageId a, MessageId b) noexcept { return a.text() <=> b.text(); }
    friend constexpr bool operator==(MessageId a, MessageId b) noexcept { return a.text() == b.text(); }

private:
    const char* id_;
};

inline Message::Message(MessageId<0> id)
    : code(id.text())
{
}

/// A text as an argument of a template.
template <std::size_t Size>
struct FixedText {
    consteval FixedText(const char (&literal)[Size]) // NOLINT(google-explicit-constructor)
    {
        for (std::size_t at = 0; at < Size; ++at)
            text[at] = literal[at];
    }
    char text[Size]{};
};

/// The id itself, for a choice of two: `Message(faster ? "headline-faster"_id : "headline-slower"_id, {…})`.
template <FixedText Text>
consteval auto operator""_id()
{
    return MessageId<messageKind(Text.text).arity>(Text.text);
}

} // namespace tvmscope
