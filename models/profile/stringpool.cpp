// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/stringpool.h"

namespace tvmscope {

StringId StringPool::intern(std::string_view text)
{
    if (const auto found = ids_.find(text); found != ids_.end())
        return found->second;
    const auto id = static_cast<StringId>(texts_.size());
    texts_.emplace_back(text); // a deque never moves its elements, so the map may key on views into it
    ids_.emplace(texts_.back(), id);
    return id;
}

std::string_view StringPool::text(StringId id) const noexcept
{
    return id == none<StringId> ? std::string_view{} : std::string_view{texts_[index(id)]};
}

} // namespace tvmscope
