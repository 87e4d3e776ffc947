// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/text/decoder.h"

namespace tvmscope {

/// UTF-16 and UTF-32, with and without byte order marks, and those of UTF-8, which go wherever they stand.
extern const Decoder unicodeDecoder;
/// Bytes that are not UTF-8, in a text that is, as Windows-1252 has them: `µ`, `é`.
extern const Decoder westernDecoder;
/// Colours and cursor movements of a terminal, and the strings that it takes for itself: links, titles, marks of build tools.
extern const Decoder terminalDecoder;
/// Blanks of other widths, characters without one, ends of lines that Unicode has, and curly quotes of reports, as TVM writes all
/// of these.
extern const Decoder otherBlankDecoder;
/// Lines that end in CR LF, and the lone CR by which programs write over a line, as lines that end in LF.
extern const Decoder lineEndDecoder;
/// Reports as text in JSON strings, and in lists of strings, a line or more each, as notebooks have them.
extern const Decoder jsonStringDecoder;
/// A report's dictionary, or the list of its rows, as Python prints it: single quotes, `None`, `runtime.profiling.Count(3)`; as
/// JSON.
extern const Decoder pythonLiteralDecoder;
/// A report's JSON whose lines a terminal has folded at its width.
extern const Decoder foldedJsonDecoder;
/// A report's JSON of many lines, each with what a quote, a logger or a numbering puts before it.
extern const Decoder prefixedJsonDecoder;
/// Reports whose lines a terminal has folded at its width.
extern const Decoder foldedReportDecoder;
/// A report as a string in single quotes, with escapes, as Python's repr of one has it; as a list of such strings, a line each;
/// and as string literals behind each other, as C and Python join them.
extern const Decoder pythonStringDecoder;
/// Lines that became one, with escapes for their breaks, and without quotes around them.
extern const Decoder escapedLineDecoder;
/// Reports in a cell of CSV, or in a string of a language that doubles quotes.
extern const Decoder quotedCellDecoder;
/// Text in the words of an address or a form.
extern const Decoder percentCodeDecoder;
/// Text in `<pre>`, with entities and tags.
extern const Decoder preformattedDecoder;
/// Text whose lines `<br>` ends.
extern const Decoder brokenLineDecoder;
/// Text in attributes of XML, whose line breaks are entities.
extern const Decoder attributeDecoder;
/// Text whose quotes are entities.
extern const Decoder escapedTextDecoder;
/// Tables whose lines are an element of HTML each.
extern const Decoder lineElementDecoder;
/// Bodies of mails as they are sent: quoted-printable, or base64.
extern const Decoder mailBodyDecoder;
/// What was copied out of one without its header: lines that quoted-printable ends with `=`.
extern const Decoder softBreakDecoder;
/// Data frames as pandas prints them, as tables of Markdown without the numbers of their rows.
extern const Decoder dataFrameDecoder;
/// Tables of HTML, as tables of Markdown.
extern const Decoder htmlTableDecoder;
/// Tables that are drawn with the lines of boxes (`│`, `┃`, `║`), as tables of Markdown without the rules between their rows.
extern const Decoder boxTableDecoder;
/// What stands before a report on each of its lines: marks of quoting, indentation, what a logger writes.
extern const Decoder linePrefixDecoder;
/// The same of tables that have lost their columns, as mailers break and quote them.
extern const Decoder quotedTableDecoder;
/// A BenchmarkResult that was broken over lines, with or without what stands before each, on one line.
extern const Decoder foldedTimingDecoder;
/// The same of what is no report: tables, summaries, listings; blanks at which no line may break; lines that a terminal broke at
/// its width.
extern const Decoder tableLineDecoder;

} // namespace tvmscope
