// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/ids.h"

#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// One copy of every distinct string of a profile. Views handed out stay valid as long as the pool lives.
class StringPool {
public:
    StringPool() = default;
    StringPool(const StringPool&) = default; ///< of the same ids
    StringPool& operator=(const StringPool&) = delete;
    StringPool(StringPool&&) noexcept = default;
    StringPool& operator=(StringPool&&) noexcept = default;

    /// The id of `text`, which is added if it is new.
    StringId intern(std::string_view text);
    /// The text of an id; empty for none<StringId>.
    std::string_view text(StringId id) const noexcept;
    std::size_t size() const noexcept { return texts_.size(); }

private:
    /// A place of the hash table. Part of the hash stands beside the id, so that a miss seldom has to look at the text.
    struct Slot {
        std::uint32_t hash = 0;
        StringId id = none<StringId>;
    };
    Slot& slotOf(std::string_view text, std::uint32_t hash) noexcept;
    void grow();

    std::deque<std::string> texts_; ///< never moves its elements
    std::vector<Slot> slots_; ///< open addressing: a report of a million rows asks for millions of strings, nearly all known
};

} // namespace tvmscope
