// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "facts.h"
#include "parsers/documentreader.h"
#include "sampletext.h"

#include <QTest>

using namespace tvmscope;
using namespace tvmscope::testing;

/// Every report that TVM and the recorder wrote opens with the rows, calls, sums and device totals it is known to hold.
class FactsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reportsHoldWhatIsKnownOfThem_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("index");
        for (const char* format : {"json", "csv"}) {
            facts_ += readFacts(
                QStringLiteral(TVMSCOPE_TEST_DATA "/reports"), QStringLiteral("reports.tsv"), QString::fromLatin1(format));
            facts_ += readFacts(QStringLiteral(TVMSCOPE_SHARED "/tvm"), QStringLiteral("FACTS.tsv"), QString::fromLatin1(format));
        }
        for (int i = 0; i < facts_.size(); ++i)
            QTest::newRow(qPrintable(facts_[i].path())) << facts_[i].path() << i;
    }
    void reportsHoldWhatIsKnownOfThem()
    {
        QFETCH(QString, path);
        QFETCH(int, index);
        const Fact& fact = facts_[index];
        const DocumentPtr document = readFile(path.toStdString());
        QVERIFY2(!document->hasErrors(), qPrintable(codesOf(*document)));
        QCOMPARE(document->artifacts.size(), 1u);
        const Profile& profile = *document->artifacts[0].profile();
        const bool csv = fact.format == QLatin1String("csv");
        if (fact.rows >= 0)
            QCOMPARE(static_cast<int>(profile.rowCount()), fact.rows);
        if (fact.calls >= 0)
            QCOMPARE(static_cast<qint64>(profile.callCount().known().value_or(-1)), fact.calls);
        if (fact.sumUs >= 0.0)
            QVERIFY(std::abs(profile.sumUs() - fact.sumUs) <= fact.sumUs * (csv ? 5e-6 : 1e-12));
        for (auto total = fact.totals.begin(); !csv && total != fact.totals.end(); ++total)
            QCOMPARE(profile.findDevice(total.key().toStdString())->totalUs.value_or(-1.0), total.value());
    }

private:
    QVector<Fact> facts_;
};

QTEST_APPLESS_MAIN(FactsTest)
#include "facts_test.moc"
