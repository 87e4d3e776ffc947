// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/artifact.h"

#include "models/profile/tuningtasks.h"

namespace tvmscope {

const ProfilePtr& Artifact::profile() const noexcept
{
    static const ProfilePtr none;
    const auto* const heldProfile = std::get_if<ProfilePtr>(&payload);
    return heldProfile ? *heldProfile : none;
}

const TuningTaskList* Artifact::taskList() const noexcept
{
    if (const auto* const table = get<TuningTable>())
        return table;
    return get<TuningProgress>();
}

} // namespace tvmscope
