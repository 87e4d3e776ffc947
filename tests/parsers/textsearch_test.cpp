// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/textsearch.h"

#include <QTest>

#include <random>
#include <string>

using namespace tvmscope;

class TextSearchTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wordsAreFoundWhereFindDoes_data();
    void wordsAreFoundWhereFindDoes();
    void aSetIsFoundWhereOneOfItsWordsStands();
};

namespace {

constexpr std::array<std::string_view, 5> words{" us/iter", "a", "  a b", "ab ab", " #"};

/// Texts of few letters, in which words begin, break off and overlap often.
std::string madeText(std::mt19937& random)
{
    constexpr std::string_view letters = "  ab#us/iter";
    std::string text;
    for (std::size_t length = random() % 60; length > 0; --length)
        text += letters[random() % letters.size()];
    if (random() % 4 == 0)
        text.insert(random() % (text.size() + 1), words[random() % words.size()]);
    return text;
}

} // namespace

void TextSearchTest::wordsAreFoundWhereFindDoes_data()
{
    QTest::addColumn<QByteArray>("sought");
    for (const std::string_view one : words)
        QTest::newRow(std::string(one).c_str()) << QByteArray(one.data(), static_cast<qsizetype>(one.size()));
}

void TextSearchTest::wordsAreFoundWhereFindDoes()
{
    QFETCH(const QByteArray, sought);
    const std::string_view one(sought.constData(), static_cast<std::size_t>(sought.size()));
    std::mt19937 random(1);
    for (int round = 0; round < 2000; ++round) {
        const std::string text = madeText(random);
        for (std::size_t from = 0; from <= text.size() + 1; ++from)
            QCOMPARE(findWords(text, one, from), std::string_view(text).find(one, from));
    }
}

void TextSearchTest::aSetIsFoundWhereOneOfItsWordsStands()
{
    constexpr WordSet set(std::to_array<std::string_view>({" us/iter", "ab ab", " #"}));
    std::mt19937 random(2);
    int found = 0;
    for (int round = 0; round < 20000; ++round) {
        const std::string text = madeText(random);
        const bool stands = text.find(" us/iter") != std::string::npos || text.find("ab ab") != std::string::npos
            || text.find(" #") != std::string::npos;
        QCOMPARE(set.standsIn(text), stands);
        found += stands ? 1 : 0;
    }
    QVERIFY(found > 1000 && found < 19000);
}

QTEST_GUILESS_MAIN(TextSearchTest)
#include "textsearch_test.moc"
