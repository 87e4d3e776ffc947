// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/documentreader.h"
#include "widgets/views/sourcelines.h"
#include "widgets/views/sourceplaces.h"

#include <QTest>

using namespace tvmscope;

class SourcePlacesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rowsOfOneLineEndWhereTheNextBegins();
    void rowsOfATableEndWithTheirLine();
    void linesAreCutToTheWidthAndKeepTheirNumber();
};

namespace {

std::string call(const std::string& name)
{
    return "{\"Name\": {\"string\": \"" + name + "\"}, \"Duration (us)\": {\"microseconds\": 2}}";
}

std::vector<std::string> texts(const Document& document)
{
    std::vector<std::string> found;
    for (const SourcePlace& place : sourcePlaces(document, {0, std::nullopt}))
        found.push_back(document.text.text().substr(place.begin, place.end - place.begin));
    return found;
}

} // namespace

void SourcePlacesTest::rowsOfOneLineEndWhereTheNextBegins()
{
    const std::string text = "{\"calls\": [" + call("a") + ", " + call("b") + "], \"device_metrics\": {}}\n";
    const DocumentPtr document = readDocument(text, "x.json");
    const auto found = texts(*document);
    QCOMPARE(found.size(), std::size_t{2});
    QVERIFY(found[0].starts_with(call("a")) && found[0].size() < call("a").size() + 3);
    QVERIFY(found[1].starts_with(call("b")));
    QVERIFY(found[1].find('\n') == std::string::npos);
}

void SourcePlacesTest::rowsOfATableEndWithTheirLine()
{
    const DocumentPtr document = readDocument("Name,Duration (us),Count\na,1.5,1\nb,2.5,1\n", "x.csv");
    QCOMPARE(texts(*document), (std::vector<std::string>{"a,1.5,1", "b,2.5,1"}));
}

void SourcePlacesTest::linesAreCutToTheWidthAndKeepTheirNumber()
{
    const std::string text = "first\n0123456789\xC3\xA4z\nlast";
    const SourceLines lines(text, 11);
    QCOMPARE(lines.size(), std::size_t{4});
    QCOMPARE(lines.line(2).begin, std::size_t{16}); // before the two bytes of one character
    QVERIFY(lines.line(2).continued);
    QCOMPARE(lines.line(2).number, std::uint32_t{2});
    QCOMPARE(lines.line(3).number, std::uint32_t{3});
    QCOMPARE(lines.lineAt(17), std::size_t{2});
}

QTEST_MAIN(SourcePlacesTest)
#include "sourceplaces_test.moc"
