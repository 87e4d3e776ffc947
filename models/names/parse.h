// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/names/operatorclass.h"
#include "models/names/operatorname.h"

#include <string_view>

namespace tvmscope {

/// Takes a function name of a report apart with the operator dictionaries. Never fails: what
/// no dictionary knows stays one opaque component.
OperatorName parseOperatorName(std::string_view name);

/// The class of a name: first by kind (`VM::AllocTensor` is memory), then by the precedence of OperatorClass over components.
OperatorClass classify(const OperatorName& name, std::string_view fullName);

} // namespace tvmscope
