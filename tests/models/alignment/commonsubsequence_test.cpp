// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/commonsubsequence.h"

#include <QTest>

#include <atomic>
#include <random>

using namespace tvmscope;

namespace {

using Symbols = std::vector<std::uint32_t>;

Symbols symbolsOf(const char* text)
{
    Symbols symbols;
    for (; *text != '\0'; ++text)
        symbols.push_back(static_cast<unsigned char>(*text));
    return symbols;
}

/// The length of the longest common subsequence by the whole table.
std::size_t lengthByTable(const Symbols& a, const Symbols& b)
{
    std::vector<std::size_t> before(b.size() + 1, 0), row(b.size() + 1, 0);
    for (const std::uint32_t symbol : a) {
        for (std::size_t at = 0; at < b.size(); ++at)
            row[at + 1] = symbol == b[at] ? before[at] + 1 : std::max(before[at + 1], row[at]);
        before = row;
    }
    return before.back();
}

/// Each pair of equal symbols, and ascending in both.
bool areInOrder(const OrderedPairs& pairs, const Symbols& a, const Symbols& b)
{
    for (std::size_t at = 0; at < pairs.size(); ++at) {
        const auto& [x, y] = pairs[at];
        if (a.at(x) != b.at(y) || (at > 0 && (x <= pairs[at - 1].first || y <= pairs[at - 1].second)))
            return false;
    }
    return true;
}

} // namespace

/// What two long programs that differ little have in common.
class CommonSubsequenceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pairsAllThatIsCommon_data();
    void pairsAllThatIsCommon();
    void isAsLongAsThereIs();
    void moreDifferencesThanAllowedGiveNothing();
    void layersFindTheirPlaceByWhatIsMissing();
    void stopsWhenTold();
};

void CommonSubsequenceTest::pairsAllThatIsCommon_data()
{
    QTest::addColumn<QByteArray>("a");
    QTest::addColumn<QByteArray>("b");
    QTest::addColumn<std::size_t>("pairs");
    QTest::newRow("equal") << QByteArray("abc") << QByteArray("abc") << std::size_t{3};
    QTest::newRow("nothing") << QByteArray("abc") << QByteArray("xy") << std::size_t{0};
    QTest::newRow("one is empty") << QByteArray() << QByteArray("xy") << std::size_t{0};
    QTest::newRow("both are empty") << QByteArray() << QByteArray() << std::size_t{0};
    QTest::newRow("one missing") << QByteArray("abcd") << QByteArray("abd") << std::size_t{3};
    QTest::newRow("more in front") << QByteArray("abcd") << QByteArray("xxxabcd") << std::size_t{4};
    QTest::newRow("more behind") << QByteArray("abcdyyy") << QByteArray("abcd") << std::size_t{4};
    QTest::newRow("both ways") << QByteArray("xabcd") << QByteArray("abcdy") << std::size_t{4};
}

void CommonSubsequenceTest::pairsAllThatIsCommon()
{
    QFETCH(QByteArray, a);
    QFETCH(QByteArray, b);
    QFETCH(std::size_t, pairs);
    const Symbols x = symbolsOf(a.constData()), y = symbolsOf(b.constData());
    const OrderedPairs found = commonSubsequence(x, y, 20, StopFlag());
    QCOMPARE(found.size(), pairs);
    QVERIFY(areInOrder(found, x, y));
}

void CommonSubsequenceTest::isAsLongAsThereIs()
{
    std::mt19937 random(7);
    for (int round = 0; round < 500; ++round) {
        Symbols a(random() % 30), b(random() % 30);
        for (Symbols* const symbols : {&a, &b})
            for (std::uint32_t& symbol : *symbols)
                symbol = static_cast<std::uint32_t>(random() % 4);
        const OrderedPairs found = commonSubsequence(a, b, 60, StopFlag());
        QVERIFY(areInOrder(found, a, b));
        QCOMPARE(found.size(), lengthByTable(a, b));
    }
}

void CommonSubsequenceTest::moreDifferencesThanAllowedGiveNothing()
{
    const Symbols a = symbolsOf("abcdef"), b = symbolsOf("axcdyf"); // two that only one has, on either side
    QCOMPARE(commonSubsequence(a, b, 4, StopFlag()).size(), std::size_t{4});
    QVERIFY(commonSubsequence(a, b, 3, StopFlag()).empty());
}

void CommonSubsequenceTest::layersFindTheirPlaceByWhatIsMissing()
{
    // 200 equal layers, and in one program each fiftieth lacks its second operator.
    Symbols a, b;
    std::vector<std::size_t> partnerOf;
    for (int layer = 0; layer < 200; ++layer)
        for (std::uint32_t symbol = 0; symbol < 5; ++symbol) {
            if (layer % 50 != 25 || symbol != 1) {
                partnerOf.push_back(b.size());
                a.push_back(symbol);
            }
            b.push_back(symbol);
        }
    const OrderedPairs found = commonSubsequence(a, b, 10, StopFlag());
    QCOMPARE(found.size(), a.size());
    for (const auto& [x, y] : found)
        QCOMPARE(y, partnerOf[x]);
}

void CommonSubsequenceTest::stopsWhenTold()
{
    std::atomic<bool> raised = true;
    QVERIFY(commonSubsequence(symbolsOf("abc"), symbolsOf("abc"), 5, StopFlag(&raised)).empty());
}

QTEST_APPLESS_MAIN(CommonSubsequenceTest)
#include "commonsubsequence_test.moc"
