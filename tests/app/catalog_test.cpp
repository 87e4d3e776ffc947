// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "models/profile/messageids.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <map>

using namespace tvmscope;

/// Message codes and their words.
class MessagesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyCodeHasWords();
    void noCodeHasTwoWordings();
    void fills_data();
    void fills();
    void unknownCodesLoseNothing();
};

namespace {

std::map<std::string, int> wordingCounts()
{
    std::map<std::string, int> counts;
    for (const auto list :
        {readingWordings(), tableWordings(), nameWordings(), answerWordings(), findingWordings(), programWordings()})
        for (const Wording& wording : list)
            ++counts[std::string(wording.code)];
    return counts;
}

/// The codes that a source file makes messages with: `Message("code"`, also both sides of a `?:`.
QStringList codesIn(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    static const QRegularExpression made(
        QStringLiteral(R"re(Message[({]\s*(?:[^"();]*\?\s*)?"([a-z0-9-]+)"(?:\s*:\s*"([a-z0-9-]+)")?)re"));
    QStringList codes;
    auto found = made.globalMatch(QString::fromUtf8(file.readAll()));
    while (found.hasNext()) {
        const auto match = found.next();
        for (int group = 1; group <= 2; ++group)
            if (!match.captured(group).isEmpty() && !match.captured(group).endsWith('-'))
                codes.append(match.captured(group));
    }
    return codes;
}

} // namespace

void MessagesTest::everyCodeHasWords()
{
    const auto known = wordingCounts();
    int codes = 0;
    for (const char* folder : {"models", "parsers", "widgets", "app"}) {
        QDirIterator files(QStringLiteral(TVMSCOPE_TEST_DATA "/../../%1").arg(folder), {"*.cpp", "*.h"}, QDir::Files,
            QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            for (const QString& code : codesIn(path)) {
                ++codes;
                QVERIFY2(known.contains(code.toStdString()), qPrintable(path + ": " + code));
            }
        }
    }
    QVERIFY(codes > 50);
}

void MessagesTest::noCodeHasTwoWordings()
{
    for (const auto& [code, count] : wordingCounts())
        QVERIFY2(count == 1, code.c_str());
}

void MessagesTest::fills_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<qint64>("count");
    QTest::addColumn<QString>("text");
    QTest::newRow("one") << "{0} {0:call|calls} in {1}" << qint64(1) << "1 call in x";
    QTest::newRow("many") << "{0} {0:call|calls} in {1}" << qint64(1463) << "1,463 calls in x";
    QTest::newRow("none") << "{0} {0:call|calls}" << qint64(0) << "0 calls";
    QTest::newRow("no such argument") << "{5} {0}" << qint64(2) << "{5} 2";
    QTest::newRow("braces of the text") << "{} {a} {0" << qint64(2) << "{} {a} {0";
}

void MessagesTest::fills()
{
    QFETCH(QString, pattern);
    QFETCH(qint64, count);
    QFETCH(QString, text);
    const std::vector<MessageArgument> arguments{std::int64_t{count}, std::string("x")};
    QCOMPARE(QString::fromStdString(filledPattern(pattern.toStdString(), arguments)), text);
}

void MessagesTest::unknownCodesLoseNothing()
{
    QCOMPARE(
        messageText(Message("no-such-code", {std::string("a.json"), std::int64_t{3}})), std::string("no-such-code a.json 3"));
}

QTEST_GUILESS_MAIN(MessagesTest)
#include "messages_test.moc"
