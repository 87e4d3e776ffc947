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

/// The entries of a line: one, unless line breaks before entries of TVM's were lost.
std::vector<std::string_view> entriesOn(std::string_view line)
{
    std::vector<std::string_view> entries;
    for (std::size_t begin = 0; begin < line.size();) {
        std::size_t end = line.find(' ', begin);
        while (end != std::string_view::npos && !isConfigurationKey(line.substr(end + 1)))
            end = line.find(' ', end + 1);
        end = std::min(end, line.size());
        const std::string_view piece = line.substr(begin, end - begin);
        if (entries.empty() || piece.find(": ") != std::string_view::npos)
            entries.push_back(piece);
        else // a word of the value before it
            entries.back() = {entries.back().data(), entries.back().size() + 1 + piece.size()};
        begin = end + 1;
    }
    return entries;
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
    const std::string_view key = text.substr(0, colon);
    if (!(begun_ && adjoins) && (!isConfigurationKey(key) || keys_.contains(key)))
        return false;
    keys_.insert(key);
    entries_.emplace_back(key, trimmed(text.substr(colon + 2)));
    begun_ = true;
    return true;
}

bool ConfigurationLines::takeEntries(std::string_view line, bool adjoins)
{
    const std::vector<std::string_view> entries = entriesOn(line);
    bool any = false;
    for (const std::string_view entry : entries)
        any = takeEntry(entry, adjoins || any) || any;
    return any;
}

bool ConfigurationLines::take(std::string_view text, bool adjoins)
{
    const bool isPart = (begun_ && isRule(text)) || (!begun_ && isHeading(text))
        || takeEntries(
            begun_ ? trimmed(text, "- \t") : text, adjoins); // a rule whose line break was lost stands before its entry
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
