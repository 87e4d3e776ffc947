// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/canonical.h"

#include "models/names/operatortables.h"

#include <unordered_map>
#include <vector>

namespace tvmscope {

namespace {

struct Aliases {
    std::vector<std::string_view> prefixes; ///< dropped wherever a name begins with one
    std::unordered_map<std::string_view, std::string_view> exact;

    Aliases()
    {
        for (const std::string_view line : tables::aliases()) {
            const std::size_t end = line.find(' ');
            const std::string_view spelling = line.substr(0, end);
            const std::string_view canonical = line.substr(line.find_last_of(' ') + 1);
            if (spelling.ends_with('*'))
                prefixes.push_back(spelling.substr(0, spelling.size() - 1));
            else
                exact.emplace(spelling, canonical);
        }
    }
};

std::string_view withoutPrefixes(std::string_view name, const std::vector<std::string_view>& prefixes)
{
    for (bool dropped = true; dropped;) {
        dropped = false;
        for (const std::string_view prefix : prefixes) {
            if (name.size() > prefix.size() && name.starts_with(prefix)) {
                name.remove_prefix(prefix.size());
                dropped = true;
            }
        }
    }
    return name;
}

} // namespace

std::string canonicalName(std::string_view name)
{
    static const Aliases aliases;
    const std::string_view bare = withoutPrefixes(name, aliases.prefixes);
    const auto found = aliases.exact.find(bare);
    return std::string(found == aliases.exact.end() ? bare : found->second);
}

} // namespace tvmscope
