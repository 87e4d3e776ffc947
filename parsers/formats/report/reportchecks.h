// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/countedprofile.h"
#include "models/profile/sourcetext.h"
#include "parsers/format.h"

namespace tvmscope {

/// Says, at the place of a printed Sum, what the rows lack of it or exceed it by, and what of it cannot be read.
void saySumDiffers(const SourceText& source, std::size_t at, const Profile& profile, ArtifactSink& sink);

/// Says which rows of a report contradict the others (checkPercents of models/profile), at each of them, and which device its
/// totals do not know. `begin`: where the report begins.
void sayWhatRowsShow(const SourceText& source, std::size_t begin, const Profile& profile, ArtifactSink& sink);

/// Says of a report without durations what it is shown and compared by, and where a counter overflowed.
void sayWhatIsCounted(const SourceText& source, std::size_t begin, const CountedProfile& counted, ArtifactSink& sink);

} // namespace tvmscope
