// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/benchmarks/costlytexts.h"

#include <array>

namespace tvmscope {

namespace {

const std::string csvHead = "Name,Duration (us),Device,Count,Argument Shapes\n";
const std::string tableHead = "Name  Duration (us)  Percent  Device  Count\n";
const std::string tableRow = "k             1.50   100.00    cpu0      1\n";
const std::string jsonTotals = ",\"device_metrics\":{},\"configuration\":{}}";

std::string times(std::string_view piece, std::size_t count)
{
    std::string text;
    text.reserve(piece.size() * count);
    for (std::size_t k = 0; k < count; ++k)
        text += piece;
    return text;
}

/// `before`, then `make(k)` for each k, then `behind`.
template <class Make>
std::string listed(std::string before, std::size_t count, Make make, std::string_view behind = {})
{
    for (std::size_t k = 0; k < count; ++k)
        before += make(k);
    return before += behind;
}

std::string columns(std::size_t count)
{
    const auto name = [](std::size_t k) { return ",m" + std::to_string(k); };
    const auto value = [](std::size_t) { return std::string(",1.5"); };
    return listed("Name,Duration (us)", count, name, "\n") + listed("k,1.5", count, value, "\n");
}

/// No two of them have as many cells.
std::string bareCsvRows(std::size_t count)
{
    constexpr std::size_t widths = 64;
    const auto rows = [](std::size_t k) {
        const std::string row = "1,cpu0,1.5,k,50" + times(",", k % widths) + '\n';
        return row + row + times("\n", 8);
    };
    return listed({}, count, rows);
}

std::string bareCsvColumns(std::size_t count)
{
    const std::string row = "1,cpu0,1.5,k,50" + times(",x", count) + '\n';
    return row + row;
}

std::string tableColumns(std::size_t count)
{
    const auto name = [](std::size_t k) { return "  m" + std::to_string(k); };
    const auto value = [](std::size_t k) { return std::string(std::to_string(k).size(), ' ') + "1.5"; };
    return listed("Name  Duration (us)  Percent", count, name, "\n") + listed("k             1.50   100.00", count, value, "\n");
}

std::string jsonColumns(std::size_t count)
{
    const auto member = [](std::size_t k) { return ",\"m" + std::to_string(k) + "\":{\"ratio\":1.5}"; };
    return listed("{\"calls\":[{\"Name\":\"k\",\"Duration (us)\":{\"microseconds\":1.5}", count, member, "}]" + jsonTotals);
}

std::string devices(std::size_t count)
{
    const auto row = [](std::size_t k) {
        return std::string(k ? "," : "") + "{\"Name\":{\"string\":\"k\"},\"Device\":{\"string\":\"cpu" + std::to_string(k)
            + "\"},\"Duration (us)\":{\"microseconds\":1.5}}";
    };
    return listed("{\"calls\":[", count, row, "]" + jsonTotals);
}

std::string tinyReport(std::size_t k)
{
    return "{\"calls\":[{\"Name\":{\"string\":\"k\"},\"Duration (us)\":{\"microseconds\":" + std::to_string(k + 1) + ".5}}]"
        + jsonTotals;
}

std::string reports(std::size_t count)
{
    return listed({}, count, [](std::size_t k) { return tinyReport(k) + "\n"; });
}

std::string listOfReports(std::size_t count)
{
    return listed(
        "[", count, [](std::size_t k) { return (k ? "," : "") + tinyReport(k); }, "]");
}

/// A report in a string in a report …, four deep, the quotes of each level escaped once more.
std::string reportsInStrings(std::size_t count)
{
    const auto quoted = [](const std::string& text) {
        std::string all = "\"";
        for (const char c : text) {
            if (c == '"' || c == '\\')
                all += '\\';
            all += c;
        }
        return all + "\"";
    };
    const auto string = [&](std::size_t k) { return (k ? "," : "") + quoted(quoted(quoted(tinyReport(k)))); };
    return listed("[", count, string, "]");
}

std::string tables(std::size_t count)
{
    const auto table = [](std::size_t k) {
        const std::string number = std::to_string(k + 1);
        return tableHead + "k" + std::string(13 - number.size(), ' ') + number + ".50   100.00    cpu0      1\n\n";
    };
    return listed({}, count, table);
}

std::string totals(std::size_t count)
{
    const auto total = [](std::size_t k) {
        std::string device = "cpu" + std::to_string(k);
        return "Total         1.50           " + std::string(device.size() < 10 ? 10 - device.size() : 0, ' ') + device
            + "      1\n";
    };
    const std::string wide = "Name  Duration (us)  Percent      Device  Count\n";
    return listed(wide + "k             1.50   100.00        cpu0      1\n----------\n", count, total);
}

std::string configuration(std::size_t count)
{
    const auto entry = [](std::size_t k) { return "key" + std::to_string(k) + ": value\n"; };
    return listed(tableHead + tableRow + "Configuration\n-------------\n", count, entry);
}

std::string prefixedLines(std::size_t count)
{
    const auto line = [](std::size_t k) { return "[" + std::to_string(k) + "] INFO a.py:1: " + tableHead; };
    return listed({}, count, line);
}

std::string notebookLines(std::size_t count)
{
    const auto line
        = [](std::size_t k) { return std::string(k ? "," : "") + "\"k             1.50   100.00    cpu0      1\\n\""; };
    return listed("[\"Name  Duration (us)  Percent  Device  Count\\n\",", count, line, "]");
}

/// Each of another task.
std::string trials(std::size_t count)
{
    const auto trial = [](std::size_t k) {
        return "[Task #" + std::to_string(k) + ": k" + std::to_string(k)
            + "] Trial #1: GFLOPs: 1.5. Time: 1.5 us. Best GFLOPs: 1.5\n";
    };
    return listed({}, count, trial);
}

const std::array texts{
    CostlyText{"quotes that close no cell", [](std::size_t n) { return csvHead + times("\"a\"\"b,\"", n) + "\n"; }},
    CostlyText{"quotes behind commas", [](std::size_t n) { return csvHead + times(",\"a", n) + "\n"; }},
    CostlyText{"doubled quotes in a cell",
        [](std::size_t n) { return csvHead + "\"" + times("\"\"", n) + "\",1.0,cpu0,1,\"x\"\nk,1.0,cpu0,1,x\n"; }},
    CostlyText{"a long line of CSV", [](std::size_t n) { return csvHead + times("a,", n) + "\n"; }},
    CostlyText{"a header that repeats itself", [](std::size_t n) { return times("a b Name,", n) + "Duration (us)\nk,1.0\n"; }},
    CostlyText{"a cell of blanks", [](std::size_t n) { return times("a ", n) + ",Name,Duration (us)\nx,k,1.0\n"; }},
    CostlyText{"headers of CSV", [](std::size_t n) { return times(csvHead, n); }},
    CostlyText{"reports as CSV", [](std::size_t n) { return times(csvHead + "k,1.5,cpu0,1,x\n\n", n); }},
    CostlyText{"lines of one name", [](std::size_t n) { return csvHead + "\"a\nb" + times("\n", n) + "\",1.0,cpu0,1,x\n"; }},
    CostlyText{"columns without names", [](std::size_t n) { return "Name,Duration (us)" + times(",", n) + "\nk,1.0\n"; }},
    CostlyText{"records that never end",
        [](std::size_t n) { return "Name,Duration (us),Device\nk,1.0,cpu0\n" + times("\"\"\"a\n", n) + "\"x\n"; }},
    CostlyText{"records of many lines",
        [](std::size_t n) { return "Name,Duration (us),Device\n" + times("\"k\n\n\nk\",1.0,cpu0\n", n); }},
    CostlyText{"records that fail late",
        [](std::size_t n) { return "Name,Duration (us),Device\nk,1.0,cpu0\n" + times("\"a\"\"\n\"\"b\n", n) + "\"x\n"; }},
    CostlyText{"objects that begin", [](std::size_t n) { return times("{\"a\":", n); }},
    CostlyText{"lists that begin", [](std::size_t n) { return times("[", n); }},
    CostlyText{"reports that begin", [](std::size_t n) { return times("{\"calls\":[", n); }},
    CostlyText{"reports without rows", [](std::size_t n) { return times("{\"calls\":[]}", n); }},
    CostlyText{"whole reports without rows", [](std::size_t n) { return times("{\"calls\":[]" + jsonTotals, n); }},
    CostlyText{"reports in a duration", [](std::size_t n) { return times("\"calls\":[{\"Duration (us)\":", n); }},
    CostlyText{"reports in reports", [](std::size_t n) { return times("{\"calls\":[{\"Duration (us)\":", n) + times("}]}", n); }},
    CostlyText{"reports in names",
        [](std::size_t n) { return times("{\"calls\":[{\"Duration (us)\":{\"microseconds\":1.0},\"Name\":", n); }},
    CostlyText{"reports before rows",
        [](std::size_t n) { return times("{\"x\":{\"calls\":[{\"Duration (us)\":{\"microseconds\":1.0}}],", n); }},
    CostlyText{
        "rows that never end", [](std::size_t n) { return times("{\"calls\":[{\"Duration (us)\":{\"microseconds\":1.0}", n); }},
    CostlyText{"rows that are damaged",
        [](std::size_t n) { return "{\"calls\":[" + times("{\"Duration (us)\":{\"microseconds\":x}},", n) + "]" + jsonTotals; }},
    CostlyText{"rows in lists", [](std::size_t n) { return times("{\"a\":[[{\"calls\":[{\"Duration (us)\":1}],", n); }},
    CostlyText{"keys that stand again",
        [](std::size_t n) { return "{\"calls\":[{\"Duration (us)\":1.0" + times(",\"Name\":\"k\"", n) + "}]" + jsonTotals; }},
    CostlyText{"headers of TSV", [](std::size_t n) { return times("Name\tDuration (us)\tDevice\nk\t7,461\tcpu0\n", n); }},
    CostlyText{"tables of boxes", [](std::size_t n) { return times("\u2502 Name \u2502 Duration (us) \u2502\n\nx\n", n); }},
    CostlyText{"a row of boxes", [](std::size_t n) { return "Duration (us)\n" + times("\u2502", n) + "\n"; }},
    CostlyText{"rules of boxes", [](std::size_t n) { return "\u2502 Duration (us)\n" + times("\u2502\u2502\n", n); }},
    CostlyText{"rows of CSV alone", bareCsvRows},
    CostlyText{"columns of rows alone", bareCsvColumns},
    CostlyText{
        "reports behind prefixes", [](std::size_t n) { return times("> {\"calls\":\n", n) + "> {\"calls\": [\"a\n> b\"]}\n"; }},
    CostlyText{"entries on one line",
        [](std::size_t n) { return tableHead + tableRow + "Configuration\n" + times("Executor: VM ", n) + "\n"; }},
    CostlyText{"words like entries",
        [](std::size_t n) { return tableHead + tableRow + "Configuration\nExecutor: " + times("Executor ", n) + "\n"; }},
    CostlyText{"columns of CSV", columns},
    CostlyText{"columns of a table", tableColumns},
    CostlyText{"columns of JSON", jsonColumns},
    CostlyText{"devices", devices},
    CostlyText{"totals of a table", totals},
    CostlyText{"entries of a configuration", configuration},
    CostlyText{"reports behind each other", reports},
    CostlyText{"a list of reports", listOfReports},
    CostlyText{"reports in strings in strings", reportsInStrings},
    CostlyText{"strings that begin", [](std::size_t n) { return times("\"Duration (us) ", n); }},
    CostlyText{"backslashes", [](std::size_t n) { return "\"" + times("\\\\", n) + "Duration (us)\""; }},
    CostlyText{"escaped quotes", [](std::size_t n) { return times("\\\"Duration (us)", n); }},
    CostlyText{"backslashes of growing number",
        [](std::size_t n) {
            return listed({}, n / 100, [](std::size_t k) { return std::string(k % 200, '\\') + "\"Duration (us)"; });
        }},
    CostlyText{"lines in strings", notebookLines},
    CostlyText{"equal tables", [](std::size_t n) { return times(tableHead + "k  1.50  100.00  cpu0  1\n\n", n); }},
    CostlyText{"tables", tables},
    CostlyText{"headers of tables", [](std::size_t n) { return times(tableHead, n); }},
    CostlyText{"headers of tables with a column of another name",
        [](std::size_t n) { return times("Name  Duration (us)  Percentages\n", n); }},
    CostlyText{"the same as literals of C", [](std::size_t n) { return times("\"Name  Duration (us)  Percentages\\n\"\n", n); }},
    CostlyText{"breaks of lines that no tag ends", [](std::size_t n) { return times("<br", n); }},
    CostlyText{"attributes of several lines", [](std::size_t n) { return times("=\"&#10;Duration (us)", n); }},
    CostlyText{
        "strings in a list that never ends", [](std::size_t n) { return times("[1,\"o\",\"Name Duration (us)\\n\",", n); }},
    CostlyText{"strings of an object on one line",
        [](std::size_t n) { return "{" + times("\"k\":\"Name  Duration (us)\\nx\",", n) + "\"k\":1}\n"; }},
    CostlyText{"headers apart", [](std::size_t n) { return times(tableHead + "\n\n\n\n", n); }},
    CostlyText{"headers on one line", [](std::size_t n) { return times("Name  Duration (us)  Percent ", n); }},
    CostlyText{"headers behind letters", [](std::size_t n) { return times("xName  Duration (us)  ", n); }},
    CostlyText{"headers behind prefixes", prefixedLines},
    CostlyText{"prefixes on one line", [](std::size_t n) { return times("INFO: a: ", n) + tableHead + tableRow; }},
    CostlyText{"prefixes and blanks", [](std::size_t n) { return times("> ", n) + tableHead + times("> ", n) + tableRow; }},
    CostlyText{"blanks in a row", [](std::size_t n) { return tableHead + "k" + times(" ", n) + "1.50\n"; }},
    CostlyText{"blanks before a duration",
        [](std::size_t n) { return times("Name" + std::string(200, ' ') + "Duration (us)", n / 100); }},
    CostlyText{"long lines in a table",
        [](std::size_t n) { return tableHead + times(times("a 1.0 ", 600) + "\n" + tableRow, n / 1000); }},
    CostlyText{"many short lines in a table", [](std::size_t n) { return tableHead + times("text of another\n" + tableRow, n); }},
    CostlyText{"timings", [](std::size_t n) { return times("Mean inference time (std dev): 1.58 ms (0.60 ms)\n", n); }},
    CostlyText{"timings that begin", [](std::size_t n) { return times("BenchmarkResult(mean=1, ", n); }},
    CostlyText{"timings over lines",
        [](std::size_t n) { return times("> BenchmarkResult(min=1,\n> mean=1, median=1, max=1, std=1, results=(\n", n); }},
    CostlyText{"a timing of many lines",
        [](std::size_t n) { return "> BenchmarkResult(mean=1, results=(" + times("1.5e-05,\n> 2.5e-05, ", n); }},
    CostlyText{"results that contradict their figures",
        [](std::size_t n) {
            return times(
                "BenchmarkResult(min=1, mean=2, median=2, max=9, std=1, results=(" + times("1.5, 2.5, ", 50) + "7.5))\n", n / 50);
        }},
    CostlyText{
        "headers that a mailer broke", [](std::size_t n) { return times("> Name\n> Duration (us)\n> Name Duration\n", n); }},
    CostlyText{"a header broken in a line", [](std::size_t n) { return "> Name\n> " + times("Duration (us) Name ", n); }},
    CostlyText{"summaries that begin", [](std::size_t n) { return times("mean (ms) ", n); }},
    CostlyText{"warnings",
        [](std::size_t n) {
            return times("Cannot find config for target=llvm, workload=('a', ('TENSOR', (1, 2), 'f')). A fallback "
                         "configuration is used, which may bring great performance regression.\n",
                n);
        }},
    CostlyText{"tuning records",
        [](std::size_t n) {
            return times("{\"input\": [\"llvm\", \"conv2d_NCHWc.x86\", [[\"TENSOR\", [1, 3, 224, 224], \"float32\"]], {}], "
                         "\"config\": {\"index\": 7}, \"result\": [[0.0012], 0, 1.5, 1.6e9], \"version\": 0.2}\n",
                n);
        }},
    CostlyText{"progress lines",
        [](std::size_t n) {
            return times("\r[Task  1/ 2]  Current/Best:    6.12/   6.14 GFLOPS | Progress: (4/36) | 24.38 s", n);
        }},
    CostlyText{
        "rows of task tables", [](std::size_t n) { return times("|    0 |        0.018 |         916.02 |     64 |\n", n); }},
    CostlyText{"tasks of trials", trials},
    CostlyText{"trials that begin on one line",
        [](std::size_t n) { return times("No: 1\tGFLOPS: 1.0/2.0\tresult: MeasureResult(costs=(", n); }},
    CostlyText{"results that begin",
        [](std::size_t n) { return times("BenchmarkResult(mean=1, median=1, max=1, min=1, std=1, results=(1, ", n); }},
    CostlyText{"summaries",
        [](std::size_t n) { return times(" mean (ms)  median (ms)  max (ms)  min (ms)\n 1.5  1.5  1.5  1.5\n\n", n); }},
    CostlyText{"warnings on one line", [](std::size_t n) { return times("One or more operators have not been tuned.", n); }},
    CostlyText{"functions of bytecode on one line", [](std::size_t n) { return times("VM Function[", n); }},
    CostlyText{"functions of Relay on one line", [](std::size_t n) { return times("def @main(", n); }},
    CostlyText{"statistics in statistics",
        [](std::size_t n) { return times("Relax VM executable statistics:\n  Constant pool (# 1): [", n); }},
    CostlyText{"titles of statistics on one line",
        [](std::size_t n) {
            return times("Relay VM executable statistics:", n) + "\n  Constant shapes (#1): [" + times("[1, 2], ", n) + "]\n";
        }},
    CostlyText{"encodings of mails on one line", [](std::size_t n) { return times("Content-Transfer-Encoding: ", n); }},
    CostlyText{"a blank at which no line may break", [](std::size_t n) { return "\u202F\n" + times("a line of a log\n", n); }},
    CostlyText{"headers in elements of a page", [](std::size_t n) { return times("<p>Duration (us)", n); }},
    CostlyText{"quotes as entities", [](std::size_t n) { return times("&quot;Duration (us)", n); }},
    CostlyText{"escaped breaks without quotes", [](std::size_t n) { return times("\\n\\n\\nDuration (us)\t", n); }},
    CostlyText{"codes of addresses", [](std::size_t n) { return times("%0ADuration (us) ", n); }},
    CostlyText{"doubled quotes", [](std::size_t n) { return times(",\"\"\"Duration (us)", n); }},
    CostlyText{"records that begin", [](std::size_t n) { return times("[{\"m\":\"Duration (us)\"},", n); }},
    CostlyText{"lines that a mail broke", [](std::size_t n) { return times("Duration (us)=\n", n); }},
    CostlyText{"blanks of another width", [](std::size_t n) { return times("\xC2\xA0\x44uration (us)", n); }},
    CostlyText{"reports on one line",
        [](std::size_t n) { return times("Name  Duration (us)  Percent  Device  Count  k  1.50  1.00  cpu0  1  ", n); }},
    CostlyText{"carriage returns", [](std::size_t n) { return tableHead + times("10%\r", n) + "\n" + tableRow; }},
    CostlyText{"terminal colours", [](std::size_t n) { return times("\x1b[31m" + tableHead + "\x1b[0m" + tableRow, n); }},
    CostlyText{"a paste without line breaks",
        [](std::size_t n) {
            return "Name Duration (us) Percent Device Count Argument Shapes "
                + times("fused_nn_dense 10.5 1.00 cpu0 1 float32[1, 2], float32[2, 3] ", n);
        }},
    CostlyText{"pastes behind each other",
        [](std::size_t n) { return times("Name Duration (us) Percent Device Count fused_nn_dense 10.5 1.00 cpu0 1 ", n); }},
    CostlyText{
        "a paste of numbers", [](std::size_t n) { return "Name Duration (us) Percent Device Count " + times("1.50 ", n); }},
    CostlyText{"a paste of words", [](std::size_t n) { return "Name Duration (us) Percent Device Count " + times("word ", n); }},
    CostlyText{"a paste of shapes",
        [](std::size_t n) { return "Name Duration (us) Percent Device Count k 1.5 1.0 cpu0 1 " + times("float32[1, ", n); }},
    CostlyText{"groups of digits",
        [](std::size_t n) { return "Name Duration (us) Percent Device Count k " + times("100 ", n) + "1.5"; }},
};

} // namespace

std::span<const CostlyText> costlyTexts()
{
    return texts;
}

} // namespace tvmscope
