// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/canonical.h"
#include "models/names/classification.h"
#include "models/names/dictionary.h"
#include "models/names/operatortables.h"

#include <QTest>

#include <set>

using namespace tvmscope;

/// The lists in resources/operators, held against each other.
class DictionaryTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyListedOperatorIsAWord();
    void wordsAreSorted();
    void noTwoRelayOperatorsShareASpelling();
    void everyOperatorHasAClass();
    void everyAliasLeadsSomewhere();
};

void DictionaryTest::everyListedOperatorIsAWord()
{
    std::set<std::string_view> names;
    for (const DictionaryWord& word : Dictionary::get().words())
        names.insert(word.name);
    for (const std::string_view name : tables::relay())
        QVERIFY2(names.contains(name), std::string(name).c_str());
    for (const std::string_view name : tables::relaxKernels())
        QVERIFY2(names.contains(name), std::string(name).c_str());
    QVERIFY(names.contains("dense"));
    QVERIFY(!tables::nnvm().empty());
}

void DictionaryTest::wordsAreSorted()
{
    const auto& words = Dictionary::get().words();
    for (std::size_t at = 1; at < words.size(); ++at)
        QVERIFY2(words[at - 1].spelling <= words[at].spelling, words[at].spelling.c_str());
}

void DictionaryTest::noTwoRelayOperatorsShareASpelling()
{
    std::size_t relay = 0;
    for (const DictionaryWord& word : Dictionary::get().words())
        relay += (word.dialects & static_cast<std::uint8_t>(Dialect::Relay)) != 0;
    QCOMPARE(relay, tables::relay().size());
}

void DictionaryTest::everyOperatorHasAClass()
{
    for (const auto list : {tables::relay(), tables::relax(), tables::relaxKernels(), tables::nnvm(), tables::userKernels()})
        for (const std::string_view name : list)
            QVERIFY2(operatorClass(canonicalName(name)), (std::string(name) + " is in no line of classes.txt").c_str());
    for (const std::string_view name : tables::relaxBuiltins())
        QVERIFY2(operatorClass(name), (std::string(name) + " is in no line of classes.txt").c_str());
}

void DictionaryTest::everyAliasLeadsSomewhere()
{
    for (const std::string_view line : tables::aliases()) {
        const std::string canonical(line.substr(line.find_last_of(' ') + 1));
        if (canonical == "*")
            continue;
        QVERIFY2(canonicalName(canonical) == canonical, (canonical + " is an alias itself").c_str());
        QVERIFY2(operatorClass(canonical), (canonical + " has no class").c_str());
    }
}

QTEST_APPLESS_MAIN(DictionaryTest)
#include "dictionary_test.moc"
