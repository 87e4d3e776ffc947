// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/missing.h"

#include "models/kernels/shapes.h"
#include "models/profile/messageids.h"
#include "models/profile/saturating.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace tvmscope {

namespace {

constexpr std::string_view allocTensor = "VM::AllocTensor", allocStorage = "VM::AllocStorage";

std::string shapeText(const TensorShape& shape)
{
    std::string text = shape.dtype + '[';
    for (std::size_t at = 0; at < shape.dims.size(); ++at)
        text += (at == 0 ? "" : ", ") + std::to_string(shape.dims[at]);
    return text + ']';
}

/// Shapes of an allocation stand in a column of their own in some versions of TVM.
std::string_view allocatedShape(const Profile& profile, CallId row)
{
    if (const std::string_view shapes = profile.shapesOf(row); !shapes.empty())
        return shapes;
    for (const ExtraColumn& column : profile.calls().extra)
        if (column.name == "VM::Argument Shapes" && column.cells[index(row)].kind == MetricKind::String)
            return profile.text(column.cells[index(row)].text);
    return {};
}

/// How many of a kernel's tensors, the last ones, are results: several equal ones of a split, else one.
std::size_t resultsOf(const Operator& op, const std::vector<TensorShape>& tensors)
{
    const auto& parts = op.parts.components;
    const bool splits
        = std::any_of(parts.begin(), parts.end(), [](const ComponentOperator& part) { return part.canonical == "split"; });
    std::size_t results = 1;
    while (splits && results < tensors.size() && tensors[tensors.size() - 1 - results] == tensors.back())
        ++results;
    return results;
}

/// What a Relay VM's text says about tensors.
struct TensorAccounts {
    struct Shape {
        std::int64_t allocated = 0, written = 0;
    };
    std::map<std::string, Shape> byShape;
    std::int64_t storages = 0, tensors = 0;
    bool readable = true; ///< every allocation and kernel shows its shapes
};

TensorAccounts accountsOf(const Profile& profile)
{
    TensorAccounts accounts;
    for (std::size_t row = 0; row < profile.rowCount(); ++row) {
        const auto id = static_cast<CallId>(row);
        const std::string_view name = profile.nameOf(id);
        const CallCount count = profile.calls().countOf(id);
        accounts.readable = accounts.readable && count.isKnown();
        const std::int64_t calls = count.atLeast();
        if (name == allocStorage) {
            saturatingIncrease(accounts.storages, calls);
            continue;
        }
        const Operator& op = profile.operatorOf(id);
        const bool allocates = name == allocTensor;
        if (!allocates && op.parts.kind != NameKind::Kernel && op.parts.kind != NameKind::External)
            continue;
        const auto tensors = parseShapes(allocates ? allocatedShape(profile, id) : profile.shapesOf(id));
        if (!tensors || tensors->empty()) {
            accounts.readable = false;
            continue;
        }
        TensorAccounts::Shape& shape = accounts.byShape[shapeText(tensors->back())];
        if (allocates) {
            saturatingIncrease(shape.allocated, calls);
            saturatingIncrease(accounts.tensors, calls);
        } else {
            saturatingIncrease(shape.written, saturatingMultiply(calls, static_cast<std::int64_t>(resultsOf(op, *tensors))));
        }
    }
    return accounts;
}

MissingCalls unknownCalls(std::int64_t calls)
{
    return {MissingKind::Unknown, calls, {}, std::nullopt, {}};
}

std::vector<MissingCalls> missingByAccounts(const TensorAccounts& accounts)
{
    std::vector<MissingCalls> missing;
    const Message totals("missing-storages", {accounts.storages, accounts.tensors});
    std::int64_t tensors = accounts.tensors;
    for (const auto& [shape, number] : accounts.byShape) {
        if (number.written > number.allocated) {
            saturatingIncrease(tensors, saturatingSubtract(number.written, number.allocated));
            missing.push_back({MissingKind::TensorAllocation, saturatingSubtract(number.written, number.allocated), shape,
                std::nullopt, {Message("missing-written", {shape, number.written, number.allocated}), totals}});
        } else if (number.allocated > number.written) {
            missing.push_back({MissingKind::Kernel, saturatingSubtract(number.allocated, number.written), shape, std::nullopt,
                {Message("missing-allocated", {shape, number.allocated, number.written})}});
        }
    }
    // A storage without a tensor lacks both the tensor and the kernel that writes it.
    if (accounts.storages > tensors) {
        missing.push_back(
            {MissingKind::TensorAllocation, saturatingSubtract(accounts.storages, tensors), {}, std::nullopt, {totals}});
        missing.push_back({MissingKind::Kernel, saturatingSubtract(accounts.storages, tensors), {}, std::nullopt, {totals}});
    } else if (tensors > accounts.storages) {
        missing.push_back(
            {MissingKind::StorageAllocation, saturatingSubtract(tensors, accounts.storages), {}, std::nullopt, {totals}});
    }
    return missing;
}

std::int64_t callsOf(const std::vector<MissingCalls>& missing)
{
    return std::accumulate(missing.begin(), missing.end(), std::int64_t{0},
        [](std::int64_t calls, const MissingCalls& part) { return saturatingAdd(calls, part.calls); });
}

bool writes(const GroupSide& side, const std::string& shape)
{
    return std::any_of(side.entries.begin(), side.entries.end(), [&](const KernelCalls& entry) {
        const auto tensors = parseShapes(entry.shapes);
        return tensors && !tensors->empty() && shapeText(tensors->back()) == shape;
    });
}

/// Can so many calls be among those that are missing?
bool isWithin(CallCount calls, std::int64_t missing)
{
    return calls.isKnown() && calls.atLeast() <= missing;
}

/// Gives missing calls to groups of the other side that found no partner.
class Counterparts {
public:
    Counterparts(const std::vector<Group>& groups, Side lacking)
        : groups_(groups)
        , other_(otherSide(lacking))
        , taken_(groups.size(), false)
    {
    }

    void assign(MissingCalls& part)
    {
        for (std::size_t group = 0; group < taken_.size() && !part.group; ++group)
            if (isOpen(group) && isWithin(sideOf(group).calls, part.calls) && writes(sideOf(group), part.shape))
                take(part, group);
    }

    /// Splits calls of which nothing is known; groups are in order of time.
    std::vector<MissingCalls> split(std::int64_t calls)
    {
        std::vector<MissingCalls> parts;
        for (std::size_t group = 0; group < taken_.size(); ++group) {
            if (!isOpen(group) || !isWithin(sideOf(group).calls, calls))
                continue;
            MissingCalls& part
                = parts.emplace_back(MissingCalls{MissingKind::Counterpart, sideOf(group).calls.atLeast(), {}, {}, {}});
            take(part, group);
            calls -= part.calls;
        }
        if (calls > 0)
            parts.push_back(unknownCalls(calls));
        return parts;
    }

private:
    const GroupSide& sideOf(std::size_t group) const { return groups_[group][other_]; }

    bool isOpen(std::size_t group) const
    {
        return !taken_[group] && groups_[group].kind == GroupKind::MaybeMissing && !sideOf(group).empty();
    }

    void take(MissingCalls& part, std::size_t group)
    {
        part.group = group;
        part.evidence.push_back(Message("missing-counterpart", {sideOf(group).entries.front().name}));
        taken_[group] = true;
    }

    const std::vector<Group>& groups_;
    Side other_;
    std::vector<bool> taken_;
};

} // namespace

std::vector<MissingCalls> missingFromText(const Profile& profile)
{
    const Checksum& sums = profile.checksum();
    if (sums.verdict != Checksum::Verdict::Differs || sums.missingCalls <= 0)
        return {};
    const TensorAccounts accounts = accountsOf(profile);
    std::vector<MissingCalls> missing;
    if (accounts.readable && accounts.storages > 0 && accounts.tensors > 0)
        missing = missingByAccounts(accounts);
    if (callsOf(missing) > sums.missingCalls)
        missing.clear();
    if (const std::int64_t rest = saturatingSubtract(sums.missingCalls, callsOf(missing)); rest > 0)
        missing.push_back(unknownCalls(rest));
    return missing;
}

std::vector<MissingCalls> missingFrom(Side side, const ComparedSides& sides, const std::vector<Group>& groups)
{
    std::vector<MissingCalls> missing = missingFromText(*sides[side].profile);
    Counterparts counterparts(groups, side);
    for (MissingCalls& part : missing)
        if (part.kind == MissingKind::Kernel)
            counterparts.assign(part);
    if (!missing.empty() && missing.back().kind == MissingKind::Unknown) {
        const std::int64_t unknown = missing.back().calls;
        missing.pop_back();
        for (MissingCalls& part : counterparts.split(unknown))
            missing.push_back(std::move(part));
    }
    return missing;
}

void settleMissing(Side side, const std::vector<MissingCalls>& missing, std::vector<Group>& groups)
{
    const auto isUnknown = [](const MissingCalls& part) { return part.kind == MissingKind::Unknown; };
    if (missing.empty() || std::any_of(missing.begin(), missing.end(), isUnknown))
        return;
    for (std::size_t at = 0; at < groups.size(); ++at) {
        const bool isNamed
            = std::any_of(missing.begin(), missing.end(), [at](const MissingCalls& part) { return part.group == at; });
        if (groups[at].kind == GroupKind::MaybeMissing && groups[at][side].empty() && !isNamed)
            groups[at].kind = side == Side::Candidate ? GroupKind::OnlyBaseline : GroupKind::OnlyCandidate;
    }
}

} // namespace tvmscope
