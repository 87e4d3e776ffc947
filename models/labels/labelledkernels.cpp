// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/labels/labelledkernels.h"

#include "models/cost/layoutcolumns.h"
#include "models/labels/describekernel.h"

namespace tvmscope {

LabelledKernels labelKernels(const Profile& profile, const std::vector<Kernel>& kernels)
{
    const LayoutColumns columns(profile);
    LabelledKernels result;
    for (const Kernel& kernel : kernels) {
        const Layouts layouts = kernel.entry.rows.empty() ? Layouts{} : columns.of(kernel.entry.rows.front());
        const OperatorName& name = profile.operators()[index(kernel.entry.op)].parts;
        result.labels.push_back(describeKernel(name, kernel, layouts));
        result.details.push_back(detailsOf(kernel, nameWithoutPrefix(name, kernel), layouts));
    }
    tellApart(result.labels, result.details);
    return result;
}

} // namespace tvmscope
