// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/pages.h"
#include "shownwindow.h"
#include "widgets/pages/sourcepage.h"
#include "widgets/pages/sourceview.h"
#include "widgets/views/noticestrip.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QListWidget>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

using namespace tvmscope;

namespace {

/// A line of a table as TVM prints it.
QString line(const char* name, const char* us, const char* percent, const char* device, const char* count, const char* shapes)
{
    return QStringLiteral("%1  %2  %3  %4  %5  %6\n")
        .arg(QLatin1String(name), -17)
        .arg(QLatin1String(us), 13)
        .arg(QLatin1String(percent), 7)
        .arg(QLatin1String(device), 6)
        .arg(QLatin1String(count), 5)
        .arg(QLatin1String(shapes), 15);
}

const QString header = line("Name", "Duration (us)", "Percent", "Device", "Count", "Argument Shapes");
const QString dense = line("fused_nn_dense", "60.00", "60.00", "cpu0", "1", "float32[8, 8]");
const QString softmax = line("fused_nn_softmax", "40.00", "40.00", "cpu0", "1", "float32[8, 16]");
const QString total = line("----------", "", "", "", "", "") + line("Sum", "100.00", "100.00", "", "2", "")
    + line("Total", "100.00", "", "cpu0", "1", "");

/// A row with half a quote in its name.
QString quoted(const QString& row)
{
    return QString(row).replace(QStringLiteral("_nn_"), QStringLiteral("\"nn_")); // as wide
}

/// The strip that says what is missing or doubtful: the one whose button leads to the text. Null: none is to be seen.
NoticeStrip* partialStrip(const ShownWindow& window)
{
    for (auto* strip : window.findChildren<NoticeStrip*>())
        if (strip->isVisible() && !strip->text().isEmpty())
            return strip;
    return nullptr;
}

QPushButton* buttonOf(const NoticeStrip& strip, const QString& text)
{
    for (auto* button : strip.findChildren<QPushButton*>())
        if (button->isVisibleTo(&strip) && button->text() == text)
            return button;
    return nullptr;
}

} // namespace

/// What readers doubt is said where the numbers are, not on a page of its own alone.
class PartialNoticeTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(folder_.isValid()); }
    void aWholeReportSaysNothing();
    void aDoubtfulNameIsSaidWhereverTheNumbersAre();
    void itsButtonLeadsToTheLine();
    void whatWasPutAwayStaysAway();
    void aClosedSourceTakesItAlong();
    void theCopiedAnswerSaysItToo();
    void aWarningOfASourceBesideIsSaidToo();
    void missingCallsComeFirstAndCountTheRest();
    void aChangedNumberIsNoMissingRow();

private:
    QString written(const QString& name, const QString& text) const;

    QTemporaryDir folder_;
};

QString PartialNoticeTest::written(const QString& name, const QString& text) const
{
    QFile file(folder_.filePath(name));
    return file.open(QIODevice::WriteOnly) && file.write(text.toUtf8()) > 0 ? file.fileName() : QString();
}

void PartialNoticeTest::aWholeReportSaysNothing()
{
    ShownWindow window;
    QVERIFY(window.opens({written(QStringLiteral("whole.txt"), header + dense + softmax + total)}));
    QVERIFY(!partialStrip(window));
}

void PartialNoticeTest::aDoubtfulNameIsSaidWhereverTheNumbersAre()
{
    const QString file = written(QStringLiteral("name.txt"), header + dense + quoted(softmax) + total);
    ShownWindow window;
    QVERIFY(window.opens({file}));
    for (const char* page : {"operators", "flame", "source"}) {
        window.pages()->showPage(QString::fromLatin1(page));
        const NoticeStrip* strip = partialStrip(window);
        QVERIFY2(strip, page);
        QVERIFY2(strip->text().startsWith(QStringLiteral("name.txt, line 3: “fused\"nn_softmax”")), qPrintable(strip->text()));
    }
}

void PartialNoticeTest::itsButtonLeadsToTheLine()
{
    const QString file = written(QStringLiteral("lines.txt"), header + dense + quoted(softmax) + total);
    ShownWindow window;
    QVERIFY(window.opens({file}));
    QVERIFY(partialStrip(window));
    QPushButton* show = buttonOf(*partialStrip(window), QStringLiteral("Show in the text"));
    QVERIFY(show);
    QTest::mouseClick(show, Qt::LeftButton);
    auto* page = window.pages()->page<SourcePage>();
    QCOMPARE(window.pages()->current(), static_cast<ViewPage*>(page));
    auto* said = page->findChild<QListWidget*>();
    QVERIFY(said && said->currentItem());
    QVERIFY2(said->currentItem()->text().contains(QStringLiteral("line 3")), qPrintable(said->currentItem()->text()));
}

void PartialNoticeTest::whatWasPutAwayStaysAway()
{
    const QString file = written(QStringLiteral("away.txt"), header + dense + quoted(softmax) + total);
    const QString other = written(QStringLiteral("other.txt"), header + dense + softmax + total);
    ShownWindow window;
    QVERIFY(window.opens({file}));
    QVERIFY(partialStrip(window));
    QPushButton* close = buttonOf(*partialStrip(window), QStringLiteral("✕"));
    QVERIFY(close);
    QTest::mouseClick(close, Qt::LeftButton);
    QVERIFY(!partialStrip(window));
    window.workspace()->add({other});
    QVERIFY(window.settles());
    QVERIFY(!partialStrip(window));
}

void PartialNoticeTest::aClosedSourceTakesItAlong()
{
    const QString file = written(QStringLiteral("gone.txt"), header + dense + quoted(softmax) + total);
    ShownWindow window;
    QVERIFY(window.opens({file}));
    QVERIFY(partialStrip(window));
    QVERIFY(window.opens({written(QStringLiteral("fine.txt"), header + dense + softmax + total)}));
    QVERIFY(!partialStrip(window));
    QVERIFY(window.opens({file}));
    QVERIFY(partialStrip(window));
}

void PartialNoticeTest::theCopiedAnswerSaysItToo()
{
    ShownWindow window;
    QVERIFY(window.opens({written(QStringLiteral("copied.txt"), header + dense + quoted(softmax) + total)}));
    window.copyAnswer();
    const QString copied = QGuiApplication::clipboard()->text();
    QVERIFY2(copied.contains(QStringLiteral("> ⚠ copied.txt, line 3: ")), qPrintable(copied));
    QVERIFY(window.opens({written(QStringLiteral("uncopied.txt"), header + dense + softmax + total)}));
    window.copyAnswer();
    QVERIFY(!QGuiApplication::clipboard()->text().contains(QStringLiteral("⚠")));
}

void PartialNoticeTest::aWarningOfASourceBesideIsSaidToo()
{
    const QString fine = written(QStringLiteral("a.txt"), header + dense + softmax + total);
    const QString doubtful = written(QStringLiteral("c.txt"), header + dense + quoted(softmax) + total);
    ShownWindow window;
    QVERIFY(window.opens({fine, fine, doubtful}));
    QVERIFY(partialStrip(window));
    QVERIFY2(partialStrip(window)->text().startsWith(QStringLiteral("c.txt, line 3")), qPrintable(partialStrip(window)->text()));
}

void PartialNoticeTest::missingCallsComeFirstAndCountTheRest()
{
    const QString text = header + quoted(dense) + total;
    ShownWindow window;
    QVERIFY(window.opens({written(QStringLiteral("rows.txt"), text)}));
    NoticeStrip* strip = partialStrip(window);
    QVERIFY(strip);
    QVERIFY2(strip->text().contains(QStringLiteral("its Sum says 1 call more.")), qPrintable(strip->text()));
    QVERIFY2(strip->text().contains(QStringLiteral("more warning")), qPrintable(strip->text()));
    QPushButton* show = buttonOf(*strip, QStringLiteral("What is missing"));
    QVERIFY(show);
    QTest::mouseClick(show, Qt::LeftButton);
    auto* said = window.pages()->page<SourcePage>()->findChild<QListWidget*>();
    QVERIFY(said && said->currentItem());
    QVERIFY2(said->currentItem()->text().contains(QStringLiteral("its own Sum says")), qPrintable(said->currentItem()->text()));
}

void PartialNoticeTest::aChangedNumberIsNoMissingRow()
{
    const QString changed = QString(dense).replace(QStringLiteral("60.00    60.00"), QStringLiteral("30.00    60.00"));
    ShownWindow window;
    QVERIFY(window.opens({written(QStringLiteral("digit.txt"), header + changed + softmax + total)}));
    const NoticeStrip* strip = partialStrip(window);
    QVERIFY(strip);
    QVERIFY2(strip->text().startsWith(QStringLiteral("digit.txt, line 2: This row's duration of 30.00 µs")),
        qPrintable(strip->text()));
    QVERIFY(buttonOf(*strip, QStringLiteral("Show in the text")));
}

QTEST_MAIN(PartialNoticeTest)
#include "partialnotice_test.moc"
