// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/executable/irwork.h"

#include "models/cost/costof.h"
#include "models/names/parse.h"

#include <algorithm>

namespace tvmscope {

namespace {

/// Names of kernels are the names of operators without dots.
std::string kernelNameOf(std::string name)
{
    std::replace(name.begin(), name.end(), '.', '_');
    return name;
}

bool isProductClass(OperatorClass cls)
{
    return cls == OperatorClass::Dense || cls == OperatorClass::Conv || cls == OperatorClass::BatchMatmul;
}

} // namespace

IrWork workOf(const IrFunction& function)
{
    IrWork work;
    double flops = 0.0;
    bool known = true;
    for (const IrOperation& operation : function.operations) {
        const std::string kernel = kernelNameOf(operation.name);
        const OperatorName name = parseOperatorName(kernel);
        if (!isProductClass(classify(name, kernel)))
            continue;
        ++work.products;
        const auto of = operation.shapes.empty() ? std::nullopt : costOf(name, operation.shapes).productFlops;
        known = known && of;
        flops += of.value_or(0.0);
    }
    if (known && work.products > 0)
        work.flops = flops;
    return work;
}

std::map<std::string, std::int64_t> operatorCounts(const IrFunction& function)
{
    std::map<std::string, std::int64_t> counts;
    for (const IrOperation& operation : function.operations)
        ++counts[operation.name];
    return counts;
}

bool isSameFunction(const IrFunction& a, const IrFunction& b)
{
    return a.parameters == b.parameters && a.bindings == b.bindings
        && std::equal(a.operations.begin(), a.operations.end(), b.operations.begin(), b.operations.end(),
            [](const IrOperation& x, const IrOperation& y) { return x.name == y.name && x.shapes == y.shapes; });
}

} // namespace tvmscope
