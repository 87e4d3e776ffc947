// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/widgets/chartsamples.h"
#include "widgets/painting/theme.h"
#include "widgets/views/answerlinks.h"

#include <QTest>

using namespace tvmscope;

class AnswerLinksTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anAmountSelectsTheRowsItIsMadeOf();
    void whatStandsForNoRowIsPlainText();
    void eachSideHasItsTint_data();
    void eachSideHasItsTint();
};

namespace {

QString span(const QColor& tint, const QString& name)
{
    return QStringLiteral("<span style=\"color:%1\">%2</span>").arg(tint.name(), name);
}

} // namespace

void AnswerLinksTest::anAmountSelectsTheRowsItIsMadeOf()
{
    const AnswerLinks links(samples::model());
    const QString html = links.html(QStringLiteral("Dense carries it: −12.10 ms (3.95×)."), Theme::light());
    const qsizetype at = html.indexOf(QStringLiteral("rows:"));
    QVERIFY2(at > 0, qPrintable(html));
    const RowSet rows = links.rows(html.mid(at, html.indexOf(u'"', at) - at));
    QCOMPARE(rows.rows[0].size(), std::size_t{2});
    QCOMPARE(rows.rows[1].size(), std::size_t{2});
}

void AnswerLinksTest::whatStandsForNoRowIsPlainText()
{
    const AnswerLinks links(samples::model());
    QVERIFY(links.rows(QStringLiteral("rows:99999")).empty());
    QCOMPARE(links.html(QStringLiteral("<b> & 3 ms"), Theme::light()), QStringLiteral("&lt;b&gt; &amp; 3 ms"));
}

void AnswerLinksTest::eachSideHasItsTint_data()
{
    QTest::addColumn<QString>("baseline");
    QTest::addColumn<QString>("candidate");
    QTest::newRow("two executors") << "Relax VM"
                                   << "Relay VM";
    QTest::newRow("one begins like the other") << "relay-vm-unfused"
                                               << "relay-vm";
    QTest::newRow("one is the other and a number") << "Relay VM"
                                                   << "Relay VM 2";
    QTest::newRow("one ends like the other") << "vm"
                                             << "relay-vm";
    QTest::newRow("like a word of the links") << "rows"
                                              << "span";
    QTest::newRow("to be escaped") << "a<b"
                                   << "a&b";
}

void AnswerLinksTest::eachSideHasItsTint()
{
    QFETCH(QString, baseline);
    QFETCH(QString, candidate);
    ChartData content = samples::model();
    content.labels = {baseline, candidate};
    const Theme& theme = Theme::light();
    const QString sentence = QStringLiteral("%1 is faster than %2: −12.10 ms, says %2.").arg(candidate, baseline);
    QString html = AnswerLinks(content).html(sentence, theme);
    html.remove(QRegularExpression(QStringLiteral("</?a[^>]*>")));
    QCOMPARE(html,
        QStringLiteral("%1 is faster than %2: −12.10 ms, says %2.")
            .arg(span(theme.candidateTint, candidate.toHtmlEscaped()), span(theme.baselineTint, baseline.toHtmlEscaped())));
}

QTEST_MAIN(AnswerLinksTest)
#include "answerlinks_test.moc"
