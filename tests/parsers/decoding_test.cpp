// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/documentreader.h"
#include "parsers/text/decoder.h"
#include "sampletext.h"
#include "tablecomparison.h"

#include <QTest>

#include <algorithm>
#include <functional>

using namespace tvmscope;
using namespace tvmscope::testing;

namespace {

/// Every line of a text, changed.
std::string eachLine(const std::string& text, const std::function<std::string(const std::string&, int)>& change)
{
    std::string result;
    int number = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        result += change(text.substr(at, end - at), ++number);
        at = end == std::string::npos ? text.size() : end + 1;
    }
    return result;
}

/// A list of JSON strings, one a line, as notebooks have them.
std::string notebook(const std::string& text, const std::string& lineEnd)
{
    const std::string lines = eachLine(text,
        [&](const std::string& line, int n) { return (n == 1 ? "    \"" : ",\n    \"") + escapedText(line + lineEnd) + '"'; });
    return "{\"cells\": [{\"outputs\": [{\"name\": \"stdout\", \"text\": [\n" + lines + "\n   ]}]}], \"nbformat\": 4}\n";
}

/// The last string of a notebook as two strings.
std::string cutInTwo(const std::string& notebook)
{
    const std::size_t at = notebook.rfind("\\n\"") - 3;
    return notebook.substr(0, at) + "\", \"" + notebook.substr(at);
}

/// ASCII with that many bytes a character.
std::string wide(const std::string& text, std::size_t width, bool bigEndian)
{
    std::string bytes;
    for (const char c : text) {
        std::string unit(width, '\0');
        unit[bigEndian ? width - 1 : 0] = c;
        bytes += unit;
    }
    return bytes;
}

std::string cellsOf(std::string text, const std::string& by, const std::string& decimalMark)
{
    bool quoted = false;
    std::string cells;
    for (const char c : text) {
        quoted = c == '"' ? !quoted : quoted;
        cells += c == ',' && !quoted ? by : c == '.' && !quoted ? decimalMark : std::string(1, c);
    }
    return cells;
}

/// With the entities that HTML and XML need.
std::string inPage(const std::string& text)
{
    return replaced(replaced(replaced(replaced(text, "&", "&amp;"), "<", "&lt;"), ">", "&gt;"), "\"", "&quot;");
}

/// As mails are sent: no line is longer than 76 characters.
std::string mailOf(const std::string& text, bool isQuoted)
{
    const QByteArray bytes = QByteArray::fromStdString(text);
    std::string body;
    if (isQuoted)
        for (const char c : bytes) {
            const std::size_t line = body.size() - (body.rfind('\n') + 1);
            body += line > 72 && c != '\n' ? "=\n" : "";
            body += c == '=' || static_cast<unsigned char>(c) > 126 ? '=' + QByteArray(1, c).toHex().toUpper().toStdString()
                                                                    : std::string(1, c);
        }
    else
        for (qsizetype at = 0; at < bytes.size(); at += 57)
            body += bytes.mid(at, 57).toBase64().toStdString() + '\n';
    return "Subject: slow\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: "
        + std::string(isQuoted ? "quoted-printable" : "base64") + "\nX-Other: 1\n\n" + body + "\n--part--\n";
}

const std::string csv = "Count,Device,\"Duration (us)\",\"Name\"\n1,\"cpu0\",12.5,\"a\"\n1,\"cpu0\",2.5,\"b\"\n";

std::string sourceOf(const std::string& text, const Profile& profile, std::size_t row, std::size_t length)
{
    return text.substr(profile.calls().source[row], length);
}

} // namespace

/// What stands before all formats.
class DecodingTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyEncodingGivesTheSameProfile_data();
    void everyEncodingGivesTheSameProfile();
    void placesAreThoseOfTheBytes();
    void aPrefixOfTheNextLineIsNoPartOfATable();
    void positionsAndBytesLeadToEachOther_data();
    void positionsAndBytesLeadToEachOther();
    void linesOfUtf16AreItsOwn();
    void aTableOfHtmlWithoutItsEndIsNamed();
    void aLostByteOfUtf16IsNamed();
    void bytesOfWindowsAreItsLetters();
    void pythonsDictionaryIsTheReport_data();
    void pythonsDictionaryIsTheReport();
    void aBinaryFileKeepsItsBytes();
};

void DecodingTest::everyEncodingGivesTheSameProfile_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isTable");
    const auto row = [](const char* name, const std::string& text, bool isTable) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << isTable;
    };
    const auto carriage = [](const std::string& line, int) { return line + "\r\n"; };
    const auto overwritten = [](const std::string& line, int) { return line + "\r"; };
    const auto quoted = [](const std::string& line, int) { return "> " + line + "\n"; };
    const auto logged
        = [](const std::string& line, int n) { return "[12:00:0" + std::to_string(n % 10) + "] INFO x: " + line + "\n"; };
    const auto numbered = [](const std::string& line, int n) {
        const std::string digits = std::to_string(n);
        return std::string(6 - digits.size(), ' ') + digits + '\t' + line + '\n';
    };
    const auto docker = [](const std::string& line, int) {
        return R"({"log":")" + escapedText(line + "\n") + R"(","stream":"stdout","time":"2026-01-01T00:00:00.1Z"})" + "\n";
    };
    const auto jsonLogger = [](const std::string& line, int n) {
        return R"({"level": "info", "ts": )" + std::to_string(n) + R"(, "message": ")" + escapedText(line) + R"("})" + "\n";
    };
    const auto indented = [](const std::string& line, int) { return "\t" + line + "\n"; };
    const auto castOf = [](const std::string& line, int n) {
        return "[" + std::to_string(n) + R"(.5, "o", ")" + escapedText(line) + "\\r\\n\"]\n";
    };
    const auto literal = [](char quote) {
        return [quote](const std::string& line, int) {
            const std::string escaped = escapedText(line);
            return "  " + (quote + (quote == '"' ? escaped : replaced(escaped, "\\\"", "\"")) + "\\n") + quote + '\n';
        };
    };
    const auto listed = [](const std::string& line, int n) {
        return (n == 1 ? "['" : ", '") + replaced(escapedText(line), "\\\"", "\"") + '\'';
    };
    const auto pageLine = [](const std::string& line, int) { return replaced(inPage(line), " ", "&nbsp;") + "<br/>\n"; };
    const auto linked = [](const std::string& line, int) { return "\x1b]8;;https://x.y\x1b\\" + line + "\x1b]8;;\x1b\\\n"; };
    const auto marked = [](const std::string& line, int) { return "\x1b_bk;t=1714557600\a" + line + "\n"; };
    for (const bool isTable : {true, false}) {
        const std::string report = isTable ? relayTable : csv;
        const std::string of = isTable ? " table" : " CSV";
        row(("numbered lines," + of).c_str(), eachLine(report, numbered), isTable);
        row(("tabs before lines," + of).c_str(), eachLine(report, indented), isTable);
        row(("a mark behind other text," + of).c_str(), "Here:\n\xEF\xBB\xBF" + report, isTable);
        for (const std::size_t width : {2u, 4u})
            for (const bool big : {false, true})
                row(("UTF-" + std::to_string(width * 8) + (big ? " of big ends," : " of little ends,") + of).c_str(),
                    wide(report, width, big), isTable);
        row(("lines of Windows," + of).c_str(), eachLine(report, carriage), isTable);
        row(("lone carriage returns," + of).c_str(), eachLine(report, overwritten), isTable);
        row(("a mail's quote," + of).c_str(), "He wrote:\n" + eachLine(report, quoted), isTable);
        row(("a logger's lines," + of).c_str(), eachLine(report, logged) + "[12:00:59] INFO x: done\n", isTable);
        row(("a logger's first line," + of).c_str(), "12:00 INFO " + report, isTable);
        row(("Docker's log," + of).c_str(), docker("Running the model.", 0) + eachLine(report, docker) + docker("Done.", 0),
            isTable);
        row(("a logger's JSON," + of).c_str(), eachLine(report, jsonLogger), isTable);
        row(("a terminal's recording," + of).c_str(), "{\"version\": 2, \"width\": 200}\n" + eachLine(report, castOf), isTable);
        row(("literals that C joins," + of).c_str(), "const char* text =\n" + eachLine(report, literal('"')) + ";\n", isTable);
        row(("literals that Python joins," + of).c_str(), "text = (\n" + eachLine(report, literal('\'')) + ")\n", isTable);
        row(("a list of lines of Python," + of).c_str(), eachLine(report, listed) + "]\n", isTable);
        row(("lines of a page," + of).c_str(), "<p>Hello,<br>\nslow!</p><p>\n" + eachLine(report, pageLine) + "</p>\n", isTable);
        row(("an attribute," + of).c_str(), "<failure message=\"" + replaced(inPage(report), "\n", "&#10;") + "\" type=\"x\"/>\n",
            isTable);
        row(("links of a terminal," + of).c_str(), eachLine(report, linked), isTable);
        row(("marks of a build tool," + of).c_str(), eachLine(report, marked), isTable);
        for (const bool isQuoted : {true, false})
            row(((isQuoted ? "a mail as it is sent," : "a mail in base64,") + of).c_str(), mailOf(report, isQuoted), isTable);
        row(("lines of a notebook cut in two," + of).c_str(), cutInTwo(notebook(report, "\n")), isTable);
        row(("notebook," + of).c_str(), notebook(report, "\n"), isTable);
        row(("list of lines without breaks," + of).c_str(), notebook(report, ""), isTable);
        row(("notebook in a JSON string," + of).c_str(), "{\"x\": \"" + escapedText(notebook(report, "\n")) + "\"}\n", isTable);
    }
    row("cells with semicolons", cellsOf(csv, ";", ","), false);
    row("cells with tabs", cellsOf(csv, "\t", "."), false);
    row("cells with tabs, the name first", "Name\tDuration (us)\tDevice\tCount\na\t12.5\tcpu0\t1\nb\t2.5\tcpu0\t1\n", false);
    row("Markdown",
        "Results:\n\n| Count | Device | Duration (us) | Name |\n|---|:-:|--:|---|\n| 1 | cpu0 | 12.5 | a |\n| 1 | cpu0 | 2.5 | "
        "`b` |\n\n"
        "Fast?\n",
        false);
    row("Markdown without edges",
        "Count | Device | Duration (us) | Name\n---|---|---|---\n1 | cpu0 | 12.5 | a\n1 | cpu0 | 2.5 | b\n", false);
    row("HTML",
        "<table><thead><tr><th></th><th>Count</th><th>Device</th><th>Duration (us)</th><th>Name</th></tr></thead>\n"
        "<tr>\n<th>0</th><td>1</td><td>cpu0</td><td>12.5</td><td>&#97;</td></tr>\n<tr><th>1</th><td>1</td><td>cpu0</td>"
        "<td>2.5</td><td>b</td></tr></table>",
        false);
}

void DecodingTest::everyEncodingGivesTheSameProfile()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, isTable);
    const DocumentPtr plain = readDocument(isTable ? relayTable : csv, "x.txt");
    const DocumentPtr document = readDocument(text.toStdString(), "x.txt");
    QVERIFY(!document->hasErrors());
    QCOMPARE(document->profiles().size(), std::size_t{1});
    const Profile& expected = *plain->profiles().at(0)->profile();
    const Profile& profile = *document->profiles().at(0)->profile();
    QCOMPARE(profile.rowCount(), expected.rowCount());
    for (std::size_t row = 0; row < profile.rowCount(); ++row)
        QCOMPARE(rowText(profile, row), rowText(expected, row));
    QCOMPARE(profile.devices().size(), expected.devices().size());
    QCOMPARE(profile.configuration().size(), expected.configuration().size());
}

void DecodingTest::placesAreThoseOfTheBytes()
{
    const std::string text = notebook(relayTable, "\n");
    const DocumentPtr document = readDocument(text, "x.ipynb");
    const Artifact& artifact = *document->profiles().at(0);
    QVERIFY(text.substr(artifact.bytes.begin).starts_with("Name  "));
    QVERIFY(text.substr(0, artifact.bytes.end).ends_with("Number of threads: 8\\n"));
    QCOMPARE(sourceOf(text, *artifact.profile(), 0, 12), std::string("vm_mod_fused"));
    QCOMPARE(sourceOf(text, *artifact.profile(), 1, 8), std::string("VM::Allo"));
    QCOMPARE(artifact.lines, (LineRange{2, 12}));
}

void DecodingTest::aPrefixOfTheNextLineIsNoPartOfATable()
{
    const std::string text
        = eachLine(relayTable, [](const std::string& line, int) { return "> " + line + "\n"; }) + "> And now?\n";
    const DocumentPtr document = readDocument(text, "x.txt");
    QCOMPARE(document->artifacts.size(), std::size_t{1});
    QCOMPARE(text.substr(document->artifacts[0].bytes.end), std::string("> And now?\n"));
}

void DecodingTest::positionsAndBytesLeadToEachOther_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("as it is") << QByteArray("ab\nc") << QByteArray("ab\nc");
    QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBF"
                                                   "ab")
                                     << QByteArray("ab");
    QTest::newRow("UTF-16") << QByteArray("\xFF\xFE"
                                          "a\0\xE4\0\n\0b\0",
        10) << QByteArray("a\xC3\xA4\nb");
    QTest::newRow("colours") << QByteArray("a\x1b[32mb\x1b[0m\nc") << QByteArray("ab\nc");
    QTest::newRow("line ends") << QByteArray("a\r\nb\rc\r\n") << QByteArray("a\nb\nc\n");
}

void DecodingTest::positionsAndBytesLeadToEachOther()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, text);
    const std::string source = bytes.toStdString();
    const SourceText decoded = wholeText(SourceText(source));
    QCOMPARE(QByteArray(decoded.text().data(), static_cast<qsizetype>(decoded.text().size())), text);
    QCOMPARE(decoded.sourceSize(), std::uint64_t{source.size()});
    for (std::size_t at = 0; at < decoded.text().size(); ++at) {
        if ((static_cast<unsigned char>(decoded.text()[at]) & 0xC0U) == 0x80U)
            continue; // inside a character
        QCOMPARE(decoded.positionAt(decoded.byteAt(at)), at);
    }
    QCOMPARE(decoded.bytesOf(0, decoded.text().size()).end, std::uint64_t{source.size()});
}

void DecodingTest::linesOfUtf16AreItsOwn()
{
    const std::string source("\xFF\xFE"
                             "\x0A\x01\n\0b\0",
        8); // U+010A is no line break
    const SourceText decoded = wholeText(SourceText(source));
    QCOMPARE(decoded.placeAt(decoded.text().size() - 1).line, 2u);
    QCOMPARE(decoded.placeAt(decoded.text().size() - 1).column, 1u);
}

void DecodingTest::aTableOfHtmlWithoutItsEndIsNamed()
{
    const std::string table = "<p>x</p>\n<table><tr><th>Count</th><th>Device</th><th>Duration (us)</th><th>Name</th></tr>\n"
                              "<tr><td>1</td><td>cpu0</td><td>12.5</td><td>a</td></tr>\n";
    for (const std::string& end : {std::string(), std::string("<tr style=\"text-al"), std::string("</table>\n")}) {
        const DocumentPtr document = readDocument(table + end, "x.html");
        QCOMPARE(document->profiles().size(), std::size_t{1});
        QCOMPARE(codesOf(*document).contains(QStringLiteral("text-table-cut")), !end.starts_with("</"));
    }
}

void DecodingTest::aLostByteOfUtf16IsNamed()
{
    const std::string bytes = "\xFF\xFE" + wide(csv, 2, false);
    const std::size_t begin = 2 + 2 * csv.find("cpu0");
    for (const std::size_t at : {begin, begin + 1, bytes.size() - 1}) {
        const DocumentPtr document = readDocument(std::string(bytes).erase(at, 1), "x.csv");
        QCOMPARE(document->profiles().size(), std::size_t{1});
        const Profile& profile = *document->profiles()[0]->profile();
        QCOMPARE(profile.rowCount(), std::size_t{2});
        QCOMPARE(profile.calls().duration[1], 2.5);
        QVERIFY2(codesOf(*document).contains(QStringLiteral("text-character-cut")), qPrintable(codesOf(*document)));
        QVERIFY(document->diagnostics[0].line > 0);
    }
}

void DecodingTest::bytesOfWindowsAreItsLetters()
{
    std::string text = csv;
    text.replace(text.find("\"a\""), 3, "\"\xB5_caf\xE9\"");
    const DocumentPtr document = readDocument(text, "x.csv");
    QCOMPARE(QString::fromUtf8(document->profiles().at(0)->profile()->nameOf(CallId{0}).data()).left(6),
        QString::fromUtf8("\xC2\xB5_caf\xC3\xA9"));
    QVERIFY(codesOf(*document).contains(QStringLiteral("text-not-utf-8")));
    const auto said = std::find_if(document->diagnostics.begin(), document->diagnostics.end(),
        [](const Diagnostic& each) { return each.message.code == "text-not-utf-8"; });
    QCOMPARE(said->line, 2u);
}

void DecodingTest::pythonsDictionaryIsTheReport_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("repr") << QByteArray(
        "{'calls': [{'Percent': {'percent': 60.25}, 'Duration (us)': {'microseconds': 120.5}, 'Count': {'count': 1}, 'Name': "
        "{'string': \"f'\"}, 'Device': {'string': 'cpu0'}, 'Argument Shapes': {'string': 'float32[1, 8], float32[4]'}, 'Hash': "
        "None}], 'device_metrics': {'cpu0': {'Name': {'string': 'Total'}, 'Duration (us)': {'microseconds': 200.0}, 'Device': "
        "{'string': 'cpu0'}}}}\n");
    QTest::newRow("pprint") << QByteArray(">>> pprint(report)\n{'calls': [{'Argument Shapes': {'string': 'float32[1, 8], '\n"
                                          "                                      'float32[4]'},\n"
                                          "            'Count': {'count': 1},\n            'Device': {'string': 'cpu0'},\n"
                                          "            'Duration (us)': {'microseconds': 120.5},\n"
                                          "            'Name': {'string': ('f'\n                                '\\'')},\n"
                                          "            'Percent': {'percent': 60.25}}],\n 'device_metrics': {'cpu0': {'Device': "
                                          "{'string': 'cpu0'},\n  'Duration (us)': {'microseconds': 200.0},\n"
                                          "  'Name': {'string': 'Total'}}}}\n>>> \n");
    QTest::newRow("rows") << QByteArray("[{\"Name\": \"f'\", \"Duration (us)\": runtime.profiling.Duration(120.5), \"Percent\": "
                                        "runtime.profiling.Percent(60.25), \"Count\": runtime.profiling.Count(1), \"Device\": "
                                        "\"cpu0\", \"Argument Shapes\": \"float32[1, 8], float32[4]\"}]\n");
}

void DecodingTest::pythonsDictionaryIsTheReport()
{
    QFETCH(QByteArray, text);
    const DocumentPtr document = readDocument(text.toStdString(), "x.txt");
    QVERIFY2(!document->hasErrors(), qPrintable(codesOf(*document)));
    QCOMPARE(document->profiles().size(), std::size_t{1});
    const Profile& profile = *document->profiles()[0]->profile();
    QCOMPARE(profile.rowCount(), std::size_t{1});
    QCOMPARE(profile.nameOf(CallId{0}), std::string_view("f'"));
    QCOMPARE(profile.shapesOf(CallId{0}), std::string_view("float32[1, 8], float32[4]"));
    QCOMPARE(profile.deviceNameOf(CallId{0}), std::string_view("cpu0"));
    QCOMPARE(profile.calls().duration[0], 120.5);
    QCOMPARE(profile.calls().percent[0], 60.25);
    QVERIFY(profile.callCount() == 1);
}

void DecodingTest::aBinaryFileKeepsItsBytes()
{
    const std::string png("\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR", 16);
    QCOMPARE(wholeText(SourceText(png)).text(), std::string_view(png));
}

QTEST_GUILESS_MAIN(DecodingTest)
#include "decoding_test.moc"
