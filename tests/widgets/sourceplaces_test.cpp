// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/documentreader.h"
#include "widgets/pages/sourcelines.h"
#include "widgets/pages/sourceplaces.h"
#include "widgets/pages/sourceview.h"

#include <QTest>

using namespace tvmscope;

class SourcePlacesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rowsOfOneLineEndWhereTheNextBegins();
    void rowsOfATableEndWithTheirLine();
    void rowsOfDecodedTextStandWhereItIsDrawn();
    void theViewDrawsDecodedText();
    void linesAreCutToTheWidthAndKeepTheirNumber();
};

namespace {

std::string call(const std::string& name)
{
    return "{\"Name\": {\"string\": \"" + name + "\"}, \"Duration (us)\": {\"microseconds\": 2}}";
}

const std::string csv = "Name,Duration (us),Count\na,1.5,1\nb,2.5,1\n";

/// Text of ASCII letters as UTF-16.
std::string utf16(const std::string& text)
{
    std::string bytes = "\xFF\xFE";
    for (const char c : text)
        bytes.append(1, c).push_back('\0');
    return bytes;
}

std::vector<std::string> texts(const Document& document)
{
    std::vector<std::string> found;
    for (const SourcePlace& place : sourcePlaces(document, {0, std::nullopt}))
        found.emplace_back(document.text.text().substr(place.begin, place.end - place.begin));
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
    const DocumentPtr document = readDocument(csv, "x.csv");
    QCOMPARE(texts(*document), (std::vector<std::string>{"a,1.5,1", "b,2.5,1"}));
}

void SourcePlacesTest::rowsOfDecodedTextStandWhereItIsDrawn()
{
    const DocumentPtr document = readDocument(utf16(csv), "x.csv");
    QCOMPARE(texts(*document), (std::vector<std::string>{"a,1.5,1", "b,2.5,1"}));
}

/// What is drawn and what a click selects are those of the same report in UTF-8.
void SourcePlacesTest::theViewDrawsDecodedText()
{
    QImage images[2];
    for (const bool wide : {false, true}) {
        const DocumentPtr document = readDocument(wide ? utf16(csv) : csv, "x.csv");
        QCOMPARE(document->profiles().size(), std::size_t{1});
        SourceView view;
        Selection selection;
        view.setSelection(&selection);
        view.resize(400, 120);
        view.setDocument(document, {0, std::nullopt}, {});
        images[wide] = view.grab().toImage();
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, QPoint(90, 2 * 18 + 9));
        QCOMPARE(selection.selectedTargets().size(), std::size_t{1});
        const auto* calls = std::get_if<CallsTarget>(&selection.selectedTargets().front());
        QVERIFY(calls && calls->calls == std::vector<CallId>{CallId{1}});
    }
    QCOMPARE(images[1], images[0]);
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
