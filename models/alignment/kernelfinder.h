// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/corrections.h"
#include "models/alignment/kernelsignature.h"

#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace tvmscope {

/// Finds the kernels of one side that a correction names: by name, shapes and device. A build that numbered its functions
/// differently has no such name; then the one kernel of the same component operators, shapes and device is meant, if there is
/// just one.
class KernelFinder {
public:
    explicit KernelFinder(const std::vector<KernelSignature>& signatures);

    /// Indices into the signatures; empty: there is no such kernel.
    std::vector<std::uint32_t> find(const CorrectedKernel& kernel) const;
    /// How many calls a signature has.
    std::size_t callsOf(std::uint32_t signature) const { return calls_[signature]; }

private:
    using Key = std::tuple<std::string, std::string, std::string>; ///< device, name or components, shapes
    std::map<Key, std::vector<std::uint32_t>> byName_, byComponents_;
    std::vector<std::size_t> calls_; ///< by signature
};

} // namespace tvmscope
