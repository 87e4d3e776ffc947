// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "models/comparison/compare.h"
#include "models/comparison/profileset.h"
#include "models/export/matrixtables.h"
#include "tests/models/comparison/madesets.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

using namespace tvmscope;
using made::named;
using made::report;
using made::said;
using made::wide;

namespace {

/// A total for an empty category.
const ProfileSetRow* findRow(const ProfileSet& profileSet, const std::string& device, const std::string& category)
{
    const auto found = std::find_if(profileSet.rows.begin(), profileSet.rows.end(), [&](const ProfileSetRow& row) {
        return row.device == device
            && (category.empty() ? row.kind == ProfileSetRowKind::Total
                                 : row.kind != ProfileSetRowKind::Total && row.category() == category);
    });
    return found == profileSet.rows.end() ? nullptr : &*found;
}

const ProfileSetRow& rowOf(const ProfileSet& profileSet, const std::string& device, const std::string& category)
{
    const ProfileSetRow* found = findRow(profileSet, device, category);
    Q_ASSERT(found);
    return *found;
}

} // namespace

class ProfileSetTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void categoriesAddUpToTheDevice();
    void factorsAreToTheBaseline();
    void aDeviceThatOneLacksHasNoTime();
    void sumsOfRowsWhereOneHasNoTotal();
    void hostClocksAreNotHeldAgainstWork();
    void everyProfileIsAlignedWithTheBaseline();
    void groupsGrowTogetherAcrossAlignments();
    void meansAreOfGroupsThatAllHave();
    void anotherBaselineKeepsTheTimes();
    void anotherBaselineKeepsTheLabels();
    void equalLabelsAreToldApartWithoutNamingOneOfSeveral();
    void instructionsPairWhereTheyAreTheSame();
    void operatorsOfAnotherModelStandAlone();
    void categoriesOfOtherModelsKeepTheirTimes();
    void instructionsAreReadBelowTheirSum();
    void anExecutorThatOneProfileAloneHasIsItsLabel();
    void whatIsExcludedIsMarkedAndHasNoFactor();
    void labelsTellProfilesApart_data();
    void labelsTellProfilesApart();
};

void ProfileSetTest::categoriesAddUpToTheDevice()
{
    const ProfileSet profileSet
        = gatherProfiles({named(report(20, 30), "x/a"), named(report(10, 14), "x/b"), named(report(50, 52), "x/c")});
    for (std::size_t at = 0; at < 3; ++at) {
        double sum = 0.0;
        for (const ProfileSetRow& row : profileSet.rows)
            sum += row.kind == ProfileSetRowKind::Group || row.kind == ProfileSetRowKind::Remainder
                ? row.cells[at].us.value_or(0.0)
                : 0.0;
        QVERIFY(std::abs(sum - *rowOf(profileSet, "cpu0", "").cells[at].us) < 1e-9);
    }
    QCOMPARE(rowOf(profileSet, "cpu0", "dense").cells[2].us, std::optional(50.0));
    QCOMPARE(rowOf(profileSet, "cpu0", "dense").cells[2].calls.known().value_or(-1), std::int64_t{2});
    QCOMPARE(rowOf(profileSet, "cpu0", "overhead").cells[0].us, std::optional(1.0));
    QCOMPARE(rowOf(profileSet, "cpu0", "unattributed").cells[0].us, std::optional(9.0));
    QCOMPARE(profileSet.rows.front().id, std::string("g1"));
    QCOMPARE(profileSet.rows.front().label.text(), std::string("dense 9×32→16"));
    QCOMPARE(profileSet.rows.back().kind, ProfileSetRowKind::Total);
}

void ProfileSetTest::factorsAreToTheBaseline()
{
    const ProfileSet profileSet
        = gatherProfiles({named(report(20, 30), "x/a"), named(report(10, 15), "x/b"), named(report(0, 60), "x/c")});
    const ProfileSetRow& device = rowOf(profileSet, "cpu0", "");
    QCOMPARE(ratioTo(device, 0, 1), std::optional(2.0));
    QCOMPARE(ratioTo(device, 1, 0), std::optional(0.5));
    QCOMPARE(ratioTo(device, 2, 0), std::optional(2.0));
    QVERIFY(!ratioTo(rowOf(profileSet, "cpu0", "dense"), 0, 2)); // nothing is no multiple of a time
}

void ProfileSetTest::aDeviceThatOneLacksHasNoTime()
{
    const ProfileSet profileSet = gatherProfiles(
        {named(report(20, 30), "x/a"), named(report(10, 15, "cuda0"), "x/b"), named(report(10, 15, "cuda0"), "x/c")});
    QVERIFY(!rowOf(profileSet, "cpu0", "").cells[1].us);
    QVERIFY(!rowOf(profileSet, "cpu0", "dense").cells[1].us);
    QVERIFY(!ratioTo(rowOf(profileSet, "cpu0", ""), 0, 1));
    QVERIFY(!profileSet.comparable);
    QCOMPARE(said(profileSet.headline),
        QString("Not compared: a shares no device with another profile: a is timed on cpu0, b is timed on cuda0, c is timed on "
                "cuda0."));
    QCOMPARE(rowOf(profileSet, "cuda0", "").cells[2].us, std::optional(15.0));
}

void ProfileSetTest::sumsOfRowsWhereOneHasNoTotal()
{
    const ProfileSet profileSet = gatherProfiles(
        {named(report(20, 30), "x/a"), named(made::profile({{"dense", 7.0, wide}}, {}), "x/b"), named(report(10, 15), "x/c")});
    const ProfileSetRow& device = rowOf(profileSet, "cpu0", "");
    QCOMPARE(device.basis, DeviceBasis::Rows);
    QCOMPARE(device.cells[0].us, std::optional(21.0));
    QCOMPARE(device.cells[1].us, std::optional(7.0));
    QVERIFY(std::none_of(profileSet.rows.begin(), profileSet.rows.end(),
        [](const ProfileSetRow& row) { return row.ledger == LedgerKind::Unattributed; }));
}

void ProfileSetTest::hostClocksAreNotHeldAgainstWork()
{
    const auto gpu = made::profile(
        {{"dense", 90.0, wide, 1, "cuda0"}, {"VM::AllocTensor", 1.0, "", 3, "cpu0"}}, {{"cuda0", 95.0}, {"cpu0", 100.0}});
    const ProfileSet profileSet = gatherProfiles({named(gpu, "x/a"), named(report(20, 30), "x/b"), named(gpu, "x/c")});
    const ProfileSetRow& host = rowOf(profileSet, "cpu0", "");
    QVERIFY(host.cells[0].hostClock && !host.cells[1].hostClock);
    QVERIFY(!ratioTo(host, 0, 1));
    QVERIFY(ratioTo(host, 0, 2));
    QVERIFY(!findRow(profileSet, "cpu0", "unattributed")->cells[0].us); // what overlaps is no sum of its rows
}

void ProfileSetTest::everyProfileIsAlignedWithTheBaseline()
{
    const std::string square = "float32[8, 8], float32[8, 8]";
    const auto a = made::profile({{"fused_dense_add", 50, wide}, {"softmax", 5, square}}, {{"cpu0", 60}});
    const auto b = made::profile(
        {{"tvmgen_default_fused_nn_dense_add", 25, wide}, {"tvmgen_default_fused_nn_softmax", 6, square}}, {{"cpu0", 40}});
    const auto c = made::profile(
        {{"fused_dense_add", 20, wide}, {"max_pool2d", 9, "float32[1, 4, 6, 6], float32[1, 4, 3, 3]"}}, {{"cpu0", 30}});
    const ProfileSet set = gatherProfiles({named(a, "x/a"), named(b, "x/b"), named(c, "x/c")});
    const ProfileSetRow& dense = rowOf(set, "cpu0", "dense");
    QCOMPARE(dense.label.text(), std::string("dense 9×32→16 + add"));
    QCOMPARE(dense.cells[0].us, std::optional(50.0));
    QCOMPARE(dense.cells[1].us, std::optional(25.0));
    QCOMPARE(dense.cells[2].us, std::optional(20.0));
    QCOMPARE(dense.onlyIn(), std::optional<std::size_t>());
    const ProfileSetRow& pool = rowOf(set, "cpu0", "pool");
    QCOMPARE(pool.onlyIn(), std::optional(std::size_t{2}));
    QVERIFY(!ratioTo(pool, 0, 2));
}

void ProfileSetTest::groupsGrowTogetherAcrossAlignments()
{
    // One row a group of the baseline, however many kernels the others have for it.
    const ProfileSet set
        = gatherProfiles({named(report(20, 30), "x/a"), named(report(10, 14), "x/b"), named(report(50, 52), "x/c")});
    for (std::size_t at = 0; at < set.profiles.size(); ++at) {
        std::vector<CallId> all;
        for (const ProfileSetRow& row : set.rows)
            if (row.kind == ProfileSetRowKind::Group)
                all.insert(all.end(), row.cells[at].rows.begin(), row.cells[at].rows.end());
        std::sort(all.begin(), all.end());
        QCOMPARE(all.size(), set.profiles[at].profile->rowCount());
        QVERIFY(std::adjacent_find(all.begin(), all.end()) == all.end());
    }
}

void ProfileSetTest::meansAreOfGroupsThatAllHave()
{
    const std::string square = "float32[8, 8], float32[8, 8]";
    const auto with = [&](double dense, double softmax, double tanh) {
        std::vector<made::Row> rows{{"dense", dense, wide}, {"softmax", softmax, square}};
        if (tanh > 0)
            rows.push_back({"tanh", tanh, square});
        return made::profile(rows, {{"cpu0", 1000.0}});
    };
    const ProfileSet set
        = gatherProfiles({named(with(400, 100, 50), "x/a"), named(with(100, 100, 50), "x/b"), named(with(200, 200, 0), "x/c")});
    QCOMPARE(set.geomeans.groups, std::size_t{2}); // tanh is not in c
    QVERIFY(std::abs(*set.geomeans.ofProfile[0] - 1.0) < 1e-12);
    QVERIFY(std::abs(*set.geomeans.ofProfile[1] - 2.0) < 1e-12);
    QVERIFY(std::abs(*set.geomeans.ofProfile[2] - 1.0) < 1e-12);
    const ProfileSet small
        = gatherProfiles({named(with(400, 9, 0), "x/a"), named(with(100, 100, 0), "x/b"), named(with(200, 200, 0), "x/c")});
    QCOMPARE(small.geomeans.groups, std::size_t{1}); // 9 µs are below 1 % of the baseline
}

void ProfileSetTest::anotherBaselineKeepsTheTimes()
{
    const std::vector<ComparedProfile> profiles{
        named(report(20, 30), "x/a"), named(report(10, 15), "x/b"), named(report(50, 60), "x/c")};
    const ProfileSet first = gatherProfiles(profiles, 0), last = gatherProfiles(profiles, 2);
    QCOMPARE(said(last.headline), said(first.headline));
    for (std::size_t at = 0; at < profiles.size(); ++at)
        QCOMPARE(rowOf(last, "cpu0", "dense").cells[at].us, rowOf(first, "cpu0", "dense").cells[at].us);
    QCOMPARE(ratioTo(*last.total(), last.baseline, 1), std::optional(4.0));
}

QStringList sortedLabels(const ProfileSet& profileSet)
{
    QStringList labels;
    for (const ProfileSetRow& row : profileSet.rows)
        if (row.kind == ProfileSetRowKind::Group)
            labels << QString::fromStdString(row.label.text());
    labels.sort();
    return labels;
}

void ProfileSetTest::anotherBaselineKeepsTheLabels()
{
    const std::string mover = "float32[1, 64, 128], float32[4, 64, 32]", square = "float32[8, 8], float32[8, 8]";
    const auto a
        = made::profile({{"fused_reshape1_transpose1", 9, mover}, {"mean_1", 5, square}, {"dense", 50, wide}}, {{"cpu0", 70}});
    const auto b = made::profile({{"tvmgen_default_fused_transpose", 8, mover}, {"tvmgen_default_fused_mean", 4, square},
                                     {"tvmgen_default_fused_nn_dense", 40, wide}},
        {{"cpu0", 60}});
    const auto c
        = made::profile({{"fused_reshape_transpose", 7, mover}, {"mean", 3, square}, {"dense", 30, wide}}, {{"cpu0", 50}});
    const std::vector<ComparedProfile> profiles{named(a, "x/a"), named(b, "x/b"), named(c, "x/c")};
    const QStringList first = sortedLabels(gatherProfiles(profiles, 0));
    QVERIFY2(first.join(u'|').contains(QStringLiteral("reshape + transpose")), qPrintable(first.join(u'|')));
    QCOMPARE(sortedLabels(gatherProfiles(profiles, 1)), first);
    QCOMPARE(sortedLabels(gatherProfiles(profiles, 2)), first);
    QCOMPARE(sortedLabels(gatherProfiles({profiles[2], profiles[0], profiles[1]}, 0)), first);
}

void ProfileSetTest::equalLabelsAreToldApartWithoutNamingOneOfSeveral()
{
    // Two pieces of work read alike, and one of them is done by two kernels.
    const std::string half = "float16[8, 8], float16[8, 8]", square = "float32[8, 8], float32[8, 8]";
    const auto with = [&](double us) {
        return made::profile({{"tanh", us, square}, {"tanh_1", us, half}, {"dense", 50, wide}}, {{"cpu0", 400}});
    };
    const ProfileSet set = gatherProfiles({named(with(30), "x/a"), named(with(40), "x/b"), named(with(50), "x/c")});
    QCOMPARE(sortedLabels(set),
        (QStringList{QStringLiteral("dense 9×32→16"), QStringLiteral("tanh 8×8 float16"), QStringLiteral("tanh 8×8 float32")}));
    QStringList labels = sortedLabels(set);
    QCOMPARE(labels.removeDuplicates(), qsizetype{0});
}

void ProfileSetTest::instructionsPairWhereTheyAreTheSame()
{
    const auto relay = made::profile(
        {{"dense", 50, wide}, {"VM::AllocStorage", 4, "", 3}, {"VM::AllocTensor", 2, "", 3}, {"VM::UnknownOp", 6, "", 9}},
        {{"cpu0", 70}});
    const auto relax = made::profile({{"dense", 40, wide}, {"vm.builtin.alloc_storage", 3, "", 3},
                                         {"vm.builtin.check_tensor_info", 1, "", 2}, {"vm.builtin.match_shape", 1, "", 2}},
        {{"cpu0", 50}});
    const auto graph = made::profile({{"dense", 30, wide}}, {{"cpu0", 35}});
    const std::vector<ComparedProfile> profiles{named(relay, "x/a"), named(relax, "x/b"), named(graph, "x/c")};
    for (const std::size_t baseline : {0u, 1u, 2u}) {
        const ProfileSet set = gatherProfiles(profiles, baseline);
        const auto row = [&](const std::string& label) {
            return std::find_if(
                set.rows.begin(), set.rows.end(), [&](const ProfileSetRow& each) { return each.label.label.text() == label; });
        };
        QStringList labels = sortedLabels(set);
        QCOMPARE(labels,
            (QStringList{QStringLiteral("VM: AllocTensor"), QStringLiteral("VM: UnknownOp"), QStringLiteral("VM: alloc_storage"),
                QStringLiteral("VM: check_tensor_info"), QStringLiteral("VM: match_shape"), QStringLiteral("dense 9×32→16")}));
        QCOMPARE(row("VM: alloc_storage")->cells[0].us, std::optional(4.0));
        QCOMPARE(row("VM: alloc_storage")->cells[1].us, std::optional(3.0));
        QVERIFY(!row("VM: UnknownOp")->cells[1].us && !row("VM: match_shape")->cells[0].us);
        const auto all = std::find_if(
            set.rows.begin(), set.rows.end(), [](const ProfileSetRow& each) { return each.kind == ProfileSetRowKind::Subtotal; });
        QVERIFY(all != set.rows.end());
        QCOMPARE(all->category(), std::string("overhead"));
        QCOMPARE(all->cells[0].us, std::optional(12.0));
        QCOMPARE(all->cells[1].us, std::optional(5.0));
        QVERIFY(!all->cells[2].us);
        QCOMPARE(ratioTo(*all, 0, 1), std::optional(12.0 / 5.0));
    }
}

void ProfileSetTest::operatorsOfAnotherModelStandAlone()
{
    const auto other = [](double us) { return made::profile({{"dense", us, wide, 8}}, {{"cpu0", us + 3}}); };
    for (const std::size_t baseline : {std::size_t{0}, std::size_t{2}}) {
        const ProfileSet set = gatherProfiles(
            {named(report(20, 30), "x/a"), named(report(10, 15), "x/b"), named(other(5), "x/c"), named(other(4), "x/d")},
            baseline);
        int together = 0;
        for (const ProfileSetRow& row : set.rows) {
            if (row.kind != ProfileSetRowKind::Group || row.ledger == LedgerKind::Overhead)
                continue;
            const bool first = row.cells[0].us || row.cells[1].us, second = row.cells[2].us || row.cells[3].us;
            QVERIFY2(!(first && second), qPrintable(QString::fromStdString(row.label.text())));
            together += row.cells[0].us && row.cells[1].us ? 1 : 0;
            together += row.cells[2].us && row.cells[3].us ? 1 : 0;
        }
        QCOMPARE(together, 2);
        // The others do not keep those that are alike from having a mean.
        QCOMPARE(set.geomeans.groups, std::size_t{1});
        QVERIFY(set.geomeans.ofProfile[baseline == 0 ? 1 : 3].has_value());
        QVERIFY(!set.geomeans.ofProfile[baseline == 0 ? 2 : 0].has_value());
    }
}

/// What a profile of another model takes by class does not depend on what else is open, or in which order.
void ProfileSetTest::categoriesOfOtherModelsKeepTheirTimes()
{
    // A reshape that one of the others fuses, and another runs by itself.
    const std::string matrix = "float32[4, 8], float32[8, 4]";
    const auto alone = made::profile(
        {{"vm.builtin.reshape", 9, matrix, 2}, {"dense", 50, wide, 2}, {"softmax", 6, "float32[8, 8], float32[8, 8]", 1}},
        {{"cpu0", 80}}, nullptr, 1);
    const auto fused
        = made::profile({{"fused_reshape_transpose", 7, matrix, 2},
                            {"conv2d", 4000, "float32[1, 8, 64, 64], float32[64, 8, 3, 3], float32[1, 64, 64, 64]", 4}},
            {{"cpu0", 4100}}, nullptr, 1);
    const auto other
        = made::profile({{"vm.builtin.reshape", 12, matrix, 2},
                            {"conv2d", 900, "float32[1, 8, 32, 32], float32[32, 8, 3, 3], float32[1, 32, 32, 32]", 2}},
            {{"cpu0", 1000}}, nullptr, 1);
    std::vector<std::pair<std::string, ProfilePtr>> open{{"x/alone", alone}, {"x/fused", fused}, {"x/other", other}};
    std::map<std::string, std::map<std::string, double>> first; // by source and category
    do {
        std::vector<ComparedProfile> profiles;
        for (const auto& [source, profile] : open)
            profiles.push_back(named(profile, source));
        const ProfileSet set = gatherProfiles(std::move(profiles));
        std::map<std::string, std::map<std::string, double>> sums;
        for (const ProfileSetRow& row : set.rows)
            for (std::size_t at = 0; at < row.cells.size(); ++at)
                if (row.kind == ProfileSetRowKind::Group && row.cells[at].us)
                    sums[open[at].first][row.category()] += *row.cells[at].us;
        if (first.empty())
            first = sums;
        QVERIFY(sums == first);
    } while (std::next_permutation(open.begin(), open.end()));
    QVERIFY(first.size() == 3);
}

void ProfileSetTest::instructionsAreReadBelowTheirSum()
{
    const auto vm = [](double us) {
        return made::profile(
            {{"dense", us, wide, 2}, {"VM::AllocTensor", 1.0, "", 3}, {"VM::AllocStorage", 2.0, "", 3}}, {{"cpu0", us + 5}});
    };
    const ProfileSet set = gatherProfiles({named(vm(20), "x/a"), named(vm(10), "x/b"), named(vm(15), "x/c")});
    const PageTable page = readableMatrix(
        set, [](const Message& message) { return messageText(message); }, 0, noWidth);
    QStringList names;
    for (const auto& row : page.table.rows)
        names << QString::fromStdString(std::get<std::string>(row[1]));
    const auto sum = names.indexOf(QStringLiteral("VM instructions"));
    QVERIFY2(sum > 0 && names.at(sum + 1) == QStringLiteral("  VM: AllocStorage")
            && names.at(sum + 2) == QStringLiteral("  VM: AllocTensor"),
        qPrintable(names.join(u'\n')));
}

void ProfileSetTest::anExecutorThatOneProfileAloneHasIsItsLabel()
{
    const auto graph = made::profile({{"tvmgen_default_fused_nn_dense", 20, wide}}, {{"cpu0", 21}});
    const auto labels = [](std::vector<ComparedProfile> profiles) {
        QStringList all;
        for (const ComparedProfile& each : gatherProfiles(std::move(profiles)).profiles)
            all << QString::fromStdString(each.label);
        return all;
    };
    QCOMPARE(labels({named(graph, "x/mlp/graph/r.json"), named(report(20, 30), "x/mlp/vm/r.json"),
                 named(report(10, 15), "x/mlp/vm-O1/r.json")}),
        (QStringList{"Graph executor", "vm", "vm-O1"}));
    QCOMPARE(labels({named(graph, "post.txt", 1), named(report(20, 30), "post.txt", 2), named(report(10, 15), "post.txt", 3)}),
        (QStringList{"Graph executor", "Relay VM #2", "Relay VM #3"}));
    const ProfilePtr twice = report(20, 30);
    QCOMPARE(labels({named(graph, "x/g.json"), named(twice, "x/v.json"), named(twice, "x/v.json")}),
        (QStringList{"Graph executor", "Relay VM (2)", "Relay VM (3)"}));
}

void ProfileSetTest::whatIsExcludedIsMarkedAndHasNoFactor()
{
    std::vector<ComparedProfile> profiles{
        named(report(20, 30), "x/a"), named(report(10, 15), "x/b"), named(report(50, 60), "x/c")};
    const ProfileSet plain = gatherProfiles(profiles);
    QCOMPARE(plain.geomeans.groups, std::size_t{1});
    Baseline a;
    static_cast<ComparedProfile&>(a) = plain.profiles[0];
    Candidate b;
    static_cast<ComparedProfile&>(b) = plain.profiles[1];
    Corrections corrections{{CorrectionKind::Exclude, {}}};
    for (const Side side : bothSides)
        for (CorrectedKernel& kernel :
            correctedKernels(plain.profiles[side == Side::Baseline ? 0 : 1].analyzed->kernels, side, {CallId{0}}))
            corrections.front().kernels.push_back(std::move(kernel));
    const auto corrected = std::make_shared<const Comparison>(compare(a, b, corrections));
    const ProfileSet set = *gatherProfiles(plain.profiles, 0, {nullptr, corrected}, StopFlag{});
    const ProfileSetRow& row = rowOf(set, "cpu0", "excluded");
    QCOMPARE(rowLabel(set, row, [](const Message& message) { return messageText(message); }),
        std::string("excluded by you: dense 9×32→16"));
    QCOMPARE(row.cells[2].us, std::optional(50.0)); // one row is marked for all
    QVERIFY(!ratioTo(row, 0, 1) && !ratioTo(row, 0, 2));
    QCOMPARE(set.geomeans.groups, std::size_t{0});
    for (const auto& comparison : {set.comparisons[1], set.comparisons[2]}) { // and in what is said of each
        QVERIFY(comparison->groups.front().excluded());
        QVERIFY(std::any_of(comparison->answer.contributors.begin(), comparison->answer.contributors.end(),
            [](const Message& message) { return said(message).startsWith("Not counted as a cause, because you excluded it"); }));
    }
    QCOMPARE(rowOf(set, "cpu0", "").cells[1].us, rowOf(plain, "cpu0", "").cells[1].us);
}

void ProfileSetTest::labelsTellProfilesApart_data()
{
    QTest::addColumn<QStringList>("sources");
    QTest::addColumn<QStringList>("labels");
    QTest::newRow("files of one folder") << QStringList{"x/a.json", "x/b.json", "x/c.json"}
                                         << QStringList{"a.json", "b.json", "c.json"};
    QTest::newRow("folders") << QStringList{"x/a/r.json", "x/b/r.json", "x/c/d/r.json"} << QStringList{"a", "b", "d"};
    QTest::newRow("what differs in the middle") << QStringList{"x/0.18/mlp/vm/r.json", "x/0.19/mlp/vm/r.json",
        "x/0.2/mlp/vm/r.json"} << QStringList{"0.18", "0.19", "0.2"};
    QTest::newRow("two parts") << QStringList{"x/0.18/mlp/r.json", "x/0.19/mlp/r.json", "x/0.19/bert/r.json"}
                               << QStringList{"0.18/mlp", "0.19/mlp", "0.19/bert"};
    QTest::newRow("one file") << QStringList{"x.log", "x.log", "x.log"} << QStringList{"#1", "#2", "#3"};
    QTest::newRow("one named twice") << QStringList{"x/a.json", "x/b.json", "x/a.json#"}
                                     << QStringList{"a.json (1)", "b.json", "a.json (3)"};
    QTest::newRow("two of one file") << QStringList{"x/a.log", "x/a.log", "x/b.json"}
                                     << QStringList{"a.log#1", "a.log#2", "b.json"};
}

void ProfileSetTest::labelsTellProfilesApart()
{
    QFETCH(QStringList, sources);
    QFETCH(QStringList, labels);
    std::vector<ComparedProfile> profiles;
    std::map<QString, int> artifacts;
    for (const QString& source : sources) {
        const bool again = source.endsWith(u'#'); // the same artifact once more
        const QString path = again ? source.chopped(1) : source;
        profiles.push_back(named(report(1, 2), path.toStdString(), again ? artifacts[path] : ++artifacts[path]));
    }
    QStringList found;
    for (const ComparedProfile& each : gatherProfiles(std::move(profiles)).profiles)
        found << QString::fromStdString(each.label);
    QCOMPARE(found, labels);
}

QTEST_APPLESS_MAIN(ProfileSetTest)
#include "profileset_test.moc"
