// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/benchmark.h"
#include "parsers/documentreader.h"
#include "tests/parsers/facts.h"

#include <QTest>

#include <functional>

using namespace tvmscope;
using namespace tvmscope::testing;

namespace {

using Change = std::function<std::string(const std::string&)>;

const std::string timing
    = "BenchmarkResult(min=1.3560300000000001e-05, mean=1.43101e-05, median=1.3922999999999999e-05, max=1.5528900000000003e-05, "
      "std=7.780911026351611e-07, results=(1.5528900000000003e-05, 1.3560300000000001e-05, 1.3922999999999999e-05, 1.36264e-05, "
      "1.4911899999999999e-05))\n";

std::string eachLine(const std::string& text, const std::function<std::string(std::string)>& change)
{
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        result += change(text.substr(at, end - at)) + '\n';
        at = end + 1;
    }
    return result;
}

Change prefixed(const std::string& prefix)
{
    return [prefix](const std::string& text) { return eachLine(text, [&](std::string line) { return prefix + line; }); };
}

/// As a terminal breaks lines, anywhere.
Change foldedAt(std::size_t width)
{
    return [width](const std::string& text) {
        return eachLine(text, [&](std::string line) {
            for (std::size_t at = width; at < line.size(); at += width + 1)
                line.insert(at, "\n");
            return line;
        });
    };
}

/// As a mailer breaks lines, at a blank, which goes; what goes on begins with `mark`.
Change wrappedAt(std::size_t width, const std::string& mark = {})
{
    return [width, mark](const std::string& text) {
        return eachLine(text, [&](std::string line) {
            std::string result;
            while (line.size() > width) {
                const std::size_t blank = line.find_last_of(' ', width);
                const std::size_t end = blank == std::string::npos ? blank : line.find_last_not_of(' ', blank);
                if (end == std::string::npos || end < 3)
                    break;
                result += line.substr(0, end + 1) + '\n' + mark;
                line.erase(0, line.find_first_not_of(' ', blank));
            }
            return result + line;
        });
    };
}

/// Every name with its time.
std::string rowsOf(const Document& document)
{
    std::string all;
    for (const Artifact* artifact : document.profiles())
        for (std::size_t i = 0; i < artifact->profile()->rowCount(); ++i) {
            const auto id = static_cast<CallId>(i);
            all.append(artifact->profile()->nameOf(id)).append(" ");
            all.append(std::to_string(artifact->profile()->calls().duration[i])).append("\n");
        }
    return all;
}

} // namespace

/// A mail is broken at 76 columns and quoted, in either order; a terminal or a log breaks lines at its own width.
class BrokenMailsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aTimingIsReadAsItWas_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char* prefix : {"> ", "> > ", ">", "# ", "INFO:root:", "2026-01-01 12:00:00,123 INFO root: ", "[12:00:01] "})
            for (const std::size_t width : {std::size_t{76}, std::size_t{80}, std::size_t{120}}) {
                const auto row = [&](const char* how, const std::string& text) {
                    QTest::addRow("%s at %zu, %s", how, width, prefix) << QByteArray::fromStdString(text);
                };
                row("wrapped and quoted", prefixed(prefix)(wrappedAt(width)(timing)));
                row("quoted and wrapped", wrappedAt(width)(prefixed(prefix)(timing)));
                row("quoted and wrapped with marks", wrappedAt(width, prefix)(prefixed(prefix)(timing)));
                row("folded and quoted", prefixed(prefix)(foldedAt(width)(timing)));
                row("quoted and folded", foldedAt(width)(prefixed(prefix)(timing)));
            }
        QTest::newRow("folded alone") << QByteArray::fromStdString(foldedAt(80)(timing));
        QTest::newRow("between others") << QByteArray::fromStdString(
            prefixed("> ")("fp16\n" + foldedAt(80)(timing) + "What is wrong?\n") + "I do not know.\n");
    }
    void aTimingIsReadAsItWas()
    {
        QFETCH(QByteArray, text);
        const DocumentPtr document = readDocument(text.toStdString(), "mail.txt");
        QVERIFY(!document->hasErrors());
        QCOMPARE(document->artifacts.size(), std::size_t{1});
        const Benchmark& benchmark = *document->artifacts.front().get<Benchmark>();
        QCOMPARE(benchmark.meanUs, 14.3101);
        QCOMPARE(benchmark.stdUs.value(), 0.7780911026351611);
        QCOMPARE(benchmark.resultsUs.size(), std::size_t{5});
        QCOMPARE(benchmark.resultsUs[0], 15.528900000000003);
        QCOMPARE(benchmark.resultsUs[2], 13.922999999999998);
    }

    void aTableIsReadAsWithoutItsQuotes_data()
    {
        QTest::addColumn<QString>("prefix");
        for (const char* prefix : {"> ", "> > ", "# ", "INFO:root:", "2026-01-01 12:00:00,123 INFO root: "})
            QTest::newRow(prefix) << QString::fromLatin1(prefix);
    }
    void aTableIsReadAsWithoutItsQuotes()
    {
        QFETCH(QString, prefix);
        const std::string table = contentsOf(QStringLiteral(TVMSCOPE_TEST_DATA "/reports/0.10.0/mlp/relay-vm/table.txt"));
        for (const std::size_t width : {std::size_t{76}, std::size_t{80}, std::size_t{120}}) {
            const std::string wrapped = wrappedAt(width)(table);
            const DocumentPtr truth = readDocument(wrapped, "mail.txt");
            const DocumentPtr document = readDocument(prefixed(prefix.toStdString())(wrapped), "mail.txt");
            QCOMPARE(rowsOf(*document), rowsOf(*truth));
            const DocumentPtr folded = readDocument(prefixed(prefix.toStdString())(foldedAt(width)(table)), "mail.txt");
            QCOMPARE(rowsOf(*folded), rowsOf(*readDocument(table, "mail.txt")));
        }
    }

    void rowsOfCsvAreReadInEitherOrder_data()
    {
        QTest::addColumn<QString>("prefix");
        for (const char* prefix : {"> ", "> > ", "# ", "INFO:root:", "2026-01-01 12:00:00,123 INFO root: "})
            QTest::newRow(prefix) << QString::fromLatin1(prefix);
    }
    void rowsOfCsvAreReadInEitherOrder()
    {
        QFETCH(QString, prefix);
        const std::string csv = contentsOf(QStringLiteral(TVMSCOPE_TEST_DATA "/reports/0.10.0/mlp/relay-vm/report.csv"));
        const std::string truth = rowsOf(*readDocument(csv, "mail.txt"));
        QVERIFY(!truth.empty());
        const Change quoted = prefixed(prefix.toStdString());
        for (const std::size_t width : {std::size_t{76}, std::size_t{80}, std::size_t{120}}) {
            QCOMPARE(rowsOf(*readDocument(quoted(foldedAt(width)(csv)), "mail.txt")), truth);
            QCOMPARE(rowsOf(*readDocument(foldedAt(width)(quoted(csv)), "mail.txt")), truth);
        }
    }

    void aQuoteThatAMailerBrokeHasItsRows()
    {
        const std::string table = contentsOf(QStringLiteral(TVMSCOPE_TEST_DATA "/reports/0.10.0/mlp/relay-vm/table.txt"));
        for (const std::size_t width : {std::size_t{76}, std::size_t{80}, std::size_t{120}})
            for (const char* mark : {"", "> "}) {
                const DocumentPtr document = readDocument(wrappedAt(width, mark)(prefixed("> ")(table)), "mail.txt");
                QCOMPARE(document->profiles().size(), std::size_t{1});
                const Profile& profile = *document->profiles()[0]->profile();
                QCOMPARE(profile.rowCount(), std::size_t{10}); // its Sum is none
                QVERIFY(std::abs(profile.sumUs() - 166.64) < 0.01);
            }
    }

    void aHeaderThatAMailerBrokeIsOne()
    {
        const std::string table = contentsOf(QStringLiteral(TVMSCOPE_TEST_DATA "/reports/0.10.0/mlp/relay-vm/table.txt"));
        const std::size_t duration = table.find("Duration");
        for (const std::size_t width : {duration + 2, duration + 9}) { // before `Duration`, and behind it
            const std::string wrapped = wrappedAt(width)(table);
            const DocumentPtr truth = readDocument(wrapped, "mail.txt"),
                              quoted = readDocument(prefixed("> ")(wrapped), "mail.txt");
            QCOMPARE(rowsOf(*quoted), rowsOf(*truth));
            QCOMPARE(truth->profiles().empty(), width > duration + 2); // rows fall apart behind it
        }
    }
};

QTEST_GUILESS_MAIN(BrokenMailsTest)
#include "brokenmails_test.moc"
