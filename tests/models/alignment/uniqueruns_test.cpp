// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/uniqueruns.h"

#include <QTest>

#include <algorithm>
#include <numeric>

using namespace tvmscope;

namespace {

using Symbols = std::vector<std::uint32_t>;

/// `layers` equal layers of `size` operators.
Symbols repeated(std::size_t layers, std::uint32_t size)
{
    Symbols symbols;
    for (std::size_t layer = 0; layer < layers; ++layer)
        for (std::uint32_t symbol = 0; symbol < size; ++symbol)
            symbols.push_back(symbol);
    return symbols;
}

/// `count` symbols, no two of them equal.
Symbols allDifferent(std::uint32_t first, std::size_t count)
{
    Symbols symbols(count);
    std::iota(symbols.begin(), symbols.end(), first);
    return symbols;
}

Symbols joined(const Symbols& first, const Symbols& second)
{
    Symbols all = first;
    all.insert(all.end(), second.begin(), second.end());
    return all;
}

} // namespace

/// Places that have no like: what long programs are anchored on.
class UniqueRunsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findsEachPlaceOfWhatDoesNotRepeat();
    void findsThePlaceBehindAnInsertion();
    void findsNothingWhereLayersRepeat();
    void findsThePlaceOfTheLayersByWhatStandsBesideThem();
    void findsNothingInShortPrograms();
    void tellsSymbolsApart();
};

void UniqueRunsTest::findsEachPlaceOfWhatDoesNotRepeat()
{
    const Symbols program = allDifferent(0, 20);
    const std::vector<UniqueRun> runs = uniqueRuns(program, program);
    QCOMPARE(runs.size(), std::size_t{5}); // of 16 symbols: five places; none of 64
    for (std::size_t at = 0; at < runs.size(); ++at) {
        QCOMPARE(runs[at].inA, at);
        QCOMPARE(runs[at].inB, at);
    }
}

void UniqueRunsTest::findsThePlaceBehindAnInsertion()
{
    const Symbols candidate = allDifferent(0, 300), baseline = joined(allDifferent(1'000, 40), candidate);
    const std::vector<UniqueRun> runs = uniqueRuns(baseline, candidate);
    QVERIFY(!runs.empty());
    for (const UniqueRun& run : runs)
        QCOMPARE(run.inA, run.inB + 40);
}

void UniqueRunsTest::findsNothingWhereLayersRepeat()
{
    const Symbols twenty = repeated(20, 32), thirty = repeated(30, 32);
    QVERIFY(uniqueRuns(twenty, thirty).empty());
}

void UniqueRunsTest::findsThePlaceOfTheLayersByWhatStandsBesideThem()
{
    // Two models of equal layers, 12 and 3 of them. Sixteen operators fit at every layer, the seams fit nowhere else.
    const Symbols program = joined(joined(repeated(12, 8), allDifferent(100, 4)), repeated(3, 8));
    const std::vector<UniqueRun> runs = uniqueRuns(program, program);
    QVERIFY(!runs.empty());
    QVERIFY(std::all_of(runs.begin(), runs.end(), [](const UniqueRun& run) { return run.inA == run.inB; }));
    QVERIFY(std::none_of(runs.begin(), runs.end(), [](const UniqueRun& run) { return run.inA + 64 < 12 * 8; }));
}

void UniqueRunsTest::findsNothingInShortPrograms()
{
    QVERIFY(uniqueRuns({}, {}).empty());
    QVERIFY(uniqueRuns(allDifferent(0, 15), allDifferent(0, 15)).empty());
    QVERIFY(uniqueRuns(allDifferent(0, 100), allDifferent(0, 15)).empty());
}

void UniqueRunsTest::tellsSymbolsApart()
{
    // The same symbols in the same number, two of them exchanged: no run across the exchange, both beside it.
    Symbols other = allDifferent(0, 48);
    std::swap(other[23], other[24]);
    for (const UniqueRun& run : uniqueRuns(allDifferent(0, 48), other)) {
        QCOMPARE(run.inA, run.inB);
        QVERIFY(run.inA + 16 <= 23 || run.inA >= 25);
    }
}

QTEST_APPLESS_MAIN(UniqueRunsTest)
#include "uniqueruns_test.moc"
