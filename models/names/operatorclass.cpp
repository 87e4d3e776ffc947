// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/operatorclass.h"

namespace tvmscope {

std::string_view className(OperatorClass cls) noexcept
{
    switch (cls) {
    case OperatorClass::Conv:
        return "conv";
    case OperatorClass::Dense:
        return "dense";
    case OperatorClass::BatchMatmul:
        return "batch_matmul";
    case OperatorClass::Attention:
        return "attention";
    case OperatorClass::Softmax:
        return "softmax";
    case OperatorClass::Norm:
        return "norm";
    case OperatorClass::Pool:
        return "pool";
    case OperatorClass::Reduce:
        return "reduce";
    case OperatorClass::Embedding:
        return "embedding";
    case OperatorClass::Elementwise:
        return "elementwise";
    case OperatorClass::Layout:
        return "layout";
    case OperatorClass::Copy:
        return "copy";
    case OperatorClass::Memory:
        return "memory";
    case OperatorClass::Runtime:
        return "runtime";
    case OperatorClass::Excluded:
        return "excluded";
    case OperatorClass::Other:
        break;
    }
    return "other";
}

bool isOverhead(OperatorClass cls) noexcept
{
    return cls == OperatorClass::Layout || cls == OperatorClass::Copy || cls == OperatorClass::Memory
        || cls == OperatorClass::Runtime || cls == OperatorClass::Excluded;
}

} // namespace tvmscope
