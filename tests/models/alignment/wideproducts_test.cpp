// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/models/madeprofiles.h"

#include <QTest>

#include <numeric>
#include <set>
#include <vector>

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

/// What a layer holds besides self attention; every dense of one part has the same shapes.
enum class Layer { Attention, EqualGateAndUp, CrossAttention, GroupedQueries };

/// Layers, call by call; each call's number is that of its work: parts have that of the wide product that does them at once.
class LayerRows {
public:
    explicit LayerRows(bool wide)
        : wide_(wide)
    {
    }

    void add(Layer kind)
    {
        norm();
        product(kind == Layer::GroupedQueries ? Widths{512, 128, 128} : Widths{512, 512, 512});
        softmax();
        product({512});
        if (kind == Layer::EqualGateAndUp) {
            norm();
            product({512, 512});
            product({512});
        } else if (kind == Layer::CrossAttention) {
            norm();
            product({512});
            product({512, 512});
            softmax();
            product({512});
        }
    }
    ProfilePtr profile() const { return made::profile(rows_, {}); }
    const std::vector<int>& work() const noexcept { return work_; }

private:
    using Widths = std::vector<int>; ///< of the parts

    void row(const made::Row& row, int work)
    {
        rows_.push_back(row);
        work_.push_back(work);
    }
    void norm() { row({"vm_mod_fused_nn_layer_norm", 5, "float32[64, 512], float32[64, 512]"}, ++number_); }
    void softmax() { row({"vm_mod_fused_nn_softmax", 30, "float32[8, 64, 64], float32[8, 64, 64]"}, ++number_); }
    void product(const Widths& parts)
    {
        ++number_;
        if (parts.size() == 1 || !wide_) {
            for (const int width : parts)
                row({"vm_mod_fused_nn_dense_add_" + std::to_string(width), 110, denseShapes(64, 512, width)}, number_);
            return;
        }
        const int all = std::accumulate(parts.begin(), parts.end(), 0);
        row({"vm_mod_fused_nn_dense_add", 0.2 * all, denseShapes(64, 512, all)}, number_);
        std::string split = "float32[64, " + std::to_string(all) + "]";
        for (const int width : parts)
            split += ", float32[64, " + std::to_string(width) + "]";
        row({"vm_mod_fused_split", 3, split}, 0);
    }

    const bool wide_;
    int number_ = 0;
    std::vector<made::Row> rows_;
    std::vector<int> work_;
};

LayerRows layers(Layer kind, int count, bool wide)
{
    LayerRows rows(wide);
    for (int layer = 0; layer < count; ++layer)
        rows.add(kind);
    return rows;
}

QString textOf(const std::set<int>& work)
{
    QStringList numbers;
    for (const int number : work)
        numbers << QString::number(number);
    return numbers.join(u' ');
}

} // namespace

void WideProductsTest::partsAreOfTheSameLayer_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("count");
    QTest::addColumn<bool>("wideFirst");
    const std::pair<Layer, const char*> kinds[]
        = {{Layer::Attention, "attention"}, {Layer::EqualGateAndUp, "gate and up as wide as a part"},
            {Layer::CrossAttention, "attention to another sequence"}, {Layer::GroupedQueries, "narrower keys and values"}};
    for (const auto& [kind, name] : kinds)
        for (const int count : {1, 2, 6, 12})
            for (const bool wideFirst : {true, false})
                QTest::addRow("%s, %d layers, wide %s", name, count, wideFirst ? "first" : "second")
                    << static_cast<int>(kind) << count << wideFirst;
}

void WideProductsTest::partsAreOfTheSameLayer()
{
    QFETCH(int, kind);
    QFETCH(int, count);
    QFETCH(bool, wideFirst);
    const LayerRows a = layers(static_cast<Layer>(kind), count, wideFirst),
                    b = layers(static_cast<Layer>(kind), count, !wideFirst);
    const Comparison comparison = made::compare(a.profile(), b.profile());
    for (const AlignedPiece& piece : comparison.alignment.pieces) {
        std::multiset<int> ofA, ofB; // each wide product and each of its parts by the number of their work
        for (const CallId row : piece.baseline)
            ofA.insert(a.work()[index(row)]);
        for (const CallId row : piece.candidate)
            ofB.insert(b.work()[index(row)]);
        for (auto* const of : {&ofA, &ofB})
            of->erase(0);
        const std::set<int> workA(ofA.begin(), ofA.end()), workB(ofB.begin(), ofB.end());
        QVERIFY2(workA == workB, qPrintable(QString("work %1 against %2").arg(textOf(workA), textOf(workB))));
    }
}

QTEST_APPLESS_MAIN(WideProductsTest)
#include "wideproducts_test.moc"
