// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/artifact.h"
#include "tests/app/program.h"
#include "tests/app/schemavalidator.h"

#include <QDir>
#include <QFile>
#include <QFloat16> // nlohmann asks about it, and Qt Test only names it
#include <QTest>

#include <map>

using namespace tvmscope::test;
using Json = nlohmann::json;

/// The JSON that scripts read: published schemas, numbers that add up, the object even when something is wrong.
class CliSchemaTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void outputFollowsItsSchema_data();
    void outputFollowsItsSchema();
    void correctionsFollowTheirSchema();
    void schemasReject();
    void schemaOfShowIsMadeOfItsKinds();
    void ledgerAddsUpToTheDevices();
    void everyRowStandsInOneGroup();
    void seedsSayWhatTheirTextsSay();
    void progressLinesSayTheirWorkBesideTheirProfile();
    void seedIsCompared();
    void numbersReadBackEqual();
    void functionsOfATextAreNamed();
};

namespace {

const QString relax = QStringLiteral("0.19.0/bert2/relax-vm/report.json");
const QString relay = QStringLiteral("0.19.0/bert2/relay-vm/report.json");

Json schemaOf(const QString& name)
{
    QFile file(QStringLiteral(TVMSCOPE_TEST_DATA "/../../resources/schema/%1.schema.json").arg(name));
    return file.open(QIODevice::ReadOnly) ? Json::parse(file.readAll().toStdString()) : Json();
}

Json parsed(const Run& run)
{
    return Json::parse(run.out.toStdString(), nullptr, false);
}

QByteArray textOf(const QString& file)
{
    QFile opened(QStringLiteral(TVMSCOPE_TEST_DATA "/../../resources/schema/") + file);
    return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
}

/// One file for validators, which follow no reference to another: the frame with a definition of each kind of artifact.
QByteArray schemaOfShow()
{
    QByteArrayList references;
    QByteArray definitions;
    for (const std::string_view name : tvmscope::ArtifactKinds::names) {
        const QByteArray kind(name.data(), static_cast<qsizetype>(name.size()));
        const QByteArray reference = "{\"$ref\": \"#/$defs/" + kind + "\"}";
        if (references.contains(reference)) // two kinds have one name: to scripts they are one
            continue;
        references << reference;
        definitions += "    \"" + kind
            + "\": " + textOf("show/" + QString::fromUtf8(kind) + ".json").trimmed().replace("\n", "\n    ") + ",\n";
    }
    return textOf("show/frame.json")
        .replace("{\"$ref\": \"#/$defs/@kinds\"}", references.join(", "))
        .replace("    \"@kinds\": {},\n", definitions);
}

/// The file of a seed by its number; empty where the folder is not there.
QString seed(const QString& number)
{
    const QDir folder(QStringLiteral(TVMSCOPE_SHARED "/seeds"));
    const QStringList found = folder.entryList({number + "_*.txt"});
    return found.isEmpty() ? QString() : folder.absoluteFilePath(found.front());
}

void same(const Json& found, const Json& expected)
{
    QVERIFY2(found == expected, (found.dump() + " is not " + expected.dump()).c_str());
}

bool near(double a, double b)
{
    return std::abs(a - b) <= 1e-9 * std::max({std::abs(a), std::abs(b), 1.0});
}

void verifyLedger(const Json& diff)
{
    for (const Json& device : diff["devices"]) {
        std::map<std::string, double> sums;
        for (const Json& category : diff["ledger"])
            if (category["device"] == device["device"])
                for (const char* key : {"baseline_us", "candidate_us", "delta_us"})
                    sums[key] += category[key].get<double>();
        if (device["host_clock"])
            QVERIFY(sums.empty());
        for (const auto& [key, sum] : sums)
            QVERIFY2(near(sum, device[key].get<double>()), key.c_str());
    }
}

} // namespace

void CliSchemaTest::outputFollowsItsSchema_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<int>("status");
    const QByteArray none;
    QTest::newRow("show") << QStringList{"show", relax, relay} << none << 0;
    QTest::newRow("show summary") << QStringList{"show", "--summary", relay} << none << 0;
    QTest::newRow("show: a recording of several runs") << QStringList{"show", "../spools/runs.json"} << none << 0;
    QTest::newRow("show: a spool") << QStringList{"show", "../spools/killed.spool"} << none << 0;
    QTest::newRow("diff") << QStringList{"diff", relax, relay} << none << 0;
    QTest::newRow("diff: recordings of several runs")
        << QStringList{"diff", "recorded/0.27.0/mlp.all-runs.json", "../spools/runs.json"} << none << 0;
    QTest::newRow("show: a timing") << QStringList{"show", "-"} << QByteArray("ProfileResult(mean=1.2e-05, results=(1.2e-05,))\n")
                                    << 0;
    QTest::newRow("show: what the debug executor prints")
        << QStringList{"show", "../neartables/table-0.19.0-lstm.txt", "../neartables/log-0.19.0-mlp.txt"} << none << 0;
    QTest::newRow("show: tuning logs") << QStringList{"show", "../tuning/autotvm.log", "../tuning/ansor.json"} << none << 0;
    QTest::newRow("show summary: a tuning log") << QStringList{"show", "--summary", "../tuning/ansor.json"} << none << 0;
    QTest::newRow("show: a tuning log beside a profile")
        << QStringList{"show", "../tuning/autotvm.log", "../tuning/profiles/autotvm-relay-vm-tuned.json"} << none << 0;
    QTest::newRow("doctor: a tuning log beside a profile")
        << QStringList{"doctor", "../tuning/autotvm.log", "../tuning/profiles/autotvm-relay-vm-untuned.json"} << none << 0;
    QTest::newRow("show: counters without durations")
        << QStringList{"show", "../counters/mlp.txt", "../counters/cuda.json"} << none << 0;
    QTest::newRow("show summary: counters without durations")
        << QStringList{"show", "--summary", "../counters/mlp.txt"} << none << 0;
    QTest::newRow("show: totals of tasks") << QStringList{"show", "../tuning/total_latency.tsv"} << none << 0;
    QTest::newRow("show: tasks") << QStringList{"show", "../tuning/autotvm-console.txt", "../tuning/ansor-console.txt",
        "../tuning/metaschedule-console.txt"}
                                 << none << 0;
    QTest::newRow("show summary: tasks") << QStringList{"show", "--summary", "../tuning/autotvm-console.txt",
        "../tuning/ansor-console.txt"} << none
                                         << 0;
    QTest::newRow("show: listings") << QStringList{"show", "../executable/mlp-relay.txt", "../executable/mlp-relax.txt",
        "../executable/relax-stats.txt", "../executable/constants.txt"}
                                    << none << 0;
    QTest::newRow("show: a module, timings and a ratio")
        << QStringList{"show", "-"}
        << QByteArray("def @main(%x: Tensor[(1, 8), float32]) {\n  nn.relu(%x) /* ty=Tensor[(1, 8), float32] */\n}\n"
                      "one run elapsed 0.5\nother run elapsed 1.0\nthe other is 2.000 times slower than the one\n")
        << 0;
    QTest::newRow("doctor") << QStringList{"doctor", relax, relay} << none << 0;
    QTest::newRow("doctor: one") << QStringList{"doctor", relay} << none << 0;
    QTest::newRow("doctor: three") << QStringList{"doctor", relax, relay, relay} << none << 0;
    QTest::newRow("doctor: missing file") << QStringList{"doctor", "gone.json"} << none << 3;
    QTest::newRow("doctor: no report") << QStringList{"doctor", "-"} << QByteArray("hello\n") << 3;
    QTest::newRow("doctor: a timing alone") << QStringList{"doctor", "-"}
                                            << QByteArray("ProfileResult(mean=1.2e-05, results=(1.2e-05,))\n") << 3;
    QTest::newRow("doctor: wrong option") << QStringList{"doctor", "--wide"} << none << 2;
    QTest::newRow("doctor: no file") << QStringList{"doctor"} << none << 2;
    QTest::newRow("diff corrected") << QStringList{"diff", "--corrections", "../cli/corrections.json", relax, relay} << none << 0;
    QTest::newRow("diff: broken corrections") << QStringList{"diff", "--corrections", relax, relax, relay} << none << 3;
    QTest::newRow("show: missing file") << QStringList{"show", "gone.json"} << none << 3;
    QTest::newRow("show: no report") << QStringList{"show", "-"} << QByteArray("hello\n\xff\xfe\x01\n") << 3;
    QTest::newRow("show: names of functions") << QStringList{"show", "-"} << QByteArray("What is fused_nn_dense_add?\n") << 3;
    QTest::newRow("show: wrong option") << QStringList{"show", "--wide"} << none << 2;
    QTest::newRow("show: no file") << QStringList{"show"} << none << 2;
    QTest::newRow("diff: one profile") << QStringList{"diff", relay} << none << 2;
    QTest::newRow("diff: missing file") << QStringList{"diff", relay, "gone.json"} << none << 3;
    QTest::newRow("diff: wrong option") << QStringList{"diff", "--wide"} << none << 2;
}

void CliSchemaTest::outputFollowsItsSchema()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, input);
    QFETCH(int, status);
    const QString command = arguments.front();
    const Run run = runProgram(arguments + QStringList{"--format", "json"}, input);
    const Json json = parsed(run);
    QVERIFY2(!json.is_discarded(), run.out.constData());
    const auto errors = schemaErrors(schemaOf(command), json);
    QVERIFY2(errors.empty(), errors.empty() ? "" : errors.front().c_str());
    QCOMPARE(run.status, status);
    if (status != 0)
        QVERIFY(run.out.contains("\"severity\": \"error\""));
}

void CliSchemaTest::correctionsFollowTheirSchema()
{
    QFile file(QStringLiteral(TVMSCOPE_TEST_DATA "/cli/corrections.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    Json json = Json::parse(file.readAll().toStdString());
    QVERIFY(schemaErrors(schemaOf("corrections"), json).empty());
    json["corrections"][0]["kind"] = "glue";
    json["corrections"][1]["kernels"][0].erase("name");
    QCOMPARE(schemaErrors(schemaOf("corrections"), json).size(), std::size_t(2));
    const Json diff = parsed(runProgram({"diff", relax, relay, "--format", "json", "--corrections", "../cli/corrections.json"}));
    verifyLedger(diff);
    const auto corrected = [&](const Json& what) {
        return static_cast<int>(std::count_if(
            diff["groups"].begin(), diff["groups"].end(), [&](const Json& group) { return group["corrected"] == what; }));
    };
    QCOMPARE(diff["in_force"].size(), std::size_t(1));
    const auto said = diff["in_force"][0].get<std::string>();
    QVERIFY2(said.starts_with("3 corrections of yours apply: dense2_add3_add + ") && said.ends_with("excluded"), said.c_str());
    QCOMPARE(corrected("pin"), 1);
    QCOMPARE(corrected("split"), 2);
    QVERIFY(
        std::any_of(diff["groups"].begin(), diff["groups"].end(), [](const Json& group) { return group["excluded"] == true; }));
}

void CliSchemaTest::schemasReject()
{
    Json json = parsed(runProgram({"show", relay, "--format", "json"}));
    json["documents"][0]["artifacts"][0]["rows"] = "many";
    json["documents"][0]["artifacts"][0]["checksum"].erase("verdict");
    QCOMPARE(schemaErrors(schemaOf("show"), json).size(), std::size_t(2));
}

void CliSchemaTest::schemaOfShowIsMadeOfItsKinds()
{
    const QByteArray made = schemaOfShow();
    QVERIFY2(Json::accept(made.toStdString()), "resources/schema/show lacks a kind of ArtifactKinds, or holds what is no JSON");
    if (qEnvironmentVariableIsSet("TVMSCOPE_UPDATE_GOLDENS")) {
        QFile schema(QStringLiteral(TVMSCOPE_TEST_DATA "/../../resources/schema/show.schema.json"));
        QVERIFY(schema.open(QIODevice::WriteOnly));
        schema.write(made);
        return;
    }
    QVERIFY2(made == textOf("show.schema.json"), "write it anew: TVMSCOPE_UPDATE_GOLDENS=1");
}

void CliSchemaTest::ledgerAddsUpToTheDevices()
{
    verifyLedger(parsed(runProgram({"diff", relax, relay, "--format", "json"})));
}

void CliSchemaTest::everyRowStandsInOneGroup()
{
    const Json show = parsed(runProgram({"show", relax, relay, "--format", "json"}));
    const Json diff = parsed(runProgram({"diff", relax, relay, "--format", "json"}));
    for (const auto& [side, document] : {std::pair{"baseline", 0}, std::pair{"candidate", 1}}) {
        const Json& operators = show["documents"][static_cast<std::size_t>(document)]["artifacts"][0]["operators"];
        std::vector<int> seen(operators.size(), 0);
        for (const Json& group : diff["groups"])
            for (const Json& entry : group[side])
                for (const Json& row : entry["rows"]) {
                    ++seen.at(row.get<std::size_t>());
                    same(entry["name"], operators[row.get<std::size_t>()]["name"]);
                }
        QVERIFY(std::all_of(seen.begin(), seen.end(), [](int times) { return times == 1; }));
    }
}

void CliSchemaTest::seedsSayWhatTheirTextsSay()
{
    if (seed("000").isEmpty())
        QSKIP("the folder of seeds is not there");
    const Run run = runProgram({"show", seed("000"), seed("001"), "--format", "json"});
    QCOMPARE(run.status, 0);
    const Json json = parsed(run);
    const Json& relaxVm = json["documents"][0]["artifacts"][0];
    same(relaxVm["executor"]["name"], "relax-vm");
    same(relaxVm["rows"], 30);
    same(relaxVm["calls"], 346);
    QVERIFY(near(relaxVm["sum_us"], 137760.85));
    same(relaxVm["checksum"]["verdict"], "verified");
    same(relaxVm["checksum"]["printed_sum_us"], 137760.86);
    const Json& warnings = json["documents"][0]["artifacts"][1];
    same(warnings["kind"], "warnings");
    same(warnings["items"][0]["code"], "operators-not-tuned");
    const Json& relayVm = json["documents"][0]["artifacts"][2];
    same(relayVm["id"], 2);
    same(relayVm["executor"]["name"], "relay-vm");
    same(relayVm["rows"], 36);
    same(relayVm["calls"], 1437);
    QVERIFY(near(relayVm["sum_us"], 59463.02));
    same(relayVm["checksum"]["verdict"], "differs");
    same(relayVm["checksum"]["missing_calls"], 26);
    QVERIFY(std::abs(relayVm["checksum"]["missing_us"].get<double>() - 40.96) < 1e-6);
    QVERIFY2(run.err.contains("26 calls, 40.96 µs are not in the text"), run.err.constData());
    for (const Json& device : relayVm["devices"])
        same(device["total_us"], device["name"] == "cuda0" ? 59266.05 : 147807.59);
    const Json& graph = *std::find_if(json["documents"][1]["artifacts"].begin(), json["documents"][1]["artifacts"].end(),
        [](const Json& artifact) { return artifact["kind"] == "profile"; });
    same(graph["executor"]["name"], "graph");
    same(graph["rows"], 42);
    same(graph["calls"], 86);
    QVERIFY(near(graph["sum_us"], 1409161.01));
    same(graph["checksum"]["verdict"], "verified");
}

/// By the sizes of search spaces and the order of the model; where only the range of all tasks tells something, by nothing.
void CliSchemaTest::progressLinesSayTheirWorkBesideTheirProfile()
{
    const auto workloads = [](const Json& show) {
        std::vector<Json> all;
        for (const Json& artifact : show["documents"][0]["artifacts"])
            if (artifact["kind"] == "tuning-progress")
                for (const Json& task : artifact["tasks"])
                    all.push_back(task["workload"]);
        return all;
    };
    const QString console = QStringLiteral("../tuning/autotvm-console.txt"),
                  profile = QStringLiteral("../tuning/profiles/autotvm-relay-vm-tuned.json");
    for (const Json& none : workloads(parsed(runProgram({"show", console, profile, "--format", "json"}))))
        QVERIFY(none.is_null());
    if (seed("001").isEmpty())
        QSKIP("the folder of seeds is not there");
    const std::vector<Json> known = workloads(parsed(runProgram({"show", seed("001"), "--format", "json"})));
    QVERIFY(known.size() > 3);
    same(known[0], {{"candidates", {"conv2d 7×7 3→64, 112² s2"}}, {"by", "search-space"}});
    same(known[1], {{"candidates", {"conv2d 1×1 64→64, 56²"}}, {"by", "order"}});
}

void CliSchemaTest::seedIsCompared()
{
    if (seed("000").isEmpty())
        QSKIP("the folder of seeds is not there");
    const Json json = parsed(runProgram({"diff", seed("000"), "--format", "json"}));
    QVERIFY(schemaErrors(schemaOf("diff"), json).empty());
    verifyLedger(json);
    QCOMPARE(
        json["headline"], "Relay VM is 2.33× faster than Relax VM on cuda0: 138.20 ms → 59.27 ms (−78.94 ms). One run each.");
    std::map<std::string, std::string> partners;
    for (const Json& group : json["groups"])
        if (group["baseline"].size() == 1 && group["candidate"].size() == 1)
            partners[group["baseline"][0]["name"]] = group["candidate"][0]["name"];
    QCOMPARE(partners["dense3"], "vm_mod_fused_nn_dense_2");
    QCOMPARE(partners["dense2"], "vm_mod_fused_nn_dense_1");
    QCOMPARE(partners["dense"], "vm_mod_fused_nn_dense");
    QCOMPARE(partners["fused_dense1_add5"], "vm_mod_fused_nn_dense_add");
    QCOMPARE(partners["fused_conv2d_add"], "vm_mod_fused_nn_conv2d_nn_bias_add");
    const Run text = runProgram({"diff", seed("000")});
    for (const char* number : {"138,202.12", "59,266.05", "42,834.04", "29,722.62", "−112.41 ms", "+29.38 ms"})
        QVERIFY2(text.out.contains(number), number);
}

void CliSchemaTest::numbersReadBackEqual()
{
    QFile file(QStringLiteral(TVMSCOPE_TEST_DATA "/reports/") + relay);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const Json report = Json::parse(file.readAll().toStdString());
    const Json shown = parsed(runProgram({"show", relay, "--format", "json"}));
    const Json& operators = shown["documents"][0]["artifacts"][0]["operators"];
    QCOMPARE(operators.size(), report["calls"].size());
    for (std::size_t k = 0; k < operators.size(); ++k)
        QCOMPARE(operators[k]["duration_us"].get<double>(), report["calls"][k]["Duration (us)"]["microseconds"].get<double>());
}

void CliSchemaTest::functionsOfATextAreNamed()
{
    const QByteArray one("Hi,\nwhat is fused_layout_transform_nn_batch_flatten?\n");
    const Run run = runProgram({"show", "-", "--format", "json"}, one);
    QCOMPARE(run.status, 3);
    const Json document = parsed(run)["documents"][0];
    same(document["names"],
        {{{"name", "fused_layout_transform_nn_batch_flatten"}, {"components", {"layout_transform", "nn.batch_flatten"}},
            {"line", 2}}});
    same(document["diagnostics"][0]["code"], "no-measurement");
    const auto said = document["diagnostics"][0]["message"].get<std::string>();
    QVERIFY2(said.starts_with("No measurement here. One function name: `fused_layout_transform_nn_batch_flatten` = "
                              "layout_transform, then batch_flatten (one fused kernel). "),
        said.c_str());

    QByteArray many("fused_nn_conv2d_add_nn_relu_add_nn_relu_add_nn_relu");
    for (const char* name : {"nn_relu", "nn_dense_add", "nn_softmax", "nn_conv2d"})
        many += QByteArray(" vm_mod_fused_") + name;
    const Run text = runProgram({"show", "-"}, many);
    QCOMPARE(text.status, 3);
    QVERIFY2(
        text.err.contains("No measurement here. Five function names: `fused_nn_conv2d_add_nn_relu_add_nn_relu_add_nn_relu` = "
                          "conv2d, then add, then relu, then add, then relu, then 2 more (one fused kernel), "
                          "`vm_mod_fused_nn_relu` = relu (one kernel), `vm_mod_fused_nn_dense_add` = dense, then add (one fused "
                          "kernel), and 2 more."),
        text.err.constData());
    QVERIFY(!parsed(runProgram({"show", relay, "--format", "json"}))["documents"][0].contains("names"));
}

QTEST_GUILESS_MAIN(CliSchemaTest)
#include "cli_schema_test.moc"
