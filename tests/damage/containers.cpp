// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/damage/containers.h"

#include "tests/damage/damagetools.h"

#include <algorithm>
#include <cctype>
#include <cstdio>

namespace tvmscope::testing {

namespace {

std::string eachLine(const std::string& text, std::string_view before, std::string_view behind = {})
{
    std::string result;
    for (const std::string& line : linesOf(text))
        result.append(before).append(line).append(behind).push_back('\n');
    return result;
}

/// `format` takes a number.
template <class Format>
std::string numbered(const std::string& text, Format format)
{
    std::string result;
    int number = 0;
    for (const std::string& line : linesOf(text))
        result.append(format(++number)).append(line).push_back('\n');
    return result;
}

std::string padded(int number, int width, const char* behind)
{
    char mark[32];
    std::snprintf(mark, sizeof mark, "%*d%s", width, number, behind);
    return mark;
}

std::string fence(const std::string& text)
{
    return "I get this:\n\n```\n" + eachLine(text, "") + "```\n\nWhy is it slow?\n";
}
std::string namedFence(const std::string& text)
{
    return "~~~text\n" + eachLine(text, "") + "~~~\n";
}
std::string quote(const std::string& text)
{
    return "On Monday somebody wrote:\n" + eachLine(text, "> ") + "\nMe too.\n";
}
std::string hash(const std::string& text)
{
    return eachLine(text, "# ");
}
std::string slashes(const std::string& text)
{
    return eachLine(text, "// ");
}
std::string indented(const std::string& text)
{
    return "As follows:\n\n" + eachLine(text, "    ");
}
std::string tabbed(const std::string& text)
{
    return eachLine(text, "\t");
}
std::string added(const std::string& text)
{
    return "--- a/out.txt\n+++ b/out.txt\n@@ -0,0 +1 @@\n" + eachLine(text, "+");
}
std::string catNumbers(const std::string& text)
{
    return numbered(text, [](int n) { return padded(n, 6, "\t"); });
}
std::string nlNumbers(const std::string& text)
{
    return numbered(text, [](int n) { return padded(n, 6, "  "); });
}
std::string vimNumbers(const std::string& text)
{
    return numbered(text, [](int n) { return padded(n, 4, " "); });
}
std::string grepNumbers(const std::string& text)
{
    return numbered(text, [](int n) { return padded(n, 0, ":"); });
}
std::string barNumbers(const std::string& text)
{
    return numbered(text, [](int n) { return padded(n, 3, "|"); });
}
std::string dotNumbers(const std::string& text)
{
    return numbered(text, [](int n) { return padded(n, 3, ". "); });
}
std::string bracketNumbers(const std::string& text)
{
    return numbered(text, [](int n) { return "[" + padded(n, 0, "] "); });
}

std::string escapedText(const std::string& text)
{
    std::string result;
    for (const char c : text) {
        if (c == '"' || c == '\\')
            result += '\\';
        result += c == '\n' ? "\\n" : c == '\t' ? "\\t" : c == '\r' ? "\\r" : c == '\x1b' ? "\\u001b" : std::string(1, c);
    }
    return result;
}
std::string inQuotes(const std::string& text)
{
    return '"' + escapedText(text) + '"';
}
std::string notebook(const std::string& text)
{
    std::string lines;
    for (const std::string& line : linesOf(text))
        lines += (lines.empty() ? "      " : ",\n      ") + inQuotes(line + "\n");
    return "{\n \"cells\": [\n  {\n   \"cell_type\": \"code\",\n   \"outputs\": [\n    {\n     \"name\": \"stdout\",\n     "
           "\"text\": [\n"
        + lines + "\n     ]\n    }\n   ]\n  }\n ],\n \"nbformat\": 4\n}\n";
}
std::string notebookText(const std::string& text)
{
    return "{\"cells\": [{\"outputs\": [{\"name\": \"stdout\", \"text\": " + inQuotes(text) + "}]}], \"nbformat\": 4}\n";
}
std::string jsonString(const std::string& text)
{
    return "{\"output\": " + inQuotes(text) + ", \"exit\": 0}\n";
}
std::string pythonString(const std::string& text)
{
    std::string result;
    for (const char c : text) {
        if (c == '\'' || c == '\\')
            result += '\\';
        result += c == '\n' ? "\\n" : c == '\t' ? "\\t" : std::string(1, c);
    }
    return ">>> str(report)\n'" + result + "'\n>>> \n";
}
std::string pre(const std::string& text)
{
    return "<html><body><pre>\n" + text + "</pre></body></html>\n";
}
std::string escapedPre(const std::string& text)
{
    std::string result;
    for (const char c : text)
        result += c == '"' ? "&quot;" : c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : std::string(1, c);
    return pre(result);
}

std::string ciTimes(const std::string& text)
{
    return "2026-01-01T11:59:59.0000000Z ##[group]Run python run.py\n" + eachLine(text, "2026-01-01T12:00:00.1234567Z ");
}
std::string logged(const std::string& text)
{
    return eachLine(text, "2026-01-01 12:00:00,123 INFO root: ");
}
std::string loggedAtOnce(const std::string& text)
{
    return "2026-01-01 12:00:00,123 INFO root: " + text;
}
std::string plainPrefix(const std::string& text)
{
    return eachLine(text, "INFO:root:");
}
std::string plainPrefixOnce(const std::string& text)
{
    return "INFO:root:" + text;
}
std::string mpi(const std::string& text)
{
    return eachLine(text, "[1,0]<stdout>:");
}
std::string coloured(const std::string& text)
{
    return eachLine(text, "\x1b[32m", "\x1b[0m");
}
std::string progress(const std::string& text)
{
    return "  0%|          | 0/3\r 33%|###       | 1/3\r100%|##########| 3/3\n" + text;
}
std::string windowsLines(const std::string& text)
{
    return eachLine(text, "", "\r");
}
std::string sshLog(const std::string& text)
{
    std::string line = "debug1: ";
    while (line.size() < 300'000)
        line += "channel 0: window 998400 sent adjust 50176; ";
    return line + '\n' + text + line + '\n';
}
std::string session(const std::string& text)
{
    return "user@host:~/tvm$ python run.py --target llvm\n" + text + "user@host:~/tvm$ exit\n";
}
std::string mail(const std::string& text)
{
    return "From: a@example.org\nSubject: Re: slow\n\nHello,\n\n" + text + "\n-- \nA\n";
}

std::string foldedAt(const std::string& text, std::size_t width)
{
    std::string result;
    for (const std::string& line : linesOf(text)) {
        for (std::size_t at = 0; at == 0 || at < line.size(); at += width)
            result.append(line.substr(at, width)).push_back('\n');
    }
    return result;
}
std::string folded80(const std::string& text)
{
    return foldedAt(text, 80);
}
std::string folded120(const std::string& text)
{
    return foldedAt(text, 120);
}
/// Lines of a mail, `format=flowed`: broken behind the last blank before the 77th column, which stays. Long words stay whole.
std::string wrapped76(const std::string& text)
{
    constexpr std::size_t width = 76;
    std::string result;
    for (std::string line : linesOf(text)) {
        while (line.size() > width) {
            const std::size_t blank = line.find_last_of(' ', width - 1);
            if (blank == std::string::npos || line.find_first_not_of(" >") > blank)
                break;
            result.append(line.substr(0, blank + 1)).push_back('\n');
            line.erase(0, blank + 1);
        }
        result.append(line).push_back('\n');
    }
    return result;
}
std::string stripped(const std::string& text)
{
    std::string result;
    for (const std::string& line : linesOf(text))
        result.append(line.substr(0, line.find_last_not_of(' ') + 1)).push_back('\n');
    return result;
}
std::string padded(const std::string& text)
{
    std::string result;
    for (const std::string& line : linesOf(text))
        result.append(line).append("    \n");
    return result;
}
/// What one box goes around, as rich has it.
std::string panel(const std::string& text)
{
    std::size_t width = 0;
    for (const std::string& line : linesOf(text))
        width = std::max(width, line.size());
    std::string rule, result;
    for (std::size_t at = 0; at < width + 2; ++at)
        rule += "\xE2\x94\x80";
    for (const std::string& line : linesOf(text))
        result.append("\xE2\x94\x82 ").append(line).append(width - line.size(), ' ').append(" \xE2\x94\x82\n");
    return "\xE2\x95\xAD" + rule + "\xE2\x95\xAE\n" + result + "\xE2\x95\xB0" + rule + "\xE2\x95\xAF\n";
}
/// What grep finds has a colon behind its number, what stands around it a dash.
std::string grepContext(const std::string& text)
{
    std::string result;
    int number = 0;
    for (const std::string& line : linesOf(text))
        result.append("run.log").append(++number == 1 ? ":1:" : '-' + std::to_string(number) + '-').append(line).push_back('\n');
    return result;
}
/// Every byte of `text` as `change` has it.
template <class Change>
std::string eachByte(const std::string& text, const Change& change)
{
    std::string result;
    for (const char c : text)
        result += change(c);
    return result;
}
std::string csvCell(const std::string& text)
{
    return "id,log\n1,\"" + eachByte(text, [](char c) { return c == '"' ? std::string("\"\"") : std::string(1, c); }) + "\"\n";
}
/// As services hand out logs.
std::string records(const std::string& text)
{
    std::string result;
    for (const std::string& line : linesOf(text))
        result.append(result.empty() ? "{\"events\":[" : ",")
            .append("{\"timestamp\":1,\"message\":\"" + escapedText(line) + "\"}");
    return result + "]}\n";
}
/// A string of JSON without its quotes.
std::string escapedLine(const std::string& text)
{
    return escapedText(text) + "\n";
}
std::string address(const std::string& text)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    return "https://example.org/?text=" + eachByte(text, [&](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return std::isalnum(byte) != 0 ? std::string(1, c) : std::string{'%', digits[byte / 16U], digits[byte % 16U]};
    }) + "\n";
}
std::string element(const std::string& text)
{
    return "<log><out>" + eachByte(text, [](char c) {
        return c == '<' ? std::string("&lt;")
            : c == '&'  ? std::string("&amp;")
            : c == '"'  ? std::string("&quot;")
                        : std::string(1, c);
    }) + "</out></log>\n";
}
std::string figureSpaces(const std::string& text)
{
    return eachByte(text, [](char c) { return c == ' ' ? std::string("\xE2\x80\x87") : std::string(1, c); });
}
std::string lineSeparators(const std::string& text)
{
    return eachByte(text, [](char c) { return c == '\n' ? std::string("\xE2\x80\xA8") : std::string(1, c); });
}
std::string marked(const std::string& text)
{
    return "\xEF\xBB\xBF" + text;
}
std::string wide(const std::string& text)
{
    std::string result = "\xFF\xFE";
    for (const char c : text)
        result.append(1, c).push_back('\0'); // samples are ASCII, or else other letters
    return result;
}

} // namespace

std::span<const Container> containers()
{
    static const std::vector<Container> all = {
        {"as it is", {}},
        {"fence", {fence}},
        {"named fence", {namedFence}},
        {"quote", {quote}},
        {"quote in a quote", {quote, quote}},
        {"comment #", {hash}},
        {"comment //", {slashes}},
        {"indented", {indented}},
        {"behind tabs", {tabbed}},
        {"added lines", {added}},
        {"cat -n", {catNumbers}},
        {"nl", {nlNumbers}},
        {"vim", {vimNumbers}},
        {"grep -n", {grepNumbers}},
        {"12|", {barNumbers}},
        {"12.", {dotNumbers}},
        {"[12]", {bracketNumbers}},
        {"notebook", {notebook}},
        {"notebook, one string", {notebookText}},
        {"JSON string", {jsonString}},
        {"JSON string in another", {jsonString, jsonString}},
        {"Python string", {pythonString}},
        {"pre", {pre}},
        {"pre with entities", {escapedPre}},
        {"times of CI", {ciTimes}},
        {"logger", {logged}},
        {"logger, first line", {loggedAtOnce}},
        {"INFO:root:", {plainPrefix}},
        {"INFO:root:, first line", {plainPrefixOnce}},
        {"MPI", {mpi}},
        {"coloured", {coloured}},
        {"progress", {progress}},
        {"lines of Windows", {windowsLines}},
        {"log of ssh", {sshLog}},
        {"session", {session}},
        {"mail", {mail}},
        {"folded at 80", {folded80}},
        {"folded at 120", {folded120}},
        {"trailing blanks lost", {stripped}},
        {"blanks behind lines", {padded}},
        {"panel", {panel}},
        {"grep -A", {grepContext}},
        {"cell of CSV", {csvCell}},
        {"records of JSON", {records}},
        {"escaped, without quotes", {escapedLine}},
        {"address", {address}},
        {"element of XML", {element}},
        {"figure spaces", {figureSpaces}},
        {"line separators", {lineSeparators}},
        {"cell of CSV, times of CI", {csvCell, ciTimes}},
        {"quote in records of JSON", {quote, records}},
        {"byte order mark", {marked}},
        {"UTF-16", {wide}},
        {"fence in a quote", {fence, quote}},
        {"cat -n in a quote", {catNumbers, quote}},
        {"coloured, times of CI", {coloured, ciTimes}},
        {"progress, times of CI", {progress, ciTimes}},
        {"coloured notebook", {coloured, notebook}},
        {"quote, folded at 80", {quote, folded80}},
        {"folded at 80, quote", {folded80, quote}},
        {"wrapped at 76", {wrapped76}},
        {"wrapped at 76, quote", {wrapped76, quote}},
        {"quote, wrapped at 76", {quote, wrapped76}},
        {"quote, wrapped at 76, quote", {quote, wrapped76, quote}},
        {"folded at 80, comment #", {folded80, hash}},
        {"comment #, folded at 80", {hash, folded80}},
        {"folded at 120, logger", {folded120, logged}},
        {"logger, folded at 120", {logged, folded120}},
        {"folded at 80, INFO:root:", {folded80, plainPrefix}},
        {"INFO:root:, folded at 120", {plainPrefix, folded120}},
        {"folded at 80, cat -n", {folded80, catNumbers}},
        {"folded at 120, notebook", {folded120, notebook}},
        {"folded at 80, blanks lost", {folded80, stripped}},
        {"logger, lines of Windows", {logged, windowsLines}},
        {"pre in a JSON string", {pre, jsonString}},
        {"log of ssh, grep -n", {sshLog, grepNumbers}},
        {"session in a mail in a quote", {session, mail, quote}},
    };
    return all;
}

} // namespace tvmscope::testing
