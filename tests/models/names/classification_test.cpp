// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/parse.h"

#include <QTest>

using namespace tvmscope;

class ClassificationTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void classes_data();
    void classes();
};

void ClassificationTest::classes_data()
{
    QTest::addColumn<QString>("expected");
    const std::pair<const char*, const char*> rows[] = {
        {"vm_mod_fused_nn_contrib_dense_pack_add_multiply_multiply_erf_add_multiply", "dense"},
        {"fused_matmul4_add5_divide1_erf_add6_multiply2_multiply3", "dense"},
        {"fused_conv2d_add_maximum_minimum", "conv"},
        {"tvmgen_default_fused_nn_contrib_depthwise_conv2d_NCHWc_add_clip_9", "conv"},
        {"fused_relax_nn_conv2d_relax_nn_relu1_cublas", "conv"},
        {"vm_mod_fused_nn_batch_matmul_divide", "batch_matmul"},
        {"tir_attention_prefill_ragged_cpu1", "attention"},
        {"softmax", "softmax"},
        {"fast_softmax2", "softmax"},
        {"layer_norm", "norm"},
        {"rms_norm2", "norm"},
        {"fused_subtract_variance_add1_rsqrt_multiply_multiply1_add2", "norm"},
        {"vm_mod_fused_subtract_add_rsqrt_multiply_multiply_add", "norm"},
        {"vm_mod_fused_add_rsqrt_multiply_multiply_add_take", "norm"},
        {"fused_mean_add3_tir_sqrt_divide_multiply1_add4", "norm"},
        {"vm_mod_fused_nn_max_pool2d_add_nn_relu", "pool"},
        {"vm_mod_fused_power_mean", "reduce"},
        {"vm_mod_fused_variance_1", "reduce"},
        {"fused_mean_subtract", "reduce"},
        {"vm_mod_fused_take_add", "embedding"},
        {"take", "embedding"},
        {"fused_sigmoid_multiply_sigmoid_tanh_multiply_add1", "elementwise"},
        {"vm_mod_fused_reshape_add_divide_erf_add_multiply_multiply_reshape", "elementwise"},
        {"vm_mod_fused_nn_relu", "elementwise"},
        {"decode1", "elementwise"},
        {"vm_mod_fused_reshape_transpose_1", "layout"},
        {"fused_strided_slice1_squeeze", "layout"},
        {"fused_layout_transform1_batch_flatten", "layout"},
        {"__copy", "copy"},
        {"VM::DeviceCopy", "copy"},
        {"vm.builtin.to_device", "copy"},
        {"VM::AllocStorage", "memory"},
        {"VM::AllocTensorReg", "memory"},
        {"vm.builtin.alloc_tensor", "memory"},
        {"cuda_graph_alloc1", "memory"},
        {"VM::UnknownOp", "runtime"},
        {"VM::ReshapeTensor", "runtime"},
        {"VM::SomethingNew", "runtime"},
        {"vm.builtin.reshape", "runtime"},
        {"vm.builtin.match_shape", "runtime"},
        {"vm.builtin.check_tensor_info", "runtime"},
        {"vm.builtin.something_new", "runtime"},
        {"__nop", "runtime"},
        {"vm_mod_shape_func_nn_contrib_dense_pack_add", "runtime"},
        {"shape_func1", "runtime"},
        {"compute_symbolic_expr", "runtime"},
        {"vm.builtin.attention_kv_cache_attention_with_fused_qkv", "attention"},
        {"vm.builtin.call_tir_dyn", "other"},
        {"vm.builtin.cuda_graph.run_or_capture", "other"},
        {"tvmgen_default_dnnl_main_0", "other"},
        {"leaf", "other"},
    };
    for (const auto& [name, expected] : rows)
        QTest::newRow(name) << QString(expected);
}

void ClassificationTest::classes()
{
    QFETCH(QString, expected);
    const std::string_view name = QTest::currentDataTag();
    const std::string_view cls = className(classify(parseOperatorName(name), name));
    QCOMPARE(QString::fromUtf8(cls.data(), static_cast<qsizetype>(cls.size())), expected);
}

QTEST_APPLESS_MAIN(ClassificationTest)
#include "classification_test.moc"
