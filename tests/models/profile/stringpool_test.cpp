// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/stringpool.h"

#include <QTest>

#include <utility>
#include <vector>

using namespace tvmscope;

class StringPoolTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void equalTextsShareAnId();
    void viewsSurviveGrowthAndMoves();
};

void StringPoolTest::equalTextsShareAnId()
{
    StringPool pool;
    const StringId first = pool.intern("dense");
    const StringId empty = pool.intern("");
    QVERIFY(pool.intern(std::string("dense")) == first);
    QVERIFY(pool.intern("dense1") != first);
    QVERIFY(pool.intern(std::string_view("dense\0", 6)) != first);
    QVERIFY(empty != none<StringId>);
    QVERIFY(pool.text(empty).empty());
    QVERIFY(pool.text(none<StringId>).empty());
    QCOMPARE(pool.size(), 4u);
}

void StringPoolTest::viewsSurviveGrowthAndMoves()
{
    constexpr int profileSet = 50'000;
    StringPool pool;
    std::vector<std::string_view> views;
    for (int k = 0; k < profileSet; ++k)
        views.push_back(pool.text(pool.intern(std::to_string(k))));
    StringPool moved = std::move(pool);
    for (int k = 0; k < profileSet; ++k) {
        QVERIFY(views[static_cast<std::size_t>(k)] == std::to_string(k));
        QCOMPARE(index(moved.intern(std::to_string(k))), static_cast<std::size_t>(k));
    }
    QCOMPARE(moved.size(), static_cast<std::size_t>(profileSet));
}

QTEST_APPLESS_MAIN(StringPoolTest)
#include "stringpool_test.moc"
