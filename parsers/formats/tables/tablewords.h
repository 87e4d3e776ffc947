// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/messageids.h"
#include "parsers/format.h"
#include "parsers/numbers.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <vector>

namespace tvmscope {

/// Steps through a printed table word by word: its cells are told apart by what they are and not by where they stand, so that
/// it may have lost its blanks, its line breaks, or both.
class TableWords {
public:
    TableWords(std::string_view text, std::size_t at) noexcept
        : text_(text)
        , at_(at)
    {
    }

    std::size_t position() const noexcept { return at_; }
    std::string_view text() const noexcept { return text_; }
    /// Steps over blanks, line breaks and the marks that quoting and comments put before lines (`# `, `> `).
    void skipBlanks() noexcept;
    bool atEnd() noexcept;
    /// What stands up to the next blank; empty at the end of the text.
    std::string_view word() noexcept;
    /// The next word, without a step.
    std::string_view nextWord() const noexcept;
    /// The next word where it is a number; no step where it is none.
    std::optional<ReadNumber> number() noexcept;
    std::optional<std::int64_t> integer() noexcept;
    /// What stands from `open` to `close`, both included, on one line; empty, and no step, where nothing of the kind is next.
    std::string_view enclosed(char open, char close) noexcept;
    /// Steps over a word, if another one follows on its line.
    bool stepInLine() noexcept;
    /// Steps behind the end of the line.
    void skipLine() noexcept;

private:
    bool opensLine() const noexcept;

    std::string_view text_;
    std::size_t at_;
};

/// Reads something that begins at the next word, or behind up to six words of a log's prefix on the same line; no step where
/// `read` cannot.
template <class Read>
bool readBehindPrefix(TableWords& words, const Read& read)
{
    constexpr int longestPrefix = 6;
    const TableWords begin = words;
    for (int skipped = 0; skipped <= longestPrefix; ++skipped) {
        const TableWords here = words;
        if (read())
            return true;
        words = here;
        if (!words.stepInLine())
            break;
    }
    words = begin;
    return false;
}

/// Is this word, with which a row begins, not the first of its line, and the next one, at `next`, on another line? Then a
/// terminal broke one of the two in the middle.
bool beginsInsideLine(std::string_view text, std::string_view word, std::string_view next) noexcept;
/// Says of the first of these rows, each with `at` and `nameCut`, that their names were cut.
template <class Row>
void sayNamesCut(const SourceText& source, const std::vector<Row>& rows, ArtifactSink& sink)
{
    constexpr std::size_t maxSaid = 5;
    std::size_t said = 0;
    for (const Row& row : rows)
        if (row.nameCut && ++said <= maxSaid)
            sink.say(diagnosticAt(source, row.at, Severity::Warning, Message("debug-table-name-cut")));
}

/// All of these words stand in the text, one behind the other.
bool standInOrder(std::string_view text, std::initializer_list<std::string_view> words) noexcept;
/// Decimals that a number was written with; 0 for one with an exponent.
int decimalsIn(std::string_view number) noexcept;

/// Lines between the rows of a table that are no rows. A few of them may be a log's; more are what stands behind it.
class StrayLines {
public:
    /// A line that is no row begins here. False: the table has ended before this and the lines directly above it.
    bool mayGoOn(std::size_t at);
    /// Is the line directly above this one nothing but a word, as a terminal leaves of a name that goes on below?
    bool endInName(std::string_view text, std::size_t at) const noexcept;
    /// A row follows: what stood between belongs to the table.
    void rowFollows();
    std::size_t count() const noexcept { return kept_.size(); }
    /// Says the first ones, each at its place, and how many more there are.
    void say(const SourceText& source, ArtifactSink& sink) const;

private:
    std::vector<std::size_t> pending_, kept_;
};

/// How sure a reading of a table is: of two readings of one text the one with more rows and fewer lines between them stands.
template <class Table>
double surenessOfTable(double confidence, const Table& table)
{
    constexpr double share = 0.01;
    const auto rows = static_cast<double>(table.rows.size());
    return confidence + share * rows / (rows + 1.0 + static_cast<double>(table.strays.count()));
}

/// Reads the rows of a table, each also behind the prefix of a log, and steps over a few lines between that are none. `take`
/// reads one, or what the table ends with, which `ended` says then; `begins`: another table begins here.
template <class Table, class Take, class Begins>
void readTableRows(
    TableWords& words, Table& table, const ParseControl& control, const Take& take, const bool& ended, const Begins& begins)
{
    constexpr std::size_t rowsBetweenLooks = 4096;
    while (!words.atEnd() && !begins()) {
        const std::size_t at = words.position();
        const std::size_t rows = table.rows.size();
        const bool found = readBehindPrefix(words, take);
        if (found && ended)
            return;
        if (found) {
            if (table.rows.size() > rows && table.strays.endInName(words.text(), at))
                table.rows.back().nameCut = true;
            table.strays.rowFollows();
            table.end = words.position();
            if (table.rows.size() % rowsBetweenLooks == 0 && control.stopped())
                return;
            continue;
        }
        if (!table.strays.mayGoOn(at))
            return;
        words.skipLine();
    }
}

/// The tables that a word or two begin. `readAt` reads the one there and gives its claim, or nothing where there is none, and in
/// both cases how far it has looked.
template <class ReadAt>
std::vector<Claim> scanTables(std::string_view text, std::string_view anchor, const ParseControl& control, const ReadAt& readAt)
{
    std::vector<Claim> claims;
    for (std::size_t at = text.find(anchor); at != std::string_view::npos && claims.size() <= maxArtifacts;) {
        std::size_t next = at + anchor.size();
        if (auto claim = readAt(at, next))
            claims.push_back(*std::move(claim));
        if (control.stopped())
            break;
        at = text.find(anchor, next);
    }
    return claims;
}

} // namespace tvmscope
