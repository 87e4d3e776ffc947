// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/compare.h"
#include "models/comparison/profileset.h"
#include "tests/models/madeprofiles.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <set>

using namespace tvmscope;

namespace {

/// Profiles of every kind that a report can be: any devices, totals missing, zero or too small, durations missing, calls nested.
ProfilePtr randomProfile(std::mt19937& random)
{
    static const std::vector<std::string> names{"fused_dense_add", "vm_mod_fused_nn_dense_add", "softmax", "mean",
        "vm_mod_fused_nn_conv2d", "VM::AllocTensor", "vm.builtin.reshape", "fused_reshape_transpose", "__copy",
        "layout_transform1", "mystery_kernel"};
    static const std::vector<std::string> shapes{
        "float32[4, 8], float32[16, 8], float32[4, 16]", "float32[4, 16], float32[4, 1]", "float32[4, 16], float32[4, 16]", ""};
    const auto below = [&](std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random); };
    const auto real = [&](double most) { return std::uniform_real_distribution<double>(0.0, most)(random); };
    const std::size_t devices = 1 + below(4);
    const bool nested = below(3) == 0;
    const std::size_t runs = below(4) == 0 ? 1 + below(3) : 0; // 0: it says nothing of runs
    ProfileBuilder builder;
    std::int64_t depth = 0;
    for (std::size_t row = 0, rows = below(24); row < rows; ++row) {
        ProfileBuilder::Row r;
        r.count = 1;
        r.name = names[below(names.size())];
        r.durationUs = below(12) == 0 ? std::nan("") : real(1000.0);
        r.count = static_cast<std::int64_t>(1 + below(5));
        const std::string device = (below(2) == 0 ? "cpu" : "cuda") + std::to_string(below(devices));
        if (below(20) != 0)
            r.device = device;
        r.shapes = shapes[below(shapes.size())];
        depth = nested ? static_cast<std::int64_t>(below(static_cast<std::size_t>(depth) + 2)) : 0;
        if (nested)
            r.depth = depth;
        if (runs > 0)
            r.run = static_cast<std::int64_t>(row % runs);
        builder.addRow(r);
    }
    for (std::size_t at = 0; at < devices; ++at)
        for (const std::string kind : {"cpu", "cuda"})
            if (const std::size_t what = below(5); what > 0)
                builder.addDeviceTotal(kind + std::to_string(at),
                    what == 1       ? std::optional(0.0)
                        : what == 2 ? std::optional(std::nan(""))
                                    : std::optional(real(20000.0)));
    if (below(3) == 0) {
        builder.addConfiguration("Recorder call cost (us)", Metric::duration(real(200.0)));
        builder.addConfiguration("Recorder inside cost (us)", Metric::duration(real(20.0)));
    }
    if (below(3) == 0)
        builder.setPrintedSums({real(20000.0), static_cast<std::int64_t>(below(200)), std::nullopt});
    return builder.build();
}

/// Enough profiles that ten thousand pairs of them differ; taking names apart is what costs time.
std::vector<ProfilePtr> randomProfiles(std::mt19937& random)
{
    std::vector<ProfilePtr> profiles;
    for (int profile = 0; profile < 600; ++profile)
        profiles.push_back(randomProfile(random));
    return profiles;
}

/// What a user might say about any groups, on one device or across several.
Correction randomCorrection(std::mt19937& random, const Comparison& comparison)
{
    const auto below = [&](std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random); };
    Correction correction{static_cast<CorrectionKind>(below(4)), {}};
    for (std::size_t groups = 1 + below(3); groups > 0; --groups) {
        const Group& group = comparison.groups[below(comparison.groups.size())];
        for (const Side side : bothSides)
            for (const KernelCalls& entry : group[side].entries) {
                std::vector<std::uint32_t> calls;
                if (below(3) == 0)
                    calls.push_back(static_cast<std::uint32_t>(below(4)));
                correction.kernels.push_back({side, group.device, entry.name, entry.shapes, calls});
            }
    }
    return correction;
}

/// Any two profiles, compared as they are or corrected a few times.
Comparison randomComparison(std::mt19937& random, const std::vector<ProfilePtr>& profiles)
{
    const ProfilePtr a = profiles[random() % profiles.size()], b = profiles[random() % profiles.size()];
    Comparison plain = made::compare(a, b);
    if (plain.groups.empty() || random() % 4 != 0)
        return plain;
    const std::size_t count = std::uniform_int_distribution<std::size_t>(1, 4)(random);
    Corrections corrections;
    for (std::size_t at = 0; at < count; ++at)
        corrections.push_back(randomCorrection(random, plain));
    return made::compare(a, b, "a.json", "b.json", corrections);
}

bool close(double sum, double expected, double scale)
{
    return std::abs(sum - expected) <= 1e-9 * std::max({1.0, std::abs(expected), scale});
}

} // namespace

class LedgerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void addsUp();
    void everyRowHasOneGroup();
    void namesWhatExceedsTheTotal();
    void boundsWhatIsNotInTheText();
    void setsApartWhatRecordingTook();
    void countsNestedCallsOnce();
    void dividesByTheRunsWhereTheirNumbersDiffer();
    void dividesWhatIsNotInTheTextToo();
};

void LedgerTest::addsUp()
{
    std::mt19937 random(20240);
    const std::vector<ProfilePtr> profiles = randomProfiles(random);
    for (int pair = 0; pair < 10'000; ++pair) {
        const Comparison comparison = randomComparison(random, profiles);
        for (const DeviceComparison& device : comparison.devices) {
            double a = 0.0, b = 0.0, delta = 0.0, movement = 0.0, largest = 0.0;
            bool any = false;
            for (const LedgerRow& row : comparison.ledger)
                if (row.device == device.device) {
                    any = true;
                    a += row.us.baseline;
                    b += row.us.candidate;
                    delta += row.deltaUs;
                    largest = std::max({largest, std::abs(row.us.baseline), std::abs(row.us.candidate)});
                }
            for (const Group& group : comparison.groups)
                movement += group.device == device.device ? group.movement : 0.0;
            QVERIFY2(movement <= 1.0 + 1e-9, "movement exceeds the whole");
            if (device.hostClock) {
                QVERIFY2(!any, "a host clock has a ledger");
                continue;
            }
            QVERIFY2(close(a, device.us.baseline, largest), qPrintable(QString::number(pair)));
            QVERIFY2(close(b, device.us.candidate, largest), qPrintable(QString::number(pair)));
            QVERIFY2(close(delta, device.deltaUs, largest), qPrintable(QString::number(pair)));
        }
    }
}

void LedgerTest::everyRowHasOneGroup()
{
    std::mt19937 random(7);
    const std::vector<ProfilePtr> profiles = randomProfiles(random);
    for (int pair = 0; pair < 1000; ++pair) {
        const Comparison comparison = randomComparison(random, profiles);
        std::multiset<std::size_t> rowsA, rowsB;
        for (const Group& group : comparison.groups) {
            for (const KernelCalls& entry : group.baseline.entries)
                for (const CallId row : entry.rows)
                    rowsA.insert(index(row));
            for (const KernelCalls& entry : group.candidate.entries)
                for (const CallId row : entry.rows)
                    rowsB.insert(index(row));
        }
        for (const auto& [rows, profile] :
            {std::pair{&rowsA, comparison.baseline.profile}, std::pair{&rowsB, comparison.candidate.profile}}) {
            QCOMPARE(rows->size(), profile->rowCount());
            QCOMPARE(std::set<std::size_t>(rows->begin(), rows->end()).size(), profile->rowCount());
        }
    }
}

void LedgerTest::namesWhatExceedsTheTotal()
{
    const auto a = made::profile({{"softmax", 30.0, "float32[4, 8], float32[4, 8]"}}, {{"cpu0", 20.0}});
    const Comparison comparison = made::compare(a, a, "1.json", "2.json");
    QCOMPARE(comparison.ledger.back().kind, LedgerKind::Unattributed);
    QCOMPARE(comparison.ledger.back().us.baseline, -10.0);
}

void LedgerTest::boundsWhatIsNotInTheText()
{
    const PrintedSums sums{60.0, 9, std::nullopt};
    const auto a = made::profile({{"softmax", 30.0, "float32[4, 8], float32[4, 8]", 4}}, {{"cpu0", 35.0}}, &sums);
    const auto b = made::profile({{"softmax", 30.0, "float32[4, 8], float32[4, 8]", 4}}, {{"cpu0", 35.0}});
    const Comparison comparison = made::compare(a, b);
    const LedgerRow& missing = comparison.ledger[comparison.ledger.size() - 2];
    QCOMPARE(missing.kind, LedgerKind::NotInText);
    QCOMPARE(missing.calls.baseline.known().value_or(-1), std::int64_t{5});
    QCOMPARE(missing.us.baseline, 5.0); // 30 are missing, but no more than 5 are left on this device
    QCOMPARE(comparison.ledger.back().us.baseline, 0.0);
}

void LedgerTest::setsApartWhatRecordingTook()
{
    const auto recorded = [](double totalUs) {
        ProfileBuilder builder;
        builder.addConfiguration("Recorder call cost (us)", Metric::duration(4));
        builder.addConfiguration("Recorder inside cost (us)", Metric::duration(1));
        for (const std::int64_t depth : {0, 1, 0}) { // what it takes of an inner call is part of the outer one
            ProfileBuilder::Row row;
            row.name = "softmax";
            row.durationUs = 10.0;
            row.count = 1;
            row.device = "cpu0";
            row.depth = depth;
            builder.addRow(row);
        }
        builder.addDeviceTotal("cpu0", totalUs);
        return builder.build();
    };
    const ProfilePtr roomy = recorded(50.0), tight = recorded(22.0);
    const Comparison comparison = made::compare(roomy, tight);
    const LedgerRow& took = comparison.ledger[comparison.ledger.size() - 2];
    QCOMPARE(took.kind, LedgerKind::Recorder);
    QCOMPARE(took.us.baseline, 6.0);
    QCOMPARE(took.us.candidate, 2.0); // no more than is left
    QCOMPARE(comparison.ledger.back().us.baseline, 24.0);
    QCOMPARE(comparison.ledger.back().us.candidate, 0.0);
    const ProfileSet set = gatherProfiles({{roomy, "a", 1, ""}, {tight, "b", 1, ""}});
    const auto inSet = std::find_if(
        set.rows.begin(), set.rows.end(), [](const ProfileSetRow& row) { return row.ledger == LedgerKind::Recorder; });
    QVERIFY(inSet != set.rows.end());
    QCOMPARE(inSet->cells[0].us, std::optional(6.0));
    QCOMPARE(inSet->cells[1].us, std::optional(2.0));
    const auto none = made::profile({{"softmax", 30.0, "float32[4, 8], float32[4, 8]"}}, {{"cpu0", 35.0}});
    const ProfileSet mixed = gatherProfiles({{roomy, "a", 1, ""}, {none, "b", 1, ""}});
    for (const ProfileSetRow& row : mixed.rows)
        QVERIFY(row.ledger != LedgerKind::Recorder || (row.cells[0].us && !row.cells[1].us)); // nobody measured it to be 0
    for (const LedgerRow& row : made::compare(none, none, "1.json", "2.json").ledger)
        QVERIFY(row.kind != LedgerKind::Recorder);
}

void LedgerTest::countsNestedCallsOnce()
{
    ProfileBuilder builder;
    ProfileBuilder::Row outer, inner;
    outer.count = inner.count = 1;
    outer.name = "main_closure";
    outer.durationUs = 100.0;
    outer.device = "cpu0";
    outer.startNs = 0;
    outer.depth = 0;
    inner.name = "softmax";
    inner.durationUs = 70.0;
    inner.device = "cpu0";
    inner.startNs = 5000;
    inner.depth = 1;
    builder.addRow(outer);
    builder.addRow(inner);
    builder.addDeviceTotal("cpu0", 110.0);
    const auto profile = builder.build();
    const Comparison comparison = made::compare(profile, profile, "1.json", "2.json");
    double operators = 0.0;
    for (const Group& group : comparison.groups)
        operators += group.baseline.durationUs;
    QCOMPARE(operators, 100.0);
    QCOMPARE(comparison.ledger.back().us.baseline, 10.0);
}

/// Ten runs of a program against one: what is said of either is what one run takes.
void LedgerTest::dividesByTheRunsWhereTheirNumbersDiffer()
{
    const auto runsOf = [](std::int64_t runs, double us) {
        ProfileBuilder builder;
        for (std::int64_t run = 0; run < runs; ++run)
            for (const char* name : {"softmax", "tanh", "softmax"}) {
                ProfileBuilder::Row row;
                row.name = name;
                row.durationUs = us;
                row.device = "cpu0";
                row.count = 1;
                row.run = run;
                builder.addRow(row);
            }
        builder.addDeviceTotal("cpu0", static_cast<double>(runs) * 4.0 * us);
        return builder.build();
    };
    const Comparison unlike = made::compare(runsOf(10, 8.0), runsOf(1, 5.0));
    QVERIFY(unlike.isPerRun());
    QCOMPARE(unlike.devices.front().us, (PerSide<double>{32.0, 20.0}));
    PerSide<double> sums;
    for (const LedgerRow& row : unlike.ledger) {
        QCOMPARE(row.calls.baseline, row.calls.candidate);
        for (const Side side : bothSides)
            sums[side] += row.us[side];
    }
    QCOMPARE(sums, (PerSide<double>{32.0, 20.0}));
    for (const Group& group : unlike.groups) {
        QCOMPARE(group.baseline.calls, group.candidate.calls);
        QCOMPARE(group.baseline.rows().size(), 10 * group.candidate.rows().size());
        QCOMPARE(group.ratio, std::optional(8.0 / 5.0));
    }
    const Comparison alike = made::compare(runsOf(10, 8.0), runsOf(10, 5.0));
    QVERIFY(!alike.isPerRun());
    QCOMPARE(alike.devices.front().us, (PerSide<double>{320.0, 200.0}));
}

/// Ten runs whose text lacks two calls of each: the one run that stands beside them lacks two.
void LedgerTest::dividesWhatIsNotInTheTextToo()
{
    const auto runsOf = [](std::int64_t runs) {
        ProfileBuilder builder;
        for (std::int64_t run = 0; run < runs; ++run) {
            ProfileBuilder::Row row;
            row.name = "softmax";
            row.durationUs = 8.0;
            row.device = "cpu0";
            row.count = 1;
            row.run = run;
            builder.addRow(row);
        }
        const auto count = static_cast<double>(runs);
        builder.addDeviceTotal("cpu0", 20.0 * count);
        builder.setPrintedSums({14.0 * count, 3 * runs, std::nullopt});
        return builder.build();
    };
    const ProfilePtr ten = runsOf(10), one = runsOf(1);
    const Comparison comparison = made::compare(ten, one);
    QVERIFY(comparison.isPerRun());
    const LedgerRow& missing = comparison.ledger[comparison.ledger.size() - 2];
    QCOMPARE(missing.kind, LedgerKind::NotInText);
    QCOMPARE(missing.us, (PerSide<double>{6.0, 6.0}));
    QCOMPARE(missing.calls.baseline.known().value_or(-1), std::int64_t{2});
    QCOMPARE(missing.calls.candidate.known().value_or(-1), std::int64_t{2});
    const ProfileSet set = gatherProfiles({{ten, "ten.txt", 1, {}}, {one, "one.txt", 1, {}}, {one, "other.txt", 1, {}}});
    const auto row = std::find_if(
        set.rows.begin(), set.rows.end(), [](const ProfileSetRow& each) { return each.ledger == LedgerKind::NotInText; });
    QVERIFY(row != set.rows.end());
    for (const ProfileSetCell& cell : row->cells) {
        QCOMPARE(cell.us, std::optional(6.0));
        QCOMPARE(cell.calls.known().value_or(-1), std::int64_t{2});
    }
}

QTEST_APPLESS_MAIN(LedgerTest)
#include "ledger_test.moc"
