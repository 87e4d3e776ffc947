// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/ledger.h"

#include "models/comparison/devicerest.h"
#include "models/comparison/doubtfulrows.h"
#include "models/comparison/runfacts.h"
#include "models/profile/messageids.h"
#include "models/profile/saturating.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>

namespace tvmscope {

namespace {

/// What a category is called in tables, at the start of a sentence and behind "in".
struct CategoryIds {
    std::string_view category; ///< LedgerRow::category; `vm` for overhead that is VM instructions
    MessageId<0> name, start, in;
};
constexpr CategoryIds otherCategory{"other", "category-other", "start-other", "in-other"};
constexpr std::array categoryMessages{
    CategoryIds{"conv", "category-conv", "start-conv", "in-conv"},
    CategoryIds{"dense", "category-dense", "start-dense", "in-dense"},
    CategoryIds{"batch_matmul", "category-batch_matmul", "start-batch_matmul", "in-batch_matmul"},
    CategoryIds{"attention", "category-attention", "start-attention", "in-attention"},
    CategoryIds{"softmax", "category-softmax", "start-softmax", "in-softmax"},
    CategoryIds{"norm", "category-norm", "start-norm", "in-norm"},
    CategoryIds{"pool", "category-pool", "start-pool", "in-pool"},
    CategoryIds{"reduce", "category-reduce", "start-reduce", "in-reduce"},
    CategoryIds{"embedding", "category-embedding", "start-embedding", "in-embedding"},
    CategoryIds{"elementwise", "category-elementwise", "start-elementwise", "in-elementwise"},
    CategoryIds{"layout", "category-layout", "start-layout", "in-layout"},
    CategoryIds{"copy", "category-copy", "start-copy", "in-copy"},
    CategoryIds{"vm", "category-vm", "start-vm", "in-vm"},
    CategoryIds{"overhead", "category-overhead", "start-overhead", "in-overhead"},
    CategoryIds{"excluded", "category-excluded", "start-excluded", "in-excluded"},
    CategoryIds{"nested", "category-nested", "start-nested", "in-nested"},
    CategoryIds{"not-in-text", "category-not-in-text", "start-not-in-text", "in-not-in-text"},
    CategoryIds{"unreadable", "category-unreadable", "start-unreadable", "in-unreadable"},
    CategoryIds{"recorder", "category-recorder", "start-recorder", "in-recorder"},
    CategoryIds{"unattributed", "category-unattributed", "start-unattributed", "in-unattributed"},
};

std::string categoryOf(const FoldedGroup& group)
{
    const LedgerKind kind = ledgerKindOf(group.cls);
    return std::string(kind == LedgerKind::Overhead ? ledgerKindId(kind) : className(group.cls));
}

LedgerRow emptyRow(const std::string& device, LedgerKind kind, std::string category)
{
    LedgerRow row;
    row.device = device;
    row.kind = kind;
    row.category = std::move(category);
    return row;
}

bool isUnread(const GroupSide& side, const Profile& profile)
{
    return std::all_of(side.entries.begin(), side.entries.end(),
        [&](const KernelCalls& entry) { return unreadAmong(entry.rows, profile) == entry.rows.size(); });
}

void addGroup(LedgerRow& row, const FoldedGroup& group, std::size_t at, const ComparedSides& sides)
{
    for (const Side side : bothSides) {
        if (group[side].empty())
            continue;
        const bool first = !row.calls[side].any();
        row.unread[side] = (first || row.unread[side]) && isUnread(group[side], *sides[side].profile);
        row.us[side] += group[side].durationUs;
        row.calls[side] += group[side].calls;
    }
    row.groups.push_back(at);
}

/// Categories made of groups, biggest difference first, overhead and what is excluded last.
std::vector<LedgerRow> categoriesOfGroups(
    const ComparedSides& sides, const std::vector<FoldedGroup>& groups, const std::string& device)
{
    std::map<std::string, LedgerRow> byCategory;
    for (std::size_t at = 0; at < groups.size(); ++at) {
        const FoldedGroup& group = groups[at];
        if (group.device != device)
            continue;
        const std::string category = categoryOf(group);
        LedgerRow& row = byCategory.try_emplace(category, emptyRow(device, ledgerKindOf(group.cls), category)).first->second;
        addGroup(row, group, at, sides);
    }
    std::vector<LedgerRow> rows;
    for (auto& [category, row] : byCategory) {
        row.deltaUs = row.us.candidate - row.us.baseline;
        rows.push_back(std::move(row));
    }
    std::stable_sort(rows.begin(), rows.end(), [](const LedgerRow& x, const LedgerRow& y) {
        const int rankX = footRank(x.kind), rankY = footRank(y.kind);
        return rankX != rankY ? rankX < rankY : std::abs(x.deltaUs) > std::abs(y.deltaUs);
    });
    return rows;
}

void addRemainder(std::vector<LedgerRow>& rows, const std::string& device, LedgerKind kind, const PerSide<double>& us,
    const PerSide<CallCount>& calls = {})
{
    LedgerRow row = emptyRow(device, kind, std::string(ledgerKindId(kind)));
    row.us = us;
    row.deltaUs = us.candidate - us.baseline;
    row.calls = calls;
    rows.push_back(std::move(row));
}

double toldBy(const std::vector<LedgerRow>& rows, Side side)
{
    double told = 0.0;
    for (const LedgerRow& row : rows)
        told += row.us[side];
    return told;
}

std::vector<LedgerRow> ledgerOf(const ComparedSides& sides, const ComparedDevice& device, const std::vector<FoldedGroup>& groups)
{
    std::vector<LedgerRow> rows = categoriesOfGroups(sides, groups, device.device);
    PerSide<DeviceRest> rests;
    PerSide<CallCount> calls;
    for (const Side side : bothSides) {
        const auto divisor = static_cast<double>(sides.divisor[side]); // what a text says of itself it says of all its runs
        rests[side]
            = restOf(*sides[side].analyzed, device.device, device.us[side] * divisor, toldBy(rows, side) * divisor, device.leads);
        calls[side] = callsPerRun(rests[side].notInTextCalls, sides.divisor[side]);
    }
    for (const LedgerKind kind : kindsWithoutRows) {
        PerSide<double> us;
        for (const Side side : bothSides)
            us[side] = rests[side].of(kind) / static_cast<double>(sides.divisor[side]);
        // Of sums of rows nothing is left over; unattributed time is said of a total, be it 0.
        const bool isLeft = device.basis == DeviceBasis::Total || kind == LedgerKind::Nested;
        if (isLeft && (kind == LedgerKind::Unattributed || us != PerSide<double>{}))
            addRemainder(rows, device.device, kind, us, kind == LedgerKind::NotInText ? calls : PerSide<CallCount>{});
    }
    return rows;
}

} // namespace

LedgerRow partOf(const LedgerRow& row, const Comparison& comparison, const std::vector<std::size_t>& groups)
{
    LedgerRow part = emptyRow(row.device, row.kind, row.category);
    part.byVm = row.byVm;
    for (const std::size_t at : groups)
        addGroup(part, comparison.groups[at], at, comparison);
    part.deltaUs = part.us.candidate - part.us.baseline;
    return part;
}

bool isMeasured(const LedgerRow& row, Side side) noexcept
{
    if (row.kind == LedgerKind::Recorder) // nobody recorded the other side
        return row.us[side] > 0;
    return hasSide(row, side) && !row.unread[side];
}

bool hasSide(const LedgerRow& row, Side side) noexcept
{
    return row.groups.empty() || row.calls[side].any();
}

double toldUs(const LedgerRow& row, Side side) noexcept
{
    return isMeasured(row, side) ? row.us[side] : std::numeric_limits<double>::quiet_NaN();
}

double toldDeltaUs(const LedgerRow& row) noexcept
{
    return row.unread.baseline || row.unread.candidate ? std::numeric_limits<double>::quiet_NaN() : row.deltaUs;
}

bool isWork(const LedgerRow& row) noexcept
{
    return row.kind == LedgerKind::Operators || row.kind == LedgerKind::Layout;
}

bool isVm(const Profile& profile) noexcept
{
    const ExecutorKind kind = profile.executor().kind;
    return kind == ExecutorKind::RelayVm || kind == ExecutorKind::RelaxVm;
}

LedgerKind ledgerKindOf(OperatorClass cls) noexcept
{
    switch (cls) {
    case OperatorClass::Memory:
    case OperatorClass::Runtime:
        return LedgerKind::Overhead;
    case OperatorClass::Layout:
    case OperatorClass::Copy:
        return LedgerKind::Layout;
    case OperatorClass::Excluded:
        return LedgerKind::Excluded;
    default:
        return LedgerKind::Operators;
    }
}

std::vector<LedgerRow> makeLedger(
    const ComparedSides& sides, const std::vector<ComparedDevice>& devices, const std::vector<FoldedGroup>& groups)
{
    std::vector<LedgerRow> ledger;
    for (const ComparedDevice& device : devices) {
        if (device.hostClock)
            continue;
        std::vector<LedgerRow> rows = ledgerOf(sides, device, groups);
        ledger.insert(ledger.end(), std::make_move_iterator(rows.begin()), std::make_move_iterator(rows.end()));
    }
    for (LedgerRow& row : ledger)
        row.byVm = row.kind == LedgerKind::Overhead && std::all_of(bothSides.begin(), bothSides.end(), [&](Side side) {
            return isVm(*sides[side].profile) || !row.calls[side].any();
        });
    return ledger;
}

Message categoryMessage(const LedgerRow& row, CategoryWord word)
{
    const std::string_view category = row.kind == LedgerKind::Overhead && row.byVm ? std::string_view("vm") : row.category;
    const auto found = std::find_if(
        categoryMessages.begin(), categoryMessages.end(), [&](const CategoryIds& ids) { return ids.category == category; });
    const CategoryIds& ids = found == categoryMessages.end() ? otherCategory : *found;
    return Message(word == CategoryWord::Start ? ids.start : word == CategoryWord::In ? ids.in : ids.name);
}

} // namespace tvmscope
