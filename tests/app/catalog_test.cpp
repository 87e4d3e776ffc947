// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "models/profile/messageids.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <utility>
#include <vector>

using namespace tvmscope;

static_assert(std::all_of(std::begin(messageLists), std::end(messageLists),
                  [](std::span<const MessageKind> list) {
                      return std::is_sorted(list.begin(), list.end(),
                          [](const MessageKind& a, const MessageKind& b) { return std::string_view(a.id) < b.id; });
                  }),
    "lists of messages are searched by halves");

/// Ids of messages and their words.
class CatalogTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyIdHasWordsAndAllWordsAnId();
    void wordsNameArgumentsThatThereAre();
    void everyIdIsSaid();
    void fills_data();
    void fills();
    void spansPointAtWhatArgumentsPointAt();
    void anotherLanguageHasItsOwnPluralsAndOrder();
    void whatHasNoWordsLosesNothing();
};

namespace {

/// Words of one sentence and nothing else. The wording must outlive the language.
Language languageOf(const Wording& wording)
{
    Language language = english();
    language.catalogs = {std::span(&wording, 1)};
    return language;
}

QString textOf(const MessageSpans& spans)
{
    std::string text;
    for (const MessageSpan& span : spans)
        text += span.text;
    return QString::fromStdString(text);
}

std::map<std::string_view, std::string_view> words(std::size_t& count)
{
    std::map<std::string_view, std::string_view> all;
    count = 0;
    for (const std::span<const Wording> list : english().catalogs)
        for (const Wording& wording : list) {
            all[wording.id] = wording.text;
            ++count;
        }
    return all;
}

std::vector<MessageKind> everyKind()
{
    std::vector<MessageKind> kinds;
    for (const std::span<const MessageKind> list : messageLists)
        kinds.insert(kinds.end(), list.begin(), list.end());
    return kinds;
}

} // namespace

void CatalogTest::everyIdHasWordsAndAllWordsAnId()
{
    std::size_t count = 0;
    const auto all = words(count);
    QCOMPARE(all.size(), count); // no id has words twice
    const std::pair<std::span<const MessageKind>, std::span<const Wording>> areas[] = {{readingMessageKinds, readingCatalog()},
        {tableMessageKinds, tableCatalog()}, {kindMessageKinds, kindCatalog()}, {executorMessageKinds, executorCatalog()},
        {executableMessageKinds, executableCatalog()}, {answerMessageKinds, answerCatalog()},
        {categoryMessageKinds, categoryCatalog()}, {findingMessageKinds, findingCatalog()}, {tuningMessageKinds, tuningCatalog()},
        {programMessageKinds, programCatalog()}};
    QCOMPARE(std::size(areas), std::size(messageLists));
    for (const auto& [kinds, wordings] : areas) {
        std::set<std::string_view> worded;
        for (const Wording& wording : wordings)
            worded.insert(wording.id);
        for (const MessageKind& kind : kinds)
            QVERIFY2(worded.contains(kind.id), kind.id);
        QCOMPARE(worded.size(), kinds.size());
    }
}

void CatalogTest::wordsNameArgumentsThatThereAre()
{
    std::size_t count = 0;
    const auto all = words(count);
    static const QRegularExpression placeholder(QStringLiteral("\\{(\\d+)(:[^{}|]*(\\|[^{}|]*)+)?\\}"));
    for (const MessageKind& kind : everyKind()) {
        const QString text = QString::fromUtf8(all.at(kind.id).data(), static_cast<qsizetype>(all.at(kind.id).size()));
        std::set<int> named;
        for (auto match = placeholder.globalMatch(text); match.hasNext();)
            named.insert(match.next().captured(1).toInt());
        const auto arity = static_cast<int>(kind.arity);
        QVERIFY2(named.empty() || *named.rbegin() < arity, kind.id);
        QVERIFY2(arity == 0 || !named.empty(), kind.id);
    }
}

void CatalogTest::everyIdIsSaid()
{
    QString sources;
    for (const char* folder : {"models", "parsers", "widgets", "app"}) {
        QDirIterator files(QStringLiteral(TVMSCOPE_TEST_DATA "/../../%1").arg(folder), {"*.cpp", "*.h"}, QDir::Files,
            QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            const bool says = !file.fileName().contains("/catalog/") && !file.fileName().endsWith("messages.h");
            if (says && file.open(QIODevice::ReadOnly))
                sources += QString::fromUtf8(file.readAll());
        }
    }
    for (const MessageKind& kind : everyKind())
        QVERIFY2(sources.contains('"' + QString::fromUtf8(kind.id) + '"'), kind.id);
}

void CatalogTest::fills_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<qint64>("count");
    QTest::addColumn<QString>("text");
    QTest::newRow("one") << "{0} {0:call takes|calls take} {1}" << qint64(1) << "1 call takes x";
    QTest::newRow("many") << "{0} {0:call|calls} in {1}" << qint64(1463) << "1,463 calls in x";
    QTest::newRow("none") << "{0} {0:call|calls}" << qint64(0) << "0 calls";
    QTest::newRow("any order") << "{1}: {0}" << qint64(2) << "x: 2";
    QTest::newRow("no such argument") << "{5} {0}" << qint64(2) << "{5} 2";
    QTest::newRow("braces of the text") << "{} {a} {0" << qint64(2) << "{} {a} {0";
}

void CatalogTest::fills()
{
    QFETCH(QString, pattern);
    QFETCH(qint64, count);
    QFETCH(QString, text);
    const std::string words = pattern.toStdString();
    const Wording wording{"rows-hidden", words};
    const Language language = languageOf(wording);
    Message message = Message("rows-hidden", {std::int64_t{count}});
    message.arguments.push_back(std::string("x"));
    QCOMPARE(textOf(Catalog(language).spans(message)), text);
}

void CatalogTest::spansPointAtWhatArgumentsPointAt()
{
    const Target dense = CategoryTarget{"cpu0", "dense", {}};
    const MessageSpans spans = messageSpans(Message("gives-back-in",
        {ProfileLabel{"Relay VM", ProfileIndex{1}}, pointing(Microseconds{660.0}, dense), pointing(Message("in-dense"), dense)}));
    QCOMPARE(textOf(spans), QString("Relay VM gives back 660.00 µs in dense."));
    QCOMPARE(spans.size(), std::size_t{6});
    QCOMPARE(spans[0].profile, std::optional(ProfileIndex{1}));
    QVERIFY(!spans[1].target && !spans[1].profile);
    QVERIFY(spans[2].target && *spans[2].target == dense);
    QVERIFY(spans[4].target && *spans[4].target == dense); // what stands for an argument points at what the argument points at
}

void CatalogTest::anotherLanguageHasItsOwnPluralsAndOrder()
{
    static constexpr Wording polish[] = {{"rows-hidden", "{0} {0:wiersz|wiersze|wierszy}"}, {"operator-name", "«{0}»"},
        {"missing-counterparts", "jak {1}: {0} {0:wywołanie|wywołania|wywołań}"}};
    Language language = english();
    language.catalogs = {polish};
    language.pluralForm = [](std::int64_t count) -> std::size_t {
        const auto tens = count % 100, ones = count % 10;
        return count == 1 ? 0 : ones >= 2 && ones <= 4 && (tens < 12 || tens > 14) ? 1 : 2;
    };
    const Catalog catalog(language);
    const auto rows = [&](std::int64_t count) { return textOf(catalog.spans(Message("rows-hidden", {count}))); };
    QCOMPARE(rows(1), QString("1 wiersz"));
    QCOMPARE(rows(3), QString("3 wiersze"));
    QCOMPARE(rows(12), QString("12 wierszy"));
    QCOMPARE(rows(22), QString("22 wiersze"));
    QCOMPARE(textOf(catalog.spans(Message("missing-counterparts", {std::int64_t{5}, std::string("dense")}))),
        QString("jak dense: 5 wywołań"));
    // What is not translated is said in English.
    QCOMPARE(textOf(catalog.spans(Message("one-run-each"))), QString("One run each."));
}

void CatalogTest::whatHasNoWordsLosesNothing()
{
    Message message = Message("rows-hidden", {std::int64_t{3}});
    message.code = "no-such-id";
    message.arguments.push_back(std::string("a.json"));
    QCOMPARE(messageText(message), std::string("no-such-id 3 a.json"));
}

QTEST_GUILESS_MAIN(CatalogTest)
#include "catalog_test.moc"
