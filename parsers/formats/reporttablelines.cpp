// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/reporttablelines.h"

#include "parsers/formats/tableheader.h"

namespace tvmscope {

namespace {

constexpr std::string_view nbsp = "\xC2\xA0";
constexpr std::size_t tabStop = 8;

constexpr bool isDigit(char c) noexcept
{
    return c >= '0' && c <= '9';
}

/// True if each cell between tabs is one column name.
bool isTabSeparated(std::string_view header)
{
    return header.find("  ") == std::string_view::npos && header.find("\t\t") == std::string_view::npos
        && header.find('\t') != std::string_view::npos;
}

/// Length of the start of `line` that has the pattern of `prefix`: runs of digits stand for runs of digits.
std::size_t prefixLength(std::string_view line, std::string_view prefix) noexcept
{
    std::size_t at = 0;
    for (std::size_t p = 0; p < prefix.size();) {
        if (at < line.size() && isDigit(prefix[p]) && isDigit(line[at])) {
            while (p < prefix.size() && isDigit(prefix[p]))
                ++p;
            while (at < line.size() && isDigit(line[at]))
                ++at;
        } else if (at < line.size() && line[at] == prefix[p]) {
            ++p;
            ++at;
        } else {
            // A line that lost its trailing blanks may end within the blanks of the prefix.
            const bool onlyBlanksLeft = prefix.find_first_not_of(" \t", p) == std::string_view::npos;
            return at >= line.size() && onlyBlanksLeft ? at : std::string_view::npos;
        }
    }
    return at;
}

} // namespace

ReportTableLines::ReportTableLines(std::string_view text, std::size_t header, std::deque<std::string>& owned)
    : text_(text)
    , owned_(owned)
{
    const std::size_t lineBegin = header == 0 ? 0 : text.rfind('\n', header - 1) + 1; // npos + 1 is 0
    prefix_ = text.substr(lineBegin, header - lineBegin);
    if (prefix_.starts_with("\xEF\xBB\xBF"))
        prefix_.remove_prefix(3);
    at_ = header;
    const std::string_view line = trimmed(text.substr(header, lineEnd(text, header) - header));
    tabSeparated_ = isTabSeparated(line);
    expandTabs_ = !tabSeparated_ && line.find('\t') != std::string_view::npos;
    replaceNbsp_ = line.find(nbsp) != std::string_view::npos;
}

/// A line without the prefix is part of the table too: a logger puts its prefix before the first line alone.
std::string_view ReportTableLines::withoutPrefix(std::string_view line) const noexcept
{
    if (prefix_.empty())
        return line;
    const std::size_t length = prefixLength(line, prefix_);
    return length == std::string_view::npos ? line : line.substr(length);
}

std::string_view ReportTableLines::plain(std::string_view line)
{
    const bool tabs = expandTabs_ && line.find('\t') != std::string_view::npos;
    const bool spaces = replaceNbsp_ && line.find(nbsp) != std::string_view::npos;
    if (!tabs && !spaces)
        return line;
    std::string& changed = owned_.emplace_back();
    changed.reserve(line.size() + tabStop);
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (tabs && line[i] == '\t') {
            changed.append(tabStop - changed.size() % tabStop, ' ');
        } else if (spaces && line.substr(i, nbsp.size()) == nbsp) {
            changed.push_back(' ');
            ++i;
        } else {
            changed.push_back(line[i]);
        }
    }
    return changed;
}

bool ReportTableLines::next(Line& line)
{
    if (at_ >= text_.size())
        return false;
    line.end = lineEnd(text_, at_);
    std::string_view whole = text_.substr(at_, line.end - at_);
    while (!whole.empty() && (whole.back() == '\n' || whole.back() == '\r'))
        whole.remove_suffix(1);
    const std::string_view kept = first_ ? whole : withoutPrefix(whole);
    first_ = false;
    line.begin = at_ + (whole.size() - kept.size());
    const std::string_view shown = plain(kept);
    line.text = shown.substr(0, shown.find_last_not_of(tabSeparated_ ? " \r" : " \t\r") + 1); // npos + 1 is 0: an empty line
    at_ = line.end;
    return true;
}

} // namespace tvmscope
