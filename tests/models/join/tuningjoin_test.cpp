// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "models/export/tuningjoin.h"
#include "models/join/joinedworkloads.h"
#include "parsers/documentreader.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <map>
#include <memory>
#include <set>

using namespace tvmscope;

/// Which kernel is which workload of a tuning log, and what follows from it.
class TuningJoinTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void kernelsAreTheirWorkloads_data();
    void kernelsAreTheirWorkloads();
    void theWorkedExampleIsTold();
    void savingsAreThoseOfBruteForce();
    void fasterThanItsBestRecordSavesNothing();
    void aRecordForAnotherTargetIsStale();
    void aRecordOnAnotherShapeIsStale();
    void shapesThatChangedAreSaidOfTheKernel();
    void twoWorkloadsOfOneKernelAreAmbiguous();
    void classesAreNeverCrossed();
    void targetsFitDevices();
    void timesAddUp();
    void theTableHasEveryKernelOnce();
};

namespace {

const QString data = QStringLiteral(TVMSCOPE_TEST_DATA "/tuning/");

/// A profile and a log, joined.
struct Joined {
    std::vector<DocumentPtr> documents;
    std::vector<ShownJoin> shown;
    const TuningJoin& join() const { return *shown.front().join; }
    const JoinedKernel* kernel(const std::string& name) const
    {
        const auto& kernels = join().kernels;
        const auto found = std::find_if(
            kernels.begin(), kernels.end(), [&](const JoinedKernel& each) { return join().kernel(each).entry.name == name; });
        return found == kernels.end() ? nullptr : &*found;
    }
};

Joined joined(std::vector<DocumentPtr> documents)
{
    Joined made{std::move(documents), {}};
    std::vector<NamedArtifact> named;
    for (const DocumentPtr& document : made.documents)
        for (const Artifact& artifact : document->artifacts)
            named.push_back({document.get(), &artifact});
    made.shown = joinsOf(named);
    return made;
}

DocumentPtr profileOf(const QString& name)
{
    return readFile((data + "profiles/" + name + ".json").toStdString());
}

DocumentPtr logOf(const QString& name)
{
    return readFile((data + name).toStdString());
}

/// The AutoTVM log with more records behind its own.
DocumentPtr logWith(const std::string& records)
{
    QFile file(data + "autotvm.log");
    const std::string text = file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
    return readDocument(text + records, "more.log");
}

/// A record of a convolution that took 1 ms.
std::string recordOf(const std::string& target, const std::string& extents, const std::string& attributes)
{
    return R"({"input": [")" + target + R"(", "conv2d_NCHWc.x86", [["TENSOR", )" + extents
        + R"(, "float32"], ["TENSOR", [64, 64, 3, 3], "float32"], )" + attributes
        + R"(, "NCHW", "NCHW", "float32"], {}], "config": {"index": 1, "code_hash": null, "entity": []}, )"
        + R"("result": [[0.001, 0.001], 0, 1.0, 1795270000.5], "version": 0.2, "tvm_version": "0.19.0"})" + "\n";
}

const std::string usual = "[1, 1], [1, 1, 1, 1], [1, 1]";
const std::string convolution = "vm_mod_fused_nn_contrib_conv2d_NCHWc_add_nn_relu";

std::vector<std::string> said(const ShownJoin& shown)
{
    std::vector<std::string> sentences{messageText(joinHeadline(shown))};
    for (const Message& message : joinSentences(shown))
        sentences.push_back(messageText(message));
    return sentences;
}

struct Truth {
    QStringList cells;
    QString workload() const { return cells[3]; }
};

std::map<QString, std::map<QString, Truth>> truths() // by log and profile, by kernel
{
    std::map<QString, std::map<QString, Truth>> all;
    QFile file(data + "joins.tsv");
    if (!file.open(QIODevice::ReadOnly))
        return all;
    const QStringList lines = QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (const QString& line : lines) {
        const QStringList cells = line.split(QLatin1Char('\t'));
        if (!line.startsWith(QLatin1Char('#')) && cells.size() == 7)
            all[cells[0] + " " + cells[1]][cells[2]] = {cells};
    }
    return all;
}

} // namespace

void TuningJoinTest::kernelsAreTheirWorkloads_data()
{
    QTest::addColumn<QString>("pair");
    for (const auto& [pair, kernels] : truths())
        QTest::newRow(qPrintable(pair)) << pair;
}

void TuningJoinTest::kernelsAreTheirWorkloads()
{
    QFETCH(QString, pair);
    const std::map<QString, Truth> kernels = truths().at(pair);
    const Joined found = joined({logOf(pair.section(' ', 0, 0)), profileOf(pair.section(' ', 1, 1))});
    QCOMPARE(found.shown.size(), std::size_t{1});
    const TuningJoin& join = found.join();
    double eligibleUs = 0.0, rightUs = 0.0;
    std::size_t met = 0;
    for (const JoinedKernel& each : join.kernels) {
        const QString name = QString::fromStdString(join.kernel(each).entry.name);
        const TunedWorkload* const workload = join.workload(each);
        const auto truth = kernels.find(name);
        if (truth == kernels.end()) {
            QVERIFY2(!workload && each.state == JoinState::NotInLog, qPrintable(name));
            continue;
        }
        ++met;
        eligibleUs += each.measuredUs;
        const QStringList& cells = truth->second.cells;
        const bool right = workload && QString::fromStdString(workload->work.label.text()) == truth->second.workload();
        rightUs += right ? each.measuredUs : 0.0;
        QVERIFY2(right, qPrintable(name));
        QCOMPARE(QString::fromUtf8(joinStateId(each.state).data()), cells[4]);
        QCOMPARE(QString::fromUtf8(joinedById(each.by.value()).data()), cells[5]);
        if (cells[6] != QStringLiteral("*"))
            QCOMPARE(each.record ? QString::number(join.log->log->records[*each.record].line) : QStringLiteral("-"), cells[6]);
    }
    QCOMPARE(met, kernels.size());
    QVERIFY(eligibleUs > 0.0 && rightUs >= 0.95 * eligibleUs);
}

void TuningJoinTest::theWorkedExampleIsTold()
{
    const Joined tuned = joined({logOf("autotvm.log"), profileOf("autotvm-relay-vm-tuned")});
    QCOMPARE(said(tuned.shown.front()),
        (std::vector<std::string>{"Relay VM took 47.85 ms on cpu0; 98.3 % of it runs kernels with tuned records.",
            "conv2d 3×3 64→64, 56² + add + relu measured 47.02 ms, best record 24.70 ms (1.90×; the record times conv2d alone).",
            "dense 1×64→1000 + add measured 34.15 µs, best record 5.44 µs (6.28×; the record times dense alone).",
            "0.9 % has no record (pool, layout, VM instructions).", "0.8 % is unattributed."}));
    const Joined untuned = joined({logOf("autotvm.log"), profileOf("autotvm-relay-vm-untuned")});
    const std::vector<std::string> sentences = said(untuned.shown.front());
    const auto says
        = [&](const std::string& text) { return std::find(sentences.begin(), sentences.end(), text) != sentences.end(); };
    QVERIFY2(sentences.front().find("but none of these kernels was built with its best.") != std::string::npos,
        sentences.front().c_str());
    QVERIFY(says("conv2d 3×3 64→64, 56² + add + relu measured 29.09 ms, best record 24.70 ms (1.18×; the record times conv2d "
                 "alone)."));
    QVERIFY(says("conv2d 3×3 64→64, 56² + add + relu was not built with its best record: its layouts are those of line 36 "
                 "(45.09 ms), or of a build without the log."));
    QCOMPARE(messageText(joinStrip(tuned.join())),
        std::string(
            "98.3 % of cpu0's time runs kernels with tuned records · 0.9 % without record · 0.8 % unattributed · 0 stale"));
}

/// Each kernel against each record, with nothing but the truths and the numbers of the log.
void TuningJoinTest::savingsAreThoseOfBruteForce()
{
    for (const auto& [pair, kernels] : truths()) {
        const Joined found = joined({logOf(pair.section(' ', 0, 0)), profileOf(pair.section(' ', 1, 1))});
        const TuningJoin& join = found.join();
        const TuningLog& log = *join.log->log;
        std::vector<std::pair<double, std::string>> expected;
        for (const Kernel& kernel : join.profile->kernels.kernels) {
            const auto truth = kernels.find(QString::fromStdString(kernel.entry.name));
            double best = 0.0;
            for (std::size_t at = 0; truth != kernels.end() && at < log.records.size(); ++at) {
                const TuningRecord& record = log.records[at];
                const TunedWorkload& workload = join.log->workloads[join.log->workloadOfInput[record.input]];
                if (record.error != TuningError::None
                    || QString::fromStdString(workload.work.label.text()) != truth->second.workload())
                    continue;
                double sum = 0.0;
                for (std::uint32_t cost = 0; cost < record.costs; ++cost)
                    sum += log.costs[record.firstCost + cost];
                const double us = sum / record.costs * 1e6;
                best = best > 0.0 ? std::min(best, us) : us;
            }
            if (best > 0.0)
                expected.emplace_back(
                    std::max(0.0, kernel.entry.durationUs - static_cast<double>(*kernel.entry.calls.known()) * best),
                    kernel.entry.name);
        }
        std::stable_sort(expected.begin(), expected.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
        double sum = 0.0;
        for (std::size_t at = 0; at < expected.size(); ++at) {
            const JoinedKernel& each = join.kernels[at];
            QVERIFY2(each.savingUs().has_value(), qPrintable(pair));
            QVERIFY(std::abs(*each.savingUs() - expected[at].first) < 1e-6);
            if (expected[at].first > 0.0)
                QCOMPARE(join.kernel(each).entry.name, expected[at].second);
            sum += expected[at].first;
        }
        QVERIFY(expected.size() == join.kernels.size() || !join.kernels[expected.size()].savingUs());
        QVERIFY(std::abs(sum - join.savingUs) < 1e-6);
    }
}

void TuningJoinTest::fasterThanItsBestRecordSavesNothing()
{
    const Joined found = joined({logOf("ansor.json"), profileOf("ansor-relay-vm-tuned")});
    const JoinedKernel* const kernel = found.kernel(convolution);
    QVERIFY(kernel && kernel->ratio() && *kernel->ratio() < 1.0);
    QCOMPARE(*kernel->savingUs(), 0.0);
    const std::vector<std::string> sentences = said(found.shown.front());
    QVERIFY(std::any_of(sentences.begin(), sentences.end(), [](const std::string& sentence) {
        return sentence.ends_with("measured 19.61 ms, faster than its best record, 23.77 ms.");
    }));
}

void TuningJoinTest::aRecordForAnotherTargetIsStale()
{
    const Joined found = joined({logWith(recordOf("cuda", "[1, 64, 56, 56]", usual)), profileOf("autotvm-relay-vm-tuned")});
    const TuningJoin& join = found.join();
    QCOMPARE(join.stale.size(), std::size_t{1});
    QCOMPARE(join.stale[0].reason, StaleWorkload::Reason::OtherTarget);
    QCOMPARE(join.log->workloads[join.stale[0].workload].target, std::string("cuda"));
    const JoinedKernel* const kernel = found.kernel(convolution);
    QVERIFY(kernel && kernel->state == JoinState::Best); // 1 ms on a GPU is no prediction for a CPU
    QVERIFY(*kernel->bestUs > 24'000.0);
    const Joined alone
        = joined({readDocument(recordOf("cuda", "[1, 64, 56, 56]", usual), "cuda.log"), profileOf("autotvm-relay-vm-tuned")});
    QCOMPARE(alone.kernel(convolution)->state, JoinState::StaleTarget);
    QVERIFY(!alone.kernel(convolution)->savingUs());
    QCOMPARE(alone.join().tunedUs, 0.0);
}

void TuningJoinTest::aRecordOnAnotherShapeIsStale()
{
    const Joined found = joined({logWith(recordOf("llvm", "[1, 64, 28, 28]", usual)), profileOf("autotvm-relay-vm-tuned")});
    QCOMPARE(found.join().stale.size(), std::size_t{1});
    QCOMPARE(found.join().stale[0].reason, StaleWorkload::Reason::OtherShape);
    QCOMPARE(found.kernel(convolution)->state, JoinState::Best);
    const std::vector<std::string> sentences = said(found.shown.front());
    QCOMPARE(sentences.back(), std::string("1 workload of the log belongs to no kernel here: 1 on other shapes."));
}

void TuningJoinTest::shapesThatChangedAreSaidOfTheKernel()
{
    const Joined found
        = joined({readDocument(recordOf("llvm", "[8, 64, 56, 56]", usual), "batch.log"), profileOf("autotvm-relay-vm-tuned")});
    QCOMPARE(found.kernel(convolution)->state, JoinState::StaleShape);
    QVERIFY(!found.kernel(convolution)->workload);
    QCOMPARE(found.kernel("vm_mod_fused_nn_dense_add")->state, JoinState::NotInLog); // another operator
}

/// A dilated convolution may have the same extents: the report does not say which it is.
void TuningJoinTest::twoWorkloadsOfOneKernelAreAmbiguous()
{
    const Joined found = joined(
        {logWith(recordOf("llvm -keys=cpu -mtriple=x86_64-unknown-linux-gnu", "[1, 64, 56, 56]", "[1, 1], [2, 2, 2, 2], [2, 2]")),
            profileOf("autotvm-relay-vm-tuned")});
    const JoinedKernel* const kernel = found.kernel(convolution);
    QCOMPARE(kernel->state, JoinState::Ambiguous);
    QVERIFY(!kernel->workload && !kernel->savingUs());
    QVERIFY(found.join().stale.empty());
    QVERIFY(found.join().tunedUs < 100.0);
}

void TuningJoinTest::classesAreNeverCrossed()
{
    for (const auto& [pair, kernels] : truths()) {
        const Joined found = joined({logOf(pair.section(' ', 0, 0)), profileOf(pair.section(' ', 1, 1))});
        for (const JoinedKernel& each : found.join().kernels)
            if (const TunedWorkload* const workload = found.join().workload(each); workload && !workload->work.op.empty())
                QCOMPARE(workload->work.cls, found.join().kernel(each).entry.cls);
    }
    // Two functions of the same tensors, in a log that names none.
    const std::string record = R"({"i": [["[\"0292fec297a45772ffe07409f4383d91\", [1, 8], [1, 8]]", "llvm", [1], "", 2, []], )"
                               R"([[], []]], "r": [[0.001], 0, 1.0, 1795261096], "v": "v0.6"})";
    const auto row = [](const std::string& name) {
        return R"j({"Name": {"string": ")j" + name
            + R"j("}, "Duration (us)": {"microseconds": 5}, "Count": {"count": 1}, "Percent": {"percent": 50}, )j"
            + R"j("Device": {"string": "cpu0"}, "Argument Shapes": {"string": "float32[1, 8], float32[1, 8]"}})j";
    };
    const std::string report = R"j({"calls": [)j" + row("tvmgen_default_fused_nn_relu") + ", "
        + row("tvmgen_default_fused_nn_softmax") + R"j(], "device_metrics": {"cpu0": {"Device": {"string": "cpu0"}, )j"
        + R"j("Name": {"string": "Total"}, "Count": {"count": 1}, "Duration (us)": {"microseconds": 10}}}, )j"
        + R"j("configuration": {}})j";
    const Joined found = joined({readDocument(record + "\n", "ansor.json"), readDocument(report, "report.json")});
    QCOMPARE(found.shown.size(), std::size_t{1});
    for (const JoinedKernel& each : found.join().kernels)
        QCOMPARE(each.state, JoinState::Ambiguous);
}

void TuningJoinTest::targetsFitDevices()
{
    QVERIFY(targetFits("llvm -mcpu=skylake", "cpu0"));
    QVERIFY(targetFits("cuda -model=t4", "cuda0"));
    QVERIFY(targetFits("cuda", "gpu0"));
    QVERIFY(targetFits("", "cpu0"));
    QVERIFY(targetFits("llvm", ""));
    QVERIFY(targetFits("newkind", "cpu0"));
    QVERIFY(!targetFits("cuda", "cpu0"));
    QVERIFY(!targetFits("llvm", "cuda0"));
    QVERIFY(!targetFits("opencl -device=mali", "vulkan0"));
}

void TuningJoinTest::timesAddUp()
{
    std::set<QString> all;
    for (const auto& [pair, kernels] : truths())
        all.insert(pair);
    QVERIFY(all.size() >= 10);
    for (const QString& pair : all) {
        const Joined found = joined({logOf(pair.section(' ', 0, 0)), profileOf(pair.section(' ', 1, 1))});
        const TuningJoin& join = found.join();
        const double sum = join.tunedUs + join.noRecordUs + join.unattributedUs.value_or(0.0);
        QVERIFY2(std::abs(sum - join.deviceUs) < 1e-6 * join.deviceUs, qPrintable(pair));
    }
}

void TuningJoinTest::theTableHasEveryKernelOnce()
{
    const Joined found = joined({logWith(recordOf("cuda", "[1, 64, 56, 56]", usual)), profileOf("autotvm-relay-vm-tuned")});
    const TextTable table = joinTable(found.shown);
    QCOMPARE(table.rows.size(), found.join().kernels.size() + 1);
    for (const auto& row : table.rows)
        QCOMPARE(row.size(), table.columns.size());
    QCOMPARE(std::get<std::string>(table.rows[0][14]), std::string("best"));
    QCOMPARE(std::get<std::string>(table.rows.back()[14]), std::string("stale: target"));
}

QTEST_APPLESS_MAIN(TuningJoinTest)
#include "tuningjoin_test.moc"
