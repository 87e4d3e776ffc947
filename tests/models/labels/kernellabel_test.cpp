// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/kernels/kerneltable.h"
#include "models/labels/labelledkernels.h"
#include "models/profile/profilebuilder.h"

#include <QTest>

using namespace tvmscope;

namespace {

struct Row {
    QByteArray name;
    QByteArray shapes;
    QByteArray layout = {};
};

std::vector<KernelLabel> labelsOf(const std::vector<Row>& rows)
{
    ProfileBuilder builder;
    for (const Row& row : rows) {
        ProfileBuilder::Row added;
        added.count = 1;
        const std::string name = row.name.toStdString(), shapes = row.shapes.toStdString(), layout = row.layout.toStdString();
        added.name = name;
        if (!shapes.empty())
            added.shapes = shapes;
        added.device = "cpu0";
        added.durationUs = 1.0;
        builder.addRow(added);
        if (!layout.empty()) {
            builder.setExtra("data_layout", Metric::string(builder.intern(layout)));
        }
    }
    const ProfilePtr profile = builder.build();
    return labelKernels(*profile, foldKernels(*profile).kernels);
}

QStringList textsOf(const std::vector<KernelLabel>& labelled)
{
    QStringList texts;
    for (const KernelLabel& label : labelled)
        texts << QString::fromStdString(label.text());
    return texts;
}

} // namespace

class KernelLabelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysWhatAKernelDoesAndOnWhat_data();
    void saysWhatAKernelDoesAndOnWhat();
    void normalisationInPieces();
    void equalLabelsAreToldApart();
    void givesWayFromItsTail();
};

void KernelLabelTest::saysWhatAKernelDoesAndOnWhat_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("shapes");
    QTest::addColumn<QString>("label");
    const auto row = [](const char* name, const char* shapes, const char* label) {
        QTest::newRow(label) << QByteArray(name) << QByteArray(shapes) << QString::fromUtf8(label);
    };
    row("fused_dense2_add3_add", "float32[64, 512], float32[128, 512], float32[1, 128], float32[64, 128], float32[64, 128]",
        "dense 64×512→128 + add + add");
    row("vm_mod_fused_nn_contrib_dense_pack_add_multiply_multiply_erf_add_multiply",
        "float32[64, 128], float32[64, 128, 8], float32[1, 512], float32[64, 512]", "dense 64×128→512 + add + gelu");
    row("fused_matmul1_multiply", "float32[1, 4, 64, 32], float32[1, 4, 32, 64], float32[1, 4, 64, 64]",
        "batch_matmul 4·64×32→64 + multiply");
    row("matmul", "float32[1, 64, 128], float32[128, 384], float32[1, 64, 384]", "dense 64×128→384");
    row("fused_conv2d_add_relu",
        "float32[1, 3, 224, 224], float32[768, 3, 16, 16], float32[1, 768, 1, 1], float32[1, 768, 14, 14]",
        "conv2d 16×16 3→768, 14² s16 + add + relu");
    row("vm_mod_fused_nn_contrib_conv2d_NCHWc_add_nn_relu_4",
        "float32[1, 32, 28, 28, 4], float32[64, 32, 3, 3, 4, 4], float32[1, 64, 1, 1, 4], float32[1, 64, 14, 14, 4]",
        "conv2d 3×3 128→256, 14² s2 + add + relu");
    row("conv2d1", "float32[8, 3, 33, 40], float32[16, 3, 3, 3], float32[8, 16, 31, 38]", "conv2d 8·3×3 3→16, 31×38");
    row("fused_conv2d4_add3_maximum2_minimum2",
        "float32[1, 96, 112, 112], float32[96, 1, 3, 3], float32[1, 96, 1, 1], float32[], float32[], float32[1, 96, 56, 56]",
        "depthwise conv2d 3×3 96, 56² s2 + add + clip");
    row("conv2d2", "float32[1, 32, 28, 28], float32[64, 8, 3, 3], float32[1, 64, 28, 28]", "conv2d 3×3 32→64 in 4 groups, 28²");
    row("conv2d_transpose", "float32[1, 128, 7, 7], float32[128, 64, 4, 4], float32[1, 64, 14, 14]",
        "conv2d_transpose 4×4 128→64, 14² s2");
    row("conv1d", "float32[1, 16, 100], float32[32, 16, 5], float32[1, 32, 100]", "conv1d 5 16→32, 100");
    row("max_pool2d", "float32[1, 64, 112, 112], float32[1, 64, 56, 56]", "max_pool2d 64, 112²→56²");
    row("fused_nn_global_avg_pool2d", "float32[1, 128, 7, 7, 4], float32[1, 128, 1, 1, 4]", "global_avg_pool2d 512, 7²→1");
    row("fast_softmax", "float32[1, 12, 197, 197], float32[1, 12, 197, 197]", "softmax 12×197×197");
    row("take", "float32[1000, 128], int64[64], float32[64, 128]", "take 64 of 1000×128");
    row("take1", "float32[3, 197, 1, 768], int64[], float32[197, 1, 768]", "take 1 of 3×197×768");
    row("fused_transpose2_reshape1", "float32[1, 4, 64, 32], float32[1, 64, 128]", "transpose + reshape 4×64×32→64×128");
    row("vm_mod_shape_func_nn_softmax", "int64[2], int64[2]", "shape_func_nn_softmax");
    row("fused_reshape5_transpose7_reshape11", "float32[12, 197, 64], float32[197, 768]", "transpose 12×197×64→197×768");
    row("fused_reshape_add_split",
        "float32[64, 384], float32[384], float32[1, 64, 128], float32[1, 64, 128], float32[1, 64, 128]",
        "add + split 64×384→3·64×128");
    row("layout_transform", "float32[1, 64, 56, 56], float32[1, 16, 56, 56, 4]", "layout_transform 64×56×56→16×56×56×4");
    row("mean", "float32[1, 1280, 7, 7], float32[1, 1280, 1, 1]", "mean 1280×7×7→1280");
    row("fused_reshape16_add8_add1", "float32[197, 768], float32[768], float32[1, 197, 768], float32[1, 197, 768]",
        "add + add 197×768");
    row("fused_sigmoid_multiply", "float32[1, 64], float32[1, 64]", "silu 64");
    row("fused_sigmoid_multiply_add", "float32[1, 64], float32[1, 64], float32[1, 64], float32[1, 64]",
        "sigmoid + multiply + add 64");
    row("fused_dense_add", "", "dense_add");
    row("VM::AllocTensor", "float32[1, 768]", "VM: AllocTensor 768");
    row("vm.builtin.match_shape", "", "VM: match_shape");
}

void KernelLabelTest::saysWhatAKernelDoesAndOnWhat()
{
    QFETCH(const QByteArray, name);
    QFETCH(const QByteArray, shapes);
    QFETCH(const QString, label);
    QCOMPARE(textsOf(labelsOf({{name, shapes}})), QStringList{label});
}

void KernelLabelTest::normalisationInPieces()
{
    const QByteArray data = "float32[64, 128]", one = "float32[64, 1]";
    const std::vector<KernelLabel> labelled
        = labelsOf({{"fused_mean", data + ", " + one}, {"fused_variance", data + ", " + one + ", " + one},
            {"fused_subtract_add_rsqrt_multiply_multiply_add",
                data + ", " + one + ", " + one + ", float32[128], float32[128], " + data}});
    QCOMPARE(textsOf(labelled),
        (QStringList{QStringLiteral("layer_norm 64×128 (mean)"), QStringLiteral("layer_norm 64×128 (variance)"),
            QStringLiteral("layer_norm 64×128 (scale)")}));
    const KernelLabel all = joinedLabel({&labelled[0], &labelled[1], &labelled[2]});
    QCOMPARE(QString::fromStdString(all.text()), QStringLiteral("layer_norm 64×128"));
}

void KernelLabelTest::equalLabelsAreToldApart()
{
    const QByteArray add = "float32[8, 8], float32[8, 8], float32[8, 8]", half = "float16[8, 8], float16[8, 8], float16[8, 8]";
    QCOMPARE(textsOf(labelsOf({{"fused_add", add}, {"fused_add_1", add}, {"fused_add_2", half}})),
        (QStringList{
            QStringLiteral("add 8×8 float32"), QStringLiteral("add 8×8 float32 (add_1)"), QStringLiteral("add 8×8 float16")}));
    const QByteArray conv = "float32[1, 1, 28, 28, 128], float32[16, 1, 3, 3, 128, 8], float32[1, 16, 28, 28, 8]",
                     other = "float32[1, 4, 28, 28, 32], float32[16, 4, 3, 3, 32, 8], float32[1, 16, 28, 28, 8]";
    QCOMPARE(textsOf(labelsOf(
                 {{"fused_nn_contrib_conv2d_NCHWc_7", conv, "NCHW128c"}, {"fused_nn_contrib_conv2d_NCHWc_5", other, "NCHW32c"}})),
        (QStringList{QStringLiteral("conv2d 3×3 128→128, 28² (NCHW128c)"), QStringLiteral("conv2d 3×3 128→128, 28² (NCHW32c)")}));
    // Digits of a hash say nothing; a running number is all that is left.
    const QByteArray cut = "fused_nn_contrib_conv2d_NCHWc_add_cast_multiply_add_floor_cast_clip_cast_subtrac_";
    const QStringList hashed = textsOf(labelsOf({{cut + "3b39d3f3bf888a64_", conv}, {cut + "9cf06d5efb5d94e2_", conv}}));
    QVERIFY2(hashed[0].startsWith(QStringLiteral("conv2d 3×3 128→128, 28² #1 + add + cast")), qPrintable(hashed[0]));
    QVERIFY2(hashed[1].startsWith(QStringLiteral("conv2d 3×3 128→128, 28² #2 + add + cast")), qPrintable(hashed[1]));
    QVERIFY2(hashed[0].endsWith(QStringLiteral(" + …")), qPrintable(hashed[0]));
}

void KernelLabelTest::givesWayFromItsTail()
{
    const std::vector<KernelLabel> labelled = labelsOf({{"fused_conv2d_add_multiply_relu",
        "float32[1, 3, 8, 8], float32[4, 3, 3, 3], float32[1, 4, 1, 1], float32[1, 4, 1, 1], float32[1, 4, 8, 8]"}});
    QStringList forms;
    for (const std::string& form : labelled.front().forms())
        forms << QString::fromStdString(form);
    QCOMPARE(forms,
        (QStringList{QStringLiteral("conv2d 3×3 3→4, 8² + add + multiply + relu"),
            QStringLiteral("conv2d 3×3 3→4, 8² + add + multiply + …"), QStringLiteral("conv2d 3×3 3→4, 8² + add + …"),
            QStringLiteral("conv2d 3×3 3→4, 8² + …")}));
}

QTEST_GUILESS_MAIN(KernelLabelTest)
#include "kernellabel_test.moc"
