// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <string>
#include <string_view>

namespace tvmscope {

/// The character that an entity stands for, without its `&` and `;`; empty for one that is not known.
std::string characterOfEntity(std::string_view entity);

/// The name of a tag, with the `/` of one that closes.
std::string_view tagName(std::string_view tag);

bool equalsIgnoringCase(std::string_view text, std::string_view lower);

/// No entity that is known is longer, with its `&` and `;`.
inline constexpr std::size_t longestEntity = 10;

} // namespace tvmscope
