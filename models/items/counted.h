// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/callcount.h"

#include <QString>

#include <cstdint>

namespace tvmscope {

/// `1 call`, `1,200 calls`, `— calls` where their number is not known.
QString countedCalls(CallCount count);
/// `1 kernel`, `1,200 kernels`.
QString countedKernels(std::int64_t count);
/// `1 row`, `1,200 rows`.
QString countedRows(std::int64_t count);

} // namespace tvmscope
