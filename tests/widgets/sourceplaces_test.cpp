// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/profilebuilder.h"
#include "parsers/documentreader.h"
#include "widgets/pages/sourcelines.h"
#include "widgets/pages/sourceplaces.h"
#include "widgets/pages/sourceview.h"

#include <QTest>

using namespace tvmscope;

class SourcePlacesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rowsOfOneLineEndWithTheirObject();
    void rowsOfATableEndWithTheirLine();
    void rowsOfDecodedTextStandWhereItIsDrawn();
    void theViewDrawsDecodedText();
    void aViewThatHasNoSizeYetScrollsToTheSelectionOnceItHas();
    void aPlaceIsFoundByAnyOfItsCharacters();
    void rowsOutOfTheirOrderAreFoundToo();
    void theFirstOfSomeRowsIsTheOneFurthestUp();
    void linesAreCutToTheWidthAndKeepTheirNumber();
    void linesOfALongLineMeetBetweenItsCharacters();
    void linesOfALongTextAreThoseOfItsParts();
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

std::vector<std::string> texts(const DocumentPtr& document)
{
    std::vector<std::string> found;
    const std::string_view text = document->text.text();
    for (const SourcePlace& place : SourcePlaces(document, {0, std::nullopt}).within(0, text.size()))
        found.emplace_back(text.substr(place.begin, place.end - place.begin));
    return found;
}

} // namespace

void SourcePlacesTest::rowsOfOneLineEndWithTheirObject()
{
    const std::string text = "{\"calls\": [" + call("a") + ", " + call("b {\\\"}") + "], \"device_metrics\": {}}\n";
    const DocumentPtr document = readDocument(text, "x.json");
    QCOMPARE(texts(document), (std::vector<std::string>{call("a"), call("b {\\\"}")}));
}

void SourcePlacesTest::rowsOfATableEndWithTheirLine()
{
    const DocumentPtr document = readDocument(csv, "x.csv");
    QCOMPARE(texts(document), (std::vector<std::string>{"a,1.5,1", "b,2.5,1"}));
}

void SourcePlacesTest::rowsOfDecodedTextStandWhereItIsDrawn()
{
    const DocumentPtr document = readDocument(utf16(csv), "x.csv");
    QCOMPARE(texts(document), (std::vector<std::string>{"a,1.5,1", "b,2.5,1"}));
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

void SourcePlacesTest::aViewThatHasNoSizeYetScrollsToTheSelectionOnceItHas()
{
    std::string text = "Name,Duration (us),Count\n";
    for (int row = 0; row < 100; ++row)
        text += "a,1.5,1\n";
    Selection selection;
    selection.select(CallsTarget{ProfileIndex{0}, {CallId{80}}});
    SourceView view;
    view.setSelection(&selection);
    view.setDocument(readDocument(text, "x.csv"), {0, std::nullopt}, {});
    view.resize(400, 10 * 18);
    view.grab();
    QVERIFY(view.firstVisibleLine() <= 81 && view.firstVisibleLine() + 10 > 81);
}

void SourcePlacesTest::aPlaceIsFoundByAnyOfItsCharacters()
{
    const SourcePlaces places(readDocument(csv, "x.csv"), {0, std::nullopt});
    const std::size_t first = csv.find("a,1.5"), second = csv.find("b,2.5");
    QVERIFY(!places.at(first - 1));
    for (const std::size_t at : {first, second - 2})
        QCOMPARE(places.at(at).value_or(SourcePlace{}).row, CallId{0});
    QVERIFY(!places.at(second - 1)); // the line break
    QCOMPARE(places.at(second).value_or(SourcePlace{}).row, CallId{1});
    QCOMPARE(places.within(first + 2, second).size(), std::size_t{1});
    QVERIFY(SourcePlaces().within(0, csv.size()).empty());
}

/// Start times put the rows of a profile in an order that its text need not have.
void SourcePlacesTest::rowsOutOfTheirOrderAreFoundToo()
{
    ProfileBuilder builder;
    for (const std::uint64_t place : {6, 0, 3}) {
        ProfileBuilder::Row row;
        row.count = 1;
        row.name = "op";
        row.durationUs = 1.0;
        row.source = place;
        builder.addRow(row);
    }
    auto document = std::make_shared<Document>();
    document->bytes = std::make_shared<const std::string>("aa bb cc");
    document->setText(SourceText(*document->bytes));
    document->artifacts.emplace_back();
    document->artifacts.front().bytes = {0, 8};
    document->artifacts.front().payload = builder.build();
    const SourcePlaces places(document, {0, std::nullopt});
    std::vector<CallId> rows;
    for (const SourcePlace& place : places.within(0, 8))
        rows.push_back(place.row);
    QCOMPARE(rows, (std::vector<CallId>{CallId{1}, CallId{2}, CallId{0}}));
    QCOMPARE(places.at(7).value_or(SourcePlace{}).row, CallId{0});
    QCOMPARE(places.at(1).value_or(SourcePlace{}).end, std::size_t{3});
}

void SourcePlacesTest::theFirstOfSomeRowsIsTheOneFurthestUp()
{
    const SourcePlaces places(readDocument(csv, "x.csv"), {0, std::nullopt});
    const Target both = CallsTarget{ProfileIndex{0}, {CallId{0}, CallId{1}}};
    const Target second = CallsTarget{ProfileIndex{0}, {CallId{1}}}, other = CallsTarget{ProfileIndex{1}, {CallId{0}}};
    QCOMPARE(places.firstOf(SelectedRows(nullptr, std::span(&both, 1))), std::optional(csv.find("a,1.5")));
    QCOMPARE(places.firstOf(SelectedRows(nullptr, std::span(&second, 1))), std::optional(csv.find("b,2.5")));
    QVERIFY(!places.firstOf(SelectedRows(nullptr, std::span(&other, 1))));
}

void SourcePlacesTest::linesOfALongTextAreThoseOfItsParts()
{
    std::string text;
    std::vector<std::size_t> begins;
    for (int line = 0; line < 300; ++line) { // of 8 characters cut at 5: two lines each
        begins.push_back(text.size());
        begins.push_back(text.size() + 5);
        text += "12345678\n";
    }
    const SourceLines lines(text, std::make_shared<const LineIndex>(text), 5);
    QCOMPARE(lines.size(), begins.size());
    for (std::size_t at = 0; at < begins.size(); ++at) {
        QCOMPARE(lines.line(at).begin, begins[at]);
        QCOMPARE(lines.line(at).number, static_cast<std::uint32_t>(at / 2 + 1));
        QCOMPARE(lines.line(at).continued, at % 2 == 1);
        QCOMPARE(lines.end(at), begins[at] + (at % 2 == 1 ? 3 : 5));
        QCOMPARE(lines.lineAt(begins[at] + 1), at);
    }
    QCOMPARE(lines.lineAt(text.size() + 7), lines.size() - 1);
}

void SourcePlacesTest::linesAreCutToTheWidthAndKeepTheirNumber()
{
    const std::string text = "first\n0123456789\xC3\xA4z\nlast";
    const SourceLines lines(text, std::make_shared<const LineIndex>(text), 11);
    QCOMPARE(lines.size(), std::size_t{4});
    QCOMPARE(lines.line(2).begin, std::size_t{16}); // before the two bytes of one character
    QVERIFY(lines.line(2).continued);
    QCOMPARE(lines.line(2).number, std::uint32_t{2});
    QCOMPARE(lines.line(3).number, std::uint32_t{3});
    QCOMPARE(lines.lineAt(17), std::size_t{2});
}

/// However the characters lie, nothing is lost between lines and nothing shown twice.
void SourcePlacesTest::linesOfALongLineMeetBetweenItsCharacters()
{
    std::string text;
    for (int at = 0; at < 200; ++at)
        text += at % 3 == 0 ? "a" : at % 3 == 1 ? "\xC3\xA4" : "\xF0\x9F\x98\x80";
    for (std::size_t width = 4; width < 12; ++width) {
        const SourceLines lines(text, std::make_shared<const LineIndex>(text), width);
        for (std::size_t at = 0; at < lines.size(); ++at) {
            const std::size_t begin = lines.line(at).begin, end = lines.end(at);
            QCOMPARE(begin, at > 0 ? lines.end(at - 1) : 0);
            QVERIFY((static_cast<unsigned char>(text[begin]) & 0xC0U) != 0x80U);
            QVERIFY(QString::fromStdString(text.substr(begin, end - begin)).toUcs4().size() <= static_cast<qsizetype>(width));
            for (std::size_t position = begin; position < end; ++position)
                QCOMPARE(lines.lineAt(position), at);
        }
        QCOMPARE(lines.end(lines.size() - 1), text.size());
    }
}

QTEST_MAIN(SourcePlacesTest)
#include "sourceplaces_test.moc"
