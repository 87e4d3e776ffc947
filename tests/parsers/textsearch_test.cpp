// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/textsearch.h"

#include <QTest>

#include <random>
#include <string>
#include <vector>

using namespace tvmscope;

class TextSearchTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wordsAreFoundWhereFindDoes_data();
    void wordsAreFoundWhereFindDoes();
    void aSetIsFoundWhereOneOfItsWordsStands();
    void aSetTellsEveryPlaceOfEachWord();
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
    const WordSet set({" us/iter", "ab ab", " #"});
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

void TextSearchTest::aSetTellsEveryPlaceOfEachWord()
{
    const std::vector<std::string_view> all{" us/iter", "ab ab", " #", "aa", "  "};
    const WordSet set(all);
    std::mt19937 random(3);
    for (int round = 0; round < 2000; ++round) {
        const std::string text = madeText(random);
        std::vector<std::vector<std::size_t>> found(all.size()), expected(all.size());
        set.eachIn(text, [&](std::size_t which, std::size_t at) {
            found[which].push_back(at);
            return false;
        });
        for (std::size_t which = 0; which < all.size(); ++which)
            for (std::size_t at = text.find(all[which]); at != std::string::npos; at = text.find(all[which], at + 1))
                expected[which].push_back(at);
        QCOMPARE(found, expected);
    }
}

QTEST_GUILESS_MAIN(TextSearchTest)
#include "textsearch_test.moc"
