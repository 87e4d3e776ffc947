// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/app/loadedsources.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace tvmscope;

namespace {

const QString relax = QStringLiteral(":/samples/bert2-relax-vm.json");

} // namespace

/// What is open is read again.
class ReadAgainTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatReadingAgainHasChangedComesWithIt();
    void aSourceWithoutProfileOutlivesItsFile();
    void whatHasChangedBesideReportsIsCounted_data();
    void whatHasChangedBesideReportsIsCounted();
};

/// From the worker: the window only says it.
void ReadAgainTest::whatReadingAgainHasChangedComesWithIt()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("report.json"));
    const auto write = [&path](const QByteArray& bytes) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    };
    write(bytesOf(relax));
    const WorkspacePtr shown = loaded(requestOf({path})).shown;
    LoadRequest again = requestOf({path});
    again.items.front().opened = shown->documents.front();
    again.items.front().again = true;
    again.readsAgain = true;
    again.open = shown;
    again.first = shown->shown[0];
    const LoadResult same = loaded(again);
    QVERIFY(!same.readAgain.changed);
    QVERIFY2(same.readAgain.text.contains(QStringLiteral("nothing has changed")), qPrintable(same.readAgain.text));
    QByteArray other = bytesOf(relax);
    QVERIFY(other.contains("4.08800000000000008"));
    other.replace("4.08800000000000008", "4.08900000000000008");
    write(other);
    const LoadResult changed = loaded(again);
    QVERIFY(changed.readAgain.changed);
    QVERIFY2(changed.readAgain.text.contains(QStringLiteral("other numbers in its rows")), qPrintable(changed.readAgain.text));
    QVERIFY(loaded(requestOf({path})).readAgain.text.isEmpty()); // nothing was open before
}

/// A tuning log alone and beside a report: its file is gone for a moment, and comes back.
void ReadAgainTest::aSourceWithoutProfileOutlivesItsFile()
{
    const QTemporaryDir folder;
    const QString log = folder.filePath(QStringLiteral("a.log")), moved = folder.filePath(QStringLiteral("b.log"));
    QVERIFY(QFile::copy(QStringLiteral(TVMSCOPE_TEST_DATA "/tuning/autotvm.log"), log));
    for (const QStringList& words : {QStringList{log}, QStringList{relax, log}, QStringList{log, relax}}) {
        WorkspacePtr shown = loaded(requestOf(words)).shown;
        QCOMPARE(shown->tuning.size(), std::size_t{1});
        const auto readAgain = [&shown] {
            LoadRequest again;
            for (const DocumentPtr& document : shown->documents)
                again.items.push_back({QString::fromStdString(document->source), std::nullopt, document, true});
            again.readsAgain = true;
            again.open = shown;
            again.first = shown->shown[0];
            return loaded(again);
        };
        QVERIFY(QFile::rename(log, moved));
        for (int times = 0; times < 2; ++times) {
            const LoadResult gone = readAgain();
            QVERIFY2(gone.remark.contains(QStringLiteral("There is no file")), qPrintable(gone.remark + gone.failure));
            QVERIFY(gone.shown);
            shown = gone.shown;
            QCOMPARE(shown->documents.size(), static_cast<std::size_t>(words.size()));
            QCOMPARE(shown->tuning.size(), std::size_t{1});
        }
        QVERIFY(QFile::rename(moved, log));
        const LoadResult back = readAgain();
        QVERIFY2(back.remark.isEmpty(), qPrintable(back.remark));
        QCOMPARE(back.readAgain.text, QStringLiteral("Read again: nothing has changed."));
        QCOMPARE(back.shown->tuning.size(), std::size_t{1});
    }
}

void ReadAgainTest::whatHasChangedBesideReportsIsCounted_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("said");
    const QByteArray log = bytesOf(QStringLiteral(TVMSCOPE_TEST_DATA "/tuning/autotvm.log"));
    const QByteArray five = log.split('\n').mid(0, 5).join('\n') + '\n', one = log.left(log.indexOf('\n') + 1);
    QTest::newRow("records") << log << five << QStringLiteral("108 → 5 records");
    QTest::newRow("one record") << five << one << QStringLiteral("5 → 1 record");
    QTest::newRow("as many records") << one << one + '\n' << QStringLiteral("its text");
    const QByteArray timing = "Mean inference time (std dev): 328.58 ms (0.60 ms)\n";
    const QByteArray other = "Mean inference time (std dev): 128.58 ms (0.60 ms)\n";
    QTest::newRow("timings") << timing << timing + '\n' + other << QStringLiteral("1 → 2 timings");
    const QByteArray report = bytesOf(relax);
    QTest::newRow("beside a report") << report << report + "\n\n" + timing << QStringLiteral("0 → 1 timing");
    QTest::newRow("text alone") << report << report + '\n' << QStringLiteral("its text, none of its reports");
}

void ReadAgainTest::whatHasChangedBesideReportsIsCounted()
{
    QFETCH(const QByteArray, before);
    QFETCH(const QByteArray, after);
    QFETCH(const QString, said);
    const auto shown = [](const QByteArray& text) {
        LoadRequest request;
        request.items.push_back({QStringLiteral("a.log"), text.toStdString()});
        return loaded(request).shown;
    };
    const WorkspacePtr was = shown(before), is = shown(after);
    QVERIFY(was && is);
    QCOMPARE(readAgain(*was, *is).text, QStringLiteral("a.log has changed: %1.").arg(said));
}

QTEST_MAIN(ReadAgainTest)
#include "readagain_test.moc"
