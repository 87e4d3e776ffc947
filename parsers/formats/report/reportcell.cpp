// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/reportcell.h"

#include "models/names/ascii.h"
#include "models/profile/nanoseconds.h"
#include "parsers/formats/report/groupednumber.h"
#include "parsers/formats/report/tablecells.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>

namespace tvmscope {

bool setText(ProfileBuilder::Row& row, ColumnKind column, std::string_view text)
{
    switch (column) {
    case ColumnKind::Name:
        row.name = text;
        return true;
    case ColumnKind::Device:
        row.device = text;
        return true;
    case ColumnKind::Shapes:
        row.shapes = text;
        return true;
    case ColumnKind::Hash:
        row.hash = text;
        return true;
    default:
        return false;
    }
}

namespace {

bool setNumber(ProfileBuilder::Row& row, ColumnKind column, const ReportCell& cell)
{
    switch (column) {
    case ColumnKind::Duration:
        row.durationUs = cell.real;
        return true;
    case ColumnKind::Percent:
        row.percent = cell.real;
        return true;
    case ColumnKind::Count:
        row.count = cell.count;
        return true;
    case ColumnKind::Start:
        row.startNs = nanosecondsOf(cell.real);
        return true;
    case ColumnKind::Depth:
        row.depth = cell.count;
        return true;
    case ColumnKind::Run:
        row.run = cell.count;
        return true;
    default:
        return false;
    }
}

/// What a column holds that a CallTable has an array of its own for.
bool holdsNumbers(ColumnKind column) noexcept
{
    switch (column) {
    case ColumnKind::Duration:
    case ColumnKind::Percent:
    case ColumnKind::Count:
    case ColumnKind::Start:
    case ColumnKind::Depth:
    case ColumnKind::Run:
        return true;
    default:
        return false;
    }
}

bool holdsCounts(ColumnKind column) noexcept
{
    return column == ColumnKind::Count || column == ColumnKind::Depth || column == ColumnKind::Run;
}

/// TVM names the kind of a number; one of another kind is that of another column.
bool isOfAnotherKind(ColumnKind column, MetricKind kind) noexcept
{
    switch (column) {
    case ColumnKind::Duration:
    case ColumnKind::Start:
        return kind != MetricKind::Duration;
    case ColumnKind::Percent:
        return kind != MetricKind::Percent;
    default:
        return holdsCounts(column) && (kind == MetricKind::Duration || kind == MetricKind::Percent);
    }
}

} // namespace

std::uint8_t uncertainBit(ColumnKind kind) noexcept
{
    switch (kind) {
    case ColumnKind::Name:
        return column::name;
    case ColumnKind::Duration:
        return column::duration;
    case ColumnKind::Percent:
        return column::percent;
    case ColumnKind::Device:
        return column::device;
    case ColumnKind::Count:
        return column::count;
    case ColumnKind::Shapes:
        return column::shapes;
    case ColumnKind::Hash:
        return column::hash;
    default:
        return 0;
    }
}

namespace {

/// What people and programs write where there is nothing.
bool standsForNothing(std::string_view text) noexcept
{
    constexpr std::string_view words[] = {"null", "NULL", "None", "nan", "NaN", "NA", "N/A", "undefined", "-", "--", "..."};
    return std::find(std::begin(words), std::end(words), text) != std::end(words);
}

bool hasControl(std::string_view text) noexcept
{
    return std::any_of(text.begin(), text.end(), [](char c) { return (c >= 0 && c < ' ') || c == 0x7F; });
}

/// Punctuation and symbols beyond ASCII, which are no letters of any script: U+00A0 to U+00BF and U+2000 to U+2BFF.
bool hasSymbol(std::string_view text) noexcept
{
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        const auto first = static_cast<unsigned char>(text[i]), second = static_cast<unsigned char>(text[i + 1]);
        if ((first == 0xC2 && second >= 0xA0) || (first == 0xE2 && second >= 0x80 && second < 0xB0))
            return true;
    }
    return false;
}

/// What stood in the middle or at the end was left out by whoever printed it, or a character has been escaped for Markdown.
bool isElidedOrEscaped(std::string_view name) noexcept
{
    if (name.find("..") != std::string_view::npos)
        return true;
    for (std::size_t at = 0; at + 1 < name.size(); ++at)
        if (name[at] == '\\' && std::string_view("_*[]<>#|`~.-").find(name[at + 1]) != std::string_view::npos)
            return true;
    return false;
}

/// The Relay VM records these instructions and no others (src/runtime/vm/profiler/vm.cc, from v0.8 on).
bool isInstructionOfRelayVm(std::string_view name) noexcept
{
    constexpr std::string_view recorded[] = {"VM::AllocStorage", "VM::AllocTensor", "VM::AllocTensorReg", "VM::DeviceCopy",
        "VM::LoadConst", "VM::ReshapeTensor", "VM::UnknownOp"};
    return std::find(std::begin(recorded), std::end(recorded), name) != std::end(recorded);
}

/// Names are identifiers, with dots or `::` between their parts, in any script.
bool isDoubtfulName(std::string_view name) noexcept
{
    constexpr std::string_view never = "<>[]{}|`'*?()=&%#!;~^";
    for (std::size_t i = 0; i < name.size(); ++i) {
        const auto c = static_cast<unsigned char>(name[i]);
        if (c <= ' ' || c == 0x7F || never.find(name[i]) != std::string_view::npos)
            return true;
        if (c == ':' && i + 1 < name.size() && name[i + 1] == ':')
            ++i;
        else if (c == ':')
            return true;
    }
    if (name.front() == '"' || name.back() == '"' || std::count(name.begin(), name.end(), '"') % 2 != 0)
        return true;
    for (const std::string_view mark : {"\xEF\xBB\xBF", "\xEF\xBF\xBD"})
        if (name.find(mark) != std::string_view::npos)
            return true;
    const bool letter = std::any_of(name.begin(), name.end(), [](char c) { return isAsciiLetter(c) || (c & 0x80) != 0; });
    return !letter || (name.starts_with("VM::") && !isInstructionOfRelayVm(name)) || standsForNothing(name) || hasSymbol(name)
        || isElidedOrEscaped(name);
}

/// 16 hexadecimal digits, some fewer at times; 2021 printed the same number in up to 20 decimal ones.
bool isDoubtfulHash(std::string_view text) noexcept
{
    return text.find_first_not_of("0123456789abcdef") != std::string_view::npos || text.size() > 20
        || (text.size() > 16 && !areAsciiDigits(text));
}

/// Axes in capitals, then their blocks.
bool isDoubtfulLayout(std::string_view text) noexcept
{
    return !isAsciiUpper(text.front()) || !std::all_of(text.begin(), text.end(), isAsciiAlnum);
}

} // namespace

bool isDoubtful(ColumnKind column, std::string_view text) noexcept
{
    if (text.empty())
        return false;
    switch (column) {
    case ColumnKind::Name:
        return isDoubtfulName(text);
    case ColumnKind::Device:
        return !tablecell::isDevice(text);
    case ColumnKind::Layout:
        return isDoubtfulLayout(text);
    case ColumnKind::Shapes:
    case ColumnKind::VmShapes:
        return !tablecell::areShapes(text);
    case ColumnKind::Bound:
        return text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") != std::string_view::npos;
    case ColumnKind::Number:
    case ColumnKind::Ratio:
    case ColumnKind::Time:
        return true; // a text
    case ColumnKind::Unknown:
        return hasControl(text);
    case ColumnKind::Hash:
        return isDoubtfulHash(text);
    default:
        return false;
    }
}

ReportCell numberCell(MetricKind kind, const ReadNumber& number)
{
    ReportCell cell;
    cell.kind = kind;
    cell.real = number.real;
    cell.count = number.integer.value_or(std::abs(number.real) < 9e18 ? std::llround(number.real) : 0);
    return cell;
}

namespace {

/// A number without blanks, and without a line end that a program wrote as one, or in letters: `62.287\\r`.
std::string_view withoutLineEnd(std::string_view text)
{
    text = trimmed(text);
    while (text.ends_with("\\r") || text.ends_with("\\n"))
        text.remove_suffix(2);
    return text;
}

} // namespace

bool fitToColumn(ReportColumnCell& into)
{
    ReportCell& cell = into.cell;
    const bool numbers = holdsNumbers(into.kind);
    if (cell.kind == MetricKind::String) {
        const bool further = into.kind == ColumnKind::Number || into.kind == ColumnKind::Ratio || into.kind == ColumnKind::Time;
        const auto number = numbers || further ? numberInCell(into.kind, withoutLineEnd(cell.text)) : std::nullopt;
        if (number)
            cell = numberCell(numberKind(into.kind, number->integer.has_value()), *number);
        else if (numbers)
            return false;
    }
    if (!numbers)
        return isExtra(into.kind) || cell.kind == MetricKind::String;
    if (isOfAnotherKind(into.kind, cell.kind))
        return false;
    const std::int64_t least = into.kind == ColumnKind::Count ? 1 : 0; // of a row there was a call
    return !holdsCounts(into.kind) || (cell.count >= least && static_cast<double>(cell.count) == cell.real);
}

std::string shownCell(const ReportCell& cell)
{
    constexpr std::size_t longest = 60;
    if (cell.kind == MetricKind::String)
        return std::string(cell.text.substr(0, longest));
    char text[32];
    std::snprintf(text, sizeof text, "%.12g", cell.real);
    return text;
}

bool setCell(ProfileBuilder::Row& row, const ReportColumnCell& cell)
{
    return cell.cell.kind == MetricKind::String ? setText(row, cell.kind, cell.cell.text) : setNumber(row, cell.kind, cell.cell);
}

Metric metricOf(const ReportCell& cell, ProfileBuilder& builder)
{
    switch (cell.kind) {
    case MetricKind::Absent:
        return {};
    case MetricKind::String:
        return Metric::string(builder.intern(cell.text));
    case MetricKind::Count:
        return Metric::ofCount(cell.count);
    default:
        return Metric::ofReal(cell.kind, cell.real);
    }
}

} // namespace tvmscope
