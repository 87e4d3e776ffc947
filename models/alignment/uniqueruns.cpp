// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/uniqueruns.h"

#include <algorithm>

namespace tvmscope {

namespace {

struct HashedRun {
    std::uint64_t hash = 0;
    std::size_t begin = 0;
};

/// Symbols are small numbers; their bits are spread first, that runs of few symbols do not share hashes (the finalizer of
/// MurmurHash3).
std::uint64_t spread(std::uint64_t symbol) noexcept
{
    symbol = (symbol + 1) * 0xff51afd7ed558ccdULL;
    symbol ^= symbol >> 33U;
    symbol *= 0xc4ceb9fe1a85ec53ULL;
    return symbol ^ (symbol >> 33U);
}

/// Every run of `length` symbols by a rolling hash (Karp and Rabin 1987), sorted by hash, then place.
std::vector<HashedRun> hashedRuns(const std::vector<std::uint32_t>& symbols, std::size_t length)
{
    constexpr std::uint64_t base = 0x9e3779b97f4a7c15ULL;
    std::vector<HashedRun> runs;
    if (symbols.size() < length)
        return runs;
    std::uint64_t highest = 1, hash = 0;
    for (std::size_t at = 1; at < length; ++at)
        highest *= base;
    runs.reserve(symbols.size() - length + 1);
    for (std::size_t at = 0; at < symbols.size(); ++at) {
        if (at >= length)
            hash -= highest * spread(symbols[at - length]);
        hash = hash * base + spread(symbols[at]);
        if (at + 1 >= length)
            runs.push_back({hash, at + 1 - length});
    }
    std::sort(runs.begin(), runs.end(),
        [](const HashedRun& x, const HashedRun& y) { return x.hash != y.hash ? x.hash < y.hash : x.begin < y.begin; });
    return runs;
}

/// Past the runs of the same hash.
std::size_t nextHash(const std::vector<HashedRun>& runs, std::size_t at) noexcept
{
    const std::uint64_t hash = runs[at].hash;
    while (at < runs.size() && runs[at].hash == hash)
        ++at;
    return at;
}

/// Adds what stands once on both sides; false if no run at all stands on both, so that no longer one can.
bool addUnique(const std::vector<HashedRun>& a, const std::vector<HashedRun>& b, std::vector<UniqueRun>& unique)
{
    bool anyCommon = false;
    for (std::size_t atA = 0, atB = 0; atA < a.size() && atB < b.size();) {
        if (a[atA].hash != b[atB].hash) {
            (a[atA].hash < b[atB].hash ? atA : atB) += 1;
            continue;
        }
        anyCommon = true;
        const std::size_t nextA = nextHash(a, atA), nextB = nextHash(b, atB);
        if (nextA == atA + 1 && nextB == atB + 1)
            unique.push_back({a[atA].begin, b[atB].begin});
        atA = nextA;
        atB = nextB;
    }
    return anyCommon;
}

} // namespace

std::vector<UniqueRun> uniqueRuns(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b)
{
    std::vector<UniqueRun> unique;
    for (const std::size_t length : {std::size_t{16}, std::size_t{64}, std::size_t{256}}) {
        const auto ofLength = static_cast<std::ptrdiff_t>(unique.size());
        const bool anyCommon = addUnique(hashedRuns(a, length), hashedRuns(b, length), unique);
        std::sort(unique.begin() + ofLength, unique.end(), [](const UniqueRun& x, const UniqueRun& y) { return x.inA < y.inA; });
        if (!anyCommon)
            break;
    }
    return unique;
}

} // namespace tvmscope
