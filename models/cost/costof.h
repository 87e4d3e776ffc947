// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/cost/cost.h"

namespace tvmscope {

/// The cost of one call from its operators and its shapes (`Argument Shapes`: inputs, then outputs). Never fails: what does not
/// follow from them is absent, and `basis` says why.
Cost costOf(const OperatorName& name, std::string_view shapes, const Layouts& layouts = {});

} // namespace tvmscope
