// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/corrections.h"

#include "models/kernels/kerneltable.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

namespace tvmscope {

namespace {

constexpr std::array<std::string_view, 4> kindIds{"pin", "merge", "split", "exclude"};

using KernelKey = std::tuple<Side, std::string_view, std::string_view, std::string_view>;

KernelKey keyOf(const CorrectedKernel& kernel)
{
    return {kernel.side, kernel.device, kernel.name, kernel.shapes};
}

/// Of one kernel.
bool overlap(const CorrectedKernel& x, const CorrectedKernel& y)
{
    const auto inX = [&](std::uint32_t call) { return std::binary_search(x.calls.begin(), x.calls.end(), call); };
    return x.calls.empty() || y.calls.empty() || std::any_of(y.calls.begin(), y.calls.end(), inX);
}

} // namespace

std::string_view correctionKindId(CorrectionKind kind) noexcept
{
    return kindIds[static_cast<std::size_t>(kind)];
}

std::optional<CorrectionKind> correctionKind(std::string_view id) noexcept
{
    const auto found = std::find(kindIds.begin(), kindIds.end(), id);
    return found == kindIds.end() ? std::nullopt : std::optional(static_cast<CorrectionKind>(found - kindIds.begin()));
}

std::vector<CorrectedKernel> correctedKernels(const KernelTable& kernels, Side side, const std::vector<CallId>& rows)
{
    std::vector<CorrectedKernel> named;
    for (const Kernel& kernel : kernels.kernels) {
        CorrectedKernel some{side, kernel.device, kernel.entry.name, kernel.entry.shapes, {}};
        const std::vector<CallId>& own = kernel.entry.rows;
        for (std::size_t at = 0; at < own.size(); ++at)
            if (std::binary_search(rows.begin(), rows.end(), own[at]))
                some.calls.push_back(static_cast<std::uint32_t>(at));
        if (some.calls.empty())
            continue;
        if (some.calls.size() == own.size())
            some.calls.clear();
        named.push_back(std::move(some));
    }
    return named;
}

Corrections withSidesSwapped(Corrections corrections)
{
    for (Correction& correction : corrections)
        for (CorrectedKernel& kernel : correction.kernels)
            kernel.side = otherSide(kernel.side);
    return corrections;
}

Corrections withoutCorrectionsOf(const std::vector<CorrectedKernel>& kernels, Corrections corrections)
{
    std::map<KernelKey, std::vector<const CorrectedKernel*>> byKey;
    for (const CorrectedKernel& kernel : kernels)
        byKey[keyOf(kernel)].push_back(&kernel);
    std::erase_if(corrections, [&](const Correction& correction) {
        return std::any_of(correction.kernels.begin(), correction.kernels.end(), [&](const CorrectedKernel& mine) {
            const auto same = byKey.find(keyOf(mine));
            return same != byKey.end() && std::any_of(same->second.begin(), same->second.end(), [&](const auto* other) {
                return overlap(mine, *other);
            });
        });
    });
    return corrections;
}

} // namespace tvmscope
