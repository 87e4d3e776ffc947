// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/argumentlists.h"

#include <unordered_map>

namespace tvmscope {

ArgumentLists::ArgumentLists(const CallTable& calls, const std::function<std::string_view(CallId)>& shapes)
{
    std::unordered_map<std::string_view, std::uint32_t> numbers, lists;
    listOf_.reserve(calls.size());
    for (std::size_t row = 0; row < calls.size(); ++row) {
        const std::string_view text = shapes(static_cast<CallId>(row));
        const auto [known, isNew] = lists.try_emplace(text, static_cast<std::uint32_t>(lists_.size()));
        listOf_.push_back(known->second);
        if (!isNew)
            continue;
        std::vector<std::uint32_t>& list = lists_.emplace_back();
        for (std::string_view rest = text; !rest.empty();) {
            const std::size_t end = rest.find(']');
            const std::string_view tensor = rest.substr(0, end);
            const auto [number, isNewTensor] = numbers.try_emplace(tensor, static_cast<std::uint32_t>(numbers.size()));
            if (isNewTensor)
                isScalar_.push_back(tensor.ends_with('['));
            list.push_back(number->second);
            const std::size_t next = end == std::string_view::npos ? end : rest.find_first_not_of(", ", end + 1);
            rest = next == std::string_view::npos ? std::string_view() : rest.substr(next);
        }
    }
}

} // namespace tvmscope
