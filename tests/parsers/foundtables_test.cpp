// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/benchmark.h"
#include "parsers/documentreader.h"
#include "tests/parsers/facts.h"
#include "tests/parsers/sampletext.h"

#include <QDirIterator>
#include <QFileInfo>
#include <QTest>

#include <cmath>

using namespace tvmscope;
using namespace tvmscope::testing;

/// Tables that are nearly reports, and timings, in files that TVM wrote and that others published. They are read in place.
class FoundTablesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyDebugRunThatTvmWroteIsRead();
    void everyTraceThatTvmWroteIsRead();
    void othersTablesAreRead_data();
    void othersTablesAreRead();
    void othersTimingsAreRead_data();
    void othersTimingsAreRead();
};

namespace {

const QString sharedTvm = QStringLiteral(TVMSCOPE_SHARED "/tvm");
const QString othersFiles = QStringLiteral(TVMSCOPE_SHARED "/corpus");

ProfilePtr onlyProfile(const Document& document)
{
    return document.profiles().size() == 1 ? document.profiles().front()->profile() : nullptr;
}

} // namespace

/// Against the tables themselves, taken apart here in the plainest way: a printed time divided by the node's outputs.
void FoundTablesTest::everyDebugRunThatTvmWroteIsRead()
{
    if (!QFileInfo::exists(sharedTvm))
        QSKIP("the collection of what TVM wrote is not here");
    static const QRegularExpression line(QStringLiteral("^\\S+ +\\S+ +(\\S+) +\\S+ +\\(.*\\) +\\d+ +(\\d+)"));
    int tables = 0;
    for (QDirIterator files(sharedTvm, {"debug*run*stdout.txt"}, QDir::Files, QDirIterator::Subdirectories); files.hasNext();) {
        const QString path = files.next();
        double sumUs = 0.0, nodes = 0.0;
        std::size_t rows = 0;
        for (const QString& text : QString::fromStdString(contentsOf(path)).split('\n'))
            if (const auto match = line.match(text); match.hasMatch()) {
                sumUs += match.captured(1).toDouble() / match.captured(2).toInt();
                nodes += 1.0 / match.captured(2).toInt();
                ++rows;
            }
        const DocumentPtr document = readFile(path.toStdString());
        const ProfilePtr profile = onlyProfile(*document);
        QVERIFY2(profile && codesOf(*document).isEmpty(), qPrintable(path + ' ' + codesOf(*document)));
        QCOMPARE(profile->rowCount(), rows);
        QCOMPARE(qint64(profile->callCount().known().value_or(-1)), qint64(std::llround(nodes)));
        QVERIFY2(std::abs(profile->sumUs() - sumUs) < 1e-6, qPrintable(path));
        QVERIFY2(profile->checksum().verdict != Checksum::Verdict::Differs, qPrintable(path));
        QVERIFY2(profile->checksum().percents.failing.empty(), qPrintable(path));
        ++tables;
    }
    QVERIFY(tables >= 20);
}

/// What is no parameter takes time, and nothing else stands in it.
void FoundTablesTest::everyTraceThatTvmWroteIsRead()
{
    if (!QFileInfo::exists(sharedTvm))
        QSKIP("the collection of what TVM wrote is not here");
    int traces = 0;
    for (QDirIterator files(sharedTvm, {"_tvmdbg_execution_trace.json"}, QDir::Files, QDirIterator::Subdirectories);
         files.hasNext();) {
        const QString path = files.next();
        const DocumentPtr document = readFile(path.toStdString());
        const ProfilePtr profile = onlyProfile(*document);
        QVERIFY2(profile && codesOf(*document) == QLatin1String("debug-trace-parameters"), qPrintable(path + codesOf(*document)));
        const qsizetype events = QString::fromStdString(contentsOf(path)).count(QStringLiteral("\"ph\": \"B\""));
        const auto parameters = std::get<std::int64_t>(document->diagnostics.front().message.arguments.at(0).value);
        QCOMPARE(qint64(profile->rowCount()) + parameters, qint64(events));
        QVERIFY2(profile->sumUs() > 0.0, qPrintable(path));
        ++traces;
    }
    QVERIFY(traces >= 10);
}

void FoundTablesTest::othersTablesAreRead_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("rows");
    QTest::addColumn<qint64>("calls");
    QTest::addColumn<double>("sumUs");
    QTest::newRow("d01") << "d01.txt" << 331 << qint64(8364) << 2202547.263;
    QTest::newRow("d03") << "d03.txt" << 325 << qint64(8481) << 2271858.988;
    QTest::newRow("d05") << "d05.txt" << 303 << qint64(8314) << 12009375.068;
}

/// Rows, calls and sums as a spreadsheet counts them.
void FoundTablesTest::othersTablesAreRead()
{
    QFETCH(QString, file);
    QFETCH(int, rows);
    QFETCH(qint64, calls);
    QFETCH(double, sumUs);
    if (!QFileInfo::exists(othersFiles + '/' + file))
        QSKIP("the collection of others' files is not here");
    const DocumentPtr document = readFile((othersFiles + '/' + file).toStdString());
    const ProfilePtr profile = onlyProfile(*document);
    QVERIFY2(profile && codesOf(*document).isEmpty(), qPrintable(codesOf(*document)));
    QCOMPARE(profile->rowCount(), static_cast<std::size_t>(rows));
    QCOMPARE(qint64(profile->callCount().known().value_or(-1)), calls);
    QVERIFY(std::abs(profile->sumUs() - sumUs) < 0.01);
    QVERIFY(profile->checksum().verdict == Checksum::Verdict::Verified);
    QCOMPARE(profile->executor().kind, ExecutorKind::RelayVm);
}

void FoundTablesTest::othersTimingsAreRead_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("timings");
    QTest::newRow("five columns, and one bare number with its unit") << "e01.txt"
                                                                     << "fp32 109890.5, fp16 24259.7, trt 14001.7";
    QTest::newRow("below its name") << "e03.txt"
                                    << "cutlass 28726.8";
    QTest::newRow("among tables, and numbers without unit") << "e05.txt"
                                                            << "TIR 4469.4";
    QTest::newRow("a graph dump has no timing") << "c-graphdump-01.json"
                                                << "no-report-graph-dump";
}

void FoundTablesTest::othersTimingsAreRead()
{
    QFETCH(QString, file);
    QFETCH(QString, timings);
    if (!QFileInfo::exists(othersFiles + '/' + file))
        QSKIP("the collection of others' files is not here");
    const DocumentPtr document = readFile((othersFiles + '/' + file).toStdString());
    QStringList found;
    for (const Artifact& artifact : document->artifacts)
        if (const auto* const benchmark = artifact.get<Benchmark>())
            found << QString::fromStdString(benchmark->name) + ' ' + QString::number(benchmark->meanUs, 'f', 1);
    QCOMPARE(document->artifacts.empty() ? codesOf(*document) : found.join(QStringLiteral(", ")), timings);
}

QTEST_APPLESS_MAIN(FoundTablesTest)
#include "foundtables_test.moc"
