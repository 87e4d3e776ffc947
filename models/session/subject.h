// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/messageids.h"

#include <cstdint>
#include <string_view>

namespace tvmscope {

struct Workspace;

/// What a chart or a table is made of: profiles, or all artifacts of some other kind that are open.
enum class Subject : std::uint8_t { Profiles, Timings, TuningLogs, Joins, Tasks, Listings, Passes, Counts, Warnings, Artifacts };

/// A subject that is no profiles.
struct SubjectKind {
    std::string_view name; ///< in the list of exports: `tuning logs`
    bool (*isIn)(const Workspace& shown); ///< whether there is any
    MessageId<1> missing; ///< said where there is none, of a chart or table by its name
};
/// Not of profiles.
const SubjectKind& subjectKind(Subject subject);

} // namespace tvmscope
