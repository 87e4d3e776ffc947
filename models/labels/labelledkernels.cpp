// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/labels/labelledkernels.h"

#include "models/cost/layoutcolumns.h"
#include "models/labels/describekernel.h"

namespace tvmscope {

namespace {

Layouts layoutsOf(const LayoutColumns& columns, const Kernel& kernel)
{
    return kernel.entry.rows.empty() ? Layouts{} : columns.of(kernel.entry.rows.front());
}

const OperatorName& nameOf(const Profile& profile, const Kernel& kernel)
{
    return profile.operators()[index(kernel.entry.op)].parts;
}

} // namespace

std::vector<KernelLabel> labelKernels(const Profile& profile, const std::vector<Kernel>& kernels)
{
    const LayoutColumns columns(profile);
    std::vector<KernelLabel> labels;
    labels.reserve(kernels.size());
    for (const Kernel& kernel : kernels)
        labels.push_back(describeKernel(nameOf(profile, kernel), kernel, layoutsOf(columns, kernel)));
    tellApart(labels, [&](std::size_t at) { return labelDetails(profile, kernels[at]); });
    return labels;
}

LabelDetails labelDetails(const Profile& profile, const Kernel& kernel)
{
    const OperatorName& name = nameOf(profile, kernel);
    return detailsOf(kernel, nameWithoutPrefix(name, kernel), layoutsOf(LayoutColumns(profile), kernel));
}

} // namespace tvmscope
