// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/blockpairs.h"

#include "models/comparison/comparison.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace tvmscope {

namespace {

using Indices = std::pair<std::size_t, std::size_t>; ///< of the baseline and of the candidate

double timeOf(const Profile& profile, CallId row)
{
    const double us = profile.calls().durationOf(row);
    return std::isfinite(us) ? us : 0.0;
}

/// Time that positions of blocks have in common, by block and position.
std::map<Indices, std::map<Indices, double>> commonTimes(const ComparisonFacts& comparison)
{
    const Profile &a = *comparison.baseline.profile, &b = *comparison.candidate.profile;
    const auto placesA = blockPlaces(a, comparison.blocks.baseline), placesB = blockPlaces(b, comparison.blocks.candidate);
    std::map<Indices, std::map<Indices, double>> common;
    for (const AlignedPiece& piece : comparison.alignment.pieces) {
        std::map<Indices, double> timesA, timesB; // by block and position
        for (const CallId row : piece.baseline)
            if (const auto& place = placesA[index(row)])
                timesA[{place->block, place->position}] += timeOf(a, row);
        for (const CallId row : piece.candidate)
            if (const auto& place = placesB[index(row)])
                timesB[{place->block, place->position}] += timeOf(b, row);
        for (const auto& [x, usA] : timesA)
            for (const auto& [y, usB] : timesB)
                common[{x.first, y.first}][{x.second, y.second}] += std::min(usA, usB);
    }
    return common;
}

double sum(const std::map<Indices, double>& times)
{
    double us = 0.0;
    for (const auto& [positions, time] : times)
        us += time;
    return us;
}

/// The key that `times` weighs most among those that share a first (or second) index with each key.
template <class Times, class WeightOf>
std::map<std::size_t, Indices> strongest(const Times& times, bool second, WeightOf weightOf)
{
    std::map<std::size_t, Indices> best;
    for (const auto& [key, value] : times) {
        const auto [found, isNew] = best.try_emplace(second ? key.second : key.first, key);
        if (!isNew && weightOf(value) > weightOf(times.at(found->second)))
            found->second = key;
    }
    return best;
}

} // namespace

std::vector<BlockPair> blockPairs(const ComparisonFacts& comparison)
{
    const auto common = commonTimes(comparison);
    const auto byBaseline = strongest(common, false, sum), byCandidate = strongest(common, true, sum);
    std::vector<BlockPair> pairs;
    for (const auto& [block, key] : byBaseline) {
        if (byCandidate.at(key.second) != key)
            continue;
        BlockPair& pair = pairs.emplace_back(BlockPair{key.first, key.second, {}});
        const auto weight = [](double us) { return us; };
        const auto ofA = strongest(common.at(key), false, weight), ofB = strongest(common.at(key), true, weight);
        for (const auto& [position, positions] : ofA)
            if (ofB.at(positions.second) == positions)
                pair.positions.push_back(positions);
    }
    return pairs;
}

} // namespace tvmscope
