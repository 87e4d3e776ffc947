// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/cost/cost.h"
#include "models/cost/costof.h"
#include "models/names/parse.h"
#include "models/names/shapehints.h"

#include <cstdint>
#include <string>
#include <vector>

/// Calls written down as a name and its tensors.
namespace calls {

using Dims = std::vector<std::int64_t>;

inline std::string tensor(const Dims& dims, const std::string& dtype = "float32")
{
    std::string text = dtype + "[";
    for (std::size_t at = 0; at < dims.size(); ++at)
        text += (at ? ", " : "") + std::to_string(dims[at]);
    return text + "]";
}

inline std::string shapesOf(const std::vector<Dims>& tensors)
{
    std::string text;
    for (const Dims& dims : tensors)
        text += (text.empty() ? "" : ", ") + tensor(dims);
    return text;
}

inline tvmscope::Cost cost(const std::string& name, const std::string& shapes, const tvmscope::Layouts& layouts = {})
{
    tvmscope::OperatorName parts = tvmscope::parseOperatorName(name);
    tvmscope::applyShapes(parts, shapes);
    return tvmscope::costOf(parts, shapes, layouts);
}

} // namespace calls
