// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/executable/listingalignment.h"
#include "models/executable/listingfacts.h"
#include "models/export/page.h"
#include "models/findings/doctorinput.h"
#include "models/profile/benchmark.h"
#include "models/profile/document.h"
#include "models/profile/irmodule.h"

#include <optional>
#include <string>
#include <vector>

/// Listings of executables as sentences and tables.
namespace tvmscope {

/// A listing with instructions, and what stands beside it. Lives as long as the document.
struct OpenedListing {
    const Document* document = nullptr;
    const Artifact* artifact = nullptr;
    ExecutablePtr listing; ///< never null; with the names of its packed functions as far as anything that is open says them
    const Document* names = nullptr; ///< the other source that they are from; null: they are from its own, or not known
    /// What tells it from the others: `style1`, of the timing behind it, else `#2`, behind the file of several sources,
    /// `a.txt#2`; where files are called alike, what their paths do not share, `relay-vm`.
    std::string name;
    const Benchmark* timing = nullptr; ///< the first that stands behind it, before the next listing; null: none does
    std::uint32_t notTunedLine = 0; ///< where TVM warns that operators are not tuned, in the same stretch; 0: it does not
    const IrFunction* function = nullptr; ///< the last that stands before it, behind the listing before; null: none does
};

/// Every listing with instructions among what was named, in that order.
std::vector<OpenedListing> openedListings(const std::vector<NamedArtifact>& named);

/// What a listing of any kind holds, in a sentence.
Message listingHeadline(const Executable& listing);

/// What a module holds, in a sentence.
Message moduleHeadline(const IrModule& module);

/// What the first listing or module of some documents holds; nothing where there is none.
std::vector<Message> heldHeadline(const std::vector<DocumentPtr>& documents);

/// What two listings say together: which is slower by its timing, what the kernels have in common, which constants are parameters
/// on the other side, whether the functions before them are equal. The first sentence leads.
std::vector<Message> listingsAnswer(const OpenedListing& a, const OpenedListing& b, const ListingAlignment& alignment);

/// How often each instruction stands in every function of every listing, in the words of both machines (actOf()); of two listings
/// in all their functions, with the difference.
TextTable opcodesTable(const std::vector<OpenedListing>& listings);

/// The instructions: of two listings aligned, else one listing after the other.
TextTable listingTable(const std::vector<OpenedListing>& listings);

/// The same of the first two listings as a page, with their instructions by opcode.
Page listingsPage(const std::vector<OpenedListing>& listings, const MessageText& text);

} // namespace tvmscope
