// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/widgets/chartsamples.h"
#include "widgets/views/headlinewidget.h"
#include "widgets/views/linktiphtml.h"

#include <QLabel>
#include <QTest>

using namespace tvmscope;

/// What rests below the pointer on a number of a sentence.
class LinkTipTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aClassSaysWhatEachSideTakesAndTheDifference();
    void aTotalIsThatOfItsSide();
    void aProfileAloneSaysItsShare();
    void whatHasNoTimeSaysNothing();
    void theHeadlineShowsItOnItsLinksAlone();
};

namespace {

/// The lines of a tooltip, without the last, which says what a click does.
QStringList linesOf(const ChartData& data, const Target& target)
{
    QString html = linkTipHtml(data, target);
    html.remove(QStringLiteral("<p style=\"white-space:pre\">")).remove(QStringLiteral("</p>"));
    QStringList lines = html.split(QStringLiteral("<br>"), Qt::SkipEmptyParts);
    if (!lines.isEmpty())
        lines.removeLast();
    return lines;
}

} // namespace

void LinkTipTest::aClassSaysWhatEachSideTakesAndTheDifference()
{
    QCOMPARE(linesOf(samples::model(), CategoryTarget{"cpu0", "dense", {}}),
        (QStringList{QStringLiteral("<b>dense 8×64→32 + add</b>"), QStringLiteral("Relax VM: 16,200 µs, 2 calls"),
            QStringLiteral("Relay VM: 4,100 µs, 2 calls"), QStringLiteral("Δ: 4,100 µs − 16,200 µs = −12,100 µs"),
            QStringLiteral("95.1 % of movement")}));
}

void LinkTipTest::aTotalIsThatOfItsSide()
{
    const ChartData data = samples::model();
    QVERIFY(linesOf(data, DeviceTarget{"cpu0", ProfileIndex{1}})
                .contains(QStringLiteral("Relay VM: 6,500 µs = 6,017 µs in 6 calls + 483 µs in no row")));
    QVERIFY(linesOf(data, DeviceTarget{"cpu0", {}}).contains(QStringLiteral("Δ: 6,500 µs − 18,000 µs = −11,500 µs")));
}

void LinkTipTest::aProfileAloneSaysItsShare()
{
    const ChartData data = samples::single(samples::model().profile(0));
    QVERIFY(linesOf(data, ClassTarget{ProfileIndex{0}, OperatorClass::Dense, "cpu0"}).contains(QStringLiteral("90.0 % of cpu0")));
    QVERIFY(linesOf(data, DeviceTarget{"cpu0", ProfileIndex{0}})
                .contains(QStringLiteral("Relax VM: 18,000 µs = 17,525 µs in 6 calls + 475 µs in no row")));
}

void LinkTipTest::whatHasNoTimeSaysNothing()
{
    QVERIFY(linkTipHtml(samples::model(), Target()).isEmpty());
    QVERIFY(linkTipHtml(samples::model(), CategoryTarget{"cuda0", "dense", {}}).isEmpty());
    QVERIFY(linkTipHtml(ChartData(), CategoryTarget{"cpu0", "dense", {}}).isEmpty());
}

void LinkTipTest::theHeadlineShowsItOnItsLinksAlone()
{
    ChartData data = samples::model();
    data.text = [](const Message& message) {
        return MessageSpans{{std::string(message.code), std::make_shared<const Target>(CategoryTarget{"cpu0", "dense", {}}), {}}};
    };
    HeadlineWidget headline;
    headline.resize(900, 100);
    headline.setData(data);
    auto* const line = headline.findChildren<QLabel*>().front();
    const QString sources = line->toolTip();
    Q_EMIT line->linkHovered(QStringLiteral("target:0"));
    QVERIFY2(line->toolTip().contains(QStringLiteral("4,100 µs − 16,200 µs")), qPrintable(line->toolTip()));
    Q_EMIT line->linkHovered(QString());
    QCOMPARE(line->toolTip(), sources);
}

QTEST_MAIN(LinkTipTest)
#include "linktip_test.moc"
