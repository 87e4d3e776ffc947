// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/models/cost/costcalls.h"

#include <QTest>

using namespace tvmscope;
using namespace calls;

namespace {

/// A row of the table: its name says what it is, so that a failure names the operator and its sizes.
void row(const std::string& name, const std::vector<Dims>& tensors, double products, const std::string& layouts = {})
{
    const std::string shapes = shapesOf(tensors);
    QTest::newRow((name + " " + shapes + " " + layouts).c_str())
        << QString::fromStdString(name) << QString::fromStdString(shapes) << QString::fromStdString(layouts) << products;
}

/// Counts a direct convolution by its loops: every output position, filter, kernel position and channel of the group.
double loops(
    std::int64_t batch, const Dims& out, std::int64_t filters, const Dims& kernel, std::int64_t channels, std::int64_t groups)
{
    double count = 2.0 * static_cast<double>(batch * filters) * static_cast<double>(channels / groups);
    for (std::size_t at = 0; at < out.size(); ++at)
        count *= static_cast<double>(out[at] * kernel[at]);
    return count;
}

Dims joined(std::initializer_list<Dims> parts)
{
    Dims all;
    for (const Dims& part : parts)
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

void addConvolutions(std::size_t rank)
{
    const std::string op = "conv" + std::to_string(rank) + "d";
    struct Size {
        std::int64_t in, filters, groups, kernel, stride;
    };
    for (const Size s :
        {Size{3, 16, 1, 3, 1}, Size{16, 32, 1, 1, 2}, Size{32, 64, 4, 3, 2}, Size{24, 24, 24, 3, 1}, Size{8, 40, 1, 5, 1}})
        for (const std::int64_t batch : {1, 4}) {
            const Dims space(rank, 12), out(rank, 12 / s.stride), window(rank, s.kernel);
            const double work = loops(batch, out, s.filters, window, s.in, s.groups);
            const Dims first = joined({{batch, s.in}, space}), firstOut = joined({{batch, s.filters}, out});
            const Dims last = joined({{batch}, space, {s.in}}), lastOut = joined({{batch}, out, {s.filters}});
            const Dims oihw = joined({{s.filters, s.in / s.groups}, window});
            const Dims hwio = joined({window, {s.in / s.groups, s.filters}});
            row(op, {first, oihw, firstOut}, work);
            row("vm_mod_fused_nn_" + op + "_add_nn_relu_3", {first, oihw, joined({{1, s.filters}, Dims(rank, 1)}), firstOut},
                work);
            if (s.groups != s.in)
                row("fused_" + op + "1_add2", {last, hwio, joined({Dims(rank + 1, 1), {s.filters}}), lastOut}, work);
            if (rank == 2)
                row("nn_conv2d", {last, hwio, lastOut}, work, "NHWC HWIO");
        }
}

void addPackedConvolutions()
{
    for (const std::int64_t block : {4, 8, 16})
        for (const std::int64_t kernel : {1, 3, 7}) {
            const std::int64_t in = 2 * block, filters = 3 * block;
            const double work = loops(1, {14, 14}, filters, {kernel, kernel}, in, 1);
            const std::string layouts
                = "NCHW" + std::to_string(block) + "c OIHW" + std::to_string(block) + "i" + std::to_string(block) + "o";
            const std::vector<Dims> tensors{{1, 2, 28, 28, block}, {3, 2, kernel, kernel, block, block}, {1, 3, 14, 14, block}};
            row("vm_mod_fused_nn_contrib_conv2d_NCHWc", tensors, work);
            row("vm_mod_fused_nn_contrib_conv2d_NCHWc", tensors, work, layouts);
            // The result goes back to plain channels in the same function.
            row("fused_contrib_conv2d_NCHWc1_layout_transform", {tensors[0], tensors[1], {1, filters, 14, 14}}, work);
            row("tvmgen_default_fused_nn_contrib_depthwise_conv2d_NCHWc_add_clip",
                {{1, 3, 14, 14, block}, {3, 1, kernel, kernel, 1, block}, {1, 3, 1, 1, block}, {1, 3, 14, 14, block}},
                loops(1, {14, 14}, filters, {kernel, kernel}, filters, filters));
        }
    // Depthwise with channels last, and with a multiplier.
    row("nn_conv2d", {{1, 14, 14, 32}, {3, 3, 32, 1}, {1, 14, 14, 32}}, 2.0 * 14 * 14 * 32 * 9, "NHWC HWOI");
    row("nn_conv2d", {{1, 14, 14, 32}, {3, 3, 32, 2}, {1, 14, 14, 64}}, 2.0 * 14 * 14 * 64 * 9, "NHWC HWOI");
    row("nn_conv2d", {{1, 32, 14, 14}, {32, 2, 3, 3}, {1, 64, 14, 14}}, 2.0 * 14 * 14 * 64 * 9);
    row("conv2d", {{1, 14, 14, 32}, {64, 3, 3, 32}, {1, 14, 14, 64}}, 2.0 * 14 * 14 * 64 * 9 * 32);
    row("conv2d_NCHWc_OIHWo", {{1, 8, 14, 14, 4}, {16, 32, 3, 3, 4}, {1, 16, 14, 14, 4}}, 2.0 * 14 * 14 * 64 * 9 * 32);
    row("nn_contrib_conv2d_NCHWc_int8", {{1, 2, 14, 14, 16}, {4, 2, 3, 3, 4, 16, 4}, {1, 4, 14, 14, 16}},
        2.0 * 14 * 14 * 64 * 9 * 32);
    row("fused_nn_contrib_conv2d_winograd_without_weight_transform", {{1, 64, 56, 56}, {6, 6, 64, 32}, {1, 32, 56, 56}},
        2.0 * 56 * 56 * 32 * 9 * 64);
    row("fused_nn_contrib_conv2d_winograd_without_weight_transform", {{1, 64, 56, 56}, {4, 4, 64, 32}, {1, 32, 56, 56}},
        2.0 * 56 * 56 * 32 * 9 * 64);
    row("fused_conv2d_add_reshape", {{1, 3, 224, 224}, {768, 3, 16, 16}, {1, 768, 1, 1}, {1, 768, 196}},
        2.0 * 196 * 768 * 3 * 256);
}

void addTransposedConvolutions()
{
    for (const std::int64_t kernel : {2, 3, 4})
        for (const std::int64_t in : {8, 24}) {
            const std::int64_t out = 6;
            // Every input element meets every weight of its channel.
            const double work = 2.0 * static_cast<double>(in * 10 * 10 * out * kernel * kernel);
            row("nn_conv2d_transpose", {{1, in, 10, 10}, {in, out, kernel, kernel}, {1, out, 20, 20}}, work);
            row("conv2d_transpose1", {{1, in, 10, 10}, {in, out, kernel, kernel}, {1, out, 19, 19}}, work);
            row("conv1d_transpose", {{1, in, 100}, {in, out, kernel}, {1, out, 200}}, work / static_cast<double>(kernel));
            row("nn_conv2d_transpose", {{1, in, 10, 10}, {in, out, kernel, kernel}, {1, out, 20, 20}}, work, "NCHW IOHW");
            row("nn_conv2d_transpose", {{1, in, 10, 10}, {in, out, kernel, kernel}, {1, out, 20, 20}}, work, "NCHW OIHW");
        }
}

void addMatmuls()
{
    for (const std::int64_t m : {1, 7, 64})
        for (const std::int64_t n : {10, 128, 512})
            for (const std::int64_t k : {64, 128}) {
                const double work = 2.0 * static_cast<double>(m * n * k);
                row("vm_mod_fused_nn_dense_add", {{m, k}, {n, k}, {1, n}, {m, n}}, work);
                row("fused_matmul_add1", {{m, k}, {k, n}, {n}, {m, n}}, work);
                row("nn_matmul", {{k, m}, {k, n}, {m, n}}, work);
                row("NT_matmul3", {{1, m, k}, {n, k}, {1, m, n}}, work);
                row("vm_mod_fused_nn_batch_matmul_divide", {{6, m, k}, {6, n, k}, {6, m, n}}, 6 * work);
                row("batch_matmul1", {{6, m, k}, {6, k, n}, {6, m, n}}, 6 * work);
                row("matmul2", {{2, 3, m, k}, {2, 3, k, n}, {2, 3, m, n}}, 6 * work);
                row("matmul", {{1, 8, m, k}, {8, k, n}, {1, 8, m, n}}, 8 * work);
                if (n % 8 == 0)
                    row("fused_nn_contrib_dense_pack_add", {{m, k}, {n / 8, k, 8}, {1, n}, {m, n}}, work);
                row("fused_dense_add_reshape_transpose", {{2 * m, k}, {2 * n, k}, {1, 2 * n}, {1, 2, 2 * m, n}}, 4 * work);
            }
    row("fused_dequantize_NT_matmul", {{512, 16}, {512, 4}, {1, 7, 128}, {1, 7, 512}}, 2.0 * 7 * 128 * 512);
    row("fused_tanh_dense", {{4, 32}, {16, 32}, {4, 16}}, 2.0 * 4 * 32 * 16);
    row("attention", {{2, 64, 8, 32}, {2, 48, 8, 32}, {2, 48, 8, 16}, {2, 64, 8, 16}}, 2.0 * 2 * 8 * 64 * 48 * (32 + 16));
    row("attention_bias", {{1, 64, 8, 32}, {1, 64, 2, 32}, {1, 64, 2, 32}, {1, 8, 64, 64}, {1, 64, 8, 32}},
        2.0 * 8 * 64 * 64 * 64);
}

} // namespace

/// Convolutions, matmuls and attention in every layout, held against counts by their loops.
class CostProductsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void productsFollowFromShapes_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("shapes");
        QTest::addColumn<QString>("layouts");
        QTest::addColumn<double>("products");
        for (const std::size_t rank : {1, 2, 3})
            addConvolutions(rank);
        addPackedConvolutions();
        addTransposedConvolutions();
        addMatmuls();
    }
    void productsFollowFromShapes()
    {
        QFETCH(QString, name);
        QFETCH(QString, shapes);
        QFETCH(QString, layouts);
        QFETCH(double, products);
        const std::string data = layouts.section(' ', 0, 0).toStdString(), kernel = layouts.section(' ', 1, 1).toStdString();
        const Cost found = cost(name.toStdString(), shapes.toStdString(), {data, kernel});
        QVERIFY2(found.productFlops.has_value(), std::string(costBasisId(found.basis)).c_str());
        QCOMPARE(*found.productFlops, products);
        if (found.flops)
            QVERIFY(*found.flops >= products);
        if (found.bytesUpper)
            QVERIFY(found.bytesLower && *found.bytesLower <= *found.bytesUpper);
    }
};

QTEST_APPLESS_MAIN(CostProductsTest)
#include "costproducts_test.moc"
