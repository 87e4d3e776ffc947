// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/kernelfinder.h"

#include "models/kernels/components.h"
#include "models/names/parse.h"

namespace tvmscope {

namespace {

std::string componentKey(const std::vector<std::string>& components)
{
    std::string text;
    for (const std::string& component : components)
        text += component + ' ';
    return text;
}

} // namespace

KernelFinder::KernelFinder(const std::vector<KernelSignature>& signatures)
{
    for (std::uint32_t signature = 0; signature < signatures.size(); ++signature) {
        const Kernel& kernel = *signatures[signature].kernel;
        calls_.push_back(kernel.entry.rows.size());
        byName_[{kernel.device, kernel.entry.name, kernel.entry.shapes}].push_back(signature);
        byComponents_[{kernel.device, componentKey(kernel.components), kernel.entry.shapes}].push_back(signature);
    }
}

std::vector<std::uint32_t> KernelFinder::find(const CorrectedKernel& kernel) const
{
    if (const auto exact = byName_.find({kernel.device, kernel.name, kernel.shapes}); exact != byName_.end())
        return exact->second;
    const std::string components = componentKey(comparisonComponents(parseOperatorName(kernel.name)));
    const auto alike = byComponents_.find({kernel.device, components, kernel.shapes});
    return alike != byComponents_.end() && alike->second.size() == 1 ? alike->second : std::vector<std::uint32_t>{};
}

} // namespace tvmscope
