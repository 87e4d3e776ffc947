// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/messageids.h"
#include "parsers/formats/report/groupednumber.h"
#include "parsers/formats/report/reportjsonreader.h"
#include "parsers/formats/report/reportjsonwords.h"
#include "parsers/json/jsonescapes.h"

#include <algorithm>
#include <utility>

// The part of ReportJsonReader that reads what stands inside a row.

namespace tvmscope {

ColumnKind ReportJsonReader::columnAt(std::size_t place, std::string_view name)
{
    if (place >= columns_.size())
        columns_.resize(place + 1);
    auto& [known, kind] = columns_[place];
    if (known != name || known.empty()) {
        known = name;
        kind = columnKind(name);
    }
    return kind;
}

bool ReportJsonReader::readCells()
{
    cells_.clear();
    columnsSeen_.clear();
    if (!cursor_.take('{'))
        return false;
    if (cursor_.take('}'))
        return true;
    std::size_t place = 0;
    std::uint32_t seen = 0;
    do {
        if (cursor_.peek() == '}')
            break; // behind a comma that JSON would not have
        const auto key = cursor_.quoted();
        if (!key || !cursor_.take(':'))
            return false;
        std::string_view name = key->text;
        if (key->escaped && escapes_)
            name = decoded_.emplace_back(unescaped(name));
        if (breaks_)
            name = joinedAtBreaks(name, name, cursor_.position());
        cursor_.peek();
        ReportColumnCell cell{name, columnAt(place++, name), {}, cursor_.position()};
        const bool repeated = isRepeated(cell, seen);
        if (!readValue(cell))
            return false;
        if (repeated)
            sayRepeated(cell.at, name);
        else if (cell.cell.kind != MetricKind::Absent) {
            cells_.push_back(cell);
            if (!columnsSeen_.empty())
                columnsSeen_.insert(name);
        }
    } while (cursor_.take(','));
    return cursor_.take('}');
}

/// Most columns are the only ones of their kind, so that a bit tells.
bool ReportJsonReader::isRepeated(const ReportColumnCell& cell, std::uint32_t& seen)
{
    constexpr std::size_t fewCells = 24; // that are looked through sooner than a set is made
    const std::uint32_t bit = std::uint32_t{1} << static_cast<unsigned>(cell.kind);
    const bool kindSeen = (seen & bit) != 0;
    seen |= bit;
    if (cells_.size() >= fewCells) {
        if (columnsSeen_.empty())
            for (const ReportColumnCell& before : cells_)
                columnsSeen_.insert(before.column);
        return columnsSeen_.contains(cell.column);
    }
    return kindSeen && std::any_of(cells_.begin(), cells_.end(), [&](const ReportColumnCell& before) {
        return before.column == cell.column;
    });
}

bool ReportJsonReader::readValue(ReportColumnCell& into)
{
    switch (cursor_.peek()) {
    case '{':
        return readWrapped(into);
    case '"':
        return readString(false, into);
    case '[':
        reportRows_.sayUnreadable(source_, into.at, Message("report-cell-not-read", {std::string(into.column)}));
        return cursor_.skipValue();
    default:
        return readBare(into.kind, into);
    }
}

/// Times in other units than TVM's are converted; a number of no known kind is none that a column of TVM's can hold.
bool ReportJsonReader::takeUnit(std::string_view unit, ReportColumnCell& into)
{
    if (const auto kind = reportjson::kindOfWrapper(unit)) {
        into.cell.kind = *kind;
    } else if (const auto us = microsecondsIn(unit)) {
        into.cell.kind = MetricKind::Duration;
        into.cell.real *= *us;
    } else if (isKnownColumn(into.column)) {
        say(into.at, Severity::Error, Message("report-cell-unit-unknown", {std::string(unit), std::string(into.column)}));
        return false;
    } else {
        into.cell.kind = MetricKind::Ratio;
    }
    return true;
}

bool ReportJsonReader::readWrapped(ReportColumnCell& into)
{
    cursor_.take('{');
    if (cursor_.take('}'))
        return true;
    const auto wrapper = cursor_.quoted();
    if (!wrapper || !cursor_.take(':'))
        return false;
    if (cursor_.peek() == '"') {
        if (!readString(true, into))
            return false;
        if (!takeTextUnder(wrapper->text, into))
            into.cell = {};
    } else if (cursor_.peek() == '[' || cursor_.peek() == '{') {
        reportRows_.sayUnreadable(source_, into.at, Message("report-cell-not-read", {std::string(into.column)}));
        if (!cursor_.skipValue())
            return false;
    } else if (!readBare(ColumnKind::Unknown, into)) {
        return false;
    } else if (into.cell.kind != MetricKind::Absent && wrapper->text != "string" && !takeUnit(wrapper->text, into)) {
        into.cell = {};
    }
    while (cursor_.take(',')) {
        const auto further = cursor_.quoted();
        if (!further || !cursor_.take(':') || !cursor_.skipValue())
            return false;
        sayMember(into, wrapper->text, further->text);
    }
    return cursor_.take('}');
}

/// What stands in the object of a value besides it: the value a second time, or another.
void ReportJsonReader::sayMember(const ReportColumnCell& cell, std::string_view value, std::string_view further)
{
    if (further == value)
        sayRepeated(cell.at, further);
    else
        reportRows_.sayUnreadable(
            source_, cell.at, Message("report-cell-member", {std::string(further), std::string(cell.column)}));
}

/// A text under a unit is a number of that unit; under another key it is kept, and said.
bool ReportJsonReader::takeTextUnder(std::string_view wrapper, ReportColumnCell& into)
{
    if (wrapper == "string" || into.cell.kind != MetricKind::String)
        return true;
    if (reportjson::isOfNumbers(into.kind)) {
        const std::optional<ReadNumber> number = numberInCell(into.kind, into.cell.text);
        if (!number)
            return true; // which its column does not hold
        into.cell = numberCell(MetricKind::Ratio, *number);
        return takeUnit(wrapper, into);
    }
    if (isKnownColumn(into.column))
        reportRows_.sayUnreadable(
            source_, into.at, Message("report-cell-wrapper-unknown", {std::string(wrapper), std::string(into.column)}));
    return true;
}

bool ReportJsonReader::readBare(ColumnKind column, ReportColumnCell& into)
{
    if (const auto number = cursor_.number()) {
        into.cell = numberCell(numberKind(column, number->integer.has_value()), *number);
        return true;
    }
    const std::string_view word = cursor_.word();
    if (!word.empty() && word != "null") // which holds no measurement; nor do true and false, but somebody meant them to
        reportRows_.sayUnreadable(
            source_, into.at, Message("report-cell-unreadable", {std::string(word), std::string(into.column)}));
    return !word.empty();
}

bool ReportJsonReader::readString(bool insideMetric, ReportColumnCell& into)
{
    const auto string = cursor_.value(insideMetric, escapes_);
    if (!string)
        return false;
    into.cell.kind = MetricKind::String;
    std::string_view whole = string->text;
    if (const auto further = insideMetric && string->quotes ? reportjson::furtherMember(whole) : std::nullopt) {
        reportRows_.sayUnreadable(
            source_, into.at, Message("report-cell-member", {std::string(further->second), std::string(into.column)}));
        whole = whole.substr(0, further->first);
    }
    const std::string_view text = breaks_ ? joinedAtBreaks(whole, into.column, into.at) : whole;
    into.cell.text = string->escaped ? std::string_view(decoded_.emplace_back(unescaped(text))) : text;
    return true;
}

/// A line break inside of a string is none that a writer of JSON made: a terminal or a mail program broke the line.
std::string_view ReportJsonReader::joinedAtBreaks(std::string_view text, std::string_view column, std::size_t at)
{
    if (text.find('\n') == std::string_view::npos)
        return text;
    std::string& joined = decoded_.emplace_back(text);
    std::erase(joined, '\n');
    const bool isKey = column.data() == text.data();
    reportRows_.sayUnreadable(source_, at, Message("report-line-break", {isKey ? joined : std::string(column)}));
    return joined;
}

} // namespace tvmscope
