// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/reporttablelines.h"

#include "parsers/columns/tableheader.h"

namespace tvmscope {

namespace {

constexpr std::string_view noBreakSpace = "\xC2\xA0";
constexpr std::size_t tabStop = 8;

/// True if each cell between tabs is one column name.
bool isTabSeparated(std::string_view header)
{
    return header.find("  ") == std::string_view::npos && header.find("\t\t") == std::string_view::npos
        && header.find('\t') != std::string_view::npos;
}

} // namespace

ReportTableLines::ReportTableLines(std::string_view text, std::size_t header, std::deque<std::string>& owned)
    : text_(text)
    , owned_(owned)
{
    at_ = header;
    const std::string_view line = trimmed(text.substr(header, lineEnd(text, header) - header));
    tabSeparated_ = isTabSeparated(line);
    expandTabs_ = !tabSeparated_ && line.find('\t') != std::string_view::npos;
    replaceNbsp_ = line.find(noBreakSpace) != std::string_view::npos;
}

std::string_view ReportTableLines::plain(std::string_view line)
{
    const bool tabs = expandTabs_ && line.find('\t') != std::string_view::npos;
    const bool spaces = replaceNbsp_ && line.find(noBreakSpace) != std::string_view::npos;
    if (!tabs && !spaces)
        return line;
    std::string& changed = owned_.emplace_back();
    changed.reserve(line.size() + tabStop);
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (tabs && line[i] == '\t') {
            changed.append(tabStop - changed.size() % tabStop, ' ');
        } else if (spaces && line.substr(i, noBreakSpace.size()) == noBreakSpace) {
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
    if (whole.ends_with('\n'))
        whole.remove_suffix(1);
    line.begin = at_;
    const std::string_view shown = plain(whole);
    line.text = shown.substr(0, shown.find_last_not_of(tabSeparated_ ? " " : " \t") + 1); // npos + 1 is 0: an empty line
    at_ = line.end;
    return true;
}

} // namespace tvmscope
