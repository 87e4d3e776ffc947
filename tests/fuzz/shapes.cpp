// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors

#include "models/kernels/shapes.h"

#include "tests/fuzz/checks.h"

using namespace tvmscope;

/// Reads every line as an `Argument Shapes` cell.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    for (const std::string_view line : lines(asText(data, size))) {
        const auto tensors = parseShapes(line);
        if (!tensors)
            continue;
        for (const TensorShape& tensor : *tensors) {
            demand(!tensor.dtype.empty(), "a tensor has a type");
            demand(!tensor.dims.empty() || elements(tensor) == 1, "a scalar is one element");
        }
    }
    return 0;
}
