// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/analysis/many.h"
#include "tests/models/analysis/madeprofiles.h"

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

ManyProfile named(const ProfilePtr& profile, const std::string& source, int artifact = 1)
{
    return {profile, source, artifact, {}};
}

const ManyRow& rowOf(const ManyProfiles& many, const std::string& device, const std::string& owner)
{
    const auto found = std::find_if(many.rows.begin(), many.rows.end(),
        [&](const ManyRow& row) { return row.device == device && (owner.empty() ? row.isDevice : row.owner == owner); });
    Q_ASSERT(found != many.rows.end());
    return *found;
}

} // namespace

class ManyTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ownersAddUpToTheDevice();
    void factorsAreToTheBaseline();
    void aDeviceThatOneLacksHasNoTime();
    void sumsOfRowsWhereOneHasNoTotal();
    void hostClocksAreNotHeldAgainstWork();
    void labelsTellProfilesApart_data();
    void labelsTellProfilesApart();
};

void ManyTest::ownersAddUpToTheDevice()
{
    const ManyProfiles many
        = gatherProfiles({named(report(20, 30), "x/a"), named(report(10, 14), "x/b"), named(report(50, 52), "x/c")});
    for (std::size_t at = 0; at < 3; ++at) {
        double sum = 0.0;
        for (const ManyRow& row : many.rows)
            sum += row.isDevice ? 0.0 : row.cells[at].us.value_or(0.0);
        QVERIFY(std::abs(sum - *rowOf(many, "cpu0", "").cells[at].us) < 1e-9);
    }
    QCOMPARE(rowOf(many, "cpu0", "dense").cells[2].us, std::optional(50.0));
    QCOMPARE(rowOf(many, "cpu0", "dense").cells[2].calls, std::int64_t{2});
    QCOMPARE(rowOf(many, "cpu0", "overhead").cells[0].us, std::optional(1.0));
    QCOMPARE(rowOf(many, "cpu0", "unattributed").cells[0].us, std::optional(9.0));
    QVERIFY(many.rows.front().isDevice);
    QCOMPARE(many.rows.back().kind, LedgerKind::Unattributed);
}

void ManyTest::factorsAreToTheBaseline()
{
    const ManyProfiles many
        = gatherProfiles({named(report(20, 30), "x/a"), named(report(10, 15), "x/b"), named(report(0, 60), "x/c")});
    const ManyRow& device = rowOf(many, "cpu0", "");
    QCOMPARE(ratioTo(device, 0, 1), std::optional(2.0));
    QCOMPARE(ratioTo(device, 1, 0), std::optional(0.5));
    QCOMPARE(ratioTo(device, 2, 0), std::optional(2.0));
    QVERIFY(!ratioTo(rowOf(many, "cpu0", "dense"), 0, 2)); // nothing is no multiple of a time
}

void ManyTest::aDeviceThatOneLacksHasNoTime()
{
    const ManyProfiles many = gatherProfiles(
        {named(report(20, 30), "x/a"), named(report(10, 15, "cuda0"), "x/b"), named(report(10, 15, "cuda0"), "x/c")});
    QVERIFY(!rowOf(many, "cpu0", "").cells[1].us);
    QVERIFY(!rowOf(many, "cpu0", "dense").cells[1].us);
    QVERIFY(!ratioTo(rowOf(many, "cpu0", ""), 0, 1));
    QCOMPARE(rowOf(many, "cuda0", "").cells[2].us, std::optional(15.0));
}

void ManyTest::sumsOfRowsWhereOneHasNoTotal()
{
    const ManyProfiles many = gatherProfiles(
        {named(report(20, 30), "x/a"), named(made::profile({{"dense", 7.0, wide}}, {}), "x/b"), named(report(10, 15), "x/c")});
    const ManyRow& device = rowOf(many, "cpu0", "");
    QCOMPARE(device.basis, DeviceBasis::Rows);
    QCOMPARE(device.cells[0].us, std::optional(21.0));
    QCOMPARE(device.cells[1].us, std::optional(7.0));
    QVERIFY(std::none_of(
        many.rows.begin(), many.rows.end(), [](const ManyRow& row) { return row.kind == LedgerKind::Unattributed; }));
}

void ManyTest::hostClocksAreNotHeldAgainstWork()
{
    const auto gpu = made::profile(
        {{"dense", 90.0, wide, 1, "cuda0"}, {"VM::AllocTensor", 1.0, "", 3, "cpu0"}}, {{"cuda0", 95.0}, {"cpu0", 100.0}});
    const ManyProfiles many = gatherProfiles({named(gpu, "x/a"), named(report(20, 30), "x/b"), named(gpu, "x/c")});
    const ManyRow& host = rowOf(many, "cpu0", "");
    QVERIFY(host.cells[0].hostClock && !host.cells[1].hostClock);
    QVERIFY(!ratioTo(host, 0, 1));
    QVERIFY(ratioTo(host, 0, 2));
    QVERIFY(!rowOf(many, "cpu0", "dense").cells[0].us); // a host clock has no ledger
}

void ManyTest::labelsTellProfilesApart_data()
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

void ManyTest::labelsTellProfilesApart()
{
    QFETCH(QStringList, sources);
    QFETCH(QStringList, labels);
    std::vector<ManyProfile> profiles;
    std::map<QString, int> artifacts;
    for (const QString& source : sources) {
        const bool again = source.endsWith(u'#'); // the same artifact once more
        const QString path = again ? source.chopped(1) : source;
        profiles.push_back(named(report(1, 2), path.toStdString(), again ? artifacts[path] : ++artifacts[path]));
    }
    QStringList found;
    for (const ManyProfile& each : gatherProfiles(std::move(profiles)).profiles)
        found << QString::fromStdString(each.label);
    QCOMPARE(found, labels);
}

QTEST_APPLESS_MAIN(ManyTest)
#include "many_test.moc"
