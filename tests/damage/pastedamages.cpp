// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/damage/damagetools.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace tvmscope::testing {

namespace {

std::string anyPrefix(Random& random)
{
    constexpr std::array<const char*, 8> prefixes = {"INFO:root: ", "2026-01-01 12:00:00,123 INFO ", "> ", "    ", "# ", "| ",
        "2026-01-01T12:00:00.1234567Z ", "[1,0]<stdout>:"};
    return prefixes[below(random, prefixes.size())];
}

Damaged prefixed(const ReportText& report, Random& random)
{
    return inLines(report, anyPrefix(random), "");
}

/// A logger marks the first line of what it writes alone.
Damaged firstPrefixed(const ReportText& report, Random& random)
{
    return {anyPrefix(random) + report.text};
}

Damaged lineNumbers(const ReportText& report, Random& random)
{
    const std::size_t form = below(random, 3);
    std::string text;
    int number = 0;
    for (const std::string& line : linesOf(report.text)) {
        char mark[32];
        ++number;
        if (form == 0)
            std::snprintf(mark, sizeof mark, "%6d\t", number);
        else
            std::snprintf(mark, sizeof mark, form == 1 ? "%3d: " : "%d:", number);
        text += mark + line + '\n';
    }
    return {text};
}

Damaged suffixed(const ReportText& report, Random& random)
{
    constexpr std::array<const char*, 4> marks = {" \\", " |", "<br>", "  "};
    return inLines(report, "", marks[below(random, marks.size())]);
}

Damaged prose(const ReportText& report, Random& random)
{
    constexpr std::array<const char*, 3> before
        = {"Here is what I get with opt level 3:\n\n", "$ python run.py\nDone in 3.20 s\n", "```\n"};
    constexpr std::array<const char*, 3> behind = {"\n\nWhy is this so slow? It takes 3.20 ms.\n", "\n$ exit\n", "\n```\n"};
    const std::size_t which = below(random, before.size());
    return {before[which] + report.text + behind[which]};
}

Damaged twiceGlued(const ReportText& report, Random& random)
{
    const std::string_view whole = report.text;
    const std::string_view one = whole.substr(0, whole.find_last_not_of(" \n") + 1);
    constexpr std::array<const char*, 4> between = {"", " ", "\n", "\n\nSecond run:\n"};
    return {std::string(one) + between[below(random, between.size())] + report.text, false, true};
}

Damaged againBehind(const ReportText& report, Random&)
{
    return {report.text + report.text, false, true};
}

/// Runs of blanks, and in other places line breaks as well, become one blank.
Damaged collapsed(const ReportText& report, Random& random)
{
    const bool lines = below(random, 2) == 0;
    std::string text;
    for (const char c : report.text) {
        const bool blank = c == ' ' || (lines && c == '\n');
        if (!blank)
            text += c;
        else if (!text.empty() && text.back() != ' ' && text.back() != '\n')
            text += ' ';
    }
    return {text};
}

Damaged escapedForHtml(const ReportText& report, Random& random)
{
    std::string text;
    for (const char c : report.text) {
        if (c == '"')
            text += "&quot;";
        else if (c == '[')
            text += "&#91;";
        else
            text += c;
    }
    return {below(random, 2) == 0 ? text : "<pre>" + text + "</pre>"};
}

std::string escaped(std::string_view text)
{
    std::string result;
    for (const char c : text)
        result += c == '"' ? "\\\"" : c == '\\' ? "\\\\" : c == '\n' ? "\\n" : c == '\t' ? "\\t" : std::string(1, c);
    return result;
}

Damaged inJsonString(const ReportText& report, Random& random)
{
    std::string text = "{\"output\": \"" + escaped(report.text) + "\", \"exit\": 0}";
    if (below(random, 2) == 0)
        text = "{\"log\": \"" + escaped(text) + "\"}";
    return {text};
}

Damaged inNotebook(const ReportText& report, Random&)
{
    std::string text = "{\"outputs\": [{\"text\": [";
    for (const std::string& line : linesOf(report.text))
        text += "\n  \"" + escaped(line) + "\\n\",";
    text.pop_back();
    return {text + "]}]}"};
}

Damaged coloured(const ReportText& report, Random&)
{
    return inLines(report, "\x1b[32m", "\x1b[0m");
}

Damaged noBreakSpaces(const ReportText& report, Random&)
{
    return inWholeText(report, " ", "\xC2\xA0");
}

/// A table as Markdown has them.
Damaged pipes(const ReportText& report, Random& random)
{
    std::string text;
    const bool edges = below(random, 2) == 0;
    for (const std::string& line : linesOf(report.text)) {
        std::string cells;
        for (std::size_t at = line.find_first_not_of(' '); at < line.size();) {
            const std::size_t end = std::min(line.find("  ", at), line.size());
            cells += (cells.empty() ? "" : " | ") + line.substr(at, end - at);
            at = line.find_first_not_of(' ', end);
        }
        const bool first = text.empty();
        text += edges ? "| " + cells + " |\n" : cells + '\n';
        text += first ? "|---|---|\n" : "";
    }
    return {text};
}

constexpr Damage pasteKinds[] = {
    {"log prefix", true, true, true, prefixed},
    {"prefix on one line", true, true, true, firstPrefixed},
    {"line numbers", false, true, true, lineNumbers},
    {"suffixes", false, true, true, suffixed},
    {"in prose", true, true, true, prose},
    {"two pastes", true, true, true, twiceGlued},
    {"again behind", true, true, true, againBehind},
    {"collapsed", false, false, true, collapsed},
    {"escaped for HTML", true, true, true, escapedForHtml},
    {"in a JSON string", true, true, true, inJsonString},
    {"in a notebook", true, true, true, inNotebook},
    {"coloured", true, true, true, coloured},
    {"no-break blanks", false, false, true, noBreakSpaces},
    {"pipes", false, false, true, pipes},
};

} // namespace

std::span<const Damage> pasteDamages()
{
    return pasteKinds;
}

} // namespace tvmscope::testing
