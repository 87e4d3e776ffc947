// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/comparedprofile.h"

namespace tvmscope {

AnalyzedProfilePtr analyzedOf(const ComparedProfile& compared, StopFlag stop)
{
    return compared.analyzed ? compared.analyzed : analyzeProfile(compared.profile, stop);
}

} // namespace tvmscope
