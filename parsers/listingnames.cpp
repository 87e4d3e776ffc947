// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/listingnames.h"

#include <algorithm>

namespace tvmscope {

namespace {

/// One more than the largest number of a packed function that is called.
std::size_t calleesOf(const Executable& listing)
{
    std::int64_t most = 0;
    for (const VmFunction& function : listing.functions)
        for (const Instruction& instruction : function.instructions)
            if (instruction.opcode == Opcode::InvokePacked)
                most = std::max(most, instruction.callee + 1);
    return static_cast<std::size_t>(most);
}

bool namesCallees(const Executable& list)
{
    const bool ofRelay
        = list.listing == ListingKind::Primitives || (list.listing == ListingKind::Stats && list.vm == ExecutorKind::RelayVm);
    return ofRelay && !list.callees.empty();
}

} // namespace

void nameCallees(Document& document)
{
    Artifact* bytecode = nullptr;
    for (Artifact& artifact : document.artifacts) {
        const auto* const held = artifact.get<ExecutablePtr>();
        if (!held)
            continue;
        const Executable& listing = **held;
        if (listing.hasInstructions()) {
            bytecode = listing.listing == ListingKind::Bytecode ? &artifact : nullptr;
        } else if (bytecode && namesCallees(listing)) {
            const Executable& unnamed = **bytecode->get<ExecutablePtr>();
            if (listing.callees.size() >= calleesOf(unnamed)) {
                auto named = std::make_shared<Executable>(unnamed);
                named->callees = listing.callees;
                bytecode->payload = ExecutablePtr(std::move(named));
            }
            bytecode = nullptr;
        }
    }
}

void setTimingsOfRatios(Document& document)
{
    const Artifact *before = nullptr, *last = nullptr;
    for (Artifact& artifact : document.artifacts) {
        if (artifact.get<Benchmark>()) {
            before = last;
            last = &artifact;
        } else if (auto* const ratio = std::get_if<Ratio>(&artifact.payload); ratio && before) {
            const double first = before->get<Benchmark>()->meanUs, second = last->get<Benchmark>()->meanUs;
            if (Ratio::ofTimes(first, second, ratio->value) != ratio->found)
                continue; // one of its timings is part of something else
            ratio->baseline = before->id;
            ratio->candidate = last->id;
        }
    }
}

} // namespace tvmscope
