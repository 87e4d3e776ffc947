// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/parse.h"
#include "models/profile/executorinference.h"

#include <QFile>
#include <QTest>

#include <list>

using namespace tvmscope;

namespace {

Executor executorOf(const QList<QByteArray>& names, const std::string& declared, bool hash, bool layouts)
{
    ExecutorEvidence evidence;
    evidence.declared = declared;
    evidence.hasHash = hash;
    evidence.hasLayouts = layouts;
    std::list<OperatorName> parts;
    for (const QByteArray& name : names) {
        if (name.isEmpty())
            continue;
        parts.push_back(parseOperatorName(name.toStdString()));
        evidence.functions.push_back({std::string_view(name.data(), static_cast<std::size_t>(name.size())), &parts.back()});
    }
    return inferExecutor(evidence);
}

QString idOf(const Executor& executor)
{
    return QString::fromStdString(std::string(executorId(executor.kind)));
}

} // namespace

class ExecutorInferenceTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void realReports_data();
    void realReports();
    void oddReports_data();
    void oddReports();
    void aRecordingIsRelax();
};

void ExecutorInferenceTest::realReports_data()
{
    QTest::addColumn<QList<QByteArray>>("fields");
    QFile file(TVMSCOPE_TEST_DATA "/names/executors.txt");
    QVERIFY(file.open(QIODevice::ReadOnly));
    int number = 0;
    for (const QByteArray& line : file.readAll().split('\n')) {
        ++number;
        const QList<QByteArray> fields = line.split('\t');
        if (fields.size() == 4)
            QTest::addRow("line %d, %s, declared '%s', %s", number, fields[0].data(), fields[1].data(), fields[2].data())
                << fields;
    }
}

void ExecutorInferenceTest::realReports()
{
    QFETCH(QList<QByteArray>, fields);
    const Executor executor
        = executorOf(fields[3].split(' '), fields[1].toStdString(), fields[2].contains("hash"), fields[2].contains("layouts"));
    QCOMPARE(idOf(executor), QString(fields[0]));
    QVERIFY(!executor.reasons.empty());
}

void ExecutorInferenceTest::oddReports_data()
{
    QTest::addColumn<QString>("names");
    QTest::addColumn<QString>("declared");
    QTest::addColumn<bool>("hash");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<QString>("reason");
    QTest::newRow("no rows, no configuration") << ""
                                               << "" << false << "unknown"
                                               << "executor-undecided";
    QTest::newRow("no rows of some VM") << ""
                                        << "VM" << false << "unknown"
                                        << "executor-declared";
    QTest::newRow("no rows of the graph executor") << ""
                                                   << "Graph" << false << "graph"
                                                   << "executor-declared";
    QTest::newRow("an executor of tomorrow") << "foo"
                                             << "Quantum" << false << "unknown"
                                             << "executor-declared";
    QTest::newRow("user functions under a VM without Hash") << "foo bar"
                                                            << "VM" << false << "relax-vm"
                                                            << "executor-no-hash";
    QTest::newRow("external functions alone, with Hash, graph") << "tvmgen_default_dnnl_main_0"
                                                                << "Graph" << true << "graph"
                                                                << "executor-declared";
    QTest::newRow("external function beside a VM instruction") << "tvmgen_default_dnnl_main_0 VM::AllocTensor"
                                                               << "VM" << false << "relay-vm"
                                                               << "executor-vm-instruction";
    QTest::newRow("Relay VM of 0.8") << "fused_nn_dense_add fused_split"
                                     << "" << true << "relay-vm"
                                     << "executor-hash";
    QTest::newRow("Relay VM of 0.8, Hash column lost") << "fused_nn_dense_add fused_split"
                                                       << "" << false << "relay-vm"
                                                       << "executor-relay-operator";
    QTest::newRow("one Relax kernel") << "softmax"
                                      << "" << false << "relax-vm"
                                      << "executor-relax-unfused";
    QTest::newRow("one fused Relax kernel") << "fused_add1_divide2"
                                            << "" << false << "relax-vm"
                                            << "executor-relax-kernel";
    QTest::newRow("a name that either may have") << "fused_add_divide"
                                                 << "" << false << "unknown"
                                                 << "executor-undecided";
    QTest::newRow("a reshape without data movement") << "fused_add __nop"
                                                     << "" << false << "graph"
                                                     << "executor-graph-node";
    QTest::newRow("a module of the user's name") << "tvmgen_my_model_fused_add"
                                                 << "" << false << "graph"
                                                 << "executor-graph-module";
}

void ExecutorInferenceTest::oddReports()
{
    QFETCH(QString, names);
    QFETCH(QString, declared);
    QFETCH(bool, hash);
    QFETCH(QString, expected);
    QFETCH(QString, reason);
    const Executor executor = executorOf(names.toUtf8().split(' '), declared.toStdString(), hash, false);
    QCOMPARE(idOf(executor), expected);
    QCOMPARE(QString::fromStdString(std::string(executor.reasons.front().code)), reason);
    QCOMPARE(QString::fromStdString(executor.declared), declared);
}

void ExecutorInferenceTest::aRecordingIsRelax()
{
    ExecutorEvidence evidence;
    evidence.recorder = true;
    QCOMPARE(idOf(inferExecutor(evidence)), QString("relax-vm"));
}

QTEST_APPLESS_MAIN(ExecutorInferenceTest)
#include "executorinference_test.moc"
