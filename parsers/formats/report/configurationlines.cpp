// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/configurationlines.h"

#include "models/names/ascii.h"
#include "parsers/columns/csvline.h"
#include "parsers/formats/report/tablecells.h"

#include <algorithm>

namespace tvmscope {

bool isRule(std::string_view text) noexcept
{
    return text.size() >= 2 && text.find_first_not_of('-') == std::string_view::npos;
}

namespace {

constexpr std::string_view threadsKey = "Number of threads";
constexpr std::string_view knownKeys[] = {threadsKey, "Executor", "Estimated Peak "};

/// Where the next entry begins on a line whose line break was lost: `1 Executor: VM`.
std::size_t nextEntryIn(std::string_view value)
{
    std::size_t first = value.size();
    for (const std::string_view key : knownKeys)
        for (std::size_t at = value.find(key); at != std::string_view::npos; at = value.find(key, at + 1))
            if (at > 0 && value[at - 1] == ' ' && value.find(": ", at) != std::string_view::npos)
                first = std::min(first, at);
    return first;
}

/// `Number of threads` is a count, peaks are ratios, the rest is text.
Metric configurationValue(std::string_view text, ProfileBuilder& builder)
{
    if (text.empty())
        return {};
    const bool plain = areAsciiDigits(text);
    const auto ratio = tablecell::real(text);
    if (!plain && ratio && (tablecell::isRatio(text) || text.find(',') == std::string_view::npos))
        return Metric::ratio(*ratio);
    if (const auto count = tablecell::count(text))
        return Metric::ofCount(*count);
    return Metric::string(builder.intern(text));
}

} // namespace

bool isConfigurationKey(std::string_view key) noexcept
{
    return std::any_of(
        std::begin(knownKeys), std::end(knownKeys), [&](std::string_view known) { return key.starts_with(known); });
}

bool fitsConfiguration(std::string_view key, const Metric& value) noexcept
{
    return key != threadsKey || (value.kind == MetricKind::Count && value.count > 0);
}

std::vector<Message> addConfiguration(const std::vector<ConfigurationEntry>& entries, ProfileBuilder& builder)
{
    std::vector<Message> unreadable;
    for (const auto& [key, text] : entries) {
        const Metric value = configurationValue(text, builder);
        if (fitsConfiguration(key, value))
            builder.addConfiguration(key, value);
        else
            unreadable.push_back(Message("report-cell-unreadable", {std::string(text), std::string(key)}));
    }
    return unreadable;
}

bool ConfigurationLines::isHeading(std::string_view text)
{
    constexpr std::string_view heading = "Configuration";
    if (!text.starts_with(heading))
        return false;
    const std::string_view behind = trimmed(text.substr(heading.size()));
    return behind.empty() || (text[heading.size()] == ' ' && (behind.starts_with('#') || behind.starts_with("//")));
}

bool ConfigurationLines::takeEntry(std::string_view text, bool adjoins)
{
    const std::size_t colon = text.find(": ");
    if (colon == std::string_view::npos || colon == 0)
        return false;
    const std::string_view key = text.substr(0, colon), rest = trimmed(text.substr(colon + 2));
    const bool isNew
        = std::none_of(entries_.begin(), entries_.end(), [&](const ConfigurationEntry& entry) { return entry.first == key; });
    if (!(begun_ && adjoins) && !(isConfigurationKey(key) && isNew))
        return false;
    const std::size_t next = nextEntryIn(rest);
    entries_.emplace_back(key, trimmed(rest.substr(0, next)));
    if (next < rest.size())
        takeEntry(rest.substr(next), true);
    return true;
}

bool ConfigurationLines::take(std::string_view text, bool adjoins)
{
    const bool isPart = (begun_ && isRule(text)) || (!begun_ && isHeading(text))
        || takeEntry(begun_ ? trimmed(text, "- \t") : text, adjoins); // a rule whose line break was lost stands before its entry
    begun_ = begun_ || isPart;
    return isPart;
}

std::size_t ConfigurationLines::takeFrom(std::string_view text, std::size_t at)
{
    std::size_t end = at;
    for (std::size_t foreign = 0; at < text.size() && foreign < maxForeignLines;) {
        const TextLine line = lineAt(text, at);
        const bool isPart = take(trimmed(line.text), foreign == 0);
        foreign = isPart ? 0 : foreign + 1;
        at = line.next;
        end = isPart ? at : end;
    }
    return end;
}

} // namespace tvmscope
