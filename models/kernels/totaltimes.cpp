// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/kernels/totaltimes.h"

#include "models/profile/selftimes.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

/// Whether a call that a row ran inside of stands below the node too.
bool runsInsideOf(const OperatorTree& tree, OperatorTree::Node node, CallId row)
{
    const Profile& profile = *tree.profile();
    for (CallId outer = enclosingCall(profile, row); outer != none<CallId>; outer = enclosingCall(profile, outer)) {
        OperatorTree::Node above = tree.leafOf(outer);
        while (above > node) // parents have lower numbers
            above = tree.parent(above);
        if (above == node)
            return true;
    }
    return false;
}

} // namespace

double totalUsOf(const OperatorTree& tree, OperatorTree::Node node)
{
    const Profile& profile = *tree.profile();
    if (profile.calls().parent.empty())
        return tree.durationUs(node);
    double sum = 0;
    const bool isCall = tree.level(node) == OperatorTree::Level::Call;
    for (const CallId row : tree.rows(node))
        if (const double us = profile.calls().durationOf(row); std::isfinite(us) && (isCall || !runsInsideOf(tree, node, row)))
            sum += us;
    return sum;
}

double totalUsOf(const Profile& profile, std::span<const CallId> rows)
{
    const auto runsInside = [&](CallId row) {
        for (CallId outer = enclosingCall(profile, row); outer != none<CallId>; outer = enclosingCall(profile, outer))
            if (std::binary_search(rows.begin(), rows.end(), outer))
                return true;
        return false;
    };
    const bool nests = !profile.calls().parent.empty();
    double sum = 0;
    for (const CallId row : rows)
        if (const double us = profile.calls().durationOf(row); std::isfinite(us) && !(nests && runsInside(row)))
            sum += us;
    return sum;
}

CallCount timedCallsOf(const Profile& profile, std::span<const CallId> rows)
{
    CallCount calls;
    for (const CallId row : rows)
        if (std::isfinite(profile.calls().durationOf(row)))
            calls += profile.calls().countOf(row);
    return calls;
}

bool knowsTime(const OperatorTree& tree, OperatorTree::Node node)
{
    const auto rows = tree.rows(node);
    return tree.durationUs(node) != 0.0 || rows.empty() || std::any_of(rows.begin(), rows.end(), [&](CallId row) {
        return !std::isnan(tree.profile()->calls().durationOf(row));
    });
}

} // namespace tvmscope
