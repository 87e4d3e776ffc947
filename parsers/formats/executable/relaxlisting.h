// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/executable.h"

#include <cstdint>
#include <map>
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
