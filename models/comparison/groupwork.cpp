// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/groupwork.h"

#include "models/cost/costprofile.h"

namespace tvmscope {

namespace {

SideWork sideWork(const WorkSum& products)
{
    return {products.flops, products.complete, 1.0 - products.coverage()};
}

} // namespace

void setWork(Comparison& comparison)
{
    const Profile& a = *comparison.baseline.profile;
    const Profile& b = *comparison.candidate.profile;
    const ProfileCost costA = profileCost(a), costB = profileCost(b);
    comparison.baselineWork = sideWork(costA.products);
    comparison.candidateWork = sideWork(costB.products);
    for (Group& group : comparison.groups) {
        group.baselineFlops = productFlopsOf(costA, a, group.baseline.rows());
        group.candidateFlops = productFlopsOf(costB, b, group.candidate.rows());
    }
}

} // namespace tvmscope
