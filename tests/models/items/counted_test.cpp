// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/counted.h"

#include <QCoreApplication>
#include <QTest>
#include <QTranslator>

#include <limits>

using namespace tvmscope;

namespace {

/// A language with three forms, as Polish has: what Qt's own reads from a file for `%n`.
class ThreeForms : public QTranslator {
public:
    QString translate(const char* context, const char* source, const char* /*disambiguation*/, int n) const override
    {
        if (qstrcmp(context, "Counted") != 0 || QLatin1String(source) != QLatin1String(n == 1 ? "%1 row" : "%1 rows"))
            return {};
        const bool few = n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14);
        return n == 1 ? QStringLiteral("%1 wiersz") : few ? QStringLiteral("%1 wiersze") : QStringLiteral("%1 wierszy");
    }
    bool isEmpty() const override { return false; }
};

} // namespace

class CountedTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneIsNotMany();
    void aTranslationHasItsOwnForms();
};

void CountedTest::oneIsNotMany()
{
    QCOMPARE(counted(countedWords::calls, 0), QStringLiteral("0 calls"));
    QCOMPARE(counted(countedWords::calls, 1), QStringLiteral("1 call"));
    QCOMPARE(counted(countedWords::rows, 1200), QStringLiteral("1,200 rows"));
    QCOMPARE(counted(countedWords::calls, CallCount::unknown()), QStringLiteral("— calls"));
    // More calls than a counter holds are not known, rather than the most that it holds.
    QCOMPARE(counted(countedWords::calls, CallCount(std::numeric_limits<std::int64_t>::max()) + CallCount(2)),
        QStringLiteral("— calls"));
    QCOMPARE(counted(countedWords::records, std::int64_t{5'000'000'000}), QStringLiteral("5,000,000,000 records"));
}

void CountedTest::aTranslationHasItsOwnForms()
{
    ThreeForms polish;
    QVERIFY(QCoreApplication::installTranslator(&polish));
    QCOMPARE(counted(countedWords::rows, 1), QStringLiteral("1 wiersz"));
    QCOMPARE(counted(countedWords::rows, 22), QStringLiteral("22 wiersze"));
    QCOMPARE(counted(countedWords::rows, 12), QStringLiteral("12 wierszy"));
    QCOMPARE(counted(countedWords::calls, 2), QStringLiteral("2 calls")); // what it lacks is said in English
    QCoreApplication::removeTranslator(&polish);
}

QTEST_GUILESS_MAIN(CountedTest)
#include "counted_test.moc"
