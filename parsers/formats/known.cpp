// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/known.h"

namespace tvmscope {

Message noReport(std::vector<KnownText> found)
{
    const MessageId<1> sentence = found.front().kind->sentence;
    std::vector<Message> names;
    for (KnownText& one : found)
        names.push_back(std::move(one.name));
    return Message(sentence, {std::move(names)});
}

} // namespace tvmscope
