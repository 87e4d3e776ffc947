// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/names/operatorclass.h"
#include "models/names/operatorname.h"

#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// The operators of a kernel in the words that people use for them, in the order in which they run: canonical names without
/// `nn.`, `contrib_`, layouts and schedules (`conv2d_NCHWc` is conv2d, `dense_pack` dense). Operators that only change how a
/// tensor is seen (reshape, squeeze, …) are left out; a reshape stays beside one other mover, and where there is nothing else.
std::vector<std::string> labelWords(const OperatorName& name);

/// Replaces sequences of resources/operators/patterns.txt by their word. `oneInput`: the kernel reads one tensor of data.
std::vector<std::string> withPatterns(std::vector<std::string> words, bool oneInput);

/// The class of the operator that a word stands for; Other where no class is known.
OperatorClass classOfLabelWord(std::string_view word);

/// True for a word that moves data and computes nothing.
bool isMover(std::string_view word);

} // namespace tvmscope
