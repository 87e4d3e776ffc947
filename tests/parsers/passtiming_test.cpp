// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/passtiming.h"
#include "parsers/documentreader.h"
#include "tests/parsers/sampletext.h"

#include <QFile>
#include <QTest>

#include <algorithm>

using namespace tvmscope;
using namespace tvmscope::testing;

/// Times of compiler passes, as PassTimingInstrument prints them.
class PassTimingTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTreeOfToday();
    void aSmallTree();
    void aTreeIsFoundAnywhere_data();
    void aTreeIsFoundAnywhere();
    void blanksThatWereLostAreMadeUpFor();
    void thePrototypeHasNoOwnTimes();
    void namesMayHaveBlanks();
    void loggersWordsAreNoPartOfNames();
    void compilationsAreToldApart();
    void missingLinesAreSaid();
    void aChangedNumberIsSaid();
    void otherTextsAreNone_data();
    void otherTextsAreNone();
    void hugeTreesTakeNoTime();
};

namespace {

const std::string small = "Sequential: 900us [100us] (90.00%; 90.00%)\n"
                          "\tFuseOps: 800us [800us] (80.00%; 88.89%)\n"
                          "InferType: 100us [100us] (10.00%; 10.00%)\n";

std::vector<const PassTiming*> timingsOf(const Document& document)
{
    std::vector<const PassTiming*> timings;
    for (const Artifact& artifact : document.artifacts)
        if (const auto* const timing = artifact.get<PassTiming>())
            timings.push_back(timing);
    return timings;
}

/// `Sequential >FuseOps InferType`: a mark for each level above a pass.
QString shapeOf(const PassTiming& timing)
{
    QStringList passes;
    for (const TimedPass& pass : timing.passes)
        passes << QString(static_cast<int>(pass.depth), u'>') + QString::fromStdString(pass.name);
    return passes.join(QLatin1Char(' '));
}

std::string sampleText()
{
    QFile file(QStringLiteral(TVMSCOPE_TEST_DATA "/passes/mlp-0.27.0.txt"));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

std::string withoutIndentation(std::string text)
{
    text.erase(std::remove(text.begin(), text.end(), '\t'), text.end());
    return text;
}

std::string eachLineBehind(const std::string& prefix, const std::string& text)
{
    std::string result = prefix;
    for (const char c : text)
        result += c == '\n' ? "\n" + prefix : std::string(1, c);
    return result;
}

} // namespace

void PassTimingTest::aTreeOfToday()
{
    const DocumentPtr document = readFile(TVMSCOPE_TEST_DATA "/passes/mlp-0.27.0.txt");
    QCOMPARE(codesOf(*document), QString());
    const auto timings = timingsOf(*document);
    QCOMPARE(timings.size(), std::size_t{1});
    const PassTiming& timing = *timings.front();
    QCOMPARE(timing.passes.size(), std::size_t{79});
    QCOMPARE(timing.levels, 4U);
    QCOMPARE(timing.totalUs, 54935.0);
    const TimedPass& legalize = timing.passes[6];
    QCOMPARE(legalize.name, std::string("LegalizeOps"));
    QCOMPARE(legalize.depth, 2U);
    QCOMPARE(legalize.totalUs, 23580.0);
    QCOMPARE(legalize.selfUs, 23580.0);
    QCOMPARE(*legalize.percentOfAll, 42.92);
    QCOMPARE(*legalize.percentOfParent, 89.73);
    QCOMPARE(legalize.line, 7U);
    QCOMPARE(legalize.column, 3U);
    QCOMPARE(timing.passes[0].end, std::size_t{20}); // the first pipeline, with all that ran inside of it
    QCOMPARE(document->artifacts.front().kind(), std::string_view("pass-timing"));
}

void PassTimingTest::aSmallTree()
{
    const DocumentPtr document = readDocument(small, "x");
    const auto timings = timingsOf(*document);
    QCOMPARE(timings.size(), std::size_t{1});
    QCOMPARE(shapeOf(*timings.front()), QStringLiteral("Sequential >FuseOps InferType"));
    QCOMPARE(timings.front()->passes[0].selfUs, 100.0);
    QCOMPARE(codesOf(*document), QString());
}

void PassTimingTest::aTreeIsFoundAnywhere_data()
{
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const std::string& text) { QTest::newRow(name) << QString::fromStdString(text); };
    std::string blanks = small;
    blanks.replace(blanks.find('\t'), 1, "        ");
    row("in prose", "Why does it take so long?\n\n" + small + "\nThanks\n");
    row("in a fence", "```\n" + small + "```\n");
    row("eight blanks", blanks);
    row("quoted", eachLineBehind("> ", small));
    row("behind time stamps", eachLineBehind("2026-11-26T10:00:00.000Z ", small));
    row("a logger's name", eachLineBehind("INFO:root:", small));
    row("numbered",
        "     1\tSequential: 900us [100us] (90.00%; 90.00%)\n     2\t\tFuseOps: 800us [800us] (80.00%; 88.89%)\n"
        "     3\tInferType: 100us [100us] (10.00%; 10.00%)\n");
    row("windows",
        "Sequential: 900us [100us] (90.00%; 90.00%)\r\n\tFuseOps: 800us [800us] (80.00%; 88.89%)\r\n"
        "InferType: 100us [100us] (10.00%; 10.00%)\r\n");
    row("a stray line",
        "Sequential: 900us [100us] (90.00%; 90.00%)\n[10:00:00] warning: x\n"
        "\tFuseOps: 800us [800us] (80.00%; 88.89%)\nInferType: 100us [100us] (10.00%; 10.00%)\n");
    row("a string of JSON", "{\"text\": \"" + escapedText(blanks) + "\"}");
}

void PassTimingTest::aTreeIsFoundAnywhere()
{
    QFETCH(QString, text);
    const DocumentPtr document = readDocument(text.toStdString(), "x");
    const auto timings = timingsOf(*document);
    QCOMPARE(timings.size(), std::size_t{1});
    QCOMPARE(shapeOf(*timings.front()), QStringLiteral("Sequential >FuseOps InferType"));
    QCOMPARE(timings.front()->totalUs, 1000.0);
    QVERIFY2(!codesOf(*document).contains(QStringLiteral("passes-")), qPrintable(codesOf(*document)));
}

void PassTimingTest::blanksThatWereLostAreMadeUpFor()
{
    const DocumentPtr whole = readDocument(sampleText(), "x"), flat = readDocument(withoutIndentation(sampleText()), "x");
    QCOMPARE(codesOf(*flat), QStringLiteral("passes-indentation-lost"));
    QCOMPARE(shapeOf(*timingsOf(*flat).front()), shapeOf(*timingsOf(*whole).front()));
    QCOMPARE(timingsOf(*flat).front()->totalUs, 54935.0);
}

void PassTimingTest::thePrototypeHasNoOwnTimes()
{
    const DocumentPtr document
        = readDocument("Sequential: 900us (90.00%)\n\tFuseOps: 800us (80.00%)\nInferType: 100us (10.00%)\n", "x");
    const auto timings = timingsOf(*document);
    QCOMPARE(timings.size(), std::size_t{1});
    QCOMPARE(timings.front()->passes[0].selfUs, 100.0);
    QVERIFY(!timings.front()->passes[1].percentOfParent);
}

/// A pass that is written in Python is called what its author likes.
void PassTimingTest::namesMayHaveBlanks()
{
    const DocumentPtr document = readDocument("sequential: 900us [100us] (90.00%; 90.00%)\n"
                                              "\tFold my constants: 500us [500us] (50.00%; 55.56%)\n"
                                              "\tpass 2: 300us [300us] (30.00%; 33.33%)\n"
                                              "InferType: 100us [100us] (10.00%; 10.00%)\n",
        "x");
    const auto timings = timingsOf(*document);
    QCOMPARE(timings.size(), std::size_t{1});
    QCOMPARE(shapeOf(*timings.front()), QStringLiteral("sequential >Fold my constants >pass 2 InferType"));
    QCOMPARE(codesOf(*document), QString());
}

void PassTimingTest::loggersWordsAreNoPartOfNames()
{
    for (const char* const prefix : {"[10:00:00] ", "INFO tvm.ir: ", "2026-11-26 10:00:00,123 INFO tvm.ir: ", "# "}) {
        const auto document = readDocument(eachLineBehind(prefix, small), "x");
        const auto timings = timingsOf(*document);
        QCOMPARE(timings.size(), std::size_t{1});
        QCOMPARE(shapeOf(*timings.front()), QStringLiteral("Sequential >FuseOps InferType"));
    }
}

void PassTimingTest::compilationsAreToldApart()
{
    QCOMPARE(timingsOf(*readDocument(small + small, "x")).size(), std::size_t{2});
    QCOMPARE(timingsOf(*readDocument("first\n" + small + "second\n" + small, "x")).size(), std::size_t{2});
}

void PassTimingTest::missingLinesAreSaid()
{
    const std::string text = sampleText();
    QCOMPARE(codesOf(*readDocument(text.substr(0, text.find("tirx.BindTarget")), "x")), QStringLiteral("passes-missing"));
    const std::size_t line = text.find("\t\tLegalizeOps");
    const std::string without = text.substr(0, line) + text.substr(text.find('\n', line) + 1);
    QCOMPARE(codesOf(*readDocument(without, "x")), QStringLiteral("passes-times-differ"));
}

void PassTimingTest::aChangedNumberIsSaid()
{
    std::string text = sampleText();
    text.replace(text.find("LegalizeOps: 23580us"), 20, "LegalizeOps: 2358us ");
    QVERIFY(!codesOf(*readDocument(text, "x")).isEmpty());
    std::string total = sampleText();
    total.replace(total.find("578us [578us]"), 13, "878us [578us]");
    QCOMPARE(codesOf(*readDocument(total, "x")), QStringLiteral("passes-times-differ"));
}

void PassTimingTest::otherTextsAreNone_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("prose") << QStringLiteral("It is slow: 12us (3%) of the time, and 14us [2us] (sic).\n");
    QTest::newRow("one line") << QStringLiteral("step: 12us (3.00%)\n");
    QTest::newRow("sentences") << QStringLiteral("the cache: 12us (3.00%)\nthe rest: 388us (97.00%)\n");
    QTest::newRow("no name") << QStringLiteral(": 900us [100us] (90.00%; 90.00%)\n");
    QTest::newRow("milliseconds") << QStringLiteral("A: 900ms [100ms] (90.00%; 90.00%)\n");
    QTest::newRow("cut behind its own time") << QStringLiteral("A: 900us [100us]\n");
    QTest::newRow("no number") << QStringLiteral("A: us [100us] (90.00%; 90.00%)\nB: inf us [0us] (1%; 2%)\n");
}

void PassTimingTest::otherTextsAreNone()
{
    QFETCH(QString, text);
    QVERIFY(timingsOf(*readDocument(text.toStdString(), "x")).empty());
}

/// Deep, wide, and without indentation: none of them is quadratic.
void PassTimingTest::hugeTreesTakeNoTime()
{
    constexpr int many = 100'000;
    std::string wide = "All: 1000000us [900000us] (100.00%; 100.00%)\n", flat = wide;
    for (int at = 0; at < many; ++at) {
        wide += "\tP" + std::to_string(at) + ": 1us [1us] (0.00%; 0.00%)\n";
        flat += "P" + std::to_string(at) + ": 1us [1us] (0.00%; 0.00%)\n";
    }
    for (const std::string* const text : {&wide, &flat}) {
        const auto document = readDocument(*text, "x");
        QCOMPARE(timingsOf(*document).front()->passes.size(), std::size_t{many + 1});
    }
    std::string deep;
    for (int at = 0; at < 1500; ++at)
        deep += std::string(static_cast<std::size_t>(at), '\t') + "P: 1us [0us] (100.00%; 100.00%)\n";
    QCOMPARE(timingsOf(*readDocument(deep, "x")).front()->levels, 1500U);
}

QTEST_APPLESS_MAIN(PassTimingTest)
#include "passtiming_test.moc"
