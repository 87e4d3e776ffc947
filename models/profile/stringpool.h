// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/ids.h"

#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>

namespace tvmscope {

/// One copy of every distinct string of a profile. Views handed out stay valid as long as the pool lives.
class StringPool {
public:
    StringPool() = default;
    StringPool(const StringPool&) = delete;
    StringPool& operator=(const StringPool&) = delete;
    StringPool(StringPool&&) noexcept = default;
    StringPool& operator=(StringPool&&) noexcept = default;

    /// The id of `text`, which is added if it is new.
    StringId intern(std::string_view text);
    /// The text of an id; empty for none<StringId>.
    std::string_view text(StringId id) const noexcept;
    std::size_t size() const noexcept { return texts_.size(); }

private:
    std::deque<std::string> texts_;
    std::unordered_map<std::string_view, StringId> ids_;
};

} // namespace tvmscope
