// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/profileset.h"
#include "tests/models/madeprofiles.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace tvmscope;

namespace {

const std::string wide = "float32[9, 32], float32[16, 32], float32[9, 16]";

ProfilePtr report(double dense, double total, const std::string& device = "cpu0")
{
    return made::profile({{"dense", dense, wide, 2, device}, {"VM::AllocTensor", 1.0, "", 3, device}}, {{device, total}});
}

ComparedProfile named(const ProfilePtr& profile, const std::string& source, int artifact = 1)
{
    return {profile, source, artifact, {}};
}

const ProfileSetRow& rowOf(const ProfileSet& profileSet, const std::string& device, const std::string& category)
{
    const auto found = std::find_if(profileSet.rows.begin(), profileSet.rows.end(), [&](const ProfileSetRow& row) {
        return row.device == device && (category.empty() ? row.isDevice : row.category == category);
    });
    Q_ASSERT(found != profileSet.rows.end());
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
            sum += row.isDevice ? 0.0 : row.cells[at].us.value_or(0.0);
        QVERIFY(std::abs(sum - *rowOf(profileSet, "cpu0", "").cells[at].us) < 1e-9);
    }
    QCOMPARE(rowOf(profileSet, "cpu0", "dense").cells[2].us, std::optional(50.0));
    QCOMPARE(rowOf(profileSet, "cpu0", "dense").cells[2].calls, std::int64_t{2});
    QCOMPARE(rowOf(profileSet, "cpu0", "overhead").cells[0].us, std::optional(1.0));
    QCOMPARE(rowOf(profileSet, "cpu0", "unattributed").cells[0].us, std::optional(9.0));
    QVERIFY(profileSet.rows.front().isDevice);
    QCOMPARE(profileSet.rows.back().kind, LedgerKind::Unattributed);
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
        [](const ProfileSetRow& row) { return row.kind == LedgerKind::Unattributed; }));
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
    QVERIFY(!rowOf(profileSet, "cpu0", "dense").cells[0].us); // a host clock has no ledger
}

void ProfileSetTest::labelsTellProfilesApart_data()
{
    QTest::addColumn<QStringList>("sources");
    QTest::addColumn<QStringList>("labels");
    QTest::newRow("files of one folder") << QStringList{"x/a.json", "x/b.json", "x/c.json"}
                                         << QStringList{"a.json", "b.json", "c.json"};
    QTest::newRow("folders") << QStringList{"x/a/r.json", "x/b/r.json", "x/c/d/r.json"} << QStringList{"a", "b", "c/d"};
    QTest::newRow("one file") << QStringList{"x.log", "x.log", "x.log"} << QStringList{"#1", "#2", "#3"};
    QTest::newRow("one named twice") << QStringList{"x/a.json", "x/b.json", "x/a.json#"}
                                     << QStringList{"a.json#1 (1)", "b.json", "a.json#1 (3)"};
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
