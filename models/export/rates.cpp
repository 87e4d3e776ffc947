// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/rates.h"

#include "models/export/numbers.h"

namespace tvmscope {

std::string rateText(const ProductWork& work)
{
    if (const auto rate = work.gigaflops())
        return rateNumber(*rate);
    return work.isNone() ? std::string() : unknownNumber;
}

std::string ratesText(const PerSide<ProductWork>& work)
{
    if (work.baseline.isNone() && work.candidate.isNone())
        return {};
    return ratesNumber(work.baseline.gigaflops(), work.candidate.gigaflops());
}

} // namespace tvmscope
