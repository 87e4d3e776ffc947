// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/pages.h"
#include "tests/app/shownwindow.h"
#include "widgets/pages/sourcepage.h"
#include "widgets/pages/sourcesearch.h"
#include "widgets/pages/sourceview.h"

#include <QAction>
#include <QFile>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <optional>

using namespace tvmscope;

namespace {

constexpr int rows = 40'000; ///< more than a megabyte: a worker is still looking while keys are pressed
constexpr int words = 4; ///< that the names of rows take turns with
constexpr int patience = 60'000; ///< ms; of a machine that does much else beside

QByteArray nameOf(int row)
{
    static const QByteArrayList names{"alpha", "beta", "gamma", "betagamma"};
    return names[row % words] + '_' + QByteArray::number(row);
}

/// One line a row.
QByteArray longTable(int first = 0)
{
    QByteArray text = "Name,Duration (us),Count\n";
    for (int row = first; row < rows; ++row)
        text += nameOf(row) + ",2,1\n";
    return text;
}

/// All rows in one line.
QByteArray longLine()
{
    QByteArray text = "{\"calls\": [";
    for (int row = 0; row < rows; ++row)
        text += QByteArray(row > 0 ? ", " : "") + "{\"Name\": {\"string\": \"" + nameOf(row)
            + "\"}, \"Duration (us)\": {\"microseconds\": 2}}";
    return text + "], \"device_metrics\": {}}\n";
}

} // namespace

/// A long source is looked through while its page goes on.
class SourceSearchTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { window_ = std::make_unique<ShownWindow>(); }
    void typingEndsWithWhatIsTypedLast_data();
    void typingEndsWithWhatIsTypedLast();
    void nextIsTheFirstHitHoweverSoonItIsAskedFor();
    void previousWaitsForTheLastHit();
    void whatIsAskedForOfOtherWordsIsForgotten();
    void anotherSourceIsLookedThroughInstead();
    void aWindowIsClosedWhileItLooks();
    void hitsComeInTheOrderOfTheText();
    void nothingIsHeardOfASearchThatIsStopped();

private:
    SourcePage* page() const { return window_->pages()->page<SourcePage>(); }
    QLineEdit* box() const { return page()->searchBox(); }
    bool opens(const char* name, const QByteArray& text);
    std::optional<std::size_t> current() const { return page()->view()->currentHit(); }

    QTemporaryDir folder_;
    std::unique_ptr<ShownWindow> window_;
};

/// On its Source page.
bool SourceSearchTest::opens(const char* name, const QByteArray& text)
{
    const QString path = folder_.filePath(QLatin1String(name));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0)
        return false;
    file.close();
    return window_->opens({path}) && window_->pages()->showPage(QStringLiteral("source"));
}

void SourceSearchTest::typingEndsWithWhatIsTypedLast_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("a line a row") << longTable();
    QTest::newRow("all in one line") << longLine();
}

void SourceSearchTest::typingEndsWithWhatIsTypedLast()
{
    QFETCH(const QByteArray, text);
    QVERIFY(opens("a.txt", text));
    QTest::keyClicks(box(), QStringLiteral("beta"));
    QTRY_COMPARE_WITH_TIMEOUT(page()->found(), QStringLiteral("20,000 places · 50.0 % of the rows' time"), patience);
    QTest::keyClicks(box(), QStringLiteral(" gamma"));
    QTRY_COMPARE_WITH_TIMEOUT(page()->found(), QStringLiteral("10,000 places · 25.0 % of the rows' time"), patience);
    QTest::keyClicks(box(), QStringLiteral(" nothing"));
    QTRY_COMPARE_WITH_TIMEOUT(page()->found(), QStringLiteral("0 places · 0.0 % of the rows' time"), patience);
    box()->setText(QStringLiteral("alpha"));
    box()->clear();
    QCOMPARE(page()->found(), QString());
    QTest::qWait(100);
    QCOMPARE(page()->found(), QString());
    QCOMPARE(page()->view()->hitCount(), std::size_t{0});
}

void SourceSearchTest::nextIsTheFirstHitHoweverSoonItIsAskedFor()
{
    QVERIFY(opens("a.csv", longTable()));
    QTest::keyClicks(box(), QStringLiteral("gamma"));
    QTest::keyClick(box(), Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(current(), std::optional<std::size_t>(0), patience);
    QCOMPARE(window_->selection()->selectedRows().rows(ProfileIndex{0}), std::vector{CallId{2}});
    QTest::keyClicks(box(), QStringLiteral(" beta"));
    for (int times = 0; times < 3; ++times)
        QTest::keyClick(box(), Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(page()->found(), QStringLiteral("10,000 places · 25.0 % of the rows' time"), patience);
    QCOMPARE(current(), std::optional<std::size_t>(2));
    QCOMPARE(window_->selection()->selectedRows().rows(ProfileIndex{0}), std::vector{CallId{11}});
    QTest::keyClick(box(), Qt::Key_Return);
    QCOMPARE(current(), std::optional<std::size_t>(3)); // at once: all are there
    QTest::keyClick(box(), Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(current(), std::optional<std::size_t>(2));
}

/// Up from the first line is round the end, which is known last.
void SourceSearchTest::previousWaitsForTheLastHit()
{
    QVERIFY(opens("a.csv", longTable()));
    QTest::keyClicks(box(), QStringLiteral("alpha"));
    QTest::keyClick(box(), Qt::Key_Return, Qt::ShiftModifier);
    QTRY_COMPARE_WITH_TIMEOUT(current(), std::optional<std::size_t>(rows / words - 1), patience);
    QCOMPARE(window_->selection()->selectedRows().rows(ProfileIndex{0}), std::vector{CallId{rows - words}});
}

void SourceSearchTest::whatIsAskedForOfOtherWordsIsForgotten()
{
    QVERIFY(opens("a.csv", longTable()));
    box()->setText(QStringLiteral("alpha_39996")); // far down
    QTest::keyClick(box(), Qt::Key_Return);
    box()->setText(QStringLiteral("beta"));
    QTRY_VERIFY_WITH_TIMEOUT(page()->found().contains(QStringLiteral("of the rows' time")), patience);
    QCOMPARE(current(), std::nullopt);
    QVERIFY(window_->selection()->selectedRows().empty());
}

void SourceSearchTest::anotherSourceIsLookedThroughInstead()
{
    QVERIFY(opens("a.csv", longTable()));
    box()->setText(QStringLiteral("gamma"));
    QVERIFY(opens("b.csv", longTable(rows - 8)));
    QTRY_COMPARE_WITH_TIMEOUT(page()->found(), QStringLiteral("4 places · 50.0 % of the rows' time"), patience);
    QVERIFY(opens("a.csv", longTable(rows / 2)));
    QTest::keyClick(box(), Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(page()->found(), QStringLiteral("10,000 places · 50.0 % of the rows' time"), patience);
    QCOMPARE(current(), std::optional<std::size_t>(0));
}

void SourceSearchTest::aWindowIsClosedWhileItLooks()
{
    QVERIFY(opens("a.csv", longTable()));
    box()->setText(QStringLiteral("gamma"));
    window_.reset();
}

void SourceSearchTest::hitsComeInTheOrderOfTheText()
{
    QVERIFY(opens("a.json", longLine()));
    const SourceQuestion question{
        window_->shown()->documents[0], page()->view()->places(), window_->shown()->analyzed, FindWords(QStringLiteral("beta"))};
    SourceSearch search;
    std::vector<SourceHit> hits;
    int heard = 0;
    connect(&search, &SourceSearch::found, this, [&](const SourceHits& some) {
        hits.insert(hits.end(), some.hits.begin(), some.hits.end());
        ++heard;
    });
    search.start(question);
    QTRY_VERIFY_WITH_TIMEOUT(!search.isRunning(), patience);
    QVERIFY(heard > 0);
    QCOMPARE(hits.size(), std::size_t{rows / 2});
    QVERIFY(std::is_sorted(hits.begin(), hits.end(), [](const SourceHit& a, const SourceHit& b) { return a.begin < b.begin; }));
    const std::string_view text = question.document->text.text();
    for (const SourceHit& hit : hits) {
        QVERIFY(hit.row);
        const QByteArray name = nameOf(static_cast<int>(index(hit.row->row)));
        QVERIFY(text.substr(hit.begin, hit.end - hit.begin).find(name.constData()) != std::string_view::npos);
    }
}

void SourceSearchTest::nothingIsHeardOfASearchThatIsStopped()
{
    QVERIFY(opens("a.csv", longTable()));
    SourceSearch search;
    bool heard = false;
    connect(&search, &SourceSearch::found, this, [&] { heard = true; });
    search.start(
        {window_->shown()->documents[0], page()->view()->places(), window_->shown()->analyzed, FindWords(QStringLiteral("a"))});
    search.stop();
    QVERIFY(!search.isRunning());
    QTest::qWait(100);
    QVERIFY(!heard);
}

QTEST_MAIN(SourceSearchTest)
#include "sourcesearch_test.moc"
