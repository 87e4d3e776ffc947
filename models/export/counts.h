// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/page.h"
#include "models/export/profilepage.h"
#include "models/findings/doctorinput.h"
#include "models/profile/countedprofile.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// Profiles without durations, whose measure is a counter, as pages.
namespace tvmscope {

/// One that is open. Lives as long as the document that it stands in.
struct OpenedCounts {
    NamedArtifact place;
    const CountedProfile* counted = nullptr;
};
/// Every one among what was named, in that order.
std::vector<OpenedCounts> openedCounts(const std::vector<NamedArtifact>& named);

/// The executor that a report without durations is of.
std::string executorOfCounts(const CountedProfile& counted);
/// A count, `—` where it is not known.
std::string countOrDash(std::optional<std::int64_t> count);
/// What the rows counted, with the unit and the counter: there is no time.
Message countedHeadline(const CountedProfile& counted);
/// Why it is this counter; says nothing where there is no other.
Message countedChoice(const CountedProfile& counted);
/// A row for each row and counter of each profile, in the order of their sources.
TextTable countsTable(const std::vector<OpenedCounts>& opened);
/// Headline, why this counter, every counter with its sum, rows by falling measure (or all in the order of the source).
Page countedPage(const Document& document, const Artifact& artifact, const MessageText& text, RowsShown rows, std::size_t width);

} // namespace tvmscope
