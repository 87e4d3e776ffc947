// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "models/export/profileheadline.h"
#include "models/export/profilepage.h"
#include "tests/models/madeprofiles.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace tvmscope;

/// What `show` prints of one profile.
class ProfilePageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aCpuThatWorksIsNoHostClock_data();
    void aCpuThatWorksIsNoHostClock();
    void percentagesAreOfTheDeviceTotal();
    void percentagesTellATotalThatIsNotPrinted();
    void aTimingLeadsWhereTheProfileTookFarLonger_data();
    void aTimingLeadsWhereTheProfileTookFarLonger();
};

namespace {

/// Ids of what is said about the devices, in their order.
QStringList saidAboutDevices(const ProfilePtr& profile)
{
    Document document;
    document.artifacts.push_back({1, "tvm-report-json", {}, {}, {}, {}, profile});
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

void ProfilePageTest::percentagesAreOfTheDeviceTotal()
{
    const std::vector<made::Row> rows{{"fused_nn_dense", 60.0, "float32[9, 32], float32[16, 32], float32[9, 16]"},
        {"nn_softmax", 30.0, "float32[9, 16], float32[9, 16]"}, {"tanh", 1.0, "float32[9, 16], float32[9, 16]"}};
    const auto said = [](const ProfilePtr& profile) {
        QString text;
        for (const Message& message : profileHeadline(*analyzeProfile(profile), "P").sentences())
            text += QString::fromStdString(messageText(message)) + ' ';
        return text.trimmed();
    };
    QCOMPARE(said(made::profile(rows, {{"cpu0", 200.0}})),
        QString(
            "P took 200.00 µs on cpu0. 2 of 3 operators make 45.0 % of it: dense 30.0 %, softmax 15.0 %. 54.5 % (109.00 µs) is "
            "unattributed."));
    QCOMPARE(said(made::profile(rows, {})),
        QString(
            "The rows of P add up to 91.00 µs on cpu0; the text gives no total. 2 of 3 operators make 98.9 % of the rows: dense "
            "65.9 %, softmax 33.0 %."));
    // OpenCL profiles print a total of inf: it is there, and none to reckon with.
    QCOMPARE(said(made::profile(rows, {{"cpu0", std::numeric_limits<double>::infinity()}})),
        QString("The rows of P add up to 91.00 µs on cpu0; the total in the text is not a number. 2 of 3 operators make 98.9 % "
                "of the rows: dense 65.9 %, softmax 33.0 %."));
    // The classes are those of the operators that are counted: the second dense is not among them.
    const std::vector<made::Row> two{{"fused_nn_dense", 60.0, "float32[9, 32], float32[16, 32], float32[9, 16]"},
        {"nn_softmax", 32.0, "float32[9, 16], float32[9, 16]"},
        {"fused_nn_dense_add", 8.0, "float32[9, 32], float32[8, 32], float32[8], float32[9, 8]"}};
    QCOMPARE(said(made::profile(two, {{"cpu0", 100.0}})),
        QString(
            "P took 100.00 µs on cpu0. 2 of 3 operators make 92.0 % of it: dense 60.0 % (all dense: 68.0 %), softmax 32.0 %."));
    // A total below the sum of the rows is no base for shares: none is above 100 %.
    QCOMPARE(said(made::profile(rows, {{"cpu0", 60.0}})),
        QString("P took 60.00 µs on cpu0. 2 of 3 operators make 98.9 % of the rows: dense 65.9 %, softmax 33.0 %."));
}

/// A text without totals has them in its percentages; one whose times are all 0 was not timed.
void ProfilePageTest::percentagesTellATotalThatIsNotPrinted()
{
    const auto said = [](double us, double percent) {
        ProfileBuilder builder;
        for (const char* const name : {"fused_nn_dense", "nn_softmax"}) {
            ProfileBuilder::Row row;
            row.name = name;
            row.device = "cpu0";
            row.durationUs = us;
            row.percent = percent;
            row.count = 1;
            builder.addRow(row);
        }
        QStringList sentences;
        for (const Message& message : profileHeadline(*analyzeProfile(builder.build()), "P").sentences())
            sentences << QString::fromStdString(messageText(message));
        return sentences;
    };
    QCOMPARE(said(50.0, 25.0).at(1),
        QStringLiteral("The percentages of the rows imply a total of about 200.00 µs: the rows are 50.0 % of it, 100.00 µs is "
                       "unattributed."));
    QCOMPARE(said(0.0, std::nan("")),
        QStringList{
            QStringLiteral("P was not timed on cpu0: all its rows have a time of 0.00 µs, and the text gives no total.")});
}

void ProfilePageTest::aTimingLeadsWhereTheProfileTookFarLonger_data()
{
    using Place = TimingBeside::Place;
    QTest::addColumn<double>("mean");
    QTest::addColumn<double>("deviation");
    QTest::addColumn<TimingBeside::Place>("place");
    QTest::addColumn<QString>("said");
    QTest::newRow("above") << 328.0 << 1.0 << Place::Above
                           << "P took 1.41 ms on cpu0; the benchmark above it took 0.33 ms (4.30×).";
    QTest::newRow("below") << 940.0 << 1.0 << Place::Below
                           << "P took 1.41 ms on cpu0; the benchmark below it took 0.94 ms (1.50×).";
    QTest::newRow("in another file") << 328.0 << 0.0 << Place::OtherSource
                                     << "P took 1.41 ms on cpu0; the benchmark beside it took 0.33 ms (4.30×).";
    QTest::newRow("not far longer") << 941.0 << 1.0 << Place::Above << "P took 1.41 ms on cpu0.";
    QTest::newRow("within two deviations") << 328.0 << 541.0 << Place::Above << "P took 1.41 ms on cpu0.";
    QTest::newRow("shorter") << 3280.0 << 1.0 << Place::Above << "P took 1.41 ms on cpu0.";
}

void ProfilePageTest::aTimingLeadsWhereTheProfileTookFarLonger()
{
    QFETCH(double, mean);
    QFETCH(double, deviation);
    QFETCH(TimingBeside::Place, place);
    QFETCH(QString, said);
    const auto profile = made::profile({{"tanh", 1000.0, "float32[9, 16], float32[9, 16]"}}, {{"cpu0", 1410.0}});
    TimingBeside timing;
    timing.meanUs = mean;
    timing.stdUs = deviation;
    timing.place = place;
    QCOMPARE(QString::fromStdString(messageText(profileHeadline(*analyzeProfile(profile), "P", {{timing}}).sentences().front())),
        said);
}

QTEST_APPLESS_MAIN(ProfilePageTest)
#include "profilepage_test.moc"
