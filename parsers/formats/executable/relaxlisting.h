// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/executable.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace tvmscope {

/// A Relax executable on its way, from either of its texts.
class RelaxListing {
public:
    explicit RelaxListing(ListingKind listing);

    bool empty() const noexcept { return executable_.functions.empty(); }
    std::size_t size() const noexcept { return executable_.functions.size(); }
    void addFunction(VmFunction function) { executable_.functions.push_back(std::move(function)); }
    VmFunction& function() { return executable_.functions.back(); }
    /// Index into Executable::callees.
    std::int64_t calleeOf(std::string_view name);
    /// The listing; parameters that the text does not name go by the registers that are read before anything writes them.
    Executable take();

private:
    Executable executable_;
    std::map<std::string, std::int64_t, std::less<>> callees_;
};

} // namespace tvmscope
