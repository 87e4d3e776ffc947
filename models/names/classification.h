// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/names/operatorclass.h"

#include <optional>
#include <string_view>

namespace tvmscope {

/// The class that resources/operators/classes.txt gives one operator, by canonical spelling; nothing if no line covers it.
std::optional<OperatorClass> operatorClass(std::string_view canonical);

} // namespace tvmscope
