// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/findwords.h"
#include "models/session/findtexts.h"
#include "tests/models/madeprofiles.h"

#include <QTest>

using namespace tvmscope;

/// Words find the same in a text that is looked through as it is and in one that was folded for it.
class FindWordsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void caseAndTheSignOfShapesDoNotMatter_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<bool>("found");
        QTest::newRow("case") << QStringLiteral("DENSE Gelu") << true;
        QTest::newRow("any order") << QStringLiteral("gelu dense") << true;
        QTest::newRow("x for ×") << QStringLiteral("64x128") << true;
        QTest::newRow("× itself") << QStringLiteral("64×128") << true;
        QTest::newRow("other letters") << QStringLiteral("ÄHNLICH") << true;
        QTest::newRow("one is missing") << QStringLiteral("dense relu") << false;
        QTest::newRow("across parts") << QStringLiteral("gelunn") << false;
        QTest::newRow("nothing") << QString() << true;
    }
    void caseAndTheSignOfShapesDoNotMatter()
    {
        QFETCH(QString, words);
        QFETCH(bool, found);
        const QString text = QStringLiteral("dense 64×128→512 + gelu\nnn_dense ähnlich");
        FindTexts texts;
        texts.add("softmax");
        texts.add(text.toStdString());
        QCOMPARE(FindWords(words).allIn(text), found);
        QCOMPARE(FindWords(words).allInFolded({texts[1]}), found);
    }
    void wordsMayStandInSeveralTexts()
    {
        const FindWords words(QStringLiteral("dense conv"));
        QVERIFY(words.allInFolded({"nn_dense", "conv"}));
        QVERIFY(!words.allInFolded({"nn_dense", "dense"}));
    }
    void kernelsAreFoundByNameLabelAndShapes()
    {
        const AnalyzedProfilePtr analyzed = analyzeProfile(made::profile(
            {{"vm_mod_fused_nn_softmax", 3.0, "float32[4, 8], float32[4, 8]"}, {"fused_nn_relu", 1.0, "float32[7], float32[7]"}},
            {{"cpu0", 5.0}}));
        const FindTexts texts = kernelFindTexts(*analyzed);
        QCOMPARE(texts.size(), std::size_t{2});
        for (const char* word : {"vm_mod_fused_NN_softmax", "softmax 4x8", "float32[4,"}) {
            QVERIFY2(FindWords(QString::fromLatin1(word)).allInFolded({texts[0]}), word);
            QVERIFY2(!FindWords(QString::fromLatin1(word)).allInFolded({texts[1]}), word);
        }
    }
};

QTEST_APPLESS_MAIN(FindWordsTest)
#include "findwords_test.moc"
