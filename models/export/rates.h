// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/side.h"
#include "models/cost/costprofile.h"

#include <string>

/// GFLOP/s as people read them. What is known to do none of the work that is counted is blank; "—" is not known.
namespace tvmscope {

/// `12.3`, `` or `—`.
std::string rateText(const ProductWork& work);

/// `2.25→20.6`, `— → 5.15` where one side has no rate, `` or `—`.
std::string ratesText(const PerSide<ProductWork>& work);

} // namespace tvmscope
