// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/cost/cost.h"
#include "models/kernels/kerneltable.h"
#include "models/labels/kernellabel.h"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace tvmscope {

/// What may tell kernels, or groups of them, of one label apart, the most telling first. Empty ones tell nothing.
struct LabelDetails {
    std::string other; ///< of a group: what the other side does beside, `| relu`
    std::string dtype; ///< of the result
    std::string layout; ///< `(NCHW128c)`
    std::string device; ///< `(cuda0)`
    std::string name; ///< the kernel's own, without its prefix
    std::string shapes; ///< as the source has them
};
LabelDetails detailsOf(const Kernel& kernel, const std::string& name, const Layouts& layouts);

/// Marks labels that read the same by the first detail in which they differ, then by the next; the last resort is a running
/// number. `detailsOf` gives the details of a label by its index, and is asked for those alone that others read like.
void tellApart(std::vector<KernelLabel>& labels, const std::function<LabelDetails(std::size_t)>& detailsOf);

} // namespace tvmscope
