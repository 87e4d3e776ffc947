// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/messageids.h"
#include "parsers/formats/report/reportjsonreader.h"
#include "parsers/json/jsonescapes.h"

#include <cmath>

// The part of ReportJsonReader that reads what stands inside a row.

namespace tvmscope {

namespace {

/// The kind of a number by the key TVM wraps it in. Wrappers that no version knows hold plain numbers.
MetricKind kindOfWrapper(std::string_view key)
{
    if (key == "count")
        return MetricKind::Count;
    if (key == "microseconds")
        return MetricKind::Duration;
    if (key == "percent")
        return MetricKind::Percent;
    return MetricKind::Ratio;
}

} // namespace

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
    if (!cursor_.take('{'))
        return false;
    if (cursor_.take('}'))
        return true;
    std::size_t place = 0;
    do {
        auto key = cursor_.quoted();
        if (!key || !cursor_.take(':'))
            return false;
        std::string_view name = key->text;
        if (key->escaped && escapes_)
            name = decoded_.emplace_back(unescaped(name));
        ReportColumnCell cell{name, columnAt(place++, name), {}};
        if (!readValue(cell))
            return false;
        if (cell.cell.kind != MetricKind::Absent)
            cells_.push_back(cell);
    } while (cursor_.take(','));
    return cursor_.take('}');
}

bool ReportJsonReader::readValue(ReportColumnCell& into)
{
    switch (cursor_.peek()) {
    case '{':
        return readWrapped(into);
    case '"':
        return readString(false, into.cell);
    case '[':
        say(cursor_.position(), Severity::Warning, Message("report-cell-not-read", {std::string(into.column)}));
        return cursor_.skipValue();
    default:
        return readBare(into.kind, into.cell);
    }
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
        if (!readString(true, into.cell))
            return false;
    } else if (!readBare(ColumnKind::Unknown, into.cell)) {
        return false;
    } else if (into.cell.kind != MetricKind::Absent && wrapper->text != "string") {
        into.cell.kind = kindOfWrapper(wrapper->text);
    }
    while (cursor_.take(','))
        if (!cursor_.quoted() || !cursor_.take(':') || !cursor_.skipValue())
            return false;
    return cursor_.take('}');
}

bool ReportJsonReader::readBare(ColumnKind column, ReportCell& cell)
{
    if (const auto number = cursor_.number()) {
        cell.kind = numberKind(column, number->integer.has_value());
        cell.real = number->real;
        cell.count = number->integer.value_or(
            std::isfinite(number->real) && std::abs(number->real) < 9e18 ? std::llround(number->real) : 0);
        return true;
    }
    return !cursor_.word().empty(); // null, true and false hold no measurement
}

bool ReportJsonReader::readString(bool insideMetric, ReportCell& cell)
{
    const auto string = cursor_.value(insideMetric, escapes_);
    if (!string)
        return false;
    cell.kind = MetricKind::String;
    cell.text = string->escaped ? std::string_view(decoded_.emplace_back(unescaped(string->text))) : string->text;
    return true;
}

} // namespace tvmscope
