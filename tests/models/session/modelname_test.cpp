// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/modelname.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace tvmscope;

/// What a report is of, by where it lies.
class ModelNameTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void names_data();
    void names();
    void aFolderIsCalledByItsName();
};

void ModelNameTest::names_data()
{
    QTest::addColumn<QStringList>("sources");
    QTest::addColumn<QString>("model");
    const auto add = [](const char* what, const QStringList& sources, const char* model) {
        QTest::newRow(what) << sources << QString::fromLatin1(model);
    };
    add("folder above executors", {"/x/0.19.0/bert2/relax-vm/report.json", "/x/0.19.0/bert2/relay-vm/report.json"}, "bert2");
    add("one of them", {"/x/0.19.0/bert2/relay-graph-opencl/report.json"}, "bert2");
    add("folder above versions", {"/x/lstm/0.18.0-opencl/relay-vm/report.json", "/x/lstm/0.19.dev0/relay-vm/report.json"},
        "lstm");
    add("names of files", {"/home/me/Downloads/bert2-relax-vm.json", "/home/me/Downloads/bert2-relay-vm.json"}, "bert2");
    add("a name that ends in numbers", {"/home/me/Downloads/resnet18.json"}, "resnet18");
    add("nothing but runs", {"/tmp/relax.json", "/tmp/relay.json"}, "relax");
    add("samples", {":/samples/bert2-relax-vm.json", ":/samples/bert2-relay-vm.json"}, "bert2");
    add("a paste", {"pasted text"}, "paste");
    add("standard input", {"-"}, "paste");
    add("nothing", {}, "");
}

void ModelNameTest::names()
{
    QFETCH(QStringList, sources);
    QFETCH(QString, model);
    QCOMPARE(modelName(sources), model);
}

/// Also where it is named without a path, as a shell completes it.
void ModelNameTest::aFolderIsCalledByItsName()
{
    const QTemporaryDir above;
    QVERIFY(above.isValid() && QDir(above.path()).mkdir("decoder"));
    QCOMPARE(modelName({above.filePath("decoder")}), QStringLiteral("decoder"));
    const QString before = QDir::currentPath();
    QVERIFY(QDir::setCurrent(above.path()));
    const QString name = modelName({"decoder"});
    QDir::setCurrent(before);
    QCOMPARE(name, QStringLiteral("decoder"));
}

QTEST_APPLESS_MAIN(ModelNameTest)
#include "modelname_test.moc"
