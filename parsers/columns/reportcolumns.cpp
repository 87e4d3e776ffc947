// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/columns/reportcolumns.h"

#include "models/names/ascii.h"
#include "models/profile/countedprofile.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>

namespace tvmscope {

namespace {

struct KnownColumn {
    std::string_view name;
    ColumnKind kind;
};

/// Profiler::Report and the executors write the first eight, our recorder the next four, utils/roofline the next; tables that
/// this program exports call Count what it calls it on the screen.
constexpr std::array knownColumns = {
    KnownColumn{nameColumn, ColumnKind::Name},
    KnownColumn{durationColumn, ColumnKind::Duration},
    KnownColumn{percentColumn, ColumnKind::Percent},
    KnownColumn{"Device", ColumnKind::Device},
    KnownColumn{countColumn, ColumnKind::Count},
    KnownColumn{"Argument Shapes", ColumnKind::Shapes},
    KnownColumn{"Hash", ColumnKind::Hash},
    KnownColumn{"VM::Argument Shapes", ColumnKind::VmShapes},
    KnownColumn{"Start (us)", ColumnKind::Start},
    KnownColumn{"Depth", ColumnKind::Depth},
    KnownColumn{"Run", ColumnKind::Run},
    KnownColumn{threadColumn, ColumnKind::Number},
    KnownColumn{"Arithmetic Intensity", ColumnKind::Ratio},
    KnownColumn{"Bandwidth", ColumnKind::Ratio},
    KnownColumn{"Bound", ColumnKind::Bound},
    KnownColumn{"Estimated FLOPs", ColumnKind::Number},
    KnownColumn{"FLOP/s", ColumnKind::Ratio},
    KnownColumn{"Loaded Bytes", ColumnKind::Number},
    KnownColumn{"Percent of Theoretical Optimal", ColumnKind::Ratio},
    KnownColumn{"Calls", ColumnKind::Count},
};

const KnownColumn* knownColumn(std::string_view name) noexcept
{
    const auto known
        = std::find_if(knownColumns.begin(), knownColumns.end(), [&](const KnownColumn& c) { return c.name == name; });
    return known == knownColumns.end() ? nullptr : &*known;
}

/// Those whose names are recognized with a letter wrong: the first seven of the table.
constexpr std::span<const KnownColumn> commonColumns{knownColumns.data(), 7};

/// Letters and digits in lower case: blanks, underscores and brackets come and go.
std::string lettersOf(std::string_view name)
{
    std::string letters;
    for (const char c : name)
        if (isAsciiAlnum(c))
            letters += asciiLower(c);
    return letters;
}

/// One letter lost, added, changed, or two beside each other exchanged.
bool differsInOne(std::string_view a, std::string_view b)
{
    if (a.size() > b.size())
        std::swap(a, b);
    const auto at = static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin()).first - a.begin());
    if (a.size() + 1 == b.size())
        return a.substr(at) == b.substr(at + 1);
    if (a.size() != b.size() || at == a.size())
        return false;
    const bool turned = at + 1 < a.size() && a[at] == b[at + 1] && a[at + 1] == b[at] && a.substr(at + 2) == b.substr(at + 2);
    return turned || a.substr(at + 1) == b.substr(at + 1);
}

/// The same letters in another order.
bool areTheSameLetters(std::string_view a, std::string_view b)
{
    return a.size() == b.size() && std::is_permutation(a.begin(), a.end(), b.begin());
}

/// `(us)`, and as people write it, with either letter for micro.
bool isMicroseconds(std::string_view unit)
{
    return lettersOf(unit) == "us" || unit.find("\xC2\xB5s") != std::string_view::npos
        || unit.find("\xCE\xBCs") != std::string_view::npos;
}

/// What people call a share of the time.
bool namesPercent(std::string_view name)
{
    constexpr std::array<std::string_view, 8> words{
        "percentage", "pct", "percent(%)", "percentage(%)", "time(%)", "share", "share(%)", "%"};
    std::string letters;
    for (const char c : name)
        if (c != ' ' && c != '_')
            letters += asciiLower(c);
    return std::find(words.begin(), words.end(), letters) != words.end();
}

/// The only column that a name is a part of: its beginning, or what follows one that was lost.
ColumnKind columnOfPart(std::string_view letters)
{
    constexpr std::size_t shortest = 2; ///< parts that tell anything
    ColumnKind found = ColumnKind::Unknown;
    for (const KnownColumn& column : commonColumns) {
        const std::string whole = lettersOf(column.name);
        if (letters.size() < shortest || !(whole.starts_with(letters) || (letters.size() >= 3 && whole.ends_with(letters))))
            continue;
        if (found != ColumnKind::Unknown)
            return ColumnKind::Unknown;
        found = column.kind;
    }
    return found;
}

/// The name of a column, and behind it something that is no further word of one: `Percent  // bottleneck`.
bool isColumnAndMore(std::string_view name)
{
    constexpr std::size_t longest = 64; ///< that columns are called
    const std::string_view begin = name.substr(0, longest);
    for (std::size_t blank = begin.find(' '); blank + 1 < begin.size() && blank != std::string_view::npos;
         blank = begin.find(' ', blank + 1))
        if (!isAsciiLetter(name[blank + 1]) && columnKind(name.substr(0, blank)) != ColumnKind::Unknown)
            return true;
    return false;
}

} // namespace

std::string_view columnName(ColumnKind kind) noexcept
{
    for (const KnownColumn& column : commonColumns)
        if (column.kind == kind)
            return column.name;
    return {};
}

ColumnKind meantColumn(std::string_view name)
{
    constexpr std::size_t shortest = 5; ///< of names in which a letter may be wrong
    if (namesPercent(name))
        return ColumnKind::Percent;
    const std::size_t unit = name.find('(');
    const std::string letters = lettersOf(name.substr(0, name.find('<'))); // a line's markup stands behind its last column
    if (unit != std::string_view::npos && !isMicroseconds(name.substr(unit)))
        return ColumnKind::Unknown;
    for (const KnownColumn& column : commonColumns) {
        const std::string meant = lettersOf(column.name);
        if (letters == meant || (meant.size() >= shortest && (differsInOne(letters, meant) || areTheSameLetters(letters, meant))))
            return column.kind;
    }
    return columnOfPart(letters);
}

bool isCutColumn(std::string_view name) noexcept
{
    const auto isCutOf
        = [](std::string_view part, std::string_view whole) { return part.size() < whole.size() && whole.starts_with(part); };
    const std::size_t underscore = name.rfind('_');
    return (underscore != std::string_view::npos && underscore > 0 && isCutOf(name.substr(underscore + 1), "layout"))
        || std::any_of(
            knownColumns.begin(), knownColumns.end(), [&](const KnownColumn& known) { return isCutOf(name, known.name); });
}

bool isDoubtfulColumn(std::string_view name)
{
    bool letter = false;
    for (const char c : name) {
        if ((c >= 0 && c < ' ') || std::string_view("\"<>\\\x7F").find(c) != std::string_view::npos)
            return true;
        letter = letter || isAsciiLetter(c) || (c & 0x80) != 0;
    }
    const bool cut = name.ends_with("...") || name.ends_with('$') || name.ends_with('|')
        || name.find('#') != std::string_view::npos || name.find("\xE2\x80\xA6") != std::string_view::npos
        || name.find("\xEF\xBF\xBD") != std::string_view::npos;
    // Durations in another unit than TVM's, or below another name, which somebody has changed.
    const bool otherDurations = columnKind(name) != ColumnKind::Duration && lettersOf(name).starts_with("duration");
    return !letter || cut || otherDurations || isColumnAndMore(name) || name.find("??") != std::string_view::npos;
}

bool isKnownColumn(std::string_view name) noexcept
{
    return knownColumn(name) != nullptr;
}

ColumnKind columnKind(std::string_view name) noexcept
{
    if (const KnownColumn* const known = knownColumn(name))
        return known->kind;
    if (name == "layout" || name.ends_with("_layout"))
        return ColumnKind::Layout;
    if (name.ends_with("(us)"))
        return ColumnKind::Time;
    return isCounterName(name) ? ColumnKind::Number : ColumnKind::Unknown;
}

std::size_t columnNameWords(const std::vector<std::string_view>& words)
{
    std::size_t best = !words.empty() && columnKind(words.front()) != ColumnKind::Unknown ? 1 : 0;
    std::string joined;
    for (std::size_t n = 1; n <= std::min<std::size_t>(words.size(), 4); ++n) {
        joined += n == 1 ? "" : " ";
        joined += words[n - 1];
        if (isKnownColumn(joined) || (n == 2 && words[1] == "(us)"))
            best = n;
    }
    return best;
}

MetricKind numberKind(ColumnKind kind, bool isInteger) noexcept
{
    switch (kind) {
    case ColumnKind::Duration:
    case ColumnKind::Start:
    case ColumnKind::Time:
        return MetricKind::Duration;
    case ColumnKind::Percent:
        return MetricKind::Percent;
    default:
        return isInteger ? MetricKind::Count : MetricKind::Ratio;
    }
}

} // namespace tvmscope
