// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/documentreader.h"
#include "sampletext.h"
#include "tests/parsers/facts.h"

#include <QRegularExpression>
#include <QTest>

using namespace tvmscope;
using namespace tvmscope::testing;

/// Columns of a roofline report follow from each other: a changed digit shows where nothing else tells of it.
class RooflineCheckTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void undamagedReportsHold_data();
    void undamagedReportsHold();
    void aChangedNumberIsSaid_data();
    void aChangedNumberIsSaid();
    void roundedReportsAreNotAccused();

private:
    static inline const QString folder = QStringLiteral(TVMSCOPE_TEST_DATA);
    static inline const QString jsonFile = QStringLiteral("/cost/0.19.0/roofline/mlp-sse/report.json"),
                                csvFile = QStringLiteral("/cost/0.19.0/roofline/bert2-sse/report.csv");
    static bool says(const std::string& text)
    {
        return codesOf(*readDocument(text, "x")).contains(QStringLiteral("report-roofline-differs"));
    }
};

void RooflineCheckTest::undamagedReportsHold_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("JSON") << jsonFile;
    QTest::newRow("CSV") << csvFile;
    QTest::newRow("French table") << QStringLiteral("/reports/0.19.0/locales/roofline/mlp-sse/table.fr_FR.UTF-8.txt");
    QTest::newRow("German table") << QStringLiteral("/reports/0.19.0/locales/roofline/mlp-sse/table.de_DE.UTF-8.txt");
}

void RooflineCheckTest::undamagedReportsHold()
{
    QFETCH(QString, file);
    const std::string text = contentsOf(folder + file);
    QVERIFY(!text.empty());
    QVERIFY(!says(text));
}

void RooflineCheckTest::aChangedNumberIsSaid_data()
{
    QTest::addColumn<QString>("column");
    for (const char* column : {"Loaded Bytes", "Estimated FLOPs", "Arithmetic Intensity", "FLOP/s", "Bandwidth"})
        QTest::newRow(column) << QString::fromLatin1(column);
}

/// The third digit of one cell: it changes the number by a few hundredths at least.
void RooflineCheckTest::aChangedNumberIsSaid()
{
    QFETCH(QString, column);
    QString text = QString::fromStdString(contentsOf(folder + jsonFile));
    const QRegularExpression cell(
        QStringLiteral("\"%1\":\\{\"[a-z]+\":[0-9.]{2}([0-9])").arg(QRegularExpression::escape(column)));
    const QRegularExpressionMatch match = cell.match(text);
    QVERIFY(match.hasMatch());
    text[match.capturedStart(1)] = match.captured(1) == QStringLiteral("9") ? u'1' : u'9';
    QVERIFY(says(text.toStdString()));
}

/// Who rounds a whole report, as by a spreadsheet, damages no cell of it.
void RooflineCheckTest::roundedReportsAreNotAccused()
{
    QString text = QString::fromStdString(contentsOf(folder + jsonFile));
    static const QRegularExpression decimals(QStringLiteral("(\\{\"ratio\":[0-9]+\\.[0-9])[0-9]+"));
    text.replace(decimals, QStringLiteral("\\1"));
    QVERIFY(!says(text.toStdString()));
}

QTEST_GUILESS_MAIN(RooflineCheckTest)
#include "rooflinecheck_test.moc"
