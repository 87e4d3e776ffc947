// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors

#include "tests/architecture/tree.h"

#include <QRegularExpression>
#include <QTest>

using namespace tvmscope;

/// What users read can be translated: each phrase is whole where it is translated, and nothing reads words back.
class TestPhrases : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void phrasesAreWhole();
    void piecesAreSeen_data();
    void piecesAreSeen();
    void theWindowReadsNoWordsBack();
};

namespace {

/// Texts for users: what `tr()` and its kin translate, and the words of messages. Literals in a row are one text.
QStringList textsIn(const QString& source)
{
    static const QRegularExpression text(QStringLiteral("(?:\\btr\\(\\s*|\\bQT_TR_NOOP\\(\\s*|\\b(?:QT_TRANSLATE_NOOP|translate)"
                                                        "\\(\\s*\"[^\"]*\",\\s*|\\bWording\\{\\s*\"[^\"]*\",\\s*)"
                                                        "((?:\"(?:[^\"\\\\]|\\\\.)*\"\\s*)+)"));
    static const QRegularExpression literal(QStringLiteral("\"((?:[^\"\\\\]|\\\\.)*)\""));
    QStringList texts;
    for (auto match = text.globalMatch(source); match.hasNext();) {
        QString whole;
        for (auto part = literal.globalMatch(match.next().captured(1)); part.hasNext();)
            whole += part.next().captured(1);
        texts << whole;
    }
    return texts;
}

/// Whether it can only be read behind or before something else: that belongs into the phrase, as `%1`.
bool isAPiece(const QString& text)
{
    static const QRegularExpression piece(QStringLiteral("^[\\s,;.:·()]|[\\s,;(]$"));
    return piece.match(text).hasMatch();
}

} // namespace

void TestPhrases::phrasesAreWhole()
{
    const SourceTree tree;
    QStringList pieces;
    qsizetype texts = 0;
    for (const char* folder : {"app", "models", "parsers", "widgets"})
        for (const QString& path : tree.files(QString::fromLatin1(folder), {"*.h", "*.cpp"}))
            for (const QString& text : textsIn(tree.lines(path).join(QLatin1Char('\n')))) {
                ++texts;
                if (isAPiece(text))
                    pieces << QStringLiteral("%1: \"%2\" is a piece of a phrase").arg(path, text);
            }
    QVERIFY(texts > 0);
    QVERIFY2(pieces.isEmpty(), qPrintable(pieces.join(QLatin1Char('\n'))));
}

void TestPhrases::piecesAreSeen_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<bool>("piece");
    QTest::newRow("comma") << "text += Words::tr(\", %1 of %2\")" << true;
    QTest::newRow("blank") << "tr(\n    \" (%1 of movement)\")" << true;
    QTest::newRow("parenthesis") << "tr(\"(only A)\")" << true;
    QTest::newRow("end") << "tr(\"line %1: \")" << true;
    QTest::newRow("context") << "QCoreApplication::translate(\"ChartKind\", \" and more\")" << true;
    QTest::newRow("message") << "Wording{\"an-id\",\n    \", {0} more\"}" << true;
    QTest::newRow("whole") << "tr(\"%1, %2 of %3\")" << false;
    QTest::newRow("two literals") << "tr(\"one sentence \"\n   \"in two lines\")" << false;
    QTest::newRow("quotes") << "tr(\"\\\" is a quote\")" << false;
}

void TestPhrases::piecesAreSeen()
{
    QFETCH(QString, source);
    QFETCH(bool, piece);
    const QStringList texts = textsIn(source);
    QCOMPARE(texts.size(), 1);
    QCOMPARE(isAPiece(texts.front()), piece);
}

/// What the window needs to know of something is in the data that its words were made of. The list: what is no words for users.
void TestPhrases::theWindowReadsNoWordsBack()
{
    const QStringList allowed{
        QStringLiteral("widgets/export/chartexport.cpp"), // of the SVG that Qt has written
    };
    const SourceTree tree;
    QStringList found;
    for (const char* folder : {"app/window", "widgets"})
        for (const QString& path : tree.files(QString::fromLatin1(folder), {"*.h", "*.cpp"})) {
            const QString text = tree.lines(path).join(QLatin1Char('\n'));
            if (text.contains(QStringLiteral("QRegularExpression")) || text.contains(QStringLiteral("std::regex")))
                found << path;
        }
    QCOMPARE(found, allowed);
}

QTEST_APPLESS_MAIN(TestPhrases)
#include "tst_phrases.moc"
