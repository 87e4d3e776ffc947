// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/nanoseconds.h"
#include "models/profile/profilebuilder.h"

#include <QTest>

#include <array>
#include <cmath>
#include <limits>
#include <memory>

using namespace tvmscope;

class CallTableTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anEventTakesAtMostFortyBytes();
    void whatSaysNothingTakesNothing();
    void timesInNanoseconds_data();
    void timesInNanoseconds();
    void offsetsFarApart();
    void linesOfOffsets();
    void linesBeyondFourGibibytes();
    void doubtsOfManyColumns();
    void moreDevicesAndTracksThanIds();
};

namespace {

/// A trace as a program with two threads and two devices writes it: one event a line, calls nested four deep.
struct MadeTrace {
    std::shared_ptr<const LineIndex> lines;
    ProfilePtr profile;
};

MadeTrace madeTrace(std::size_t events)
{
    constexpr std::size_t lineBytes = 100;
    std::string text(events * lineBytes, ' ');
    ProfileBuilder builder;
    for (std::size_t at = 0; at < events; ++at) {
        text[(at + 1) * lineBytes - 1] = '\n';
        ProfileBuilder::Row row;
        row.count = 1;
        row.name = at % 3 == 0 ? "fused_dense" : "fused_softmax";
        row.durationUs = 1.5;
        row.startNs = 1'700'000'000'000'000'000 + static_cast<std::int64_t>(at) * 250;
        row.track = at / 4 % 2 == 0 ? "main" : "worker";
        row.device = at % 8 == 0 ? "cuda0" : "cpu0";
        row.depth = static_cast<std::int64_t>(at % 4);
        row.source = at * lineBytes;
        builder.addRow(row);
    }
    MadeTrace trace;
    trace.lines = std::make_shared<const LineIndex>(text);
    builder.setLines(trace.lines);
    trace.profile = builder.build();
    return trace;
}

} // namespace

void CallTableTest::anEventTakesAtMostFortyBytes()
{
    constexpr std::size_t events = 1'000'000;
    const MadeTrace trace = madeTrace(events);
    const CallTable& calls = trace.profile->calls();
    for (const std::size_t size : {calls.start.size(), calls.track.size(), calls.device.size(), calls.depth.size(),
             calls.parent.size(), calls.source.size()})
        QCOMPARE(size, events);
    const std::size_t bytes = calls.bytes() + trace.lines->bytes();
    constexpr std::size_t ofTheFile = 64; // whatever its length
    QVERIFY2(bytes <= 40 * events + ofTheFile, qPrintable(QString::number(bytes)));
    QVERIFY2(bytes >= 34 * events, "nothing was left out of the sum");
    QCOMPARE(calls.startOf(CallId{999'999}), 1'700'000'000'249'999'750);
    QCOMPARE(trace.profile->trackNameOf(CallId{5}), std::string_view("worker"));
    QCOMPARE(calls.source[999'999], 99'999'900u);
    QCOMPARE(trace.profile->lineOf(CallId{999'999}), 1'000'000u);
    QVERIFY(calls.parentOf(CallId{3}) == CallId{2});
}

void CallTableTest::whatSaysNothingTakesNothing()
{
    ProfileBuilder builder;
    for (int k = 0; k < 1000; ++k) {
        ProfileBuilder::Row row;
        row.count = 1;
        row.name = "fused_dense";
        row.durationUs = 1;
        row.track = "0";
        builder.addRow(row);
    }
    const ProfilePtr profile = builder.build();
    QVERIFY2(profile->calls().track.empty(), "one track for all");
    QCOMPARE(profile->trackNameOf(CallId{7}), std::string_view("0"));
    QCOMPARE(profile->calls().bytes(), 1000 * (sizeof(double) + sizeof(OperatorId) + sizeof(std::uint32_t)));
}

void CallTableTest::timesInNanoseconds_data()
{
    QTest::addColumn<double>("us");
    QTest::addColumn<qint64>("ns");
    QTest::newRow("three decimals") << 1234.567 << qint64{1'234'567};
    QTest::newRow("before the run") << -0.25 << qint64{-250};
    QTest::newRow("since 1970") << 1.7e15 << qint64{1'700'000'000'000'000'000};
    QTest::newRow("beyond the range") << 1e300 << std::numeric_limits<qint64>::max();
    QTest::newRow("below the range") << -1e300 << std::numeric_limits<qint64>::min() + 1;
    QTest::newRow("infinite") << std::numeric_limits<double>::infinity() << qint64{noStart};
    QTest::newRow("none") << std::nan("") << qint64{noStart};
}

void CallTableTest::timesInNanoseconds()
{
    QFETCH(double, us);
    QFETCH(qint64, ns);
    QCOMPARE(qint64{nanosecondsOf(us)}, ns);
    if (ns == noStart)
        QVERIFY(std::isnan(microsecondsOf(ns)));
    else if (std::abs(us) < 1e15)
        QVERIFY2(microsecondsOf(ns) == us, "comes back as it was written");
}

void CallTableTest::offsetsFarApart()
{
    constexpr std::uint64_t far = std::uint64_t{1} << 33;
    OffsetColumn offsets;
    for (const std::uint64_t offset : {far + 7, far, far + 4'000'000'000})
        offsets.push_back(offset);
    QCOMPARE(offsets.size(), 3u);
    QCOMPARE(offsets[1], far);
    offsets.shrink();
    QCOMPARE(offsets.bytes(), 12u);
    offsets.push_back(3);
    offsets.push_back(2 * far);
    offsets.shrink();
    QCOMPARE(offsets.bytes(), 40u);
    const std::array<std::uint64_t, 5> all{far + 7, far, far + 4'000'000'000, 3, 2 * far};
    for (std::size_t at = 0; at < all.size(); ++at)
        QCOMPARE(offsets[at], all[at]);
}

void CallTableTest::linesOfOffsets()
{
    const LineIndex lines("ab\n\ncd");
    const std::array<std::uint32_t, 6> of{1, 1, 1, 2, 3, 3};
    for (std::size_t byte = 0; byte < of.size(); ++byte)
        QCOMPARE(lines.lineAt(byte), of[byte]);
    QCOMPARE(lines.lineCount(), 3u);
    QCOMPARE(lines.beginOf(3), 4u);
    QCOMPARE(LineIndex("", 10).lineAt(2), 1u);
}

void CallTableTest::linesBeyondFourGibibytes()
{
    constexpr std::uint64_t page = std::uint64_t{1} << 32;
    const LineIndex lines("ab\ncd\nef", 3 * page - 4); // the third line begins two bytes into the next page
    QCOMPARE(lines.lineAt(3 * page - 4), 1u);
    QCOMPARE(lines.lineAt(3 * page - 1), 2u);
    QCOMPARE(lines.lineAt(3 * page), 2u);
    QCOMPARE(lines.lineAt(3 * page + 2), 3u);
    QCOMPARE(lines.beginOf(1), 3 * page - 4);
    QCOMPARE(lines.beginOf(3), 3 * page + 2);
    QCOMPARE(lines.lineAt(9 * page), 3u);
}

void CallTableTest::doubtsOfManyColumns()
{
    constexpr int columns = 80;
    ProfileBuilder builder;
    for (int row = 0; row < 2; ++row) {
        builder.addRow({});
        for (int column = 0; column < columns; ++column) {
            builder.setExtra("metric " + std::to_string(column), Metric::ofCount(column));
            if (row == 1 && column >= 70)
                builder.setExtraUncertain("metric " + std::to_string(column));
        }
    }
    const ProfilePtr profile = builder.build();
    QVERIFY(profile->calls().uncertainOf(CallId{0}) == 0);
    QVERIFY(profile->calls().uncertainOf(CallId{1}) == column::anyExtra);
    for (std::size_t at = 0; at < columns; ++at) {
        QCOMPARE(profile->calls().extra[at].isUncertain(CallId{1}), at >= 70);
        QVERIFY(!profile->calls().extra[at].isUncertain(CallId{0}));
    }
}

void CallTableTest::moreDevicesAndTracksThanIds()
{
    constexpr std::size_t many = 65'600;
    ProfileBuilder builder;
    for (std::size_t k = 0; k < many; ++k) {
        const std::string name = std::to_string(k);
        ProfileBuilder::Row row;
        row.count = 1;
        row.device = "cpu0";
        row.track = name;
        builder.addRow(row);
    }
    const ProfilePtr profile = builder.build();
    QCOMPARE(profile->tracks().size(), 65'535u);
    QCOMPARE(profile->trackNameOf(CallId{65'534}), std::string_view("65534"));
    QVERIFY2(profile->trackNameOf(CallId{65'535}).empty(), "no name of another track");
}

QTEST_APPLESS_MAIN(CallTableTest)
#include "calltable_test.moc"
