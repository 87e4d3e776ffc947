// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/corrections/correctionsstore.h"

#include <QDir>
#include <QFile>
#include <QLockFile>
#include <QTemporaryDir>
#include <QTest>

using namespace tvmscope;

namespace {

CorrectionsFile sample()
{
    CorrectionsFile file;
    file.reports = {{"a.json", std::string(64, 'a')}, {"b.json", std::string(64, 'b')}};
    file.corrections = {{CorrectionKind::Pin,
                            {{Side::Baseline, "cuda0", "fused_dense1_add5", "float32[9, 32]", {}},
                                {Side::Candidate, "cuda0", "vm_mod_fused_nn_dense_add", "", {0, 2}}}},
        {CorrectionKind::Exclude, {{Side::Candidate, "", "__copy", "", {}}}}};
    return file;
}

} // namespace

class CorrectionsFileTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsWhatItWrites();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void saysWhereTheJsonBreaks();
    void readsFilesWrittenByHand();
    void followsAPairThatWasSwapped();
    void keepsOneFileAPair();
    void twoWindowsLoseNothingOfEachOther();
    void leavesAloneWhatItCannotRead();
    void waitsForNobodyForever();
};

void CorrectionsFileTest::readsWhatItWrites()
{
    const CorrectionsFile file = sample();
    const auto read = readCorrections(writeCorrections(file));
    QVERIFY(read.has_value());
    QCOMPARE(read->corrections, file.corrections);
    QCOMPARE(read->reports.candidate.hash, file.reports.candidate.hash);
    QCOMPARE(read->reports.baseline.source, std::string("a.json"));
}

void CorrectionsFileTest::saysWhatIsWrong_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("said");
    const auto with = [](const QByteArray& corrections) {
        return QByteArray(R"({"schema": "tvmscope.corrections/1", "corrections": )") + corrections + "}";
    };
    const QByteArray kernel = R"({"side": "baseline", "device": "cpu0", "name": "x", "shapes": ""})";
    QTest::newRow("no object") << QByteArray("[]") << "should be an object";
    QTest::newRow("another schema") << QByteArray(R"({"schema": "x/1", "corrections": []})")
                                    << "schema should be tvmscope.corrections/1";
    QTest::newRow("no list") << QByteArray(R"({"schema": "tvmscope.corrections/1"})") << "corrections should be there";
    QTest::newRow("list is a text") << with("\"x\"") << "corrections should be a list";
    QTest::newRow("entry is a number") << with("[3]") << "corrections[0] should be an object";
    QTest::newRow("unknown kind") << with(R"([{"kind": "glue", "kernels": []}])")
                                  << "corrections[0].kind should be pin, merge, split or exclude";
    QTest::newRow("no kernels") << with(R"([{"kind": "pin"}])") << "corrections[0].kernels should be there";
    QTest::newRow("unknown side") << with(
        R"([{"kind": "pin", "kernels": [{"side": "left", "device": "", "name": "x", "shapes": ""}]}])")
                                  << "corrections[0].kernels[0].side should be baseline or candidate";
    QTest::newRow("no name") << with(R"([{"kind": "pin", "kernels": [{"side": "baseline", "device": "", "shapes": ""}]}])")
                             << "corrections[0].kernels[0].name should be there";
    QTest::newRow("second of two") << with(R"([{"kind": "pin", "kernels": []}, {"kind": 7, "kernels": []}])")
                                   << "corrections[1].kind should be a text";
    for (const char* calls : {"-1", "[-1]", "[1.5]", "[]", "[4294967295]", "{}"})
        QTest::addRow("calls %s", calls) << with(R"([{"kind": "pin", "kernels": [)" + kernel.chopped(1) + ", \"calls\": " + calls
            + "}]}]") << "corrections[0].kernels[0].calls should be a list of places";
}

void CorrectionsFileTest::saysWhatIsWrong()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, said);
    const auto read = readCorrections(text.toStdString());
    QVERIFY(!read.has_value());
    const QString message = QString::fromStdString(messageText(read.error().message));
    QVERIFY2(message.contains(said), qPrintable(message));
}

void CorrectionsFileTest::saysWhereTheJsonBreaks()
{
    const auto read = readCorrections("{\n  \"schema\": \"tvmscope.corrections/1\",\n  \"corrections\": [,]\n}\n");
    QVERIFY(!read.has_value());
    QCOMPARE(read.error().line, 3U);
    QCOMPARE(read.error().column, 19U);
    QVERIFY(!readCorrections("").has_value());
    QVERIFY(!readCorrections(std::string(100000, '[')).has_value());
}

void CorrectionsFileTest::readsFilesWrittenByHand()
{
    const auto read = readCorrections(R"({"schema": "tvmscope.corrections/1", "corrections": [{"kind": "split", "note": "why",
        "kernels": [{"side": "candidate", "device": "cpu0", "name": "x", "shapes": "", "calls": [3, 1]}]}]})");
    QVERIFY(read.has_value());
    QCOMPARE(read->corrections[0].kernels[0].calls, (std::vector<std::uint32_t>{1, 3}));
    // It says nothing of reports: it fits any.
    QVERIFY(fitted(*read, "x", "y").sameReports);
}

void CorrectionsFileTest::followsAPairThatWasSwapped()
{
    const CorrectionsFile file = sample();
    const std::string &a = file.reports.baseline.hash, &b = file.reports.candidate.hash;
    QCOMPARE(fitted(file, a, b).corrections, file.corrections);
    QCOMPARE(fitted(file, b, a).corrections, withSidesSwapped(file.corrections));
    QVERIFY(fitted(file, b, a).sameReports);
    QVERIFY(!fitted(file, a, std::string(64, 'c')).sameReports);
}

void CorrectionsFileTest::keepsOneFileAPair()
{
    const QTemporaryDir place;
    const CorrectionsFile file = sample();
    const std::string &a = file.reports.baseline.hash, &b = file.reports.candidate.hash;
    const QString path = correctionsPath(place.filePath(QStringLiteral("new/folder")), a, b);
    QCOMPARE(path, correctionsPath(place.filePath(QStringLiteral("new/folder")), b, a));
    QCOMPARE(saveCorrections(path, file), QString());
    const auto read = loadCorrections(path);
    QVERIFY(read.has_value());
    QCOMPARE(read->corrections, file.corrections);
    QCOMPARE(keepCorrections(path, {file.reports, {}}, file.corrections).trouble, QString());
    QVERIFY(!QFile::exists(path));
    QVERIFY(!loadCorrections(path).has_value());
}

/// Each window knows only what it has kept itself.
void CorrectionsFileTest::twoWindowsLoseNothingOfEachOther()
{
    const QTemporaryDir place;
    const QString path = place.filePath(QStringLiteral("pair.json"));
    CorrectionsFile file = sample();
    const auto correction = [](const char* name) {
        return Correction{CorrectionKind::Split, {{Side::Candidate, "cpu0", name, "", {}}}};
    };
    const Correction mine = correction("mine"), yours = correction("yours"), later = correction("later");
    const auto kept = [&] { return loadCorrections(path)->corrections; };
    const auto keep = [&](const Corrections& now, const Corrections& before) {
        file.corrections = now;
        const Keeping keeping = keepCorrections(path, file, before);
        return keeping.trouble.isEmpty() && keeping.merged;
    };
    QVERIFY(!keep({mine}, {}));
    QVERIFY(keep({yours}, {}));
    QCOMPARE(kept(), (Corrections{mine, yours}));
    QVERIFY(keep({mine, later}, {mine}));
    QCOMPARE(kept(), (Corrections{mine, yours, later}));
    QVERIFY(keep({}, {yours})); // taken back by whoever said it
    QCOMPARE(kept(), (Corrections{mine, later}));
    QVERIFY(!keep({later, mine}, {mine, later})); // nobody else has been there: the order is the caller's
    QCOMPARE(kept(), (Corrections{later, mine}));
    QCOMPARE(keptOf(path, {file.reports, {mine, yours}}), Corrections{mine});
}

void CorrectionsFileTest::leavesAloneWhatItCannotRead()
{
    const QTemporaryDir place;
    const QString path = place.filePath(QStringLiteral("pair.json"));
    QFile other(path);
    QVERIFY(other.open(QIODevice::WriteOnly) && other.write("somebody's notes") > 0);
    other.close();
    QVERIFY(!keepCorrections(path, sample(), {}).trouble.isEmpty());
    QVERIFY(other.open(QIODevice::ReadOnly));
    QCOMPARE(other.readAll(), QByteArray("somebody's notes"));
}

void CorrectionsFileTest::waitsForNobodyForever()
{
    const QTemporaryDir place;
    const QString path = place.filePath(QStringLiteral("pair.json"));
    QLockFile another(path + QStringLiteral(".lock"));
    QVERIFY(another.lock());
    QVERIFY(!keepCorrections(path, sample(), {}).trouble.isEmpty());
    QVERIFY(!QFile::exists(path));
}

QTEST_GUILESS_MAIN(CorrectionsFileTest)
#include "corrections_file_test.moc"
