// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/cost/costof.h"
#include "tests/models/cost/costcalls.h"

#include <QTest>

using namespace tvmscope;
using namespace calls;

class CostTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void otherOperatorsCountByElement_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("shapes");
        QTest::addColumn<double>("flops");
        const auto add = [](const std::string& name, const std::vector<Dims>& tensors, double flops) {
            QTest::newRow((name + " " + shapesOf(tensors)).c_str())
                << QString::fromStdString(name) << QString::fromStdString(shapesOf(tensors)) << flops;
        };
        for (const std::int64_t n : {1, 10, 512}) {
            const auto size = static_cast<double>(64 * n);
            const Dims d{64, n};
            add("add", {d, d, d}, size);
            add("fused_nn_relu", {d, d}, size);
            add("tir_exp", {d, d}, size);
            add("fused_add_multiply_erf", {d, {n}, {}, d}, 3 * size);
            add("fused_tanh_squeeze_multiply", {{1, n}, d, d}, static_cast<double>(n) + size); // tanh of what is broadcast
            // The small number and the root are of the variance, one for each row.
            add("subtract_add_rsqrt_multiply_multiply_add", {d, {64, 1}, {64, 1}, {n}, {n}, d}, 4 * size + 2 * 64);
            add("fused_add_sqrt_divide", {{64, 1}, d, d}, 2 * 64 + size);
            add("fused_multiply_add_sqrt", {d, {n}, {n}, d}, 3 * size);
            add("fused_multiply_tanh", {{1, n}, d, d}, 2 * size);
            add("clip", {d, d}, 2 * size);
            add("maximum1", {d, {}, d}, size);
            add("fused_gelu", {d, d}, 5 * size);
            add("silu", {d, d}, 2 * size);
            add("softmax", {d, d}, 5 * size);
            add("layer_norm", {d, {n}, {n}, d}, 8 * size);
            add("rms_norm", {d, {n}, d}, 4 * size);
            add("sum", {d, {64}}, size);
            add("mean", {d, {64, 1}}, size);
            add("max", {d, {}}, size);
            add("fused_power_mean", {d, {64, 1}}, 2 * size);
            add("fused_mean_subtract", {d, d}, 2 * size);
            add("variance", {d, {64, 1}, {64, 1}}, 4 * size);
            add("nn_global_avg_pool2d", {{1, 64, 1, n}, {1, 64, 1, 1}}, size);
            add("adaptive_avg_pool2d", {{1, 64, 1, n}, {1, 64, 1, 1}}, size);
            add("transpose", {d, {n, 64}}, 0);
            add("layout_transform", {{1, 64, n, 1}, {1, 16, n, 1, 4}}, 0);
            add("concatenate", {d, d, {128, n}}, 0);
            add("take", {{1000, n}, {64}, d}, 0);
            add("cast", {d, d}, 0);
            add("einsum", {d, {n, 64}}, 0); // one tensor in another order
            add("permute_dims_matmul_cublas", {{n, 8}, {64, 8}, d}, 2 * 8 * size);
            add("fused_relax_permute_dims_relax_matmul1_cublas", {{n, 8}, {64, 8}, d}, 2 * 8 * size);
            add("fused_take_add", {{1000, n}, {64}, d, d}, size);
            add("fused_subtract_multiply_strided_slice", {{128, n}, {128, n}, d}, 2 * size);
            add("vm_mod_fused_nn_dense_add_tanh", {{64, 8}, {n, 8}, {1, n}, d}, 2 * 8 * size + 2 * size);
        }
    }
    void otherOperatorsCountByElement()
    {
        QFETCH(QString, name);
        QFETCH(QString, shapes);
        QFETCH(double, flops);
        const Cost found = cost(name.toStdString(), shapes.toStdString());
        QVERIFY2(found.flops.has_value(), std::string(costBasisId(found.basis)).c_str());
        QCOMPARE(*found.flops, flops);
        QVERIFY(found.bytesLower && found.bytesUpper);
        QVERIFY(*found.bytesLower <= *found.bytesUpper);
    }

    void whatIsNotKnownIsNotZero_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("shapes");
        QTest::addColumn<QString>("basis");
        const auto add = [](const char* name, const char* shapes, const char* basis) {
            QTest::addRow("%s %s", name, shapes) << name << shapes << basis;
        };
        add("fused_dense_add", "", "no-shapes");
        add("fused_dense_add", "float32[1, 64], float32[", "bad-shapes");
        add("fused_dense_add", "float32[0, 64], float32[10, 64], float32[0, 10]", "bad-shapes");
        add("fused_dense_add", "float32[-1, 64], float32[10, 64], float32[-1, 10]", "bad-shapes");
        add("add", "float32[9223372036854775807, 9223372036854775807, 2], float32[1]", "bad-shapes");
        add("add", "float32[99999999999999999999]", "bad-shapes");
        add("add", "float[4], float[4]", "bad-shapes");
        add("fused_dense_add", "float32[1, 64]", "unknown-inside");
        add("fused_dense_add", "float32[1, 64], float32[10, 63], float32[1, 10]", "unknown-inside");
        add("fused_dense_add", "float32[1, 64], float32[10, 64], float32[1, 11]", "unknown-inside");
        add("conv2d", "float32[1, 3, 8, 8], float32[16, 3, 3, 3]", "unknown-inside");
        add("conv2d", "float32[], float32[], float32[]", "unknown-inside");
        add("fused_conv2d_add_max_pool2d", "float32[1, 3, 8, 8], float32[16, 3, 3, 3], float32[1, 16, 4, 4]", "unknown-inside");
        add("fused_matmul_softmax_matmul", "float32[8, 8], float32[8, 8], float32[8, 8], float32[8, 8]", "unknown-inside");
        add("max_pool2d", "float32[1, 16, 112, 112], float32[1, 16, 56, 56]", "unknown-operator");
        add("image_resize2d", "float32[1, 16, 112, 112], float32[1, 16, 56, 56]", "unknown-operator");
        add("my_kernel", "float32[4], float32[4]", "unknown-operator");
        add("tvmgen_default_dnnl_main_0", "float32[4], float32[4]", "unknown-operator");
        add("vm.builtin.call_tir_dyn", "float32[4], float32[4]", "unknown-operator");
        add("fused_nn_contrib_conv2d_winograd_without_weight_transform",
            "float32[1, 64, 56, 56], float32[7, 7, 64, 64], float32[1, 64, 56, 56]", "unknown-inside");
    }
    void whatIsNotKnownIsNotZero()
    {
        QFETCH(QString, name);
        QFETCH(QString, shapes);
        QFETCH(QString, basis);
        const Cost found = cost(name.toStdString(), shapes.toStdString());
        QVERIFY(!found.flops);
        QCOMPARE(QString::fromStdString(std::string(costBasisId(found.basis))), basis);
    }

    /// A library has a workspace besides, and no work of its own.
    void librariesDoTheWorkOfTheirOperators()
    {
        const std::string tensor = "float16[2, 8, 4, 16]", three = tensor + ", " + tensor + ", " + tensor + ", ";
        const Cost kernel = cost("attention", three + tensor),
                   library = cost("attention_cutlass", three + "uint8[1048576], " + tensor);
        QVERIFY(kernel.productFlops.has_value());
        QVERIFY(library.productFlops == kernel.productFlops);
        QVERIFY(cost("fused_relax_nn_attention_cutlass", three + "uint8[64], " + tensor).productFlops == kernel.productFlops);
    }

    void bookkeepingComputesNothing()
    {
        for (const char* name : {"VM::AllocStorage", "VM::ReshapeTensor", "vm.builtin.reshape", "vm.builtin.check_tensor_info",
                 "vm_mod_shape_func_nn_dense", "__nop", "shape_func"}) {
            const Cost found = cost(name, "float32[4, 4]");
            QVERIFY2(found.flops == 0.0 && found.productFlops == 0.0, name);
        }
        QCOMPARE(*cost("__nop", "float32[4, 4], float32[16]").bytesUpper, 0.0);
    }

    void bytesAreThoseOfTheDataTypes()
    {
        QCOMPARE(*cost("add", "float16[4, 4], float16[4, 4], float16[4, 4]").bytesLower, 96.0);
        QCOMPARE(*cost("add", "int4[4, 4], int4[4, 4], int4[4, 4]").bytesLower, 24.0);
        QCOMPARE(*cost("add", "float32x4[4], float32x4[4], float32x4[4]").bytesLower, 192.0);
        QCOMPARE(*cost("add", "float8_e4m3fn[4], bool[4], custom[posit]32[4]").bytesLower, 24.0);
        // 64 rows are taken out of a table of 1,000: ids and rows, not the table.
        QCOMPARE(*cost("take", "float32[1000, 128], int64[64], float32[64, 128]").bytesLower, 2.0 * 64 * 128 * 4 + 64 * 8);
        // Of a tuple that is passed whole one tensor is read; of five arguments, the four that a sum and products can hold.
        const std::string five = "float32[1, 64], float32[1, 64], float32[1, 64], float32[1, 64], float32[1, 64]";
        QCOMPARE(*cost("fused_sigmoid", five).bytesLower, 2.0 * 64 * 4);
        QCOMPARE(*cost("fused_sigmoid_multiply_sigmoid_tanh_multiply_add", five + ", float32[1, 64]").bytesLower, 5.0 * 64 * 4);
        const Cost dense = cost("nn_dense", "float32[8, 64], float32[32, 64], float32[8, 32]");
        QCOMPARE(*dense.bytesLower, 4.0 * (8 * 64 + 32 * 64 + 8 * 32));
    }

    void withoutReuseOperandsAreFetchedForEveryMultiplyAddOnce()
    {
        constexpr double multiplyAdds = 256.0 * 14 * 14 * 128, result = 256.0 * 14 * 14 * 4;
        const std::string operands = "float32[1, 128, 28, 28], float32[256, 128, 1, 1], ", data = "float32[1, 256, 14, 14]";
        QCOMPARE(*cost("nn_conv2d", operands + data).bytesUpper, 8 * multiplyAdds + result);
        // A bias is no operand of the product: it is fetched for every element of the result.
        QCOMPARE(*cost("nn_conv2d_add", operands + "float32[1, 256, 1, 1], " + data).bytesUpper, 8 * multiplyAdds + 2 * result);
        // What is multiplied may stand behind the arguments of an operator in front.
        QCOMPARE(*cost("multiply_nn_dense", "float32[1, 64], float32[64], float32[10, 64], float32[1, 10]").bytesUpper,
            8.0 * 640 + 4 * 64 + 4 * 10);
    }

    void cutNamesKeepTheirProduct()
    {
        OperatorName name = parseOperatorName("nn_dense_add");
        name.truncated = true;
        const Cost found = costOf(name, "float32[1, 64], float32[10, 64], float32[1, 10], float32[1, 10]");
        QCOMPARE(*found.productFlops, 1280.0);
        QVERIFY(!found.flops);
    }

    /// A 1×1 filter that takes steps of two meets a quarter of the pixels; one of 3×3 meets them all.
    void aConvolutionReadsWhatItsFilterMeets()
    {
        const auto bytes = [](const std::string& filter, const std::string& result) {
            return *cost("nn_conv2d", "float32[1, 64, 56, 56], float32[128, 64, " + filter + "], float32[1, 128, " + result + "]")
                        .bytesLower;
        };
        constexpr double data = 64.0 * 56 * 56, weights = 128.0 * 64;
        QCOMPARE(bytes("1, 1", "28, 28"), 4 * (data / 4 + weights + 128 * 28 * 28));
        QCOMPARE(bytes("1, 1", "56, 56"), 4 * (data + weights + 128 * 56 * 56));
        QCOMPARE(bytes("3, 3", "28, 28"), 4 * (data + 9 * weights + 128 * 28 * 28));
        // In blocks of channels, and with what is fused behind.
        QCOMPARE(*cost("fused_nn_contrib_conv2d_NCHWc_add_nn_relu",
                     "float32[1, 4, 56, 56, 16], float32[8, 4, 1, 1, 16, 16], float32[1, 8, 1, 1, 16], float32[1, 8, 28, 28, 16]")
                      .bytesLower,
            4 * (data / 4 + weights + 128 + 128 * 28 * 28));
    }

    /// Of a text without shapes it is known all the same which kernels multiply nothing.
    void whatMultipliesNothingNeedsNoShapes()
    {
        for (const char* name : {"tvmgen_default_fused_nn_softmax", "fused_nn_relu", "fused_mean_subtract", "nn_max_pool2d"}) {
            QVERIFY2(cost(name, "").productFlops == 0.0, name);
            QVERIFY2(!cost(name, "").flops, name);
        }
        for (const char* name : {"nn_dense", "fused_nn_conv2d_add_nn_relu", "something_new", "cudnn_softmax_forward_of_ours"})
            QVERIFY2(!cost(name, "").productFlops, name);
    }

    void amountsReadInTheirUnit()
    {
        const auto text = [](double flops) {
            const Message message = flopsMessage(flops);
            const auto* number = std::get_if<std::string>(&message.arguments.at(0).value);
            return QString::fromStdString(std::string(message.code) + " " + (number ? *number : "whole"));
        };
        QCOMPARE(text(54'558'720), QString("flops-mega 54.56"));
        QCOMPARE(text(999'999), QString("flops-mega 1.00"));
        QCOMPARE(text(1e9), QString("flops-giga 1.00"));
        QCOMPARE(text(3.2e12), QString("flops-tera 3.20"));
        QCOMPARE(text(12), QString("flops-one whole"));
    }
};

QTEST_APPLESS_MAIN(CostTest)
#include "cost_test.moc"
