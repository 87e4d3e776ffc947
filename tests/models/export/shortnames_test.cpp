// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/shortnames.h"
#include "models/export/textwidth.h"

#include <QTest>

using namespace tvmscope;

/// Names in a column that is too narrow for them.
class ShortNamesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aNameThatFitsIsWhole();
    void thePrefixGoesFirst();
    void whatStandsBehindIsKept();
    void namesThatDifferReadDifferently();
    void namesThatDifferInTheirMiddleAreWhole();
    void theSameNameMayStandTwice();
};

namespace {

const std::string vm = "vm_mod_fused_";

} // namespace

void ShortNamesTest::aNameThatFitsIsWhole()
{
    QCOMPARE(shortName({"vm_mod_fused_add", vm, ""}, 16), std::string("vm_mod_fused_add"));
}

void ShortNamesTest::thePrefixGoesFirst()
{
    QCOMPARE(shortName({"vm_mod_fused_dense_add", vm, ""}, 12), std::string("…dense_add"));
    QCOMPARE(shortName({"vm_mod_fused_dense_pack_add", vm, ""}, 11), std::string("…dens…k_add"));
}

void ShortNamesTest::whatStandsBehindIsKept()
{
    const std::string text = shortName({"vm_mod_fused_dense_pack_add", vm, " +12"}, 15);
    QCOMPARE(text, std::string("…dens…k_add +12"));
    QCOMPARE(textWidth(text), std::size_t(15));
}

void ShortNamesTest::namesThatDifferReadDifferently()
{
    const std::vector<LongName> names{{"fused_conv2d_NCHWc10_add9_multiply_add8_relu4", "fused_", ""},
        {"fused_conv2d_NCHWc10_add8_relu4", "fused_", ""}, {"fused_conv2d_NCHWc9_add8_relu4", "fused_", ""}};
    const std::vector<std::string> texts = shortNames(names, 17);
    QVERIFY2(texts[0] != texts[1] && texts[1] != texts[2] && texts[0] != texts[2], (texts[0] + " " + texts[1]).c_str());
    for (const std::string& text : texts)
        QVERIFY2(textWidth(text) <= 17, text.c_str());
}

void ShortNamesTest::namesThatDifferInTheirMiddleAreWhole()
{
    const std::string start = "a_start_that_both_have_", end = "_and_an_end_that_both_have";
    const std::vector<LongName> names{
        {start + "1" + end, "", ""}, {start + "2" + end, "", ""}, {"another_name_of_an_operator", "", ""}};
    const std::vector<std::string> texts = shortNames(names, 12);
    QCOMPARE(texts[0], names[0].name);
    QCOMPARE(texts[1], names[1].name);
    QCOMPARE(textWidth(texts[2]), std::size_t(12));
}

void ShortNamesTest::theSameNameMayStandTwice()
{
    const LongName name{"fused_dense_pack_add_multiply", "fused_", ""};
    const std::vector<std::string> texts = shortNames({name, name}, 12);
    QCOMPARE(texts[0], texts[1]);
    QCOMPARE(textWidth(texts[0]), std::size_t(12));
}

QTEST_GUILESS_MAIN(ShortNamesTest)
#include "shortnames_test.moc"
