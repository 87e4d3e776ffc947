// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/parse.h"

namespace tvmscope {

OperatorName parseOperatorName(std::string_view name)
{
    OperatorName result;
    result.components.push_back({std::string(name), std::string(name), false});
    return result;
}

OperatorClass classify(const OperatorName&, std::string_view)
{
    return OperatorClass::Other;
}

} // namespace tvmscope
