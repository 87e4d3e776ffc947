// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/page.h"

#include "models/export/cells.h"
#include "models/export/tablewriter.h"
#include "models/export/textwidth.h"

#include <algorithm>

namespace tvmscope {

namespace {

/// Lines of a paragraph; the second and later ones stand `indent` columns to the right.
std::string wrapped(const std::string& text, std::size_t width, std::size_t indent = 0)
{
    std::string out;
    for (const std::string& line : wrapWords(printable(text), width - std::min(indent, width / 2)))
        out += (out.empty() ? "" : std::string(indent, ' ')) + line + "\n";
    return out;
}

struct PlainWriter {
    bool bold = false;
    std::size_t columns = usualWidth;

    std::string operator()(const PageHeading& heading) const
    {
        const std::string text = wrapped(heading.text, columns);
        return bold && !text.empty() ? std::string(boldOn) + text.substr(0, text.size() - 1) + std::string(boldOff) + "\n" : text;
    }

    std::string operator()(const PageSentences& sentences) const
    {
        std::string out;
        for (const std::string& line : sentences.lines)
            out += wrapped(line, columns);
        return out;
    }

    std::string operator()(const PageFacts& facts) const
    {
        std::size_t width = facts.labelWidth;
        for (const auto& [label, value] : facts.facts)
            width = std::max(width, textWidth(printable(label)));
        std::string out;
        std::string last;
        for (const auto& [label, value] : facts.facts) {
            out += "  " + padRight(label == last ? std::string() : printable(label), width) + "  "
                + wrapped(value, columns, width + 4);
            last = label;
        }
        return out;
    }

    std::string operator()(const PageTable& table) const
    {
        if (table.table.rows.empty())
            return table.note.empty() ? "" : wrapped(table.note, columns);
        return (table.caption.empty() ? "" : wrapped(table.caption, columns)) + writeTable(table.table, TextFormat::Text)
            + (table.note.empty() ? "" : wrapped(table.note, columns));
    }
};

struct MarkdownWriter {
    std::string operator()(const PageHeading& heading) const { return "**" + markdownEscaped(heading.text) + "**\n"; }

    std::string operator()(const PageSentences& sentences) const
    {
        std::string out;
        for (const std::string& line : sentences.lines)
            out += "- " + markdownEscaped(line) + "\n";
        return out;
    }

    std::string operator()(const PageFacts& facts) const
    {
        std::string out;
        for (const auto& [label, value] : facts.facts)
            out += "- " + markdownEscaped(label) + ": " + markdownEscaped(value) + "\n";
        return out;
    }

    std::string operator()(const PageTable& table) const
    {
        const auto paragraph = [](const std::string& text) { return text.empty() ? "" : markdownEscaped(text) + "\n"; };
        if (table.table.rows.empty())
            return paragraph(table.note);
        return paragraph(table.caption) + (table.caption.empty() ? "" : "\n") + writeTable(table.table, TextFormat::Markdown)
            + (table.note.empty() ? "" : "\n" + paragraph(table.note));
    }
};

template <class Writer>
std::string written(const Page& page, const Writer& writer)
{
    std::string out;
    for (const PageBlock& block : page) {
        const std::string text = std::visit(writer, block);
        if (!text.empty())
            out += (out.empty() ? "" : "\n") + text;
    }
    return out;
}

} // namespace

std::string writePage(const Page& page, PageStyle style, std::size_t width)
{
    if (style == PageStyle::Markdown)
        return written(page, MarkdownWriter{});
    return written(page, PlainWriter{style == PageStyle::Terminal, std::min(width, usualWidth)});
}

} // namespace tvmscope
