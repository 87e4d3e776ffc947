// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/profilebuilder.h"
#include "models/profile/selftimes.h"

#include <QTest>

#include <cmath>
#include <vector>

using namespace tvmscope;

namespace {

struct Event {
    std::string_view name;
    int startUs;
    double us;
    int depth;
    std::string_view device;
    std::string_view track;
};

/// A recording of these calls, in start order.
ProfilePtr recording(const std::vector<Event>& events)
{
    ProfileBuilder builder;
    for (const Event& event : events) {
        ProfileBuilder::Row row;
        row.count = 1;
        row.name = event.name;
        row.startNs = event.startUs * std::int64_t{1000};
        row.durationUs = event.us;
        row.depth = event.depth;
        if (!event.device.empty())
            row.device = event.device;
        if (!event.track.empty())
            row.track = event.track;
        builder.addRow(row);
    }
    return builder.build();
}

} // namespace

class SelfTimesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void threadsDoNotEncloseEachOther();
    void oneClockIsNeverTakenFromAnother();
    void anotherDeviceInBetween();
    void depthsThatCountPerDevice();
    void whatHasEndedEnclosesNothing();
    void aSoleDeviceIsThatOfAllRows();
    void excessOfRoundedDurations();
    void durationsThatAreNoNumbers();
};

void SelfTimesTest::threadsDoNotEncloseEachOther()
{
    const auto profile = recording({{"main", 0, 100, 0, "cpu0", "0"}, {"main", 5, 100, 0, "cpu0", "1"},
        {"softmax", 10, 50, 1, "cpu0", "0"}, {"softmax", 15, 50, 1, "cpu0", "1"}});
    QCOMPARE(selfTimes(*profile).us, (std::vector{50.0, 50.0, 50.0, 50.0}));
    QVERIFY(profile->calls().parentOf(CallId{2}) == CallId{0});
    QVERIFY(profile->calls().parentOf(CallId{3}) == CallId{1});
}

void SelfTimesTest::oneClockIsNeverTakenFromAnother()
{
    const auto profile = recording({{"main", 0, 100, 0, "cpu0", {}}, {"dense", 10, 50, 1, "cuda0", {}}});
    QCOMPARE(selfTimes(*profile).us, (std::vector{100.0, 50.0}));
    QVERIFY2(profile->calls().parentOf(CallId{1}) == CallId{0}, "it ran inside all the same");
    QVERIFY(enclosingCall(*profile, CallId{1}) == none<CallId>);
}

void SelfTimesTest::anotherDeviceInBetween()
{
    const auto profile
        = recording({{"main", 0, 10, 0, "cpu0", {}}, {"dense", 1, 6, 1, "cuda0", {}}, {"copy", 2, 2, 2, "cpu0", {}}});
    QCOMPARE(selfTimes(*profile).us, (std::vector{8.0, 6.0, 2.0}));
    QVERIFY(enclosingCall(*profile, CallId{2}) == CallId{0});
}

void SelfTimesTest::depthsThatCountPerDevice()
{
    const auto profile
        = recording({{"main", 0, 100, 0, "cpu0", {}}, {"dense", 5, 50, 0, "cuda0", {}}, {"copy", 60, 30, 1, "cpu0", {}}});
    QCOMPARE(selfTimes(*profile).us, (std::vector{70.0, 50.0, 30.0}));
}

void SelfTimesTest::whatHasEndedEnclosesNothing()
{
    // cuda0's `dense` at depth 1 was over before the second `main` began: it does not enclose the kernel at depth 2 in there.
    const auto profile = recording({{"main", 0, 20, 0, "cpu0", {}}, {"dense", 5, 10, 1, "cuda0", {}},
        {"main", 100, 50, 0, "cpu0", {}}, {"layer", 105, 40, 1, "cpu0", {}}, {"softmax", 110, 8, 2, "cuda0", {}}});
    QVERIFY(profile->calls().parentOf(CallId{4}) == CallId{3});
    QCOMPARE(selfTimes(*profile).us, (std::vector{20.0, 10.0, 10.0, 40.0, 8.0}));
}

void SelfTimesTest::aSoleDeviceIsThatOfAllRows()
{
    const auto profile = recording({{"main", 0, 10, 0, "cpu0", {}}, {"softmax", 1, 4, 1, {}, {}}});
    QCOMPARE(selfTimes(*profile).us, (std::vector{6.0, 4.0}));
}

void SelfTimesTest::excessOfRoundedDurations()
{
    const auto profile = recording({{"main", 0, 10, 0, "cpu0", {}}, {"a", 0, 6, 1, "cpu0", {}}, {"b", 6, 4.5, 1, "cpu0", {}},
        {"dense", 20, 3, 0, "cuda0", {}}});
    const SelfTimes self = selfTimes(*profile);
    QCOMPARE(self.us, (std::vector{0.0, 6.0, 4.5, 3.0}));
    QCOMPARE(self.excessUs, (std::vector{-0.5, 0.0}));
}

void SelfTimesTest::durationsThatAreNoNumbers()
{
    const auto profile = recording({{"main", 0, 10, 0, "cpu0", {}}, {"a", 0, std::nan(""), 1, "cpu0", {}},
        {"b", 6, INFINITY, 1, "cpu0", {}}, {"c", 8, 1, 1, "cpu0", {}}, {"d", 20, -2, 0, "cpu0", {}}});
    QCOMPARE(selfTimes(*profile).us, (std::vector{9.0, 0.0, 0.0, 1.0, 0.0}));
}

QTEST_APPLESS_MAIN(SelfTimesTest)
#include "selftimes_test.moc"
