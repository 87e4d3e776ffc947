// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/kernels/kerneltable.h"

#include <optional>
#include <string>
#include <vector>

namespace tvmscope {

/// A normalisation that is cut into kernels, and the part of it that some operators are.
struct NormPart {
    std::string word; ///< `layer_norm` or `rms_norm`
    std::string note; ///< `(mean)`, `(variance)`, `(subtract)`, `(scale)`; empty: all of it
    std::size_t first = 0; ///< the operators that belong to it
    std::size_t count = 0;
};

/// Which part of a normalisation the operators of a kernel of class norm are; nothing where one of them is a normalisation by
/// itself
/// (`layer_norm`), or none is a piece of one. A layer norm has two parameters and subtracts a mean, an RMS norm does neither.
std::optional<NormPart> normPart(const Kernel& kernel, const std::vector<std::string>& words);

/// What several parts are together.
std::string joinedNormNote(const std::vector<std::string>& notes);

} // namespace tvmscope
