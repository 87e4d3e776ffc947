// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/kinds/artifactkind.h"
#include "models/profile/irmodule.h"
#include "models/profile/messageids.h"
#include "models/profile/ratio.h"
#include "tests/models/madeprofiles.h"
#include "widgets/pages/viewpage.h"

#include <QTest>

#include <algorithm>

using namespace tvmscope;

/// What the program does with each kind of artifact.
class ArtifactKindsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTimingIsShown();
    void aTuningLogIsShown();
    void progressIsShown();
    void aTaskTableIsShown();
    void warningsAreShown();
    void aListingIsShown();
    void aModuleIsShown();
    void aRatioIsShown();
    void everyKindOpensOnAPageOfItsOwn();
    void theKindThatSaysMostLeads();
};

namespace {

Artifact artifactOf(Payload payload)
{
    Artifact artifact;
    artifact.id = 3;
    artifact.format = "tvm-benchmark";
    artifact.form = Message("form-timing");
    artifact.lines = {4, 5};
    artifact.payload = std::move(payload);
    return artifact;
}

std::string pageText(const Artifact& artifact)
{
    Document document;
    document.source = "x.log";
    return writePage(artifactKind(artifact).page(document, artifact, {}), PageStyle::Plain);
}

} // namespace

void ArtifactKindsTest::aTimingIsShown()
{
    const Artifact timing = artifactOf(std::make_shared<const Benchmark>(Benchmark{1250.0, 1200.0, {}, {}, {}, 10}));
    QCOMPARE(timing.kind(), std::string_view("benchmark"));
    JsonValue json;
    artifactKind(timing).addJson(timing, false, json);
    QCOMPARE(json["mean_ms"].get<double>(), 1.25);
    QCOMPARE(json["repeats"].get<int>(), 10);
    QVERIFY(json["max_ms"].is_null());
    const std::string page = pageText(timing);
    QVERIFY2(page.starts_with("Timing of a whole model.") && page.find("1.2500") != std::string::npos, page.c_str());
    QVERIFY2(page.find("x.log") != std::string::npos && page.find("#3") != std::string::npos, page.c_str());
    QVERIFY2(page.find("a timing") != std::string::npos, page.c_str());
    QCOMPARE(artifactKind(timing).summary(timing), QStringLiteral("Timing · 1.25 ms"));
}

void ArtifactKindsTest::aTuningLogIsShown()
{
    TuningLog log;
    log.version = "0.2";
    log.inputs.resize(2);
    log.inputs[0]
        = {"dense_pack.x86", "", {{"float32", {1, 64}}, {"float32", {10, 64}}}, false, {}, "a", "llvm -keys=cpu", {}, 0};
    log.inputs[1] = log.inputs[0];
    log.inputs[1].name = "dense_nopack.x86";
    log.costs = {2e-6};
    log.records.resize(3);
    log.records[0].costs = 1;
    log.records[1].error = TuningError::RunTimeout;
    log.records[2].input = 1;
    log.records[2].error = TuningError::RunTimeout;
    const Artifact artifact = artifactOf(std::make_shared<const TuningLog>(log));
    QCOMPARE(artifact.kind(), std::string_view("tuning-log"));
    JsonValue json, brief;
    artifactKind(artifact).addJson(artifact, true, json);
    QCOMPARE(json["tuner"].get<std::string>(), std::string("autotvm"));
    QCOMPARE(json["distinct"].get<int>(), 3);
    QCOMPARE(json["errors"]["run-timeout"].get<int>(), 2);
    QVERIFY(json["first_at"].is_null() && !json["history"].is_null());
    const JsonValue& workload = json["workloads"][0];
    QCOMPARE(workload["label"].get<std::string>(), std::string("dense 1×64→10"));
    QCOMPARE(workload["best_us"].get<double>(), 2.0);
    QCOMPARE(workload["best_gflops"].get<double>(), 0.64);
    QCOMPARE(workload["templates"].size(), std::size_t{2});
    QVERIFY(workload["templates"][1]["best_us"].is_null());
    artifactKind(artifact).addJson(artifact, false, brief);
    QVERIFY(!brief.contains("workloads"));
    const std::string page = pageText(artifact);
    QVERIFY2(page.starts_with("3 records for 1 matrix product (llvm): 2.00 µs if each runs once with its best."), page.c_str());
    QVERIFY2(page.find("2 of 3 records failed: 2 by a timeout of the run.") != std::string::npos, page.c_str());
    QVERIFY2(page.find("dense_nopack.x86 failed") != std::string::npos, page.c_str());
    QCOMPARE(artifactKind(artifact).summary(artifact), QStringLiteral("AutoTVM · 3 records"));
}

void ArtifactKindsTest::progressIsShown()
{
    TuningProgress run;
    run.name = "(2):";
    run.nameLine = 180;
    run.announced = 3;
    run.tasks.resize(2);
    run.tasks[0] = {1, {}, 86.48, 99.59, 308, 308, 157.22, {}, {}, {}, {}, TuningTaskState::Finished, 182, 1};
    run.tasks[1] = {2, {}, {}, 98.56, 40, 980, 12.5, {}, {}, {}, {}, TuningTaskState::Stuck, 183, 1};
    const Artifact artifact = artifactOf(std::make_shared<const TuningProgress>(run));
    QCOMPARE(artifact.kind(), std::string_view("tuning-progress"));
    JsonValue json, brief;
    artifactKind(artifact).addJson(artifact, true, json);
    QCOMPARE(json["name"].get<std::string>(), std::string("(2):"));
    QCOMPARE(json["tasks"].size(), std::size_t{2});
    QCOMPARE(json["tasks"][1]["best_gflops"].get<double>(), 98.56);
    QCOMPARE(json["tasks"][1]["state"].get<std::string>(), std::string("stuck"));
    QVERIFY(json["tasks"][1]["current_gflops"].is_null());
    artifactKind(artifact).addJson(artifact, false, brief);
    QVERIFY(!brief.contains("tasks"));
    const std::string page = pageText(artifact);
    QVERIFY2(page.starts_with("AutoTVM tuned 2 tasks: 1 finished, 1 stuck, 1 of 3 not in the text."), page.c_str());
    QVERIFY2(page.find("Best rates from 98.56 to 99.59 GFLOP/s, the median 99.08.") != std::string::npos, page.c_str());
    QVERIFY2(page.find("348 of 1,288 trials.") != std::string::npos, page.c_str());
    QVERIFY2(page.find("169.72 s were spent.") != std::string::npos, page.c_str());
    QVERIFY2(page.find("40 of 980") != std::string::npos, page.c_str());
    QCOMPARE(artifactKind(artifact).summary(artifact), QStringLiteral("AutoTVM · 2 tasks"));
}

void ArtifactKindsTest::aTaskTableIsShown()
{
    TuningTable run;
    run.tuner = Tuner::MetaSchedule;
    run.prints = 4;
    run.totalLatencyUs = 84.3511;
    run.tasks.resize(1);
    run.tasks[0] = {0, "fused_dense", {}, 3.5, 127, {}, {}, 865280.0, 2, 6.6683, 13.3366, TuningTaskState::Running, 9, 1};
    const Artifact artifact = artifactOf(std::make_shared<const TuningTable>(run));
    QCOMPARE(artifact.kind(), std::string_view("tuning-tasks"));
    JsonValue json;
    artifactKind(artifact).addJson(artifact, true, json);
    QCOMPARE(json["prints"].get<int>(), 4);
    QCOMPARE(json["total_latency_us"].get<double>(), 84.3511);
    QVERIFY(json["elapsed_s"].is_null() && json["name"].is_null());
    QCOMPARE(json["tasks"][0]["weighted_latency_us"].get<double>(), 13.3366);
    QCOMPARE(json["tasks"][0]["weight"].get<int>(), 2);
    const std::string page = pageText(artifact);
    QVERIFY2(page.starts_with("MetaSchedule tuned 1 task: 1 still running where the text ends."), page.c_str());
    QVERIFY2(page.find("The best rate is 3.50 GFLOP/s.") != std::string::npos, page.c_str());
    QVERIFY2(page.find("fused_dense") != std::string::npos, page.c_str());
}

void ArtifactKindsTest::warningsAreShown()
{
    const Artifact warnings = artifactOf(std::make_shared<const LogWarnings>(
        LogWarnings{{{LogWarningCode::NotOptimized, "conv2d", {}, 4}, {LogWarningCode::DefaultTimer, "", {}, 5}}}));
    JsonValue json = JsonValue::object();
    artifactKind(warnings).addJson(warnings, false, json);
    QVERIFY(json.empty());
    artifactKind(warnings).addJson(warnings, true, json);
    QCOMPARE(json["items"].size(), std::size_t{2});
    QVERIFY(json["items"][1]["operator"].is_null());
    const std::string page = pageText(warnings);
    QVERIFY2(page.find("conv2d") != std::string::npos, page.c_str());
    QCOMPARE(artifactKind(warnings).summary(warnings), QStringLiteral("Warnings · 2"));
}

void ArtifactKindsTest::aListingIsShown()
{
    Executable listing;
    VmFunction main;
    main.name = "main";
    main.parameters = {"x"};
    main.instructions.resize(2);
    main.instructions[0].opcode = Opcode::InvokePacked;
    main.instructions[0].callee = 1;
    main.instructions[1].opcode = Opcode::Ret;
    listing.functions = {main};
    listing.callees = {"f", "g"};
    const Artifact artifact = artifactOf(ExecutablePtr(std::make_shared<const Executable>(listing)));
    QCOMPARE(artifact.kind(), std::string_view("executable"));
    JsonValue json;
    artifactKind(artifact).addJson(artifact, true, json);
    QCOMPARE(json["listing"].get<std::string>(), std::string("bytecode"));
    const JsonValue& function = json["functions"][0];
    QCOMPARE(function["instructions"].get<int>(), 2);
    QCOMPARE(function["opcodes"]["invoke_packed"].get<int>(), 1);
    QCOMPARE(function["calls"][0]["name"].get<std::string>(), std::string("g"));
    QVERIFY(function["registers"].is_null());
    const std::string page = pageText(artifact);
    QVERIFY2(page.starts_with("Relay VM: 2 instructions in 1 function, 1 call of kernels."), page.c_str());
    QCOMPARE(artifactKind(artifact).summary(artifact), QStringLiteral("Relay VM · 2 instructions"));
    Executable constants;
    constants.listing = ListingKind::Constants;
    constants.constants = {{0, "int64[2]", "[1,784]"}, {1, "float32[4]", ""}};
    const Artifact list = artifactOf(ExecutablePtr(std::make_shared<const Executable>(constants)));
    JsonValue brief, whole;
    artifactKind(list).addJson(list, false, brief);
    artifactKind(list).addJson(list, true, whole);
    QVERIFY(!brief.contains("constant_list"));
    QVERIFY(whole["constant_list"][1]["value"].is_null());
    QCOMPARE(whole["constants"].get<int>(), 2);
    QVERIFY2(pageText(list).find("[1,784]") != std::string::npos, pageText(list).c_str());
}

void ArtifactKindsTest::aModuleIsShown()
{
    IrModule module;
    module.dialect = "relay";
    module.functions.push_back({"main", {"x"}, {{"nn.dense", ""}, {"nn.dense", ""}, {"add", ""}}, 2, 4, 9, false});
    const Artifact artifact = artifactOf(IrModulePtr(std::make_shared<const IrModule>(module)));
    JsonValue json;
    artifactKind(artifact).addJson(artifact, true, json);
    QCOMPARE(json["functions"][0]["ops"]["nn.dense"].get<int>(), 2);
    const std::string page = pageText(artifact);
    QVERIFY2(page.starts_with("The Relay function main: 2 bindings, 3 operators."), page.c_str());
    QCOMPARE(artifactKind(artifact).summary(artifact), QStringLiteral("IR function main · 3 operators"));
}

void ArtifactKindsTest::aRatioIsShown()
{
    const Artifact agrees = artifactOf(std::make_shared<const Ratio>(Ratio{1.6534799, 1.6534798, true, 1, 2})),
                   differs = artifactOf(std::make_shared<const Ratio>(Ratio{2.5, 2.0, false, 0, 0}));
    JsonValue json, none;
    artifactKind(agrees).addJson(agrees, true, json);
    QVERIFY(json["agrees"].get<bool>());
    QCOMPARE(json["candidate"].get<int>(), 2);
    artifactKind(differs).addJson(differs, true, none);
    QVERIFY(!none["agrees"].get<bool>() && none["baseline"].is_null());
    const std::string page = pageText(differs);
    QVERIFY2(page.starts_with("Printed ratio of two timings."), page.c_str());
    QVERIFY2(page.find("2.5000") != std::string::npos && page.find("2.0000") != std::string::npos, page.c_str());
    QCOMPARE(artifactKind(differs).summary(differs), QStringLiteral("Printed ratio · 2.5000"));
}

/// Whatever Payload names.
void ArtifactKindsTest::everyKindOpensOnAPageOfItsOwn()
{
    const std::vector<const char*> pages = []<class... T>(const std::variant<T...>*) {
        return std::vector{kindOfPayload(T{}).windowPage...};
    }(static_cast<const Payload*>(nullptr));
    for (const char* page : pages)
        QVERIFY2(std::any_of(pageKinds().begin(), pageKinds().end(),
                     [&](const PageKind& kind) { return kind.id == QLatin1String(page); }),
            page);
}

void ArtifactKindsTest::theKindThatSaysMostLeads()
{
    const Artifact timing = artifactOf(std::make_shared<const Benchmark>(Benchmark{1250.0, {}, {}, {}, {}, 0})),
                   warnings = artifactOf(std::make_shared<const LogWarnings>());
    const Artifact profile = artifactOf(made::profile({{"softmax", 1}}, {}));
    const Artifact tuning = artifactOf(std::make_shared<const TuningLog>());
    const Artifact progress = artifactOf(std::make_shared<const TuningProgress>());
    const Artifact listing = artifactOf(ExecutablePtr(std::make_shared<const Executable>()));
    const auto both = std::make_shared<Document>();
    both->artifacts = {warnings, timing};
    QCOMPARE(leadingArtifact({both}), static_cast<const Artifact*>(&both->artifacts[1]));
    both->artifacts.push_back(listing);
    QCOMPARE(leadingArtifact({both}), static_cast<const Artifact*>(&both->artifacts[1]));
    both->artifacts.push_back(progress);
    QCOMPARE(leadingArtifact({both}), static_cast<const Artifact*>(&both->artifacts[3]));
    both->artifacts.push_back(tuning);
    QCOMPARE(leadingArtifact({both}), static_cast<const Artifact*>(&both->artifacts[4]));
    both->artifacts.push_back(profile);
    QCOMPARE(leadingArtifact({both}), static_cast<const Artifact*>(&both->artifacts[5]));
    QVERIFY(!leadingArtifact({}));
}

QTEST_GUILESS_MAIN(ArtifactKindsTest)
#include "artifactkinds_test.moc"
