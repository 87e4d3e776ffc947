// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/documentreader.h"
#include "parsers/text/decoder.h"
#include "sampletext.h"
#include "tablecomparison.h"

#include <QTest>

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
    for (const bool isTable : {true, false}) {
        const std::string report = isTable ? relayTable : csv;
        const std::string of = isTable ? " table" : " CSV";
        row(("lines of Windows," + of).c_str(), eachLine(report, carriage), isTable);
        row(("lone carriage returns," + of).c_str(), eachLine(report, overwritten), isTable);
        row(("a mail's quote," + of).c_str(), "He wrote:\n" + eachLine(report, quoted), isTable);
        row(("a logger's lines," + of).c_str(), eachLine(report, logged) + "[12:00:59] INFO x: done\n", isTable);
        row(("a logger's first line," + of).c_str(), "12:00 INFO " + report, isTable);
        row(("notebook," + of).c_str(), notebook(report, "\n"), isTable);
        row(("list of lines without breaks," + of).c_str(), notebook(report, ""), isTable);
        row(("notebook in a JSON string," + of).c_str(), "{\"x\": \"" + escapedText(notebook(report, "\n")) + "\"}\n", isTable);
    }
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

void DecodingTest::aBinaryFileKeepsItsBytes()
{
    const std::string png("\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR", 16);
    QCOMPARE(wholeText(SourceText(png)).text(), std::string_view(png));
}

QTEST_GUILESS_MAIN(DecodingTest)
#include "decoding_test.moc"
