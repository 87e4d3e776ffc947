// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/rowspreads.h"

#include <algorithm>
#include <vector>

namespace tvmscope {

std::optional<Spread> spreadOfRows(const AnalyzedProfile& analyzed, std::span<const CallId> rows)
{
    if (!analyzed.runs.any() || rows.empty())
        return std::nullopt;
    if (rows.size() == 1)
        return analyzed.runs.ofCall(rows.front());
    if (analyzed.runs.oneStandsForAll())
        return analyzed.runs.ofRows(rows);
    const CallTable& calls = analyzed.profile->calls();
    const bool severalRuns
        = std::any_of(rows.begin(), rows.end(), [&](CallId row) { return calls.runOf(row) != calls.runOf(rows.front()); });
    return severalRuns ? analyzed.runs.ofRows(rows) : std::nullopt;
}

namespace {

std::vector<CallId> rowsOn(const AnalyzedProfile& analyzed, const std::string& device)
{
    std::vector<CallId> rows;
    for (const Kernel& kernel : analyzed.kernels.kernels)
        if (kernel.device == device)
            rows.insert(rows.end(), kernel.entry.rows.begin(), kernel.entry.rows.end());
    return rows;
}

} // namespace

std::vector<CallId> rowsOfCategory(const ComparisonFacts& comparison, const LedgerRow& category, Side side)
{
    std::vector<CallId> rows;
    for (const std::size_t at : category.groups) {
        const std::vector<CallId> own = comparison.groups[at][side].rows();
        rows.insert(rows.end(), own.begin(), own.end());
    }
    return rows;
}

bool isOfMedians(const ComparedSides& sides) noexcept
{
    return std::any_of(
        bothSides.begin(), bothSides.end(), [&](Side side) { return sides[side].analyzed->runs.oneStandsForAll(); });
}

std::optional<Spread> spreadOfDevice(const AnalyzedProfile& analyzed, const std::string& device, DeviceBasis basis)
{
    if (!analyzed.runs.oneStandsForAll())
        return std::nullopt;
    if (basis == DeviceBasis::Total) {
        const Device* const timed = analyzed.profile->findDevice(device);
        return timed ? analyzed.runs.ofTotal(*timed) : std::nullopt;
    }
    return analyzed.runs.ofRows(rowsOn(analyzed, device));
}

std::optional<Spread> spreadOfUnattributed(const AnalyzedProfile& analyzed, const std::string& device, double us)
{
    const Device* const timed = analyzed.runs.oneStandsForAll() ? analyzed.profile->findDevice(device) : nullptr;
    std::optional<Spread> spread = timed ? analyzed.runs.ofRest(*timed, rowsOn(analyzed, device)) : std::nullopt;
    if (!spread)
        return std::nullopt;
    const double known = *spread->standsUs - us;
    for (double Spread::*time : {&Spread::minUs, &Spread::lowerUs, &Spread::medianUs, &Spread::upperUs, &Spread::maxUs})
        *spread.*time -= known;
    spread->standsUs = us;
    return spread;
}

PerSide<std::optional<Spread>> spreadsOfDevice(const ComparedSides& sides, const ComparedDevice& device)
{
    PerSide<std::optional<Spread>> spreads;
    for (const Side side : bothSides)
        spreads[side] = spreadOfDevice(*sides[side].analyzed, device.device, device.basis);
    return spreads;
}

std::optional<Spread> spreadOfCategory(const ComparisonFacts& comparison, const LedgerRow& category, Side side)
{
    if (!comparison[side].analyzed)
        return std::nullopt;
    if (category.kind == LedgerKind::Unattributed)
        return spreadOfUnattributed(*comparison[side].analyzed, category.device, category.us[side]);
    return spreadOfRows(*comparison[side].analyzed, rowsOfCategory(comparison, category, side));
}

std::optional<Spread> spreadOfCategories(const ComparisonFacts& comparison, std::span<const std::size_t> ledgerRows, Side side)
{
    if (!comparison[side].analyzed)
        return std::nullopt;
    if (ledgerRows.size() == 1)
        return spreadOfCategory(comparison, comparison.ledger[ledgerRows.front()], side);
    std::vector<CallId> rows;
    for (const std::size_t at : ledgerRows) {
        const std::vector<CallId> own = rowsOfCategory(comparison, comparison.ledger[at], side);
        if (own.empty() && comparison.ledger[at].us[side] != 0)
            return std::nullopt;
        rows.insert(rows.end(), own.begin(), own.end());
    }
    return spreadOfRows(*comparison[side].analyzed, rows);
}

std::optional<Spread> spreadOfCell(const ProfileSet& profileSet, const ProfileSetRow& row, std::size_t profile)
{
    const AnalyzedProfile& analyzed = *profileSet.profiles[profile].analyzed;
    if (row.kind == ProfileSetRowKind::Total)
        return row.cells[profile].us ? spreadOfDevice(analyzed, row.device, row.basis) : std::nullopt;
    if (row.kind == ProfileSetRowKind::Remainder && row.ledger == LedgerKind::Unattributed && row.cells[profile].us)
        return spreadOfUnattributed(analyzed, row.device, *row.cells[profile].us);
    if (row.kind != ProfileSetRowKind::Subtotal)
        return spreadOfRows(analyzed, row.cells[profile].rows);
    std::vector<CallId> rows;
    for (const ProfileSetRow& part : profileSet.rows)
        if (part.isInstruction() && part.device == row.device)
            rows.insert(rows.end(), part.cells[profile].rows.begin(), part.cells[profile].rows.end());
    return spreadOfRows(analyzed, rows);
}

std::optional<Spread> spreadOfCells(const ProfileSet& profileSet, std::span<const std::size_t> rows, std::size_t profile)
{
    if (rows.size() == 1)
        return spreadOfCell(profileSet, profileSet.rows[rows.front()], profile);
    for (const std::size_t at : rows)
        if (const ProfileSetCell& cell = profileSet.rows[at].cells[profile]; cell.rows.empty() && cell.us.value_or(0.0) != 0)
            return std::nullopt;
    return spreadOfRows(*profileSet.profiles[profile].analyzed, rowsOfCells(profileSet, rows, profile));
}

std::vector<CallId> rowsOfCells(const ProfileSet& profileSet, std::span<const std::size_t> rows, std::size_t profile)
{
    std::vector<CallId> calls;
    for (const std::size_t at : rows) {
        const std::vector<CallId>& own = profileSet.rows[at].cells[profile].rows;
        calls.insert(calls.end(), own.begin(), own.end());
    }
    return calls;
}

} // namespace tvmscope
