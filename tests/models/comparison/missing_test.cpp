// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "models/comparison/compare.h"
#include "models/comparison/missing.h"
#include "parsers/documentreader.h"
#include "tests/models/madeprofiles.h"

#include <QDir>
#include <QTest>

#include <algorithm>

using namespace tvmscope;

namespace {

const std::string dense = "float32[4, 8], float32[16, 8], float32[4, 16]", softmax = "float32[4, 16], float32[4, 16]";
const std::string head = "float32[4, 16], float32[3, 16], float32[4, 3]";

/// A Relay VM's table of ten dense layers, as many softmaxes and a head; any of its rows can be left out of the text, but not of
/// its Sum.
ProfilePtr relayTable(const std::vector<std::string>& lacking)
{
    const std::vector<made::Row> all{{"vm_mod_fused_nn_dense", 50.0, dense, 10}, {"vm_mod_fused_nn_softmax", 20.0, softmax, 10},
        {"vm_mod_fused_nn_dense_1", 7.0, head, 1}, {"VM::AllocTensor", 5.0, "float32[4, 16]", 20},
        {"VM::AllocTensor", 1.0, "float32[4, 3]", 1}, {"VM::AllocStorage", 6.0, "", 21}};
    std::vector<made::Row> rows;
    double us = 0.0;
    std::int64_t calls = 0;
    for (const made::Row& row : all) {
        us += row.us;
        calls += row.count;
        if (std::find(lacking.begin(), lacking.end(), row.name + ' ' + row.shapes) == lacking.end())
            rows.push_back(row);
    }
    const PrintedSums sums{us, calls, std::nullopt};
    return made::profile(rows, {}, &sums);
}

std::vector<std::string> codesOf(const std::vector<MissingCalls>& missing)
{
    std::vector<std::string> texts;
    for (const MissingCalls& part : missing)
        texts.push_back(std::string(missingKindId(part.kind)) + ' ' + std::to_string(part.calls) + ' ' + part.shape);
    return texts;
}

using Texts = std::vector<std::string>;

} // namespace

class MissingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void accountsForTensors_data();
    void accountsForTensors();
    void namesTheOtherSidesCalls();
    void namesNothingCutOffBeyondWhatIsMissing();
    void saysNothingWhereAccountsContradict();
    void countsTheResultsOfASplit();
    void worksOutAForumPost();
};

void MissingTest::accountsForTensors_data()
{
    QTest::addColumn<Texts>("lacking");
    QTest::addColumn<Texts>("expected");
    QTest::newRow("nothing") << Texts{} << Texts{};
    QTest::newRow("a kernel") << Texts{"vm_mod_fused_nn_dense_1 " + head} << Texts{"kernel 1 float32[4, 3]"};
    QTest::newRow("its allocation") << Texts{"VM::AllocTensor float32[4, 3]"} << Texts{"tensor-allocation 1 float32[4, 3]"};
    QTest::newRow("both: by the storages") << Texts{"vm_mod_fused_nn_dense_1 " + head, "VM::AllocTensor float32[4, 3]"}
                                           << Texts{"tensor-allocation 1 ", "kernel 1 "};
    QTest::newRow("every kernel of a shape") << Texts{"vm_mod_fused_nn_softmax " + softmax} << Texts{"kernel 10 float32[4, 16]"};
    QTest::newRow("storages") << Texts{"VM::AllocStorage "} << Texts{"unknown 21 "};
}

void MissingTest::accountsForTensors()
{
    QFETCH(Texts, lacking);
    QFETCH(Texts, expected);
    const ProfilePtr profile = relayTable(lacking);
    const auto missing = missingFromText(*profile);
    QCOMPARE(codesOf(missing), expected);
    std::int64_t calls = 0;
    for (const MissingCalls& part : missing)
        calls += part.calls;
    QCOMPARE(calls, profile->checksum().missingCalls);
}

void MissingTest::namesTheOtherSidesCalls()
{
    const auto relax = made::profile({{"dense", 60.0, dense, 10}, {"softmax", 22.0, softmax, 10}, {"dense1", 9.0, head, 1}}, {});
    const Comparison comparison = made::compare(relax, relayTable({"vm_mod_fused_nn_dense_1 " + head}));
    QVERIFY(comparison.missing.baseline.empty());
    QCOMPARE(comparison.missing.candidate.size(), std::size_t{1});
    const MissingCalls& part = comparison.missing.candidate.front();
    QCOMPARE(comparison.groups[part.group.value()].baseline.entries.front().name, std::string("dense1"));
    const auto said = std::find_if(comparison.answer.reliability.begin(), comparison.answer.reliability.end(),
        [](const Message& message) { return message.code == "reliability-missing-parts"; });
    QVERIFY(said != comparison.answer.reliability.end());
    const std::string text = messageText(*said);
    QVERIFY2(text.ends_with("probably lacks 1 call like dense1"), text.c_str());

    // Where a text has no accounts of its own, what only the other side has may be what is missing.
    const PrintedSums sums{91.0, 21, std::nullopt};
    const auto lacks = made::profile({{"dense", 60.0, dense, 10}, {"softmax", 22.0, softmax, 10}}, {}, &sums);
    const Comparison other = made::compare(lacks, relayTable({}));
    QCOMPARE(codesOf(other.missing.baseline), Texts{"counterpart 1 "});
}

/// Where every missing call is told, what nobody lacks is no longer said to be cut off.
void MissingTest::namesNothingCutOffBeyondWhatIsMissing()
{
    const auto relax = made::profile({{"dense", 60.0, dense, 10}, {"softmax", 22.0, softmax, 10}, {"dense1", 9.0, head, 1},
                                         {"tanh", 3.0, "float32[7, 7], float32[7, 7]", 1}},
        {});
    const Comparison comparison = made::compare(relax, relayTable({"vm_mod_fused_nn_dense_1 " + head}));
    const auto kindOf = [&](const std::string& name) {
        const auto found = std::find_if(comparison.groups.begin(), comparison.groups.end(),
            [&](const Group& group) { return !group.baseline.empty() && group.baseline.entries.front().name == name; });
        return found->kind;
    };
    QCOMPARE(comparison.missing.candidate.size(), std::size_t{1}); // one call, like dense1
    QVERIFY(kindOf("dense1") == GroupKind::MaybeMissing);
    QVERIFY(kindOf("tanh") == GroupKind::OnlyBaseline);
}

void MissingTest::saysNothingWhereAccountsContradict()
{
    // 40 tensors are allocated and ten written; the Sum says that two calls are missing.
    const PrintedSums sums{100.0, 92, std::nullopt};
    const auto profile = made::profile({{"vm_mod_fused_nn_softmax", 20.0, softmax, 10},
                                           {"VM::AllocTensor", 5.0, "float32[4, 16]", 40}, {"VM::AllocStorage", 5.0, "", 40}},
        {}, &sums);
    QCOMPARE(codesOf(missingFromText(*profile)), Texts{"unknown 2 "});
}

void MissingTest::countsTheResultsOfASplit()
{
    const std::string split = "float32[4, 16], float32[4, 4], float32[4, 4], float32[4, 4], float32[4, 4]";
    const PrintedSums sums{40.0, 12, std::nullopt};
    const auto profile = made::profile(
        {{"vm_mod_fused_split", 20.0, split, 1}, {"VM::AllocTensor", 5.0, "float32[4, 4]", 4}, {"VM::AllocStorage", 5.0, "", 5}},
        {}, &sums);
    QCOMPARE(codesOf(missingFromText(*profile)), (Texts{"tensor-allocation 1 ", "kernel 1 "}));
}

void MissingTest::worksOutAForumPost()
{
    const QDir seeds(QString(TVMSCOPE_SHARED) + "/seeds");
    const QStringList posts = seeds.entryList({"000*"});
    if (posts.isEmpty())
        QSKIP("the posts of others are not here");
    const auto document = readFile(seeds.filePath(posts.front()).toStdString());
    const Comparison comparison = made::compare(document->profiles().at(0)->profile(), document->profiles().at(1)->profile());
    std::int64_t tensors = 0, kernels = 0;
    for (const MissingCalls& part : comparison.missing.candidate)
        (part.kind == MissingKind::TensorAllocation ? tensors : kernels) += part.calls;
    QCOMPARE(tensors, std::int64_t{24});
    QCOMPARE(kernels, std::int64_t{2});
    QVERIFY(std::any_of(comparison.missing.candidate.begin(), comparison.missing.candidate.end(), [&](const MissingCalls& part) {
        return part.group && comparison.groups[*part.group].baseline.entries.front().name == "fused_dense4_add9";
    }));
}

QTEST_APPLESS_MAIN(MissingTest)
#include "missing_test.moc"
