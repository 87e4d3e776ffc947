// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/names/ascii.h"
#include "models/profile/executable.h"
#include "parsers/formats/executable/listingtext.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace tvmscope {

/// A Relax executable on its way, from either of its texts.
class RelaxListing {
public:
    explicit RelaxListing(ListingKind listing);

    bool empty() const noexcept { return executable_.functions.empty(); }
    std::size_t size() const noexcept { return executable_.functions.size(); }
    void addFunction(VmFunction function);
    bool hasFunction(std::string_view name) const { return names_.contains(name); }
    /// To the function that was added last.
    void addInstruction(Instruction instruction);
    /// The function that was added last.
    const VmFunction& function() const { return executable_.functions.back(); }
    /// Whether it ends where it returns, with no jump behind that: else what follows in the text may be its own.
    bool isComplete() const;
    /// Says of the function that was added last and begins at `at` that instructions of it are missing.
    void sayIfCut(ListingProblems& problems, std::size_t at) const;
    /// Reads the operands of a list that commas part; false where `operandOf` does not know one.
    template <class OperandOf>
    bool readOperands(std::string_view list, const OperandOf& operandOf, Instruction& into)
    {
        for (list = trimmed(list); !list.empty();) {
            const std::size_t comma = std::min(list.find(','), list.size());
            const std::optional<Operand> operand = operandOf(trimmed(list.substr(0, comma)), *this);
            if (!operand)
                return false;
            into.reads.push_back(*operand);
            list.remove_prefix(std::min(comma + 1, list.size()));
        }
        return true;
    }
    /// Index into Executable::callees.
    std::int64_t calleeOf(std::string_view name);
    /// The listing; parameters that the text does not name go by the registers that are read before anything writes them.
    Executable take();

private:
    Executable executable_;
    std::map<std::string, std::int64_t, std::less<>> callees_;
    std::set<std::string, std::less<>> names_; ///< of the functions
    std::int64_t maxJump_ = 0; ///< index of an instruction of the last function
};

} // namespace tvmscope
