// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/analyzedprofile.h"

#include "models/kernels/foldkernels.h"
#include "models/profile/selftimes.h"
#include "models/repeats/repeatingblocks.h"

namespace tvmscope {

AnalyzedProfilePtr analyzeProfile(ProfilePtr profile)
{
    auto made = std::make_shared<AnalyzedProfile>();
    made->selfUs = selfTimes(*profile).us;
    made->kernels = foldKernels(*profile);
    made->labels = labelKernels(*profile, made->kernels.kernels);
    made->devices = deviceTimes(*profile, made->kernels);
    made->cost = profileCost(*profile);
    made->tree = OperatorTree(profile, made->selfUs);
    made->blocks = repeatingBlocks(*profile, made->kernels);
    made->profile = std::move(profile);
    return made;
}

} // namespace tvmscope
