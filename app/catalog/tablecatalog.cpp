// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"

#include <array>

namespace tvmscope {

std::span<const Wording> tableCatalog()
{
    static constexpr std::array words = {
        Wording{"checksum-differs",
            "The text lists {0} {0:row|rows}, {1} {1:call|calls}; its own Sum says {2} {2:call|calls}: {3} {3:call|calls}, {4} "
            "{3:is|are} not in the text. Look for rows that were cut when the table was copied."},
        Wording{"checksum-calls-differ",
            "The text has {0} {0:row|rows} of {1} {1:call|calls}; its Sum says {2} {2:call|calls}, and no other time than the "
            "rows. "
            "One of the counts was changed."},
        Wording{"checksum-percent-differs",
            "The Sum says {0}, the percentages of the rows add up to {1}: percentages are missing or were changed."},
        Wording{"checksum-exceeded",
            "The text lists {0} {0:row|rows}, {1} {1:call|calls}; its own Sum says only {2} {2:call|calls}. Rows are duplicated, "
            "or a number was changed."},
        Wording{"checksum-time-differs",
            "The durations of the {0} {0:row|rows} add up to {1}, but the table's own Sum says {2}. A number was changed, or a "
            "row is missing or duplicated."},
        Wording{"counted-no-durations",
            "This report has counters and no durations: {0} is its measure. No chart is drawn of it, since charts are of time."},
        Wording{"counted-overflow",
            "{0} overflowed in {1} {1:row|rows}, this one first (PAPI gives −1 then): what {1:it|they} counted is not known, and "
            "in no sum."},
        Wording{"counted-headline", "{0} counted {1} {2} in its rows ({3}). The report has no durations."},
        Wording{"counted-by-cycles",
            "Shown and compared by {0}, of {1} counters the one that counts cycles: they are nearest to time."},
        Wording{"counted-by-first",
            "Shown and compared by {0}, the first of {1} counters: none of them counts the cycles of a clock."},
        Wording{"counted-sum", "{0} {1} in the rows"},
        Wording{"counted-sum-and-total", "{0} {1} in the rows; Total {2}, {3} of them ({4}) in no row"},
        Wording{"counted-rows-unknown", "{0}; {1} {1:row|rows} without a count"},
        Wording{"counted-fewer", "{0} counts {1} fewer {2} than {3}: {4} → {5}."},
        Wording{"counted-more", "{0} counts {1} more {2} than {3}: {4} → {5}."},
        Wording{"counted-like", "{0} and {1} count alike, within 2 %: {2} → {3} {4}."},
        Wording{"counted-pair-note",
            "Rows go together by name and shapes. The reports have no durations: fewer {0} are not yet less time."},
        Wording{"counted-not-comparable", "{0} and {1} have no counter in common: they cannot be compared."},
        Wording{"needs-counters", "{0} takes profiles that have counters and no durations, and no file holds one"},
        Wording{"counted-others", "Its other counters, row by row:"},
        Wording{"counted-without-time",
            "{0} has counters and no durations, and this is about times. tvmscope show prints it, diff compares two of its kind "
            "by a counter, and export --table counters writes all of them."},
        Wording{"counted-none", "{0} counts no {1}, {2} counts {3}."},
        Wording{"counted-percent", "%: of what all rows counted of {0}. — is not known."},
        Wording{"table-collapsed",
            "The table has lost its blanks or line breaks; every cell could be recognized by what it looks like."},
        Wording{"table-collapsed-uncertain",
            "The table has lost its blanks or line breaks. Its cells were recognized by what they look like; in {0} {0:row|rows} "
            "some could belong to another column and are marked. Paste the table as plain text, or save report.json(), to be "
            "sure."},
        Wording{"table-cells-uncertain",
            "{0} more {0:row has|rows have} cells that could belong to another column; they are marked as uncertain."},
        Wording{"debug-table-header-missing",
            "The header of this table is not in the text; its cells were told apart by what they look like."},
        Wording{"debug-table-name-cut",
            "The name of this row was cut where a terminal broke its line: what stands here may be only its end, and is marked "
            "as uncertain. Compare it with the original."},
        Wording{"debug-table-outputs-missing",
            "This node has {1} outputs, and TVM prints it once for each; {0} of its rows {0:stands|stand} here, so that a part "
            "of "
            "its time is missing."},
        Wording{"debug-log-node-without-time", "No time of this node is in the log; it was left out."},
        Wording{"debug-log-fewer-times",
            "{0} {0:operator has|operators have} fewer times in the log than the {1} of the others, this one first: their means "
            "are of what is there. The log may be cut, or lines are missing."},
        Wording{"debug-log-node-broken",
            "This line names an operator, and not all of it is here: whose the times behind it are is not known, and they were "
            "left out. Compare it with the original."},
        Wording{"debug-log-nodes-missing",
            "{0} {0:operator is|operators are} missing before this one: operators of the log are numbered from 0 without gaps. "
            "Look for lines that were lost above."},
        Wording{"debug-log-times-restart",
            "Iterations begin anew here without a line that names their operator: their times were left out. Look for a line "
            "that was lost directly above."},
        Wording{"debug-trace-parameters",
            "{0} {0:event takes|events take} no time: the trace has the model's inputs and parameters too. They are no calls."},
        Wording{"debug-trace-truncated",
            "The trace ends here, in the middle of its list; {0} {0:call was|calls were} read. Copy the file to its end."},
        Wording{"get-stat-end-missing",
            "The table ends without “Total Duration”: its end is not in the text, and rows may be missing."},
        Wording{"get-stat-row-differs",
            "The numbers of this row contradict each other: Sum should be Mean times the calls, and Mean lie between Min and "
            "Max. "
            "Compare it with the original."},
        Wording{
            "debug-compare-name-cut", "Name and time had grown together here; total ÷ count says that the name ends in “{0}”."},
        Wording{"debug-compare-name-glued",
            "Name and time have grown together here, and no cut gives total ÷ count: the name has the time at its end."},
        Wording{"debug-compare-row-differs",
            "The numbers of this row contradict each other: the total should be the time of a call times the calls. Compare it "
            "with the original."},
        Wording{"table-row-uncertain",
            "This row does not stand in the table's columns: its {0} may be wrong, and is marked as uncertain. Part of the row "
            "may "
            "be missing, or of its neighbour in it: compare it with the original."},
        Wording{"table-goes-on",
            "The table goes on here, behind {0} other {0:line|lines} from line {1} on: they were left out, and the rows below "
            "were read as the same table. Check that no rows are missing between."},
        Wording{"table-header-missing",
            "These rows stand below no header. Their columns were told by what stands in them: {0}. To be sure, paste the header "
            "line, too."},
        Wording{"table-line-skipped", "This line is inside the table but is not one of its rows; it was left out."},
        Wording{
            "table-lines-skipped", "{0} lines inside the table are not rows of it and were left out; the first few are listed."},
        Wording{"table-cell-unreadable", "“{0}” is not a value that the column {1} can hold; the cell was left out."},
        Wording{"table-row-again",
            "This row stands in the table a second time, by name, shapes and device, though other rows add up several calls: a "
            "row was doubled, or a number of calls is damaged."},
        Wording{"table-row-incomplete",
            "This row lacks its duration, percentage, device or count; what it has was kept. It may have been cut off: compare "
            "it with the "
            "original."},
        Wording{"table-metric-sum-differs",
            "The cells of {0} add up to {2}, but the table's own Sum says {1}. A number of this column was changed, or stands in "
            "another row or column."},
        Wording{"table-total-unreadable", "This Total row names no device or has no time; it was left out."},
        Wording{
            "table-sum-calls-unreadable", "The number of calls of this Sum cannot be read: it was not held against the rows."},
        Wording{
            "table-text-behind", "“{0}” stands behind the last cell of this line and is no part of the table; it was left out."},
        Wording{"table-row-front-lost",
            "This row stands left of its columns, or has no name: its beginning may be lost. Compare it with the original."},
        Wording{"table-sum-unreadable", "The time of this Sum cannot be read: the rows could not be held against it."},
        Wording{"table-without-rows", "The table has a header and no rows. Check that it was copied to its end."},
        Wording{"table-end-missing",
            "The table ends without the Total rows that TVM always prints for its devices: its end is not in the text, so the "
            "device totals are not known."},
        Wording{"table-order-assumed",
            "Rows are taken to stand in call order. If the table was printed with sort=False and aggregation left on, their "
            "order means nothing."},
    };
    return words;
}

} // namespace tvmscope
