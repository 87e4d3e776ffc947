// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "models/comparison/compare.h"
#include "models/findings/doctorinput.h"
#include "models/findings/examine.h"
#include "models/findings/findingrules.h"
#include "models/profile/profilebuilder.h"
#include "parsers/documentreader.h"
#include "tests/models/findings/findingcases.h"

#include <QDir>
#include <QDirIterator>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>

using namespace tvmscope;

/// What the rules say and what they keep to themselves.
class FindingsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ruleSpeaksWhereItKnows_data();
    void ruleSpeaksWhereItKnows();
    void everyRuleIsTried();
    void rulesHaveNamesOfTheirOwn();
    void ratesOfOneSentenceHaveOneUnit();
    void nothingIsWrongWithSoundReports();
    void sortsBySeverityAndTime();
    void saysAboutBert2WhatAPersonFound();
    void saysAboutThePostWhatAPersonFound();
    void oneCallThatIsTheWholeDifferenceMakesNobodyFaster();
    void namesTheFallbackOfThePost();
    void confirmsNothingWithAScatteredTiming();
    void asksForNoBenchmarkThatIsThere();
    void unreadableDurationsAreNotUnattributed();
    void saysOfScatteredTimingsWhatTheyTell();
    void aClockAroundRunsIsNoTimingOfARun();
    void aTimingIsOfTheProfileThatItsTextPutsItTo();
    void besideAnotherNumberOfRunsEverythingIsByTheRun();
};

namespace {

const QString cases = QStringLiteral(TVMSCOPE_TEST_DATA "/findings");
const std::string reports = std::string(TVMSCOPE_TEST_DATA) + "/reports/";

std::vector<test::FindingCase> allCases()
{
    std::vector<test::FindingCase> all;
    for (const QString& name : QDir(cases).entryList({"*.txt"}))
        for (test::FindingCase& one : test::readFindingCases(QDir(cases).filePath(name).toStdString()))
            all.push_back(std::move(one));
    return all;
}

const Finding* findingOf(const std::vector<Finding>& findings, std::string_view rule)
{
    const auto found = std::find_if(findings.begin(), findings.end(), [&](const Finding& f) { return f.rule == rule; });
    return found == findings.end() ? nullptr : &*found;
}

/// One or two profiles examined, with what they stand on.
struct Examined {
    std::vector<DocumentPtr> documents;
    std::unique_ptr<const Comparison> comparison;
    std::vector<Finding> findings;
    QString say(std::string_view rule) const
    {
        const Finding* found = findingOf(findings, rule);
        return found ? QString::fromStdString(messageText(found->message)) : QStringLiteral("(nothing)");
    }
    double stake(std::string_view rule) const
    {
        const Finding* found = findingOf(findings, rule);
        return found ? found->atStakeUs.value_or(-1.0) : -1.0;
    }
};

Examined examined(std::vector<DocumentPtr> documents, const std::vector<std::vector<TimingBeside>>& timings = {})
{
    Examined result;
    result.documents = std::move(documents);
    DoctorInput doctorInput;
    for (const DocumentPtr& document : result.documents)
        for (const Artifact* artifact : document->profiles())
            doctorInput.profiles.push_back(
                doctorProfile(*document, *artifact, std::string(executorName(artifact->profile()->executor().kind))));
    for (std::size_t at = 0; at < timings.size(); ++at)
        doctorInput.profiles.at(at).benchmarks = timings[at];
    if (doctorInput.profiles.size() == 2) {
        result.comparison = std::make_unique<const Comparison>(compare(
            Baseline{doctorInput.profiles[0].profile, "a", 1, {}}, Candidate{doctorInput.profiles[1].profile, "b", 1, {}}));
        doctorInput.pairs.push_back({0, 1, result.comparison.get()});
    }
    result.findings = examine(doctorInput);
    return result;
}

DocumentPtr seed(const char* number)
{
    const QDir folder(QStringLiteral(TVMSCOPE_SHARED "/seeds"));
    const QStringList found = folder.entryList({QStringLiteral("%1_*.txt").arg(number)});
    return found.isEmpty() ? nullptr : readFile(folder.absoluteFilePath(found.front()).toStdString());
}

double rounded(double us)
{
    return std::round(us * 100.0) / 100.0;
}

/// Reports whose device totals are all above zero.
bool isSound(const Profile& profile)
{
    return !profile.devices().empty() && std::all_of(profile.devices().begin(), profile.devices().end(), [](const Device& d) {
        return d.totalUs && *d.totalUs > 0;
    });
}

} // namespace

void FindingsTest::ruleSpeaksWhereItKnows_data()
{
    QTest::addColumn<int>("at");
    const auto all = allCases();
    for (std::size_t at = 0; at < all.size(); ++at)
        QTest::newRow((all[at].rule + (all[at].fires ? ": " : ", silent: ") + all[at].title).c_str()) << static_cast<int>(at);
}

void FindingsTest::ruleSpeaksWhereItKnows()
{
    QFETCH(int, at);
    static const auto all = allCases();
    const test::FindingCase& one = all.at(static_cast<std::size_t>(at));
    QVERIFY2(!one.doctorInput.profiles.empty(), one.title.c_str());
    const std::vector<Finding> findings = examine(one.doctorInput);
    const Finding* found = findingOf(findings, one.rule);
    QCOMPARE(found != nullptr, one.fires);
    for (const Finding& finding : findings)
        for (const Message* message : {&finding.message, &finding.action}) {
            const std::string text = messageText(*message);
            QVERIFY2(!text.starts_with(message->code), text.c_str()); // a code without words
            QVERIFY2(text.find('{') == std::string::npos, text.c_str()); // an argument that is not there
        }
}

void FindingsTest::everyRuleIsTried()
{
    std::map<std::string, std::pair<int, int>, std::less<>> tried;
    for (const test::FindingCase& one : allCases())
        ++(one.fires ? tried[one.rule].first : tried[one.rule].second);
    const auto rules = findingRules();
    QVERIFY(rules.size() >= 25);
    for (const FindingRule& rule : rules) {
        const auto found = tried.find(rule.id);
        QVERIFY2(found != tried.end(), std::string(rule.id).c_str());
        QVERIFY2(found->second.first >= 1 && found->second.second >= 2, found->first.c_str());
    }
    QCOMPARE(tried.size(), rules.size());
}

void FindingsTest::rulesHaveNamesOfTheirOwn()
{
    std::map<std::string_view, int> names;
    for (const FindingRule& rule : findingRules()) {
        QCOMPARE(++names[rule.id], 1);
        QVERIFY(!rule.reference.empty());
        QVERIFY(rule.ofProfile || rule.ofPair);
    }
}

void FindingsTest::nothingIsWrongWithSoundReports()
{
    int tried = 0;
    for (const QString& folder : {QString::fromStdString(reports), QStringLiteral(TVMSCOPE_SHARED "/tvm")}) {
        QDirIterator files(folder, {"*.json", "*.txt", "*.csv"}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            if (path.contains("/odd/"))
                continue;
            const DocumentPtr document = readFile(path.toStdString());
            for (const Artifact* artifact : document->profiles()) {
                if (!isSound(*artifact->profile()))
                    continue;
                ++tried;
                for (const Finding& finding : examine({{doctorProfile(*document, *artifact, "A")}, {}}))
                    QVERIFY2(finding.severity != FindingSeverity::Wrong,
                        qPrintable(path + ": " + QString::fromStdString(messageText(finding.message))));
            }
        }
    }
    QVERIFY(tried > 10);
}

void FindingsTest::sortsBySeverityAndTime()
{
    const Examined bert2 = examined(
        {readFile(reports + "0.19.0/bert2/relax-vm/report.json"), readFile(reports + "0.19.0/bert2/relay-vm/report.json")});
    QVERIFY(bert2.findings.size() > 4);
    const bool sorted = std::is_sorted(bert2.findings.begin(), bert2.findings.end(), [](const Finding& x, const Finding& y) {
        return x.severity != y.severity ? x.severity < y.severity : x.atStakeUs.value_or(0) > y.atStakeUs.value_or(0);
    });
    QVERIFY(sorted);
}

void FindingsTest::saysAboutBert2WhatAPersonFound()
{
    const Examined bert2 = examined(
        {readFile(reports + "0.19.0/bert2/relax-vm/report.json"), readFile(reports + "0.19.0/bert2/relay-vm/report.json")});
    QCOMPARE(rounded(bert2.stake("untuned-kernels")), 15717.83);
    const QString dense = bert2.say("untuned-kernels");
    QVERIFY2(dense.startsWith("Four dense groups of Relax VM run at 2.2–2.9 GFLOP/s against 8.3–20.6 GFLOP/s of Relay VM, "
                              "which packs weights"),
        qPrintable(dense));
    QCOMPARE(rounded(bert2.stake("same-work-slower")), 1217.98);
    QVERIFY2(bert2.say("same-work-slower").contains("takes 2.50× as long"), qPrintable(bert2.say("same-work-slower")));
    // What one of them has beside its product is no part of the same work.
    QVERIFY2(bert2.say("same-work-slower").contains("MFLOP a call without gelu, which only the first does"),
        qPrintable(bert2.say("same-work-slower")));
    const QString left = bert2.say("unattributed");
    QVERIFY2(left.contains("3.7 % of Relax VM and 21.4 % of Relay VM; what profiling costs between the calls is part of it"),
        qPrintable(left));
    QCOMPARE(bert2.say("warm-up-differs"), QString("Warm-up runs by the profiler: Relax VM 1, Relay VM 3."));
    QVERIFY2(bert2.say("allocations-hidden").startsWith("Relax VM does not record allocations"),
        qPrintable(bert2.say("allocations-hidden")));
    QVERIFY(!findingOf(bert2.findings, "one-call-dominates"));
}

void FindingsTest::confirmsNothingWithAScatteredTiming()
{
    TimingBeside steady, scattered;
    steady.meanUs = 24586.05;
    steady.stdUs = 562.85;
    scattered.meanUs = 14810.0;
    scattered.stdUs = 5003.13;
    const Examined bert2 = examined(
        {readFile(reports + "0.19.0/bert2/relax-vm/report.json"), readFile(reports + "0.19.0/bert2/relay-vm/report.json")},
        {{steady}, {scattered}});
    QCOMPARE(bert2.say("benchmark-ratio"),
        QString("Timed as a whole, 24.59 ms ± 0.56 ms against 14.81 ms ± 5.00 ms: Relay VM's timings scatter too much to tell "
                "who is faster, so they do not confirm the 3.51× of the profiles."));
}

void FindingsTest::oneCallThatIsTheWholeDifferenceMakesNobodyFaster()
{
    const auto measured = [](const std::string& us) {
        return readDocument("Name,Duration (us),Device,Count,Argument Shapes\nfused_nn_dense," + us
                + ",cpu0,1,\"float32[64, 256], float32[512, 256], float32[64, "
                  "512]\"\nfused_nn_softmax,500.25,cpu0,1,\"float32[64, 512], "
                  "float32[64, 512]\"\n",
            "a.csv");
    };
    const QString said = examined({measured("1000.50"), measured("3000.75")}).say("one-call-dominates");
    QVERIFY2(said.contains(" would take 1.50 ms, as long as ") && !said.contains("1.00×"), qPrintable(said));
}

void FindingsTest::saysAboutThePostWhatAPersonFound()
{
    const DocumentPtr post = seed("000");
    if (!post)
        QSKIP("the folder of seeds is not there");
    const Examined found = examined({post});
    QVERIFY2(found.say("one-call-dominates")
                 .startsWith(
                     "One call, conv2d 16×16 3→768, 14² s16 + add, takes 50.2 % of Relay VM's time and is 85.6× slower "
                     "than on the other side; with Relax VM's, Relay VM would take 29.89 ms and be 4.62× faster than Relax VM."),
        qPrintable(found.say("one-call-dominates")));
    QCOMPARE(rounded(found.stake("one-call-dominates")), 29375.49);
    QCOMPARE(rounded(found.stake("untuned-kernels")), 112407.72);
    QVERIFY2(found.say("untuned-kernels").startsWith("Four dense groups of Relax VM run at 0.23–0.29 TFLOP/s against 1.9"),
        qPrintable(found.say("untuned-kernels")));
    QVERIFY2(found.say("untuned-kernels").endsWith("Relax VM would take 25.79 ms."), qPrintable(found.say("untuned-kernels")));
    QCOMPARE(found.say("operators-not-tuned"), QString("Relay VM: the text warns that one or more operators are not tuned."));
    QCOMPARE(found.say("percent-base"),
        QString("Relax VM: TVM's Percent refers to cpu0: it says 24.7 % for dense 197×3072→768, which is 31.0 % of cuda0."));
    QVERIFY2(
        found.say("fast-math-differs").contains("Relax VM uses FastMath (fast_"), qPrintable(found.say("fast-math-differs")));
    QCOMPARE(found.say("threads-unknown"),
        QString("The number of threads of Relax VM is 48; Relay VM's configuration is not in the text."));
    QVERIFY2(found.say("missing-allocations").contains("24 of the 26 missing calls are probably VM: AllocTensor"),
        qPrintable(found.say("missing-allocations")));
    QVERIFY2(found.say("partners-missing").contains("dense 1×768→1000 + add"), qPrintable(found.say("partners-missing")));
}

void FindingsTest::ratesOfOneSentenceHaveOneUnit()
{
    const auto said = [](double slow, double fast) {
        const bool tera = inTeraflops(slow, fast);
        QStringList both;
        for (const double rate : {slow, fast})
            for (const Message& message : rateRange(rate, rate, tera))
                both << QString::fromStdString(messageText(message));
        return both.join(" against ");
    };
    QCOMPARE(said(2.25, 20.6), QString("2.2 GFLOP/s against 20.6 GFLOP/s"));
    QCOMPARE(said(92.2, 464.0), QString("0.09 TFLOP/s against 0.46 TFLOP/s"));
    QCOMPARE(said(1.9, 200.0), QString("1.9 GFLOP/s against 200.0 GFLOP/s")); // 0.00 TFLOP/s would say nothing
    QCOMPARE(said(260.0, 2005.0), QString("0.26 TFLOP/s against 2.00 TFLOP/s"));
}

void FindingsTest::namesTheFallbackOfThePost()
{
    const DocumentPtr post = seed("001");
    if (!post)
        QSKIP("the folder of seeds is not there");
    const Examined found = examined({post});
    const QString fallback = found.say("fallback-configuration");
    QVERIFY2(fallback.contains("dense_nopack.x86, dense_pack.x86") && fallback.contains("(1, 2048) × (1000, 2048)")
            && fallback.contains("dense 1×2048→1000 + add"),
        qPrintable(fallback));
    QCOMPARE(rounded(found.stake("fallback-configuration")), 414.5);
    QVERIFY2(found.say("profile-not-benchmark").contains("4.29× the 328.58 ms of the benchmark above it"),
        qPrintable(found.say("profile-not-benchmark")));
}

namespace {

/// What a rule says, and advises, of one profile of so many µs with rows of 500 µs, and a benchmark of so many ms.
QStringList saidOf(const char* rule, double totalUs, std::optional<Benchmark> timing)
{
    ProfileBuilder builder;
    ProfileBuilder::Row row;
    row.name = "fused_nn_dense";
    row.count = 1;
    row.durationUs = 500;
    row.device = "cpu0";
    builder.addRow(row);
    builder.addDeviceTotal("cpu0", totalUs);
    DoctorProfile profile{builder.build(), "A", {}, {}};
    if (timing)
        profile.benchmarks.push_back({*timing, TimingBeside::Place::OtherSource});
    DoctorInput input;
    input.profiles.push_back(profile);
    const std::vector<Finding> findings = examine(input);
    const Finding* found = findingOf(findings, rule);
    return found
        ? QStringList{QString::fromStdString(messageText(found->message)), QString::fromStdString(messageText(found->action))}
        : QStringList{};
}

Benchmark benchmarkOf(double meanUs, double stdUs, std::optional<double> minUs = {}, std::optional<double> maxUs = {})
{
    return {meanUs, {}, maxUs, minUs, stdUs};
}

} // namespace

void FindingsTest::asksForNoBenchmarkThatIsThere()
{
    QVERIFY(saidOf("unattributed", 1000, {}).at(1).startsWith("Time the model with a benchmark"));
    const QStringList timed = saidOf("unattributed", 1000, benchmarkOf(900, 5));
    QVERIFY2(timed.at(1).startsWith("Hold it against the benchmark"), qPrintable(timed.join(' ')));
    QVERIFY(saidOf("total-zero", 0, {}).at(1).contains("ime the model with a benchmark"));
    QVERIFY(!saidOf("total-zero", 0, benchmarkOf(900, 5)).at(1).contains("time the model"));
}

void FindingsTest::unreadableDurationsAreNotUnattributed()
{
    // Of 1,000 µs a row that can be read takes 450, one that cannot 250 by the Sum; 300 are left, as every view says.
    const auto report = [](double unreadUs) {
        ProfileBuilder builder;
        for (const double us : {450.0, unreadUs}) {
            ProfileBuilder::Row row;
            row.name = us == 450.0 ? "fused_nn_dense" : "fused_nn_softmax";
            row.count = 1;
            row.durationUs = us;
            row.device = "cpu0";
            builder.addRow(row);
        }
        builder.addDeviceTotal("cpu0", 1000.0);
        builder.setPrintedSums({700.0, 2, std::nullopt});
        return builder.build();
    };
    const auto told = [](const std::vector<Finding>& findings) {
        const Finding* found = findingOf(findings, "unattributed");
        return found ? QString::fromStdString(messageText(found->message)) : QString();
    };
    DoctorInput alone;
    alone.profiles.push_back({report(std::nan("")), "A", {}, {}});
    const QString one = told(examine(alone));
    QVERIFY2(one.contains("30.0 %") && one.contains("300.00 µs"), qPrintable(one));
    DoctorInput sound;
    sound.profiles.push_back({report(250.0), "A", {}, {}});
    QCOMPARE(told(examine(sound)), one);
}

void FindingsTest::saysOfScatteredTimingsWhatTheyTell()
{
    QVERIFY(saidOf("benchmark-scatters", 1000, benchmarkOf(900, 300)).at(0).endsWith("nobody can tell which is longer."));
    QVERIFY(saidOf("benchmark-scatters", 1000, benchmarkOf(900, 300, 700, 1400))
                .at(0)
                .endsWith("0.90 ms ± 0.30 ms (its repeats took 0.70 ms to 1.40 ms): nobody can tell which is longer."));
    QCOMPARE(saidOf("benchmark-scatters", 4000, benchmarkOf(1000, 300)).at(0),
        QString("A: the benchmark beside it scatters, 1.00 ms ± 0.30 ms; the profile's total of 4.00 ms is longer beyond that "
                "(4.00×). Likely: two timers per call, a thread pool that was reset, one cold run instead of many warm ones, or "
                "another build."));
    QVERIFY(saidOf("profile-as-benchmark", 1000, benchmarkOf(1000, 300)).isEmpty());
    QCOMPARE(saidOf("profile-as-benchmark", 1000, benchmarkOf(800, 3)).size(), qsizetype{0});
    QVERIFY(saidOf("profile-as-benchmark", 1000, benchmarkOf(900, 3)).at(0).contains("of 1.00 ms is 0.10 ms (1.11×) longer"));
    QVERIFY(saidOf("profile-as-benchmark", 900, benchmarkOf(1000, 3)).at(0).contains("of 0.90 ms is 0.10 ms (1.11×) shorter"));
    // Two deviations lie between, whether the timing scatters much or little.
    QVERIFY(saidOf("profile-as-benchmark", 1000, benchmarkOf(900, 60)).at(0).endsWith("nobody can tell which is longer."));
    QVERIFY(saidOf("profile-not-benchmark", 1300, benchmarkOf(1000, 160)).isEmpty());
    QVERIFY(saidOf("profile-as-benchmark", 1300, benchmarkOf(1000, 160)).at(0).endsWith("nobody can tell which is longer."));
    QVERIFY(saidOf("profile-as-benchmark", 1000, benchmarkOf(990, 3)).at(0).contains("beside it: it is 10.00 µs (1.01×) longer"));
}

void FindingsTest::aClockAroundRunsIsNoTimingOfARun()
{
    const auto timingsBeside = [](const std::string& timing) {
        const DocumentPtr document = readDocument("Name            Duration (us)  Percent  Device  Count  Argument Shapes\n"
                                                  "fused_nn_dense          10.00   100.00    cpu0      1   float32[1, 8]\n"
                                                  "----------\n"
                                                  "Sum                     10.00   100.00              1\n"
                                                  "Total                   10.00             cpu0      1\n\n"
                + timing + "\n",
            "log.txt");
        const auto profile = std::find_if(document->artifacts.begin(), document->artifacts.end(),
            [](const Artifact& artifact) { return artifact.profile() != nullptr; });
        return document->artifacts.size() == 2 && profile != document->artifacts.end()
            ? static_cast<int>(doctorProfile(*document, *profile, "A").benchmarks.size())
            : -1;
    };
    QCOMPARE(timingsBeside("Relay VM: 12.5 ms"), 1);
    QCOMPARE(timingsBeside("*** VM runtime elapsed 12.5"), 0);
}

/// Scripts print a model's timing before its table, or behind it; the same order for all.
void FindingsTest::aTimingIsOfTheProfileThatItsTextPutsItTo()
{
    const auto table = [](const std::string& name) {
        const std::string cell = name + std::string(24 - name.size(), ' ');
        return "Name                    Duration (us)  Percent  Device  Count  Argument Shapes\n" + cell
            + "        10.00   100.00    cpu0      1   float32[1, 8]\n----------\n"
              "Sum                             10.00   100.00              1\n"
              "Total                           10.00             cpu0      1\n\nConfiguration\n-------------\nExecutor: VM\n\n";
    };
    const auto timing = [](const std::string& ms) { return "Mean inference time (std dev): " + ms + ".00 ms (0.10 ms)\n\n"; };
    const auto meansOf = [](const std::string& text) {
        const DocumentPtr document = readDocument(text, "log.txt");
        std::vector<NamedArtifact> named;
        for (const Artifact& artifact : document->artifacts)
            named.push_back({document.get(), &artifact});
        std::vector<double> means;
        for (const DoctorProfile& profile : doctorProfiles(named))
            means.push_back(profile.benchmarks.size() == 1 ? profile.benchmarks.front().meanUs : -1.0);
        return means;
    };
    const std::string a = table("vm_mod_fused_nn_dense"), b = table("vm_mod_fused_nn_conv2d");
    QCOMPARE(meansOf(timing("3") + a + timing("5") + b), (std::vector<double>{3000, 5000}));
    QCOMPARE(meansOf(a + timing("3") + b + timing("5")), (std::vector<double>{3000, 5000}));
    const DocumentPtr document = readDocument(a + timing("3"), "log.txt");
    QCOMPARE(document->artifacts.back().get<Benchmark>()->name, std::string()); // not the report's last line
}

void FindingsTest::besideAnotherNumberOfRunsEverythingIsByTheRun()
{
    const auto profileOf = [](std::int64_t runs) {
        ProfileBuilder builder;
        for (std::int64_t run = 1; run <= runs; ++run)
            for (const auto& [name, us] : {std::pair{"fused_nn_dense", 500.0}, std::pair{"fused_layout_transform", 400.0}}) {
                ProfileBuilder::Row row;
                row.name = name;
                row.count = 1;
                row.durationUs = us;
                row.device = "cpu0";
                row.run = run;
                builder.addRow(row);
            }
        builder.addDeviceTotal("cpu0", 2000.0 * static_cast<double>(runs));
        return builder.build();
    };
    const ProfilePtr ten = profileOf(10), one = profileOf(1);
    DoctorInput alone;
    alone.profiles.push_back({ten, "A", {}, {}});
    const std::vector<Finding> byTheRun = examine(alone);
    const Finding* layout = findingOf(byTheRun, "layout-tax");
    QVERIFY(layout && layout->atStakeUs == 400.0);
    DoctorInput both = alone;
    both.profiles.push_back({one, "B", {}, {}});
    const Comparison comparison = compare(Baseline{ten, "a.json", 1, {}}, Candidate{one, "b.json", 1, {}});
    both.pairs.push_back({0, 1, &comparison});
    const std::vector<Finding> perRun = examine(both);
    int said = 0;
    for (const Finding& finding : perRun)
        if (finding.rule == "layout-tax") {
            ++said;
            QCOMPARE(finding.atStakeUs.value_or(-1), 400.0);
            const QString text = QString::fromStdString(messageText(finding.message));
            QVERIFY2(text.contains("1 call") && text.contains("400.00 µs") && !text.contains("4.00 ms"), qPrintable(text));
        }
    QCOMPARE(said, 2);
}

QTEST_GUILESS_MAIN(FindingsTest)
#include "findings_test.moc"
