// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace tvmscope {

/// What a kernel does and on what: `dense 64×512→128 + add + add`. The size stands behind the main operator, the first by the
/// order of OperatorClass; element-wise kernels and movers have it behind the last.
struct KernelLabel {
    std::vector<std::string> operators; ///< in the order in which they run; a pattern (gelu) is one. Never empty
    std::size_t main = 0; ///< index into `operators`
    std::string size; ///< `64×512→128`; empty: the source has no shapes
    std::string part; ///< of a normalisation that is cut into kernels: `(scale)`; may be empty
    std::string mark; ///< what tells it from its like: `float16`, `(NCHW128c)`, `(mean_1)`; may be empty
    bool bookkeeping = false; ///< of a virtual machine: `VM: AllocStorage, AllocTensor`

    std::string text() const;
    /// The text, and what becomes of it with less and less room: operators give way to an ellipsis, first those behind the main
    /// one, from the end; main operator, size, part and mark stay.
    std::vector<std::string> forms() const;
    bool operator==(const KernelLabel&) const = default;

private:
    std::string written(std::size_t first, std::size_t end) const;
};

/// The one label of several kernels that do a piece of work together: their operators, each once, with the size of the first that
/// has the main operator. `labels` are theirs; not empty.
KernelLabel joinedLabel(const std::vector<const KernelLabel*>& labels);

} // namespace tvmscope
