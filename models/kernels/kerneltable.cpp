// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/kernels/kerneltable.h"

namespace tvmscope {

bool haveEqualTensors(const Kernel& a, const Kernel& b)
{
    constexpr std::size_t dataWeightsResult = 3;
    const auto &x = a.tensors, &y = b.tensors;
    return x && y && x->size() >= dataWeightsResult && y->size() >= dataWeightsResult && (*x)[0].dims == (*y)[0].dims
        && (*x)[1].dims == (*y)[1].dims && x->back().dims == y->back().dims;
}

} // namespace tvmscope
