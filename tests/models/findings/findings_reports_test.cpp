// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "models/comparison/compare.h"
#include "models/export/findingspage.h"
#include "models/export/numbers.h"
#include "models/findings/doctorinput.h"
#include "models/findings/examine.h"
#include "models/findings/findingcards.h"
#include "models/profile/profilebuilder.h"
#include "parsers/documentreader.h"
#include "tests/models/madeprofiles.h"

#include <QDir>
#include <QDirIterator>
#include <QTest>

#include <algorithm>

using namespace tvmscope;

/// What the rules say about every report there is, alone and beside those of other executors of its model.
class FindingsReportsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void holdsForEveryReport();
    void holdsForEveryPair();
    void whatHoldsForBothSidesIsReadTogether();
    void slowCallsOfAPairAreThoseOfItsFindings();
    void oneCallAmongHeldUpOnesIsMeasuredFirst();
    void whatOneBenchmarkTellsIsSaidOfItsProfileAlone();
    void whatTwoBenchmarksTellIsSaidOfEachProfile();
    void benchmarksThatSayTheOppositeAreSaidToDoSo();
    void timeOfOneSideIsAtMostOfMovement();
    void aDeviceWithoutTimesHasNoTimesOfKernels();
    void whatAClockMeasuredKeepsWhatIsExcluded();
    void ofAGroupThatHoldsLongCallsShortOnesAreAtMostWhatMoved();
    void shortCallsThatAreExcludedAreNotCounted();
    void aChainEndsAtWhatIsExcluded();
};

namespace {

const QStringList folders{QStringLiteral(TVMSCOPE_TEST_DATA "/reports"), QStringLiteral(TVMSCOPE_SHARED "/tvm"),
    QStringLiteral(TVMSCOPE_SHARED "/seeds")};

/// What is wrong with one finding; empty: nothing.
QString mistakeOf(const Finding& finding)
{
    const QString said = QString::fromStdString(messageText(finding.message) + " | " + stakeText(finding));
    if (finding.atStakeUs && stakeText(finding).starts_with("0.00"))
        return QStringLiteral("nothing at stake: ") + said;
    for (const QString& word : {QStringLiteral("∞"), QStringLiteral("inf "), QStringLiteral("nan")})
        if (said.contains(word))
            return QStringLiteral("no number: ") + said;
    if (finding.explained && (!(finding.explained->share > 0) || finding.explained->share > 1))
        return QStringLiteral("share %1: ").arg(finding.explained->share) + said;
    const bool ofOneSide = finding.rows.size() == 1;
    if (finding.explained && ofOneSide && finding.atStakeUs && finding.explained->us > *finding.atStakeUs * (1 + 1e-9))
        return QStringLiteral("%1 µs moved, of ").arg(finding.explained->us) + said;
    if (!finding.rows.empty() && finding.kernels.empty())
        return QStringLiteral("no kernel named: ") + said;
    return {};
}

bool sameRows(const Finding& x, const Finding& y)
{
    return !x.rows.empty()
        && std::equal(x.rows.begin(), x.rows.end(), y.rows.begin(), y.rows.end(),
            [](const EvidenceRows& a, const EvidenceRows& b) { return a.profile == b.profile && a.rows == b.rows; });
}

QString mistakeIn(const std::vector<Finding>& findings)
{
    for (std::size_t at = 0; at < findings.size(); ++at) {
        if (const QString mistake = mistakeOf(findings[at]); !mistake.isEmpty())
            return mistake;
        for (std::size_t other = at + 1; other < findings.size(); ++other)
            if (findings[at].cause == findings[other].cause && sameRows(findings[at], findings[other]))
                return QString::fromStdString("told twice: " + findings[at].rule + ", " + findings[other].rule);
    }
    std::size_t carded = 0;
    for (const FindingCard& card : findingCards(findings))
        carded += card.findings.size();
    return carded == findings.size() ? QString() : QStringLiteral("a finding is in no card, or in two");
}

std::vector<Finding> findingsOf(const DocumentPtr& document, const Artifact& artifact)
{
    return examine({{doctorProfile(*document, artifact, "A")}, {}});
}

std::vector<Finding> findingsOf(const DocumentPtr& a, const Artifact& first, const DocumentPtr& b, const Artifact& second)
{
    DoctorInput doctorInput{{doctorProfile(*a, first, "A"), doctorProfile(*b, second, "B")}, {}};
    const Comparison comparison = compare(Baseline{first.profile(), "a", 1, {}}, Candidate{second.profile(), "b", 1, {}});
    doctorInput.pairs.push_back({0, 1, &comparison});
    return examine(doctorInput);
}

/// Folders of one model hold a folder an executor, each with a report.
QStringList modelFolders()
{
    QStringList models;
    for (const QString& folder : folders) {
        QDirIterator reports(folder, {QStringLiteral("report.json")}, QDir::Files, QDirIterator::Subdirectories);
        while (reports.hasNext()) {
            QDir executor = QFileInfo(reports.next()).dir();
            if (executor.cdUp() && !models.contains(executor.path()))
                models << executor.path();
        }
    }
    models.sort();
    return models;
}

} // namespace

void FindingsReportsTest::holdsForEveryReport()
{
    int tried = 0;
    for (const QString& folder : folders) {
        QDirIterator files(folder, {"*.json", "*.txt", "*.csv"}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            const DocumentPtr document = readFile(path.toStdString());
            for (const Artifact* artifact : document->profiles()) {
                ++tried;
                const QString mistake = mistakeIn(findingsOf(document, *artifact));
                QVERIFY2(mistake.isEmpty(), qPrintable(path + ": " + mistake));
            }
            const auto profiles = document->profiles();
            if (profiles.size() == 2) {
                const QString mistake = mistakeIn(findingsOf(document, *profiles[0], document, *profiles[1]));
                QVERIFY2(mistake.isEmpty(), qPrintable(path + ", both: " + mistake));
            }
        }
    }
    QVERIFY(tried > 10);
}

void FindingsReportsTest::holdsForEveryPair()
{
    int tried = 0;
    for (const QString& model : modelFolders()) {
        std::vector<DocumentPtr> documents;
        for (const QString& executor : QDir(model).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            if (const QString path = model + u'/' + executor + QStringLiteral("/report.json"); QFile::exists(path))
                documents.push_back(readFile(path.toStdString()));
        std::erase_if(documents, [](const DocumentPtr& document) { return document->profiles().empty(); });
        for (const DocumentPtr& a : documents)
            for (const DocumentPtr& b : documents) {
                if (a == b)
                    continue;
                ++tried;
                const QString mistake = mistakeIn(findingsOf(a, *a->profiles().front(), b, *b->profiles().front()));
                QVERIFY2(mistake.isEmpty(), qPrintable(QString::fromStdString(a->source + ", " + b->source) + ": " + mistake));
            }
    }
    QVERIFY(tried > 5);
}

/// Both sides have a host clock: read apart, it seems to be that of the one which waited longer.
void FindingsReportsTest::whatHoldsForBothSidesIsReadTogether()
{
    std::vector<Finding> findings(3);
    for (Finding& finding : findings) {
        finding.severity = FindingSeverity::Note;
        finding.cause = FindingCause::Clocks;
        finding.rule = "host-clock";
    }
    findings[1].rule = "percent-base";
    const std::vector<FindingCard> cards = findingCards(findings);
    QCOMPARE(cards.size(), std::size_t{1});
    QCOMPARE(cards.front().findings, (std::vector<std::size_t>{0, 2, 1}));
}

/// `single slow calls: 8.54 ms of Graph executor` under a headline, and `that costs 8.54 ms` among the findings.
void FindingsReportsTest::slowCallsOfAPairAreThoseOfItsFindings()
{
    const std::string model = TVMSCOPE_TEST_DATA "/reports/0.19.0/onnx-encoder/";
    const DocumentPtr a = readFile(model + "relay-graph/report.json"), b = readFile(model + "relay-vm/report.json");
    const Artifact &first = a->artifacts.front(), &second = b->artifacts.front();
    const Comparison comparison = compare(Baseline{first.profile(), "A", 1, {}}, Candidate{second.profile(), "B", 1, {}});
    std::string line;
    for (const Message& one : comparison.answer.reliability)
        line += messageText(one) + '\n';
    int told = 0;
    for (const Finding& finding : findingsOf(a, first, b, second))
        if (finding.rule == "uneven-calls") {
            const std::string said = "single slow calls: " + timeText(*finding.atStakeUs) + " of "
                + (finding.rows[0].profile == 0 ? "Graph executor" : "Relay VM");
            QVERIFY2(line.find(said) != std::string::npos, (said + " is not in " + line).c_str());
            ++told;
        }
    QCOMPARE(told, 2);
}

/// A call has no siblings that would tell whether its kernel is slow, or the machine was.
void FindingsReportsTest::oneCallAmongHeldUpOnesIsMeasuredFirst()
{
    const auto adviceWith = [](const std::string& lastCall) {
        std::string text = "Name,Duration (us),Device,Count,Argument Shapes\n";
        const auto add = [&](const std::string& name, const std::string& us) {
            text += name + ',' + us + ",cpu0,1,\"float32[64, 128], float32[512, 128], float32[64, 512]\"\n";
        };
        for (const std::string& us : {std::string("100.00"), std::string("101.00"), std::string("102.00"), lastCall})
            add("fused_nn_dense", us);
        add("fused_nn_dense_add", "900.00");
        const DocumentPtr document = readDocument(text, "report.csv");
        for (const Finding& finding : findingsOf(document, document->artifacts.front()))
            if (finding.rule == "same-work-slower")
                return QString::fromStdString(messageText(finding.action));
        return QString();
    };
    QVERIFY2(
        adviceWith("1000.00").startsWith(QStringLiteral("Measure again before you tune it")), qPrintable(adviceWith("1000.00")));
    QVERIFY2(adviceWith("103.00").startsWith(QStringLiteral("Tune the slower one")), qPrintable(adviceWith("103.00")));
}

/// Rows alone that take longer than the benchmark leave no overhead of the executor to work out: it would be below 0.
namespace {

ProfilePtr halfInNoRow(double us)
{
    ProfileBuilder builder;
    ProfileBuilder::Row row;
    row.name = "fused_nn_dense";
    row.count = 1;
    row.durationUs = us / 2;
    row.device = "cpu0";
    builder.addRow(row);
    builder.addDeviceTotal("cpu0", us);
    return builder.build();
}

} // namespace

/// A factor alone would read as a smaller one of the same side, or as a verdict.
void FindingsReportsTest::benchmarksThatSayTheOppositeAreSaidToDoSo()
{
    const ProfilePtr first = halfInNoRow(3000), second = halfInNoRow(2000);
    const Comparison comparison = compare(Baseline{first, "a", 1, {}}, Candidate{second, "b", 1, {}});
    const auto saidWith = [&](double stdUs, double secondUs = 2200) {
        DoctorInput doctorInput{{{first, "A", {}, {}}, {second, "B", {}, {}}}, {}};
        for (const std::size_t at : {std::size_t{0}, std::size_t{1}}) {
            TimingBeside timing;
            timing.meanUs = at == 0 ? 2000 : secondUs;
            timing.stdUs = stdUs;
            doctorInput.profiles[at].benchmarks.push_back(timing);
        }
        doctorInput.pairs.push_back({0, 1, &comparison});
        for (const Finding& finding : examine(doctorInput))
            if (finding.rule == "benchmark-ratio")
                return QString::fromStdString(messageText(finding.message));
        return QString();
    };
    QCOMPARE(saidWith(10),
        QString(
            "Timed as a whole, 2.00 ms ± 10.00 µs against 2.20 ms ± 10.00 µs: A is 1.10× faster; by the profiles B is, 1.50×."));
    QCOMPARE(saidWith(150),
        QString(
            "Timed as a whole, 2.00 ms ± 0.15 ms against 2.20 ms ± 0.15 ms (1.10×, within two standard deviations), which does "
            "not confirm the 1.50× of the profiles."));
    QCOMPARE(saidWith(280, 1460),
        QString("Timed as a whole, 2.00 ms ± 0.28 ms against 1.46 ms ± 0.28 ms (1.37×, within two standard deviations), not far "
                "from the 1.50× of the profiles."));
    QCOMPARE(saidWith(10, 1600),
        QString("Timed as a whole, 2.00 ms ± 10.00 µs against 1.60 ms ± 10.00 µs: B is faster there, too, by 1.25×, while the "
                "profiles say 1.50×."));
}

/// Beside the time of both it would be read of both.
void FindingsReportsTest::whatOneBenchmarkTellsIsSaidOfItsProfileAlone()
{
    const ProfilePtr first = halfInNoRow(1000), second = halfInNoRow(4000);
    const Comparison comparison = compare(Baseline{first, "a", 1, {}}, Candidate{second, "b", 1, {}});
    const auto adviceWith = [&](double meanUs, bool isPair, std::optional<double> stdUs = std::nullopt) {
        Benchmark timing;
        timing.meanUs = meanUs;
        timing.stdUs = stdUs;
        DoctorInput doctorInput{{{first, "A", {}, {}}}, {}};
        doctorInput.profiles.front().benchmarks.push_back({timing, TimingBeside::Place::OtherSource});
        if (isPair) {
            doctorInput.profiles.push_back({second, "B", {}, {}});
            doctorInput.pairs.push_back({0, 1, &comparison});
        }
        for (const Finding& finding : examine(doctorInput))
            if (finding.rule == "unattributed")
                return QString::fromStdString(messageText(finding.action));
        return QString();
    };
    const auto starts = [](const QString& said, const char* words) {
        return QTest::qVerify(said.startsWith(words), words, qPrintable(said), __FILE__, __LINE__);
    };
    starts(adviceWith(750, false), "Hold it against the benchmark");
    starts(adviceWith(450, false), "The rows alone take longer");
    starts(adviceWith(450, false, 10), "The rows alone take longer");
    starts(adviceWith(450, false, 30), "The rows alone take as long");
    // A timing that scatters tells what its scatter cannot change.
    starts(adviceWith(200, false, 45), "The rows alone take longer");
    starts(adviceWith(450, false, 100), "The timings beside it scatter too much");
    for (const double mean : {750.0, 450.0})
        starts(adviceWith(mean, true, 30), "Only one of the two has a benchmark beside it.");
}

/// What is told of one is told of it beside another one, too: the half of the first that is in no row is profiling.
void FindingsReportsTest::whatTwoBenchmarksTellIsSaidOfEachProfile()
{
    const ProfilePtr first = halfInNoRow(1000), second = halfInNoRow(4000);
    const Comparison comparison = compare(Baseline{first, "a", 1, {}}, Candidate{second, "b", 1, {}});
    DoctorInput doctorInput{{{first, "A", {}, {}}, {second, "B", {}, {}}}, {{0, 1, &comparison}}};
    for (const auto& [at, meanUs] : {std::pair(std::size_t{0}, 490.0), std::pair(std::size_t{1}, 3000.0)}) {
        Benchmark timing;
        timing.meanUs = meanUs;
        timing.stdUs = 20;
        doctorInput.profiles[at].benchmarks.push_back({timing, TimingBeside::Place::OtherSource});
    }
    const std::vector<Finding> findings = examine(doctorInput);
    const auto found = std::ranges::find(findings, std::string_view("unattributed"), &Finding::rule);
    QVERIFY(found != findings.end());
    QCOMPARE(QString::fromStdString(messageText(found->message)),
        QString(
            "Unattributed time of cpu0 is 50.0 % of A and 50.0 % of B. A's rows alone take as long as its benchmark, within its "
            "scatter: by that, nearly all of it is the cost of profiling. What B's total has beyond its benchmark is the cost of "
            "profiling, the rest is overhead of the executor."));
    QVERIFY(QString::fromStdString(messageText(found->action)).startsWith("Take how fast the two are from their benchmarks"));
}

/// A slow call costs 900 µs of the 1,260 µs that its kernel takes more than on the other side; what of those is its own, nobody
/// knows.
void FindingsReportsTest::timeOfOneSideIsAtMostOfMovement()
{
    const auto report = [](const std::vector<std::string>& durations) {
        std::string text = "Name,Duration (us),Device,Count,Argument Shapes\n";
        for (const std::string& us : durations)
            text += "fused_nn_dense," + us + ",cpu0,1,\"float32[64, 128], float32[512, 128], float32[64, 512]\"\n";
        return readDocument(text, "report.csv");
    };
    const DocumentPtr a = report({"100.00", "100.00", "100.00", "1000.00"}), b = report({"10.00", "10.00", "10.00", "10.00"});
    QStringList shares;
    for (const Finding& finding : findingsOf(a, a->artifacts.front(), b, b->artifacts.front()))
        if (finding.rule == "uneven-calls" && finding.explained)
            shares << QString::fromStdString(messageText(explainedMessage(finding)));
    QCOMPARE(shares, QStringList{QStringLiteral("at most 71.4 % of movement")});
}

namespace {

/// A dense and a softmax, each of a time, on an OpenCL device.
ProfilePtr onOpencl(double denseUs, double softmaxUs)
{
    ProfileBuilder builder;
    for (const auto& [name, us] :
        {std::pair{"vm_mod_fused_nn_dense", denseUs}, std::pair{"vm_mod_fused_nn_softmax", softmaxUs}}) {
        ProfileBuilder::Row row;
        row.name = name;
        row.count = 1;
        row.durationUs = us;
        row.device = "opencl0";
        builder.addRow(row);
    }
    builder.addDeviceTotal("opencl0", denseUs + softmaxUs);
    return builder.build();
}

std::vector<std::string> kernelsNamed(const std::vector<Finding>& findings, std::string_view rule)
{
    std::vector<std::string> named;
    for (const Finding& finding : findings)
        if (finding.rule == rule)
            for (const FindingKernel& kernel : finding.kernels)
                named.push_back(kernel.label);
    return named;
}

} // namespace

void FindingsReportsTest::aDeviceWithoutTimesHasNoTimesOfKernels()
{
    const auto named = [](double denseUs, std::string_view rule) {
        return kernelsNamed(examine({{{onOpencl(denseUs, 0), "A", {}, {}}}, {}}), rule).size();
    };
    QCOMPARE(named(5, "opencl-busy-time"), std::size_t{2});
    QCOMPARE(named(0, "opencl-busy-time"), std::size_t{0});
    QCOMPARE(named(0, "total-zero"), std::size_t{2});
}

/// `2 calls, 7.00 µs` beside the name of one kernel would not add up.
void FindingsReportsTest::whatAClockMeasuredKeepsWhatIsExcluded()
{
    const ProfilePtr first = onOpencl(5, 2), second = onOpencl(6, 3);
    const Corrections excluded{{CorrectionKind::Exclude,
        {{Side::Baseline, "opencl0", "vm_mod_fused_nn_dense", {}, {}},
            {Side::Candidate, "opencl0", "vm_mod_fused_nn_dense", {}, {}}}}};
    const Comparison comparison = compare(Baseline{first, "a", 1, {}}, Candidate{second, "b", 1, {}}, excluded);
    QVERIFY(std::ranges::any_of(comparison.groups, [](const Group& group) { return group.excluded(); }));
    const auto named
        = kernelsNamed(examine({{{first, "A", {}, {}}, {second, "B", {}, {}}}, {{0, 1, &comparison}}}), "opencl-busy-time");
    QCOMPARE(named.size(), std::size_t{4}); // two of each side
}

/// What the instructions took more is that of a long one of them.
void FindingsReportsTest::ofAGroupThatHoldsLongCallsShortOnesAreAtMostWhatMoved()
{
    const auto run = [](double longUs) {
        return made::profile(
            {{"softmax", 4, "float32[8, 8], float32[8, 8]"}, {"VM::AllocTensor", 0.9, ""}, {"VM::AllocStorage", longUs, ""}},
            {{"cpu0", 20}});
    };
    const ProfilePtr first = run(1.6), second = run(1.1);
    const Comparison comparison = compare(Baseline{first, "a", 1, {}}, Candidate{second, "b", 1, {}});
    QStringList said;
    for (const Finding& finding : examine({{{first, "A", {}, {}}, {second, "B", {}, {}}}, {{0, 1, &comparison}}}))
        if (finding.rule == "tiny-calls" && finding.explained)
            said << QString::fromStdString(messageText(explainedMessage(finding)));
    QVERIFY2(said.size() == 1 && said.front().startsWith(QStringLiteral("at most ")), qPrintable(said.join(u'|')));
}

/// The count, the time and the kernels are of the same calls, the share is of all.
void FindingsReportsTest::shortCallsThatAreExcludedAreNotCounted()
{
    const auto run = [](double longUs) {
        return made::profile(
            {{"softmax", longUs, "float32[8, 8], float32[8, 8]"}, {"VM::AllocTensor", 0.9, ""}, {"VM::UnknownOp", 0.8, ""}},
            {{"cpu0", 10}});
    };
    const ProfilePtr first = run(4), second = run(5);
    const Corrections excluded{{CorrectionKind::Exclude,
        {{Side::Baseline, "cpu0", "VM::AllocTensor", {}, {}}, {Side::Candidate, "cpu0", "VM::AllocTensor", {}, {}}}}};
    const Comparison comparison = compare(Baseline{first, "a", 1, {}}, Candidate{second, "b", 1, {}}, excluded);
    int told = 0;
    for (const Finding& finding : examine({{{first, "A", {}, {}}, {second, "B", {}, {}}}, {{0, 1, &comparison}}}))
        if (finding.rule == "tiny-calls") {
            ++told;
            const std::string said = messageText(finding.message);
            // Of 5.70 or 6.70 µs, what is excluded among them, as on every page.
            QVERIFY2(said.find("1 call") != std::string::npos, said.c_str());
            QVERIFY2(said.find("14.0 %") != std::string::npos || said.find("11.9 %") != std::string::npos, said.c_str());
        }
    QVERIFY(told > 0);
}

void FindingsReportsTest::aChainEndsAtWhatIsExcluded()
{
    const char* const shapes = "float32[64, 64], float32[64, 64]";
    const auto run = [&](double firstUs) {
        return made::profile({{"tanh", firstUs, shapes}, {"sigmoid", 4, shapes}, {"exp", 3, shapes}}, {{"cpu0", 30}});
    };
    const ProfilePtr first = run(9), second = run(8);
    const Corrections excluded{
        {CorrectionKind::Exclude, {{Side::Baseline, "cpu0", "tanh", shapes, {}}, {Side::Candidate, "cpu0", "tanh", shapes, {}}}}};
    const Comparison comparison = compare(Baseline{first, "a", 1, {}}, Candidate{second, "b", 1, {}}, excluded);
    const std::vector<Finding> findings = examine({{{first, "A", {}, {}}, {second, "B", {}, {}}}, {{0, 1, &comparison}}});
    int told = 0;
    for (const Finding& finding : findings)
        if (finding.rule == "unfused-chains") {
            ++told;
            const std::string said = messageText(finding.message);
            QVERIFY2(
                said.find(": 2 element-wise") != std::string::npos && said.find("3.00 µs") != std::string::npos, said.c_str());
        }
    QCOMPARE(told, 2);
    QCOMPARE(kernelsNamed(findings, "unfused-chains").size(), std::size_t{4}); // two of each side
}

QTEST_GUILESS_MAIN(FindingsReportsTest)
#include "findings_reports_test.moc"
