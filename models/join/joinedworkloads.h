// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/analyzedprofile.h"
#include "models/cost/layoutcolumns.h"
#include "models/tuning/tuningsummary.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// What a kernel and its workload were joined by.
enum class JoinedBy : std::uint8_t {
    Key, ///< the same function name, and the same shapes
    Layouts, ///< operator and shapes; the blocks of its layouts name the record
    Shapes, ///< operator and shapes; of a log that names no operators, the shapes of all its tensors
};
/// `key`, `layouts`, `shapes`.
std::string_view joinedById(JoinedBy by) noexcept;

/// Whether records of a target may be those of kernels on a device: `llvm` and `c` fit `cpu0`, `cuda` fits `cuda0` and `gpu0`.
/// What is not known fits.
bool targetFits(const std::string& target, const std::string& device);

/// The workloads of a log, to be asked which of them a kernel is. Refers to what it is made of.
class JoinedWorkloads {
public:
    JoinedWorkloads(const AnalyzedProfile& profile, const TuningSummary& log, const std::string& device);

    /// The workloads with the operator and the shapes of a kernel, whatever their target, in the order of the log.
    struct Candidates {
        std::vector<std::size_t> workloads;
        JoinedBy by = JoinedBy::Shapes;
        bool undecided = false; ///< the log names no operators, and several functions have these shapes
    };
    Candidates of(const Kernel& kernel) const;

    /// What a kernel does apart from its sizes, `conv 2d`; empty of one that has no product inside. Workloads have the same.
    std::string operatorOf(const Kernel& kernel) const;
    std::string operatorOf(std::size_t workload) const;
    /// What was tuned, of the workload's first record; null where it has none.
    const TuningInput* inputOf(std::size_t workload) const { return inputs_[workload]; }

private:
    using TensorDims = std::vector<std::vector<std::int64_t>>;
    ProductSizes sizesOf(const Kernel& kernel) const;
    void addProduct(std::size_t workload);
    void addFunction(std::size_t workload);
    bool isProductOf(std::size_t workload, const Kernel& kernel, const ProductSizes& sizes) const;
    bool isFunctionOf(std::size_t workload, const Kernel& kernel) const;

    const TuningSummary& log_;
    LayoutColumns layouts_;
    std::vector<const TuningInput*> inputs_; ///< by workload
    std::map<std::string, std::vector<std::size_t>> products_; ///< AutoTVM: by operator and sizes
    std::map<TensorDims, std::vector<std::size_t>> functions_; ///< of the others, by the sizes of all tensors
    std::map<TensorDims, std::set<std::vector<std::string>>> programs_; ///< component operators of the device's kernels
};

} // namespace tvmscope
