// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/reportjsonwords.h"

#include "parsers/json/jsoncursor.h"

namespace tvmscope::reportjson {

bool isWrittenByTvm(std::string_view text, std::size_t begin)
{
    constexpr std::string_view wrapper = "\":{\"microseconds\":";
    const std::string_view head = text.substr(0, begin + 4096);
    std::size_t at = head.find(durationColumn, begin);
    while (at != std::string_view::npos && !head.substr(at + durationColumn.size()).starts_with(wrapper))
        at = head.find(durationColumn, at + 1);
    if (at == std::string_view::npos)
        return false;
    const std::string_view number = text.substr(at + durationColumn.size() + wrapper.size(), 64);
    const std::size_t point = number.find('.');
    const std::size_t close = number.find('}');
    return close != std::string_view::npos && point < close && (close - point - 1 == 17 || close - point - 1 == 6);
}

bool isSelfEvident(ColumnKind column, std::int64_t count)
{
    return column == ColumnKind::Name || column == ColumnKind::Device || (column == ColumnKind::Count && count == 1);
}

bool endsInside(std::string_view text, std::size_t at)
{
    JsonCursor cursor(text, at);
    if (cursor.peek() == '"')
        return !cursor.quoted();
    if (!cursor.number())
        cursor.word();
    return cursor.atEnd();
}

std::optional<MetricKind> kindOfWrapper(std::string_view key)
{
    if (key == "count")
        return MetricKind::Count;
    if (key == "microseconds")
        return MetricKind::Duration;
    if (key == "percent")
        return MetricKind::Percent;
    return key == "ratio" ? std::optional(MetricKind::Ratio) : std::nullopt;
}

bool isOfNumbers(ColumnKind column)
{
    switch (column) {
    case ColumnKind::Duration:
    case ColumnKind::Percent:
    case ColumnKind::Count:
    case ColumnKind::Start:
        return true;
    default:
        return false;
    }
}

std::optional<std::pair<std::size_t, std::string_view>> furtherMember(std::string_view text)
{
    for (std::size_t quote = text.find('"'); quote != std::string_view::npos; quote = text.find('"', quote + 1)) {
        JsonCursor cursor(text, quote + 1);
        if (!cursor.take(','))
            continue;
        const auto key = cursor.quoted();
        if (key && cursor.take(':'))
            return std::pair(quote, key->text);
    }
    return std::nullopt;
}

} // namespace tvmscope::reportjson
