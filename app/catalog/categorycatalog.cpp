// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"

#include <array>

namespace tvmscope {

namespace {

/// Categories of the ledger: in tables, at the start of a sentence, behind "in".
constexpr std::array categories{
    Wording{"category-conv", "conv"},
    Wording{"start-conv", "Convolution"},
    Wording{"in-conv", "convolution"},
    Wording{"category-dense", "dense"},
    Wording{"start-dense", "Dense"},
    Wording{"in-dense", "dense"},
    Wording{"category-batch_matmul", "batch_matmul"},
    Wording{"start-batch_matmul", "Batched matmul"},
    Wording{"in-batch_matmul", "batch_matmul"},
    Wording{"category-attention", "attention"},
    Wording{"start-attention", "Attention"},
    Wording{"in-attention", "attention"},
    Wording{"category-softmax", "softmax"},
    Wording{"start-softmax", "Softmax"},
    Wording{"in-softmax", "softmax"},
    Wording{"category-norm", "norm"},
    Wording{"start-norm", "Normalisation"},
    Wording{"in-norm", "normalisation"},
    Wording{"category-pool", "pool"},
    Wording{"start-pool", "Pooling"},
    Wording{"in-pool", "pooling"},
    Wording{"category-reduce", "reduce"},
    Wording{"start-reduce", "Reduction"},
    Wording{"in-reduce", "reduction"},
    Wording{"category-embedding", "embedding"},
    Wording{"start-embedding", "Embedding"},
    Wording{"in-embedding", "embedding"},
    Wording{"category-elementwise", "elementwise"},
    Wording{"start-elementwise", "Elementwise work"},
    Wording{"in-elementwise", "elementwise work"},
    Wording{"category-layout", "layout"},
    Wording{"start-layout", "Layout change"},
    Wording{"in-layout", "layout change"},
    Wording{"category-copy", "copy"},
    Wording{"start-copy", "Copying"},
    Wording{"in-copy", "copying"},
    Wording{"category-other", "other"},
    Wording{"start-other", "Other work"},
    Wording{"in-other", "other work"},
    Wording{"category-vm", "VM instructions"},
    Wording{"start-vm", "Time in VM instructions"},
    Wording{"in-vm", "VM instructions"},
    Wording{"category-overhead", "runtime overhead"},
    Wording{"start-overhead", "Runtime overhead"},
    Wording{"in-overhead", "runtime overhead"},
    Wording{"category-excluded", "excluded by you"},
    Wording{"start-excluded", "What you excluded"},
    Wording{"in-excluded", "what you excluded"},
    Wording{"category-nested", "nested correction"},
    Wording{"start-nested", "Nested correction"},
    Wording{"in-nested", "nested correction"},
    Wording{"category-not-in-text", "not in the text"},
    Wording{"start-not-in-text", "What is not in the text"},
    Wording{"in-not-in-text", "what is not in the text"},
    Wording{"category-unreadable", "unreadable durations"},
    Wording{"start-unreadable", "Time of unreadable durations"},
    Wording{"in-unreadable", "time of unreadable durations"},
    Wording{"category-recorder", "recorder"},
    Wording{"start-recorder", "What recording took"},
    Wording{"in-recorder", "what recording took"},
    Wording{"category-unattributed", "unattributed"},
    Wording{"start-unattributed", "Unattributed time"},
    Wording{"in-unattributed", "unattributed time"},
};

} // namespace

std::span<const Wording> categoryCatalog()
{
    return categories;
}

} // namespace tvmscope
