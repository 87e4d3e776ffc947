// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/kernels/kerneltable.h"
#include "models/profile/ids.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tvmscope {

/// What a row of bookkeeping does, in one spelling for all executors: `VM::AllocStorage` and `vm.builtin.alloc_storage` are one
/// instruction, and so are a reshape of either machine and the graph executor's.
std::string instructionOf(const KernelCalls& entry);

/// Instructions of the baseline that another profile has a kernel for, as one that fuses its reshapes has: they stand with that
/// kernel, and so does what further profiles run for them, be it an instruction as well. What is run on the same tensor is the
/// same work: not all executors name the result. Where a profile runs an instruction on other tensors, all of it is one work.
class InstructionWork {
public:
    /// An instruction of the baseline, as it was aligned with one of the profiles. `work`: another one has a kernel for it.
    void addOfBaseline(const std::string& device, const KernelCalls& entry, bool work);
    /// Call when all of the baseline's are there.
    void addOfOther(const std::string& device, const KernelCalls& entry);

    /// Rows of the baseline that stand together with a kernel's work, a set a work.
    std::vector<std::vector<CallId>> works() const;
    /// The first row of the baseline's work that an instruction of any profile stands with; nothing where it is only bookkeeping.
    std::optional<CallId> workOf(const std::string& device, const KernelCalls& entry) const;

private:
    struct Instruction {
        struct OnTensor {
            std::set<CallId> rows;
            bool work = false;
        };
        std::map<std::string, OnTensor> byTensor; ///< by their first one
        bool work = false; ///< on some of them
        bool asOne = false; ///< another profile runs it on a tensor that the baseline does not
    };
    const Instruction* find(const std::string& device, const KernelCalls& entry) const;

    std::map<std::pair<std::string, std::string>, Instruction> instructions_; ///< by device and instructionOf()
};

} // namespace tvmscope
