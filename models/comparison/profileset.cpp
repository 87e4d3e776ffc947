// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/profileset.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

namespace tvmscope {

std::string ProfileSetRow::category() const
{
    switch (kind) {
    case ProfileSetRowKind::Group:
        return std::string(ledger == LedgerKind::Overhead ? ledgerKindId(ledger) : className(cls));
    case ProfileSetRowKind::Subtotal:
    case ProfileSetRowKind::Remainder:
        return std::string(ledgerKindId(ledger));
    case ProfileSetRowKind::Total:
        break;
    }
    return {};
}

std::optional<std::size_t> ProfileSetRow::onlyIn() const noexcept
{
    std::optional<std::size_t> only;
    for (std::size_t at = 0; at < cells.size(); ++at)
        if (cells[at].us || !cells[at].rows.empty()) {
            if (only)
                return std::nullopt;
            only = at;
        }
    return only;
}

bool ProfileSet::isPerRun() const noexcept
{
    return std::any_of(divisors.begin(), divisors.end(), [](std::int64_t divisor) { return divisor != 1; });
}

std::vector<ProfileSetEntry> ProfileSet::entries() const
{
    std::map<std::string_view, std::vector<std::size_t>> instructions;
    std::set<std::string_view> summed; // devices
    for (std::size_t at = 0; at < rows.size(); ++at)
        if (rows[at].kind == ProfileSetRowKind::Subtotal)
            summed.insert(rows[at].device);
        else if (rows[at].isInstruction())
            instructions[rows[at].device].push_back(at);
    std::vector<ProfileSetEntry> all;
    for (std::size_t at = 0; at < rows.size(); ++at) {
        const ProfileSetRow& row = rows[at];
        if (row.kind == ProfileSetRowKind::Subtotal)
            all.push_back({at, instructions[row.device]});
        else if (!row.isInstruction() || !summed.contains(row.device))
            all.push_back({at, {}});
    }
    return all;
}

const ProfileSetRow* ProfileSet::total() const noexcept
{
    const auto found = std::find_if(rows.begin(), rows.end(),
        [&](const ProfileSetRow& row) { return row.kind == ProfileSetRowKind::Total && row.device == device; });
    return comparable && found != rows.end() ? &*found : nullptr;
}

const std::vector<Message>& ProfileSet::unlikeBaseline(std::size_t profile) const noexcept
{
    static const std::vector<Message> alike;
    return comparisons[profile] ? comparisons[profile]->answer.unlike : alike;
}

bool ProfileSet::isJudged(const ProfileSetRow& row, std::size_t profile) const noexcept
{
    return (row.kind == ProfileSetRowKind::Group && !row.isInstruction()) || unlikeBaseline(profile).empty();
}

std::optional<double> ratioTo(const ProfileSetRow& row, std::size_t baseline, std::size_t profile)
{
    const ProfileSetCell &a = row.cells[baseline], &b = row.cells[profile];
    if (row.ledger == LedgerKind::Excluded || !a.us || !b.us || !(*a.us > 0) || !(*b.us > 0) || a.hostClock != b.hostClock)
        return std::nullopt;
    return *a.us / *b.us;
}

} // namespace tvmscope
