// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/profilepage.h"
#include "tests/models/madeprofiles.h"

#include <QTest>

#include <algorithm>

using namespace tvmscope;

/// What `show` prints of one profile.
class ProfilePageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aCpuThatWorksIsNoHostClock_data();
    void aCpuThatWorksIsNoHostClock();
};

namespace {

/// Ids of what is said about the devices, in their order.
QStringList saidAboutDevices(const ProfilePtr& profile)
{
    Document document;
    document.artifacts.push_back({1, "tvm-report-json", {}, {}, {}, profile});
    const Page page = profilePage(
        document, document.artifacts.front(), [](const Message& message) { return std::string(message.code); }, RowsShown::None,
        80);
    QStringList said;
    for (const auto& part : page)
        if (const auto* facts = std::get_if<PageFacts>(&part))
            for (const auto& [label, text] : facts->facts)
                if (label == "Device")
                    said << QString::fromStdString(text);
    return said;
}

} // namespace

void ProfilePageTest::aCpuThatWorksIsNoHostClock_data()
{
    QTest::addColumn<double>("cpuUs");
    QTest::addColumn<QStringList>("said");
    QTest::newRow("waits for the accelerator") << 5.0 << QStringList{"device-host-clock", "device-total"};
    QTest::newRow("does most of the work") << 80.0 << QStringList{"device-total", "device-total"};
}

/// The same rule as in a comparison: what it calls a host clock is one here.
void ProfilePageTest::aCpuThatWorksIsNoHostClock()
{
    QFETCH(double, cpuUs);
    QFETCH(QStringList, said);
    const std::string shapes = "float32[9, 32], float32[16, 32], float32[9, 16]";
    const auto profile
        = made::profile({{"fused_nn_dense", cpuUs, shapes, 1, "cpu0"}, {"fused_nn_dense_1", 50.0, shapes, 1, "cuda0"}},
            {{"cpu0", 90.0}, {"cuda0", 60.0}});
    QCOMPARE(saidAboutDevices(profile), said);
    const Comparison comparison = made::compare(profile, profile);
    const auto cpu = std::find_if(
        comparison.devices.begin(), comparison.devices.end(), [](const DeviceComparison& d) { return d.device == "cpu0"; });
    QVERIFY(cpu != comparison.devices.end());
    QCOMPARE(cpu->hostClock, said.front() == QStringLiteral("device-host-clock"));
}

QTEST_APPLESS_MAIN(ProfilePageTest)
#include "profilepage_test.moc"
