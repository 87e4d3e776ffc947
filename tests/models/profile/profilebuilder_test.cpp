// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/profilebuilder.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace tvmscope;

namespace {

ProfileBuilder::Row row(std::string_view name, double us)
{
    ProfileBuilder::Row result;
    result.count = 1;
    result.name = name;
    result.durationUs = us;
    return result;
}

QString className(const Profile& profile, std::size_t at)
{
    return QString::fromStdString(std::string(className(profile.operatorOf(static_cast<CallId>(at)).cls)));
}

} // namespace

class ProfileBuilderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keepsCellsAndTellsAbsentOnesFromEmptyOnes();
    void addsUpPerDevice();
    void aSumWithAnUnknownCountIsUnknown();
    void whatBeganAtATimeIsOneCall();
    void numbersThatCannotBeAddedAreLeftOut();
    void namesAreTakenApartOnce();
    void shapesSettleWhatNamesLeaveOpen_data();
    void shapesSettleWhatNamesLeaveOpen();
    void nestsMeasuredCalls();
    void depthsOfHostileFiles();
    void extraColumns();
    void printedSums();
    void profileSetRows();
};

void ProfileBuilderTest::keepsCellsAndTellsAbsentOnesFromEmptyOnes()
{
    ProfileBuilder builder;
    builder.addRow(row("first", 1.5));
    ProfileBuilder::Row second = row("second", 2.5);
    second.shapes = "";
    second.hash = "00c0ffee12345678";
    second.percent = 62.5;
    second.device = "cuda0";
    second.source = 99;
    second.uncertain = column::shapes;
    builder.addRow(second);
    builder.addRow(row("first", 3.0));
    const ProfilePtr profile = builder.build();

    QCOMPARE(profile->rowCount(), 3u);
    QCOMPARE(profile->operators().size(), 2u);
    QVERIFY(profile->nameOf(CallId{2}) == "first");
    QVERIFY(profile->calls().shapesOf(CallId{0}) == none<StringId>);
    QVERIFY(profile->calls().shapesOf(CallId{1}) != none<StringId>);
    QVERIFY(profile->shapesOf(CallId{1}).empty());
    QVERIFY(profile->hashOf(CallId{1}) == "00c0ffee12345678");
    QVERIFY(profile->hashOf(CallId{2}).empty());
    QVERIFY(std::isnan(profile->calls().percent[0]));
    QCOMPARE(profile->calls().percent[1], 62.5);
    QVERIFY(profile->deviceNameOf(CallId{0}).empty());
    QVERIFY(profile->deviceNameOf(CallId{1}) == "cuda0");
    QCOMPARE(profile->lineOf(CallId{1}), 0u); // nothing says where the lines begin
    QCOMPARE(profile->calls().source[1], 99u);
    QVERIFY(profile->calls().uncertainOf(CallId{1}) == column::shapes);
    QVERIFY(profile->calls().uncertainOf(CallId{2}) == 0);
    QVERIFY2(profile->calls().count.empty(), "a column that says the same of all rows takes no memory");
}

void ProfileBuilderTest::addsUpPerDevice()
{
    ProfileBuilder builder;
    for (const auto& [device, us, count] : {std::tuple{"cuda0", 10.0, 12}, {"cpu0", 1.0, 1}, {"cuda0", 5.0, 3}}) {
        ProfileBuilder::Row call = row("f", us);
        call.device = device;
        call.count = count;
        builder.addRow(call);
    }
    builder.addDeviceTotal("cpu0", 20.0);
    builder.addDeviceTotal("cuda0", 16.0);
    const ProfilePtr profile = builder.build();
    QCOMPARE(profile->callCount().known().value_or(-1), 16);
    QCOMPARE(profile->sumUs(), 16.0);
    QCOMPARE(profile->devices().size(), 2u);
    const Device* cuda = profile->findDevice("cuda0");
    QVERIFY(cuda);
    QCOMPARE(cuda->rowsSumUs, 15.0);
    QCOMPARE(cuda->rowsCalls.known().value_or(-1), 15);
    QCOMPARE(cuda->totalUs, 16.0);
    QVERIFY(!profile->findDevice("cuda1"));
}

void ProfileBuilderTest::aSumWithAnUnknownCountIsUnknown()
{
    ProfileBuilder builder;
    ProfileBuilder::Row call = row("f", 1.0);
    call.device = "cpu0";
    call.count = 2;
    builder.addRow(call);
    call.count.reset();
    builder.addRow(call);
    const ProfilePtr profile = builder.build();
    QVERIFY(profile->calls().countOf(CallId{0}) == 2);
    QVERIFY(!profile->calls().countOf(CallId{1}).isKnown());
    QVERIFY(!profile->callCount().isKnown());
    QVERIFY(!profile->devices()[0].rowsCalls.isKnown());
    QVERIFY(std::isnan(profile->callCount().share(2.0)));
    QCOMPARE(profile->callCount().atLeast(), 3);
    QVERIFY2(!(profile->callCount() == profile->callCount()), "of what is not known nothing can be said");
}

void ProfileBuilderTest::whatBeganAtATimeIsOneCall()
{
    ProfileBuilder builder;
    ProfileBuilder::Row call = row("f", 1.0);
    call.count.reset();
    call.startNs = 5;
    builder.addRow(call);
    QVERIFY(builder.build()->callCount() == 1);
}

void ProfileBuilderTest::numbersThatCannotBeAddedAreLeftOut()
{
    ProfileBuilder builder;
    for (const double us : {1.0, std::nan(""), std::numeric_limits<double>::infinity(), 2.0}) {
        ProfileBuilder::Row call = row("f", us);
        call.count = std::numeric_limits<std::int64_t>::max();
        call.device = "cpu0";
        builder.addRow(call);
    }
    const ProfilePtr profile = builder.build();
    QCOMPARE(profile->sumUs(), 3.0);
    QCOMPARE(profile->findDevice("cpu0")->rowsSumUs, 3.0);
    QVERIFY2(!profile->callCount().isKnown(), "the most that a counter holds is no sum");
    QVERIFY2(std::isinf(profile->calls().duration[2]), "the cell itself stays as it was written");
}

void ProfileBuilderTest::namesAreTakenApartOnce()
{
    ProfileBuilder builder;
    for (int k = 0; k < 3; ++k)
        builder.addRow(row("vm_mod_fused_nn_dense_add", 1.0));
    builder.addRow(row("VM::AllocTensor", 1.0));
    const ProfilePtr profile = builder.build();
    QCOMPARE(profile->operators().size(), 2u);
    QCOMPARE(profile->operators()[0].parts.components.size(), 2u);
    QCOMPARE(className(*profile, 0), QString("dense"));
    QCOMPARE(className(*profile, 3), QString("memory"));
    QVERIFY(profile->executor().kind == ExecutorKind::RelayVm);
}

void ProfileBuilderTest::shapesSettleWhatNamesLeaveOpen_data()
{
    QTest::addColumn<QString>("shapes");
    QTest::addColumn<QString>("canonical");
    QTest::addColumn<QString>("cls");
    QTest::newRow("matmul") << "float32[1, 64, 128], float32[128, 128], float32[1, 64, 128]"
                            << "dense"
                            << "dense";
    QTest::newRow("fused_matmul1_multiply") << "float32[1, 4, 64, 32], float32[1, 4, 32, 64], float32[], float32[1, 4, 64, 64]"
                                            << "batch_matmul multiply"
                                            << "batch_matmul";
    QTest::newRow("matmul2") << ""
                             << "dense"
                             << "dense";
    QTest::newRow("matmul3") << "float32[n, m], float32["
                             << "dense"
                             << "dense";
    QTest::newRow("vm_mod_fused_nn_contrib_dense_pack") << "float32[1, 64], float32[32, 64, 8], float32[1, 256]"
                                                        << "dense"
                                                        << "dense";
    QTest::newRow("take") << "float32[1000, 128], int64[64], float32[64, 128]"
                          << "take"
                          << "embedding";
    QTest::newRow("vm_mod_fused_take_reshape_transpose") << "float32[3, 197, 1, 768], int64[], float32[12, 64, 197]"
                                                         << "strided_slice reshape transpose"
                                                         << "layout";
    QTest::newRow("vm_mod_fused_nn_conv2d_transpose") << "float32[1, 3, 8, 8], float32[16, 3, 3, 3], float32[1, 6, 6, 16]"
                                                      << "conv2d transpose"
                                                      << "conv";
    QTest::newRow("tvmgen_default_fused_nn_conv2d_transpose")
        << "float32[1, 16, 8, 8], float32[16, 3, 3, 3], float32[1, 3, 10, 10]"
        << "conv2d_transpose"
        << "conv";
}

void ProfileBuilderTest::shapesSettleWhatNamesLeaveOpen()
{
    QFETCH(QString, shapes);
    QFETCH(QString, canonical);
    QFETCH(QString, cls);
    const std::string text = shapes.toStdString();
    ProfileBuilder builder;
    ProfileBuilder::Row call = row(QTest::currentDataTag(), 1.0);
    call.shapes = text;
    builder.addRow(call);
    const ProfilePtr profile = builder.build();
    QStringList names;
    for (const ComponentOperator& component : profile->operators()[0].parts.components)
        names << QString::fromStdString(component.canonical);
    QCOMPARE(names.join(' '), canonical);
    QCOMPARE(className(*profile, 0), cls);
}

void ProfileBuilderTest::nestsMeasuredCalls()
{
    struct Step {
        int run, depth, parent;
    };
    // In start order: main { a { b c } d }, then the same again as run 1, whose depths skip a level.
    const Step steps[] = {{0, 0, -1}, {0, 1, 0}, {0, 2, 1}, {0, 2, 1}, {0, 1, 0}, {1, 1, -1}, {1, 3, 5}, {1, 3, 5}, {1, 2, 5}};
    ProfileBuilder builder;
    std::int64_t start = 0;
    for (const Step& step : steps) {
        ProfileBuilder::Row call = row("f", 1.0);
        call.run = step.run;
        call.depth = step.depth;
        call.startNs = start;
        start += 1000;
        builder.addRow(call);
    }
    const ProfilePtr profile = builder.build();
    QVERIFY(profile->timeBasis() == TimeBasis::Measured);
    for (std::size_t at = 0; at < std::size(steps); ++at) {
        const CallId parent = profile->calls().parentOf(static_cast<CallId>(at));
        QCOMPARE(parent == none<CallId> ? -1 : static_cast<int>(parent), steps[at].parent);
    }
}

void ProfileBuilderTest::depthsOfHostileFiles()
{
    ProfileBuilder builder;
    for (const std::int64_t depth : {std::int64_t{1} << 62, std::int64_t{-5}, std::int64_t{1} << 62}) {
        ProfileBuilder::Row call = row("f", 1.0);
        call.depth = depth;
        builder.addRow(call);
    }
    const ProfilePtr profile = builder.build();
    QVERIFY(profile->calls().parentOf(CallId{1}) == none<CallId>);
    QVERIFY(profile->calls().parentOf(CallId{2}) == CallId{1});
}

void ProfileBuilderTest::extraColumns()
{
    ProfileBuilder builder;
    builder.addRow(row("a", 1.0));
    builder.addRow(row("b", 1.0));
    builder.setExtra("data_layout", Metric::string(builder.intern("NCHW8c")));
    builder.setExtraUncertain("data_layout");
    builder.addRow(row("c", 1.0));
    builder.setExtra("perf::CYCLES", Metric::ofCount(7));
    const ProfilePtr profile = builder.build();
    const auto& extra = profile->calls().extra;
    QCOMPARE(extra.size(), 2u);
    QCOMPARE(extra[0].cells.size(), 3u);
    QVERIFY(extra[0].cells[0].isAbsent());
    QVERIFY(profile->text(extra[0].cells[1].text) == "NCHW8c");
    QVERIFY(extra[1].cells[1].isAbsent());
    QCOMPARE(extra[1].cells[2].count, 7);
    QVERIFY(profile->calls().uncertainOf(CallId{1}) == column::anyExtra);
    QVERIFY(extra[0].isUncertain(CallId{1}));
    QVERIFY(!extra[0].isUncertain(CallId{0}));
    QVERIFY(!extra[1].isUncertain(CallId{1}));
}

void ProfileBuilderTest::printedSums()
{
    ProfileBuilder builder;
    builder.addRow(row("a", 1.25));
    builder.setPrintedSums({3.5, 3, 100.0});
    builder.addConfiguration("Executor", Metric::string(builder.intern("Graph")));
    const ProfilePtr profile = builder.build();
    QVERIFY(profile->checksum().verdict == Checksum::Verdict::Differs);
    QCOMPARE(profile->checksum().missingCalls, 2);
    QCOMPARE(profile->checksum().missingUs, 2.25);
    QVERIFY(profile->executor().kind == ExecutorKind::Graph);
}

void ProfileBuilderTest::profileSetRows()
{
    constexpr std::size_t rows = 200'000;
    ProfileBuilder builder;
    for (std::size_t k = 0; k < rows; ++k) {
        ProfileBuilder::Row call = row(k % 2 == 0 ? "vm_mod_fused_nn_dense" : "VM::AllocTensor", 0.5);
        call.device = "cpu0";
        call.shapes = "float32[1, 8], float32[4, 8], float32[1, 4]";
        call.percent = 0.0001;
        builder.addRow(call);
    }
    const ProfilePtr profile = builder.build();
    QCOMPARE(profile->rowCount(), rows);
    QCOMPARE(profile->sumUs(), 100'000.0);
    QCOMPARE(profile->operators().size(), 2u);
}

QTEST_APPLESS_MAIN(ProfileBuilderTest)
#include "profilebuilder_test.moc"
