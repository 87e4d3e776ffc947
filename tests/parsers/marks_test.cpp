// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/format.h"
#include "parsers/marksintext.h"
#include "parsers/text/decoder.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <string>
#include <vector>

using namespace tvmscope;

class MarksTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsFoundWhereNoMarkStands_data();
    void nothingIsFoundWhereNoMarkStands();
    void aMarkStandsWhereverItBegins_data();
    void aMarkStandsWhereverItBegins();
};

namespace {

/// The text cut at line breaks into pieces of so many lines, by which marks of one artifact come apart from it.
std::vector<std::string> pieces(const std::string& text, std::size_t lines)
{
    std::vector<std::string> all(1);
    std::size_t count = 0;
    for (const char c : text) {
        all.back() += c;
        if (c == '\n' && ++count % lines == 0)
            all.emplace_back();
    }
    return all;
}

/// The formats and decoders that find something in a text in which none of their marks stand.
std::vector<std::string> misjudged(const std::string& bytes)
{
    const SourceText text = wholeText(SourceText(bytes));
    const MarksInText marks(text.text());
    std::vector<std::string> wrong;
    for (const Format& format : formats())
        if (!marks.mayHold(format.marks) && !format.scan(text, {}).empty())
            wrong.emplace_back(format.id);
    for (const Decoder& decoder : decoders())
        if (decoder.what != Decodes::Whole && !marks.mayHold(decoder.marks) && !decoder.decode(text).empty())
            wrong.emplace_back(decoder.id);
    return wrong;
}

} // namespace

void MarksTest::nothingIsFoundWhereNoMarkStands_data()
{
    QTest::addColumn<QString>("file");
    constexpr qint64 longest = 1 << 18;
    for (const char* folder : {TVMSCOPE_TEST_DATA, TVMSCOPE_SHARED "/seeds", TVMSCOPE_SHARED "/corpus", TVMSCOPE_SHARED "/tvm"})
        for (QDirIterator files(QString::fromUtf8(folder), QDir::Files, QDirIterator::Subdirectories); files.hasNext();) {
            const QString file = files.next();
            if (files.fileInfo().size() < longest)
                QTest::newRow(qPrintable(file)) << file;
        }
}

void MarksTest::nothingIsFoundWhereNoMarkStands()
{
    QFETCH(const QString, file);
    QFile opened(file);
    QVERIFY(opened.open(QIODevice::ReadOnly));
    const std::string text = opened.readAll().toStdString();
    QCOMPARE(misjudged(text), std::vector<std::string>());
    constexpr std::size_t few = 8;
    for (const std::string& piece : pieces(text, few))
        QCOMPARE(misjudged(piece), std::vector<std::string>());
}

void MarksTest::aMarkStandsWhereverItBegins_data()
{
    QTest::addColumn<int>("at");
    constexpr int piece = 4 << 20;
    for (const int at : {0, 1, piece - 9, piece - 8, piece - 7, piece - 1, piece, piece + 1, 2 * piece - 4})
        QTest::addRow("%d", at) << at;
}

/// Long texts are looked at piece by piece.
void MarksTest::aMarkStandsWhereverItBegins()
{
    QFETCH(const int, at);
    constexpr std::string_view mark = " us/iter";
    std::string text(9 << 20, 'x');
    QVERIFY(!MarksInText(text).mayHold({mark}));
    text.replace(static_cast<std::size_t>(at), mark.size(), mark);
    QVERIFY(MarksInText(text).mayHold({mark}));
    QVERIFY(MarksInText(text).mayHold({"VM Function[", mark}));
    QVERIFY(!MarksInText(text).mayHold({"VM Function["}));
    QVERIFY(MarksInText(text).mayHold({}));
    QVERIFY(MarksInText().mayHold({mark}));
}

QTEST_APPLESS_MAIN(MarksTest)
#include "marks_test.moc"
