// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/blockpairs.h"
#include "models/comparison/compare.h"
#include "models/repeats/blocks.h"
#include "models/repeats/repeatingblocks.h"
#include "models/repeats/repetitions.h"
#include "parsers/documentreader.h"
#include "tests/models/madeprofiles.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <random>
#include <tuple>

using namespace tvmscope;

namespace {

using Symbols = std::vector<std::uint32_t>;

/// By the definition: every stretch whose symbols equal those a period on, made as long as it goes, under its smallest period.
std::vector<Repetition> repetitionsByDefinition(const Symbols& symbols)
{
    std::vector<Repetition> all;
    for (std::size_t period = 1; 2 * period <= symbols.size(); ++period)
        for (std::size_t begin = 0; begin + 2 * period <= symbols.size();) {
            std::size_t end = begin + period;
            while (end < symbols.size() && symbols[end] == symbols[end - period])
                ++end;
            const auto within
                = [&](const Repetition& other) { return other.begin <= begin && other.end >= end && period % other.period == 0; };
            if (end - begin >= 2 * period && std::none_of(all.begin(), all.end(), within))
                all.push_back({begin, end, period});
            begin = std::max(begin + 1, end - period + 1);
        }
    std::sort(all.begin(), all.end(),
        [](const auto& x, const auto& y) { return std::tie(x.begin, x.period) < std::tie(y.begin, y.period); });
    return all;
}

std::string tensor(int n)
{
    return "float32[" + std::to_string(n) + ", 64]";
}

/// One layer of four calls; `instance` numbers its kernels as a Relax build would.
void addLayer(std::vector<made::Row>& rows, int instance, int width, double slow = 1.0)
{
    const std::string number = instance == 0 ? "" : std::to_string(instance), in = tensor(8), weight = tensor(width);
    const std::string out = "float32[8, " + std::to_string(width) + "]";
    rows.push_back({"dense" + number, 100.0 + instance % 3, in + ", " + weight + ", " + out});
    rows.push_back({"vm.builtin.reshape", 1.0, out});
    rows.push_back({"fused_add" + number + "_erf", 10.0, out + ", " + out});
    rows.push_back({"softmax" + number, 20.0 * slow, out + ", " + out});
    rows.push_back({"fused_multiply_add" + number, 5.0, out + ", " + out + ", " + out});
}

std::vector<std::size_t> firstRows(const Block& block)
{
    std::vector<std::size_t> rows;
    for (const BlockPosition& position : block.positions)
        rows.push_back(index(position.rows.front()));
    return rows;
}

} // namespace

class BlocksTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findsEveryRepetition();
    void findsLayersWhateverTheirInstanceNumbers();
    void marksTheOutlierLayer();
    void findsLayersAroundOneOfAnotherKind();
    void findsStagesOfOtherSizes();
    void laysRunsOnEachOther();
    void saysNothingOfTables();
    void singlesOutFewTimes_data();
    void singlesOutFewTimes();
    void findsLayersOfARealReport();
    void pairsLayersOfBothSides();
    void saysWhichLayerStandsOut();
    void staysFastOnLongLoops();
    void staysFastWithManyOutliers();
};

void BlocksTest::findsEveryRepetition()
{
    std::mt19937 random(5);
    for (int round = 0; round < 4000; ++round) {
        const std::size_t size = random() % 40, letters = 1 + random() % 4;
        Symbols symbols;
        for (std::size_t at = 0; at < size; ++at)
            symbols.push_back(static_cast<std::uint32_t>(random() % letters));
        const auto found = repetitions(symbols);
        QVERIFY(found == repetitionsByDefinition(symbols));
        QVERIFY(found.size() < std::max<std::size_t>(size, 1));
    }
}

void BlocksTest::findsLayersWhateverTheirInstanceNumbers()
{
    std::vector<made::Row> rows{{"take", 4.0, tensor(8)}, {"layer_norm", 4.0, tensor(8)}};
    for (int layer = 0; layer < 12; ++layer)
        addLayer(rows, layer, 256);
    rows.push_back({"tanh", 1.0, tensor(8)});
    const auto profile = made::profile(rows, {});
    const auto blocks = repeatingBlocks(*profile);
    QCOMPARE(blocks.size(), std::size_t{1});
    QCOMPARE(blocks[0].kind, BlockKind::Equal);
    QCOMPARE(blocks[0].calls, std::size_t{4});
    QCOMPARE(blocks[0].positions.size(), std::size_t{12});
    QCOMPARE(index(blocks[0].positions[1].rows.front()), std::size_t{7});
    QVERIFY(std::none_of(blocks[0].positions.begin(), blocks[0].positions.end(), [](const auto& p) { return p.outlier; }));
    const auto places = blockPlaces(*profile, blocks);
    QVERIFY(!places[0] && !places[3] && !places.back());
    QCOMPARE(places[9]->position, std::size_t{1});
    QCOMPARE(places[9]->call, std::size_t{1});
}

void BlocksTest::marksTheOutlierLayer()
{
    std::vector<made::Row> rows;
    for (int layer = 0; layer < 12; ++layer)
        addLayer(rows, layer, 256, layer == 6 ? 30.0 : 1.0);
    const Block block = repeatingBlocks(*made::profile(rows, {})).at(0);
    QCOMPARE(block.medianUs, 136.0);
    for (std::size_t at = 0; at < block.positions.size(); ++at)
        QCOMPARE(block.positions[at].outlier, at == 6);
    QCOMPARE(block.positions[6].outlierCall, std::size_t{2});
    QCOMPARE(block.positions[6].durationUs, 715.0);
}

void BlocksTest::findsLayersAroundOneOfAnotherKind()
{
    std::vector<made::Row> rows;
    for (int layer = 0; layer < 9; ++layer) {
        addLayer(rows, layer, 256);
        if (layer == 4)
            rows.push_back({"transpose", 3.0, tensor(8) + ", " + tensor(8)});
    }
    const auto blocks = repeatingBlocks(*made::profile(rows, {}));
    QCOMPARE(blocks.size(), std::size_t{1});
    QCOMPARE(firstRows(blocks[0]), (std::vector<std::size_t>{0, 5, 10, 15, 20, 26, 31, 36, 41}));
}

void BlocksTest::findsStagesOfOtherSizes()
{
    std::vector<made::Row> rows;
    for (const int width : {64, 128, 256, 512})
        addLayer(rows, 0, width, width / 64.0);
    const auto blocks = repeatingBlocks(*made::profile(rows, {}));
    QCOMPARE(blocks.size(), std::size_t{1});
    QCOMPARE(blocks[0].kind, BlockKind::Alike);
    QCOMPARE(blocks[0].positions.size(), std::size_t{4});
    QVERIFY(std::none_of(blocks[0].positions.begin(), blocks[0].positions.end(), [](const auto& p) { return p.outlier; }));
}

void BlocksTest::laysRunsOnEachOther()
{
    ProfileBuilder builder;
    for (std::int64_t run = 1; run <= 3; ++run)
        for (int layer = 0; layer < 4; ++layer)
            for (const std::string name : {"dense", "softmax"}) {
                ProfileBuilder::Row row;
                row.count = 1;
                row.name = name;
                row.durationUs = 10.0 * static_cast<double>(run);
                row.device = "cpu0";
                row.run = run;
                builder.addRow(row);
            }
    const auto blocks = repeatingBlocks(*builder.build());
    QCOMPARE(blocks.size(), std::size_t{1});
    QCOMPARE(blocks[0].calls, std::size_t{2});
    QCOMPARE(blocks[0].positions.size(), std::size_t{4});
    QCOMPARE(blocks[0].positions[1].rows.size(), std::size_t{6});
    QCOMPARE(blocks[0].positions[1].durationUs, 40.0);
}

void BlocksTest::saysNothingOfTables()
{
    ProfileBuilder builder;
    for (int layer = 0; layer < 4; ++layer) {
        ProfileBuilder::Row row;
        row.count = 1;
        row.name = "dense";
        row.durationUs = 10.0;
        builder.addRow(row);
    }
    builder.setTimeBasis(TimeBasis::Unordered);
    QVERIFY(repeatingBlocks(*builder.build()).empty());
    QVERIFY(repeatingBlocks(*made::profile({}, {})).empty());
}

void BlocksTest::singlesOutFewTimes_data()
{
    QTest::addColumn<std::vector<double>>("us");
    QTest::addColumn<std::vector<bool>>("outlier");
    QTest::newRow("two tell nothing") << std::vector<double>{1, 9} << std::vector<bool>{false, false};
    QTest::newRow("one of three") << std::vector<double>{10, 11, 30} << std::vector<bool>{false, false, true};
    QTest::newRow("equal but for one") << std::vector<double>{10, 10, 10, 11} << std::vector<bool>{false, false, false, false};
    QTest::newRow("a fast one") << std::vector<double>{10, 10, 10, 2} << std::vector<bool>{false, false, false, true};
    QTest::newRow("scattered") << std::vector<double>{10, 15, 20, 25, 30} << std::vector<bool>(5, false);
    QTest::newRow("no time") << std::vector<double>{0, 0, 0} << std::vector<bool>(3, false);
}

void BlocksTest::singlesOutFewTimes()
{
    QFETCH(std::vector<double>, us);
    QFETCH(std::vector<bool>, outlier);
    QVERIFY(outlierPositions(us) == outlier);
}

void BlocksTest::findsLayersOfARealReport()
{
    for (const std::string executor : {"relax-vm", "relay-vm", "relay-graph"}) {
        const auto document = readFile(TVMSCOPE_TEST_DATA "/alignment/bert2/" + executor + ".csv");
        const auto blocks = repeatingBlocks(*document->artifacts.at(0).profile());
        QVERIFY2(!blocks.empty(), executor.c_str());
        QCOMPARE(blocks[0].positions.size(), std::size_t{2});
        QVERIFY2(blocks[0].calls >= 15, executor.c_str());
    }
}

void BlocksTest::pairsLayersOfBothSides()
{
    const std::string folder = TVMSCOPE_TEST_DATA "/alignment/bert2/";
    const Comparison comparison = made::compare(readFile(folder + "relax-vm.csv")->artifacts.at(0).profile(),
        readFile(folder + "relay-vm.csv")->artifacts.at(0).profile());
    const auto pairs = blockPairs(comparison);
    QVERIFY(!pairs.empty());
    QCOMPARE(pairs[0].positions, (std::vector<std::pair<std::size_t, std::size_t>>{{0, 0}, {1, 1}}));
    QCOMPARE(comparison.answer.blocks.front().code, std::string_view("blocks-of-both"));
}

void BlocksTest::saysWhichLayerStandsOut()
{
    std::vector<made::Row> rowsA, rowsB;
    for (int layer = 0; layer < 6; ++layer) {
        addLayer(rowsA, layer, 256);
        addLayer(rowsB, layer, 256, layer == 2 ? 30.0 : 1.0);
    }
    rowsB.push_back({"tanh", 4000.0, tensor(8)}); // no layer
    const Comparison comparison = made::compare(made::profile(rowsA, {}), made::profile(rowsB, {}));
    QCOMPARE(comparison.answer.blocks.size(), std::size_t{2});
    QCOMPARE(comparison.answer.blocks[0].code, std::string_view("blocks-of-both"));
    QCOMPARE(comparison.answer.blocks[1].code, std::string_view("blocks-of-side"));
    const auto& outlier = std::get<std::vector<Message>>(comparison.answer.blocks[1].arguments.at(1).value);
    QCOMPARE(outlier.size(), std::size_t{1});
    QCOMPARE(std::get<std::int64_t>(outlier[0].arguments.at(0).value), std::int64_t{3});
    QCOMPARE(QString::fromStdString(std::get<std::string>(outlier[0].arguments.at(2).value)),
        QStringLiteral("softmax 8×256 (softmax2)"));
    QCOMPARE(std::get<TimeDelta>(outlier[0].arguments.at(3).value).value, 580.0); // beyond the 20 of the others
}

void BlocksTest::staysFastOnLongLoops()
{
    Symbols symbols;
    for (std::uint32_t call = 0; call < 300'000; ++call)
        symbols.push_back(call % 10 == 3 ? call % 7 : call % 10);
    const auto found = repetitions(symbols);
    QVERIFY(std::find(found.begin(), found.end(), Repetition{0, 300'000, 70}) != found.end());
}

/// A third of 20,000 positions stands out: looking at all positions for each of them would take minutes.
void BlocksTest::staysFastWithManyOutliers()
{
    std::vector<made::Row> rows;
    for (int position = 0; position < 20'000; ++position) {
        rows.push_back({"fused_dense_relu", 10.0 + position % 3, "float32[8, 64], float32[64, 64], float32[8, 64]"});
        rows.push_back({"softmax", position % 3 == 0 ? 900.0 + position : 20.0, "float32[8, 64], float32[8, 64]"});
    }
    const std::vector<Block> blocks = repeatingBlocks(*made::profile(rows, {}));
    QCOMPARE(blocks.size(), 1u);
    QElapsedTimer clock;
    clock.start();
    const auto again = repeatingBlocks(*made::profile(rows, {}));
    QVERIFY2(clock.elapsed() < 10'000, qPrintable(QString::number(clock.elapsed())));
    const auto isOutlier = [](const BlockPosition& position) { return position.outlier && position.outlierCall == 1; };
    const auto& positions = again[0].positions;
    QVERIFY(std::count_if(positions.begin(), positions.end(), isOutlier) > 6'000);
}

QTEST_APPLESS_MAIN(BlocksTest)
#include "blocks_test.moc"
