// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/models/madeprofiles.h"

#include <QTest>

using namespace tvmscope;

/// One wide product against the parts that another executor runs one by one.
class WideProductsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void partsAreOfTheSameLayer_data();
    void partsAreOfTheSameLayer();
};

namespace {

std::string denseShapes(int rows, int from, int to)
{
    const auto tensor = [](int x, int y) { return "float32[" + std::to_string(x) + ", " + std::to_string(y) + "]"; };
    return tensor(rows, from) + ", " + tensor(to, from) + ", float32[" + std::to_string(to) + "], " + tensor(rows, to);
}

/// Attention layers whose output has another dense of the width of one part.
ProfilePtr layers(int count, bool wide)
{
    std::vector<made::Row> rows;
    for (int layer = 0; layer < count; ++layer) {
        rows.push_back({"vm_mod_fused_nn_layer_norm", 5, "float32[64, 512], float32[64, 512]"});
        if (wide) {
            rows.push_back({"vm_mod_fused_nn_dense_add", 300, denseShapes(64, 512, 1536)});
            rows.push_back({"vm_mod_fused_split", 3, "float32[64, 1536], float32[64, 512], float32[64, 512], float32[64, 512]"});
        } else {
            for (int part = 0; part < 3; ++part)
                rows.push_back({"vm_mod_fused_nn_dense_add_1", 110, denseShapes(64, 512, 512)});
        }
        rows.push_back({"vm_mod_fused_nn_softmax", 30, "float32[8, 64, 64], float32[8, 64, 64]"});
        rows.push_back({"vm_mod_fused_nn_dense_add_1", 110, denseShapes(64, 512, 512)});
    }
    return made::profile(rows, {});
}

} // namespace

void WideProductsTest::partsAreOfTheSameLayer_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<bool>("wideFirst");
    for (const int count : {1, 2, 6, 12})
        for (const bool wideFirst : {true, false})
            QTest::addRow("%d layers, wide %s", count, wideFirst ? "first" : "second") << count << wideFirst;
}

void WideProductsTest::partsAreOfTheSameLayer()
{
    QFETCH(int, count);
    QFETCH(bool, wideFirst);
    const Comparison comparison = made::compare(layers(count, wideFirst), layers(count, !wideFirst));
    for (const Group& group : comparison.groups)
        if (group.cls == OperatorClass::Dense)
            QVERIFY2(!group.baseline.empty() && !group.candidate.empty(), group.id.c_str());
}

QTEST_APPLESS_MAIN(WideProductsTest)
#include "wideproducts_test.moc"
