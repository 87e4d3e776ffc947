// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/parse.h"

#include <QFile>
#include <QTest>

#include <string>

using namespace tvmscope;

namespace {

QString joined(
    const std::vector<ComponentOperator>& components, std::string ComponentOperator::*spelling = &ComponentOperator::name)
{
    QStringList names;
    for (const ComponentOperator& component : components)
        names << QString::fromStdString(component.known ? component.*spelling : "?" + component.*spelling);
    return names.join(' ');
}

QString canonical(const std::string& name)
{
    return joined(parseOperatorName(name).components, &ComponentOperator::canonical);
}

} // namespace

class ParseOperatorNameTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void realKernels_data();
    void realKernels();
    void names_data();
    void names();
    void prefixesAndInstances_data();
    void prefixesAndInstances();
    void otherReadings_data();
    void otherReadings();
    void sameWorkHasOneSpelling_data();
    void sameWorkHasOneSpelling();
    void hostileNames_data();
    void hostileNames();
};

void ParseOperatorNameTest::realKernels_data()
{
    QTest::addColumn<QString>("operators");
    QFile file(TVMSCOPE_TEST_DATA "/names/kernels.txt");
    QVERIFY(file.open(QIODevice::ReadOnly));
    for (const QByteArray& line : file.readAll().split('\n')) {
        const QList<QByteArray> fields = line.split('\t');
        if (fields.size() == 3)
            QTest::newRow(fields[0] + "\t" + fields[1]) << QString(fields[2]);
    }
}

void ParseOperatorNameTest::realKernels()
{
    QFETCH(QString, operators);
    const std::string row = QTest::currentDataTag();
    QCOMPARE(joined(parseOperatorName(row.substr(row.find('\t') + 1)).components), operators);
}

void ParseOperatorNameTest::names_data()
{
    QTest::addColumn<QString>("operators");
    const std::pair<const char*, const char*> rows[] = {
        // Relay, by version
        {"fused_nn_contrib_dense_pack_add_nn_relu_1", "nn.contrib_dense_pack add nn.relu"},
        {"vm_mod_fused_nn_contrib_conv2d_NCHWc_int8_add_7", "nn.contrib_conv2d_NCHWc_int8 add"},
        {"tvmgen_my_own_model_fused_layout_transform_nn_batch_flatten", "layout_transform nn.batch_flatten"},
        {"tvmgen_fused_model_fused_nn_relu", "nn.relu"},
        {"vm_mod_fused_log2_log10", "log2 log10"},
        {"vm_mod_fused_log_add_exp", "log add exp"},
        {"vm_mod_fused_qnn_conv2d_qnn_requantize", "qnn.conv2d qnn.requantize"},
        {"vm_mod_fused_image_resize2d", "image.resize2d"},
        // NNVM
        {"fuse___layout_transform___broadcast_add_relu", "__layout_transform__ broadcast_add relu"},
        {"fuse__contrib_conv2d_NCHWc_relu", "_contrib_conv2d_NCHWc relu"},
        {"fuse_dense___mul_scalar__", "dense __mul_scalar__"},
        // Relay, cut at 80 bytes
        {"fused_take_take_subtract_greater_equal_cast_take_take_subtract_greater_equal_cas_250104735588561676_",
            "take take subtract greater_equal cast take take subtract greater_equal ?cas"},
        {"vm_mod_fused_take_take_subtract_greater_equal_cast_take_take_subtract_greater_equal_cas_5ea1f00d5ea1f00d__1",
            "take take subtract greater_equal cast take take subtract greater_equal ?cas"},
        {"shape_func_take_take_subtract_greater_equal_cast_take_take_subtract_greater_equa_8239353952889958563_",
            "take take subtract greater_equal cast take take subtract ?greater_equa"},
        // Relax
        {"fused_reshape14_add6_divide1", "reshape add divide"},
        {"fused_fused_dequantize1_NT_matmul2", "dequantize NT_matmul"},
        {"fused_fused_dequantize1_fused_NT_matmul2_add", "dequantize NT_matmul add"},
        {"fused_rope", "fused_rope"},
        {"fused_rope1", "fused_rope"},
        {"rms_norm2", "rms_norm"},
        {"take1", "take"},
        {"decode1", "decode"},
        {"fused_decode4_NT_matmul7_silu1", "decode NT_matmul silu"},
        {"atan2", "atan2"},
        {"atan21", "atan2"},
        {"log2", "log2"},
        {"contrib_conv2d_NCHWc_int82", "contrib_conv2d_NCHWc_int8"},
        {"te_layout_transform_with_pad_axis_separator1", "te_layout_transform_with_pad_axis_separator"},
        {"conv2d_replacement1", "conv2d"},
        {"fused_relax_nn_conv2d_relax_nn_relu1", "relax.nn.conv2d relax.nn.relu"},
        {"fused_relax_nn_conv2d_relax_nn_relu1_cublas", "relax.nn.conv2d relax.nn.relu"},
        {"fused_relax_matmul_cublas2", "relax.matmul"},
        // What is not made of operators
        {"shape_func", ""},
        {"shape_func12", ""},
        {"shape_func_nn_contrib_dense_pack_nn_relu", "nn.contrib_dense_pack nn.relu"},
        {"vm_mod_shape_func_tanh_concatenate_split_add", "tanh concatenate split add"},
        {"compute_symbolic_expr3", "compute_symbolic_expr"},
        {"VM::AllocTensor", "VM::AllocTensor"},
        {"vm.builtin.reshape", "vm.builtin.reshape"},
        {"vm.builtin.of_tomorrow", "?vm.builtin.of_tomorrow"},
        {"__nop", "__nop"},
        {"__copy", "__copy"},
        {"dnnl_0", ""},
        {"tvmgen_default_dnnl_main_0", ""},
        {"tvmgen_default_clml_main_0-conv", "?conv"},
        {"lifted_name8912348915", "?lifted_name8912348915"},
        {"main_cuda_graph_capture", "?main_cuda_graph_capture"},
        {"special.again", "?special.again"},
        {"", "?"},
        // Pieces that no dictionary knows
        {"fused_wavelet_add_haar", "?wavelet add ?haar"},
        {"fused_my_own_kernel_add1", "?my_own_kernel add"},
    };
    for (const auto& [name, operators] : rows)
        QTest::newRow(*name ? name : "(empty)") << QString(operators);
}

void ParseOperatorNameTest::names()
{
    QFETCH(QString, operators);
    const std::string name = QTest::currentDataTag() == QByteArray("(empty)") ? "" : QTest::currentDataTag();
    QCOMPARE(joined(parseOperatorName(name).components), operators);
}

void ParseOperatorNameTest::prefixesAndInstances_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("prefix");
    QTest::addColumn<QString>("instance");
    QTest::addColumn<QString>("codegen");
    QTest::addColumn<bool>("truncated");
    const auto row = [](const char* name, NameKind kind, const char* prefix, const char* instance, const char* codegen = "",
                         bool cut = false) {
        QTest::newRow(name) << static_cast<int>(kind) << QString(prefix) << QString(instance) << QString(codegen) << cut;
    };
    row("vm_mod_fused_nn_dense_12", NameKind::Kernel, "vm_mod_fused_", "12");
    row("tvmgen_default_fused_nn_dense", NameKind::Kernel, "tvmgen_default_fused_", "");
    row("fused_conv2d1_add3", NameKind::Kernel, "fused_", "3");
    row("fused_fused_dequantize1_NT_matmul2", NameKind::Kernel, "fused_fused_", "2");
    row("dense", NameKind::Kernel, "", "");
    row("fused_rope2", NameKind::Kernel, "", "2");
    row("fuse_dense", NameKind::Kernel, "fuse_", "");
    row("shape_func2", NameKind::ShapeFunction, "shape_func", "2");
    row("vm_mod_shape_func_nn_dense_1", NameKind::ShapeFunction, "vm_mod_shape_func_", "1");
    row("tvmgen_default_dnnl_main_3", NameKind::External, "tvmgen_default_", "3", "dnnl");
    row("tvmgen_a_b_cmsis_nn_main_0", NameKind::External, "tvmgen_a_b_", "0", "cmsis_nn");
    row("tvmgen_default_newcodegen_main_0", NameKind::External, "tvmgen_default_", "0", "newcodegen");
    row("dnnl_0", NameKind::External, "", "0", "dnnl");
    row("fused_relax_nn_conv2d_relax_nn_relu1_cublas", NameKind::External, "fused_", "1", "cublas");
    row("fused_take_take_subtract_greater_equal_cast_take_take_subtract_greater_equal_cas_250104735588561676_", NameKind::Kernel,
        "fused_", "", "", true);
    row("vm_mod_fused_take_take_subtract_greater_equal_cast_take_take_subtract_greater_equal_cas_5ea1f00d5ea1f00d__1",
        NameKind::Kernel, "vm_mod_fused_", "1", "", true);
    row("VM::UnknownOp", NameKind::VmInstruction, "", "");
    row("vm.builtin.match_shape", NameKind::Builtin, "", "");
    row("__nop", NameKind::Nop, "", "");
    row("__copy", NameKind::Copy, "", "");
    row("my kernel", NameKind::Opaque, "", "");
}

void ParseOperatorNameTest::prefixesAndInstances()
{
    QFETCH(int, kind);
    QFETCH(QString, prefix);
    QFETCH(QString, instance);
    QFETCH(QString, codegen);
    QFETCH(bool, truncated);
    const OperatorName name = parseOperatorName(QTest::currentDataTag());
    QCOMPARE(static_cast<int>(name.kind), kind);
    QCOMPARE(QString::fromStdString(name.prefix), prefix);
    QCOMPARE(QString::fromStdString(name.instance), instance);
    QCOMPARE(QString::fromStdString(name.codegen), codegen);
    QCOMPARE(name.truncated, truncated);
}

void ParseOperatorNameTest::otherReadings_data()
{
    QTest::addColumn<QString>("reading");
    const std::pair<const char*, const char*> rows[] = {
        {"vm_mod_fused_nn_conv2d_transpose", "nn.conv2d transpose"},
        {"vm_mod_fused_add_floor_divide_1", "add floor divide"},
        {"vm_mod_fused_floor_mod", "floor mod"},
        {"vm_mod_fused_trunc_divide", "trunc divide"},
        {"vm_mod_fused_trunc_mod", "trunc mod"},
        {"vm_mod_fused_greater_equal", "greater equal"},
        {"vm_mod_fused_less_equal", "less equal"},
        {"vm_mod_fused_scatter_add", "scatter add"},
        {"vm_mod_fused_qnn_conv2d_transpose", "qnn.conv2d transpose"},
        {"conv1d_transpose1", "conv1d transpose"},
        {"gelu_tanh", "gelu tanh"},
        {"log_add_exp", "log add exp"},
        {"log_softmax2", "log softmax"},
    };
    for (const auto& [name, reading] : rows)
        QTest::newRow(name) << QString(reading);
}

void ParseOperatorNameTest::otherReadings()
{
    QFETCH(QString, reading);
    const OperatorName name = parseOperatorName(QTest::currentDataTag());
    QVERIFY2(
        name.components.size() < static_cast<std::size_t>(reading.count(' ') + 1), "the single operator is the first reading");
    QCOMPARE(name.alternatives.size(), 1u);
    QCOMPARE(joined(name.alternatives.front()), reading);
}

void ParseOperatorNameTest::sameWorkHasOneSpelling_data()
{
    QTest::addColumn<QString>("other");
    const std::pair<const char*, const char*> rows[] = {
        {"vm_mod_fused_nn_contrib_dense_pack_add", "fused_dense2_add3"},
        {"vm_mod_fused_nn_dense", "NT_matmul5"},
        {"tvmgen_default_fused_nn_dense_nn_bias_add_nn_relu", "fused_matmul_add1_relu"},
        {"vm_mod_fused_nn_contrib_conv2d_NCHWc_add_nn_relu", "fused_conv2d3_add_relu1"},
        {"vm_mod_fused_nn_contrib_depthwise_conv2d_NCHWc_add", "fused_conv2d1_add"},
        {"tvmgen_default_fused_nn_batch_flatten", "reshape"},
        {"vm_mod_fused_nn_softmax", "fast_softmax"},
        {"vm_mod_fused_tanh", "tir_tanh"},
        {"vm_mod_fused_exp", "fast_exp1"},
        {"vm_mod_fused_transpose", "fused_relax_permute_dims_cublas"},
        {"fuse_conv2d_broadcast_add_relu", "fused_relax_nn_conv2d_relax_add_relax_nn_relu_dnnl"},
        {"fuse___layout_transform__", "te_layout_transform1"},
        {"vm_mod_fused_dyn_strided_slice", "dynamic_strided_slice"},
        {"vm_mod_fused_image_resize2d", "resize2d"},
        {"vm_mod_fused_nn_global_avg_pool2d", "adaptive_avg_pool2d"},
        {"vm_mod_fused_gather_nd", "te_gather_nd"},
        {"__nop", "VM::ReshapeTensor"},
        {"VM::ReshapeTensor", "vm.builtin.reshape"},
        {"VM::DeviceCopy", "__copy"},
    };
    for (const auto& [name, other] : rows)
        QTest::newRow(name) << QString(other);
}

void ParseOperatorNameTest::sameWorkHasOneSpelling()
{
    QFETCH(QString, other);
    QCOMPARE(canonical(QTest::currentDataTag()), canonical(other.toStdString()));
}

void ParseOperatorNameTest::hostileNames_data()
{
    QTest::addColumn<QByteArray>("piece");
    for (const char* piece : {"a", "_", "add_", "fused_", "nn_conv2d_transpose_",
             "tir_attention_prefill_with_tree_mask_with_paged_kv_cach_", "1", "add1", "_1", "log_add_", "\xF0\x9F\x99\x82", ".",
             "vm_mod_", "tvmgen_", "shape_func", "dnnl_", "relax_", "__layout_transform"})
        QTest::newRow(piece) << QByteArray(piece);
    QTest::newRow("zero bytes") << QByteArray(1, '\0');
}

/// Quadratic time would show: ten milliard steps a name are minutes.
void ParseOperatorNameTest::hostileNames()
{
    QFETCH(QByteArray, piece);
    const QByteArray text = piece.repeated(100'000 / piece.size());
    for (const char* prefix : {"", "vm_mod_fused_", "fused_", "tvmgen_default_"}) {
        const std::string name = prefix + text.toStdString();
        const OperatorName parts = parseOperatorName(name);
        QVERIFY(parts.alternatives.size() <= 8);
        classify(parts, name);
    }
}

QTEST_APPLESS_MAIN(ParseOperatorNameTest)
#include "parseoperatorname_test.moc"
