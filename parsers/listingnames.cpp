// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/listingnames.h"

#include "models/profile/packedfunctions.h"

namespace tvmscope {

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
        } else if (bytecode && namesPackedFunctions(listing)) {
            if (ExecutablePtr named = withPackedFunctions(**bytecode->get<ExecutablePtr>(), listing.callees))
                bytecode->payload = std::move(named);
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
