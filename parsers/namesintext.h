// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/names/operatorname.h"
#include "models/profile/message.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace tvmscope {

/// The name of a fused function that somebody wrote into a text.
struct NameInText {
    std::string_view name; ///< of the text
    std::size_t position = 0; ///< where it stands first
    OperatorName parts; ///< all of its components are known
};

/// So many names of a text are kept at the most.
inline constexpr std::size_t maxNamesInText = 1000;

/// The fused functions of TVM that a text names, each once, in order of place: whole identifiers (`fused_…`, `vm_mod_fused_…`,
/// `tvmgen_…_fused_…`) that the dictionaries take apart completely. Names cut by a reader ("fused_nn_…") are none. Other programs
/// fuse as well and call it so (`fused_add_rms_norm`): a name that could be theirs counts only where the text speaks of TVM. Time
/// is linear in the length of the text.
std::vector<NameInText> namesInText(std::string_view text);

/// `no-measurement`: how many functions a text names, and what a handful of them are made of. There is one at least.
Message functionsNamed(const std::vector<NameInText>& names);

} // namespace tvmscope
