// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/compare.h"
#include "parsers/documentreader.h"

#include <QSet>
#include <QTest>

using namespace tvmscope;

namespace {

ProfilePtr sample(const char* name)
{
    const DocumentPtr document = readFile(TVMSCOPE_SAMPLES "/" + std::string(name));
    return document->profiles().front()->profile();
}

Comparison compareSamples()
{
    Baseline baseline;
    baseline.profile = sample("bert2-relax-vm.json");
    Candidate candidate;
    candidate.profile = sample("bert2-relay-vm.json");
    return compare(baseline, candidate, {});
}

} // namespace

class GroupLabelsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void samplePair();
    void theOtherSidesWordIsNotLostUnsaid();
};

void GroupLabelsTest::samplePair()
{
    QStringList labels;
    for (const Group& group : compareSamples().groups)
        labels << QString::fromStdString(group.label.text());
    const QStringList expected{QStringLiteral("dense 64×512→128 + add + add"), QStringLiteral("dense 64×128→512 + add + gelu"),
        QStringLiteral("dense 64×128→128 + add"), QStringLiteral("dense 64×128→128 + add + add"),
        QStringLiteral("batch_matmul 4·64×64→32"), QStringLiteral("batch_matmul 4·64×32→64 + divide"),
        QStringLiteral("VM: AllocStorage, AllocTensor"), QStringLiteral("softmax 4×64×64"),
        QStringLiteral("VM: check_tensor_info, match_shape | UnknownOp"), QStringLiteral("dense 1×128→128 + add + tanh"),
        QStringLiteral("reshape + transpose 64×128→4×64×32"), QStringLiteral("reshape + transpose 64×128→4×32×64"),
        QStringLiteral("layer_norm 64×128 (mean), 1 | 2 kernels"), QStringLiteral("transpose + reshape 4×64×32→64×128"),
        QStringLiteral("take 64 of 1000×128 + add, 2 | 1 kernels"), QStringLiteral("layer_norm 64×128 (scale), 3 | 5 kernels")};
    QCOMPARE(labels, expected);
    QCOMPARE(QSet<QString>(labels.begin(), labels.end()).size(), labels.size());
}

/// However little room there is, it is not said that both sides call it so.
void GroupLabelsTest::theOtherSidesWordIsNotLostUnsaid()
{
    int found = 0;
    for (const Group& group : compareSamples().groups)
        if (!group.label.tail.otherName.empty()) {
            for (const std::string& form : group.label.forms())
                QVERIFY2(form.find(" | ") != std::string::npos, form.c_str());
            QVERIFY(group.label.forms().back().ends_with(" | …"));
            ++found;
        }
    QCOMPARE(found, 1);
}

QTEST_GUILESS_MAIN(GroupLabelsTest)
#include "grouplabels_test.moc"
