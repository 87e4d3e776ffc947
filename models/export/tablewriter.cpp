// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/tablewriter.h"

#include "models/export/cells.h"
#include "models/export/numbers.h"
#include "models/export/textwidth.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <utility>

namespace tvmscope {

namespace {

std::string inQuotes(const std::string& text)
{
    std::string quoted = "\"";
    for (const char c : text)
        quoted.append(c == '"' ? 2 : 1, c);
    return quoted + '"';
}

std::string quotedCsv(const std::string& text)
{
    const std::string safe = withoutFormula(text);
    const bool plain = safe.find_first_of(",\"\r\n\t") == std::string::npos && safe.size() == text.size();
    return plain ? safe : inQuotes(safe);
}

/// As spreadsheets read and write it: quotes around what would part cells or rows.
std::string quotedTsv(const std::string& text)
{
    const std::string safe = withoutFormula(text);
    return safe.find_first_of("\"\r\n\t") == std::string::npos ? safe : inQuotes(safe);
}

std::string withoutBreaks(std::string text)
{
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
    return text;
}

/// A column as programs read it: a factor is a number, and its word stands behind all columns, where they keep their places.
struct FileColumn {
    std::size_t at = 0;
    bool asWord = false;
};

std::vector<FileColumn> fileColumns(const TextTable& table)
{
    std::vector<FileColumn> columns, words;
    for (std::size_t at = 0; at < table.columns.size(); ++at) {
        columns.push_back({at});
        const std::string& word = table.columns[at].readableTitle;
        const bool stands = std::any_of(
            table.columns.begin(), table.columns.end(), [&](const TextTable::Column& column) { return column.title == word; });
        if (table.columns[at].kind == CellKind::Ratio && !word.empty() && !stands)
            words.push_back({at, true});
    }
    columns.insert(columns.end(), words.begin(), words.end());
    return columns;
}

/// Numbers in full: of times what was measured, without the last bits that adding and subtracting leave.
std::string fileNumber(const TextCell& cell, CellKind kind)
{
    const auto* number = std::get_if<double>(&cell);
    return number && isTime(kind) && !std::isnan(*number) ? fullTime(*number) : cellText(cell, "");
}

template <class Quote>
std::string separated(const TextTable& table, char separator, std::string_view lineEnd, Quote quote)
{
    // A number is never a formula, whatever its sign.
    const auto written = [&](const TextCell& cell, const FileColumn& column) {
        const CellKind kind = table.columns[column.at].kind;
        if (column.asWord)
            return cellText(cell, "").empty() ? std::string() : quote(readableCell(cell, kind));
        const auto* text = std::get_if<std::string>(&cell);
        return text ? quote(*text) : fileNumber(cell, kind);
    };
    const std::vector<FileColumn> columns = fileColumns(table);
    std::string out;
    const auto addLine = [&](const auto& cellOf) {
        for (std::size_t k = 0; k < columns.size(); ++k)
            (k ? out += separator : out) += cellOf(columns[k]);
        out += lineEnd;
    };
    addLine([&](const FileColumn& column) {
        const TextTable::Column& heading = table.columns[column.at];
        return quote(column.asWord ? heading.readableTitle : heading.title);
    });
    for (const auto& row : table.rows)
        addLine([&](const FileColumn& column) { return written(row[column.at], column); });
    return out;
}

std::string jsonInForce(const std::vector<std::string>& sentences)
{
    std::string out;
    for (const std::string& sentence : sentences)
        out += (out.empty() ? ", \"in_force\": [" : ", ") + jsonString(sentence);
    return sentences.empty() ? out : out + "]";
}

std::string jsonTable(const TextTable& table)
{
    const std::string inForce = jsonInForce(table.inForce);
    std::string out = "[";
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
        out += r ? ",\n  {" : "\n  {";
        for (std::size_t k = 0; k < table.columns.size(); ++k)
            out += (k ? ", " : "") + jsonString(table.columns[k].title) + ": " + jsonCell(table.rows[r][k]);
        out += inForce + "}";
    }
    return out + (table.rows.empty() ? "]\n" : "\n]\n");
}

std::string markdownTable(const TextTable& given)
{
    const TextTable table = readableTable(given);
    std::string out = "|";
    for (const TextTable::Column& column : table.columns)
        out += " " + markdownEscaped(column.title, MarkdownPlace::Cell) + " |";
    out += "\n|";
    for (const TextTable::Column& column : table.columns)
        out += column.numeric ? " ---: |" : " --- |";
    for (const auto& row : table.rows) {
        out += "\n|";
        for (std::size_t k = 0; k < row.size(); ++k)
            out += " " + markdownEscaped(withoutBreaks(cellText(row[k], {})), MarkdownPlace::Cell) + " |";
    }
    return out + "\n";
}

std::string paddedTable(const TextTable& given)
{
    const TextTable table = readableTable(given);
    std::vector<std::vector<std::string>> lines(1);
    for (const TextTable::Column& column : table.columns)
        lines.front().push_back(printable(column.title));
    for (const auto& row : table.rows) {
        auto& line = lines.emplace_back();
        for (std::size_t k = 0; k < row.size(); ++k)
            line.push_back(printable(cellText(row[k], {})));
    }
    std::vector<std::size_t> widths(table.columns.size(), 0);
    for (const auto& line : lines)
        for (std::size_t k = 0; k < line.size(); ++k)
            widths[k] = std::max(widths[k], textWidth(line[k]));
    std::string out;
    for (const auto& line : lines) {
        std::string text;
        for (std::size_t k = 0; k < line.size(); ++k)
            text += (k ? "  " : "") + (table.columns[k].numeric ? padLeft(line[k], widths[k]) : padRight(line[k], widths[k]));
        text.erase(text.find_last_not_of(' ') + 1);
        out += text + "\n";
    }
    return out;
}

/// What is in force, below an empty line: a table ends where one stands.
template <class Escape>
std::string captionOf(const TextTable& table, Escape escape)
{
    std::string out;
    for (const std::string& sentence : table.inForce)
        out += (out.empty() ? "\nIn force: " : "; ") + escape(withoutBreaks(sentence));
    return out.empty() ? out : out + "\n";
}

} // namespace

std::optional<TextFormat> textFormat(std::string_view name) noexcept
{
    static constexpr std::array<std::pair<std::string_view, TextFormat>, 7> names{
        {{"csv", TextFormat::Csv}, {"tsv", TextFormat::Tsv}, {"md", TextFormat::Markdown}, {"markdown", TextFormat::Markdown},
            {"json", TextFormat::Json}, {"text", TextFormat::Text}, {"txt", TextFormat::Text}}};
    const auto sameLetter = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
    for (const auto& [known, format] : names)
        if (std::equal(name.begin(), name.end(), known.begin(), known.end(), sameLetter))
            return format;
    return std::nullopt;
}

std::string writeTable(const TextTable& table, TextFormat format)
{
    switch (format) {
    case TextFormat::Csv:
        return separated(table, ',', "\r\n", quotedCsv);
    case TextFormat::Tsv:
        return separated(table, '\t', "\n", quotedTsv);
    case TextFormat::Markdown:
        return markdownTable(table) + captionOf(table, [](const std::string& sentence) { return markdownEscaped(sentence); });
    case TextFormat::Json:
        return jsonTable(table);
    case TextFormat::Text:
        break;
    }
    return paddedTable(table) + captionOf(table, printable);
}

} // namespace tvmscope
