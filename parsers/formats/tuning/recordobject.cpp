// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/tuning/recordobject.h"

#include <algorithm>

namespace tvmscope {

RecordObject::RecordObject(JsonCursor& cursor, std::initializer_list<std::string_view> keys, std::size_t needed)
{
    const bool complete = readMembers(cursor, keys);
    if (found_ == RecordFound::No && members_.empty())
        return;
    const auto isThere = [this](std::string_view key) { return !(*this)[key].empty(); };
    if (found_ == RecordFound::Broken || !complete)
        found_ = RecordFound::Broken;
    else
        found_ = std::all_of(keys.begin(), keys.begin() + needed, isThere) ? RecordFound::Yes : RecordFound::No;
}

/// False where the object does not end, or has a key that no record has; then nothing of it counts.
bool RecordObject::readMembers(JsonCursor& cursor, std::initializer_list<std::string_view> keys)
{
    if (!cursor.take('{'))
        return false;
    do {
        cursor.peek();
        const auto key = cursor.quoted();
        if (!key || !cursor.take(':')) {
            found_ = members_.empty() ? RecordFound::No : RecordFound::Broken;
            return false;
        }
        if (std::find(keys.begin(), keys.end(), key->text) == keys.end()) {
            members_.clear();
            return false;
        }
        cursor.peek();
        const std::size_t begin = cursor.position();
        if (!cursor.skipValue()) {
            found_ = RecordFound::Broken;
            return false;
        }
        members_.emplace_back(key->text, cursor.text().substr(begin, cursor.position() - begin));
    } while (cursor.take(','));
    return cursor.take('}');
}

std::string_view RecordObject::operator[](std::string_view key) const
{
    const auto found = std::find_if(members_.begin(), members_.end(), [&](const auto& member) { return member.first == key; });
    return found == members_.end() ? std::string_view() : found->second;
}

bool beginsWithKey(std::string_view text, std::size_t at, std::initializer_list<std::string_view> keys)
{
    std::size_t quote = at + 1;
    while (quote < text.size() && (text[quote] == ' ' || text[quote] == '\t'))
        ++quote;
    if (quote >= text.size() || text[quote] != '"')
        return false;
    constexpr std::size_t longestKey = 16; // asked of every object of a report of 100 MB: the key first, then which it is
    const std::string_view rest = text.substr(quote + 1, longestKey);
    const std::size_t end = rest.find('"');
    return end != std::string_view::npos && std::find(keys.begin(), keys.end(), rest.substr(0, end)) != keys.end();
}

} // namespace tvmscope
