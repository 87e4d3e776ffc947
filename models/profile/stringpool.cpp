// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/stringpool.h"

#include <functional>
#include <utility>

namespace tvmscope {

namespace {

std::uint32_t hashOf(std::string_view text) noexcept
{
    const std::uint64_t hash = std::hash<std::string_view>{}(text);
    return static_cast<std::uint32_t>(hash ^ (hash >> 32));
}

} // namespace

/// The slot that holds `text`, or the free one where it belongs. The table always has free slots, and its size is a power of two.
StringPool::Slot& StringPool::slotOf(std::string_view text, std::uint32_t hash) noexcept
{
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t at = hash & mask;; at = (at + 1) & mask) {
        Slot& slot = slots_[at];
        if (slot.id == none<StringId> || (slot.hash == hash && texts_[index(slot.id)] == text))
            return slot;
    }
}

void StringPool::grow()
{
    constexpr std::size_t smallest = 64;
    const std::vector<Slot> old = std::exchange(slots_, std::vector<Slot>(slots_.empty() ? smallest : 2 * slots_.size()));
    for (const Slot& slot : old)
        if (slot.id != none<StringId>)
            slotOf(texts_[index(slot.id)], slot.hash) = slot;
}

StringId StringPool::intern(std::string_view text)
{
    if (2 * (texts_.size() + 1) > slots_.size())
        grow();
    const std::uint32_t hash = hashOf(text);
    Slot& slot = slotOf(text, hash);
    if (slot.id == none<StringId>) {
        texts_.emplace_back(text);
        slot = {hash, static_cast<StringId>(texts_.size() - 1)};
    }
    return slot.id;
}

std::string_view StringPool::text(StringId id) const noexcept
{
    return id == none<StringId> ? std::string_view{} : std::string_view{texts_[index(id)]};
}

} // namespace tvmscope
