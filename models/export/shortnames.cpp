// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/shortnames.h"

#include "models/export/cells.h"
#include "models/export/numbers.h"
#include "models/export/textwidth.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace tvmscope {

namespace {

/// Quarters of the room that the start of a name gets, in the order in which they are tried: names of kernels count at their
/// ends.
constexpr std::array<std::size_t, 5> headQuarters{2, 1, 0, 3, 4};

std::string cut(const LongName& name, std::size_t width, std::size_t quarters)
{
    const std::size_t after = textWidth(name.after);
    const std::size_t room = width > after ? width - after : 1;
    if (textWidth(name.name) <= room)
        return name.name + name.after;
    const bool prefixed = !name.prefix.empty() && name.name.starts_with(name.prefix);
    const std::string rest = prefixed ? "…" + name.name.substr(name.prefix.size()) : name.name;
    return elideBehind(rest, room, (room - 1) * quarters / headQuarters.back()) + name.after;
}

using Places = std::vector<std::size_t>;

/// Places of names that read the same, cut as they are in `texts`, and are not: a list a text.
std::vector<Places> clashes(const std::vector<LongName>& names, const std::vector<std::string>& texts)
{
    std::map<std::string, Places> places;
    std::map<std::string, std::set<std::string>> meant;
    for (std::size_t k = 0; k < names.size(); ++k) {
        places[texts[k]].push_back(k);
        meant[texts[k]].insert(names[k].name + names[k].after);
    }
    std::vector<Places> found;
    for (auto& [text, where] : places)
        if (meant[text].size() > 1)
            found.push_back(std::move(where));
    return found;
}

} // namespace

std::size_t LongName::width() const
{
    return textWidth(name) + textWidth(after);
}

std::size_t widestOf(const std::vector<LongName>& names)
{
    std::size_t widest = 0;
    for (const LongName& name : names)
        widest = std::max(widest, name.width());
    return widest;
}

std::string shortName(const LongName& name, std::size_t width)
{
    return cut(name, width, headQuarters.front());
}

std::vector<std::string> shortNames(const std::vector<LongName>& names, std::size_t width)
{
    std::vector<std::string> texts;
    for (const LongName& name : names)
        texts.push_back(shortName(name, width));
    for (const std::size_t quarters : headQuarters)
        for (const Places& clash : clashes(names, texts))
            for (const std::size_t at : clash)
                texts[at] = cut(names[at], width, quarters);
    for (const Places& clash : clashes(names, texts))
        for (const std::size_t at : clash)
            texts[at] = names[at].name + names[at].after;
    return texts;
}

std::vector<std::string> fittingForms(const std::vector<std::vector<std::string>>& forms, std::size_t width)
{
    std::vector<std::size_t> chosen;
    for (const std::vector<std::string>& list : forms) {
        const auto fits
            = std::find_if(list.begin(), list.end(), [&](const std::string& form) { return textWidth(form) <= width; });
        chosen.push_back(fits == list.end() ? list.size() - 1 : static_cast<std::size_t>(fits - list.begin()));
    }
    for (bool changed = true; changed;) {
        changed = false;
        std::map<std::string, Places> alike;
        for (std::size_t at = 0; at < forms.size(); ++at)
            alike[forms[at][chosen[at]]].push_back(at);
        for (const auto& [text, places] : alike)
            for (const std::size_t at : places)
                if (places.size() > 1 && chosen[at] > 0) {
                    --chosen[at];
                    changed = true;
                }
    }
    std::vector<std::string> texts;
    for (std::size_t at = 0; at < forms.size(); ++at)
        texts.push_back(forms[at][chosen[at]]);
    return texts;
}

std::size_t roomFor(const TextTable& table, const std::vector<std::size_t>& names, std::size_t width)
{
    std::size_t used = 2 * (table.columns.size() - 1); // blanks between columns
    for (std::size_t k = 0; k < table.columns.size(); ++k) {
        if (std::find(names.begin(), names.end(), k) != names.end())
            continue;
        std::size_t widest = textWidth(table.columns[k].title);
        for (const auto& row : table.rows)
            widest = std::max(widest, textWidth(cellText(row[k], unknownNumber)));
        used += widest;
    }
    return width - std::min(used, width);
}

} // namespace tvmscope
